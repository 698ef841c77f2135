"""Radlands, chapter 13: special rules of people."""

from __future__ import annotations

import pytest

from tests.games.radlands.play import table


@pytest.mark.rule("radlands 13.1")
def test_argo_shares_his_ability_with_all_your_people() -> None:
    t = table(a="argo_yesky", b="punk, sniper", x="punk", water=9)
    assert t.offers("use b2.3")
    assert t.offers("use b3.3")
    assert not t.offers("use a2.3"), "his own ability is offered once"
    t.use("b3.3", "damage x2")
    assert not t.offers("use b3"), "one ability a turn"
    t.use("b2.3", "damage x1")
    t.expect(x="camp damaged", water=7)


@pytest.mark.rule("radlands 13.1")
def test_argos_new_punk_is_not_ready() -> None:
    t = table(hand="argo_yesky", water=9)
    t.play("argo_yesky", "a front")
    t.choose("place b front")
    assert not t.offers("use b2")
    t.end()
    t.end()
    assert t.offers("use b2.3")


@pytest.mark.rule("radlands 13.2")
def test_cult_leader_may_destroy_anybody_of_yours_and_damages() -> None:
    t = table(a="cult_leader, muse damaged", b="punk", x="scout")
    t.use("a2")
    assert t.offered == {"destroy a2", "destroy a3", "destroy b2"}
    t.choose("destroy a2", "damage x2")
    t.expect(a="muse damaged", x="scout damaged", discard="cult_leader")


@pytest.mark.rule("radlands 13.3")
def test_doomsayer_moves_all_opposing_events_back_or_none() -> None:
    t = table(hand="doomsayer", their_queue={1: "famine", 2: "raiders"}, queue={1: "banish"})
    t.play("doomsayer", "a front")
    assert t.offered == {"yes", "none"}
    t.choose("none")
    t.expect(their_queue={1: "famine", 2: "raiders"})
    t = table(hand="doomsayer", their_queue={1: "famine", 2: "raiders"}, queue={1: "banish"})
    t.play("doomsayer", "a front")
    t.choose("yes")
    t.expect(their_queue={2: "famine", 3: "raiders"}, queue={1: "banish"})


@pytest.mark.rule("radlands 13.3")
def test_doomsayer_may_be_played_when_nothing_can_move() -> None:
    t = table(hand="doomsayer")
    t.play("doomsayer", "a front")
    t.expect(a="doomsayer")
    assert t.offers("end")


@pytest.mark.rule("radlands 13.4")
def test_holdout_costs_0_before_a_destroyed_camp_of_yours_and_2_elsewhere() -> None:
    t = table(a="camp destroyed", x="camp destroyed", hand="holdout, holdout", water=2)
    t.play("holdout", "a front")
    t.expect(water=2)
    t.play("holdout", "b front")
    t.expect(water=0)


@pytest.mark.rule("radlands 13.5")
def test_with_karli_newcomers_are_ready_she_too() -> None:
    t = table(b="training_camp, punk muse", hand="karli_blaze, scout, vera_vosh", water=9)
    t.play("karli_blaze", "a front")
    t.play("scout", "a front")
    t.junk("vera_vosh", "place c front")
    t.use("b1", "turn up b2")
    assert all(t.ready(place) for place in ("a2", "a3", "b2", "c2"))


@pytest.mark.rule("radlands 13.5")
def test_who_was_ready_stays_ready_when_karli_is_damaged_later() -> None:
    t = table(a="karli_blaze", hand="scout, mutant", c="punk", x="vanguard", b="vanguard", water=9)
    t.play("scout", "c front")
    t.use("b2", "damage x2")
    t.answer("damage x2")
    t.expect(a="karli_blaze damaged")
    assert t.ready("c3")
    t.play("mutant", "b front")
    assert not t.ready("b3"), "who comes later is not"


@pytest.mark.rule("radlands 13.5.1")
def test_karli_does_not_help_restored_people_nor_herself() -> None:
    t = table(a="karli_blaze, muse damaged", hand="sniper")
    t.junk("sniper", "restore a3")
    assert not t.ready("a3")
    t = table(a="karli_blaze damaged", hand="sniper, scout, muse", water=9)
    t.play("scout", "b front")
    t.junk("sniper", "restore a2")
    assert not t.ready("a2")
    assert not t.ready("b2"), "he came before"
    t.play("muse", "c front")
    assert t.ready("c2")


@pytest.mark.rule("radlands 13.6")
def test_magnus_hits_a_whole_column_together() -> None:
    t = table(a="magnus_karv", x="camp damaged, punk, muse", y="camp destroyed", z="scout damaged")
    t.use("a2")
    assert t.offered == {"column x", "column z"}, "a column with something to hit"
    t.choose("column x")
    t.expect(x="camp destroyed, muse damaged", z="scout damaged")


@pytest.mark.rule("radlands 13.7")
def test_mimic_copies_ready_friends_and_undamaged_enemies() -> None:
    t = table(
        a="mimic, muse",
        b="vigilante tired, scout damaged",
        c="looter",
        x="sniper damaged, vigilante tired",
        y="gunner",
        water=2,
    )
    t.use("a2")
    assert t.offered == {"copy a3.1", "copy c2.1", "copy x3.1", "copy y2.1"}
    t.choose("copy x3.1")
    assert t.offered == {"injure x3", "injure y2"}, "seen from your side"
    t.choose("injure y2")
    t.expect(y="gunner damaged", water=1)


@pytest.mark.rule("radlands 13.7")
def test_mimic_pays_and_meets_the_condition_from_its_own_side() -> None:
    t = table(a="mimic", x="exterminator", y="doomsayer", z="sniper", water=1)
    assert not t.offers("use a2"), "nobody is damaged, no event waits, Sniper is too dear"
    t = table(a="mimic", x="exterminator", y="doomsayer", queue={1: "famine"}, water=1)
    assert not t.offers("use a2"), "the event that waits must be an opposing one"
    t = table(a="mimic", x="exterminator", y="doomsayer", their_queue={1: "famine"}, water=1)
    t.use("a2")
    assert t.offered == {"copy y2.1"}


@pytest.mark.rule("radlands 13.7.1")
def test_mimic_is_this_card_and_only_mimic_tires() -> None:
    t = table(a="mimic, mutant", b="muse damaged")
    t.use("a2", "copy a3.1", "effect restore", "restore b2")
    t.expect(a="mimic damaged, mutant", b="muse")
    assert t.ready("a3")
    assert t.offers("use a3")
    assert not t.ready("a2")


@pytest.mark.rule("radlands 13.7.2")
def test_mimic_copies_neither_traits_nor_mimics() -> None:
    t = table(a="mimic, punk", b="muse, rescue_team", x="mimic")
    t.use("a2")
    assert t.offered == {"copy b2.1", "copy b3.1"}
    assert not table(a="mimic", x="mimic").offers("use a2")


@pytest.mark.rule("radlands 13.8")
@pytest.mark.parametrize(
    ("effect", "choices", "camp", "muse"),
    [
        ("damage", ["damage x1"], "camp damaged", "muse damaged"),
        ("restore", ["restore b2"], "", "muse"),
        ("both", ["damage x1", "restore b2"], "camp damaged", "muse"),
    ],
)
def test_mutant_hits_heals_or_both_and_is_damaged(
    effect: str, choices: list[str], camp: str, muse: str
) -> None:
    t = table(a="mutant", b="muse damaged")
    t.use("a2")
    assert t.offered == {"effect damage", "effect restore", "effect both"}
    t.choose(f"effect {effect}", *choices)
    t.expect(a="mutant damaged", b=muse, x=camp)


@pytest.mark.rule("radlands 13.9")
def test_rescue_team_enters_ready_and_picks_up_anybody() -> None:
    t = table(a="muse damaged, scout", b="punk mimic", hand="rescue_team", x="looter")
    t.play("rescue_team", "c front")
    t.use("c2")
    assert t.offered == {"lift a2", "lift a3", "lift b2", "lift c2"}
    t.choose("lift b2")
    t.expect(b="", hand="mimic")
    t = table(c="rescue_team")
    t.use("c2", "lift c2")
    t.expect(c="", hand="rescue_team")


@pytest.mark.rule("radlands 13.10")
def test_scientist_turns_up_three_and_discards_them() -> None:
    t = table(a="scientist", deck="muse, cult_leader, sniper, scout", water=1)
    t.use("a2")
    assert t.offered == {"none", "effect injure", "effect draw", "effect restore"}
    t.choose("none")
    t.expect(deck="scout", hand="", water=0)
    assert sorted(t.discarded) == ["cult_leader", "muse", "sniper"]


@pytest.mark.rule("radlands 13.10")
def test_cards_turned_up_are_not_shuffled_into_the_new_deck() -> None:
    t = table(a="scientist", deck="muse", discard="looter, scout, mimic", shuffle="scout, mimic")
    t.use("a2")
    t.expect(deck="looter")
    assert sorted(t.discarded) == ["mimic", "muse", "scout"]


@pytest.mark.rule("radlands 13.10")
def test_cards_discarded_together_form_the_new_deck_together() -> None:
    t = table(a="scientist", deck="muse, scout")
    t.use("a2", "none")
    assert sorted(t.deck) == ["muse", "scout"]
    t.expect(discard="")
    assert t.winner is None


@pytest.mark.rule("radlands 13.10.1")
def test_scientist_uses_one_junk_effect_and_the_card_stays_discarded() -> None:
    t = table(a="scientist", deck="cult_leader, mutant, gunner, mimic, ...", b="muse damaged")
    t.use("a2", "effect draw")
    t.expect(hand="mimic", b="muse damaged")
    assert sorted(t.discarded) == ["cult_leader", "gunner", "mutant"]


@pytest.mark.rule("radlands 13.10.1")
def test_the_junk_effect_is_the_scientists_who_cannot_restore_himself() -> None:
    t = table(a="adrenaline_lab, scientist damaged", deck="sniper, sniper, gunner, ...")
    t.use("a1", "use a2.1", "effect restore")
    t.expect(a="adrenaline_lab")
    assert t.offers("end")


@pytest.mark.rule("radlands 13.11")
def test_vanguards_damage_is_answered_by_the_usual_rules() -> None:
    t = table(a="vanguard, muse", b="scout", x="mutant")
    t.use("a2", "damage x2")
    assert t.decider == 2
    assert t.offered == {"damage x3", "damage y2", "damage z1"}
    t.answer("damage x3")
    t.expect(a="vanguard, muse damaged", x="mutant damaged")
    assert t.decider == 1


@pytest.mark.rule("radlands 13.11")
def test_a_vanguard_that_wins_gets_no_answer() -> None:
    t = table(
        a="camp damaged, vanguard",
        b="camp destroyed",
        c="camp destroyed",
        x="camp destroyed",
        y="camp destroyed",
        z="camp damaged",
    )
    t.use("a2", "damage z1")
    assert t.winner == 1


@pytest.mark.rule("radlands 13.12")
def test_with_vera_each_card_may_act_twice() -> None:
    t = table(a="vera_vosh", b="garage, muse", x="mutant, scout", water=9)
    t.use("b2")
    t.use("b1")
    t.use("a2", "injure x3")
    assert t.ready("b2"), "another person"
    assert t.ready("b1"), "a camp"
    assert t.ready("a2"), "she herself"
    t.use("b2")
    t.use("b1")
    t.use("a2", "injure x3")
    assert not any(t.ready(place) for place in ("b2", "b1", "a2"))
    t.expect(queue={1: "raiders"}, x="mutant", water=7)


@pytest.mark.rule("radlands 13.12.1")
def test_who_acted_before_vera_gets_no_second_use() -> None:
    t = table(b="muse, scout", hand="vera_vosh", water=9)
    t.use("b2")
    t.play("vera_vosh", "a front")
    assert not t.ready("b2")
    assert not t.ready("a2"), "nor is she ready herself"
    t.use("b3")
    assert t.ready("b3")


@pytest.mark.rule("radlands 13.12.1")
def test_a_damaged_vera_keeps_nobody_ready() -> None:
    t = table(a="vera_vosh damaged", b="muse, scout")
    t.use("b2")
    assert not t.ready("b2")


@pytest.mark.rule("radlands 13.12.1")
def test_vera_counts_when_the_ability_is_paid_for() -> None:
    t = table(a="vera_vosh", b="vanguard", water=9)
    t.use("b2", "damage x1")
    t.answer("damage x2")
    t.expect(a="vera_vosh damaged")
    assert t.ready("b2"), "she was well when it was paid for"


@pytest.mark.rule("radlands 13.13")
@pytest.mark.parametrize("friend", ["muse", "karli_blaze"])
def test_wounded_soldier_draws_then_is_damaged(friend: str) -> None:
    t = table(a=friend, hand="wounded_soldier", deck="mimic, ...")
    t.play("wounded_soldier", "b front")
    t.expect(b="wounded_soldier damaged", hand="mimic")
    assert not t.ready("b2")


@pytest.mark.rule("radlands 13.14")
def test_zeto_draws_three_and_discards_three_of_all() -> None:
    t = table(a="zeto_khan", hand="muse, water_silo", deck="mimic, scout, looter, ...")
    t.use("a2")
    assert t.offered == {"discard muse", "discard mimic", "discard scout", "discard looter"}
    t.choose("discard muse", "discard looter", "discard mimic")
    t.expect(hand="scout, water_silo", water=2)


@pytest.mark.rule("radlands 13.14")
def test_with_fewer_than_three_all_are_discarded() -> None:
    t = table(a="zeto_khan", hand="water_silo", deck="mimic", discard="")
    t.use("a2", "discard mimic")
    t.expect(hand="water_silo")
    assert t.offers("end")
