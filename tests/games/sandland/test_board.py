"""The drawing of Sandland's table on a terminal, at every decision of random games."""

from __future__ import annotations

import random
from io import StringIO

import pytest
from rich.console import Console

from sandtable.boards import board_of, scene_of
from sandtable.core.chance import seed_from
from sandtable.core.match import begin
from tests.games.sandland.play import Play, game_of, table

BOARD = board_of("sandland")


def drawn(t: Play, width: int = 100, height: int = 16, seat: int = 0) -> list[str]:
    names = ("you", "random") if seat == 0 else ("random", "you")
    marked = frozenset(
        element
        for decision in t.match.decisions
        if decision.seat == seat
        for option in decision.options
        for element in t.match.game.path(t.match.table, seat, option)
    )
    out = Console(file=StringIO(), width=width, color_system=None)
    out.print(BOARD.draw(scene_of(t.match, seat, names, marked), width, height))
    assert isinstance(out.file, StringIO)
    return [line.rstrip() for line in out.file.getvalue().splitlines()]


def test_the_table_at_a_hundred_columns() -> None:
    t = table(
        f1="ghost damage1",
        f2="down apo",
        b1="centaur exhausted attached:tonfa",
        ef1="down thief",
        ef4="simmit",
        eb2="down run seen",
        tactics="run exhausted",
        scrap=2,
        used=1,
        their_scrap=3,
        water=2,
        leader="leader_rao",
    )
    lines = drawn(t, height=20)
    text = "\n".join(lines)
    assert lines[0].startswith(" SANDLAND   skirmish 1, round 1  you, 2 actions left")
    for words in (
        "▸█ f1 Ghost",
        "A2 H2/3 W1",
        "▸▒ f2 (Apo)",
        "▒ ef1 face-down card",
        "▒ eb2 (Run)",
        "█ b1 Centaur",
        "with Tonfa",
        "tactics Run (used)",
        "scrap 2 (used 1)",
        "leader Rao",
        "·······●··· 5 yours",
    ):
        assert words in text, words
    assert "Thief" not in text


@pytest.mark.parametrize(("width", "height"), [(100, 16), (80, 12), (140, 30)])
@pytest.mark.parametrize("seed", range(2))
def test_it_fits_at_every_decision(width: int, height: int, seed: int) -> None:
    game = game_of(())
    rng = random.Random(seed)
    match = begin(game, game.start(game, seed_from(seed)), listen=True)
    while not match.over:
        t = Play.__new__(Play)
        t.match, t.mirrored = match, False
        lines = drawn(t, width, height, rng.randrange(2))
        assert max(map(len, lines)) <= width
        if match.state.phase == "actions":
            assert len(lines) <= max(height, 11)
        for line in BOARD.tell(scene_of(match, 0, ("you", "random"))):
            assert line.strip()
        decision = rng.choice(match.decisions)
        match.choose(decision.seat, rng.choice(decision.options))


def test_the_plain_text_tells_the_same() -> None:
    t = table(f1="ghost damage1", ef1="down thief", water=-3)
    lines = BOARD.tell(scene_of(t.match, 0, ("you", "random")))
    assert lines[0] == "Skirmish 1, round 1, you, 2 actions left, water 3 of 5 towards random."
    assert "f1 Ghost (attack 2, health 2/3, water 1)" in "\n".join(lines)
    assert "ef1 face-down card (face down)" in "\n".join(lines)
