"""The cards of SL09: what each does, and what it must not do. Numbers are held in `test_facts`."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.sandland.play import table


@pytest.mark.card("leader_bred")
def test_leader_bred_readies_an_own_bot_which_may_act_again() -> None:
    t = table(leader="leader_bred", f1="tank_102", ef1="insect_man", actions=2)
    t.act("f1", "attack ef1")
    t.use("leader", "ready f1")
    t.act("f1", "attack ef1")
    t.expect(ef1="insect_man damage4")


@pytest.mark.card("leader_bred")
@pytest.mark.parametrize(
    "cards",
    [
        {"f1": "lango exhausted"},
        {"f1": "tank_102"},
        {"f1": "down tank_102 exhausted"},
        {"ef1": "tank_102 exhausted"},
        {"leader": "leader_bred exhausted", "f1": "tank_102 exhausted"},
    ],
    ids=["no Bot", "a ready Bot", "face down", "an enemy", "Bred exhausted"],
)
def test_leader_bred_readies_nothing_else(cards: dict[str, Any]) -> None:
    others: dict[str, Any] = {place: card for place, card in cards.items() if place != "leader"}
    assert not table(leader=cards.get("leader", "leader_bred"), **others).offers("use leader")


@pytest.mark.card("flying_fortress_garam")
def test_garam_takes_off_for_a_scrap() -> None:
    t = table(b1="flying_fortress_garam", f2="ghost", ef3="lango", ef2="apo", scrap=1)
    t.act("b1", "effect", "move f1")
    t.expect(f1="flying_fortress_garam attack+2 range+1", used=1)
    assert not t.offers("move")
    t.choose("attack ef3")
    t.expect(ef3="", ef2="apo damage1")


@pytest.mark.card("flying_fortress_garam")
def test_garam_may_stay_and_cannot_move_without_scrap() -> None:
    t = table(f1="flying_fortress_garam", ef1="insect_man", scrap=1)
    t.act("f1", "effect", "none", "attack ef1")
    t.expect(ef1="insect_man damage4")
    t = table(f1="flying_fortress_garam", ef1="insect_man")
    t.act("f1")
    assert t.offered == {"attack ef1", "done"}


@pytest.mark.card("flying_fortress_garam")
def test_garam_has_armor() -> None:
    t = table(f1="gargoyle", ef1="flying_fortress_garam")
    t.act("f1", "attack ef1")
    t.expect(ef1="flying_fortress_garam damage2")


@pytest.mark.card("bred")
def test_bred_is_healed_when_the_opponent_turns_up_a_demon() -> None:
    t = table(f1="down ghost", f2="apo", ef1="bred damage4")
    t.act("f1", "pay", "done")
    t.expect(ef1="bred damage2")


@pytest.mark.card("bred")
@pytest.mark.parametrize(
    "cards",
    [
        {"f1": "down apo", "ef1": "bred damage4"},
        {"f1": "down ghost", "ef1": "lango", "b1": "bred damage4"},
    ],
    ids=["a Human", "an own Demon"],
)
def test_bred_does_not_care_for_others(cards: dict[str, Any]) -> None:
    t = table(f2="lango", **cards)
    t.act("f1", "pay", "done")
    place = "b1" if "b1" in cards else "ef1"
    t.expect(**{place: "bred damage4"})


@pytest.mark.card("breds_robot")
def test_breds_robot_dodges_an_attack_for_a_scrap() -> None:
    t = table(f1="gargoyle", ef1="down breds_robot", ef2="lango", their_scrap=2)
    t.act("f1", "attack ef1")
    t.answer("pay", "pay 1", "none")
    t.expect(ef1="breds_robot no_damage+1", their_used=2)


@pytest.mark.card("breds_robot")
def test_breds_robot_may_move_and_another_is_hit() -> None:
    t = table(f1="gargoyle", ef1="down breds_robot", eb1="simmit", ef2="ghost", their_scrap=2)
    t.act("f1", "attack ef1")
    t.answer("pay", "pay 1", "move b1")
    t.expect(eb1="breds_robot no_damage+1", ef1="simmit damage3")


@pytest.mark.card("breds_robot")
def test_breds_robot_without_more_scrap_is_hit() -> None:
    t = table(f1="gargoyle", ef1="down breds_robot", their_scrap=1)
    t.act("f1", "attack ef1")
    t.answer("pay")
    t.expect(ef1="breds_robot damage2")
    t = table(f1="gargoyle", ef1="down breds_robot", their_scrap=2)
    t.act("f1", "attack ef1")
    t.answer("pay", "none")
    t.expect(ef1="breds_robot damage2", their_scrap=1)


@pytest.mark.card("schemer_muniel")
def test_schemer_muniel_trades_scrap() -> None:
    t = table(f1="schemer_muniel", scrap=2, their_scrap=2, ef1="insect_man")
    t.act("f1", "effect")
    t.expect(scrap=1, used=1, their_scrap=1, their_used=1)
    assert "effect" not in t.offered
    t.choose("attack ef1")
    t.expect(ef1="insect_man damage2")


@pytest.mark.card("schemer_muniel")
def test_schemer_muniel_needs_scrap_and_need_not_pay() -> None:
    t = table(f1="schemer_muniel", used=2, their_scrap=2)
    t.act("f1")
    assert "effect" not in t.offered
    t = table(f1="schemer_muniel", scrap=2, their_scrap=2)
    t.act("f1", "done")
    t.expect(scrap=2, their_scrap=2)


@pytest.mark.card("forest_land_army")
def test_forest_land_army_heals_itself_by_one_and_moves() -> None:
    t = table(f1="forest_land_army damage3", f2="lango damage1")
    t.act("f1", "effect", "move b1")
    t.expect(b1="forest_land_army damage2 exhausted", f2="lango damage1")


@pytest.mark.card("forest_land_army")
def test_forest_land_army_heals_once_in_an_action() -> None:
    t = table(f1="forest_land_army damage3")
    t.act("f1", "effect")
    assert "effect" not in t.offered
    t.choose("done")
    t.expect(f1="forest_land_army damage2 exhausted")


@pytest.mark.card("forest_land_battleship")
def test_battleship_attacks_and_moves_once_each() -> None:
    t = table(f1="forest_land_battleship", f4="ghost", ef1="insect_man", ef2="lango")
    t.act("f1", "attack ef1", "move b2")
    t.expect(b2="forest_land_battleship exhausted", ef1="insect_man damage2", actions=1)


@pytest.mark.card("forest_land_battleship")
def test_battleship_has_armor_and_does_not_strike_back() -> None:
    t = table(f1="gargoyle", ef1="forest_land_battleship")
    t.act("f1", "attack ef1")
    t.expect(ef1="forest_land_battleship damage2", f1="gargoyle exhausted")


@pytest.mark.card("auto_defender")
def test_auto_defender_taunts_and_has_armor() -> None:
    t = table(f1="gargoyle", ef1="ghost", ef2="auto_defender")
    t.act("f1")
    assert not t.offers("attack ef1")
    t.choose("attack ef2")
    t.expect(ef2="auto_defender damage2", f1="gargoyle exhausted")


@pytest.mark.card("auto_defender")
def test_auto_defender_taunts_neither_face_down_nor_out_of_reach() -> None:
    t = table(f1="gargoyle", ef1="ghost", ef2="down auto_defender", ef3="auto_defender")
    t.act("f1")
    assert t.offers("attack ef1")


@pytest.mark.card("forest_land_drone")
def test_drone_crashes_into_its_target_and_explodes() -> None:
    t = table(f1="forest_land_drone", f4="ghost", ef1="insect_man", ef2="simmit", ef3="ghost")
    t.act("f1", "effect")
    assert t.offered == {"attack ef2"}
    t.choose("attack ef2")
    assert t.offered == {"damage ef1", "damage ef2"}
    t.choose("damage ef2")
    t.expect(ef2="", f1="", discard="forest_land_drone", ef1="insect_man", actions=1)


@pytest.mark.card("forest_land_drone")
def test_drone_defeated_by_an_enemy_explodes_too() -> None:
    t = table(f1="gargoyle", ef2="forest_land_drone", f2="lango", f4="lango")
    t.act("f1", "attack ef2")
    assert t.decider == 2
    assert t.offered == {"damage ef1", "damage ef2"}
    t.answer("damage ef2")
    t.expect(f2="lango damage2", ef2="")


@pytest.mark.card("forest_land_drone")
def test_drone_explodes_neither_trashed_nor_in_the_back_row() -> None:
    t = table(f1="gargoyle", f2="lango", ef1="down forest_land_drone", ef2="ghost")
    t.act("f1", "attack ef1")
    t.expect(ef1="", f1="gargoyle exhausted")
    t = table(f1="guppy", ef1="ghost", eb1="forest_land_drone", f2="lango")
    t.act("f1", "attack eb1")
    t.expect(eb1="", f1="guppy exhausted", f2="lango")


@pytest.mark.card("forest_land_drone")
def test_drone_needs_a_target_to_crash_into() -> None:
    t = table(f1="forest_land_drone", ef3="ghost")
    t.act("f1")
    assert "effect" not in t.offered


@pytest.mark.card("cargo_transport_robot")
def test_cargo_robot_heals_a_neighbor_and_moves_it() -> None:
    t = table(
        f2="cargo_transport_robot damage1",
        f1="lango damage3",
        f3="down apo",
        b2="water damage2",
        b1="lango",
    )
    t.act("f2", "effect")
    assert t.offered == {"heal f1", "heal b2"}
    t.choose("heal f1", "move b3", "done")
    t.expect(b3="lango damage1", f1="", f2="cargo_transport_robot damage1 exhausted")


@pytest.mark.card("cargo_transport_robot")
def test_cargo_robot_does_not_move_a_location_and_need_not_move_anybody() -> None:
    t = table(f1="cargo_transport_robot", f2="water damage2", b1="lango damage1")
    t.act("f1", "effect", "heal f2", "done")
    t.expect(f2="water")
    t = table(f1="cargo_transport_robot", f2="lango damage1")
    t.act("f1", "effect", "heal f2", "none", "done")
    t.expect(f2="lango")


@pytest.mark.card("cargo_transport_robot")
def test_cargo_robot_needs_a_face_up_neighbor() -> None:
    t = table(f1="cargo_transport_robot damage1", f2="down apo", b2="lango", ef1="lango")
    t.act("f1")
    assert "effect" not in t.offered


@pytest.mark.card("fake_king_jam")
def test_fake_king_jam_defeated_gives_the_opponent_water() -> None:
    t = table(f1="insect_man", ef1="fake_king_jam", ef2="ghost")
    t.act("f1", "attack ef1")
    t.expect(water=3, ef1="")


@pytest.mark.card("fake_king_jam")
def test_fake_king_jam_trashed_or_alive_gives_none() -> None:
    t = table(f1="insect_man", f2="lango", ef1="down fake_king_jam", ef2="fake_king_jam")
    t.act("f1", "attack ef1")
    t.answer("trash")
    t.act("f2", "attack ef2")
    t.expect(water=0, ef1="", ef2="fake_king_jam damage2")


@pytest.mark.card("grand_speech")
def test_grand_speech_waters_all_own_assets() -> None:
    t = table(f1="ghost", f2="water", ef1="ghost", tactics="grand_speech")
    assert [t.piece(place)["water"] for place in ("f1", "f2", "ef1")] == [1 + 1 + 1, 2, 1]
    assert t.view()["seats"][0]["water"] == 6 + 3 + 2


@pytest.mark.card("grand_speech")
def test_grand_speech_costs_a_scrap_and_is_not_used() -> None:
    t = table(f1="down grand_speech", f2="ghost")
    t.act("f1")
    t.expect(discard="grand_speech", tactics="")
    assert t.piece("f2")["water"] == 1
    assert not table(f1="ghost", tactics="grand_speech").offers("use")
