"""Wildlands, chapter 10: giving up, and games that do not end, from 10.9 on."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from sandtable.core.chance import seed_from
from sandtable.core.match.match import begin
from tests.games.wildlands.play import Play, made, side, table


@pytest.mark.rule("wildlands 10.9")
def test_giving_up_takes_the_characters_off_the_board() -> None:
    t = table(
        side("gnomads", shiv=1, hand="shiv:melee"),
        side("guild", lunk=1),
        side("lawbringers", boro=12),
    )
    t.match.resign(1)
    assert t.figure("lunk") == "out"
    assert [t.points(seat) for seat in (1, 2, 3)] == [0, 0, 0]
    assert not t.offers("melee shiv 2")
    t.match.resign(2)
    assert t.winners == [1]
    assert t.match.state.ending == "the others gave up"


@pytest.mark.rule("wildlands 10.9")
def test_giving_up_takes_the_damage_off_the_board_too() -> None:
    t = table(
        side("gnomads", shiv=1, hand="shiv:melee"),
        side("guild", lunk="4 damage 2"),
        side("lawbringers", boro=12),
    )
    t.match.resign(1)
    assert not any(t.match.state.damage)


@pytest.mark.rule("wildlands 10.9")
def test_giving_up_instead_of_revealing_reveals_nobody() -> None:
    t = table(
        side("gnomads", tak="hidden 1", hand="tak"),
        side("guild", lunk=4),
        side("lawbringers", boro=12),
        must_reveal=True,
    )
    assert t.offered(1) == {"reveal tak"}
    t.match.resign(0)
    assert t.figure("tak") == "out"
    assert t.active == 2


@pytest.mark.rule("wildlands 10.9")
def test_giving_up_in_the_own_turn_passes_it_on() -> None:
    t = table(
        side("gnomads", shiv=1, hand="shiv:melee"),
        side("guild", lunk=1),
        side("lawbringers", boro=12),
    )
    t.match.resign(0)
    assert t.asked == {2}
    assert t.active == 2


@pytest.mark.rule("wildlands 10.9.1")
@pytest.mark.parametrize("claimed", [0, 4])
def test_an_attack_of_one_who_gives_up_comes_to_nothing(claimed: int) -> None:
    t = table(
        side("guild", tessaly=1, hand="tessaly:area", claimed=claimed),
        side("gnomads", tak="2 damage 2", elsie="2 damage 2", hand="tak elsie"),
        side("lawbringers", boro="2 damage 4", hand="boro"),
    )
    t.do("area tessaly 2", "tessaly:area")
    assert t.asked == {2}
    t.match.resign(0)
    t.quiet()
    assert not t.match.over
    assert (t.figure("tak"), t.figure("elsie")) == ("2 damage 2", "2 damage 2")
    assert t.figure("boro") == "2 damage 4"
    assert t.points(1) == claimed


@pytest.mark.rule("wildlands 10.9.2")
def test_one_who_gives_up_at_the_end_of_a_turn_draws_nothing() -> None:
    t = table(
        side("gnomads", shiv=1, hand="shiv"),
        side("guild", lunk=4, hand="wild lunk"),
        side("lawbringers", boro=12, hand="boro"),
    )
    t.do("end")
    assert t.asked == {2, 3}
    t.match.resign(0)
    t.quiet()
    assert t.active == 2
    assert len(t.hand(1)) == 1
    assert t.state["idle"] == 0


@pytest.mark.rule("wildlands 10.9")
def test_a_tie_is_decided_when_one_of_the_tied_gives_up() -> None:
    t = table(
        side("gnomads", shiv=1, claimed=2),
        side("guild"),
        side("lawbringers", boro=12, claimed=2),
        side("pit_fighters", brakka=7, claimed=1),
    )
    t.match.resign(2)
    assert t.winners == [1]
    assert t.match.state.ending == "most points"


@pytest.mark.rule("wildlands 10.10")
def test_a_long_game_is_a_draw() -> None:
    game = replace(made(2, "dungeon"), cap=60)
    assert [made(seats, "dungeon").cap for seats in (2, 3, 4)] == [2400, 3600, 4800]
    match = begin(game, game.start(game, seed_from(1)))
    match.play_out(random.Random(1).choice)
    assert match.state.truncated
    assert match.payoffs == (0.0, 0.0)


WAITING = [
    side("gnomads", tak=1, claimed=2, hand="tak elsie automate ginauld shiv tak elsie"),
    side("guild", lunk=4, claimed=1, hand="lunk strigo ombeline tessaly quillon lunk strigo"),
    side("lawbringers", boro=12, hand="boro nix sable hester corwin boro nix"),
]


def wait(t: Play, turns: int) -> None:
    for _ in range(turns):
        t.do("end")
        t.quiet()


@pytest.mark.rule("wildlands 10.11")
def test_three_rounds_without_anything_end_the_game() -> None:
    t = table(*WAITING)
    wait(t, 5)
    assert not [line for line in t.log if "the game ends" in line]
    wait(t, 1)
    assert [line for line in t.log if "after another such round the game ends" in line]
    wait(t, 2)
    assert not t.match.over
    wait(t, 1)
    assert t.winners == [1], "who has most points"
    assert t.match.state.ending == "stalemate"
    assert t.match.payoffs == (1.0, -1.0, -1.0)


@pytest.mark.rule("wildlands 10.11")
def test_equal_points_are_a_draw() -> None:
    t = table(*({**each, "claimed": 1} for each in WAITING[:2]))
    wait(t, 6)
    assert t.match.payoffs == (0.0, 0.0)


@pytest.mark.rule("wildlands 10.11")
def test_whatever_is_done_or_drawn_begins_it_anew() -> None:
    t = table(*WAITING)
    wait(t, 8)
    t.do("move boro 8", "boro")
    t.quiet()
    wait(t, 1)
    assert len(t.hand(3)) == 7, "a card was drawn"
    wait(t, 8)
    assert not t.match.over
    wait(t, 1)
    assert t.match.state.ending == "stalemate"


@pytest.mark.rule("wildlands 10.11")
def test_an_interrupt_and_a_reveal_are_something() -> None:
    holder = side("guild", lunk=4, strigo="hidden 7", claimed=1, hand="wild lunk strigo ombeline")
    t = table(WAITING[0], holder)
    t.do("end")
    t.choose(2, "interrupt")
    assert t.state["idle"] == 0
    t.do("reveal strigo")
    t.do("end")
    t.do("end")
    t.quiet()
    assert t.state["idle"] == 1, "seat 1 has seven cards and draws none"


@pytest.mark.rule("wildlands 10.11.1")
def test_turns_of_one_who_gives_up_do_not_count() -> None:
    """After four turns seat 1 has ended two, seats 2 and 3 one each."""
    t = table(*WAITING)
    wait(t, 4)
    t.match.resign(2)
    assert t.state["idle"] == 3
    wait(t, 2)
    assert not t.match.over, "seat 2 has ended two turns"
    wait(t, 1)
    assert t.match.state.ending == "stalemate"
    assert t.match.payoffs == (1.0, -1.0, -1.0)


@pytest.mark.rule("wildlands 10.11.1")
@pytest.mark.parametrize("turns", range(8))
@pytest.mark.parametrize("seat", [1, 2, 3])
def test_everybody_who_still_plays_ends_three_turns(turns: int, seat: int) -> None:
    t = table(*WAITING)
    wait(t, turns)
    ended = [sum(1 for turn in range(turns) if turn % 3 + 1 == each) for each in (1, 2, 3)]
    t.match.resign(seat - 1)
    staying = [each for each in (1, 2, 3) if each != seat]
    while not t.match.over:
        ended[t.active - 1] += 1
        wait(t, 1)
    assert min(ended[each - 1] for each in staying) == 3
    assert max(ended[each - 1] for each in staying) == 3
    assert t.match.state.ending == "stalemate"


@pytest.mark.rule("wildlands 10.11.1")
def test_giving_up_ends_the_game_where_all_others_have_waited_long_enough() -> None:
    t = table(*WAITING)
    wait(t, 8)
    t.match.resign(2)
    assert t.match.over
    assert t.winners == [1]
    assert t.match.state.ending == "stalemate"
