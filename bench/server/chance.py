"""Tests 4 and 28: shuffles can be neither followed nor foretold."""

from __future__ import annotations

import argparse
import math
import random
from collections import Counter
from itertools import pairwise
from pathlib import Path
from typing import Any

from sandtable.core.chance import Chance, seed_from
from sandtable.core.state import State
from tests.properties.play import quiet_states
from tests.server.scenarios import shelf

Figures = dict[str, Any]
_CARDS = 20


async def shuffles(args: argparse.Namespace, path: Path) -> Figures:
    """A million shuffles: every card is as likely in every place, and draws can't be foretold."""
    count = args.count or 1_000_000
    chance = Chance(seed_from(28))
    places = [[0] * _CARDS for _ in range(_CARDS)]
    for _ in range(count):
        cards = list(range(_CARDS))
        chance.shuffle(cards)
        for place, card in enumerate(cards):
            places[card][place] += 1
    expected = count / _CARDS
    chi = sum((n - expected) ** 2 / expected for row in places for n in row)
    return {
        "shuffles": count,
        "chi_square_p": round(_p_value(chi, (_CARDS - 1) ** 2), 4),
        "predicted": _predict(chance),
    }


def _predict(chance: Chance) -> str:
    """Learn which draw follows which from 1,000 draws, then foretell 10,000: one in six is luck."""
    seen = [chance.below(6) for _ in range(1000)]
    follows: dict[tuple[int, int], Counter[int]] = {}
    for a, b, c in zip(seen, seen[1:], seen[2:], strict=False):
        follows.setdefault((a, b), Counter())[c] += 1
    right = 0
    last = (seen[-2], seen[-1])
    for _ in range(10_000):
        guess = follows[last].most_common(1)[0][0] if last in follows else 0
        drawn = chance.below(6)
        right += guess == drawn
        last = (last[1], drawn)
    sigmas = (right - 10_000 / 6) / math.sqrt(10_000 * 5 / 36)
    return f"{right} of 10000 ({sigmas:+.1f} sigma)"


async def identity(args: argparse.Namespace, path: Path) -> Figures:
    """An attacker who remembers which token had which face guesses top cards after a shuffle."""
    game = shelf.make_game("oasis", 2)
    rng = random.Random(4)
    wanted = args.count or 10_000
    right = tried = 0
    luck = 0.0
    while tried < wanted:
        states = quiet_states(game, rng.getrandbits(30))
        for before, after in pairwise(states):
            if _reshuffled(before, after):
                token = after.tokens.zones[0][-1]
                faces = [after.tokens.faces[each] for each in after.tokens.zones[0]]
                right += before.tokens.faces[token] == after.tokens.faces[token]
                luck += faces.count(before.tokens.faces[token]) / len(faces)
                tried += 1
    sigmas = (right - luck) / math.sqrt(luck * (1 - luck / tried))
    return {
        "shuffles": tried,
        "right": right,
        "by_luck": round(luck),
        "p": round(math.erfc(abs(sigmas) / math.sqrt(2)), 3),
    }


def _reshuffled(before: State, after: State) -> bool:
    return len(after.tokens.zones[0]) > len(before.tokens.zones[0])


def _p_value(chi: float, degrees: int) -> float:
    """Of a chi-square so large, by the normal approximation of Wilson and Hilferty."""
    z = ((chi / degrees) ** (1 / 3) - (1 - 2 / (9 * degrees))) / math.sqrt(2 / (9 * degrees))
    return 0.5 * math.erfc(z / math.sqrt(2))
