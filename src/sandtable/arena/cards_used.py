"""Which cards a seat did something with, read off the notation of what it chose."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from sandtable.core.match.match import Match
from sandtable.core.options import Vocabulary


def cards_used(match: Match[Any, Any]) -> tuple[tuple[str, ...], ...]:
    """By seat: `play looter`, `junk gunner` ..., each once, in alphabetical order."""
    game = match.game
    named = _cards_named(game.words, frozenset(card.id for card in game.cards))
    used: list[set[str]] = [set() for _ in range(game.seats)]
    for seat, option, forced in match.choices:
        if not forced and seat >= 0 and (text := named.get(option.text)):
            used[seat].add(text)
    return tuple(tuple(sorted(texts)) for texts in used)


@lru_cache(maxsize=16)
def _cards_named(words: Vocabulary, cards: frozenset[str]) -> dict[str, str]:
    """By notation: the verb and the first card that it names, where it names one."""
    found: dict[str, str] = {}
    for option in words:
        for word in option.text.removeprefix(option.verb).split():
            if word in cards:
                found[option.text] = f"{option.verb} {word}"
                break
    return found
