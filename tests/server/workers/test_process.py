"""A real worker: it goes on from what it has heard, and says so when it has not."""

from __future__ import annotations

import asyncio
import random

import msgspec

from sandtable import full_seed
from sandtable.core.match.match import begin
from sandtable.server.workers import process
from sandtable.server.workers.jobs import TABLES_KEPT, BotAnswer, BotJob, Moves
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
        finally:
            await worker.end()

    asyncio.run(scenario())


def test_a_worker_that_has_forgotten_a_table_is_told_again() -> None:
    async def scenario() -> None:
        worker = await process.start(MEMORY)
        try:
            moves, seat, _ = play(5)[3]
            await worker.ask(job(moves, seat))
            for number in range(TABLES_KEPT):  # others use what it keeps
                await worker.ask(msgspec.structs.replace(job(moves, seat), table=f"t{number}"))
            moves, seat, options = play(5)[4]
            assert not worker.knows(job(moves, seat))
            answer = await worker.ask(job(moves, seat))
            assert isinstance(answer, BotAnswer)
            assert answer.text in options
        finally:
            await worker.end()

    asyncio.run(scenario())
