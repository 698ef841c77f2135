"""The games that test servers offer: Radlands, the example game, and three that misbehave."""

from __future__ import annotations

import time
from collections.abc import Coroutine, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any

from examples import oasis
from examples.oasis.content.cards import WATER
from examples.oasis.display.view import view
from examples.oasis.rules.turn import step as oasis_step
from examples.oasis.state import DECK
from sandtable import games
from sandtable.core.errors import Mistake
from sandtable.core.game import Decks, Definition, Game, build
from sandtable.core.table import Table
from sandtable.games.radlands.cards.custom import read_content

AnyGame = Game[Any, Any]


def _endless(t: Table[Any, Any]) -> Coroutine[Any, Any, None]:
    async def step() -> None:
        await oasis_step(t)
        while t.s.turn > 1:  # whoever ends the first turn waits for ever
            time.sleep(0)

    return step()


def _failing(t: Table[Any, Any]) -> Coroutine[Any, Any, None]:
    async def step() -> None:
        await oasis_step(t)
        if t.s.turn > 1:
            raise ZeroDivisionError("a secret: the top card is water")

    return step()


def _leaky(t: Table[Any, Any], watcher: int) -> dict[str, Any]:
    """Tells everybody something about the top card of the deck."""
    deck = t.s.tokens.zones[DECK]
    hint = bool(deck) and t.s.tokens.faces[deck[-1]] == WATER
    return {**view(t, watcher), "hint": hint}


_STEPS = {"endless": _endless, "failing": _failing}


def check(text: str) -> list[str]:
    """Here, unlike in the house, players may bring cards of their own to Radlands."""
    try:
        read_content(text)
    except Mistake as mistake:
        return [str(mistake)]
    return []


def definitions() -> list[Definition[Any, Any]]:
    cards = Decks(check, (("Empty", "people = []"),), content_of="\n".join, house=())
    house = [
        replace(game, decks=cards) if game.name == "radlands" else game
        for game in games.definitions()
    ]
    bad = [replace(oasis.GAME, name=name) for name in (*_STEPS, "leaky")]
    return [*house, oasis.GAME, *bad]


def make_game(
    name: str, seats: int | None = None, variants: Sequence[str] = (), content: str = ""
) -> AnyGame:
    if name not in (*_STEPS, "leaky", "oasis"):
        return games.make_game(name, seats, variants, content)
    count = seats or 2
    if count not in oasis.GAME.seats:
        raise Mistake(f"Oasis is not for {count} seats.")
    return _made(name, count, tuple(variants))


@lru_cache
def _made(name: str, seats: int, variants: tuple[str, ...]) -> AnyGame:
    game: AnyGame = build(oasis.GAME, seats, variants)
    if name in _STEPS:
        game = replace(game, name=name, step=_STEPS[name])
    if name == "leaky":
        game = replace(game, name=name, view=_leaky)
    return game
