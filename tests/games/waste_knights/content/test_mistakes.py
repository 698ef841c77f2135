"""A mistake in a data file is told in one sentence."""

from __future__ import annotations

import pytest

from sandtable.core.errors import Mistake
from sandtable.games.waste_knights.box import Box, Tables, house_tables
from sandtable.games.waste_knights.content import decks
from sandtable.games.waste_knights.content import hexes as files
from sandtable.games.waste_knights.content.reader import parse

DATA: Tables = house_tables()


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("gear = [", "The file gear is not TOML"),
        ("gear = []", "The file gear: it has no gear."),
        ('gear = [{ colour = "green" }]', "An entry of gear needs a name."),
        (
            'gear = [{ name = "A", colour = "pink", kind = "armor", copies = 1, text = "" }]',
            "A: colour must be one of green, yellow, red, blue, not 'pink'.",
        ),
        (
            'gear = [{ name = "A", colour = "red", kind = "weapon", copies = 1, text = "" }]',
            "A: a weapon has 1 or 2 hands and at least one range icon.",
        ),
        (
            'gear = [{ name = "A", wings = 2 }]',
            "A: there is no 'wings' here, only name, colour,",
        ),
        ('gear = [{ name = "A" }, { name = "A" }]', "There are two gear named A."),
    ],
)
def test_a_mistake_in_gear_is_one_sentence(text: str, sentence: str) -> None:
    with pytest.raises(Mistake) as caught:
        files.gear(parse(text, "gear"))
    assert str(caught.value).startswith(sentence)


def test_a_mistake_in_an_effect_is_one_sentence() -> None:
    text = """[[events]]
name = "A"
trait = "nature"
copies = 1
escape = ["survival", 7]
text = "Boom."
do = ["explode 3"]"""
    with pytest.raises(Mistake, match=r"A: 'explode 3' is nothing that a card can do\."):
        decks.events(parse(text, "wasteland"))


def test_a_mistake_in_an_escape_is_one_sentence() -> None:
    text = (
        'events = [{ name = "A", trait = "nature", copies = 1, escape = ["luck", 7], text = "" }]'
    )
    with pytest.raises(Mistake, match="A: escape must read"):
        decks.events(parse(text, "wasteland"))


def test_a_mistake_on_a_knight_is_one_sentence() -> None:
    text = """[[knights]]
name = "A"
skills = [1, 2]
start = { left = "Machete" }"""
    with pytest.raises(Mistake, match=r"A: skills are six numbers from 1 to 4\."):
        files.knights(parse(text, "knights"), ["Machete"])


def test_a_task_gives_only_blue_gear_that_there_is() -> None:
    text = """common = [{ name = "A", goal = "duel", rewards = { blue = "X" }, text = "duels" }]
private = [{ name = "B", first = { hex = 1 }, second = { hex = 2 } }]"""
    with pytest.raises(Mistake, match=r"A task gives 'X', which is no blue gear\."):
        decks.tasks(parse(text, "tasks"), [])


def test_two_missions_are_refused() -> None:
    with pytest.raises(Mistake, match=r"A game has one mission; choose one\."):
        Box(DATA, 2, ("avengers", "damsel-in-distress"))
