"""Radlands, chapter 2: setup."""

from __future__ import annotations

import json
from typing import Any

import pytest

import sandtable
from sandtable.core.files.nodes import parse_yaml
from sandtable.core.match.match import Match, begin
from sandtable.games import make_game

MINE = ["obelisk", "railgun", "garage", "outpost", "arcade", "cache"]
THEIRS = ["pillbox", "mulcher", "reactor", "cannon", "oasis", "bonfire"]


def dealt(variants: tuple[str, ...] = ()) -> Match[Any, Any]:
    """A table where these camps have been dealt."""
    game = make_game("radlands", variants=variants)
    state = {"turn": 0, "seats": {"1": {"dealt": MINE}, "2": {"dealt": THEIRS}}}
    return begin(game, game.load(game, parse_yaml(json.dumps(state))))


def keep(match: Match[Any, Any], seat: int, *camps: str) -> None:
    for camp in camps:
        match.choose(seat - 1, f"camp {camp}")


def column(match: Match[Any, Any], watcher: int, seat: int, number: int) -> list[str]:
    return [card["card"] for card in match.view(watcher)["seats"][seat - 1]["columns"][number]]


@pytest.mark.rule("radlands 2.1")
def test_six_camps_are_dealt_to_each_and_all_are_different() -> None:
    match = sandtable.new("radlands", seed=3)
    hands = [match.view(seat)["seats"][seat]["dealt"]["cards"] for seat in (0, 1)]
    assert [len(hand) for hand in hands] == [6, 6]
    assert len({*hands[0], *hands[1]}) == 12


@pytest.mark.rule("radlands 2.1")
def test_both_choose_at_the_same_time_and_in_secret() -> None:
    match = dealt()
    assert [decision.seat for decision in match.decisions] == [0, 1]
    before = [match.view(watcher) for watcher in (1, 2)]
    keep(match, 1, "railgun", "cache", "garage")
    assert [decision.seat for decision in match.decisions] == [1]
    assert [match.view(watcher) for watcher in (1, 2)] == before


@pytest.mark.rule("radlands 2.1")
def test_camps_stand_in_the_order_chosen() -> None:
    match = dealt()
    keep(match, 2, "oasis", "mulcher")
    keep(match, 1, "railgun", "cache", "garage")
    keep(match, 2, "cannon")
    for watcher in (0, 1, 2):
        assert [column(match, watcher, 1, n) for n in range(3)] == [
            ["railgun"],
            ["cache"],
            ["garage"],
        ]
        assert [column(match, watcher, 2, n) for n in range(3)] == [
            ["oasis"],
            ["mulcher"],
            ["cannon"],
        ]


@pytest.mark.rule("radlands 2.1")
def test_a_camp_is_kept_once() -> None:
    match = dealt()
    keep(match, 1, "railgun")
    decision = match.decision(0)
    assert decision is not None
    assert {option.text for option in decision.options} == {
        f"camp {camp}" for camp in MINE if camp != "railgun"
    }


@pytest.mark.rule("radlands 2.2")
def test_what_was_not_kept_stays_a_secret() -> None:
    match = dealt()
    for watcher in (1, 2):
        assert match.view(watcher)["seats"][0]["dealt"] == {"count": 6, "cards": [None] * 6}
    keep(match, 1, "railgun", "cache", "garage")
    keep(match, 2, "cannon", "oasis", "bonfire")
    for watcher in (1, 2):
        shown = json.dumps(match.view(watcher))
        assert not any(camp in shown for camp in ("obelisk", "outpost", "arcade"))
    assert match.view(0)["seats"][0]["dealt"]["count"] == 0


@pytest.mark.rule("radlands 2.3")
def test_raiders_and_silo_start_at_home_and_the_queue_empty() -> None:
    match = dealt()
    keep(match, 1, "railgun", "cache", "garage")
    keep(match, 2, "cannon", "oasis", "bonfire")
    for seat in match.view(2)["seats"]:
        assert seat["silo"]
        assert seat["raiders"]
        assert seat["queue"] == [None, None, None]


@pytest.mark.rule("radlands 2.4")
def test_the_opening_hand_is_what_the_camps_add_up_to() -> None:
    match = dealt()
    keep(match, 1, "railgun", "cache", "garage")
    keep(match, 2, "mulcher", "oasis", "bonfire")
    seats = match.view(2)["seats"]
    assert seats[0]["hand"]["count"] == 0 + 1 + 0 + 1, "and a card of the first turn"
    assert seats[1]["hand"]["count"] == 0 + 1 + 1
    assert match.view(2)["deck"] == sum(
        int(card.facts["copies"]) for card in match.game.cards if "copies" in card.facts
    ) - (2 + 2)


@pytest.mark.rule("radlands 2.4")
def test_a_camp_that_starts_destroyed_counts_for_the_hand() -> None:
    match = dealt()
    keep(match, 1, "obelisk", "railgun", "garage")
    keep(match, 2, "mulcher", "oasis", "bonfire")
    assert match.view(2)["seats"][0]["hand"]["count"] == 3 + 0 + 0 + 1


@pytest.mark.rule("radlands 2.5")
def test_the_obelisk_starts_destroyed_and_all_others_whole() -> None:
    match = dealt()
    keep(match, 1, "obelisk", "railgun", "garage")
    keep(match, 2, "cannon", "oasis", "bonfire")
    seats = match.view(2)["seats"]
    camps = [column[0] for seat in seats for column in seat["columns"]]
    assert [camp["card"] for camp in camps if camp["destroyed"]] == ["obelisk"]
    assert not any(camp["damaged"] for camp in camps)
    assert not match.over


@pytest.mark.rule("radlands 2.5")
def test_the_alternative_cannon_starts_damaged() -> None:
    match = dealt(("alternative-camps",))
    keep(match, 1, "obelisk", "railgun", "garage")
    keep(match, 2, "cannon", "oasis", "bonfire")
    seats = match.view(2)["seats"]
    camps = [column[0] for seat in seats for column in seat["columns"]]
    assert [camp["card"] for camp in camps if camp["damaged"]] == ["cannon"]
    assert not any(camp["destroyed"] for camp in camps)


@pytest.mark.rule("radlands 2.6")
@pytest.mark.parametrize("seed", range(4))
def test_the_first_seat_begins(seed: int) -> None:
    match = sandtable.new("radlands", seed=seed)
    for seat in (1, 0):
        for camp in match.view(seat)["seats"][seat]["dealt"]["cards"][:3]:
            match.choose(seat, f"camp {camp}")
    assert (match.state.turn, match.state.active) == (1, 0)
    assert [decision.seat for decision in match.decisions] == [0]
