"""What a search remembers: averages, and the tree of each seat."""

from __future__ import annotations

from math import sqrt

from sandtable.core.options import Option

FIRST_SPREAD, TRUST_IN_FIRST_SPREAD = 0.3, 4.0


class Mean:
    """An average that starts with a guess."""

    __slots__ = ("total", "weight")

    def __init__(self, guess: float, weight: float) -> None:
        self.total = guess * weight
        self.weight = weight

    def add(self, value: float) -> None:
        self.total += value
        self.weight += 1.0

    @property
    def value(self) -> float:
        return self.total / self.weight


class Results:
    """What came of all iterations for a seat: on average, and how far apart."""

    __slots__ = ("squares", "total", "weight")

    def __init__(self) -> None:
        self.weight = TRUST_IN_FIRST_SPREAD
        self.total = 0.0
        self.squares = TRUST_IN_FIRST_SPREAD * FIRST_SPREAD * FIRST_SPREAD

    def add(self, value: float) -> None:
        self.weight += 1.0
        self.total += value
        self.squares += value * value

    @property
    def mean(self) -> float:
        return self.total / self.weight

    @property
    def spread(self) -> float:
        """The standard deviation: games differ in how much hangs on one action."""
        return sqrt(self.squares / self.weight - self.mean**2)


class Arm:
    """An option at a node: what it brought, and where the seat stands after it."""

    __slots__ = ("guess", "offered", "seen", "total", "tried", "trust", "under")

    def __init__(self, guess: float, trust: float, *, seen: bool) -> None:
        self.guess = guess
        self.trust = trust
        """The guess weighs as much as so many iterations."""
        self.seen = seen
        """Whether the guess is what was seen one action ahead, not where iterations end."""
        self.total = 0.0
        self.offered = 0
        self.tried = 0
        self.under = Node()

    def value(self, shift: float) -> float:
        """`shift` is by how much seats fare better in the long run than one action ahead."""
        guess = self.guess + shift if self.seen else self.guess
        return (guess * self.trust + self.total) / (self.trust + self.tried)


class Node:
    """Where a seat stands after what it chose since the root."""

    __slots__ = ("arms", "grown", "shift", "visits")

    def __init__(self) -> None:
        self.arms: dict[Option, Arm] = {}
        self.shift = Mean(0.0, 0.1)
        """By how much the seat fares better in the long run than it looked."""
        self.grown = False
        """Whether it is part of the tree."""
        self.visits = 0
        """How many iterations came here before it was."""


def seed_node(
    node: Node | None, promised: dict[Option, float], taken: Option, trust: float
) -> Node | None:
    """Give a node what its options promise; returns the one behind the option that was taken."""
    if node is None:
        return None
    node.grown = True
    for option, value in promised.items():
        if option not in node.arms:
            node.arms[option] = Arm(value, trust, seen=True)
    return node.arms[taken].under
