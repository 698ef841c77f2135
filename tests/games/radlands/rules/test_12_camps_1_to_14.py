"""Radlands, chapter 12: special rules of camps, up to 12.14."""

from __future__ import annotations

import pytest

from tests.games.radlands.play import table


@pytest.mark.rule("radlands 12.1")
def test_camps_that_damage_themselves_work_while_damaged_and_to_the_end() -> None:
    t = table(a="cache damaged", deck="mimic, ...")
    t.use("a1")
    t.expect(a="cache destroyed")
    t.choose("effect draw")
    t.expect(hand="mimic")
    t = table(a="cannon damaged")
    t.use("a1", "damage x1")
    t.expect(a="cannon destroyed", x="camp damaged")
    t = table(a="bonfire damaged", b="muse damaged")
    t.use("a1", "restore b2")
    t.expect(a="bonfire destroyed", b="muse")
    t = table(a="warehouse damaged", hand="looter", deck="mimic, scout, ...")
    t.use("a1", "discard looter")
    t.expect(a="warehouse destroyed", hand="mimic, scout")


@pytest.mark.rule("radlands 12.1")
@pytest.mark.parametrize("camp", ["bonfire", "cache", "cannon", "warehouse"])
def test_camps_that_damage_themselves_do_so_first(camp: str) -> None:
    t = table(a=camp, b="muse damaged", hand="looter")
    t.use("a1")
    t.expect(a=f"{camp} damaged", hand="looter", b="muse damaged")


@pytest.mark.rule("radlands 12.1")
@pytest.mark.parametrize("camp", ["bonfire", "cache", "cannon", "warehouse"])
def test_a_camp_that_was_the_last_one_loses_by_damaging_itself(camp: str) -> None:
    t = table(a=f"{camp} damaged", b="camp destroyed", c="camp destroyed", hand="looter")
    t.use("a1")
    assert t.winner == 2


@pytest.mark.rule("radlands 12.2")
@pytest.mark.parametrize("camp", ["blood_bank", "catapult", "labor_camp", "mulcher", "the_octagon"])
def test_camps_that_take_a_person_need_one(camp: str) -> None:
    assert not table(a=camp, x="muse").offers("use a1")
    t = table(a=f"{camp}, punk", b="muse damaged, scout")
    t.use("a1")
    if camp == "catapult":
        t.choose("damage x1")
    assert t.offered == {"destroy a2", "destroy b2", "destroy b3"}
    t.choose("destroy b2")
    t.expect(b="scout")


@pytest.mark.rule("radlands 12.3")
def test_adrenaline_lab_lets_a_damaged_person_act_even_if_new_or_used() -> None:
    t = table(a="adrenaline_lab, muse damaged tired used1", hand="wounded_soldier", b="scout")
    t.play("wounded_soldier", "c front")
    t.use("a1")
    assert t.offered == {"use a2.1", "use c2.1"}
    t.choose("use c2.1", "damage x1")
    t.expect(c="", x="camp damaged", water=1)


@pytest.mark.rule("radlands 12.3")
def test_adrenaline_lab_wants_cost_and_condition() -> None:
    t = table(a="adrenaline_lab, sniper damaged", b="exterminator damaged", water=1)
    assert not t.offers("use a1")
    t = table(a="adrenaline_lab, sniper damaged", b="exterminator damaged", water=2)
    t.use("a1")
    assert t.offered == {"use a2.1"}


@pytest.mark.rule("radlands 12.3.1")
def test_in_a_borrowed_ability_this_card_is_the_person() -> None:
    t = table(a="adrenaline_lab, mutant damaged", b="muse damaged")
    t.use("a1", "use a2.1", "effect restore")
    assert t.offered == {"none", "restore b2"}, "the Mutant can't restore itself"
    t.choose("restore b2")
    t.expect(a="adrenaline_lab", b="muse", discard="mutant")


@pytest.mark.rule("radlands 12.3.1")
def test_the_person_is_destroyed_afterwards_if_still_in_play() -> None:
    t = table(a="adrenaline_lab, muse damaged", b="rescue_team damaged")
    t.use("a1", "use a2.1")
    t.expect(a="adrenaline_lab", discard="muse", water=4)
    t = table(a="adrenaline_lab", b="rescue_team damaged")
    t.use("a1", "use b2.1", "lift b2")
    t.expect(hand="rescue_team", discard="")


@pytest.mark.rule("radlands 12.4")
@pytest.mark.parametrize("marks", ["", "tired", "tired used1"])
def test_atomic_garden_makes_ready(marks: str) -> None:
    t = table(a=f"atomic_garden, muse damaged {marks}")
    t.use("a1")
    assert t.offered == {"restore a2"}
    t.choose("restore a2")
    t.expect(a="atomic_garden, muse")
    assert t.offers("use a2")


@pytest.mark.rule("radlands 12.5")
def test_nothing_restores_bonfire() -> None:
    t = table(a="bonfire damaged", b="outpost", hand="sniper", water=9)
    t.use("b1.2")
    t.junk("sniper")
    t.expect(a="bonfire damaged")
    assert t.offers("end")


@pytest.mark.rule("radlands 12.5")
def test_bonfire_restores_any_number_of_others() -> None:
    t = table(a="bonfire, muse damaged", b="camp damaged, scout damaged", c="mutant damaged")
    t.use("a1", "restore a2", "restore b1")
    assert t.offered == {"none", "restore b2", "restore c2"}
    t.choose("restore b2", "none")
    t.expect(a="bonfire damaged, muse", b="scout", c="mutant damaged")
    assert not t.ready("a2")
    assert not t.ready("b2")
    assert t.ready("b1")


@pytest.mark.rule("radlands 12.6")
def test_cannon_damages_itself_then_shoots() -> None:
    t = table(a="cannon")
    t.use("a1")
    t.expect(a="cannon damaged")
    t.choose("damage x1")
    t.expect(x="camp damaged")


@pytest.mark.rule("radlands 12.6")
def test_a_last_cannon_loses_before_its_shot() -> None:
    t = table(
        a="cannon damaged",
        b="camp destroyed",
        c="camp destroyed",
        x="camp damaged",
        y="camp destroyed",
        z="camp destroyed",
    )
    t.use("a1")
    assert t.winner == 2


@pytest.mark.rule("radlands 12.7")
def test_catapult_shoots_first() -> None:
    t = table(a="catapult, muse", x="scout, mutant")
    t.use("a1", "damage x2")
    t.expect(a="catapult, muse", x="scout damaged, mutant")
    t.choose("destroy a2")
    t.expect(a="catapult")


@pytest.mark.rule("radlands 12.7")
def test_the_octagon_takes_your_person_even_if_the_opponent_has_none() -> None:
    t = table(a="the_octagon, muse")
    t.use("a1", "destroy a2")
    t.expect(a="the_octagon", discard="muse")
    assert t.decider == 1
    t = table(a="the_octagon, muse", x="scout, mutant")
    t.use("a1", "destroy a2")
    assert t.decider == 2
    t.answer("destroy a2")
    t.expect(x="mutant")


@pytest.mark.rule("radlands 12.8")
@pytest.mark.parametrize(("punks", "cost"), [(0, 3), (1, 2), (2, 1), (3, 0), (4, 0)])
def test_command_post_costs_1_less_for_each_punk(punks: int, cost: int) -> None:
    columns = [", ".join(["punk"] * n) for n in (min(punks, 2), max(0, punks - 2))]
    t = table(a=f"command_post, {columns[0]}", b=columns[1], c="muse")
    t.use("a1", "damage x1")
    t.expect(water=3 - cost)


@pytest.mark.rule("radlands 12.8")
@pytest.mark.parametrize(("ruins", "cost"), [(0, 3), (1, 2), (2, 1)])
def test_pillbox_costs_1_less_for_each_destroyed_camp(ruins: int, cost: int) -> None:
    camps = ["camp destroyed"] * ruins + ["", ""]
    t = table(a="pillbox", b=camps[0], c=camps[1], x="camp destroyed")
    t.use("a1", "damage y1")
    t.expect(water=3 - cost)


@pytest.mark.rule("radlands 12.9")
def test_construction_yard_raises_a_camp_and_falls() -> None:
    t = table(a="construction_yard", b="obelisk destroyed", c="railgun destroyed, muse")
    t.use("a1")
    assert t.offered == {"restore b1", "restore c1"}
    t.choose("restore c1")
    t.expect(a="construction_yard destroyed", b="obelisk destroyed", c="railgun, muse")


@pytest.mark.rule("radlands 12.9")
def test_construction_yard_raises_an_obelisk_and_never_loses_the_game() -> None:
    t = table(a="construction_yard", b="obelisk destroyed", c="camp destroyed")
    t.use("a1", "restore b1")
    t.expect(a="construction_yard destroyed", b="obelisk")
    assert t.winner is None


@pytest.mark.rule("radlands 12.9")
def test_construction_yard_must_be_undamaged_and_have_a_ruin() -> None:
    assert not table(a="construction_yard").offers("use a1")
    assert not table(a="construction_yard damaged", b="camp destroyed").offers("use a1")


@pytest.mark.rule("radlands 12.9.1")
def test_a_raised_camp_is_ready_unless_it_was_used() -> None:
    t = table(a="construction_yard", b="railgun destroyed")
    t.use("a1", "restore b1")
    assert t.offers("use b1")
    t = table(a="construction_yard", b="cannon damaged", water=9)
    t.use("b1", "damage x1")
    t.use("a1", "restore b1")
    t.expect(b="cannon")
    assert not t.offers("use b1")


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
