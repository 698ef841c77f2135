"""Wildlands, chapter 4: moving and claiming."""

from __future__ import annotations

import pytest

from tests.games.wildlands.play import Play, side, table

FOE = side("guild", lunk=4, shards=[1])


def moves(t: Play, who: str) -> set[int]:
    return {int(x.split()[2]) for x in t.offered() if x.startswith(f"move {who} ")}


@pytest.mark.rule("wildlands 4.1")
def test_one_card_one_space() -> None:
    t = table(side("gnomads", tak=6, hand="tak"), FOE)
    assert moves(t, "tak") == {2, 5, 7}
    t.do("move tak 7", "tak")
    assert t.figure("tak") == "7"
    assert t.hand(1) == []


@pytest.mark.rule("wildlands 4.1")
def test_nobody_hinders_a_move() -> None:
    t = table(side("gnomads", tak=3, shiv=7, hand="tak"), side("guild", lunk=7, strigo=7))
    t.do("move tak 7", "tak")
    assert t.figure("tak") == "7"


@pytest.mark.rule("wildlands 4.2")
@pytest.mark.reading("W36")
def test_the_flag_beside_an_icon_does_not_matter_for_a_step() -> None:
    t = table(side("gnomads", elsie=1, hand="elsie:fly"), FOE)
    t.do("move elsie 2", "elsie:fly")
    assert t.figure("elsie") == "2"


@pytest.mark.rule("wildlands 4.2")
@pytest.mark.reading("W36")
def test_an_open_flag_is_no_step() -> None:
    t = table(side("gnomads", tak=1, hand="open:melee+-tak"), FOE)
    assert t.offered() == {"end"}


@pytest.mark.rule("wildlands 4.3")
@pytest.mark.reading("W30")
def test_a_climb_costs_two_cards_of_that_character() -> None:
    t = table(side("gnomads", tak=9, hand="tak:move elsie+-tak+-open:rally+-shiv:rally"), FOE)
    assert 10 not in moves(t, "tak")
    t = table(side("gnomads", tak=9, hand="tak:move tak:ranged"), FOE)
    t.do("move tak 10", "tak:move")
    assert t.figure("tak") == "9", "one card is not enough"
    t.pay(1, "tak:ranged")
    assert t.figure("tak") == "10"
    assert t.hand(1) == []


@pytest.mark.rule("wildlands 4.3")
@pytest.mark.reading("W30")
def test_going_down_costs_one() -> None:
    t = table(side("gnomads", tak=10, hand="tak:move"), FOE)
    assert moves(t, "tak") == {6, 9, 11}
    t.do("move tak 9", "tak:move")
    assert t.figure("tak") == "9"


@pytest.mark.rule("wildlands 4.3")
def test_on_high_ground_one_walks_for_one_card() -> None:
    t = table(side("gnomads", tak=10, hand="tak:move"), FOE)
    t.do("move tak 11", "tak:move")
    assert t.figure("tak") == "11"


@pytest.mark.rule("wildlands 4.4")
@pytest.mark.reading("W32")
def test_a_slope_does_not_part_neighbours() -> None:
    t = table(side("gnomads", tak=9, shiv=10, hand="shiv:rally+-tak"), FOE)
    assert t.offers("rally tak shiv")
    t = table(side("guild", tessaly=9, hand="tessaly:area"), side("gnomads", tak=10))
    assert t.offers("area tessaly 10")


@pytest.mark.rule("wildlands 4.5")
@pytest.mark.reading("W31")
def test_a_rally_moves_bearer_and_partner() -> None:
    t = table(side("gnomads", tak=1, elsie=2, hand="tak:rally+-elsie"), FOE)
    t.do("rally tak elsie")
    assert t.offered() == {"move tak 2", "move tak 5"}
    t.choose(1, "move tak 5")
    assert t.offered() == {"move elsie 1", "move elsie 3", "move elsie 6"}
    t.choose(1, "move elsie 3")
    t.pay(1, "tak:rally")
    assert (t.figure("tak"), t.figure("elsie")) == ("5", "3")
    assert t.hand(1) == []


@pytest.mark.rule("wildlands 4.5")
@pytest.mark.reading("W31")
def test_a_rally_moves_the_partner_alone() -> None:
    t = table(side("gnomads", tak=1, elsie=2, hand="tak:rally+-elsie"), FOE)
    t.do("move elsie 3", "tak:rally")
    assert (t.figure("tak"), t.figure("elsie")) == ("1", "3")


@pytest.mark.rule("wildlands 4.5")
@pytest.mark.reading("W31")
@pytest.mark.parametrize("where", ["4", "hidden 2", "out"])
def test_a_partner_must_be_near_and_on_the_board(where: str) -> None:
    t = table(side("gnomads", tak=1, elsie=where, hand="tak:rally+-elsie"), FOE)
    assert not t.offers("rally tak elsie")
    assert moves(t, "elsie") == set()


@pytest.mark.rule("wildlands 4.5")
def test_an_open_rally_is_a_movement_card_for_anybody() -> None:
    t = table(side("gnomads", tak=1, elsie=7, hand="open:rally+-tak+-elsie"), FOE)
    assert moves(t, "tak") == {2, 5}
    assert moves(t, "elsie") == {3, 6}
    assert not t.offers("rally tak elsie"), "they are not near each other"


@pytest.mark.rule("wildlands 4.6")
def test_two_may_go_in_different_directions_even_into_one_space() -> None:
    t = table(side("gnomads", tak=2, shiv=2, hand="shiv:rally+-tak"), FOE)
    t.do("rally tak shiv")
    t.choose(1, "move tak 3")
    assert "move shiv 3" in t.offered()
    t.choose(1, "move shiv 1")
    t.pay(1, "shiv:rally")
    assert (t.figure("tak"), t.figure("shiv")) == ("3", "1")


@pytest.mark.rule("wildlands 4.7")
@pytest.mark.reading("W33")
def test_one_climber_needs_one_card_more() -> None:
    t = table(
        side("gnomads", tak=9, elsie=5, hand="tak:rally+-elsie tak:move+-elsie"),
        FOE,
    )
    t.do("rally tak elsie")
    t.choose(1, "move tak 10")
    assert "move elsie 1" in t.offered()
    t.choose(1, "move elsie 1")
    t.pay(1, "tak:rally")
    assert t.figure("tak") == "9"
    t.pay(1, "tak:move")
    assert (t.figure("tak"), t.figure("elsie")) == ("10", "1")


@pytest.mark.rule("wildlands 4.7")
@pytest.mark.reading("W33")
def test_two_climbers_by_two_rallies() -> None:
    t = table(side("gnomads", tak=6, shiv=7, hand="tak:rally shiv:rally+-tak:rally"), FOE)
    t.do("rally tak shiv")
    t.choose(1, "move tak 10")
    t.choose(1, "move shiv 11")
    t.pay(1, "tak:rally")
    t.pay(1, "shiv:rally")
    assert (t.figure("tak"), t.figure("shiv")) == ("10", "11")


@pytest.mark.rule("wildlands 4.7")
@pytest.mark.reading("W33")
def test_two_climbers_by_a_rally_and_a_card_for_each() -> None:
    t = table(
        side("gnomads", tak=6, shiv=7, hand="tak:rally+-shiv wild wild"),
        FOE,
    )
    t.do("rally tak shiv")
    t.choose(1, "move tak 10")
    t.choose(1, "move shiv 11")
    for card in ("wild", "tak:rally", "wild"):
        t.pay(1, card)
    assert (t.figure("tak"), t.figure("shiv")) == ("10", "11")
    assert t.hand(1) == []


@pytest.mark.rule("wildlands 4.7")
@pytest.mark.reading("W33")
def test_a_wild_card_covers_one_climber() -> None:
    t = table(side("gnomads", tak=6, shiv=7, hand="tak:rally+-shiv wild"), FOE)
    t.do("rally tak shiv")
    t.choose(1, "move tak 10")
    assert "move shiv 11" not in t.offered()
    assert "move shiv 3" in t.offered()


@pytest.mark.rule("wildlands 4.8")
@pytest.mark.reading("W34")
def test_no_third_character_lends_a_hand() -> None:
    hand = "tak:rally+-automate shiv:rally+-automate+-tak:rally"
    alone = table(side("gnomads", tak=6, shiv=5, automate=6, hand=hand), FOE)
    assert 10 not in moves(alone, "automate"), "two rallies, but of two different helpers"
    assert 7 in moves(alone, "automate")


@pytest.mark.rule("wildlands 4.8")
@pytest.mark.reading("W34")
def test_two_rallies_of_one_helper_are_a_climb() -> None:
    hand = "tak:rally+-automate open:rally+-automate"
    t = table(side("gnomads", tak=6, automate=6, hand=hand), FOE)
    t.do("move automate 10", "tak:rally", "open:rally")
    assert t.figure("automate") == "10"


@pytest.mark.rule("wildlands 4.9")
@pytest.mark.reading("W35")
def test_flying_goes_two_spaces_over_heights_not_over_walls() -> None:
    t = table(side("gnomads", elsie=6, hand="elsie:fly"), FOE)
    flights = {int(x.split()[2]) for x in t.offered() if x.startswith("fly")}
    assert flights == {1, 2, 3, 5, 7, 9, 10, 11}
    t.do("fly elsie 11", "elsie:fly")
    assert t.figure("elsie") == "11"
    assert t.hand(1) == []


@pytest.mark.rule("wildlands 4.9")
@pytest.mark.reading("W35")
def test_a_wall_stops_a_flight() -> None:
    t = table(side("gnomads", elsie=7, hand="elsie:fly"), FOE)
    assert not t.offers("fly elsie 8")
    assert not t.offers("fly elsie 7")


SHARD = [3, 12]


@pytest.mark.rule("wildlands 4.10")
@pytest.mark.reading("W27")
def test_three_cards_with_the_collectors_icon() -> None:
    t = table(side("gnomads", tak=3, hand="tak tak tak", shards=SHARD), FOE)
    t.do("claim tak", "tak", "tak")
    assert t.points(1) == 0
    t.pay(1, "tak")
    assert t.points(1) == 1
    assert t.seat(1)["shards"] == [12]
    assert t.seat(1)["claimed"] == 1


@pytest.mark.rule("wildlands 4.10")
@pytest.mark.reading("W27")
def test_two_cards_or_mixed_icons_are_not_enough() -> None:
    there = {"tak": 3, "elsie": 9, "automate": 9, "ginauld": 9}
    t = table(side("gnomads", shiv=9, **there, hand="tak tak elsie+-tak", shards=SHARD), FOE)
    assert not t.offers("claim tak")
    hand = "tak+-shiv tak+-shiv shiv+-tak"
    t = table(side("gnomads", shiv="out", **there, hand=hand, shards=SHARD), FOE)
    assert not t.offers("claim tak")


@pytest.mark.rule("wildlands 4.10")
@pytest.mark.reading("W27")
def test_three_cards_with_the_icon_of_one_who_is_out() -> None:
    more = {"hand": "shiv+-tak shiv+-tak shiv+-tak", "shards": SHARD}
    there = {"tak": 3, "elsie": 9, "automate": 9, "ginauld": 9}
    t = table(side("gnomads", shiv="out by 2", **there, **more), FOE)
    t.do("claim tak", "shiv", "shiv", "shiv")
    assert t.points(1) == 1
    for where in ("7", "hidden 7"):
        t = table(side("gnomads", shiv=where, **there, **more), FOE)
        assert not t.offers("claim tak"), "Shiv is not knocked out"


@pytest.mark.rule("wildlands 4.10")
@pytest.mark.reading("W27")
def test_not_with_icons_of_two_who_are_out() -> None:
    hand = "shiv+-tak+-elsie shiv+-tak+-elsie elsie+-tak+-shiv"
    t = table(side("gnomads", tak=3, automate=9, ginauld=9, hand=hand, shards=SHARD), FOE)
    assert not t.offers("claim tak")


@pytest.mark.rule("wildlands 4.10")
def test_only_own_shards_in_the_same_space() -> None:
    guild = side("guild", lunk=3, shards=[3])
    t = table(side("gnomads", tak=3, hand="tak tak tak", shards=[7]), guild)
    assert not t.offers("claim tak")
    t = table(side("gnomads", tak=3, hand="tak tak tak", shards=[3]), guild)
    assert t.offers("claim tak"), "enemies do not matter"


@pytest.mark.rule("wildlands 4.11")
@pytest.mark.reading("W27")
@pytest.mark.parametrize("hand", ["tak tak wild", "tak wild wild", "wild wild wild"])
def test_wild_cards_fill_any_place(hand: str) -> None:
    t = table(side("gnomads", tak=3, hand=hand, shards=SHARD), FOE)
    t.do("claim tak", *hand.split())
    assert t.points(1) == 1


@pytest.mark.rule("wildlands 4.11")
def test_a_wild_card_fills_a_set_of_one_who_is_out() -> None:
    hand = "shiv+-tak shiv+-tak wild"
    t = table(side("gnomads", tak=3, hand=hand, shards=SHARD), FOE)
    t.do("claim tak", "shiv", "wild", "shiv")
    assert t.points(1) == 1


@pytest.mark.rule("wildlands 4.12")
@pytest.mark.reading("W26")
def test_icons_of_those_who_are_out_do_nothing_else() -> None:
    t = table(
        side("gnomads", tak=3, hand="shiv:melee+-tak+-open:rally+-open:melee"),
        side("guild", lunk=3),
    )
    assert t.offered() == {"end"}
