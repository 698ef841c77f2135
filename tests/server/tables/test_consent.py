"""What others must agree to: nothing is taken back behind anybody's back, and no request stays."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import pytest

from sandtable.core.decisions import Decision
from sandtable.server.lobby import opening
from sandtable.server.lobby.guests import Guest
from sandtable.server.tables.presence import Listener
from sandtable.server.wire import commands as wire
from sandtable.server.wire.tables import NewTable
from tests.server.scenarios import clock
from tests.server.scenarios.clock import PatientHost
from tests.server.scenarios.seated import Seated, patient, serving, sit_down


async def to_turns(seated: Seated, turns: int = 1) -> int:
    """Through the secret choices and so many turns; whose turn it is then."""
    for seat in (0, 1):
        for _ in range(3):
            await seated.choose(seat)
    for _ in range(turns):
        (first,) = seated.table.state.row.turn_of
        await seated.end_turn(first)
    return seated.table.state.row.turn_of[0]


def number(seated: Seated) -> int:
    return seated.live.requests[-1].number


def standing(seated: Seated) -> int:
    assert seated.table.state.play is not None
    return seated.table.state.play.choices


def test_nothing_is_taken_back_while_a_bot_plays_for_another_person(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(patient(tmp_path)) as host:
            seated = await sit_down(host)
            me = await to_turns(seated)
            host.autoplay.drive = lambda table: None  # type: ignore[method-assign]  # bots think
            stood = standing(seated)
            await seated.ack(1 - me, wire.Leave)
            refused = await seated.refused(me, wire.AskUndo, back_to=0)
            assert refused.startswith("A bot plays for seat")
            assert standing(seated) == stood

    clock.run(scenario())


def test_silence_is_no(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(patient(tmp_path)) as host:
            seated = await sit_down(host)
            me = await to_turns(seated)
            stood = standing(seated)
            await seated.ack(me, wire.AskUndo, back_to=0)
            await asyncio.sleep(600)
            assert standing(seated) == stood
            assert seated.live.requests[0].waits_for == [1 - me]

    clock.run(scenario())


@pytest.mark.parametrize(
    "how", ["withdrawn", "leaves", "asker leaves", "plays on", "asker plays on"]
)
def test_a_request_ends(tmp_path: Path, how: str) -> None:
    async def scenario() -> None:
        async with serving(patient(tmp_path)) as host:
            seated = await sit_down(host)
            turn = await to_turns(seated)
            me = turn if how == "asker plays on" else 1 - turn
            await seated.ack(me, wire.AskUndo, back_to=0)
            other = 1 - me
            assert seated.live.requests[0].waits_for == [other]
            ends = {
                "withdrawn": lambda: seated.ack(me, wire.Withdraw, number=number(seated)),
                "leaves": lambda: seated.ack(other, wire.Leave),
                "asker leaves": lambda: seated.ack(me, wire.Leave),
            }
            await ends.get(how, lambda: seated.choose(turn))()
            assert seated.live.requests == []

    clock.run(scenario())


def test_nobody_withdraws_what_another_one_asks(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(patient(tmp_path)) as host:
            seated = await sit_down(host)
            await seated.ack(0, wire.OfferDraw)
            assert await seated.refused(1, wire.Withdraw, number=number(seated))
            assert len(seated.live.requests) == 1

    clock.run(scenario())


def test_who_asks_in_vain_waits_longer_each_time(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(patient(tmp_path, ask_again_seconds=10.0)) as host:
            seated = await sit_down(host)
            for wait in (10, 40, 90):
                await seated.ack(0, wire.OfferDraw)
                await seated.ack(1, wire.Answer, number=number(seated), yes=False)
                refused = await seated.refused(0, wire.OfferDraw)
                assert refused == f"You may ask again in {wait} seconds."
                await asyncio.sleep(wait - 1)
                assert await seated.refused(0, wire.OfferDraw)
                await asyncio.sleep(1)

    clock.run(scenario())


async def against_a_bot(host: PatientHost, game: str, choices: int, seed: str) -> Seated:
    """Anna has made so many choices against a bot, and is asked again."""
    body = NewTable(game, seats=["me", "bot:random"], seed=seed)
    opened = await opening.open_table(host, Guest("anna", "Anna"), body)
    seated = Seated(host, await host.table(opened.table.id))
    rng = random.Random(4)
    for _ in range(choices):
        decision = await asked(seated)
        text = rng.choice(decision.options).text
        await seated.ack(0, wire.Choose, serial=decision.serial, options=[text])
    await asked(seated)
    return seated


async def asked(seated: Seated) -> Decision:
    while True:
        assert seated.table.state.play is not None
        decision = seated.table.state.play.match.decision(0)
        if decision is not None and len(decision.options) > 1:
            return decision
        await asyncio.sleep(1)


@pytest.mark.parametrize("game", ["wildlands", "radlands"])
def test_take_back_takes_back_one_own_decision(tmp_path: Path, game: str) -> None:
    async def scenario() -> None:
        async with serving(patient(tmp_path)) as host:
            seated = await against_a_bot(host, game, 8, "5")
            play = seated.table.state.play
            assert play is not None
            mine = [c for c in play.match.choices if c.seat == 0 and not c.forced]
            now = seated.table.telling.now(0)
            assert now is not None
            assert now.take_back is not None
            assert now.take_back.asks == []
            newest = seated.table.state.newest
            await seated.ack(0, wire.AskUndo)
            play = seated.table.state.play
            assert play is not None
            assert [c for c in play.match.choices if c.seat == 0 and not c.forced] == mine[:-1]
            head = seated.table.state.heads[newest + 1]
            assert head.kind == ("redeal" if now.take_back.deals_anew else "undo")
            assert head.back_to == now.take_back.back_to
            assert 0 < now.take_back.lost < 8

    clock.run(scenario())


def test_what_would_be_lost_is_told_before(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(patient(tmp_path)) as host:
            seated = await sit_down(host)
            me = await to_turns(seated, 3)
            now = seated.table.telling.now(me)
            assert now is not None
            assert now.take_back is not None
            assert now.take_back.deals_anew
            assert now.take_back.asks == [1 - me]
            past = seated.table.state.heads[now.take_back.back_to + 1 :]
            assert now.take_back.lost == sum(head.kind == "choice" for head in past)
            stranger = Listener("stranger", -1, host.settings, host.clock)
            seated.table.join(stranger)
            assert b'"take_back":null' in stranger.take()

    clock.run(scenario())
