"""Many games: the same from one seed, counted, kept when interrupted."""

from __future__ import annotations

import csv
import json
import os
import signal
import subprocess
import time
from pathlib import Path

import pytest

from sandtable.arena.results import COLUMNS, lines_of
from sandtable.arena.simulate import FixedSeats, play, simulate
from sandtable.arena.tally import Tally
from sandtable.core.errors import Mistake
from tests.cli.running import COMMAND, Terminal, environment, heed_ctrl_c, run

PLAN = FixedSeats("radlands", ("random", "random"), 12, 7)


def command(home: Path, *args: str) -> dict[str, object]:
    seats = ("--seats", "random,random")
    done = run(home, "simulate", "radlands", *seats, "--seed", "7", "--json", *args)
    assert done.returncode == 0, done.stderr
    summary: dict[str, object] = json.loads(done.stdout)
    return summary


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path / "home"


def test_any_number_of_jobs_plays_the_same_games(home: Path, tmp_path: Path) -> None:
    summaries = []
    for jobs in ("1", "2"):
        out = str(tmp_path / f"{jobs}.csv")
        summary = command(home, "--games", "12", "--jobs", jobs, "--out", out)
        del summary["seconds"]
        summaries.append(summary)
    assert summaries[0] == summaries[1]
    assert (tmp_path / "1.csv").read_bytes() == (tmp_path / "2.csv").read_bytes()


def test_a_game_depends_on_its_own_number_alone() -> None:
    games = list(simulate(PLAN))
    assert games[:3] == list(simulate(FixedSeats(PLAN.game, PLAN.seats, 3, PLAN.seed)))
    assert games[5] == play(PLAN, 5)
    assert len({str(game.chose) + str(game.used) for game in games}) == len(games)


def test_another_seed_plays_other_games() -> None:
    other = FixedSeats(PLAN.game, PLAN.seats, PLAN.games, PLAN.seed + 1)
    assert play(other, 0).used != play(PLAN, 0).used


def test_the_summary_counts_every_game(home: Path, tmp_path: Path) -> None:
    out = tmp_path / "games.csv"
    summary = command(home, "--games", "12", "--out", str(out))
    with out.open() as file:
        rows = list(csv.DictReader(file))
    assert tuple(rows[0]) == COLUMNS
    assert len(rows) == 2 * 12
    wins = sum(row["result"] == "win" for row in rows)
    assert summary["games"] == 12
    assert summary["wins"] == {"random": wins}
    assert summary["draws"] == 12 - wins
    assert summary["truncated"] == 0
    assert summary["decisions"] == sum(int(row["decisions"]) for row in rows)
    assert isinstance(summary["seconds"], float)
    assert [(row["number"], row["seat"]) for row in rows[:3]] == [
        ("1", "1"),
        ("1", "2"),
        ("2", "1"),
    ]
    assert all(int(row["length"]) >= int(row["decisions"]) for row in rows)
    assert all(len(json.loads(row["chose"])["camps"]) == 3 for row in rows)


def test_wins_of_a_bot_on_several_seats_are_added() -> None:
    tally = Tally(PLAN)
    for game in simulate(PLAN):
        tally.add(lines_of(PLAN, game))
    summary = tally.summary()
    assert summary["wins"] == {"random": sum(seat["wins"] for seat in summary["seats"])}
    assert [seat["bot"] for seat in summary["seats"]] == ["random", "random"]


def test_variants_are_played_and_named(home: Path, tmp_path: Path) -> None:
    out = tmp_path / "games.csv"
    summary = command(home, "--games", "2", "--variant", "alternative-camps", "--out", str(out))
    assert summary["variants"] == ["alternative-camps"]
    assert out.read_text().splitlines()[1].split(",")[3] == "alternative-camps"


def test_a_plan_is_checked_before_anything_is_played() -> None:
    with pytest.raises(Mistake, match="There is no bot 'oracle'"):
        simulate(FixedSeats("radlands", ("random", "oracle"), 1, 1))


def test_a_table_for_people(home: Path) -> None:
    done = run(home, "simulate", "radlands", "--seats", "random,random", "--games", "3")
    assert done.returncode == 0
    assert done.stderr == ""
    assert "radlands, 3 games, seed " in done.stdout
    assert " decisions in " in done.stdout


def test_progress_is_shown_at_a_terminal(home: Path) -> None:
    args = ("simulate", "radlands", "--seats", "random,random", "--games", "5", "--jobs", "1")
    with Terminal(home, *args) as terminal:
        terminal.wait_for(" decisions in ")
        assert terminal.exit_code() == 0
        assert "/5" in terminal.raw


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_an_interrupted_run_keeps_what_is_done(home: Path, tmp_path: Path, jobs: str) -> None:
    out = tmp_path / "games.csv"
    args = ["--seats", "random,random", "--games", "1000000", "--seed", "7", "--jobs", jobs]
    process = subprocess.Popen(
        [COMMAND, "simulate", "radlands", *args, "--out", str(out), "--json"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment(home),
        start_new_session=True,
        preexec_fn=heed_ctrl_c,
    )
    deadline = time.monotonic() + 30
    while not (out.exists() and out.read_text().count("\n") > 10) and time.monotonic() < deadline:
        time.sleep(0.05)
    os.killpg(process.pid, signal.SIGINT)  # as a terminal does: to all processes
    printed, complaint = process.communicate(timeout=30)
    assert process.returncode == 130
    summary = json.loads(printed)
    kept = out.read_text().splitlines()
    assert len(kept) == 1 + 2 * summary["games"]
    done = summary["games"]
    stopped = f"Stopped after {done} of 1000000 games; {out} holds them, and --resume goes on."
    assert complaint == f"sandtable: {stopped}\n"
    command(home, "--games", "3", "--out", str(tmp_path / "again.csv"))
    assert kept[:7] == (tmp_path / "again.csv").read_text().splitlines()
    more = str(done + 5)
    resumed = command(home, "--games", more, "--out", str(out), "--resume", "--jobs", jobs)
    assert resumed["games"] == done + 5
    command(home, "--games", more, "--out", str(tmp_path / "whole.csv"))
    assert out.read_bytes() == (tmp_path / "whole.csv").read_bytes()


def test_games_that_were_played_before_are_not_counted_as_speed(home: Path, tmp_path: Path) -> None:
    args = ("simulate", "radlands", "--seats", "random,random", "--seed", "7", "--jobs", "1")
    table = ("--out", str(tmp_path / "games.csv"))
    assert " a second.\n" in run(home, *args, "--games", "20", *table).stdout
    assert run(home, *args, "--games", "21", *table, "--resume").stdout.endswith(" decisions.\n")
