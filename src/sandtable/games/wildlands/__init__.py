"""Wildlands: five characters a side, shards on the ground, and cards that interrupt."""

from __future__ import annotations

from functools import lru_cache

from sandtable.core.decisions import name_prompts
from sandtable.core.game import Game, Json, Variant
from sandtable.games import Entry
from sandtable.games.wildlands import prompts
from sandtable.games.wildlands.analysis.evaluation import evaluate
from sandtable.games.wildlands.analysis.observation import legend, observe
from sandtable.games.wildlands.box import Box, T
from sandtable.games.wildlands.content.factions import shipped_factions
from sandtable.games.wildlands.content.maps import read_map, shipped_text
from sandtable.games.wildlands.content.sight import Sight
from sandtable.games.wildlands.display import options as text
from sandtable.games.wildlands.display.view import view
from sandtable.games.wildlands.position import dump, load
from sandtable.games.wildlands.rules.ending import resign, standing
from sandtable.games.wildlands.rules.setup import DRAWN_FACTIONS, start
from sandtable.games.wildlands.rules.turn import step
from sandtable.games.wildlands.state import NOBODY, ZONES, State

name_prompts(prompts)

VERSION = 4
CHOICES_PER_SEAT = 1200
"""A longer game is a draw (rule 10.10)."""

VARIANTS = (
    Variant("ruins", "The other side of the board: a broken city with high ground."),
    Variant(DRAWN_FACTIONS, "Factions are drawn by lot instead of chosen."),
)


@lru_cache(maxsize=16)
def make_box(seats: int, map_text: str) -> Box:
    """The box with a map; lines of sight are worked out once a map."""
    made = read_map(map_text)
    return Box(made, Sight(made), shipped_factions(), seats)


def choices(t: T, seat: int) -> Json:
    """The faction of a seat."""
    number = t.s.faction[seat]
    return {"faction": None if number == NOBODY else t.box.factions[number].id}


def make(seats: int, variants: tuple[str, ...], content: str) -> Game[State, Box]:
    """`content` may be a map of one's own."""
    box = make_box(seats, content or shipped_text("ruins" if "ruins" in variants else "dungeon"))
    return Game(
        name="wildlands",
        title="Wildlands",
        seats=seats,
        variants=variants,
        version=VERSION,
        box=box,
        words=box.words.vocabulary,
        faces=box.face_names,
        backs=box.backs,
        zones=ZONES,
        cap=CHOICES_PER_SEAT * seats,
        state=State,
        start=start,
        step=step,
        resign=resign,
        view=view,
        describe=text.describe,
        path=text.path,
        load=load,
        dump=dump,
        cards=text.cards(box),
        observe=observe,
        legend=legend,
        evaluate=evaluate,
        choices=choices,
        standing=standing,
        content=box.fingerprint(),
        given=content,
        turns_planned=1,
    )


ENTRY = Entry(
    name="wildlands",
    title="Wildlands",
    blurb="Five fighters a side, shards to claim, and nobody's turn is safe from an interrupt.",
    seats=(2, 3, 4),
    variants=VARIANTS,
    make=make,
)
