"""The games that one process steps, for `VectorEnv`: the part of it that knows no NumPy.

What is done once for each game and step stands here alone, in plain Python with types, so that it
can be compiled.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Generic

from librt.strings import BytesWriter, write_i64_le

from sandtable.core.decisions import Ask
from sandtable.core.game import Game
from sandtable.core.match.match import Match, begin
from sandtable.core.options import Option
from sandtable.core.table import B, S

Ended = tuple[int, tuple[float, ...], bool]
"""A game that has ended: its place, what it paid to each seat, whether it became too long."""


class BatchView:
    """What those who decide now may know and do, game by game.

    Numbers are written as an array holds them, 64 bits each, where there may be many.
    """

    __slots__ = ("counts", "offered", "rows", "seats")

    def __init__(self) -> None:
        self.rows: list[bytes] = []
        """What each may know, as `observe` writes it."""
        self.seats: list[int] = []
        self.counts = BytesWriter()
        """How many options each has."""
        self.offered = BytesWriter()
        """The options of all: number of the game times the length of the vocabulary, plus id."""


class MatchBatch(Generic[S, B]):
    """Some games in a row, each followed by another as soon as it ends."""

    def __init__(
        self, game: Game[S, B], first: int, count: int, seed: int, *, skip_forced: bool
    ) -> None:
        self._game = game
        self._words = len(game.words)
        self._first = first
        self._seed = seed
        self._skip_forced = skip_forced
        self._played = [0] * count
        self._matches: list[Match[S, B]] = []
        self._asks: list[Ask] = []

    def reset(self) -> BatchView:
        """Begin all games anew."""
        self._played = [0] * len(self._played)
        self._matches = [self._new(place) for place in range(len(self._played))]
        self._asks = [match.ask for match in self._matches]
        shown = BatchView()
        for place, match in enumerate(self._matches):
            self._show(place, match, shown)
        return shown

    def step(self, actions: list[int]) -> tuple[BatchView, list[Ended]]:
        """A choice in each game; what is shown then, and what the games that ended have paid."""
        shown = BatchView()
        ended: list[Ended] = []
        options, matches = self._game.words.options, self._matches
        for place, action in enumerate(actions):
            match = matches[place]
            match.answer(self._asks[place], options[action])
            payoffs = match.payoffs
            if payoffs is not None:
                ended.append((place, payoffs, match.state.truncated))
                match = matches[place] = self._new(place)
            # While all of this game is at hand: it may not be in the processor's memory later.
            self._show(place, match, shown)
        return shown, ended

    def _show(self, place: int, match: Match[S, B], shown: BatchView) -> None:
        ask = self._asks[place] = match.ask
        shown.seats.append(ask.seat)
        shown.rows.append(self._game.observe(match.table, ask.seat))
        found, offered = ask.options, shown.offered
        # Compiled, a list is quicker than any sequence.
        options: list[Option] = found if isinstance(found, list) else list(found)
        first = (self._first + place) * self._words
        for option in options:
            write_i64_le(offered, first + option.id)
        write_i64_le(shown.counts, len(options))

    def _new(self, place: int) -> Match[S, B]:
        """The next game at a place: it depends on the seed, the place and how many came before."""
        count, number = self._played[place], self._first + place
        self._played[place] += 1
        text = b"sandtable game %d after %d of %d" % (number, count, self._seed)
        seed = blake2b(text, digest_size=32).hexdigest()
        start = self._game.start(self._game, seed)
        return begin(self._game, start, auto=self._skip_forced, keep=False)
