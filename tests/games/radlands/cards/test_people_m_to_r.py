"""People from Magnus Karv to Rescue Team. Costs, junk and copies are held in `test_facts`."""

from __future__ import annotations

import pytest

from tests.games.radlands.play import table


@pytest.mark.card("magnus_karv")
def test_magnus_damages_a_whole_column_at_once() -> None:
    t = table(a="magnus_karv", x="muse, punk mimic", y="scout", water=2)
    t.use("a2", "column x")
    t.expect(x="camp damaged, muse damaged", y="scout", deck="mimic, ...", water=0)


@pytest.mark.card("magnus_karv")
def test_magnus_destroys_what_was_damaged() -> None:
    t = table(a="magnus_karv", x="camp damaged, muse damaged, scout")
    t.use("a2", "column x")
    t.expect(x="camp destroyed, scout damaged", discard="muse")


@pytest.mark.card("magnus_karv")
def test_magnus_must_choose_a_column_with_something_to_hit() -> None:
    t = table(a="magnus_karv", x="camp destroyed", y="camp destroyed, muse")
    t.use("a2")
    assert t.offered == {"column y", "column z"}
    t.choose("column y")
    t.expect(y="camp destroyed, muse damaged")


@pytest.mark.card("magnus_karv")
def test_magnus_hits_a_moved_juggernaut_and_who_stands_behind_it() -> None:
    t = table(a="magnus_karv", x="muse, juggernaut damaged moved1, scout")
    t.use("a2", "column x")
    t.expect(x="juggernaut destroyed, muse damaged, scout damaged")


@pytest.mark.card("mimic")
def test_mimic_uses_an_ability_of_a_ready_friend_and_pays_for_it() -> None:
    t = table(a="mimic", b="looter", deck="scout, ...", water=2)
    t.use("a2")
    assert t.offered == {"copy b2.1"}
    t.choose("copy b2.1", "damage x1")
    t.expect(x="camp damaged", hand="scout", water=0)
    assert not t.ready("a2")
    assert t.ready("b2")


@pytest.mark.card("mimic")
@pytest.mark.parametrize("friend", ["looter tired", "looter damaged", "punk", "mimic"])
def test_mimic_finds_nothing_with_friends_who_cannot_act(friend: str) -> None:
    assert not table(a="mimic", b=friend).offers("use a2")


@pytest.mark.card("mimic")
def test_mimic_cannot_copy_what_it_cannot_pay() -> None:
    t = table(a="mimic", b="looter, vigilante", water=1)
    t.use("a2")
    assert t.offered == {"copy b3.1"}


@pytest.mark.card("mimic")
def test_mimic_copies_an_undamaged_enemy_ready_or_not_protected_or_not() -> None:
    t = table(a="mimic", x="sniper tired, rabble_rouser", y="muse damaged")
    t.use("a2")
    assert t.offered == {"copy x2.1", "copy x3.1"}
    t.choose("copy x2.1", "damage x1")
    t.expect(x="camp damaged, sniper, rabble_rouser", water=1)


@pytest.mark.card("mimic")
def test_mimic_sees_conditions_from_its_own_side() -> None:
    hurt_friend = table(a="mimic", b="scout damaged", x="exterminator")
    assert not hurt_friend.offers("use a2")
    hurt_enemy = table(a="mimic", x="exterminator", y="scout damaged")
    hurt_enemy.use("a2", "copy x2.1")
    hurt_enemy.expect(x="exterminator", y="")


@pytest.mark.card("mimic")
def test_mimic_is_the_acting_card_in_what_it_copies() -> None:
    t = table(a="mimic", b="mutant", c="scout damaged")
    t.use("a2", "copy b2.1", "effect restore")
    assert t.offered == {"none", "restore c2"}
    t.choose("restore c2")
    t.expect(a="mimic damaged", b="mutant", c="scout")
    assert t.ready("b2")


@pytest.mark.card("mimic")
def test_mimic_copying_the_cult_leader_may_give_up_itself() -> None:
    t = table(a="mimic", x="cult_leader")
    t.use("a2", "copy x2.1", "destroy a2", "damage x2")
    t.expect(a="", x="cult_leader damaged")


@pytest.mark.card("mimic")
def test_mimic_does_not_copy_the_copying_of_another() -> None:
    assert not table(a="mimic", x="mimic").offers("use a2")


@pytest.mark.card("mimic")
def test_mimic_copies_what_the_enemys_argo_shares() -> None:
    t = table(a="mimic", x="argo_yesky, punk", water=1)
    t.use("a2")
    assert t.offered == {"copy x2.1", "copy x3.3"}
    t.choose("copy x3.3", "damage x3")
    t.expect(x="argo_yesky", water=0)


@pytest.mark.card("mimic")
def test_mimic_copies_abilities_not_camps() -> None:
    assert not table(a="mimic", water=9).offers("use a2")


@pytest.mark.card("molgur_stang")
def test_molgur_destroys_any_camp_outright() -> None:
    t = table(a="molgur_stang", x="muse, scout", y="camp destroyed", water=1)
    t.use("a2")
    assert t.offered == {"destroy x1", "destroy z1"}
    t.choose("destroy x1")
    t.expect(x="camp destroyed, muse, scout", water=0)


@pytest.mark.card("molgur_stang")
def test_molgur_wins_with_the_last_camp() -> None:
    t = table(a="molgur_stang", x="camp destroyed", y="camp destroyed", z="muse")
    t.use("a2", "destroy z1")
    assert t.winner == 1
    assert t.log == ["Seat 2 loses Mulcher.", "Seat 1 wins."]


@pytest.mark.card("muse")
def test_muse_gives_a_water_once_a_turn() -> None:
    t = table(a="muse", water=0)
    t.use("a2")
    t.expect(water=1)
    assert not t.offers("use a2")
    assert t.log == ["Seat 1 uses Muse: gain 1 water.", "Seat 1 gains 1 water."]


@pytest.mark.card("mutant")
def test_mutant_damages_then_takes_damage() -> None:
    t = table(a="mutant", b="scout damaged", x="muse", water=0)
    t.use("a2")
    assert t.offered == {"effect damage", "effect restore", "effect both"}
    t.choose("effect damage", "damage x2")
    t.expect(a="mutant damaged", b="scout damaged", x="muse damaged", water=0)


@pytest.mark.card("mutant")
def test_mutant_restores_then_takes_damage() -> None:
    t = table(a="mutant", b="camp damaged, scout damaged")
    t.use("a2", "effect restore")
    assert t.offered == {"none", "restore b1", "restore b2"}
    t.choose("restore b2")
    t.expect(a="mutant damaged", b="camp damaged, scout")


@pytest.mark.card("mutant")
def test_mutant_does_both_damage_first() -> None:
    t = table(a="mutant", b="camp damaged")
    t.use("a2", "effect both", "damage x1", "restore b1")
    t.expect(a="mutant damaged", b="", x="camp damaged")


@pytest.mark.card("mutant")
def test_mutant_never_restores_itself() -> None:
    t = table(a="mutant")
    t.use("a2", "effect restore")
    t.expect(a="mutant damaged")
    assert "end" in t.offered


@pytest.mark.card("mutant")
def test_mutant_need_not_restore_though_it_chose_to() -> None:
    t = table(a="mutant", b="scout damaged")
    t.use("a2", "effect restore", "none")
    t.expect(a="mutant damaged", b="scout damaged")


@pytest.mark.card("pyromaniac")
def test_pyromaniac_burns_an_unprotected_camp() -> None:
    t = table(a="pyromaniac", x="muse", y="camp damaged", water=1)
    t.use("a2")
    assert t.offered == {"damage y1", "damage z1"}
    t.choose("damage y1")
    t.expect(y="camp destroyed", water=0)


@pytest.mark.card("pyromaniac")
def test_pyromaniac_is_idle_while_every_standing_camp_is_protected() -> None:
    assert not table(a="pyromaniac", x="muse", y="punk", z="camp destroyed").offers("use a2")


@pytest.mark.card("rabble_rouser")
def test_rabble_rouser_may_bring_a_punk() -> None:
    t = table(a="rabble_rouser", water=1)
    t.use("a2.1")
    assert "none" in t.offered
    t.choose("place a back")
    t.expect(a="punk, rabble_rouser", water=0)


@pytest.mark.card("rabble_rouser")
def test_rabble_rouser_damages_with_a_punk_of_his_own() -> None:
    t = table(a="rabble_rouser", b="punk", water=1)
    t.use("a2.2", "damage x1")
    t.expect(x="camp damaged", b="punk", water=0)


@pytest.mark.card("rabble_rouser")
def test_rabble_rouser_needs_a_punk_for_that_and_the_opponents_does_not_do() -> None:
    t = table(a="rabble_rouser", b="muse", x="punk")
    assert "use a2.1" in t.offered
    assert "use a2.2" not in t.offered


@pytest.mark.card("rabble_rouser")
def test_rabble_rouser_uses_one_of_his_abilities_a_turn() -> None:
    t = table(a="rabble_rouser")
    t.use("a2.1", "place b front")
    assert not t.offers("use a2")


@pytest.mark.card("repair_bot")
def test_repair_bot_may_restore_on_entering() -> None:
    t = table(a="camp damaged, muse damaged", x="scout damaged", hand="repair_bot")
    t.play("repair_bot", "b front")
    assert t.offered == {"none", "restore a1", "restore a2"}
    t.choose("restore a2")
    t.expect(a="camp damaged, muse", b="repair_bot", water=2)
    assert not t.ready("a2")
    assert not t.ready("b2")


@pytest.mark.card("repair_bot")
def test_repair_bot_finds_nothing_to_do_among_the_healthy() -> None:
    t = table(a="muse", hand="repair_bot")
    t.play("repair_bot", "b front")
    assert "end" in t.offered


@pytest.mark.card("repair_bot")
def test_repair_bot_restores_for_two() -> None:
    t = table(a="repair_bot", b="camp damaged, muse damaged", water=2)
    t.use("a2", "restore b1")
    t.expect(b="muse damaged", water=0)
    assert t.ready("b1")


@pytest.mark.card("repair_bot")
def test_repair_bot_never_restores_itself() -> None:
    t = table(a="repair_bot damaged", b="adrenaline_lab", c="muse damaged", water=2)
    t.use("b1", "use a2.1")
    assert t.offered == {"none", "restore c2"}


@pytest.mark.card("rescue_team")
def test_rescue_team_is_ready_on_entering_and_may_go_at_once() -> None:
    t = table(hand="rescue_team", water=1)
    t.play("rescue_team", "a front")
    t.use("a2", "lift a2")
    t.expect(a="", hand="rescue_team", water=0)
    assert t.log == ["Seat 1 takes Rescue Team back into hand."]


@pytest.mark.card("rescue_team")
def test_rescue_team_picks_up_any_own_person() -> None:
    t = table(a="rescue_team", b="muse damaged, scout", c="punk", x="looter")
    t.use("a2")
    assert t.offered == {"lift a2", "lift b2", "lift b3", "lift c2"}
    t.choose("lift b2")
    t.expect(b="scout", hand="muse")
    t.play("muse", "c front")
    t.expect(c="punk, muse", water=2)


@pytest.mark.card("rescue_team")
def test_a_rescued_punk_is_a_card_that_only_its_owner_sees() -> None:
    t = table(a="rescue_team", c="punk karli_blaze")
    t.use("a2", "lift c2")
    t.expect(c="", hand="karli_blaze")
    assert t.view(1)["seats"][0]["hand"] == {"count": 1, "cards": ["karli_blaze"]}
    assert t.view(2)["seats"][0]["hand"] == {"count": 1, "cards": [None]}
    assert not any("Karli" in sentence for sentence in t.heard(2))


@pytest.mark.card("rescue_team")
def test_a_restored_rescue_team_is_not_ready() -> None:
    t = table(a="rescue_team damaged", hand="gunner")
    t.junk("gunner", "restore a2")
    assert not t.ready("a2")
