"""What a fight promises: counted by hand, by the rules themselves, and told to people."""

from __future__ import annotations

import random

import pytest

from sandtable.core.options import Option
from sandtable.games.waste_knights.analysis import combat_forecast
from sandtable.games.waste_knights.analysis.combat_solver import (
    ADVANCING,
    Armament,
    Attack,
    Combat,
    CombatPosition,
    Move,
    Outlook,
    losses,
    mixed,
)
from sandtable.games.waste_knights.analysis.combat_solver import combat as count
from sandtable.games.waste_knights.content.components import (
    ATTACK,
    CHANGE_RANGE,
    DEFEND,
    MEDIUM,
    PREPARE,
    SHORT,
)
from sandtable.games.waste_knights.display import odds
from sandtable.games.waste_knights.rules.log import names
from tests.games.waste_knights.play import Play, fight, table

NONE = ((), (), ())


def blow(place: int = 0, *, dice: int = 1, ammo: int = 0, card: int = ATTACK) -> Attack:
    """An attack against 7 that takes 1, without Bull's Eyes."""
    return Attack(MEDIUM, card, dice, 7, 1, 0, 0, place, ammo)


def combat(
    mine: tuple[Attack, ...] = (), theirs: tuple[Attack, ...] = (), *, ferocious: bool = False
) -> Combat:
    """The same attacks at every range."""
    return Combat(Armament(((mine,) * 3, (theirs,) * 3), 3, 2, 1, 2, ferocious, -1))


def stand(clashes: int, mine: int = 1, theirs: int = 1, *, dominance: int = 0) -> CombatPosition:
    """With so many clashes to come and so much Health."""
    return CombatPosition(3 - clashes, MEDIUM, dominance, (mine, theirs), (4, 4), (False, False))


# Counted by hand


def test_health_that_an_attack_takes() -> None:
    # Two dice against 7: no hit 0.36, no Bull's Eye but a hit 0.45, one 0.18, two 0.01.
    assert losses(2, 7, 10, 1, 1, 0) == pytest.approx((0.36, 0.45, 0.18, 0.01))
    assert losses(2, 7, 10, 1, 1, 1) == pytest.approx((0.81, 0.18, 0.01)), "armor soaks 1"
    assert losses(1, 9, 9, 1, 1, 0) == pytest.approx((0.8, 0.0, 0.2)), "9s are Bull's Eyes too"
    assert losses(2, 7, 10, 2, 0, 0) == pytest.approx((0.36, 0.0, 0.64)), "irradiated"


def test_one_attack_on_an_enemy_that_cannot_strike_back() -> None:
    # One die against 7, and advancing takes a die of it, but one is left: 0.4.
    found = combat((blow(),), ferocious=True).outlook(stand(1))
    assert found == pytest.approx((0.4, 0.6, 0, 0, 0.4))
    found = combat((blow(),), ferocious=True).outlook(stand(2))
    assert found == pytest.approx((0.64, 0.36, 0, 0, 0.64)), "1 - 0.6 * 0.6"


def test_equal_initiative_may_fell_both_and_the_faster_side_strikes_first() -> None:
    both = combat((blow(),), (blow(),)).outlook(stand(1))
    # Only mine hits 0.4 * 0.6; both or none is a draw.
    assert both == pytest.approx((0.24, 0.52, 0.24, 0.4, 0.4))
    first = combat((blow(0),), (blow(1),)).outlook(stand(1))
    assert first == pytest.approx((0.4, 0.36, 0.24, 0.24, 0.4))


def test_dominance_decides_after_three_clashes() -> None:
    # Nobody can attack, both advance: 1 dominance each.
    assert combat().outlook(stand(3, dominance=1)) == _WON
    assert combat().outlook(stand(3)) == pytest.approx((0, 1, 0, 0, 0))
    assert combat(ferocious=True).outlook(stand(3, dominance=1)) == pytest.approx((0, 1, 0, 0, 0))
    # Prepare brings nothing, the other side's advance 1; Defend gives away 2 more.
    one = stand(1, dominance=2)
    assert combat().outlook(one, [Move(PREPARE)]) == _WON
    assert combat().outlook(one, [Move(DEFEND)]).lose == 1
    assert combat().outlook(one, [Move(CHANGE_RANGE, None, 1)]) == pytest.approx((0, 1, 0, 0, 0))


_WON = Outlook(1, 0, 0, 0, 0)


def test_ammo_runs_out() -> None:
    dear = combat((blow(ammo=3),), ferocious=True)
    assert dear.outlook(stand(3)).win == pytest.approx(0.4), "4 Ammo are one attack"


def test_a_prepared_attack_has_two_dice_more() -> None:
    ready = CombatPosition(2, MEDIUM, 0, (1, 1), (4, 4), (True, False))
    found = combat((blow(dice=2),), ferocious=True).outlook(ready)
    assert found.win == pytest.approx(1 - 0.6**3), "2 and 2, less 1 for their advancing"


def test_who_may_be_read_plays_a_mix() -> None:
    won, lost = Outlook(1, 0, 0, 0, 0), Outlook(0, 0, 1, 2, 0)
    assert mixed([[won, lost], [lost, won]]) == pytest.approx((0.5, 0, 0.5, 1, 0))
    assert mixed([[won, lost], [lost, lost]]) == lost, "the other side has a sure answer"


def test_the_last_clash_of_a_real_fight() -> None:
    """A Ghoul has claws only: at medium range it advances, and Mel's pistol has 1 die of 2 left.
    He hits with 0.4, and every Health taken is dominance; else both have 1."""
    t = fight("tunnel_ghoul")
    t.s.clash = 2
    found = combat_forecast.forecast_combat(t.t)
    assert found == pytest.approx((0.4, 0.6, 0, 0, 0.3 * 1 + 0.1 * 2))
    assert "then you win about 40 %, lose 0 %; about 0.0 Health lost" in t.describe("combat attack")
    view = t.view()["fight"]
    assert view["outlook"]["win"] == 0.4
    assert view["outlook"]["lost"] == (0, 0.5)
    assert view["cards"]["attack"] == {"win": 0.4, "lose": 0}
    assert view["cards"]["change_range"] == {"win": 0, "lose": 0}
    assert t.view(2)["fight"]["cards"]["change_range"] == {"win": 0, "lose": 0.4}


# By the rules themselves


def _best(t: Play, option: Option, side: int) -> float:
    """What the forecast says of an option, for the side that has it."""
    found: Outlook | None
    if option.verb == "combat":
        found = combat_forecast.forecast_combat(t.t, option.args[0], side)
    elif option.verb == "attack":
        found = combat_forecast.forecast_combat(
            t.t, side=side, weapon=4 * option.args[0] + option.args[1]
        )
    elif option.verb == "icon":
        found = combat_forecast.forecast_combat(t.t, side=side, weapon=option.args[0])
    else:
        return float(option.text in ("advance", "done"))
    assert found is not None
    considered = option.verb != "combat" or option.args[0] not in (DEFEND, PREPARE)
    return (found.lose - found.win if side else found.win - found.lose) if considered else -9.0


@pytest.mark.parametrize("enemy", ["tunnel_ghoul", "sentry_drone", "razorback"])
def test_fights_end_as_foretold(enemy: str) -> None:
    """Two hundred fights with real dice, both sides at their best."""
    start = fight(enemy)
    foretold = combat_forecast.forecast_combat(start.t)
    assert foretold is not None
    games, won, drawn, lost = 200, 0, 0, 0
    for seed in range(games):
        t = Play(start.match.imagine(1, random.Random(seed)).fork(listen=True))
        health = t.s.health[0]
        while t.s.fighter >= 0:
            decision = t.match.decisions[0]
            side = 0 if decision.seat == t.s.fighter else 1
            options = list(decision.options)
            t.match.choose(decision.seat, max(options, key=lambda o, s=side: _best(t, o, s)).text)  # type: ignore[misc]
        drawn += "The combat is a draw." in t.said()
        won += "Mel Gearson wins the combat." in t.said()
        lost += health - t.s.health[0]
    assert won / games == pytest.approx(foretold.win, abs=0.1)
    assert drawn / games == pytest.approx(foretold.draw, abs=0.1)
    assert lost / games == pytest.approx(foretold.lost, abs=0.25)


# Nothing is touched, nothing hidden is used


def test_a_view_changes_nothing_on_the_table() -> None:
    t = table(wasteland=["glow_walker"])
    t.play("foot", "hex d5")
    before = t.s.to_json()
    assert t.view()["facing"]["outlook"] is not None
    t.describe("face")
    assert t.s.to_json() == before


def test_luck_cards_in_hand_are_not_counted() -> None:
    plain = table(wasteland=["furball"])
    lucky = table(wasteland=["furball"], one={"luck": ["deadly_quick"]}, two={"luck": ["jammed"]})
    for t in (plain, lucky):
        t.play("foot", "hex d5")
    assert plain.view()["facing"] == lucky.view(2)["facing"]


def test_playouts_count_nothing() -> None:
    t = fight("hell_raiders")
    before = count.cache_info()
    t.match.fork().play_out(random.Random(1).choice)
    assert count.cache_info() == before


# Told before one chooses


@pytest.mark.rule("waste_knights 3.10.1")
def test_who_faces_an_enemy_is_told_what_the_fight_promises() -> None:
    t = table(wasteland=["sentry_drone"])
    t.play("foot", "hex d5")
    assert "you win about 63 %, draw 22 %, lose 15 %; about 1.7 Health lost" in t.describe("face")
    assert "Repair 5, 4 dice, 97 %; failing costs 1 Health" in t.describe("escape")
    facing = t.view()["facing"]
    assert facing["escape"] == 0.974
    assert facing["outlook"]["win"] == pytest.approx(0.626, abs=0.0005)
    assert facing["outlook"]["assumed"] == odds.ASSUMED.text
    t.play("face")
    assert t.view()["facing"] is None
    assert t.view()["fight"]["outlook"] == facing["outlook"]
    # Advancing is the better choice here, and the cards tell so.
    cards = t.view()["fight"]["cards"]
    assert max(cards, key=lambda name: float(cards[name]["win"])) == "change_range"
    assert cards["change_range"]["win"] == facing["outlook"]["win"]


@pytest.mark.rule("waste_knights 3.10.1")
def test_it_tells_nothing_while_an_attack_is_rolled() -> None:
    t = fight("hell_raiders", one={"luck": ["jammed"]})
    while not t.view()["check"]:
        wanted = ("combat attack", "attack right medium", "done")
        t.play(next((o for o in wanted if o in t.offered), sorted(t.offered)[0]))
    assert t.view()["fight"]["outlook"] is None
    assert t.view()["check"]["odds"] > 0


@pytest.mark.rule("waste_knights 3.10.1")
def test_radiation_at_the_start_counts() -> None:
    """A Glow Walker's first harm fells a knight with 3 Radiation."""
    t = table(one={"radiation": 3}, wasteland=["glow_walker"])
    t.play("foot", "hex d5")
    assert "you win 0 %, draw 0 %, lose 100 %" in t.describe("face")
    assert t.view()["facing"]["outlook"]["lose"] == 1


@pytest.mark.rule("waste_knights 3.10.1")
def test_a_range_that_an_enemy_sets_counts() -> None:
    t = fight("furball", auto=False)
    assert "range short" in t.offered
    short = combat_forecast.forecast_combat(t.t)
    assert short == combat_forecast.forecast_combat(t.t, side=1, reach=SHORT)
    assert "then Furball wins" in t.describe("range short")


@pytest.mark.rule("waste_knights 3.10.1")
def test_the_waster_is_told_what_his_cards_promise() -> None:
    t = table(wasteland=["sentry_drone", "acid_rain"], auto=False)
    t.play("hex c4", "go")
    text = t.describe("play sentry_drone")
    assert "Mel Gearson escapes 97 %; in a fight Mel Gearson wins about" in text
    assert t.describe("play acid_rain") == "Play Acid Rain: Mel Gearson escapes 64 %"


@pytest.mark.rule("waste_knights 3.10.1")
def test_a_duel_is_told_to_both() -> None:
    t = table(two={"at": "c3"}, wasteland=["tornado"])
    t.play("hex c3", "go")
    seen = t.describe("meet 2")
    mine = combat_forecast.forecast_duel(t.t, 0, 1)
    assert f"A duel: {odds.of_yours(mine, names.named('Chris Hammersworn')).text}" in seen
    assert "If he hides: Survival 7, 2 dice, 64 %" in seen
    t.play("meet 2")
    theirs = odds.of_yours(combat_forecast.turned(mine), names.named("Mel Gearson"))
    assert t.describe("yes") == f"Agree to a duel: {theirs.text}"
    assert t.describe("no") == "Hide; Mel Gearson may search: Survival 7, 2 dice, 64 %"


@pytest.mark.rule("waste_knights 3.10")
def test_an_unconscious_knight_is_searched_with_odds() -> None:
    t = table(two={"at": "c3", "health": 0}, wasteland=["tornado"])
    t.play("hex c3", "go")
    assert t.describe("meet 2").endswith("To find him: Survival 7, 2 dice, 64 %")


@pytest.mark.rule("waste_knights 3.10")
def test_a_check_tells_its_odds_when_it_is_rolled_and_what_a_card_makes_of_them() -> None:
    t = table(one={"luck": ["try_again"]}, wasteland=["acid_rain"])
    t.play("foot", "hex c3").dice(1, 1)
    t.play("escape")
    if "done" in t.offered and not t.s.dice:
        assert t.describe("done") == "Roll: 2 dice, 64 %"
        t.play("done")
    assert t.describe("luck try_again").endswith("Then 64 %.")


@pytest.mark.rule("waste_knights 3.10")
def test_counted_successes_are_told_as_their_average() -> None:
    t = table(wasteland=["hungry_locusts"])
    t.play("foot", "hex c3")
    # Two dice against 5: 0.6 each.
    assert "2 dice save 1.2 Fuel on average." in t.describe("face")


@pytest.mark.rule("waste_knights 3.10")
def test_exploration_checks_are_told_on_the_map_and_at_the_door() -> None:
    t = table(one={"luck": ["jammed"]}, auto=False)
    assert t.describe("hex d3").endswith("to explore it: Medicine 7, 1 die, 40 %")
    t = table(one={"luck": ["jammed"], "at": "d3"}, phase="explore", auto=False)
    assert t.describe("done") == "Go in: Medicine 7, 1 die, 40 %"


@pytest.mark.rule("waste_knights 3.10")
def test_the_blood_pit_tells_both_odds() -> None:
    t = table(one={"at": "d5"}, phase="explore")
    pit = next(t.describe(o) for o in sorted(t.offered) if "Blades or Guns" in t.describe(o))
    assert pit.endswith("Blades 9, 2 dice, 36 %; Guns 9, 2 dice, 36 %.")


@pytest.mark.rule("waste_knights 3.10")
def test_the_wheel_tells_its_odds() -> None:
    t = table(one={"at": "d1", "pack": ["jerrycan"]}, phase="explore")
    wheel = next(t.describe(o) for o in sorted(t.offered) if "roll a die" in t.describe(o))
    assert wheel.endswith("The odds: 40 %, 50 %, 10 %.")


@pytest.mark.rule("waste_knights 3.10")
def test_repeating_an_attack_tells_its_odds() -> None:
    """Chris the Preacher: 2 dice against 7 at medium range."""
    t = fight("tunnel_ghoul", one={"knight": "chris_hammersworn"}, two={"knight": "mel_gearson"})
    t.dice(*[1] * 20)
    for _ in range(12):
        if "ability" in t.offered:
            break
        wanted = ("combat attack", "done", "combat prepare")
        t.play(next((o for o in wanted if o in t.offered), sorted(t.offered)[0]))
    pool = t.s.check[3]
    assert t.describe("ability").endswith(f"Then {round(100 * (1 - 0.6**pool))} %.")


def test_what_is_nearly_sure_is_not_told_as_sure() -> None:
    assert odds.about(0.001).text == "under 1 %"
    assert odds.about(0.999).text == "over 99 %"
    assert odds.about(0.0).text == "0 %"


def test_advancing_needs_no_weapon() -> None:
    assert combat().ways(stand(1), 0) == (ADVANCING,)
