"""Wildlands, chapter 10: ending the game."""

from __future__ import annotations

import pytest

from tests.games.wildlands.play import Json, side, table


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


@pytest.mark.rule("wildlands 10.3.1")
def test_an_attacker_who_falls_in_the_own_blast_does_not_lead_the_tied() -> None:
    """Tessaly's point for Tak is worth nothing: her player has nobody left."""
    t = table(
        side("guild", tessaly="1 damage 2", hand="tessaly:area", claimed=2),
        side("gnomads", tak="1 damage 2", elsie=4, claimed=2, hand="elsie"),
        side("lawbringers"),
        side("pit_fighters", ilvane=12, claimed=2, hand="ilvane"),
    )
    t.do("area tessaly 1", "tessaly:area")
    t.quiet()
    assert not t.match.over, "seats 2 and 4 are tied"
    assert t.points(1) == 3
    assert (t.active, t.asked) == (2, {2})
    t.do("end")
    t.quiet()
    assert t.active == 4


@pytest.mark.rule("wildlands 10.3.1")
def test_the_one_who_survives_the_blast_wins_whatever_the_points() -> None:
    t = table(
        side("guild", tessaly="1 damage 2", hand="tessaly:area", claimed=2),
        side("gnomads", tak="1 damage 2", elsie=4, claimed=2),
        side("lawbringers"),
    )
    t.do("area tessaly 1", "tessaly:area")
    t.quiet()
    assert t.winners == [2]
    assert t.match.state.ending == "last one standing"


@pytest.mark.rule("wildlands 10.3.1")
@pytest.mark.parametrize(("three", "four", "winners"), [(1, 1, []), (2, 1, [3]), (0, 3, [4])])
def test_several_fall_together_and_the_others_are_compared(
    three: int, four: int, winners: list[int]
) -> None:
    """Seat 1 has three points by this attack, and nobody left."""
    t = table(
        side("guild", tessaly="1 damage 2", hand="tessaly:area", claimed=2),
        side("gnomads", tak="1 damage 2"),
        side("lawbringers", boro=12, claimed=three),
        side("pit_fighters", ilvane=4, claimed=four),
    )
    t.do("area tessaly 1", "tessaly:area")
    t.quiet()
    assert t.winners == winners
    assert t.match.over == bool(winners)


@pytest.mark.rule("wildlands 10.3.1")
def test_one_blast_leaves_a_single_survivor_of_four() -> None:
    t = table(
        side("guild", tessaly="1 damage 2", hand="tessaly:area", claimed=2),
        side("gnomads", tak="1 damage 2", claimed=3),
        side("lawbringers", boro="1 damage 4", claimed=1),
        side("pit_fighters", ilvane=4),
    )
    t.do("area tessaly 1", "tessaly:area")
    t.quiet()
    assert t.winners == [4]
    assert t.match.state.ending == "last one standing"


@pytest.mark.rule("wildlands 10.3.1")
def test_a_point_for_one_who_is_not_the_last_of_its_side_decides_a_tie() -> None:
    t = table(
        side("guild", tessaly=2, hand="tessaly:area", claimed=1),
        side("gnomads", tak="1 damage 2", elsie=4, claimed=1),
        side("lawbringers"),
    )
    t.do("area tessaly 1", "tessaly:area")
    t.quiet()
    assert t.winners == [1]
    assert t.match.state.ending == "most points"


@pytest.mark.rule("wildlands 10.5")
def test_five_points_come_first_among_the_tied_too() -> None:
    t = table(
        side("guild", tessaly="1 damage 2", hand="tessaly:area", claimed=4),
        side("gnomads", tak="1 damage 2", elsie=4, claimed=4),
        side("lawbringers"),
    )
    t.do("area tessaly 1", "tessaly:area")
    t.quiet()
    assert t.winners == [1]
    assert t.match.state.ending == "five points"


@pytest.mark.rule("wildlands 10.6")
def test_when_the_last_of_the_tied_fall_together_those_before_them_count_too() -> None:
    t = table(
        side("guild", tessaly="1 damage 2", hand="tessaly:area", claimed=1),
        side("gnomads", tak="1 damage 2", claimed=1),
        side("lawbringers", claimed=4),
    )
    t.do("area tessaly 1", "tessaly:area")
    t.quiet()
    assert t.winners == [3]
    assert t.match.state.ending == "nobody left standing"


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
