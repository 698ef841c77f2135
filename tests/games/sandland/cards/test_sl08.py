"""The cards of SL08: what each does, and what it must not do. Numbers are held in `test_facts`."""

from __future__ import annotations

import pytest

from tests.games.sandland.play import table


@pytest.mark.card("leader_ann")
def test_leader_ann_heals_and_strengthens_those_she_healed() -> None:
    t = table(
        leader="leader_ann",
        f1="lango damage3",
        f2="lango",
        b1="ghost damage1",
        f3="water damage1",
        ef1="lango damage1",
    )
    t.use("leader")
    t.expect(f1="lango damage2 attack+2", f2="lango", b1="ghost attack+2", f3="water damage1")
    t.expect(ef1="lango damage1", actions=2)
    assert not t.offers("use leader")


@pytest.mark.card("leader_ann")
def test_leader_ann_lasts_a_turn_and_must_be_ready() -> None:
    t = table(leader="leader_ann", f1="lango damage3", actions=1)
    t.use("leader")
    t.act("f1", "done")
    t.expect(active=2)
    assert t.attack("f1") == 2
    assert not table(leader="leader_ann exhausted", f1="lango damage1").offers("use leader")


@pytest.mark.card("leader_ann")
def test_leader_ann_needs_a_damaged_unit_of_her_own_side() -> None:
    t = table(leader="leader_ann", f1="lango", f2="water damage1", ef1="lango damage1")
    assert not t.offers("use leader")


@pytest.mark.card("princess_ann")
def test_princess_ann_has_more_water_in_the_front_row() -> None:
    t = table(f1="princess_ann", b2="princess_ann")
    assert [t.piece(place)["water"] for place in ("f1", "b2")] == [3, 1]


@pytest.mark.card("princess_ann")
def test_princess_ann_hides_behind_others() -> None:
    t = table(f1="gargoyle", ef1="princess_ann", ef2="ghost")
    t.act("f1")
    assert not t.offers("attack ef1")


@pytest.mark.card("defender_lango")
def test_defender_lango_takes_a_wound_and_gets_angry() -> None:
    t = table(f1="defender_lango", f2="simmit damage2", b3="ghost damage1", ef1="insect_man")
    t.act("f1", "effect")
    assert t.offered == {"heal f2", "heal b3"}
    t.choose("heal f2")
    t.expect(f2="simmit damage1", f1="defender_lango damage1 attack+2")
    t.choose("attack ef1")
    t.expect(ef1="insect_man damage3")


@pytest.mark.card("defender_lango")
def test_defender_lango_needs_another_damaged_unit_of_its_side() -> None:
    t = table(f1="defender_lango damage2", f2="water damage1", f3="lango", ef1="lango damage1")
    t.act("f1")
    assert "effect" not in t.offered


@pytest.mark.card("defender_lango")
def test_defender_lango_may_die_of_the_wound() -> None:
    t = table(f1="defender_lango damage5", f2="simmit damage2")
    t.act("f1", "effect", "heal f2")
    t.expect(f1="", f2="simmit damage1", discard="defender_lango", actions=1)


@pytest.mark.card("rao_mastery")
def test_rao_mastery_takes_no_damage_in_the_turn_he_is_turned_up() -> None:
    t = table(f1="gargoyle", f2="gargoyle", ef1="down rao_mastery", their_scrap=2)
    t.act("f1", "attack ef1")
    t.answer("pay")
    t.expect(ef1="rao_mastery no_damage+1", their_used=2)
    t.act("f2", "attack ef1")
    t.expect(ef1="rao_mastery", active=2)


@pytest.mark.card("rao_mastery")
def test_rao_mastery_unpaid_is_trashed_and_face_up_he_is_hurt() -> None:
    t = table(f1="gargoyle", f2="gargoyle", ef1="down rao_mastery", ef2="rao_mastery")
    t.act("f1", "attack ef1")
    t.expect(ef1="", their_discard="rao_mastery")
    t.act("f2", "attack ef2")
    t.expect(ef2="rao_mastery damage3")


@pytest.mark.card("queen_lilith")
def test_queen_lilith_makes_enemy_cards_dearer() -> None:
    t = table(f1="down ghost", f2="down plot", ef4="queen_lilith", scrap=1)
    t.act("f1", "pay", "done")
    t.expect(f1="ghost exhausted", used=1)
    t.act("f2")
    t.expect(f2="", discard="plot")


@pytest.mark.card("queen_lilith")
def test_queen_lilith_spares_her_own_side_and_works_face_up() -> None:
    t = table(f1="gargoyle", ef1="down thief", eb1="queen_lilith", their_scrap=1)
    t.act("f1", "attack ef1")
    t.answer("pay")
    t.expect(their_used=1)
    t = table(f1="down ghost", f2="apo", ef4="down queen_lilith")
    t.act("f1", "pay", "done")
    t.expect(f1="ghost exhausted")


@pytest.mark.card("young_ann")
def test_young_ann_heals_any_unit_by_one() -> None:
    t = table(f1="young_ann", f2="water damage1", f3="down apo", ef1="lango damage3")
    t.act("f1", "effect")
    assert t.offered == {"heal f1", "heal ef1"}
    t.choose("heal ef1")
    t.expect(ef1="lango damage2", f2="water damage1")
    assert "effect" not in t.offered


@pytest.mark.card("young_ann")
def test_young_ann_hides_behind_others() -> None:
    t = table(f1="gargoyle", ef1="young_ann", ef2="ghost")
    t.act("f1")
    assert not t.offers("attack ef1")


@pytest.mark.card("king_jam")
def test_king_jam_turns_a_unit_down_and_its_owner_reclaims_the_cost() -> None:
    t = table(
        f1="king_jam", f2="water", f3="down apo", ef1="insect_man damage4", their_used=4, used=3
    )
    t.act("f1", "effect")
    assert t.offered == {"hide f1", "hide ef1"}
    t.choose("hide ef1", "done")
    t.expect(ef1="down insect_man seen", their_scrap=3, their_used=1, used=3)


@pytest.mark.card("king_jam")
def test_king_jam_brings_back_no_more_than_was_used() -> None:
    t = table(f1="king_jam", ef1="insect_man exhausted", their_used=1)
    t.act("f1", "effect", "hide ef1", "done")
    t.expect(ef1="down insect_man seen exhausted", their_scrap=1, their_used=0)


@pytest.mark.card("king_jam")
def test_king_jam_turned_down_by_itself_stops_acting() -> None:
    t = table(f1="king_jam", f2="ghost", ef1="lango", used=1)
    t.act("f1", "effect", "hide f1")
    t.expect(f1="down king_jam seen exhausted", scrap=1, actions=1)


@pytest.mark.card("sconne")
def test_sconne_defeated_heals_its_neighbors() -> None:
    t = table(
        f1="gargoyle", ef1="sconne", ef2="lango damage3", eb1="water damage1", eb2="lango damage3"
    )
    t.act("f1", "attack ef1")
    t.expect(ef1="", ef2="lango damage1", eb1="water", eb2="lango damage3")
    t.expect(f1="gargoyle exhausted")


@pytest.mark.card("sconne")
def test_sconne_trashed_heals_nobody() -> None:
    t = table(f1="gargoyle", ef1="down sconne", ef2="lango damage3")
    t.act("f1", "attack ef1")
    t.answer("trash")
    t.expect(ef1="", ef2="lango damage3")


@pytest.mark.card("sconne")
def test_sconne_strikes_back_while_it_stands() -> None:
    t = table(f1="lango", ef1="sconne", ef2="lango damage3")
    t.act("f1", "attack ef1")
    t.expect(ef1="sconne damage2", f1="lango damage2 exhausted", ef2="lango damage3")


@pytest.mark.card("simmit")
def test_simmit_must_be_attacked_where_it_is_in_reach() -> None:
    t = table(f1="gargoyle", f4="gargoyle", ef1="ghost", ef2="simmit", ef4="ghost")
    t.act("f1")
    assert t.offers("attack ef2")
    assert not t.offers("attack ef1")
    t.choose("attack ef2")
    t.expect(ef2="simmit damage3")
    t.act("f4")
    assert t.offers("attack ef4")


@pytest.mark.card("simmit")
def test_simmit_face_down_does_not_taunt() -> None:
    t = table(f1="gargoyle", ef1="ghost", ef2="down simmit")
    t.act("f1")
    assert t.offers("attack ef1")
    assert t.offers("attack ef2")


@pytest.mark.card("swimming_papa")
def test_swimming_papa_is_healed_by_every_pull() -> None:
    t = table(f1="santa_thief", b1="swimming_papa damage3", ef1="swimming_papa damage3")
    t.act("f1", "effect", "done")
    t.expect(b1="swimming_papa damage2", ef1="swimming_papa damage2")
    t = table(f1="swimming_papa damage3", ef1="water", passed=[2])
    t.choose("pass")
    t.expect(f1="swimming_papa damage2", water=1)


@pytest.mark.card("swimming_papa")
def test_swimming_papa_is_not_healed_without_a_pull() -> None:
    t = table(f1="swimming_papa damage3", ef1="swimming_papa", passed=[2])
    t.choose("pass")
    t.expect(f1="swimming_papa damage3", water=0, round=2)


@pytest.mark.card("team_work")
def test_team_work_strengthens_the_neighbors_of_its_unit() -> None:
    t = table(f2="lango", f1="ghost", b2="apo", b1="shark", ef2="lango", tactics="team_work")
    t.use("team_work", "choose f2")
    t.expect(f2="lango attached:team_work", tactics="")
    found = [t.attack(place) for place in ("f1", "b2", "f2", "b1", "ef2")]
    assert found == [4, 4, 2, 3, 2]


@pytest.mark.card("team_work")
def test_team_work_must_be_attached_to_an_own_face_up_unit() -> None:
    t = table(f1="down ghost", f2="water", ef1="lango", tactics="team_work")
    assert not t.offers("use team_work")
    t = table(f1="ghost", f2="apo", tactics="team_work")
    assert (t.attack("f1"), t.attack("f2")) == (2, 2)


@pytest.mark.card("awaken_power")
def test_awaken_power_gives_attack_and_range() -> None:
    t = table(f1="lango", f2="ghost", ef1="ghost", eb4="simmit", tactics="awaken_power")
    t.use("awaken_power", "choose f1")
    assert (t.attack("f1"), t.attack("f2")) == (4, 2)
    t.act("f1", "attack eb4")
    t.expect(eb4="simmit damage4", f1="lango exhausted attached:awaken_power")


@pytest.mark.card("awaken_power")
def test_awaken_power_goes_when_its_unit_is_turned_down() -> None:
    t = table(f1="king_jam", f2="lango attached:awaken_power", ef1="ghost")
    t.act("f1", "effect", "hide f2", "done")
    t.expect(f2="down lango seen", discard="awaken_power")
    t = table(f1="down lango", ef1="lango", tactics="awaken_power")
    assert not t.offers("use awaken_power")
