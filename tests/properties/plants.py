"""Oasis with one defect each: the properties have to find them."""

from __future__ import annotations

import types
from collections.abc import Callable, Coroutine, Generator, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from examples.oasis import GAME
from examples.oasis.analysis.evaluation import evaluate
from examples.oasis.box import Box, T
from examples.oasis.content.cards import FACES, TRAP, WATER
from examples.oasis.display.view import view
from examples.oasis.rules.setup import start
from examples.oasis.rules.turn import step
from examples.oasis.state import CACHE, DECK, HAND, State
from sandtable.core.decisions import Ask, OpenQuestion, Together, Window
from sandtable.core.game import Game, Json, build
from sandtable.core.options import Option

Oasis = Game[State, Box]
Defect = Callable[[T, OpenQuestion], None]


def _step(defect: Defect, t: T) -> Coroutine[Any, Any, None]:
    return _spoiled(defect, t)


@types.coroutine
def _spoiled(defect: Defect, t: T) -> Generator[OpenQuestion, Any, None]:
    """The rules of Oasis, with a defect in every question they ask."""
    rule = step(t)
    answer: object = None
    while True:
        try:
            request = rule.send(answer)
        except StopIteration:
            return
        defect(t, request)
        answer = yield request


def _with(defect: Defect, seats: int) -> Oasis:
    return replace(build(GAME, seats), step=partial(_step, defect))


def _ask_only_trappers(t: T, request: OpenQuestion) -> None:
    """A tell: if somebody holds a trap, only those who do are asked."""
    if isinstance(request, Window):
        trappers = tuple(seat for seat in request.order if TRAP in t.faces_in(HAND + seat))
        request.order = trappers or request.order[:1]
        request.open = {seat: request.open[seat] for seat in request.order}


def _tell_secrets(t: T, request: OpenQuestion) -> None:
    """A leak in the log: what one seat drew, all hear."""
    if t.log is not None:
        t.log[:] = [event._replace(message=event.secret or event.message) for event in t.log]


def _list_too_early(t: T, request: OpenQuestion) -> None:
    """Options are made when the question is asked, not when somebody looks at them."""
    if isinstance(request, Ask):
        options = request.options
        request.make = lambda: options


def _order_by_hash(t: T, request: OpenQuestion) -> None:
    """Non-determinism: options in the order of a set of strings."""
    if isinstance(request, Ask):
        make_options = request.make
        request.make = lambda: _through_a_set(t, make_options())


def _through_a_set(t: T, options: Sequence[Option]) -> list[Option]:
    return [t.box.vocabulary.parse(text) for text in {option.text for option in options}]


def _note_who_is_open(t: T, request: OpenQuestion) -> None:
    """What a secret branch writes down depends on who was quicker."""
    if isinstance(request, Together) and not isinstance(request, Window):
        t.s.tired[0] = 2 * t.s.tired[0] + min(request.open)


class _SharingState(State):
    """A shared reference: the copy has the list of the original."""

    def copy(self) -> _SharingState:
        new = super().copy()
        new.tired = self.tired
        return new


def _start_sharing(game: Oasis, seed: str) -> State:
    state = start(game, seed)
    return _SharingState(chance=state.chance, tokens=state.tokens, tired=state.tired)


def _shared(seats: int) -> Oasis:
    return replace(build(GAME, seats), state=_SharingState, start=_start_sharing)


def _open_view(t: T, watcher: int) -> Json:
    top = t.s.tokens.zones[DECK][-1:]
    return {**view(t, watcher), "top": [FACES[t.s.tokens.faces[card]] for card in top]}


def _prying_evaluate(t: T, seat: int) -> float:
    cache = t.s.tokens.zones[CACHE + (seat + 1) % t.game.seats]
    rich = any(t.s.tokens.faces[card] == WATER for card in cache)
    return evaluate(t, seat) / 2 - rich / 2


BY_NAME: dict[str, Callable[[int], Oasis]] = {
    "tell": partial(_with, _ask_only_trappers),
    "loud": partial(_with, _tell_secrets),
    "eager": partial(_with, _list_too_early),
    "unstable": partial(_with, _order_by_hash),
    "racing": partial(_with, _note_who_is_open),
    "shared": _shared,
    "open": lambda seats: replace(build(GAME, seats), view=_open_view),
    "prying": lambda seats: replace(build(GAME, seats), evaluate=_prying_evaluate),
}
