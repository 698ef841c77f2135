"""What people are told: a key with arguments. Its English stands where it is said.

A template is text with arguments in braces:

    {card}              an argument: a number, a text, a seat, a card, a place, a term,
                        something printed, another message, or several of these ("a, b and c")
    {n:card|cards}      one of several forms, by a number: the plurals of the language
    {seat:draw|draws}   by a seat: whoever reads it, or anybody else
    {/}                 what stands before it says enough where there is little room

What is a seat, a card, a place or a term stays marked when a message is rendered, so that every
client can name, link, colour and pronounce it by itself.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple, TypeAlias

NOBODY: Final = -1


class Seat(NamedTuple):
    """A player. Clients know what they are called; plain text says "seat 2"."""

    number: int


class CardName(NamedTuple):
    """A card, a figure, a tile: something that an inspector explains by its id."""

    id: str
    name: str


class PlaceName(NamedTuple):
    """An element of the board."""

    id: str
    name: Message | str


class Term(NamedTuple):
    """A word of the game that a glossary explains."""

    id: str
    name: str


class Printed(NamedTuple):
    """What is printed on a card: content, which no language of messages tells in other words."""

    parts: tuple[str | Term, ...]

    @property
    def text(self) -> str:
        return "".join(part if isinstance(part, str) else part.name for part in self.parts)


class Message:
    """A key with arguments, and the English template of that key."""

    __slots__ = ("args", "english", "key")

    def __init__(self, key: str, english: str, /, **args: Argument) -> None:
        self.key = key
        self.english = english
        self.args: dict[str, Argument] = args

    @property
    def text(self) -> str:
        """In plain English, for nobody in particular."""
        return rendered(self).text

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Message):
            return NotImplemented
        return self.key == other.key and self.args == other.args

    def __hash__(self) -> int:
        return hash((self.key, *self.args))

    def __repr__(self) -> str:
        return f"<{self.key}: {self.text}>"


Argument: TypeAlias = (
    "int | str | Seat | CardName | PlaceName | Term | Printed | Message | Sequence[Argument]"
)


class Mark(NamedTuple):
    """A part of a rendered message that is more than text."""

    path: str
    """Where among the arguments it stands: `card`, `cards.0`, `attack.seat`."""
    argument: Seat | CardName | PlaceName | Term
    text: str


class Rendered(NamedTuple):
    """A message in the words of a language."""

    parts: tuple[str | Mark, ...]
    short: int
    """So many parts say enough where there is little room; 0 if it takes all of them."""

    @property
    def text(self) -> str:
        return "".join(part if isinstance(part, str) else part.text for part in self.parts)


class Language(NamedTuple):
    """Templates by key, and how the language counts. The English ones stand in the code."""

    templates: Mapping[str, str]
    plural: Callable[[int], int]
    """Which of its forms a number takes."""
    seat: str = "seat {n}"
    you: str = "you"
    joined: tuple[str, str] = (", ", " and ")


def _one_or_other(number: int) -> int:
    return int(number != 1)


ENGLISH: Final = Language({}, _one_or_other)

_FIELD: Final = re.compile(r"\{(/|[a-z_]+(?::[^{}]*)?)\}")


class Field(NamedTuple):
    """A pair of braces in a template."""

    name: str
    """"/" where the short form ends."""
    forms: tuple[str, ...]


@lru_cache(maxsize=4096)
def fields_of(template: str) -> tuple[str | Field, ...]:
    """A template in its pieces. Braces that are no argument are a mistake of whoever wrote it."""
    pieces: list[str | Field] = []
    last = 0
    for found in _FIELD.finditer(template):
        if found.start() > last:
            pieces.append(template[last : found.start()])
        name, _, forms = found[1].partition(":")
        pieces.append(Field(name, tuple(forms.split("|")) if forms else ()))
        last = found.end()
    if last < len(template):
        pieces.append(template[last:])
    for piece in pieces:
        if isinstance(piece, str) and ("{" in piece or "}" in piece):
            raise ValueError(f"braces that name no argument: {template!r}")
    return tuple(pieces)


def rendered(message: Message, reader: int = NOBODY, language: Language = ENGLISH) -> Rendered:
    """A message for a reader: a seat that it speaks to ("You draw ..."), or nobody."""
    writer = _Writer(reader, language)
    writer.write(message, "")
    short = _joined(writer.parts[: writer.short])
    return Rendered((*short, *_joined(writer.parts[writer.short :])), len(short))


class _Writer:
    """Renders one message, with all that is inside of it."""

    def __init__(self, reader: int, language: Language) -> None:
        self.reader = reader
        self.language = language
        self.parts: list[str | Mark] = []
        self.short = 0

    def write(self, message: Message, path: str) -> None:
        template = self.language.templates.get(message.key, message.english)
        for piece in fields_of(template):
            if isinstance(piece, str):
                self.parts.append(piece)
            elif piece.name == "/":
                if not path:
                    self.short = len(self.parts)
            elif piece.forms:
                self.parts.append(self._form(message.args[piece.name], piece.forms))
            else:
                self.argument(message.args[piece.name], f"{path}{piece.name}")

    def argument(self, argument: Argument, path: str) -> None:
        if isinstance(argument, Message):
            self.write(argument, f"{path}.")
        elif isinstance(argument, Seat):
            self._seat(argument, path)
        elif isinstance(argument, CardName | Term):
            self.parts.append(Mark(path, argument, argument.name))
        elif isinstance(argument, PlaceName):
            name = argument.name
            text = (
                name if isinstance(name, str) else rendered(name, self.reader, self.language).text
            )
            self.parts.append(Mark(path, argument, text))
        elif isinstance(argument, int | str):
            self.parts.append(str(argument))
        elif isinstance(argument, Printed):
            for number, part in enumerate(argument.parts):
                self.argument(part, f"{path}.{number}")
        else:
            self._several(argument, path)

    def _several(self, arguments: Sequence[Argument], path: str) -> None:
        comma, last = self.language.joined
        for number, one in enumerate(arguments):
            if number:
                self.parts.append(last if number == len(arguments) - 1 else comma)
            self.argument(one, f"{path}.{number}")

    def _form(self, argument: Argument, forms: tuple[str, ...]) -> str:
        if isinstance(argument, Seat):
            return forms[int(argument.number != self.reader)]
        if not isinstance(argument, int):
            raise TypeError(f"forms are for numbers and seats, not for {argument!r}")
        return forms[self.language.plural(argument)]

    def _seat(self, seat: Seat, path: str) -> None:
        spoken_to = seat.number == self.reader
        text = self.language.you if spoken_to else self.language.seat.format(n=seat.number + 1)
        if self._sentence_begins():
            text = text[:1].upper() + text[1:]
        self.parts.append(text if spoken_to else Mark(path, seat, text))

    def _sentence_begins(self) -> bool:
        said = next((part for part in reversed(self.parts) if part != ""), None)
        return said is None or (isinstance(said, str) and said.endswith((". ", "? ", "! ")))


def _joined(parts: Sequence[str | Mark]) -> list[str | Mark]:
    """Texts that follow each other as one, empty ones left out."""
    found: list[str | Mark] = []
    for part in parts:
        if isinstance(part, str) and found and isinstance(found[-1], str):
            found[-1] += part
        elif part != "":
            found.append(part)
    return found


# As JSON: what is stored and sent


def as_json(argument: Argument, *, named: bool = False) -> Any:
    """An argument, or a whole message, as plain data; places `named` in words, for clients."""
    if isinstance(argument, Message):
        args = args_json(argument, named=named)
        return {"key": argument.key, "args": args, "english": argument.english}
    if isinstance(argument, Seat):
        return {"seat": argument.number}
    if isinstance(argument, CardName):
        return {"card": argument.id, "name": argument.name}
    if isinstance(argument, Term):
        return {"term": argument.id, "name": argument.name}
    if isinstance(argument, PlaceName):
        name = argument.name
        in_words = name.text if named and isinstance(name, Message) else as_json(name)
        return {"place": argument.id, "name": in_words}
    if isinstance(argument, int | str):
        return argument
    if isinstance(argument, Printed):
        return {"printed": [as_json(part) for part in argument.parts]}
    return [as_json(one, named=named) for one in argument]


def args_json(message: Message, *, named: bool = False) -> dict[str, Any]:
    return {name: as_json(argument, named=named) for name, argument in message.args.items()}


def from_json(data: Any) -> Argument:
    """What `as_json` made."""
    if isinstance(data, list):
        return [from_json(one) for one in data]
    if not isinstance(data, dict):
        return int(data) if isinstance(data, int) else str(data)
    if "key" in data:
        args = {name: from_json(value) for name, value in data["args"].items()}
        return Message(data["key"], data["english"], **args)
    if "printed" in data:
        parts = [from_json(part) for part in data["printed"]]
        return Printed(tuple(part if isinstance(part, Term) else str(part) for part in parts))
    if "seat" in data:
        return Seat(data["seat"])
    if "card" in data:
        return CardName(data["card"], data["name"])
    if "term" in data:
        return Term(data["term"], data["name"])
    name = from_json(data["name"])
    return PlaceName(data["place"], name if isinstance(name, Message) else str(name))
