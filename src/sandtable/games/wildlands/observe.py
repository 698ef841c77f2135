"""A game of Wildlands as a fixed row of whole numbers, from what a seat may know."""

from __future__ import annotations

from sandtable.core.game import Game
from sandtable.games.wildlands.box import Box, T, figures_of
from sandtable.games.wildlands.factions import CHARACTERS
from sandtable.games.wildlands.state import (
    DEALT,
    DECK,
    DISCARD,
    HAND,
    HIDDEN,
    NOBODY,
    START,
    Doing,
    State,
)

_NOTHING = Doing("", NOBODY)
_KINDS = (
    "",
    "melee",
    "heavy_melee",
    "ranged",
    "heavy_ranged",
    "area",
)


def observe(t: T, seat: int) -> list[int]:
    """The table in general, then my side, then the others clockwise, my cards last."""
    s, seats = t.s, t.game.seats
    doing = s.doing or _NOTHING
    row = [
        s.turn,
        (s.active - seat) % seats,
        (s.acting - seat) % seats,
        int(s.must_reveal),
        int(s.ending_turn),
        int(s.window),
        int(s.tied),
        _KINDS.index(doing.kind),
        _from_me(t, seat, doing.figure),
        _from_me(t, seat, doing.asked),
        doing.goals[0] + 1 if doing.goals else 0,
    ]
    for step in range(seats):
        row += _side(t, (seat + step) % seats)
    row += _counts(t, HAND + seat, seat)
    row += [_start(t, figure) for figure in figures_of(seat)]
    dealt = {s.tokens.faces[token] - t.box.first_map for token in s.tokens.zones[DEALT + seat]}
    return row + [int(space in dealt) for space in range(t.box.spaces)]


def _from_me(t: T, seat: int, figure: int) -> int:
    """A figure by its number from my own on, 0 for none."""
    return 0 if figure == NOBODY else 1 + (figure - CHARACTERS * seat) % len(t.s.where)


def _side(t: T, seat: int) -> list[int]:
    s, zones = t.s, t.s.tokens.zones
    row = [
        s.faction[seat] + 1,
        s.points[seat],
        s.claimed[seat],
        len(zones[HAND + seat]),
        len(zones[DECK + seat]),
        s.gone >> seat & 1,
        s.eliminated >> seat & 1,
    ]
    for figure in figures_of(seat):
        row += [s.where[figure], s.damage[figure]]
    row += [s.shards[seat] >> space & 1 for space in range(t.box.spaces)]
    return row + _counts(t, DISCARD + seat, seat)


def _counts(t: T, zone: int, seat: int) -> list[int]:
    """How many of each kind of card, the wild one first."""
    counts = [0] * len(t.box.words.with_card)
    number = t.s.faction[seat]
    if number != NOBODY:
        wild, first = t.box.wild[number], t.box.first_face[number]
        for token in t.s.tokens.zones[zone]:
            face = t.s.tokens.faces[token]
            counts[0 if face == wild else 1 + face - first] += 1
    return counts


def _start(t: T, figure: int) -> int:
    card = t.s.tokens.zones[START + figure]
    if not card or t.s.where[figure] != HIDDEN:
        return 0
    return t.s.tokens.faces[card[0]] - t.box.first_map + 1


def legend(game: Game[State, Box]) -> list[str]:
    """What the numbers mean. Spaces and figures count from 1; 0 is none."""
    spaces = range(1, game.box.spaces + 1)
    cards = ["wild", *(f"card {number}" for number in range(1, len(game.box.words.with_card)))]
    names = [
        *("turn", "seats from me to the active one", "seats from me to who acts"),
        *("a character must be revealed", "the turn is ending", "a window is open", "a tie"),
        *("what is going on, by kind", "the figure that does it", "the figure that is asked"),
        "where it goes first",
    ]
    for step in range(game.seats):
        who = f"seat {step} after mine" if step else "I"
        names += [f"{who}: faction", f"{who}: points", f"{who}: shards claimed"]
        names += [f"{who}: cards in hand", f"{who}: cards in the deck"]
        names += [f"{who}: has given up", f"{who}: is eliminated"]
        for figure in range(1, CHARACTERS + 1):
            names += [f"{who}: where character {figure} is", f"{who}: damage of character {figure}"]
        names += [f"{who}: a shard on space {space}" for space in spaces]
        names += [f"{who}: {card}, how many discarded" for card in cards]
    names += [f"{card}, how many in my hand" for card in cards]
    names += [f"where my character {figure} starts" for figure in range(1, CHARACTERS + 1)]
    return names + [f"I was dealt space {space}" for space in spaces]
