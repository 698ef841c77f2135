"""A moment of any game as a position file: the same state, down to its hash."""

from __future__ import annotations

import random

from sandtable.core.files.moments import moment_text
from sandtable.core.files.positions import read_position
from tests.properties.play import AnyGame, AnyMatch, new, pick

_LEAVES = 0.005


def check_moments(game: AnyGame, seed: int, choices: int, moments: int) -> int:
    """At random moments of a random game, and where it ends; how many were within a step."""
    rng = random.Random(seed)
    match = new(game, seed)
    looked_at = {0, *rng.sample(range(choices), moments)}
    within = 0
    for number in range(choices):
        if number in looked_at:
            within += _check(game, match)
        if match.over:
            break
        _play(match, rng)
    return within + _check(game, match)


def _play(match: AnyMatch, rng: random.Random) -> None:
    if match.game.seats > 2 and not match.state.gone and rng.random() < _LEAVES:
        match.resign(rng.randrange(match.game.seats))
    else:
        decision, option = pick(match, rng)
        match.choose(decision.seat, option)


def _check(game: AnyGame, match: AnyMatch) -> bool:
    position = read_position(moment_text(match), lambda fields: game)
    position.play()
    assert position.check() == 1
    again = position.match
    assert again.state.hash() == match.state.hash()
    assert [(ask.seat, ask.options) for ask in again.asks] == [
        (ask.seat, ask.options) for ask in match.asks
    ]
    return bool(again.choices)
