"""Position files: a hand-made state, moves, and what must then be true.

A position is a short YAML file, for puzzles, disputes and tests. A file with a mistake gets one
sentence that names the line.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from sandtable.core.chance import seed_from
from sandtable.core.errors import BadPosition, Mistake, RulesError
from sandtable.core.files.exact import made_exact
from sandtable.core.files.expectations import UNDO, Moment, check, seat_and_move
from sandtable.core.files.nodes import Node, parse_yaml
from sandtable.core.files.text import read_text
from sandtable.core.game import Game
from sandtable.core.match.match import Match, begin
from sandtable.core.state import State

_KEYS = (
    "about",
    "auto",
    "chance",
    "content",
    "exact",
    "expect",
    "game",
    "given",
    "moves",
    "rule",
    "seats",
    "seed",
    "state",
    "then",
    "variants",
)
_PART_OF_A_STORY = ("expect", "moves")


class Position:
    """A position file that has been read and whose state stands."""

    def __init__(self, match: Match[Any, Any], fields: dict[str, Node]) -> None:
        self.match = match
        self.fields = fields
        self.auto = fields["auto"].yes() if "auto" in fields else False
        """Whether decisions with one answer need not be written."""
        self._told = 0
        """How many frames there were before the last move."""
        self._answered: list[tuple[int, str]] = []
        """What was answered for the file since its last move: it may be written all the same."""

    def play(self) -> None:
        """Make the moves of the file."""
        self._moves(self.fields.get("moves"))
        with _at(self.fields["state"]):
            self._answer_forced()

    def check(self) -> int:
        """Hold the expectations against the table, and tell the rest; how many there were."""
        held = self._expect(self.fields.get("expect"))
        story = self.fields.get("then")
        return held + sum([self._tell(node) for node in story.items()] if story else ())

    def _tell(self, node: Node) -> int:
        """A part of `then`: a move, expectations, or several of both."""
        if not isinstance(node.value, dict):
            self._move(node)
            return 0
        expected: Node | None = node
        if not node.value.keys().isdisjoint(_PART_OF_A_STORY):
            fields = node.fields(*_PART_OF_A_STORY)
            self._moves(fields.get("moves"))
            expected = fields.get("expect")
        if expected is not None:
            with _at(expected):
                self._answer_forced()
        return self._expect(expected)

    def _expect(self, node: Node | None) -> int:
        if node is None:
            return 0
        told = (self.match.frames or [])[self._told :]
        events = [event for frame in told for event in frame.events]
        with _at(node):
            return check(Moment(self.match, events), node)

    def _moves(self, moves: Node | None) -> None:
        for node in moves.items() if moves else []:
            self._move(node)

    def _move(self, node: Node) -> None:
        with _at(node):
            seat, move = seat_and_move(node, self.match.game.seats)
            if self._written_late(seat, move):
                return
            self._answer_forced(seat, move)
            self._answered.clear()
            self._told = len(self.match.frames or ())
            if move == UNDO:
                self.match.undo(seat)
            else:
                self.match.replay_move(seat, move)

    # Moves that need not be written

    def _answer_forced(self, seat: int = -1, move: str = "") -> None:
        """Answer decisions that have one answer, until this move of this seat is possible."""
        while self.auto and move != UNDO and not self._is_possible(seat, move):
            forced = [ask for ask in self.match.asks if len(ask.options) == 1]
            if not forced:
                return
            option = forced[0].options[0]
            self.match.choose(forced[0].seat, option)
            self._answered.append((forced[0].seat, option.text))

    def _is_possible(self, seat: int, move: str) -> bool:
        ask = self.match.ask_of(seat)
        try:
            return ask is not None and self.match.game.words.parse(move) in ask.options
        except Mistake:
            return False

    def _written_late(self, seat: int, move: str) -> bool:
        """Whether the file writes down what has been answered for it already."""
        if not self._answered or self._is_possible(seat, move):
            return False
        if (seat, move) not in self._answered:
            return False
        self._answered.remove((seat, move))
        return True


def read_position(text: str, make: Callable[[dict[str, Node]], Game[Any, Any]]) -> Position:
    """Read a position; `make` finds the game that its fields name."""
    root = parse_yaml(text)
    fields = root.fields(*_KEYS)
    for key in ("game", "state"):
        if key not in fields:
            raise root.bad(f"the file has no entry {key!r}.")
    game = make(fields)
    state = _state(game, fields)
    try:
        match = begin(game, state, listen=True)
    except BadPosition as mistake:
        raise fields.get("chance", root).bad(str(mistake)) from None
    except Exception as error:
        raise _beyond_the_rules(fields["state"], error) from None
    return Position(match, fields)


@contextmanager
def _at(node: Node) -> Iterator[None]:
    """Whatever goes wrong here is a mistake at this line of the file."""
    try:
        yield
    except BadPosition:
        raise
    except Mistake as mistake:
        raise node.bad(str(mistake)) from None
    except RulesError as error:
        if isinstance(error.__cause__, BadPosition):  # `chance` does not fit
            raise node.bad(str(error.__cause__)) from None
        raise node.bad(f"{error}.") from None
    except Exception as error:
        raise _beyond_the_rules(node, error) from None


def _beyond_the_rules(node: Node, error: Exception) -> BadPosition:
    """Rules can fail in any way on a table that no game leads to."""
    return node.bad(f"the rules can't go on from such a state: {error!r}.")


def _state(game: Game[Any, Any], fields: dict[str, Node]) -> State:
    state: State = game.load(game, fields["state"])
    if "seed" in fields:
        state.chance.seed = seed_from(fields["seed"].number())
    if "chance" in fields:
        state.chance.fixed = tuple([_fixed(game, node) for node in fields["chance"].items()])
    return made_exact(game, state, fields["exact"]) if "exact" in fields else state


def check_file(path: Path, make: Callable[[dict[str, Node], Path], Game[Any, Any]]) -> int:
    """Run a position file; the number of expectations that held."""
    position = read_position(read_text(path), lambda fields: make(fields, path.parent))
    position.play()
    return position.check()


def _fixed(game: Game[Any, Any], node: Node) -> int | tuple[str, ...]:
    if isinstance(node.value, list):
        names = tuple(item.text() for item in node.items())
        for name, item in zip(names, node.items(), strict=True):
            if name not in game.faces:
                raise item.bad(f"there is no card {name!r}.")
        return names
    return node.number()
