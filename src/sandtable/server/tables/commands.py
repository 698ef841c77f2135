"""What a client can ask for over the socket, and what comes of it.

Who asks is known from the session alone: a command acts for the seat that its socket watches.
"""

from __future__ import annotations

import asyncio
import math
import secrets
from collections.abc import Callable
from typing import Any, ClassVar

from sandtable.core.errors import IllegalChoice, Mistake, RulesError
from sandtable.server.live.log import LogEntry
from sandtable.server.live.match import LiveMatch
from sandtable.server.spelling import clean
from sandtable.server.storage.rows import OrderRow, RequestRow
from sandtable.server.tables.change import TableChange
from sandtable.server.tables.errors import Refused, Unsaved
from sandtable.server.tables.host import Host
from sandtable.server.tables.presence import SPECTATOR, Listener
from sandtable.server.tables.table import LiveTable, again_if_stale
from sandtable.server.wire import commands as wire
from sandtable.server.wire.messages import Ack, Refusal

_LONGEST_LINE = 300


class Commands:
    """Carries out commands at one table for one listener."""

    def __init__(self, host: Host, table: LiveTable, listener: Listener) -> None:
        self._host = host
        self._table = table
        self._state = table.state
        self._listener = listener

    async def do(self, command: wire.Command) -> Ack | Refusal:
        """Carry out a command. Every command gets an answer, and the same one if sent again."""
        key = (self._listener.guest_id, command.id)
        try:
            refusal = self._table.refusal_of(key)
            if refusal is not None:
                raise Refused(refusal)
            seq = await self._do(command)
        except Unsaved as trouble:  # the same command may be tried again
            return Refusal(command.id, str(trouble))
        except Mistake as mistake:
            self._host.metrics.count("refusals")
            self._table.note_refusal(key, str(mistake))
            return Refusal(command.id, str(mistake))
        except RulesError as failure:
            number = await self._host.report_failure(self._table, failure)
            return Refusal(
                command.id, f"The rules failed at this; it was reported as number {number}."
            )
        return Ack(command.id, seq)

    async def _do(self, command: wire.Command) -> int:
        table, listener = self._table, self._listener
        if isinstance(command, wire.Sync):
            async with table.lock:
                table.telling.hello(listener)
            return self._state.newest
        if isinstance(command, wire.Watch):
            return await self._watch(command)
        mine = self._state.seats_of(listener.guest_id)
        if listener.seat == SPECTATOR or listener.seat not in mine:
            raise Refused("Only those who sit at the table can do that.")
        if isinstance(command, wire.Choose):
            await self._wait_until_open()
        async with table.lock:
            seq = await self._change(command)
        await table.telling.sent()
        table.telling.pay(listener.seat)
        return seq

    async def _watch(self, command: wire.Watch) -> int:
        table, listener = self._table, self._listener
        async with table.lock:
            mine = self._state.seats_of(listener.guest_id)
            if command.seat != SPECTATOR and command.seat not in mine:
                raise Refused("That seat is not yours.")
            if not self._host.move_socket(table.id, listener, command.seat):
                raise Refused("That seat is watched from too many places.")
            table.telling.hello(listener)
            return self._state.newest

    async def _wait_until_open(self) -> None:
        """A quick answer waits like the server's own, where another person could tell."""
        until = self._table.timing.held_until(self._listener.seat)
        if until:
            await asyncio.sleep(until - self._host.time.now())

    @again_if_stale
    async def _change(self, command: wire.Command) -> int:
        """Change the table by a command, unless it has been done already."""
        key = (self._listener.guest_id, command.id)
        done = self._state.done.get(key)
        if done is not None:
            return done
        async with self._table.change(key) as change:
            self._MAKERS[type(command)](self, command, change)
        return change.seq

    def _play_seat(self) -> int:
        """The seat, where a running game is needed and the seat is played by its person."""
        state, seat = self._state, self._listener.seat
        if state.row.status == "waiting":
            raise Refused("The game has not begun.")
        if not state.playing:
            raise Refused("The game is over.")
        if state.play is None:
            raise Refused("This game was begun under other rules; it can only be replayed.")
        if not state.is_person(seat):
            raise Refused("A bot plays for you; take your seat back first.")
        return seat

    # One method a command

    def _choose(self, command: wire.Choose, change: TableChange) -> None:
        seat = self._play_seat()
        play = self._state.play
        assert play is not None
        if play.match.decision(seat) is None:
            raise IllegalChoice("There is nothing for you to decide now.")
        if command.serial != play.match.serials[seat]:
            raise IllegalChoice("That answers an older question: it has been decided already.")
        play.match.check_chain(seat, command.options)
        for text in command.options:
            change.advance(LogEntry("choose", seat, text))

    def _undo(self, _: wire.Undo, change: TableChange) -> None:
        seat = self._play_seat()
        play = self._state.play
        assert play is not None
        taken = play.undo_takes(seat)
        if not taken:
            raise IllegalChoice("There is nothing that can be taken back freely.")
        if not self._table.clocks.time_to_take_back(seat, play.choices - taken, taken):
            raise Refused("Your clock has no time left for what you would be asked again.")
        change.advance(LogEntry("undo", seat))

    def _ask_undo(self, command: wire.AskUndo, change: TableChange) -> None:
        seat = self._play_seat()
        play = self._state.play
        assert play is not None
        if command.back_to == -1 and play.undo_takes(seat):
            self._undo(wire.Undo(command.id), change)
            return
        kept = self._kept(play, seat, command.back_to)
        if not play.can_go_back(kept):
            raise Refused("There is no way back to that moment.")
        for other in self._of_others():
            if self._state.is_bot(other):
                raise Refused(
                    f"A bot plays for seat {other + 1}: what was done and seen there stays."
                )
        about = play.frame_at(kept).seq
        text = f"Seat {seat + 1} asks to go back to frame {about}."
        lost = play.frames_since(kept)
        request = RequestRow(0, "undo", seat, about, text, kept, lost, [], self._of_others())
        self._request(change, request)

    @staticmethod
    def _kept(play: LiveMatch, seat: int, back_to: int) -> int:
        """How many choices stand after going back."""
        if back_to == -1:
            kept = play.last_decision(seat)
            if kept is None:
                raise Refused("You have not chosen anything yet.")
            return kept
        for head in play.frames_that_stand:
            if head.seq == back_to:
                return head.choices
        raise Refused("There is no such moment to go back to.")

    def _offer_draw(self, _: wire.OfferDraw, change: TableChange) -> None:
        seat = self._play_seat()
        others = [other.seat for other in self._state.seats if not self._mine(other.seat)]
        if any(self._state.is_bot(other) for other in others):
            raise Refused("Bots do not agree to draws.")
        text = f"Seat {seat + 1} offers a draw."
        self._request(change, RequestRow(0, "draw", seat, -1, text, waits_for=others))

    def _ask_takeover(self, command: wire.AskTakeover, change: TableChange) -> None:
        seat = self._play_seat()
        if command.seat >= len(self._state.seats) or not self._state.is_person(command.seat):
            raise Refused("Nobody sits there.")
        if command.seat in self._table.presence.overdue() or self._mine(command.seat):
            absent = not self._mine(command.seat)
            change.take_over(command.seat, self._host.settings.default_bot, absent=absent)
            return
        text = f"Seat {seat + 1} asks seat {command.seat + 1} to let a bot play on."
        asked = [command.seat]
        self._request(change, RequestRow(0, "takeover", seat, asked[0], text, waits_for=asked))

    def _answer(self, command: wire.Answer, change: TableChange) -> None:
        seat = self._play_seat()
        open_requests = self._state.row.live.requests
        request = next((r for r in open_requests if r.number == command.number), None)
        if request is None or seat not in request.waits_for:
            raise Refused("There is nothing like that for you to answer.")
        if not command.yes:
            change.end_request(request)
            change.notice(seat, "disagrees")
            return
        change.agree(request, [other for other in request.waits_for if self._mine(other)])
        if not request.waits_for:
            self._grant(change, request)

    def _withdraw(self, command: wire.Withdraw, change: TableChange) -> None:
        for request in self._state.row.live.requests:
            if request.number == command.number and self._mine(request.seat):
                change.end_request(request)
                return
        raise Refused("You ask nothing like that.")

    def _resign(self, _: wire.Resign, change: TableChange) -> None:
        change.advance(LogEntry("resign", self._play_seat()))

    def _leave(self, _: wire.Leave, change: TableChange) -> None:
        state, seat, most = self._state, self._play_seat(), self._host.settings.leaves_to_bot
        left = state.row.live.left_to_bot
        if len(state.owners()) > 1 and left.get(seat, 0) >= most:
            raise Refused(f"A bot has played for you {most} times in this game; that is enough.")
        left[seat] = left.get(seat, 0) + 1
        change.take_over(seat, self._host.settings.default_bot)

    def _return(self, _: wire.Return, change: TableChange) -> None:
        state, seat = self._state, self._listener.seat
        if not state.playing or state.play is None or not state.is_bot(seat):
            raise Refused("You sit there already.")
        if not self._table.clocks.may_come_back(seat):
            raise Refused("Your time is up: the bot plays on.")
        change.come_back(seat)

    def _chat(self, command: wire.Chat, change: TableChange) -> None:
        if self._host.keeper.muted(self._listener.guest_id, self._listener.client.address):
            raise Refused("The keeper of this server does not let you chat.")
        window = self._host.chats.of((self._table.id, self._listener.guest_id))
        if window.full():
            raise Refused("That is a lot of chat; wait a few seconds.")
        window.add()
        text = clean(command.text, _LONGEST_LINE)
        if not text:
            raise Refused("There is nothing in that line.")
        change.say(self._listener.seat, text)

    def _orders(self, command: wire.Orders, change: TableChange) -> None:
        orders = [OrderRow(order.key, order.option, order.until) for order in command.orders]
        change.give_orders(self._play_seat(), orders)

    # What they need

    def _mine(self, seat: int) -> bool:
        return self._state.seats[seat].guest_id == self._listener.guest_id

    def _of_others(self) -> list[int]:
        """The seats of other guests, also those that bots play meanwhile."""
        return [s.seat for s in self._state.seats if s.guest_id and not self._mine(s.seat)]

    def _request(self, change: TableChange, request: RequestRow) -> None:
        """Ask the others, or do it at once where there is nobody to ask."""
        live = self._state.row.live
        if any(r.seat == request.seat and r.what == request.what for r in live.requests):
            raise Refused("You have asked that already.")
        wait = live.asks_from.get(request.seat, 0.0) - self._host.time.now()
        if wait > 0 and request.waits_for:
            raise Refused(f"You may ask again in {math.ceil(wait)} seconds.")
        change.request(request)
        if not request.waits_for:
            self._grant(change, request)

    def _grant(self, change: TableChange, request: RequestRow) -> None:
        play = self._state.play
        assert play is not None
        change.grant(request)
        if request.what == "draw":
            change.advance(LogEntry("draw", request.seat))
        elif request.what == "takeover":
            change.take_over(request.about, self._host.settings.default_bot)
        else:
            if not play.can_go_back(request.kept):
                raise Refused("There is no way back to that moment any more.")
            change.advance(LogEntry("redeal", request.seat, secrets.token_hex(32), request.kept))

    _MAKERS: ClassVar[dict[type, Callable[[Commands, Any, TableChange], None]]] = {
        wire.Choose: _choose,
        wire.Undo: _undo,
        wire.AskUndo: _ask_undo,
        wire.OfferDraw: _offer_draw,
        wire.AskTakeover: _ask_takeover,
        wire.Answer: _answer,
        wire.Withdraw: _withdraw,
        wire.Resign: _resign,
        wire.Leave: _leave,
        wire.Return: _return,
        wire.Chat: _chat,
        wire.Orders: _orders,
    }
