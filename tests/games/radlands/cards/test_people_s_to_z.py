"""People from Scientist to Zeto Khan. Costs, junk and copies are held in `test_facts`."""

from __future__ import annotations

import pytest

from tests.games.radlands.play import table


@pytest.mark.card("scientist")
def test_scientist_discards_three_and_uses_the_junk_effect_of_one() -> None:
    t = table(a="scientist", deck="looter, scout, banish, muse, ...", water=1)
    t.use("a2")
    assert t.offered == {"none", "effect water", "effect raid"}
    t.expect(discard="banish, scout, looter", deck="muse, ...", water=0)
    t.choose("effect raid")
    t.expect(queue={2: "raiders"}, discard="banish, scout, looter")


@pytest.mark.card("scientist")
def test_scientist_shows_the_three_cards_to_both() -> None:
    t = table(a="scientist", deck="looter, scout, banish, ...")
    t.use("a2")
    for seat in (1, 2, 3):
        assert t.view(seat)["discard"]["this_turn"] == ["looter", "scout", "banish"]


@pytest.mark.card("scientist")
def test_scientist_may_use_none() -> None:
    t = table(a="scientist", x="muse", deck="truce, mimic, mutant, ...")
    t.use("a2")
    assert t.offered == {"none", "effect injure"}
    t.choose("none")
    t.expect(x="muse", discard="mutant, mimic, truce")


@pytest.mark.card("scientist")
def test_scientist_restores_another_but_never_himself() -> None:
    t = table(
        a="scientist damaged",
        b="adrenaline_lab damaged",
        deck="gunner, sniper, napalm, ...",
    )
    t.use("b1", "use a2.1", "effect restore")
    assert t.offered == {"none", "restore b1"}


@pytest.mark.card("scientist")
def test_scientists_cards_are_not_shuffled_when_the_deck_runs_out_on_the_way() -> None:
    t = table(a="scientist", deck="looter, muse", discard="scout, vigilante", shuffle="scout")
    t.use("a2", "none")
    t.expect(deck="vigilante", discard="scout, muse, looter")


@pytest.mark.card("scientist")
def test_scientists_cards_form_the_new_deck_together() -> None:
    t = table(a="scientist", deck="looter, scout, muse", shuffle="muse, looter, scout")
    t.use("a2", "none")
    t.expect(deck="muse, looter, scout", discard="")


@pytest.mark.card("scout")
def test_scout_raids() -> None:
    t = table(a="scout", water=1)
    t.use("a2")
    t.expect(queue={2: "raiders"}, water=0)
    assert t.log == ["Seat 1 uses Scout: raid.", "Seat 1's event waits on space 2: Raiders."]


@pytest.mark.card("scout")
def test_scout_sends_waiting_raiders_on() -> None:
    t = table(a="scout", queue={1: "raiders"}, x="muse")
    t.use("a2")
    assert t.decider == 2
    t.answer("damage a1")
    t.expect(x="camp damaged, muse", queue={})


@pytest.mark.card("sniper")
def test_sniper_damages_any_opposing_card() -> None:
    t = table(a="sniper, muse", x="muse, punk", y="camp destroyed, scout", water=2)
    t.use("a2")
    assert t.offered == {"damage x1", "damage x2", "damage x3", "damage y2", "damage z1"}
    t.choose("damage x1")
    t.expect(x="camp damaged, muse, punk", water=0)


@pytest.mark.card("vanguard")
def test_vanguard_may_bring_a_punk() -> None:
    t = table(hand="vanguard")
    t.play("vanguard", "b front")
    assert "none" in t.offered
    t.choose("place b front")
    t.expect(b="vanguard, punk", water=2)
    assert not t.ready("b2")


@pytest.mark.card("vanguard")
def test_vanguards_victim_answers_at_once_and_by_the_usual_rules() -> None:
    t = table(a="vanguard, punk", b="muse", x="scout, looter", water=1)
    t.use("a2")
    assert t.offered == {"damage x3", "damage y1", "damage z1"}
    t.choose("damage y1")
    assert t.decider == 2
    assert t.offered == {"damage x3", "damage y2", "damage z1"}
    t.answer("damage y2")
    t.expect(b="muse damaged", y="camp damaged", water=0)
    assert t.decider == 1


@pytest.mark.card("vanguard")
def test_no_answer_comes_to_the_vanguard_who_has_won() -> None:
    t = table(a="vanguard", x="camp damaged", y="camp destroyed", z="camp destroyed")
    t.use("a2", "damage x1")
    assert t.winner == 1


@pytest.mark.card("vanguard")
def test_the_answer_to_a_vanguard_respects_protection_on_high_ground() -> None:
    t = table(a="vanguard, muse", x="scout, looter", high_ground=1)
    t.use("a2")
    assert "damage x1" in t.offered
    t.choose("damage x1")
    assert t.offered == {"damage x3", "damage y1", "damage z1"}


@pytest.mark.card("vera_vosh")
def test_vera_lets_every_card_act_twice() -> None:
    t = table(a="vera_vosh", b="muse", x="scout, looter", c="railgun", water=6)
    t.use("b2")
    t.use("b2")
    assert not t.offers("use b2")
    t.use("a2", "injure x3")
    t.use("a2", "injure x3")
    assert not t.offers("use a2")
    t.use("c1", "damage y1")
    t.use("c1", "damage y1")
    t.expect(x="scout", y="camp destroyed", water=2)
    assert not t.offers("use c1")


@pytest.mark.card("vera_vosh")
def test_vera_comes_too_late_for_who_has_acted() -> None:
    t = table(a="muse", hand="vera_vosh")
    t.use("a2")
    t.play("vera_vosh", "b front")
    assert not t.offers("use a2")


@pytest.mark.card("vera_vosh")
def test_a_damaged_vera_keeps_nobody_ready() -> None:
    t = table(a="vera_vosh damaged", b="muse")
    t.use("b2")
    assert not t.offers("use b2")


@pytest.mark.card("vera_vosh")
def test_vera_hurt_between_two_uses_costs_nothing_of_the_first() -> None:
    t = table(a="vera_vosh", b="vanguard", c="muse")
    t.use("c2")
    t.use("b2", "damage x1")
    t.answer("damage x2")
    t.expect(a="vera_vosh damaged")
    t.use("c2")
    assert not t.offers("use c2")


@pytest.mark.card("vera_vosh")
def test_vera_does_not_make_newcomers_or_the_restored_ready() -> None:
    t = table(a="vera_vosh", b="muse damaged", hand="gunner, scout")
    t.junk("gunner", "restore b2")
    t.play("scout", "c front")
    assert not t.ready("b2")
    assert not t.ready("c2")


@pytest.mark.card("vera_vosh")
def test_veras_own_ability_is_to_injure() -> None:
    t = table(a="vera_vosh", x="muse", y="camp damaged", water=1)
    t.use("a2")
    assert t.offered == {"injure x2"}


@pytest.mark.card("vera_vosh")
def test_in_the_variant_only_the_first_ability_of_the_turn_leaves_its_card_ready() -> None:
    t = table(a="vera_vosh", b="muse", c="muse", variants=("vera-first-ability-only",))
    t.use("b2")
    assert t.offers("use b2")
    t.use("c2")
    assert not t.offers("use c2")
    t.use("b2")
    assert not t.offers("use b2")


@pytest.mark.card("vigilante")
def test_vigilante_injures_a_person_never_a_camp() -> None:
    t = table(a="vigilante", x="muse, punk", y="scout", water=1)
    t.use("a2")
    assert t.offered == {"injure x3", "injure y2"}
    t.choose("injure x3")
    t.expect(x="muse", water=0)


@pytest.mark.card("vigilante")
def test_vigilante_may_shoot_at_nobody() -> None:
    t = table(a="vigilante", water=1)
    t.use("a2")
    t.expect(x="", y="", z="", water=0)
    assert not t.ready("a2")


@pytest.mark.card("wounded_soldier")
def test_wounded_soldier_draws_and_is_damaged_on_entering() -> None:
    t = table(hand="wounded_soldier", deck="muse, ...")
    t.play("wounded_soldier", "a front")
    t.expect(a="wounded_soldier damaged", hand="muse", water=2)
    assert not t.offers("use a2")


@pytest.mark.card("wounded_soldier")
def test_wounded_soldier_is_damaged_though_there_is_nothing_to_draw() -> None:
    t = table(hand="wounded_soldier", deck="")
    t.play("wounded_soldier", "a front")
    t.expect(a="wounded_soldier damaged", hand="")


@pytest.mark.card("wounded_soldier")
def test_not_even_karli_makes_a_wounded_soldier_ready() -> None:
    t = table(b="karli_blaze", hand="wounded_soldier")
    t.play("wounded_soldier", "a front")
    assert not t.ready("a2")


@pytest.mark.card("wounded_soldier")
def test_wounded_soldier_damages_once_restored() -> None:
    t = table(a="wounded_soldier", x="muse", water=1, deck="scout, ...")
    t.use("a2", "damage x2")
    t.expect(a="wounded_soldier", x="muse damaged", hand="", water=0)


@pytest.mark.card("wounded_soldier")
def test_the_soldier_who_draws_the_last_card_of_the_second_deck_ends_the_game() -> None:
    t = table(hand="wounded_soldier", deck="muse", discard="scout", reshuffled=True)
    t.play("wounded_soldier", "a front")
    t.expect(a="wounded_soldier")
    assert t.winner == 0


@pytest.mark.card("zeto_khan")
def test_zeto_draws_three_then_discards_three_of_all() -> None:
    t = table(a="zeto_khan", hand="muse, water_silo", deck="scout, looter, banish, ...", water=1)
    t.use("a2")
    assert t.offered == {"discard muse", "discard scout", "discard looter", "discard banish"}
    t.choose("discard muse", "discard banish", "discard scout")
    t.expect(hand="looter, water_silo", discard="scout, banish, muse", water=0)


@pytest.mark.card("zeto_khan")
def test_zeto_discards_what_there_is_if_there_are_not_three() -> None:
    t = table(a="zeto_khan", hand="water_silo", deck="scout")
    t.use("a2", "discard scout")
    t.expect(hand="water_silo")
    assert "end" in t.offered


@pytest.mark.card("zeto_khan")
def test_zetos_first_event_happens_at_once_the_second_waits() -> None:
    t = table(a="zeto_khan", x="muse", hand="banish, radiation")
    t.play("banish")
    t.choose("destroy x2")
    t.expect(x="", queue={}, discard="banish, muse")
    t.play("radiation")
    t.expect(queue={1: "radiation"}, a="zeto_khan")


@pytest.mark.card("zeto_khan")
def test_zetos_first_event_needs_no_free_space() -> None:
    full = {1: "famine", 2: "napalm", 3: "uprising"}
    t = table(a="zeto_khan", queue=full, hand="bombardment", water=4)
    t.play("bombardment")
    t.expect(x="camp damaged", y="camp damaged", z="camp damaged", queue=full)


@pytest.mark.card("zeto_khan")
def test_zetos_raiders_strike_at_once_and_count_as_the_first_event() -> None:
    t = table(a="zeto_khan", hand="assassin, banish", x="muse")
    t.junk("assassin")
    t.answer("damage a1")
    t.expect(x="camp damaged, muse", queue={})
    t.play("banish")
    t.expect(queue={1: "banish"})


@pytest.mark.card("zeto_khan")
def test_zeto_does_not_hurry_raiders_who_only_move() -> None:
    t = table(a="zeto_khan", hand="assassin, banish", queue={3: "raiders"}, x="muse")
    t.junk("assassin")
    t.expect(queue={2: "raiders"})
    t.play("banish")
    t.choose("destroy x2")
    t.expect(x="")


@pytest.mark.card("zeto_khan")
def test_zeto_does_not_hurry_waiting_events() -> None:
    t = table(a="zeto_khan", queue={2: "famine", 3: "raiders"}, acting=False)
    t.expect(queue={1: "famine", 2: "raiders"})


@pytest.mark.card("zeto_khan")
def test_an_event_from_before_zeto_came_was_the_first() -> None:
    t = table(hand="high_ground, zeto_khan, famine", water=4)
    t.play("high_ground")
    t.play("zeto_khan", "a front")
    t.play("famine")
    t.expect(queue={1: "high_ground", 2: "famine"})


@pytest.mark.card("zeto_khan")
def test_a_damaged_zeto_hurries_nothing() -> None:
    t = table(a="zeto_khan damaged", hand="banish", x="muse")
    t.play("banish")
    t.expect(queue={1: "banish"}, x="muse")
