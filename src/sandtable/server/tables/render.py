"""What a watcher is sent. Everything that leaves the server about a table is made here."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from sandtable.core.chance import fingerprint
from sandtable.server.live.lookahead import look_ahead
from sandtable.server.live.match import Head, Play
from sandtable.server.storage.rows import Row, Seat
from sandtable.server.wire.play import Happening, MyDecision, PastFrame
from sandtable.server.wire.tables import SeatInfo, TableInfo

SPECTATOR = -1


def watcher_of(seats: int, seat: int) -> int:
    """The watcher of the core that a seat number of the wire stands for."""
    return seats if seat == SPECTATOR else seat


def table_info(
    row: Row,
    seats: Iterable[Seat],
    guest_id: str,
    online: Collection[int] = (),
    overdue: Collection[int] = (),
) -> TableInfo:
    """The public data of a table; `you` and the secrets of a finished game are the exceptions."""
    over = row.status == "over"
    return TableInfo(
        row.id,
        row.game,
        row.title,
        row.variants,
        [_seat_info(seat, guest_id, online, overdue) for seat in seats],
        row.status,
        row.private,
        row.clock,
        row.created,
        row.changed,
        row.turn_of,
        row.ending,
        fingerprint(row.seed) if row.seed and row.status != "waiting" else "",
        row.seed if over else "",
        row.rules,
        row.rematch,
    )


def _seat_info(
    seat: Seat, guest_id: str, online: Collection[int], overdue: Collection[int]
) -> SeatInfo:
    return SeatInfo(
        seat.seat,
        seat.kind,
        seat.name,
        seat.bot,
        seat.kind == "bot" or seat.seat in online,
        bool(guest_id) and seat.guest_id == guest_id,
        seat.seat in overdue,
    )


def past_frame(head: Head, watcher: int) -> PastFrame:
    return PastFrame(
        head.seq, head.kind, head.seat, happenings(head, watcher), head.back_to, head.at
    )


def happenings(head: Head, watcher: int) -> list[Happening]:
    """The events of a frame as one watcher may hear them."""
    return [
        Happening(event.kind, event.as_heard_by(watcher), list(event.touches))
        for event in head.events
    ]


def my_decision(play: Play, seat: int, nodes: int) -> MyDecision | None:
    """The open decision of a seat, with the look-ahead tree unless that may have no nodes."""
    decision = play.match.decision(seat)
    if decision is None:
        return None
    options, irrevocable = look_ahead(play.nearby() if nodes else play.match, seat, nodes)
    prompt = decision.prompt
    return MyDecision(
        seat,
        prompt.role,
        play.serials[seat],
        prompt.text,
        prompt.rule,
        prompt.label,
        options,
        irrevocable,
    )
