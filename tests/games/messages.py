"""What a game says, in its source and in random games: for the `test_messages.py` of each game.

    python -m tests.games.messages radiowarz

writes the catalogue of a game to `locales/en`; `sandtable` is what core and server say themselves.
"""

from __future__ import annotations

import json
import random
import re
import sys
from collections.abc import Collection, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import sandtable
from sandtable.core.chance import seed_from
from sandtable.core.decisions import Prompt
from sandtable.core.game import Game
from sandtable.core.kit.catalogue import CatalogueEntry, entries_of, problems_of, written
from sandtable.core.match.match import Match, begin
from sandtable.core.messages import (
    Argument,
    CardName,
    Mark,
    Message,
    PlaceName,
    Seat,
    as_json,
    from_json,
    rendered,
)

_PACKAGE = Path(sandtable.__file__).parent
GAMES = _PACKAGE / "games"
_SEAT = re.compile(r"\bseat \d", re.IGNORECASE)
"""A seat that is not marked."""


# The catalogue


def catalogue_file(name: str) -> Path:
    return _PACKAGE / "locales" / "en" / f"{name}.toml"


def house() -> list[CatalogueEntry]:
    """What core and server say in every game."""
    folders = (_PACKAGE / "core", _PACKAGE / "server")
    return [entry for folder in folders for entry in entries_of(folder)[0] if entry.key]


def look_over_the_source(folder: Path) -> list[CatalogueEntry]:
    """Templates are literals, keys and arguments fit, seats are arguments."""
    entries, problems = entries_of(folder)
    assert problems + problems_of(entries) == []
    for entry in entries:
        assert not _SEAT.search(entry.english), entry.where
    return entries


def look_over_the_catalogue(name: str) -> None:
    """What stands in the source of a game is written down for translators."""
    entries = look_over_the_source(GAMES / name)
    assert problems_of([*house(), *entries]) == []
    text = catalogue_file(name).read_text(encoding="utf-8")
    assert text == written(entries), f"python -m tests.games.messages {name}"


def look_over_the_prompts(module: ModuleType) -> None:
    """Every question has a key of its own."""
    prompts = [prompt for prompt in vars(module).values() if isinstance(prompt, Prompt)]
    keys = [prompt.key for prompt in prompts]
    assert all(keys)
    assert len(set(keys)) == len(keys)


# Random games


def look_over_a_game(
    game: Game[Any, Any], folder: Path, seed: int, choices: int, places: Collection[str]
) -> int:
    """All that a random game says stands in the source, and its marks lead to things there are.

    `places` are the elements of the board that may be named. How many messages there were.
    """
    entries = [*house(), *entries_of(folder)[0]]
    templates = {entry.key: entry.english for entry in entries}
    cards = {card.id for card in game.cards}
    messages = list(said(game, seed, choices))
    for message in messages:
        for inner in _inside(message):
            assert templates.get(inner.key) == inner.english, inner
        for part in rendered(message).parts:
            if isinstance(part, str):
                assert not _SEAT.search(part), message
            else:
                _look_at_mark(part, game.seats, cards, places)
        assert from_json(json.loads(json.dumps(as_json(message)))) == message
    return len(messages)


def said(game: Game[Any, Any], seed: int, choices: int) -> Iterator[Message]:
    """Questions, options and events of a random game, or of its beginning."""
    match: Match[Any, Any] = begin(game, game.start(game, seed_from(seed)), listen=True)
    rng = random.Random(seed)
    while not match.over and len(match.choices) < choices:
        for ask in match.asks:
            yield ask.prompt.message
            yield ask.prompt.waiting
            for option in ask.options:
                told = game.describe(match.table, ask.seat, option)
                assert isinstance(told, Message), f"{option.text}: {told}"
                yield told
        ask = rng.choice(match.asks)
        match.answer(ask, rng.choice(ask.options))
    for frame in match.frames or ():
        for event in frame.events:
            yield event.message
            if event.secret is not None:
                yield event.secret


def _inside(argument: Argument) -> Iterator[Message]:
    """A message and all messages among its arguments."""
    if isinstance(argument, Message):
        yield argument
        for one in argument.args.values():
            yield from _inside(one)
    elif isinstance(argument, PlaceName):
        yield from _inside(argument.name)
    elif isinstance(argument, list):
        for one in argument:
            yield from _inside(one)


def _look_at_mark(mark: Mark, seats: int, cards: Collection[str], places: Collection[str]) -> None:
    assert mark.text
    match mark.argument:
        case Seat(number):
            assert number in range(seats)
        case CardName(id=card):
            assert card in cards, mark
        case PlaceName(id=place):
            assert place in places, mark


def write(name: str) -> None:
    file = catalogue_file(name)
    file.parent.mkdir(parents=True, exist_ok=True)
    entries = house() if name == "sandtable" else entries_of(GAMES / name)[0]
    file.write_text(written(entries), encoding="utf-8")


if __name__ == "__main__":
    for chosen in sys.argv[1:]:
        write(chosen)
