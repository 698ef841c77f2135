"""The cards of SL06: what each does, and what it must not do. Numbers are held in `test_facts`."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.sandland.play import table


@pytest.mark.card("leader_zeu")
def test_leader_zeu_enters_play_in_round_three_as_a_unit() -> None:
    t = table(leader="leader_zeu", f1="ghost", ef1="ghost", round=2, passed=[2])
    t.choose("pass")
    t.by(1, "put f2")
    t.expect(f2="leader_zeu", round=3)
    assert t.attack("f2") == 5
    assert t.piece("f2")["water"] == 5
    assert t.view()["seats"][0]["water"] == 5 + 1


@pytest.mark.card("leader_zeu")
def test_leader_zeu_falls_to_five_damage_and_leads_again() -> None:
    t = table(leader="leader_zeu", their_leader="leader_zeu", ef1="leader_zeu", f1="gargoyle")
    t.act("f1", "attack ef1")
    t.expect(ef1="leader_zeu damage3")
    t = table(their_leader="leader_zeu", ef1="leader_zeu damage3", f1="lango", ef2="ghost")
    t.act("f1", "attack ef1")
    t.expect(ef1="", their_discard="")
    assert t.state["seats"]["2"]["leader"] == "leader_zeu"


@pytest.mark.card("leader_zeu")
def test_leader_zeu_stays_out_in_round_two_and_without_an_empty_slot() -> None:
    t = table(leader="leader_zeu", f1="ghost", ef1="ghost", round=1, passed=[2])
    t.choose("pass")
    t.expect(round=2)
    assert t.offers("act f1")
    assert not t.view()["seats"][0]["leader"]["in_play"]
    others: dict[str, Any] = dict.fromkeys(("f1", "f2", "f3", "f4", "b1", "b2", "b3"), "down ghost")
    t = table(leader="leader_zeu", ef1="ghost", round=2, passed=[2], **others)
    t.choose("pass")
    t.expect(round=3)
    assert not t.view()["seats"][0]["leader"]["in_play"]


@pytest.mark.card("insect_man")
def test_insect_man_hits_for_six_and_has_armor() -> None:
    t = table(f1="insect_man", ef1="insect_man")
    t.act("f1")
    assert "effect" not in t.offered
    t.choose("attack ef1")
    t.expect(ef1="insect_man damage5", f1="insect_man exhausted")


@pytest.mark.card("insect_man")
def test_insect_man_costs_three() -> None:
    t = table(f1="down insect_man", f2="ghost", scrap=2)
    t.act("f1")
    t.expect(f1="", discard="insect_man", scrap=2)


@pytest.mark.card("zeu")
def test_zeu_gives_up_an_asset_for_its_cost_and_one() -> None:
    t = table(f1="zeu", f2="king_of_sand_land", f3="down ghost", b1="water", ef1="ghost", used=5)
    t.act("f1", "effect")
    assert t.offered == {"none", "choose f1", "choose f2", "choose b1"}
    t.choose("choose f2", "done")
    t.expect(f2="", discard="king_of_sand_land", scrap=2, used=3, water=0)


@pytest.mark.card("zeu")
def test_zeu_reclaims_no_more_than_was_used_and_may_decline() -> None:
    t = table(f1="zeu", f2="insect_man", used=2)
    t.act("f1", "effect", "choose f2", "done")
    t.expect(scrap=2, used=0)
    t = table(f1="zeu", f2="insect_man", used=2)
    t.act("f1", "effect", "none", "done")
    t.expect(f2="insect_man", used=2)


@pytest.mark.card("zeu")
def test_zeu_may_give_up_itself_which_ends_its_action() -> None:
    t = table(f1="zeu", f2="ghost", used=2, ef1="ghost")
    t.act("f1", "effect", "choose f1")
    t.expect(f1="", scrap=1, actions=1)
    assert t.offers("act f2")


@pytest.mark.card("are_coordinator")
def test_coordinator_deals_six_damage_for_a_scrap() -> None:
    t = table(f1="are_coordinator", ef1="insect_man", eb1="down lango", scrap=2)
    t.act("f1", "effect")
    assert t.offered == {f"damage {x}" for x in ("f1", "b4", "ef1", "eb1", "eb4")}
    t.choose("damage ef1", "attack ef1")
    t.expect(ef1="insect_man damage6", used=1)


@pytest.mark.card("are_coordinator")
def test_coordinator_needs_scrap_and_the_target_is_turned_up_first() -> None:
    t = table(f1="are_coordinator", ef1="insect_man", used=2)
    t.act("f1")
    assert "effect" not in t.offered
    t = table(f1="are_coordinator", ef1="down thief", ef2="ghost", scrap=1)
    t.act("f1", "effect", "damage ef1", "done")
    t.expect(ef1="", their_discard="thief", used=1)


@pytest.mark.card("are_coordinator")
def test_coordinator_has_armor() -> None:
    t = table(f1="gargoyle", ef1="are_coordinator")
    t.act("f1", "attack ef1")
    t.expect(ef1="are_coordinator damage2")


@pytest.mark.card("zeu_flying")
def test_zeu_flying_splashes_and_moves() -> None:
    t = table(f2="zeu_flying", f4="apo", ef2="lango", ef1="lango", eb2="simmit", eb1="lango")
    t.act("f2", "attack ef1")
    t.expect(ef1="lango damage3", ef2="lango damage1", eb1="lango damage1", eb2="simmit")
    t.expect(f2="zeu_flying damage1")
    t.choose("move b1")
    t.expect(b1="zeu_flying damage1 exhausted")


@pytest.mark.card("zeu_flying")
def test_zeu_flying_does_not_splash_in_defence_without_counterattack() -> None:
    t = table(f1="lango", ef1="zeu_flying")
    t.act("f1", "attack ef1")
    t.expect(ef1="zeu_flying damage1", f1="lango exhausted")


@pytest.mark.card("mega_aircraft_carrier")
def test_carrier_gives_its_neighbors_range() -> None:
    t = table(f2="mega_aircraft_carrier", f1="lango", b2="ghost", b1="ghost", ef4="ghost")
    assert "Range" in t.keywords("f1")
    assert "Range" in t.keywords("b2")
    assert t.keywords("b1") == t.keywords("f2") == []
    t.act("f1", "attack ef4")
    t.expect(ef4="ghost damage1")


@pytest.mark.card("mega_aircraft_carrier")
def test_carrier_itself_and_the_back_row_do_not_reach_far() -> None:
    t = table(f1="mega_aircraft_carrier", b1="lango", ef4="ghost")
    t.act("f1")
    assert not t.offers("attack")
    t.choose("done")
    t.act("b1")
    assert not t.offers("attack")
    assert table(f2="down mega_aircraft_carrier", f1="ghost").keywords("f1") == []


@pytest.mark.card("king_of_sand_land")
def test_king_of_sand_land_pulls_when_an_enemy_asset_is_defeated() -> None:
    t = table(f1="gargoyle", b2="king_of_sand_land", ef1="shark", ef2="water")
    t.act("f1", "attack ef2")
    t.expect(ef2="", water=1)


@pytest.mark.card("king_of_sand_land")
def test_king_of_sand_land_does_not_notice_own_losses_or_trash() -> None:
    t = table(f1="gargoyle", ef1="shark", ef2="king_of_sand_land")
    t.act("f1", "attack ef1")
    t.expect(ef1="", water=0)
    t = table(f1="gargoyle", b2="king_of_sand_land", ef1="down shark", ef2="ghost")
    t.act("f1", "attack ef1")
    t.answer("trash")
    t.expect(ef1="", water=0)
    t = table(f1="gargoyle", b2="down king_of_sand_land", ef1="shark", ef2="ghost")
    t.act("f1", "attack ef1")
    t.expect(ef1="", water=0)


@pytest.mark.card("royal_army")
def test_royal_army_heals_itself_by_one_and_attacks() -> None:
    t = table(f1="royal_army damage3", f2="lango damage1", ef1="insect_man")
    t.act("f1", "effect", "attack ef1")
    t.expect(f1="royal_army damage2 exhausted", f2="lango damage1", ef1="insect_man damage1")


@pytest.mark.card("royal_army")
def test_royal_army_does_not_heal_after_its_attack() -> None:
    t = table(f1="royal_army damage3 attached:assistance", ef1="insect_man")
    t.act("f1", "attack ef1")
    assert "effect" not in t.offered


@pytest.mark.card("aquanium")
def test_aquanium_reclaims_a_scrap() -> None:
    t = table(f1="aquanium", f2="ghost", used=2, their_used=2)
    t.act("f1", "effect")
    t.expect(scrap=1, used=1, their_used=2, f1="aquanium exhausted", actions=1)


@pytest.mark.card("aquanium")
def test_aquanium_needs_used_scrap_and_does_not_move() -> None:
    t = table(f1="aquanium", f2="ghost", scrap=2, ef1="lango")
    t.act("f1")
    assert "effect" not in t.offered
    assert not t.offers("move")


@pytest.mark.card("insect_man_airdrop")
def test_airdrop_swaps_with_an_asset_from_scrap() -> None:
    t = table(f1="down insect_man_airdrop", f2="ghost", scrap="insect_man, plot", discard="run")
    t.act("f1", "pay")
    assert t.offered == {"salvage insect_man", "none"}
    t.choose("salvage insect_man")
    t.expect(f1="down insect_man", scrap="insect_man_airdrop, plot", water=0, tactics="")
    assert t.piece("f1", seat=2)["card"] is None
    assert t.offers("act f1")


@pytest.mark.card("insect_man_airdrop")
def test_airdrop_swaps_with_the_discard_area_for_all_to_see() -> None:
    t = table(f1="down insect_man_airdrop", f2="ghost", discard="insect_man", their_discard="apo")
    t.act("f1", "pay")
    assert t.offered == {"recover insect_man"}
    t.choose("recover insect_man")
    t.expect(f1="down insect_man seen", discard="insect_man_airdrop")


@pytest.mark.card("insect_man_airdrop")
def test_with_airdrop_in_the_deck_its_owner_chooses_the_scrap_to_use() -> None:
    t = table(f1="down plot", f2="down insect_man_airdrop", scrap="apo, insect_man")
    t.act("f1", "pay")
    assert t.offered == {"spend apo", "spend insect_man"}
    t.choose("spend apo")
    t.act("f2", "pay", "salvage insect_man")
    t.expect(f2="down insect_man", used="apo", water=1)


@pytest.mark.card("insect_man_airdrop")
def test_airdrop_trashed_brings_nothing() -> None:
    t = table(f1="down insect_man_airdrop", f2="ghost", discard="insect_man")
    t.act("f1", "trash")
    t.expect(f1="", discard="insect_man, insect_man_airdrop")


@pytest.mark.card("plot")
@pytest.mark.parametrize(("before", "after"), [(-2, 0), (-1, 1), (0, 1), (1, 2)])
def test_plot_pulls_two_from_the_opponents_side_otherwise_one(before: int, after: int) -> None:
    t = table(f1="down plot", f2="ghost", scrap=1, water=before)
    t.act("f1", "pay")
    t.expect(water=after, tactics="plot", used=1)


@pytest.mark.card("plot")
def test_plot_unpaid_pulls_nothing_and_is_not_used_again() -> None:
    t = table(f1="down plot", f2="ghost", water=-2)
    t.act("f1")
    t.expect(water=-2, discard="plot")
    assert not table(tactics="plot", f1="ghost").offers("use")
