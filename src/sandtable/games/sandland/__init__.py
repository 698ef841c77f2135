"""Sandland: two decks, a play area of two rows, and the water between them."""

from __future__ import annotations

from sandtable.core.game import Game, Json, Variant
from sandtable.games import Entry
from sandtable.games.sandland.analysis.evaluation import evaluate
from sandtable.games.sandland.analysis.observation import legend, observe
from sandtable.games.sandland.box import Box, T
from sandtable.games.sandland.cards.all_cards import CARDS
from sandtable.games.sandland.cards.decks import (
    content_of,
    deck_text,
    house_decks,
    offers,
    problems,
)
from sandtable.games.sandland.display import options as text
from sandtable.games.sandland.display.view import view
from sandtable.games.sandland.position import dump, load
from sandtable.games.sandland.rules.setup import start
from sandtable.games.sandland.rules.turn import resign, step
from sandtable.games.sandland.state import ZONES, State

VERSION = 4
CAP = 3000

VARIANTS = (
    Variant(
        "lost-scrap-is-discarded", "A Scrap that is lost goes to the discard area (reading SL-10)."
    ),
    Variant("range-from-the-back", "Range works from the back row too (reading SL-33)."),
    Variant(
        "piercing-target-only", "Armor Piercing ignores the target's Armor only (reading SL-36)."
    ),
)


def choices(t: T, seat: int) -> Json:
    """The deck that a seat plays."""
    s = t.s
    return {"deck": t.box.offers[seat][s.decks[seat]].id if s.decks else None}


def make(seats: int, variants: tuple[str, ...], content: str) -> Game[State, Box]:
    box = Box(CARDS, offers(content), frozenset(variants))
    return Game(
        name="sandland",
        title="Sandland",
        seats=seats,
        variants=variants,
        version=VERSION,
        box=box,
        words=box.words.vocabulary,
        faces=box.ids,
        backs=box.backs,
        zones=ZONES,
        cap=CAP,
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
        content=box.fingerprint(),
        given=content,
    )


ENTRY = Entry(
    name="sandland",
    title="Sandland",
    blurb="Eight cards face down, three rounds, and the water between you. Win two skirmishes.",
    seats=(2,),
    variants=VARIANTS,
    make=make,
    check=problems,
    decks=content_of,
    house=tuple(f"deck {deck.id}" for deck in house_decks()),
    samples=tuple((deck.name, deck_text(deck)) for deck in house_decks()),
)
