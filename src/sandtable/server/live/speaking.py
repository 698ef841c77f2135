"""Messages as the wire carries them."""

from __future__ import annotations

from sandtable.core.decisions import Prompt
from sandtable.core.kit import view_parts
from sandtable.core.messages import NOBODY, Message
from sandtable.server.wire.base import Spoken
from sandtable.server.wire.play import Choosable, Question


def spoken(message: Message, reader: int = NOBODY) -> tuple[str, Spoken]:
    """A message in plain words, and with its marks."""
    text, said = view_parts.spoken(message, reader)
    return text, Spoken(**said)


def declined_by(prompt: Prompt) -> str:
    return "" if prompt.offer is None else prompt.offer.declines


def question(prompt: Prompt, options: list[Choosable]) -> Question:
    """A question further down the look-ahead tree."""
    text, said = spoken(prompt.message)
    return Question(prompt.key, text, prompt.rule, prompt.label, declined_by(prompt), said, options)
