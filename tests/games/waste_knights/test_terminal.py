"""Waste Knights on a terminal, drawn and told."""

from __future__ import annotations

import random
from io import StringIO

import pytest
from rich.console import Console

from sandtable.boards.scene import board_of, scene_of
from sandtable.core.chance import seed_from
from sandtable.core.game import build
from sandtable.core.match.match import begin
from sandtable.games.waste_knights import GAME
from tests.games.waste_knights.play import Play, fight, table

BOARD = board_of("sandtable.games.waste_knights.terminal.board")


def drawn(t: Play, *marked: str, width: int = 100, height: int = 40, watcher: int = 1) -> list[str]:
    names = tuple(f"seat {n + 1}" for n in range(t.match.game.seats))
    scene = scene_of(t.match, watcher - 1, names, frozenset(marked))
    out = StringIO()
    console = Console(file=out, width=width, height=height, color_system=None)
    console.print(BOARD.draw(scene, width, height))
    return out.getvalue().splitlines()


def told(t: Play, watcher: int = 1) -> str:
    names = tuple(f"seat {n + 1}" for n in range(t.match.game.seats))
    return "\n".join(BOARD.tell(scene_of(t.match, watcher - 1, names)))


def test_the_board_has_seven_rows_of_hexes() -> None:
    lines = drawn(table(two={"at": "a1"}))
    rows = [line for line in lines if line.lstrip(" ▸")[:2] in {f"{r}1" for r in "abcdefg"}]
    assert len(rows) == 7
    assert "d4 Gang" in rows[3]
    assert rows[0].count("a") >= 4


def test_knights_and_signs_stand_on_their_hexes() -> None:
    lines = drawn(table(two={"at": "c5"}, board={"c5": {"obstacle": 1}}))
    text = "\n".join(lines)
    assert "@1" in text
    assert "2!!#@2" in text, "Bone Field: 2 points, two Threat, an obstacle, seat 2"


def test_what_can_be_chosen_is_marked() -> None:
    lines = drawn(table(), "d5")
    assert any("▸d5" in line for line in lines)
    assert not any("▸d3" in line for line in lines)


def test_a_fight_is_told_with_its_odds() -> None:
    text = "\n".join(drawn(fight("hell_raiders"), width=160))
    assert "fights Hell Raiders (3 of 3 Health, armor 1)" in text
    assert "medium range, dominance +0" in text
    assert "%" in text


@pytest.mark.parametrize(("width", "height"), [(60, 20), (80, 24), (140, 50)])
def test_it_keeps_to_its_room(width: int, height: int) -> None:
    game = build(GAME, 4, ("cult-of-the-manifold",))
    match = begin(game, game.start(game, seed_from(3)), auto=True)
    t, rng = Play(match), random.Random(3)
    while not match.over:
        lines = drawn(t, width=width, height=height)
        assert len(lines) <= height
        assert all(len(line) <= width for line in lines)
        for _ in range(25):
            if not match.over:
                decision = rng.choice(match.decisions)
                match.choose(decision.seat, rng.choice(decision.options))
    assert any("Over:" in line for line in drawn(t, width=width, height=height))
    assert "Over:" in told(t)


def test_in_plain_text_with_ones_own_cards_only() -> None:
    t = table(one={"luck": ["jammed"], "pack": ["vest"]}, two={"luck": ["feint"]})
    mine = told(t)
    assert "d4 Gangraen [1]: city, 1 point, here: Mel Gearson (seat 1)" in mine
    assert "luck: Jammed!" in mine
    assert "Feint" not in mine
    assert "stored: Vest" in mine


@pytest.mark.rule("waste_knights 9.18")
def test_what_others_have_stored_unseen_is_told_by_its_colour() -> None:
    two = {"pack": ["medi_shot", "vest unseen"], "cargo": ["adrenal unseen"], "at": "d4"}
    t = table(two=two)
    assert "stored: Medi-shot, a yellow card, a red card" in told(t)
    assert "stored: Medi-shot, Vest, Adrenal" in told(t, 2)
    t = table(phase="rest", two={"pack": ["medi_shot", "rad_out"]}).play(
        "done", "stow rad_out cargo"
    )
    assert "stored: a green card, a green card, among them Medi-shot, Rad-out" in told(t)


def test_what_a_fight_promises_is_told_before_it_and_in_it() -> None:
    t = table(wasteland=["sentry_drone"])
    t.play("foot", "hex d5")
    assert "Escape 97 %, or in a fight:" in told(t), "Repair 5, 4 dice: 1 - 0.4 ** 4"
    promise = "Mel Gearson wins about 63 %, draws 22 %, loses 15 %; Health lost 1.7 to 0.8"
    assert promise in told(t)
    assert "(if both attack or advance as well as they can, without luck cards)" in told(t)
    t.play("face")
    assert promise in "\n".join(drawn(t, width=80))


def test_hexes_where_the_waster_can_strike_are_marked() -> None:
    t = table()
    t.play("hex c4", "hex c5")
    text = "\n".join(drawn(t))
    assert "2!W2" in text
    assert "2!!W4" in text
    assert "The Waster can strike once, on c4 (2 cards), c5 (4 cards, at the latest)" in text
