"""Many games side by side in several processes, for training: one call steps them all.

    with VectorEnv("radlands", count=256, workers=2, seed=1) as games:
        while training:
            games.step(policy(games.observations, games.masks, games.seats))
            learn(games.rewards, games.ended)

A game that ends is followed by a new one at once: `ended` tells where, `rewards` what it brought to
each seat, and the other arrays show the new game already. The arrays lie in memory that all
processes share, so nothing is copied between them; keep a copy of what is to outlast a step.
With `skip_forced`, decisions that have one option are made at once and never shown.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from hashlib import blake2b
from math import prod
from multiprocessing import get_context, resource_tracker
from multiprocessing.connection import Connection
from multiprocessing.shared_memory import SharedMemory
from struct import Struct
from typing import Any, NamedTuple, Self

import numpy as np
from numpy.typing import NDArray

from sandtable.core.chance import seed_from
from sandtable.core.errors import IllegalChoice, Mistake
from sandtable.core.game import Game
from sandtable.core.match import Match, begin
from sandtable.games import make_game

_STEP, _RESET, _STOP = b"step", b"reset", b"stop"
_DONE = b"done"


class Arrays(NamedTuple):
    """What all processes share, by game."""

    observations: NDArray[np.float32]
    """What the seat that decides may know; see `sandtable.env.observations.legend`."""
    masks: NDArray[np.int8]
    """1 for each option that it has, by number in the vocabulary."""
    seats: NDArray[np.int8]
    """Which seat decides."""
    rewards: NDArray[np.float32]
    """By seat: what the game that has just ended brought; 0 where it goes on."""
    ended: NDArray[np.bool_]
    """Whether a game has just ended."""
    actions: NDArray[np.int64]
    """What is to be done next."""


class _Shape(NamedTuple):
    """All that a process needs to know."""

    game: str
    seats: int
    variants: tuple[str, ...]
    seed: int
    games: int
    numbers: int
    words: int
    skip_forced: bool

    def layout(self) -> list[tuple[tuple[int, ...], Any]]:
        count = self.games
        return [
            ((count, self.numbers), np.float32),
            ((count, self.words), np.int8),
            ((count,), np.int8),
            ((count, self.seats), np.float32),
            ((count,), np.bool_),
            ((count,), np.int64),
        ]

    def size(self) -> int:
        return sum(_padded(shape, kind) for shape, kind in self.layout())

    def arrays(self, memory: SharedMemory, first: int, last: int) -> Arrays:
        """The part of these games."""
        made = []
        offset = 0
        for shape, kind in self.layout():
            made.append(np.ndarray(shape, kind, memory.buf, offset)[first:last])
            offset += _padded(shape, kind)
        return Arrays(*made)


def _padded(shape: tuple[int, ...], kind: Any) -> int:
    size: int = prod(shape) * np.dtype(kind).itemsize
    return -(-size // 64) * 64


class VectorEnv:
    """The games; see the module's own words. The arrays of `Arrays` are its attributes."""

    def __init__(
        self,
        game: str,
        count: int,
        seats: int | None = None,
        variants: Sequence[str] = (),
        *,
        workers: int = 2,
        seed: int = 0,
        skip_forced: bool = False,
    ) -> None:
        rules = make_game(game, seats, variants)
        if not 1 <= workers <= count:
            raise Mistake(f"There are {count} games for {workers} processes: too few.")
        match = begin(rules, rules.start(rules, seed_from(seed)))
        numbers = len(rules.observe(match.table, 0))
        made = (rules.name, rules.seats, rules.variants, seed)
        self._shape = _Shape(*made, count, numbers, len(rules.words), skip_forced)
        self.game = rules
        self.count = count
        self._memory = SharedMemory(create=True, size=self._shape.size())
        arrays = self._shape.arrays(self._memory, 0, count)
        self.observations, self.masks, self.seats = arrays[:3]
        self.rewards, self.ended, self._actions = arrays[3:]
        self._pipes: list[Connection] = []
        self._processes: list[Any] = []
        resource_tracker.ensure_running()
        context = get_context("spawn")
        for worker in range(workers):
            first, last = count * worker // workers, count * (worker + 1) // workers
            pipe, theirs = context.Pipe()
            process = context.Process(
                target=_serve,
                args=(self._shape, self._memory.name, first, last, theirs),
                daemon=True,
            )
            process.start()
            theirs.close()
            self._pipes.append(pipe)
            self._processes.append(process)
        self.reset()

    def reset(self) -> None:
        """Begin all games anew."""
        self._all(_RESET)

    def step(self, actions: NDArray[np.integer[Any]]) -> None:
        """One choice in every game. If one is illegal, that is told and nothing has changed."""
        chosen = np.asarray(actions)
        if chosen.shape != (self.count,):
            raise IllegalChoice(f"There must be {self.count} actions, one for each game.")
        rows = np.arange(self.count)
        bounded = (chosen >= 0) & (chosen < self._shape.words)
        legal = bounded & (self.masks[rows, np.where(bounded, chosen, 0)] == 1)
        if not legal.all():
            wrong = int(np.flatnonzero(~legal)[0])
            raise IllegalChoice(f"Game {wrong}: {int(chosen[wrong])} is not among the options now.")
        self._actions[:] = chosen
        self._all(_STEP)

    def close(self) -> None:
        for pipe in self._pipes:
            with suppress(OSError):  # whoever has died needs no word
                pipe.send_bytes(_STOP)
            pipe.close()
        for process in self._processes:
            process.join()
        self._pipes = []
        if self._processes:
            self._processes = []
            del self.observations, self.masks, self.seats, self.rewards, self.ended, self._actions
            self._memory.close()
            self._memory.unlink()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _all(self, command: bytes) -> None:
        try:
            for pipe in self._pipes:
                pipe.send_bytes(command)
            answers = [pipe.recv_bytes() for pipe in self._pipes]
        except (EOFError, OSError):
            raise Mistake("A process with games in it has died.") from None
        for answer in answers:
            if answer != _DONE:
                raise RuntimeError(answer.decode())


def _serve(shape: _Shape, name: str, first: int, last: int, pipe: Connection) -> None:
    """The life of a process: games number `first` to `last` - 1."""
    memory = SharedMemory(name)
    games = _Games(shape, shape.arrays(memory, first, last), first)
    while True:
        try:
            command = pipe.recv_bytes()
            if command == _STOP:
                break
            if command == _RESET:
                games.reset()
            else:
                games.step()
            pipe.send_bytes(_DONE)
        except (EOFError, OSError):  # whoever steps them is gone
            break
        except Exception as error:
            pipe.send_bytes(f"The rules failed: {error!r}".encode())
    del games
    memory.close()


class _Games:
    """Some of the games."""

    def __init__(self, shape: _Shape, arrays: Arrays, first: int) -> None:
        self._game: Game[Any, Any] = make_game(shape.game, shape.seats, shape.variants)
        self._seed = shape.seed
        self._skip_forced = shape.skip_forced
        self._arrays = arrays
        self._first = first
        self._played = [0] * len(arrays.seats)
        self._matches: list[Match[Any, Any]] = []
        # Whole numbers are packed here, and become floats for all games in one go: that takes a
        # third of the time.
        self._rows = np.zeros(arrays.observations.shape, dtype=np.int16)
        self._pack = Struct(f"{shape.numbers}h").pack_into

    def reset(self) -> None:
        self._played = [0] * len(self._played)
        self._matches = [self._new(place) for place in range(len(self._played))]
        self._arrays.rewards.fill(0)
        self._arrays.ended.fill(False)
        self._show()

    def _new(self, place: int) -> Match[Any, Any]:
        """The next game at a place: it depends on the seed, the place and how many came before."""
        count, number = self._played[place], self._first + place
        self._played[place] += 1
        text = b"sandtable game %d after %d of %d" % (number, count, self._seed)
        seed = blake2b(text, digest_size=32).hexdigest()
        start = self._game.start(self._game, seed)
        # a fork makes no copies on its way
        return begin(self._game, start, auto=self._skip_forced).fork()

    def step(self) -> None:
        arrays, options, matches = self._arrays, self._game.words.options, self._matches
        arrays.rewards.fill(0)
        arrays.ended.fill(False)
        for place, action in enumerate(arrays.actions.tolist()):
            match = matches[place]
            match.answer(match.asks[0], options[action])
            payoffs = match.payoffs
            if payoffs is not None:
                arrays.rewards[place] = payoffs
                arrays.ended[place] = True
                matches[place] = self._new(place)
        self._show()

    def _show(self) -> None:
        """What those who decide now may know and do, with few calls of NumPy for all of them."""
        arrays, observe, pack = self._arrays, self._game.observe, self._pack
        rows, row_size = self._rows.data.cast("B"), self._rows.strides[0]
        words = arrays.masks.shape[1]
        seats, offered = [], []
        for place, match in enumerate(self._matches):
            ask = match.asks[0]
            seats.append(ask.seat)
            pack(rows, place * row_size, *observe(match.table, ask.seat))
            first = place * words
            offered += [first + option.id for option in ask.options]
        arrays.observations[:] = self._rows
        arrays.seats[:] = seats
        arrays.masks.fill(0)
        arrays.masks.reshape(-1)[offered] = 1
