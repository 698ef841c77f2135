"""Saved games: readable text that replays to the byte, or says in a sentence why not."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from sandtable.core.chance import seed_from
from sandtable.core.errors import BadRecord, Mistake
from sandtable.core.files.records import (
    hashed_record,
    parse_record,
    read_record,
    record_of,
    record_text,
    replay,
)
from sandtable.core.match.match import Match
from tests.core.toys import ASK, NO, YES, T, match_of, picks, toy


async def step(t: T) -> None:
    for seat in (0, 1):
        option = await t.choose(seat, picks(1, 2), ASK)
        t.s.notes.append(f"{option.text} {t.roll(6)}")
    response = await t.window((1, 0), lambda seat: [NO, YES], NO, ASK)
    t.s.notes.append("-" if response is None else str(response.seat))


GAME = toy(step)


def played(choices: int) -> Match[Any, Any]:
    match = match_of(GAME, seed=7)
    for number in range(choices):
        decision = match.decisions[-1]
        match.choose(decision.seat, decision.options[number % 2])
    return match


@pytest.fixture
def text() -> str:
    """The record of 40 choices; the heading is lines 1 to 7, the first choice line 8."""
    return hashed_record(played(45)).text()


def changed(text: str, line: int, new: str | None) -> str:
    lines = text.split("\n")
    lines[line - 1 : line] = [] if new is None else [new]
    return "\n".join(lines)


def test_a_record_is_text_that_a_person_can_read() -> None:
    match = match_of(GAME, seed=7)
    match.choose(0, "pick 2")
    match.choose(1, "pick 1")
    assert record_text(match).splitlines() == [
        "sandtable record 1",
        "game toy",
        "seats 2",
        "rules 3",
        "content 0123",
        f"seed {seed_from(7)}",
        "",
        "1 pick 2",
        "2 pick 1",
    ]


def test_variants_stand_in_the_heading() -> None:
    match = match_of(replace(GAME, variants=("short", "wild")))
    assert "variants short wild" in record_text(match).splitlines()
    assert parse_record(record_text(match)).variants == ("short", "wild")


def test_content_that_was_given_stands_in_the_heading_on_one_line() -> None:
    deck = 'deck: "Mine"\n3 Ghost\n'
    record = record_text(match_of(replace(GAME, content_text=deck)))
    assert record.splitlines()[3] == r'given "deck: \"Mine\"\n3 Ghost\n"'
    assert parse_record(record).content_text == deck
    for line in ("given Mine", "given 3"):
        with pytest.raises(BadRecord, match="The line 'given' needs a text in quotation marks"):
            parse_record(changed(record, 4, line))


def test_a_record_replays_to_the_same_state_and_text(text: str) -> None:
    again = replay(GAME, parse_record(text))
    assert again.state.to_json() == played(45).state.to_json()
    assert hashed_record(again).text() == text
    assert again.frames, "a replay can be listened to"


def test_a_hash_follows_every_32_choices_and_the_last(text: str) -> None:
    match = played(45)
    record = parse_record(text)
    assert list(record.hashes) == [32, len(match.choices)]
    assert record.hashes[len(match.choices)] == match.state.hash()


def test_a_replay_can_stop_on_the_way(text: str) -> None:
    record = parse_record(text)
    for number in (0, 1, 17, len(record.moves)):
        assert len(replay(GAME, record, to=number).choices) == number


@pytest.mark.parametrize("to", [-1, 1000])
def test_a_replay_does_not_stop_where_there_is_nothing(text: str, to: int) -> None:
    with pytest.raises(BadRecord, match=f"there is none numbered {to}"):
        replay(GAME, parse_record(text), to=to)


def test_giving_up_and_agreeing_are_recorded() -> None:
    for act, line in ((lambda m: m.resign(1), "2 !resign"), (Match.agree_to_draw, "0 !draw")):
        match = played(9)
        act(match)
        assert record_text(match).splitlines()[-1] == line
        again = replay(GAME, parse_record(record_text(match)))
        assert again.payoffs == match.payoffs
        assert again.state.hash() == match.state.hash()


# Damage


@pytest.mark.parametrize(
    ("line", "new", "sentence"),
    [
        (1, "sandtable record 2", "it does not begin with 'sandtable record 1'"),
        (2, "gaem toy", "Line 2: 'gaem' is not expected here."),
        (3, "game toy", "Line 3: 'game' is not expected here."),
        (3, None, "The record has no line 'seats'."),
        (3, "seats two", "The line 'seats' needs a number, not 'two'."),
        (4, "rules " + "9" * 5000, "The line 'rules' needs a number, not '9999"),
        (6, "seed 12", "The seed must be 64 hexadecimal digits."),
        (6, "seed " + "x" * 64, "The seed must be 64 hexadecimal digits."),
        (10, "pick 1", "Line 10: a choice reads 'seat move', but this is 'pick 1'."),
        (10, "3 pick 1", "Line 10: a choice reads 'seat move'"),
        (10, "9" * 5000 + " pick 1", "Line 10: a choice reads 'seat move'"),
        (10, "1", "Line 10: a choice reads 'seat move'"),
        (10, "# what", "Line 10: a hash line reads '# choices hash'."),
        (10, "# 7 0011223344556677", "Line 10: a hash after 7 choices, where there are 2"),
        (10, None, "a line is missing, or one too many"),
    ],
)
def test_damage_is_named_with_its_line(
    text: str, line: int, new: str | None, sentence: str
) -> None:
    with pytest.raises(BadRecord) as mistake:
        parse_record(changed(text, line, new))
    assert sentence in str(mistake.value)


@pytest.mark.parametrize(
    ("line", "new", "sentence"),
    [
        (8, "2 pick 1", "Line 8: There is nothing for seat 2 to decide now."),
        (8, "0 pick 1", "Line 8: There is nothing for seat 0 to decide now."),
        (8, "0 !resign", "Line 8: There is no seat 0."),
        (8, "1 dance", "Line 8: 'dance' is no move of this game's notation."),
        (8, "1 pick 7", "Line 8: 'pick 7' is not among the options now."),
        (8, "1 !resign", "Line 9: The game is over."),
        (6, f"seed {seed_from(8)}", "After choice 32 the state is not the one that was recorded."),
    ],
)
def test_what_does_not_replay_is_named(text: str, line: int, new: str, sentence: str) -> None:
    with pytest.raises(BadRecord) as mistake:
        replay(GAME, parse_record(changed(text, line, new)))
    assert str(mistake.value) == sentence


def test_the_line_is_named_where_blank_lines_and_hashes_lie_between(text: str) -> None:
    spread = text.replace("\n\n", "\n\n\n\n", 1)
    lines = spread.split("\n")
    last = len(lines) - 2
    assert lines[last].startswith("#")
    lines[last - 1] = "1 dance"
    with pytest.raises(BadRecord, match=f"^Line {last}: 'dance'"):
        replay(GAME, parse_record("\n".join(lines)))


@pytest.mark.parametrize("text", ["", "\n", "hello", "sandtable record 1", "\x00\x01"])
def test_what_is_no_record_is_refused(text: str) -> None:
    with pytest.raises(BadRecord):
        parse_record(text)


def test_a_record_of_another_version_or_other_content_is_refused(text: str) -> None:
    record = parse_record(text)
    with pytest.raises(BadRecord, match="under rules version 3 of Toy; this is version 4"):
        replay(replace(GAME, version=4), record)
    with pytest.raises(BadRecord, match="with other cards than these"):
        replay(replace(GAME, content="4567"), record)
    for other in (replace(GAME, name="other"), replace(GAME, variants=("wild",)), toy(seats=3)):
        with pytest.raises(BadRecord, match="game, seats or variants differ"):
            replay(other, record)


def test_a_seed_in_capitals_is_the_same_seed(text: str) -> None:
    loud = changed(text, 6, f"seed {seed_from(7).upper()}")
    assert replay(GAME, parse_record(loud)).state.hash() == played(45).state.hash()


# Files


def test_a_record_is_read_from_a_file(tmp_path: Path, text: str) -> None:
    path = tmp_path / "game.txt"
    path.write_text(text)
    assert read_record(str(path)) == parse_record(text)


def test_a_file_that_is_too_large_is_refused(tmp_path: Path, text: str) -> None:
    path = tmp_path / "game.txt"
    path.write_text(text + "1 pick 1\n" * 200_000)
    with pytest.raises(Mistake, match=r"game\.txt cannot be read: it is too large\."):
        read_record(str(path))


def test_a_file_that_can_not_be_read_is_named(tmp_path: Path) -> None:
    binary = tmp_path / "binary"
    binary.write_bytes(b"\xff\xfe\x00")
    for path, reason in (
        (tmp_path / "missing", "No such file"),
        (tmp_path, "Is a directory"),
        (binary, "it is not text"),
    ):
        with pytest.raises(Mistake, match=reason) as mistake:
            read_record(str(path))
        assert str(path) in str(mistake.value)


def test_the_record_of_a_match_has_no_hashes_until_they_are_made() -> None:
    assert record_of(played(40)).hashes == {}
