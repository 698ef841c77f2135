"""Golden games: complete games as records, replayed in the suite choice by choice.

`make.py` makes them, `test_golden.py` replays them and holds what they cover.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from sandtable.core.match.match import Match
from sandtable.games.sandland.cards.all_cards import CARDS
from sandtable.games.sandland.cards.decks import house_decks
from sandtable.games.sandland.content.card import (
    ACTIVATE,
    ATTACH,
    DISCARDED,
    EXHAUST,
)

AnyMatch = Match[Any, Any]

FOLDER = Path(__file__).parent
ADVICE = (
    "The rules play this game differently now. If that is meant, raise VERSION in "
    "src/sandtable/games/sandland/__init__.py, then make the golden games anew: "
    ".venv/bin/python -m tests.games.sandland.golden.make"
)
ENDINGS = (
    "two skirmishes won",
    "a skirmish won and draws",
    "three drawn skirmishes",
    "resignation",
    "agreed draw",
)
SKIRMISHES = ("water at the last space", "no asset left", "water after the third round", "a draw")
COURSES = {
    "AA": "A",
    "A-": "A",
    "ABA": "A",
    "ABB": "B",
    "AB-": "A",
    "-A": "A",
    "--A": "A",
    "---": "-",
}
"""Who wins the game, by who won its skirmishes (rule 4.5): A is whoever won one first."""
ORDERED = "a player orders effects"
PROMOS = "promos"
"""The deck that brings the promos into golden games."""
_PLACED = {card.name: card.id for card in CARDS if card.kind != "leader"}
_USED = {card.name: card.id for card in CARDS if card.kind in ("leader", "tactic")}


def course(match: AnyMatch) -> str:
    """Who won the skirmishes, as rule 4.5 writes it."""
    results = match.state.results
    first = next((seat for seat in results if seat >= 0), 0)
    return "".join("-" if seat < 0 else "A" if seat == first else "B" for seat in results)


def shown(match: AnyMatch) -> set[str]:
    """All that a game shows: its decks, its ending, its skirmishes, what its cards did."""
    found = {f"ends: {match.state.ending}", f"course: {course(match)}"}
    found |= {f"plays: {name}" for name in match.game.variants}
    chosen = [match.game.opening_choices(match.table, seat)["deck"] for seat in range(2)]
    found |= {f"deck: {deck}" for deck in chosen if deck}
    found |= {ORDERED for choice in match.choices if choice.option.verb == "first"}
    won = ""
    for event in (event for frame in match.frames or () for event in frame.events):
        text = event.text.removesuffix(".")
        match event.kind:
            case "act":
                found.add(f"act {_PLACED.get(text.partition(' acts with ')[2], 'leader_zeu')}")
            case "reveal":
                found.add(f"turn up {_PLACED.get(text.partition(' turns up ')[2], 'leader_zeu')}")
            case "effect":
                found |= {
                    f"effect {x}" for name, x in _PLACED.items() if text.startswith(f"{name}: ")
                }
            case "use":
                found.add(f"use {_USED[text.partition(' uses ')[2]]}")
            case "won":
                won = "no asset left" if "no asset" in text else "water at the last space"
            case "skirmish":
                drawn = "a draw" if "is a draw" in text else "water after the third round"
                found.add(f"skirmish: {won or drawn}")
                won = ""
    return found


def wanted() -> set[str]:
    """What golden games must show together, besides endings and variants."""
    found = {ORDERED} | {f"deck: {deck}" for deck in [PROMOS, *(deck.id for deck in house_decks())]}
    found |= {f"skirmish: {way}" for way in SKIRMISHES}
    found |= {f"course: {skirmishes}" for skirmishes in COURSES}
    for card in CARDS:
        timings = {ability.timing for ability in card.abilities}
        if card.kind != "leader":
            found.add(f"turn up {card.id}")
        if card.is_asset:
            found.add(f"act {card.id}")
        if ACTIVATE in timings:
            found.add(f"effect {card.id}")
        if timings & {EXHAUST, DISCARDED, ATTACH}:
            found.add(f"use {card.id}")
    return found
