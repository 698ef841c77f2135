"""Bots of other packages at the table: whatever they do, the game is kept and nobody is lost."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.running import run

BOTS = """
class Bot:
    def __init__(self, rng):
        pass

class First(Bot):
    def choose(self, at):
        return at.options[0]

class Broken(Bot):
    def choose(self, at):
        if at.view()["turn"]:
            raise ValueError("no idea")
        return at.options[0]

class Quitter(Bot):
    def choose(self, at):
        raise SystemExit("bye")

class Cheat(Bot):
    def choose(self, at):
        return at.game.words.parse("end")

class Vandal(Bot):
    def choose(self, at):
        at._match.state.tokens = None
        return at.options[0]
"""
ENTRIES = "[sandtable.bots]\nfirst = theirs:First\nbroken = theirs:Broken\n" + (
    "quitter = theirs:Quitter\ncheat = theirs:Cheat\nvandal = theirs:Vandal\n"
)


@pytest.fixture
def site(tmp_path: Path) -> str:
    """Where another package is installed."""
    (tmp_path / "theirs.py").write_text(BOTS)
    info = tmp_path / "theirs-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: theirs\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(ENTRIES)
    return str(tmp_path)


def test_they_sit_at_the_table(home: Path, site: str) -> None:
    play = ("play", "radlands", "--seed", "1", "--seats", "first,random")
    done = run(home, *play, PYTHONPATH=site)
    assert done.returncode == 0
    assert "Radlands: first (seat 1) and random (seat 2)." in done.stdout


def test_they_take_part_in_simulations(home: Path, site: str) -> None:
    simulate = ("simulate", "radlands", "--games", "4", "--seed", "1", "--jobs", "2", "--json")
    done = run(home, *simulate, "--seats", "first,random", PYTHONPATH=site)
    assert done.returncode == 0, done.stderr
    assert '"first": ' in done.stdout


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_bot_that_ends_its_process_is_named(home: Path, site: str, jobs: str) -> None:
    simulate = ("simulate", "radlands", "--games", "2", "--seats", "quitter,random")
    done = run(home, *simulate, "--jobs", jobs, PYTHONPATH=site)
    assert done.returncode == 2
    assert done.stderr == "sandtable: The bot 'quitter' failed: SystemExit('bye').\n"


def test_a_bot_that_fails_is_named_and_the_game_kept(home: Path, site: str) -> None:
    play = ("play", "radlands", "--seed", "1", "--seats", "human,broken")
    done = run(home, *play, typed="1\n1\n1\nend\n", PYTHONPATH=site)
    assert done.returncode == 2
    kept, failed = done.stderr.splitlines()
    assert failed == "sandtable: The bot 'broken' failed: ValueError('no idea')."
    assert Path(kept.split()[-1]).exists()


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_bot_that_cheats_is_named(home: Path, site: str, jobs: str) -> None:
    sentence = "sandtable: The bot 'cheat' chose <end>, which is not on offer.\n"
    play = run(home, "play", "radlands", "--seats", "cheat,random", PYTHONPATH=site)
    seats = ("--seats", "cheat,random", "--jobs", jobs)
    simulate = run(home, "simulate", "radlands", *seats, PYTHONPATH=site)
    assert play.returncode == simulate.returncode == 2
    assert play.stderr.endswith(sentence)
    assert simulate.stderr == sentence


def test_rules_that_fail_are_told_in_a_sentence_and_the_record_kept(home: Path, site: str) -> None:
    done = run(home, "play", "radlands", "--seats", "vandal,random", PYTHONPATH=site)
    assert done.returncode == 70
    (sentence,) = done.stderr.splitlines()
    assert sentence.startswith("sandtable: The rules of Radlands failed at ")
    report = Path(sentence.rpartition("please send us ")[2].removesuffix("."))
    assert report.read_text().startswith("sandtable record 1\n")
