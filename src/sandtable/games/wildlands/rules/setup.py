"""The table before the first decision (rules page, chapter 2)."""

from __future__ import annotations

from sandtable.core.chance import Chance
from sandtable.core.errors import Mistake
from sandtable.core.game import Game
from sandtable.core.tokens import Tokens
from sandtable.games.wildlands.box import Box
from sandtable.games.wildlands.content.factions import CHARACTERS
from sandtable.games.wildlands.state import BOX, HIDDEN, NOBODY, ZONES, State

MAP_CARDS_DEALT = 10
DRAWN_FACTIONS = "drawn-factions"
"""The variant in which factions are drawn, not chosen (rule 2.1.1)."""


def empty_table(game: Game[State, Box], seed: str) -> State:
    """All cards in the box, and nobody on the board."""
    seats, count = game.seats, len(game.box.token_faces)
    tokens = Tokens(
        faces=list(game.box.token_faces),
        known=bytearray(count),
        zone_of=bytearray([BOX]) * count,
        zones=[tuple(range(count)) if zone == BOX else () for zone in range(len(ZONES))],
        lots=[()] * (seats + 1),
        pieces=[0] * count,
    )
    figures = CHARACTERS * seats
    return State(
        chance=Chance(seed),
        tokens=tokens,
        faction=[NOBODY] * seats,
        where=[HIDDEN] * figures,
        damage=[0] * figures,
        beaten=[NOBODY] * figures,
        shards=[0] * seats,
        claimed=[0] * seats,
        points=[0] * seats,
    )


def start(game: Game[State, Box], seed: str) -> State:
    """Nothing is dealt before the factions are chosen (rule 2.1)."""
    if game.box.spaces < MAP_CARDS_DEALT * game.seats:
        raise Mistake(
            f"{game.box.map.name} has too few spaces to deal {MAP_CARDS_DEALT} map cards "
            f"to each of {game.seats} players."
        )
    return empty_table(game, seed)
