"""Other worlds: what a seat could believe to be at the table, and a new deal by consent.

What is dealt anew is laid over the state and kept beside the choices, so that a fork has it too.
"""

from __future__ import annotations

import random
from typing import Final

from sandtable.core.chance import Chance
from sandtable.core.match.engine import Engine
from sandtable.core.match.redeal import Overlay, correct_lots, exchange, redeal
from sandtable.core.options import Choice
from sandtable.core.table import B, S

_REDEALS: Final = 64


def without_answers_of_others(match: Engine[S, B], seat: int) -> list[Choice]:
    """The choices but for what others have answered to the open simultaneous decision."""
    choices = match.choices
    opened = match._opened - match._first.count
    return choices[:opened] + [choice for choice in choices[opened:] if choice.seat == seat]


def deal_unknown(world: Engine[S, B], seat: int, rng: random.Random) -> None:
    """Deal anew what this seat does not know; chance to come is new."""
    state, asks = world.table.s, world.asks
    for _ in range(_REDEALS):
        redeal(world.game, state.tokens, seat, rng)
        if all(ask.options for ask in asks):
            break
        for ask in asks:
            ask.look_again()
    else:
        raise AssertionError("no deal agrees with what this seat has seen")
    correct_lots(state.tokens, seat)
    state.chance = Chance(rng.randbytes(32).hex())
    _keep_deal(world)


def deal_anew(match: Engine[S, B], seed: str) -> None:
    """Deal anew what nobody knows; chance goes on from another seed.

    Whoever has seen what came next must not profit from it. The same match and seed give the same
    deal in every process.
    """
    state = match.table.s
    chance = Chance(seed)
    exchange(match.game, state.tokens, chance)
    state.chance = chance
    for ask in match.asks:
        ask.look_again()
    _keep_deal(match)


def quiet_point(match: Engine[S, B]) -> tuple[S, list[Choice]] | None:
    """The copy of the state that the match keeps, and the choices since."""
    base, overlays = match._base, match._overlays
    if overlays and overlays[-1].after >= base.count:
        return None
    return base, match.choices[base.count - match._first.count :]


def _keep_deal(match: Engine[S, B]) -> None:
    """What lies on the table now is to lie there again when the choices are replayed."""
    state = match.table.s
    dealt = state.tokens
    overlay = Overlay(match._opened, dealt.faces[:], dealt.lots[:], state.chance.copy())
    match._overlays = (*match._overlays, overlay)
