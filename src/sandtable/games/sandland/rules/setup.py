"""The table before the first decision (rules page, chapter 2)."""

from __future__ import annotations

from sandtable.core.chance import Chance
from sandtable.core.game import Game
from sandtable.core.tokens import Tokens
from sandtable.games.sandland.box import Box
from sandtable.games.sandland.state import BOX, SEATS, ZONES, State


def empty_table(game: Game[State, Box], seed: str) -> State:
    """All decks on offer in the box, unseen and in order."""
    faces = game.box.token_faces
    count = len(faces)
    tokens = Tokens(
        faces=list(faces),
        known=bytearray(count),
        zone_of=bytearray([BOX]) * count,
        zones=[tuple(range(count)) if zone == BOX else () for zone in range(len(ZONES))],
        lots=[()] * (SEATS + 1),
        pieces=[0] * count,
    )
    return State(
        chance=Chance(seed),
        tokens=tokens,
        down=bytearray(count),
        tired=bytearray(count),
        damage=bytearray(count),
    )


def start(game: Game[State, Box], seed: str) -> State:
    return empty_table(game, seed)
