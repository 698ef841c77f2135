"""Hidden information: tests 1, 2, 5, 6 and 7 of what the server holds itself to."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from statistics import median

import pytest

from sandtable.core.state import State
from sandtable.core.tokens import Sees
from sandtable.server.house import House
from tests.properties.play import quiet_states
from tests.server import shelf
from tests.server.canary import EVERY_WAY, check_canaries
from tests.server.client import Person, has_choice, play_on, quick, serving
from tests.server.timing import distance, raid_delays
from tests.server.undoing import check_undos
from tests.server.worlds import check_worlds


@asynccontextmanager
async def at_home(path: Path, **settings: object) -> AsyncIterator[House]:
    """A server without a network."""
    house = House(quick(path, **settings))
    await house.start()
    try:
        yield house
    finally:
        await house.stop()


@pytest.mark.parametrize(("game", "seats"), [("radlands", 2), ("oasis", 2), ("oasis", 3)])
def test_01_two_worlds_send_the_same_bytes(tmp_path: Path, game: str, seats: int) -> None:
    async def scenario() -> None:
        # The server answers nothing by itself here: both worlds get their choices from the test.
        async with at_home(tmp_path, answer_delay=(3600.0, 3600.0)) as house:
            made = shelf.make_game(game, seats)
            rng = random.Random(seats)
            compared = await check_worlds(house, made, quiet_states(made, 5), rng, 12)
            assert compared > 60

    asyncio.run(scenario())


def test_01_would_find_a_leak(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with at_home(tmp_path, answer_delay=(3600.0, 3600.0)) as house:
            made = shelf.make_game("leaky", 2)
            await check_worlds(house, made, quiet_states(made, 5), random.Random(1), 60)

    with pytest.raises(AssertionError, match="hint"):
        asyncio.run(scenario())


def test_02_no_card_is_named_to_who_may_not_know_it(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def scenario() -> None:
        async with (
            serving(quick(tmp_path)) as server,
            Person(server.url) as anna,
            Person(server.url) as ben,
            Person(server.url) as cleo,
        ):
            rng = random.Random(2)
            checked = await check_canaries(server.house, [anna, ben], cleo, "radlands", rng)
            assert {how for how, _ in checked} == set(EVERY_WAY)
            for watcher in range(3):
                assert checked["frame", watcher] > 0
                assert checked["replay", watcher] > 0
            names = {card.name for card in shelf.make_game("radlands").cards}
            assert not [name for name in names if name in caplog.text]

    asyncio.run(scenario())


def test_03_a_field_of_which_nobody_said_who_sees_it_cannot_be() -> None:
    fields = {"__annotations__": {"turn": int, "plan": str}, "public": "turn"}
    with pytest.raises(TypeError, match=r"Careless\.plan: say who may see it"):
        type("Careless", (State,), fields, kw_only=True)
    with pytest.raises(TypeError, match="has no field plan"):
        type("Stale", (State,), {"__annotations__": {}, "public": "plan"}, kw_only=True)


@pytest.mark.parametrize("name", [entry.name for entry in shelf.entries()])
def test_03_every_field_and_every_zone_of_a_game_is_declared(name: str) -> None:
    game = shelf.make_game(name)
    declared = {"chance", "tokens"}
    for kind in game.state.__mro__:
        declared.update(vars(kind).get("public", "").split())
    assert set(game.state.__struct_fields__) == declared
    assert all(isinstance(zone.sees, Sees) for zone in game.zones)
    assert all(zone.sees is not Sees.OWNER or zone.owner >= 0 for zone in game.zones)


def test_05_how_soon_an_answer_comes_tells_nothing(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with at_home(tmp_path, answer_delay=(0.1, 0.3)) as house:
            with_trap, without, _ = await raid_delays(house, 200, at_once=20)
        assert median(with_trap) > 0.1  # though the answer was given at once
        assert abs(median(with_trap) - median(without)) < 0.05
        # For two samples of 200, chance alone reaches 0.25 once in 100,000 cases.
        assert distance(with_trap, without) < 0.25

    asyncio.run(scenario())


@pytest.mark.parametrize("game", ["radlands", "oasis"])
def test_06_undo_never_takes_back_what_was_learned(tmp_path: Path, game: str) -> None:
    async def scenario() -> None:
        async with at_home(tmp_path, answer_delay=(3600.0, 3600.0)) as house:
            done = await check_undos(house, shelf.make_game(game, 2), random.Random(6), 120)
            assert done.free >= 10
            assert done.consented >= 5
            assert done.refused >= 5

    asyncio.run(scenario())


def test_07_a_second_tab_as_spectator_sees_what_a_stranger_sees(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with (
            serving(quick(tmp_path)) as server,
            Person(server.url) as anna,
            Person(server.url) as ben,
        ):
            table = (await anna.open("radlands", "me", "bot:random"))["table"]["id"]
            seated = await anna.live(table)
            tab = await anna.live(table, "spectator")
            stranger = await ben.live(table)
            assert seated.decision is not None
            await play_on([seated], random.Random(7), 12)
            await seated.until(lambda: has_choice(seated) or seated.over)  # nothing moves on now
            await tab.until(lambda: tab.seq == seated.seq)
            await stranger.until(lambda: stranger.seq == seated.seq)
            assert tab.frames == stranger.frames
            assert tab.now == stranger.now
            assert tab.decision is None
            assert await tab.refused("choose", serial=1, options=["end"])
            assert await tab.refused("chat", text="hello")

    asyncio.run(scenario())
