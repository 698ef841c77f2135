"""The cards of SL10: what each does, and what it must not do. Numbers are held in `test_facts`."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.sandland.play import table


@pytest.mark.card("leader_muniel")
def test_leader_muniel_has_six_water_and_no_effect() -> None:
    t = table(leader="leader_muniel", f1="ghost", their_leader="leader_rao", ef1="ghost")
    assert [side["water"] for side in t.view()["seats"]] == [6 + 1, 3 + 1]
    assert not t.offers("use leader")


@pytest.mark.card("muniel_muscular")
def test_muscular_muniel_for_a_scrap() -> None:
    t = table(f1="muniel_muscular", ef1="insect_man", ef2="lango", eb2="lango", scrap=1)
    t.act("f1", "effect")
    assert t.attack("f1") == 6
    t.choose("attack ef1")
    t.expect(ef1="insect_man damage5", ef2="lango damage1", eb2="lango", used=1)


@pytest.mark.card("muniel_muscular")
def test_muscular_muniel_needs_scrap_and_lasts_a_turn() -> None:
    t = table(f1="muniel_muscular", ef1="insect_man", ef2="lango")
    t.act("f1")
    assert "effect" not in t.offered
    t.choose("attack ef1")
    t.expect(ef1="insect_man damage3", ef2="lango")
    t = table(f1="muniel_muscular", ef1="insect_man", scrap=1, actions=1)
    t.act("f1", "effect", "done")
    t.expect(f1="muniel_muscular exhausted", active=2)


@pytest.mark.card("muniel_plump")
def test_plump_muniel_strikes_back_hard() -> None:
    t = table(f1="insect_man", ef1="muniel_plump")
    t.act("f1", "attack ef1")
    t.expect(ef1="muniel_plump damage6", f1="insect_man damage4 exhausted")


@pytest.mark.card("muniel_plump")
def test_plump_muniel_does_not_move_but_is_moved() -> None:
    t = table(f1="muniel_plump", f2="lango", ef1="insect_man")
    t.act("f1")
    assert t.offered == {"attack ef1", "done"}
    t.choose("done")
    t.act("f2", "move f1")
    t.expect(f1="lango exhausted", f2="muniel_plump exhausted")


@pytest.mark.card("muniel")
def test_muniel_counts_the_tactics_in_its_tactics_area() -> None:
    t = table(
        f1="muniel",
        f2="ghost attached:tonfa",
        tactics="run exhausted, lightning",
        their_tactics="run",
        discard="plot",
        f3="down run",
        ef1="muniel",
    )
    assert (t.attack("f1"), t.attack("ef1")) == (2 + 2, 2 + 1)
    assert table(f1="muniel").attack("f1") == 2


@pytest.mark.card("urn_of_sealing")
def test_urn_seals_a_unit_of_either_side() -> None:
    t = table(f1="down urn_of_sealing", f2="ghost", f3="water", ef1="insect_man", scrap=1)
    t.act("f1", "pay")
    assert t.offered == {"choose f2", "choose ef1"}
    t.choose("choose ef1")
    t.expect(ef1="", their_discard="", f1="urn_of_sealing exhausted holds:2:insect_man")
    assert t.view()["seats"][1]["water"] == 6


@pytest.mark.card("urn_of_sealing")
def test_urn_sets_its_unit_free_when_defeated() -> None:
    t = table(f1="gargoyle", ef1="urn_of_sealing damage3 holds:2:simmit", ef2="ghost")
    t.act("f1", "attack ef1")
    assert t.decider == 2
    t.answer("put f1")
    t.expect(ef1="simmit", their_discard="urn_of_sealing")


@pytest.mark.card("urn_of_sealing")
def test_urn_trashed_seals_nobody_and_face_up_it_neither_moves_nor_attacks() -> None:
    t = table(f1="down urn_of_sealing", f2="ghost", ef1="lango")
    t.act("f1")
    t.expect(f1="", ef1="lango", discard="urn_of_sealing")
    t = table(f1="urn_of_sealing", f2="ghost", ef1="lango")
    t.act("f1")
    t.expect(f1="urn_of_sealing exhausted", ef1="lango", actions=1)


@pytest.mark.card("urn_of_sealing")
def test_urn_alone_seals_nobody() -> None:
    t = table(f1="down urn_of_sealing", f2="water", ef1="down lango", scrap=1)
    t.act("f1", "pay")
    t.expect(f1="urn_of_sealing exhausted", ef1="down lango")


@pytest.mark.card("commander_bred")
def test_commander_bred_leads_angels_and_other_humans() -> None:
    t = table(f1="commander_bred", f2="muniel", b3="lango", f3="ghost", ef1="lango")
    found = [t.attack(place) for place in ("f2", "b3", "f1", "f3", "ef1")]
    assert found == [3, 3, 2, 2, 2]


@pytest.mark.card("commander_bred")
def test_commander_bred_face_down_leads_nobody_and_two_lead_each_other() -> None:
    assert table(f1="down commander_bred", f2="lango").attack("f2") == 2
    t = table(f1="commander_bred", f4="commander_bred", f2="lango")
    assert (t.attack("f1"), t.attack("f2")) == (3, 4)


@pytest.mark.card("powall")
def test_powall_turns_a_unit_down_and_its_owner_reclaims_the_cost() -> None:
    t = table(f1="powall", f2="water", f3="down apo", ef1="simmit damage3", their_used=2, used=1)
    t.act("f1", "effect")
    assert t.offered == {"hide f1", "hide ef1"}
    t.choose("hide ef1")
    t.expect(ef1="down simmit seen", their_scrap=1, their_used=1, used=1)
    t.choose("attack ef1")
    t.answer("pay")
    t.expect(ef1="simmit damage2", their_used=2)


@pytest.mark.card("powall")
def test_powall_has_range_and_reclaims_nothing_for_a_free_unit() -> None:
    t = table(f1="powall", ef1="ghost", eb3="lango", their_used=2)
    t.act("f1", "effect", "hide ef1", "attack eb3")
    t.expect(ef1="down ghost seen", their_used=2, eb3="lango damage2")


@pytest.mark.card("breds_robot_power_boost")
def test_power_boost_is_stronger_against_demons() -> None:
    t = table(
        f1="breds_robot_power_boost",
        f2="breds_robot_power_boost",
        eb4="demon_ann",
        ef1="lango",
    )
    assert t.attack("f1") == 3
    t.act("f1", "attack eb4")
    t.expect(eb4="demon_ann damage5")
    t.act("f2", "attack ef1")
    t.expect(ef1="lango damage3", f2="breds_robot_power_boost damage1 exhausted")


@pytest.mark.card("breds_robot_power_boost")
def test_power_boost_does_not_strike_back_at_a_demon() -> None:
    t = table(f1="gargoyle", ef1="breds_robot_power_boost")
    t.act("f1", "attack ef1")
    t.expect(ef1="breds_robot_power_boost damage2", f1="gargoyle exhausted")


@pytest.mark.card("art_of_manipulation")
def test_manipulation_makes_an_enemy_attack_its_neighbor() -> None:
    t = table(
        f1="ghost",
        tactics="art_of_manipulation",
        eb1="insect_man exhausted",
        eb2="lango",
        ef4="ghost",
    )
    t.use("art_of_manipulation")
    assert t.offered == {"choose eb1", "choose eb2", "choose ef4"}
    t.choose("choose eb1")
    assert t.offered == {"attack eb2"}
    t.choose("attack eb2")
    t.expect(eb2="", eb1="insect_man exhausted", discard="art_of_manipulation", actions=2)


@pytest.mark.card("art_of_manipulation")
def test_manipulation_does_not_exhaust_and_nobody_strikes_back() -> None:
    t = table(tactics="art_of_manipulation", ef1="ghost", ef2="lango")
    t.use("art_of_manipulation", "choose ef1", "attack ef2")
    t.expect(ef1="ghost", ef2="lango damage2")


@pytest.mark.card("art_of_manipulation")
@pytest.mark.parametrize(
    "cards",
    [
        {"f1": "ghost", "f2": "lango"},
        {"ef1": "ghost", "ef3": "lango"},
        {"ef1": "down ghost", "ef2": "water"},
        {"ef1": "urn_of_sealing", "ef2": "down lango"},
        {"ef1": "cyclops", "ef2": "water"},
    ],
    ids=["own units", "no neighbors", "face down", "cannot attack", "undamaged Cyclops"],
)
def test_manipulation_needs_an_enemy_that_can_attack_a_neighbor(cards: dict[str, Any]) -> None:
    assert not table(tactics="art_of_manipulation", **cards).offers("use")


@pytest.mark.card("aquanium_absorption")
def test_absorption_brings_a_muniel_of_exactly_the_cost_paid() -> None:
    t = table(
        f1="down aquanium_absorption",
        f2="ghost",
        scrap=2,
        deck="muniel_plump, muniel, urn_of_sealing, ghost",
    )
    t.act("f1", "pay", "pay 2")
    assert t.offered == {"search muniel_plump", "none"}
    t.choose("search muniel_plump", "put b1")
    t.expect(b1="muniel_plump", used=2, tactics="", f1="")
    assert sorted(t.pile("deck")) == ["aquanium_absorption", "ghost", "muniel", "urn_of_sealing"]


@pytest.mark.card("aquanium_absorption")
def test_absorption_pays_no_more_than_there_is_and_may_not_pay() -> None:
    t = table(f1="down aquanium_absorption", f2="ghost", scrap=1, deck="muniel")
    t.act("f1", "pay")
    assert t.offered == {"none", "pay 1"}
    t.choose("none")
    t.expect(tactics="aquanium_absorption", scrap=1, deck="muniel")
    t = table(f1="down aquanium_absorption", f2="ghost", deck="muniel")
    t.act("f1", "pay")
    t.expect(tactics="aquanium_absorption", deck="muniel", actions=1)


@pytest.mark.card("aquanium_absorption")
def test_absorption_goes_into_the_deck_though_nothing_was_found() -> None:
    t = table(f1="down aquanium_absorption", f2="ghost", scrap=1, deck="ghost, muniel_plump")
    t.act("f1", "pay", "pay 1")
    assert t.offered == {"none"}
    t.choose("none")
    t.expect(used=1, tactics="")
    assert sorted(t.pile("deck")) == ["aquanium_absorption", "ghost", "muniel_plump"]


@pytest.mark.card("lightning")
def test_lightning_strikes_with_splash() -> None:
    t = table(
        f1="ghost", ef1="lango", ef2="simmit", eb1="tank_102", eb2="lango", tactics="lightning"
    )
    t.use("lightning")
    assert t.offered == {f"damage {x}" for x in ("f1", "b4", "ef1", "ef2", "eb1", "eb2", "eb4")}
    t.choose("damage ef1")
    t.expect(ef1="lango damage4", ef2="simmit damage1", eb1="tank_102", eb2="lango")
    t.expect(discard="lightning", tactics="", actions=2)


@pytest.mark.card("lightning")
def test_lightning_gets_no_answer_and_does_nothing_when_turned_up() -> None:
    t = table(f1="down lightning", f2="ghost", ef1="lango")
    t.act("f1", "pay")
    t.expect(tactics="lightning", ef1="lango", actions=1)
    t.use("lightning", "damage ef1")
    t.expect(ef1="lango damage4", f2="ghost")
