"""People from Argo Yesky to Looter. Costs, junk effects and copies are held in `test_facts`."""

from __future__ import annotations

import pytest

from tests.games.radlands.play import table


@pytest.mark.card("argo_yesky")
def test_argo_shares_his_ability_with_a_punk() -> None:
    t = table(a="argo_yesky", b="punk", water=2)
    t.choose("use b2.3", "damage x1")
    t.expect(x="camp damaged", water=1)
    assert not t.offers("use b2")
    t.use("a2", "damage x1")
    t.expect(x="camp destroyed", water=0)


@pytest.mark.card("argo_yesky")
def test_argos_gift_comes_beside_an_own_ability_and_only_one_is_used() -> None:
    t = table(a="argo_yesky", b="muse")
    assert {"use b2.1", "use b2.3"} <= t.offered
    t.use("b2")
    assert not t.offers("use b2")


@pytest.mark.card("argo_yesky")
def test_argos_gift_is_not_offered_to_those_who_have_the_same_ability() -> None:
    t = table(a="argo_yesky", b="holdout", c="karli_blaze")
    assert not t.offered & {"use a2.3", "use b2.3", "use c2.3"}
    assert {"use a2.1", "use b2.1", "use c2.1"} <= t.offered


@pytest.mark.card("argo_yesky")
def test_argo_gives_nothing_to_camps_or_to_the_opponent() -> None:
    t = table(a="argo_yesky", x="punk", b="punk tired")
    assert not t.offered & {"use a1.3", "use b1.3", "use b2.3"}
    t.end()
    assert not t.offers("use a2")


@pytest.mark.card("argo_yesky")
def test_a_damaged_argo_shares_nothing_until_he_is_restored() -> None:
    t = table(a="argo_yesky damaged", b="punk", hand="gunner")
    assert not t.offers("use b2")
    t.junk("gunner", "restore a2")
    assert t.offers("use b2")
    assert not t.offers("use a2")


@pytest.mark.card("argo_yesky")
def test_argo_may_bring_a_punk_that_is_not_ready() -> None:
    t = table(hand="argo_yesky")
    t.play("argo_yesky", "a front")
    assert t.offered == {
        "none",
        "place a back",
        "place a front",
        "place b front",
        "place c front",
    }
    t.choose("place a front")
    t.expect(a="argo_yesky, punk", water=0)
    assert not t.ready("a3")
    assert not t.offers("use")


@pytest.mark.card("argo_yesky")
def test_argo_may_come_alone() -> None:
    t = table(hand="argo_yesky")
    t.play("argo_yesky", "a front")
    t.choose("none")
    t.expect(a="argo_yesky", b="", c="")


@pytest.mark.card("assassin")
def test_assassin_destroys_an_unprotected_enemy() -> None:
    t = table(a="assassin", x="muse, scout", y="vigilante")
    t.use("a2")
    assert t.offered == {"destroy x3", "destroy y2"}
    t.choose("destroy x3")
    t.expect(x="muse", discard="scout", water=1)


@pytest.mark.card("assassin")
def test_assassin_sends_a_punk_back_to_the_deck() -> None:
    t = table(a="assassin", x="punk mimic")
    t.use("a2", "destroy x2")
    t.expect(x="", deck="mimic, ...", discard="")


@pytest.mark.card("assassin")
def test_assassin_is_idle_without_an_unprotected_enemy() -> None:
    assert not table(a="assassin").offers("use a2")
    assert not table(a="assassin", x="muse, juggernaut moved1").offers("use a2")
    assert not table(a="assassin", x="muse", water=1).offers("use a2")


@pytest.mark.card("cult_leader")
def test_cult_leader_gives_up_any_own_person_then_damages() -> None:
    t = table(a="cult_leader", b="punk, scout damaged", x="muse", water=0)
    t.use("a2")
    assert t.offered == {"destroy a2", "destroy b2", "destroy b3"}
    t.choose("destroy b3")
    assert t.offered == {"damage x2", "damage y1", "damage z1"}
    t.choose("damage x2")
    t.expect(a="cult_leader", b="punk", x="muse damaged", discard="scout", water=0)


@pytest.mark.card("cult_leader")
def test_cult_leader_may_give_up_himself_and_still_damages() -> None:
    t = table(a="cult_leader")
    t.use("a2", "destroy a2", "damage z1")
    t.expect(a="", z="camp damaged", discard="cult_leader")


@pytest.mark.card("doomsayer")
def test_doomsayer_moves_the_opponents_events_back() -> None:
    t = table(hand="doomsayer", their_queue={1: "banish", 2: "raiders"}, queue={1: "famine"})
    t.play("doomsayer", "a front")
    assert t.offered == {"none", "yes"}
    t.choose("yes")
    t.expect(their_queue={2: "banish", 3: "raiders"}, queue={1: "famine"})


@pytest.mark.card("doomsayer")
def test_doomsayer_moves_only_what_has_a_free_space_behind() -> None:
    t = table(hand="doomsayer", their_queue={1: "banish", 3: "famine"})
    t.play("doomsayer", "a front")
    t.choose("yes")
    t.expect(their_queue={2: "banish", 3: "famine"})


@pytest.mark.card("doomsayer")
def test_doomsayer_may_leave_the_events_alone() -> None:
    t = table(hand="doomsayer", their_queue={1: "banish"})
    t.play("doomsayer", "a front")
    t.choose("none")
    t.expect(their_queue={1: "banish"}, a="doomsayer")


@pytest.mark.card("doomsayer")
@pytest.mark.parametrize("spaces", [(), (3,), (2, 3), (1, 2, 3)])
def test_doomsayer_comes_quietly_when_no_event_can_move(spaces: tuple[int, ...]) -> None:
    events = dict(zip(spaces, ("banish", "famine", "napalm"), strict=False))
    t = table(hand="doomsayer", their_queue=events)
    t.play("doomsayer", "a front")
    t.expect(a="doomsayer", their_queue=events)
    assert "end" in t.offered


@pytest.mark.card("doomsayer")
def test_doomsayer_damages_while_the_opponent_has_an_event() -> None:
    t = table(a="doomsayer", their_queue={3: "raiders"}, water=1)
    t.use("a2", "damage x1")
    t.expect(x="camp damaged", water=0)


@pytest.mark.card("doomsayer")
def test_doomsayers_own_events_do_not_count() -> None:
    assert not table(a="doomsayer", queue={1: "banish"}).offers("use a2")


@pytest.mark.card("exterminator")
def test_exterminator_destroys_all_damaged_enemies_at_once() -> None:
    t = table(
        a="exterminator, muse damaged",
        x="muse damaged, punk",
        y="camp damaged, scout damaged, looter damaged",
        water=1,
    )
    t.use("a2")
    t.expect(a="exterminator, muse damaged", x="punk", y="camp damaged", water=0)
    t.expect(discard="looter, scout, muse")


@pytest.mark.card("exterminator")
def test_exterminator_needs_a_damaged_enemy_and_a_camp_is_none() -> None:
    assert not table(a="exterminator", x="camp damaged, muse", b="scout damaged").offers("use a2")


@pytest.mark.card("gunner")
def test_gunner_injures_all_unprotected_enemies_together() -> None:
    t = table(a="gunner", x="muse, punk", y="scout damaged", z="vigilante", water=2)
    t.use("a2")
    t.expect(x="muse", y="", z="vigilante damaged", water=0)


@pytest.mark.card("gunner")
def test_gunner_is_idle_without_an_unprotected_enemy() -> None:
    assert not table(a="gunner").offers("use a2")
    assert not table(a="gunner", x="muse, juggernaut moved1").offers("use a2")


@pytest.mark.card("holdout")
def test_holdout_is_free_before_a_destroyed_camp() -> None:
    t = table(a="camp destroyed", hand="holdout", water=0)
    assert not t.offers("play holdout b")
    assert t.describe("play holdout a front") == "Play Holdout (0 water), column a, in front"
    t.play("holdout", "a front")
    t.expect(a="camp destroyed, holdout", water=0)


@pytest.mark.card("holdout")
def test_holdout_is_free_there_also_beside_somebody() -> None:
    t = table(a="camp destroyed, muse", hand="holdout", water=2)
    t.play("holdout", "a back")
    t.expect(a="camp destroyed, holdout, muse", water=2)


@pytest.mark.card("holdout")
def test_holdout_costs_two_elsewhere_and_the_opponents_ruins_do_not_help() -> None:
    t = table(a="camp destroyed", x="camp destroyed", hand="holdout", water=2)
    t.play("holdout", "b front")
    t.expect(water=0)
    assert not table(x="camp destroyed", hand="holdout", water=1).offers("play")


@pytest.mark.card("holdout")
def test_holdout_damages_for_one() -> None:
    t = table(a="holdout", x="muse, scout", water=1)
    t.use("a2")
    assert t.offered == {"damage x3", "damage y1", "damage z1"}
    t.choose("damage x3")
    t.expect(x="muse, scout damaged", water=0)


@pytest.mark.card("karli_blaze")
def test_karli_is_ready_when_she_comes() -> None:
    t = table(hand="karli_blaze", water=4)
    t.play("karli_blaze", "a front")
    t.use("a2", "damage x1")
    t.expect(x="camp damaged", water=0)


@pytest.mark.card("karli_blaze")
def test_karlis_newcomers_are_ready_punks_too() -> None:
    t = table(a="karli_blaze", hand="muse, magnus_karv")
    t.play("muse", "b front")
    t.junk("magnus_karv", "place c front")
    assert t.ready("b2")
    assert t.ready("c2")
    t.use("b2")
    t.expect(water=3)


@pytest.mark.card("karli_blaze")
def test_a_damaged_karli_readies_nobody() -> None:
    t = table(a="karli_blaze damaged", hand="muse")
    t.play("muse", "b front")
    assert not t.ready("b2")


@pytest.mark.card("karli_blaze")
def test_karli_does_not_ready_the_restored() -> None:
    t = table(a="karli_blaze", b="muse damaged", hand="gunner")
    t.junk("gunner", "restore b2")
    assert not t.ready("b2")


@pytest.mark.card("karli_blaze")
def test_a_restored_karli_is_not_ready_and_readies_nobody_who_came_before() -> None:
    t = table(a="karli_blaze damaged", hand="muse, gunner, scout")
    t.play("muse", "b front")
    t.junk("gunner", "restore a2")
    assert not t.ready("a2")
    assert not t.ready("b2")
    t.play("scout", "c front")
    assert t.ready("c2")


@pytest.mark.card("karli_blaze")
def test_newcomers_stay_ready_when_karli_is_hurt_later() -> None:
    t = table(a="karli_blaze", b="vanguard", hand="muse")
    t.play("muse", "c front")
    t.use("b2", "damage x1")
    t.answer("damage x2")
    t.expect(a="karli_blaze damaged")
    assert t.ready("c2")


@pytest.mark.card("karli_blaze")
def test_karli_does_not_serve_the_opponent() -> None:
    t = table(x="karli_blaze", hand="muse")
    t.play("muse", "b front")
    assert not t.ready("b2")


@pytest.mark.card("looter")
def test_looter_draws_when_a_camp_is_damaged() -> None:
    t = table(a="looter", x="muse", deck="scout, ...", water=2)
    t.use("a2")
    assert t.offered == {"damage x2", "damage y1", "damage z1"}
    t.choose("damage y1")
    t.expect(y="camp damaged", hand="scout", water=0)
    assert not t.offers("use a2")


@pytest.mark.card("looter")
def test_looter_draws_when_a_camp_is_destroyed() -> None:
    t = table(a="looter", y="camp damaged", deck="scout, ...")
    t.use("a2", "damage y1")
    t.expect(y="camp destroyed", hand="scout")


@pytest.mark.card("looter")
def test_looter_draws_nothing_for_a_person() -> None:
    t = table(a="looter", x="muse")
    t.use("a2", "damage x2")
    t.expect(x="muse damaged", hand="")


@pytest.mark.card("looter")
def test_looter_wins_before_he_draws() -> None:
    t = table(a="looter", x="camp destroyed", y="camp destroyed", z="camp damaged")
    t.use("a2", "damage z1")
    t.expect(hand="")
    assert t.winner == 1
