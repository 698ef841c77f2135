"""Wildlands: five characters a side, shards on the ground, and cards that interrupt."""

from __future__ import annotations

from functools import lru_cache

from sandtable.core.game import Analysis, Definition, Display, Json, Position, Rules, Variant
from sandtable.games.wildlands import prompts
from sandtable.games.wildlands.analysis.evaluation import evaluate
from sandtable.games.wildlands.analysis.observation import Observer, legend
from sandtable.games.wildlands.box import Box, T
from sandtable.games.wildlands.content.factions import shipped_factions
from sandtable.games.wildlands.content.maps import read_map, shipped_text
from sandtable.games.wildlands.content.sight import Sight
from sandtable.games.wildlands.display.inspector import cards
from sandtable.games.wildlands.display.options import describe, path
from sandtable.games.wildlands.display.printed import printed
from sandtable.games.wildlands.display.printed_types import Sheet
from sandtable.games.wildlands.display.view import view
from sandtable.games.wildlands.display.view_types import View
from sandtable.games.wildlands.position import dump, entries, load
from sandtable.games.wildlands.rules import ending
from sandtable.games.wildlands.rules.ending import final_standing, resign
from sandtable.games.wildlands.rules.setup import DRAWN_FACTIONS, start
from sandtable.games.wildlands.rules.turn import step
from sandtable.games.wildlands.state import NOBODY, ZONES, State

VERSION = 5
CHOICES_PER_SEAT = 1200
"""A longer game is a draw (rule 10.10)."""

VARIANTS = (
    Variant("ruins", "The other side of the board: a broken city with high ground."),
    Variant(DRAWN_FACTIONS, "Factions are drawn by lot instead of chosen."),
)


def make_box(seats: int, variants: tuple[str, ...], content: str) -> Box:
    """The map of the house that the variants name, or one's own as the content."""
    return _with_map(seats, content or shipped_text("ruins" if "ruins" in variants else "dungeon"))


@lru_cache(maxsize=16)
def _with_map(seats: int, map_text: str) -> Box:
    """The box with a map; lines of sight are worked out once a map."""
    made = read_map(map_text)
    return Box(made, Sight(made), shipped_factions(), seats)


def opening_choices(t: T, seat: int) -> Json:
    """The faction of a seat."""
    number = t.s.faction[seat]
    return {"faction": None if number == NOBODY else t.box.factions[number].id}


GAME = Definition(
    name="wildlands",
    title="Wildlands",
    blurb="Five fighters a side, shards to claim, and nobody's turn is safe from an interrupt.",
    version=VERSION,
    seats=(2, 3, 4),
    variants=VARIANTS,
    cap=lambda seats: CHOICES_PER_SEAT * seats,
    box=make_box,
    state=State,
    zones=ZONES,
    rules=Rules(
        start,
        step,
        resign,
        (
            ending.FIVE_POINTS,
            ending.LAST_ONE,
            ending.MOST_POINTS,
            ending.STALEMATE,
            ending.NOBODY_LEFT,
            ending.OTHERS_GAVE_UP,
        ),
    ),
    display=Display(
        view, describe, path, cards, f"{__name__}.terminal.board", View, printed, Sheet
    ),
    analysis=lambda box: Analysis(
        Observer(box).observe, legend, evaluate, final_standing, turns_planned=1
    ),
    position=Position(load, dump, entries),
    opening_choices=opening_choices,
    prompts=prompts,
)
