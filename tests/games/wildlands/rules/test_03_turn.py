"""Wildlands, chapter 3: the turn."""

from __future__ import annotations

import pytest

from tests.games.wildlands.play import fits, side, table

FOE = side("guild", lunk=4, shards=[1])


def useless(faction: str, alone: str) -> list[str]:
    """Seven cards that do nothing for a character who is alone and far from everybody."""
    queries = [f"open:{flag}+-{alone}" for flag in ("cover", "shield", "melee")]
    found = [query for query in queries for _ in fits(faction, query)]
    assert len(found) >= 7
    return sorted(found[:7], key=lambda query: "cover" in query)


@pytest.mark.rule("wildlands 3.1")
def test_one_must_be_revealed_before_anything_else() -> None:
    t = table(
        side("gnomads", tak="hidden 7", elsie="hidden 5", shiv=1, hand="wild"),
        FOE,
        must_reveal=True,
    )
    assert t.offered() == {"reveal tak", "reveal elsie"}
    t.do("reveal tak")
    assert t.figure("tak") == "7"
    assert t.asked == {1}
    assert {"end", "reveal elsie", "move tak 3"} <= t.offered()


@pytest.mark.rule("wildlands 3.1")
def test_nothing_is_due_when_all_are_revealed() -> None:
    t = table(FOE, side("gnomads", tak=1, hand="tak"), active=1)
    t.do("end")
    t.quiet()
    assert t.active == 2
    assert "end" in t.offered(2)


@pytest.mark.rule("wildlands 3.1")
def test_a_turn_begins_with_a_reveal_if_somebody_is_hidden() -> None:
    t = table(FOE, side("gnomads", tak=1, shiv="hidden 3", hand="tak"))
    t.do("end")
    t.quiet()
    assert t.offered(2) == {"reveal shiv"}


@pytest.mark.rule("wildlands 3.2")
def test_any_number_of_actions() -> None:
    t = table(side("gnomads", tak=1, hand="tak:move tak:rally tak:ranged"), FOE)
    for goal, card in ((2, "tak:move"), (1, "tak:rally"), (5, "tak:ranged")):
        t.do(f"move tak {goal}", card)
        t.quiet()
        assert t.acting == 1
    assert t.figure("tak") == "5"
    assert t.offered() == {"end"}


@pytest.mark.rule("wildlands 3.3")
def test_more_may_be_revealed_at_any_time() -> None:
    t = table(side("gnomads", tak=1, shiv="hidden 3", hand="tak"), FOE)
    t.do("move tak 2", "tak")
    t.quiet()
    t.do("reveal shiv")
    assert t.figure("shiv") == "3"


@pytest.mark.rule("wildlands 3.4")
@pytest.mark.reading("W55")
def test_hidden_characters_neither_act_nor_are_hit() -> None:
    t = table(
        side("guild", tessaly=1, hand="tessaly:area tessaly:ranged wild"),
        side("gnomads", tak="hidden 1", elsie=2, shards=[3]),
    )
    assert not t.offers("ranged tessaly tak")
    t.do("area tessaly 1", "tessaly:area")
    t.quiet()
    assert t.figure("tak") == "hidden 1"
    other = table(side("gnomads", tak="hidden 1", elsie=2, hand="tak+-elsie"), FOE)
    assert other.offered() == {"end", "reveal tak"}


@pytest.mark.rule("wildlands 3.5")
def test_a_card_is_used_in_one_way() -> None:
    t = table(side("gnomads", tak=1, hand="tak:ranged"), side("guild", lunk=2))
    t.do("ranged tak lunk", "tak:ranged")
    t.quiet()
    assert t.offered() == {"end"}
    assert t.hand(1) == []


@pytest.mark.rule("wildlands 3.6")
def test_a_flag_needs_the_own_icon_or_is_open() -> None:
    guild = side("guild", lunk=1)
    t = table(
        side("pit_fighters", masque=1, brakka=1, hand="brakka:heavy_melee+-open:melee"), guild
    )
    assert t.offers("heavy melee brakka 2")
    assert not t.offers("heavy melee masque 2")
    t = table(side("pit_fighters", masque=1, brakka=1, hand="open:melee"), guild)
    assert t.offers("melee brakka 2")
    assert t.offers("melee masque 2")


@pytest.mark.rule("wildlands 3.7")
@pytest.mark.reading("W21")
def test_cards_lie_on_the_table_until_the_action_is_over() -> None:
    t = table(
        side("gnomads", tak=1, hand="tak:ranged"),
        side("guild", lunk=2, hand="open:shield open:melee"),
    )
    t.do("ranged tak lunk", "tak:ranged")
    assert [(card["seat"]) for card in t.view()["played"]] == [0]
    assert t.view()["seats"][0]["discard"] == []
    t.pay(2, "open:shield")
    assert t.view()["played"] == []
    assert [len(seat["discard"]) for seat in t.view()["seats"]] == [1, 1]


@pytest.mark.rule("wildlands 3.8")
@pytest.mark.reading("W24")
def test_no_card_is_thrown_away() -> None:
    t = table(side("gnomads", tak=1, hand="elsie:fly+-tak automate:melee+-tak"), FOE)
    assert t.offered() == {"end"}


@pytest.mark.rule("wildlands 3.8")
@pytest.mark.reading("W24")
def test_an_attack_needs_a_target() -> None:
    t = table(side("gnomads", automate=1, hand="automate:melee"), FOE)
    assert not [choice for choice in t.offered() if choice.startswith("melee")]
    t = table(side("guild", tessaly=1, hand="tessaly:area"), side("gnomads", tak=3))
    areas = {choice for choice in t.offered() if choice.startswith("area")}
    assert areas == {"area tessaly 1"}, "only where somebody is"


@pytest.mark.rule("wildlands 3.8")
@pytest.mark.reading("W24")
def test_seven_cards_of_no_use_are_kept() -> None:
    """No discard, no swap, no draw: the hand is the same after every turn."""
    t = table(side("gnomads", tak=1, hand=" ".join(useless("gnomads", "tak"))), FOE)
    hand = t.hand(1)
    assert len(hand) == 7
    for _ in range(2):
        assert t.offered(1) == {"end"}
        t.do("end")
        t.quiet()
        t.do("end")
        t.quiet()
        assert t.hand(1) == hand


@pytest.mark.rule("wildlands 3.8")
@pytest.mark.reading("W24")
def test_a_full_hand_is_freed_by_a_defence() -> None:
    hand = useless("gnomads", "tak")
    t = table(
        side("guild", ombeline=1, hand="ombeline:ranged"),
        side("gnomads", tak=2, hand=" ".join(hand)),
    )
    t.do("ranged ombeline tak", "ombeline:ranged")
    t.pay(2, "open:shield")
    assert t.figure("tak") == "2"
    assert len(t.hand(2)) == 6
    t.quiet()
    t.do("end")
    t.quiet()
    t.do("end")
    t.quiet()
    assert len(t.hand(2)) == 7, "and so a new card comes"


@pytest.mark.rule("wildlands 3.8")
@pytest.mark.reading("W24")
def test_a_full_hand_is_freed_by_a_claim() -> None:
    hand = ["shiv+-tak"] * 3 + useless("gnomads", "tak")[:1]
    t = table(side("gnomads", tak=3, shiv="out by 2", hand=" ".join(hand), shards=[3, 9]), FOE)
    assert t.offered() == {"end", "claim tak"}
    t.do("claim tak", "shiv", "shiv", "shiv")
    assert (t.points(1), len(t.hand(1))) == (1, 1)


@pytest.mark.rule("wildlands 3.9")
@pytest.mark.reading("W23")
@pytest.mark.parametrize(("held", "after"), [(0, 3), (3, 6), (4, 7), (5, 7), (7, 7)])
def test_three_cards_to_at_most_seven(held: int, after: int) -> None:
    hand = ["tak", "elsie", "shiv", "ginauld", "automate", "wild", "wild"][:held]
    t = table(side("gnomads", tak=1, hand=" ".join(hand)), FOE)
    t.do("end")
    t.quiet()
    assert len(t.hand(1)) == after
    assert t.active == t.acting == 2


@pytest.mark.rule("wildlands 3.9")
def test_the_player_on_the_left_is_next() -> None:
    sides = [side("gnomads", tak=1), FOE, side("lawbringers", boro=7)]
    t = table(*sides)
    for active in (1, 2, 3, 1):
        assert t.active == active
        t.do("end")
        t.quiet()


@pytest.mark.rule("wildlands 3.10")
@pytest.mark.reading("W22")
def test_the_discards_are_shuffled_when_the_last_card_is_drawn() -> None:
    t = table(
        side("gnomads", tak=1, deck="tak elsie", discard="shiv ginauld automate"),
        FOE,
    )
    t.do("end")
    t.quiet()
    me = t.view()["seats"][0]
    assert (me["hand"]["count"], me["deck"], me["discard"]) == (3, 2, [])


@pytest.mark.rule("wildlands 3.10")
@pytest.mark.reading("W22")
def test_not_before_and_cards_on_the_table_stay_out() -> None:
    t = table(side("gnomads", tak=1, hand="wild", deck="tak elsie", discard="shiv ginauld"), FOE)
    t.do("draw")
    me = t.view()["seats"][0]
    assert (me["hand"]["count"], me["deck"], me["discard"]) == (2, 2, ["gnomads_wild"])
