"""Wildlands, chapter 7: defence."""

from __future__ import annotations

import pytest

from sandtable.games.wildlands.content.factions import RANGED
from sandtable.games.wildlands.rules.attacks import may_defend
from tests.games.wildlands.play import Play, side, table

ATTACKS = {
    "melee": ("shiv", "melee shiv 2", "shiv:melee"),
    "heavy melee": ("shiv", "heavy melee shiv 2", "shiv:heavy_melee"),
    "ranged": ("tak", "ranged tak {}", "tak:ranged"),
    "heavy ranged": ("elsie", "heavy ranged elsie {}", "elsie:heavy_ranged"),
}


def attacked(kind: str, hand: str, target: str = "masque", where: int = 6) -> Play:
    """Pit Fighters, who have all defences, are attacked in one space."""
    attacker, action, card = ATTACKS[kind]
    t = table(
        side("gnomads", **{attacker: where}, hand=card),
        side("pit_fighters", **{target: where}, ilvane=4, hand=hand),
    )
    t.do(action.format(target), card)
    return t


def _no_other_answer(kind: str) -> str:
    """For a card that has no open flag which would defend as well."""
    return "+-open:melee" if "melee" in kind else "+-open:shield+-open:cover"


@pytest.mark.rule("wildlands 7.1")
def test_a_defence_prevents_all_damage() -> None:
    t = attacked("heavy melee", "masque:melee")
    t.pay(2, "masque:melee")
    assert t.figure("masque") == "6"
    assert t.hand(2) == []
    assert any("defended" in line for line in t.log)


@pytest.mark.rule("wildlands 7.1")
def test_nobody_has_to_defend() -> None:
    t = attacked("heavy melee", "masque:melee")
    t.no(2)
    assert t.figure("masque") == "6 damage 2"
    assert len(t.hand(2)) == 1


@pytest.mark.rule("wildlands 7.1")
@pytest.mark.reading("W43")
def test_the_active_player_defends_against_an_interrupter() -> None:
    t = table(
        side("pit_fighters", masque=1, hand="masque:melee"),
        side("gnomads", shiv=1, hand="shiv:melee"),
        active=1,
        acting=2,
    )
    t.do("melee shiv 1", "shiv:melee")
    assert t.asked == {1}
    t.pay(1, "masque:melee")
    assert t.figure("masque") == "1"


@pytest.mark.rule("wildlands 7.2")
@pytest.mark.reading("W42")
@pytest.mark.parametrize(
    ("kind", "flag", "defends"),
    [
        ("melee", "melee", True),
        ("melee", "shield", False),
        ("melee", "cover", False),
        ("melee", "heavy_melee", False),
        ("heavy melee", "melee", True),
        ("heavy melee", "heavy_melee", False),
        ("heavy melee", "shield", False),
        ("ranged", "shield", True),
        ("ranged", "cover", True),
        ("ranged", "melee", False),
        ("heavy ranged", "shield", True),
        ("heavy ranged", "cover", True),
        ("heavy ranged", "heavy_melee", False),
    ],
)
def test_which_flag_defends_against_which_attack(kind: str, flag: str, defends: bool) -> None:
    t = attacked(kind, f"masque:{flag}" + ("" if defends else _no_other_answer(kind)))
    assert (t.offered(2) != {"no"}) is defends


@pytest.mark.rule("wildlands 7.2")
@pytest.mark.reading("W42")
@pytest.mark.parametrize(
    ("flag", "defends"), [("shield", True), ("cover", False), ("melee", False)]
)
def test_only_a_shield_defends_against_an_area_attack(flag: str, defends: bool) -> None:
    card = f"masque:{flag}" + ("" if defends else "+-open:shield")
    t = table(
        side("guild", tessaly=6, hand="tessaly:area"), side("pit_fighters", masque=6, hand=card)
    )
    t.do("area tessaly 6", "tessaly:area")
    assert (t.offered(2) != {"no"}) is defends


@pytest.mark.rule("wildlands 7.3")
@pytest.mark.reading("W41")
def test_only_flags_of_the_attacked_or_open_ones() -> None:
    t = attacked("melee", "ilvane:melee+-masque:melee+-open:melee open:melee+-masque")
    assert t.payable(2, "open:melee")
    assert not t.payable(2, "ilvane:melee+-open:melee")


@pytest.mark.rule("wildlands 7.4")
def test_cover_needs_a_space_with_cover() -> None:
    assert attacked("ranged", "open:cover+-masque:shield", where=6).payable(2, "open:cover")
    assert attacked("ranged", "open:cover+-masque:shield", where=7).offered(2) == {"no"}


@pytest.mark.rule("wildlands 7.5")
@pytest.mark.reading("W53")
def test_a_shield_for_each_and_the_attacker_last() -> None:
    t = table(
        side("lawbringers", hester=6, hand="open:shield"),
        side("guild", tessaly=6, lunk=6, hand="tessaly:area tessaly:shield"),
        side("gnomads", tak=6, elsie=6, hand="open:shield open:shield"),
        active=2,
    )
    t.do("area tessaly 6", "tessaly:area")
    assert (t.asked, t.view()["action"]["asked"]) == ({3}, "figure.tak")
    t.pay(3, "open:shield")
    assert (t.asked, t.view()["action"]["asked"]) == ({3}, "figure.elsie")
    t.choose(3, "no")
    assert (t.asked, t.view()["action"]["asked"]) == ({1}, "figure.hester")
    t.pay(1, "open:shield")
    assert (t.asked, t.view()["action"]["asked"]) == ({2}, "figure.lunk")
    assert t.offered(2) == {"no"}, "the shield is Tessaly's"
    t.choose(2, "no")
    assert t.view()["action"]["defended"] == ["figure.tak", "figure.hester"]
    t.pay(2, "tessaly:shield")
    assert [t.figure(n) for n in ("tak", "elsie", "hester", "lunk", "tessaly")] == [
        "6",
        "6 damage 1",
        "6",
        "6 damage 1",
        "6",
    ]


@pytest.mark.rule("wildlands 7.6")
def test_the_owner_is_asked_whatever_is_in_hand() -> None:
    t = attacked("melee", "ilvane:cover+-open:melee+-masque:melee")
    assert t.asked == {2}
    assert t.offered(2) == {"no"}


@pytest.mark.rule("wildlands 7.6")
def test_no_question_to_an_empty_hand() -> None:
    t = attacked("melee", "")
    assert t.figure("masque") == "6 damage 1"


@pytest.mark.rule("wildlands 7.6")
def test_no_question_where_the_whole_deck_has_no_answer() -> None:
    """No deck of the house is like that, so this one is told to be."""
    t = attacked("melee", "wild")
    box = t.match.game.box
    deck = box.seen_in_deck[3]
    kept = deck[:]
    try:
        deck[:] = [0] * len(deck)
        assert not may_defend(t.match.table, 5, RANGED)
    finally:
        deck[:] = kept
    assert may_defend(t.match.table, 5, RANGED)


@pytest.mark.rule("wildlands 7.7")
@pytest.mark.reading("W3")
def test_no_window_between_attack_and_defence() -> None:
    t = table(
        side("gnomads", shiv=1, hand="shiv:melee"),
        side("pit_fighters", masque=1, hand="masque:melee"),
        side("guild", lunk=4, hand="wild"),
    )
    t.do("melee shiv 2", "shiv:melee")
    assert t.asked == {2}, "seat 3 is not asked yet"
    t.pay(2, "masque:melee")
    assert t.asked == {3}, "seat 2 has no card left"
    assert t.offered(3) == {"no", "interrupt"}
