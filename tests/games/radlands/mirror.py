"""The same table with the seats changed, so that a test of seat 1 also holds for seat 2."""

from __future__ import annotations

import re
from typing import Any

Json = dict[str, Any]

_PAIRS = ("people_entered", "events_played", "raiders_resolved")


def mirrored_state(state: Json) -> Json:
    """The state of a position file."""
    seats = state["seats"]
    mirrored = {**state, "active": 3 - state["active"], "seats": {"1": seats["2"], "2": seats["1"]}}
    for key in _PAIRS:
        if key in state:
            mirrored[key] = state[key][::-1]
    ground = state.get("high_ground", 0)
    return {**mirrored, "high_ground": ground >> 1 | (ground & 1) << 1}


def mirrored_view(view: Json) -> Json:
    return {
        **view,
        "viewer": 1 - view["viewer"] if isinstance(view["viewer"], int) else view["viewer"],
        "active": 1 - view["active"],
        "seats": view["seats"][::-1],
        "stack": [{**entry, "controller": 1 - entry["controller"]} for entry in view["stack"]],
        "limbo": [
            {**row, "owner": None if row["owner"] is None else 1 - row["owner"]}
            for row in view["limbo"]
        ],
    }


def mirrored_words(text: str) -> str:
    """A sentence, or the name of an element of the board."""
    text = re.sub(r"(?i)(\bseat )([12])", lambda m: f"{m[1]}{3 - int(m[2])}", text)
    return re.sub(r"^s([01])\.", lambda m: f"s{1 - int(m[1])}.", text)
