"""Two people at a table."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from sandtable.server.settings import Settings
from tests.server.scenarios.client import (
    Live,
    Person,
    Served,
    any_news,
    has_choice,
    serving,
)


class Two:
    """Two people at a table."""

    def __init__(self, server: Served, people: list[Person], table: str, lives: list[Live]) -> None:
        self.server = server
        self.people = people
        self.table = table
        self.lives = lives

    @property
    def row(self) -> Any:
        return self.server.host.tables[self.table].state.row

    async def set_up(self) -> None:
        """Get through the secret choices before the first turn of Oasis."""
        for live in self.lives:
            if live.decision is not None and len(live.decision["options"]) > 1:
                await live.choose(live.decision["options"][0]["text"])
        await any_news(self.lives, lambda: any(live.decision for live in self.lives))

    async def at_rest(self) -> None:
        """Until somebody has a choice and both have heard of it: nothing moves by itself then."""
        one, other = self.lives
        await any_news(self.lives, lambda: any(has_choice(live) for live in self.lives))
        await any_news(self.lives, lambda: one.seq == other.seq)


@asynccontextmanager
async def two_at(settings: Settings, game: str = "oasis", **more: Any) -> AsyncIterator[Two]:
    async with (
        serving(settings) as server,
        Person(server.url) as anna,
        Person(server.url) as ben,
    ):
        opened = await anna.open(game, "me", "open", **more)
        table = opened["table"]["id"]
        await ben.claim(table, 1)
        lives = [await anna.live(table), await ben.live(table)]
        yield Two(server, [anna, ben], table, lives)
