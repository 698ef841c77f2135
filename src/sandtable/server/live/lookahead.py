"""The look-ahead tree: what a seat would be asked next, so that its client need not wait.

Made by forking. It goes on while the next question is the same seat's, belongs to the same
top-level action, and nothing irrevocable has happened; so it shows nothing that the seat could not
see by choosing and taking back.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import Any, NamedTuple

from sandtable.core.decisions import Ask
from sandtable.core.match.match import Match
from sandtable.core.messages import Message
from sandtable.core.options import Option
from sandtable.server.live.speaking import question, spoken
from sandtable.server.live.time_limit import TooLong
from sandtable.server.wire.play import Choosable

AnyMatch = Match[Any, Any]


class _Try(NamedTuple):
    """An option that is to be tried out."""

    match: AnyMatch
    ask: Ask
    option: Option
    shown: Choosable


def _tries(match: AnyMatch, ask: Ask) -> list[_Try]:
    """The options of a question, without looking ahead."""
    game, table, seat = match.game, match.table, ask.seat
    return [
        _Try(
            match,
            ask,
            option,
            _shown(option, game.describe(table, seat, option), game.path(table, seat, option)),
        )
        for option in ask.options
    ]


def _shown(option: Option, message: Message, path: Sequence[str]) -> Choosable:
    description, said = spoken(message)
    return Choosable(option.text, description, list(path), spoken=said)


def look_ahead(match: AnyMatch, seat: int, nodes: int) -> tuple[list[Choosable], list[str]]:
    """The options of a seat's open decision, and which of them can't be taken back freely.

    `nodes` bounds the options below the first level; what is asked beyond that the client learns
    when it has chosen. With 0, nothing is tried out at all. Where the rules fail, it ends.
    """
    ask = match.ask_of(seat)
    assert ask is not None
    root = _tries(match, ask)
    irrevocable: list[str] = []
    waiting = deque(root if nodes else [])
    first = len(root)
    while waiting and (first > 0 or nodes > 0):
        tried = waiting.popleft()
        first -= 1
        after = tried.match.fork()
        step = after.steps
        try:
            after.answer(tried.ask, tried.option)
            following = after.ask_of(seat)
            if first >= 0 and after.undoable(seat) is None:
                irrevocable.append(tried.shown.text)
            if following is None or after.steps != step or after.irrevocable != match.irrevocable:
                continue
            further = _tries(after, following)
        except TooLong:
            break
        except Exception:  # the rules fail at this: whoever chooses it is told so
            continue
        nodes -= len(further)
        if nodes >= 0:
            tried.shown.then = question(following.prompt, [each.shown for each in further])
            waiting.extend(further)
    return [each.shown for each in root], irrevocable
