"""Recorded games: how they are made and played again.

    python -m tests.games.waste_knights.golden

writes them anew, after a change of rules or numbers that is meant and a raised VERSION.
"""

from __future__ import annotations

import random
from pathlib import Path

from sandtable.bots import Situation
from sandtable.bots.greedy import GreedyBot
from sandtable.core.chance import seed_from
from sandtable.core.files.records import Record, hashed_record, replay
from sandtable.core.game import build
from sandtable.core.match.match import Match, begin
from sandtable.games.waste_knights import GAME, MISSIONS
from sandtable.games.waste_knights.box import Box
from sandtable.games.waste_knights.state import State

FOLDER = Path(__file__).parent
ADVICE = (
    "The rules play this game differently now. If that is meant, raise VERSION in "
    "src/sandtable/games/waste_knights/__init__.py, then make the golden games anew: "
    ".venv/bin/python -m tests.games.waste_knights.golden"
)
ALL_MISSIONS = [(), *((variant.name,) for variant in MISSIONS)]
WHIM = 0.1
"""How often a player of golden games does something else than what looks best."""
ENDINGS = (
    "hailed as the Savior",
    "there can be only one",
    "brought the prisoner home",
    "both twins are dead",
    "Four cultists opened the Manifold.",
    "Both twins still live after the last round.",
    "the last round is over",
    "the others gave up",
)


def play(record: Record) -> Match[State, Box]:
    game = build(GAME, record.seats, tuple(record.variants))
    match: Match[State, Box] = replay(game, record)
    return match


def stem(ending: str) -> str:
    return "".join(c for c in ending.lower().replace(" ", "-") if c.isalnum() or c == "-")


def made(seats: int, variants: tuple[str, ...], seed: int) -> Match[State, Box]:
    """A game by players who do what looks best at once, and now and then something else."""
    game = build(GAME, seats, variants)
    match = begin(game, game.start(game, seed_from(seed)), auto=True)
    rng = random.Random(seed)
    while not match.over:
        decision = match.decisions[0]
        options = list(decision.options)
        if rng.random() < WHIM:
            match.choose(decision.seat, rng.choice(options))
            continue
        values = []
        for option in options:
            world = match.fork()
            world.choose(decision.seat, option)
            value = game.evaluate(world.table, decision.seat)
            values.append((value, rng.random(), option.text))
        match.choose(decision.seat, max(values)[2])
    return match


def made_with_care(seats: int, variants: tuple[str, ...], seed: int) -> Match[State, Box]:
    """A game by players who look an action ahead: they reach what others hardly ever do."""
    game = build(GAME, seats, variants)
    match = begin(game, game.start(game, seed_from(seed)), auto=True)
    bots = [GreedyBot(random.Random(f"{seat} of {seed}"), worlds=1) for seat in range(seats)]
    while not match.over:
        ask = match.asks[0]
        match.choose(ask.seat, bots[ask.seat].choose(Situation(match, ask)))
    return match


def given_up(seed: int) -> Match[State, Box]:
    """Two of three leave a game."""
    game = build(GAME, 3)
    match = begin(game, game.start(game, seed_from(seed)), auto=True)
    for seat, choices in ((0, 40), (2, 10)):
        for _ in range(choices):
            match.choose(match.decisions[0].seat, match.decisions[0].options[-1])
        match.resign(seat)
    return match


def file_of(match: Match[State, Box], number: int) -> Path:
    return FOLDER / f"{stem(match.state.ending)}-{match.game.seats}-{number}.txt"


def write(match: Match[State, Box], number: int) -> None:
    file_of(match, number).write_text(hashed_record(match).text(), encoding="utf-8")
