"""Views are as their types say: nothing is undeclared, nothing is missing, at every choice."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from sandtable.core.table import ALL_SEEING
from sandtable.games import definitions
from sandtable.server.wire.view_schema import view_schema, views
from tests.games.schemas import Schema, faults
from tests.properties.play import AnyMatch, Setup, make, quick_walk, setups

ROOT = Path(__file__).parents[2]
GAMES = {game.name: game for game in definitions() if game.display.view_type is not None}


def looked_at(match: AnyMatch) -> bool:
    """At the beginning, at the end, and now and then: views are large, and much alike."""
    return match.over or match.state.count < 30 or match.state.count % 20 == 0


def mistakes(match: AnyMatch, watcher: int, schema: Schema) -> list[str]:
    """Where the view differs from its type, as a client would get it."""
    return list(faults(json.loads(json.dumps(match.view(watcher))), schema, schema))


@pytest.mark.parametrize("setup", [each for each in setups() if each.name in GAMES], ids=str)
def test_views_are_as_their_types_say(setup: Setup) -> None:
    kind = GAMES[setup.name].display.view_type
    assert kind is not None
    schema = view_schema(kind)
    for match in quick_walk(make(setup), seed=1):
        if looked_at(match):
            for watcher in (*range(setup.seats + 1), ALL_SEEING):
                assert mistakes(match, watcher, schema) == []


POINT: Schema = {"type": "array", "prefixItems": [{"type": "integer"}, {"type": "integer"}]}
SEAT: Schema = {
    "type": "object",
    "properties": {"at": {"anyOf": [POINT, {"type": "null"}]}, "state": {"enum": ["in", "out"]}},
    "required": ["at", "state"],
    "additionalProperties": False,
}


@pytest.mark.parametrize(
    ("value", "fault"),
    [
        ({"at": [1, 2], "state": "in"}, None),
        ({"at": None, "state": "out"}, None),
        ({"at": [1], "state": "in"}, "seat.at has 1 entries, not 2."),
        ({"at": [1, True], "state": "in"}, "seat.at[1] is True, no integer."),
        ({"at": None, "state": "gone"}, "seat.state is 'gone', none of ['in', 'out']."),
        ({"at": None}, "seat has no state."),
        ({"at": None, "state": "in", "hand": 1}, "seat.hand is not declared."),
    ],
)
def test_a_difference_is_found(value: Any, fault: str | None) -> None:
    assert list(faults(value, SEAT, SEAT, "seat")) == ([] if fault is None else [fault])


def test_the_client_has_the_types_as_they_stand() -> None:
    assert json.loads((ROOT / "web" / "views.json").read_text()) == views()
