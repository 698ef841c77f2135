"""A card is one place: what it takes to add one that the house does not have.

A luck card or a knight with a known effect is an entry of a data file. A new verb is a row of
`VERBS` and a coroutine, a new ability a row of `ABILITIES`.
"""

from __future__ import annotations

import pytest

from sandtable.core.errors import Mistake
from sandtable.core.files.text import house_file
from sandtable.games.waste_knights.box import T, Tables
from sandtable.games.waste_knights.content.abilities import ABILITIES, Ability
from sandtable.games.waste_knights.content.reader import Entry, parse
from sandtable.games.waste_knights.content.verbs import (
    CARD,
    COUNTED,
    GEAR,
    LUCK,
    VERBS,
    Verb,
    read_effect,
    used_by,
)
from sandtable.games.waste_knights.rules.checks import pool_of
from sandtable.games.waste_knights.rules.effects import EFFECTS
from sandtable.games.waste_knights.rules.gear.inventory import speed
from sandtable.games.waste_knights.rules.gear.using import BASIC_EFFECTS
from tests.games.waste_knights.cards.facing import HUGH, MEL
from tests.games.waste_knights.play import Play, table


def with_entry(file: str, entry: str) -> Tables:
    """All that is printed, and an entry more at the end of a file."""

    def read(name: str) -> Entry:
        text = house_file("sandtable.games.waste_knights.content", "data", f"{name}.toml")
        if name == file:
            text = f"{text.rstrip().removesuffix(']')}{entry},\n]"
        return parse(text, name)

    return Tables(read)


def luck_card(when: str, does: str) -> str:
    return (
        '{ name = "Made Up", rank = "2", icon = "fuel", text = "It is made up.", '
        f'when = "{when}", do = "{does}" }}'
    )


def knight(ability: str) -> str:
    return (
        '{ name = "Max Rockatansky", vocation = "Officer", skills = [2, 2, 2, 2, 3, 2], '
        f'ability = "{ability}", start = {{ left = "Machete" }}, text = "Drives." }}'
    )


def holding(entry: str, wasteland: str = "tornado") -> Play:
    """Hugh holds the made-up luck card and drives to c3."""
    one = {**HUGH, "luck": ["made_up"], "health": 2, "radiation": 1}
    return table(printed=with_entry("luck", entry), one=one, two=MEL, wasteland=[wasteland])


def test_a_luck_card_with_a_known_verb_is_its_entry_alone() -> None:
    t = holding(luck_card("any", "health +1"))
    assert t.describe("luck made_up") == "Play Made Up: It is made up."
    t.play("luck made_up")
    assert t.s.health[0] == 3
    t = holding(luck_card("before moving", "radiation -1"))
    t.play("hex c3", "go", "luck made_up")
    assert t.s.radiation[0] == 0


def test_a_luck_card_may_change_a_moment_that_another_card_changes() -> None:
    t = holding(luck_card("before check", "dice 4")).play("hex c3", "go", "escape")
    rolls = [1] * (t.s.check[3] + 4)
    t.dice(*rolls).play("luck made_up")
    assert f"rolls Repair 7: {' '.join(map(str, rolls))}, failed" in t.said()


def test_a_knight_with_a_known_ability_is_his_entry_alone() -> None:
    data = with_entry("knights", knight("mileage"))
    t = table(printed=data, one={"knight": "max_rockatansky"})
    assert speed(t.t, 0) == speed(table().t, 0), "as Mel"


def test_a_new_ability_is_a_row_of_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(ABILITIES, "interceptor", Ability(speed=3, escape_dice=2))
    data = with_entry("knights", knight("interceptor"))
    t = table(printed=data, one={"knight": "max_rockatansky"}, two={"knight": "iris_quill"})
    assert speed(t.t, 0) == speed(t.t, 1) + 3
    assert pool_of(t.t, 0, 4, "escape") == pool_of(t.t, 0, 4) + 2


def test_a_new_verb_is_a_row_and_a_coroutine(monkeypatch: pytest.MonkeyPatch) -> None:
    async def cheer(t: T, seat: int, n: int) -> None:
        t.s.reputation[seat] += n

    monkeypatch.setitem(VERBS, "cheer", Verb("cheer", COUNTED, (LUCK,)))
    monkeypatch.setitem(BASIC_EFFECTS, "cheer", cheer)
    t = holding(luck_card("any", "cheer 3")).play("luck made_up")
    assert t.s.reputation[0] == 3


def test_every_verb_has_its_coroutine_or_changes_a_moment() -> None:
    assert BASIC_EFFECTS.keys() == used_by(LUCK)
    assert BASIC_EFFECTS.keys() >= used_by(GEAR)
    assert EFFECTS.keys() == used_by(CARD)
    changes = {verb.name for verb in VERBS.values() if verb.modifier}
    assert BASIC_EFFECTS.keys() | EFFECTS.keys() | changes == VERBS.keys()


@pytest.mark.parametrize(
    ("text", "effect"),
    [
        ("health -1", ("health", -1, "")),
        ("foe dice 2", ("foe dice", 2, "")),
        ("no threat", ("no threat", 0, "")),
        ("stall yellow", ("stall", 1, "")),
        ("obstacle near 3", ("near", 3, "obstacle")),
        ("locusts -3", None),
        ("stall blue", None),
        ("repair 2", None),
        ("near 3", None),
        ("threat", None),
        ("", None),
    ],
)
def test_an_effect_is_read_by_the_form_of_its_verb(
    text: str, effect: tuple[str, int, str] | None
) -> None:
    assert read_effect(text) == effect


@pytest.mark.parametrize(
    ("when", "does", "sentence"),
    [
        ("any", "dance 2", "Made Up: 'dance 2' is nothing that a luck card can do."),
        ("any", "gamble", "Made Up: 'gamble' is nothing that a luck card can do."),
        ("trade", "soak 2", "Made Up: 'soak 2' does nothing at the moment 'trade'."),
        ("response", "ammo 1", "Made Up: 'ammo 1' does nothing at the moment 'response'."),
        ("lunch", "ammo 1", "Made Up: when must be one of before moving, while moving,"),
    ],
)
def test_a_luck_card_that_could_do_nothing_is_refused(when: str, does: str, sentence: str) -> None:
    with pytest.raises(Mistake) as mistake:
        with_entry("luck", luck_card(when, does))
    assert str(mistake.value).startswith(sentence)
