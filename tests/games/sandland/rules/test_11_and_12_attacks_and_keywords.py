"""Rules page, chapters 11 and 12: attacking, keywords."""

from __future__ import annotations

import pytest

from tests.games.sandland.play import Play, table


def attacks(t: Play) -> set[str]:
    return {text.removeprefix("attack ") for text in t.offered if text.startswith("attack")}


@pytest.mark.rule("sandland 11.1")
def test_the_front_row_attacks_what_is_opposite() -> None:
    t = table(f2="gargoyle", b2="gargoyle", ef1="ghost", ef3="ghost", ef4="ghost", eb2="ghost")
    t.act("f2")
    assert attacks(t) == {"ef1", "ef3"}
    t.choose("done")
    t.act("b2")
    assert attacks(t) == set()


@pytest.mark.rule("sandland 11.2")
@pytest.mark.rule("sandland 12.6")
@pytest.mark.rule("sandland 12.7")
def test_stealth_is_left_out_first_and_taunt_must_be_chosen() -> None:
    t = table(f2="gargoyle", ef1="young_ann", ef2="ghost", ef3="simmit")
    t.act("f2")
    assert attacks(t) == {"ef3"}
    t = table(f2="gargoyle", ef1="young_ann", ef2="ghost")
    t.act("f2")
    assert attacks(t) == {"ef2"}
    t = table(f2="gargoyle", ef1="young_ann", ef4="ghost")
    t.act("f2")
    assert attacks(t) == {"ef1"}


@pytest.mark.rule("sandland 12.6")
def test_a_face_down_taunt_or_stealth_does_nothing() -> None:
    t = table(f2="gargoyle", ef1="down young_ann", ef2="ghost", ef3="down simmit")
    t.act("f2")
    assert attacks(t) == {"ef1", "ef2", "ef3"}


@pytest.mark.rule("sandland 12.7")
def test_a_location_can_have_stealth() -> None:
    t = table(f2="gargoyle", ef1="legendary_spring", ef2="ghost")
    t.act("f2")
    assert attacks(t) == {"ef2"}


@pytest.mark.rule("sandland 11.3")
def test_a_face_down_card_can_be_chosen_whatever_it_is() -> None:
    t = table(f2="powall", ef1="down plot", eb3="down water")
    t.act("f2")
    assert attacks(t) == {"ef1", "eb3", "eb4"}


@pytest.mark.rule("sandland 11.4")
def test_reveal_effects_come_before_the_damage() -> None:
    t = table(f1="insect_man", ef1="down fox_spirit")
    t.act("f1", "attack ef1")
    t.answer("pay")
    t.expect(ef1="fox_spirit no_damage+1")


@pytest.mark.rule("sandland 11.5")
def test_a_tactic_takes_no_damage_and_a_new_card_is_hit() -> None:
    t = table(f1="gargoyle", ef1="down run", ef2="ghost")
    t.act("f1", "attack ef1")
    t.answer("pay")
    t.expect(ef1="", their_tactics="run", ef2="ghost")
    t = table(f1="gargoyle", ef1="down insect_man_airdrop", their_scrap="simmit, lango, lango")
    t.act("f1", "attack ef1")
    t.answer("pay", "salvage simmit", "pay", "spend lango")
    t.expect(ef1="simmit damage3", their_scrap="lango, insect_man_airdrop")


@pytest.mark.rule("sandland 11.5")
def test_a_card_that_dodges_lets_another_be_hit() -> None:
    t = table(f1="gargoyle", ef1="down breds_robot", eb1="simmit", their_scrap=2)
    t.act("f1", "attack ef1")
    t.answer("pay", "pay 1", "move b1")
    t.expect(eb1="breds_robot no_damage+1", ef1="simmit damage3")
    t = table(f1="gargoyle", ef1="down breds_robot", eb1="simmit", their_scrap=2)
    t.act("f1", "attack ef1")
    t.answer("pay", "pay 1", "move b2")
    t.expect(ef2="breds_robot no_damage+1", ef1="simmit damage3")


@pytest.mark.rule("sandland 11.5.1")
def test_an_attack_without_its_attacker_is_over() -> None:
    t = table(f1="insect_man", f2="ghost", ef1="down urn_of_sealing", their_scrap=1)
    t.act("f1", "attack ef1")
    t.answer("pay", "choose ef1")
    t.expect(ef1="urn_of_sealing holds:1:insect_man", f1="", actions=1)
    t = table(
        f2="zeu_flying",
        f1="ghost",
        ef1="down urn_of_sealing",
        ef2="lango",
        ef3="down kamaitachi",
        their_scrap=3,
    )
    t.act("f2", "attack ef2")
    t.answer("pay", "choose ef2")
    t.expect(ef2="lango", ef3="down kamaitachi", f2="", actions=1)


@pytest.mark.rule("sandland 11.6")
def test_damage_is_attack_and_dealt_at_once() -> None:
    t = table(f1="zeu_flying", f2="are_commanding_officer", ef1="sheriff_rao", ef2="ghost damage2")
    t.act("f1", "attack ef1")
    t.expect(ef1="sheriff_rao damage5", ef2="", water=-1)


@pytest.mark.rule("sandland 11.7")
def test_a_defeated_asset_goes_to_the_discard_area_with_what_is_attached() -> None:
    t = table(f1="gargoyle", ef1="apo attached:tonfa")
    t.act("f1", "attack ef1")
    t.expect(ef1="", their_discard="apo, tonfa")


@pytest.mark.rule("sandland 11.8")
def test_splash_hits_the_neighbors_of_the_slot_also_of_a_trashed_card() -> None:
    t = table(f2="strategist_muniel", ef2="down insect_man", ef1="apo", eb2="apo", eb1="apo")
    t.act("f2", "attack ef2")
    t.expect(ef1="apo damage1", eb2="apo damage1", eb1="apo", ef2="")


@pytest.mark.rule("sandland 11.8")
def test_splashed_cards_are_turned_up_and_may_be_trashed() -> None:
    t = table(f2="strategist_muniel", ef2="insect_man", ef1="down apo", ef3="down ghost")
    t.act("f2", "attack ef2")
    t.answer("pay", "trash")
    t.expect(ef1="apo damage1", their_discard="ghost", ef2="insect_man damage2")


@pytest.mark.rule("sandland 11.8")
def test_splashed_cards_are_turned_up_left_right_then_behind() -> None:
    t = table(
        f2="strategist_muniel", ef2="ghost", ef1="down apo", ef3="down lango", eb2="down thief"
    )
    t.act("f2", "attack ef2")
    turned = []
    while t.decider == 2:
        turned.append(t.view(1)["stack"][-1]["text"].partition(":")[0])
        t.answer("trash")
    assert turned == ["Apo", "Lango"], "and who has no Scrap trashes the Thief unasked"
    t.expect(their_discard="apo, lango, thief")


@pytest.mark.rule("sandland 11.9")
def test_the_counterattack_comes_before_what_follows_the_attack() -> None:
    t = table(f1="satyr damage3", ef1="lango")
    t.act("f1", "attack ef1")
    t.expect(f1="", discard="satyr", ef1="lango damage2", actions=1)
    t = table(f1="satyr", ef1="lango")
    t.act("f1", "attack ef1")
    t.expect(f1="satyr damage2")
    t.choose("move eb1")
    t.expect(f1="satyr damage2 exhausted", ef1="lango damage2", ef4="down swimmers")


@pytest.mark.rule("sandland 11.10")
def test_other_damage_turns_cards_up_first_and_ignores_taunt() -> None:
    t = table(f1="geji_dragon", ef1="simmit", eb1="down plot", eb2="down royal_army", scrap=2)
    t.act("f1", "effect", "damage eb1")
    t.expect(eb1="", their_discard="plot")
    t = table(f1="geji_dragon", ef1="simmit", eb2="down royal_army", scrap=2)
    t.act("f1", "effect", "damage eb2")
    t.answer("pay")
    t.expect(eb2="", their_discard="royal_army")


@pytest.mark.rule("sandland 11.10")
def test_damage_on_a_card_that_is_replaced_is_lost() -> None:
    t = table(f1="geji_dragon", ef1="down insect_man_airdrop", their_scrap="simmit", scrap=2)
    t.act("f1", "effect", "damage ef1")
    t.answer("pay", "salvage simmit")
    t.expect(ef1="down simmit")


@pytest.mark.rule("sandland 11.11")
def test_extra_damage_then_armor_then_limits() -> None:
    t = table(f1="lango", f2="lango", ef1="tank_102", ef2="ghost", tactics="pikes_sketch")
    t.act("f1", "attack ef1")
    t.expect(ef1="tank_102 damage3")
    t.act("f2", "attack ef2")
    t.expect(ef2="ghost damage1")


@pytest.mark.rule("sandland 12.1")
def test_armor_adds_up_and_does_not_go_below_0() -> None:
    t = table(f1="lango", ef1="tank_104", ef2="are_tank_leader", eb1="legendary_spring")
    assert "Armor 3" in t.keywords("ef1")
    t.act("f1", "attack ef1")
    t.expect(ef1="tank_104")


@pytest.mark.rule("sandland 12.2")
def test_range_reaches_everything_from_the_front_row() -> None:
    t = table(f1="powall", b1="powall", ef4="ghost", eb4="ghost")
    t.act("f1")
    assert attacks(t) == {"ef4", "eb4"}
    t.choose("done")
    t.act("b1")
    assert attacks(t) == set()


@pytest.mark.rule("sandland 12.3")
def test_armor_piercing_ignores_armor_splash_included() -> None:
    t = table(f1="strategist_muniel", ef1="tank_brigade", ef2="tank_102")
    t.act("f1", "attack ef1")
    t.expect(ef1="tank_brigade damage2", ef2="tank_102 damage1")


@pytest.mark.rule("sandland 12.4")
def test_counterattack_needs_reach_and_a_legal_target() -> None:
    t = table(f1="powall", ef4="lango", f2="ghost", b1="ghost")
    t.act("f1", "attack ef4")
    t.expect(f1="powall exhausted", ef4="lango damage2")
    t = table(f1="lango", f2="simmit", ef1="lango exhausted", ef2="apo")
    t.act("f1", "attack ef1")
    t.expect(f1="lango exhausted", ef1="lango damage2 exhausted")
    t = table(f1="gargoyle", ef1="lango exhausted")
    t.act("f1", "attack ef1")
    t.expect(f1="gargoyle damage2 exhausted", ef1="lango damage3 exhausted")


@pytest.mark.rule("sandland 12.4")
def test_splashed_and_defeated_cards_do_not_strike_back() -> None:
    t = table(f1="zeu_flying", ef1="sconne", ef2="lango")
    t.act("f1", "attack ef1")
    t.choose("done")
    t.expect(f1="zeu_flying exhausted", ef1="", ef2="lango")


@pytest.mark.rule("sandland 12.5")
def test_splash_adds_up() -> None:
    t = table(f1="beelzebub_critical_hit splash+1", ef1="insect_man", ef2="insect_man", scrap=1)
    t.act("f1", "effect", "attack ef1")
    t.expect(ef1="insect_man damage7", ef2="insect_man damage2")


@pytest.mark.rule("sandland 12.8")
def test_poison_exhausts_what_it_damages() -> None:
    t = table(f1="samael", f2="samael", ef1="simmit", ef2="ghost", b1="samael")
    t.act("f1", "attack ef1")
    t.expect(ef1="simmit damage1 exhausted")
    t = table(f1="samael", ef1="tank_102")
    t.act("f1", "attack ef1")
    t.expect(ef1="tank_102")


@pytest.mark.rule("sandland 12.9")
def test_agile_moves_and_attacks_in_either_order() -> None:
    t = table(f1="shark", f2="shark", f3="ghost", ef1="simmit")
    t.act("f1", "attack ef1", "move b1")
    t.expect(b1="shark exhausted", actions=1)
    t.act("f2", "move f1", "attack ef1")
    t.expect(f1="shark exhausted", ef1="simmit damage6")
    t = table(f1="ghost", f3="ghost", ef1="simmit")
    t.act("f1", "attack ef1")
    t.expect(actions=1)


@pytest.mark.rule("sandland 12.10")
def test_the_urn_never_attacks() -> None:
    t = table(f1="urn_of_sealing", f2="ghost", ef1="ghost", active=1)
    t.act("f1")
    t.expect(actions=1, f1="urn_of_sealing exhausted")
    t = table(ef1="urn_of_sealing", ef2="ghost", tactics="art_of_manipulation")
    t.use("art_of_manipulation")
    assert t.offered == {"choose ef2"}


@pytest.mark.rule("sandland 12.11")
def test_healing_removes_damage_and_counts_only_if_there_was_some() -> None:
    t = table(f1="ghost damage1", f2="apo", leader="leader_ann")
    t.use("leader")
    t.expect(f1="ghost attack+2", f2="apo")
