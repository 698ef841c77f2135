"""Every task is what it says; and no card has been forgotten."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.core.kit.naming import identifier
from sandtable.games.waste_knights.box import Box, house_tables
from sandtable.games.waste_knights.content.components import Task
from sandtable.games.waste_knights.state import FRAME, STALL
from tests.games.waste_knights.cards import (
    test_gear,
    test_knights,
    test_luck,
    test_wasteland,
)
from tests.games.waste_knights.cards.facing import DATA, HUGH, MEL, TESTED, card, face
from tests.games.waste_knights.play import Json, Play, table

# Tasks

ALL = (test_gear, test_knights, test_luck, test_wasteland)
"""They say which cards they test when they are read."""


@pytest.mark.parametrize(
    "task", [x for x in DATA.tasks if not x.common], ids=lambda x: identifier(x.name)
)
def test_a_private_task_from_hex_to_hex(task: Task) -> None:
    """Accepted on the first hex, accomplished on the second, rewarded as printed."""
    TESTED.add(task.name)
    name = identifier(task.name)
    lay = {tile["number"]: tile["id"] for tile in table().hexes() if tile["number"]}
    first, second = lay[task.first.hex], lay[task.second.hex]
    one: Json = {**HUGH, "at": first, "explored": first, "secret": [name], "pack": ["rad_out"]}
    t = table(phase="explore", one=one, two=MEL)
    t.dice(10).play(f"task {name}")
    assert t.seat()["tasks"][0]["accepted"]
    one = {**HUGH, "at": second, "explored": second, "tasks": [f"{name} accepted"]}
    one |= {"ammo": 0, "fuel": 0}
    t = table(phase="explore", one=one, two=MEL)
    assert f"task {name}" not in t.offered
    t.play(f"accomplish {name}")
    assert t.s.reputation[0] == task.rewards.reputation
    assert t.s.ammo[0] == task.rewards.ammo
    assert t.s.fuel[0] == task.rewards.fuel
    if task.rewards.blue:
        assert f"remove {identifier(task.rewards.blue)}" in t.offered
    else:
        gains = sum(task.rewards.gear)
        assert bool(gains) is bool({o for o in t.offered if o.split()[0] in ("draw", "drop")})


@card("Robo-killer", "Big Game", "Skin Trade", "Silence the Choir", "Nice Trophy!")
@pytest.mark.parametrize(
    ("task", "enemy", "other"),
    [
        ("robo_killer", "sentry_drone", "tunnel_ghoul"),
        ("big_game", "dingo_pack", "sentry_drone"),
        ("skin_trade", "tunnel_ghoul", "dingo_pack"),
        ("silence_the_choir", "cultists_of_the_manifold", "dingo_pack"),
        ("nice_trophy", "road_pirates", None),
    ],
)
def test_tasks_to_defeat_an_enemy(task: str, enemy: str, other: str | None) -> None:
    def beat(name: str) -> Play:
        t = face(name, frame={"purple": task}, common=["pit_fight"])
        while t.s.fighter >= 0:
            t.play("1: combat change_range", "2: combat defend", "1: advance")
        return t

    t = beat(enemy)
    before = t.s.reputation[0]
    while t.cards(FRAME) != ["pit_fight"]:
        t.play(sorted(t.offered)[0])
    assert t.s.reputation[0] >= before
    if other is not None:
        t = beat(other)
        assert t.cards(FRAME) == [task]


@card("Pit Fight", "Good Samaritan")
def test_tasks_about_knights() -> None:
    t = table(two={"at": "c3"}, frame={"purple": "pit_fight"}, common=["big_game"],
              wasteland=["tornado"])  # fmt: skip
    t.play("foot", "hex c3", "meet 2", "yes")
    for _ in range(3):
        t.play("1: combat change_range", "2: combat defend", "1: advance")
    t.play("done", "wear champions_belt pocket2")
    assert t.s.reputation[0] == 3, "2 of the task, 1 of the duel"
    t = table(two={"at": "c3", "health": 0}, frame={"purple": "good_samaritan"},
              common=["big_game"], yellow=["vest"], wasteland=["tornado"])  # fmt: skip
    t.play("foot", "hex c3").dice(7, 7)
    t.play("meet 2", "revive", "draw", "wear vest body")
    assert t.s.reputation[0] == 3


@card("Speed Record", "Big Spender", "Armed to the Teeth")
def test_big_spender() -> None:
    stalls = {"9": "minigun", "1": "rad_out"}
    t = table(phase="explore", one={**HUGH, "pack": ["sniper_rifle"], "ammo": 0}, two=MEL,
              stalls=stalls, frame={"purple": "big_spender"}, common=["big_game"])  # fmt: skip
    t.play("trade", "offer sniper_rifle", "want 9", "deal", "stow minigun pack")
    assert (t.s.reputation[0], t.s.ammo[0]) == (2, 2)
    assert t.cards(STALL + 8) != ["minigun"]


def test_no_card_is_forgotten() -> None:
    box = Box(house_tables(), 4, ())
    rows: list[Any] = [
        *DATA.events,
        *DATA.enemies,
        *DATA.tasks,
        *DATA.luck,
        *DATA.gear,
        *DATA.vehicles,
    ]
    names = {row.name for row in rows} | {knight.name for knight in box.knights}
    parametrized = {g.name for g in DATA.gear if g.kind in ("weapon", "armor") or any(g.dice)}
    parametrized |= {e.name for e in DATA.enemies} | {v.name for v in DATA.vehicles}
    parametrized |= {task.name for task in DATA.tasks if not task.common}
    assert names - TESTED - parametrized == set()
