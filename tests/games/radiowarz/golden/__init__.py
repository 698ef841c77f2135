"""Golden games: complete games as records, replayed in the suite choice by choice.

`make.py` makes them, `test_golden.py` replays them and holds what they cover.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

from sandtable.core.errors import BadRecord, IllegalChoice
from sandtable.core.files.records import Record, check_version
from sandtable.core.match.engine import AGREED_DRAW, RESIGN
from sandtable.core.match.match import Match, begin
from sandtable.core.table import NOBODY
from sandtable.games import make_game
from sandtable.games.radiowarz.rules.interference import is_clear
from tests.games.radiowarz.pulls import kinds, tugs

FOLDER = Path(__file__).parent
ADVICE = (
    "The rules play this game differently now, or a map is another. If that is meant, raise "
    "VERSION in src/sandtable/games/radiowarz/__init__.py, then make the golden games anew: "
    ".venv/bin/python -m tests.games.radiowarz.golden.make"
)
PLAYED = ("on air in all six regions", "most points", "the shorter string")
"""Endings that random games reach."""
ENDINGS = (*PLAYED, "points and strings alike", "the others gave up", "agreed draw")
DEEDS = {
    *("pulls", "bent before", "lets go", "catches others", "wound", "round its own end"),
    *("crossed twice", "leaves", "vetoed", "two at once"),
}
"""What pulls of the golden games show together."""


class Told(NamedTuple):
    """A golden game that was played to its end."""

    match: Match[Any, Any]
    deeds: set[str]


def play(record: Record) -> Told:
    """Play a record, hold its hashes, and note what its pulls show."""
    game = make_game(record.game, record.seats, record.variants, record.content_text)
    check_version(game, record)
    match = begin(game, game.start(game, record.seed), listen=True)
    deeds: set[str] = set()
    for number, (seat, move) in enumerate(record.moves, 1):
        try:
            deeds |= choose(match, seat, move)
        except IllegalChoice as refusal:
            raise BadRecord(f"Choice {number} of seat {seat + 1}: {refusal}") from None
        if number in record.hashes and match.state.hash() != record.hashes[number]:
            raise BadRecord(f"After choice {number} the state is another.")
    return Told(match, deeds)


def choose(match: Match[Any, Any], seat: int, move: str) -> set[str]:
    """Make a choice and say what it shows."""
    if move == RESIGN.text:
        match.resign(seat)
        return set()
    if move == AGREED_DRAW.text and seat == NOBODY:
        match.agree_to_draw()
        return set()
    deeds = _deeds(match, seat, move) if match.state.pulling else set()
    match.choose(seat, move)
    return deeds


def _deeds(match: Match[Any, Any], seat: int, move: str) -> set[str]:
    crossed = tugs(match.table, seat)
    open_ = match.game.box.map_tables.open
    vetoed = [link for link, tug in crossed.items() if not is_clear(open_, tug.result())]
    deeds = {"vetoed"} if vetoed else set()
    if len(crossed) - len(vetoed) > 1:
        deeds.add("two at once")
    if move == "leave":
        return deeds | {"leaves"}
    owner, number = (int(part) - 1 for part in move.split()[1].split("."))
    tug = crossed[owner, number]
    return deeds | kinds(tug, tug.result())
