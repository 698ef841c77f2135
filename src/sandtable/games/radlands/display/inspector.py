"""What is printed on each card, as inspectors show it."""

from __future__ import annotations

from sandtable.core.game import Card, Fact
from sandtable.core.kit.printed import with_capital
from sandtable.core.messages import Message
from sandtable.games.radlands.box import Box
from sandtable.games.radlands.content.card import Ability
from sandtable.games.radlands.content.terms import TERMS
from sandtable.games.radlands.vocabulary import JUNK_EFFECTS


def cards(box: Box) -> list[Card]:
    """Every card of the box."""
    found = []
    for person, key in zip(box.people, box.ids, strict=False):
        facts: dict[str, Fact] = {
            "cost": person.cost,
            "junk": JUNK_EFFECTS[person.junk],
            "copies": person.copies,
        }
        found.append(_card(key, person.name, "person", person.abilities, person.trait_text, facts))
    for number, event in enumerate(box.events, box.first_event):
        facts = {
            "cost": event.cost,
            "queue": event.queue,
            "junk": JUNK_EFFECTS[event.junk],
            "copies": event.copies,
        }
        found.append(Card(box.ids[number], event.name, "event", (_text(event.text),), facts))
    for number, camp in enumerate(box.camps, box.first_camp):
        facts = {"draw": camp.draw, **({"starts": camp.starts} if camp.starts else {})}
        found.append(
            _card(box.ids[number], camp.name, "camp", camp.abilities, camp.trait_text, facts)
        )
    return [*found, *_specials(box)]


def _card(
    key: str,
    title: str,
    kind: str,
    abilities: tuple[Ability, ...],
    trait: str,
    facts: dict[str, Fact],
) -> Card:
    for number, ability in enumerate(abilities, 1):
        facts[f"ability{number}_cost"] = printed_cost(ability)
    says = [_ability(printed_cost(ability), ability.text) for ability in abilities]
    if trait:
        says.append(Message("line.trait", "[{text}]", text=TERMS.marked(trait)))
    return Card(key, title, kind, tuple(says), facts)


def _ability(cost: int | str, text: str) -> Message:
    return Message("line.ability", "{cost}: {text}.", cost=cost, text=TERMS.marked(text))


def _text(text: str) -> Message:
    return Message("line.text", "{text}.", text=with_capital(TERMS.marked(text)))


def _specials(box: Box) -> list[Card]:
    return [
        Card(
            "raiders",
            "Raiders",
            "special",
            (
                _text("A raid brings them to space 2 of your queue, or moves them forward"),
                _text("When they come, your opponent damages a camp of theirs; then they go home"),
            ),
            {"queue": box.raiders_event.queue},
        ),
        Card(
            "water_silo",
            "Water Silo",
            "special",
            (_ability(1, "take it into hand"), _text("Junk it for 1 water; it goes home")),
            {"junk": "water"},
        ),
        Card(
            "punk",
            "Punk",
            "special",
            (_text("A card face down: a person without abilities, that dies of its first damage"),),
        ),
    ]


def printed_cost(ability: Ability) -> int | str:
    """The number on the card; discounts are part of the text."""
    if ability.borrows:
        return "X"
    return ability.cost if isinstance(ability.cost, int) else 3
