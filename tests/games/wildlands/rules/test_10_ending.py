"""Wildlands, chapter 10: ending the game."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from sandtable.core.chance import seed_from
from sandtable.core.match.match import begin
from tests.games.wildlands.play import Json, Play, made, side, table


@pytest.mark.rule("wildlands 10.1")
@pytest.mark.reading("W15")
def test_five_points_win_at_once_without_a_window() -> None:
    t = table(
        side("gnomads", tak=3, hand="tak tak tak", shards=[3], claimed=4),
        side("guild", lunk=4, hand="wild"),
    )
    t.do("claim tak", "tak", "tak", "tak")
    assert t.match.over
    assert t.winners == [1]
    assert t.match.state.ending == "five points"
    assert t.match.payoffs == (1.0, -1.0)


@pytest.mark.rule("wildlands 10.1")
def test_shards_and_knock_outs_together() -> None:
    t = table(
        side("gnomads", shiv=1, hand="shiv:melee", claimed=2),
        side("guild", lunk="1 damage 4", strigo="out by 1", ombeline="out by 1", tessaly=4),
    )
    t.do("melee shiv 2", "shiv:melee")
    t.quiet()
    assert t.winners == [1]


def last_one(points: tuple[int, int, int], **more: str) -> list[Json]:
    """Seat 1 can knock out the last character of seat 2."""
    return [
        side("gnomads", shiv=1, hand="shiv:melee", claimed=points[0]),
        side("guild", lunk="1 damage 4", claimed=points[1], **more),
        side("lawbringers", boro=12, claimed=points[2], hand="wild boro", shards=[12]),
    ]


@pytest.mark.rule("wildlands 10.2")
@pytest.mark.reading("W61")
def test_the_survivor_with_most_points_wins_not_the_attacker() -> None:
    t = table(*last_one((0, 4, 3)))
    t.do("melee shiv 2", "shiv:melee")
    t.quiet()
    assert t.winners == [3]
    assert t.match.state.ending == "most points"


@pytest.mark.rule("wildlands 10.2")
@pytest.mark.reading("W61")
def test_of_two_players_the_survivor_wins_whatever_the_points() -> None:
    t = table(
        side("gnomads", shiv=1, hand="shiv:melee"),
        side("guild", lunk="1 damage 4", claimed=4),
    )
    t.do("melee shiv 2", "shiv:melee")
    t.quiet()
    assert t.winners == [1]
    assert t.match.state.ending == "last one standing"


@pytest.mark.rule("wildlands 10.3")
@pytest.mark.reading("W62")
def test_tied_survivors_play_on_until_one_leads() -> None:
    t = table(*last_one((1, 0, 2)))
    t.do("melee shiv 2", "shiv:melee")
    t.quiet()
    assert not t.match.over
    assert t.view()["tied"]
    t = table(
        side("gnomads", shiv=1, hand="wild wild wild", shards=[1], claimed=2),
        side("guild"),
        side("lawbringers", boro=12, claimed=2),
        side("pit_fighters", brakka=7, claimed=1),
    )
    t.do("claim shiv", "wild", "wild", "wild")
    assert t.winners == [1]


@pytest.mark.rule("wildlands 10.3")
@pytest.mark.reading("W62")
def test_one_who_is_behind_may_catch_up_but_a_tie_goes_on() -> None:
    t = table(
        side("gnomads", shiv=1, hand="wild wild wild", shards=[1], claimed=1),
        side("guild"),
        side("lawbringers", boro=12, claimed=2),
        side("pit_fighters", brakka=7, claimed=2),
    )
    t.do("claim shiv", "wild", "wild", "wild")
    assert not t.match.over


@pytest.mark.rule("wildlands 10.3")
@pytest.mark.reading("W62")
def test_another_elimination_may_leave_one() -> None:
    t = table(
        side("gnomads", shiv=1, hand="shiv:melee", claimed=1),
        side("guild"),
        side("lawbringers", boro="1 damage 4", claimed=1),
    )
    t.do("melee shiv 3", "shiv:melee")
    t.quiet()
    assert t.winners == [1]


@pytest.mark.rule("wildlands 10.4")
@pytest.mark.reading("W62")
def test_a_player_without_characters_is_passed_over() -> None:
    t = table(
        side("gnomads", shiv=1, hand="shiv"),
        side("guild", hand="wild"),
        side("lawbringers", boro=12, hand="boro"),
    )
    t.do("move shiv 2", "shiv")
    assert t.asked == {3}, "seat 2 is not asked, wild card or not"
    t.no()
    t.do("end")
    t.quiet()
    assert t.active == 3


@pytest.mark.rule("wildlands 10.4")
def test_one_who_falls_by_an_own_attack_acts_no_more() -> None:
    t = table(
        side("gnomads", tak=2, hand="tak"),
        side("guild", tessaly="1 damage 2", hand="tessaly:area wild wild"),
        side("lawbringers", boro=12, hand="boro"),
        active=2,
    )
    t.do("area tessaly 1", "tessaly:area")
    t.quiet()
    assert t.figure("tessaly") == "out"
    assert not t.match.over, "seats 1 and 3 are tied"
    assert (t.active, t.acting) == (3, 3)
    assert len(t.hand(2)) == 2, "and draws nothing"


@pytest.mark.rule("wildlands 10.5")
@pytest.mark.reading("W60")
def test_five_points_come_before_the_own_last_character() -> None:
    t = table(
        side("guild", tessaly="1 damage 2", hand="tessaly:area", claimed=4),
        side("gnomads", tak="1 damage 2", elsie=4),
    )
    t.do("area tessaly 1", "tessaly:area")
    t.quiet()
    assert t.winners == [1]
    assert t.match.state.ending == "five points"


@pytest.mark.rule("wildlands 10.6")
@pytest.mark.reading("W63")
@pytest.mark.parametrize(
    ("one", "two", "payoffs"),
    [(0, 3, (-1.0, 1.0)), (2, 3, (0.0, 0.0)), (3, 0, (1.0, -1.0))],
)
def test_when_nobody_survives_most_points_win(one: int, two: int, payoffs: tuple[float]) -> None:
    """Seat 1 gets a point for Tak."""
    t = table(
        side("guild", tessaly="1 damage 2", hand="tessaly:area", claimed=one),
        side("gnomads", tak="1 damage 2", claimed=two),
    )
    t.do("area tessaly 1", "tessaly:area")
    t.quiet()
    assert t.match.state.ending == "nobody left standing"
    assert t.match.payoffs == payoffs


@pytest.mark.rule("wildlands 10.6")
@pytest.mark.reading("W63")
def test_a_shared_win() -> None:
    t = table(
        side("guild", tessaly="1 damage 2", hand="tessaly:area"),
        side("gnomads", tak="1 damage 2", claimed=3),
        side("lawbringers", boro="1 damage 4"),
        side("pit_fighters", ilvane="1 damage 2"),
    )
    t.do("area tessaly 1", "tessaly:area")
    t.quiet()
    assert t.match.payoffs == (0.5, 0.5, -1.0, -1.0)


@pytest.mark.rule("wildlands 10.7")
@pytest.mark.reading("W64")
def test_shards_of_one_who_is_out_stay() -> None:
    t = table(
        side("gnomads", shiv=1, hand="wild wild wild"),
        side("guild", shards=[1, 4]),
        side("lawbringers", boro=12),
    )
    assert t.view()["seats"][1]["shards"] == ["space.1", "space.4"]
    assert not t.offers("claim shiv")


@pytest.mark.rule("wildlands 10.8")
@pytest.mark.reading("W65")
def test_one_with_hidden_characters_is_not_out() -> None:
    t = table(*last_one((0, 4, 3), strigo="hidden 7"))
    t.do("melee shiv 2", "shiv:melee")
    t.quiet()
    assert not t.match.over
    t.do("end")
    t.quiet()
    assert t.offered(2) == {"reveal strigo"}


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
