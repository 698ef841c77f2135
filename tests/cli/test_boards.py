"""Drawings of the table, from hand-made views."""

from __future__ import annotations

from io import StringIO
from typing import Any

import pytest
from rich.console import Console

import sandtable
from sandtable.boards import fallback
from sandtable.boards.scene import Scene, board_of, scene_of
from sandtable.core.game import Card, Definition, Json
from sandtable.core.messages import Message
from sandtable.games import definitions

RADLANDS = board_of("sandtable.games.radlands.terminal.board")
TABLE = """
 RADLANDS   turn 5: you, water 2 ●●○  deck 31  discard 12 (this turn: Looter x2, Scout)
  RANDOM  hand 2 (Water Silo)  Water Silo out  Raiders home  events [1 Banish] [2 -] [3 -]
 ▚ x1 ARCADE            ░ y1 RAILGUN           █ z1 RAILGUN          your hand          cost junk
 ▚ DESTROYED            ░ 2: damage.           █ 2: damage.           Looter x2           1  water
   x2                   █ y2 Scout               z2                    2: damage; if it hits a camp…
                        █ not ready 1: raid.                          Banish              1  raid
   x3                     y3                     z3                    queue 1: Destroy any enemy.

────────────── ░ protected  █ exposed  ▸ can be chosen ──────────────
 █ a3 punk                b3                     c3
 █
 ░ a2 Looter              b2                   █ c2 JUGGERNAUT
 ░ DAMAGED 2: damage;…                         █ moved 1 1: roll fo…
 ░ a1 RAILGUN           █ b1 ARCADE            ░ c1 Scout
 ░ DAMAGED used 2: da…  █ 1: gain a punk.      ░ 1: raid.
» YOU  hand 3  Water Silo home  Raiders out  events [1 -] [2 Raiders] [3 -]
"""


def card(name: str, kind: str, *lines: str, **facts: str | int) -> Card:
    says = tuple(Message("line", "{text}", text=line) for line in lines)
    return Card(name.lower().replace(" ", "_"), name, kind, says, facts)


CARDS = [
    card("Railgun", "camp", "2: damage.", draw=0),
    card("Arcade", "camp", "1: gain a punk.", draw=1),
    card("Juggernaut", "camp", "1: roll forward.", draw=0),
    card("Looter", "person", "2: damage; if it hits a camp, draw.", cost=1, junk="water"),
    card("Scout", "person", "1: raid.", cost=1, junk="water"),
    card("Banish", "event", "Destroy any enemy.", cost=1, queue=1, junk="raid"),
    card("Raiders", "special", "They come.", queue=2),
    card("Water Silo", "special", "Junk it.", junk="water"),
]


def piece(number: int, card: str | None, kind: str = "person", **changes: Any) -> Json:
    state = {"damaged": False, "destroyed": False, "ready": True, "protected": False, "advanced": 0}
    return {"id": f"u{number}", "kind": kind, "card": card, **state, **changes}


def view() -> Json:
    """A table in the middle of a game, as seat 1 sees it."""
    mine = {
        "hand": {"count": 3, "cards": ["looter", "looter", "banish"]},
        "dealt": {"count": 0, "cards": []},
        "silo": True,
        "raiders": False,
        "queue": [None, {"card": "raiders"}, None],
        "columns": [
            [
                piece(1, "railgun", "camp", damaged=True, ready=False, protected=True),
                piece(2, "looter", damaged=True, ready=False, protected=True),
                piece(3, None, "punk"),
            ],
            [piece(4, "arcade", "camp")],
            [piece(5, "scout", protected=True), piece(6, "juggernaut", "camp", advanced=1)],
        ],
    }
    theirs = {
        "hand": {"count": 2, "cards": [None, "water_silo"]},
        "dealt": {"count": 0, "cards": []},
        "silo": False,
        "raiders": True,
        "queue": [{"card": "banish"}, None, None],
        "columns": [
            [piece(7, "arcade", "camp", destroyed=True)],
            [piece(8, "railgun", "camp", protected=True), piece(9, "scout", ready=False)],
            [piece(10, "railgun", "camp")],
        ],
    }
    return {
        "game": "radlands",
        "viewer": 0,
        "turn": 5,
        "active": 0,
        "phase": "actions",
        "water": 2,
        "deck": 31,
        "reshuffled": False,
        "discard": {"count": 12, "this_turn": ["looter", "looter", "scout"]},
        "high_ground": False,
        "stack": [],
        "limbo": [],
        "seats": [mine, theirs],
        "ending": None,
    }


def scene(changed: Json | None = None, marked: frozenset[str] = frozenset()) -> Scene:
    cards = {each.id: each for each in CARDS}
    return Scene("Radlands", cards, {}, {**view(), **(changed or {})}, ("you", "random"), marked)


def drawn(what: Scene, width: int = 100, height: int = 16) -> list[str]:
    out = Console(file=StringIO(), width=width, no_color=True, force_terminal=False)
    out.print(RADLANDS.draw(what, width, height))
    assert isinstance(out.file, StringIO)
    return [line.rstrip() for line in out.file.getvalue().splitlines()]


def cell(what: Scene, address: str, width: int = 100, height: int = 16) -> tuple[str, str]:
    """The two lines of a piece, without anything beside them."""
    lines = drawn(what, width, height)
    row = next(number for number, line in enumerate(lines) if f" {address} " in f"{line} ")
    start = lines[row].index(address) - 3
    return lines[row][start : start + 22].rstrip(), lines[row + 1][start : start + 22].rstrip()


def test_the_whole_table() -> None:
    assert drawn(scene()) == TABLE.strip("\n").splitlines()


def test_what_can_be_chosen_is_marked() -> None:
    what = scene(marked=frozenset({"u9", "hand.banish", "s0.silo", "s1.q1"}))
    text = "\n".join(drawn(what))
    assert "▸█ y2 Scout" in text
    assert "▸Banish" in text
    assert "▸Water Silo home" in text
    assert "▸[1 Banish]" in text
    assert text.count("▸") == 5  # and in the legend


def test_states_of_a_piece_in_words() -> None:
    assert cell(scene(), "x1") == (" ▚ x1 ARCADE", " ▚ DESTROYED")
    assert cell(scene(), "y2") == (" █ y2 Scout", " █ not ready 1: raid.")
    assert cell(scene(), "a1") == (" ░ a1 RAILGUN", " ░ DAMAGED used 2: da…")


def test_the_other_seat_sees_its_own_side_below() -> None:
    lines = drawn(scene({"viewer": 1}))
    assert lines[1].startswith("» YOU  hand 3")
    assert lines[-1].startswith("  RANDOM  hand 2 (Water Silo)")
    assert "x1 RAILGUN" in lines[2]


@pytest.mark.parametrize(("width", "height"), [(60, 14), (80, 14), (94, 12), (100, 10), (180, 40)])
def test_it_keeps_to_its_room(width: int, height: int) -> None:
    lines = drawn(scene(), width, height)
    assert len(lines) <= height
    assert max(map(len, lines)) <= width
    for name in ("RAILGUN", "JUGGERNAUT", "punk", "Looter"):
        assert name in "\n".join(lines)


def test_a_large_window_shows_what_cards_do() -> None:
    text = " ".join(drawn(scene(), 180, 34))
    assert "DAMAGED used 2: damage." in text
    assert "2: damage; if it hits a camp, draw." in text


def test_what_is_going_on_stands_between_the_sides() -> None:
    effect = {"text": "Mimic uses Looter", "source": "u2", "controller": 0}
    assert any("─ Mimic uses Looter ─" in line for line in drawn(scene({"stack": [effect]})))


def test_cards_being_looked_at() -> None:
    pile = {"owner": 0, "cards": ["scout", None, None]}
    text = "\n".join(drawn(scene({"limbo": [pile]})))
    assert "looked at by you" in text
    assert "a card x2" in text


def test_the_end_is_told() -> None:
    ending = {"text": "all camps destroyed", "payoffs": [1, -1], "truncated": False}
    effect = {"text": "Mimic uses Looter", "source": "u2", "controller": 0}
    over = {"ending": ending, "phase": "over", "stack": [effect]}
    lines = drawn(scene(over))
    assert lines[0].startswith(" RADLANDS   over: you won, all camps destroyed")
    assert not any("Mimic uses" in line for line in lines)


def test_camps_are_dealt_with_all_they_do() -> None:
    seats = view()["seats"]
    seats[0]["dealt"] = {"count": 2, "cards": ["railgun", "arcade"]}
    setup = {"phase": "setup", "turn": 0, "seats": seats}
    lines = drawn(scene(setup, frozenset({"dealt.arcade"})))
    assert "  RAILGUN           draw 0   2: damage." in lines
    assert "▸ ARCADE            draw 1   1: gain a punk." in lines


def test_in_plain_text() -> None:
    assert RADLANDS.tell(scene()) == [
        "Turn 5: you, water 2, deck 31, discard 12 (this turn: Looter x2, Scout).",
        "Random: hand 2 (Water Silo), Water Silo not at home, Raiders at home, events 1 Banish.",
        "  x1 Arcade (camp, destroyed)",
        "  y1 Railgun (camp, protected), y2 Scout (not ready)",
        "  z1 Railgun (camp)",
        "You: hand 3, Water Silo at home, Raiders not at home, events 2 Raiders.",
        "  a1 Railgun (camp, damaged, used, protected), a2 Looter (damaged, protected), a3 punk",
        "  b1 Arcade (camp)",
        "  c1 Scout (protected), c2 Juggernaut (camp, moved 1)",
        "Your hand: Looter x2 (cost 1, junk water); Banish (cost 1, queue 1, junk raid).",
    ]


@pytest.mark.parametrize("game", definitions(), ids=lambda game: game.name)
def test_every_game_of_the_house_draws_itself(game: Definition[Any, Any]) -> None:
    assert game.display.drawing == f"sandtable.games.{game.name}.terminal.board"
    match = sandtable.new(game.name, seed=1)
    told = board_of(match.game.drawing).tell(scene_of(match, 0, ("you",) * match.game.seats))
    assert told != fallback.tell(scene_of(match, 0, ("you",) * match.game.seats))


def test_a_game_without_a_drawing_is_listed() -> None:
    board = board_of("")
    pieces = {"white": ["king", "pawn"], "black": [], "clock": {"white": 3, "black": 0}}
    view = {"turn": 4, "check": True, "last_move": None, **pieces}
    what = Scene("Chess", {}, {}, view, ("a", "b"))
    assert board.tell(what) == [
        "Chess",
        "  turn: 4",
        "  check: yes",
        "  white: king, pawn",
        "  clock:",
        "    white: 3",
        "    black: 0",
    ]
