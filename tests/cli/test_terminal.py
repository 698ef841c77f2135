"""Playing at a terminal: the window, the curtain, Ctrl-C, and doing without colours."""

from __future__ import annotations

import re
import signal
from pathlib import Path

import pytest

from tests.cli.running import Terminal

COLOUR = re.compile(r"\x1b\[[\d;]*(?:3[0-7]|38;5;\d+|9[0-7]|4[0-7])(?:;\d+)*m")
LEFT_WINDOW = "\x1b[?1049l"


def sit_down(home: Path, *args: str, size: tuple[int, int] = (100, 30), **env: str) -> Terminal:
    return Terminal(home, "play", "radlands", "--seed", "3", *args, size=size, **env)


def choose_camps(terminal: Terminal) -> str:
    terminal.wait_for("\n> ")
    for _ in range(3):
        shown = terminal.type("1")
    return shown


@pytest.mark.parametrize("size", [(100, 30), (80, 24), (160, 50)])
def test_board_log_question_and_options_fit_the_window(home: Path, size: tuple[int, int]) -> None:
    with sit_down(home, size=size) as terminal:
        shown = choose_camps(terminal)
        lines = shown.splitlines()
        assert len(lines) <= size[1]
        assert max(map(len, lines)) <= size[0]
        assert lines[0].startswith(" RADLANDS   turn 1: you (seat 1), water 1 ●○○")
        for part in (
            "RANDOM (SEAT 2)  hand",
            "» YOU (SEAT 1)  hand",
            "Your actions",
            "End your turn",
        ):
            assert part in shown


def test_camps_face_each_other_and_hands_have_numbers(home: Path) -> None:
    with sit_down(home) as terminal:
        shown = choose_camps(terminal)
        above, _, below = shown.partition("░ protected  █ exposed")
        assert re.search(r"█ x1 [A-Z ]+█ y1 [A-Z ]+█ z1 [A-Z ]+", above)
        assert re.search(r"█ a1 [A-Z ▸]+█ b1 [A-Z ▸]+█ c1 [A-Z ]+", below)
        assert re.search(r"your hand +cost junk", above)


def test_what_happened_is_told_beside_the_board(home: Path) -> None:
    with sit_down(home) as terminal:
        choose_camps(terminal)
        shown = terminal.type("end")
        assert "Seat 2 ends the turn. You draw " in " ".join(shown.split())
        assert "turn 3: you (seat 1), water 3 ●●●" in shown


def test_a_card_is_read_and_left_again(home: Path) -> None:
    with sit_down(home) as terminal:
        terminal.wait_for("\n> ")
        page = terminal.type("? looter", then="Enter: back to the game")
        assert page.startswith("Looter (person, cost 1, junk water")
        assert "Keep three of your six camps" in terminal.type("")


def test_long_pages_come_one_at_a_time(home: Path) -> None:
    with sit_down(home) as terminal:
        terminal.wait_for("\n> ")
        ends = ("Enter: more ", "Enter: back to the game ")
        pages = [terminal.type("rule raid", then=ends)]
        while pages[-1].endswith("Enter: more "):
            pages.append(terminal.type("", then=ends))
        assert len(pages) > 1
        assert pages[-1].endswith("Enter: back to the game ")
        assert all(len(page.splitlines()) <= 30 for page in pages)


def test_many_options_are_folded_and_opened(home: Path) -> None:
    with sit_down(home, size=(160, 50)) as terminal:
        choose_camps(terminal)
        shown = terminal.type("end")
        assert re.search(r" 1 .+ … \d ways", shown)
        opened = terminal.type("1", then="Enter: back to all options")
        assert re.search(r" 1 Play .+, column a", opened)
        assert "End your turn" in terminal.type("", then="End your turn")


def test_ctrl_c_saves_and_says_where(home: Path) -> None:
    with sit_down(home) as terminal:
        choose_camps(terminal)
        terminal.interrupt()
        assert terminal.process.returncode == 130
        window, _, rest = terminal.raw.rpartition(LEFT_WINDOW)
        assert window
        (path,) = (home / "sandtable").glob("*.record")
        assert f"--resume {path}" in rest.replace("\r\n", "\n")
        assert "sandtable: Stopped. The game is saved" in rest


def test_being_told_to_stop_is_like_ctrl_c(home: Path) -> None:
    with sit_down(home) as terminal:
        choose_camps(terminal)
        terminal.interrupt(signal.SIGTERM)
        assert terminal.process.returncode == 130
        assert LEFT_WINDOW in terminal.raw
        assert list((home / "sandtable").glob("*.record"))


def test_nothing_of_a_hand_is_left_behind_the_curtain(home: Path) -> None:
    with sit_down(home, "--seats", "human,human") as terminal:
        terminal.wait_for("Pass the keyboard to seat 1, then press Enter")
        camps = re.findall(r"Keep (.+?) \(", terminal.type(""))
        assert len(camps) == 6
        for _ in range(2):
            terminal.type("1")
        terminal.type(camps[2].lower(), then="Pass the keyboard to seat 2, then press Enter")
        curtain = terminal.shown
        assert curtain.strip() == "Pass the keyboard to seat 2, then press Enter"
        theirs = terminal.type("")
        assert not [camp for camp in camps if camp.upper() in theirs or f"Keep {camp}" in theirs]
        # the line that the other typed last is not to be had by the arrow key either
        assert camps[2].lower() not in terminal.type("\x1b[A", then="\n> ")


def test_the_window_has_no_scrollback(home: Path) -> None:
    with sit_down(home, "--seats", "human,human") as terminal:
        terminal.wait_for("Pass the keyboard")
        assert "\x1b[?1049h" in terminal.raw
        assert "\x1b[3J" in terminal.raw


def test_colours_by_default(home: Path) -> None:
    with sit_down(home) as terminal:
        choose_camps(terminal)
        assert COLOUR.search(terminal.raw)


def test_no_colour_if_that_is_wished(home: Path) -> None:
    with sit_down(home, NO_COLOR="1") as terminal:
        shown = choose_camps(terminal)
        assert not COLOUR.search(terminal.raw)
        assert "░ protected  █ exposed" in shown


@pytest.mark.parametrize(("args", "term"), [(("--plain",), "xterm"), ((), "dumb")])
def test_plain_text_at_a_terminal(home: Path, args: tuple[str, ...], term: str) -> None:
    with sit_down(home, *args, TERM=term) as terminal:
        shown = terminal.wait_for("\n> ")
        assert "Setup: both seats choose their camps." in shown
        assert "\x1b[?1049h" not in terminal.raw
        assert not COLOUR.search(terminal.raw)


def test_the_end_stays_in_view(home: Path) -> None:
    with sit_down(home) as terminal:
        choose_camps(terminal)
        terminal.type("resign", then="Give up this game?")
        terminal.type("yes", then="The game is kept")
        assert terminal.exit_code() == 0
        rest = terminal.raw.rpartition(LEFT_WINDOW)[2]
        assert "The game is over: random (seat 2) won" in rest
        assert "░ protected  █ exposed" in rest
