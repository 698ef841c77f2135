"""What a bot is, and what it gets to see."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any, Protocol

from sandtable.core.decisions import Ask, Prompt
from sandtable.core.errors import Mistake
from sandtable.core.game import Game, View
from sandtable.core.match.match import Match
from sandtable.core.options import Option


class Situation:
    """An open decision as the bot that has to make it may see it.

    The match itself stays out of reach: a bot gets the view of its seat, and worlds that its seat
    can't tell from the true one.
    """

    __slots__ = ("_ask", "_match", "_origin")

    def __init__(self, match: Match[Any, Any], ask: Ask) -> None:
        self._match = match
        self._ask = ask
        self._origin: Match[Any, Any] | None = None
        """The match as it stands, with a copy of the state close by: from there worlds are quick to
        imagine."""

    @property
    def game(self) -> Game[Any, Any]:
        return self._match.game

    @property
    def seat(self) -> int:
        return self._ask.seat

    @property
    def prompt(self) -> Prompt:
        return self._ask.prompt

    @property
    def options(self) -> Sequence[Option]:
        return self._ask.options

    @property
    def seats_deciding(self) -> int:
        """How many seats decide at once, this one included."""
        return self._match.seats_deciding

    @property
    def window_pass(self) -> Option | None:
        """How to let it pass, if the question is whether to respond to something."""
        return self._match.window_pass

    def view(self) -> View:
        """What the seat sees."""
        return self._match.view(self._ask.seat)

    def imagine(self, rng: random.Random, *, close: bool = False) -> Match[Any, Any]:
        """A world that the seat can't tell from the true one, to be played on at will.

        One that stays `close` is for those who fork it often on its way.
        """
        if self._origin is None:
            self._origin = self._match.fork(close=True)
        return self._origin.imagine(self._ask.seat, rng, close=close)


class Bot(Protocol):
    """A player. Whatever it leaves to chance comes from the generator it was made with."""

    def choose(self, situation: Situation, /) -> Option:
        """One of `situation.options`."""
        ...


def ask(bot: Bot, name: str, match: Match[Any, Any], question: Ask) -> Option:
    """What a bot chooses, with what it is called; it is a mistake if it fails or makes one."""
    choose: Callable[[Situation], Any] = bot.choose  # the code of somebody else may say anything
    try:
        option = choose(Situation(match, question))
    except (Exception, SystemExit) as error:
        raise Mistake(f"The bot {name!r} failed: {error!r}.") from error
    if option not in question.options:
        raise Mistake(f"The bot {name!r} chose {option}, which is not on offer.")
    chosen: Option = option
    return chosen
