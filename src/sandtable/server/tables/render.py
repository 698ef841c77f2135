"""What a watcher is sent. Everything that leaves the server about a table is made here."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from sandtable.core.chance import fingerprint
from sandtable.core.kit.naming import identifier
from sandtable.server.live import log
from sandtable.server.live.log import FrameHead
from sandtable.server.live.lookahead import look_ahead
from sandtable.server.live.match import LiveMatch
from sandtable.server.live.speaking import declined_by, spoken
from sandtable.server.storage.rows import ChatRow, ClockRow, SeatRow, TableRow
from sandtable.server.tables.presence import SPECTATOR
from sandtable.server.wire.base import Spoken
from sandtable.server.wire.messages import ChatLine, OpenRequest
from sandtable.server.wire.play import (
    Happening,
    MyDecision,
    PastFrame,
    StandingOrder,
    Waiting,
)
from sandtable.server.wire.tables import ClockSetting, Ending, SeatInfo, TableInfo


def watcher_of(seats: int, seat: int) -> int:
    """The watcher of the core that a seat number of the wire stands for."""
    return seats if seat == SPECTATOR else seat


def table_info(
    row: TableRow,
    seats: Iterable[SeatRow],
    guest_id: str,
    online: Collection[int] = (),
    overdue: Collection[int] = (),
) -> TableInfo:
    """The public data of a table; `you` and the secrets of a finished game are the exceptions."""
    over = row.status == "over"
    seats = list(seats)
    owners = [seat.guest_id for seat in seats if seat.guest_id]
    hot = {owner for owner in owners if owners.count(owner) > 1}
    return TableInfo(
        row.id,
        bool(guest_id) and row.creator == guest_id,
        row.game,
        row.title,
        row.variants,
        [_seat_info(row, seat, guest_id, hot, online, overdue) for seat in seats],
        row.status,
        row.private,
        None if row.clock is None else _clock_setting(row.clock),
        row.created,
        row.changed,
        row.turn_of,
        ending(row.ending),
        fingerprint(row.seed) if row.seed and row.status != "waiting" else "",
        row.seed if over else "",
        row.rules,
        row.rematch,
        row.printed,
    )


def ending(kept: log.Ending | None) -> Ending | None:
    return None if kept is None else Ending(kept.text, kept.payoffs, kept.truncated, kept.key)


def waiting(seats: list[log.WaitedFor]) -> list[Waiting]:
    """Who is waited for."""
    return [
        Waiting(
            each.seat,
            each.role,
            each.label,
            Spoken(each.key or f"waiting.{identifier(each.label)}"),
        )
        for each in seats
    ]


def _clock_setting(row: ClockRow) -> ClockSetting:
    return ClockSetting(row.initial, row.increment, row.per_move, row.overtime)


def open_requests(row: TableRow) -> list[OpenRequest]:
    """What is to be agreed to at a table."""
    return [
        OpenRequest(r.number, r.what, r.seat, r.about, r.text, r.lost, r.agreed, r.waits_for)
        for r in row.live.requests
    ]


def standing_orders(row: TableRow, seat: int) -> list[StandingOrder]:
    return [
        StandingOrder(order.key, order.option, order.until)
        for order in row.live.orders.get(seat, ())
    ]


def chat_line(row: ChatRow) -> ChatLine:
    return ChatLine(row.number, row.seat, row.name, row.text, row.at)


def _seat_info(
    row: TableRow,
    seat: SeatRow,
    guest_id: str,
    hot: Collection[str],
    online: Collection[int],
    overdue: Collection[int],
) -> SeatInfo:
    return SeatInfo(
        seat.seat,
        seat.kind,
        seat.name,
        seat.bot,
        seat.kind == "bot" or seat.seat in online,
        bool(guest_id) and seat.guest_id == guest_id,
        seat.guest_id in hot,
        row.live.by_bot.get(seat.seat, 0),
        seat.seat in overdue,
    )


def past_frame(head: FrameHead, watcher: int) -> PastFrame:
    return PastFrame(
        head.seq, head.kind, head.seat, happenings(head, watcher), head.back_to, head.at
    )


def happenings(head: FrameHead, watcher: int) -> list[Happening]:
    """The events of a frame as one watcher may hear them."""
    found = []
    for event in head.events:
        text, said = spoken(*event.heard_by(watcher))
        found.append(Happening(event.kind, text, list(event.touches), said))
    return found


def my_decision(play: LiveMatch, seat: int, nodes: int) -> MyDecision | None:
    """The open decision of a seat, with the look-ahead tree unless that may have no nodes."""
    decision = play.match.decision(seat)
    if decision is None:
        return None
    match = play.match.fork(close=True) if nodes else play.match  # it will be forked often
    options, irrevocable = look_ahead(match, seat, nodes)
    prompt = decision.prompt
    text, said = spoken(prompt.message)
    return MyDecision(
        seat,
        prompt.role,
        decision.serial,
        prompt.key,
        text,
        prompt.rule,
        prompt.label,
        declined_by(prompt),
        said,
        options,
        irrevocable,
    )
