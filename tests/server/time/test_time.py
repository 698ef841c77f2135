"""Nobody gets time by leaving, taking back or connecting again; nobody loses what others took."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import pytest

from sandtable.server.settings import Settings
from sandtable.server.wire import commands as wire
from sandtable.server.wire.tables import ClockSetting
from tests.server.scenarios import clock
from tests.server.scenarios.seated import Seated, at_again, patient, serving, sit_down

SUDDEN = ClockSetting(initial=60)
EACH = ClockSetting(per_move=30)


@pytest.mark.parametrize("setting", [SUDDEN, EACH])
def test_leaving_and_returning_costs_the_time_that_it_took(
    tmp_path: Path, setting: ClockSetting
) -> None:
    async def scenario() -> None:
        async with serving(patient(tmp_path, bot_seconds=100.0)) as host:
            seated = await sit_down(host, clock=setting)
            seated.live.left_to_bot[0] = -100  # as often as one likes
            host.autoplay.drive = lambda table: None  # type: ignore[method-assign]  # bots think
            for _ in range(10):
                before = seated.left(0)
                await seated.ack(0, wire.Leave)
                await asyncio.sleep(1)
                await seated.ack(0, wire.Return)
                await asyncio.sleep(1)
                assert seated.left(0) == pytest.approx(before - 2)

    clock.run(scenario())


def test_whose_time_is_up_gets_some_once(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(patient(tmp_path)) as host:
            seated = await sit_down(host, clock=ClockSetting(initial=5))
            host.autoplay.drive = lambda table: None  # type: ignore[method-assign]  # bots think
            seated.live.left[0] = 0.0
            await seated.ack(0, wire.Leave)
            await seated.ack(0, wire.Return)
            assert seated.left(0) == pytest.approx(5)
            await asyncio.sleep(6)
            assert await seated.refused(0, wire.Return) == "Your time is up: the bot plays on."

    clock.run(scenario())


def test_a_choice_that_is_taken_back_earns_no_increment(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(patient(tmp_path)) as host:
            seated = await sit_down(host, clock=ClockSetting(initial=100, increment=10))
            rng, stands, spent = random.Random(2), 0, 0
            for _ in range(60):
                spent += stands < 3
                await asyncio.sleep(1)
                if stands and rng.random() < 0.6:
                    await seated.ack(0, wire.Undo)
                    stands -= 1
                elif stands < 3:
                    await seated.choose(0)
                    stands += 1
                assert seated.left(0) == pytest.approx(100 + 10 * stands - spent)

    clock.run(scenario())


def test_nobody_takes_back_what_would_leave_no_time(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(patient(tmp_path)) as host:
            seated = await sit_down(host, clock=ClockSetting(initial=5, increment=10))
            await seated.choose(0)
            await asyncio.sleep(6)
            assert "no time left" in await seated.refused(0, wire.Undo)
            assert seated.left(0) == pytest.approx(9)

    clock.run(scenario())


def test_time_for_an_answer_runs_from_when_the_question_was_first_put(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(patient(tmp_path)) as host:
            seated = await sit_down(host, clock=EACH)
            for second in range(2, 28, 2):
                await asyncio.sleep(1)
                await seated.choose(0)
                assert seated.left(0) == pytest.approx(30)
                await asyncio.sleep(1)
                await seated.ack(0, wire.Undo)
                assert seated.left(0) == pytest.approx(30 - second)
            await asyncio.sleep(1)
            await seated.choose(0)
            await asyncio.sleep(10)
            assert "no time left" in await seated.refused(0, wire.Undo)

    clock.run(scenario())


def test_what_the_server_holds_back_costs_nothing(tmp_path: Path) -> None:
    """Two who answer at once: nobody loses a second by it, however many questions there are."""

    async def scenario() -> None:
        usual = Settings()
        delays = {"answer_delay": usual.answer_delay, "thinking": usual.thinking}
        async with serving(patient(tmp_path, **delays)) as host:
            seated = await sit_down(host, "wildlands", clock=ClockSetting(initial=120))
            rng = random.Random(21)
            state, began = seated.table.state, host.clock.now()
            while state.playing and host.clock.now() < began + 40:
                await _answer_all(seated, rng)
                await asyncio.sleep(0.001)  # what an answer takes is charged, and there are many
            assert state.row.entries > 40
            for seat in (0, 1):
                assert seated.live.left[seat] + seated.live.owed[seat] > 119

    clock.run(scenario())


async def _answer_all(seated: Seated, rng: random.Random) -> None:
    assert seated.table.state.play is not None
    for ask in list(seated.table.state.play.match.asks):
        if len(ask.options) > 1:
            text = rng.choice(ask.options).text
            await seated.do(ask.seat, wire.Choose, serial=seated.serials[ask.seat], options=[text])


def test_what_is_owed_is_paid_before_the_time_is_up(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(patient(tmp_path)) as host:
            seated = await sit_down(host, clock=ClockSetting(initial=10))
            seated.live.owed[0] = 4.0
            assert seated.left(0) == pytest.approx(10)
            await asyncio.sleep(12)
            assert seated.table.state.is_person(0)
            assert seated.left(0) == pytest.approx(2)
            await asyncio.sleep(3)
            assert seated.table.state.is_bot(0)

    clock.run(scenario())


@pytest.mark.parametrize("jump", [3600.0, -3600.0])
def test_a_jump_of_the_wall_clock_changes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, jump: float
) -> None:
    async def scenario() -> None:
        async with serving(patient(tmp_path)) as host:
            seated = await sit_down(host, clock=SUDDEN)
            told = host.clock.now
            monkeypatch.setattr(host.clock, "now", lambda: told() + jump)
            await asyncio.sleep(10)
            assert seated.left(0) == pytest.approx(50)
            await seated.choose(0)
            assert seated.live.left[0] == pytest.approx(50)

    clock.run(scenario())


def test_what_a_server_is_away_costs_nobody_and_who_is_asked_gets_a_grace(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(patient(tmp_path)) as host:
            seated = await sit_down(host, clock=SUDDEN)
            await asyncio.sleep(10)
            await seated.choose(1)
        await asyncio.sleep(10000)
        async with serving(patient(tmp_path)) as host:
            seated = await at_again(host, seated.table.id)
            assert seated.left(0) == pytest.approx(50)
            told = seated.table.clocks.told()
            assert told is not None
            assert told.free == pytest.approx([20, 20])
            await asyncio.sleep(20)
            assert seated.left(0) == pytest.approx(50)
            await asyncio.sleep(5)
            assert seated.left(0) == pytest.approx(45)

    clock.run(scenario())


def test_time_runs_on_while_a_table_sleeps(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(patient(tmp_path, sleep_seconds=5.0)) as host:
            seated = await sit_down(host, clock=ClockSetting(per_move=3600))
            await asyncio.sleep(1000)
            assert seated.table.id not in host.tables
            seated = await at_again(host, seated.table.id)
            assert seated.left(0) == pytest.approx(2600)
            await asyncio.sleep(2700)
            row = (await host.load(seated.table.id)).row
            assert row.changes > 1, "the clock has run out"

    clock.run(scenario())


def test_nobody_is_played_for_by_a_bot_again_and_again(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(patient(tmp_path)) as host:
            seated = await sit_down(host)
            host.autoplay.drive = lambda table: None  # type: ignore[method-assign]  # bots think
            for _ in range(3):
                await seated.ack(0, wire.Leave)
                await seated.ack(0, wire.Return)
            assert "3 times" in await seated.refused(0, wire.Leave)

    clock.run(scenario())


def test_what_a_bot_has_chosen_for_somebody_is_told(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(patient(tmp_path)) as host:
            seated = await sit_down(host)
            await seated.ack(0, wire.Leave)
            while 0 in seated.table.state.row.turn_of:
                await asyncio.sleep(1)
            info = seated.table.telling.info("")
            assert [seat.by_bot for seat in info.seats] == [3, 0]
            assert [seat.bot for seat in info.seats] == [host.settings.default_bot, ""]

    clock.run(scenario())
