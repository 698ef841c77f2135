"""Before the first question (rule 1)."""

from __future__ import annotations

from examples.oasis.box import Box
from examples.oasis.content.cards import TOKEN_FACES
from examples.oasis.rules.board import draw
from examples.oasis.state import DECK, ZONES, State
from sandtable.core.chance import Chance
from sandtable.core.game import Game
from sandtable.core.table import Table
from sandtable.core.tokens import Tokens

CARDS_DEALT = 4


def start(game: Game[State, Box], seed: str) -> State:
    """Shuffle and deal."""
    t = Table(game, unplayed(game, seed))
    t.mix(t.s.tokens.zones[DECK])
    for seat in range(game.seats):
        for _ in range(CARDS_DEALT):
            draw(t, seat)
    return t.s


def unplayed(game: Game[State, Box], seed: str) -> State:
    """All cards in the deck, in the order of the box."""
    faces = TOKEN_FACES
    tokens = Tokens.all_in(DECK, faces, zones=len(ZONES), watchers=game.seats + 1)
    return State(chance=Chance(seed), tokens=tokens, tired=[0] * len(faces))
