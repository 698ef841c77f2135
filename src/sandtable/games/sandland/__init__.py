"""Sandland: two decks, a play area of two rows, and the water between them."""

from __future__ import annotations

from sandtable.core.game import (
    Analysis,
    Decks,
    Definition,
    Display,
    Json,
    Position,
    Rules,
    Variant,
)
from sandtable.games.sandland import prompts
from sandtable.games.sandland.analysis.evaluation import evaluate
from sandtable.games.sandland.analysis.observation import Observer, legend
from sandtable.games.sandland.box import Box, T
from sandtable.games.sandland.cards.all_cards import CARDS
from sandtable.games.sandland.cards.decks import (
    content_of,
    deck_text,
    house_decks,
    offers,
    problems,
)
from sandtable.games.sandland.display.inspector import cards
from sandtable.games.sandland.display.options import describe, path
from sandtable.games.sandland.display.view import view
from sandtable.games.sandland.display.view_types import View
from sandtable.games.sandland.position import ENTRIES, dump, load
from sandtable.games.sandland.rules import log
from sandtable.games.sandland.rules.setup import start
from sandtable.games.sandland.rules.turn import resign, step
from sandtable.games.sandland.state import ZONES, State

VERSION = 4

VARIANTS = (
    Variant(
        "lost-scrap-is-discarded", "A Scrap that is lost goes to the discard area (reading SL-10)."
    ),
    Variant("range-from-the-back", "Range works from the back row too (reading SL-33)."),
    Variant(
        "piercing-target-only", "Armor Piercing ignores the target's Armor only (reading SL-36)."
    ),
)


def make_box(seats: int, variants: tuple[str, ...], content: str) -> Box:
    """All cards, and the decks of the house or of the players."""
    return Box(CARDS, offers(content), frozenset(variants))


def opening_choices(t: T, seat: int) -> Json:
    """The deck that a seat plays."""
    s = t.s
    return {"deck": t.box.offers[seat][s.decks[seat]].id if s.decks else None}


GAME = Definition(
    name="sandland",
    title="Sandland",
    blurb="Eight cards face down, three rounds, and the water between you. Win two skirmishes.",
    version=VERSION,
    seats=(2,),
    variants=VARIANTS,
    cap=3000,
    box=make_box,
    state=State,
    zones=ZONES,
    rules=Rules(start, step, resign, (log.THREE_DRAWS, log.TWO_WON, log.ONE_WON, log.RESIGNATION)),
    display=Display(view, describe, path, cards, f"{__name__}.terminal.board", View),
    analysis=lambda box: Analysis(Observer(box).observe, legend, evaluate),
    position=Position(load, dump, lambda game: ENTRIES),
    opening_choices=opening_choices,
    prompts=prompts,
    decks=Decks(
        check=problems,
        samples=tuple((deck.name, deck_text(deck)) for deck in house_decks()),
        content_of=content_of,
        house=tuple(f"deck {deck.id}" for deck in house_decks()),
    ),
)
