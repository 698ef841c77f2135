"""A new deal after a consented undo.

Whoever has seen what came next must not profit from it: all that no watcher knows is dealt again,
and chance goes on from another seed. The same match and seed give the same deal in every process.
"""

from __future__ import annotations

from collections import defaultdict
from typing import Any

from sandtable.core.chance import Chance
from sandtable.core.game import Game
from sandtable.core.match.match import Match, _Overlay
from sandtable.core.tokens import Tokens


def deal_anew(match: Match[Any, Any], seed: str) -> None:
    """Deal anew what nobody knows. The way back to what was before is closed by it."""
    state = match.state
    chance = Chance(seed)
    _exchange(match.game, state.tokens, chance)
    state.chance = chance
    for ask in match.asks:
        ask.look_again()
    overlay = _Overlay(
        after=match._opened,
        faces=state.tokens.faces[:],
        lots=state.tokens.lots[:],
        chance=chance.copy(),
    )
    match._overlays = (*match._overlays, overlay)


def _exchange(game: Game[Any, Any], tokens: Tokens, chance: Chance) -> None:
    """Exchange faces among tokens that nobody knows and that are in the same lots of everybody."""
    alike: defaultdict[tuple[int, ...], list[int]] = defaultdict(list)
    for token, back in enumerate(game.backs):
        if not tokens.known[token]:
            lots = [
                next((i for i, lot in enumerate(lots) if token in lot.tokens), -1)
                for lots in tokens.lots
            ]
            alike[back, *lots].append(token)
    for group in alike.values():
        faces = [tokens.faces[token] for token in group]
        chance.shuffle(faces)
        for token, face in zip(group, faces, strict=True):
            tokens.faces[token] = face
