"""Rules page, chapter 14: what single cards need rules of their own for."""

from __future__ import annotations

import pytest

from tests.games.sandland.play import table


@pytest.mark.rule("sandland 14.1")
def test_leader_bred_readies_an_own_bot() -> None:
    t = table(
        leader="leader_bred",
        f1="tank_102 exhausted",
        f2="ghost exhausted",
        f3="raos_car",
        f4="down tank_102 exhausted",
        ef1="tank_102 exhausted",
    )
    t.use("leader")
    assert t.offered == {"ready f1"}
    t.choose("ready f1")
    t.expect(f1="tank_102")


@pytest.mark.rule("sandland 14.2")
def test_apo_readies_any_exhausted_card() -> None:
    t = table(
        f1="gargoyle",
        f2="ghost exhausted",
        tactics="run exhausted",
        ef1="apo",
        ef2="down lango exhausted",
        ef3="ghost",
        their_leader="leader_rao exhausted",
        their_tactics="tonfa",
    )
    t.act("f1", "attack ef1")
    assert t.decider == 2
    assert t.offered == {"none", "ready f2", "ready leader", "ready ef2", "ready their run"}
    t.answer("ready leader")
    assert t.state["seats"]["2"]["leader"] == "leader_rao"


@pytest.mark.rule("sandland 14.3")
def test_a_bot_comes_back_seen_by_all() -> None:
    t = table(f1="thief_resupply", discard="tank_102")
    t.act("f1", "effect", "recover tank_102", "put f2")
    assert t.log[0].endswith("puts Tank 102 face down into f2.")
    t.choose("done")
    assert t.piece("f2", seat=2)["card"] == "tank_102"
    assert t.piece("f2", seat=2)["seen"]


@pytest.mark.rule("sandland 14.4")
def test_the_storyteller_replaces_a_card_that_is_neither_trashed_nor_defeated() -> None:
    t = table(
        f1="down storyteller_thief",
        f2="apo attached:tonfa",
        b2="sheriff_rao",
        deck="storyteller_thief, simmit",
        shuffle="apo",
        f4="tank_102 exhausted",
        ef1="rao_cover damage2",
    )
    t.act("f1", "pay")
    assert t.offered == {"search simmit", "none"}
    t.choose("search simmit")
    assert t.offered == {"put f2", "put f4", "put b2", "put b4"}
    t.choose("put f2")
    assert t.log[0].endswith("lays a card of the deck into f2 in place of Apo.")
    t.choose("done")
    t.expect(f2="down simmit", water=0, discard="tonfa", ef1="rao_cover damage2")
    assert sorted(t.pile("deck")) == ["apo", "storyteller_thief"]


@pytest.mark.rule("sandland 14.4")
def test_the_storyteller_needs_a_deck_and_another_card() -> None:
    t = table(f1="down storyteller_thief", deck="")
    t.act("f1", "pay")
    assert not t.offers("search")
    t = table(f1="down storyteller_thief", deck="simmit", fill=False, ef1="ghost")
    t.act("f1", "pay")
    assert not t.offers("search")


@pytest.mark.rule("sandland 14.5")
def test_what_zeu_defeats_is_defeated() -> None:
    t = table(f1="zeu", f2="lilith", f3="sheriff_rao", used=4)
    t.act("f1", "effect", "choose f2", "first lilith f2", "done")
    t.expect(f2="", water=1, scrap=4, used=0, discard="lilith")


@pytest.mark.rule("sandland 14.5")
def test_the_drone_is_defeated_after_its_attack() -> None:
    t = table(f1="forest_land_drone", f2="sheriff_rao", ef1="insect_man", ef2="simmit damage2")
    t.act("f1", "effect", "attack ef2")
    assert t.offered == {"first forest_land_drone f1", "first sheriff_rao f2"}
    t.choose("first forest_land_drone f1", "damage ef1")
    t.expect(f1="", ef2="", ef1="insect_man damage1", water=1)


@pytest.mark.rule("sandland 14.6")
def test_leader_zeu_enters_play_in_round_three() -> None:
    t = table(leader="leader_zeu", f1="ghost", ef1="ghost", round=2, passed=[2])
    assert t.view()["seats"][0]["water"] == 4 + 1
    t.choose("pass")
    assert "put b4" not in t.offered
    t.by(1, "put f3")
    t.expect(f3="leader_zeu", round=3)
    assert t.view()["seats"][0]["water"] == 5 + 1
    assert t.attack("f3") == 5


@pytest.mark.rule("sandland 14.6")
@pytest.mark.parametrize("how", ["defeated", "sealed", "turned down and trashed"])
def test_zeu_goes_back_to_the_leader_area_ready(how: str) -> None:
    enemy = {
        "defeated": "insect_man",
        "sealed": "down urn_of_sealing",
        "turned down and trashed": "powall",
    }[how]
    t = table(
        their_leader="leader_zeu",
        ef1="leader_zeu exhausted",
        f1=enemy,
        f2="gargoyle",
        scrap=1,
        ef4="ghost",
    )
    if how == "defeated":
        t.act("f1", "attack ef1")
    elif how == "sealed":
        t.act("f1", "pay", "choose ef1")
    else:
        t.act("f1", "effect", "hide ef1", "done")
        t.expect(ef1="down leader_zeu seen exhausted")
        t.act("f2", "attack ef1")
        t.answer("trash")
    t.expect(ef1="", their_discard="")
    assert t.state["seats"]["2"]["leader"] == "leader_zeu"
    assert not t.view()["seats"][1]["leader"]["in_play"]


@pytest.mark.rule("sandland 14.7")
def test_the_urn_must_seal_another_unit() -> None:
    t = table(
        f1="down urn_of_sealing", f2="ghost", f3="water", ef1="lango", ef2="down apo", scrap=1
    )
    t.act("f1", "pay")
    assert t.offered == {"choose f2", "choose ef1"}
    t.choose("choose ef1")
    t.expect(f1="urn_of_sealing exhausted holds:2:lango", ef1="", their_discard="")


@pytest.mark.rule("sandland 14.7.1")
def test_the_sealed_unit_stays_until_cleanup_whatever_becomes_of_the_urn() -> None:
    t = table(f1="king_jam", f2="gargoyle", ef1="urn_of_sealing holds:1:lango", ef2="ghost damage2")
    t.act("f1", "effect", "hide ef1", "done")
    t.expect(ef1="down urn_of_sealing seen holds:1:lango")
    t.act("f2", "attack ef1")
    t.expect(ef1="", their_discard="urn_of_sealing", f3="")
    assert t.state["seats"]["1"]["sealed"] == ["lango"]
    t = table(f2="santa_thief", ef1="urn_of_sealing holds:1:lango", water=4, deck="")
    t.act("f2", "effect")
    assert "lango" in t.pile("hand")


@pytest.mark.rule("sandland 14.7.2")
def test_a_defeated_urn_sets_its_unit_free() -> None:
    t = table(f1="gargoyle", ef1="urn_of_sealing damage3 holds:1:lango")
    t.act("f1", "attack ef1")
    assert t.decider == 1
    t.choose("put b1")
    t.expect(b1="lango")
    t = table(f1="gargoyle", ef1="urn_of_sealing damage3 holds:1:lango")
    t.act("f1", "attack ef1")
    t.choose("none")
    t.expect(discard="lango")


@pytest.mark.rule("sandland 14.8")
def test_masquerade_swaps_with_scrap_unseen_or_with_the_discard_area() -> None:
    t = table(f1="down masquerade", f2="gargoyle", scrap="ghost, plot", discard="apo, run")
    t.act("f1", "pay", "spend plot")
    assert t.offered == {"salvage ghost", "recover apo"}
    t.choose("salvage ghost")
    t.expect(f1="down ghost", scrap="masquerade", water=1)
    assert t.piece("f1", seat=2)["card"] is None
    assert not any("Ghost" in line for line in t.heard(2))


@pytest.mark.rule("sandland 14.8")
def test_without_an_asset_the_tactic_stays() -> None:
    t = table(f1="down masquerade", f2="gargoyle", scrap="plot, run")
    t.act("f1", "pay", "spend plot")
    assert t.offered == {"none"}
    t.choose("none")
    t.expect(tactics="masquerade", water=1, f1="")
    t = table(f1="down masquerade", f2="gargoyle", scrap="plot, ghost")
    t.act("f1", "pay", "spend plot")
    assert t.offered == {"salvage ghost", "none"}


@pytest.mark.rule("sandland 14.9")
def test_pikes_sketch_hits_ready_targets_harder_for_each_sketch() -> None:
    t = table(
        f1="zeu_flying",
        f2="lango",
        ef1="insect_man",
        ef2="insect_man",
        ef3="simmit exhausted",
        tactics="pikes_sketch, pikes_sketch",
    )
    t.act("f1", "attack ef1", "done")
    t.expect(ef1="insect_man damage6", ef2="insect_man")
    t.act("f2", "attack ef3")
    t.expect(ef3="simmit damage2 exhausted")


@pytest.mark.rule("sandland 14.10")
def test_wing_plucker_leaves_one_health() -> None:
    t = table(
        f1="lucifer_wing_plucker", f2="lucifer_wing_plucker", ef1="insect_man", ef2="aquanium"
    )
    t.act("f1", "attack ef1")
    t.expect(ef1="insect_man damage9")
    t.act("f2", "attack ef2")
    t.expect(ef2="aquanium damage1")


@pytest.mark.rule("sandland 14.11")
def test_manipulation_makes_a_unit_attack_its_neighbor() -> None:
    t = table(tactics="art_of_manipulation", eb1="strategist_muniel", eb2="lango", ef1="down apo")
    t.use("art_of_manipulation", "choose eb1")
    assert t.offered == {"attack eb2", "attack ef1"}
    t.choose("attack eb2")
    t.expect(
        eb1="strategist_muniel damage1",
        eb2="lango damage2",
        ef1="down apo",
        discard="art_of_manipulation",
    )


@pytest.mark.rule("sandland 14.12")
def test_absorption_brings_a_muniel_of_the_cost_paid() -> None:
    t = table(
        f1="down aquanium_absorption",
        f2="ghost",
        scrap=2,
        deck="muniel, muniel_plump, schemer_muniel, ghost",
        shuffle="ghost, muniel_plump, muniel, aquanium_absorption",
    )
    t.act("f1", "pay")
    assert t.offered == {"none", "pay 1", "pay 2"}
    t.choose("pay 1")
    assert t.offered == {"search muniel", "search schemer_muniel", "none"}
    t.choose("search schemer_muniel")
    assert "put f1" in t.offered
    t.choose("put f1")
    t.expect(
        f1="schemer_muniel",
        tactics="",
        used=1,
        deck="ghost, muniel_plump, muniel, aquanium_absorption",
    )
    assert t.offers("act f1")


@pytest.mark.rule("sandland 14.12")
def test_absorption_unpaid_stays() -> None:
    t = table(f1="down aquanium_absorption", f2="ghost", scrap=2, deck="muniel")
    t.act("f1", "pay", "none")
    t.expect(tactics="aquanium_absorption", scrap=2, deck="muniel")


@pytest.mark.rule("sandland 14.13")
def test_human_and_demon_beside_guide_rao() -> None:
    t = table(f1="guide_rao", f2="ann", b1="ghost", f3="ann")
    assert (t.attack("f2"), t.attack("b1"), t.attack("f3")) == (4, 4, 1)


@pytest.mark.rule("sandland 14.14")
def test_flying_tank_turns_down_only_if_it_was_paid() -> None:
    t = table(f1="flying_tank", f2="flying_tank", scrap=2, ef1="simmit", ef3="gargoyle")
    t.act("f1", "attack ef1")
    t.expect(f1="flying_tank exhausted")
    t.act("f2", "effect", "attack ef1")
    t.expect(f2="down flying_tank seen exhausted", ef1="simmit damage4")


@pytest.mark.rule("sandland 14.15")
@pytest.mark.parametrize(("choice", "after"), [("pay", "bred damage1"), ("trash", "bred damage3")])
def test_bred_notices_demons_that_are_paid_for(choice: str, after: str) -> None:
    t = table(f1="down ghost", ef1="bred damage3", f2="apo")
    t.act("f1", choice)
    t.expect(ef1=after)


@pytest.mark.rule("sandland 14.16")
def test_beelzebubs_are_those_with_the_name() -> None:
    t = table(f1="down power_of_darkness", f2="angry_beelzebub damage3", f3="ghost damage2")
    t.act("f1", "pay")
    t.expect(f2="angry_beelzebub damage1", f3="ghost damage2")
    assert "Armor 1" in t.keywords("f2")
