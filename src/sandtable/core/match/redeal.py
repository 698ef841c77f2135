"""Other faces for tokens: what a watcher does not know, or nobody, is dealt anew."""

from __future__ import annotations

import random
from collections import defaultdict
from typing import TYPE_CHECKING, NamedTuple

from sandtable.core.chance import Chance
from sandtable.core.tokens import Lot, Tokens

if TYPE_CHECKING:
    from sandtable.core.game import Game
    from sandtable.core.table import B, S


class Overlay(NamedTuple):
    """What was dealt anew, and after how many choices: a fork must change it again.

    In an open simultaneous decision that is before its first answer: answers change nothing that
    was imagined, and some may be dropped when it is settled.
    """

    after: int
    faces: list[int]
    lots: list[tuple[Lot, ...]]
    chance: Chance


def redeal(game: Game[S, B], tokens: Tokens, watcher: int, rng: random.Random) -> None:
    """Give the tokens whose faces a watcher does not know other faces that it can't rule out.

    Cards with different backs are never exchanged. What the watcher knows of a lot stays true: its
    faces go to its tokens first, and the rest of the pool to the rest of the tokens.
    """
    bit = 1 << watcher
    faces, known, draw = tokens.faces, tokens.known, rng.random
    lots = tokens.lots[watcher]
    for alike in game.same_backs:
        free = [token for token in alike if not known[token] & bit]
        if len(free) < 2:
            continue
        back = game.backs[free[0]]
        pool = sorted([faces[token] for token in free])  # so that worlds do not follow the truth
        for lot in lots:
            if game.backs[lot.tokens[0]] != back:
                continue
            places = rng.sample(lot.tokens, len(lot.faces))
            for token, face in zip(places, lot.faces, strict=True):
                faces[token] = face
                pool.remove(face)
            taken = set(places)
            free = [token for token in free if token not in taken]
        pool.sort(key=lambda _: draw())  # a third of the time that `shuffle` takes
        for token, face in zip(free, pool, strict=True):
            faces[token] = face


def correct_lots(tokens: Tokens, watcher: int) -> None:
    """After a redeal for a watcher: what the others know of their lots is true in that world too.

    As many faces as before, and the same ones as far as they are still there.
    """
    for other, lots in enumerate(tokens.lots):
        if lots and other != watcher:
            tokens.lots[other] = tuple(_corrected(tokens, lot) for lot in lots)


def _corrected(tokens: Tokens, lot: Lot) -> Lot:
    there = [tokens.faces[token] for token in lot.tokens]
    faces = []
    for face in lot.faces:
        if face in there:
            there.remove(face)
            faces.append(face)
    faces += there[: len(lot.faces) - len(faces)]
    return Lot(lot.tokens, tuple(sorted(faces)))


def exchange(game: Game[S, B], tokens: Tokens, chance: Chance) -> None:
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
