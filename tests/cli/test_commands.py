"""Commands in a pipe: what they print, exit codes, and a sentence for each bad input."""

from __future__ import annotations

import json
import os
import subprocess
from pathlib import Path

import pytest

from sandtable.games import definitions
from tests.cli.running import COMMAND, environment, refused, run

GAMES = ", ".join(game.name for game in definitions())


def test_games_lists_names_seats_and_variants(home: Path) -> None:
    done = run(home, "games")
    assert done.returncode == 0
    assert done.stdout.startswith("radlands: Radlands, 2 seats.")
    assert "--variant alternative-camps: " in done.stdout


def test_games_as_json(home: Path) -> None:
    listed = json.loads(run(home, "games", "--json").stdout)
    radlands = next(game for game in listed if game["name"] == "radlands")
    assert radlands["title"] == "Radlands"
    assert radlands["seats"] == [2]
    assert "alternative-camps" in [variant["name"] for variant in radlands["variants"]]


@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        ("", "The following arguments are required: COMMAND (see: sandtable --help)"),
        ("dance", "invalid choice: 'dance'"),
        ("games --loud", "Unrecognized arguments: --loud"),
        ("play", "Name a game (see: sandtable games), or a saved one with --resume."),
        ("play chess", f"There is no game 'chess'; there is {GAMES}."),
        ("play radlands --seats human", "Radlands is for 2 seats, not 1."),
        ("play radlands --seats human,,random", "names with commas between them and none left out"),
        ("play radlands --seats human,oracle", "There is no player 'oracle'; a seat is one of hum"),
        ("play radlands --seed soon", "a seed is a number, or 64 hexadecimal digits, not 'soon'."),
        (f"play radlands --seed {'g' * 64}", "A seed is a number, or 64 hexadecimal digits."),
        ("play radlands --variant chess960", "Radlands has no variant 'chess960'; it has altern"),
        ("play --resume nowhere", "nowhere cannot be read: No such file or directory."),
        ("simulate radlands", "The following arguments are required: --seats"),
        ("simulate chess --seats random,random", "There is no game 'chess'"),
        ("simulate radlands --seats random", "Radlands is for 2 seats, not 1."),
        (
            "simulate waste_knights --seats random,random --variant there-can-be-only-one",
            "Waste Knights with there-can-be-only-one is for 3 or 4 seats, not 2.",
        ),
        (
            "play waste_knights --seats human,random --variant there-can-be-only-one",
            "Waste Knights with there-can-be-only-one is for 3 or 4 seats, not 2.",
        ),
        ("simulate radlands --seats random,human", "There is no bot 'human'; there is random"),
        ("simulate radlands --seats random,random --games 0", "a whole number above 0, not '0'."),
        ("simulate radlands --seats random,random --jobs -1", "a whole number above 0, not '-1'."),
        ("simulate radlands --seats random,random --seed x", "a whole number, 0 or more, not 'x'."),
        ("simulate radlands --seats random,random --out no/x.csv", "no/x.csv cannot be written: "),
        ("bench chess", "There is no game 'chess'"),
        ("bench --seconds 0", "this must be a number of seconds, not '0'."),
        ("replay nowhere", "nowhere cannot be read: No such file or directory."),
        ("replay .", ". cannot be read: Is a directory."),
        ("rules chess", "There is no game 'chess'"),
        ("rules radlands 99.1", "The rules of Radlands have no '99.1'."),
        ("rules radlands zeppelin", "The rules of Radlands have no 'zeppelin'."),
    ],
)
def test_bad_input_gets_one_sentence(
    home: Path, tmp_path: Path, command: str, sentence: str
) -> None:
    assert sentence in refused(home, *command.split(), folder=tmp_path)
    assert not home.exists()


def test_a_rule_by_number_with_its_sub_rules(home: Path) -> None:
    lines = run(home, "rules", "radlands", "12.9").stdout.splitlines()
    assert [line.split()[0] for line in lines] == ["12.9", "12.9.1"]


def test_a_chapter_and_the_chapters(home: Path) -> None:
    assert run(home, "rules", "radlands", "9").stdout.startswith("9 Traits\n9.1 A person's trait")
    assert "\n9 Traits\n" in run(home, "rules", "radlands").stdout


def test_rules_by_word_find_cards_too(home: Path) -> None:
    found = run(home, "rules", "radlands", "Molgur").stdout
    assert found.startswith("Molgur Stang (copies 1, cost 4, junk punk). 1: any opposing camp")


def test_bench_measures_each_number(home: Path) -> None:
    done = run(home, "bench", "radlands", "--json", "--seconds", "0.05")
    numbers = json.loads(done.stdout)["radlands"]
    assert sorted(numbers) == [
        "decisions_per_second",
        "forks_per_second",
        "games_per_second",
        "imagined_per_second",
    ]
    assert numbers["decisions_per_second"] > 20 * numbers["games_per_second"] > 0
    assert numbers["forks_per_second"] > 0
    assert numbers["imagined_per_second"] > 0


@pytest.mark.parametrize(
    "command", ["games", "rules radlands raid", "play radlands --seats random,random --seed 1"]
)
def test_a_closed_pipe_is_told_in_a_sentence(home: Path, command: str) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    done = subprocess.run(
        [COMMAND, *command.split()],
        stdin=subprocess.DEVNULL,
        stdout=writing,
        stderr=subprocess.PIPE,
        text=True,
        env=environment(home),
        timeout=60,
        check=False,
    )
    os.close(writing)
    assert done.returncode == 2
    assert done.stderr.startswith("sandtable: Nobody reads the output any more")
    assert len(done.stderr.splitlines()) == 1


def test_a_full_disk_is_told_in_a_sentence(home: Path) -> None:
    with open("/dev/full", "w") as full:
        done = subprocess.run(
            [COMMAND, "games"],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            env=environment(home),
            timeout=60,
            check=False,
        )
    assert done.returncode == 2
    assert done.stderr == "sandtable: No space left on device.\n"


def test_a_closed_output_is_told_in_a_sentence(home: Path) -> None:
    done = subprocess.run(
        f"{COMMAND} games >&-",
        shell=True,
        stderr=subprocess.PIPE,
        text=True,
        env=environment(home),
        timeout=60,
        check=False,
    )
    assert done.returncode == 2
    assert done.stderr == "sandtable: There is no output to write to.\n"
