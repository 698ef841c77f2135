"""Oasis, the example game of the guide, in the same rooms as the games of the house.

Drink three waters and you win. Guards raid the caches of others and look into them; a trap stops
a raid, with luck for good.
"""

from __future__ import annotations

from examples.oasis import prompts
from examples.oasis.analysis.evaluation import evaluate
from examples.oasis.analysis.observation import legend, observe
from examples.oasis.box import Box
from examples.oasis.display.inspector import cards
from examples.oasis.display.options import describe, path
from examples.oasis.display.view import view
from examples.oasis.position import dump, load
from examples.oasis.rules.ending import DRANK_ENOUGH, OTHERS_GAVE_UP, resign
from examples.oasis.rules.setup import start
from examples.oasis.rules.turn import step
from examples.oasis.state import MOST_SEATS, ZONES, State
from sandtable.core.game import Analysis, Definition, Display, Position, Rules, Variant

GAME = Definition(
    name="oasis",
    title="Oasis",
    blurb="Three waters, a few guards, and what lies in the caches of the others.",
    version=1,
    seats=tuple(range(2, MOST_SEATS + 1)),
    variants=(Variant("short", "Two waters win instead of three."),),
    cap=200,
    box=lambda seats, variants, content: Box(seats, variants),
    state=State,
    zones=ZONES,
    prompts=prompts,
    rules=Rules(start, step, resign, endings=(DRANK_ENOUGH, OTHERS_GAVE_UP)),
    display=Display(view, describe, path, cards, drawing="examples.oasis.terminal.board"),
    analysis=lambda box: Analysis(observe, legend, evaluate),
    position=Position(load, dump),
    opening_choices=lambda t, seat: {},
)
