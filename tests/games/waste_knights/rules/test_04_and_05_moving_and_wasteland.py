"""Moving and wasteland cards (rules page, chapters 4 and 5)."""

from __future__ import annotations

import pytest

from sandtable.games.waste_knights.rules.gear.inventory import speed
from sandtable.games.waste_knights.state import PLANTED, PLAYED, REVEALED, WASTED, WASTELAND
from tests.games.waste_knights.play import place, table

STRIDER = {"knight": "hugh_jackal", "vehicle": "strider"}
"""A knight without movement of his own; speed 4."""
ROUND = [
    "d5",
    "d6",
    "d7",
    "c6",
    "b5",
    "a4",
    "a3",
    "a2",
    "a1",
    "b1",
    "b2",
    "b3",
    "b4",
    "c4",
    "c3",
    "c2",
    "c1",
    "d1",
    "d2",
    "d3",
]
"""A long way round, from Gangraen on."""


@pytest.mark.rule("waste_knights 4.1")
def test_who_stays_draws_no_card_and_meets_nobody() -> None:
    """WK-22."""
    t = table()
    assert {"stay", "foot", "hex d5"} <= t.offered
    t.play("stay")
    assert t.asked == [2]
    assert t.cards(REVEALED) == t.cards(PLAYED) == t.cards(WASTED) == []
    assert t.at() == "d4"


@pytest.mark.rule("waste_knights 4.1")
def test_without_fuel_there_is_no_driving() -> None:
    t = table(one={"fuel": 0})
    assert t.offered == {"stay", "foot"}
    t = table(one={"vehicle": None})
    assert t.offered == {"stay", "foot"}


@pytest.mark.rule("waste_knights 4.2")
def test_a_route_is_a_chain_without_a_hex_twice() -> None:
    """WK-16."""
    t = table(one=STRIDER)
    t.play("hex c3")
    assert t.offered == {"go", "hex b2", "hex b3", "hex c2", "hex c4", "hex d3"}
    t.play("hex c4")
    assert "hex c3" not in t.offered
    assert "hex d4" not in t.offered
    assert t.view(2)["move"]["route"] == ["c3", "c4"], "open to all"


@pytest.mark.rule("waste_knights 4.2")
def test_a_route_may_be_of_any_length() -> None:
    t = table(one=STRIDER)
    for label in ROUND:
        t.play(f"hex {label}")
    assert len(t.s.route) == 20
    assert t.offered == {"go", "hex e2", "hex e3"}
    t.play("go")
    assert t.at() == "d5"


@pytest.mark.rule("waste_knights 4.3")
def test_fuel_is_spent_hex_by_hex() -> None:
    """WK-17."""
    t = table(one=STRIDER, wasteland=["wounded_stranger", "wandering_merchant"])
    t.play("hex c3", "hex b3", "hex b4", "go", "no", "on")
    assert (t.s.fuel[0], t.s.points) == (3, 2), "4 points of one Fuel, less 1 and 1"
    t.play("no", "on")
    assert (t.s.fuel[0], t.s.points) == (3, 1)


@pytest.mark.rule("waste_knights 4.3")
def test_points_left_over_are_lost() -> None:
    t = table(one=STRIDER, wasteland=["wandering_merchant"])
    t.play("hex c3", "go", "escape")
    assert t.s.points == 0


@pytest.mark.rule("waste_knights 4.3")
def test_gear_adds_to_the_sum_of_a_move() -> None:
    t = table(one={**STRIDER, "sheet": {"pocket1": "road_map"}}, wasteland=["acid_rain"])
    t.play("hex c3", "go")
    assert t.s.points == 4, "1 and 4, less 1"


@pytest.mark.rule("waste_knights 4.4")
def test_the_first_hex_can_always_be_entered() -> None:
    """WK-18."""
    one = {"knight": "hugh_jackal", "fuel": 1, "at": "d2"}
    t = table(one=one, wasteland=["acid_rain"], board={"e2": {"obstacle": 1}})
    t.play("hex e2", "go")
    assert t.at() == "e2", "4 points, and 2 of the Fuel"
    assert t.s.fuel[0] == 0


@pytest.mark.rule("waste_knights 4.5")
def test_driving_costs_a_fuel_at_least() -> None:
    """WK-17."""
    one = {**STRIDER, "luck": ["all_night_on_the_road"]}
    t = table(one=one, wasteland=["acid_rain"])
    t.play("hex c3", "go", "luck all_night_on_the_road")
    assert t.s.fuel[0] == 3


@pytest.mark.rule("waste_knights 4.6")
def test_a_knight_stops_where_he_likes() -> None:
    """WK-16a: also on the first hex; the Waster then has his last chance."""
    t = table(one=STRIDER, wasteland=["wandering_merchant", "rough_terrain"])
    t.play("hex c3", "hex b3", "go", "no", "stop")
    assert t.cards(PLAYED) == ["wandering_merchant"], "the only card there was"
    t.play("escape")
    assert t.at() == "c3"


@pytest.mark.rule("waste_knights 4.6")
def test_without_points_he_must_stop() -> None:
    one = {"knight": "hugh_jackal", "fuel": 1, "at": "c3"}
    t = table(one=one, wasteland=["wandering_merchant"], board={"b3": {"obstacle": 1}})
    t.play("hex b2", "hex b3", "go")
    while t.at() == "b2" and t.s.turn == 0:
        t.play("escape" if "escape" in t.offered else "no")
    assert t.at() == "b2", "2 points; 1 for b2, 2 for b3 with its obstacle"


@pytest.mark.rule("waste_knights 4.6")
def test_nobody_drives_on_without_a_vehicle() -> None:
    """The points that are left are of no use in a wreck."""
    one = {"knight": "hugh_jackal", "vehicle": "strider damaged"}
    t = table(one=one, two={"at": "a1"}, wasteland=["rough_terrain"], auto=False)
    t.play("hex c3", "hex b3", "go", "play rough_terrain", "face")
    assert t.s.points == 3, "4 of the one Fuel, less 1"
    assert t.offered == {"stop"}


@pytest.mark.rule("waste_knights 4.7")
def test_on_foot_to_an_adjacent_hex_with_exactly_one_card() -> None:
    """WK-21."""
    t = table(one={"at": "d4"}, wasteland=["wandering_merchant", "acid_rain"])
    t.play("foot")
    assert t.offered == {f"hex {x}" for x in ("c3", "c4", "d3", "d5", "e3", "e4")}
    t.play("hex c4")
    assert t.cards(PLAYED) == ["wandering_merchant"], "the Threat of Dust Bowl is ignored"
    assert t.s.fuel[0] == 4
    t.play("escape")
    assert t.seat()["vehicle"]["card"] == "heavy_duty"


@pytest.mark.rule("waste_knights 4.8")
def test_obstacles_cost_points_but_not_an_off_road() -> None:
    board = {"c3": {"obstacle": 2}}
    t = table(one=STRIDER, board=board, wasteland=["acid_rain"])
    t.play("hex c3", "go")
    assert t.s.points == 1, "4 of the Fuel, less 1 and 2"
    t = table(one={**STRIDER, "vehicle": "off_road"}, board=board, wasteland=["acid_rain"])
    t.play("hex c3", "go")
    assert t.s.points == 2
    assert speed(t.t, 0) == 3


# 5 Wasteland cards


@pytest.mark.rule("waste_knights 5.1")
def test_one_card_and_one_for_each_threat() -> None:
    """WK-19."""
    deck = ["acid_rain", "furball", "tornado", "dust_wall"]
    t = table(one=STRIDER, wasteland=deck, board={"c4": {"threat": 1}})
    t.play("hex c4", "hex c3", "go")
    assert t.cards(REVEALED) == ["acid_rain", "furball", "tornado"], "1, an icon, a token"
    t.play("no", "on")
    assert len(t.cards(REVEALED)) == 3, "Ring Road has no Threat"


@pytest.mark.rule("waste_knights 5.2")
def test_exactly_one_card_is_played_and_threat_is_ignored_then() -> None:
    deck = ["wandering_merchant", "furball", "tornado", "dust_wall"]
    t = table(one=STRIDER, wasteland=deck)
    t.play("hex c4", "hex c5", "go")
    assert t.asked == [2]
    t.play("play wandering_merchant").dice(9, 9, 9, 9)
    assert t.cards(REVEALED) == []
    assert t.cards(WASTED) == ["furball"]
    t.play("escape", "on")
    assert t.at() == "c5"
    assert t.cards(REVEALED) == t.cards(PLAYED) == [], "Bone Field's Threat brings nothing more"


@pytest.mark.rule("waste_knights 5.2")
def test_at_the_end_the_waster_must_play() -> None:
    t = table(one=STRIDER, wasteland=["acid_rain", "furball"])
    t.play("hex c4", "go")
    assert t.offered == {"play acid_rain", "play furball"}


@pytest.mark.rule("waste_knights 5.3")
def test_meetings_come_before_the_wasters_chance() -> None:
    """WK-20."""
    t = table(one=STRIDER, two={"at": "c3"}, wasteland=["acid_rain"])
    t.play("hex c3", "go")
    assert t.offered == {"done", "meet 2"}
    assert t.cards(REVEALED) == ["acid_rain"]
    t.play("done")
    assert t.cards(PLAYED) == ["acid_rain"]


@pytest.mark.rule("waste_knights 5.4")
def test_a_task_obliges_the_waster() -> None:
    """WK-14."""
    frame = {"purple": "robo_killer"}
    deck = ["acid_rain", "furball", "sentry_drone", "inhr"]
    t = table(one=STRIDER, frame=frame, wasteland=deck)
    t.play("hex c4", "hex c5", "go")
    assert t.asked == [1], "no Machine yet, and Threat ahead: the Waster has to wait"
    t.play("on")
    assert t.offered == {"play sentry_drone", "play inhr"}
    t = table(one=STRIDER, frame=frame, wasteland=["acid_rain", "furball", "tornado"])
    t.play("hex c4", "hex c3", "go")
    assert t.offered == {"no", "play acid_rain", "play furball"}, "no Threat ahead: any card"


@pytest.mark.rule("waste_knights 5.4")
def test_on_foot_there_is_no_duty_beyond_the_one_card() -> None:
    t = table(frame={"purple": "robo_killer"}, wasteland=["acid_rain"])
    t.play("foot", "hex c4")
    assert t.cards(PLAYED) == ["acid_rain"]


@pytest.mark.rule("waste_knights 5.5")
def test_escaping_facing_and_failing() -> None:
    t = table(wasteland=["heat_wave"])
    t.play("foot", "hex c3").dice(7)
    t.play("escape")
    assert (t.s.health[0], t.s.ammo[0]) == (4, 4), "escaped: nothing happens"
    t = table(one={"ammo": 2}, wasteland=["heat_wave"])
    t.play("foot", "hex c3").dice(6)
    t.play("escape", "choose 1")
    assert (t.s.health[0], t.s.ammo[0]) == (3, 2), "failed: it happens, without a reward"
    t = table(one={"ammo": 2}, wasteland=["heat_wave"])
    t.play("foot", "hex c3", "face", "choose 1")
    assert (t.s.health[0], t.s.ammo[0]) == (3, 3)


@pytest.mark.rule("waste_knights 5.6")
def test_a_failed_escape_from_an_enemy() -> None:
    """WK-24: no combat, no text, the move goes on."""
    t = table(one=STRIDER, wasteland=["dingo_pack"])
    t.play("hex c3", "hex b3", "go", "play dingo_pack").dice(1, 1, 1, 1)
    t.play("escape")
    assert t.s.health[0] == 3, "the reward is green"
    assert t.offered == {"on", "stop"}
    t = table(one=STRIDER, wasteland=["scrap_titan"])
    t.play("foot", "hex c3").dice(1, 1)
    t.play("escape")
    assert t.s.health[0] == 2, "the reward is red"


@pytest.mark.rule("waste_knights 5.6")
def test_text_counts_if_it_speaks_of_escapes() -> None:
    t = table(wasteland=["glow_walker"])
    t.play("foot", "hex c3").dice(1, 1)
    t.play("escape")
    assert (t.s.health[0], t.s.radiation[0]) == (2, 1)


@pytest.mark.rule("waste_knights 5.7")
def test_planted_cards_are_met_in_their_order() -> None:
    """WK-25."""
    t = table(planted=["tornado", "car_wreck"], wasteland=["acid_rain", "furball"])
    t.play("hex c4", "go")
    assert t.cards(PLAYED) == ["car_wreck"], "instead of what would be revealed, Threat too"
    assert len(t.cards(WASTELAND)) == 2
    t.play("face", "drop field_surgeons_notes")
    t.play("stay")
    assert t.cards(PLANTED) == []
    assert t.cards(WASTED) == ["car_wreck", "tornado"]


@pytest.mark.rule("waste_knights 5.8")
def test_the_waster_lays_tokens_and_only_threat_and_obstacles_matter_on_the_way() -> None:
    """WK-03a."""
    t = table(wasteland=["acid_rain"])
    t.play("foot", "hex c3", "face")
    assert t.asked == [2]
    assert t.offered == {f"hex {x}" for x in ("b2", "b3", "c2", "c4", "d3", "d4")}
    t.play("hex b2", "hex b3")
    tokens = t.s.contamination
    assert [tokens[place(x)] for x in ("c3", "b2", "b3", "c4")] == [1, 1, 1, 0]
    t = table(one={**STRIDER, "at": "c5"}, wasteland=["wandering_merchant", "furball"])
    t.play("hex c6", "go")
    assert t.s.radiation[0] == 0, "Glass Crater harms in the Waster Step only"


@pytest.mark.rule("waste_knights 5.9")
def test_the_discards_are_shuffled_when_the_deck_has_run_out() -> None:
    """WK-26."""
    t = table(wasteland=[], wasted=["acid_rain"])
    t.play("foot", "hex c3")
    assert t.cards(PLAYED) == ["acid_rain"]


@pytest.mark.rule("waste_knights 5.10")
def test_a_stopped_knight_still_explores() -> None:
    """WK-23."""
    t = table(one=STRIDER, two={"at": "a1"}, wasteland=["acid_rain", "furball"])
    t.play("hex d5", "hex e5", "go", "play acid_rain", "face")
    for _ in range(2):
        t.play(sorted(o for o in t.offered if o.startswith("hex"))[0])
    assert t.at() == "d5"
    t.play("2: stay")
    assert t.s.phase == "explore"
    assert t.asked == [1]


@pytest.mark.rule("waste_knights 5.10")
def test_who_faints_before_a_card_was_played_meets_none() -> None:
    """WK-19a."""
    t = table(
        one={"health": 0, "at": "c3"}, phase="strike", route=["c3"], walked=1,
        revealed=["acid_rain"], two={"at": "a1"},
    )  # fmt: skip
    assert t.cards(WASTED) == ["acid_rain"]
    assert t.asked == [2]


@pytest.mark.rule("waste_knights 4.2")
def test_a_plan_may_run_beyond_the_fuel() -> None:
    """WK-16: a route has any length; where points end, the move does."""
    t = table(one={"fuel": 1}, two={"at": "a1"}, wasteland=["wandering_merchant"])
    t.play("hex d5", "hex d6", "hex d7", "go")
    assert t.view()["move"]["route"] == ["d5", "d6", "d7"]
    assert t.view()["move"]["fuel_needed"] > 1


@pytest.mark.rule("waste_knights 4.9")
def test_luck_before_moving_comes_when_the_route_is_planned() -> None:
    t = table(one={"luck": ["all_night_on_the_road"]}, two={"at": "a1"})
    assert "luck all_night_on_the_road" not in t.offered
    t.play("hex d5", "go")
    assert "luck all_night_on_the_road" in t.offered
