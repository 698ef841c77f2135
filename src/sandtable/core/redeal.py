"""Deal anew what a watcher does not know."""

from __future__ import annotations

import random
from collections import defaultdict
from typing import TYPE_CHECKING

from sandtable.core.tokens import Tokens

if TYPE_CHECKING:
    from sandtable.core.game import Game
    from sandtable.core.table import B, S


def redeal(game: Game[S, B], tokens: Tokens, watcher: int, rng: random.Random) -> None:
    """Give the tokens whose faces a watcher does not know other faces that it can't rule out.

    Cards with different backs are never exchanged. What the watcher knows of a lot stays true: its
    faces go to its tokens first, and the rest of the pool to the rest of the tokens. (In a world
    that another watcher has imagined it may not be true: then as far as the pool goes.)
    """
    bit = 1 << watcher
    faces, known = tokens.faces, tokens.known
    unknown: defaultdict[int, list[int]] = defaultdict(list)
    for token, back in enumerate(game.backs):
        if not known[token] & bit:
            unknown[back].append(token)
    lots = tokens.lots[watcher]
    for back, free in unknown.items():
        pool = [faces[token] for token in free]
        for lot in lots:
            if game.backs[lot.tokens[0]] != back:
                continue
            taken = set()
            for token, face in zip(rng.sample(lot.tokens, len(lot.faces)), lot.faces, strict=True):
                if face in pool:
                    faces[token] = face
                    pool.remove(face)
                    taken.add(token)
            free = [token for token in free if token not in taken]
        rng.shuffle(pool)
        for token, face in zip(free, pool, strict=True):
            faces[token] = face
