"""Saved games, as text that a person can read.

A record holds the setup, the seed and the choices: everything else follows. It names the rules
version and the content it was played with, and carries a hash of the state now and then, so that a
replay shows at once where it differs.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from sandtable.core.chance import is_seed
from sandtable.core.errors import BadRecord, IllegalChoice, RulesError, Setup
from sandtable.core.files.text import read_text
from sandtable.core.game import Game
from sandtable.core.match.match import Match, begin

FORMAT = "sandtable record 1"
_CHOICES_BETWEEN_HASHES = 32
_LARGEST = 1 << 20
_HEADINGS = ("game", "seats", "variants", "given", "rules", "content", "seed")
_OPTIONAL = ("variants", "given")


@dataclass
class Record:
    """A saved game. Seats are numbered from 1 in its text and from 0 here."""

    game: str
    seats: int
    variants: tuple[str, ...]
    rules: int
    content: str
    seed: str
    moves: list[tuple[int, str]] = field(default_factory=list)
    hashes: dict[int, str] = field(default_factory=dict)
    """State hashes, by the number of choices made."""
    lines: list[int] = field(default_factory=list)
    """By move: the line of the text it stands in."""
    content_text: str = ""
    """The text of the content that the game was made with; one line of JSON in a record."""

    def text(self) -> str:
        head = [
            FORMAT,
            f"game {self.game}",
            f"seats {self.seats}",
            *([f"variants {' '.join(self.variants)}"] if self.variants else []),
            *([f"given {json.dumps(self.content_text)}"] if self.content_text else []),
            f"rules {self.rules}",
            f"content {self.content}",
            f"seed {self.seed}",
            "",
        ]
        moves = []
        for number, (seat, move) in enumerate(self.moves, 1):
            moves.append(f"{seat + 1} {move}")
            if number in self.hashes:
                moves.append(f"# {number} {self.hashes[number]}")
        return "\n".join([*head, *moves, ""])


def record_of(match: Match[Any, Any], hashes: dict[int, str] | None = None) -> Record:
    """The record of a match that was started from a seed."""
    moves = [(choice.seat, choice.option.text) for choice in match.choices]
    return _record(match.setup, moves, hashes or {})


def _record(setup: Setup, moves: list[tuple[int, str]], hashes: dict[int, str]) -> Record:
    return Record(
        setup.game,
        setup.seats,
        setup.variants,
        setup.rules,
        setup.content,
        setup.seed,
        moves,
        hashes,
        content_text=setup.content_text,
    )


def text_of(error: RulesError) -> str:
    """The record of a match whose rules failed, up to and including the choice that they failed at.

    To be sent with a report.
    """
    return _record(error.setup, list(error.moves), {}).text()


def record_text(match: Match[Any, Any]) -> str:
    """The record of a match as text, without hashes on the way."""
    return record_of(match).text()


def hashed_record(match: Match[Any, Any]) -> Record:
    """The record with a state hash every so many choices and at the end, made by replaying it."""
    record = record_of(match)
    hashes = {}
    for number, replayed in enumerate(_steps(match.game, record), 1):
        if number % _CHOICES_BETWEEN_HASHES == 0 or number == len(record.moves):
            hashes[number] = replayed.state.hash()
    record.hashes = hashes
    return record


def parse_record(text: str) -> Record:
    """Read a record; a mistake is named with its line."""
    if len(text) > _LARGEST:
        raise BadRecord("The record is larger than 1 MiB.")
    lines = text.splitlines()
    if not lines or lines[0].strip() != FORMAT:
        raise BadRecord(f"This is not a saved game: it does not begin with {FORMAT!r}.")
    head: dict[str, str] = {}
    number = 1
    for number, line in enumerate(lines[1:], 2):
        if not line.strip():
            break
        key, _, value = line.partition(" ")
        if key not in _HEADINGS or key in head:
            raise BadRecord(f"Line {number}: {key!r} is not expected here.")
        head[key] = value.strip()
    for key in _HEADINGS:
        if key not in head and key not in _OPTIONAL:
            raise BadRecord(f"The record has no line {key!r}.")
    record = Record(
        head["game"],
        _number(head["seats"], "seats"),
        tuple(head.get("variants", "").split()),
        _number(head["rules"], "rules"),
        head["content"],
        _seed(head["seed"]),
        content_text=_content_text(head.get("given")),
    )
    for line_number, line in enumerate(lines[number:], number + 1):
        _read_move(record, line_number, line.strip())
    return record


def _read_move(record: Record, number: int, line: str) -> None:
    if not line:
        return
    if line.startswith("#"):
        words = line.split()
        if len(words) != 3:
            raise BadRecord(f"Line {number}: a hash line reads '# choices hash'.")
        if words[1] != str(len(record.moves)):
            raise BadRecord(
                f"Line {number}: a hash after {words[1][:9]} choices, where there are "
                f"{len(record.moves)}: a line is missing, or one too many."
            )
        record.hashes[len(record.moves)] = words[2]
        return
    seat, _, move = line.partition(" ")
    if not _is_number(seat) or int(seat) > record.seats or not move.strip():
        raise BadRecord(f"Line {number}: a choice reads 'seat move', but this is {line[:80]!r}.")
    record.moves.append((int(seat) - 1, move.strip()))
    record.lines.append(number)


def _content_text(line: str | None) -> str:
    try:
        given = "" if line is None else json.loads(line)
    except ValueError:
        given = None
    if not isinstance(given, str):
        raise BadRecord("The line 'given' needs a text in quotation marks.")
    return given


def _number(text: str, key: str) -> int:
    if not _is_number(text):
        raise BadRecord(f"The line {key!r} needs a number, not {text[:80]!r}.")
    return int(text)


def _is_number(text: str) -> bool:
    return text.isdecimal() and len(text) < 10


def _seed(text: str) -> str:
    if not is_seed(text):
        raise BadRecord("The seed must be 64 hexadecimal digits.")
    return text.lower()


def replay(game: Game[Any, Any], record: Record, *, to: int | None = None) -> Match[Any, Any]:
    """Play a record again, checking every choice and every hash on the way."""
    check_version(game, record)
    if to is not None and not 0 <= to <= len(record.moves):
        raise BadRecord(f"The record has {len(record.moves)} choices: there is none numbered {to}.")
    match = None
    for number, match in enumerate(_steps(game, record, listen=True), 1):
        if number in record.hashes and match.state.hash() != record.hashes[number]:
            raise BadRecord(f"After choice {number} the state is not the one that was recorded.")
        if number == to:
            return match
    if match is None or to == 0:
        return begin(game, game.start(game, record.seed), listen=True)
    return match


def check_version(game: Game[Any, Any], record: Record) -> None:
    setup = (record.game, record.seats, sorted(record.variants))
    if setup != (game.name, game.seats, sorted(game.variants)):
        raise BadRecord(f"The record is not of this {game.title}: game, seats or variants differ.")
    if record.rules != game.version:
        raise BadRecord(
            f"The record was made under rules version {record.rules} of {game.title}; "
            f"this is version {game.version}, and it may not replay."
        )
    if record.content != game.content:
        raise BadRecord("The record was made with other cards than these.")


def _steps(
    game: Game[Any, Any], record: Record, *, listen: bool = False
) -> Iterator[Match[Any, Any]]:
    """The match of a record after each of its choices."""
    match = begin(game, game.start(game, record.seed), listen=listen)
    for number, (seat, move) in enumerate(record.moves):
        try:
            match.replay_move(seat, move)
        except IllegalChoice as refusal:
            where = f"Line {record.lines[number]}" if record.lines else f"Choice {number + 1}"
            raise BadRecord(f"{where}: {refusal}") from None
        yield match


def read_record(path: str) -> Record:
    """Read a record from a file."""
    text = read_text(path, _LARGEST)
    try:
        return parse_record(text)
    except BadRecord as mistake:
        raise BadRecord(f"{path}: {mistake}") from None
