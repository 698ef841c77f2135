"""Parts that the views of several games share, made of the state."""

from __future__ import annotations

from sandtable.core.kit.view_types import Ending, GoingOn, Spoken
from sandtable.core.messages import NOBODY, Mark, Message, args_json, rendered
from sandtable.core.table import B, S, Table


def spoken(message: Message, reader: int = NOBODY) -> tuple[str, Spoken]:
    """A message in plain words, and with its marks."""
    told = rendered(message, reader)
    marked = any(isinstance(part, Mark) for part in told.parts)
    parts = [f"{{{part.path}}}" if isinstance(part, Mark) else part for part in told.parts]
    brief = "".join(
        part.text if isinstance(part, Mark) else part for part in told.parts[: told.short]
    )
    return told.text, {
        "key": message.key,
        "args": args_json(message, named=True),
        "parts": parts if marked or told.short else [],
        "short": told.short,
        "brief": brief,
    }


def ending_of(t: Table[S, B]) -> Ending | None:
    """How the game has ended."""
    s = t.s
    if s.payoffs is None:
        return None
    known = t.game.endings.get(s.ending)
    return {
        "text": s.ending,
        "payoffs": list(s.payoffs),
        "truncated": s.truncated,
        "key": "" if known is None else known.key,
    }


def going_on(message: Message, source: str | None, controller: int) -> GoingOn:
    """An effect that waits for its end."""
    text, said = spoken(message)
    return {"text": text, "spoken": said, "source": source, "controller": controller}
