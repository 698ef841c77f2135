"""Camps from Labor Camp to Resonator. Initial draws and costs are held in `test_facts`."""

from __future__ import annotations

import pytest

from tests.games.radlands.play import kept, table


@pytest.mark.card("labor_camp")
def test_labor_camp_gives_up_a_person_then_restores() -> None:
    t = table(a="labor_camp damaged", b="muse damaged", c="punk", water=0)
    t.use("a1")
    assert t.offered == {"destroy b2", "destroy c2"}
    t.choose("destroy c2")
    assert t.offered == {"none", "restore b2"}
    t.choose("restore b2")
    t.expect(a="labor_camp damaged", b="muse", c="", water=0)


@pytest.mark.card("labor_camp")
def test_labor_camp_needs_a_person() -> None:
    assert not table(a="labor_camp", b="camp damaged", x="muse").offers("use a1")


@pytest.mark.card("mercenary_camp")
def test_mercenaries_are_paid_with_two_cards() -> None:
    t = table(a="mercenary_camp", their_hand="muse, scout, looter, water_silo", water=2)
    t.use("a1")
    assert t.decider == 2
    assert t.offered == {"discard two", "destroy a1", "destroy b1", "destroy c1"}
    t.answer("discard two")
    assert t.offered == {"discard muse", "discard scout", "discard looter"}
    t.answer("discard scout", "discard muse")
    t.expect(their_hand="looter, water_silo", discard="muse, scout", water=0)
    t.expect(x="", y="", z="")


@pytest.mark.card("mercenary_camp")
def test_mercenaries_are_paid_with_a_card_in_play_protected_or_not() -> None:
    t = table(a="mercenary_camp", x="muse, scout", z="camp destroyed", their_hand="looter, sniper")
    t.use("a1")
    assert t.offered >= {"destroy a1", "destroy a2", "destroy a3", "destroy b1"}
    assert "destroy c1" not in t.offered
    t.answer("destroy a2")
    t.expect(x="scout", their_hand="looter, sniper")


@pytest.mark.card("mercenary_camp")
def test_the_silo_does_not_pay_mercenaries() -> None:
    t = table(a="mercenary_camp", their_hand="muse, water_silo")
    t.use("a1")
    assert t.offered == {"destroy a1", "destroy b1", "destroy c1"}


@pytest.mark.card("mulcher")
def test_mulcher_gives_up_a_person_then_draws() -> None:
    t = table(a="mulcher", b="muse, scout", deck="looter, ...", water=0)
    t.use("a1", "destroy b2")
    t.expect(b="scout", hand="looter", discard="muse", water=0)


@pytest.mark.card("mulcher")
def test_mulcher_draws_the_punk_it_was_given() -> None:
    t = table(a="mulcher", b="punk karli_blaze")
    t.use("a1", "destroy b2")
    t.expect(b="", hand="karli_blaze")


@pytest.mark.card("mulcher")
def test_mulcher_needs_a_person() -> None:
    assert not table(a="mulcher", x="muse").offers("use a1")


@pytest.mark.card("nest_of_spies")
def test_nest_of_spies_damages_after_two_arrivals() -> None:
    t = table(a="nest_of_spies", hand="muse, magnus_karv", x="scout", water=2)
    t.play("muse", "b front")
    assert not t.offers("use a1")
    t.junk("magnus_karv", "place c front")
    t.use("a1")
    assert t.offered == {"damage x2", "damage y1", "damage z1"}
    t.choose("damage x2")
    t.expect(x="scout damaged", water=0)


@pytest.mark.card("nest_of_spies")
def test_nest_of_spies_counts_those_who_have_left_and_come_again() -> None:
    t = table(a="nest_of_spies", hand="rescue_team")
    t.play("rescue_team", "b front")
    t.use("b2", "lift b2")
    t.play("rescue_team", "b front")
    assert t.offers("use a1")


@pytest.mark.card("nest_of_spies")
def test_nest_of_spies_forgets_when_the_turn_ends() -> None:
    t = table(a="nest_of_spies", hand="vanguard")
    t.play("vanguard", "b front")
    t.choose("place b front")
    assert t.offers("use a1")
    t.end()
    t.end()
    assert not t.offers("use a1")


@pytest.mark.card("oasis")
def test_people_cost_one_less_in_an_empty_oasis() -> None:
    t = table(a="oasis", hand="looter, scout", water=1)
    t.play("looter", "a front")
    t.expect(a="oasis, looter", water=1)
    t.play("scout", "a front")
    t.expect(a="oasis, looter, scout", water=0)


@pytest.mark.card("oasis")
def test_oasis_helps_no_other_column_and_not_while_a_punk_is_there() -> None:
    t = table(a="oasis", hand="looter", water=0)
    assert t.offers("play looter a")
    assert not t.offers("play looter b")
    assert not table(a="oasis, punk", hand="looter", water=0).offers("play")


@pytest.mark.card("oasis")
def test_oasis_helps_while_damaged_but_not_when_destroyed() -> None:
    assert table(a="oasis damaged", hand="looter", water=0).offers("play looter")
    assert not table(a="oasis destroyed", hand="looter", water=0).offers("play looter")


@pytest.mark.card("oasis")
def test_oasis_brings_no_cost_below_nothing() -> None:
    t = table(a="oasis destroyed", hand="holdout", water=2)
    t.play("holdout", "a front")
    t.expect(water=2)


@pytest.mark.card("obelisk")
def test_obelisk_starts_destroyed_and_its_draw_counts() -> None:
    t = kept("obelisk")
    columns = t.view()["seats"][0]["columns"]
    assert [column[0]["destroyed"] for column in columns] == [True, False, False]
    draws = {card.id: card.number("draw") for card in t.match.game.cards}
    others = sum(draws[column[0]["card"]] for column in columns[1:])
    assert t.view()["seats"][0]["hand"]["count"] == 3 + others + 1  # one drawn at the start


@pytest.mark.card("obelisk")
def test_who_keeps_an_obelisk_has_lost_with_two_camps() -> None:
    t = table(a="railgun", x="obelisk destroyed", y="camp destroyed", z="camp damaged")
    t.use("a1", "damage z1")
    assert t.winner == 1


@pytest.mark.card("omen_clock")
def test_omen_clock_moves_one_event_of_either_side() -> None:
    t = table(a="omen_clock", queue={1: "famine", 2: "raiders"}, their_queue={3: "banish"}, water=1)
    t.use("a1")
    assert t.offered == {"advance mine 1", "advance theirs 3"}
    t.choose("advance theirs 3")
    t.expect(queue={1: "famine", 2: "raiders"}, their_queue={2: "banish"}, water=0)


@pytest.mark.card("omen_clock")
def test_omen_clock_resolves_an_opposing_event_for_its_owner() -> None:
    t = table(a="omen_clock, muse", their_queue={1: "banish", 2: "raiders"}, x="scout")
    t.use("a1", "advance theirs 1")
    assert t.decider == 2
    assert t.offered == {"destroy x2"}
    t.answer("destroy x2")
    t.expect(a="omen_clock", x="scout", their_queue={2: "raiders"}, discard="banish, muse")


@pytest.mark.card("omen_clock")
def test_opposing_raiders_hurried_by_omen_clock_hit_a_camp_of_yours() -> None:
    t = table(a="omen_clock", their_queue={1: "raiders"})
    t.use("a1", "advance theirs 1")
    assert t.decider == 1
    t.choose("damage b1")
    t.expect(b="camp damaged", their_queue={})


@pytest.mark.card("omen_clock")
def test_omen_clock_needs_an_event_of_anybody() -> None:
    assert not table(a="omen_clock").offers("use a1")
    assert table(a="omen_clock", queue={3: "famine"}).offers("use a1")
    assert table(a="omen_clock", their_queue={3: "famine"}).offers("use a1")


@pytest.mark.card("outpost")
def test_outpost_raids_or_restores() -> None:
    t = table(a="outpost", b="muse damaged", water=2)
    t.use("a1.1")
    t.expect(queue={2: "raiders"}, water=0)
    t = table(a="outpost", b="muse damaged", water=4)
    t.use("a1.2", "restore b2")
    t.expect(b="muse", water=2)
    assert not t.offers("use a1")


@pytest.mark.card("outpost")
def test_outpost_does_not_restore_itself() -> None:
    t = table(a="outpost damaged", b="muse damaged")
    t.use("a1.2")
    assert t.offered == {"none", "restore b2"}


@pytest.mark.card("outpost")
def test_the_two_abilities_of_an_outpost_are_two_buttons() -> None:
    t = table(a="outpost")
    outpost = t.piece("a1")["id"]
    assert t.path("use a1.1") == (outpost, "button.ability1")
    assert t.path("use a1.2") == (outpost, "button.ability2")
    assert t.describe("use a1.2") == "Use your Outpost (a1): 2 water, restore"


@pytest.mark.card("parachute_base")
def test_parachute_base_drops_a_person_who_acts_and_takes_damage() -> None:
    t = table(a="parachute_base", hand="sniper, molgur_stang", x="muse, scout", water=3)
    t.use("a1")
    assert t.offered == {"land sniper"}
    t.choose("land sniper", "place b front", "use b2.1", "damage x1")
    t.expect(b="sniper damaged", hand="molgur_stang", x="camp damaged, muse, scout", water=0)


@pytest.mark.card("parachute_base")
def test_parachute_base_needs_water_for_person_and_ability() -> None:
    assert not table(a="parachute_base", hand="sniper", water=2).offers("use a1")
    assert table(a="parachute_base", hand="muse", water=1).offers("use a1")
    assert not table(a="parachute_base", hand="banish, water_silo").offers("use a1")


@pytest.mark.card("parachute_base")
def test_what_the_landed_person_does_on_entering_comes_first() -> None:
    t = table(a="parachute_base", hand="vanguard", water=2)
    t.use("a1", "land vanguard", "place b front", "place b front", "use b2.1", "damage x1")
    t.answer("damage x1")
    t.expect(b="vanguard damaged, punk", a="parachute_base damaged", x="camp damaged", water=0)


@pytest.mark.card("parachute_base")
def test_a_landed_ability_whose_condition_is_not_met_is_skipped() -> None:
    t = table(a="parachute_base", hand="assassin", water=3)
    t.use("a1", "land assassin", "place b front")
    t.expect(b="assassin damaged", water=2)


@pytest.mark.card("parachute_base")
def test_a_landed_person_who_has_gone_takes_no_damage() -> None:
    t = table(a="parachute_base", hand="rescue_team", water=1)
    t.use("a1", "land rescue_team", "place b front", "use b2.1", "lift b2")
    t.expect(b="", hand="rescue_team", water=0)


@pytest.mark.card("parachute_base")
def test_a_landed_wounded_soldier_acts_damaged_and_dies() -> None:
    t = table(a="parachute_base", hand="wounded_soldier", deck="muse, ...", water=2)
    t.use("a1", "land wounded_soldier", "place b front", "use b2.1", "damage x1")
    t.expect(b="", x="camp damaged", hand="muse", discard="wounded_soldier", water=0)


@pytest.mark.card("parachute_base")
def test_a_landed_mutant_is_hurt_twice() -> None:
    t = table(a="parachute_base", hand="mutant", water=1)
    t.use("a1", "land mutant", "place b front", "use b2.1", "effect damage", "damage x1")
    t.expect(b="", x="camp damaged", discard="mutant")


@pytest.mark.card("parachute_base")
def test_parachute_base_counts_the_price_of_the_cheapest_place() -> None:
    t = table(a="parachute_base", b="oasis", c="scout", hand="vigilante", x="muse", water=1)
    t.use("a1", "land vigilante", "place b front", "use b2.1", "injure x2")
    t.expect(b="oasis, vigilante damaged", x="muse damaged", water=0)


@pytest.mark.card("parachute_base")
def test_parachute_base_lands_on_a_full_board_too() -> None:
    t = table(
        a="parachute_base, scout, looter",
        b="sniper, punk",
        c="gunner, mimic",
        hand="muse",
        water=1,
    )
    t.use("a1", "land muse", "make room b2", "place b back", "use b2.1")
    t.expect(b="muse damaged, punk", discard="sniper", water=1)


@pytest.mark.card("pillbox")
@pytest.mark.parametrize(("ruins", "cost"), [(0, 3), (1, 2), (2, 1)])
def test_pillbox_costs_one_less_for_each_ruin(ruins: int, cost: int) -> None:
    b, c = ("camp destroyed" if ruins > i else "" for i in range(2))
    assert not table(a="pillbox", b=b, c=c, x="camp destroyed", water=cost - 1).offers("use a1")
    t = table(a="pillbox", b=b, c=c, x="camp destroyed, muse", water=cost)
    t.use("a1", "damage x2")
    t.expect(x="camp destroyed, muse damaged", water=0)


@pytest.mark.card("railgun")
def test_railgun_damages_for_two() -> None:
    t = table(a="railgun", x="muse, punk", y="camp destroyed", water=2)
    t.use("a1")
    assert t.offered == {"damage x3", "damage z1"}
    t.choose("damage x3")
    t.expect(x="muse", water=0)
    assert not t.offers("use a1")


@pytest.mark.card("reactor")
def test_reactor_destroys_itself_and_everybody() -> None:
    t = table(
        a="reactor, muse, punk", b="camp damaged", x="scout, punk", y="looter damaged", water=2
    )
    t.use("a1")
    t.expect(a="reactor destroyed", b="camp damaged", x="", y="", water=0)
    assert sorted(t.discarded) == ["looter", "muse", "scout"]


@pytest.mark.card("reactor")
def test_reactor_as_the_last_camp_loses() -> None:
    t = table(a="reactor", b="camp destroyed", c="camp destroyed")
    t.use("a1")
    assert t.winner == 2


@pytest.mark.card("resonator")
def test_resonator_destroys_an_unprotected_damaged_card() -> None:
    t = table(a="resonator", x="muse damaged, scout", y="looter damaged", z="camp damaged", water=2)
    t.use("a1")
    assert t.offered == {"destroy y2", "destroy z1"}
    t.choose("destroy z1")
    t.expect(z="camp destroyed", water=0)


@pytest.mark.card("resonator")
def test_resonator_needs_a_damaged_card_in_the_open() -> None:
    assert not table(a="resonator", x="muse damaged, punk", b="camp damaged").offers("use a1")
