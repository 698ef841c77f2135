"""When the server answers at a table, and how long answers take there.

How soon the server answers for a person does not depend on the hand: where another person could
tell, what is forced takes as long as the last answers of that seat to such questions, and quick
answers wait a moment, too.
"""

from __future__ import annotations

from collections import defaultdict, deque
from random import SystemRandom

from sandtable.core.decisions import Ask
from sandtable.server.settings import Settings
from sandtable.server.tables.clocks import GameClocks
from sandtable.server.tables.state import TableState

_KEPT = 16
_FEW = 6
_SHARE_OF_CLOCK = 0.1
"""What is forced takes no more than this of the time that its seat has left."""
_BOT = ""
"""What stands for the question where a bot answers: it watches no label."""
_chance = SystemRandom()
Key = tuple[int, str]
"""A seat, and what others hear of its question."""


class AnswerTimes:
    """The last answers of each seat to each kind of question, in seconds."""

    def __init__(self) -> None:
        self._lately: defaultdict[Key, deque[float]] = defaultdict(lambda: deque(maxlen=_KEPT))

    def note(self, key: Key, seconds: float) -> None:
        self._lately[key].append(seconds)

    def draw(self, key: Key, usual: tuple[float, float], at_least: int) -> float:
        """A time as they have been lately, and none of them again: that could be recognised.

        While fewer than `at_least` are known, times between the usual bounds make up for the rest.
        """
        known = list(self._lately.get(key, ()))
        known += [_chance.uniform(*usual) for _ in range(at_least - len(known))]
        known.sort()
        if len(known) == 1:
            return known[0] * _chance.uniform(0.8, 1.25)
        after = _chance.randrange(1, len(known))
        return _chance.uniform(known[after - 1], known[after])


class AnswerTiming:
    """What the server is to answer at one table, and when."""

    def __init__(self, state: TableState, clocks: GameClocks, settings: Settings) -> None:
        self._state = state
        self._clocks = clocks
        self._settings = settings
        self._times = AnswerTimes()
        self._unanswerable: dict[int, int] = {}
        """By seat: the question at which the rules failed, whatever was answered."""
        self.forget_questions()

    def forget_questions(self) -> None:
        """The table has been read again: nothing is open that was."""
        self.open_until: dict[int, float] = {}
        """By seat: when the server may answer its question, if it is for the server to answer."""
        self._thought_until: dict[int, float] = {}
        """The same where another person could tell: as long as an answer of that seat takes."""
        self._asked_at: dict[int, float] = {}
        self.held_back: set[int] = set()
        """The seats that were asked because of what another one did: how soon they answer must
        not tell what they could have answered."""

    # What happens

    def asked(self, seats: list[int], by: int, at: float) -> None:
        """These seats have a new question, since the seat `by` did something."""
        labels = {ask.seat: ask.prompt.label for ask in self._state.asks()}
        for seat in seats:
            key = (seat, labels.get(seat, ""))
            thought = self._times.draw(key, self._settings.thinking, _FEW)
            left = self._clocks.seconds_of(seat)
            if left is not None:
                thought = min(thought, left * _SHARE_OF_CLOCK)
            self._asked_at[seat] = at
            self.open_until[seat] = at + _chance.uniform(*self._settings.answer_delay)
            self._thought_until[seat] = max(at + thought, self.open_until[seat])
            self.held_back.discard(seat)
            if seat != by:
                self.held_back.add(seat)

    def answering(self, seat: int, at: float) -> None:
        """A seat is about to answer: if a person does, note how long that took."""
        asked_at = self._asked_at.pop(seat, at)
        if at <= asked_at or self._state.play is None or not self._state.is_person(seat):
            return
        ask = self._state.ask(seat, self._state.serial(seat))
        if ask is not None and self._state.answer_for(ask) is None:
            seconds = min(at - asked_at, self._settings.longest_thought)
            self._times.note((seat, ask.prompt.label), seconds)

    def bot_thought(self, seat: int, seconds: float) -> None:
        """A bot has thought something over, and took so long."""
        self._times.note((seat, _BOT), seconds)

    def give_up(self, seat: int, serial: int) -> None:
        """The rules fail at a question, whatever is answered."""
        self._unanswerable[seat] = serial

    # What follows from it

    def to_answer(self) -> list[Ask]:
        """The questions that the server is to answer: those of bots, and those that are forced."""
        return [
            ask
            for ask in self._state.asks()
            if self._unanswerable.get(ask.seat) != self._state.serial(ask.seat)
            if self._state.is_bot(ask.seat) or self._state.answer_for(ask) is not None
        ]

    def due(self, ask: Ask) -> float:
        """When the server answers for a person. Who has given an order is quick, whatever the hand.

        So is who plays alone: bots do not watch the time.
        """
        alone = len(self._state.guests()) < 2
        quick = alone or self._state.ordered(ask) is not None
        return (self.open_until if quick else self._thought_until).get(ask.seat, 0.0)

    def held_until(self, seat: int) -> float:
        """Until when a quick answer of a person waits, where another person could tell."""
        if seat not in self.held_back or len(self._state.guests()) < 2:
            return 0.0
        return self.open_until.get(seat, 0.0)

    def held_at_most(self, seats: list[int]) -> dict[int, float]:
        """By seat, for how long the server may hold its answer back: the same for whoever is asked
        because of another one, so nobody can tell by what that costs."""
        longest = self._settings.answer_delay[1]
        return {seat: longest for seat in seats if seat in self.held_back}

    def bot_pause(self, seat: int) -> float:
        """How long a bot waits that has one option, where a person could tell."""
        if seat not in self.held_back or not self._state.persons():
            return 0.0
        return self._times.draw((seat, _BOT), self._settings.answer_delay, 1)

    def next_due(self, now: float) -> float | None:
        """When the server must do something here, if nobody else does."""
        times = [now if self._state.is_bot(ask.seat) else self.due(ask) for ask in self.to_answer()]
        out = self._clocks.next_to_run_out()
        if out is not None and self._state.play is not None:
            times.append(now + out[0])
        return min(times, default=None)
