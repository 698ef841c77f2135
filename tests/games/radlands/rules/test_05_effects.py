"""Radlands, chapter 5: effects."""

from __future__ import annotations

import pytest

from tests.games.radlands.play import table


@pytest.mark.rule("radlands 5.1")
def test_damage_hits_an_unprotected_card_in_any_column() -> None:
    t = table(a="railgun", x="muse", y="camp damaged", z="scout, punk")
    t.use("a1")
    assert t.offered == {"damage x2", "damage y1", "damage z3"}
    t.choose("damage x2")
    t.expect(x="muse damaged", y="camp damaged", z="scout, punk")


@pytest.mark.rule("radlands 5.1")
@pytest.mark.parametrize(
    ("before", "place", "after"),
    [
        ("muse", "x2", "muse damaged"),
        ("muse damaged", "x2", ""),
        ("punk", "x2", ""),
        ("camp", "x1", "camp damaged"),
        ("camp damaged", "x1", "camp destroyed"),
    ],
)
def test_what_damage_does(before: str, place: str, after: str) -> None:
    t = table(a="railgun", x=before)
    t.use("a1", f"damage {place}")
    t.expect(x=after)


@pytest.mark.rule("radlands 5.2")
def test_injure_is_damage_to_people_alone() -> None:
    t = table(a="vigilante", x="muse damaged", y="scout, punk")
    t.use("a2")
    assert t.offered == {"injure x2", "injure y3"}
    t.choose("injure x2")
    t.expect(x="", y="scout, punk", discard="muse")


@pytest.mark.rule("radlands 5.3")
def test_a_destroyed_person_is_discarded_damaged_or_not() -> None:
    t = table(a="assassin", x="scout, muse", y="camp", z="looter damaged")
    t.use("a2")
    assert t.offered == {"destroy x3", "destroy z2"}, "unprotected people"
    t.choose("destroy x3")
    t.expect(x="scout", discard="muse")


@pytest.mark.rule("radlands 5.3")
def test_a_destroyed_punk_goes_unseen_on_top_of_the_deck() -> None:
    t = table(a="assassin", x="punk mimic", deck="scout, looter")
    t.use("a2", "destroy x2")
    t.expect(x="", deck="mimic, scout, looter", discard="")
    assert not any("imic" in line for seat in (1, 2, 3) for line in t.heard(seat))


@pytest.mark.rule("radlands 5.3")
def test_a_destroyed_camp_is_turned_over() -> None:
    t = table(a="molgur_stang", x="railgun, muse")
    t.use("a2", "destroy x1")
    t.expect(x="railgun destroyed, muse", discard="")


@pytest.mark.rule("radlands 5.4")
def test_restore_makes_a_damaged_card_of_yours_whole() -> None:
    t = table(a="railgun damaged", b="muse damaged, scout", c="outpost", x="mutant damaged")
    t.use("c1.2")
    assert t.offered == {"none", "restore a1", "restore b2"}
    t.choose("restore b2")
    t.expect(a="railgun damaged", b="muse, scout", x="mutant damaged")


@pytest.mark.rule("radlands 5.4")
def test_a_restored_person_is_not_ready_but_a_restored_camp_is() -> None:
    t = table(a="railgun damaged", b="bonfire, muse damaged", water=9)
    t.use("b1", "restore a1", "restore b2")
    assert not t.offers("use b2")
    assert t.offers("use a1")


@pytest.mark.rule("radlands 5.4")
def test_a_used_camp_stays_used_when_restored() -> None:
    t = table(a="railgun damaged", b="outpost", water=9)
    t.use("a1", "damage x1")
    t.use("b1.2", "restore a1")
    assert not t.ready("a1")


@pytest.mark.rule("radlands 5.4")
def test_no_card_restores_itself() -> None:
    t = table(a="outpost damaged", b="muse damaged")
    t.use("a1.2")
    assert t.offered == {"none", "restore b2"}


@pytest.mark.rule("radlands 5.5")
def test_draw_takes_the_top_card() -> None:
    t = table(hand="cult_leader", deck="mimic, looter")
    t.junk("cult_leader")
    t.expect(hand="mimic", deck="looter")


@pytest.mark.rule("radlands 5.6")
def test_a_punk_is_the_top_card_unseen_and_placed_like_a_person() -> None:
    t = table(a="muse", b="scout, mutant", hand="karli_blaze", deck="mimic, looter")
    t.junk("karli_blaze")
    assert t.offered == {"none", "place a back", "place a front", "place c front"}
    t.choose("place a back")
    t.expect(a="punk, muse", deck="looter")
    assert t.state["seats"]["1"]["a"][1].startswith("punk mimic")
    assert all(t.view(seat)["seats"][0]["columns"][0][1]["card"] is None for seat in (1, 2, 3))


@pytest.mark.rule("radlands 5.7")
def test_extra_water_is_spent_like_any_other() -> None:
    t = table(a="muse", b="muse", hand="interrogate, high_ground, looter, scout", water=0)
    t.use("a2")
    t.use("b2")
    t.junk("interrogate")
    t.junk("high_ground")
    t.junk("looter")
    t.expect(water=5)
    t.draw()
    t.play("scout", "a front")
    t.expect(water=2)


@pytest.mark.rule("radlands 5.8")
def test_a_raid_brings_moves_and_resolves_the_raiders() -> None:
    t = table(a="scout", b="garage", c="outpost", water=9)
    t.use("a2")
    t.expect(queue={2: "raiders"})
    t.use("b1")
    t.expect(queue={1: "raiders"})
    t.use("c1.1")
    t.answer("damage a1")
    t.expect(queue={}, x="camp damaged")


@pytest.mark.rule("radlands 5.9")
def test_restoring_and_punks_may_be_declined() -> None:
    t = table(a="muse damaged", hand="sniper, argo_yesky", deck="scout, looter")
    t.junk("sniper", "none")
    t.junk("argo_yesky", "none")
    t.expect(a="muse damaged", b="", c="", deck="scout, looter")


@pytest.mark.rule("radlands 5.9")
def test_hitting_may_not_be_declined() -> None:
    t = table(a="railgun", b="assassin", c="vigilante", x="muse", water=9)
    t.use("a1")
    assert "none" not in t.offered
    t.choose("damage y1")
    t.use("c2")
    assert t.offered == {"injure x2"}
    t.choose("injure x2")
    t.use("b2")
    assert t.offered == {"destroy x2"}


@pytest.mark.rule("radlands 5.9")
def test_drawing_water_and_raids_are_not_asked_for() -> None:
    t = table(hand="cult_leader, scout, vigilante", deck="mimic, ...", water=0)
    t.junk("cult_leader")
    t.junk("scout")
    t.junk("vigilante")
    t.expect(hand="mimic", water=1, queue={2: "raiders"})


@pytest.mark.rule("radlands 5.9")
def test_without_a_target_a_hit_is_skipped() -> None:
    t = table(a="vigilante")
    t.use("a2")
    t.expect(water=2)
    assert t.offers("end")


@pytest.mark.rule("radlands 5.10")
def test_any_and_all_ignore_protection() -> None:
    t = table(a="sniper", b="exterminator", x="muse damaged, scout, ", y="mutant damaged", water=9)
    t.use("a2")
    assert t.offered == {"damage x1", "damage x2", "damage x3", "damage y1", "damage y2"} | {
        "damage z1"
    }
    t.choose("damage z1")
    t.use("b2")
    t.expect(x="scout", y="")


@pytest.mark.rule("radlands 5.10")
def test_an_enemy_is_a_person_never_a_camp() -> None:
    t = table(queue={1: "banish"}, x="camp damaged, muse, punk", acting=False)
    assert t.offered == {"destroy x2", "destroy x3"}


@pytest.mark.rule("radlands 5.11")
def test_you_cannot_hit_your_own_cards_nor_restore_theirs() -> None:
    t = table(a="sniper", b="muse damaged", c="outpost", x="scout damaged", water=9)
    t.use("a2")
    assert not any(text[7] in "abc" for text in t.offered)
    t.choose("damage y1")
    t.use("c1.2")
    assert t.offered == {"none", "restore b2"}


@pytest.mark.rule("radlands 5.12")
def test_the_controller_chooses() -> None:
    t = table(a="omen_clock", b="muse", their_queue={1: "banish"})
    t.use("a1", "advance theirs 1")
    assert t.decider == 2
    t.answer("destroy y2")
    t.expect(b="")


@pytest.mark.rule("radlands 5.12")
def test_who_picks_among_their_own_may_pick_a_protected_one() -> None:
    t = table(a="scud_launcher", x="camp destroyed, muse, scout")
    t.use("a1")
    assert t.decider == 2
    assert t.offered == {"damage a2", "damage a3", "damage b1", "damage c1"}
    t.answer("damage a2")
    t.expect(x="camp destroyed, muse damaged, scout")


@pytest.mark.rule("radlands 5.13")
@pytest.mark.parametrize("column", ["muse, punk", "muse, scout damaged"])
def test_nobody_moves_up_into_the_same_volley(column: str) -> None:
    t = table(a="gunner", x=column, y="mutant")
    t.use("a2")
    t.expect(x="muse", y="mutant damaged")


@pytest.mark.rule("radlands 5.13")
def test_radiation_hits_each_person_once() -> None:
    t = table(a="zeto_khan", x="punk, muse", y="scout damaged, mutant", hand="radiation")
    t.play("radiation")
    t.expect(a="zeto_khan damaged", x="muse damaged", y="mutant damaged")


@pytest.mark.rule("radlands 5.14")
@pytest.mark.parametrize("active", [1, 2])
def test_punks_that_die_together_go_onto_the_deck_in_a_fixed_order(active: int) -> None:
    mine = {"a": "punk muse, punk scout", "b": "punk looter", "c": "zeto_khan"}
    theirs = {"x": "punk mimic", "z": "punk mutant, punk famine"}
    if active == 2:
        mine, theirs = (
            dict(zip("abc", [theirs["x"], "", theirs["z"]], strict=True)),
            dict(zip("xyz", mine.values(), strict=True)),
        )
    held = {"hand": "radiation"} if active == 1 else {"their_hand": "radiation"}
    t = table(**mine, **theirs, **held, active=active, deck="sniper")  # type: ignore[arg-type]
    t.play("radiation")
    t.expect(deck="famine, mutant, mimic, looter, scout, muse, sniper")


@pytest.mark.rule("radlands 5.15")
def test_the_next_step_happens_even_if_the_acting_card_is_gone() -> None:
    t = table(a="cult_leader")
    t.use("a2", "destroy a2")
    assert t.offered == {"damage x1", "damage y1", "damage z1"}
    t.choose("damage x1")
    t.expect(a="", x="camp damaged")


@pytest.mark.rule("radlands 5.15")
def test_the_next_step_happens_even_if_one_finds_nothing_to_do() -> None:
    t = table(a="cache", queue={1: "banish", 2: "raiders"}, variants=["alternative-camps"])
    t.use("a1", "place b front")
    t.expect(b="punk", queue={1: "banish", 2: "raiders"})
