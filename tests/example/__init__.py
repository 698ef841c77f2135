"""Oasis, the example game of the guide, offered as a game's folder would offer it."""

from __future__ import annotations

from sandtable.core.decisions import name_prompts
from sandtable.core.game import Card, Game, Variant
from sandtable.games import Entry
from tests.example import box, rules, view
from tests.example.box import FACES, MOST_SEATS, TOKEN_FACES, ZONES, Box, State

name_prompts(box)

VARIANTS = (Variant("short", "Two waters win instead of three."),)
CARDS = (
    Card("water", "Water", "card", ("Drink it: three of them win.",), {"copies": 8}),
    Card("guard", "Guard", "card", ("Scouts or raids once a turn.",), {"copies": 6}),
    Card("trap", "Trap", "card", ("Half of all leaders of raids fall in it.",), {"copies": 6}),
)


def make(seats: int, variants: tuple[str, ...], content: str = "") -> Game[State, Box]:
    box = Box(seats, variants)
    return Game(
        name="oasis",
        title="Oasis",
        seats=seats,
        variants=variants,
        version=1,
        box=box,
        words=box.words,
        faces=FACES,
        backs=(0,) * len(TOKEN_FACES),
        zones=ZONES,
        cap=200,
        state=State,
        start=rules.start,
        step=rules.step,
        resign=rules.resign,
        view=view.view,
        describe=view.describe,
        path=view.path,
        load=view.load,
        dump=view.dump,
        cards=CARDS,
        observe=view.observe,
        legend=view.legend,
        evaluate=view.evaluate,
        choices=view.choices,
        content=box.words.fingerprint(),
    )


ENTRY = Entry(
    name="oasis",
    title="Oasis",
    blurb="Three waters, a few guards, and what lies in the caches of the others.",
    seats=tuple(range(2, MOST_SEATS + 1)),
    variants=VARIANTS,
    make=make,
)
