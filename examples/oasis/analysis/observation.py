"""A game of Oasis as a fixed row of whole numbers, from what a seat may know."""

from __future__ import annotations

from examples.oasis.box import Box, T
from examples.oasis.content.cards import FACES
from examples.oasis.state import CACHE, CAMP, DECK, DISCARD, DRUNK, HAND, State
from sandtable.core.game import Game
from sandtable.core.kit.rows import row_of


def observe(t: T, seat: int) -> bytes:
    """What a seat may know, from its own place at the table, always as many numbers."""
    tokens = t.s.tokens
    hand = [tokens.faces[card] for card in tokens.zones[HAND + seat]]
    numbers = [hand.count(face) for face in range(len(FACES))]
    numbers += (len(tokens.zones[DECK]), len(tokens.zones[DISCARD]))
    for step in range(t.game.seats):
        other = (seat + step) % t.game.seats
        numbers += (int(other == t.s.active), t.s.gone >> other & 1)
        numbers += (len(tokens.zones[zone + other]) for zone in (HAND, CAMP, DRUNK))
        cache = tokens.zones[CACHE + other]
        numbers.append(1 + tokens.faces[cache[0]] if cache and t.sees(seat, cache[0]) else 0)
    return row_of(numbers)


def legend(game: Game[State, Box]) -> list[str]:
    """What the numbers of an observation mean."""
    names = [f"{face}: how many in my hand" for face in FACES]
    names += ["cards in the deck", "cards in the discard pile"]
    for step in range(game.seats):
        who = f"seat {step} after mine" if step else "I"
        names += [f"{who}: on turn", f"{who}: has given up", f"{who}: cards in hand"]
        names += [f"{who}: cards in camp", f"{who}: drunk", f"{who}: the cached card, from 1"]
    return names
