"""What is said about games: what there is, cards, rules pages, content of players."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from sandtable.server.wire.base import Asked, Said


class VariantInfo(Said):
    name: str
    text: str


class BotInfo(Said):
    name: str
    text: str


class GameInfo(Said):
    name: str
    title: str
    blurb: str
    seats: list[int]
    """The numbers of seats that the game can be played with."""
    variants: list[VariantInfo]
    bots: list[BotInfo]
    version: int
    """The rules version."""


class Games(Said):
    games: list[GameInfo]


class CardInfo(Said):
    id: str
    name: str
    kind: str
    lines: list[str]
    facts: dict[str, str | int]


class Cards(Said):
    cards: list[CardInfo]


class RulePart(Said):
    """A numbered rule (`number` is like "4.2"), or text between them ("")."""

    number: str
    html: str


class Chapter(Said):
    number: str
    title: str
    parts: list[RulePart]


class Rules(Said):
    title: str
    chapters: list[Chapter]


LARGEST_CONTENT = 20_000
Content = Annotated[str, Meta(max_length=LARGEST_CONTENT)]
"""A text that a game reads more of its box from, a deck for one; "" for what is in the box."""


class CheckContent(Asked):
    text: Content


class Checked(Said):
    problems: list[str]
    """One sentence for each thing wrong; none if the text is good."""


class Sample(Said):
    """Content of the house, to begin a text of one's own from."""

    title: str
    text: str


class Samples(Said):
    samples: list[Sample]
