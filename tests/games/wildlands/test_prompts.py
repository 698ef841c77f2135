"""What players are asked: every question says who does what to whom."""

from __future__ import annotations

import random

import pytest

from sandtable.core.chance import seed_from
from sandtable.core.match.match import begin
from tests.docs.pages import numbers
from tests.games.wildlands.play import Play, made, new, side, table

FAR = side("lawbringers", boro=12, hand="wild")


def asked(t: Play, seat: int) -> str:
    return t.decision(seat).prompt.text


def test_whom_to_defend_against_whom() -> None:
    t = table(
        side("gnomads", shiv=1, tak=2, hand="shiv:heavy_melee tak:ranged"),
        side("guild", lunk=1, hand="lunk:melee"),
        FAR,
    )
    t.do("heavy melee shiv 2", "shiv:heavy_melee")
    assert asked(t, 2) == "Defend Lunk? Shiv (seat 1) attacks: heavy melee, 2 damage"
    t.no()
    t.no()
    t.do("ranged tak lunk", "tak:ranged")
    assert asked(t, 2) == "Defend Lunk? Tak (seat 1) attacks: ranged, 1 damage"


def test_who_is_to_be_the_target_of_whom() -> None:
    t = table(side("gnomads", shiv=1, hand="shiv:melee"), side("guild", lunk=1, strigo=1), FAR)
    t.do("melee shiv 2", "shiv:melee")
    assert asked(t, 2) == (
        "Choose which of your characters is the target: Shiv (seat 1) attacks: melee, 1 damage"
    )


def test_whom_to_shield_against_whom() -> None:
    t = table(
        side("gnomads", tak=6, hand="open:shield"),
        side("guild", tessaly=6, hand="tessaly:area tessaly:shield"),
        active=2,
    )
    t.do("area tessaly 6", "tessaly:area")
    assert asked(t, 1) == "Shield Tak? Tessaly (seat 2) attacks all on space 6: 1 damage"
    t.no()
    assert asked(t, 2) == "Shield Tessaly? Tessaly (seat 2) attacks all on space 6: 1 damage"


def test_where_somebody_will_appear_is_chosen_by_the_map_card_alone() -> None:
    t = new()
    t.choose(1, "faction gnomads")
    t.choose(2, "faction guild")
    assert asked(t, 1) == "Choose where Tak will appear"
    for option in t.decision(1).options:
        path = t.match.game.path(t.match.table, 0, option)
        assert path == (f"map.{option.text.split()[-1]}",)


def test_whom_to_interrupt_after_what() -> None:
    t = table(
        side("gnomads", tak=1, shiv=4, hand="wild wild tak tak tak shiv:melee", shards=[2, 9]),
        side("guild", lunk=4, strigo=7, hand="lunk"),
        FAR,
    )

    def after(seat: int = 3) -> str:
        text = asked(t, seat)
        t.quiet()
        return text.removeprefix("Interrupt? ")

    t.do("move tak 2", "wild")
    assert asked(t, 2) == asked(t, 3) == "Interrupt? Tak (seat 1) has moved"
    t.quiet()
    t.do("claim tak", "tak", "tak", "tak")
    assert after() == "Tak (seat 1) has claimed a shard"
    t.do("melee shiv 2", "shiv:melee")
    t.no(2)
    assert after() == "Shiv (seat 1) has attacked"
    t.do("draw")
    assert after() == "Seat 1 has drawn cards"
    t.do("end")
    assert after() == "Seat 1 wants to end the turn"


def test_whose_turn_an_interrupt_is_in() -> None:
    t = table(side("gnomads", tak=1, hand="tak"), side("guild", lunk=4, hand="wild lunk"))
    t.do("move tak 2", "tak")
    t.choose(2, "interrupt")
    assert asked(t, 2) == "Your interrupt in the turn of seat 1: act, or stop"


def test_who_moves_where_by_which_card() -> None:
    t = table(side("gnomads", tak=1, elsie=2, hand="open:rally"), side("guild", lunk=4))
    t.do("rally tak elsie")
    assert asked(t, 1) == "Choose where Tak goes"
    t.choose(1, "move tak 5")
    assert asked(t, 1) == "Choose where Elsie goes"
    t.choose(1, "move elsie 3")
    assert asked(t, 1) == "Choose the card with which Tak rallies"
    t = table(side("gnomads", tak=1, hand="tak:ranged"), side("guild", lunk=2))
    t.do("ranged tak lunk")
    assert asked(t, 1) == "Choose the card with which Tak attacks"


def test_who_will_appear_where() -> None:
    t = new(2)
    t.choose(1, "faction guild")
    t.choose(2, "faction gnomads")
    assert asked(t, 1) == "Choose where Lunk will appear"
    assert asked(t, 2) == "Choose where Tak will appear"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_rules_that_questions_cite_are_on_the_page(seats: int) -> None:
    """In a random game; others hear the same of all who are asked alike."""
    game = made(seats, "ruins")
    match = begin(game, game.start(game, seed_from(seats)))
    rng = random.Random(seats)
    labels: dict[str, set[str]] = {}
    while not match.over and len(match.choices) < 400:
        for ask in match.asks:
            assert ask.prompt.rule in numbers("wildlands")
            labels.setdefault(ask.prompt.rule, set()).add(ask.prompt.label)
        match.answer(match.asks[0], rng.choice(match.asks[0].options))
    assert {"2.3", "3.5", "9.4"} <= set(labels)
    assert all(len(heard) == 1 for heard in labels.values()), "a label names no card and nobody"
