"""How long answers take. What is forced must look from outside like what was thought over."""

from __future__ import annotations

from collections import defaultdict, deque
from random import SystemRandom

_KEPT = 16
_chance = SystemRandom()
Key = tuple[str, int, str]
"""Table, seat, and what others hear of the question."""


class AnswerTimes:
    """The last answers of each seat to each kind of question, in seconds."""

    def __init__(self) -> None:
        self._lately: defaultdict[Key, deque[float]] = defaultdict(lambda: deque(maxlen=_KEPT))

    def __len__(self) -> int:
        return len(self._lately)

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

    def forget(self, table: str) -> None:
        for key in [key for key in self._lately if key[0] == table]:
            del self._lately[key]
