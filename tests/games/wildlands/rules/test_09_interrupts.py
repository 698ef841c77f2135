"""Wildlands, chapter 9: wild cards and interrupts."""

from __future__ import annotations

import pytest

from sandtable.games.wildlands.content.factions import FACTIONS, shipped_factions
from tests.games.wildlands.play import Json, Play, side, table


def sides(
    one: str = "tak:move tak:ranged", two: str = "wild wild", three: str = "wild wild"
) -> list[Json]:
    """Three players far from each other, with these cards."""
    return [
        side("gnomads", tak=1, hand=one, shards=[1, 2]),
        side("guild", lunk=4, strigo="hidden 3", hand=two, shards=[4]),
        side("lawbringers", boro=12, hand=three, shards=[12]),
    ]


def three(**hands: str) -> Play:
    return table(*sides(**hands))


@pytest.mark.rule("wildlands 9.1")
def test_a_wild_card_moves_anybody() -> None:
    t = table(side("gnomads", tak=9, elsie=3, hand="wild tak"), side("guild", lunk=4))
    t.do("move elsie 2", "wild")
    t.quiet()
    assert t.figure("elsie") == "2"
    t = table(side("gnomads", tak=9, elsie=3, hand="wild tak"), side("guild", lunk=4))
    t.do("move tak 10", "wild", "tak")
    assert t.figure("tak") == "10"


@pytest.mark.rule("wildlands 9.1")
def test_a_wild_card_has_no_flag() -> None:
    t = table(side("gnomads", tak=1, hand="wild"), side("guild", lunk=1))
    assert t.offered() == {"end", "draw", "move tak 2", "move tak 5"}


@pytest.mark.rule("wildlands 9.2")
@pytest.mark.reading("W20")
@pytest.mark.parametrize(("others", "after"), [(0, 2), (4, 6), (5, 7), (6, 7)])
def test_two_cards_for_a_wild_one(others: int, after: int) -> None:
    hand = ["tak", "elsie", "shiv", "ginauld", "automate", "tak"][:others]
    t = table(side("gnomads", tak=1, hand=" ".join(["wild", *hand])), side("guild", lunk=4))
    t.do("draw")
    assert len(t.hand(1)) == after
    assert t.view()["seats"][0]["discard"] == ["gnomads_wild"]


@pytest.mark.rule("wildlands 9.3")
@pytest.mark.reading("W1")
def test_a_window_after_every_action() -> None:
    t = three()
    t.do("move tak 2", "tak:move")
    assert t.asked == {2, 3}
    assert t.view()["window"]
    t.no()
    assert t.asked == {1}
    assert not t.view()["window"]


@pytest.mark.rule("wildlands 9.3")
@pytest.mark.reading("W1")
def test_none_after_a_reveal() -> None:
    t = table(
        side("gnomads", tak=1, shiv="hidden 7", hand="tak"), side("guild", lunk=4, hand="wild")
    )
    t.do("reveal shiv")
    assert t.asked == {1}


@pytest.mark.rule("wildlands 9.3")
@pytest.mark.reading("W11")
def test_one_after_the_end_of_a_turn_even_if_nothing_was_done() -> None:
    t = three()
    t.do("end")
    assert t.asked == {2, 3}
    assert t.view()["ending_turn"]
    assert len(t.hand(1)) == 2, "not drawn yet"


@pytest.mark.rule("wildlands 9.3")
@pytest.mark.reading("W11")
def test_also_if_only_the_forced_reveal_was_made() -> None:
    t = table(
        side("gnomads", tak="hidden 1", hand="tak"),
        side("guild", lunk=4, hand="wild"),
        must_reveal=True,
    )
    t.do("reveal tak")
    t.do("end")
    assert t.asked == {2}
    assert t.offered(2) == {"no", "interrupt"}


@pytest.mark.rule("wildlands 9.3")
@pytest.mark.reading("W1")
def test_none_after_an_interrupt() -> None:
    t = three()
    t.do("move tak 2", "tak:move")
    t.choose(2, "interrupt")
    assert t.asked == {2}
    assert t.acting == 2


@pytest.mark.rule("wildlands 9.4")
@pytest.mark.reading("W7")
def test_the_nearest_in_turn_order_comes_first() -> None:
    t = table(*sides(), active=3)
    t.do("draw")
    t.choose(2, "interrupt")
    assert t.asked >= {1}, "seat 1, who comes first, may still want to"
    t.choose(1, "no")
    assert t.acting == 2


@pytest.mark.rule("wildlands 9.4")
@pytest.mark.reading("W7")
def test_the_answer_of_the_nearest_settles_it() -> None:
    t = three()
    t.do("move tak 2", "tak:move")
    t.choose(3, "interrupt")
    assert t.asked == {2}
    t.choose(2, "interrupt")
    assert t.acting == 2
    assert len(t.hand(3)) == 2, "the answer of seat 3 was not used"


@pytest.mark.rule("wildlands 9.4")
@pytest.mark.reading("W5", "W7")
def test_the_active_player_may_interrupt_an_interrupter_and_comes_first() -> None:
    t = table(*sides(one="wild tak", two="wild wild"), active=1, acting=2)
    t.do("draw")
    assert t.asked == {1, 3}
    t.choose(3, "interrupt")
    t.choose(1, "interrupt")
    assert t.acting == t.active == 1
    assert len(t.hand(1)) == 1
    assert len(t.hand(3)) == 2


@pytest.mark.rule("wildlands 9.5")
@pytest.mark.reading("W16")
def test_all_are_asked_whatever_is_in_hand() -> None:
    t = three(two="lunk", three="boro wild")
    t.do("move tak 2", "tak:move")
    assert t.asked == {2, 3}
    assert (t.offered(2), t.offered(3)) == ({"no"}, {"no", "interrupt"})


@pytest.mark.rule("wildlands 9.5")
def test_no_question_to_an_empty_hand_or_when_all_wilds_are_discarded() -> None:
    t = three(two="", three="boro")
    t.do("move tak 2", "tak:move")
    assert t.asked == {3}
    wilds = shipped_factions()[FACTIONS.index("guild")].wilds
    gone = side("guild", lunk=4, hand="lunk", discard=" ".join(["wild"] * wilds))
    t = table(sides()[0], gone, sides()[2])
    t.do("move tak 2", "tak:move")
    assert t.asked == {3}


@pytest.mark.rule("wildlands 9.5")
def test_unused_answers_are_never_shown() -> None:
    t, other = three(), three()
    for each in (t, other):
        each.do("move tak 2", "tak:move")
    t.choose(3, "interrupt")
    other.choose(3, "no")
    assert t.view(1) == other.view(1)
    for each in (t, other):
        each.choose(2, "interrupt")
    assert t.view(1) == other.view(1)
    assert t.log == other.log
    assert [c.option.text for c in t.match.choices] == [c.option.text for c in other.match.choices]


@pytest.mark.rule("wildlands 9.6")
@pytest.mark.reading("W4")
def test_an_interrupt_comes_after_the_action() -> None:
    t = table(
        side("gnomads", tak=1, hand="tak tak tak", shards=[1, 9]),
        side("guild", lunk=1, hand="wild lunk:heavy_melee"),
    )
    t.do("claim tak", "tak", "tak", "tak")
    assert t.points(1) == 1, "it cannot be forestalled"
    t.choose(2, "interrupt")
    assert t.view()["seats"][1]["discard"] == ["guild_wild"]
    assert "heavy melee lunk 1" in t.offered(2)


@pytest.mark.rule("wildlands 9.6")
@pytest.mark.reading("W8")
def test_one_interrupt_uses_up_the_window() -> None:
    t = three()
    t.do("move tak 2", "tak:move")
    t.choose(2, "interrupt")
    assert t.asked == {2}, "seat 3 waits for an action of seat 2"
    t.do("reveal strigo")
    assert t.asked == {2}, "and a reveal is none"
    t.do("move lunk 8", "wild")
    assert t.asked == {1, 3}


@pytest.mark.rule("wildlands 9.7")
@pytest.mark.reading("W13")
def test_the_interrupter_acts_as_in_an_own_turn_but_draws_nothing() -> None:
    t = table(
        side("gnomads", tak=1, hand="tak"),
        side("guild", lunk=4, strigo="hidden 3", hand="wild wild wild wild wild", shards=[4]),
    )
    t.do("move tak 2", "tak")
    t.choose(2, "interrupt")
    assert {"end", "draw", "reveal strigo", "move lunk 8", "claim lunk"} <= t.offered(2)
    t.do("claim lunk", "wild", "wild", "wild")
    t.quiet()
    assert t.points(2) == 1
    t.do("end")
    assert len(t.hand(2)) == 1
    assert (t.active, t.acting) == (1, 1)


@pytest.mark.rule("wildlands 9.7")
@pytest.mark.reading("W14")
def test_nothing_must_be_revealed_and_nobody_need_be_on_the_board() -> None:
    t = table(
        side("gnomads", tak=1, hand="tak"),
        side("guild", lunk="hidden 4", strigo="hidden 3", hand="wild lunk"),
    )
    t.do("move tak 2", "tak")
    t.choose(2, "interrupt")
    assert t.offered(2) == {"end", "reveal lunk", "reveal strigo"}
    t.do("reveal lunk")
    assert {"end", "reveal strigo", "move lunk 8"} <= t.offered(2)


@pytest.mark.rule("wildlands 9.7")
@pytest.mark.reading("W13")
def test_an_interrupter_can_win() -> None:
    t = table(
        side("gnomads", tak=1, hand="tak"),
        side("guild", lunk=4, hand="wild wild wild wild", shards=[4], claimed=4),
    )
    t.do("move tak 2", "tak")
    t.choose(2, "interrupt")
    t.do("claim lunk", "wild", "wild", "wild")
    assert t.winners == [2]


@pytest.mark.rule("wildlands 9.8")
@pytest.mark.reading("W6")
def test_play_returns_straight_to_the_active_player() -> None:
    t = three()
    t.do("move tak 2", "tak:move")
    t.choose(2, "interrupt")
    t.do("move lunk 8", "wild")
    t.choose(1, "no")
    t.choose(3, "interrupt")
    assert (t.active, t.acting) == (1, 3)
    t.do("end")
    assert (t.active, t.acting) == (1, 1), "the rest of seat 2's interrupt is lost"
    assert "move tak 1" in t.offered(1)


@pytest.mark.rule("wildlands 9.8")
@pytest.mark.reading("W6")
def test_who_was_interrupted_may_interrupt_again() -> None:
    t = three(two="wild wild wild")
    t.do("move tak 2", "tak:move")
    t.choose(2, "interrupt")
    t.do("move lunk 8", "wild")
    t.choose(1, "no")
    t.choose(3, "interrupt")
    t.do("draw")
    t.choose(1, "no")
    t.choose(2, "interrupt")
    assert t.acting == 2


@pytest.mark.rule("wildlands 9.9")
@pytest.mark.reading("W9")
def test_stopping_opens_no_window_and_does_not_reopen_the_old_one() -> None:
    t = three()
    t.do("move tak 2", "tak:move")
    t.choose(2, "interrupt")
    t.do("end")
    assert t.asked == {1}
    assert t.acting == 1


@pytest.mark.rule("wildlands 9.9")
@pytest.mark.reading("W9")
def test_nor_does_an_interrupter_who_only_reveals() -> None:
    t = three()
    t.do("move tak 2", "tak:move")
    t.choose(2, "interrupt")
    t.do("reveal strigo")
    t.do("end")
    assert t.asked == {1}


@pytest.mark.rule("wildlands 9.9")
@pytest.mark.reading("W10")
def test_nor_does_stopping_after_an_action_open_one() -> None:
    t = three(two="wild wild wild")
    t.do("move tak 2", "tak:move")
    t.choose(2, "interrupt")
    t.do("move lunk 8", "wild")
    t.no()
    assert t.acting == 2
    t.do("end")
    assert t.asked == {1}, "seat 3, who has wild cards, is not asked again"


@pytest.mark.rule("wildlands 9.10")
@pytest.mark.reading("W12")
def test_after_an_interrupt_at_the_end_the_turn_goes_on() -> None:
    t = three()
    t.do("end")
    t.choose(2, "interrupt")
    assert not t.view()["ending_turn"]
    t.do("end")
    assert (t.active, t.asked) == (1, {1})
    assert len(t.hand(1)) == 2, "nothing was drawn"
    assert "move tak 2" in t.offered(1)
    t.do("end")
    assert t.asked == {2, 3}, "a new declaration, a new window"
    t.no()
    assert t.active == 2
    assert len(t.hand(1)) == 5


@pytest.mark.rule("wildlands 9.11")
@pytest.mark.reading("W2")
def test_several_cards_are_one_action() -> None:
    """A climb, a rally, a claim: the window opens once, when all cards are down."""
    foe = side("guild", lunk=4, hand="wild")
    t = table(side("gnomads", tak=9, hand="tak tak"), foe)
    t.do("move tak 10", "tak")
    assert t.asked == {1}
    t.pay(1, "tak")
    assert t.asked == {2}
    t = table(side("gnomads", tak=1, elsie=1, hand="open:rally"), foe)
    t.do("rally tak elsie")
    t.choose(1, "move tak 2")
    t.choose(1, "move elsie 5")
    assert t.asked == {1}
    t.pay(1, "open:rally")
    assert t.asked == {2}
    t = table(side("gnomads", tak=1, hand="tak tak tak", shards=[1, 2]), foe)
    t.do("claim tak", "tak", "tak")
    assert t.asked == {1}
    t.pay(1, "tak")
    assert t.asked == {2}


@pytest.mark.rule("wildlands 9.11")
@pytest.mark.reading("W2")
def test_drawing_two_and_flying_are_actions() -> None:
    foe = side("guild", lunk=4, hand="wild")
    t = table(side("gnomads", elsie=9, hand="wild elsie:fly"), foe)
    t.do("draw")
    assert t.asked == {2}
    t.no()
    t.do("fly elsie 1", "elsie:fly")
    assert t.asked == {2}
