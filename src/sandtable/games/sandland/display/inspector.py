"""What is printed on each card, as inspectors show it."""

from __future__ import annotations

from sandtable.core.game import Card
from sandtable.games.sandland.box import Box


def cards(box: Box) -> list[Card]:
    """Every card of the box."""
    found = []
    for card in box.cards:
        facts: dict[str, str | int] = {}
        if card.kind != "leader":
            facts["cost"] = card.cost
        if card.is_asset:
            facts |= {"attack": card.attack, "health": card.health}
        if card.kind != "tactic":
            facts["water"] = card.water
        if card.tags:
            facts["tags"] = ", ".join(card.tags)
        if card.keywords:
            facts["keywords"] = ", ".join(card.keywords)
        lines = tuple(line[0].upper() + line[1:] for line in card.lines)
        found.append(Card(card.id, card.name, card.kind, lines, facts))
    return found
