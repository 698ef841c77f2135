"""What a table of games says."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from sandtable.arena.report.findings import FEWEST_PAIRS, Findings, Group, findings
from sandtable.arena.report.intervals import wilson
from sandtable.arena.report.page import page
from sandtable.arena.results import Line, Sheet
from sandtable.arena.simulate import FixedSeats
from tests.cli.running import refused, run


def seat_line(
    number: int, seat: int, won: bool, things: dict[str, object], bot: str = "random"
) -> Line:
    result, payoff = ("win", 1.0) if won else ("loss", -1.0)
    chose = json.dumps(things)
    used = json.dumps(["play looter"] if won else ["junk looter"])
    return Line(
        *("radlands", number, 1, "", seat, bot, chose, used),
        *(result, payoff, "all camps destroyed", 100 + number % 7, 40, None),
    )


def duel(number: int, first: str, second: str, winner: int) -> list[Line]:
    return [
        seat_line(number, 1, winner == 1, {"deck": first}),
        seat_line(number, 2, winner == 2, {"deck": second}),
    ]


def group(found: Findings, name: str) -> Group:
    return next(group for group in found.groups if group.name == name)


def test_the_interval_is_wilsons() -> None:
    # The textbook example: 10 of 20 at 95 %.
    low, high = wilson(10, 20)
    assert (round(low, 3), round(high, 3)) == (0.299, 0.701)
    assert wilson(0, 0) == (0.0, 1.0)
    assert wilson(20, 20)[1] == 1.0


def test_shares_are_counted_by_seat_deck_and_card() -> None:
    lines = [line for n in range(1, 41) for line in duel(n, "a", "b", 1 if n <= 30 else 2)]
    found = findings(lines)
    assert found.games == 40
    assert [(rate.name, rate.seen, rate.won) for rate in found.seats] == [
        ("seat 1", 40, 30),
        ("seat 2", 40, 10),
    ]
    assert [(r.name, r.seen, r.won) for r in group(found, "deck").rates] == [
        ("a", 40, 30),
        ("b", 40, 10),
    ]
    assert [(r.name, r.won) for r in group(found, "cards: play").rates] == [("looter", 40)]
    assert [(r.name, r.won) for r in group(found, "cards: junk").rates] == [("looter", 0)]
    assert group(found, "deck").duels["a", "b"].won == 30
    assert found.endings == [("all camps destroyed", 40)]


def test_a_good_seat_does_not_make_a_deck_look_strong() -> None:
    """Deck a always sits at seat 1, which always wins: that says nothing about the deck."""
    lines = [line for n in range(1, 101) for line in duel(n, "a", "b", 1)]
    assert {rate.kind for rate in group(findings(lines), "deck").rates} == {"same"}


def test_a_deck_that_wins_at_both_seats_stands_out() -> None:
    lines = []
    for n in range(1, 101):
        decks = ("a", "b") if n % 2 else ("b", "a")
        lines += duel(n, *decks, winner=decks.index("a") + 1)
    kinds = {rate.name: rate.kind for rate in group(findings(lines), "deck").rates}
    assert kinds == {"a": "more", "b": "less"}


def test_pairs_are_shown_if_they_were_seen_often_enough() -> None:
    lines = []
    for n in range(1, FEWEST_PAIRS + 1):
        lines += [
            seat_line(n, 1, True, {"camps": ["x", "y"]}),
            seat_line(n, 2, False, {"camps": ["x", f"rare {n}"]}),
        ]
    pairs = group(findings(lines), "camps").pairs
    assert [(rate.name, rate.won) for rate in pairs] == [("x + y", FEWEST_PAIRS)]


def test_the_page_needs_nothing_from_elsewhere_and_escapes() -> None:
    lines = [line for n in range(1, 5) for line in duel(n, "<b>", "b", 1)]
    text = page(findings(lines), "A & B", lambda thing: thing)
    assert "<b>" not in text
    assert "&lt;b&gt;" in text
    assert "A &amp; B" in text
    assert "src=" not in text
    assert "http" not in text.replace('xmlns="http://www.w3.org/2000/svg"', "")


def test_the_command_answers_whether_obelisk_is_strong(tmp_path: Path) -> None:
    table = tmp_path / "games.csv"
    args = ("--seats", "random,random", "--games", "60", "--seed", "2", "--out", str(table))
    assert run(tmp_path, "simulate", "radlands", *args).returncode == 0
    done = run(tmp_path, "report", str(table))
    assert done.stdout == f"{tmp_path / 'games.html'}: what 60 games say.\n"
    text = (tmp_path / "games.html").read_text()
    row = text.split('data-name="obelisk"')[1].split("</tr>")[0]
    assert any(word in row for word in ("wins more", "wins less", "as expected", "can't tell"))


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (None, "games.csv cannot be read: No such file or directory."),
        ("nonsense", "games.csv is no table of games"),
        ("HEAD\n", "games.csv holds no games."),
    ],
)
def test_bad_tables_get_one_sentence(tmp_path: Path, text: str | None, sentence: str) -> None:
    from sandtable.arena.results import COLUMNS

    if text is not None:
        (tmp_path / "games.csv").write_text(text.replace("HEAD", ",".join(COLUMNS)))
    assert sentence in refused(tmp_path, "report", "games.csv", folder=tmp_path)


def test_a_wide_interval_around_what_was_expected_is_no_verdict() -> None:
    """Ten games, half of them won, could mean anything; two thousand say something."""
    few = [line for n in range(1, 11) for line in duel(n, "a", "a", 1 + n % 2)]
    many = [line for n in range(1, 2001) for line in duel(n, "a", "a", 1 + n % 2)]
    assert group(findings(few), "deck").rates[0].verdict == "open"
    assert group(findings(many), "deck").rates[0].verdict == "same"
    assert "can't tell yet</span>" in page(findings(few), "A", str)
    assert "can't tell yet</span>" not in page(findings(many), "A", str)
    assert ">as expected</span>" in page(findings(many), "A", str)


@pytest.mark.parametrize(
    ("left_out", "sentence"),
    [
        (1, "games.csv, line 2: this should be seat 1 of a game; the table is damaged."),
        (2, "games.csv, line 3: this should be seat 2 of a game; the table is damaged."),
        (3, "games.csv, line 4: this should be seat 1 of a game; the table is damaged."),
        (8, "games.csv ends in the middle of a game; the table is damaged."),
    ],
)
def test_a_table_with_a_line_missing_gets_one_sentence(
    tmp_path: Path, left_out: int, sentence: str
) -> None:
    table = tmp_path / "games.csv"
    args = ("--seats", "random,random", "--games", "4", "--seed", "2", "--out", str(table))
    assert run(tmp_path, "simulate", "radlands", *args).returncode == 0
    lines = table.read_text().splitlines(keepends=True)
    table.write_text("".join(lines[:left_out] + lines[left_out + 1 :]))
    assert sentence in refused(tmp_path, "report", "games.csv", folder=tmp_path)


@pytest.mark.parametrize(
    ("old", "new"),
    [(",win,", ",banana,"), (",1,,1,", ",1,,0,"), (",100,", ",-3,"), ('"[', '"' + 50_000 * "[")],
)
def test_a_line_that_makes_no_sense_gets_one_sentence(tmp_path: Path, old: str, new: str) -> None:
    table = tmp_path / "games.csv"
    with Sheet(table, FixedSeats("radlands", ("random", "random"), 1, 1)) as sheet:
        sheet.add([seat_line(7, seat, seat == 1, {"deck": "a"}) for seat in (1, 2)])
    table.write_text(table.read_text().replace(old, new, 1))
    sentence = refused(tmp_path, "report", "games.csv", folder=tmp_path)
    assert "games.csv, line 2: this is no line of a table of games." in sentence


def test_the_page_does_not_replace_the_table(tmp_path: Path) -> None:
    table = tmp_path / "games.csv"
    with Sheet(table, FixedSeats("radlands", ("random", "random"), 1, 1)) as sheet:
        sheet.add(duel(1, "a", "b", 1))
    before = table.read_text()
    sentence = refused(tmp_path, "report", str(table), "--out", str(table))
    assert "is the table itself" in sentence
    assert table.read_text() == before
