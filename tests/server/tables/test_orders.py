"""Standing orders."""

from __future__ import annotations

import asyncio
from functools import partial
from pathlib import Path

from tests.server.scenarios import shelf
from tests.server.scenarios.client import (
    Live,
    has_choice,
    quick,
)
from tests.server.scenarios.timing import raid_state
from tests.server.scenarios.two_people import two_at
from tests.server.scenarios.worlds import lay_out


def test_a_standing_order_answers_and_ends_with_the_turn(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with two_at(quick(tmp_path)) as two:
            game = shelf.make_game("oasis", 2)
            guests = [seat.guest_id for seat in two.server.host.tables[two.table].state.seats]
            for until in ("turn", "game"):
                # The raider has water to drink afterwards: nobody else decides that.
                start = raid_state("trap", raider="water")
                table = await lay_out(two.server.host, game, start, guests)
                raider = await two.people[0].live(table.id)
                defender = await two.people[1].live(table.id)
                order = {"key": "defend", "option": "no"}
                await defender.ack("orders", orders=[{**order, "until": until}])
                await raider.choose("raid 2")
                await raider.until(partial(has_choice, raider))
                assert table.state.turn == "5"
                moves = [entry.text for entry in (await two.server.host.load(table.id)).entries]
                assert moves == ["raid 2", "no", "hide trap"]

    asyncio.run(scenario())


def test_an_order_of_another_turn_is_not_followed(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with two_at(quick(tmp_path)) as two:
            guests = [seat.guest_id for seat in two.server.host.tables[two.table].state.seats]
            game = shelf.make_game("oasis", 2)
            table = await lay_out(two.server.host, game, raid_state("trap"), guests)
            raider, defender = [await person.live(table.id) for person in two.people]
            order = {"key": "defend", "option": "no"}
            await defender.ack("orders", orders=[order])
            table.state.row.live.order_turn[1] = "4"
            await raider.choose("raid 2")
            await defender.until(lambda: has_choice(defender))
            async with table.lock:
                assert not two.server.host.autoplay.busy(table), "the server answers nothing"

    asyncio.run(scenario())


def test_an_order_until_my_next_turn_is_seen_and_ends_with_it(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with two_at(quick(tmp_path)) as two:
            guests = [seat.guest_id for seat in two.server.host.tables[two.table].state.seats]
            game = shelf.make_game("oasis", 2)
            table = await lay_out(two.server.host, game, raid_state("trap"), guests)
            raider, defender = [await person.live(table.id) for person in two.people]
            order = {"key": "defend", "option": "no", "until": "mine"}
            await defender.ack("orders", orders=[order])
            await defender.until(lambda: _orders(defender) == [order])
            assert _orders(raider) == [], "nobody else learns of it"
            await raider.choose("raid 2")
            await defender.until(lambda: _orders(defender) == [])
            assert int(table.state.turn) > 5, "the server has said no, and the next turn has begun"

    asyncio.run(scenario())


def _orders(live: Live) -> object:
    assert live.now is not None
    return live.now["orders"]
