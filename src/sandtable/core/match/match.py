"""A game being played.

`Match` drives the coroutines of the rules. It keeps a copy of the state at a quiet point (between
two steps) and the choices since; a fork copies that state and feeds the choices to a fresh
coroutine. Nothing is touched before a choice has been found to be legal.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Coroutine, Iterable, Sequence
from itertools import repeat
from typing import Any, Final, Generic, NamedTuple

from sandtable.core.chance import Chance
from sandtable.core.decisions import Ask, Asks, Decision, Request, Response, Window, rest
from sandtable.core.errors import GameOver, IllegalChoice, Mistake, RulesError
from sandtable.core.events import Frame
from sandtable.core.game import Game, Json
from sandtable.core.match.redeal import correct_lots, redeal
from sandtable.core.options import Choice, Option, Vocabulary
from sandtable.core.table import NOBODY, B, S, Table
from sandtable.core.tokens import Lot

_CHOICES_BETWEEN_COPIES: Final = 4
_SILENT_STEPS: Final = 1000
_REDEALS: Final = 64

_beside_the_game = Vocabulary()
RESIGN: Final = _beside_the_game.word("!resign")
AGREED_DRAW: Final = _beside_the_game.word("!draw")
"""What ends a game without being a choice of its rules; both stand in records like choices."""
_NOT_CHOICES: Final = (RESIGN, AGREED_DRAW)


class _Before(NamedTuple):
    """How a match stood, to go back to if a choice is refused or the rules fail."""

    choices: list[Choice]
    serials: list[int]
    frames: int


class _Overlay(NamedTuple):
    """What `imagine` changed, and after how many choices: a fork must change it again.

    In an open simultaneous decision that is before its first answer: answers change nothing that
    was imagined, and some may be dropped when it is settled.
    """

    after: int
    faces: list[int]
    lots: list[tuple[Lot, ...]]
    chance: Chance


async def _steps(table: Table[S, B]) -> None:
    """One step after the other; between two of them the rules are at rest, and it may yield None.

    It does where the match has something to do then, and after a step that asked nothing.
    """
    step, state = table.game.step, table.s
    while True:
        count = state.count
        await step(table)
        table.steps += 1
        if state.count >= table.rest or state.count == count:
            await rest()


class Match(Generic[S, B]):
    """One match. See `decisions`, `choose`, `fork`, `imagine`, `undo`, `view`."""

    def __init__(
        self,
        game: Game[S, B],
        first: S,
        *,
        base: S | None = None,
        irrevocable: int = 0,
        auto: bool = False,
        listen: bool = False,
    ) -> None:
        self.game = game
        self.auto = auto
        """Whether decisions with one option are answered at once."""
        self.choices: list[Choice] = []
        self.frames: list[Frame] | None = [] if listen else None
        """What happened, choice by choice, if somebody listens."""
        self._first = first
        self._base = first if base is None else base
        self._base_irrevocable = irrevocable
        self._keep = _CHOICES_BETWEEN_COPIES if base is None else 0
        """At least so many choices lie between two copies of the state; 0: there are none."""
        self._marks: list[int] = []
        """By choice: how much was irrevocable before it."""
        self._serials = [0] * game.seats
        self._overlays: tuple[_Overlay, ...] = ()
        self._request: Request | None = None
        self._coroutine: Coroutine[Any, Any, None] | None = None
        self._stand_at_base()

    # What can be asked of a match

    @property
    def state(self) -> S:
        return self.table.s

    @property
    def over(self) -> bool:
        return self.table.s.payoffs is not None

    @property
    def payoffs(self) -> tuple[float, ...] | None:
        """One number a seat once the game is over."""
        return self.table.s.payoffs

    @property
    def start(self) -> S:
        """The state before the first choice. Not to be changed."""
        return self._first

    @property
    def asks(self) -> Sequence[Ask]:
        """The open questions, for drivers that need no serials."""
        request = self._request
        if request is None:
            return ()
        if type(request) is Ask:
            return (request,)
        assert isinstance(request, Asks)
        gone = self.table.s.gone
        return [
            request.open[seat]
            for seat in request.order
            if seat in request.open and not gone >> seat & 1
        ]

    @property
    def ask(self) -> Ask:
        """The first of the open questions, for drivers that have them answered one by one."""
        assert self._request is not None
        return self._first_ask(self._request)

    @property
    def simultaneous(self) -> bool:
        """Whether several seats decide at once: nothing changes before all of them have."""
        return isinstance(self._request, Asks)

    @property
    def deciding(self) -> int:
        """How many seats decide at once, those that have answered included."""
        return len(self._request.order) if isinstance(self._request, Asks) else 1

    @property
    def no(self) -> Option | None:
        """How to let the open window pass, if there is one."""
        return self._request.no if isinstance(self._request, Window) else None

    @property
    def decisions(self) -> list[Decision]:
        """The open decisions, one a seat at most; none when the game is over."""
        return [Decision(ask, self._serials[ask.seat]) for ask in self.asks]

    def decision(self, seat: int) -> Decision | None:
        """The open decision of a seat, if it has one."""
        ask = self._ask_of(seat)
        return None if ask is None else Decision(ask, self._serials[seat])

    @property
    def steps(self) -> int:
        """Grows whenever a step is over: what tells one top-level action from the next."""
        return self.table.steps

    @property
    def irrevocable(self) -> int:
        """Grows whenever something happens that can't be taken back."""
        return self.table.irrevocable

    def view(self, watcher: int) -> Json:
        """What a seat, the spectator (one above the last seat) or `ALL_SEEING` sees."""
        return self.game.view(self.table, watcher)

    # Choosing

    def choose(self, seat: int, option: Option | str, serial: int | None = None) -> None:
        """Answer the open decision of a seat. A refused choice changes nothing."""
        ask, chosen = self._legal(seat, option, serial)
        forced = len(ask.options) == 1
        before = self._before()
        try:
            self._answer(seat, chosen, forced)
            self._answer_forced()
        except Exception as error:
            self._go_back(before)
            raise self._failure(error, Choice(seat, chosen, forced)) from error

    def choose_many(self, seat: int, serial: int, options: Iterable[Option | str]) -> None:
        """Answer a chain of decisions of one seat: all of them, or none if one is refused."""
        chain = list(options)
        if not chain:
            raise IllegalChoice("There is no choice in the list.")
        before = self._before()
        self.choose(seat, chain[0], serial)
        for number, option in enumerate(chain[1:], 2):
            try:
                self.choose(seat, option)
            except RulesError:
                self._go_back(before)
                raise
            except IllegalChoice as refusal:
                self._go_back(before)
                raise IllegalChoice(f"Choice {number} of the list: {refusal}") from None

    def answer(self, ask: Ask, option: Option) -> None:
        """Answer without validation, for playouts: `option` must be one of `ask.options`."""
        self._answer(ask.seat, option, len(ask.options) == 1)
        if self.auto:
            self._answer_forced()

    def play_out(self, pick: Callable[[Sequence[Option]], Option], most: int | None = None) -> None:
        """Play on, to the end or for so many choices, with `pick` choosing for every seat.

        What playouts spend their time in: it does what `answer` does, in one loop.
        """
        if self._coroutine is None:
            return  # the game is over
        table, choices, marks, serials = self.table, self.choices, self._marks, self._serials
        state, send = table.s, self._coroutine.send
        heard = self.frames is not None
        for _ in repeat(None) if most is None else range(most):
            request = self._request
            if request is None:
                return
            ask = self._first_ask(request) if isinstance(request, Asks) else request
            seat, list_options = ask.seat, ask.make
            options = list_options()  # called as a method it would be looked up in the class first
            forced = len(options) == 1
            option = options[0] if forced else pick(options)
            if heard or (isinstance(request, Asks) and len(request.order) > 1):
                self._answer(seat, option, forced)
                continue
            choices.append(option.chosen(seat, forced))
            marks.append(table.irrevocable)
            serials[seat] += 1
            state.count += 1
            table.actor = seat
            try:
                asked = send(option if ask is request else self._alone(request, option))
            except GameOver:
                self._stop()
                return
            if asked is None or state.gone:
                self._go_on(asked)
            elif asked is not request:
                self._request = asked
                self._opened = state.count

    def _alone(self, request: Request, option: Option) -> object:
        """What the rules are told where one seat alone was asked: no answers to put in order."""
        if isinstance(request, Ask):
            return option
        seat = request.order[0]
        if not isinstance(request, Window):
            self.table.actor = NOBODY
            return seat, option
        if option is not request.no:
            return Response(seat, option)
        self.table.actor = NOBODY
        return None

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
        if isinstance(self._request, Asks):
            opened = self._opened - self._first.count
            choices = choices[:opened] + [c for c in choices[opened:] if c.seat == seat]
        world = self._fork(choices, close=close)
        if world.over:
            return world
        state = world.table.s
        for _ in range(_REDEALS):
            redeal(self.game, state.tokens, seat, rng)
            if all(ask.options for ask in world.asks):
                break
            for ask in world.asks:
                ask.look_again()
        else:
            raise AssertionError("no deal agrees with what this seat has seen")
        correct_lots(state.tokens, seat)
        state.chance = Chance(rng.randbytes(32).hex())
        dealt = state.tokens
        overlay = _Overlay(world._opened, dealt.faces[:], dealt.lots[:], state.chance.copy())
        world._overlays = (*world._overlays, overlay)
        return world

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
        if isinstance(self._request, Asks):
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
        if isinstance(self._request, Asks) and left >= self._opened - self._first.count:
            # The others' questions stand as they were, and nobody need know.
            kept += [choice for choice in self.choices[left:] if choice.seat != seat]
            self._rebuild(kept)
            self._serials[seat] += 1
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

    def _before(self) -> _Before:
        return _Before(self.choices[:], self._serials[:], len(self.frames or ()))

    def _go_back(self, before: _Before) -> None:
        self._rebuild(before.choices)
        self._serials = before.serials
        if self.frames is not None:
            del self.frames[before.frames :]

    def _failure(self, error: Exception, choice: Choice | None) -> RulesError:
        """The report of a match that stands as it was before this choice."""
        from sandtable.core.files.records import record_of  # records read matches

        record = record_of(self)
        where = "while listing options"
        if choice is not None:
            record.moves.append((choice.seat, choice.option.text))
            where = f"at {choice.option.text!r}"
        message = f"The rules of {self.game.title} failed {where}: {error!r}"
        failure = RulesError(message, record.text())
        failure.__cause__ = error  # compiled, `raise ... from` forgets it
        return failure

    def _imagined(self) -> int:
        """How many choices are older than what was imagined: the way back to them is closed."""
        return self._overlays[-1].after - self._first.count if self._overlays else 0

    def _ask_anew(self) -> None:
        """After going back: what was asked or shown since is void."""
        self._serials = [serial + 1 for serial in self._serials]
        if self.frames is not None:
            self.frames = [frame for frame in self.frames if frame.after <= self.table.s.count]

    def _stand_at_base(self) -> None:
        self.table: Table[S, B] = Table(self.game, self._base.copy())
        self.table.irrevocable = self._base_irrevocable
        self._request = None
        self._coroutine = None
        self._plan_rest()
        self._opened = self.table.s.count
        if self.frames is not None:
            self.table.log = []
        if not self.over:
            self._run(None)
        if self.table.log:
            self._add_frame(NOBODY)

    def _first_ask(self, request: Request) -> Ask:
        """The open question of the first seat in order that is not gone."""
        if isinstance(request, Ask):
            return request
        open_asks, gone = request.open, self.table.s.gone
        for seat in request.order:
            if seat in open_asks and not gone >> seat & 1:
                return open_asks[seat]
        raise AssertionError("nobody is asked")

    def _ask_of(self, seat: int) -> Ask | None:
        request = self._request
        if isinstance(request, Ask):
            return request if request.seat == seat else None
        ask = request.open.get(seat) if request is not None else None
        return None if ask is None or self.table.s.gone >> seat & 1 else ask

    def _legal(self, seat: int, option: Option | str, serial: int | None) -> tuple[Ask, Option]:
        if self.over:
            raise IllegalChoice("The game is over.")
        ask = self._ask_of(seat)
        if ask is None:
            raise IllegalChoice(f"There is nothing for seat {seat + 1} to decide now.")
        if serial is not None and serial != self._serials[seat]:
            raise IllegalChoice("That answers an older question: it has been decided already.")
        if isinstance(option, str):
            try:
                option = self.game.words.parse(option)
            except Mistake as mistake:
                raise IllegalChoice(str(mistake)) from None
        try:
            options = ask.options
        except Exception as error:
            raise self._failure(error, None) from error
        if option not in options:
            raise IllegalChoice(f"{option.text!r} is not among the options now.")
        return ask, option

    def _answer_forced(self) -> None:
        while self.auto:
            for ask in self.asks:
                if len(ask.options) == 1:
                    self._answer(ask.seat, ask.options[0], True)
                    break
            else:
                return

    def _answer(self, seat: int, option: Option, forced: bool) -> None:
        self.choices.append(option.chosen(seat, forced))
        self._marks.append(self.table.irrevocable)
        self._serials[seat] += 1
        request = self._request
        self._feed(seat, option)
        if self.frames is not None and self._request is not request:
            self._add_frame(NOBODY if isinstance(request, Asks) else seat)

    def _interrupt(self, seat: int, option: Option) -> None:
        """What is not a choice of the rules happens, and every open question is a new one."""
        if self.over:
            raise IllegalChoice("The game is over.")
        before = self._before()
        try:
            opened = self._opened - self._first.count
            if opened < len(self.choices):
                self._rebuild(self.choices[:opened])
            self.choices.append(Choice(seat, option, True))
            self._marks.append(self.table.irrevocable)
            self._feed(seat, option)
            self._serials = [serial + 1 for serial in self._serials]
            if self.frames is not None:
                self._add_frame(seat)
            self._answer_forced()
        except Exception as error:
            self._go_back(before)
            raise self._failure(error, Choice(seat, option, True)) from error

    def _add_frame(self, seat: int) -> None:
        assert self.frames is not None
        assert self.table.log is not None
        self.frames.append(Frame(self.table.s.count, seat, tuple(self.table.log)))
        self.table.log = []

    def _feed(self, seat: int, option: Option) -> None:
        """Give one choice to the rules and run on to the next question."""
        table = self.table
        request = self._request
        table.s.count += 1
        table.actor = seat
        if option is RESIGN or option is AGREED_DRAW:
            self._leave(seat, option)
        elif type(request) is Ask:
            self._run(option)
        elif isinstance(request, Window):
            if request.take(seat, option):
                response = request.response()
                table.actor = NOBODY if response is None else response.seat
                self._write_down(request, self._opened)
                self._run(response)
        else:
            assert isinstance(request, Asks)
            opened = self._opened
            table.actor = NOBODY
            answered = table.s.count
            self._run((seat, option))
            if self._request is not request:
                self._write_down(request, opened, answered)

    def _run(self, value: object) -> None:
        """Drive the rules until they ask or the game ends."""
        if self._coroutine is None:
            self._coroutine = _steps(self.table)
        try:
            request: Request | None = self._coroutine.send(value)
        except GameOver:
            self._stop()
            return
        if request is None or self.table.s.gone:
            self._go_on(request)
        elif request is not self._request:
            self._request = request
            self._opened = self.table.s.count

    def _go_on(self, request: Request | None) -> None:
        """The rules are at rest (None) or ask: drive them on until one is asked who is there."""
        table, state, coroutine = self.table, self.table.s, self._coroutine
        assert coroutine is not None
        silent = 0
        copy: tuple[S, int] | None = None
        while True:
            value: object = None
            if request is None:
                if state.count >= self.game.cap:
                    self._truncate()
                    return
                if state.count >= table.rest:
                    copy = state.copy(), table.irrevocable
            else:
                if request is not self._request:
                    self._request = request
                    self._opened = state.count
                answer = self._answer_of_the_gone(request) if state.gone else ()
                if not answer:
                    break
                value = answer[0]
            silent += 1
            if silent > _SILENT_STEPS:
                fault = "neither ask nor end" if request is None else "ask only who is gone"
                raise AssertionError(f"the rules {fault}")
            try:
                request = coroutine.send(value)
            except GameOver:
                self._stop()
                return
        if copy is not None:  # only now: had the rules failed, the old copy would be needed
            self._base, self._base_irrevocable = copy
            self._plan_rest()

    def _stop(self) -> None:
        """The game is over."""
        self._request = self._coroutine = None

    def _plan_rest(self) -> None:
        """When to stop between two steps: for the next copy of the state, and at the cap."""
        cap = self.game.cap
        copy = self._base.count + self._keep if self._keep else cap
        self.table.rest = min(copy, cap)

    def _truncate(self) -> None:
        state = self.table.s
        state.payoffs = (0.0,) * self.game.seats
        state.truncated = True
        state.ending = "length cap"
        self.table.say("end", "The game has become too long: a draw.")
        self._stop()

    def _leave(self, seat: int, option: Option) -> None:
        """A seat gives up, or all agree to a draw, whatever is being asked."""
        table = self.table
        try:
            if option is AGREED_DRAW:
                table.say("end", "The players agree to a draw.")
                table.end((0.0,) * self.game.seats, "agreed draw")
            table.s.gone |= 1 << seat
            self.game.resign(table, seat)
        except GameOver:
            if self._coroutine is not None:
                self._coroutine.close()
            self._stop()
            return
        request = self._request
        assert request is not None
        self._opened = table.s.count
        open_asks = (request,) if isinstance(request, Ask) else request.open.values()
        for ask in open_asks:  # that of the seat too which is gone: its first option is taken
            ask.look_again()
        answer = self._answer_of_the_gone(request)
        if answer:
            self._run(answer[0])

    def _answer_of_the_gone(self, request: Request) -> tuple[object, ...]:
        """What to send to the rules if only seats that are gone are still asked; else nothing."""
        gone = self.table.s.gone
        if isinstance(request, Ask):
            return (request.options[0],) if gone >> request.seat & 1 else ()
        absent = [seat for seat in request.order if seat in request.open and gone >> seat & 1]
        if isinstance(request, Window):
            settled = [request.take(seat, request.no) for seat in absent]
            return (request.response(),) if any(settled) else ()
        if not absent or len(absent) < len(request.open):
            return ()  # as late as can be: until then another world may be imagined
        return ((absent[0], request.open[absent[0]].options[0]),)

    def _write_down(self, asks: Asks, opened: int, answered: int | None = None) -> None:
        """Bring the answers to a simultaneous question into its own order, and drop unused ones.

        `opened` and `answered` count the choices when it was opened and when it was settled.
        """
        start = opened - self._first.count
        stop = (self.table.s.count if answered is None else answered) - self._first.count
        if stop - start > 1:
            answers = self.choices[start:stop]
            kept: list[Choice] = []
            for seat in asks.order:
                own = [choice for choice in answers if choice.seat == seat]
                kept += own
                if isinstance(asks, Window) and own and own[0].option is not asks.no:
                    break
            self.choices[start:stop] = kept
            self._marks[start:stop] = [self._marks[start]] * len(kept)
            self.table.s.count -= len(answers) - len(kept)
        for seat in asks.open:
            self._serials[seat] += 1

    def _fork(self, choices: list[Choice], *, close: bool) -> Match[S, B]:
        new = Match(
            self.game,
            self._first,
            base=self._base,
            irrevocable=self._base_irrevocable,
            auto=self.auto,
        )
        new.choices = choices[:]
        new._marks = self._marks[: self._base.count - self._first.count]
        new._overlays = self._overlays
        if close:
            new._keep = 1
            new._plan_rest()
        new._replay()
        new._serials = self._serials[:]
        return new

    def _replay(self) -> None:
        """Feed the choices made since the base, and lay over what was imagined in between."""
        self._lay_over()
        for seat, option, _ in self.choices[self._base.count - self._first.count :]:
            self._marks.append(self.table.irrevocable)
            self._feed(seat, option)
            self._lay_over()

    def _lay_over(self) -> None:
        for overlay in self._overlays:
            if overlay.after == self.table.s.count:
                self.table.s.tokens.faces[:] = overlay.faces
                self.table.s.tokens.lots[:] = overlay.lots
                self.table.s.chance = overlay.chance.copy()

    def _rebuild(self, choices: list[Choice]) -> None:
        """Stand where these choices lead, and forget the rest."""
        copied = self._base.count - self._first.count
        if len(choices) < copied:
            self._base, self._base_irrevocable, copied = self._first, 0, 0
        self.choices = choices[:]
        self._marks = self._marks[:copied]
        frames, self.frames = self.frames, None
        keep, self._keep = self._keep, 0
        serials = self._serials[:]
        steps = self.table.steps
        self._stand_at_base()
        self._replay()
        self.table.steps += steps
        self._keep = keep
        self._plan_rest()
        self._serials = serials
        self.frames = frames
        self.table.log = None if frames is None else []


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
