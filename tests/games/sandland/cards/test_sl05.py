"""The cards of SL05: what each does, and what it must not do. Numbers are held in `test_facts`."""

from __future__ import annotations

import pytest

from tests.games.sandland.play import table


@pytest.mark.card("leader_are")
def test_leader_are_strengthens_the_front_row() -> None:
    t = table(leader="leader_are", f1="lango", b1="lango", f2="water", ef1="lango")
    found = [t.attack(place) for place in ("f1", "b1", "f2", "ef1")]
    assert found == [3, 2, 0, 2]
    assert not t.offers("use leader")


@pytest.mark.card("leader_are")
def test_leader_are_counts_in_an_attack_and_follows_a_move() -> None:
    t = table(leader="leader_are", f1="lango", b1="ghost", ef1="insect_man")
    t.act("b1", "move f2")
    assert t.attack("f2") == 3
    t.act("f1", "attack ef1")
    t.expect(ef1="insect_man damage2")


@pytest.mark.card("are_tank_leader")
def test_tank_leader_armors_and_strengthens_neighboring_bots() -> None:
    t = table(
        f2="are_tank_leader",
        f1="tank_102",
        b2="raos_car",
        f3="lango",
        b1="tank_102",
        ef2="raos_car",
    )
    assert t.keywords("f1") == ["Armor 2"]
    assert t.keywords("b2") == ["Agile", "Armor 1"]
    assert t.keywords("b1") == ["Armor 1"]
    assert t.keywords("f3") == ["Counterattack"]
    found = [t.attack(place) for place in ("f1", "b2", "f3", "b1", "f2", "ef2")]
    assert found == [4, 3, 2, 3, 2, 2]


@pytest.mark.card("are_tank_leader")
def test_tank_leader_face_down_leads_nobody_and_face_up_has_armor() -> None:
    t = table(f2="down are_tank_leader", f1="raos_car")
    assert (t.attack("f1"), t.keywords("f1")) == (2, ["Agile"])
    t = table(f1="gargoyle", ef1="are_tank_leader")
    t.act("f1", "attack ef1")
    t.expect(ef1="are_tank_leader damage2")


@pytest.mark.card("papa")
def test_papa_counts_other_face_up_swimmers_of_its_side() -> None:
    t = table(f1="papa", f2="shark", b3="guppy", f3="lango", ef1="shark", b4="down swimmers")
    assert t.attack("f1") == 2 + 2
    assert table(f1="papa", ef1="papa").attack("f1") == 2


@pytest.mark.card("shark")
def test_shark_attacks_and_moves() -> None:
    t = table(f1="shark", f4="ghost", ef1="insect_man")
    t.act("f1", "attack ef1", "move b1")
    t.expect(b1="shark exhausted", ef1="insect_man damage2", actions=1)


@pytest.mark.card("shark")
def test_shark_does_not_attack_twice() -> None:
    t = table(f1="shark", f4="ghost", ef1="insect_man", ef2="lango")
    t.act("f1", "attack ef1")
    assert not t.offers("attack")
    assert t.offers("move b1")


@pytest.mark.card("are_tank_driver")
def test_tank_driver_strengthens_own_bots() -> None:
    t = table(f1="are_tank_driver", b3="tank_102", f3="lango", ef1="tank_102")
    assert [t.attack(place) for place in ("b3", "f3", "f1", "ef1")] == [4, 2, 1, 3]
    assert table(f1="down are_tank_driver", f2="tank_102").attack("f2") == 3


@pytest.mark.card("tank_101")
def test_tank_101_reaches_far_also_when_it_strikes_back() -> None:
    t = table(f1="tank_101", ef2="ghost", eb4="lango")
    t.act("f1", "attack eb4")
    t.expect(eb4="lango damage3", f1="tank_101 exhausted")
    t = table(f4="guppy", ef1="tank_101")
    t.act("f4", "attack ef1")
    t.expect(ef1="tank_101 damage2", f4="guppy damage3 exhausted")


@pytest.mark.card("tank_101")
def test_tank_101_has_armor_and_rests_in_the_back_row() -> None:
    t = table(f1="gargoyle", ef1="tank_101")
    t.act("f1", "attack ef1")
    t.expect(ef1="tank_101 damage2", f1="gargoyle damage3 exhausted")
    t = table(f1="guppy", ef1="ghost", eb1="tank_101")
    t.act("f1", "attack eb1")
    t.expect(eb1="tank_101 damage2", f1="guppy exhausted")


@pytest.mark.card("guppy")
def test_guppy_pierces_at_any_distance() -> None:
    t = table(f1="guppy", ef1="ghost", eb4="tank_brigade")
    t.act("f1", "attack eb4")
    t.expect(eb4="tank_brigade damage2")


@pytest.mark.card("guppy")
def test_guppy_must_respect_a_taunt_and_stand_in_front() -> None:
    t = table(f1="guppy", ef4="simmit", eb1="ghost")
    t.act("f1")
    assert {text for text in t.offered if text.startswith("attack")} == {"attack ef4"}
    t = table(f1="ghost", b1="guppy", ef1="ghost")
    t.act("b1")
    assert not t.offers("attack")


@pytest.mark.card("pike")
def test_pike_makes_a_revealed_card_dearer() -> None:
    t = table(f1="pike", f2="ghost", ef1="down thief", their_scrap=2, scrap=1)
    t.act("f1", "effect")
    assert t.offered == {"reveal b4", "reveal ef1", "reveal eb4"}
    t.choose("reveal ef1")
    t.answer("pay")
    t.expect(ef1="thief", their_used=2, used=1)


@pytest.mark.card("pike")
def test_pike_has_cards_trashed_that_cannot_be_paid() -> None:
    t = table(f1="pike", ef1="down ghost", ef2="lango")
    t.act("f1", "effect", "reveal ef1")
    t.expect(ef1="", their_discard="ghost")
    t = table(f1="pike", ef1="ghost", fill=False)
    t.act("f1")
    assert "effect" not in t.offered


@pytest.mark.card("are_broadcast")
def test_broadcast_hits_every_face_up_enemy_unit() -> None:
    t = table(
        f1="are_broadcast",
        f2="lango",
        ef1="lango",
        eb2="shark damage1",
        ef3="water",
        ef4="down apo",
        eb1="tank_102",
    )
    t.act("f1", "effect", "done")
    t.expect(ef1="lango damage1", eb2="", ef3="water", ef4="down apo", eb1="tank_102", f2="lango")
    t.expect(f1="are_broadcast exhausted")


@pytest.mark.card("are_broadcast")
def test_broadcast_needs_an_enemy_unit() -> None:
    t = table(f1="are_broadcast", f2="lango", ef1="water", ef2="down apo")
    t.act("f1")
    assert "effect" not in t.offered


@pytest.mark.card("flying_tank")
def test_flying_tank_bombs_for_two_scrap_and_is_turned_down() -> None:
    t = table(f1="flying_tank", f2="apo", ef4="ghost", eb2="sheriff_rao", eb1="lango", scrap=2)
    t.act("f1", "effect")
    t.expect(used=2)
    assert set(t.keywords("f1")) == {"Range", "Armor 2", "Splash 6"}
    t.choose("attack eb1")
    t.expect(eb1="lango damage2", eb2="sheriff_rao damage6", ef4="ghost")
    t.expect(f1="down flying_tank seen exhausted")


@pytest.mark.card("flying_tank")
def test_flying_tank_needs_two_scrap() -> None:
    t = table(f1="flying_tank", ef1="simmit", scrap=1)
    t.act("f1")
    assert "effect" not in t.offered
    t.choose("attack ef1")
    t.expect(f1="flying_tank exhausted", ef1="simmit damage2")


@pytest.mark.card("flying_tank")
def test_flying_tank_that_does_not_attack_stays_face_up() -> None:
    t = table(f1="flying_tank", ef1="simmit", scrap=2, actions=1)
    t.act("f1", "effect", "done")
    t.expect(f1="flying_tank exhausted", active=2)
    assert t.keywords("f1") == ["Armor 2"]


@pytest.mark.card("tank_102")
def test_tank_102_attacks_and_has_armor() -> None:
    t = table(f1="tank_102", ef1="tank_102")
    t.act("f1")
    assert "effect" not in t.offered
    t.choose("attack ef1")
    t.expect(ef1="tank_102 damage2", f1="tank_102 exhausted")


@pytest.mark.card("assistance")
def test_assistance_gives_agile_piercing_and_attack() -> None:
    t = table(f1="lango", f4="ghost", ef1="tank_brigade", tactics="assistance")
    t.use("assistance", "choose f1")
    t.expect(f1="lango attached:assistance", tactics="", actions=2)
    t.act("f1", "attack ef1", "move b1")
    t.expect(ef1="tank_brigade damage3", b1="lango exhausted attached:assistance")
    assert t.attack("f4") == 2


@pytest.mark.card("assistance")
def test_assistance_adds_to_agile_and_is_not_for_enemies() -> None:
    t = table(f1="shark", ef1="lango", tactics="assistance", f2="water", f3="down apo")
    t.use("assistance")
    assert t.offered == {"choose f1"}
    t.choose("choose f1")
    assert "Agile 2" in t.keywords("f1")


@pytest.mark.card("pikes_sketch")
def test_pikes_sketch_adds_damage_against_ready_enemies() -> None:
    t = table(
        f1="gargoyle",
        f2="gargoyle",
        ef1="insect_man",
        ef2="insect_man exhausted",
        tactics="pikes_sketch",
    )
    t.act("f1", "attack ef1")
    t.expect(ef1="insect_man damage4")
    t.act("f2", "attack ef2")
    t.expect(ef2="insect_man damage2 exhausted")


@pytest.mark.card("pikes_sketch")
def test_pikes_sketch_is_for_attacks_of_its_own_side() -> None:
    t = table(f1="gargoyle", ef1="insect_man", their_tactics="pikes_sketch")
    t.act("f1", "attack ef1")
    t.expect(ef1="insect_man damage2")
    t = table(f1="are_broadcast", ef1="lango", tactics="pikes_sketch")
    t.act("f1", "effect", "done")
    t.expect(ef1="lango damage1")
    assert not t.offers("use pikes_sketch")


@pytest.mark.card("tragic_past")
def test_tragic_past_exhausts_an_enemy_when_a_neighbor_is_defeated() -> None:
    t = table(
        f1="gargoyle", f2="lango", f3="down apo", ef1="shark", ef2="ghost attached:tragic_past"
    )
    t.act("f1", "attack ef1")
    assert t.decider == 2
    assert t.offered == {"exhaust ef1", "exhaust ef2", "exhaust ef3", "exhaust eb4"}
    t.answer("exhaust ef3")
    t.expect(f3="down apo exhausted", f2="lango")


@pytest.mark.card("tragic_past")
def test_tragic_past_does_not_notice_others_nor_trash() -> None:
    t = table(f1="gargoyle", f2="lango", ef1="shark", eb2="ghost attached:tragic_past")
    t.act("f1", "attack ef1")
    assert t.decider == 1
    t = table(f1="gargoyle", f2="lango", ef1="down shark", ef2="ghost attached:tragic_past")
    t.act("f1", "attack ef1")
    t.answer("trash")
    assert t.decider == 1
    t = table(f1="gargoyle", f2="lango", ef1="shark", ef2="ghost", their_tactics="tragic_past")
    t.act("f1", "attack ef1")
    assert t.decider == 1
