"""The map of Wildlands on a terminal, and its lists in plain text."""

from __future__ import annotations

import random
from io import StringIO

import pytest
from rich.console import Console

import sandtable
from sandtable.boards.scene import Scene, board_of, scene_of
from tests.games.wildlands.play import Play, side, table

BOARD = board_of("sandtable.games.wildlands.terminal.board")


def scene(t: Play, seat: int, *marked: str) -> Scene:
    names = ("you", "random", "greedy", "mcts")[: t.match.game.seats]
    return scene_of(t.match, seat - 1, names, frozenset(marked))


def drawn(what: Scene, width: int = 140, height: int = 36) -> list[str]:
    out = Console(file=StringIO(), width=width, no_color=True, force_terminal=False)
    out.print(BOARD.draw(what, width, height))
    assert isinstance(out.file, StringIO)
    return [line.rstrip() for line in out.file.getvalue().splitlines()]


def halfway(seats: int, variants: tuple[str, ...] = (), choices: int = 200) -> Scene:
    match = sandtable.new("wildlands", seats=seats, variants=variants, seed=5)
    rng = random.Random(4)
    while not match.over and len(match.choices) < choices:
        ask = match.asks[0]
        match.answer(ask, rng.choice(ask.options))
    return scene_of(match, 0, tuple(f"seat {seat + 1}" for seat in range(seats)))


@pytest.mark.parametrize("size", [(140, 36), (100, 30), (80, 24), (200, 50)])
@pytest.mark.parametrize("variants", [(), ("ruins",)])
def test_it_fits(size: tuple[int, int], variants: tuple[str, ...]) -> None:
    for choices in (0, 1, 4, 12, 200):
        lines = drawn(halfway(4, variants, choices), *size)
        assert len(lines) <= size[1]
        assert max(map(len, lines)) <= size[0]


@pytest.mark.parametrize("variants", [(), ("ruins",)])
def test_every_space_has_its_number(variants: tuple[str, ...]) -> None:
    text = "\n".join(drawn(halfway(2, variants, 0), 150, 44))
    assert all(str(number) in text for number in range(1, 43))


def a_table() -> Play:
    return table(
        side("gnomads", tak="6 damage 1", shiv="hidden 7", hand="wild tak:ranged", shards=[3, 12]),
        side("guild", lunk=4, strigo="out by 1", hand="lunk", claimed=2, shards=[9]),
    )


def test_figures_shards_and_signs_stand_on_the_map() -> None:
    text = "\n".join(line[:97] for line in drawn(scene(a_table(), 1)))
    assert "Tak2" in text
    assert "Lunk5" in text
    assert "6■" in text, "cover"
    assert "10▲" in text, "high ground"
    assert text.count("◆") == 3


def test_what_can_be_chosen_is_marked() -> None:
    t = a_table()
    text = "\n".join(drawn(scene(t, 1, "space.2", "figure.tak", "hand.wild")))
    assert "▸2" in text
    assert "▸Tak2" in text
    assert "▸wild" in text


def test_only_the_own_hand_and_places_are_told() -> None:
    t = a_table()
    mine, theirs = BOARD.tell(scene(t, 1)), BOARD.tell(scene(t, 2))
    assert "  Shiv: hidden, will appear on 7." in mine
    assert "  Shiv: hidden." in theirs
    assert "  wild: move anybody, draw two, or interrupt" in mine
    assert not any("wild:" in line for line in theirs)
    assert "  Strigo: out." in mine
    assert "  Has knocked out Strigo." in mine
    assert "  Shards on 3, 12." in theirs


def test_an_attack_is_told() -> None:
    t = table(
        side("gnomads", tak=1, hand="tak:ranged"), side("guild", lunk=2, hand="open:shield wild")
    )
    t.do("ranged tak lunk", "tak:ranged")
    assert "Tak attacks Lunk (ranged); Lunk defended?" in BOARD.tell(scene(t, 1))[0]
    t.choose(2, "no")
    assert "who interrupts?" in BOARD.tell(scene(t, 1))[0]
    t.choose(2, "interrupt")
    assert "random interrupts" in BOARD.tell(scene(t, 1))[0]


def test_map_cards_are_told_to_their_owner() -> None:
    what = halfway(2, (), 2)
    assert any(line.startswith("Your map cards: ") for line in BOARD.tell(what))
