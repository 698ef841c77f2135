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
from sandtable.games.radlands.cards import people, printing
from sandtable.games.radlands.content.card import Person
from tests.docs.pages import ROOT
from tests.games.radlands.play import table

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


@pytest.mark.parametrize("path", re.findall(r"\]\(([\w./-]+)\)", TEXT))
def test_links_lead_somewhere(path: str) -> None:
    assert (ROOT / path).is_file()


@pytest.mark.parametrize(
    "path", sorted(set(re.findall(r"`((?:src|tests|docs|web)/[\w./-]+)`", TEXT)))
)
def test_files_that_are_named_are_there(path: str) -> None:
    assert (ROOT / path.replace("GAME", "radlands")).exists()
