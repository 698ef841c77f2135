"""Where a table stands: its row and seats, its match, what has been said. Nothing is told here."""

from __future__ import annotations

from contextlib import suppress
from logging import Logger
from typing import Any

import msgspec

from sandtable.core.decisions import Ask
from sandtable.core.errors import Mistake, RulesError
from sandtable.core.game import Game
from sandtable.server.catalogue import Catalogue
from sandtable.server.live.log import FrameHead, FrameViews, LogEntry, Snapshot
from sandtable.server.live.match import LiveMatch
from sandtable.server.storage.damage import Damaged
from sandtable.server.storage.rows import ChatRow, Loaded, SeatRow, TableRow


class TableState:
    """Read from the database by `take`; changed by `TableChange` alone."""

    def __init__(self, catalogue: Catalogue, log: Logger, loaded: Loaded) -> None:
        self._catalogue = catalogue
        self._log = log
        self.take(loaded)

    # What is known of it

    @property
    def id(self) -> str:
        return self.row.id

    @property
    def playing(self) -> bool:
        return self.row.status == "playing"

    @property
    def stuck(self) -> bool:
        """Whether it can't go on: it was begun under other rules, or its game is not here."""
        return self.playing and self.play is None

    @property
    def full(self) -> bool:
        return all(seat.kind != "open" for seat in self.seats)

    @property
    def newest(self) -> int:
        """The seq of the newest frame; -1 before the start."""
        return len(self.heads) - 1

    @property
    def game(self) -> Game[Any, Any]:
        row = self.row
        return self._catalogue.make(row.game, len(self.seats), row.variants, row.content)

    def seats_of(self, guest_id: str) -> list[int]:
        """The seats that belong to a guest, also those that a bot plays meanwhile."""
        if not guest_id:
            return []
        taken = [seat for seat in self.seats if seat.kind != "open"]
        return [seat.seat for seat in taken if seat.guest_id == guest_id]

    def is_person(self, seat: int) -> bool:
        return self.seats[seat].kind == "person"

    def is_bot(self, seat: int) -> bool:
        return self.seats[seat].kind == "bot"

    def persons(self) -> list[int]:
        return [seat.seat for seat in self.seats if seat.kind == "person"]

    def guests(self) -> set[str]:
        """Who plays here; at a hot seat, one guest has several seats."""
        return {seat.guest_id for seat in self.seats if seat.kind == "person"}

    def owners(self) -> set[str]:
        """Whose seats these are, also while bots play for them."""
        return {seat.guest_id for seat in self.seats if seat.kind != "open" and seat.guest_id}

    # What is asked

    def asks(self) -> list[Ask]:
        """The open questions of a game that goes on."""
        return [] if self.play is None or not self.playing else list(self.play.match.asks)

    def ask(self, seat: int, serial: int) -> Ask | None:
        """A seat's open question, if it is still this one."""
        if self.play is None or self.play.match.serials[seat] != serial:
            return None
        return self.play.match.ask_of(seat) if self.playing else None

    def serial(self, seat: int) -> int:
        """Names the open question of a seat."""
        assert self.play is not None
        return self.play.match.serials[seat]

    def answer_for(self, ask: Ask) -> str | None:
        """The answer that the server gives for a person, if it is to give one."""
        return ask.options[0].text if len(ask.options) == 1 else self.ordered(ask)

    def ordered(self, ask: Ask) -> str | None:
        """The answer that a standing order gives, if it can be given."""
        for order in self.row.live.orders.get(ask.seat, ()):
            if order.key == ask.prompt.key:
                return next((o.text for o in ask.options if o.text == order.option), None)
        return None

    # Reading it from the database

    def take(self, loaded: Loaded) -> None:
        """Stand where the database says."""
        self.row: TableRow = loaded.row
        self.seats: list[SeatRow] = loaded.seats
        self.chat: list[ChatRow] = loaded.chat
        self.done: dict[tuple[str, str], int] = loaded.done
        """The commands that were done, by guest and id, with the seq of their answers."""
        self.heads: list[FrameHead] = loaded.heads
        self.last_views: FrameViews | None = loaded.last
        self.play: LiveMatch | None = None
        """The match; None before the start, of finished games, and where rules have changed."""
        self.turn = ""
        self.snapshot_at: int = loaded.snapshot_number
        """After how many entries the last snapshot was taken; -1 if there is none."""
        self._check_seats()
        if self.playing:
            self._fold_all(loaded)

    def _check_seats(self) -> None:
        """So many seats as the game can have; of a game that is not here any more nobody knows."""
        with suppress(Mistake):
            if len(self.seats) not in self._catalogue.definition(self.row.game).seats:
                raise Damaged("seats")

    def follow(self, loaded: Loaded) -> None:
        """Take over what another process has written, all but what has happened in the game."""
        self.row, self.seats, self.done = loaded.row, loaded.seats, loaded.done
        self.chat = loaded.chat
        self.heads += loaded.heads
        self.last_views = loaded.last

    def forget_in_chat(self, seats: list[int]) -> None:
        """The names of these seats' persons leave the chat."""
        for line in self.chat:
            if line.seat in seats:
                line.name = ""

    def fold(self, entry: LogEntry) -> list[int]:
        """Let an entry of the log happen; the seats that have another question after it.

        If it makes a frame, that is the one that was kept: what was said then stays said.
        """
        play = self.play
        assert play is not None
        seq = play.frames_that_stand[-1].seq + 1
        said = len(play.match.frames or ())
        asked = play.apply(entry)
        if play.head(entry, seq, said, 0.0) is not None:
            play.frames_that_stand[-1] = self.heads[seq]
        return asked

    def look(self) -> FrameViews:
        """What everybody sees now; the turn is known after it."""
        assert self.play is not None
        views = self.play.views()
        self.turn = self.play.turn
        return views

    def _fold_all(self, loaded: Loaded) -> None:
        try:
            game = self.game
            entries = loaded.entries
            if game.version == self.row.rules:
                self.play = LiveMatch.begin(game, self.row.seed, self.row.start.encode())
                self.play.first_head(0.0)
                self.play.frames_that_stand = [loaded.heads[0]]
            elif loaded.snapshot is not None:
                snapshot = msgspec.json.decode(loaded.snapshot, type=Snapshot)
                heads = {head.seq: head for head in loaded.heads}
                self.play = LiveMatch.resume(game, snapshot, heads)
                entries = entries[loaded.snapshot_number :]
            else:
                return
            for entry in entries:
                self.fold(entry)
        except (Mistake, RulesError, msgspec.MsgspecError, IndexError, KeyError) as error:
            self.play = None
            self._log.error("a table cannot be taken up again: %s", type(error).__name__)
            return
        self.look()
