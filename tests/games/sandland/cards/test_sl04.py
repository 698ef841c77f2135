"""The cards of SL04: what each does, and what it must not do. Numbers are held in `test_facts`."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.sandland.play import table


@pytest.mark.card("leader_rao")
def test_leader_rao_gives_a_unit_attack_and_range() -> None:
    t = table(leader="leader_rao", f1="lango", f2="water", f3="down apo", ef1="ghost", eb3="simmit")
    t.use("leader")
    assert t.offered == {"choose f1", "choose ef1", "choose eb3"}
    t.choose("choose f1")
    t.expect(f1="lango attack+1 range+1", actions=2)
    assert not t.offers("use leader")
    t.act("f1", "attack eb3")
    t.expect(eb3="simmit damage3")


@pytest.mark.card("leader_rao")
def test_leader_rao_lasts_a_turn_and_needs_a_face_up_unit() -> None:
    t = table(leader="leader_rao", f1="lango", actions=1)
    t.use("leader", "choose f1")
    t.act("f1", "done")
    t.expect(f1="lango exhausted", active=2)
    assert not table(leader="leader_rao", f1="down lango", f2="water").offers("use leader")


@pytest.mark.card("trickster_rao")
def test_trickster_rao_exhausts_a_face_up_enemy_unit() -> None:
    t = table(f1="trickster_rao", f2="ghost", ef1="lango", ef2="water", ef3="down apo")
    t.act("f1", "effect")
    assert t.offered == {"exhaust ef1"}
    t.choose("exhaust ef1")
    t.expect(ef1="lango exhausted")
    assert "effect" not in t.offered


@pytest.mark.card("trickster_rao")
def test_trickster_rao_without_an_enemy_unit_has_no_effect() -> None:
    t = table(f1="trickster_rao", f2="ghost", ef2="water", ef3="down apo")
    t.act("f1")
    assert "effect" not in t.offered


@pytest.mark.card("trickster_rao")
def test_trickster_rao_hides_behind_others() -> None:
    t = table(f1="gargoyle", ef1="trickster_rao", ef2="ghost")
    t.act("f1")
    assert not t.offers("attack ef1")
    t = table(f1="gargoyle", ef1="trickster_rao", ef3="ghost")
    t.act("f1")
    assert t.offers("attack ef1")


@pytest.mark.card("beelzebub_counterattack")
def test_beelzebub_counterattack_counts_damaged_neighbors() -> None:
    t = table(
        f1="beelzebub_counterattack damage1",
        f2="lango damage1",
        b1="water damage2",
        b2="lango damage1",
        ef1="lango damage1",
    )
    assert t.attack("f1") == 2 + 2
    assert table(f1="beelzebub_counterattack", f2="lango").attack("f1") == 2


@pytest.mark.card("beelzebub_counterattack")
def test_beelzebub_counterattack_strikes_back() -> None:
    t = table(f1="insect_man", ef1="beelzebub_counterattack", ef2="lango damage1")
    t.act("f1", "attack ef2")
    t.expect(f1="insect_man exhausted", ef2="")
    t = table(f1="gargoyle", ef1="beelzebub_counterattack", ef2="lango damage1")
    t.act("f1", "attack ef1")
    t.expect(f1="gargoyle damage3 exhausted", ef1="beelzebub_counterattack damage3")


@pytest.mark.card("general_shiva")
def test_general_shiva_strengthens_own_bots_wherever_they_stand() -> None:
    t = table(f1="general_shiva", b3="tank_102", f2="zeu", f3="lango", ef1="tank_102")
    found = [t.attack(place) for place in ("b3", "f2", "f3", "f1", "ef1")]
    assert found == [3 + 2, 2 + 2, 2, 3, 3]


@pytest.mark.card("general_shiva")
def test_general_shiva_face_down_strengthens_nobody() -> None:
    assert table(f1="down general_shiva", f2="tank_102").attack("f2") == 3


@pytest.mark.card("mechanic_thief")
def test_mechanic_thief_heals_each_own_bot() -> None:
    t = table(
        f1="mechanic_thief damage1",
        f2="tank_102 damage2",
        b3="zeu damage1",
        f4="lango damage1",
        ef1="tank_102 damage2",
    )
    t.act("f1", "effect", "done")
    t.expect(f2="tank_102 damage1", b3="zeu", f4="lango damage1", ef1="tank_102 damage2")
    t.expect(f1="mechanic_thief damage1 exhausted")


@pytest.mark.card("mechanic_thief")
def test_mechanic_thief_needs_a_bot_and_hides() -> None:
    t = table(f1="mechanic_thief", f2="down tank_102", ef1="tank_102 damage1")
    t.act("f1")
    assert "effect" not in t.offered
    t = table(f1="gargoyle", ef1="mechanic_thief", ef2="ghost")
    t.act("f1")
    assert not t.offers("attack ef1")


@pytest.mark.card("tank_104_speedy")
def test_tank_104_speedy_is_stronger_against_exhausted_enemies() -> None:
    t = table(
        f1="tank_104_speedy", f2="tank_104_speedy", ef1="insect_man exhausted", ef2="insect_man"
    )
    assert t.attack("f1") == 3
    t.act("f1", "attack ef1")
    t.expect(ef1="insect_man damage5 exhausted")
    t.act("f2", "attack ef2")
    t.expect(ef2="insect_man damage3")


@pytest.mark.card("tank_104_speedy")
def test_tank_104_speedy_has_armor_and_does_not_strike_back() -> None:
    t = table(f1="gargoyle", ef1="tank_104_speedy")
    t.act("f1", "attack ef1")
    t.expect(ef1="tank_104_speedy damage2", f1="gargoyle exhausted")


@pytest.mark.card("driver_thief")
def test_driver_thief_makes_neighboring_bots_cheaper() -> None:
    t = table(f1="driver_thief", f2="down tank_102")
    t.act("f2", "pay", "done")
    t.expect(f2="tank_102 exhausted")


@pytest.mark.card("driver_thief")
@pytest.mark.parametrize(
    "cards",
    [
        {"f1": "driver_thief", "f2": "down thief"},
        {"f1": "driver_thief", "f2": "down guppy"},
        {"b1": "driver_thief", "f2": "down tank_102"},
        {"f1": "down driver_thief", "f2": "down tank_102"},
    ],
    ids=["a Demon", "a Swimmer", "no neighbor", "face down"],
)
def test_driver_thief_helps_nobody_else(cards: dict[str, Any]) -> None:
    t = table(f4="ghost", **cards)
    t.act("f2")
    t.expect(f2="", discard=cards["f2"].removeprefix("down "))


@pytest.mark.card("apo")
def test_apo_defeated_readies_an_exhausted_card() -> None:
    t = table(f1="gargoyle", f2="ghost exhausted", ef1="apo", ef2="lango exhausted", ef3="ghost")
    t.act("f1", "attack ef1")
    assert t.decider == 2
    assert t.offered == {"none", "ready f2", "ready ef2"}
    t.answer("ready f2")
    t.expect(ef2="lango", f2="ghost exhausted")


@pytest.mark.card("apo")
def test_apo_trashed_or_alive_readies_nothing() -> None:
    t = table(f1="gargoyle", f2="lango", ef1="down apo", ef2="apo", ef3="lango exhausted")
    t.act("f1", "attack ef1")
    t.answer("trash")
    t.act("f2", "attack ef2")
    t.expect(ef1="", ef2="apo damage2", ef3="lango exhausted")
    assert t.decider == 2
    assert t.offers("act")


@pytest.mark.card("raos_car")
def test_raos_car_moves_and_attacks_once_each() -> None:
    t = table(b1="raos_car", f4="ghost", ef1="insect_man")
    t.act("b1", "move f1", "attack ef1")
    t.expect(f1="raos_car exhausted", ef1="insect_man damage1", actions=1)


@pytest.mark.card("raos_car")
def test_raos_car_does_not_move_twice() -> None:
    t = table(b1="raos_car", f4="ghost", ef1="insect_man")
    t.act("b1", "move f1")
    assert not t.offers("move")
    assert t.offers("attack ef1")


@pytest.mark.card("legendary_spring")
def test_legendary_spring_armors_its_neighbors() -> None:
    t = table(f1="legendary_spring", f2="lango", b1="tank_102", b2="lango", ef1="lango")
    assert t.keywords("f2") == ["Counterattack", "Armor 1"]
    assert t.keywords("b1") == ["Armor 2"]
    assert t.keywords("f1") == ["Stealth"]
    assert t.keywords("b2") == t.keywords("ef1") == ["Counterattack"]
    assert table(f1="down legendary_spring", f2="ghost").keywords("f2") == []


@pytest.mark.card("legendary_spring")
def test_legendary_spring_hides_and_does_not_move() -> None:
    t = table(f1="gargoyle", ef1="legendary_spring", ef2="ghost")
    t.act("f1")
    assert not t.offers("attack ef1")
    t = table(f1="legendary_spring", f2="ghost", ef1="ghost")
    t.act("f2")
    assert t.offers("move b1")
    assert not t.offers("move f1")


@pytest.mark.card("thiefs_hairspray")
def test_hairspray_exhausts_two_face_up_assets_and_pulls() -> None:
    t = table(
        f1="ghost", f2="down apo", ef1="lango", ef2="water", ef3="shark", tactics="thiefs_hairspray"
    )
    t.use("thiefs_hairspray")
    assert t.offered == {"none", "exhaust f1", "exhaust ef1", "exhaust ef2", "exhaust ef3"}
    t.choose("exhaust ef1")
    assert "exhaust ef1" not in t.offered
    t.choose("exhaust ef2")
    t.expect(ef1="lango exhausted", ef2="water exhausted", ef3="shark", water=1)
    t.expect(tactics="", discard="thiefs_hairspray", actions=2)


@pytest.mark.card("thiefs_hairspray")
def test_hairspray_may_exhaust_fewer() -> None:
    t = table(f1="ghost", ef1="lango", tactics="thiefs_hairspray")
    t.use("thiefs_hairspray", "none")
    t.expect(ef1="lango", water=1, discard="thiefs_hairspray")


@pytest.mark.card("thiefs_hairspray")
def test_hairspray_does_nothing_when_it_is_turned_up() -> None:
    t = table(f1="down thiefs_hairspray", f2="ghost", ef1="lango")
    t.act("f1", "pay")
    t.expect(tactics="thiefs_hairspray", water=0, ef1="lango", actions=1)


@pytest.mark.card("raos_amulet")
def test_raos_amulet_pulls_when_a_neighbor_of_its_unit_is_defeated() -> None:
    t = table(f1="gargoyle", f2="gargoyle", ef1="shark", eb1="ghost attached:raos_amulet")
    t.act("f1", "attack ef1")
    t.expect(water=-1)


@pytest.mark.card("raos_amulet")
def test_raos_amulet_does_not_notice_others_nor_its_own_unit_nor_trash() -> None:
    t = table(f1="gargoyle", f2="gargoyle", ef1="shark", eb2="ghost attached:raos_amulet")
    t.act("f1", "attack ef1")
    t.expect(water=0, ef1="")
    t = table(f1="gargoyle", ef1="shark attached:raos_amulet", ef2="ghost")
    t.act("f1", "attack ef1")
    t.expect(water=0, their_discard="raos_amulet, shark")
    t = table(f1="gargoyle", ef1="down shark", ef2="ghost attached:raos_amulet")
    t.act("f1", "attack ef1")
    t.answer("trash")
    t.expect(water=0, ef1="")


@pytest.mark.card("raos_amulet")
def test_raos_amulet_works_only_attached_to_an_own_unit() -> None:
    t = table(f1="gargoyle", ef1="shark", ef2="ghost", their_tactics="raos_amulet")
    t.act("f1", "attack ef1")
    t.expect(water=0)
    t = table(f1="ghost", f2="water", ef1="lango", tactics="raos_amulet")
    t.use("raos_amulet")
    assert t.offered == {"choose f1"}
