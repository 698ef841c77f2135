"""Radlands: two players, three camps each, one of them loses all."""

from __future__ import annotations

from sandtable.core.game import Analysis, Definition, Display, Json, Position, Rules, Variant
from sandtable.games.radlands import prompts
from sandtable.games.radlands.analysis.evaluation import evaluate
from sandtable.games.radlands.analysis.observation import legend, observe
from sandtable.games.radlands.box import T
from sandtable.games.radlands.cards.printing import make_box
from sandtable.games.radlands.display.inspector import cards
from sandtable.games.radlands.display.options import describe, path
from sandtable.games.radlands.display.view import view
from sandtable.games.radlands.display.view_types import View
from sandtable.games.radlands.position import ENTRIES, dump, load
from sandtable.games.radlands.rules import log
from sandtable.games.radlands.rules.setup import start
from sandtable.games.radlands.rules.turn import resign, step
from sandtable.games.radlands.state import COLUMN, ZONES, State

VERSION = 2

VARIANTS = (
    Variant("alternative-camps", "Eleven camps in their alternative printing."),
    Variant("vera-first-ability-only", "Vera Vosh helps only the first ability of a turn."),
    Variant("cannon-shoots-first", "Cannon shoots before it damages itself."),
    Variant("revived-camp-not-ready", "A camp raised by Construction Yard is not ready."),
    Variant("uprising-surplus-lost", "Uprising brings only punks for which there is room."),
)


def opening_choices(t: T, seat: int) -> Json:
    """The camps that a seat has kept."""
    zones, faces = t.s.tokens.zones, t.s.tokens.faces
    camps = [token for c in range(3) for token in zones[COLUMN + 3 * seat + c]]
    return {"camps": [t.box.ids[faces[c]] for c in camps if c in t.box.camp_tokens]}


GAME = Definition(
    name="radlands",
    title="Radlands",
    blurb="Two gangs in the desert, three camps each. Destroy all of theirs before yours are gone.",
    version=VERSION,
    seats=(2,),
    variants=VARIANTS,
    cap=4000,
    box=make_box,
    state=State,
    zones=ZONES,
    rules=Rules(
        start,
        step,
        resign,
        (
            log.ALL_CAMPS_DESTROYED,
            log.DECK_RAN_OUT,
            log.DECK_RAN_OUT_TWICE,
            log.RESIGNATION,
        ),
    ),
    display=Display(view, describe, path, cards, f"{__name__}.terminal.board", View),
    analysis=lambda box: Analysis(observe, legend, evaluate),
    position=Position(load, dump, lambda game: ENTRIES),
    opening_choices=opening_choices,
    prompts=prompts,
)
