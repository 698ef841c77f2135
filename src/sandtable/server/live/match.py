"""A match and what a live table counts beside it: a fold of the table's log.

The same entries in the same order give the same match, serials and frames in every process, so a
table can be left in the middle of anything and taken up elsewhere.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec

from sandtable.core.errors import Mistake
from sandtable.core.events import Event
from sandtable.core.files.moments import moment_of
from sandtable.core.files.records import record_of
from sandtable.core.game import Game, Json, View
from sandtable.core.match.match import begin
from sandtable.core.messages import Message, Seat
from sandtable.core.state import State
from sandtable.core.table import ALL_SEEING, NOBODY
from sandtable.server.live.log import (
    Ending,
    EntryKind,
    FrameHead,
    FrameKind,
    FrameViews,
    LogEntry,
    Snapshot,
    WaitedFor,
)

REDEAL = "!redeal"


class LiveMatch:
    """The match of a table."""

    def __init__(self, game: Game[Any, Any], start: State, origin: str) -> None:
        self.game = game
        self.match = begin(game, start, listen=True)
        self.origin = origin
        """The state that the match started from, as JSON; "" if that was its seed."""
        self.frames_that_stand: list[FrameHead] = []
        """The frames that led to where the table stands: those taken back are not among them."""
        self.turn = ""
        """Which turn it was when views were last taken; "" if the game does not tell."""
        self.active = NOBODY
        """Whose turn it was then, if it was anybody's."""
        self.redeals: list[tuple[int, str]] = []
        """New deals by consent: after how many choices, and from which seed."""

    @property
    def choices(self) -> int:
        """How many choices stand."""
        count: int = self.match.state.count
        return count

    def choices_by_seat(self) -> Counter[int]:
        return Counter(choice.seat for choice in self.match.choices)

    def undo_takes(self, seat: int) -> int:
        """How many choices of a seat a free undo takes back, forced ones too; 0: there is none."""
        left = self.match.undoable(seat)
        return 0 if left is None else sum(c.seat == seat for c in self.match.choices[left:])

    @staticmethod
    def begin(game: Game[Any, Any], seed: str, state: bytes = b"") -> LiveMatch:
        """A match from a seed, or from the state of a position or a snapshot."""
        start = game.state.from_json(state) if state else game.start(game, seed)
        return LiveMatch(game, start, state.decode())

    @staticmethod
    def resume(game: Game[Any, Any], snapshot: Snapshot, heads: dict[int, FrameHead]) -> LiveMatch:
        """Go on from a snapshot. Its choices must be legal under today's rules."""
        play = LiveMatch.begin(game, "", bytes(snapshot.state))
        for seat, text in snapshot.since:
            play.match.replay_move(seat, text)
        play.match.serials = snapshot.serials[:]
        play.frames_that_stand = [heads[seq] for seq in snapshot.line]
        return play

    # Moving on

    def apply(self, entry: LogEntry) -> list[int]:
        """Do what an entry says; the seats whose question is now another one."""
        match = self.match
        before = self._questions()
        if entry.kind == "choose":
            match.choose(entry.seat, entry.text)
        elif entry.kind == "undo":
            match.undo(entry.seat)
        elif entry.kind == "redeal":
            match.cut(entry.kept - match.first_state.count)
            match.deal_anew(entry.text)
            self.redeals.append((entry.kept, entry.text))
        elif entry.kind == "resign":
            match.resign(entry.seat)
        elif entry.kind == "draw":
            match.agree_to_draw()
        else:
            return []
        after = self._questions()
        return [seat for seat in range(self.game.seats) if before.get(seat) != after.get(seat)]

    def _questions(self) -> dict[int, int]:
        """By seat that is asked: what its question is named by."""
        return {ask.seat: self.match.serials[ask.seat] for ask in self.match.asks}

    def head(self, entry: LogEntry, seq: int, said: int, at: float) -> FrameHead | None:
        """The frame that an entry made, if anybody but its seat can see that something happened.

        `said` is how many frames the match had before.
        """
        match = self.match
        frames = match.frames
        assert frames is not None
        kind = _FRAME_KINDS[entry.kind]
        choices = self.choices
        back_to = -1
        events: tuple[Event, ...] = ()
        if entry.kind in ("undo", "redeal"):
            before = len(self.frames_that_stand)
            while len(self.frames_that_stand) > 1 and self.frames_that_stand[-1].choices > choices:
                self.frames_that_stand.pop()
            if entry.kind == "undo" and len(self.frames_that_stand) == before:
                return None
            back_to = self.frames_that_stand[-1].seq
            events = (Event(_told(entry)),)
        elif entry.kind in ("choose", "resign", "draw"):
            if len(frames) > said:
                events = tuple(event for frame in frames[said:] for event in frame.events)
                seat = frames[-1].seat
                head = FrameHead(seq, kind, seat, events, -1, choices, at)
                self.frames_that_stand.append(head)
                return head
            if entry.kind == "choose":
                return None
            events = (Event(_told(entry)),)
        else:
            events = (Event(_told(entry)),)
        head = FrameHead(seq, kind, entry.seat, events, back_to, choices, at)
        self.frames_that_stand.append(head)
        return head

    def first_head(self, at: float) -> FrameHead:
        """The frame of the table as it was laid out."""
        frames = self.match.frames or []
        events = tuple(event for frame in frames for event in frame.events)
        head = FrameHead(0, "start", NOBODY, events, -1, self.choices, at)
        self.frames_that_stand.append(head)
        return head

    def can_go_back(self, choices: int) -> bool:
        """Whether there is a way back to when this many choices had been made."""
        newest = self.redeals[-1][0] if self.redeals else self.match.first_state.count
        return newest <= choices < self.choices

    def last_decision(self, seat: int) -> int | None:
        """How many choices stood before the last one of a seat that was not forced."""
        choices = self.match.choices
        for i in range(len(choices) - 1, -1, -1):
            if choices[i].seat == seat and not choices[i].forced:
                before: int = self.match.first_state.count
                return before + i
        return None

    def frame_at(self, choices: int) -> FrameHead:
        """The newest frame that stands and shows no more than so many choices."""
        older = [head for head in self.frames_that_stand if head.choices <= choices]
        return older[-1] if older else self.frames_that_stand[0]

    def frames_since(self, choices: int) -> int:
        """How many choices that all have seen would be taken back by going back there."""
        stand = self.frames_that_stand
        return sum(head.kind == "choice" and head.choices > choices for head in stand)

    # What is seen

    def waiting(self) -> list[WaitedFor]:
        found = [(ask.seat, ask.prompt) for ask in self.match.asks]
        return [
            WaitedFor(seat, prompt.role, prompt.label, prompt.waiting.key) for seat, prompt in found
        ]

    def views(self) -> FrameViews:
        seats = self.game.seats
        views = {watcher: self.match.view(watcher) for watcher in (*range(seats + 1), ALL_SEEING)}
        self.turn, self.active = turn_of(views[seats])
        encoded = {
            watcher_name(seats, watcher): msgspec.Raw(msgspec.json.encode(view))
            for watcher, view in views.items()
        }
        return FrameViews(encoded, self.waiting())

    def ending(self) -> Ending | None:
        payoffs = self.match.payoffs
        if payoffs is None:
            return None
        state, endings = self.match.state, self.match.game.endings
        key = endings[state.ending].key if state.ending in endings else ""
        return Ending(state.ending, list(payoffs), state.truncated, key)

    def record(self) -> str | None:
        """The saved game, or None if it does not follow from its seed alone."""
        if self.origin or self.redeals:
            return None
        record = record_of(self.match, {len(self.match.choices): self.match.state.hash()})
        return record.text()

    def moves(self) -> list[tuple[int, str]]:
        """All choices, and new deals among them as `!redeal SEED` of nobody."""
        moves = [(choice.seat, choice.option.text) for choice in self.match.choices]
        for after, seed in reversed(self.redeals):
            moves.insert(after - self.match.first_state.count, (NOBODY, f"{REDEAL} {seed}"))
        return moves

    def moment(self) -> Json:
        """Where it stands, as exactly as can be written down."""
        try:
            return moment_of(self.match)
        except Mistake:  # cards have been dealt anew
            return self.game.dump(self.match.table)

    def snapshot(self) -> Snapshot | None:
        """Where the table stands; None where it can't be gone on from yet."""
        if self.match.over:
            return None
        # As close as can be: steps that are over must not be taken again under newer rules.
        quiet = self.match.fork(close=True).quiet_point()
        if quiet is None:
            return None
        state, choices = quiet
        since = [(choice.seat, choice.option.text) for choice in choices]
        line = [head.seq for head in self.frames_that_stand]
        return Snapshot(msgspec.Raw(state.to_json()), since, self.match.serials[:], line)


_FRAME_KINDS: dict[EntryKind, FrameKind] = {
    "choose": "choice",
    "undo": "undo",
    "redeal": "redeal",
    "resign": "resign",
    "draw": "draw",
    "takeover": "takeover",
    "return": "takeover",
    "notice": "notice",
}


def _told(entry: LogEntry) -> Message:
    """What everybody hears of an entry that no rule speaks of."""
    seat = Seat(entry.seat)
    match entry.kind:
        case "undo":
            return Message("undo", "{seat} takes back a choice.", seat=seat)
        case "redeal":
            return Message(
                "redeal",
                "By consent of all, choices are taken back; what had been seen is dealt anew.",
            )
        case "resign":
            return Message("resign.untold", "{seat} resigns.", seat=seat)
        case "draw":
            return Message("end.agreed", "The players agree to a draw.")
        case "takeover":
            return Message(
                "takeover", "The bot {bot} plays on for {seat}.", bot=entry.text, seat=seat
            )
        case "return":
            return Message("takeover.back", "{seat} is back and plays on.", seat=seat)
        case _:
            return _notice(seat, entry.text)


def _notice(seat: Seat, notice: str) -> Message:
    match notice:
        case "disagrees":
            return Message("notice.disagrees", "{seat} does not agree.", seat=seat)
        case "out of time":
            return Message("notice.out_of_time", "{seat} is out of time.", seat=seat)
        case "bot failed":
            return Message(
                "notice.bot_failed",
                "The bot at {seat} failed: a move was drawn by lot.",
                seat=seat,
            )
        case "bot too slow":
            return Message(
                "notice.bot_too_slow",
                "The bot at {seat} took too long: a move was drawn by lot.",
                seat=seat,
            )
        case _:
            return Message("notice", "{text}", text=notice)


def turn_of(view: View) -> tuple[str, int]:
    """What tells one turn from the next, and whose it is, of what everybody sees.

    Games number their turns, or the rounds in which everybody has one.
    """
    active = view.get("active")
    name = view["turn"] if "turn" in view else f"{view.get('round', '')} {active}"
    return str(name), active if isinstance(active, int) else NOBODY


def watcher_name(seats: int, watcher: int) -> str:
    if watcher == ALL_SEEING:
        return "all"
    return "spectator" if watcher == seats else str(watcher)
