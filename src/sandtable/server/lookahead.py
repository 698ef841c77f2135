"""The look-ahead tree: what a seat would be asked next, so that its client need not wait.

Made by forking. It goes on while the next question is the same seat's, belongs to the same
top-level action, and nothing irrevocable has happened; so it shows nothing that the seat could not
see by choosing and taking back.
"""

from __future__ import annotations

from collections import deque
from typing import Any

from sandtable.core.decisions import Decision
from sandtable.core.errors import RulesError
from sandtable.core.match import Match
from sandtable.server.play import TooLong
from sandtable.server.protocol import Choosable, Question

AnyMatch = Match[Any, Any]


def options_of(match: AnyMatch, decision: Decision) -> list[Choosable]:
    """The options of a decision, without looking ahead."""
    game, table, seat = match.game, match.table, decision.seat
    return [
        Choosable(
            option.text,
            game.describe(table, seat, option),
            list(game.path(table, seat, option)),
        )
        for option in decision.options
    ]


def look_ahead(match: AnyMatch, seat: int, nodes: int) -> tuple[list[Choosable], list[str]]:
    """The options of a seat's open decision, and which of them can't be taken back freely.

    `nodes` bounds the options below the first level; what is asked beyond that the client learns
    when it has chosen. With 0, nothing is tried out at all. Where the rules fail, it ends.
    """
    decision = match.decision(seat)
    assert decision is not None
    root = options_of(match, decision)
    irrevocable: list[str] = []
    if nodes == 0:
        return root, irrevocable
    waiting = deque((match, choosable, True) for choosable in root)
    while waiting and (waiting[0][2] or nodes > 0):
        before, choosable, first = waiting.popleft()
        after = before.fork()
        step = after.steps
        try:
            after.choose(seat, choosable.text)
        except RulesError as failure:
            if isinstance(failure.__cause__, TooLong):
                break
            continue
        if first and after.undoable(seat) is None:
            irrevocable.append(choosable.text)
        following = after.decision(seat)
        if following is None or after.steps != step or after.irrevocable != match.irrevocable:
            continue
        options = options_of(after, following)
        nodes -= len(options)
        if nodes >= 0:
            choosable.then = Question(following.prompt.text, following.prompt.rule, options)
            waiting.extend((after, option, False) for option in options)
    return root, irrevocable
