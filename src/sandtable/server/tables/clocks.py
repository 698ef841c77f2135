"""The clocks of a table: how much time each seat has left, and whose runs."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from sandtable.server.clock import Clock
from sandtable.server.service_time import ServiceTime
from sandtable.server.tables.state import TableState
from sandtable.server.wire.play import ClockState

_PARDON = 60
"""Seconds that somebody has who comes back to a clock that ran out: once in a game."""
_QUESTIONS_KEPT = 32


class GameClocks:
    """Keeps what the row knows of time; nobody else reads or sets it."""

    def __init__(self, state: TableState, time: ServiceTime, clock: Clock) -> None:
        self._state = state
        self._time = time
        self._clock = clock
        self.taken()

    def taken(self) -> None:
        """The table has been read from the database. What is not yet cannot have passed."""
        if self._state.row.clock is None:
            return
        live, seats = self._state.row.live, len(self._state.seats)
        live.clock_at = min(live.clock_at, self._time.now())
        for kept in (live.runs_from, live.owed):
            kept += [0.0] * (seats - len(kept))

    @property
    def there(self) -> bool:
        """Whether there are clocks, and they have been set."""
        return self._state.row.clock is not None and bool(self._state.row.live.left)

    def running(self) -> list[int]:
        """The seats whose clock runs: those of persons, though a bot plays for them."""
        if not self._state.playing:
            return []
        return [seat for seat in self._state.row.turn_of if self._state.seats[seat].guest_id]

    def seconds_of(self, seat: int) -> float | None:
        """What a seat had left when the clocks were last looked at; None where there are none."""
        return self._state.row.live.left[seat] if self.there else None

    def charge(self) -> None:
        """Take the time that has passed off the clocks that ran."""
        if not self.there:
            return
        live = self._state.row.live
        for seat in self.running():
            live.left[seat] -= self._gone(seat)
            if live.left[seat] <= 0:
                live.left[seat] = max(0.0, live.left[seat] + live.owed[seat])
                live.owed[seat] = 0.0
        live.clock_at = self._time.now()

    # What happens

    def asked(self, seats: Collection[int], free: Mapping[int, float]) -> None:
        """These seats have a new question, which costs nothing for a while."""
        clock, live = self._state.row.clock, self._state.row.live
        if clock is None:
            return
        now = self._time.now()
        if len(live.left) != len(self._state.seats):
            live.left = [float(clock.initial or clock.per_move)] * len(self._state.seats)
            live.clock_at = now
        for seat in seats:
            live.runs_from[seat] = now + free.get(seat, 0.0)
            if clock.per_move:
                live.left[seat] = float(clock.per_move)
                self._note_question(seat)

    def asked_again(self, seats: Collection[int]) -> None:
        """After something was taken back, these seats have a question that they had before."""
        clock, live = self._state.row.clock, self._state.row.live
        if clock is None or not clock.per_move:
            return
        for seat in seats:
            since = self._put_at(seat, self._choices())
            if since is not None:
                live.runs_from[seat] = since
                live.left[seat] = max(0.0, clock.per_move - max(0.0, self._time.now() - since))
                live.put[seat] = [p for p in live.put[seat] if p[0] <= self._choices()]

    def answered(self, seat: int) -> None:
        """A person has chosen, or the server for it: that earns the increment."""
        if self.there and self._state.is_person(seat):
            self._state.row.live.left[seat] += self._increment()

    def answered_by_server(self, seat: int) -> None:
        """What this answer has cost the person is owed to it.

        It is not given back at once: that there was no choice is not for others to know.
        """
        live, clock = self._state.row.live, self._state.row.clock
        if self.there and clock is not None and clock.initial and self._state.is_person(seat):
            live.owed[seat] += max(0.0, self._time.now() - live.runs_from[seat])

    def taken_back(self, lost: Mapping[int, int]) -> None:
        """Choices that do not stand any more, by seat, have earned nothing."""
        if not self.there:
            return
        left = self._state.row.live.left
        for seat, choices in lost.items():
            left[seat] = max(0.0, left[seat] - self._increment() * choices)

    def time_to_take_back(self, seat: int, kept: int, lost: int) -> bool:
        """Whether time would be left if so many own choices were taken back, and so many kept."""
        clock = self._state.row.clock
        if clock is None or not self.there:
            return True
        if clock.per_move:
            since = self._put_at(seat, kept)
            return since is None or self._time.now() - since < clock.per_move
        live = self._state.row.live
        return live.left[seat] + live.owed[seat] > self._increment() * lost + self._gone(seat)

    def may_come_back(self, seat: int) -> bool:
        """Whether somebody has time who takes a seat back: if it was up, there is some once."""
        live = self._state.row.live
        return not self.there or live.left[seat] > 0 or seat not in live.pardoned

    def come_back(self, seat: int) -> None:
        """Somebody takes a seat back: there is as much time as there was."""
        clock, live = self._state.row.clock, self._state.row.live
        if clock is not None and self.there and live.left[seat] <= 0:
            live.pardoned.append(seat)
            live.left[seat] = float(min(clock.per_move or clock.initial, _PARDON))

    # What follows from it

    def next_to_run_out(self) -> tuple[float, int] | None:
        """After how many seconds the next clock runs out, and whose; not where a bot plays on."""
        clock = self._state.row.clock
        if clock is None or not self.there:
            return None
        live, resign = self._state.row.live, clock.overtime == "resign"
        return min(
            (
                (max(0.0, self._free(s) + live.left[s] + live.owed[s] - self._gone(s)), s)
                for s in self.running()
                if resign or self._state.is_person(s)
            ),
            default=None,
        )

    def told(self) -> ClockState | None:
        if not self.there:
            return None
        running = self.running()
        return ClockState(
            self._clock.now(),
            [self._shown(seat, running) for seat in range(len(self._state.seats))],
            running,
            [
                self._free(seat) if seat in running else 0.0
                for seat in range(len(self._state.seats))
            ],
        )

    def _shown(self, seat: int, running: list[int]) -> float:
        live = self._state.row.live
        left = live.left[seat] - (self._gone(seat) if seat in running else 0.0)
        return left if left > 0 else max(0.0, left + live.owed[seat])

    def _gone(self, seat: int) -> float:
        """What has passed, for a clock that runs, since it was last looked at."""
        live = self._state.row.live
        return max(0.0, self._time.now() - max(live.clock_at, live.runs_from[seat]))

    def _free(self, seat: int) -> float:
        """For how many seconds more the open question of a seat costs nothing."""
        waits = self._state.row.live.runs_from[seat] - self._time.now()
        return max(0.0, waits) + self._time.standing()

    def _increment(self) -> float:
        clock = self._state.row.clock
        return 0.0 if clock is None else float(clock.increment)

    def _choices(self) -> int:
        return 0 if self._state.play is None else self._state.play.choices

    def _note_question(self, seat: int) -> None:
        live, play = self._state.row.live, self._state.play
        before = live.put.get(seat, [])
        if play is None or play.match.undoable(seat) is None:
            before = []
        put = (self._choices(), live.runs_from[seat])
        live.put[seat] = [*before, put][-_QUESTIONS_KEPT:]

    def _put_at(self, seat: int, choices: int) -> float | None:
        """From when the question of a seat ran that was open after so many choices."""
        times = [at for made, at in self._state.row.live.put.get(seat, ()) if made <= choices]
        return times[-1] if times else None
