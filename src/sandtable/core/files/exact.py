"""What a position does not say of its state: which token is which, who knows what, chance to come.

With it a file gives the very same state, and without it one that looks the same.
"""

from __future__ import annotations

from typing import Any

import msgspec

from sandtable.core.files.nodes import Node
from sandtable.core.game import Game
from sandtable.core.state import State
from sandtable.core.table import Table
from sandtable.core.tokens import Tokens, token_of


def difference(plain: State, exact: State) -> dict[str, Any]:
    """The fields of a state in which it differs from another one, as plain data."""
    return _difference(_data(plain), _data(exact))


def made_exact(game: Game[Any, Any], plain: State, node: Node) -> State:
    """The state as read from a position, with the fields that its entry `exact` has."""
    data = _laid_over(_data(plain), node)
    try:
        state: State = game.state.from_json(msgspec.json.encode(data))
    except msgspec.ValidationError as error:
        raise node.bad(f"this is no state of {game.title}: {error}.") from None
    if _lengths(state) != _lengths(plain) or not _fit(game, plain.tokens, state.tokens):
        raise node.bad(f"this is no state of {game.title}: its cards do not fit together.")
    try:
        same = game.dump(Table(game, state)) == game.dump(Table(game, plain))
    except Exception:  # whatever the game makes of numbers that nobody has played
        same = False
    if not same:
        raise node.bad("this is not what `state` says: leave `exact` out where `state` is changed.")
    return state


def _data(state: State) -> dict[str, Any]:
    data: dict[str, Any] = msgspec.json.decode(state.to_json())
    return data


def _difference(old: dict[str, Any], new: dict[str, Any]) -> dict[str, Any]:
    found = {}
    for key, value in new.items():
        if isinstance(value, dict) and isinstance(old[key], dict):
            inner = _difference(old[key], value)
            if inner:
                found[key] = inner
        elif value != old[key]:
            found[key] = value
    return found


def _laid_over(data: dict[str, Any], node: Node) -> dict[str, Any]:
    new = dict(data)
    for key, value in node.fields(*data).items():
        new[key] = _laid_over(data[key], value) if isinstance(data[key], dict) else value.plain()
    return new


def _lengths(state: State) -> list[int]:
    """Of all that has an entry for each seat, card or place."""
    values = [getattr(state, name) for name in state.__dataclass_fields__]
    return [len(value) for value in values if isinstance(value, list | bytearray)]


def _fit(game: Game[Any, Any], plain: Tokens, tokens: Tokens) -> bool:
    """Whether the cards are those of the file, each somewhere, and what is known of them is so."""
    count, everyone = len(plain.faces), (1 << (game.seats + 1)) - 1
    rows = (tokens.faces, tokens.known, tokens.zone_of, tokens.pieces)
    return (
        [len(row) for row in rows] == [count] * len(rows)
        and len(tokens.zones) == len(plain.zones)
        and _by_back(game, plain) == _by_back(game, tokens)
        and sorted(token for zone in tokens.zones for token in zone) == list(range(count))
        and all(tokens.zone_of[x] == n for n, zone in enumerate(tokens.zones) for x in zone)
        and max(tokens.known, default=0) <= everyone
        and all(not piece or token_of(piece) == x for x, piece in enumerate(tokens.pieces))
        and _is_known_truly(game, tokens)
    )


def _by_back(game: Game[Any, Any], tokens: Tokens) -> list[tuple[int, int]]:
    return sorted(zip(game.backs, tokens.faces, strict=True))


def _is_known_truly(game: Game[Any, Any], tokens: Tokens) -> bool:
    """Whether the lots of all watchers have faces that are there."""
    everything = range(len(tokens.faces))
    for lots in tokens.lots:
        for lot in lots:
            if not lot.tokens or not all(token in everything for token in lot.tokens):
                return False
            there = [tokens.faces[token] for token in lot.tokens]
            if any(lot.faces.count(face) > there.count(face) for face in lot.faces):
                return False
    return len(tokens.lots) == game.seats + 1
