"""A game being played.

Nothing is touched before a choice has been found to be legal; what the rules make of it the engine
knows.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final, NamedTuple

from sandtable.core.decisions import Ask, Decision, OpenQuestion, Together, Window
from sandtable.core.errors import IllegalChoice, Mistake, RulesError, Setup
from sandtable.core.game import Game, View
from sandtable.core.match.engine import AGREED_DRAW, RESIGN, Engine
from sandtable.core.match.worlds import (
    deal_anew,
    deal_unknown,
    quiet_point,
    without_answers_of_others,
)
from sandtable.core.options import Choice, Option
from sandtable.core.table import NOBODY, B, S

_NOT_CHOICES: Final = (RESIGN, AGREED_DRAW)


class _Checkpoint(NamedTuple):
    """How a match stood, to go back to if a choice is refused or the rules fail."""

    choices: list[Choice]
    serials: list[int]
    frames: int


class Match(Engine[S, B]):
    """One match. See `decisions`, `choose`, `fork`, `imagine`, `undo`, `view`."""

    # What can be asked of a match

    @property
    def state(self) -> S:
        return self.table.s

    @property
    def payoffs(self) -> tuple[float, ...] | None:
        """One number a seat once the game is over."""
        return self.table.s.payoffs

    @property
    def first_state(self) -> S:
        """The state before the first choice. Not to be changed."""
        return self._first

    @property
    def setup(self) -> Setup:
        """What the match was begun with, if it was begun from a seed."""
        game = self.game
        return Setup(
            game.name,
            game.seats,
            game.variants,
            game.version,
            game.content,
            self._first.chance.seed,
            game.content_text,
        )

    @property
    def open_question(self) -> OpenQuestion | None:
        """What the rules wait for: an answer of one seat, or of several at once."""
        return self._question

    @property
    def simultaneous(self) -> bool:
        """Whether several seats decide at once: nothing changes before all of them have."""
        return isinstance(self._question, Together)

    @property
    def seats_deciding(self) -> int:
        """How many seats decide at once, those that have answered included."""
        return len(self._question.order) if isinstance(self._question, Together) else 1

    @property
    def window_pass(self) -> Option | None:
        """How to let the open window pass, if there is one."""
        return self._question.no if isinstance(self._question, Window) else None

    @property
    def decisions(self) -> list[Decision]:
        """The open decisions, one a seat at most; none when the game is over."""
        return [Decision(ask, self.serials[ask.seat]) for ask in self.asks]

    def decision(self, seat: int) -> Decision | None:
        """The open decision of a seat, if it has one."""
        ask = self.ask_of(seat)
        return None if ask is None else Decision(ask, self.serials[seat])

    @property
    def steps(self) -> int:
        """Grows whenever a step is over: what tells one top-level action from the next."""
        return self.table.steps

    @property
    def irrevocable(self) -> int:
        """Grows whenever something happens that can't be taken back."""
        return self.table.irrevocable

    def view(self, watcher: int) -> View:
        """What a seat, the spectator (one above the last seat) or `ALL_SEEING` sees."""
        return self.game.view(self.table, watcher)

    # Choosing

    def choose(self, seat: int, option: Option | str, serial: int | None = None) -> None:
        """Answer the open decision of a seat. A refused choice changes nothing."""
        ask, chosen = self._legal(seat, option, serial)
        forced = len(ask.options) == 1
        before = self._checkpoint()
        try:
            self._answer(seat, chosen, forced)
            self._answer_forced()
        except Exception as error:
            self._go_back(before)
            raise self.failure(error, [*self.choices, Choice(seat, chosen, forced)]) from error

    def check_chain(self, seat: int, options: Sequence[Option | str]) -> None:
        """Refuse a chain of choices of one seat that can't all be made; none of them is made."""
        if not options:
            raise IllegalChoice("There is no choice in the list.")
        if len(options) == 1:
            self._legal(seat, options[0], None)
            return
        world = self.fork()
        for number, option in enumerate(options, 1):
            try:
                world.choose(seat, option)
            except IllegalChoice as refusal:
                raise IllegalChoice(f"Choice {number} of the list: {refusal}") from None

    def replay_move(self, seat: int, move: str) -> None:
        """Make a move as records write it: a choice, or what ends a game without being one."""
        if move == RESIGN.text:
            self.resign(seat)
        elif move == AGREED_DRAW.text and seat == NOBODY:
            self.agree_to_draw()
        else:
            self.choose(seat, move)

    def failure(
        self, error: Exception, choices: Sequence[Choice], *, listing: bool = False
    ) -> RulesError:
        """The report of rules that failed at the last of these choices.

        Or, after them, when the options of the next question were to be listed.
        """
        where = "while listing options" if listing else f"at {choices[-1].option.text!r}"
        message = f"The rules of {self.game.title} failed {where}: {error!r}"
        moves = [(choice.seat, choice.option.text) for choice in choices]
        failure = RulesError(message, self.setup, moves)
        failure.__cause__ = error  # compiled, `raise ... from` forgets it
        return failure

    def resign(self, seat: int) -> None:
        """A seat gives up: the game is over, or goes on without it, as its rules say.

        Answers to a still-open simultaneous decision are void: those who stay are asked again. What
        the rules go on to ask a seat that is gone gets its first option, in a window no response.
        """
        if not 0 <= seat < self.game.seats:
            raise IllegalChoice(f"There is no seat {seat + 1}.")
        if self.state.gone >> seat & 1:
            raise IllegalChoice(f"Seat {seat + 1} has given up already.")
        self._interrupt(seat, RESIGN)

    def agree_to_draw(self) -> None:
        """The seats have agreed to a draw."""
        self._interrupt(NOBODY, AGREED_DRAW)

    # Other worlds

    def fork(self, *, listen: bool = False, close: bool = False) -> Match[S, B]:
        """A match that goes on from here by itself. It makes no copies: good for playouts.

        Told to stay `close`, it makes one after every step: slower to play, and much quicker to
        fork again and again. Told to `listen`, it keeps frames of what happens from here on.
        """
        fork = self._fork(self.choices, close=close)
        if listen:
            fork.frames = []
            fork.table.log = []
        return fork

    def imagine(self, seat: int, rng: random.Random, *, close: bool = False) -> Match[S, B]:
        """A world that this seat can't tell from the true one, for search bots; `close` as a fork.

        What others have answered to a still-open simultaneous decision is open again; what the seat
        does not know is dealt anew; chance to come is new.
        """
        choices = self.choices
        if isinstance(self._question, Together):
            choices = without_answers_of_others(self, seat)
        world = self._fork(choices, close=close)
        if not world.over:
            deal_unknown(world, seat, rng)
        return world

    def quiet_point(self) -> tuple[S, list[Choice]] | None:
        """A state between two steps, not to be changed, and the choices that led on from there.

        With both, a match can be taken up again. None where something was dealt anew since then.
        """
        return quiet_point(self)

    def deal_anew(self, seed: str) -> None:
        """Deal anew what nobody knows. The way back to what was before is closed by it."""
        deal_anew(self, seed)

    # Taking back

    def undoable(self, seat: int) -> int | None:
        """How many choices would be left if the seat took its last one back, or None if it can't.

        It can as long as nothing irrevocable has come of it: no chance, no card that was new to it,
        no answer of another seat (not even a forced one: that it was forced is not for others to
        know). In an open simultaneous decision every seat can take back its own answers, whatever
        the others did. The end is final: it may have opened all hands.
        """
        if self.over:
            return None
        opened = len(self.choices)
        if isinstance(self._question, Together):
            opened = self._opened - self._first.count
        for i in range(len(self.choices) - 1, self._imagined() - 1, -1):
            choice = self.choices[i]
            if self._marks[i] != self.table.irrevocable or choice.option in _NOT_CHOICES:
                return None
            if choice.seat != seat:
                if i < opened:
                    return None
            elif not choice.forced:
                return i
        return None

    def undo(self, seat: int) -> None:
        """Take back the last choice of a seat, if that is free."""
        left = self.undoable(seat)
        if left is None:
            raise IllegalChoice("There is nothing that can be taken back freely.")
        kept = self.choices[:left]
        if isinstance(self._question, Together) and left >= self._opened - self._first.count:
            # The others' questions stand as they were, and nobody need know.
            kept += [choice for choice in self.choices[left:] if choice.seat != seat]
            self._rebuild(kept)
            self.serials[seat] += 1
        else:
            self._rebuild(kept)
            self._ask_anew()

    def cut(self, left: int) -> None:
        """Go back to when this many choices had been made, by the consent of all."""
        if not self._imagined() <= left <= len(self.choices):
            raise Mistake(f"There is no way back to choice number {left}.")
        self._rebuild(self.choices[:left])
        self._ask_anew()

    # Inside

    def _checkpoint(self) -> _Checkpoint:
        return _Checkpoint(self.choices[:], self.serials[:], len(self.frames or ()))

    def _go_back(self, before: _Checkpoint) -> None:
        self._rebuild(before.choices)
        self.serials = before.serials
        if self.frames is not None:
            del self.frames[before.frames :]

    def _imagined(self) -> int:
        """How many choices are older than what was imagined: the way back to them is closed."""
        return self._overlays[-1].after - self._first.count if self._overlays else 0

    def _ask_anew(self) -> None:
        """After going back: what was asked or shown since is void."""
        self.serials = [serial + 1 for serial in self.serials]
        if self.frames is not None:
            self.frames = [frame for frame in self.frames if frame.after <= self.table.s.count]

    def _legal(self, seat: int, option: Option | str, serial: int | None) -> tuple[Ask, Option]:
        if self.over:
            raise IllegalChoice("The game is over.")
        ask = self.ask_of(seat)
        if ask is None:
            raise IllegalChoice(f"There is nothing for seat {seat + 1} to decide now.")
        if serial is not None and serial != self.serials[seat]:
            raise IllegalChoice("That answers an older question: it has been decided already.")
        if isinstance(option, str):
            try:
                option = self.game.words.parse(option)
            except Mistake as mistake:
                raise IllegalChoice(str(mistake)) from None
        try:
            options = ask.options
        except Exception as error:
            raise self.failure(error, self.choices, listing=True) from error
        if option not in options:
            raise IllegalChoice(f"{option.text!r} is not among the options now.")
        return ask, option

    def _interrupt(self, seat: int, option: Option) -> None:
        """What is not a choice of the rules happens; it makes answers to an open question void."""
        if self.over:
            raise IllegalChoice("The game is over.")
        before = self._checkpoint()
        try:
            opened = self._opened - self._first.count
            if opened < len(self.choices):
                self._rebuild(self.choices[:opened])
                self.serials = [serial + 1 for serial in self.serials]
            self.choices.append(Choice(seat, option, True))
            self._marks.append(self.table.irrevocable)
            self._advance(seat, option)
            if self.frames is not None:
                self._add_frame(seat)
            self._answer_forced()
        except Exception as error:
            self._go_back(before)
            raise self.failure(error, [*self.choices, Choice(seat, option, True)]) from error

    def _fork(self, choices: list[Choice], *, close: bool) -> Match[S, B]:
        new = Match(
            self.game,
            self._first,
            base=self._base,
            irrevocable=self._base_irrevocable,
            actor=self._base_actor,
            auto=self.auto,
        )
        new.choices = choices[:]
        new._marks = self._marks[: self._base.count - self._first.count]
        new._overlays = self._overlays
        if close:
            new._copy_every = 1
            new._plan_rest()
        new._replay()
        new.serials = self.serials[:]
        return new


def begin(
    game: Game[S, B],
    state: S,
    *,
    auto: bool = False,
    listen: bool = False,
    keep: bool = True,
) -> Match[S, B]:
    """A match that starts from this state.

    If it is not to `keep` copies on its way, it is quicker to play and slower to fork.
    """
    first = state.copy()
    match = Match(game, first, base=None if keep else first, auto=auto, listen=listen)
    match._answer_forced()
    return match
