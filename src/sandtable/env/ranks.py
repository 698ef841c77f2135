"""Rewards by rank, for games of more than two."""

from __future__ import annotations

from typing import Any

from sandtable.core.match.match import Match


def ranked(match: Match[Any, Any]) -> tuple[float, ...]:
    """Of a match that is over: 1 for the first, -1 for the last, even steps between them.

    Who has won comes first, who has given up last, the others by what counts at the end of the
    game; equal ones share the mean of their steps. Two seats get what the game pays, and so do more
    whom it pays all alike: 0 after a draw, -1 where all have lost.
    """
    payoffs, game = match.payoffs, match.game
    assert payoffs is not None
    if game.seats == 2 or len(set(payoffs)) == 1:
        return payoffs
    places = [
        (
            payoffs[seat],
            not match.state.gone >> seat & 1,
            game.final_standing(match.table, seat) if game.final_standing is not None else (),
        )
        for seat in range(game.seats)
    ]
    rewards = []
    for place in places:
        better = sum(other > place for other in places)
        equal = places.count(place) - 1
        rewards.append(1 - 2 * (better + equal / 2) / (game.seats - 1))
    return tuple(rewards)
