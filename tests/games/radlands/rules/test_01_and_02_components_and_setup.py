"""Radlands, chapters 1 and 2: aim and components, setup."""

from __future__ import annotations

import json
from typing import Any

import pytest

import sandtable
from sandtable.core.errors import Mistake
from sandtable.core.files.nodes import parse_yaml
from sandtable.core.match.match import Match, begin
from sandtable.games import make_game
from tests.docs.pages import cards_on_page
from tests.games.radlands.play import table

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


@pytest.mark.rule("radlands 1.1")
def test_the_third_destroyed_camp_wins() -> None:
    t = table(a="wounded_soldier", x="camp destroyed", y="camp destroyed", z="camp damaged")
    t.use("a2", "damage z1")
    assert t.winner == 1
    assert t.match.state.ending == "all camps destroyed"


@pytest.mark.rule("radlands 1.1")
def test_two_destroyed_camps_do_not_win() -> None:
    t = table(a="wounded_soldier", x="camp destroyed", y="camp damaged")
    t.use("a2", "damage y1")
    t.expect(x="camp destroyed", y="camp destroyed")
    assert t.winner is None


@pytest.mark.rule("radlands 1.1")
def test_it_is_a_game_for_two() -> None:
    assert make_game("radlands").seats == 2
    with pytest.raises(Mistake, match="Radlands is for 2 seats, not 3"):
        make_game("radlands", 3)


@pytest.mark.rule("radlands 1.2")
def test_the_box() -> None:
    printed = cards_on_page("radlands")
    cards = [card for card in make_game("radlands").cards if card.name in printed]
    camps = [card.name for card in cards if card.kind == "camp"]
    people = [card.number("copies") for card in cards if card.kind == "person"]
    events = [card.number("copies") for card in cards if card.kind == "event"]
    assert len(camps) == len(set(camps)) == 34
    assert (len(people), sum(people)) == (26, 46)
    assert (len(events), sum(events)) == (10, 20)


@pytest.mark.rule("radlands 1.3")
def test_the_silo_never_lies_on_a_pile() -> None:
    t = table(deck="scout, looter")
    t.silo()
    t.junk("water_silo")
    t.expect(discard="", deck="scout, looter")
    assert t.view()["seats"][0]["silo"]


@pytest.mark.rule("radlands 1.3")
def test_the_raiders_never_lie_on_a_pile() -> None:
    t = table(queue={1: "raiders"}, acting=False, deck="scout, looter")
    t.answer("damage a1")
    t.expect(discard="", deck="looter", hand="scout", queue={}, water=3)
    assert t.view()["seats"][0]["raiders"]


@pytest.mark.rule("radlands 1.4")
def test_a_card_in_play_is_a_person_or_a_standing_camp() -> None:
    t = table(
        a="sniper", x="camp destroyed, muse", their_queue={1: "banish"}, their_hand="scout, looter"
    )
    t.use("a2")
    assert t.offered == {"damage x2", "damage y1", "damage z1"}


@pytest.mark.rule("radlands 1.5")
def test_a_punk_has_neither_name_nor_ability() -> None:
    t = table(a="punk muse")
    assert not t.offers("use a2")
    for seat in (1, 2, 3):
        assert t.view(seat)["seats"][0]["columns"][0][1]["card"] is None


@pytest.mark.rule("radlands 1.5")
def test_a_punk_has_no_trait() -> None:
    t = table(a="punk vera_vosh")
    t.use("b1")
    assert not t.ready("b1")


@pytest.mark.rule("radlands 1.5")
def test_a_punk_is_a_person() -> None:
    t = table(a="punk", b="vigilante", x="punk", c="arcade")
    assert t.protected("a1")
    assert not t.offers("use c1"), "Arcade is for at most one person"
    t.use("b2")
    assert t.offered == {"injure x2"}


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
        card.number("copies") for card in match.game.cards if "copies" in card.facts
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
