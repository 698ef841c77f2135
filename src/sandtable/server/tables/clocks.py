"""The clocks of a table: how much time each seat has left, and whose runs."""

from __future__ import annotations

from sandtable.server.clock import Clock
from sandtable.server.tables.state import TableState
from sandtable.server.wire.play import ClockState

_GRACE = 60
"""Seconds that somebody has at least who comes back to a clock that ran out."""


class GameClocks:
    """Keeps `left` and `clock_at` of the row; nobody else reads or sets them."""

    def __init__(self, state: TableState, clock: Clock) -> None:
        self._state = state
        self._clock = clock

    @property
    def there(self) -> bool:
        """Whether there are clocks, and they have been set."""
        return self._state.row.clock is not None and bool(self._state.row.live.left)

    def running(self) -> list[int]:
        """The seats whose clock runs."""
        if not self._state.playing:
            return []
        return [seat for seat in self._state.row.turn_of if self._state.is_person(seat)]

    def seconds_of(self, seat: int) -> float | None:
        """What a seat had left when the clocks were last looked at; None where there are none."""
        return self._state.row.live.left[seat] if self.there else None

    def charge(self, now: float) -> None:
        """Take the time that has passed off the clocks that ran."""
        if not self.there:
            return
        live = self._state.row.live
        for seat in self.running():
            live.left[seat] = max(0.0, live.left[seat] - (now - live.clock_at))
        live.clock_at = now

    def asked(self, seats: list[int], by: int, at: float) -> None:
        """These seats have a new question, since the seat `by` did something."""
        clock, live = self._state.row.clock, self._state.row.live
        if clock is None:
            return
        if len(live.left) != len(self._state.seats):
            live.left = [float(clock.initial or clock.per_move)] * len(self._state.seats)
            live.clock_at = at
        if clock.per_move:
            for seat in seats:
                live.left[seat] = float(clock.per_move)
        elif by >= 0 and seats:
            live.left[by] += clock.increment

    def come_back(self, seat: int) -> None:
        """Whoever takes a seat back has some time: whose was up would not stay for a moment."""
        clock, left = self._state.row.clock, self._state.row.live.left
        if clock is not None and left:
            left[seat] = max(left[seat], float(clock.per_move or min(clock.initial, _GRACE)))

    def next_to_run_out(self, now: float) -> tuple[float, int] | None:
        """After how many seconds the next clock runs out, and whose."""
        if not self.there:
            return None
        left = self._left(now)
        return min(((left[seat], seat) for seat in self.running()), default=None)

    def told(self) -> ClockState | None:
        if not self.there:
            return None
        now = self._clock.now()
        return ClockState(now, self._left(now), self.running())

    def _left(self, now: float) -> list[float]:
        live, running = self._state.row.live, self.running()
        gone = now - live.clock_at
        return [
            max(0.0, seconds - gone) if seat in running else seconds
            for seat, seconds in enumerate(live.left)
        ]
