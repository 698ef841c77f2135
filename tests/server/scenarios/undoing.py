"""Test 6: undo is free only while nothing was learned, and needs the others after that."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass

from sandtable.core.chance import seed_from
from sandtable.core.state import State
from sandtable.server.tables.commands import Commands
from sandtable.server.tables.host import Host
from sandtable.server.tables.presence import Listener
from sandtable.server.tables.table import LiveTable
from sandtable.server.wire.commands import Answer, AskUndo, Undo
from sandtable.server.wire.messages import Ack
from tests.server.scenarios import shelf
from tests.server.scenarios.worlds import choose, drain, lay_out


@dataclass
class Tried:
    free: int = 0
    consented: int = 0
    refused: int = 0


async def check_undos(host: Host, game: shelf.AnyGame, rng: random.Random, tries: int) -> Tried:
    """Undo again and again in random games."""
    tried = Tried()
    while tried.free + tried.consented + tried.refused < tries:
        state = game.start(game, seed_from(rng.getrandbits(30)))
        guests = [f"guest {seat}" for seat in range(game.seats)]
        table = await lay_out(host, game, state, guests)
        await _one_game(host, table, rng, tried)
        host.forget(table)
    return tried


async def _one_game(host: Host, table: LiveTable, rng: random.Random, tried: Tried) -> None:
    ears = [
        Listener(f"guest {seat}", seat, host.settings, host.clock)
        for seat in range(len(table.state.seats))
    ]
    commands = [Commands(host, table, ear) for ear in ears]
    number = 0
    for _ in range(80):
        play = table.state.play
        if play is None or not table.state.playing:
            return
        if rng.random() < 0.75:
            ask = rng.choice(play.match.asks)
            await choose(table, ask.seat, rng.choice(ask.options).text)
            continue
        number += 1
        seat = rng.randrange(len(table.state.seats))
        before = play.match.state.copy()
        answer = await commands[seat].do(Undo(f"u{number}"))
        if isinstance(answer, Ack):
            tried.free += 1
            assert table.state.play is not None
            _nothing_was_learned(table.state.play.match.state, before, seat)
            continue
        tried.refused += 1
        assert play.match.state.to_json() == before.to_json()
        if isinstance(await commands[seat].do(AskUndo(f"a{number}")), Ack):
            await _consent(table, commands, seat, rng, tried)
        for ear in ears:
            drain(ear)


def _nothing_was_learned(after: State, before: State, seat: int) -> None:
    """Whoever takes back knew no more cards before than after it: only its own are shown by it."""
    assert not _known(before, seat) - _known(after, seat)


def _known(state: State, watcher: int) -> Counter[int]:
    tokens = state.tokens
    return Counter(f for token, f in enumerate(tokens.faces) if tokens.knows(watcher, token))


async def _consent(
    table: LiveTable, commands: list[Commands], seat: int, rng: random.Random, tried: Tried
) -> None:
    """The others answer; nothing happens before all have said yes."""
    play = table.state.play
    assert play is not None
    request = table.state.row.live.requests[-1]
    assert seat not in request.waits_for
    choices = len(play.match.choices)
    yes = rng.random() < 0.7
    for other in list(request.waits_for):
        assert len(play.match.choices) == choices
        refused = await commands[seat].do(
            Answer(f"x{request.number}-{other}", request.number, True)
        )
        assert not isinstance(refused, Ack), "whoever asks cannot agree for others"
        await commands[other].do(Answer(f"y{request.number}-{other}", request.number, yes))
    if not yes:
        assert len(play.match.choices) == choices
        assert table.state.heads[-1].kind == "notice"
        return
    tried.consented += 1
    assert len(play.match.choices) < choices
    assert table.state.heads[-1].kind == "redeal"
    assert "dealt anew" in table.state.heads[-1].events[0].text
    assert table.state.heads[-1].back_to == request.about
    _dealt_anew(table)


def _dealt_anew(table: LiveTable) -> None:
    """What nobody knows lies elsewhere than before (unless there is next to nothing)."""
    assert table.state.play is not None
    match = table.state.play.match
    seed = table.state.play.redeals[-1][1]
    assert match.state.chance.seed == seed
    original = match.game.start(match.game, match.first_state.chance.seed)
    unknown = [t for t, known in enumerate(match.state.tokens.known) if not known]
    if len(unknown) > 12:
        now = [match.state.tokens.faces[token] for token in unknown]
        assert now != [original.tokens.faces[token] for token in unknown]
