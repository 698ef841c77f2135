"""Round robins and their ratings."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest

from sandtable.arena.results import Line
from sandtable.arena.tournament import Ratings, RoundRobin
from sandtable.core.errors import Mistake
from tests.cli.running import refused, run

ENDLESS = "radlands --bots random,greedy --rounds 1000000"
GREEDY = ("tournament", "radlands", "--bots", "random,greedy", "--rounds", "3", "--seed", "1")


def game(*results: tuple[str, float]) -> list[Line]:
    """A game in which these bots got these payoffs."""
    return [
        Line(
            *("radlands", 1, 1, "", seat, bot, "{}", "[]"),
            *("win" if payoff > 0 else "loss", payoff, "", 1, 1, None),
        )
        for seat, (bot, payoff) in enumerate(results, 1)
    ]


def test_everybody_meets_everybody_at_every_seat() -> None:
    robin = RoundRobin("radlands", ("a", "b", "c"), 2, 4, 1)
    assert robin.games == 4 * 6
    met = Counter(robin.lineup(index) for index in range(robin.games))
    assert set(met.values()) == {4}
    assert set(met) == {(x, y) for x in "abc" for y in "abc" if x != y}


def test_too_few_bots_sit_at_several_seats_but_never_alone() -> None:
    robin = RoundRobin("radiowarz", ("a", "b"), 3, 1, 1)
    assert sorted(robin.lineups) == sorted(
        {("a", "a", "b"), ("a", "b", "a"), ("b", "a", "a")}
        | {("b", "b", "a"), ("b", "a", "b"), ("a", "b", "b")}
    )


@pytest.mark.parametrize("entrants", [("a",), ("a", "a")])
def test_a_tournament_needs_different_bots(entrants: tuple[str, ...]) -> None:
    with pytest.raises(Mistake, match=r"at least two bots|only once"):
        RoundRobin("radlands", entrants, 2, 1, 1)


def test_who_wins_rises_and_grows_more_certain() -> None:
    ratings = Ratings(("a", "b"))
    for _ in range(20):
        ratings.add(game(("a", 1.0), ("b", -1.0)))
    best, worst = ratings.standings()
    assert (best.bot, best.games, best.wins) == ("a", 20, 20)
    assert (worst.bot, worst.wins) == ("b", 0)
    assert best.skill > 25 > worst.skill
    assert best.uncertainty < 25 / 3
    assert best.interval[0] > 0.8


def test_a_draw_moves_equals_nowhere() -> None:
    ratings = Ratings(("a", "b"))
    ratings.add(game(("a", 0.0), ("b", 0.0)))
    assert [round(row.skill, 6) for row in ratings.standings()] == [25.0, 25.0]


def test_places_count_at_more_seats() -> None:
    ratings = Ratings(("a", "b", "c"))
    for _ in range(10):
        ratings.add(game(("c", 1.0), ("a", 0.0), ("b", -1.0)))
    assert [row.bot for row in ratings.standings()] == ["c", "a", "b"]


def test_the_command_rates_and_draws(tmp_path: Path) -> None:
    picture, table = tmp_path / "skill.svg", tmp_path / "games.csv"
    done = run(tmp_path, *GREEDY, "--json", "--picture", str(picture), "--out", str(table))
    assert done.returncode == 0, done.stderr
    summary = json.loads(done.stdout)
    assert summary["games"] == 6
    assert [row["bot"] for row in summary["standings"]] == ["greedy", "random"]
    svg = picture.read_text()
    assert svg.startswith("<svg")
    assert ">greedy</text>" in svg
    assert ">Radlands, 2 seats, 6 games</text>" in svg
    assert ">skill by OpenSkill" in svg
    assert run(tmp_path, "report", str(table)).returncode == 0
    again = run(tmp_path, *GREEDY, "--json", "--jobs", "1")
    assert json.loads(again.stdout) == summary


def test_the_command_prints_a_table(tmp_path: Path) -> None:
    printed = run(tmp_path, *GREEDY, "--rounds", "1").stdout
    assert "radlands, 2 games, seed 1" in printed
    assert "greedy" in printed


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        ("chess --bots random,greedy", "There is no game 'chess'"),
        ("radlands --bots random", "A tournament needs at least two bots."),
        ("radlands --bots random,random", "A bot can enter a tournament only once."),
        ("radlands --bots random,oracle", "There is no bot 'oracle'"),
        ("radlands --bots random,greedy --seats 3", "Radlands is for 2 seats, not 3."),
        # These at once, not after days of playing:
        (f"{ENDLESS} --picture no/x.svg", "no/x.svg cannot be written"),
        (f"{ENDLESS} --picture .", "A picture is an .svg file"),
        (f"{ENDLESS} --picture x.png", "A picture is an .svg file; x.png is none."),
        ("radlands --bots random,greedy --resume", "--resume needs --out and the --seed"),
    ],
)
def test_bad_input_gets_one_sentence(tmp_path: Path, args: str, sentence: str) -> None:
    assert sentence in refused(tmp_path, "tournament", *args.split(), folder=tmp_path)
