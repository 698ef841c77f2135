"""The table of entries of each game: all that `load` takes and `dump` writes, and nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from typing import Any

import pytest
import yaml

from sandtable.core.errors import BadPosition
from sandtable.core.files.entries import Entries, value_at
from sandtable.core.files.nodes import parse_yaml
from sandtable.core.table import Table
from tests.properties.play import AnyGame, quiet_states, some

_KNOWN = "; it may have "


def check_entries(game: AnyGame, seed: int) -> None:
    """Over states of a random game: what is written is in the table, what is in it is read."""
    entries = game.entries(game)
    for state in some(quiet_states(game, seed), 10, seed):
        dumped = game.dump(Table(game, state))
        for path in _leaves(dumped):
            assert _is_known(entries, path.split(".")), f"{path} is in no row of the table"
    _check_what_is_left_out(game, entries, dumped)
    _check_keys(game, entries, dumped)


def _leaves(tree: Any, path: str = "") -> Iterator[str]:
    if isinstance(tree, dict) and tree:
        for key, value in tree.items():
            yield from _leaves(value, f"{path}.{key}" if path else str(key))
    elif path:
        yield path


def _is_known(entries: Entries, path: list[str]) -> bool:
    try:
        entries.absent(path)
    except LookupError:
        return False
    return True


def _check_what_is_left_out(game: AnyGame, entries: Entries, dumped: Any) -> None:
    """Writing down what an entry means that is left out changes nothing."""
    for row in entries.rows:
        path = [entries.words.get(part, (part,))[0] for part in row.parts]
        value = value_at(dumped, ".".join(path), entries)
        if value is None or (row.kind in ("a seat", "two seats") and not value):
            continue
        again = deepcopy(dumped)
        if not _write(again, path, value):
            continue
        try:
            loaded = game.load(game, parse_yaml(yaml.safe_dump(again, sort_keys=False)))
        except BadPosition:  # it may stand at other times of the game only
            continue
        found = game.dump(Table(game, loaded))
        assert found == dumped, f"{'.'.join(path)} is not {value} where it is left out"


def _write(tree: Any, path: list[str], value: Any) -> bool:
    """Put a value at a path; whether it was not there."""
    for part in path[:-1]:
        tree = tree.setdefault(part, {})
    there = path[-1] in tree
    tree[path[-1]] = value
    return not there


def _check_keys(game: AnyGame, entries: Entries, dumped: Any) -> None:
    """The names that a file may have, at the top and for a seat, are those of the table."""
    for path in ([], ["seats", "1"]):
        bad = deepcopy(dumped)
        _write(bad, [*path, "nonsense"], 1)
        with pytest.raises(BadPosition, match=_KNOWN) as mistake:
            game.load(game, parse_yaml(yaml.safe_dump(bad)))
        allowed = str(mistake.value).partition(_KNOWN)[2].rstrip(".").split(", ")
        assert set(allowed) == set(entries.below(path))
