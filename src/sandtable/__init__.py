"""Five tabletop games at one table, for players, bot writers and designers."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Any

from sandtable.core.chance import is_seed, seed_from
from sandtable.core.errors import Mistake
from sandtable.core.match.match import Match, begin
from sandtable.games import make_game

__all__ = ["Match", "Mistake", "new"]


def new(
    game: str,
    *,
    seats: int | None = None,
    variants: Sequence[str] = (),
    content: str = "",
    seed: int | str | None = None,
    auto: bool = False,
    listen: bool = False,
) -> Match[Any, Any]:
    """A new match: `sandtable.new("radlands", seed=7)`.

    A seed is a number, or 64 hexadecimal digits, or left to chance. With `auto`, decisions with one
    option are answered at once; with `listen`, `match.frames` tells what happened. `content` is a
    text that some games read, such as decks.
    """
    made = make_game(game, seats, variants, content)
    return begin(made, made.start(made, full_seed(seed)), auto=auto, listen=listen)


def full_seed(seed: int | str | None) -> str:
    """The 256 bits that a seed stands for."""
    if seed is None:
        return secrets.token_hex(32)
    if isinstance(seed, int):
        return seed_from(seed)
    if not is_seed(seed):
        raise Mistake("A seed is a number, or 64 hexadecimal digits.")
    return seed.lower()
