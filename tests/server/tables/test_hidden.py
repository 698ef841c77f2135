"""Hidden information: tests 1, 2, 5, 6 and 7 of what the server holds itself to."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import fields
from pathlib import Path
from statistics import median

import pytest

from sandtable.core.state import State
from sandtable.core.tokens import Sees
from sandtable.server.storage.rows import OrderRow
from sandtable.server.tables.answer_times import AnswerTimes
from sandtable.server.tables.host import Host
from sandtable.server.tables.presence import Listener
from tests.properties.play import quiet_states
from tests.server.scenarios import clock, shelf
from tests.server.scenarios.canary import EVERY_WAY, check_canaries, names_of
from tests.server.scenarios.client import Person, has_choice, play_on, quick, serving
from tests.server.scenarios.timing import distance, raid_delays, raid_state, thinking_times
from tests.server.scenarios.undoing import check_undos
from tests.server.scenarios.worlds import check_worlds, choose, drain, lay_out


@asynccontextmanager
async def at_home(path: Path, **settings: object) -> AsyncIterator[Host]:
    """A server without a network."""
    host = Host(quick(path, **settings))
    await host.start()
    try:
        yield host
    finally:
        await host.stop()


@asynccontextmanager
async def patiently(path: Path, **settings: object) -> AsyncIterator[Host]:
    """The same where time passes only while everybody waits; for scenarios that `clock.run`s."""
    host = clock.PatientHost(quick(path, **settings))
    await host.start()
    try:
        yield host
    finally:
        await host.stop()


FIVE = ["radlands", "sandland", "wildlands", "radiowarz", "waste_knights"]


@pytest.mark.parametrize(
    ("game", "seats", "starts"),
    [("oasis", 2, 12), ("oasis", 3, 12), *((game, None, 8) for game in FIVE)],
)
def test_01_two_worlds_send_the_same_bytes(
    tmp_path: Path, game: str, seats: int | None, starts: int
) -> None:
    async def scenario() -> None:
        # The server answers nothing by itself here: both worlds get their choices from the test.
        async with at_home(tmp_path, answer_delay=(3600.0, 3600.0)) as host:
            made = shelf.make_game(game, seats)
            rng = random.Random(made.seats)
            hiding, compared = await check_worlds(host, made, quiet_states(made, 5), rng, starts)
            assert hiding >= starts - 2
            assert compared > 3 * hiding

    asyncio.run(scenario())


def test_01_would_find_a_leak(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with at_home(tmp_path, answer_delay=(3600.0, 3600.0)) as host:
            made = shelf.make_game("leaky", 2)
            await check_worlds(host, made, quiet_states(made, 5), random.Random(1), 60)

    with pytest.raises(AssertionError, match="hint"):
        asyncio.run(scenario())


def test_02_no_card_is_named_to_who_may_not_know_it(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with (
            serving(quick(tmp_path)) as server,
            Person(server.url) as anna,
            Person(server.url) as ben,
            Person(server.url) as cleo,
        ):
            rng = random.Random(2)
            canaries = await check_canaries(server.host, [anna, ben], cleo, "radlands", rng)
            checked = canaries.checked
            assert canaries.sung > 0
            assert {how for how, _ in checked} == set(EVERY_WAY)
            for watcher in range(3):
                assert checked["frame", watcher] > 0
                assert checked["replay", watcher] > 0

    asyncio.run(scenario())


@pytest.mark.parametrize("game", FIVE)
def test_02_neither_in_the_beginning_of_any_game_nor_in_the_log(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, game: str
) -> None:
    async def scenario() -> None:
        made = shelf.make_game(game)
        async with serving(quick(tmp_path)) as server, AsyncExitStack() as stack:
            people = [
                await stack.enter_async_context(Person(server.url)) for _ in range(made.seats + 1)
            ]
            rng = random.Random(2)
            canaries = await check_canaries(server.host, people[1:], people[0], game, rng, 25)
            assert canaries.sung > 0 or not canaries.secrets
            assert canaries.over
        assert not [name for name in names_of(made) if name in caplog.text]

    asyncio.run(scenario())


def test_03_a_field_of_which_nobody_said_who_sees_it_cannot_be() -> None:
    body = {"__annotations__": {"turn": int, "plan": str}, "public": staticmethod(lambda: "turn")}
    with pytest.raises(TypeError, match=r"Careless\.plan: say who may see it"):
        type("Careless", (State,), body)
    with pytest.raises(TypeError, match="has no field plan"):
        type("Stale", (State,), {"public": staticmethod(lambda: "plan")})


@pytest.mark.parametrize("name", [game.name for game in shelf.definitions()])
def test_03_every_field_and_every_zone_of_a_game_is_declared(name: str) -> None:
    game = shelf.make_game(name)
    declared = {"chance", "tokens"}
    for kind in game.state.__mro__:
        if issubclass(kind, State):
            declared.update(kind.public().split())
    assert {field.name for field in fields(game.state)} == declared
    assert all(isinstance(zone.sees, Sees) for zone in game.zones)
    assert all(zone.sees is not Sees.OWNER or zone.owner >= 0 for zone in game.zones)


# For two samples of 80, chance alone reaches a distance of 0.4 once in 200,000 cases.


def test_05_how_soon_an_answer_comes_tells_nothing(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with patiently(tmp_path, answer_delay=(0.3, 0.9)) as host:
            with_trap, without, _ = await raid_delays(host, 80, at_once=40)
        assert median(with_trap) > 0.3  # though the answer was given at once
        assert distance(with_trap, without) < 0.4

    clock.run(scenario())


def test_05_who_cannot_answer_takes_as_long_as_who_thinks(tmp_path: Path) -> None:
    async def scenario() -> None:
        values = {"answer_delay": (0.3, 0.9), "thinking": (0.8, 2.5), "longest_thought": 15.0}
        rng = random.Random(5)
        async with patiently(tmp_path, games="sandtable.games", **values) as host:
            game = host.catalogue.make("wildlands", 3, [], "")
            could: list[float] = []
            could_not: list[float] = []
            while len(could) < 80:
                start = game.start(game, f"{rng.getrandbits(256):064x}")
                table = await lay_out(host, game, start, ["anna", "ben", "cleo"])
                one, two = await thinking_times(host, table, "may interrupt", 80, rng)
                could += one
                could_not += two
        assert median(could) > 1.0
        assert distance(could, could_not) < 0.4

    clock.run(scenario())


def test_05_forced_answers_are_like_the_last_ones_and_none_of_them_again() -> None:
    rng = random.Random(5)
    thoughts = AnswerTimes()
    noted, drawn = [], []
    for _ in range(2000):
        noted.append(rng.lognormvariate(0.7, 0.5))
        thoughts.note((0, "may interrupt"), noted[-1])
        drawn.append(thoughts.draw((0, "may interrupt"), (0.0, 0.0), 6))
    assert distance(noted[50:], drawn[50:]) < 0.08
    assert not set(noted) & set(drawn)
    assert 0.5 <= thoughts.draw((1, "may interrupt"), (0.5, 0.6), 6) <= 0.6


def test_05_a_standing_order_answers_as_soon_whatever_the_hand(tmp_path: Path) -> None:
    async def scenario() -> None:
        order = OrderRow("defend", "no", "game")
        delays: dict[str, list[float]] = {"trap": [], "guard": []}
        values = {"answer_delay": (0.3, 0.9), "thinking": (5.0, 9.0), "longest_thought": 15.0}
        async with patiently(tmp_path, **values) as host:
            for card in ("trap", "guard") * 20:
                game = shelf.make_game("oasis", 2)
                table = await lay_out(host, game, raid_state(card), ["raider", "defender"])
                table.state.row.live.orders[1] = [order]
                raider = Listener("raider", 0, host.settings, host.clock)
                table.join(raider)
                await choose(table, 0, "raid 2")
                asked = host.clock.now()
                drain(raider)
                await raider.next()
                delays[card].append(host.clock.now() - asked)
                table.part(raider)
        for times in delays.values():
            assert 0.3 <= min(times) <= max(times) <= 0.9

    clock.run(scenario())


@pytest.mark.parametrize("game", ["radlands", "oasis"])
def test_06_undo_never_takes_back_what_was_learned(tmp_path: Path, game: str) -> None:
    async def scenario() -> None:
        async with at_home(tmp_path, answer_delay=(3600.0, 3600.0)) as host:
            done = await check_undos(host, shelf.make_game(game, 2), random.Random(6), 120)
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
