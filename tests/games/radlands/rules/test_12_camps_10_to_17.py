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


@pytest.mark.rule("radlands 12.15")
def test_parachute_base_wants_the_cost_of_a_person_and_its_ability() -> None:
    hand = "looter, scout, vigilante, famine"
    assert not table(a="parachute_base", hand=hand, water=1).offers("use a1")
    t = table(a="parachute_base", hand=hand, water=2)
    t.use("a1")
    assert t.offered == {"land scout", "land vigilante"}
    t = table(a="parachute_base", hand=hand, water=3)
    t.use("a1")
    assert t.offered == {"land looter", "land scout", "land vigilante"}


@pytest.mark.rule("radlands 12.15")
@pytest.mark.rule("radlands 13.1")
def test_an_ability_that_argo_shares_will_do() -> None:
    """Looter's own ability costs 2, the shared one 1."""
    assert not table(a="parachute_base", hand="looter", water=2).offers("use a1")
    t = table(a="parachute_base, argo_yesky", hand="looter", water=2)
    t.use("a1")
    assert t.offered == {"land looter"}
    t = table(a="parachute_base, argo_yesky damaged", hand="looter", water=2)
    assert not t.offers("use a1")


@pytest.mark.rule("radlands 12.15")
def test_prices_are_taken_as_they_stand() -> None:
    t = table(a="parachute_base", b="oasis", hand="scout, holdout", c="camp destroyed", water=1)
    t.use("a1")
    assert t.offered == {"land scout", "land holdout"}


@pytest.mark.rule("radlands 12.15.1")
def test_parachute_base_plays_acts_and_damages() -> None:
    t = table(a="parachute_base", hand="looter", deck="mimic, ...")
    t.use("a1", "land looter", "place b front")
    t.expect(b="looter", water=2)
    t.choose("use b2.1", "damage x1")
    t.expect(b="looter damaged", x="camp damaged", hand="mimic", water=0)


@pytest.mark.rule("radlands 12.15.1")
def test_what_the_person_does_on_entering_happens_before() -> None:
    t = table(a="parachute_base", hand="wounded_soldier", deck="mimic, ...")
    t.use("a1", "land wounded_soldier", "place b front")
    t.expect(b="wounded_soldier damaged", hand="mimic")
    t.choose("use b2.1", "damage x1")
    t.expect(b="", x="camp damaged", discard="wounded_soldier")


@pytest.mark.rule("radlands 12.15.1")
def test_steps_that_cannot_be_done_are_skipped() -> None:
    t = table(a="parachute_base", hand="exterminator, cult_leader, rescue_team")
    t.use("a1", "land exterminator", "place b front")
    t.expect(b="exterminator damaged", water=2)
    t.end()
    t.end()
    t.use("a1", "land cult_leader", "place c front", "use c2.1", "destroy c2", "damage x1")
    t.expect(c="", x="camp damaged")
    t.end()
    t.end()
    t.use("a1", "land rescue_team", "place c front", "use c2.1", "lift c2")
    assert "rescue_team" in t.hand()
    t.expect(c="")


@pytest.mark.rule("radlands 12.15.1")
def test_the_dropped_person_may_land_on_a_full_board() -> None:
    t = table(
        a="parachute_base, muse, muse", b="scout, scout", c="mutant, mutant", hand="vigilante"
    )
    t.use("a1", "land vigilante", "make room a2", "place a front", "use a3.1")
    t.expect(a="parachute_base, muse, vigilante damaged", water=1)


@pytest.mark.rule("radlands 12.16")
def test_training_camp_turns_up_a_person_in_its_place() -> None:
    t = table(a="training_camp, punk looter, scout", b="punk vanguard")
    t.use("a1")
    assert t.offered == {"turn up a2", "turn up b2"}
    t.choose("turn up a2")
    t.expect(a="training_camp, looter, scout", water=2)
    assert not t.ready("a2")
    assert t.view(2)["seats"][0]["columns"][0][1]["card"] == "looter"


@pytest.mark.rule("radlands 12.16")
def test_traits_for_entering_happen_to_one_turned_up() -> None:
    t = table(a="training_camp", b="punk vanguard")
    t.use("a1", "turn up b2", "place c front")
    t.expect(b="vanguard", c="punk")


@pytest.mark.rule("radlands 12.16.1")
def test_a_punk_that_is_an_event_goes_for_a_punk_and_a_water() -> None:
    t = table(a="training_camp, punk famine, scout", b="muse", deck="mimic, ...")
    t.use("a1", "turn up a2")
    t.expect(discard="famine", a="training_camp, scout", b="muse")
    t.choose("place b front")
    t.expect(b="muse, punk", water=3)
    t = table(a="training_camp, punk famine")
    t.use("a1", "turn up a2", "none")
    t.expect(a="training_camp", water=3)


@pytest.mark.rule("radlands 12.17")
@pytest.mark.parametrize(
    "event", ["my raiders", "their event", "number 0", "events phase", "nothing"]
)
def test_watchtower_counts_every_event_that_resolved_this_turn(event: str) -> None:
    t = table(
        a="watchtower",
        b="garage",
        c="omen_clock",
        hand="strafe",
        queue={1: "raiders" if event == "my raiders" else "radiation"},
        their_queue={1: "famine"},
        acting=event != "events phase",
        water=9,
    )
    if event == "my raiders":
        t.use("b1")
        t.answer("damage a1")
    elif event == "their event":
        t.use("c1", "advance theirs 1")
    elif event == "number 0":
        t.play("strafe")
    assert t.offers("use a1") is (event != "nothing")


@pytest.mark.rule("radlands 12.17")
def test_scavenger_camp_asks_for_your_own_raiders() -> None:
    t = table(
        a="scavenger_camp",
        b="omen_clock, muse damaged",
        c="garage",
        queue={1: "raiders"},
        their_queue={1: "raiders"},
        water=9,
    )
    t.use("b1", "advance theirs 1", "damage c1")
    assert not t.offers("use a1.2")
    t.use("c1")
    t.answer("damage a1")
    t.use("a1.2", "restore b2")
    t.expect(b="omen_clock, muse")
