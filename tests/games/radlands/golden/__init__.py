"""Golden games: complete games as records, replayed in the suite choice by choice.

`make.py` makes them, `test_golden.py` replays them and holds what they cover.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple
from unittest.mock import patch

from sandtable.core.errors import BadRecord, IllegalChoice
from sandtable.core.files.records import Record, check_version
from sandtable.core.game import Game, build
from sandtable.core.kit.naming import identifier
from sandtable.core.match.engine import AGREED_DRAW, RESIGN
from sandtable.core.match.match import Match, begin
from sandtable.core.table import NOBODY
from sandtable.core.tokens import token_of
from sandtable.games.radlands import GAME
from sandtable.games.radlands.cards import printing
from sandtable.games.radlands.cards.alternative_camps import ALTERNATIVE_CAMPS
from sandtable.games.radlands.rules.board import token_at
from sandtable.games.radlands.vocabulary import ABILITIES
from tests.docs.pages import cards_on_page

FOLDER = Path(__file__).parent
ADVICE = (
    "The rules play this game differently now. If that is meant, raise VERSION in "
    "src/sandtable/games/radlands/__init__.py, then make the golden games anew: "
    ".venv/bin/python -m tests.games.radlands.golden.make"
)
ALTERNATIVE = ("alternative-camps",)
HITS_ITSELF = ("bonfire", "cache", "cannon", "reactor", "warehouse")
GOES_ON_AFTER_A_HIT = ("bombardment", "catapult", "looter", "mutant", "vanguard")
ENDINGS = (
    "all camps destroyed",
    *(f"in the middle of {card}" for card in GOES_ON_AFTER_A_HIT),
    *(f"own last camp by {camp}" for camp in HITS_ITSELF),
    "deck ran out",
    "deck ran out twice",
    "resignation",
    "agreed draw",
    "length cap",
)


@cache
def printed_game(variants: tuple[str, ...] = ()) -> Game[Any, Any]:
    """The game with the cards that the rules page lists, whoever has added cards since."""
    printed = cards_on_page("radlands")
    cards: dict[str, Any] = {
        name: tuple(card for card in getattr(printing, name) if card.name in printed)
        for name in ("PEOPLE", "EVENTS", "CAMPS")
    }
    with patch.multiple(printing, **cards):
        return build(GAME, 2, variants)


class Told(NamedTuple):
    """A golden game that was played to its end."""

    match: Match[Any, Any]
    deeds: frozenset[str]
    """What its cards did: `play looter`, `junk looter`, `use looter 1`, `resolve banish`."""


def play(record: Record) -> Told:
    """Play a record, hold its hashes, and note what the cards do."""
    game = printed_game(record.variants)
    check_version(game, record)
    match = begin(game, game.start(game, record.seed), listen=True)
    deeds: set[str] = set()
    for number, (seat, move) in enumerate(record.moves, 1):
        try:
            deeds |= choose(match, seat, move)
        except IllegalChoice as refusal:
            raise BadRecord(f"Choice {number} of seat {seat + 1}: {refusal}") from None
        if number in record.hashes and match.state.hash() != record.hashes[number]:
            raise BadRecord(f"After choice {number} the state is another.")
    return Told(match, frozenset(tagged(deeds, record.variants)))


def choose(match: Match[Any, Any], seat: int, move: str) -> set[str]:
    """Make a choice and say what it makes cards do."""
    if move == RESIGN.text:
        match.resign(seat)
        return set()
    if move == AGREED_DRAW.text and seat == NOBODY:
        match.agree_to_draw()
        return set()
    deed = _deed(match, seat, move)
    assert match.frames is not None
    told = len(match.frames)
    match.choose(seat, move)
    said = [event for frame in match.frames[told:] for event in frame.events]
    happened = [event.text for event in said if event.kind == "event"]
    resolved = {
        f"resolve {card.id}"
        for card in match.game.cards
        if any(card.name in text for text in happened)
    }
    return {deed, *resolved} - {""}


def _deed(match: Match[Any, Any], seat: int, move: str) -> str:
    table = match.table
    option = match.game.words.parse(move)
    words = move.split()
    match option.verb:
        case "play" | "land" | "junk":
            return f"{'junk' if option.verb == 'junk' else 'play'} {words[1]}"
        case "replace":
            return f"play {words[2]}"
        case "use":
            place, number = divmod(option.args[0], ABILITIES)
            token = token_at(table, seat, place)
            if table.s.punk[token] or number == ABILITIES - 1:
                return "use argo_yesky shared"
            return f"use {face(match, token)} {number + 1}"
        case "camp":
            return f"keep {words[1]}"
        case _:
            return ""


def face(match: Match[Any, Any], token: int) -> str:
    return str(match.game.faces[match.table.s.tokens.faces[token]])


def wanted(variants: tuple[str, ...] = ()) -> set[str]:
    """Every deed that the cards of a game can do; see `tagged`."""
    found = {"use argo_yesky shared", "resolve raiders", "junk water_silo"}
    for card in printed_game(variants).cards:
        abilities = [key for key in card.facts if key.startswith("ability")]
        found |= {f"use {card.id} {number}" for number in range(1, len(abilities) + 1)}
        if card.kind == "camp":
            found.add(f"keep {card.id}")
        elif card.kind in ("person", "event"):
            found |= {f"play {card.id}", f"junk {card.id}"}
        if card.kind == "event":
            found.add(f"resolve {card.id}")
    return tagged(found, variants)


def tagged(deeds: Iterable[str], variants: tuple[str, ...]) -> set[str]:
    """The deeds of camps in their alternative printing are deeds of other cards."""
    if "alternative-camps" not in variants:
        return set(deeds)
    other = {identifier(camp.name) for camp in ALTERNATIVE_CAMPS}
    return {f"alternative {deed}" if deed.split()[1] in other else deed for deed in deeds}


def ending(match: Match[Any, Any]) -> str:
    """How a game ended, told apart more finely than the game itself does."""
    s = match.state
    if s.ending != "all camps destroyed" or not s.stack:
        return str(s.ending)
    piece, text, controller = s.stack[-1]
    card = face(match, token_of(piece)) if piece else text.partition(":")[0].lower()
    loser = s.payoffs.index(-1.0)
    if card in HITS_ITSELF and controller == loser:
        return f"own last camp by {card}"
    if card in GOES_ON_AFTER_A_HIT and controller != loser:
        return f"in the middle of {card}"
    return str(s.ending)
