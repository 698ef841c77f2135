"""Test 5: how long others wait for an answer does not depend on what could have been answered."""

from __future__ import annotations

import asyncio
import time
from bisect import bisect_right

from sandtable.core.positions import parse_yaml
from sandtable.core.state import State
from sandtable.server.commands import Commands
from sandtable.server.house import House
from sandtable.server.listeners import Listener
from sandtable.server.protocol import Ack, Choose
from tests.server import shelf
from tests.server.worlds import choose, drain, lay_out


def raid_state(card: str, raider: str = "") -> State:
    """Seat 1 can raid; seat 2 holds one card, and is asked whether it lays a trap."""
    seats = f"{{guards: [true], hand: [{raider}]}}, {{hand: [{card}], cache: water}}"
    text = f"{{turn: 5, active: 1, seats: [{seats}]}}"
    state: State = shelf.make_game("oasis", 2).load(shelf.make_game("oasis", 2), parse_yaml(text))
    return state


async def raid_delays(
    house: House, count: int, at_once: int = 5
) -> tuple[list[float], list[float], dict[str, list[float]]]:
    """How long the raider waits, where the defender has a trap (and says no), and has none.

    The last part is what the server itself takes of that: the time beyond the delay it has drawn.
    """
    delays: dict[str, list[float]] = {"trap": [], "guard": []}
    beyond: dict[str, list[float]] = {"trap": [], "guard": []}
    game = shelf.make_game("oasis", 2)

    async def one(card: str) -> None:
        table = await lay_out(house, game, raid_state(card), ["raider", "defender"])
        raider = Listener("raider", 0, house.settings)
        async with table.lock:
            table.join(raider)
        assert table.play is not None
        await choose(table, 0, "raid 2")
        started, due = time.perf_counter(), table.open_until[1]
        drain(raider)
        if card == "trap":
            defender = Listener("defender", 1, house.settings)
            answer = Choose("c1", table.play.serials[1], ["no"])
            assert isinstance(await Commands(house, table, defender).do(answer), Ack)
        while not raider.waiting:
            await asyncio.sleep(0.001)
        delays[card].append(time.perf_counter() - started)
        beyond[card].append(time.time() - due)
        table.part(raider)
        house.forget(table)

    for _ in range(count // at_once):
        await asyncio.gather(*[one(card) for card in ("trap", "guard") * at_once])
    return delays["trap"], delays["guard"], beyond


def distance(one: list[float], two: list[float]) -> float:
    """The Kolmogorov-Smirnov distance of two samples."""
    one, two = sorted(one), sorted(two)
    return max(
        abs(bisect_right(one, x) / len(one) - bisect_right(two, x) / len(two)) for x in one + two
    )
