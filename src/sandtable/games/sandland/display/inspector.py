"""What is printed on each card, as inspectors show it."""

from __future__ import annotations

from sandtable.core.game import Card, Fact
from sandtable.core.kit.printed import with_capital
from sandtable.core.messages import Message, Term
from sandtable.games.sandland.box import Box
from sandtable.games.sandland.content.card import Ability
from sandtable.games.sandland.content.terms import TERMS, printed_keyword, tag


def cards(box: Box) -> list[Card]:
    """Every card of the box."""
    found = []
    for card in box.cards:
        facts: dict[str, Fact] = {}
        if card.kind != "leader":
            facts["cost"] = card.cost
        if card.is_asset:
            facts |= {"attack": card.attack, "health": card.health}
        if card.kind != "tactic":
            facts["water"] = card.water
        if card.tags:
            facts["tags"] = tuple(map(tag, card.tags))
        if card.keywords:
            facts["keywords"] = tuple(map(printed_keyword, card.keywords))
        says = tuple(_line(ability) for ability in card.abilities)
        found.append(Card(card.id, card.name, card.kind, says, facts))
    return found


def _line(ability: Ability) -> Message:
    text = TERMS.marked(ability.text)
    if not ability.when:
        return Message("line.text", "{text}.", text=with_capital(text))
    when = Term(ability.when.lower(), ability.when)
    return Message("line.timed", "{when}: {text}.", when=when, text=text)
