"""What a position file expects: each kind of expectation, held against a match.

A check counts what it held; what does not hold is a mistake at its line.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final, NamedTuple

import msgspec

from sandtable.core.errors import IllegalChoice, Mistake
from sandtable.core.events import Event
from sandtable.core.files.entries import Entries, value_at
from sandtable.core.files.nodes import Node
from sandtable.core.match.engine import AGREED_DRAW
from sandtable.core.match.match import Match
from sandtable.core.table import ALL_SEEING, NOBODY

UNDO: Final = "undo"
SPECTATOR: Final = "spectator"


class Moment(NamedTuple):
    """A match, and what has just happened in it."""

    match: Match[Any, Any]
    events: Sequence[Event]
    """Those of the last move."""


Check = Callable[[Moment, Node], int]


def check(now: Moment, node: Node) -> int:
    """Hold the entries of an `expect` against the table; how many there were."""
    entries = node.fields(*EXPECTATIONS)
    return sum([_CHECKS[key](now, value) for key, value in entries.items()])


def seat_and_move(node: Node, seats: int) -> tuple[int, str]:
    """A line of `moves`."""
    seat, _, move = node.text().partition(" ")
    if (seat, move.strip()) == ("0", AGREED_DRAW.text):
        return NOBODY, move.strip()
    if seat not in [str(number + 1) for number in range(seats)] or not move.strip():
        raise node.bad(f"a move reads 'seat move', but this is {node.text()!r}.")
    return int(seat) - 1, move.strip()


def _over(now: Moment, node: Node) -> int:
    if now.match.over is not node.yes():
        raise node.bad(f"expected over: {str(node.yes()).lower()}.")
    return 1


def _ending(now: Moment, node: Node) -> int:
    ending = now.match.state.ending
    if ending != node.text():
        raise node.bad(f"expected {node.text()!r}, found {ending!r}.")
    return 1


def _payoffs(now: Moment, node: Node) -> int:
    payoffs, wanted = list(now.match.payoffs or ()), node.plain()
    if payoffs != wanted:
        raise node.bad(f"expected payoffs {wanted}, found {payoffs}.")
    return 1


def _seat(now: Moment, node: Node) -> int:
    if node.number() not in [ask.seat + 1 for ask in now.match.asks]:
        raise node.bad(f"seat {node.value} has nothing to decide.")
    return 1


def _state(now: Moment, node: Node) -> int:
    match = now.match
    dumped, entries = match.game.dump(match.table), match.game.entries(match.game)
    return _hold(dumped, node, "the state has", entries)


def _sees(now: Moment, node: Node) -> int:
    """Paths in what watchers get: exactly what their clients do."""
    held = 0
    for name, paths in node.fields(*_watchers(now)).items():
        view = _view(now.match, _watcher(now, name))
        whose = "the spectator" if name == SPECTATOR else f"seat {name}"
        held += _hold(view, paths, f"the view of {whose} has")
    return held


def _hold(tree: Any, paths: Node, whose: str, entries: Entries | None = None) -> int:
    for path, wanted in paths.fields().items():
        try:
            found = value_at(tree, path, entries)
        except LookupError as problem:
            raise wanted.bad(f"{whose} {problem.args[0]}.") from None
        if found != wanted.plain():
            raise wanted.bad(f"expected {path} {wanted.plain()!r}, found {found!r}.")
    return len(paths.fields())


def _hidden(now: Moment, node: Node) -> int:
    """Words that are in nothing that a watcher is told now."""
    held = 0
    for name, words in node.fields(*_watchers(now)).items():
        told = list(_told(now, _watcher(now, name)))
        for item in words.items():
            word = _flat(item.text())
            if not word:
                raise item.bad("name a word that must be hidden.")
            for where, text in told:
                if re.search(rf"(?<!\w){re.escape(word)}(?!\w)", _flat(text)):
                    raise item.bad(f"{item.text()!r} is in {where} of {name}.")
            held += 1
    return held


def _told(now: Moment, watcher: int) -> Iterator[tuple[str, str]]:
    """What a watcher is told: its view, what it heard of the last move, what it is asked."""
    match = now.match
    yield "the view", msgspec.json.encode(_view(match, watcher)).decode()
    for event in now.events:
        yield "what was told", event.as_heard_by(watcher)
    ask = match.ask_of(watcher) if watcher < match.game.seats else None
    if ask is not None:
        yield "the question", ask.prompt.text
        for option in ask.options:
            words = match.game.describe(match.table, watcher, option).text
            yield "the options", f"{option.text}\n{words}"


def _flat(text: str) -> str:
    """As words are compared: `water_silo` is the same as Water Silo."""
    return " ".join(text.lower().replace("_", " ").split())


def _view(match: Match[Any, Any], watcher: int) -> Any:
    return msgspec.json.decode(msgspec.json.encode(match.view(watcher)))


def _watchers(now: Moment) -> tuple[str, ...]:
    return (*(str(seat + 1) for seat in range(now.match.game.seats)), SPECTATOR)


def _watcher(now: Moment, name: str) -> int:
    return now.match.game.seats if name == SPECTATOR else int(name) - 1


def _offered(match: Match[Any, Any]) -> list[str]:
    return [option.text for ask in match.asks for option in ask.options]


def _notation(match: Match[Any, Any], node: Node, text: str) -> str:
    try:
        return match.game.words.parse(text).text
    except Mistake as mistake:
        raise node.bad(str(mistake)) from None


def _options(now: Moment, node: Node) -> int:
    offered = _offered(now.match)
    for item in node.items():
        option = _notation(now.match, item, item.text())
        if option not in offered:
            raise item.bad(f"{option!r} is not among the options {offered}.")
    return len(node.items())


def _not_options(now: Moment, node: Node) -> int:
    offered = _offered(now.match)
    for item in node.items():
        option = _notation(now.match, item, item.text())
        if option in offered:
            raise item.bad(f"{option!r} is among the options {offered}.")
    return len(node.items())


def _only_options(now: Moment, node: Node) -> int:
    held = _options(now, node)
    named = [_notation(now.match, item, item.text()) for item in node.items()]
    others = [option for option in _offered(now.match) if option not in named]
    if others:
        raise node.bad(f"there are other options: {others}.")
    return held + 1


def _refused(now: Moment, node: Node) -> int:
    for item in node.items():
        seat, move = seat_and_move(item, now.match.game.seats)
        if move != UNDO:
            move = _notation(now.match, item, move)
        if _is_possible(now.match, seat, move):
            raise item.bad(f"seat {seat + 1} can choose {move!r} now.")
    return len(node.items())


def _is_possible(match: Match[Any, Any], seat: int, move: str) -> bool:
    if move == UNDO:
        return match.undoable(seat) is not None
    try:
        match.check_chain(seat, [move])
    except IllegalChoice:
        return False
    return True


def _events(now: Moment, node: Node) -> int:
    """Kinds of what was told of the last move, or parts of its sentences, to whomever."""
    watchers = range(ALL_SEEING, now.match.game.seats + 1)
    told = [[event.as_heard_by(watcher) for watcher in watchers] for event in now.events]
    kinds = [name for event in now.events for name in (event.kind, event.message.key)]
    for item in node.items():
        text = item.text()
        if text not in kinds and not any(text in heard for each in told for heard in each):
            said = " / ".join(event.text for event in now.events) or "nothing"
            raise item.bad(f"{text!r} is not in what was told of the last move: {said}")
    return len(node.items())


def _chance_left(now: Moment, node: Node) -> int:
    left = len(now.match.state.chance.fixed)
    if left != node.number():
        raise node.bad(f"expected {node.number()} entries of `chance` left, found {left}.")
    return 1


def _hash(now: Moment, node: Node) -> int:
    found = now.match.state.hash()
    if found != node.text():
        raise node.bad(f"expected the state {node.text()}, found {found}.")
    return 1


_CHECKS: Final[dict[str, Check]] = {
    "chance left": _chance_left,
    "ending": _ending,
    "events": _events,
    "hash": _hash,
    "hidden": _hidden,
    "not options": _not_options,
    "only options": _only_options,
    "options": _options,
    "over": _over,
    "payoffs": _payoffs,
    "refused": _refused,
    "seat": _seat,
    "sees": _sees,
    "state": _state,
}
EXPECTATIONS: Final = tuple(_CHECKS)
