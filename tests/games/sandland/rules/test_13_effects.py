"""Rules page, chapter 13: kinds of effects, their order and their targets."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.sandland.play import Play, table


@pytest.mark.rule("sandland 13.1")
def test_an_activated_effect_is_optional_and_comes_first() -> None:
    t = table(f1="santa_thief", f2="santa_thief", ef1="simmit", their_scrap=2)
    t.act("f1", "attack ef1")
    t.expect(water=0, f1="santa_thief exhausted")
    t.act("f2", "effect", "attack ef1")
    t.expect(water=1, their_scrap=1, ef1="simmit damage2")


@pytest.mark.rule("sandland 13.3")
def test_ongoing_effects_work_while_the_card_is_visible() -> None:
    t = table(f1="general_shiva", f2="tank_102", f3="down general_shiva", f4="king_jam")
    assert t.attack("f2") == 5
    t.act("f4", "effect", "hide f1", "done")
    assert t.attack("f2") == 3
    t = table(f1="ghost", tactics="grand_speech", leader="leader_are", b1="apo")
    assert t.piece("f1")["water"] == 2
    assert (t.attack("f1"), t.attack("b1")) == (3, 2)


@pytest.mark.rule("sandland 13.4")
def test_an_exhaust_effect_exhausts_the_card() -> None:
    t = table(f1="ghost damage2", leader="leader_rao", tactics="run")
    t.use("run", "heal f1", "none")
    t.use("leader", "choose f1")
    t.expect(tactics="run exhausted", f1="ghost attack+1 range+1", actions=2)
    assert not t.offers("use")


@pytest.mark.rule("sandland 13.5")
def test_a_discard_effect_discards_the_card() -> None:
    t = table(f1="ghost", ef1="insect_man", tactics="lightning")
    t.use("lightning", "damage ef1")
    t.expect(tactics="", discard="lightning", ef1="insect_man damage3")


@pytest.mark.rule("sandland 13.6")
def test_a_tactic_is_attached_to_an_own_face_up_unit() -> None:
    t = table(f1="ghost", f2="water", f3="down apo", ef1="lango", tactics="awaken_power")
    t.use("awaken_power")
    assert t.offered == {"choose f1"}
    t.choose("choose f1")
    t.expect(f1="ghost attached:awaken_power", tactics="")
    assert t.attack("f1") == 4
    assert "Range" in t.keywords("f1")


@pytest.mark.rule("sandland 13.7")
def test_a_card_defeated_at_the_same_moment_notices_nothing() -> None:
    t = table(f1="zeu_flying", ef1="sheriff_rao damage4", ef2="shark damage1", ef4="ghost")
    t.act("f1", "attack ef1", "done")
    t.expect(ef1="", ef2="", water=0)
    t = table(f1="zeu_flying", ef1="shark", ef2="sheriff_rao damage6", ef4="ghost")
    t.act("f1", "attack ef1", "done")
    t.expect(water=0)
    t = table(f1="gargoyle", ef1="shark", ef2="sheriff_rao")
    t.act("f1", "attack ef1")
    t.expect(water=-1)


@pytest.mark.rule("sandland 13.7")
def test_neighbors_are_those_before_pursuit() -> None:
    t = table(f2="gargoyle", ef2="sconne", eb2="simmit damage4", eb3="simmit damage4")
    t.act("f2", "attack ef2")
    t.expect(ef2="simmit damage2", ef3="simmit damage4")


@pytest.mark.rule("sandland 13.8")
def test_who_is_on_turn_comes_first_and_each_orders_their_own() -> None:
    t = table(
        f1="insect_man",
        f2="king_of_sand_land",
        ef1="shark",
        ef2="sheriff_rao",
        eb1="ghost attached:tragic_past",
        water=-3,
    )
    t.act("f1", "attack ef1")
    t.expect(water=-2)
    assert t.decider == 2
    assert t.offered == {"first sheriff_rao f2", "first tragic_past b1"}
    t.by(2, "first tragic_past b1")
    assert "exhaust ef2" in t.offered
    t.by(2, "exhaust ef2")
    t.expect(water=-3, f2="king_of_sand_land exhausted")


def two_drones_fall() -> Play:
    """One blow, and both of seat 2's Drones are down; the unit that dealt it has 1 Health left."""
    t = table(
        f2="zeu_flying damage4",
        b1="shark",
        b4="ghost",
        ef2="forest_land_drone damage1",
        ef3="forest_land_drone",
    )
    t.act("f2", "attack ef3")
    return t


@pytest.mark.rule("sandland 13.8")
def test_sl_43_equal_effects_are_ordered_too() -> None:
    t = two_drones_fall()
    assert t.decider == 2
    assert t.offered == {"first forest_land_drone f2", "first forest_land_drone f3"}
    t.by(2, "first forest_land_drone f3", "damage ef2")
    t.expect(f2="", f1="shark", f4="ghost")  # Pursuit, and f2's Drone reaches f1
    assert t.offered == {"damage ef1"}
    t.by(2, "damage ef1")
    t.expect(f1="", f4="ghost")


@pytest.mark.rule("sandland 13.8")
def test_sl_43_the_other_order_has_another_outcome() -> None:
    t = two_drones_fall()
    t.by(2, "first forest_land_drone f2", "damage ef2")
    assert t.offered == {"damage ef4"}  # and f3's Drone f4
    t.by(2, "damage ef4")
    t.expect(f1="shark", f4="ghost damage1")


@pytest.mark.rule("sandland 13.8")
def test_sl_43_a_card_that_fell_is_pointed_at_where_it_fell() -> None:
    t = two_drones_fall()
    match, seat = t.match, t.decision.seat
    paths = {o.text: match.game.path(match.table, seat, o) for o in t.decision.options}
    assert paths == {
        "first forest_land_drone f2": (f"s{seat}.f2",),
        "first forest_land_drone f3": (f"s{seat}.f3",),
    }
    told = t.describe("first forest_land_drone f3")
    assert told == "First the effect of your Forest Land Army Drone that fell in f3"
    t.by(2, "first forest_land_drone f3")
    assert t.view(1)["stack"][-1]["text"].startswith("Forest Land Army Drone: 2 damage")


@pytest.mark.rule("sandland 13.8")
def test_sl_43_cards_in_play_are_pointed_at_where_they_stand_now() -> None:
    t = table(f1="insect_man", ef1="lilith", eb1="sheriff_rao attached:tragic_past", their_used=1)
    t.act("f1", "attack ef1")
    t.expect(ef1="sheriff_rao attached:tragic_past")  # Pursuit
    offered = {"first lilith f1", "first sheriff_rao f1", "first tragic_past f1"}
    assert t.offered == offered
    game, seat = t.match.game, t.decision.seat
    paths = [game.path(t.match.table, seat, option) for option in t.decision.options]
    assert paths == [(t.piece("ef1")["id"],)] * 3
    assert [t.describe(text).removeprefix("First the effect of ") for text in sorted(offered)] == [
        "your Lilith that fell in f1",
        "your Sheriff Rao (f1)",
        "Tragic Past on your Sheriff Rao (f1)",
    ]


@pytest.mark.rule("sandland 13.8")
def test_sl_43_two_urns_set_free_in_the_order_of_their_owner() -> None:
    t = table(
        f1="zeu_flying",
        ef1="urn_of_sealing damage4 holds:2:ghost",
        ef2="urn_of_sealing damage5 holds:2:apo",
    )
    t.act("f1", "attack ef1")
    assert t.offered == {"first urn_of_sealing f1", "first urn_of_sealing f2"}
    t.by(2, "first urn_of_sealing f2", "put f2", "put f3")
    t.expect(ef2="apo", ef3="ghost")


@pytest.mark.rule("sandland 13.8")
def test_sl_43_one_effect_is_not_ordered() -> None:
    t = table(f2="zeu_flying", ef2="forest_land_drone", ef3="ghost")
    t.act("f2", "attack ef2")
    assert t.offered == {"damage ef2"}
    t = table(f1="gargoyle", f3="ghost", ef1="shark", ef2="sheriff_rao", eb1="ghost")
    t.act("f1", "attack ef1")
    t.expect(water=-1)
    assert t.decider == 1


@pytest.mark.rule("sandland 13.8")
@pytest.mark.parametrize(
    ("beside", "water"),
    [
        ({"ef1": "sheriff_rao", "ef3": "sheriff_rao"}, -2),
        ({"ef1": "ghost attached:raos_amulet", "ef3": "ghost attached:raos_amulet"}, -2),
        ({"ef3": "sheriff_rao", "ef4": "shark damage1"}, -1),
    ],
)
def test_sl_43_nobody_is_asked_where_the_order_makes_no_difference(
    beside: dict[str, Any], water: int
) -> None:
    t = table(f2="gargoyle", ef2="shark", **beside)
    t.act("f2", "attack ef2")
    t.expect(water=water)
    assert t.decider == 1


@pytest.mark.rule("sandland 13.8")
def test_sl_43_a_card_that_notices_two_defeats_is_one_answer() -> None:
    falling: dict[str, Any] = {"ef1": "shark damage1", "ef3": "shark damage1"}
    t = table(f2="zeu_flying", ef2="sheriff_rao", **falling)
    t.act("f2", "attack ef2", "done")
    t.expect(water=-2)
    t = table(f2="zeu_flying", f4="ghost", ef2="sheriff_rao attached:tragic_past", **falling)
    t.act("f2", "attack ef2")
    for left in (2, 1):
        assert t.offered == {"first sheriff_rao f2", "first tragic_past f2"}
        t.by(2, "first tragic_past f2", f"exhaust {('ef2', 'ef4')[left - 1]}")
    t.expect(water=-2)


@pytest.mark.rule("sandland 13.9")
def test_effects_choose_face_up_cards_of_either_side() -> None:
    t = table(f1="young_ann", f2="down apo", f3="water", ef1="ghost damage1", ef2="down apo")
    t.act("f1", "effect")
    assert t.offered == {"heal f1", "heal ef1"}
    t.choose("heal ef1", "done")
    t.expect(ef1="ghost")


@pytest.mark.rule("sandland 13.9")
def test_an_enemy_may_lie_face_down() -> None:
    t = table(ef1="ghost attached:tragic_past", ef2="shark", f2="gargoyle", f4="down lango")
    t.act("f2", "attack ef2")
    t.by(2, "exhaust ef4")
    t.expect(f4="down lango exhausted")


@pytest.mark.rule("sandland 13.10")
def test_a_card_that_comes_into_a_slot_is_ready_and_undamaged() -> None:
    t = table(f1="thief_resupply", discard="tank_102, ghost", ef1="simmit")
    t.act("f1", "effect")
    assert t.offered == {"none", "recover tank_102"}
    t.choose("recover tank_102", "put b2", "done")
    t.expect(b2="down tank_102 seen", discard="ghost")
    assert t.offers("act b2")


@pytest.mark.rule("sandland 13.11")
def test_what_is_not_paid_for_does_not_happen() -> None:
    t = table(f1="geji_dragon", f2="flying_tank", scrap=1, ef1="simmit")
    t.act("f2")
    assert "effect" not in t.offered
    t.choose("done")
    t.act("f1", "effect", "damage ef1")
    t.expect(used=1, ef1="simmit damage6")


@pytest.mark.rule("sandland 13.12")
def test_a_search_shows_the_deck_to_its_owner_and_shuffles_it() -> None:
    t = table(
        f1="down storyteller_thief", f2="ghost", deck="plot, simmit, apo", shuffle="apo, ghost"
    )
    t.act("f1", "pay")
    assert t.offered == {"search simmit", "search apo", "none"}
    assert t.view(1)["limbo"] == [{"owner": 0 ^ t.mirrored, "cards": ["apo", "plot", "simmit"]}]
    assert t.view(2)["limbo"] == [{"owner": 0 ^ t.mirrored, "cards": [None] * 3}]
    t.choose("search simmit", "put f2", "done")
    t.expect(f2="down simmit", deck="apo, ghost, plot")


@pytest.mark.rule("sandland 13.12")
def test_a_search_may_take_nothing() -> None:
    t = table(f1="down storyteller_thief", f2="ghost", deck="simmit, apo", shuffle="simmit")
    t.act("f1", "pay", "none", "done")
    t.expect(f2="ghost", deck="simmit, apo")
