"""What is printed on boards: as its type says, and no part of any view."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import reduce
from itertools import islice
from typing import Any

import pytest

from sandtable.core.table import ALL_SEEING
from sandtable.games import definitions
from sandtable.server.wire.view_schema import view_schema
from tests.games.schemas import Schema, faults
from tests.properties.play import Setup, make, quick_walk, setups

HOUSE = {game.name: game.display for game in definitions()}
SETUPS = [each for each in setups() if each.name in HOUSE]
MOST_BYTES = 1000
"""Of JSON that is the same in all views of a game."""
CHOICES = 400


def as_client(value: Any) -> Any:
    return json.loads(json.dumps(value))


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_what_is_printed_is_as_its_type_says(setup: Setup) -> None:
    display = HOUSE[setup.name]
    printed = as_client(make(setup).printed)
    if display.printed_type is None or display.view_type is None:
        assert printed == {}
        return
    root = view_schema(display.view_type, display.printed_type)
    schema: Schema = {"$ref": f"#/$defs/{display.printed_type.__name__}"}
    assert list(faults(printed, schema, root, "printed")) == []


def common(one: Any, other: Any) -> Any:
    """What two views have in common; None where they differ."""
    if isinstance(one, dict) and isinstance(other, dict):
        return {key: common(part, other[key]) for key, part in one.items() if key in other}
    if isinstance(one, list) and isinstance(other, list):
        return [common(*pair) for pair in zip(one, other, strict=False)]
    return one if one == other else None


def said(part: Any) -> Any:
    """The same without what is empty, and without the ids by which options name things."""
    if isinstance(part, dict):
        kept = {key: said(each) for key, each in part.items() if key != "id"}
        return {key: each for key, each in kept.items() if each}
    if isinstance(part, list):
        return [each for each in map(said, part) if each]
    return part


def views(setup: Setup) -> Iterator[Any]:
    """Of random games, at moments that lie apart."""
    for seed in range(6):
        for match in islice(quick_walk(make(setup), seed), 0, CHOICES, 100):
            for watcher in (*range(setup.seats + 1), ALL_SEEING):
                yield as_client(match.view(watcher))


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_no_view_repeats_what_never_changes(setup: Setup) -> None:
    alike = said(reduce(common, views(setup)))
    repeated = json.dumps(alike, separators=(",", ":"))
    assert len(repeated) <= MOST_BYTES, repeated


def test_what_is_repeated_would_be_found() -> None:
    one = {"turn": 1, "map": [{"name": "Ferrite", "pins": 0}, {"name": "Rust", "pins": 2}]}
    other = {"turn": 2, "map": [{"name": "Ferrite", "pins": 0}, {"name": "Rust", "pins": 3}]}
    assert said(common(one, other)) == {"map": [{"name": "Ferrite"}, {"name": "Rust"}]}
