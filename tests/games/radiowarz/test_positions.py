"""The position files of RadioWarz: drawn examples of interference, and files with mistakes."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from sandtable.core.errors import BadPosition
from sandtable.core.files.nodes import Node, parse_yaml
from sandtable.core.files.positions import check_file, read_position
from sandtable.core.game import Game
from tests.docs.pages import numbers
from tests.games.radiowarz.play import BOARD, FOLDER, made

POSITIONS = {path.stem: path for path in FOLDER.glob("*.yaml")}


def check(name: str) -> int:
    """Run a position file; how many expectations held."""
    return check_file(POSITIONS[name], _game)


def _game(fields: dict[str, Node], folder: Path) -> Game[Any, Any]:
    content = (folder / fields["content"].text()).read_text(encoding="utf-8")
    return made(fields["seats"].number(), content)


# The drawings above the examples


def drawing(path: Path) -> list[str]:
    """The board of a file as it should be drawn: pins by seat, the first new station as a star."""
    fields = parse_yaml(path.read_text(encoding="utf-8")).fields()
    pins: dict[str, str] = {}
    for seat, entry in fields["state"].fields()["seats"].fields().items():
        pins |= {city.text(): seat for city in entry.fields()["stations"].items()}
    moves = [move.text().split() for move in fields["moves"].items()]
    pins[next(words[2] for words in moves if words[1] == "station")] = "*"
    rows = [
        f"#   {row}     " + " ".join(pins.get(f"{column}{row}", ".") for column in columns)
        for row, columns in [(row, "abcdef") for row in range(1, 7)] + [(7, "abcd")]
    ]
    rim = sorted((city, pin) for city, pin in pins.items() if len(city) > 2)
    return [*rows, "#   on the rim: " + ", ".join(f"{city} {pin}" for city, pin in rim)]


@pytest.mark.parametrize("name", sorted(POSITIONS))
def test_the_drawing_shows_the_position(name: str) -> None:
    lines = POSITIONS[name].read_text(encoding="utf-8").splitlines()
    comments = [line.rstrip() for line in lines if line.startswith("#")]
    assert comments[-8:] == drawing(POSITIONS[name])


def test_every_rule_of_interference_has_a_drawn_example() -> None:
    drawn = set()
    for path in POSITIONS.values():
        rules = parse_yaml(path.read_text(encoding="utf-8")).fields()["rule"]
        drawn |= {rule.text() for rule in rules.items()}
    assert {number for number in numbers("radiowarz") if number.startswith("6.")} <= drawn


# Files with mistakes


def refusal(seats: str, more: str = "") -> str:
    """What is said of a file with a mistake."""
    text = f"game: radiowarz\nstate:\n{more}  seats:\n{seats}"
    with pytest.raises(BadPosition) as mistake:
        read_position(text, lambda fields: made(3, BOARD))
    return str(mistake.value)


RIGHT = [
    "    1: {strip: far_one, stations: [west1, d1]}\n",
    "    2: {strip: far_two, stations: [west2, a4, f4]}\n",
    "    3: {strip: far_three, stations: [west3, d6]}\n",
]


def wrong(seat: int, line: str) -> str:
    return refusal("".join([*RIGHT[: seat - 1], f"    {seat}: {line}\n", *RIGHT[seat:]]))


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("strip: far_two, stations: [west2, a4, h4]", "there is no city 'h4' on the map."),
        ("strip: far_two, stations: [a4]", "the first station stands on a base, and a4 is none."),
        ("strip: far_two, stations: [west2, d1]", "there is a station in d1 already."),
        ("strip: near, stations: [west2, a4]", "a4 lies in an objective of seat 2."),
        ("strip: far_one, stations: [west2]", "the strip far_one is named twice."),
        ("strip: dusk, stations: [west2]", "there is no strip 'dusk'."),
        ("strip: far_two, stations: [west2], lost: 6", "seat 2 has more than 6 pins."),
        (
            "lst: 1",
            "2 has no entry 'lst'; it may have links, lost, on_air, points, stations, strip.",
        ),
        ("strip: near, stations: [west5, east6]", "a mountain lies before east6."),
        ("stations: [west2]", "either all seats have a strip, or nobody has one yet."),
        ("strip: far_two", "seat 2 has no base."),
        ("strip: far_two, stations: [west2], points: 2", "seat 2 has 0 points."),
        (
            "strip: far_two, stations: [west2], on_air: [plain 2]",
            "seat 2 is on air in no objective.",
        ),
    ],
)
def test_mistakes_in_stations_are_named(line: str, sentence: str) -> None:
    assert wrong(2, f"{{{line}}}").endswith(sentence)


@pytest.mark.parametrize(
    ("link", "sentence"),
    [
        ("[a4, f4, d6]", "a link goes from one station to the next."),
        ("[a4, c5, f4]", "there is no pin in c5 to bend round."),
        ("[a4, d6 1 2, f4]", "a pin of a link is a city, perhaps with its half turns."),
        ("[a4, d6 x, f4]", "half turns are a number, not 'x'."),
        ("[a4, d6 0, f4]", "the string can't go 0 half turns round d6."),
        ("[a4, d6 1, f4]", "the string can't go 1 half turns round d6."),
        ("[a4, d6, d6, f4]", "d6 stands there twice in a row."),
    ],
)
def test_mistakes_in_links_are_named(link: str, sentence: str) -> None:
    line = f"{{strip: far_two, stations: [west2, a4, f4], links: {{2: {link}}}}}"
    assert wrong(2, line).endswith(sentence)


def test_a_link_that_is_not_there_is_named() -> None:
    line = "{strip: far_two, stations: [west2, a4, f4], links: {3: [a4, d6, f4]}}"
    assert "links has no entry '3'; it may have 1, 2." in wrong(2, line)


def test_other_mistakes_are_named() -> None:
    assert refusal("".join(RIGHT[:2])).endswith("there is no seat 3.")
    assert "active must be from 1 to 3" in refusal("".join(RIGHT), "  active: 4\n")
    placed = "    1: {strip: far_one, stations: [west1], lost: 5}\n"
    assert refusal(placed + "".join(RIGHT[1:])).endswith("seat 1 has no pin left to place.")


def test_a_position_in_the_setup() -> None:
    seats = "    1: {stations: [west1]}\n    2: {}\n    3: {}\n"
    text = f"game: radiowarz\nstate:\n  active: 2\n  deck: [near, mixed]\n  seats:\n{seats}"
    position = read_position(text, lambda fields: made(3, BOARD))
    position.match.choose(1, "base west2")
    position.match.choose(2, "base west3")
    strips = [seat["strip"]["name"] for seat in position.match.view(0)["seats"]]
    assert strips[:2] == ["near", "mixed"]
