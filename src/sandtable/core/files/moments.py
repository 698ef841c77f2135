"""A moment of a game as a position file, which gives the very same state again."""

from __future__ import annotations

from typing import Any

from sandtable.core.errors import BadPosition, Mistake
from sandtable.core.files.exact import difference
from sandtable.core.files.nodes import parse_yaml, written
from sandtable.core.game import Game, Json
from sandtable.core.match.match import Match
from sandtable.core.options import Choice
from sandtable.core.state import State
from sandtable.core.table import B, S, Table


def moment_text(match: Match[S, B]) -> str:
    """The file: the last state between two steps, and the moves that were made since."""
    return written(moment_of(match))


def moment_of(match: Match[S, B]) -> Json:
    """The same as data; as JSON it is such a file, too."""
    game = match.game
    head: Json = {"game": game.name, "seats": game.seats}
    if game.variants:
        head["variants"] = list(game.variants)
    if game.content_text:
        head["given"] = game.content_text
    head["about"] = f"After {match.state.count} choices."
    return {**head, **_table_and_moves(match), "expect": {"hash": match.state.hash()}}


def _table_and_moves(match: Match[S, B]) -> Json:
    game = match.game
    quiet = match.fork(close=True).quiet_point()
    if quiet is None:
        raise Mistake("The cards have been dealt anew since: this moment can't be written down.")
    state, choices = quiet
    try:
        table = _table(game, state)
    except BadPosition:  # a table that no file describes, as of somebody who gave up
        table, choices = _table(game, match.first_state), match.choices
    return {**table, "moves": [_move(choice) for choice in choices]}


def _table(game: Game[Any, Any], state: State) -> Json:
    dumped = game.dump(Table(game, state))
    loaded: State = game.load(game, parse_yaml(written(dumped)))
    return {"state": dumped, "exact": difference(loaded, state)}


def _move(choice: Choice) -> str:
    return f"{choice.seat + 1} {choice.option.text}"
