"""What a client can ask for over the socket, and what comes of it.

Who asks is known from the session alone: a command acts for the seat that its socket watches.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from typing import Any, ClassVar

from sandtable import bots
from sandtable.core.errors import IllegalChoice, Mistake, RulesError
from sandtable.server.live.match import Entry, legal_chain
from sandtable.server.storage.rows import Change
from sandtable.server.tables.autoplay import take_over
from sandtable.server.tables.errors import Refused, Unsaved
from sandtable.server.tables.host import Host
from sandtable.server.tables.listeners import Listener
from sandtable.server.tables.render import SPECTATOR
from sandtable.server.tables.table import LiveTable
from sandtable.server.wire import commands as wire
from sandtable.server.wire.messages import Ack, ChatLine, OpenRequest, Refusal

Make = Callable[[Change], None]
_GRACE = 60
"""Seconds that somebody has at least who comes back to a clock that ran out."""


class Commands:
    """Carries out commands at one table for one listener."""

    def __init__(self, host: Host, table: LiveTable, listener: Listener) -> None:
        self._host = host
        self._table = table
        self._listener = listener

    async def do(self, command: wire.Command) -> Ack | Refusal:
        """Carry out a command. Every command gets an answer, and the same one if sent again."""
        key = (self._listener.guest_id, command.id)
        try:
            if key in self._table.refused and key not in self._table.done:
                raise Refused(self._table.refused[key])
            seq = await self._do(command)
        except Unsaved as trouble:  # the same command may be tried again
            return Refusal(command.id, str(trouble))
        except Mistake as refusal:
            self._host.metrics.count("refusals")
            self._table.note_refusal(key, str(refusal))
            return Refusal(command.id, str(refusal))
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
                listener.push(table.hello(listener))
            return len(table.heads) - 1
        if isinstance(command, wire.Watch):
            return await self._watch(command)
        if listener.seat == SPECTATOR or listener.seat not in table.seats_of(listener.guest_id):
            raise Refused("Only those who sit at the table can do that.")
        if isinstance(command, wire.Choose):
            await self._wait_until_open()
        async with table.lock:
            key = (listener.guest_id, command.id)
            return await table.change(lambda change: self._make(command, change), key)

    async def _watch(self, command: wire.Watch) -> int:
        table, listener = self._table, self._listener
        async with table.lock:
            if command.seat != SPECTATOR and command.seat not in table.seats_of(listener.guest_id):
                raise Refused("That seat is not yours.")
            if not self._host.move_socket(table.id, listener, command.seat):
                raise Refused("That seat is watched from too many places.")
            listener.push(table.hello(listener))
            return len(table.heads) - 1

    async def _wait_until_open(self) -> None:
        """A quick answer waits like the server's own, where another person could tell."""
        table, seat = self._table, self._listener.seat
        if seat in table.held and len(table.guests()) > 1:
            await asyncio.sleep(table.open_until.get(seat, 0.0) - self._host.clock.now())

    def _make(self, command: wire.Command, change: Change) -> None:
        self._MAKERS[type(command)](self, command, change)

    def _play_seat(self) -> int:
        """The seat, where a running game is needed and the seat is played by its person."""
        table, seat = self._table, self._listener.seat
        if table.row.status == "waiting":
            raise Refused("The game has not begun.")
        if not table.playing:
            raise Refused("The game is over.")
        if table.play is None:
            raise Refused("This game was begun under other rules; it can only be replayed.")
        if table.seats[seat].kind != "person":
            raise Refused("A bot plays for you; take your seat back first.")
        return seat

    # One method a command

    def _choose(self, command: wire.Choose, change: Change) -> None:
        table = self._table
        seat = self._play_seat()
        assert table.play is not None
        if table.play.match.decision(seat) is None:
            raise IllegalChoice("There is nothing for you to decide now.")
        if command.serial != table.play.serials[seat]:
            raise IllegalChoice("That answers an older question: it has been decided already.")
        legal_chain(table.play.match, seat, command.options)
        for text in command.options:
            table.advance(change, Entry("choose", seat, text))
        live = table.row.live
        kept = [r for r in live.requests if r.what != "draw" or seat not in r.waits_for]
        if len(kept) < len(live.requests):
            live.requests = kept
            change.status = True

    def _undo(self, _: wire.Undo, change: Change) -> None:
        seat = self._play_seat()
        assert self._table.play is not None
        if self._table.play.match.undoable(seat) is None:
            raise IllegalChoice("There is nothing that can be taken back freely.")
        self._table.advance(change, Entry("undo", seat))

    def _ask_undo(self, command: wire.AskUndo, change: Change) -> None:
        table = self._table
        seat = self._play_seat()
        assert table.play is not None
        line = table.play.line
        if command.back_to == -1:
            mine = [i for i, head in enumerate(line) if head.kind == "choice" and head.seat == seat]
            if not mine:
                raise Refused("You have not chosen anything yet.")
            goal = line[mine[-1] - 1]
        else:
            found = [head for head in line if head.seq == command.back_to]
            if not found:
                raise Refused("There is no such moment to go back to.")
            goal = found[0]
        if not table.play.can_go_back(goal.choices):
            raise Refused("There is no way back to that moment.")
        text = f"Seat {seat + 1} asks to go back to frame {goal.seq}."
        others = [other for other in table.persons() if not self._mine(other)]
        self._request(change, "undo", goal.seq, text, others)

    def _offer_draw(self, _: wire.OfferDraw, change: Change) -> None:
        seat = self._play_seat()
        others = [seat_.seat for seat_ in self._table.seats if not self._mine(seat_.seat)]
        if any(self._table.seats[other].kind == "bot" for other in others):
            raise Refused("Bots do not agree to draws.")
        self._request(change, "draw", -1, f"Seat {seat + 1} offers a draw.", others)

    def _ask_takeover(self, command: wire.AskTakeover, change: Change) -> None:
        table = self._table
        seat = self._play_seat()
        bot = self._bot(command.bot)
        if command.seat >= len(table.seats) or table.seats[command.seat].kind != "person":
            raise Refused("Nobody sits there.")
        if command.seat in table.overdue() or self._mine(command.seat):
            take_over(table, change, command.seat, bot)
            return
        text = f"Seat {seat + 1} asks seat {command.seat + 1} to let a bot play on."
        self._request(change, "takeover", command.seat, text, [command.seat])

    def _answer(self, command: wire.Answer, change: Change) -> None:
        table, live = self._table, self._table.row.live
        seat = self._play_seat()
        request = next((r for r in live.requests if r.number == command.number), None)
        if request is None or seat not in request.waits_for:
            raise Refused("There is nothing like that for you to answer.")
        change.status = True
        mine = [other for other in request.waits_for if self._mine(other)]
        if not command.yes:
            live.requests = [r for r in live.requests if r is not request]
            note = f"Seat {seat + 1} does not agree."
            table.advance(change, Entry("notice", seat, note))
            return
        request.agreed = sorted({*request.agreed, *mine})
        request.waits_for = [other for other in request.waits_for if other not in mine]
        if not request.waits_for:
            self._grant(change, request)

    def _resign(self, _: wire.Resign, change: Change) -> None:
        self._table.advance(change, Entry("resign", self._play_seat()))

    def _leave(self, command: wire.Leave, change: Change) -> None:
        take_over(self._table, change, self._play_seat(), self._bot(command.bot))

    def _return(self, _: wire.Return, change: Change) -> None:
        table, seat = self._table, self._listener.seat
        taken = table.seats[seat]
        if not table.playing or table.play is None or taken.kind != "bot":
            raise Refused("You sit there already.")
        clock, left = table.row.clock, table.row.live.left
        if clock is not None and left:  # whose time was up would not stay for a moment else
            left[seat] = max(left[seat], float(clock.per_move or min(clock.initial, _GRACE)))
        taken.kind = "person"
        taken.bot = ""
        change.seats.append(taken)
        table.advance(change, Entry("return", seat))

    def _chat(self, command: wire.Chat, change: Change) -> None:
        table, listener = self._table, self._listener
        window = self._host.chats.of((table.id, listener.guest_id))
        if window.full():
            raise Refused("That is a lot of chat; wait a few seconds.")
        window.add()
        text = " ".join(command.text.split())
        if not text:
            raise Refused("There is nothing in that line.")
        name = table.seats[listener.seat].name
        number = table.chat[-1].number + 1 if table.chat else 0
        change.chat.append(ChatLine(number, listener.seat, name, text, change.at))

    def _orders(self, command: wire.Orders, change: Change) -> None:
        table, live = self._table, self._table.row.live
        seat = self._play_seat()
        live.orders[seat] = command.orders
        live.order_turn[seat] = table.turn
        change.orders = True

    # What they need

    def _mine(self, seat: int) -> bool:
        return self._table.seats[seat].guest_id == self._listener.guest_id

    def _bot(self, name: str) -> str:
        bot = name or self._host.settings.default_bot
        if bot not in bots.names():
            raise Refused("There is no such bot.")
        return bot

    def _request(self, change: Change, what: Any, about: int, text: str, others: list[int]) -> None:
        """Ask the others, or do it at once where there is nobody to ask."""
        live = self._table.row.live
        seat = self._listener.seat
        if any(r.seat == seat and r.what == what for r in live.requests):
            raise Refused("You have asked that already.")
        request = OpenRequest(live.request_count, what, seat, about, text, [], others)
        live.request_count += 1
        change.status = True
        if others:
            live.requests = [*live.requests, request]
        else:
            self._grant(change, request)

    def _grant(self, change: Change, request: OpenRequest) -> None:
        table, live = self._table, self._table.row.live
        assert table.play is not None
        live.requests = [r for r in live.requests if r.number != request.number]
        if request.what == "draw":
            table.advance(change, Entry("draw", request.seat))
        elif request.what == "takeover":
            take_over(table, change, request.about, self._bot(""))
        else:
            goal = next((h for h in table.play.line if h.seq == request.about), None)
            if goal is None or not table.play.can_go_back(goal.choices):
                raise Refused("There is no way back to that moment any more.")
            seed = secrets.token_hex(32)
            table.advance(change, Entry("redeal", request.seat, seed, goal.choices))

    _MAKERS: ClassVar[dict[type, Any]] = {
        wire.Choose: _choose,
        wire.Undo: _undo,
        wire.AskUndo: _ask_undo,
        wire.OfferDraw: _offer_draw,
        wire.AskTakeover: _ask_takeover,
        wire.Answer: _answer,
        wire.Resign: _resign,
        wire.Leave: _leave,
        wire.Return: _return,
        wire.Chat: _chat,
        wire.Orders: _orders,
    }
