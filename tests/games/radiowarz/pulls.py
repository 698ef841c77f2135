"""Random pulls, and whether the independent judge has the same taut string.

Two kinds: pulls of random games on the maps of the house, and one link among random pins that is
pulled again and again, so that it winds round pins, lets go of them and runs past its own ends.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from math import isclose
from typing import Any, NamedTuple

from sandtable.core.chance import seed_from
from sandtable.core.game import Game
from sandtable.core.kit.geometry import Point, crosses, nearer, side
from sandtable.core.match.match import begin
from sandtable.games.radiowarz.box import T
from sandtable.games.radiowarz.link import Link
from sandtable.games.radiowarz.rules.interference import crossings
from sandtable.games.radiowarz.rules.taut_string import PIN_ON_LEFT, PIN_ON_RIGHT, Sides, pull
from tests.games.radiowarz.brute import Board, length


class Tug(NamedTuple):
    """A pull to be judged."""

    places: Sequence[Point]
    left: Sides
    pins: Sequence[int]
    link: Link
    piece: int
    s: int
    n: int

    @property
    def mask(self) -> int:
        return sum(1 << pin for pin in self.pins)

    def result(self) -> Link:
        return pull(self.left, self.mask, self.link, self.piece, self.s, self.n)


def sides(places: Sequence[Point]) -> list[list[int]]:
    """By two places: those left of the line between them."""
    count = len(places)
    return [
        [
            sum(1 << c for c in range(count) if side(places[a], places[b], places[c]) > 0)
            for b in range(count)
        ]
        for a in range(count)
    ]


def in_general_position(rng: random.Random, count: int, size: int) -> list[Point]:
    places: list[Point] = []
    while len(places) < count:
        place = rng.randrange(size), rng.randrange(size)
        if place not in places and all(side(a, b, place) for a, b in combinations(places, 2)):
            places.append(place)
    return places


def tangles(seed: int) -> Iterator[Tug]:
    """Without end: links among random pins, pulled until nothing crosses them."""
    rng = random.Random(seed)
    while True:
        places = in_general_position(rng, rng.randrange(8, 26), rng.choice([60, 1000, 10_000]))
        yield from tangle(places, rng)


def tangle(places: list[Point], rng: random.Random) -> Iterator[Tug]:
    """One link, pulled until nothing crosses it any more."""
    left = sides(places)
    free = rng.sample(range(len(places)), len(places))
    standing = rng.randrange(2, len(places) // 2)
    pins, free = free[:standing], free[standing:]
    link = Link((pins[0], pins[1]))
    while True:
        tugs = [(s, n) for s in pins for n in free if _crossed(places, link, s, n)]
        if not tugs:
            return
        s, n = rng.choice(tugs)
        pins.append(n)
        free.remove(n)
        tug = Tug(places, left, tuple(pins), link, nearest(places, link, s, n), s, n)
        yield tug
        link = tug.result()


def _crossed(places: Sequence[Point], link: Link, s: int, n: int) -> list[int]:
    row = [places[pin] for pin in link.pins]
    return [i for i in range(len(row) - 1) if crosses(places[s], places[n], row[i], row[i + 1])]


def nearest(places: Sequence[Point], link: Link, s: int, n: int) -> int:
    row = [places[pin] for pin in link.pins]
    best, *others = _crossed(places, link, s, n)
    for i in others:
        one, two = (row[i], row[i + 1]), (row[best], row[best + 1])
        if nearer(places[s], places[n], one, two) > 0:
            best = i
    return best


def of_games(game: Game[Any, Any], seed: int) -> Iterator[Tug]:
    """Without end: everything that could be pulled in random games where all is pulled."""
    rng = random.Random(seed)
    while True:
        match = begin(game, game.start(game, seed_from(rng.randrange(1 << 30))))
        while not match.over:
            ask = match.asks[0]
            state = match.state
            if state.pulling:
                yield from tugs(match.table, ask.seat).values()
            match.answer(ask, rng.choice(ask.options[1:] if state.pulling else ask.options))


def tugs(t: T, me: int) -> dict[tuple[int, int], Tug]:
    """By seat and number of the link: all that a player has crossed, also what may not be moved."""
    s, tables = t.s, t.box.map_tables
    places = [city.at for city in t.box.map.cities]
    pins = [city for city in range(len(places)) if s.pinned >> city & 1]
    last, new = s.stations[me][-2:]
    return {
        (seat, number): Tug(places, tables.left, pins, s.links[seat][number], piece, last, new)
        for seat, number, piece in crossings(t, me, last, new)
    }


def judge(tug: Tug, seen: Counter[str]) -> None:
    """Hold a pull against the independent solver and the invariants; note what kind it was."""
    link, new = tug.link, tug.result()
    board = Board(tug.places, tug.pins)
    word = board.of_pulled(link, tug.piece, tug.s, tug.n)
    shortest, row = board.shortest(link.pins[0], link.pins[-1], word)
    assert new.pins == row, f"{tug}: {new.pins} is not the shortest, {row} is"
    assert board.of_class(new) == word, f"{tug}: {new} is another kind of curve"
    assert isclose(shortest, length(tug.places, new.pins))
    assert (new.pins[0], new.pins[-1]) == (link.pins[0], link.pins[-1])
    assert tug.n in new.pins[1:-1]
    assert len(new.turns) == len(new.pins) - 2
    assert length(tug.places, new.pins) > length(tug.places, (new.pins[0], new.pins[-1]))
    seen.update(kinds(tug, new))


def kinds(tug: Tug, new: Link) -> set[str]:
    """What is special about a pull and the link that it leaves."""
    link = tug.link
    found = {
        "pulls": True,
        "bent before": len(link.pins) > 2,
        "lets go": not set(link.pins) <= set(new.pins),
        "catches others": len(set(new.pins) - set(link.pins)) > 1,
        "wound": any(turn not in (PIN_ON_LEFT, PIN_ON_RIGHT) for turn in new.turns),
        "round its own end": bool({new.pins[0], new.pins[-1]} & {*new.pins[1:-1]}),
        "crossed twice": len(_crossed(tug.places, link, tug.s, tug.n)) > 1,
    }
    return {kind for kind, holds in found.items() if holds}
