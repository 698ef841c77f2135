"""Messages as the wire carries them."""

from __future__ import annotations

from typing import Any

from sandtable.core.decisions import Prompt
from sandtable.core.messages import (
    NOBODY,
    Argument,
    CardName,
    Mark,
    Message,
    PlaceName,
    Seat,
    Term,
    as_json,
    rendered,
)
from sandtable.server.wire.play import Choosable, Question, Spoken


def spoken(message: Message, reader: int = NOBODY) -> tuple[str, Spoken]:
    """A message in plain words, and with its marks."""
    told = rendered(message, reader)
    marked = any(isinstance(part, Mark) for part in told.parts)
    parts = [f"{{{part.path}}}" if isinstance(part, Mark) else part for part in told.parts]
    brief = "".join(
        part.text if isinstance(part, Mark) else part for part in told.parts[: told.short]
    )
    keep = parts if marked or told.short else []
    args = {name: _argument(one) for name, one in message.args.items()}
    return told.text, Spoken(message.key, args, keep, told.short, brief)


def _argument(argument: Argument) -> Any:
    """As plain data; places with their names in words, which is all that is left to say of them."""
    if isinstance(argument, PlaceName):
        name = argument.name
        return {"place": argument.id, "name": name if isinstance(name, str) else name.text}
    if isinstance(argument, Message):
        args = {name: _argument(one) for name, one in argument.args.items()}
        return {"key": argument.key, "args": args, "english": argument.english}
    if isinstance(argument, int | str | Seat | CardName | Term):
        return as_json(argument)
    return [_argument(one) for one in argument]


def declined_by(prompt: Prompt) -> str:
    return "" if prompt.offer is None else prompt.offer.declines


def question(prompt: Prompt, options: list[Choosable]) -> Question:
    """A question further down the look-ahead tree."""
    text, said = spoken(prompt.message)
    return Question(prompt.key, text, prompt.rule, prompt.label, declined_by(prompt), said, options)
