"""A game of before is told in another language: of its English nothing is left but what is printed.

The language of these tests has no words at all: of every template the arguments alone, in brackets.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest

from sandtable.core.chance import seed_from
from sandtable.core.events import events_from, events_text
from sandtable.core.kit.catalogue import entries_of, written
from sandtable.core.match.match import begin
from sandtable.core.messages import (
    Argument,
    Field,
    Language,
    Message,
    PlaceName,
    Printed,
    fields_of,
    from_json,
    rendered,
)
from sandtable.games import make_game
from tests.games.messages import GAMES, catalogue_file, house, said

NAMES = ("radlands", "sandland", "wildlands", "radiowarz", "waste_knights")
_WORD = re.compile(r"[^\W\d_]{2,}")
"""Single letters are columns and the like: notation."""


def wordless(name: str) -> Language:
    templates = {
        entry.key: _brackets(entry.english) for entry in (*house(), *entries_of(GAMES / name)[0])
    }
    return Language(templates, lambda n: 0, seat="#{n}", you="@", joined=(", ", " & "))


def _brackets(english: str) -> str:
    fields = [piece for piece in fields_of(english) if isinstance(piece, Field)]
    return f"⟦{''.join(f'{{{field.name}}}' for field in fields if not field.forms)}⟧"


def bare(argument: Argument) -> Argument:
    """Without what is printed."""
    if isinstance(argument, Message):
        args = {name: bare(one) for name, one in argument.args.items()}
        return Message(argument.key, argument.english, **args)
    if isinstance(argument, PlaceName):
        return argument._replace(name="" if isinstance(argument.name, str) else argument.name)
    if isinstance(argument, Printed):
        return Printed(())
    if isinstance(argument, list):
        return [bare(one) for one in argument]
    return argument


def look_at(message: Message, language: Language) -> None:
    told = rendered(message, language=language)
    assert told.text.startswith("⟦"), message
    assert told.text.endswith("⟧"), message
    without = bare(message)
    assert isinstance(without, Message)
    for part in rendered(without, language=language).parts:
        plain = part if isinstance(part, str) else ""
        assert not _WORD.search(plain), (message, plain)


def spoken_in(view: Any) -> Iterator[Message]:
    """All messages of a view, as it is kept."""
    if isinstance(view, dict):
        said = view.get("spoken")
        if isinstance(said, dict) and "key" in said:
            yield Message(said["key"], "", **{k: from_json(v) for k, v in said["args"].items()})
        for one in view.values():
            yield from spoken_in(one)
    elif isinstance(view, list):
        for one in view:
            yield from spoken_in(one)


@pytest.mark.parametrize("name", NAMES)
def test_questions_options_and_events_are_told_by_key_and_arguments(name: str) -> None:
    language = wordless(name)
    for message in said(make_game(name), 1, 150):
        look_at(message, language)


@pytest.mark.parametrize("name", NAMES)
def test_what_inspectors_say_is_told_by_key_and_arguments(name: str) -> None:
    language = wordless(name)
    for card in make_game(name).cards:
        for line in card.says:
            look_at(line, language)


@pytest.mark.parametrize("name", NAMES)
def test_all_ways_to_end_have_a_key(name: str) -> None:
    language = wordless(name)
    for ending in make_game(name).endings.values():
        look_at(ending, language)


@pytest.mark.parametrize("name", NAMES)
def test_frames_that_were_kept_are_told_by_key_and_arguments(name: str) -> None:
    language = wordless(name)
    game = make_game(name)
    match = begin(game, game.start(game, seed_from(2)), listen=True)
    found = 0
    while not match.over and len(match.choices) < 80:
        ask = match.asks[0]
        match.answer(ask, ask.options[len(match.choices) * 7 % len(ask.options)])
        for message in spoken_in(json.loads(json.dumps(match.view(game.seats)))):
            look_at(message, language)
            found += 1
    for frame in match.frames or ():
        for event in events_from(events_text(frame.events)):
            look_at(event.message, language)
            if event.secret is not None:
                look_at(event.secret, language)
    assert found or name in ("wildlands", "radiowarz")


def test_a_sentence_in_an_argument_is_found() -> None:
    language = Language({"a": "⟦{text}⟧"}, lambda n: 0)
    look_at(Message("a", "{text}", text=Printed(("some words",))), language)
    with pytest.raises(AssertionError):
        look_at(Message("a", "{text}", text="some words"), language)
    with pytest.raises(AssertionError):
        look_at(Message("b", "{text}", text=1), language)


def test_what_the_house_says_is_in_the_catalogue() -> None:
    text = catalogue_file("sandtable").read_text(encoding="utf-8")
    assert text == written(house()), "python -m tests.games.messages sandtable"
