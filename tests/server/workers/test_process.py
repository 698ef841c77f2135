"""A real worker: it goes on from what it has heard, and says so when it has not."""

from __future__ import annotations

import asyncio
import random

import msgspec

from sandtable import full_seed
from sandtable.core.match.match import begin
from sandtable.server.workers import process
from sandtable.server.workers.jobs import BotAnswer, BotJob, Moves, digest_of, what_is_new
from tests.server.scenarios import shelf

MEMORY = 2 << 30
SEED = full_seed(5)


def play(choices: int) -> list[tuple[Moves, int, set[str]]]:
    """A game of Oasis: before each choice, the moves, the seat and what it may choose."""
    game = shelf.make_game("oasis", 2)
    match, rng = begin(game, game.start(game, SEED)), random.Random(5)
    moves: Moves = []
    found = []
    for _ in range(choices):
        ask = match.asks[0]
        texts = [option.text for option in ask.options]
        found.append((moves[:], ask.seat, set(texts)))
        moves.append((ask.seat, rng.choice(texts)))
        match.replay_move(*moves[-1])
    return found


def job(moves: Moves, seat: int) -> BotJob:
    shelf_name = "tests.server.scenarios.shelf"
    return BotJob("t", shelf_name, "oasis", 2, [], "", SEED, "", moves, seat, "random", 1)


def test_a_worker_goes_on_from_what_it_has_heard() -> None:
    async def scenario() -> None:
        worker = await process.start(MEMORY)
        try:
            for moves, seat, options in play(12):
                answer = await worker.ask(job(moves, seat))
                assert isinstance(answer, BotAnswer)
                assert answer.text in options
            before, seat, _ = play(12)[9]
            moves, _, _ = play(12)[8]
            short = what_is_new(job(before, seat), len(moves), digest_of(moves))
            reply = msgspec.to_builtins(await worker._ask(short))
            assert reply == {"type": "forgotten"}  # it stands elsewhere
            assert isinstance(await worker.ask(job(before, seat)), BotAnswer)
        finally:
            await worker.end()

    asyncio.run(scenario())


def test_a_worker_that_has_forgotten_a_table_is_told_again() -> None:
    async def scenario() -> None:
        old = await process.start(MEMORY)
        new = await process.start(MEMORY)
        try:
            moves, seat, _ = play(5)[3]
            await old.ask(job(moves, seat))
            new._known = old._known
            moves, seat, options = play(5)[4]
            answer = await new.ask(job(moves, seat))
            assert isinstance(answer, BotAnswer)
            assert answer.text in options
        finally:
            await old.end()
            await new.end()

    asyncio.run(scenario())
