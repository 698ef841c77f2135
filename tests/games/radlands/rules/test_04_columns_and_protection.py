"""Radlands, chapter 4: columns and protection."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.radlands.play import table

FULL: dict[str, Any] = {"a": "muse, scout", "b": "mutant, sniper", "c": "vigilante, punk"}


@pytest.mark.rule("radlands 4.1")
def test_a_column_holds_two_people() -> None:
    t = table(a="muse, scout", b="mutant", hand="looter")
    assert {text for text in t.offered if text.startswith("play looter")} == {
        "play looter b back",
        "play looter b front",
        "play looter c front",
    }


@pytest.mark.rule("radlands 4.1")
def test_the_column_of_a_destroyed_camp_stays_in_use() -> None:
    t = table(a="camp destroyed", hand="looter")
    t.play("looter", "a front")
    t.expect(a="camp destroyed, looter")


@pytest.mark.rule("radlands 4.2")
def test_only_the_foremost_card_is_unprotected() -> None:
    t = table(a="railgun", x="muse, scout", y="mutant")
    assert [t.protected(place) for place in ("x1", "x2", "x3")] == [True, True, False]
    assert [t.protected(place) for place in ("y1", "y2", "z1")] == [True, False, False]
    t.use("a1")
    assert t.offered == {"damage x3", "damage y2", "damage z1"}


@pytest.mark.rule("radlands 4.2")
def test_a_damaged_person_and_a_punk_protect_too() -> None:
    t = table(a="railgun", x="muse, scout damaged", y="punk")
    t.use("a1")
    assert t.offered == {"damage x3", "damage y2", "damage z1"}


@pytest.mark.rule("radlands 4.3")
def test_the_first_person_of_a_column_stands_next_to_the_camp() -> None:
    t = table(b="muse, scout", c="mutant, mutant", hand="looter")
    assert [text for text in t.offered if text.startswith("play looter")] == ["play looter a front"]
    t.play("looter", "a front")
    assert t.piece("a2")["card"] == "looter"


@pytest.mark.rule("radlands 4.3")
@pytest.mark.parametrize(("side", "column"), [("front", "muse, looter"), ("back", "looter, muse")])
def test_the_second_person_goes_in_front_or_behind(side: str, column: str) -> None:
    t = table(a="muse", hand="looter")
    t.play("looter", f"a {side}")
    t.expect(a=column)


@pytest.mark.rule("radlands 4.4")
def test_when_the_rear_one_dies_the_front_one_moves_back() -> None:
    t = table(a="sniper", x="muse damaged, scout")
    t.use("a2", "damage x2")
    t.expect(x="scout")
    assert t.piece("x2")["card"] == "scout"


@pytest.mark.rule("radlands 4.4")
def test_the_front_one_moves_back_whatever_took_the_rear_one() -> None:
    t = table(a="muse, rescue_team")
    t.use("a3", "lift a2")
    t.expect(a="rescue_team", hand="muse")


@pytest.mark.rule("radlands 4.5")
def test_on_a_full_board_a_person_replaces_another() -> None:
    t = table(**FULL, hand="looter")
    assert not t.offers("play looter")
    assert {text for text in t.offered if text.startswith("replace")} == {
        f"replace {place} looter" for place in ("a2", "a3", "b2", "b3", "c2", "c3")
    }
    t.choose("replace a2 looter", "place a back")
    t.expect(a="looter, scout", discard="muse", water=2)


@pytest.mark.rule("radlands 4.5")
def test_nobody_is_replaced_while_any_column_has_room() -> None:
    t = table(a="muse, scout", b="mutant, sniper", c="vigilante", hand="looter, argo_yesky")
    assert not t.offers("replace")
    t.junk("argo_yesky")
    assert t.offered == {"none", "place c back", "place c front"}


@pytest.mark.rule("radlands 4.5")
def test_room_for_a_punk_of_a_junk_effect() -> None:
    t = table(**FULL, hand="karli_blaze", deck="famine, ...")
    t.junk("karli_blaze")
    assert t.offered == {"none", *(f"make room {p}" for p in ("a2", "a3", "b2", "b3", "c2", "c3"))}
    t.choose("make room b3", "place b front")
    t.expect(b="mutant, punk", discard="sniper, karli_blaze")


@pytest.mark.rule("radlands 4.5")
def test_room_for_a_punk_of_an_ability() -> None:
    t = table(a="rabble_rouser, scout", b="mutant, sniper", c="vigilante, muse")
    t.use("a2.1", "make room c3", "place c back")
    t.expect(c="punk, vigilante")


@pytest.mark.rule("radlands 4.5")
def test_room_for_the_punk_of_a_trait() -> None:
    t = table(**FULL, hand="vanguard")
    t.choose("replace a2 vanguard", "place a front")
    assert t.offers("make room a3")
    t.choose("make room c3", "place c front")
    t.expect(a="scout, vanguard", c="vigilante, punk")


@pytest.mark.rule("radlands 4.5")
def test_room_for_the_punks_of_an_event() -> None:
    t = table(**FULL, queue={1: "uprising"}, acting=False)
    t.choose("make room a2", "place a front")
    t.choose("none")
    t.choose("make room a3", "place a front")
    t.expect(a="scout, punk")


@pytest.mark.rule("radlands 4.5")
def test_a_destroyed_punk_that_made_room_may_come_back_as_the_new_one() -> None:
    t = table(a="punk mimic, scout", b=FULL["b"], c="vigilante, muse", hand="karli_blaze")
    t.junk("karli_blaze", "make room a2", "place a back")
    assert t.state["seats"]["1"]["a"][1] == "punk mimic tired", "it went on top of the deck"


@pytest.mark.rule("radlands 4.5.1")
def test_the_newcomer_goes_where_room_was_made() -> None:
    t = table(**FULL, hand="looter")
    t.choose("replace b2 looter")
    assert t.offered == {"place b back", "place b front"}


@pytest.mark.rule("radlands 4.5.1")
def test_room_only_where_the_newcomer_can_be_paid() -> None:
    t = table(
        a="camp destroyed, muse, scout", b=FULL["b"], c=FULL["c"], hand="holdout, looter", water=0
    )
    assert {text for text in t.offered if text.startswith("replace")} == {
        "replace a2 holdout",
        "replace a3 holdout",
    }
    t.choose("replace a3 holdout", "place a front")
    t.expect(a="camp destroyed, muse, holdout", water=0)


@pytest.mark.rule("radlands 4.5.1")
def test_an_oasis_does_not_help_where_one_person_is_left() -> None:
    t = table(a="oasis, muse, scout", b=FULL["b"], c=FULL["c"], hand="looter", water=0)
    assert not t.offers("replace")
