"""The map of RadioWarz on a terminal, and its lists in plain text."""

from __future__ import annotations

import random
import re
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

import sandtable
from sandtable.boards.braille import Canvas, spans
from sandtable.boards.scene import Scene, board_of, scene_of
from tests.cli.running import Terminal, run
from tests.games.radiowarz.play import Play, table

BOARD = board_of("sandtable.games.radiowarz.terminal.board")
BRAILLE = re.compile("[\u2801-\u28ff]")


def scene(t: Play, seat: int, *marked: str) -> Scene:
    names = ("you", "random", "greedy", "mcts")[: t.match.game.seats]
    return scene_of(t.match, seat - 1, names, frozenset(marked))


def drawn(what: Scene, width: int = 100, height: int = 17) -> list[str]:
    out = Console(file=StringIO(), width=width, no_color=True, force_terminal=False)
    out.print(BOARD.draw(what, width, height))
    assert isinstance(out.file, StringIO)
    return [line.rstrip() for line in out.file.getvalue().splitlines()]


def halfway(seats: int, variants: tuple[str, ...] = (), choices: int = 20) -> Scene:
    match = sandtable.new("radiowarz", seats=seats, variants=variants, seed=5)
    rng = random.Random(4)
    while not match.over and len(match.choices) < choices:
        ask = match.asks[0]
        match.answer(ask, rng.choice(ask.options))
    return scene_of(match, 0, tuple(f"seat {seat + 1}" for seat in range(seats)))


@pytest.mark.parametrize("size", [(100, 17), (80, 12), (60, 24), (160, 40)])
@pytest.mark.parametrize("variants", [(), ("soundings",)])
@pytest.mark.parametrize("seats", [3, 4])
def test_it_fits(size: tuple[int, int], variants: tuple[str, ...], seats: int) -> None:
    for choices in (0, seats, 20, 99):
        lines = drawn(halfway(seats, variants, choices), *size)
        assert len(lines) <= size[1]
        assert max(map(len, lines)) <= size[0]


@pytest.mark.parametrize("variants", [(), ("soundings",)])
def test_every_city_and_region_can_be_found_on_the_map(variants: tuple[str, ...]) -> None:
    what = halfway(4, variants)
    text = "\n".join(line[:69] for line in drawn(what))
    named = sum(city["name"][:3] in text for city in what.printed["cities"])
    assert named >= 0.9 * len(what.printed["cities"])
    numbered = sum(
        f"{region['label'][0].upper()}{region['number']}" in text
        for region in what.printed["regions"]
    )
    assert numbered >= 0.95 * len(what.printed["regions"])


def test_pins_have_the_number_of_their_seat() -> None:
    lines = drawn(scene(table("west1 d1", "west2 a4", "west3 b7"), 1), 130, 30)
    text = "\n".join(lines)
    for pin in ("1west1", "2west2", "3west3", "1d1", "2a4", "3b7"):
        assert pin in text or f"{pin[1:]}{pin[0]}" in text, pin
    assert "◌west4" in text, "a base without a pin"


def test_strings_run_from_pin_to_pin() -> None:
    straight = drawn(scene(table("west1", "west2 a4 f4", "west3"), 1), 130, 30)
    none = drawn(scene(table("west1", "west2", "west3"), 1), 130, 30)
    bent = table("west1 d6", "west2 a4 f4", "west3", links={"2.2": "a4 d6 f4"})

    def dots(lines: list[str]) -> int:
        return len(BRAILLE.findall("".join(lines)))

    assert dots(none) < dots(straight) < dots(drawn(scene(bent, 1), 130, 30))


def test_what_can_be_chosen_is_marked() -> None:
    t = table("west1 d1", "west2 a4 f4", "west3 b7")
    text = "\n".join(drawn(scene(t, 1, "city.c5", "city.west4"), 130, 30))
    assert "●west4" in text
    assert "●c5" in text or "c5●" in text
    assert text.count("●") == 3, "one of them in the legend"


def test_objectives_and_lights_have_signs() -> None:
    t = table("west1 east1", "west2", "west3", strips={1: "near"})
    lines = drawn(scene(t, 1), 130, 30)
    text = "\n".join(line[:99] for line in lines)
    assert all(f"{label}✓" in text for label in ("P2", "G1", "R1"))
    assert all(f"{label}!" in text for label in ("D1", "S1", "P3"))
    panel = "\n".join(line[99:] for line in lines)
    assert "P2✓ G1✓ R1✓ D1· S1· P3·" in panel
    assert "3/6 on air, 3 points" in panel


def test_a_string_that_can_be_pulled_is_coloured() -> None:
    t = table("west1 d1", "west2 a4 f4", "west3 b7")
    t.station("d6")
    out = Console(file=StringIO(), width=100, force_terminal=True, color_system="truecolor")
    out.print(BOARD.draw(scene(t, 1, "link.1.1", "button.leave"), 100, 17))
    assert isinstance(out.file, StringIO)
    assert re.search("\x1b\\[1;92;48;2;[\\d;]+m[\u2801-\u28ff]", out.file.getvalue())


def test_plain_text_tells_stations_bends_and_strips() -> None:
    t = table("west1 d6", "west2 a4 f4", "west3", strips={2: "far_two"}, links={"2.2": "a4 d6 f4"})
    lines = BOARD.tell(scene(t, 1))
    assert lines[0] == "Board, turn 4: you."
    assert lines[1].startswith("You, Radio Caravan, on air in 0 of 6, 0 points, string ")
    assert lines[1].endswith(", 4 pins left.")
    assert "  Stations: west2, a4, f4." in lines
    assert "  Bent: a4 - d6 - f4." in lines
    (strip,) = [line for line in lines if line.startswith("  Strip far two: ")]
    assert strip.count("off air") == 6


def test_plain_text_has_an_atlas_for_the_choice_of_a_base() -> None:
    match = sandtable.new("radiowarz", seed=1)
    lines = BOARD.tell(scene_of(match, 0, ("you", "random", "random")))
    assert lines[0] == "Ferrite, setup: you to choose a base."
    (gale,) = [line for line in lines if "Gale " in line]
    assert re.fullmatch(r"  \w+ \(plain 1\) [a-j]\d+: .*Gale [a-j]\d+, a base.*\.", gale)
    assert len([line for line in lines if line.startswith("  ")]) == 32, "all regions"


def test_the_end_is_told() -> None:
    lines = BOARD.tell(halfway(3, choices=99))
    assert re.match(r"Ferrite, over: seat \d won, .+\.", lines[0])


def test_a_whole_game_in_plain_lines(tmp_path: Path) -> None:
    done = run(
        *(tmp_path, "play", "radiowarz", "--plain", "--seed", "3", "--seats"),
        "human,random,random",
        typed="1\n" * 20,
    )
    assert done.returncode == 0, done.stderr
    assert re.search(
        r"  1  station \w+: [A-Z][\w ]+: (lights|nothing new|\d strings? to)", done.stdout
    )
    assert "The game is over: " in done.stdout
    assert not BRAILLE.search(done.stdout)


@pytest.mark.parametrize("size", [(100, 30), (80, 24)])
def test_map_question_and_options_fit_the_window(tmp_path: Path, size: tuple[int, int]) -> None:
    args = ("play", "radiowarz", "--seed", "5", "--seats", "human,random,random")
    with Terminal(tmp_path, *args, size=size) as terminal:
        terminal.wait_for("\n> ")
        shown = terminal.type("1")
        lines = shown.splitlines()
        assert len(lines) <= size[1]
        assert max(map(len, lines)) <= size[0]
        assert lines[0].startswith(" RADIOWARZ   Ferrite  turn 1: you (seat 1)")
        assert "Place your next station" in shown


# Dots


def test_dots_of_a_line() -> None:
    canvas = Canvas(4, 2)
    canvas.line((0, 0), (7, 7), "", ".")
    assert [line.plain for line in canvas.lines()] == ["⠑⢄  ", "  ⠑⢄"]


def test_dashes_leave_gaps() -> None:
    canvas = Canvas(4, 1)
    canvas.line((0, 0), (7, 0), "", ". ")
    assert canvas.lines()[0].plain == "⠁⠁⠁⠁"


def test_letters_lie_above_dots_and_lines_can_be_kept() -> None:
    canvas = Canvas(4, 1)
    canvas.line((0, 0), (3, 0), "", ".")
    canvas.line((4, 0), (7, 0), "", ".", keep=False)
    assert not canvas.is_free((0, 0), 2, over_lines=False)
    assert canvas.is_free((0, 0), 2, over_lines=True)
    assert canvas.is_free((2, 0), 2, over_lines=False)
    assert not canvas.is_free((3, 0), 2, over_lines=True), "beyond the edge"
    canvas.write((2, 0), "ab", "")
    assert canvas.lines()[0].plain == "⠉⠉ab"


def test_spans_of_an_outline() -> None:
    assert spans([(0, 0), (4, 0), (4, 2), (0, 2)], 3) == {0: (0, 4), 1: (0, 4)}
    assert spans([(0, 0), (4, 4), (0, 4)], 2) == {0: (0, 0.5), 1: (0, 1.5)}
