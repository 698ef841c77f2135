"""Tests 1, 2, 5 and 6 at full length."""

from __future__ import annotations

import argparse
import gc
import logging
import random
from collections.abc import Iterator
from contextlib import contextmanager
from io import StringIO
from pathlib import Path
from statistics import median
from typing import Any

from sandtable.server.tables.host import Host
from tests.properties.play import quiet_states
from tests.server.scenarios import shelf
from tests.server.scenarios.canary import check_canaries, names_of
from tests.server.scenarios.client import Person, quick, serving
from tests.server.scenarios.timing import distance, raid_delays
from tests.server.scenarios.undoing import check_undos
from tests.server.scenarios.worlds import check_worlds

Figures = dict[str, Any]
_POSITIONS_A_GAME = 100
_COMMANDS_A_GAME = 120
"""Random games of Wildlands are thousands of choices long; those who have had enough give up."""
_GAMES_A_CLEARING = 10
"""After so many games what they have left behind is collected: each time takes most of a second."""


async def worlds(args: argparse.Namespace, path: Path) -> Figures:
    """10,000 positions; what is sent to a watcher must not differ in a byte."""
    host = Host(quick(path, answer_delay=(36000.0, 36000.0)))
    await host.start()
    game = shelf.make_game(args.game)
    rng = random.Random(args.seed)
    positions = compared = 0
    while positions < (args.count or 10000):
        states = quiet_states(game, rng.getrandbits(30))
        hiding, moments = await check_worlds(host, game, states, rng, _POSITIONS_A_GAME, 3)
        positions += hiding
        compared += moments
    await host.stop()
    return {"game": args.game, "positions": positions, "moments": compared, "differences": 0}


async def canary(args: argparse.Namespace, path: Path) -> Figures:
    """1,000 games with everything; no card is named to who may not know it."""
    rng = random.Random(args.seed)
    games = args.count or 1000
    seats = next(game.seats for game in shelf.definitions() if game.name == args.game)
    texts = sung = 0
    gc.disable()  # it takes half of the time: all that is sent stays in memory until games are over
    with heard_of_the_log() as log:
        async with serving(quick(path, sleep_seconds=1.0)) as server:
            for number in range(games):
                people = [Person(server.url) for _ in range(seats[number % len(seats)])]
                stranger = Person(server.url)
                seen = await check_canaries(
                    server.host, people, stranger, args.game, rng, _COMMANDS_A_GAME
                )
                texts += seen.checked.total()
                sung += seen.sung or not seen.secrets
                for person in (*people, stranger):
                    await person.__aexit__()
                if number % _GAMES_A_CLEARING == 0:
                    gc.collect()
    assert sung, "the canaries are dead"
    written = [name for name in names_of(shelf.make_game(args.game)) if name in log.getvalue()]
    assert not written, f"the server's log names {written}"
    return {"game": args.game, "games": games, "texts": texts, "alive": sung, "leaks": 0}


@contextmanager
def heard_of_the_log() -> Iterator[StringIO]:
    """All that is written to the log meanwhile."""
    text = StringIO()
    handler = logging.StreamHandler(text)
    logging.getLogger().addHandler(handler)
    try:
        yield text
    finally:
        logging.getLogger().removeHandler(handler)


async def timing(args: argparse.Namespace, path: Path) -> Figures:
    """How long others wait for an answer, where there was a choice and where there was none."""
    host = Host(quick(path, answer_delay=(0.3, 0.9)))
    await host.start()
    with_choice, without, beyond = await raid_delays(host, args.count or 1000)
    await host.stop()
    return {
        "samples": len(with_choice),
        "median_ms": [round(median(each) * 1000, 1) for each in (with_choice, without)],
        "server_ms": [round(median(each) * 1000, 1) for each in beyond.values()],
        "distance": round(distance(with_choice, without), 3),
    }


async def undo(args: argparse.Namespace, path: Path) -> Figures:
    """1,000 undos; none takes back what was learned without consent."""
    host = Host(quick(path, answer_delay=(36000.0, 36000.0)))
    await host.start()
    tried = await check_undos(
        host, shelf.make_game(args.game), random.Random(6), args.count or 1000
    )
    await host.stop()
    return {"game": args.game, **vars(tried)}
