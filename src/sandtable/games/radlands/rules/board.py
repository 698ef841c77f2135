"""Looking at the table: who stands where, who is protected, ready, able to act."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sandtable.core.options import Option
from sandtable.core.tokens import entry_of
from sandtable.games.radlands.box import T
from sandtable.games.radlands.content import traits
from sandtable.games.radlands.content.card import Ability, always
from sandtable.games.radlands.state import COLUMN, HAND, PEOPLE_PER_COLUMN, SEATS, SIDES
from sandtable.games.radlands.vocabulary import SHARED_ABILITY


def _zones_of(seat: int) -> range:
    return range(COLUMN + 3 * seat, COLUMN + 3 * seat + 3)


_SPOTS: Final = [
    [(zone, row) for seat in (me, 1 - me) for zone in _zones_of(seat) for row in range(3)]
    for me in range(SEATS)
]
"""By seat and place as it writes it: the column and the row there."""
_FIRST_PLACES: Final = [
    {zone: 3 * i for i, zone in enumerate((*_zones_of(me), *_zones_of(1 - me)))}
    for me in range(SEATS)
]
"""By seat and column: the rearmost place there as it writes it."""


def is_person(t: T, token: int) -> bool:
    """Of a token in a column: people are made of cards of the deck."""
    return token < t.box.deck_size


def token_at(t: T, me: int, place: int) -> int:
    """The card at a place as this seat writes it (rule page, notation)."""
    zone, row = _SPOTS[me][place]
    return t.s.tokens.zones[zone][row]


def place_of(t: T, me: int, token: int) -> int:
    """The place of a card in play as this seat writes it."""
    tokens = t.s.tokens
    zone = tokens.zone_of[token]
    return _FIRST_PLACES[me][zone] + tokens.zones[zone].index(token)


def places(t: T, me: int, tokens: Sequence[int]) -> list[int]:
    return [place_of(t, me, token) for token in tokens]


def owner_of(t: T, token: int) -> int:
    """Whose side a card in play is on."""
    return (t.s.tokens.zone_of[token] - COLUMN) // 3


def columns(t: T, seat: int) -> Sequence[tuple[int, ...]]:
    """The three columns of a seat, each from back to front."""
    return t.s.tokens.zones[SIDES[seat]]


def in_columns(t: T, seat: int) -> tuple[int, ...]:
    """All tokens in the columns of a seat, camps too."""
    a, b, c = t.s.tokens.zones[SIDES[seat]]
    return a + b + c


def people(t: T, seat: int) -> list[int]:
    """All people of a seat, punks included."""
    deck = t.box.deck_size
    return [token for token in in_columns(t, seat) if token < deck]


def people_count(t: T, seat: int) -> int:
    a, b, c = t.s.tokens.zones[SIDES[seat]]
    return len(a) + len(b) + len(c) - 3


def standing_camps(t: T, seat: int) -> list[int]:
    s = t.s
    return [camp for camp in s.camps[3 * seat : 3 * seat + 3] if not s.destroyed[camp]]


def cards(t: T, seat: int) -> list[int]:
    """All people and standing camps of a seat (rule 1.4)."""
    destroyed = t.s.destroyed
    return [token for token in in_columns(t, seat) if not destroyed[token]]


def punks(t: T, seat: int) -> list[int]:
    punk = t.s.punk
    return [token for token in in_columns(t, seat) if punk[token]]


def has_punk(t: T, me: int, this: int) -> bool:
    return bool(punks(t, me))


def unprotected(t: T, me: int) -> list[int]:
    """The opposing cards that this seat could hit (rules 4.2 and 14.3.1)."""
    s = t.s
    if s.high_ground >> me & 1:
        return cards(t, 1 - me)
    a, b, c = s.tokens.zones[SIDES[1 - me]]
    destroyed = s.destroyed
    return [token for token in (a[-1], b[-1], c[-1]) if not destroyed[token]]


def unprotected_people(t: T, me: int) -> list[int]:
    deck = t.box.deck_size
    return [token for token in unprotected(t, me) if token < deck]


def unprotected_camps(t: T, me: int) -> list[int]:
    deck = t.box.deck_size
    return [token for token in unprotected(t, me) if token >= deck]


def damaged_people(t: T, seat: int) -> list[int]:
    damaged, deck = t.s.damaged, t.box.deck_size
    return [token for token in in_columns(t, seat) if damaged[token] and token < deck]


def with_trait(t: T, seat: int, wanted: int) -> int | None:
    """An undamaged person of this seat with a trait (rule 9.1)."""
    s = t.s
    faces, bears = s.tokens.faces, t.box.bearers[wanted]
    a, b, c = s.tokens.zones[SIDES[seat]]
    for token in a + b + c:
        if bears[faces[token]] and not s.damaged[token] and not s.punk[token]:
            return token
    return None


def camp_with(t: T, seat: int, wanted: int) -> int | None:
    """The column of a standing camp with this trait (rule 9.2)."""
    s = t.s
    faces, bears = s.tokens.faces, t.box.bearers[wanted]
    for column, camp in enumerate(s.camps[3 * seat : 3 * seat + 3]):
        if bears[faces[camp]] and not s.destroyed[camp]:
            return column
    return None


def is_ready(t: T, token: int) -> bool:
    """Rules 6.1 and 6.2."""
    s = t.s
    if s.tired[token] or s.destroyed[token]:
        return False
    return not (s.damaged[token] and is_person(t, token))


def abilities_of(t: T, token: int, seat: int) -> list[tuple[int, Ability]]:
    """The abilities of a card in play with their numbers, what Argo shares included (rule 13.1)."""
    return abilities_with(t, token, shared_ability(t, seat))


def abilities_with(t: T, token: int, shared: Ability | None) -> list[tuple[int, Ability]]:
    """The abilities of a card in play if its side's people share this one."""
    s = t.s
    own = () if s.punk[token] else t.box.abilities[s.tokens.faces[token]]
    abilities = list(enumerate(own))
    if shared is not None and is_person(t, token) and shared not in own:
        abilities.append((SHARED_ABILITY, shared))
    return abilities


def ability_of(t: T, token: int, seat: int, number: int) -> Ability:
    """The ability with this number, that a card in play has."""
    if number == SHARED_ABILITY:
        return dict(abilities_of(t, token, seat))[number]
    return t.box.abilities[t.s.tokens.faces[token]][number]


def shared_ability(t: T, seat: int, gone: int = -1) -> Ability | None:
    """What every person of this seat can do besides, thanks to an undamaged Argo, if it stays."""
    person = with_trait(t, seat, traits.SHARES_ABILITY)
    if person is None or person == gone:
        return None
    return t.box.abilities[t.s.tokens.faces[person]][0]


def cost_of(t: T, me: int, ability: Ability) -> int:
    cost = ability.cost
    return cost if isinstance(cost, int) else cost(t, me)


def can_use(t: T, me: int, ability: Ability, this: int) -> bool:
    """Whether an ability can be paid and its condition is met (rules 7.1 and 7.10)."""
    can = ability.can
    return cost_of(t, me, ability) <= t.s.water and (can is always or can(t, me, this))


def signature(t: T, seat: int) -> int:
    """Where the columns of a seat have room, as `Words.open_places` wants it."""
    s = t.s
    a, b, c = s.tokens.zones[SIDES[seat]]
    code = 16 * len(a) + 4 * len(b) + len(c) - 21
    advanced = s.advanced
    if 1 in advanced:
        for column, there in enumerate((a, b, c)):
            if len(there) == 1 and advanced[3 * seat + column] == 1:
                code += 3 * 4 ** (2 - column)
    return code


FULL_BOARD: Final = 4 * 4 * PEOPLE_PER_COLUMN + 4 * PEOPLE_PER_COLUMN + PEOPLE_PER_COLUMN


def price(t: T, me: int, face: int, column: int, people_there: int) -> int:
    """What a person costs in a column that holds so many people (rules 12.13 and 13.4)."""
    s, box = t.s, t.box
    cost = box.costs[face]
    camp = s.camps[3 * me + column]
    if box.traits[face] & traits.FREE_BY_RUINS and s.destroyed[camp]:
        return 0
    cheap = box.traits[s.tokens.faces[camp]] & traits.CHEAP_COLUMN
    if cheap and not s.destroyed[camp] and not people_there:
        return max(0, cost - 1)
    return cost


def price_at(t: T, me: int, face: int, slot: int) -> int:
    """What a person costs in an open slot."""
    column = slot // 2
    people_there = len(t.s.tokens.zones[COLUMN + 3 * me + column]) - 1
    return price(t, me, face, column, people_there)


def may_cost_less(t: T, me: int, face: int) -> bool:
    """Whether a person who costs too much might cost less in some column."""
    if t.box.traits[face] & traits.FREE_BY_RUINS and len(standing_camps(t, me)) < 3:
        return True
    nearly_paid = t.box.costs[face] == t.s.water + 1
    return nearly_paid and camp_with(t, me, traits.CHEAP_COLUMN) is not None


def slots_to_pay(t: T, me: int, face: int) -> list[int]:
    """The open slots where a person can be paid for."""
    water = t.s.water
    open_slots = [option.args[0] for option in t.box.words.open_places[signature(t, me)]]
    return [slot for slot in open_slots if price_at(t, me, face, slot) <= water]


def room_to_pay(t: T, me: int, face: int) -> list[int]:
    """On a full board: the places of own people whom a person could replace (rule 4.5.1)."""
    found = [place_of(t, me, person) for person in people(t, me)]
    if t.box.costs[face] <= t.s.water:
        return found
    return [place for place in found if price(t, me, face, place // 3, 1) <= t.s.water]


def in_hand(t: T, me: int, face: int) -> int:
    """A card with this face in a hand: of equal ones, the one that others know most of.

    So what they know of the rest of the hand is just what they could infer at the table.
    """
    faces, known = t.s.tokens.faces, t.s.tokens.known
    best = -1
    for token in t.s.tokens.zones[HAND + me]:
        if faces[token] == face and (best < 0 or known[token] > known[best]):
            best = token
    return best


def hand_faces(t: T, me: int, *, silo: bool = True) -> list[int]:
    """The different faces in a hand, in its order; without the Silo if it does not count."""
    tokens = t.s.tokens
    faces = tokens.faces
    different = dict.fromkeys([faces[token] for token in tokens.zones[HAND + me]])
    if not silo:
        different.pop(t.box.silo, None)
    return list(different)


def element(t: T, token: int) -> str:
    """The element of the board that a card in play is."""
    return f"u{entry_of(t.s.tokens.pieces[token])}"


def options_at(row: list[Option], found: list[int]) -> list[Option]:
    return [row[place] for place in found]
