"""The ten events. Costs, queue numbers, junk effects and copies are held in `test_facts`."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.radlands.play import Play, table


def happening(event: str, **position: Any) -> Play:
    """A table at the start of the turn in which an event of seat 1 comes up."""
    return table(queue={1: event}, acting=False, water=0, **position)


@pytest.mark.card("banish")
def test_banish_destroys_any_enemy() -> None:
    t = happening("banish", a="muse", x="muse, punk", y="scout")
    assert t.offered == {"destroy x2", "destroy x3", "destroy y2"}
    t.choose("destroy x2")
    t.expect(x="punk", discard="banish, muse", queue={})


@pytest.mark.card("banish")
def test_banish_passes_when_there_is_no_enemy() -> None:
    t = happening("banish", a="muse")
    t.expect(a="muse", discard="banish")
    assert "end" in t.offered


@pytest.mark.card("bombardment")
def test_bombardment_damages_all_camps_and_draws_for_each_destroyed_one() -> None:
    t = happening(
        "bombardment",
        x="camp damaged, muse",
        y="camp destroyed",
        deck="scout, looter, banish, muse, ...",
    )
    t.expect(x="camp destroyed, muse", y="camp destroyed", z="camp damaged")
    t.expect(hand="scout, looter, banish", discard="bombardment")


@pytest.mark.card("bombardment")
def test_bombardment_draws_nothing_for_damage_alone() -> None:
    t = happening("bombardment", a="camp damaged", deck="scout, ...")
    t.expect(a="camp damaged", x="camp damaged", y="camp damaged", z="camp damaged", hand="scout")


@pytest.mark.card("bombardment")
def test_bombardment_that_destroys_the_last_camp_wins_without_a_draw() -> None:
    t = happening("bombardment", x="camp damaged", y="camp destroyed", z="camp damaged, muse")
    assert t.winner == 1
    t.expect(hand="")


@pytest.mark.card("famine")
def test_famine_leaves_one_person_to_each_the_owner_choosing_first() -> None:
    t = happening("famine", a="muse, scout", b="punk mimic", x="looter, punk", y="sniper damaged")
    assert t.decider == 1
    assert t.offered == {"spare a2", "spare a3", "spare b2"}
    t.choose("spare a3")
    t.expect(a="scout", b="", x="looter, punk", deck="mimic, ...")
    assert t.decider == 2
    assert t.offered == {"spare a2", "spare a3", "spare b2"}
    t.answer("spare b2")
    t.expect(x="", y="sniper damaged")


@pytest.mark.card("famine")
def test_famine_takes_nothing_from_who_has_one_person_or_none() -> None:
    t = happening("famine", x="muse")
    t.answer("spare a2")
    t.expect(x="muse", discard="famine")


@pytest.mark.card("high_ground")
def test_high_ground_may_leave_everybody_in_place() -> None:
    t = happening("high_ground", a="muse, scout", x="looter, sniper")
    assert t.offered == {"none", "yes"}
    t.choose("none")
    t.expect(a="muse, scout")
    assert not t.protected("x1")
    assert t.protected("a1")


@pytest.mark.card("high_ground")
def test_high_ground_puts_people_into_any_order() -> None:
    t = happening("high_ground", a="muse damaged, punk mimic", b="scout")
    t.choose("yes", "place c front", "place a front", "place c back")
    t.expect(a="punk", b="", c="scout, muse damaged")
    assert t.ready("c2")
    assert t.piece("a2")["card"] is None
    assert t.view()["high_ground"]


@pytest.mark.card("high_ground")
def test_high_ground_fills_no_column_beyond_two() -> None:
    t = happening("high_ground", a="muse, scout", b="looter")
    t.choose("yes", "place a front", "place a front")
    assert t.offered == {"place b front", "place c front"}


@pytest.mark.card("high_ground")
def test_high_ground_says_who_is_placed_and_keeps_punks_secret() -> None:
    t = happening("high_ground", a="muse, punk mimic")
    t.choose("yes")
    assert t.describe("place b front") == "Place Muse in column b, in front"
    t.choose("place b front")
    assert t.describe("place c front") == "Place the punk in column c, in front"
    for seat in (1, 2, 3):
        assert {"owner": 0, "cards": [None]} in t.view(seat)["limbo"]


@pytest.mark.card("high_ground")
def test_high_ground_is_no_entering_and_keeps_who_is_ready() -> None:
    t = happening("high_ground", a="vanguard", b="karli_blaze")
    t.choose("yes", "place b front", "place a front")
    t.expect(a="karli_blaze", b="vanguard")
    assert "end" in t.offered
    assert t.ready("b2")


@pytest.mark.card("high_ground")
def test_on_high_ground_nothing_opposing_is_protected_until_the_turn_ends() -> None:
    t = happening("high_ground", b="vigilante", x="looter, sniper")
    t.choose("none")
    t.use("b2")
    assert t.offered == {"injure x2", "injure x3"}
    t.choose("injure x2")
    t.end()
    t.end()
    t.use("b2")
    assert t.offered == {"injure x3"}


@pytest.mark.card("high_ground")
def test_each_player_can_have_high_ground_in_the_same_turn() -> None:
    t = happening(
        "high_ground",
        a="omen_clock",
        b="vigilante, muse",
        x="looter, sniper",
        their_queue={1: "high_ground"},
    )
    t.choose("none")
    t.use("a1", "advance theirs 1")
    t.answer("none")
    assert not t.protected("x2")
    assert not t.protected("b2")
    t.use("b2")
    assert t.offered == {"injure x2", "injure x3"}


@pytest.mark.card("interrogate")
def test_interrogate_keeps_one_of_four() -> None:
    t = table(hand="interrogate, muse", deck="scout, looter, banish, scout, ...", water=1)
    t.play("interrogate")
    assert t.offered == {"keep scout", "keep looter", "keep banish"}
    t.choose("keep scout")
    t.expect(hand="muse, scout", water=0, queue={})
    assert sorted(t.discarded) == ["banish", "interrogate", "looter", "scout"]


@pytest.mark.card("interrogate")
def test_only_its_owner_sees_the_four_cards_of_an_interrogation() -> None:
    t = table(hand="interrogate", deck="scout, looter, banish, muse, ...")
    t.play("interrogate")
    four = ["scout", "looter", "banish", "muse"]
    assert {"owner": 0, "cards": four} in t.view(1)["limbo"]
    for seat in (2, 3):
        assert {"owner": 0, "cards": [None] * 4} in t.view(seat)["limbo"]
    assert t.path("keep scout") == ("limbo.scout",)
    t.choose("keep scout")
    assert "You draw Scout." in t.heard(1)
    assert not any("Scout" in sentence for sentence in t.heard(2))


@pytest.mark.card("napalm")
def test_napalm_destroys_the_people_of_a_column_and_spares_its_camp() -> None:
    t = happening("napalm", x="muse, punk mimic", y="scout", z="")
    assert t.offered == {"column x", "column y"}
    t.choose("column x")
    t.expect(x="", y="scout", discard="napalm, muse")


@pytest.mark.card("napalm")
def test_napalm_passes_when_nobody_is_there() -> None:
    t = happening("napalm", a="muse")
    t.expect(a="muse", discard="napalm")
    assert "end" in t.offered


@pytest.mark.card("radiation")
def test_radiation_injures_all_people_of_both_sides_together() -> None:
    t = happening("radiation", a="muse, punk", b="scout damaged", x="looter, sniper", y="punk")
    t.expect(a="muse damaged", b="", x="looter damaged, sniper damaged", y="")


@pytest.mark.card("radiation")
def test_radiation_spares_camps() -> None:
    t = happening("radiation", a="camp damaged, muse", x="camp damaged")
    t.expect(a="camp damaged, muse damaged", b="", x="camp damaged", y="")


@pytest.mark.card("strafe")
def test_strafe_injures_all_unprotected_enemies_together() -> None:
    t = table(hand="strafe", a="muse", x="muse, punk", y="scout damaged", z="sniper", water=2)
    t.play("strafe")
    t.expect(a="muse", x="muse", y="", z="sniper damaged", water=0, queue={})


@pytest.mark.card("strafe")
def test_strafe_may_hit_nobody() -> None:
    t = table(hand="strafe", x="camp damaged")
    t.play("strafe")
    t.expect(x="camp damaged", discard="strafe", water=1)


@pytest.mark.card("truce")
def test_truce_sends_everybody_home() -> None:
    t = table(
        hand="truce", a="muse damaged, punk mimic", b="camp damaged", x="punk banish", water=2
    )
    t.play("truce")
    t.expect(a="", b="camp damaged", x="", hand="muse, mimic", their_hand="banish", water=0)


@pytest.mark.card("truce")
def test_after_a_truce_nobody_but_its_owner_sees_what_a_punk_was() -> None:
    t = table(hand="truce", x="punk banish")
    t.play("truce")
    assert t.view(1)["seats"][1]["hand"] == {"count": 1, "cards": [None]}
    assert t.view(2)["seats"][1]["hand"] == {"count": 1, "cards": ["banish"]}
    assert "Seat 2 takes a punk back into hand." in t.log


@pytest.mark.card("uprising")
def test_uprising_brings_up_to_three_punks() -> None:
    t = happening("uprising")
    t.choose("place a front", "none", "place a back")
    t.expect(a="punk, punk", b="", c="", discard="uprising")


@pytest.mark.card("uprising")
def test_uprising_on_a_full_board_may_cost_own_people() -> None:
    t = happening("uprising", a="muse, scout", b="looter, sniper", c="vigilante")
    t.choose("place c front")
    assert t.offered == {"none", *(f"make room {p}" for p in ("a2", "a3", "b2", "b3", "c2", "c3"))}
    t.choose("make room a2")
    assert t.offered == {"place a back", "place a front"}
    t.choose("place a front", "none")
    t.expect(a="scout, punk", c="vigilante, punk", discard="uprising, muse")


@pytest.mark.card("uprising")
def test_in_the_variant_surplus_punks_are_lost() -> None:
    full = {"a": "muse, scout", "b": "looter, sniper", "c": "vigilante"}
    t = happening("uprising", variants=("uprising-surplus-lost",), **full)
    t.choose("place c front")
    t.expect(c="vigilante, punk", discard="uprising")
    assert "end" in t.offered
