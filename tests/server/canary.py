"""Test 2: no card is named to anybody who may not know it, by whatever way.

Every kind of card has names of its own (id and title): those are the canaries. A watcher may be
told the names of cards that it has known at some time; every other name in what it receives, or in
the server's log, is a leak.
"""

from __future__ import annotations

import json
import random
import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

from sandtable.server.house import House
from sandtable.server.play import Entry
from sandtable.server.store import Change
from tests.server.client import Live, Person, way

EVERY_WAY = (
    *("hello", "frame", "update", "status", "chat", "ack", "refusal"),
    *("replay", "record", "replay?as=all", "table", "replay of another"),
)
"""The ways by which a text can reach a watcher; a game with everything uses all of them."""


class Canaries:
    """What the watchers of one table may know."""

    def __init__(self, house: House, table: str) -> None:
        self._house = house
        self._table = table
        play = house.tables[table].play
        assert play is not None
        self._match = play.match
        game = play.game
        hidden = [card for card in game.cards if card.id in game.faces]
        assert len(hidden) > 50
        self._names = {card.id: (card.id, card.name) for card in hidden}
        self.may_know: list[set[str]] = [set() for _ in range(game.seats + 1)]
        self.checked: Counter[tuple[str, int]] = Counter()
        """Texts, by the way they took and the watcher they reached."""
        self._look_at_every_change()

    @property
    def over(self) -> bool:
        return not self._house.tables[self._table].playing

    def _look_at_every_change(self) -> None:
        """Some cards are known for one moment only, and moments pass by themselves."""
        table = self._house.tables[self._table]
        advance = table.advance

        def and_look(change: Change, entry: Entry) -> None:
            advance(change, entry)
            self.look()

        table.advance = and_look  # type: ignore[method-assign]
        self.look()

    def look(self) -> None:
        """Note what everybody knows now."""
        play = self._house.tables[self._table].play
        assert play is not None
        tokens = play.match.state.tokens
        for token, face in enumerate(tokens.faces):
            for watcher, known in enumerate(self.may_know):
                if tokens.knows(watcher, token):
                    known.add(play.game.faces[face])

    def check(self, text: str, watcher: int, how: str) -> None:
        said = "\n".join(_values(text))
        for card, names in self._names.items():
            if card not in self.may_know[watcher]:
                told = [name for name in names if name in said and _as_a_word(name, said)]
                assert not told, f"watcher {watcher} was told of {told}: {said[:3000]}"
        self.checked[how, watcher] += 1

    def would_notice(self, text: str, watcher: int) -> bool:
        try:
            self.check(text, watcher, "")
        except AssertionError:
            return True
        return False


def _as_a_word(name: str, text: str) -> bool:
    return re.search(rf"(?<![A-Za-z_]){re.escape(name)}(?![A-Za-z_])", text) is not None


def _values(text: str) -> Iterator[str]:
    """All texts in a message but the names of its fields, which are the same for everybody."""
    values = [json.loads(text) if text.startswith("{") else text]
    while values:
        value = values.pop()
        if isinstance(value, dict):
            values += value.values()
        elif isinstance(value, list):
            values += value
        elif isinstance(value, str):
            yield value


class Ear:
    """A live connection, and how much of what it heard has been checked."""

    def __init__(self, live: Live, watcher: int) -> None:
        self.live = live
        self.watcher = watcher
        self._checked = 0

    def check(self, canaries: Canaries) -> None:
        for text in self.live.raw[self._checked :]:
            canaries.check(text, self.watcher, json.loads(text)["type"])
        self._checked = len(self.live.raw)


async def check_canaries(
    house: House, people: list[Person], stranger: Person, game: str, rng: random.Random
) -> Counter[tuple[str, int]]:
    """A random game with chat, undo, drops, replays and exports; the texts that were checked."""
    opened = await people[0].open(game, "me", *["open"] * (len(people) - 1))
    table = opened["table"]["id"]
    for seat, person in enumerate(people[1:], 1):
        await person.claim(table, seat)
    canaries = Canaries(house, table)
    ears = [Ear(await person.live(table), seat) for seat, person in enumerate(people)]
    assert canaries.would_notice(ears[0].live.raw[0], 1), "the canaries are dead"
    ears.append(Ear(await stranger.live(table), len(people)))
    for ear in ears[: len(people)]:
        await ear.live.ack("chat", text="Hello there.")
        await _reconnect(ear, people, table, canaries)
    assert await ears[-1].live.refused("chat", text="Only watching.")
    await _replays(people, stranger, table, canaries)
    while not ears[0].live.over:
        deciding = [ear for ear in ears if ear.live.decision is not None]
        if not deciding:
            await ears[0].live.until(
                lambda: any(ear.live.decision or ear.live.over for ear in ears)
            )
            continue
        await _something(rng.choice(deciding), rng)
        for ear in ears:
            ear.check(canaries)
        if rng.random() < 0.05:
            await _reconnect(rng.choice(ears[: len(people)]), people, table, canaries)
        if rng.random() < 0.05:
            await _replays(people, stranger, table, canaries)
    return canaries.checked


async def _something(ear: Ear, rng: random.Random) -> None:
    live = ear.live
    what = rng.random()
    if what < 0.1:
        await live.send("undo")
    elif what < 0.15:
        await live.ack("chat", text="What have you got there?")
    elif what < 0.17:
        await live.send("ask_undo")
    elif what < 0.2 and live.requests:
        await live.send("answer", number=live.requests[0]["number"], yes=rng.random() < 0.5)
    elif live.decision is not None:
        serial = live.decision["serial"]
        await live.send("choose", serial=serial, options=way(live.decision, rng))


async def _reconnect(ear: Ear, people: list[Person], table: str, canaries: Canaries) -> None:
    await ear.live.close()
    ear.check(canaries)
    ear.live = await people[ear.watcher].live(table)
    ear._checked = 0
    ear.check(canaries)


async def _replays(people: list[Person], stranger: Person, table: str, canaries: Canaries) -> None:
    path = f"/api/tables/{table}"
    watching: list[tuple[Any, int, str]] = [
        *((person, seat, str(seat)) for seat, person in enumerate(people)),
        (stranger, len(people), "spectator"),
    ]
    for person, watcher, name in watching:
        reply = await person.http.get(f"{path}/replay?as={name}&from=0&to=199")
        assert reply.status_code == 200
        canaries.check(reply.text, watcher, "replay")
        other = (watcher + 1) % len(people)
        for part, how in (
            ("/record", "record"),
            ("/replay?as=all", "replay?as=all"),
            ("", "table"),
            (f"/replay?as={other}", "replay of another"),
        ):
            reply = await person.http.get(f"{path}{part}")
            if how != "table" and reply.is_success:
                assert canaries.over, "everything is open only when the game is over"
            else:
                canaries.check(reply.text, watcher, how)
