"""The games that a server offers, with their cards, bots and rules pages."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from importlib import import_module
from pathlib import Path
from typing import Any

from markdown_it import MarkdownIt

import sandtable
from sandtable import bots
from sandtable.core.errors import Mistake
from sandtable.core.files.nodes import Node
from sandtable.core.game import Card, Definition, Fact, Game
from sandtable.core.kit.view_parts import spoken
from sandtable.server.wire.base import Spoken
from sandtable.server.wire.games import (
    LARGEST_CONTENT,
    BotInfo,
    CardInfo,
    Cards,
    Chapter,
    Checked,
    GameInfo,
    Games,
    KeywordInfo,
    OfferedQuestion,
    OfferInfo,
    RulePart,
    Rules,
    Sample,
    Samples,
    VariantInfo,
)

_CHAPTER = re.compile(r"^## (?:(\d+) )?(.+)$", re.MULTILINE)
_RULE = re.compile(r"^\*\*(\d+(?:\.\d+)+)\*\*\s+")
_PACKAGE = Path(sandtable.__file__).parent
_RULES_FOLDERS = (_PACKAGE / "rules", _PACKAGE.parents[1] / "docs" / "rules")
_BOTS = {
    "easy": "for a first game: makes mistakes on purpose",
    "normal": "takes what looks best at once",
    "hard": "thinks about a second before each choice",
    "random": "takes just anything; good for trying things out",
}
"""Those of the house that people are offered; the others play under other names in these."""


class Catalogue:
    """What `module` registers: `sandtable.games`, or another module with the same functions."""

    def __init__(self, module: str) -> None:
        self._module: Any = import_module(module)
        self._games: Games | None = None

    def definition(self, name: str) -> Definition[Any, Any]:
        for definition in self._module.definitions():
            if definition.name == name:
                found: Definition[Any, Any] = definition
                return found
        raise Mistake("There is no such game here.")

    def make(
        self, name: str, seats: int | None = None, variants: Sequence[str] = (), content: str = ""
    ) -> Game[Any, Any]:
        game: Game[Any, Any] = self._module.make_game(name, seats, variants, content)
        return game

    def of_position(self, fields: dict[str, Node]) -> Game[Any, Any]:
        """The game that a position is about."""
        seats = fields["seats"].number(1, 16) if "seats" in fields else None
        variants = fields["variants"].items() if "variants" in fields else []
        if "content" in fields:
            raise fields["content"].bad("a position with content of its own can't be opened here.")
        name, content = fields["game"].text(), ""
        try:
            if "given" in fields:
                content = fields["given"].text()
                self.refuse_content(name, content)
            return self.make(name, seats, [node.text() for node in variants], content)
        except Mistake as mistake:
            raise fields["game"].bad(str(mistake)) from None

    def games(self) -> Games:
        """All games. The first time, each is read and made ready to be played."""
        if self._games is None:
            self._games = self._all_games()
        return self._games

    def _all_games(self) -> Games:
        names = [*_BOTS, *bots.of_others()]
        known = [BotInfo(name, _BOTS.get(name, "")) for name in names]
        return Games(
            [
                GameInfo(
                    game.name,
                    game.title,
                    game.blurb,
                    list(game.seats),
                    [
                        VariantInfo(each.name, each.text, list(game.seats_for([each.name])))
                        for each in game.variants
                    ],
                    known,
                    game.version,
                    _offers(game),
                    _offered(game),
                )
                for game in self._module.definitions()
            ]
        )

    def cards(self, name: str, seats: int | None, variants: Sequence[str]) -> Cards:
        self.definition(name)
        game = self.make(name, seats, variants)
        return Cards([_card(card) for card in game.cards])

    def check(self, name: str, text: str) -> Checked:
        """What is wrong with content that somebody wrote for a game."""
        definition = self.definition(name)
        if definition.decks is None:
            raise Mistake(f"{definition.title} reads no content of its players.")
        return Checked(definition.decks.check(text))

    def refuse_content(self, game: str, content: str) -> None:
        """What could not be brought to a new table cannot come with a saved game either."""
        if len(content) > LARGEST_CONTENT:
            raise Mistake(
                f"What was brought to the saved game is longer than {LARGEST_CONTENT} characters."
            )
        problems = self.check(game, content).problems if content else []
        if problems:
            raise Mistake(" ".join(problems))

    def samples(self, name: str) -> Samples:
        decks = self.definition(name).decks
        return Samples([Sample(title, text) for title, text in decks.samples] if decks else [])

    def rules(self, name: str) -> Rules:
        title = self.definition(name).title
        for folder in _RULES_FOLDERS:
            path = folder / f"{name}.md"
            if path.is_file():
                return _rules(title, path.read_text(encoding="utf-8"))
        raise Mistake(f"There is no rules page of {title} yet.")


def _card(card: Card) -> CardInfo:
    lines = [spoken(line) for line in card.says]
    facts = {name: _fact(fact) for name, fact in card.facts.items()}
    texts, said = [text for text, _ in lines], [Spoken(**said) for _, said in lines]
    return CardInfo(card.id, card.name, card.kind, texts, said, facts)


def _fact(fact: Fact) -> str | int | list[KeywordInfo]:
    return [KeywordInfo(*word) for word in fact] if isinstance(fact, tuple) else fact


@lru_cache(maxsize=16)
def _rules(title: str, text: str) -> Rules:
    """A rules page in chapters and numbered rules; see docs/rules/README.md for its form."""
    markdown = MarkdownIt("commonmark", {"html": False}).enable("table")
    chapters = []
    heads = list(_CHAPTER.finditer(text))
    ends = [head.start() for head in heads[1:]] + [len(text)]
    for head, end in zip(heads, ends, strict=True):
        parts = [
            _part(markdown, block)
            for block in re.split(r"\n\s*\n", text[head.end() : end].strip())
            if block.strip()
        ]
        chapters.append(Chapter(head[1] or "", head[2].strip(), parts))
    return Rules(title, chapters)


def _part(markdown: MarkdownIt, block: str) -> RulePart:
    number = _RULE.match(block)
    if number is None:
        return RulePart("", markdown.render(block))
    return RulePart(number[1], markdown.render(block[number.end() :]))


def _offers(game: Definition[Any, Any]) -> list[OfferInfo]:
    """The switches of a game; questions whose offer has no name come without one."""
    found: dict[str, OfferInfo] = {}
    for key, prompt in game.questions().items():
        offer = prompt.offer
        if offer is not None and offer.name:
            switch = found.setdefault(offer.name, OfferInfo(offer.name, [], offer.declines))
            switch.questions.append(key)
    return list(found.values())


def _offered(game: Definition[Any, Any]) -> list[OfferedQuestion]:
    return [
        OfferedQuestion(key, prompt.rule, prompt.label)
        for key, prompt in game.questions().items()
        if prompt.offer is not None
    ]
