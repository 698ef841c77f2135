"""The table before the first decision (rules page, chapter 2)."""

from __future__ import annotations

from sandtable.core.chance import Chance
from sandtable.core.game import Game
from sandtable.core.table import Table
from sandtable.core.tokens import Tokens
from sandtable.games.radlands.box import Box
from sandtable.games.radlands.rules.turn import CAMPS_DEALT
from sandtable.games.radlands.state import BOX, DEALT, DECK, HOME, SEATS, ZONES, State


def empty_table(game: Game[State, Box], seed: str) -> State:
    """All cards in the box, in no zone that anybody sees but Raiders and Silos at home."""
    box = game.box
    count = len(box.token_faces)
    tokens = Tokens(
        faces=list(box.token_faces),
        known=bytearray(count),
        zone_of=bytearray([BOX]) * count,
        zones=[tuple(range(count)) if zone == BOX else () for zone in range(len(ZONES))],
        lots=[()] * (SEATS + 1),
        pieces=[0] * count,
    )
    state = State(
        chance=Chance(seed),
        tokens=tokens,
        camps=[0] * 6,
        damaged=bytearray(count),
        destroyed=bytearray(count),
        punk=bytearray(count),
        tired=bytearray(count),
        used=bytearray(count),
        advanced=[0] * 6,
    )
    home = {HOME + i: (box.raiders_tokens[i], box.silo_tokens[i]) for i in range(SEATS)}
    Table(game, state).lay_out(home)
    return state


def start(game: Game[State, Box], seed: str) -> State:
    """Shuffle both decks and deal six camps to each seat (rule 2.1)."""
    state = empty_table(game, seed)
    table = Table(game, state)
    table.mix(game.box.deck_tokens)
    table.mix(game.box.camp_tokens)
    dealt = {
        DEALT + seat: game.box.camp_tokens[seat * CAMPS_DEALT : (seat + 1) * CAMPS_DEALT]
        for seat in range(SEATS)
    }
    table.lay_out({DECK: game.box.deck_tokens, **dealt})
    return state
