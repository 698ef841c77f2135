"""Test 2: no card is named to anybody who may not know it, by whatever way.

Every kind of card has names of its own (id and title): those are the canaries. A watcher may be
told the names of cards that it has known at some time; every other name in what it receives, or in
the server's log, is a leak.
"""

from __future__ import annotations

import random
import re
from collections import Counter, defaultdict
from typing import Any

from sandtable.core.chance import seed_from
from sandtable.core.game import Game
from sandtable.core.match.match import begin
from sandtable.core.tokens import Sees
from sandtable.server.tables.host import Host
from tests.server.scenarios.client import Live, Person, any_news, way

EVERY_WAY = (
    *("hello", "frame", "update", "status", "chat", "ack", "refusal"),
    *("replay", "record", "replay?as=all", "table", "replay of another"),
)
"""The ways by which a text can reach a watcher; a game with everything uses all of them."""


ASIDE = ("box", "out")
"""Zones of what is not in the game: that all know these cards says nothing of others like them.

What has come there from the game is known, as it was shown on the way."""
_KIND = re.compile(r'\{"type":"(\w+)"')
ORDINARY = ("water",)
"""Titles that are words of every sentence."""


def names_of(game: Game[Any, Any]) -> dict[str, set[str]]:
    """Every name by which a card that can be hidden is known, and the cards that have it."""
    cards = {card.id: card for card in game.cards}
    told = _told_to_all(game)
    names: defaultdict[str, set[str]] = defaultdict(set)
    for face in game.faces:
        card = cards.get(face)
        if card is None:
            names[face].add(face)
        elif not _as_a_word(card.name).search(told):
            names[card.id].add(face)
            names[card.name].add(face)
    return {name: faces for name, faces in names.items() if name.lower() not in ORDINARY}


def _told_to_all(game: Game[Any, Any]) -> str:
    """What is printed where all see it: the gear of knights, the descriptions of decks."""
    gear = [word.name for card in game.cards for word in card.keywords("start")]
    decks = begin(game, game.start(game, seed_from(0))).view(game.seats).get("decks", [])
    leaders = [card.name for card in game.cards if card.kind == "leader"]
    return " ".join([*gear, str(decks), *leaders])


def _as_a_word(name: str) -> re.Pattern[str]:
    """The name in a message; fields do not count, they are called the same for everybody."""
    return re.compile(rf'(?<![A-Za-z_0-9]){re.escape(name)}(?![A-Za-z_0-9]|":)')


class Canaries:
    """What the watchers of one table may know."""

    def __init__(self, host: Host, table: str) -> None:
        self._table = host.tables[table]
        play = self._table.state.play
        assert play is not None
        game = play.game
        self._aside = {n for n, zone in enumerate(game.zones) if zone.name in ASIDE}
        zone_of = play.match.first_state.tokens.zone_of
        self._never_in_game = {token for token, zone in enumerate(zone_of) if zone in self._aside}
        self._names = {name: (faces, _as_a_word(name)) for name, faces in names_of(game).items()}
        self.secrets = any(zone.sees is Sees.OWNER for zone in game.zones)
        """Whether a seat ever knows a card that others do not."""
        self.may_know: list[set[str]] = [set() for _ in range(game.seats + 1)]
        self._heard: list[set[str]] = [set() for _ in self.may_know]
        self.checked: Counter[tuple[str, int]] = Counter()
        """Texts, by the way they took and the watcher they reached."""
        self.sung = 0
        """How many texts would have been a leak had they gone to the next watcher."""
        self._look_at_every_change()

    @property
    def over(self) -> bool:
        return not self._table.state.playing

    @property
    def frames(self) -> int:
        return len(self._table.state.heads)

    def _look_at_every_change(self) -> None:
        """Some cards are known for one moment only, and moments pass by themselves."""
        asked = self._table.timing.asked

        def and_look(seats: list[int], by: int, at: float) -> None:
            asked(seats, by, at)
            self.look()

        self._table.timing.asked = and_look  # type: ignore[method-assign]
        self.look()

    def look(self) -> None:
        """Note what everybody knows now."""
        play = self._table.state.play
        assert play is not None
        tokens = play.match.state.tokens
        self._never_in_game -= {
            token for token in self._never_in_game if tokens.zone_of[token] not in self._aside
        }
        for token, face in enumerate(tokens.faces):
            if tokens.known[token] and token not in self._never_in_game:
                for watcher, known in enumerate(self.may_know):
                    if tokens.knows(watcher, token):
                        known.add(play.game.faces[face])

    def check(self, text: str, watcher: int, how: str) -> None:
        new = self._unheard(text, watcher)
        told = self._leaks(new, watcher)
        around = [new[max(0, new.find(name) - 300) :][:600] for name in told]
        assert not told, f"watcher {watcher} was told of {told} by {how}: {around}"
        self.checked[how, watcher] += 1
        if how in ("hello", "replay"):
            self.sung += bool(self._leaks(text, (watcher + 1) % len(self.may_know)))

    def _unheard(self, text: str, watcher: int) -> str:
        """The parts that the watcher was not sent before: what it knows, it does not forget."""
        heard = self._heard[watcher]
        new = [part for part in text.split("{") if part not in heard]
        heard.update(new)
        return "{".join(new)

    def _leaks(self, text: str, watcher: int) -> list[str]:
        known = self.may_know[watcher]
        return [
            name
            for name, (faces, as_a_word) in self._names.items()
            if faces.isdisjoint(known) and name in text
            if as_a_word.search(text) and as_a_word.search(self._without_longer(name, text))
        ]

    def _without_longer(self, name: str, text: str) -> str:
        """A text without the names of other cards that this one is a part of."""
        for longer in self._names:
            if name != longer and name in longer:
                text = text.replace(longer, "")
        return text


class Ear:
    """A live connection, and how much of what it heard has been checked."""

    def __init__(self, live: Live, watcher: int) -> None:
        self.live = live
        self.watcher = watcher
        self._checked = 0

    def check(self, canaries: Canaries) -> None:
        for text in self.live.raw[self._checked :]:
            canaries.check(text, self.watcher, _KIND.match(text)[1])  # type: ignore[index]
        self._checked = len(self.live.raw)


async def check_canaries(
    host: Host,
    people: list[Person],
    stranger: Person,
    game: str,
    rng: random.Random,
    most: int = 10_000,
) -> Canaries:
    """A random game with chat, undo, drops, replays and exports.

    After so many commands those who still play give up, one after the other.
    """
    opened = await people[0].open(game, "me", *["open"] * (len(people) - 1))
    table = opened["table"]["id"]
    for seat, person in enumerate(people[1:], 1):
        await person.claim(table, seat)
    canaries = Canaries(host, table)
    ears = [Ear(await person.live(table), seat) for seat, person in enumerate(people)]
    ears.append(Ear(await stranger.live(table), len(people)))
    for ear in ears[: len(people)]:
        await ear.live.ack("chat", text="Hello there.")
        await _reconnect(ear, people, table, canaries)
    assert await ears[-1].live.refused("chat", text="Only watching.")
    await _replays(people, stranger, table, canaries, rng)
    sent = 0
    while not canaries.over and sent < most:
        deciding = [ear for ear in ears if ear.live.decision is not None]
        if not deciding:
            lives = [ear.live for ear in ears]
            await any_news(lives, lambda: any(ear.live.decision or ear.live.over for ear in ears))
            continue
        await _something(rng.choice(deciding), rng)
        sent += 1
        for ear in ears:
            ear.check(canaries)
        if rng.random() < 0.05:
            await _reconnect(rng.choice(ears[: len(people)]), people, table, canaries)
        if rng.random() < 0.02:
            await _replays(people, stranger, table, canaries, rng)
    for ear in ears[: len(people)]:
        if not canaries.over:
            await ear.live.send("resign")
    for ear in ears:
        await ear.live.close()
        if not canaries.over:
            ear.check(canaries)
    await _replays(people, stranger, table, canaries, rng)
    return canaries


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


async def _replays(
    people: list[Person], stranger: Person, table: str, canaries: Canaries, rng: random.Random
) -> None:
    path = f"/api/tables/{table}"
    first = rng.randrange(max(1, canaries.frames - 20))
    watching: list[tuple[Any, int, str]] = [
        *((person, seat, str(seat)) for seat, person in enumerate(people)),
        (stranger, len(people), "spectator"),
    ]
    for person, watcher, name in watching:
        reply = await person.http.get(f"{path}/replay?as={name}&from={first}&to={first + 20}")
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
