"""What is printed on cards, for whoever asks."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches

from sandtable.core.game import Card, Fact


def find(asked: str, cards: Sequence[Card]) -> list[Card]:
    """The cards that somebody can mean: by name, its beginning, a part of it, or a misspelling."""
    wanted = _simple(asked)
    if not wanted:
        return []
    named = [(_simple(card.name), card) for card in cards]
    for fits in (str.__eq__, str.startswith, str.__contains__):
        found = [card for name, card in named if fits(name, wanted)]
        if found:
            return found
    close = get_close_matches(wanted, [name for name, _ in named], n=1)
    return [card for name, card in named if name in close]


def lines(card: Card) -> list[str]:
    """All of a card: kind, printed numbers, and what it does."""
    facts = [
        f"{name.replace('_', ' ')} {_in_words(value)}"
        for name, value in card.facts.items()
        if not name.startswith("ability")  # the lines tell what each ability costs
    ]
    return [
        f"{card.name} ({', '.join([card.kind, *facts])})",
        *(f"  {line}" for line in card.lines),
    ]


def _in_words(fact: Fact) -> str:
    return ", ".join(map(str, fact)) if isinstance(fact, tuple) else str(fact)


def _simple(text: str) -> str:
    return " ".join(text.lower().replace("_", " ").replace("'", "").split())
