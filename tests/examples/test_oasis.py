"""Oasis as it is played: each test is a position, a few moves, and what must then be true."""

from __future__ import annotations

from typing import Any

import pytest

from examples.oasis import GAME
from examples.oasis.state import CACHE, HAND
from sandtable.boards.scene import board_of, scene_of
from sandtable.core.errors import BadPosition
from sandtable.core.files.nodes import Node
from sandtable.core.files.positions import read_position
from sandtable.core.game import Game, build
from sandtable.core.match.match import Match, begin

TWO = "{hand: [trap, water], cache: trap, guards: [true]}"


def game_of(fields: dict[str, Node]) -> Game[Any, Any]:
    seats = fields["seats"].number() if "seats" in fields else 2
    variants = fields["variants"].plain() if "variants" in fields else ()
    return build(GAME, seats, tuple(variants))


def play(text: str) -> Match[Any, Any]:
    """Play a position of Oasis and hold its expectations."""
    position = read_position(f"game: oasis\n{text}", game_of)
    position.play()
    position.check()
    return position.match


def test_all_hide_a_card_at_once_and_the_first_seat_draws() -> None:
    game = build(GAME, 3)
    match = begin(game, game.start(game, "00" * 32))
    assert [decision.seat for decision in match.decisions] == [0, 1, 2]
    for seat in (2, 0, 1):
        decision = match.decision(seat)
        assert decision is not None
        match.choose(seat, decision.options[0])
    assert [seat["hand"] for seat in match.view(3)["seats"]] == [4, 3, 3]
    assert [seat["cache"] for seat in match.view(1)["seats"]] == [
        [None],
        [match.game.faces[match.state.tokens.faces[match.state.tokens.zones[CACHE + 1][0]]]],
        [None],
    ]


def test_the_third_water_wins_in_the_middle_of_a_raid() -> None:
    """Seat 2 has a card to hide again, but is not asked: the game is over."""
    play("""
state:
  turn: 5
  seats:
    - {drunk: [water, water], guards: [true]}
    - {hand: [guard], cache: water}
moves: [1 raid 2, 2 no]
expect: {over: true, payoffs: [1, -1], ending: drank enough, state: {seats.1.hand: [guard]}}
""")


def test_two_waters_win_in_the_short_variant() -> None:
    play("""
variants: [short]
state: {turn: 5, seats: [{drunk: [water], hand: [water]}]}
moves: [1 drink]
expect: {over: true}
""")


@pytest.mark.parametrize(
    ("roll", "guards", "discard"), [(0, [], ["trap", "guard"]), (1, [False], ["trap", "trap"])]
)
def test_a_trap_may_fell_the_leader_and_with_it_the_raid(
    roll: int, guards: list[bool], discard: list[str]
) -> None:
    match = play(f"""
state: {{turn: 5, seats: [{TWO}, {TWO}]}}
chance: [{roll}]
moves: [1 raid 2, 2 trap]
""")
    dump = match.game.dump(match.table)
    assert dump["seats"][0]["guards"] == guards
    assert dump["discard"] == discard


def test_the_first_who_lays_a_trap_clockwise_meets_the_raid() -> None:
    play(f"""
seats: 4
state: {{turn: 5, active: 3, seats: [{TWO}, {TWO}, {TWO}, {{hand: [guard], cache: guard}}]}}
chance: [0]
moves: [3 raid 4, 2 trap, 1 trap, 4 no]
expect: {{state: {{seats.0.hand: [water], seats.1.hand: [trap, water]}}}}
""")


def test_a_plundered_seat_hides_another_card() -> None:
    play(f"""
state: {{turn: 5, seats: [{TWO}, {TWO}]}}
moves: [1 raid 2, 2 no, 2 hide water]
expect: {{seat: 1, state: {{seats.1.cache: water, seats.1.hand: [trap], discard: [trap]}}}}
""")


def test_only_the_scout_sees_what_it_sees() -> None:
    match = play(f"""
seats: 3
state: {{turn: 5, seats: [{TWO}, {TWO}, {TWO}]}}
moves: [1 scout 2]
expect: {{not options: [scout 2, raid 2]}}
""")
    assert [match.view(watcher)["seats"][1]["cache"] for watcher in range(4)] == [
        ["trap"],
        ["trap"],
        [None],
        [None],
    ]
    frame = (match.frames or [])[-1]
    heard = [frame.events[0].as_heard_by(watcher) for watcher in range(4)]
    assert heard[0] == "In the cache of seat 2 you see: trap."
    assert set(heard[1:]) == {"Seat 1 looks into the cache of seat 2."}


def test_the_discard_pile_becomes_the_deck_and_all_remember_it() -> None:
    """Four cards are left to draw from: three that all have seen, and one that nobody has."""
    hidden = "[water, water, water, water, water, water, water, guard, guard, guard, guard]"
    match = play(f"""
state:
  turn: 5
  discard: [guard, trap, trap]
  deck: [guard]
  seats: [{{hand: [water, trap]}}, {{hand: {hidden}}}, {{hand: [trap, trap, trap]}}]
seats: 3
chance: [[trap]]
moves: [1 end, 2 end]
expect: {{state: {{seats.2.hand: [trap, trap, trap, trap], deck: [trap, guard], discard: []}}}}
""")
    tokens = match.state.tokens
    assert [(len(lot.tokens), lot.faces) for lot in tokens.lots[0]] == [(3, (1, 2, 2))]
    assert [(len(lot.tokens), lot.faces) for lot in tokens.lots[2]] == [(2, (1, 2))]
    assert len(tokens.zones[HAND + 2]) == 4


def test_who_gives_up_is_passed_over() -> None:
    position = read_position(
        f"game: oasis\nseats: 3\nstate: {{turn: 5, seats: [{TWO}, {TWO}, {TWO}]}}", game_of
    )
    match = position.match
    match.resign(0)
    assert match.state.active == 1
    match.choose(1, "end")
    match.choose(2, "end")
    assert match.state.active == 1
    match.resign(2)
    assert match.payoffs == (-1.0, 1.0, -1.0)


def test_it_is_drawn_by_its_own_module() -> None:
    match = play(f"state: {{turn: 5, discard: [trap], seats: [{TWO}, {TWO}]}}")
    board = board_of(match.game.drawing)
    told = board.tell(scene_of(match, 0, ("you", "seat 2")))
    assert told == [
        "Oasis",
        "Turn 5, deck 11, discard trap.",
        "you: hand trap, water; cache trap; guards 1, 1 ready; drunk 0.",
        "seat 2: hand 2; cache ?; guards 1, 1 ready; drunk 0.",
    ]


@pytest.mark.parametrize(
    ("state", "sentence"),
    [
        ("deck: [wine]", "Line 3: there is no card 'wine'; there is water, guard, trap."),
        ("discard: [guard, guard, guard, guard, guard, guard, guard]", "Line 3: there are not so"),
        ("seats: [{}, {}, {}]", "Line 3: there are only 2 seats."),
        ("seats: [{hand: [guard], caches: water}]", "Line 3: an entry of seats has no entry"),
    ],
)
def test_a_mistake_in_a_position_is_named(state: str, sentence: str) -> None:
    with pytest.raises(BadPosition) as mistake:
        play(f"state:\n  {state}\n")
    assert str(mistake.value).startswith(sentence)
