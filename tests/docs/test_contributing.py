"""What CONTRIBUTING.md shows is true: its card works, its tests pass, its position holds."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from unittest.mock import patch

import pytest

from sandtable import games
from sandtable.cli.commands.check import game_of
from sandtable.core.files.positions import check_file
from sandtable.games import sandland
from sandtable.games.radlands.cards import people, printing
from sandtable.games.radlands.content.card import Person
from sandtable.games.sandland.cards import units_01_03
from sandtable.games.sandland.cards.all_cards import CARDS
from tests.docs.pages import ROOT
from tests.games.radlands.play import table
from tests.games.sandland.play import table as sandland_table
from tests.games.waste_knights.cards.facing import HUGH, MEL
from tests.games.waste_knights.cards.test_new import with_entry
from tests.games.waste_knights.play import table as knights_table

TEXT = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```(\w*)\n(.*?)^```", TEXT, re.MULTILINE | re.DOTALL)


def block(language: str, start: str) -> str:
    """The one block of code that has these words in it."""
    (found,) = [text for kind, text in BLOCKS if kind == language and start in text]
    return str(found)


@contextmanager
def with_people(cards: list[Person]) -> Iterator[None]:
    """Radlands with these people in the deck."""
    games._built.cache_clear()
    try:
        with patch.object(printing, "PEOPLE", tuple(cards)):
            yield
    finally:
        games._built.cache_clear()


def test_the_card_and_its_tests() -> None:
    source = f"card = ({block('python', 'Mechanic').strip().removesuffix(',')})"
    names = dict(vars(people))
    exec(source, names)
    card = names["card"]
    assert isinstance(card, Person)
    shown: dict[str, object] = {"pytest": pytest, "table": table}
    exec(block("python", "def test_mechanic"), shown)
    tests = [value for name, value in shown.items() if name.startswith("test_")]
    others = [person for person in people.PEOPLE if person.name != card.name]
    with with_people([*others, card]):
        for test in tests:
            assert callable(test)
            test()
    assert len(tests) == 2


def test_the_changed_looter(tmp_path: Path) -> None:
    changed = block("python", "Ability(1, loot")
    assert changed.replace("Ability(1", "Ability(2") in source_of("cards/people.py")
    cards = [
        replace(card, abilities=(replace(card.abilities[0], cost=1),))
        if card.name == "Looter"
        else card
        for card in people.PEOPLE
    ]
    path = tmp_path / "looter.yaml"
    path.write_text(block("yaml", "looter"), encoding="utf-8")
    with with_people(cards):
        assert check_file(path, game_of) == 2


def source_of(name: str) -> str:
    return (ROOT / "src/sandtable/games/radlands" / name).read_text(encoding="utf-8")


def test_the_coroutine_shown_is_the_one_in_the_code() -> None:
    assert block("python", "async def damage_any") in source_of("cards/people.py")


def test_the_unit_of_sandland_and_its_test() -> None:
    names = dict(vars(units_01_03))
    exec(f"card = ({block('python', 'unit(').strip().removesuffix(',')})", names)
    shown: dict[str, object] = {"pytest": pytest, "table": sandland_table}
    exec(block("python", "def test_sand_diver"), shown)
    test = shown["test_sand_diver_pulls_water_when_paid_for_only"]
    assert callable(test)
    with patch.object(sandland, "CARDS", (names["card"], *CARDS)):
        games._built.cache_clear()
        try:
            test()
        finally:
            games._built.cache_clear()


def test_the_luck_card_of_waste_knights() -> None:
    printed = with_entry("luck", block("toml", "Deep Breath").strip().removesuffix(","))
    one = {**HUGH, "luck": ["deep_breath"], "health": 2}
    t = knights_table(printed=printed, one=one, two=MEL, wasteland=["tornado"])
    t.play("luck deep_breath")
    assert t.s.health[0] == 3


def test_modules_that_are_run_are_there() -> None:
    """`python -m tests.games.radlands.golden.make` and the like."""
    for name in re.findall(r"python -m ([\w.]+)", TEXT):
        places = [ROOT / name.replace(".", "/"), ROOT / "src" / name.replace(".", "/")]
        assert any(
            place.with_suffix(".py").is_file() or (place / "__main__.py").is_file()
            for place in places
        ), name
