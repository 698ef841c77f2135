"""Why a knight makes a check: the state has the English of it, the view its message."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from sandtable.core.messages import Message
from sandtable.games.waste_knights.box import Box
from sandtable.games.waste_knights.rules.log.names import named

_SAVIOR: Final = Message("why.savior", "Be hailed as the Savior")
_LOCUSTS: Final = Message("why.card", "{card}", card=named("Hungry Locusts"))
_PIT: Final = Message("why.card", "{card}", card=named("The Blood Pit"))
SAVIOR: Final = _SAVIOR.text
LOCUSTS: Final = _LOCUSTS.text
PIT: Final = _PIT.text


@cache
def explore(tile: str) -> str:
    return _explore(tile).text


@cache
def search(knight: str) -> str:
    return _search(knight).text


@cache
def escape(card: str) -> str:
    return _escape(card).text


def _explore(tile: str) -> Message:
    return Message("why.explore", "Explore {card}", card=named(tile))


def _search(knight: str) -> Message:
    return Message("why.search", "Search for {card}", card=named(knight))


def _escape(card: str) -> Message:
    return Message("why.escape", "Escape from {card}", card=named(card))


@lru_cache(maxsize=4)
def reasons(box: Box) -> dict[str, Message]:
    """All there are, by what the state has."""
    found = [_SAVIOR, _LOCUSTS, _PIT]
    found += [_explore(tile.name) for tile in box.tiles]
    found += [_search(knight.name) for knight in box.knights]
    found += [_escape(event.name) for event in box.events]
    found += [_escape(enemy.name) for enemy in box.enemies]
    found += [Message("why.card", "{card}", card=named(task.name)) for task in box.tasks]
    return {message.text: message for message in found}
