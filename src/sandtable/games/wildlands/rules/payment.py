"""What actions cost, and the cards that can pay for them (rules 3.4, 4.1 to 4.12)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations
from typing import Final, NamedTuple

from sandtable.core.decisions import Prompt
from sandtable.core.options import Option
from sandtable.games.wildlands.box import ALL_SLOTS, T, figures_of
from sandtable.games.wildlands.content.factions import CHARACTERS, RALLY
from sandtable.games.wildlands.rules import log
from sandtable.games.wildlands.state import DISCARD, HAND, OUT, PLAYED

CLAIM_CARDS: Final = 3
CLIMB_CARDS: Final = 2


class Cost(NamedTuple):
    """The price of an action: which faces together are enough, and how many it takes at most."""

    most: int
    enough: Callable[[Sequence[int]], bool]


async def choose_cards(t: T, me: int, price: Cost, prompt: Prompt) -> tuple[Option, ...]:
    """The cards are chosen one by one, each from those that can be part of the price."""
    chosen: list[Option] = []
    while not chosen or not price.enough(_faces(t, me, chosen)):
        chosen.append(await t.choose(me, lambda: payable(t, me, price, chosen), prompt))
    return tuple(chosen)


def _faces(t: T, me: int, cards: Sequence[Option]) -> list[int]:
    """What is on cards of the own deck, `with 7` and so on."""
    number = t.s.faction[me]
    first, wild, last = t.box.first_face[number], t.box.wild[number], t.box.words.with_card[-1]
    return [wild if card is last else first + card.args[0] for card in cards]


def lay_down(t: T, me: int, cards: Sequence[Option]) -> None:
    """Before everybody's eyes."""
    laid = [t.move(in_hand(t, me, card), PLAYED) for card in cards]
    if t.log is not None and laid:
        log.paid(t, me, laid)


def in_hand(t: T, me: int, option: Option) -> int:
    """A card in hand by its option, `with 7`."""
    faces, pay_with = t.s.tokens.faces, t.box.pay
    return next(card for card in t.s.tokens.zones[HAND + me] if pay_with[faces[card]] is option)


def payable(t: T, me: int, price: Cost, chosen: Sequence[Option]) -> list[Option]:
    """The cards that can be added so that the price can be met, with none too many."""
    tokens, pay_with = t.s.tokens, t.box.pay
    hand = [tokens.faces[token] for token in tokens.zones[HAND + me]]
    enough = price.enough
    if price.most == 1:
        return [pay_with[face] for face in dict.fromkeys(hand) if enough([face])]
    before = _faces(t, me, chosen)
    for face in before:
        hand.remove(face)
    left = price.most - len(before)
    found = []
    for face in dict.fromkeys(hand):
        rest = hand[:]
        rest.remove(face)
        if any(
            _exactly(enough, [*before, face, *more])
            for count in range(left)
            for more in combinations(rest, count)
        ):
            found.append(pay_with[face])
    return found


def _exactly(enough: Callable[[Sequence[int]], bool], faces: list[int]) -> bool:
    """Whether these cards are enough and none of them could be kept."""
    if not enough(faces):
        return False
    return not any(enough(faces[:i] + faces[i + 1 :]) for i in range(len(faces)))


def can_pay(t: T, me: int, price: Cost) -> bool:
    return bool(payable(t, me, price, ()))


def discard_played(t: T) -> None:
    """When the action is over, all cards on the table go to their owners' discards (rule 3.7)."""
    s = t.s
    for token in s.tokens.zones[PLAYED]:
        t.move(token, DISCARD + s.faction.index(t.box.backs[token]))
    s.doing = None


# What each action costs


def cost_of_flag(t: T, figure: int, flag: int) -> Cost:
    """A card on which this character has the flag, or one with the flag open (rule 3.6)."""
    users, slot = t.box.flags[flag], figure % CHARACTERS
    return Cost(1, lambda faces: bool(faces) and bool(users[faces[0]] >> slot & 1))


def nearby(t: T, figure: int) -> int:
    """The slots of own characters in the same or an adjacent space, as bits (rule 4.5)."""
    where = t.s.where
    near = t.box.near[where[figure]]
    found = 0
    for other in figures_of(figure // CHARACTERS):
        if other != figure and where[other] >= 0 and near >> where[other] & 1:
            found |= 1 << other % CHARACTERS
    return found


def cost_of_step(t: T, figure: int, *, climbing: bool) -> Cost:
    """One movement card, or two for a climb; a rally of somebody near is one too."""
    icons, lines, rally = t.box.icons, t.box.rally_lines, t.box.flags[RALLY]
    seat, slot = divmod(figure, CHARACTERS)
    near = nearby(t, figure) if t.box.rallies[t.s.faction[seat]] else 0
    count = CLIMB_CARDS if climbing else 1

    def enough(faces: Sequence[int]) -> bool:
        if len(faces) < count:
            return False
        helpers = ALL_SLOTS
        for face in faces:
            if not icons[face] >> slot & 1 and rally[face] != ALL_SLOTS:
                helpers &= lines[face] & near  # one helper at most: no third character
        return helpers != 0

    return Cost(count, enough)


def cost_of_rally(t: T, pair: tuple[int, int], climbing: tuple[bool, bool]) -> Cost:
    """A rally that covers both, and what each of them still needs for a climb (rule 4.7)."""
    icons, lines, rally = t.box.icons, t.box.rally_lines, t.box.flags[RALLY]
    a, b = (figure % CHARACTERS for figure in pair)
    both = 1 << a | 1 << b

    def enough(faces: Sequence[int]) -> bool:
        covering = [bool(lines[f] & both) or rally[f] == ALL_SLOTS for f in faces]
        uses = [
            [(1, 1)] * covers + [(1, 0)] * (icons[f] >> a & 1) + [(0, 1)] * (icons[f] >> b & 1)
            for f, covers in zip(faces, covering, strict=True)
        ]
        return any(covering) and _adds_up(uses, 1 + climbing[0], 1 + climbing[1], rallied=False)

    return Cost(1 + climbing[0] + climbing[1], enough)


def _adds_up(uses: list[list[tuple[int, int]]], one: int, other: int, *, rallied: bool) -> bool:
    """Whether the cards, each used in one of its ways, move both; one of them must be a rally."""
    if not uses:
        return one <= 0 and other <= 0 and rallied
    return any(
        _adds_up(uses[1:], one - x, other - y, rallied=rallied or x + y == CLIMB_CARDS)
        for x, y in uses[0]
    )


def cost_of_claim(t: T, figure: int) -> Cost:
    """Three cards with the collector's icon, or three with that of one who is out (rule 4.10)."""
    where, icons = t.s.where, t.box.icons
    slots = [figure % CHARACTERS]
    slots += [f % CHARACTERS for f in figures_of(figure // CHARACTERS) if where[f] == OUT]

    def enough(faces: Sequence[int]) -> bool:
        if len(faces) < CLAIM_CARDS:
            return False
        shared = ALL_SLOTS
        for face in faces:
            shared &= icons[face]
        return any(shared >> slot & 1 for slot in slots)

    return Cost(CLAIM_CARDS, enough)
