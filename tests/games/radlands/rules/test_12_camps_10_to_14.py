"""Radlands, chapter 12: special rules of camps, from 12.10 on."""

from __future__ import annotations

import pytest

from tests.games.radlands.play import table


@pytest.mark.rule("radlands 12.10")
def test_juggernaut_moves_forward_and_people_drop_behind() -> None:
    t = table(a="juggernaut, muse, scout", water=9)
    t.use("a1")
    t.expect(a="muse, juggernaut moved1, scout")
    t.end()
    t.end()
    t.use("a2")
    t.expect(a="muse, scout, juggernaut moved2")


@pytest.mark.rule("radlands 12.10")
def test_juggernaut_moves_through_empty_spaces() -> None:
    t = table(a="juggernaut moved1")
    t.use("a1")
    t.expect(a="juggernaut moved2")


@pytest.mark.rule("radlands 12.10.1")
def test_on_its_third_move_juggernaut_returns_and_a_camp_falls() -> None:
    t = table(a="muse, scout, juggernaut moved2", x="camp destroyed", y="mutant")
    t.use("a3")
    assert t.decider == 2
    assert t.offered == {"destroy b1", "destroy c1"}
    t.answer("destroy b1")
    t.expect(a="juggernaut, muse, scout", y="camp destroyed, mutant")
    t.end()
    t.end()
    t.use("a1")
    t.expect(a="muse, juggernaut moved1, scout")


@pytest.mark.rule("radlands 12.10.1")
def test_juggernaut_can_win_the_game() -> None:
    t = table(a="juggernaut moved2", x="camp destroyed", y="camp destroyed")
    t.use("a1")
    t.answer("destroy c1")
    assert t.winner == 1


@pytest.mark.rule("radlands 12.10.2")
def test_juggernaut_protects_and_is_protected() -> None:
    t = table(a="railgun", x="muse, juggernaut moved1, scout")
    assert [t.protected(place) for place in ("x1", "x2", "x3")] == [True, True, False]
    t = table(a="railgun", x="muse, juggernaut moved1")
    t.use("a1")
    assert t.offered == {"damage x2", "damage y1", "damage z1"}


@pytest.mark.rule("radlands 12.10.2")
def test_who_stands_on_the_other_side_of_juggernaut_stays_there() -> None:
    t = table(a="sniper", x="muse damaged, juggernaut moved1, scout")
    t.use("a2", "damage x1")
    t.expect(x="juggernaut moved1, scout")
    t = table(a="sniper", x="muse, juggernaut moved1, scout damaged")
    t.use("a2", "damage x3")
    t.expect(x="muse, juggernaut moved1")


@pytest.mark.rule("radlands 12.10.3")
@pytest.mark.parametrize(
    ("before", "side", "after"),
    [
        ("juggernaut moved1", "back", "looter, juggernaut moved1"),
        ("juggernaut moved1", "front", "juggernaut moved1, looter"),
        ("muse, juggernaut moved1", "front", "muse, juggernaut moved1, looter"),
        ("muse, juggernaut moved1", "back", "looter, juggernaut moved1, muse"),
        ("juggernaut moved1, muse", "back", "looter, juggernaut moved1, muse"),
        ("juggernaut moved1, muse", "front", "muse, juggernaut moved1, looter"),
        ("juggernaut moved2", "front", "looter, juggernaut moved2"),
        ("muse, juggernaut moved2", "front", "muse, looter, juggernaut moved2"),
        ("muse, juggernaut moved2", "back", "looter, muse, juggernaut moved2"),
    ],
)
def test_people_around_a_moved_juggernaut(before: str, side: str, after: str) -> None:
    t = table(a=before, hand="looter")
    t.play("looter", f"a {side}")
    t.expect(a=after)


@pytest.mark.rule("radlands 12.10.3")
@pytest.mark.parametrize(
    "column", ["muse, juggernaut moved1, scout", "muse, scout, juggernaut moved2"]
)
def test_juggernauts_column_holds_two_people_too(column: str) -> None:
    assert not table(a=column, hand="looter").offers("play looter a")


@pytest.mark.rule("radlands 12.10.4")
def test_a_destroyed_juggernaut_goes_back_to_the_camp_space() -> None:
    t = table(a="molgur_stang", x="muse, juggernaut moved1, scout")
    t.use("a2", "destroy x2")
    t.expect(x="juggernaut destroyed, muse, scout")


@pytest.mark.rule("radlands 12.10.4")
def test_a_raised_juggernaut_has_not_moved() -> None:
    t = table(a="construction_yard", b="muse, scout, juggernaut moved2", x="molgur_stang")
    t.end()
    t.choose("use a2.1", "destroy y3")
    t.end()
    t.use("a1", "restore b1")
    t.expect(b="juggernaut, muse, scout")
    t.use("b1")
    t.expect(b="muse, juggernaut moved1, scout")


@pytest.mark.rule("radlands 12.11")
def test_mercenary_camp_leaves_the_choice_to_the_opponent() -> None:
    t = table(a="mercenary_camp", x="camp destroyed, muse", their_hand="looter, scout, mutant")
    t.use("a1")
    assert t.decider == 2
    assert t.offered == {"discard two", "destroy a2", "destroy b1", "destroy c1"}
    t.answer("discard two", "discard looter", "discard mutant")
    t.expect(their_hand="scout", x="camp destroyed, muse", discard="mutant, looter")


@pytest.mark.rule("radlands 12.11")
def test_with_fewer_than_two_cards_besides_the_silo_a_card_in_play_goes() -> None:
    t = table(a="mercenary_camp", their_hand="looter, water_silo")
    t.use("a1")
    assert t.offered == {"destroy a1", "destroy b1", "destroy c1"}
    t.answer("destroy b1")
    t.expect(y="camp destroyed", their_hand="looter, water_silo")


@pytest.mark.rule("radlands 12.12")
def test_two_people_punks_too_who_came_into_play_this_turn() -> None:
    t = table(a="nest_of_spies", b="transplant_lab, mutant damaged", hand="vanguard", water=9)
    t.play("vanguard", "a front")
    assert not t.offers("use a1")
    t.choose("place c front")
    assert t.offers("use a1")
    assert t.offers("use b1")
    t.use("a1", "damage x1")
    t.use("b1", "restore b2")


@pytest.mark.rule("radlands 12.12")
def test_one_turned_up_counts_and_so_does_one_who_left() -> None:
    t = table(
        a="nest_of_spies", b="training_camp, punk scout", c="rescue_team", hand="muse", water=9
    )
    t.use("b1", "turn up b2")
    assert not t.offers("use a1")
    t.play("muse", "a front")
    t.use("c2", "lift a2")
    assert t.offers("use a1")


@pytest.mark.rule("radlands 12.12")
def test_the_opponents_newcomers_do_not_count() -> None:
    t = table(a="nest_of_spies", b="omen_clock", their_queue={1: "uprising"})
    t.use("b1", "advance theirs 1")
    t.answer("place a front", "place b front", "place c front")
    assert not t.offers("use a1")


@pytest.mark.rule("radlands 12.13")
def test_oasis_makes_its_empty_column_cheaper() -> None:
    t = table(a="oasis", b="muse", hand="scout, looter, holdout", water=2)
    t.play("scout", "a front")
    t.expect(water=2)
    t.play("looter", "a front")
    t.expect(water=1)
    assert not t.offers("play holdout")


@pytest.mark.rule("radlands 12.13")
def test_a_destroyed_oasis_makes_nothing_cheaper() -> None:
    t = table(a="oasis destroyed", hand="scout")
    t.play("scout", "a front")
    t.expect(water=2)


@pytest.mark.rule("radlands 12.14")
def test_omen_clock_moves_one_event_of_either_player() -> None:
    t = table(
        a="omen_clock",
        queue={2: "raiders", 3: "napalm"},
        their_queue={1: "famine", 2: "banish"},
        x="muse",
    )
    t.use("a1")
    assert t.offered == {"advance mine 2", "advance theirs 1"}
    t.choose("advance mine 2")
    t.expect(queue={1: "raiders", 3: "napalm"}, their_queue={1: "famine", 2: "banish"})


@pytest.mark.rule("radlands 12.14")
def test_omen_clock_resolves_an_opposing_event_as_theirs() -> None:
    t = table(a="omen_clock", their_queue={1: "raiders", 2: "banish"}, c="camp destroyed")
    t.use("a1", "advance theirs 1")
    assert t.decider == 1, "their Raiders hit a camp of mine, and I pick it"
    assert t.offered == {"damage a1", "damage b1"}
    t.choose("damage b1")
    t.expect(b="camp damaged", their_queue={2: "banish"})
    assert t.view()["seats"][1]["raiders"]


@pytest.mark.rule("radlands 12.14")
def test_omen_clock_needs_an_event_that_can_move() -> None:
    assert not table(a="omen_clock").offers("use a1")
