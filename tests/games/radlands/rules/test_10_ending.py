"""Radlands, chapter 10: ending the game."""

from __future__ import annotations

from dataclasses import replace

import pytest

import sandtable
from sandtable.core.match.match import begin
from tests.games.radlands.play import Play, table


@pytest.mark.rule("radlands 10.1")
def test_the_game_stops_in_the_middle_of_an_effect() -> None:
    t = table(
        queue={1: "bombardment"},
        acting=False,
        x="camp damaged",
        y="camp destroyed",
        z="camp damaged",
        deck="mimic, scout",
    )
    assert t.winner == 1
    t.expect(hand="", deck="mimic, scout")
    assert t.offered == set()


@pytest.mark.rule("radlands 10.1")
def test_no_later_step_happens() -> None:
    t = table(
        a="vanguard", x="camp destroyed", y="camp destroyed", z="camp damaged", b="camp damaged"
    )
    t.use("a2", "damage z1")
    assert t.winner == 1
    t.expect(b="camp damaged")


@pytest.mark.rule("radlands 10.2")
def test_your_own_effect_can_lose_you_the_game_before_its_next_step() -> None:
    t = table(
        a="cannon damaged",
        b="camp destroyed",
        c="camp destroyed",
        x="camp destroyed",
        y="camp destroyed",
        z="camp damaged",
    )
    t.use("a1")
    assert t.winner == 2
    t.expect(a="cannon destroyed", z="camp damaged")


@pytest.mark.rule("radlands 10.2")
def test_a_reactor_that_is_the_last_camp_loses() -> None:
    t = table(a="reactor, muse", b="camp destroyed", c="camp destroyed", x="camp destroyed")
    t.use("a1")
    assert t.winner == 2


def last_card_leaves(how: str, *, reshuffled: bool) -> Play:
    t = table(
        a="scientist",
        hand="karli_blaze",
        deck="mimic",
        discard="scout, looter, muse",
        shuffle=None if reshuffled else "looter, scout",
        reshuffled=reshuffled,
    )
    if how == "drawn":
        t.draw()
    elif how == "punk":
        t.junk("karli_blaze", "place b front")
    else:
        t.use("a2")
    return t


@pytest.mark.rule("radlands 10.3")
@pytest.mark.parametrize(
    ("how", "deck", "discard"),
    [
        ("drawn", "looter, scout, muse", ""),
        ("punk", "looter, scout, ...", ""),
        ("turned up", "muse", "scout, looter, mimic"),
    ],
)
def test_when_the_last_card_leaves_the_discard_pile_is_the_new_deck(
    how: str, deck: str, discard: str
) -> None:
    t = last_card_leaves(how, reshuffled=False)
    t.expect(deck=deck, discard=discard)
    assert t.view()["reshuffled"]
    assert t.winner is None


@pytest.mark.rule("radlands 10.3")
def test_the_new_deck_is_formed_before_anything_else_happens() -> None:
    t = table(
        hand="interrogate", deck="mimic, scout", discard="muse, looter, mutant", shuffle="muse"
    )
    t.play("interrogate")
    assert {"keep mimic", "keep scout", "keep muse"} < t.offered
    assert len(t.offered) == 4
    assert len(t.deck) == 1


@pytest.mark.rule("radlands 10.3")
def test_the_new_deck_is_shuffled() -> None:
    orders = set()
    for seed in range(6):
        t = table(deck="mimic", discard="scout, looter, muse, mutant, sniper, gunner")
        t.match.table.s.chance.seed = f"{seed:064x}"
        t.draw()
        orders.add(tuple(t.deck))
    assert len(orders) > 1


@pytest.mark.rule("radlands 10.4")
def test_without_a_discard_pile_the_deck_stays_empty_until_something_is_discarded() -> None:
    t = table(hand="karli_blaze, scout, muse", deck="mimic", water=9)
    t.draw()
    t.expect(deck="", hand="karli_blaze, scout, muse, mimic")
    assert not t.offers("draw")
    assert not t.view()["reshuffled"]
    t.junk("scout")
    t.expect(deck="scout", discard="")
    assert t.view()["reshuffled"]
    assert t.winner is None


@pytest.mark.rule("radlands 10.4")
def test_from_an_empty_deck_nothing_is_drawn_and_no_punk_comes() -> None:
    t = table(a="rabble_rouser", b="looter", deck="", water=9)
    t.use("a2.1")
    t.use("b2", "damage x1")
    t.expect(hand="", a="rabble_rouser", c="", x="camp damaged")
    t.end()
    assert t.winner is None, "nor does the opponent draw"


@pytest.mark.rule("radlands 10.5")
@pytest.mark.parametrize("how", ["drawn", "punk", "turned up"])
def test_when_the_deck_runs_out_again_the_game_is_a_draw(how: str) -> None:
    t = last_card_leaves(how, reshuffled=True)
    assert t.winner == 0
    assert t.match.state.ending == "deck ran out twice"
    assert not t.match.state.truncated


@pytest.mark.rule("radlands 10.5")
def test_the_draw_comes_in_the_middle_of_an_effect() -> None:
    t = table(hand="wounded_soldier", deck="mimic", reshuffled=True, discard="scout")
    t.play("wounded_soldier", "a front")
    assert t.winner == 0
    t.expect(a="wounded_soldier")


@pytest.mark.rule("radlands 10.5")
def test_who_has_just_won_has_won() -> None:
    t = table(
        a="looter",
        x="camp destroyed",
        y="camp destroyed",
        z="camp damaged",
        deck="mimic",
        reshuffled=True,
    )
    t.use("a2", "damage z1")
    assert t.winner == 1


@pytest.mark.rule("radlands 10.6")
@pytest.mark.parametrize("seat", [1, 2])
def test_you_may_resign_at_any_time(seat: int) -> None:
    t = table()
    t.match.resign(seat - 1)
    assert t.winner == 3 - seat
    assert t.match.state.ending == "resignation"


@pytest.mark.rule("radlands 10.6")
def test_you_may_resign_in_the_middle_of_an_effect_and_during_the_setup() -> None:
    t = table(a="railgun")
    t.use("a1")
    t.match.resign(1)
    assert t.winner == 1
    match = sandtable.new("radlands", seed=1)
    match.resign(0)
    assert match.payoffs == (-1.0, 1.0)


@pytest.mark.rule("radlands 10.7")
def test_a_game_that_grows_too_long_is_a_truncated_draw() -> None:
    t = table()
    match = begin(replace(t.match.game, cap=3), t.match.state)
    match.choose(0, "silo")
    match.choose(0, "junk water_silo")
    assert not match.over
    match.choose(0, "end")
    assert match.payoffs == (0.0, 0.0)
    assert match.state.truncated


@pytest.mark.rule("radlands 10.7")
def test_the_limit_lies_far_beyond_any_real_game() -> None:
    assert table().match.game.cap >= 2000
