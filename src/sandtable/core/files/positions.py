"""Position files: a hand-made state, moves, and what must then be true.

A position is a short YAML file, for puzzles, disputes and tests. A file with a mistake gets one
sentence that names the line.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import yaml

from sandtable.core.chance import seed_from
from sandtable.core.errors import BadPosition, IllegalChoice, Mistake, RulesError
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
_DEEPEST = 32


class Node:
    """A value of a position file that knows its line."""

    def __init__(self, value: Any, line: int, name: str) -> None:
        self.value = value
        self.line = line
        self.name = name

    def bad(self, what: str) -> BadPosition:
        """A mistake at this line."""
        return BadPosition(f"Line {self.line}: {what}")

    def text(self) -> str:
        if not isinstance(self.value, str | int | float) or isinstance(self.value, bool):
            raise self.bad(f"{self.name} must be a word or a line of text.")
        return str(self.value)

    def number(self, least: int = 0, most: int = 1 << 30) -> int:
        if not isinstance(self.value, int) or isinstance(self.value, bool):
            raise self.bad(f"{self.name} must be a number.")
        if not least <= self.value <= most:
            raise self.bad(f"{self.name} must be from {least} to {most}, not {self.value}.")
        return self.value

    def yes(self) -> bool:
        if not isinstance(self.value, bool):
            raise self.bad(f"{self.name} must be true or false.")
        return self.value

    def items(self) -> list[Node]:
        """The entries of a list."""
        if not isinstance(self.value, list):
            raise self.bad(f"{self.name} must be a list.")
        return self.value

    def fields(self, *allowed: str) -> dict[str, Node]:
        """The entries of a mapping; with `allowed`, no others may be there."""
        if self.value is None:
            return {}
        if not isinstance(self.value, dict):
            raise self.bad(f"{self.name} must have entries of its own.")
        for key, node in self.value.items():
            if allowed and key not in allowed:
                known = ", ".join(sorted(allowed))
                raise node.bad(f"{self.name} has no entry {key!r}; it may have {known}.")
        return self.value

    def plain(self) -> Any:
        """The value as plain lists, mappings and words."""
        if isinstance(self.value, list):
            return [node.plain() for node in self.value]
        if isinstance(self.value, dict):
            return {key: node.plain() for key, node in self.value.items()}
        return self.value


def parse_yaml(text: str) -> Node:
    """Read YAML into nodes that know their lines."""
    try:
        _refuse_traps(text)
        root = yaml.compose(text, Loader=yaml.SafeLoader)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        line = mark.line + 1 if mark else 1
        raise BadPosition(f"Line {line}: this is not YAML: {error.problem}.") from None
    except yaml.YAMLError:
        raise BadPosition("The file is not text that can be read as YAML.") from None
    if root is None:
        raise BadPosition("The file is empty.")
    return _node(root, "the file")


def _refuse_traps(text: str) -> None:
    """Look at the file before it is built: what comes after takes a frame for each level."""
    depth = 0
    for event in yaml.parse(text, Loader=yaml.SafeLoader):
        line = event.start_mark.line + 1 if event.start_mark else 1
        if isinstance(event, yaml.AliasEvent):  # a few of them can stand for millions of nodes
            raise BadPosition(f"Line {line}: write it out; '*' has no meaning here.")
        if isinstance(event, yaml.CollectionStartEvent):
            depth += 1
        elif isinstance(event, yaml.CollectionEndEvent):
            depth -= 1
        if depth > _DEEPEST:
            raise BadPosition(f"Line {line}: the file is nested too deeply.")


def _node(node: yaml.Node, name: str) -> Node:
    line = node.start_mark.line + 1
    if isinstance(node, yaml.MappingNode):
        entries: dict[str, Node] = {}
        for key, value in node.value:
            key_line = key.start_mark.line + 1
            if not isinstance(key, yaml.ScalarNode):
                raise BadPosition(f"Line {key_line}: the name of an entry must be a word.")
            word = str(key.value)
            if word in entries:
                raise BadPosition(f"Line {key_line}: {word!r} stands here twice.")
            entries[word] = _node(value, word)
            entries[word].line = key_line
        return Node(entries, line, name)
    if isinstance(node, yaml.SequenceNode):
        items = [_node(item, f"an entry of {name}") for item in node.value]
        return Node(items, line, name)
    return Node(_scalar(node), line, name)


def _scalar(node: yaml.Node) -> str | int | float | bool | None:
    """Numbers, true, false and nothing; all else is text, also `yes`, `on` and dates."""
    text = str(node.value)
    if getattr(node, "style", None):  # quoted
        return text
    if text in ("", "~", "null"):
        return None
    if text in ("true", "false"):
        return text == "true"
    if re.fullmatch(r"-?[0-9]{1,18}", text):
        return int(text)
    if re.fullmatch(r"-?[0-9]{1,18}\.[0-9]{1,18}", text):
        return float(text)
    return text


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
