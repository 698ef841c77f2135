"""What is said about games: what there is, cards, rules pages, content of players."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from sandtable.server.wire.base import FromClient, FromServer, Spoken


class VariantInfo(FromServer):
    name: str
    text: str
    seats: list[int]
    """The numbers of seats that the game can be played with, if this is chosen."""


class BotInfo(FromServer):
    name: str
    text: str


class OfferInfo(FromServer):
    """A switch: standing orders that decline these questions."""

    name: str
    questions: list[str]
    """Their keys."""
    declines: str
    """The option that says no."""


class OfferedQuestion(FromServer):
    """A question that can be declined: what a standing order is called."""

    key: str
    rule: str
    label: str
    """What the others hear of it."""


class GameInfo(FromServer):
    name: str
    title: str
    blurb: str
    seats: list[int]
    """The numbers of seats that the game can be played with."""
    variants: list[VariantInfo]
    bots: list[BotInfo]
    version: int
    """The rules version."""
    offers: list[OfferInfo]
    """Switches beside the question, for what is offered again and again."""
    offered: list[OfferedQuestion]
    """All questions that can be declined, with a switch or without."""


class Games(FromServer):
    games: list[GameInfo]


class KeywordInfo(FromServer):
    """A word or an icon that is printed on a card, for itself."""

    id: str
    """The term."""
    name: str
    number: int
    """0 if it has none."""


class CardInfo(FromServer):
    id: str
    name: str
    kind: str
    lines: list[str]
    """What it does."""
    spoken: list[Spoken]
    """The lines."""
    facts: dict[str, str | int | list[KeywordInfo]]
    """What is printed, by name."""


class Cards(FromServer):
    cards: list[CardInfo]


class RulePart(FromServer):
    """A numbered rule (`number` is like "4.2"), or text between them ("")."""

    number: str
    html: str


class Chapter(FromServer):
    number: str
    title: str
    parts: list[RulePart]


class Rules(FromServer):
    title: str
    chapters: list[Chapter]


LARGEST_CONTENT = 20_000
Content = Annotated[str, Meta(max_length=LARGEST_CONTENT)]
"""A text that a game reads more of its box from, a deck for one; "" for what is in the box."""


class CheckContent(FromClient):
    text: Content


class Checked(FromServer):
    problems: list[str]
    """One sentence for each thing wrong; none if the text is good."""


class Sample(FromServer):
    """Content of the house, to begin a text of one's own from."""

    title: str
    text: str


class Samples(FromServer):
    samples: list[Sample]
