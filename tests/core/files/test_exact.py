"""What a position does not say of its state: read as it was written, or refused in a sentence."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sandtable.core.errors import BadPosition
from sandtable.core.files.moments import moment_text
from sandtable.core.files.nodes import parse_yaml, written
from sandtable.core.files.positions import read_position
from tests.core.toys import ASK, DECK, HAND, T, match_of, picks, toy


async def step(t: T) -> None:
    await t.choose(0, picks(1), ASK)
    t.mix(t.s.tokens.zones[DECK])
    t.move(t.s.tokens.zones[DECK][-1], HAND)
    t.s.notes.append("drawn")
    await t.choose(1, picks(1, 2), ASK)


GAME = replace(toy(step), dump=lambda t: {"round": t.s.round, "notes": t.s.notes})


def moment(*choices: tuple[int, str]) -> str:
    match = match_of(GAME)
    for seat, move in choices:
        match.choose(seat, move)
    return moment_text(match)


def state_of(text: str) -> str:
    position = read_position(text, lambda fields: GAME)
    position.play()
    position.check()
    found: str = position.match.state.hash()
    return found


def test_a_moment_is_the_same_state_with_its_chance_and_cards() -> None:
    match = match_of(GAME)
    for seat, move in ((0, "pick 1"), (1, "pick 2"), (0, "pick 1")):
        match.choose(seat, move)
    text = moment_text(match)
    assert state_of(text) == match.state.hash()
    assert parse_yaml(text).fields()["moves"].plain() == ["1 pick 1"]
    without = "\n".join(text.split("exact:")[0].splitlines())
    assert read_position(without, lambda fields: GAME).match.state.hash() != match.state.hash()


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        (
            "  count: 2",
            "  count: 2\n  round: 5",
            "this is not what `state` says: leave `exact` out",
        ),
        ("  count: 2", "  count: x", "this is no state of Toy: Expected `int`, got `str`"),
        ("  count: 2", "  cuont: 2", "exact has no entry 'cuont'; it may have "),
        (", drawn: ", ", drown: ", "chance has no entry 'drown'; it may have drawn, "),
        ("exact:\n", "exact: 7\nrule:\n", "exact must have entries of its own."),
        ("    faces: [", "    faces: [9, ", "this is no state of Toy: its cards do not fit"),
        ("    faces: [", "    pieces: []\n    faces: [", "this is no state of Toy: its cards do"),
        ("    faces: [", "    pieces: [5]\n    faces: [", "this is no state of Toy: its cards do"),
        ("    faces: [", "    lots: []\n    faces: [", "this is no state of Toy: its cards do not"),
        (
            "    faces: [",
            "    lots: [[], [[[99], [1]]], []]\n    faces: [",
            "this is no state of Toy: its cards do not",
        ),
    ],
)
def test_what_does_not_fit_is_refused_with_its_line(old: str, new: str, sentence: str) -> None:
    text = moment((0, "pick 1"), (1, "pick 2"))
    assert text.count(old) == 1, text
    with pytest.raises(BadPosition) as mistake:
        state_of(text.replace(old, new))
    assert sentence in str(mistake.value)
    assert str(mistake.value).startswith("Line ")
    assert "\n" not in str(mistake.value)


@pytest.mark.parametrize(
    "tree",
    [
        {"1": {"a": [1, "1", "01", "-5", "1.5", "true", True, None, "null", "", "yes"]}},
        {"text": "two\nlines\n", "word": "a: b # c", "long": "x" * 300, "odd": "\x7f\u2028{"},
    ],
)
def test_what_is_written_is_read_back(tree: object) -> None:
    assert parse_yaml(written(tree)).plain() == tree
