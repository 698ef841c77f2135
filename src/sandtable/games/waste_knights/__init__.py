"""Waste Knights: knights on the road through a wasted continent, and the Waster in their way."""

from __future__ import annotations

from sandtable.core.decisions import name_prompts
from sandtable.core.game import Game, Json, Variant
from sandtable.games import Entry
from sandtable.games.waste_knights import prompts
from sandtable.games.waste_knights.analysis.evaluation import evaluate
from sandtable.games.waste_knights.analysis.observation import legend, observe
from sandtable.games.waste_knights.box import Box, T, identifier, printed
from sandtable.games.waste_knights.display import options as text
from sandtable.games.waste_knights.display import paths
from sandtable.games.waste_knights.display.inspector import cards
from sandtable.games.waste_knights.display.view import view
from sandtable.games.waste_knights.position.dump import dump
from sandtable.games.waste_knights.position.load import load
from sandtable.games.waste_knights.rules.missions import resign, standings
from sandtable.games.waste_knights.rules.setup import DRAWN_KNIGHTS, start
from sandtable.games.waste_knights.rules.turn import step
from sandtable.games.waste_knights.state import State, zones

name_prompts(prompts)

VERSION = 5
CAP = 6000
TURNS_PLANNED = 2
"""A move and what is explored after it."""

MISSIONS = tuple(
    Variant(identifier(mission.name).replace("_", "-"), f"The mission {mission.name}.")
    for mission in printed().missions[1:]
)
"""Without one of them the mission is Savior of the Waste."""
VARIANTS = (*MISSIONS, Variant(DRAWN_KNIGHTS, "Knights are drawn by lot instead of chosen."))


def choices(t: T, seat: int) -> Json:
    """The knight and the mission of a seat."""
    knight = t.s.knight[seat]
    return {
        "knight": t.box.knight_ids[knight] if knight >= 0 else None,
        "mission": identifier(t.box.mission.name),
    }


def make(seats: int, variants: tuple[str, ...], content: str) -> Game[State, Box]:
    box = Box(seats, variants)
    return Game(
        name="waste_knights",
        title="Waste Knights",
        seats=seats,
        variants=variants,
        version=VERSION,
        box=box,
        words=box.words.vocabulary,
        faces=box.ids,
        backs=box.backs,
        zones=zones(seats),
        cap=CAP,
        state=State,
        start=start,
        step=step,
        resign=resign,
        view=view,
        describe=text.describe,
        path=paths.path,
        load=load,
        dump=dump,
        cards=cards(box),
        observe=observe,
        evaluate=evaluate,
        choices=choices,
        standing=standings,
        legend=legend,
        content=box.fingerprint(),
        turns_planned=TURNS_PLANNED,
        acting="knight",
    )


ENTRY = Entry(
    name="waste_knights",
    title="Waste Knights",
    blurb="Drive, fight and trade across a wasted continent, while your rivals play the Waste.",
    seats=(2, 3, 4),
    variants=VARIANTS,
    make=make,
)
