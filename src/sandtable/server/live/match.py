"""A match and what a live table counts beside it: a fold of the table's log.

The same entries in the same order give the same match, serials and frames in every process, so a
table can be left in the middle of anything and taken up elsewhere.
"""

from __future__ import annotations

from collections.abc import Coroutine
from dataclasses import replace
from typing import Any, Literal, NamedTuple

import msgspec

from sandtable.core.decisions import Ask
from sandtable.core.errors import IllegalChoice
from sandtable.core.events import Event
from sandtable.core.files.records import record_of
from sandtable.core.game import Game, Json
from sandtable.core.match.match import Match, begin
from sandtable.core.messages import Message, Seat
from sandtable.core.state import State
from sandtable.core.table import ALL_SEEING, NOBODY, Table
from sandtable.server.wire.play import FrameKind, Waiting
from sandtable.server.wire.tables import Ending

REDEAL = "!redeal"
EntryKind = Literal["choose", "undo", "redeal", "resign", "draw", "takeover", "return", "notice"]


class Entry(NamedTuple):
    """One line of a table's log."""

    kind: EntryKind
    seat: int
    text: str = ""
    """choose: the notation; redeal: the new seed; takeover: the bot; notice: what is said."""
    kept: int = 0
    """redeal: how many choices are kept."""


class Head(NamedTuple):
    """A frame without what is seen in it."""

    seq: int
    kind: FrameKind
    seat: int
    events: tuple[Event, ...]
    back_to: int
    choices: int
    """How many choices stood when it had happened."""
    at: float


class Facts(msgspec.Struct):
    """What is kept of a frame, so that it can be shown without the rules."""

    views: dict[str, msgspec.Raw]
    """By watcher, as `watcher_name` calls it."""
    waiting: list[Waiting]


class Snapshot(msgspec.Struct):
    """Where a table stood, for a server with newer rules: the state at a quiet point, and since."""

    state: msgspec.Raw
    since: list[tuple[int, str]]
    serials: list[int]
    line: list[int]


class Play:
    """The match of a table."""

    def __init__(self, game: Game[Any, Any], start: State, origin: str) -> None:
        self.game = replace(game, step=self._step)
        self._rules_step = game.step
        self._quiet: State | None = None
        """The state when the step began that is going on, if it can be gone on from."""
        self._match: Match[Any, Any] | None = None
        self._match = begin(self.game, start, listen=True)
        self.origin = origin
        """The state that the match started from, as JSON; "" if that was its seed."""
        self.serials = [0] * game.seats
        """Names the open question of each seat; the same in every process."""
        self.line: list[Head] = []
        """The frames that led to where the table stands: those taken back are not among them."""
        self.turn = ""
        """Which turn it was when facts were last taken; "" if the game does not tell."""
        self.active = NOBODY
        """Whose turn it was then, if it was anybody's."""
        self.redeals: list[tuple[int, str]] = []
        """New deals by consent: after how many choices, and from which seed."""
        self._asks: dict[int, Ask] = {}
        self._note_asks(range(game.seats))

    @property
    def match(self) -> Match[Any, Any]:
        assert self._match is not None
        return self._match

    @property
    def choices(self) -> int:
        """How many choices stand."""
        count: int = self.match.state.count
        return count

    @staticmethod
    def begin(game: Game[Any, Any], seed: str, state: bytes = b"") -> Play:
        """A match from a seed, or from the state of a position or a snapshot."""
        start = game.state.from_json(state) if state else game.start(game, seed)
        return Play(game, start, state.decode())

    @staticmethod
    def resume(game: Game[Any, Any], snapshot: Snapshot, heads: dict[int, Head]) -> Play:
        """Go on from a snapshot. Its choices must be legal under today's rules."""
        play = Play.begin(game, "", bytes(snapshot.state))
        for seat, text in snapshot.since:
            play.match.choose(seat, text)
        play.serials = snapshot.serials[:]
        play.line = [heads[seq] for seq in snapshot.line]
        play._asks = {ask.seat: ask for ask in play.match.asks}
        return play

    def _step(self, t: Table[Any, Any]) -> Coroutine[Any, Any, None]:
        """The step of the rules; where the match itself takes it, the state before it is kept."""
        if self._match is None or t is self._match.table:
            self._quiet = t.s.copy()
        return self._rules_step(t)

    def nearby(self) -> Match[Any, Any]:
        """The match as it stands, or one that stands the same and is quicker to fork.

        A fork begins at a copy of the state and replays what was chosen since: this one begins with
        the step that is going on.
        """
        since = self._since_quiet()
        if since is None or self._quiet is None:
            return self.match
        near = begin(self.game, self._quiet)
        for seat, text in since:
            near.choose(seat, text)
        return near

    def _since_quiet(self) -> list[tuple[int, str]] | None:
        """The choices of the step that is going on; None if it can't be taken up from there."""
        if self._quiet is None or self.match.over:
            return None
        first = len(self.match.choices) - (self.choices - self._quiet.count)
        since = [(choice.seat, choice.option.text) for choice in self.match.choices[first:]]
        return None if any(text.startswith("!") for _, text in since) else since

    # Moving on

    def apply(self, entry: Entry) -> list[int]:
        """Do what an entry says; the seats whose question is now another one."""
        match = self.match
        seats: range | tuple[int, ...] = range(self.game.seats)
        if entry.kind == "choose":
            match.choose(entry.seat, entry.text)
        elif entry.kind == "undo":
            opened = self.line[-1].choices if self.line else 0
            kept = match.undoable(entry.seat)
            match.undo(entry.seat)
            if (
                kept is not None and kept >= opened
            ):  # within a secret decision: no one else's matter
                self._asks = {ask.seat: ask for ask in match.asks} | {entry.seat: _NO_ASK}
                seats = (entry.seat,)
        elif entry.kind == "redeal":
            match.cut(entry.kept - match.first_state.count)
            match.deal_anew(entry.text)
            self._quiet = None  # what was kept there is not what has been dealt
            self.redeals.append((entry.kept, entry.text))
        elif entry.kind == "resign":
            match.resign(entry.seat)
        elif entry.kind == "draw":
            match.agree_to_draw()
        else:
            return []
        return self._note_asks(seats)

    def head(self, entry: Entry, seq: int, said: int, at: float) -> Head | None:
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
            before = len(self.line)
            while len(self.line) > 1 and self.line[-1].choices > choices:
                self.line.pop()
            if entry.kind == "undo" and len(self.line) == before:
                return None
            back_to = self.line[-1].seq
            events = (Event(_told(entry)),)
        elif entry.kind in ("choose", "resign", "draw"):
            if len(frames) > said:
                events = tuple(event for frame in frames[said:] for event in frame.events)
                seat = frames[-1].seat
                head = Head(seq, kind, seat, events, -1, choices, at)
                self.line.append(head)
                return head
            if entry.kind == "choose":
                return None
            events = (Event(_told(entry)),)
        else:
            events = (Event(_told(entry)),)
        head = Head(seq, kind, entry.seat, events, back_to, choices, at)
        self.line.append(head)
        return head

    def first_head(self, at: float) -> Head:
        """The frame of the table as it was laid out."""
        frames = self.match.frames or []
        events = tuple(event for frame in frames for event in frame.events)
        head = Head(0, "start", NOBODY, events, -1, self.choices, at)
        self.line.append(head)
        return head

    def can_go_back(self, choices: int) -> bool:
        """Whether there is a way back to when this many choices had been made."""
        newest = self.redeals[-1][0] if self.redeals else self.match.first_state.count
        return newest <= choices < self.choices

    # What is seen

    def waiting(self) -> list[Waiting]:
        return [Waiting(ask.seat, ask.prompt.role, ask.prompt.label) for ask in self.match.asks]

    def facts(self) -> Facts:
        seats = self.game.seats
        views = {watcher: self.match.view(watcher) for watcher in (*range(seats + 1), ALL_SEEING)}
        self.turn, self.active = turn_of(views[seats])
        encoded = {
            watcher_name(seats, watcher): msgspec.Raw(msgspec.json.encode(view))
            for watcher, view in views.items()
        }
        return Facts(encoded, self.waiting())

    def ending(self) -> Ending | None:
        payoffs = self.match.payoffs
        if payoffs is None:
            return None
        state = self.match.state
        return Ending(state.ending, list(payoffs), state.truncated)

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

    def snapshot(self) -> Snapshot | None:
        """Where the table stands; None where it can't be gone on from yet."""
        since = self._since_quiet()
        if since is None or self._quiet is None:
            return None
        state = msgspec.Raw(self._quiet.to_json())
        return Snapshot(state, since, self.serials[:], [head.seq for head in self.line])

    def _note_asks(self, seats: range | tuple[int, ...]) -> list[int]:
        """Count on the serials of those of the seats that have another question than before."""
        asks = {ask.seat: ask for ask in self.match.asks}
        changed = [seat for seat in seats if asks.get(seat) is not self._asks.get(seat)]
        for seat in changed:
            self.serials[seat] += 1
        self._asks = asks
        return changed


_NO_ASK: Any = object()
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


def _told(entry: Entry) -> Message:
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
            return Message("resign", "{seat} resigns.", seat=seat)
        case "draw":
            return Message("draw", "The players agree to a draw.")
        case "takeover":
            text = "The bot {bot} plays on for {seat}."
            return Message("takeover", text, bot=entry.text, seat=seat)
        case "return":
            return Message("takeover.back", "{seat} is back and plays on.", seat=seat)
        case _:
            return Message("notice", "{text}", text=entry.text)


def turn_of(view: Json) -> tuple[str, int]:
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


def legal_chain(match: Match[Any, Any], seat: int, texts: list[str]) -> None:
    """Refuse a list of choices that can't all be made, before the first of them is."""
    if len(texts) == 1:
        return
    world = match.fork()
    for number, text in enumerate(texts, 1):
        try:
            world.choose(seat, text)
        except IllegalChoice as refusal:
            raise IllegalChoice(f"Choice {number} of the list: {refusal}") from None
