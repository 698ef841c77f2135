"""The position files of Wildlands: hard cases, and files with mistakes."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from sandtable.core.errors import BadPosition
from sandtable.core.files.nodes import Node
from sandtable.core.files.positions import check_file, read_position
from sandtable.core.game import Game
from tests.games.wildlands.play import FOLDER, made

POSITIONS = {path.stem: path for path in FOLDER.glob("*.yaml")}


def _game(fields: dict[str, Node], folder: Path) -> Game[Any, Any]:
    assert fields["content"].text() == "yard.toml"
    return made(fields["seats"].number())


@pytest.mark.parametrize("name", sorted(POSITIONS))
def test_position(name: str) -> None:
    assert check_file(POSITIONS[name], _game) > 0


RIGHT = [
    "    1: {faction: gnomads, hand: [3], characters: {tak: 1}, shards: [2]}\n",
    "    2: {faction: guild, hand: [wild], characters: {lunk: 4}, shards: [9]}\n",
]


def refusal(seats: str, more: str = "") -> str:
    """What is said of a file with a mistake."""
    text = f"game: wildlands\nstate:\n{more}  seats:\n{seats}"
    with pytest.raises(BadPosition) as mistake:
        read_position(text, lambda fields: made(2))
    return str(mistake.value)


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("faction: elves", "there is no faction 'elves'; there is guild, gnomads,"),
        ("faction: guild", "The Guild are played twice."),
        ("faction: gnomads, hand: [99]", "The Gnomads have no card '99'."),
        ("faction: gnomads, hand: [3, 3]", "there is no card 3 left."),
        ("faction: gnomads, hand: [space_1]", "The Gnomads have no card 'space_1'."),
        ("faction: gnomads, characters: {lunk: 1}", "characters has no entry 'lunk'"),
        ("faction: gnomads, characters: {tak: 13}", "there is no space '13' on the map."),
        ("faction: gnomads, characters: {tak: 1 damage 3}", "which has no meaning."),
        ("faction: gnomads, characters: {tak: asleep}", "there is no space 'asleep'"),
        (
            "faction: gnomads, characters: {tak: hidden 3, shiv: hidden 3}",
            "map card 3 is named twice.",
        ),
        ("faction: gnomads, characters: {tak: 1}, shards: [40]", "there is no space '40'"),
        (
            "faction: gnomads, characters: {tak: 1}, dealt: [1]",
            "map cards are dealt, in turn 0.",
        ),
        ("faction: gnomads", "the game is over already."),
        ("faction: gnomads, characters: {tak: 1}, claimed: 5", "the game is over already."),
        ("hand: [3]", "name the faction first."),
        ("gold: 3", "has no entry 'gold'"),
    ],
)
def test_mistakes_are_named(line: str, sentence: str) -> None:
    said = refusal(f"    1: {{{line}}}\n" + RIGHT[1])
    assert sentence in said
    assert said.startswith("Line ")


def test_other_mistakes_are_named() -> None:
    assert refusal(RIGHT[0]).endswith("there is no seat 2.")
    assert "active must be from 1 to 2" in refusal("".join(RIGHT), "  active: 3\n")
    assert "nobody to reveal" in refusal("".join(RIGHT), "  must_reveal: true\n")
    hidden = "    1: {faction: gnomads, characters: {tak: 1}}\n    2: {}\n"
    assert refusal(hidden).endswith("seat 2 has no faction.")


def test_a_position_in_the_setup() -> None:
    text = "game: wildlands\nstate:\n  turn: 0\n  seats:\n    1: {faction: gnomads}\n    2: {}\n"
    position = read_position(text, lambda fields: made(2, "dungeon"))
    assert [ask.seat for ask in position.match.asks] == [1]
    position.match.choose(1, "faction guild")
    assert len(position.match.asks) == 2


def test_map_cards_that_are_dealt() -> None:
    dealt = "dealt: [{}]"
    one = dealt.format(", ".join(map(str, range(1, 11))))
    two = dealt.format(", ".join(map(str, range(11, 21))))
    text = (
        "game: wildlands\nstate:\n  turn: 0\n  seats:\n"
        f"    1: {{faction: gnomads, {one}}}\n    2: {{faction: guild, {two}}}\n"
    )
    match = read_position(text, lambda fields: made(2, "dungeon")).match
    assert {option.text for option in match.asks[0].options} == {
        f"assign tak {number}" for number in range(1, 11)
    }
