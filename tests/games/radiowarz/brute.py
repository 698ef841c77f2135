"""An independent judge of taut strings: the shortest path over all pins in the right class.

It knows nothing of turns, triangles or letting go. Every pin has a ray that points upwards; a curve
between two pins is told, up to shifting it without passing over a pin, by the rays it crosses: a
word of the free group, reduced, without windings round its own ends. The shortest curve of a class
is a row of straight pieces from pin to pin, so it is found by Dijkstra's method on pairs of a pin
and the part of the word that lies behind (with the beeline to the end as the least that is to
come). A straight ray is never crossed back and forth by a shortest curve, so that part is always a
beginning of the word.
"""

from __future__ import annotations

import heapq
from collections.abc import Iterable, Sequence
from fractions import Fraction
from itertools import pairwise
from math import dist

from sandtable.games.radiowarz.link import Link

Number = int | Fraction
Place = tuple[Number, Number]
Word = tuple[int, ...]
"""Letters are pins counted from 1: above 0 for crossing the ray to the right, below to the left."""


def side(a: Place, b: Place, c: Place) -> Number:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def reduced(letters: Iterable[int]) -> Word:
    """Crossing a ray and at once crossing it back is nothing."""
    word: list[int] = []
    for letter in letters:
        if word and word[-1] == -letter:
            word.pop()
        else:
            word.append(letter)
    return tuple(word)


class Board:
    """Pins at given places."""

    def __init__(self, places: Sequence[tuple[int, int]], pins: Iterable[int]) -> None:
        self.places = places
        self.pins = sorted(pins, key=lambda pin: places[pin])
        self.straight: dict[tuple[int, int], Word] = {}

    def crossed(self, a: Place, b: Place) -> Word:
        """The rays that a straight line crosses. Rays lean a trifle, so no two points are level."""
        low, high = (a, b) if a < b else (b, a)
        found = [
            pin
            for pin in self.pins
            if low < self.places[pin] < high and side(low, high, self.places[pin]) < 0
        ]
        return tuple(pin + 1 for pin in found) if a < b else tuple(-pin - 1 for pin in found[::-1])

    def between(self, p: int, q: int) -> Word:
        word = self.straight.get((p, q))
        if word is None:
            word = self.straight[p, q] = self.crossed(self.places[p], self.places[q])
            self.straight[q, p] = tuple(-letter for letter in word[::-1])
        return word

    def round(self, pin: int, last: Place, next_: Place, half_turns: int) -> Word:
        """How often the string crosses a pin's own ray on its way round the pin."""
        centre = self.places[pin]
        on_left = (last < centre, next_ < centre)
        same_side = on_left[0] == on_left[1]
        passes = side(centre, last, next_) < 0 if same_side else on_left[1]
        times = (half_turns >> 1) + passes
        letter = -(pin + 1) if times > 0 else pin + 1
        return (letter,) * abs(times)

    def of_class(self, link: Link) -> Word:
        """The class of a link."""
        return self.normal([*self._along(link, 0, len(link.pins) - 1)], link)

    def of_pulled(self, link: Link, piece: int, s: int, n: int) -> Word:
        """The class of a link whose piece is pulled along s-n and round n, before it is taut."""
        places = self.places
        a, b = places[link.pins[piece]], places[link.pins[piece + 1]]
        x = meeting(a, b, places[s], places[n])
        out = [*self.crossed(a, x), *self.crossed(x, places[n])]
        loop = n + 1 if side(places[s], places[n], a) > 0 else -(n + 1)
        home = [*self.crossed(places[n], x), *self.crossed(x, b)]
        last = len(link.pins) - 1
        letters = [*self._along(link, 0, piece), *out, loop, *home]
        return self.normal([*letters, *self._along(link, piece + 1, last)], link)

    def _along(self, link: Link, start: int, stop: int) -> Iterable[int]:
        """What the link crosses from one of its pins to another, the rays of both included."""
        for at in range(start, stop + 1):
            if 0 < at < len(link.pins) - 1:
                last, pin, next_ = link.pins[at - 1 : at + 2]
                half_turns = link.turns[at - 1]
                yield from self.round(pin, self.places[last], self.places[next_], half_turns)
            if at < stop:
                yield from self.between(link.pins[at], link.pins[at + 1])

    def normal(self, letters: Iterable[int], link: Link) -> Word:
        word = reduced(letters)
        start, stop = 0, len(word)
        while start < stop and abs(word[start]) == link.pins[0] + 1:
            start += 1
        while start < stop and abs(word[stop - 1]) == link.pins[-1] + 1:
            stop -= 1
        return word[start:stop]

    def shortest(self, start: int, end: int, word: Word) -> tuple[float, tuple[int, ...]]:
        """The length of the shortest curve of a class, and the pins it touches."""
        places, goal = self.places, self.places[end]
        queue: list[tuple[float, float, int, int, tuple[int, ...]]]
        queue = [(dist(places[start], goal), 0.0, start, 0, (start,))]
        done = set()
        while queue:
            _, length, pin, behind, row = heapq.heappop(queue)
            if (pin, behind) in done:
                continue
            done.add((pin, behind))
            if pin == end and behind == len(word):
                return length, row
            for other, ahead in self._steps(pin, behind, word):
                if (other, ahead) not in done:
                    longer = length + dist(places[pin], places[other])
                    at_least = longer + dist(places[other], goal)
                    heapq.heappush(queue, (at_least, longer, other, ahead, (*row, other)))
        raise AssertionError("there is no curve of this class")

    def _steps(self, pin: int, behind: int, word: Word) -> Iterable[tuple[int, int]]:
        """Straight on to another pin, after going round this one as often as the word has it."""
        starts = [behind]
        while starts[-1] < len(word) and abs(word[starts[-1]]) == pin + 1:
            starts.append(starts[-1] + 1)
        for other in self.pins:
            if other == pin:
                continue
            crossed = self.between(pin, other)
            for at in starts:
                ahead = at + len(crossed)
                if word[at:ahead] == crossed:
                    while ahead and abs(word[ahead - 1]) == other + 1:
                        ahead -= 1
                    yield other, ahead


def meeting(a: Place, b: Place, c: Place, d: Place) -> Place:
    """Where two lines cross."""
    share = Fraction(side(c, d, a), side(c, d, a) - side(c, d, b))
    return a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1])


def length(places: Sequence[tuple[int, int]], row: Sequence[int]) -> float:
    return sum(dist(places[p], places[q]) for p, q in pairwise(row))
