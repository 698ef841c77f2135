"""Rules pages and cards, looked up."""

from __future__ import annotations

import pytest

from sandtable.cli import rulebook
from sandtable.cli.terminal import card_lookup as cards
from sandtable.core.errors import Mistake
from sandtable.core.game import Card
from sandtable.core.messages import Message

PAGE = """\
# A game

Some words about it.

## 1 Aim

**1.1** Whoever *wins* wins. *(our reading)*

**1.1.1** Unless `truce` is on, see [the table](x.md).

**1.10** The last rule.

## 2 Cards

| Card | Cost | What it does |
| --- | --- | --- |
| Looter | 1 | 2: damage |

## 11 Ends
"""
RULES = rulebook.parse(PAGE)


def numbers(asked: str) -> list[str]:
    return [rule.number for rule in rulebook.look_up(RULES, asked)]


def test_chapters_and_rules_have_their_numbers() -> None:
    assert [rule.number for rule in RULES] == ["1", "1.1", "1.1.1", "1.10", "2", "", "11"]
    assert [str(rule) for rule in rulebook.chapters(RULES)] == ["1 Aim", "2 Cards", "11 Ends"]


def test_markup_is_gone() -> None:
    assert str(RULES[1]) == "1.1 Whoever wins wins. (our reading)"
    assert str(RULES[2]) == "1.1.1 Unless truce is on, see the table."


def test_a_number_finds_the_rule_and_what_is_below_it() -> None:
    assert numbers("1.1") == ["1.1", "1.1.1"]
    assert numbers("1.10.") == ["1.10"]
    assert numbers("1") == ["1", "1.1", "1.1.1", "1.10"]
    assert numbers("3") == []


def test_a_word_finds_rules_and_cards() -> None:
    assert numbers("TRUCE") == ["1.1.1"]
    assert numbers("last rule") == ["1.10"]
    assert [str(rule) for rule in rulebook.look_up(RULES, "loot")] == ["Looter (cost 1). 2: damage"]
    assert numbers("ooter") == []


def test_a_game_without_a_page() -> None:
    with pytest.raises(Mistake, match="There is no rules page for 'chess'"):
        rulebook.read("chess")


def _says(line: str) -> tuple[Message, ...]:
    return (Message("line", "{text}", text=line),)


CARDS = [
    Card("looter", "Looter", "person", _says("2: damage."), {"cost": 1, "junk": "water"}),
    Card("vera_vosh", "Vera Vosh", "person", _says("1: injure."), {"cost": 3}),
    Card("victory_totem", "Victory Totem", "camp", (), {"draw": 1}),
    Card("punk", "Punk", "special", ()),
]


@pytest.mark.parametrize(
    ("asked", "found"),
    [
        ("looter", ["looter"]),
        ("LOOTER", ["looter"]),
        ("loo", ["looter"]),
        ("v", ["vera_vosh", "victory_totem"]),
        ("vera_vosh", ["vera_vosh"]),
        ("totem", ["victory_totem"]),
        ("lotoer", ["looter"]),
        ("vera vsh", ["vera_vosh"]),
        ("zeppelin", []),
        ("  ", []),
    ],
)
def test_cards_are_found_by_name_or_nearly(asked: str, found: list[str]) -> None:
    assert [card.id for card in cards.find(asked, CARDS)] == found


def test_all_of_a_card_is_told() -> None:
    assert cards.lines(CARDS[0]) == ["Looter (person, cost 1, junk water)", "  2: damage."]
    assert cards.lines(CARDS[3]) == ["Punk (special)"]
