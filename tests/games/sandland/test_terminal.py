"""The drawing of Sandland's table on a terminal, at every decision of random games."""

from __future__ import annotations

import random
from io import StringIO

import pytest
from rich.console import Console

from sandtable.boards.scene import board_of, scene_of
from sandtable.cli.terminal.menu import entries_of
from sandtable.core.chance import seed_from
from sandtable.core.match.match import begin
from tests.games.sandland.play import Play, fresh, game_of, table

BOARD = board_of("sandtable.games.sandland.terminal.board")


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
    t = table(f1="ghost damage1", f2="down tank_104", ef1="down thief", water=-3)
    lines = BOARD.tell(scene_of(t.match, 0, ("you", "random")))
    assert lines[0] == "Skirmish 1, round 1, you, 2 actions left, water 3 of 5 towards random."
    assert "f1 Ghost (attack 2, health 2/3, water 1)" in "\n".join(lines)
    own = "f2 Tank 104 (face down, cost 0, attack 2, health 4, water 1, Counterattack, Armor 1)"
    assert own in "\n".join(lines)
    assert "ef1 face-down card, ef2 empty" in "\n".join(lines)


def test_own_face_down_cards_show_what_is_printed_on_them() -> None:
    t = table(f1="down tank_104", f2="down run", f3="game_console", f4="down tank_102", scrap=1)
    lines = drawn(t)
    text = "\n".join(lines)
    assert "cost 0 A2 H4 W1" in text
    assert "cost 0 A3 H5 W2" in text, "the Game Console makes it cheaper"
    assert "cost 0  Exhaust: heal" in text


def test_a_card_that_cannot_be_paid_for_is_told_of_before_it_is_trashed() -> None:
    t = table(f1="down centaur", f2="down apo", scrap=1)
    assert (
        t.describe("act f1") == "Turn up Centaur (f1, costs 2 Scrap, you have 1), which trashes it"
    )
    assert t.describe("act f2") == "Turn up Apo (f2, costs 0 Scrap) and act with it"
    t.act("f1")
    t.expect(f1="", discard="centaur")


def test_placing_a_card_folds_into_one_line_in_the_menu() -> None:
    t = fresh()
    t.by(1, "deck sl10")
    t.by(2, "deck sl01")
    (mine, _) = t.match.decisions
    lines = [entry.text for entry in entries_of(t.match, 0, mine.options)]
    names = {t.match.game.box.names[option.args[0]] for option in mine.options}
    assert sorted(lines) == sorted(f"Place {name} … 8 ways" for name in names)
