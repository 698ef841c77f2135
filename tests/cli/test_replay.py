"""`sandtable replay`: sound records are told, damaged ones refused."""

from __future__ import annotations

import contextlib
import random
import re
from pathlib import Path

import pytest

from sandtable.cli.main import main
from tests.cli.running import Terminal, refused, run


def moves(record: Path) -> list[str]:
    return [line for line in record.read_text().splitlines() if re.match(r"[12] ", line)]


def test_a_finished_game_is_told_with_open_hands(home: Path, finished: Path) -> None:
    done = run(home, "replay", str(finished))
    assert done.returncode == 0
    assert re.search(r"^ +6  Seat 1 draws a card\. \(You draw .+\.\)$", done.stdout, re.M)
    assert re.search(r"^Over: ", done.stdout, re.M)
    assert re.search(r"^Hand of seat [12]: ", done.stdout, re.M)
    verdict = done.stdout.splitlines()[-1]
    assert verdict.startswith(f"The record is sound: {len(moves(finished))} choices, ")


def test_a_game_that_goes_on_keeps_its_secrets(home: Path, unfinished: Path) -> None:
    done = run(home, "replay", str(unfinished))
    assert done.returncode == 0
    assert "You draw" not in done.stdout
    assert "Hand of" not in done.stdout


def test_the_board_at_an_earlier_moment(home: Path, finished: Path) -> None:
    done = run(home, "replay", str(finished), "--to", "6")
    assert "Turn 1: seat 1, water 1" in done.stdout
    assert done.stdout.rstrip().endswith("Shown as of choice 6.")
    assert max(int(each) for each in re.findall(r"^ +(\d+)  ", done.stdout, re.M)) == 6


def test_before_the_first_choice(home: Path, finished: Path) -> None:
    assert (
        "Setup: both seats choose their camps."
        in run(home, "replay", str(finished), "--to", "0").stdout
    )


def test_a_moment_after_the_end(home: Path, finished: Path) -> None:
    sentence = refused(home, "replay", str(finished), "--to", "9999")
    choices = len(moves(finished))
    assert sentence == f"The record has {choices} choices: there is none numbered 9999."


def test_at_a_terminal_the_board_is_drawn(home: Path, finished: Path) -> None:
    with Terminal(home, "replay", str(finished)) as terminal:
        shown = terminal.wait_for("The record is sound")
        assert "░ protected  █ exposed" in shown
        assert terminal.exit_code() == 0


@pytest.mark.parametrize(
    ("pattern", "new", "sentence"),
    [
        (r"^sandtable record 1", "sandtable record 9", "This is not a saved game"),
        (r"^game radlands", "game chess", "There is no game 'chess'"),
        (r"^rules \d+", "rules 999", "made under rules version 999 of Radlands; this is version"),
        (r"^content .*", "content 0123456789abcdef", "made with other cards than these."),
        (r"^seed ....", "seed ffff", "Line "),
        (r"^seed .*", "seed 12", "The seed must be 64 hexadecimal digits."),
        (r"^seats 2", "seats 3", "Radlands is for 2 seats, not 3."),
        (r"^seats 2", "seats many", "The line 'seats' needs a number, not 'many'."),
        (r"^(# 32) .*", r"\1 0123456789abcdef", "After choice 32 the state is not the one that"),
        (r"^1 end$", "1 dance", "'dance' is no move of this game's notation."),
        (r"^1 end$", "2 end", "There is nothing for seat 2 to decide now."),
        (r"^1 end$", "1", "a choice reads 'seat move', but this is '1'."),
    ],
)
def test_a_damaged_record_gets_one_sentence(
    home: Path, finished: Path, pattern: str, new: str, sentence: str
) -> None:
    text, count = re.subn(pattern, new, finished.read_text(), count=1, flags=re.M)
    assert count == 1
    finished.write_text(text)
    assert sentence in refused(home, "replay", str(finished))
    assert sentence in refused(home, "play", "--resume", str(finished))


def test_no_text_at_all(home: Path, tmp_path: Path) -> None:
    path = tmp_path / "noise"
    path.write_bytes(bytes(range(256)))
    assert refused(home, "replay", str(path)) == f"{path} cannot be read: it is not text."


def test_whatever_the_damage_nobody_sees_a_traceback(
    finished: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    sound = finished.read_text()
    damaged = tmp_path / "damaged"
    rng = random.Random(1)
    codes = set()
    for _ in range(150):
        lines = sound.splitlines()
        for _ in range(rng.randint(1, 2)):
            with contextlib.suppress(IndexError, ValueError):  # nothing left to damage
                _damage(lines, rng)
        damaged.write_text("\n".join(lines))
        codes.add(main(["replay", str(damaged), "--plain"]))
        capsys.readouterr()
    assert codes <= {0, 2}
    assert 2 in codes


def _damage(lines: list[str], rng: random.Random) -> None:
    at = rng.randrange(len(lines))
    kind = rng.randrange(6)
    if kind == 0:
        del lines[at]
    elif kind == 1:
        lines.insert(at, rng.choice(lines))
    elif kind == 2:
        del lines[at:]
    elif kind == 3:
        words = lines[at].split()
        words[rng.randrange(len(words))] = rng.choice(["", "0", "9" * 5000, "!resign", "-1", "#"])
        lines[at] = " ".join(words)
    elif kind == 4:
        cut = rng.randrange(len(lines[at]))
        lines[at] = lines[at][:cut]
    else:
        lines[at] = lines[at].replace("1", "2")
