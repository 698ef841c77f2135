"""The table before the first decision (rules page, chapter 2)."""

from __future__ import annotations

from sandtable.core.chance import Chance
from sandtable.core.game import Game
from sandtable.core.table import Table
from sandtable.core.tokens import Tokens
from sandtable.games.radiowarz.box import Box
from sandtable.games.radiowarz.state import DECK, PINS, ZONES, State


def empty_table(game: Game[State, Box], seed: str) -> State:
    """An empty map; all strips in one pile, in the order of the box."""
    count = len(game.box.map.strips)
    tokens = Tokens(
        faces=list(range(count)),
        known=bytearray(count),
        zone_of=bytearray([DECK]) * count,
        zones=[tuple(range(count)) if zone == DECK else () for zone in range(len(ZONES))],
        lots=[()] * (game.seats + 1),
        pieces=[0] * count,
    )
    return State(
        chance=Chance(seed),
        tokens=tokens,
        stations=[()] * game.seats,
        links=[()] * game.seats,
        pins=[PINS] * game.seats,
        air=[0] * game.seats,
    )


def start(game: Game[State, Box], seed: str) -> State:
    """Shuffle the strips; they are drawn when all bases stand (rule 2.3)."""
    state = empty_table(game, seed)
    Table(game, state).mix(state.tokens.zones[DECK])
    return state
