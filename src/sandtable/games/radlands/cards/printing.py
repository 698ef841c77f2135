"""Which cards a game is played with: the printing that variants name, and cards of one's own."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from sandtable.core.errors import Mistake
from sandtable.core.kit.naming import identifier
from sandtable.games.radlands.box import Box
from sandtable.games.radlands.cards.alternative_camps import ALTERNATIVE_CAMPS
from sandtable.games.radlands.cards.camps import CAMPS
from sandtable.games.radlands.cards.custom import read_content
from sandtable.games.radlands.cards.events import EVENTS, RAIDERS
from sandtable.games.radlands.cards.people import PEOPLE
from sandtable.games.radlands.content.card import Camp, Event, Person
from sandtable.games.radlands.vocabulary import SHARED_ABILITY

SPECIAL_CARDS = ("Raiders", "Water Silo", "Punk")


def make_box(seats: int, variants: tuple[str, ...], content: str) -> Box:
    """The cards of the game: the printing that the variants name, and cards of one's own."""
    people, events, camps = read_content(content)
    printed = {camp.name: camp for camp in CAMPS}
    if "alternative-camps" in variants:
        printed.update({camp.name: camp for camp in ALTERNATIVE_CAMPS})
    everybody, happenings = [*PEOPLE, *people], [*EVENTS, *events]
    places = [*printed.values(), *camps]
    check_cards(everybody, happenings, places)
    return Box(everybody, happenings, places, RAIDERS, variants)


def check_cards(people: Sequence[Person], events: Sequence[Event], camps: Sequence[Camp]) -> None:
    """What holds for every card, printed or one's own."""
    names = [person.name for person in people]
    names += [event.name for event in events]
    names += [camp.name for camp in camps]
    written = Counter(identifier(name) for name in (*names, *SPECIAL_CARDS))
    for name in names:
        if not re.fullmatch(r"[\w'-]+( [\w'-]+)*", name):
            raise Mistake(f"{name!r} is no name for a card: use letters and single blanks.")
    for name in names:
        if written[identifier(name)] > 1:
            raise Mistake(f"There are two cards named {name}.")
    abilities = [(card.name, card.abilities) for card in people]
    abilities += [(camp.name, camp.abilities) for camp in camps]
    for name, own in abilities:
        if len(own) > SHARED_ABILITY:
            raise Mistake(f"{name}: a card has two abilities at most.")
