"""One change of a table, while it is being made: everything that can be done to a table.

What is done here has happened in memory alone. `LiveTable.change` writes it, tells it, or takes it
back.
"""

from __future__ import annotations

import secrets
from collections import Counter

from sandtable.core.table import NOBODY
from sandtable.server.live.log import LogEntry, Notice
from sandtable.server.live.match import LiveMatch
from sandtable.server.service_time import ServiceTime
from sandtable.server.storage import tables as stored_tables
from sandtable.server.storage.rows import (
    ChangedRows,
    ChatRow,
    NewFrame,
    OrderRow,
    RequestRow,
    SeatRow,
    TableRow,
)
from sandtable.server.tables.answer_times import AnswerTiming
from sandtable.server.tables.clocks import GameClocks
from sandtable.server.tables.presence import Presence
from sandtable.server.tables.state import TableState

_ENTRIES_BETWEEN_SNAPSHOTS = 16
_LONGEST_WAIT = 20
"""So many requests that came to nothing make one wait as long as possible."""


class TableChange:
    """Made by `LiveTable.change`."""

    def __init__(
        self,
        state: TableState,
        clocks: GameClocks,
        timing: AnswerTiming,
        presence: Presence,
        time: ServiceTime,
        at: float,
        command: tuple[str, str] | None,
        ask_again_seconds: float,
    ) -> None:
        self._state = state
        self._clocks = clocks
        self._timing = timing
        self._presence = presence
        self._ask_again_seconds = ask_again_seconds
        self.at = at
        """The time of day, for people to read."""
        self._moment = time.now()
        self.rows = ChangedRows(state.row, at, state.row.entries, command=command)
        """What is to be written."""
        self.status = False
        """Whether something changed that everybody must be told anew: seats, requests."""
        self.orders = False
        """Whether a seat has given other orders than before."""

    @property
    def seq(self) -> int:
        """The newest frame after the change."""
        return self.rows.seq

    @property
    def moved_on(self) -> bool:
        """Whether the match in memory is no more where it was before."""
        return bool(self.rows.entries or self.rows.frames)

    # The game

    def start(self) -> None:
        """Everybody is here: deal, from 256 bits of chance unless a seed was asked for."""
        state, row = self._state, self._state.row
        game = state.game
        row.seed = row.seed or secrets.token_hex(32)
        row.rules = game.version
        row.status = "playing"
        row.opened_from = ""
        self.status = True
        state.play = LiveMatch.begin(game, row.seed)
        head = state.play.first_head(self.at)
        state.heads.append(head)
        self.rows.frames.append(NewFrame(head, state.look()))
        self._asked([ask.seat for ask in state.play.match.asks], NOBODY)

    def advance(self, entry: LogEntry, *, by_server: bool = False) -> None:
        """Let an entry of the log happen; whether the server chose for a person."""
        state, play = self._state, self._state.play
        assert play is not None
        said = len(play.match.frames or ())
        self._end_requests(entry, by_server=by_server)
        if entry.kind == "choose":
            self._choosing(entry.seat, by_server=by_server)
        before = play.choices_by_seat() if entry.kind in ("undo", "redeal") else Counter[int]()
        asked = play.apply(entry)
        self.rows.entries.append(entry)
        state.row.entries += 1
        head = play.head(entry, len(state.heads), said, self.at)
        if head is not None:  # else a secret choice: the others see what they saw before
            views = state.look()
            self._end_orders(play.active)
            state.heads.append(head)
            self.rows.frames.append(NewFrame(head, views))
        if before:
            self._clocks.taken_back(before - play.choices_by_seat())
        self._asked(asked, entry.seat, again=entry.kind == "undo")

    def _choosing(self, seat: int, *, by_server: bool) -> None:
        self._timing.answering(seat, self._moment)
        if by_server:
            self._clocks.answered_by_server(seat)
        self._clocks.answered(seat)
        live, kept = self._state.row.live, self._state.seats[seat]
        if kept.kind == "bot" and kept.guest_id:
            live.by_bot[seat] = live.by_bot.get(seat, 0) + 1

    def notice(self, seat: int, notice: Notice) -> None:
        """Have something said to everybody about a seat."""
        self.advance(LogEntry("notice", seat, notice))

    def _asked(self, seats: list[int], by: int, *, again: bool = False) -> None:
        self._timing.asked(seats, by, self._moment)
        self._presence.asked(seats)
        if again:
            self._clocks.asked_again(seats)
        else:
            self._clocks.asked(seats, self._timing.held_at_most(seats))

    # Seats

    def sit_down(self, number: int, guest_id: str, name: str) -> None:
        """A guest takes an open seat; with the last one, the game begins."""
        seat = self._state.seats[number]
        seat.kind, seat.guest_id, seat.name, seat.link_hash = "person", guest_id, name, ""
        self.rows.seats.append(seat)
        if self._state.full:
            self.start()

    def renew_link(self, number: int, link_hash: str) -> None:
        """Another link opens a seat."""
        seat = self._state.seats[number]
        seat.link_hash = link_hash
        self.rows.seats.append(seat)

    def take_over(self, number: int, bot: str, *, absent: bool = False) -> None:
        """A bot plays on at a seat; whoever sat there can come back, or does by being here."""
        if absent:
            self._state.row.live.absent.append(number)
        seat = self._state.seats[number]
        seat.kind, seat.bot = "bot", bot
        self.rows.seats.append(seat)
        self.advance(LogEntry("takeover", number, bot))

    def come_back(self, number: int) -> None:
        """Whoever the seat belongs to plays on."""
        seat = self._state.seats[number]
        self._clocks.come_back(number)
        live = self._state.row.live
        live.absent = [absent for absent in live.absent if absent != number]
        seat.kind, seat.bot = "person", ""
        self.rows.seats.append(seat)
        self.advance(LogEntry("return", number))

    def forget(self, guest_id: str, bot: str) -> None:
        """No more is known of a guest: no name, and nobody comes back to the seats."""
        state = self._state
        for number in [seat.seat for seat in state.seats if seat.guest_id == guest_id]:
            if state.row.status == "waiting":
                self.free(number)
            else:
                self._forget_at(number, bot)

    def free(self, number: int) -> None:
        """Whoever sat there, or for whom it was kept, does no more: it is open."""
        seat = SeatRow(number)
        self._state.seats[number] = seat
        self.rows.seats.append(seat)

    def send_away(self, number: int) -> None:
        """Free a seat, and do not let whoever sat there sit down again."""
        live = self._state.row.live
        live.sent_away = [*live.sent_away, self._state.seats[number].guest_id]
        self.free(number)

    def _forget_at(self, number: int, bot: str) -> None:
        seat = self._state.seats[number]
        seat.name = ""
        self.rows.seats.append(seat)
        self.rows.forgotten.append(number)
        if self._state.play is not None and self._state.playing and seat.kind == "person":
            self.take_over(number, bot)

    # What is agreed to

    def request(self, request: RequestRow) -> None:
        """Ask the others to agree to something."""
        live = self._state.row.live
        request.number = live.request_count
        live.request_count += 1
        live.requests = [*live.requests, request]
        self.status = True

    def agree(self, request: RequestRow, seats: list[int]) -> None:
        """These seats say yes."""
        request.agreed = sorted({*request.agreed, *seats})
        request.waits_for = [seat for seat in request.waits_for if seat not in seats]
        self.status = True

    def grant(self, request: RequestRow) -> None:
        """All have said yes."""
        self._state.row.live.in_vain.pop(request.seat, None)
        self._close(request)

    def end_request(self, request: RequestRow) -> None:
        """It comes to nothing: who asks again must wait, and longer each time."""
        live = self._state.row.live
        count = live.in_vain[request.seat] = live.in_vain.get(request.seat, 0) + 1
        wait = self._ask_again_seconds * min(count, _LONGEST_WAIT) ** 2
        live.asks_from[request.seat] = self._moment + wait
        self._close(request)

    def _close(self, request: RequestRow) -> None:
        live = self._state.row.live
        live.requests = [other for other in live.requests if other.number != request.number]
        self.status = True

    def _end_requests(self, entry: LogEntry, *, by_server: bool) -> None:
        """Who plays on says no, and who has gone can't be asked; nobody is asked for the past."""
        seat = entry.seat
        played = entry.kind in ("choose", "undo") and not by_server and self._state.is_person(seat)
        for request in self._state.row.live.requests:
            undo = request.what == "undo"
            asked = seat in request.waits_for or (undo and seat in (request.seat, *request.agreed))
            gone = entry.kind == "takeover" and (asked or seat in (request.seat, request.about))
            if (played and asked) or gone or (undo and entry.kind == "redeal"):
                self.end_request(request)

    # What else there is

    def say(self, seat: int, text: str) -> None:
        """A line of the chat."""
        state = self._state
        number = state.chat[-1].number + 1 if state.chat else 0
        self.rows.chat.append(ChatRow(number, seat, state.seats[seat].name, text, self.at))

    def give_orders(self, seat: int, orders: list[OrderRow]) -> None:
        """These standing orders replace the old ones of a seat."""
        live = self._state.row.live
        live.orders[seat] = orders
        live.order_turn[seat] = self._state.turn
        self.orders = True

    def _end_orders(self, active: int) -> None:
        """Orders that were given for less than the game end with their turn."""
        live = self._state.row.live
        for seat, orders in live.orders.items():
            if live.order_turn.get(seat) != self._state.turn:
                over = ("turn", "mine") if active == seat else ("turn",)
                live.orders[seat] = [order for order in orders if order.until not in over]

    def play_again(self, row: TableRow, seats: list[SeatRow]) -> None:
        """Another table is the rematch of this one; it is opened by the same writing."""
        self._state.row.rematch = row.id
        self.status = True
        self.rows.also = lambda c: stored_tables.add_table(c, row, seats, [], [])

    # When all has been done

    def finish(self) -> None:
        """Bring the row to where the table stands."""
        state, row, play = self._state, self._state.row, self._state.play
        if self.rows.frames or self.rows.seats or not state.playing:
            row.changed = self.at  # everybody is shown this: no secret choice moves it
        row.changes += 1
        row.frames = len(state.heads)
        self.rows.seq = state.newest
        if play is not None and self.moved_on:
            row.turn_of = [ask.seat for ask in play.match.asks]
            row.ending = play.ending()
            if row.ending is not None:
                row.status = "over"
                row.live.requests = []
                row.record = play.record() or ""
            since = row.entries - state.snapshot_at
            if state.playing and (state.snapshot_at < 0 or since >= _ENTRIES_BETWEEN_SNAPSHOTS):
                self._keep_snapshot(play)
        waits = self._presence.unattended
        row.wake_at = None if waits else self._timing.next_due(self._moment)

    def _keep_snapshot(self, play: LiveMatch) -> None:
        """From the first entry on there is one, as soon as the game can be gone on from."""
        self.rows.snapshot = play.snapshot()
        if self.rows.snapshot is not None:
            self._state.snapshot_at = self._state.row.entries
