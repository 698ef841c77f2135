"""Oasis, the example game of the guide, offered as a game's folder would offer it."""

from __future__ import annotations

from examples.oasis import box, rules, view
from examples.oasis.box import MOST_SEATS, ZONES, Box, State
from sandtable.core.game import Analysis, Card, Definition, Display, Position, Rules, Variant

VARIANTS = (Variant("short", "Two waters win instead of three."),)
CARDS = (
    Card("water", "Water", "card", ("Drink it: three of them win.",), {"copies": 8}),
    Card("guard", "Guard", "card", ("Scouts or raids once a turn.",), {"copies": 6}),
    Card("trap", "Trap", "card", ("Half of all leaders of raids fall in it.",), {"copies": 6}),
)


GAME = Definition(
    prompts=box,
    name="oasis",
    title="Oasis",
    blurb="Three waters, a few guards, and what lies in the caches of the others.",
    version=1,
    seats=tuple(range(2, MOST_SEATS + 1)),
    variants=VARIANTS,
    cap=200,
    box=lambda seats, variants, content: Box(seats, variants),
    state=State,
    zones=ZONES,
    rules=Rules(rules.start, rules.step, rules.resign),
    display=Display(view.view, view.describe, view.path, inspector=lambda box: CARDS),
    analysis=lambda box: Analysis(view.observe, view.legend, view.evaluate),
    position=Position(view.load, view.dump),
    choices=view.choices,
)
