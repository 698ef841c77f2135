"""Messages as the wire carries them."""

from __future__ import annotations

from sandtable.core.decisions import Prompt
from sandtable.core.messages import NOBODY, Mark, Message, args_json, rendered
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
    args = args_json(message, named=True)
    return told.text, Spoken(message.key, args, keep, told.short, brief)


def declined_by(prompt: Prompt) -> str:
    return "" if prompt.offer is None else prompt.offer.declines


def question(prompt: Prompt, options: list[Choosable]) -> Question:
    """A question further down the look-ahead tree."""
    text, said = spoken(prompt.message)
    return Question(prompt.key, text, prompt.rule, prompt.label, declined_by(prompt), said, options)
