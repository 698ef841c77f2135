"""Missions and the end (rules page, chapter 12)."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.core.chance import seed_from
from sandtable.core.errors import Mistake
from sandtable.core.game import build
from sandtable.core.match.match import begin
from sandtable.games import make_game
from sandtable.games.waste_knights import GAME, MISSIONS
from tests.games.waste_knights.play import Play, place, table

LAST: dict[str, Any] = {"phase": "rest", "round": 8}
FAR = {"at": "a1"}
HUGH = {"knight": "hugh_jackal", "at": "a4"}


def beat(t: Play) -> Play:
    """Seat 1 wins by dominance against whatever he fights."""
    for _ in range(3):
        t.play("1: combat change_range", "2: combat defend")
        t.play("1: advance")
    return t


@pytest.mark.rule("waste_knights 12.1")
def test_the_game_ends_with_the_last_round() -> None:
    t = table(**LAST, one={**FAR, "reputation": 1}, two={"at": "a3"})
    assert t.match.over
    assert t.match.payoffs == (1.0, -1.0)
    t = table(phase="rest", round=7, one=FAR, two={"at": "a3"})
    assert not t.match.over


@pytest.mark.rule("waste_knights 12.2")
def test_all_knights_can_lose() -> None:
    t = table(phase="rest", round=11, variants=["avengers"], one=FAR, two={"at": "a3"},
              villains=["d2", "c3"], powers=[0, 0])  # fmt: skip
    assert t.match.payoffs == (-1.0, -1.0)
    assert t.s.ending == "Both twins still live after the last round."


@pytest.mark.rule("waste_knights 12.3")
def test_ties_go_to_reputation_then_gear_and_are_shared_then() -> None:
    """WK-65."""
    t = table(**LAST, one={**FAR, "attached": ["scales"]}, two={"at": "a3"})
    assert t.match.payoffs == (1.0, -1.0), "blue gear counts as red"
    t = table(**LAST, one=FAR, two={"at": "a3", "vehicle": "strider damaged"})
    assert t.match.payoffs == (1.0, -1.0), "a damaged vehicle is worth less"
    t = table(**LAST, one=FAR, two={"at": "a3"})
    assert t.match.payoffs == (0.0, 0.0)
    t = table(**LAST, seats=3, one=FAR, two={"at": "a3"}, three={**HUGH, "vehicle": None})
    assert t.match.payoffs == (1.0, 1.0, -1.0)


@pytest.mark.rule("waste_knights 12.4")
def test_the_savior() -> None:
    t = table(phase="explore", one={"reputation": 5}, two=FAR)
    assert "claim" not in t.offered
    t = table(phase="explore", one={"reputation": 6}, two=FAR)
    assert "Talk 7" in t.describe("claim")
    t.dice(7, 1, 1)
    t.play("claim")
    assert t.match.payoffs == (1.0, -1.0)
    assert t.s.ending == "hailed as the Savior"
    t = table(phase="explore", one={"reputation": 6}, two=FAR)
    t.dice(1, 1, 1)
    t.play("claim")
    assert not t.match.over
    assert "trade" not in t.offered, "that was his action"


@pytest.mark.rule("waste_knights 12.5")
def test_two_heads_win() -> None:
    variants = ["there-can-be-only-one"]
    t = table(seats=3, variants=variants, one={"score": 1}, two={"at": "c3"}, three=FAR,
              wasteland=["tornado"])  # fmt: skip
    t.play("foot", "hex c3", "meet 2", "yes")
    beat(t)
    assert t.s.ending == "there can be only one"
    assert t.match.payoffs == (1.0, -1.0, -1.0)
    t = table(**LAST, seats=3, variants=variants, one={**FAR, "score": 1},
              two={"at": "a3", "reputation": 5}, three=HUGH)  # fmt: skip
    assert t.match.payoffs == (1.0, -1.0, -1.0), "heads before Reputation"


def damsel(villain: str, **more: Any) -> Play:
    tiles = {"a1": "throne_of_guns"}
    return table(
        variants=["damsel-in-distress"], tiles=tiles, villains=[villain], powers=[0], **more
    )


@pytest.mark.rule("waste_knights 12.6")
def test_the_prisoner_is_freed_and_brought_home() -> None:
    t = damsel("a1", phase="explore", one={"at": "a1"}, two={"at": "a3"}, yellow=["vest"])
    t.play("challenge")
    assert t.view()["fight"]["foe"]["name"] == "Humus the Lord"
    beat(t).play("draw", "wear vest body")
    assert t.view()["mission"]["villains"][0]["carried_by"] == 0
    assert t.s.reputation[0] == 2
    t = damsel("seat 1", phase="explore", one={"at": "d7"}, two=FAR)
    t.play("claim")
    assert t.s.ending == "brought the prisoner home"


@pytest.mark.rule("waste_knights 12.6")
def test_the_prisoner_is_stolen_and_counts_at_the_end() -> None:
    t = damsel("seat 2", one={}, two={"at": "c3"}, wasteland=["tornado"])
    t.play("foot", "hex c3", "meet 2", "yes")
    beat(t).play("steal prisoner")
    assert t.view()["mission"]["villains"][0]["carried_by"] == 0
    t = damsel("seat 2", **LAST, one={"at": "b3", "reputation": 9}, two={"at": "a3"})
    assert t.match.payoffs == (-1.0, 1.0)


@pytest.mark.rule("waste_knights 12.6")
def test_the_throne_lies_in_a_corner() -> None:
    game = build(GAME, 2, ("damsel-in-distress",))
    for seed in range(6):
        t = Play(begin(game, game.start(game, seed_from(seed))))
        (corner,) = [h["id"] for h in t.hexes() if h["kind"] == "mission"]
        assert corner in ("a1", "a4", "g1", "g4")
        assert t.view()["mission"]["villains"][0]["at"] == corner


@pytest.mark.rule("waste_knights 12.7")
def test_twins_are_moved_challenged_and_avenged() -> None:
    t = table(phase="waster", variants=["avengers"], one=FAR, two=FAR, villains=["d2", "dead"],
              powers=[0, 0])  # fmt: skip
    assert t.asked == [2]
    t.play("hex d3")
    assert t.s.villains[0] == place("d3")
    t = table(phase="explore", variants=["avengers"], one={"at": "c3"}, two=FAR,
              villains=["c3", "dead"], powers=[0, 0], yellow=["vest"])  # fmt: skip
    t.play("challenge")
    beat(t).play("draw", "wear vest body")
    assert t.match.over
    assert t.match.payoffs == (1.0, -1.0)


@pytest.mark.rule("waste_knights 12.7")
def test_after_the_last_round_one_dead_twin_is_enough() -> None:
    t = table(phase="rest", round=11, variants=["avengers"], one={**FAR, "score": 1},
              two={"at": "a3"}, villains=["dead", "c3"], powers=[0, 0])  # fmt: skip
    assert t.match.payoffs == (1.0, -1.0)


@pytest.mark.rule("waste_knights 12.7")
@pytest.mark.parametrize(("before", "mover"), [(1, 0), (2, 1)])
def test_one_twin_moves_each_round(before: int, mover: int) -> None:
    """The Red Twin in even rounds, the Pale Twin in odd ones."""
    t = table(phase="waster", round=before, variants=["avengers"], one=FAR, two=FAR,
              villains=["d2", "d6"], powers=[0, 0])  # fmt: skip
    t.play(("hex d3", "hex d5")[mover])
    assert t.s.villains == ((place("d3"), place("d6")), (place("d2"), place("d5")))[mover]
    assert t.s.phase == "plan", "the other one stays"


@pytest.mark.rule("waste_knights 12.8")
def test_cultists_come_in_even_rounds_and_four_open_the_gate() -> None:
    variants, powers = ["cult-of-the-manifold"], [0] * 6
    away = ["away"] * 6
    t = table(phase="waster", round=1, variants=variants, one=FAR, two=FAR, villains=away,
              powers=powers)  # fmt: skip
    assert len(t.offered) == 10, "the ten special hexes"
    t.play("hex d5")
    assert t.s.villains[0] == place("d5")
    t = table(phase="waster", round=2, variants=variants, one=FAR, two=FAR, villains=away,
              powers=powers)  # fmt: skip
    assert t.s.villains == (-1,) * 6, "round 3 is odd"
    there = ["d5", "d3", "c2", "away", "away", "away"]
    t = table(phase="waster", round=3, variants=variants, one=FAR, two=FAR, villains=there,
              powers=powers)  # fmt: skip
    t.play("hex e5")
    assert t.match.payoffs == (-1.0, -1.0)


@pytest.mark.rule("waste_knights 12.8")
def test_a_cultist_gives_a_seal() -> None:
    t = table(phase="explore", variants=["cult-of-the-manifold"], one={"at": "d5"}, two=FAR,
              villains=["d5", *["away"] * 5], powers=[1] * 6, green=["jerrycan"])  # fmt: skip
    t.play("challenge")
    assert t.view()["fight"]["foe"]["aggression"] == 3, "2, and 1 of his marker"
    beat(t).play("stow jerrycan pack")
    assert t.s.score[0] == 1
    assert t.s.villains == (-1,) * 6


@pytest.mark.rule("waste_knights 12.9")
def test_who_gives_up_cannot_win() -> None:
    t = table(seats=3, one={"reputation": 9}, two={"at": "a1"})
    t.match.resign(0)
    assert not t.match.over
    t.match.resign(2)
    assert t.match.payoffs == (-1.0, 1.0, -1.0)


@pytest.mark.rule("waste_knights 12.10")
def test_a_mission_is_for_so_many_knights() -> None:
    only = ["there-can-be-only-one"]
    with pytest.raises(Mistake, match=f"with {only[0]} is for 3 or 4 seats, not 2"):
        make_game("waste_knights", 2, only)
    assert make_game("waste_knights", None, only).seats == 3, "as few as it may be"
    assert make_game("waste_knights", 4, [*only, "drawn-knights"]).seats == 4
    with pytest.raises(Mistake, match="Waste Knights is for 2 or 3 or 4 seats, not 5"):
        make_game("waste_knights", 5, only)
    for variant in GAME.variants:
        allowed = (3, 4) if variant.name == only[0] else (2, 3, 4)
        assert GAME.seats_for([variant.name]) == allowed


def test_the_missions_are_the_variants() -> None:
    assert [variant.name for variant in MISSIONS] == [
        "there-can-be-only-one",
        "damsel-in-distress",
        "avengers",
        "cult-of-the-manifold",
    ]
