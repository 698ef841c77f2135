"""Many games between bots: the same games from one seed, whatever the number of workers."""

from __future__ import annotations

import random
import time
from collections.abc import Generator, Sequence
from dataclasses import dataclass, field
from functools import partial
from hashlib import blake2b
from typing import Any, Protocol

from sandtable import bots, new
from sandtable.arena.cards_used import cards_used
from sandtable.arena.cluster import in_order_on_ray
from sandtable.arena.processes import in_order
from sandtable.core.game import Json
from sandtable.core.match.match import Match


class Schedule(Protocol):
    """Which games are to be played."""

    @property
    def game(self) -> str: ...
    @property
    def games(self) -> int: ...
    @property
    def seed(self) -> int: ...
    @property
    def variants(self) -> tuple[str, ...]: ...
    @property
    def content(self) -> str:
        """What the games are made with, such as decks."""
        ...

    @property
    def entrants(self) -> tuple[str, ...]:
        """All bots that play in it."""
        ...

    def lineup(self, index: int) -> tuple[str, ...]:
        """The bot of each seat in a game; the first has index 0."""
        ...

    def opening(self, index: int) -> tuple[str, ...]:
        """By seat: what it chooses first in a game, whoever plays; "" if it is free to choose."""
        ...


@dataclass(frozen=True)
class FixedSeats:
    """Games with the same bots at the same seats."""

    game: str
    seats: tuple[str, ...]
    """The bot of each seat."""
    games: int
    seed: int
    variants: tuple[str, ...] = ()
    content: str = ""
    openings: tuple[tuple[str, ...], ...] = ()
    """By game in turn: what seats are made to choose first, such as decks."""

    @property
    def entrants(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(self.seats))

    def opening(self, index: int) -> tuple[str, ...]:
        return self.openings[index % len(self.openings)] if self.openings else ()

    def lineup(self, index: int) -> tuple[str, ...]:
        return self.seats


@dataclass(frozen=True)
class GameResult:
    """A game that has been played."""

    number: int
    """Within the schedule, from 1."""
    bots: tuple[str, ...]
    """By seat, as everything below."""
    payoffs: tuple[float, ...]
    ending: str
    truncated: bool
    length: int
    """How many choices its record has, those included where there was nothing to choose."""
    decisions: tuple[int, ...]
    """How often a seat had a choice."""
    chose: tuple[Json, ...]
    """What a seat chose before the game."""
    used: tuple[tuple[str, ...], ...]
    """The cards that a seat named in its choices, with what it did with them."""
    seconds: float = field(compare=False)

    def result(self, seat: int) -> str:
        payoff = self.payoffs[seat]
        return "win" if payoff > 0 else "loss" if payoff < 0 else "draw"


def simulate(
    schedule: Schedule, jobs: int = 1, first: int = 0, ray: str | None = None
) -> Generator[GameResult, None, None]:
    """Play the games of a schedule from an index on; they come in order.

    On `jobs` processes, or on the Ray cluster at an address. Closing the iterator stops the work:
    what came until then is as it would have been.
    """
    check(schedule)
    work = partial(play, schedule)
    if ray is not None:
        return in_order_on_ray(work, schedule.games, ray, first)
    return in_order(work, schedule.games, jobs, first)


def check(schedule: Schedule) -> None:
    """Refuse what cannot be played, before any work is done."""
    _begin(schedule, len(schedule.lineup(0)), schedule.seed)
    for name in schedule.entrants:
        bots.make(name, random.Random(schedule.seed))


def _begin(schedule: Schedule, seats: int, seed: int | str) -> Match[Any, Any]:
    return new(
        schedule.game,
        seats=seats,
        variants=schedule.variants,
        content=schedule.content,
        seed=seed,
        auto=True,
    )


def play(schedule: Schedule, index: int) -> GameResult:
    """Play one game; it depends on the schedule's seed and its own index alone."""
    started = time.perf_counter()
    names = schedule.lineup(index)
    seed = blake2b(b"sandtable game %d of %d" % (index, schedule.seed), digest_size=32).hexdigest()
    match = _begin(schedule, len(names), seed)
    players = [
        bots.make(name, random.Random(f"{name} at {seat} in {index} of {schedule.seed}"))
        for seat, name in enumerate(names)
    ]
    for seat, text in enumerate(schedule.opening(index)):
        if text:
            match.choose(seat, text)
    decisions = [0] * len(players)
    while not match.over:
        ask = match.asks[0]
        seat = ask.seat
        option = bots.ask(players[seat], names[seat], match, ask)
        decisions[seat] += 1
        try:
            match.answer(ask, option)
        except Exception as error:
            raise match.failure(error, match.choices) from error
    return _result(match, index, names, decisions, time.perf_counter() - started)


def _result(
    match: Match[Any, Any],
    index: int,
    names: tuple[str, ...],
    decisions: Sequence[int],
    seconds: float,
) -> GameResult:
    assert match.payoffs is not None
    game = match.game
    return GameResult(
        index + 1,
        names,
        match.payoffs,
        match.state.ending,
        match.state.truncated,
        len(match.choices),
        tuple(decisions),
        tuple(game.opening_choices(match.table, seat) for seat in range(game.seats)),
        cards_used(match),
        seconds,
    )
