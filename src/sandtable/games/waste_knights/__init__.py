"""Waste Knights: knights on the road through a wasted continent, and the Waster in their way."""

from __future__ import annotations

from sandtable.core.game import Analysis, Definition, Display, Json, Position, Rules, Variant
from sandtable.core.kit.naming import identifier
from sandtable.games.waste_knights import prompts
from sandtable.games.waste_knights.analysis.evaluation import evaluate
from sandtable.games.waste_knights.analysis.observation import Observer, legend
from sandtable.games.waste_knights.box import Box, T, house_tables
from sandtable.games.waste_knights.display.inspector import cards
from sandtable.games.waste_knights.display.options import describe
from sandtable.games.waste_knights.display.paths import path
from sandtable.games.waste_knights.display.printed import printed
from sandtable.games.waste_knights.display.printed_types import Printed
from sandtable.games.waste_knights.display.view import view
from sandtable.games.waste_knights.display.view_types import View
from sandtable.games.waste_knights.position.dump import dump
from sandtable.games.waste_knights.position.entries import entries
from sandtable.games.waste_knights.position.load import load
from sandtable.games.waste_knights.rules import missions
from sandtable.games.waste_knights.rules.missions import resign, standings
from sandtable.games.waste_knights.rules.setup import DRAWN_KNIGHTS, start
from sandtable.games.waste_knights.rules.turn import step
from sandtable.games.waste_knights.state import State, zones

VERSION = 6
TURNS_PLANNED = 2
"""A move and what is explored after it."""

MISSIONS = tuple(
    Variant(
        identifier(mission.name).replace("_", "-"), f"The mission {mission.name}.", mission.seats
    )
    for mission in house_tables().missions[1:]
)
"""Without one of them the mission is Savior of the Waste."""
VARIANTS = (*MISSIONS, Variant(DRAWN_KNIGHTS, "Knights are drawn by lot instead of chosen."))


def make_box(seats: int, variants: tuple[str, ...], content: str) -> Box:
    """What is printed; it reads no content."""
    return Box(house_tables(), seats, variants)


def choices(t: T, seat: int) -> Json:
    """The knight and the mission of a seat."""
    knight = t.s.knight[seat]
    return {
        "knight": t.box.knight_ids[knight] if knight >= 0 else None,
        "mission": identifier(t.box.mission.name),
    }


GAME = Definition(
    name="waste_knights",
    title="Waste Knights",
    blurb="Drive, fight and trade across a wasted continent, while your rivals play the Waste.",
    version=VERSION,
    seats=house_tables().missions[0].seats,
    variants=VARIANTS,
    cap=6000,
    box=make_box,
    state=State,
    zones=zones,
    rules=Rules(
        start,
        step,
        resign,
        (
            missions.HAILED,
            missions.PRISONER_HOME,
            missions.TWINS_DEAD,
            missions.ONLY_ONE,
            missions.LAST_ROUND,
            missions.OTHERS_GAVE_UP,
        ),
    ),
    display=Display(
        view, describe, path, cards, f"{__name__}.terminal.board", View, printed, Printed
    ),
    analysis=lambda box: Analysis(Observer().observe, legend, evaluate, standings, TURNS_PLANNED),
    position=Position(load, dump, entries),
    opening_choices=choices,
    prompts=prompts,
    turn_role="knight",
)
