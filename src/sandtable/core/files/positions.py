"""Position files: a hand-made state, moves, and what must then be true.

A position is a short YAML file, for puzzles, disputes and tests. A file with a mistake gets one
sentence that names the line.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from sandtable.core.chance import seed_from
from sandtable.core.errors import BadPosition, IllegalChoice, Mistake, RulesError
from sandtable.core.files.nodes import Node, parse_yaml
from sandtable.core.files.text import read_text
from sandtable.core.game import Game
from sandtable.core.match.match import Match, begin

_KEYS = (
    "about",
    "chance",
    "content",
    "expect",
    "game",
    "moves",
    "rule",
    "seats",
    "seed",
    "state",
    "variants",
)
_EXPECTATIONS = ("ending", "options", "not options", "over", "payoffs", "seat", "state")


class Position:
    """A position file that has been read and whose state stands."""

    def __init__(self, match: Match[Any, Any], fields: dict[str, Node]) -> None:
        self.match = match
        self.fields = fields

    def play(self) -> None:
        """Make the moves of the file."""
        moves = self.fields.get("moves")
        for node in moves.items() if moves else []:
            seat, move = _seat_and_move(node, self.match.game.seats)
            try:
                if move == "undo":
                    self.match.undo(seat)
                else:
                    self.match.choose(seat, move)
            except IllegalChoice as refusal:
                raise node.bad(str(refusal)) from None
            except RulesError as error:
                if isinstance(error.__cause__, BadPosition):
                    raise node.bad(str(error.__cause__)) from None
                raise

    def check(self) -> int:
        """Hold the expectations against the table; how many there were."""
        expect = self.fields.get("expect")
        if expect is None:
            return 0
        checks = 0
        for key, node in expect.fields(*_EXPECTATIONS).items():
            for problem in _check(self.match, key, node):
                if problem:
                    raise node.bad(problem) if not isinstance(problem, BadPosition) else problem
                checks += 1
        return checks


def read_position(text: str, make: Callable[[dict[str, Node]], Game[Any, Any]]) -> Position:
    """Read a position; `make` finds the game that its fields name."""
    root = parse_yaml(text)
    fields = root.fields(*_KEYS)
    for key in ("game", "state"):
        if key not in fields:
            raise root.bad(f"the file has no entry {key!r}.")
    game = make(fields)
    state = game.load(game, fields["state"])
    if "seed" in fields:
        state.chance.seed = seed_from(fields["seed"].number())
    chance = fields.get("chance")
    if chance is not None:
        state.chance.fixed = tuple(_fixed(game, node) for node in chance.items())
    try:
        match = begin(game, state, listen=True)
    except BadPosition as mistake:
        raise (chance or root).bad(str(mistake)) from None
    return Position(match, fields)


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


def _seat_and_move(node: Node, seats: int) -> tuple[int, str]:
    seat, _, move = node.text().partition(" ")
    if seat not in [str(number + 1) for number in range(seats)] or not move.strip():
        raise node.bad(f"a move reads 'seat move', but this is {node.text()!r}.")
    return int(seat) - 1, move.strip()


def _check(match: Match[Any, Any], key: str, node: Node) -> Iterator[str | BadPosition | None]:
    if key == "over":
        yield None if match.over is node.yes() else f"expected over: {str(node.yes()).lower()}."
    elif key == "ending":
        ending = match.state.ending
        yield None if ending == node.text() else f"expected {node.text()!r}, found {ending!r}."
    elif key == "payoffs":
        payoffs = list(match.payoffs or ())
        wanted = node.plain()
        yield None if payoffs == wanted else f"expected payoffs {wanted}, found {payoffs}."
    elif key == "seat":
        seats = [ask.seat + 1 for ask in match.asks]
        yield None if node.number() in seats else f"seat {node.value} has nothing to decide."
    elif key == "state":
        dumped = match.game.dump(match.table)
        for path, value in node.fields().items():
            yield _check_path(dumped, path, value)
    else:
        offered = [option.text for ask in match.asks for option in ask.options]
        for item in node.items():
            try:
                option = match.game.words.parse(item.text()).text
            except Mistake as mistake:
                raise item.bad(str(mistake)) from None
            if (option in offered) is not (key == "options"):
                no = "not " if key == "options" else ""
                yield item.bad(f"{option!r} is {no}among the options {offered}.")
            yield None


def _check_path(dumped: Any, path: str, wanted: Node) -> BadPosition | None:
    value = dumped
    for part in path.split("."):
        if isinstance(value, dict) and part in value:
            value = value[part]
        elif isinstance(value, list) and part in map(str, range(len(value))):
            value = value[int(part)]
        else:
            return wanted.bad(f"the state has no {path!r}.")
    plain = wanted.plain()
    return None if value == plain else wanted.bad(f"expected {path} {plain!r}, found {value!r}.")
