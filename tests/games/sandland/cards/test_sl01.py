"""The cards of SL01: what each does, and what it must not do. Numbers are held in `test_facts`."""

from __future__ import annotations

import pytest

from tests.games.sandland.play import table


@pytest.mark.card("leader_beelzebub")
def test_leader_beelzebub_moves_a_unit_and_gives_it_attack() -> None:
    t = table(leader="leader_beelzebub", f1="ghost", f2="down apo", f3="water", ef1="lango")
    t.use("leader")
    assert t.offered == {"choose f1"}
    t.choose("choose f1", "move b1")
    t.expect(b1="ghost attack+2", f1="", actions=2)
    assert not t.offers("use leader")


@pytest.mark.card("leader_beelzebub")
def test_leader_beelzebub_needs_a_face_up_unit() -> None:
    assert not table(leader="leader_beelzebub", f1="down ghost", f2="water").offers("use leader")


@pytest.mark.card("speed_fiend_beelzebub")
def test_speed_fiend_is_healed_when_it_is_moved_but_not_by_pursuit() -> None:
    t = table(f1="speed_fiend_beelzebub damage4", f2="ghost")
    t.act("f1", "move b1")
    t.expect(b1="speed_fiend_beelzebub damage1 exhausted")
    t = table(f1="gargoyle", ef1="shark", eb1="speed_fiend_beelzebub damage4")
    t.act("f1", "attack ef1")
    t.expect(ef1="speed_fiend_beelzebub damage4")


@pytest.mark.card("speed_fiend_beelzebub")
def test_speed_fiend_taunts() -> None:
    t = table(f1="gargoyle", ef1="ghost", ef2="speed_fiend_beelzebub")
    t.act("f1")
    assert not t.offers("attack ef1")


@pytest.mark.card("sheriff_rao")
def test_sheriff_rao_pulls_when_a_neighbor_is_defeated_and_no_other() -> None:
    t = table(f1="gargoyle", f3="gargoyle", ef1="shark", ef2="sheriff_rao", ef4="shark")
    t.act("f1", "attack ef1")
    t.expect(water=-1)
    t.act("f3", "attack ef4")
    t.expect(water=-1)


@pytest.mark.card("sheriff_rao")
def test_sheriff_rao_does_not_notice_a_trashed_neighbor() -> None:
    t = table(f1="gargoyle", ef1="down shark", ef2="sheriff_rao")
    t.act("f1", "attack ef1")
    t.answer("trash")
    t.expect(water=0)


@pytest.mark.card("thief")
def test_thief_takes_a_scrap_when_paid_for_only() -> None:
    t = table(f1="down thief", f2="down thief", scrap=1, their_scrap=2)
    t.act("f1", "pay", "done")
    t.expect(their_scrap=1, their_used=1)
    t.act("f2")
    t.expect(their_scrap=1, discard="thief")


@pytest.mark.card("angry_beelzebub")
def test_angry_beelzebub_attacks_twice() -> None:
    t = table(f1="angry_beelzebub", ef1="insect_man", ef2="gargoyle")
    t.act("f1", "effect", "attack ef1", "attack ef2")
    t.expect(ef1="insect_man damage2", ef2="gargoyle damage3", actions=1)


@pytest.mark.card("angry_beelzebub")
def test_angry_beelzebub_without_a_target_has_no_effect() -> None:
    t = table(f1="angry_beelzebub", ef3="ghost")
    t.act("f1")
    assert "effect" not in t.offered


@pytest.mark.card("centaur")
def test_centaur_moved_by_a_swap_gets_attack_this_turn() -> None:
    t = table(f1="ghost", b1="centaur", actions=1)
    t.act("f1", "move b1")
    t.expect(f1="centaur", active=2)
    t = table(f1="ghost", b1="centaur")
    t.act("f1", "move b1")
    assert t.attack("f1") == 3


@pytest.mark.card("centaur")
def test_centaur_moves_and_attacks() -> None:
    t = table(b1="centaur", f4="ghost", ef1="insect_man")
    t.act("b1", "move f1", "attack ef1")
    t.expect(f1="centaur exhausted attack+2", ef1="insect_man damage2", actions=1)


@pytest.mark.card("gargoyle_agility")
def test_gargoyle_agility_attacks_and_moves() -> None:
    t = table(f1="gargoyle_agility", f4="ghost", ef1="insect_man")
    t.act("f1", "attack ef1", "move b2")
    t.expect(b2="gargoyle_agility exhausted", ef1="insect_man damage2")


@pytest.mark.card("gargoyle_agility")
def test_gargoyle_agility_does_neither_twice() -> None:
    t = table(f1="gargoyle_agility", f4="ghost", ef1="insect_man", ef2="lango")
    t.act("f1", "attack ef1")
    assert not t.offers("attack")
    t.choose("move b1")
    t.expect(b1="gargoyle_agility exhausted", actions=1)


@pytest.mark.card("are_commanding_officer")
def test_commanding_officer_gives_neighbors_attack() -> None:
    t = table(f2="are_commanding_officer", f1="ghost", b2="ghost", b1="ghost", ef2="ghost")
    assert [t.attack(place) for place in ("f1", "b2", "b1", "f2", "ef2")] == [4, 4, 2, 2, 2]


@pytest.mark.card("are_commanding_officer")
def test_commanding_officer_face_down_commands_nobody() -> None:
    assert table(f2="down are_commanding_officer", f1="ghost").attack("f1") == 2


@pytest.mark.card("ghost")
def test_ghost_loses_one_health_at_a_time() -> None:
    t = table(f1="insect_man", f2="insect_man", ef1="ghost")
    t.act("f1", "attack ef1")
    t.expect(ef1="ghost damage1")
    t.act("f2", "attack ef1")
    t.expect(ef1="ghost damage2")


@pytest.mark.card("ghost")
def test_ghost_falls_to_its_third_wound() -> None:
    t = table(f1="swimmers", ef1="ghost damage2", ef2="lango")
    t.act("f1", "attack ef1")
    t.expect(ef1="", their_discard="ghost")


@pytest.mark.card("kamaitachi")
def test_kamaitachi_is_strong_in_the_turn_it_is_turned_up() -> None:
    t = table(f1="down kamaitachi", ef1="insect_man", scrap=2)
    t.act("f1", "pay")
    assert t.attack("f1") == 6
    assert "Armor 3" in t.keywords("f1")
    t.choose("attack ef1")
    t.expect(ef1="insect_man damage5")


@pytest.mark.card("kamaitachi")
def test_kamaitachi_is_strong_in_no_other_turn_and_costs_two() -> None:
    t = table(f1="down kamaitachi", ef1="insect_man", scrap=2, actions=1)
    t.act("f1", "pay", "done")
    t.expect(f1="kamaitachi exhausted", active=2, used=2)
    assert (t.attack("f1"), t.keywords("f1")) == (3, [])
    t = table(f1="down kamaitachi", f2="ghost", scrap=1)
    t.act("f1")
    t.expect(f1="", discard="kamaitachi", scrap=1)


@pytest.mark.card("the_picchi")
def test_the_picchi_counts_empty_slots_beside_it() -> None:
    t = table(f1="the_picchi", f2="ghost", b2="the_picchi", b1="ghost", f3="ghost")
    assert t.attack("f1") == 1
    assert t.attack("b2") == 1 + 2
    t = table(f2="the_picchi")
    assert t.attack("f2") == 1 + 6


@pytest.mark.card("water")
def test_water_waters_its_neighbors() -> None:
    t = table(f1="water", f2="ghost", b1="ghost", f3="ghost")
    assert [t.piece(place)["water"] for place in ("f1", "f2", "b1", "f3")] == [1, 2, 2, 1]


@pytest.mark.card("water")
def test_water_face_down_waters_nobody_and_does_not_move() -> None:
    assert table(f1="down water", f2="ghost").piece("f2")["water"] == 1
    t = table(f1="water", f2="ghost", ef1="ghost")
    t.act("f1")
    assert not t.offers("move")


@pytest.mark.card("power_of_darkness")
def test_power_of_darkness_heals_and_armors_beelzebubs() -> None:
    t = table(f1="down power_of_darkness", f2="angry_beelzebub damage3", f3="metal_beelzebub")
    t.act("f1", "pay")
    t.expect(f2="angry_beelzebub damage1", tactics="power_of_darkness")
    assert "Armor 1" in t.keywords("f2")
    assert "Armor 2" in t.keywords("f3")


@pytest.mark.card("power_of_darkness")
def test_power_of_darkness_is_for_its_own_side() -> None:
    t = table(tactics="power_of_darkness", ef1="angry_beelzebub", f1="ghost")
    assert t.keywords("ef1") == []
    assert t.keywords("f1") == []


@pytest.mark.card("masquerade")
def test_masquerade_swaps_and_pulls() -> None:
    t = table(f1="down masquerade", f2="ghost", scrap="apo", discard="simmit")
    t.act("f1", "pay")
    assert t.offered == {"recover simmit"}
    t.choose("recover simmit")
    t.expect(f1="down simmit seen", discard="masquerade", used="apo", water=1)
    assert t.offers("act f1")


@pytest.mark.card("masquerade")
def test_masquerade_is_paid_with_the_scrap_that_its_owner_chooses() -> None:
    t = table(f1="down masquerade", f2="ghost", scrap="apo, simmit")
    t.act("f1", "pay")
    assert t.offered == {"spend apo", "spend simmit"}
    t.choose("spend apo")
    assert t.offered == {"salvage simmit", "none"}
    t.choose("salvage simmit")
    t.expect(f1="down simmit", scrap="masquerade", used="apo", water=1)


@pytest.mark.card("masquerade")
def test_masquerade_unpaid_does_nothing() -> None:
    t = table(f1="down masquerade", f2="ghost", discard="simmit")
    t.act("f1")
    t.expect(f1="", discard="masquerade, simmit", water=0)
