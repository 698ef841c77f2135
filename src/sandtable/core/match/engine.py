"""What drives the coroutines of the rules.

An `Engine` keeps a copy of the state at a quiet point (between two steps) and the choices since, so
that it can stand there again: it copies that state and feeds the choices to a fresh coroutine.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Sequence
from itertools import repeat
from typing import Any, Final, Generic

from sandtable.core.decisions import Ask, OpenQuestion, Response, Together, Window, rest
from sandtable.core.errors import GameOver
from sandtable.core.events import Frame
from sandtable.core.game import Game
from sandtable.core.match.redeal import Overlay
from sandtable.core.options import Choice, Option, Vocabulary
from sandtable.core.table import NOBODY, B, S, Table

_CHOICES_BETWEEN_COPIES: Final = 4
_SILENT_STEPS: Final = 1000

_beside_the_game = Vocabulary()
RESIGN: Final = _beside_the_game.word("!resign")
AGREED_DRAW: Final = _beside_the_game.word("!draw")
"""What ends a game without being a choice of its rules; both stand in records like choices."""


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


class Engine(Generic[S, B]):
    """The rules at work. It takes answers as they come: a `Match` is the door that checks them."""

    def __init__(
        self,
        game: Game[S, B],
        first: S,
        *,
        base: S | None = None,
        irrevocable: int = 0,
        actor: int = NOBODY,
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
        self._base_actor = actor
        """Who had answered last there: what comes next may follow from that answer."""
        self._copy_every = _CHOICES_BETWEEN_COPIES if base is None else 0
        """At least so many choices lie between two copies of the state; 0: there are none."""
        self._marks: list[int] = []
        """By choice: how much was irrevocable before it."""
        self.serials = [1] * game.seats
        """By seat: names its open question, so that an answer to an older one can be refused. The
        same choices give the same numbers in every process; who goes on from a saved state sets
        them to what they were then."""
        self._overlays: tuple[Overlay, ...] = ()
        self._question: OpenQuestion | None = None
        self._coroutine: Coroutine[Any, Any, None] | None = None
        self._restart()

    # What is asked

    @property
    def over(self) -> bool:
        return self.table.s.payoffs is not None

    @property
    def asks(self) -> Sequence[Ask]:
        """The open questions, in the order in which seats are asked."""
        question = self._question
        if question is None:
            return ()
        if type(question) is Ask:
            return (question,)
        assert isinstance(question, Together)
        gone = self.table.s.gone
        return [
            question.open[seat]
            for seat in question.order
            if seat in question.open and not gone >> seat & 1
        ]

    @property
    def ask(self) -> Ask:
        """The first of the open questions, for drivers that have them answered one by one."""
        assert self._question is not None
        return self._first_ask(self._question)

    def ask_of(self, seat: int) -> Ask | None:
        """The open question of a seat, if it has one."""
        question = self._question
        if isinstance(question, Ask):
            return question if question.seat == seat else None
        ask = question.open.get(seat) if question is not None else None
        return None if ask is None or self.table.s.gone >> seat & 1 else ask

    # Answering

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
        table, choices, marks, serials = self.table, self.choices, self._marks, self.serials
        state, send = table.s, self._coroutine.send
        heard = self.frames is not None
        for _ in repeat(None) if most is None else range(most):
            question = self._question
            if question is None:
                return
            ask = self._first_ask(question) if isinstance(question, Together) else question
            seat, list_options = ask.seat, ask.make
            options = list_options()  # called as a method it would be looked up in the class first
            forced = len(options) == 1
            option = options[0] if forced else pick(options)
            if heard or (isinstance(question, Together) and len(question.order) > 1):
                self._answer(seat, option, forced)
                continue
            choices.append(option.chosen(seat, forced))
            marks.append(table.irrevocable)
            serials[seat] += 1
            state.count += 1
            table.actor = seat
            try:
                asked = send(option if ask is question else self._alone(question, option))
            except GameOver:
                self._stop()
                return
            if asked is None or state.gone:
                self._drive_on(asked)
            elif asked is not question:
                self._question = asked
                self._opened = state.count

    def _alone(self, question: OpenQuestion, option: Option) -> object:
        """What the rules are told where one seat alone was asked: no answers to put in order."""
        if isinstance(question, Ask):
            return option
        seat = question.order[0]
        if not isinstance(question, Window):
            self.table.actor = NOBODY
            return seat, option
        if option is not question.no:
            return Response(seat, option)
        self.table.actor = NOBODY
        return None

    def _first_ask(self, question: OpenQuestion) -> Ask:
        """The open question of the first seat in order that is not gone."""
        if isinstance(question, Ask):
            return question
        open_asks, gone = question.open, self.table.s.gone
        for seat in question.order:
            if seat in open_asks and not gone >> seat & 1:
                return open_asks[seat]
        raise AssertionError("nobody is asked")

    def _answer(self, seat: int, option: Option, forced: bool) -> None:
        self.choices.append(option.chosen(seat, forced))
        self._marks.append(self.table.irrevocable)
        self.serials[seat] += 1
        question = self._question
        self._advance(seat, option)
        if self.frames is not None and self._question is not question:
            self._add_frame(NOBODY if isinstance(question, Together) else seat)

    def _answer_forced(self) -> None:
        while self.auto:
            for ask in self.asks:
                if len(ask.options) == 1:
                    self._answer(ask.seat, ask.options[0], True)
                    break
            else:
                return

    def _add_frame(self, seat: int) -> None:
        assert self.frames is not None
        assert self.table.log is not None
        self.frames.append(Frame(self.table.s.count, seat, tuple(self.table.log)))
        self.table.log = []

    def _advance(self, seat: int, option: Option) -> None:
        """Give one choice to the rules and run on to the next question."""
        table = self.table
        question = self._question
        table.s.count += 1
        table.actor = seat
        if option is RESIGN or option is AGREED_DRAW:
            self._leave(seat, option)
        elif type(question) is Ask:
            self._run(option)
        elif isinstance(question, Window):
            if question.take(seat, option):
                response = question.response()
                table.actor = NOBODY if response is None else response.seat
                self._order_answers(question, self._opened)
                self._run(response)
        else:
            assert isinstance(question, Together)
            opened = self._opened
            table.actor = NOBODY
            answered = table.s.count
            self._run((seat, option))
            if self._question is not question:
                self._order_answers(question, opened, answered)

    # Driving the rules

    def _run(self, value: object) -> None:
        """Drive the rules until they ask or the game ends."""
        if self._coroutine is None:
            self._coroutine = _steps(self.table)
        try:
            question: OpenQuestion | None = self._coroutine.send(value)
        except GameOver:
            self._stop()
            return
        if question is None or self.table.s.gone:
            self._drive_on(question)
        elif question is not self._question:
            self._question = question
            self._opened = self.table.s.count

    def _drive_on(self, question: OpenQuestion | None) -> None:
        """The rules are at rest (None) or ask: drive them on until one is asked who is there."""
        table, state, coroutine = self.table, self.table.s, self._coroutine
        assert coroutine is not None
        silent = 0
        copy: tuple[S, int, int] | None = None
        while True:
            value: object = None
            if question is None:
                if state.count >= self.game.cap:
                    self._truncate()
                    return
                if state.count >= table.rest:
                    copy = state.copy(), table.irrevocable, table.actor
            else:
                if question is not self._question:
                    self._question = question
                    self._opened = state.count
                answer = self._answer_of_the_gone(question) if state.gone else ()
                if not answer:
                    break
                value = answer[0]
            silent += 1
            if silent > _SILENT_STEPS:
                fault = "neither ask nor end" if question is None else "ask only who is gone"
                raise AssertionError(f"the rules {fault}")
            try:
                question = coroutine.send(value)
            except GameOver:
                self._stop()
                return
        if copy is not None:  # only now: had the rules failed, the old copy would be needed
            self._base, self._base_irrevocable, self._base_actor = copy
            self._plan_rest()

    def _stop(self) -> None:
        """The game is over."""
        self._question = self._coroutine = None

    def _plan_rest(self) -> None:
        """When to stop between two steps: for the next copy of the state, and at the cap."""
        cap = self.game.cap
        copy = self._base.count + self._copy_every if self._copy_every else cap
        self.table.rest = min(copy, cap)

    def _truncate(self) -> None:
        state = self.table.s
        state.payoffs = (0.0,) * self.game.seats
        state.truncated = True
        state.ending = "length cap"
        self.table.say("end.too_long", "The game has become too long: a draw.")
        self._stop()

    # Who leaves

    def _leave(self, seat: int, option: Option) -> None:
        """A seat gives up, or all agree to a draw, whatever is being asked."""
        table = self.table
        try:
            if option is AGREED_DRAW:
                table.say("end.agreed", "The players agree to a draw.")
                table.end((0.0,) * self.game.seats, "agreed draw")
            table.s.gone |= 1 << seat
            self.game.resign(table, seat)
        except GameOver:
            if self._coroutine is not None:
                self._coroutine.close()
            self._stop()
            return
        question = self._question
        assert question is not None
        self._opened = table.s.count
        open_asks = (question,) if isinstance(question, Ask) else question.open.values()
        for ask in open_asks:  # that of the seat too which is gone: its first option is taken
            ask.look_again()
        answer = self._answer_of_the_gone(question)
        if answer:
            self._run(answer[0])

    def _answer_of_the_gone(self, question: OpenQuestion) -> tuple[object, ...]:
        """What to send to the rules if only seats that are gone are still asked; else nothing."""
        gone = self.table.s.gone
        if isinstance(question, Ask):
            return (question.options[0],) if gone >> question.seat & 1 else ()
        absent = [seat for seat in question.order if seat in question.open and gone >> seat & 1]
        if isinstance(question, Window):
            settled = [question.take(seat, question.no) for seat in absent]
            return (question.response(),) if any(settled) else ()
        if not absent or len(absent) < len(question.open):
            return ()  # as late as can be: until then another world may be imagined
        return ((absent[0], question.open[absent[0]].options[0]),)

    def _order_answers(self, asks: Together, opened: int, answered: int | None = None) -> None:
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
            self.serials[seat] += 1

    # The way back

    def _restart(self) -> None:
        self.table: Table[S, B] = Table(self.game, self._base.copy())
        self.table.irrevocable = self._base_irrevocable
        self.table.actor = self._base_actor
        self._question = None
        self._coroutine = None
        self._plan_rest()
        self._opened = self.table.s.count
        if self.frames is not None:
            self.table.log = []
        if not self.over:
            self._run(None)
        if self.table.log:
            self._add_frame(NOBODY)

    def _replay(self) -> None:
        """Feed the choices made since the base, and lay over what was imagined in between."""
        self._apply_overlays()
        for seat, option, _ in self.choices[self._base.count - self._first.count :]:
            self._marks.append(self.table.irrevocable)
            self._advance(seat, option)
            self._apply_overlays()

    def _apply_overlays(self) -> None:
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
            self._base_actor = NOBODY
        self.choices = choices[:]
        self._marks = self._marks[:copied]
        frames, self.frames = self.frames, None
        keep, self._copy_every = self._copy_every, 0
        serials = self.serials[:]
        steps = self.table.steps
        self._restart()
        self._replay()
        self.table.steps += steps
        self._copy_every = keep
        self._plan_rest()
        self.serials = serials
        self.frames = frames
        self.table.log = None if frames is None else []
