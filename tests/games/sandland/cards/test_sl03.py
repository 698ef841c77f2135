"""The cards of SL03: what each does, and what it must not do. Numbers are held in `test_facts`."""

from __future__ import annotations

import pytest

from tests.games.sandland.play import table


@pytest.mark.card("leader_metal_beelzebub")
def test_leader_metal_beelzebub_strengthens_armored_units() -> None:
    t = table(
        leader="leader_metal_beelzebub",
        f1="tank_102",
        f2="ghost",
        b1="legendary_spring",
        b2="lango",
        f4="down tank_102",
        ef1="tank_102",
    )
    t.use("leader")
    t.expect(f1="tank_102 attack+2", b2="lango attack+2", f2="ghost", actions=2)
    t.expect(f4="down tank_102", ef1="tank_102")
    assert not t.offers("use leader")


@pytest.mark.card("leader_metal_beelzebub")
def test_leader_metal_beelzebub_lasts_a_turn_and_needs_armor() -> None:
    t = table(leader="leader_metal_beelzebub", f1="tank_102", actions=1, ef1="ghost")
    t.use("leader")
    t.act("f1", "done")
    t.expect(active=2)
    assert t.attack("f1") == 3
    t = table(leader="leader_metal_beelzebub", f1="ghost", f2="down tank_102", ef1="tank_102")
    assert not t.offers("use leader")


@pytest.mark.card("beelzebub_critical_hit")
def test_critical_hit_for_a_scrap() -> None:
    t = table(f1="beelzebub_critical_hit", ef1="insect_man", ef2="simmit", eb1="lango", scrap=1)
    t.act("f1", "effect")
    t.expect(used=1)
    assert t.attack("f1") == 8
    t.choose("attack ef2")
    t.expect(ef2="", ef1="insect_man damage1", eb1="lango")


@pytest.mark.card("beelzebub_critical_hit")
def test_critical_hit_needs_scrap_and_lasts_a_turn() -> None:
    t = table(f1="beelzebub_critical_hit", ef1="insect_man", ef2="lango")
    t.act("f1")
    assert "effect" not in t.offered
    t.choose("attack ef1")
    t.expect(ef1="insect_man damage3", ef2="lango")
    t = table(f1="beelzebub_critical_hit", ef1="insect_man", scrap=1, actions=1)
    t.act("f1", "effect", "done")
    assert t.attack("f1") == 4
    assert t.keywords("f1") == []


@pytest.mark.card("vanguard_beelzebub")
def test_vanguard_beelzebub_readies_a_card_when_defeated() -> None:
    t = table(f1="insect_man", ef1="vanguard_beelzebub", ef2="ghost exhausted", ef3="ghost")
    t.act("f1", "attack ef1")
    assert t.decider == 2
    assert t.offered == {"none", "ready f2"}
    t.answer("ready f2")
    t.expect(ef2="ghost", ef1="")


@pytest.mark.card("vanguard_beelzebub")
def test_vanguard_beelzebub_may_decline_and_is_not_asked_without_an_exhausted_card() -> None:
    t = table(f1="insect_man", ef1="vanguard_beelzebub", ef2="ghost exhausted")
    t.act("f1", "attack ef1")
    t.answer("none")
    t.expect(ef2="ghost exhausted")
    t = table(f1="insect_man", ef1="vanguard_beelzebub", ef2="ghost")
    t.act("f1", "attack ef1")
    assert t.decider == 1


@pytest.mark.card("vanguard_beelzebub")
def test_vanguard_beelzebub_trashed_readies_nothing() -> None:
    t = table(f1="insect_man", ef1="down vanguard_beelzebub", ef2="ghost exhausted")
    t.act("f1", "attack ef1")
    t.expect(ef1="", ef2="ghost exhausted", their_discard="vanguard_beelzebub")
    assert t.decider == 1


@pytest.mark.card("vanguard_beelzebub")
def test_vanguard_beelzebub_taunts() -> None:
    t = table(f1="gargoyle", ef1="ghost", ef2="vanguard_beelzebub")
    t.act("f1")
    assert t.offers("attack ef2")
    assert not t.offers("attack ef1")


@pytest.mark.card("storyteller_thief")
def test_storyteller_thief_brings_another_asset_from_the_deck() -> None:
    t = table(f1="down storyteller_thief", f2="ghost damage1", deck="water, run, storyteller_thief")
    t.act("f1", "pay")
    assert t.offered == {"search water", "none"}
    t.choose("search water")
    assert t.offered == {"put f2", "put b4"}
    t.choose("put f2", "done")
    t.expect(f2="down water", f1="storyteller_thief exhausted", discard="")
    assert sorted(t.pile("deck")) == ["ghost", "run", "storyteller_thief"]
    assert t.piece("f2", seat=2)["card"] is None
    assert t.offers("act f2")


@pytest.mark.card("storyteller_thief")
def test_storyteller_thief_may_take_nothing_and_trashed_takes_nothing() -> None:
    t = table(f1="down storyteller_thief", f2="ghost", deck="water")
    t.act("f1", "pay", "none", "done")
    t.expect(f2="ghost", deck="water")
    t = table(f1="down storyteller_thief", f2="ghost", deck="water")
    t.act("f1", "trash")
    t.expect(f2="ghost", deck="water", discard="storyteller_thief", actions=1)
    assert t.offers("act f2")


@pytest.mark.card("metal_beelzebub")
def test_metal_beelzebub_counts_other_face_up_demons_of_its_side() -> None:
    t = table(f1="metal_beelzebub", f2="ghost", b3="thief", f4="down ghost", ef1="ghost", f3="apo")
    assert t.attack("f1") == 2 + 2
    assert table(f1="metal_beelzebub", ef1="ghost").attack("f1") == 2


@pytest.mark.card("metal_beelzebub")
def test_metal_beelzebub_has_armor() -> None:
    t = table(f1="gargoyle", ef1="metal_beelzebub")
    t.act("f1", "attack ef1")
    t.expect(ef1="metal_beelzebub damage2")


@pytest.mark.card("ann")
def test_ann_heals_any_face_up_asset_by_one() -> None:
    t = table(f1="ann damage2", f2="water damage2", f3="down apo", ef1="lango damage2")
    t.act("f1", "effect")
    assert t.offered == {"heal f1", "heal f2", "heal ef1"}
    t.choose("heal f2")
    t.expect(f2="water damage1", f1="ann damage2", ef1="lango damage2")
    assert "effect" not in t.offered


@pytest.mark.card("ann")
def test_ann_does_not_heal_after_moving() -> None:
    t = table(f1="ann attached:assistance", f2="lango damage2")
    t.act("f1", "move b1")
    assert "effect" not in t.offered


@pytest.mark.card("tank_tactician_rao")
def test_tank_tactician_heals_and_strengthens_neighbors() -> None:
    t = table(
        f2="down tank_tactician_rao",
        f1="lango damage3",
        b2="water damage1",
        b1="lango damage3",
        scrap=1,
    )
    t.act("f2", "pay", "done")
    t.expect(f1="lango damage1", b2="water", b1="lango damage3")
    assert [t.attack(place) for place in ("f1", "b1", "f2")] == [3, 2, 2]


@pytest.mark.card("tank_tactician_rao")
def test_tank_tactician_trashed_or_face_down_does_nothing() -> None:
    t = table(f2="down tank_tactician_rao", f1="lango damage3", scrap=1)
    assert t.attack("f1") == 2
    t.act("f2", "trash")
    t.expect(f1="lango damage3", scrap=1)
    assert t.attack("f1") == 2


@pytest.mark.card("tank_tactician_rao")
def test_tank_tactician_pierces_armor() -> None:
    t = table(f1="tank_tactician_rao", ef1="tank_brigade")
    t.act("f1", "attack ef1")
    t.expect(ef1="tank_brigade damage2")


@pytest.mark.card("are_focus")
def test_are_focus_pierces_at_any_distance() -> None:
    t = table(f1="are_focus", ef1="ghost", eb3="tank_brigade")
    t.act("f1", "attack eb3")
    t.expect(eb3="tank_brigade damage3")


@pytest.mark.card("are_focus")
def test_are_focus_does_not_attack_from_the_back_row() -> None:
    t = table(b1="are_focus", f1="ghost", ef1="ghost")
    t.act("b1")
    assert not t.offers("attack")
    assert t.offers("move f2")


@pytest.mark.card("lucifer_wing_plucker")
def test_wing_plucker_leaves_an_enemy_unit_one_health_or_defeats_it() -> None:
    t = table(f1="lucifer_wing_plucker", f2="lucifer_wing_plucker", ef1="simmit", ef2="ghost")
    t.act("f1", "attack ef1")
    t.expect(ef1="simmit damage6")
    t.act("f2", "attack ef1")
    t.expect(ef1="", their_discard="simmit")


@pytest.mark.card("lucifer_wing_plucker")
def test_wing_plucker_spares_locations_and_those_that_attack_it() -> None:
    t = table(f1="lucifer_wing_plucker", ef1="aquanium")
    t.act("f1", "attack ef1")
    t.expect(ef1="aquanium damage1")
    t = table(f1="insect_man", ef1="lucifer_wing_plucker")
    t.act("f1", "attack ef1")
    t.expect(f1="insect_man exhausted", ef1="lucifer_wing_plucker damage6")


@pytest.mark.card("gargoyle")
def test_gargoyle_hits_for_three_and_does_not_strike_back() -> None:
    t = table(f1="gargoyle", f2="lango", ef1="insect_man", ef2="gargoyle damage1")
    t.act("f1")
    assert "effect" not in t.offered
    t.choose("attack ef1")
    t.expect(ef1="insect_man damage2")
    t.act("f2", "attack ef2")
    t.expect(ef2="gargoyle damage3", f2="lango exhausted")


@pytest.mark.card("gargoyle")
def test_gargoyle_does_not_attack_and_move() -> None:
    t = table(f1="gargoyle", ef1="insect_man")
    t.act("f1", "attack ef1")
    assert not t.offers("move")
    t.expect(f1="gargoyle exhausted", actions=1)


@pytest.mark.card("run")
def test_run_heals_a_unit_and_moves_it() -> None:
    t = table(f1="lango damage3", f2="water", f3="down apo", ef1="simmit", tactics="run")
    t.use("run")
    assert t.offered == {"heal f1", "heal ef1"}
    t.choose("heal f1", "move b1")
    t.expect(b1="lango damage1", f1="", tactics="run exhausted", actions=2)
    assert not t.offers("use run")


@pytest.mark.card("run")
def test_run_may_move_an_enemy_or_nobody() -> None:
    t = table(f1="lango", ef1="simmit damage1", ef3="ghost", tactics="run")
    t.use("run", "heal ef1", "move eb1")
    t.expect(eb1="simmit", ef1="")
    t = table(f1="lango damage1", tactics="run")
    t.use("run", "heal f1", "none")
    t.expect(f1="lango")


@pytest.mark.card("run")
def test_run_must_be_ready_and_needs_a_face_up_unit() -> None:
    assert not table(f1="lango", tactics="run exhausted").offers("use run")
    assert not table(f1="water", f2="down lango", tactics="run").offers("use run")


@pytest.mark.card("tonfa")
def test_tonfa_makes_its_unit_strike_back_harder() -> None:
    t = table(f1="ghost", f2="apo", ef1="lango", tactics="tonfa")
    t.use("tonfa", "choose f1")
    t.expect(f1="ghost attached:tonfa", tactics="", actions=2)
    assert (t.attack("f1"), t.attack("f2")) == (3, 2)
    t = table(f1="gargoyle", ef1="simmit attached:tonfa")
    t.act("f1", "attack ef1")
    t.expect(f1="gargoyle damage3 exhausted")


@pytest.mark.card("tonfa")
def test_tonfa_is_for_own_face_up_units_and_falls_with_its_unit() -> None:
    t = table(f1="water", f2="down ghost", ef1="lango", tactics="tonfa")
    assert not t.offers("use tonfa")
    t = table(f1="gargoyle", ef1="shark attached:tonfa")
    t.act("f1", "attack ef1")
    t.expect(ef1="", their_discard="shark, tonfa", f1="gargoyle exhausted")
