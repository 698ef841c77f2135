"""Test 1: all that is sent to a watcher is the same in two worlds that it can't tell apart.

Two tables start from states that differ in what the watcher does not know: in two cards, which can
be followed for long, or in everything, dealt anew. The same things happen at both, and every
message to the watcher is compared, until it learns of a card.
"""

from __future__ import annotations

import asyncio
import random
import re

from sandtable.core.errors import IllegalChoice
from sandtable.core.match.redeal import correct_lots, redeal
from sandtable.core.state import State
from sandtable.server.live.log import LogEntry
from sandtable.server.live.match import LiveMatch
from sandtable.server.storage import tables as stored_tables
from sandtable.server.storage.rows import NewFrame, SeatRow, TableRow
from sandtable.server.tables.commands import Commands
from sandtable.server.tables.host import Host
from sandtable.server.tables.presence import SPECTATOR, Listener
from sandtable.server.tables.table import LiveTable
from sandtable.server.tables.telling import encode
from sandtable.server.wire.commands import Answer, AskUndo, Chat, Choose, Command, Undo
from tests.server.scenarios import shelf

_TIMES = re.compile(rb'"(?:at|created|changed|now)":-?[0-9][0-9.e+-]*')
_TABLE = re.compile(rb"\bt\d+-\d+")


async def lay_out(
    host: Host, game: shelf.AnyGame, state: State, guests: list[str], title: str = ""
) -> LiveTable:
    """A table that starts from a state, with these guests at it."""
    start = state.to_json()
    play = LiveMatch.begin(game, "", start)
    head = play.first_head(1.0)
    row = TableRow(
        f"t{len(host.tables)}-{random.Random().getrandbits(64)}",
        game.name,
        list(game.variants),
        title,
        True,
        None,
        "playing",
        guests[0],
        host.clock.now(),
        host.clock.now(),
    )
    row.frames, row.rules, row.start = 1, game.version, start.decode()
    row.seed = state.chance.seed
    row.turn_of = [ask.seat for ask in play.match.asks]
    seats = [SeatRow(number, "person", guest) for number, guest in enumerate(guests)]
    frame = NewFrame(head, play.views())
    await host.write(lambda c: stored_tables.add_table(c, row, seats, [], [frame]))
    return await host.table(row.id)


def two_unknown(
    game: shelf.AnyGame, state: State, watcher: int, rng: random.Random
) -> tuple[int, int] | None:
    """Two different cards with the same back that a watcher can't tell apart."""
    tokens = state.tokens
    lot_of = {t: number for number, lot in enumerate(tokens.lots[watcher]) for t in lot.tokens}
    unknown = [token for token in range(len(tokens.faces)) if not tokens.knows(watcher, token)]
    owned = [token for token in unknown if game.zones[tokens.zone_of[token]].owner >= 0]
    for _ in range(30 if unknown else 0):
        one, two = rng.choice(owned or unknown), rng.choice(unknown)
        same = game.backs[one] == game.backs[two] and lot_of.get(one) == lot_of.get(two)
        if same and tokens.faces[one] != tokens.faces[two]:
            return one, two
    return None


def another_world(
    game: shelf.AnyGame, state: State, watcher: int, rng: random.Random
) -> State | None:
    """The same for a watcher, but not the same; or None where nothing is hidden from it."""
    pair = two_unknown(game, state, watcher, rng)
    if pair is None:
        return None
    other = state.copy()
    tokens = other.tokens
    if rng.random() < 0.5:
        redeal(game, tokens, watcher, rng)
        correct_lots(tokens, watcher)
    else:
        tokens.faces[pair[0]], tokens.faces[pair[1]] = tokens.faces[pair[1]], tokens.faces[pair[0]]
    return other


class Worlds:
    """Two tables, and one watcher at each."""

    def __init__(self, host: Host, tables: list[LiveTable], watcher: int) -> None:
        seats = len(tables[0].state.seats)
        self.host = host
        self.tables = tables
        self.watcher = watcher
        seat = SPECTATOR if watcher == seats else watcher
        guest = "stranger" if seat == SPECTATOR else f"guest {seat}"
        self.ears = [Listener(guest, seat, host.settings, host.clock) for _ in tables]
        for table, ear in zip(tables, self.ears, strict=True):
            table.join(ear)

    async def follow(self, rng: random.Random, most: int) -> int:
        """Compare until the worlds part; how many moments were compared."""
        for moment in range(most):
            if self._told_apart():
                return moment
            self._compare()
            if any(not table.state.playing for table in self.tables):
                return moment + 1
            if not await self._something(rng):
                return moment + 1
        return most

    def close(self) -> None:
        for table, ear in zip(self.tables, self.ears, strict=True):
            table.part(ear)
            self.host.forget(table)

    def _compare(self) -> None:
        heard = [[plain(message) for message in drain(ear)] for ear in self.ears]
        for one, two in zip(*heard, strict=True):
            assert one == two, difference(one, two)

    def _told_apart(self) -> bool:
        """Whether the watcher has come to know one of the cards, or they lie alike again."""
        a, b = (table.state.play.match.state.tokens for table in self.tables if table.state.play)
        differ = [token for token in range(len(a.faces)) if a.faces[token] != b.faces[token]]
        w = self.watcher
        return not differ or any(a.knows(w, t) or b.knows(w, t) for t in differ)

    async def _something(self, rng: random.Random) -> bool:
        """Let the same happen at both tables; False if there is nothing that both allow."""
        common = self._common()
        if not common:
            return False
        what = rng.random()
        if what < 0.8 or self.watcher == len(self.tables[0].state.seats):
            seat, text = rng.choice(common)
            for table in self.tables:
                await choose(table, seat, text)
        else:
            await self._command(rng)
        return True

    async def _command(self, rng: random.Random) -> None:
        """The watcher sends something, sensible or not; the answers are compared too."""
        number = f"c{rng.getrandbits(64)}"
        words = shelf.make_game(
            self.tables[0].state.row.game, len(self.tables[0].state.seats)
        ).words
        commands: list[Command] = [
            Chat(number, "Hello there."),
            Undo(number),
            AskUndo(number),
            Answer(number, rng.randrange(3), False),
            Choose(number, 0, ["no such move"]),
            Choose(number, rng.randrange(9), [rng.choice(words.options).text]),
        ]
        command = rng.choice(commands)
        for table, ear in zip(self.tables, self.ears, strict=True):
            table.timing.held_back.clear()  # how long an answer waits is another test
            answer = await Commands(self.host, table, ear).do(command)
            ear.push(encode(answer))

    def _common(self) -> list[tuple[int, str]]:
        offered = [
            [
                (ask.seat, option.text)
                for ask in table.state.play.match.asks
                for option in ask.options
            ]
            for table in self.tables
            if table.state.play
        ]
        return [choice for choice in offered[0] if choice in offered[1]]


async def choose(table: LiveTable, seat: int, text: str) -> None:
    try:
        async with table.lock, table.change() as change:
            change.advance(LogEntry("choose", seat, text))
        table.telling.pay()
    except IllegalChoice as refusal:
        raise AssertionError(f"both worlds offered {text!r}") from refusal


def drain(ear: Listener) -> list[bytes]:
    """What has been sent to a listener since the last time."""
    assert not ear.dropped.is_set()
    messages = []
    while ear.waiting:
        messages.append(ear.take())
    return messages


def difference(one: bytes, two: bytes) -> tuple[bytes, bytes]:
    """The part of two messages where they begin to differ."""
    where = next((i for i, (a, b) in enumerate(zip(one, two, strict=False)) if a != b), 0)
    return one[max(0, where - 60) :][:200], two[max(0, where - 60) :][:200]


def plain(message: bytes) -> bytes:
    """A message without the time and the name of the table, which differ in any two tables."""
    return _TABLE.sub(b"t", _TIMES.sub(b"", message))


async def check_worlds(
    host: Host,
    game: shelf.AnyGame,
    states: list[State],
    rng: random.Random,
    starts: int,
    moments: int = 30,
) -> tuple[int, int]:
    """Compare worlds that start from so many states, for so long.

    Returns how many of them hid something from the watcher, and how many moments were compared.
    """
    hiding = compared = 0
    guests = [f"guest {seat}" for seat in range(game.seats)]
    for _ in range(starts):
        state = rng.choice(states)
        watcher = rng.randrange(game.seats + 1)
        other = another_world(game, state, watcher, rng)
        if other is None:
            continue
        hiding += 1
        tables = [await lay_out(host, game, each, guests) for each in (state, other)]
        worlds = Worlds(host, tables, watcher)
        compared += await worlds.follow(rng, moments)
        worlds.close()
        await asyncio.sleep(0)
    return hiding, compared
