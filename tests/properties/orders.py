"""Checks on the course of a match: order of arrival, frames, records, undo, giving up."""

from __future__ import annotations

import random
from collections.abc import Callable

from sandtable.core.files.records import hashed_record, parse_record, record_text, replay
from sandtable.core.match.match import begin
from tests.properties.play import (
    AnyGame,
    AnyMatch,
    looked_at,
    new,
    open_together,
    play_on,
    standing,
    walk,
)


def check_arrival(game: AnyGame, seed: int) -> int:
    """Answers to a simultaneous decision give the same bytes in whatever order they arrive.

    How many such decisions there were.
    """
    decided = 0
    for match in walk(game, seed):
        asks = open_together(match)
        if asks is None or len(match.decisions) < len(asks.order):
            continue
        decided += 1
        for attempt in range(3):
            ends = []
            for order in (min, max, random.Random(attempt).choice):
                fork = match.fork()
                _answer_all(fork, f"{seed} {attempt}", order)
                ends.append((standing(fork), fork.choices, record_text(fork)))
            assert ends[0] == ends[1] == ends[2]
    return decided


def _answer_all(match: AnyMatch, secret: str, order: Callable[[list[int]], int]) -> None:
    """Settle the open decision; what a seat answers depends on that seat alone."""
    asks = open_together(match)
    minds = {seat: random.Random(f"{secret} {seat}") for seat in range(match.game.seats)}
    while open_together(match) is asks and asks is not None:
        seat = order([decision.seat for decision in match.decisions])
        decision = match.decision(seat)
        assert decision is not None
        before = match.state.copy()
        match.choose(seat, minds[seat].choice(decision.options), decision.serial)
        if open_together(match) is asks:
            before.count += 1
            assert match.state.to_json() == before.to_json(), "an open answer changed the table"


def check_frames(game: AnyGame, seed: int) -> None:
    """One frame for a settled choice, none before; every event has a sentence for everybody."""
    frames = 0
    before = None
    for match in walk(game, seed, listen=True):
        asks = open_together(match)
        settled = before is None or asks is None or asks is not before
        if match.choices:
            assert len(match.frames) == frames + settled
        frames = len(match.frames)
        before = asks
        if frames:
            last = match.frames[-1]
            assert last.after <= match.state.count
            assert -1 <= last.seat < game.seats
            for event in last.events:
                assert event.kind
                assert all(event.as_heard_by(watcher) for watcher in range(-1, game.seats + 1))


def check_record(game: AnyGame, seed: int) -> None:
    """A record, of a finished game or an open one, replays to the same hash and text."""
    for auto in (False, True):
        half = random.Random(seed).randrange(40)
        for number, match in enumerate(walk(game, seed, auto=auto)):
            if number == half or match.over:
                text = hashed_record(match).text()
                record = parse_record(text)
                again = replay(game, record)
                assert again.state.to_json() == match.state.to_json()
                assert hashed_record(again).text() == text
                assert replay(game, record, to=0).choices == []


def check_undo(game: AnyGame, seed: int) -> int:
    """Wherever it is offered, taking back gives the exact earlier state; how often it was."""
    offered = 0
    earlier: dict[tuple[object, ...], bytes] = {}
    for match in walk(game, seed):
        earlier[tuple(match.choices)] = match.state.to_json()
        for seat in range(game.seats):
            if match.undoable(seat) is not None:
                offered += 1
                _check_taking_back(match, seat, earlier)
    return offered


def _check_taking_back(
    match: AnyMatch, seat: int, earlier: dict[tuple[object, ...], bytes]
) -> None:
    taken_back = match.fork()
    taken_back.undo(seat)
    kept = tuple(taken_back.choices)
    assert len(kept) < len(match.choices)
    if kept not in earlier:  # it was not the last to arrive in an open simultaneous decision
        again = begin(match.game, match.first_state)
        for choice in kept:
            again.choose(choice.seat, choice.option)
        earlier[kept] = again.state.to_json()
    assert taken_back.state.to_json() == earlier[kept]
    own = [choice for choice in match.choices if choice.seat == seat]
    taken = own[len([choice for choice in kept if choice.seat == seat])]
    decision = taken_back.decision(seat)
    assert decision is not None
    assert taken.option in decision.options
    if len(kept) == len(match.choices) - 1:
        taken_back.choose(seat, taken.option)
        assert taken_back.state.to_json() == match.state.to_json()


def check_resign(game: AnyGame, seed: int) -> None:
    """Whoever gives up whenever, the game ends or goes on without it, and forks and replays."""
    rng = random.Random(seed)
    for match in walk(game, seed, listen=True):
        if match.over or rng.random() > 0.2 or not looked_at(match):
            continue
        left = match.fork()
        for seat in rng.sample(range(game.seats), game.seats):
            if left.over:
                break
            left.resign(seat)
            assert left.over or left.decision(seat) is None
            assert standing(left.fork()) == standing(left)
            play_on(left, rng, 4)
            assert standing(left.fork()) == standing(left)
        assert left.over
        assert replay(game, parse_record(record_text(left))).state.hash() == left.state.hash()
    drawn = new(game, seed)
    drawn.agree_to_draw()
    assert drawn.payoffs == (0.0,) * game.seats
    assert drawn.fork().payoffs == drawn.payoffs
