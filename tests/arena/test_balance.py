"""The page about the balance of a game, from tables that say who won."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from bench import balance
from sandtable.arena.results import COLUMNS, Line

REST = (0.0, "an end", 10, 5, None)


def table(path: Path, *games: dict[str, str], variant: str = "") -> Path:
    """Games by what each seat chose, and its result."""
    rows = [",".join(COLUMNS)]
    for number, game in enumerate(games, 1):
        for seat, (faction, result) in enumerate(game.items(), 1):
            chose = json.dumps({"faction": faction}).replace('"', '""')
            line = Line("g", number, 7, variant, seat, "b", f'"{chose}"', "[]", result, *REST)
            rows.append(",".join("" if value is None else str(value) for value in line))
    path.write_text("\n".join(rows) + "\n", encoding="utf-8")
    return path


@pytest.fixture
def two(tmp_path: Path) -> list[Path]:
    red_wins, blue_wins = {"red": "win", "blue": "loss"}, {"red": "loss", "blue": "win"}
    drawn = {"red": "draw", "green": "draw"}
    small = table(tmp_path / "a.csv", red_wins, red_wins, blue_wins, drawn)
    large = table(tmp_path / "b.csv", {"red": "loss", "blue": "win", "green": "loss"}, variant="v")
    return [small, large]


def run(monkeypatch: pytest.MonkeyPatch, *arguments: object) -> int:
    monkeypatch.setattr(sys, "argv", ["balance", *map(str, arguments)])
    return balance.main()


def test_shares_are_counted_by_variant_and_number_of_seats(two: list[Path]) -> None:
    groups = balance.games_of(two)
    found = {
        group: {s.choice: (s.played, s.won) for s in balance.shares(games, "faction")}
        for group, games in groups.items()
    }
    assert found == {
        balance.Group("", 2): {"red": (4, 2), "blue": (3, 1), "green": (1, 0)},
        balance.Group("v", 3): {"red": (1, 0), "blue": (1, 1), "green": (1, 0)},
    }
    (blue, *_) = balance.shares(groups[balance.Group("v", 3)], "faction")
    assert (blue.choice, blue.times_fair) == ("blue", 3.0)


def test_the_exit_code_says_whether_bounds_are_kept(
    two: list[Path], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    small, large = two
    assert run(monkeypatch, small, "--choice", "faction", "--high", "1.35") == 0
    assert run(monkeypatch, small, "--choice", "faction", "--low", "0.5") == 1
    assert "green wins 0.00 times" in capsys.readouterr().err
    assert run(monkeypatch, small, large, "--choice", "faction", "--high", "1.35") == 1
    out, err = capsys.readouterr()
    assert err == "v, 3 seats: blue wins 3.00 times its fair share.\n"
    assert "| blue | 1 | 1 | 100.0% | 20.7% to 100.0% | 3.00 | **no** |" in out


def test_the_page_tells_what_plays_the_games_again_and_keeps_notes(
    two: list[Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = tmp_path / "docs" / "page.md"
    assert run(monkeypatch, *two, "--choice", "faction", "--out", page) == 0
    text = page.read_text(encoding="utf-8")
    assert "sandtable simulate g --seats b,b --games 4 --seed 7\n" in text
    assert "sandtable simulate g --seats b,b,b --games 1 --seed 7 --variant v\n" in text
    assert "4 games, 1 without a winner (0 of them by the length cap)" in text
    page.write_text(text + "## Notes\n\nOurs.\n", encoding="utf-8")
    run(monkeypatch, two[0], "--choice", "faction", "--out", page)
    kept = page.read_text(encoding="utf-8")
    assert kept.endswith("|\n\n## Notes\n\nOurs.\n"), "with a blank line before it"
    assert "--variant v" not in kept


def test_a_choice_that_nobody_made_is_a_mistake(
    two: list[Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(SystemExit, match="Nobody in these tables chose a knight"):
        run(monkeypatch, *two, "--choice", "knight")
