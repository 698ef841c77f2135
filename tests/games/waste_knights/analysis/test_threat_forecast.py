"""Where the Waster can strike on a route (rules page, 4.10 and chapter 5)."""

from __future__ import annotations

import random

import pytest

from sandtable.core.chance import seed_from
from sandtable.core.game import build
from sandtable.core.match.match import begin
from sandtable.games.waste_knights import GAME, prompts
from sandtable.games.waste_knights.analysis.threat_forecast import Strike, strikes_on_route
from sandtable.games.waste_knights.content.grid import LABELS
from sandtable.games.waste_knights.state import REVEALED
from tests.games.waste_knights.play import Json, Play, table

STRIDER = {"vehicle": "strider"}
DECK = ["acid_rain", "furball", "sentry_drone", "inhr", "tornado", "dust_wall"]


def strikes(t: Play, watcher: int = 1) -> list[Json]:
    found: list[Json] = t.view(watcher)["move"]["strikes"]
    return found


def on_next(t: Play) -> dict[str, int]:
    """By hex that the route can go on to: of how many cards the Waster could play one there."""
    return {one["hex"]: one["cards"] for one in t.view(2)["move"]["next"]}


def row(hexagon: str, cards: int, *, only: str | None = None, last: bool = False) -> Json:
    return {"hex": hexagon, "cards": cards, "only": only, "last": last}


@pytest.mark.rule("waste_knights 4.10")
def test_every_hex_of_a_plan_from_the_first_on_with_the_cards_that_will_lie_open() -> None:
    t = table(one=STRIDER, wasteland=DECK)
    assert strikes(t) == []
    assert "; the Waster can strike (2 cards)" in t.describe("hex c4"), "1, and its Threat"
    assert "; the Waster can strike (1 card)" in t.describe("hex c3")
    assert on_next(t)["c4"] == 2
    assert on_next(t)["c3"] == 1
    t.play("hex c4", "hex c3", "hex b3")
    # Dust Bowl has 1 Threat, Ring Road and Pumps none: what lies open stays open.
    assert strikes(t) == [row("c4", 2), row("c3", 2), row("b3", 2, last=True)]
    assert strikes(t, 2) == strikes(t), "the plan is open to all"
    assert {f"hex {place}" for place in on_next(t)} == t.offered - {"go"}
    told = "the Waster can strike once, on c4 (2 cards), c3 (2 cards), b3 (2 cards, at the latest)"
    assert told in t.describe("go")


@pytest.mark.rule("waste_knights 4.10")
def test_threat_tokens_bring_cards_and_a_small_deck_ends_them() -> None:
    t = table(one=STRIDER, wasteland=DECK, board={"c3": {"threat": 2}})
    t.play("hex c4", "hex c3")
    assert strikes(t) == [row("c4", 2), row("c3", 4, last=True)]
    t = table(one=STRIDER, wasteland=DECK[:3], board={"c3": {"threat": 2}})
    t.play("hex c4", "hex c3")
    assert strikes(t) == [row("c4", 2), row("c3", 3, last=True)], "there are no more"


@pytest.mark.rule("waste_knights 4.10")
def test_on_foot_it_is_the_one_card_of_the_one_hex() -> None:
    t = table(wasteland=DECK)
    t.play("foot")
    assert "; the Waster can strike (1 card)" in t.describe("hex c4")


@pytest.mark.rule("waste_knights 4.10")
def test_a_planted_card_is_the_only_one() -> None:
    t = table(one=STRIDER, planted=["car_wreck"], wasteland=DECK)
    t.play("hex c4", "hex c5")
    assert strikes(t) == [row("c4", 1), row("c5", 1, last=True)]


@pytest.mark.rule("waste_knights 4.10")
def test_while_threat_ahead_could_bring_what_a_task_asks_for_only_that_may_strike() -> None:
    t = table(one=STRIDER, frame={"purple": "robo_killer"}, wasteland=DECK)
    t.play("hex c4", "hex c5", "hex b4")
    assert strikes(t) == [row("c4", 2, only="machine"), row("c5", 4), row("b4", 4, last=True)]
    t.play("go")
    assert t.asked == [1], "no Machine yet"
    assert strikes(t) == [row("c4", 2, last=True), row("c5", 4), row("b4", 4, last=True)], (
        "should he stop here, the Waster strikes with anything"
    )


@pytest.mark.rule("waste_knights 4.10")
def test_on_the_way_what_lies_behind_is_over_and_after_the_strike_all() -> None:
    t = table(one=STRIDER, wasteland=DECK)
    t.play("hex c4", "hex c3", "go")
    assert strikes(t) == [row("c4", 2), row("c3", 2, last=True)]
    t.play("no", "on")
    assert strikes(t) == [row("c3", 2, last=True)]
    t.play("play furball")
    assert strikes(t) == []


def test_in_random_games_the_waster_strikes_where_it_was_foretold() -> None:
    struck = 0
    for seed in range(6):
        game = build(GAME, 2 + seed % 3)
        match = begin(game, game.start(game, seed_from(seed)), auto=False)
        rng, planned = random.Random(seed), dict[int, Strike]()
        while not match.over:
            decision = rng.choice(match.decisions)
            s, option = match.state, rng.choice(decision.options)
            if option.text == "go":
                planned = {
                    one.place: one for one in strikes_on_route(match.table, decision.seat, s.route)
                }
            if decision.prompt in (prompts.STRIKE, prompts.STRIKE_NOW) and not s.on_foot:
                seat = (s.first + s.turn) % game.seats
                foretold = planned[s.at[seat]]
                lie_open = len(s.tokens.zones[REVEALED])
                assert foretold.cards == lie_open or s.unthreatened, LABELS[s.at[seat]]
                (here, *_) = strikes_on_route(match.table, seat, s.route)
                assert here[:2] == (s.at[seat], lie_open)
                struck += 1
            match.choose(decision.seat, option)
    assert struck > 30
