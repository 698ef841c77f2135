"""The trace test: two games that differ in what a watcher does not know look the same to it.

Comparing single views misses tells: whom the rules ask, in which order, how often. So two cards
that the watcher does not know are exchanged between two steps, both games are played with the same
choices, and all that the watcher receives is compared until it learns one of the cards.
"""

from __future__ import annotations

import random
from typing import Any

from sandtable.core.match.match import begin
from sandtable.core.match.redeal import correct_lots
from sandtable.core.state import State
from tests.properties.play import AnyGame, AnyMatch, as_json, quiet_states
from tests.properties.worlds import seen

_STARTS = 12
_LONGEST = 60


def check_trace(game: AnyGame, seed: int, starts: int = _STARTS) -> int:
    """No watcher receives a byte that tells two such games apart; how many moments it compared."""
    states = quiet_states(game, seed)
    rng = random.Random(seed)
    compared = 0
    for _ in range(starts):
        state = rng.choice(states)
        watcher = rng.randrange(game.seats + 1)
        pair = _two_unknown(game, state, watcher, rng)
        if pair is not None:
            compared += _follow(game, state, pair, watcher, rng)
    return compared


def _two_unknown(
    game: AnyGame, state: State, watcher: int, rng: random.Random
) -> tuple[int, int] | None:
    """Two tokens with different faces and the same back that a watcher can't tell apart."""
    tokens = state.tokens
    lot_of = {t: number for number, lot in enumerate(tokens.lots[watcher]) for t in lot.tokens}
    unknown = [token for token in range(len(tokens.faces)) if not tokens.knows(watcher, token)]
    owned = [token for token in unknown if game.zones[tokens.zone_of[token]].owner >= 0]
    for _ in range(30):
        if not unknown:
            break
        one = rng.choice(owned or unknown)
        two = rng.choice(unknown)
        if (
            tokens.faces[one] != tokens.faces[two]
            and game.backs[one] == game.backs[two]
            and lot_of.get(one) == lot_of.get(two)
        ):
            return one, two
    return None


def _follow(
    game: AnyGame, state: State, pair: tuple[int, int], watcher: int, rng: random.Random
) -> int:
    one, two = pair
    other = state.copy()
    faces = other.tokens.faces
    faces[one], faces[two] = faces[two], faces[one]
    correct_lots(other.tokens, watcher)
    games = (begin(game, state, listen=True), begin(game, other, listen=True))
    heard = 0
    for compared in range(_LONGEST):
        if _told_apart(games, watcher):
            return compared
        assert _received(games[0], watcher, heard) == _received(games[1], watcher, heard)
        heard = len(games[0].frames or ())
        common = _common_choices(games)
        if not common:
            return compared + 1
        seat, text = rng.choice(common)
        for match in games:
            match.choose(seat, text)
    return _LONGEST


def _told_apart(games: tuple[AnyMatch, AnyMatch], watcher: int) -> bool:
    """Whether the watcher has come to know one of the cards, or they lie alike again."""
    a, b = (match.state.tokens for match in games)
    differ = [token for token in range(len(a.faces)) if a.faces[token] != b.faces[token]]
    return not differ or any(a.knows(watcher, t) or b.knows(watcher, t) for t in differ)


def _received(match: AnyMatch, watcher: int, heard: int) -> tuple[Any, ...]:
    """All that a watcher has received since it had heard so many frames."""
    own = match.decision(watcher) if watcher < match.game.seats else None
    return (
        seen(match, watcher),
        [(d.seat, d.role, d.prompt.label) for d in match.decisions],
        (own.serial, own.prompt.text, own.prompt.rule) if own else None,
        match.undoable(watcher),
        [
            (frame.after, frame.seat, _sentences(frame.events, watcher))
            for frame in (match.frames or [])[heard:]
        ],
        as_json([match.over, match.payoffs, match.state.ending, match.state.truncated]),
    )


def _sentences(events: tuple[Any, ...], watcher: int) -> list[tuple[str, str, tuple[str, ...]]]:
    return [(event.kind, event.as_heard_by(watcher), event.touches) for event in events]


def _common_choices(games: tuple[AnyMatch, AnyMatch]) -> list[tuple[int, str]]:
    """The choices that both games allow."""
    offered = [
        [
            (decision.seat, option.text)
            for decision in match.decisions
            for option in decision.options
        ]
        for match in games
    ]
    there = set(offered[1])
    return [choice for choice in offered[0] if choice in there]
