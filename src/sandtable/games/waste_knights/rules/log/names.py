"""What the sentences of Waste Knights speak of: knights, cards, hexes and words of the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sandtable.core.kit.naming import identifier
from sandtable.core.messages import Argument, CardName, Message, PlaceName, Seat, Term
from sandtable.games.waste_knights.box import T
from sandtable.games.waste_knights.content.components import COLOURS, COMBAT_CARDS, SKILLS, Rewards
from sandtable.games.waste_knights.content.grid import LABELS

AMMO: Final = Term("ammo", "Ammo")
FUEL: Final = Term("fuel", "Fuel")
HEALTH: Final = Term("health", "Health")
RADIATION: Final = Term("radiation", "Radiation")
REPUTATION: Final = Term("reputation", "Reputation")


def named(name: str) -> CardName:
    """A printed thing: what it is called is also what its id is made of."""
    return CardName(identifier(name), name)


def knight(t: T, seat: int) -> CardName | Seat:
    """The knight of a seat, or the seat while it has none."""
    number = t.s.knight[seat]
    return Seat(seat) if number < 0 else named(t.box.knights[number].name)


def side(t: T, number: int) -> CardName | Seat:
    """The knight or the enemy of a side in combat."""
    seat = t.s.foe if number else t.s.fighter
    return knight(t, seat) if seat >= 0 else named(t.box.enemies[t.s.enemy].name)


def card(t: T, token: int) -> CardName:
    return named(t.box.names[t.s.tokens.faces[token]])


def colour_of(t: T, token: int) -> Term:
    """The colour of a gear card, as its back shows it."""
    colour = COLOURS[t.box.gear[t.s.tokens.faces[token] - t.box.first_gear].colour]
    return Term(colour, colour)


def one(name: str) -> Message:
    """A printed thing with its article."""
    if name[0] in "AEIOU":
        return Message("one.an", "an {card}", card=named(name))
    return Message("one.a", "a {card}", card=named(name))


def hexagon(place: int) -> PlaceName:
    return PlaceName(LABELS[place], LABELS[place])


def combat_card(number: int) -> CardName:
    name = COMBAT_CARDS[number]
    return CardName(identifier(name), name.capitalize())


def skill(number: int) -> Term:
    return Term(SKILLS[number], SKILLS[number].capitalize())


def board_token(kind: str) -> Term:
    return RADIATION if kind == "radiation_tokens" else Term(kind, kind.capitalize())


def dice(t: T) -> str:
    """What was rolled last."""
    return " ".join(map(str, t.s.dice))


def rewards(found: Rewards) -> Message:
    """`1 yellow gear, 1 Ammo`; nothing where there is no reward."""
    parts: list[Argument] = [
        Message("reward.gear", "{n} {colour} gear", n=n, colour=Term(colour, colour))
        for n, colour in zip(found.gear, COLOURS, strict=False)
        if n
    ]
    dials = ((found.ammo, AMMO), (found.fuel, FUEL), (found.reputation, REPUTATION))
    parts += [Message("reward.dial", "{n} {dial}", n=n, dial=dial) for n, dial in dials if n]
    if found.blue:
        parts.append(named(found.blue))
    return in_a_row(parts)


def in_a_row(parts: Sequence[Argument]) -> Message:
    """`a, b, c`."""
    if len(parts) < 2:
        return Message("row.end", "{part}", part=parts[0] if parts else "")
    return Message("row", "{part}, {rest}", part=parts[0], rest=in_a_row(parts[1:]))
