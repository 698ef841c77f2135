"""Many games side by side in several processes, for training: one call steps them all.

    if __name__ == "__main__":  # other processes read this program, too
        with VectorEnv("radlands", count=256, workers=2, seed=1) as games:
            while training:
                games.step(policy(games.observations, games.masks, games.seats))
                learn(games.rewards, games.ended)

A game that ends is followed by a new one at once: `ended` tells where, `rewards` what it brought to
each seat, and the other arrays show the new game already. The arrays lie in memory that all
processes share, so nothing is copied between them; keep a copy of what is to outlast a step. When
the games are closed, the arrays stay as they were.
With `skip_forced`, decisions that have one option are made at once and never shown. `sample` gives
a random legal action in each game.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from math import prod
from multiprocessing import get_context, resource_tracker
from multiprocessing.shared_memory import SharedMemory
from typing import Any, NamedTuple, Self

import numpy as np
from numpy.typing import NDArray

from sandtable.core.errors import IllegalChoice, Mistake
from sandtable.env.batch import BatchView, MatchBatch
from sandtable.env.observations import NUMBER, legend
from sandtable.games import make_game

if sys.platform == "win32":
    from multiprocessing.connection import PipeConnection as Connection
else:
    from multiprocessing.connection import Connection

_STEP, _RESET, _STOP = b"s", b"r", b"x"
_LONG = np.dtype("<i8")
_DONE, _FAILED = b"d", b"f"
"""What is said through the pipes is one byte; after a failure the text follows as a message."""


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
    truncated: NDArray[np.bool_]
    """Whether it did so because it became too long."""
    actions: NDArray[np.int64]
    """What is to be done next."""
    counts: NDArray[np.int64]
    """How many options there are."""
    starts: NDArray[np.int64]
    """Where they begin in `offered`."""
    offered: NDArray[np.int64]
    """The options of all games: number of the game times the length of the vocabulary, plus id.
    Those of the games of one process stand one after the other, from its first game's row on."""


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
            ((count,), np.bool_),
            ((count,), np.int64),
            ((count,), np.int64),
            ((count,), np.int64),
            ((count, self.words), np.int64),
        ]

    def size(self) -> int:
        return sum(_padded(shape, kind) for shape, kind in self.layout())

    def arrays(self, memory: SharedMemory, first: int, last: int) -> Arrays:
        """The part of these games."""
        numbers = np.asarray(_Mapped(memory))
        made = []
        offset = 0
        for shape, kind in self.layout():
            end = offset + prod(shape) * np.dtype(kind).itemsize
            made.append(numbers[offset:end].view(kind).reshape(shape)[first:last])
            offset += _padded(shape, kind)
        return Arrays(*made)


class _Mapped:
    """Memory for arrays that stays mapped as long as one of them is in use, closed or not."""

    def __init__(self, memory: SharedMemory) -> None:
        self._memory = memory
        whole = np.ndarray((memory.size,), np.uint8, memory.buf)
        self.__array_interface__ = whole.__array_interface__


def _padded(shape: tuple[int, ...], kind: Any) -> int:
    size: int = prod(shape) * np.dtype(kind).itemsize
    return -(-size // 64) * 64


class _Died(Mistake):
    """A process is gone, and with it its games."""


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
        if count < 1:
            raise Mistake(f"There must be at least one game, not {count}.")
        if not 1 <= workers <= count:
            raise Mistake(f"{count} games can be in 1 to {count} processes, not in {workers}.")
        made = (rules.name, rules.seats, rules.variants, seed)
        self._shape = _Shape(*made, count, len(legend(rules)), len(rules.words), skip_forced)
        self.game = rules
        self.count = count
        self._memory = SharedMemory(create=True, size=self._shape.size())
        arrays = self._shape.arrays(self._memory, 0, count)
        self.observations, self.masks, self.seats = arrays[:3]
        self.rewards, self.ended, self.truncated, self._actions = arrays[3:7]
        self._counts, self._starts = arrays.counts, arrays.starts
        self._offered = arrays.offered.reshape(-1)
        self._flat_masks = self.masks.reshape(-1)
        self._first_words = np.arange(count) * self._shape.words
        self._closed = False
        self._pipes: list[Connection] = []
        self._processes: list[Any] = []
        try:
            self._start(workers)
        except BaseException:
            self.close()
            raise

    def _start(self, workers: int) -> None:
        """The processes, each with its part of the games."""
        if sys.platform != "win32":
            resource_tracker.ensure_running()
        context, count = get_context("spawn"), self.count
        for worker in range(workers):
            first, last = count * worker // workers, count * (worker + 1) // workers
            pipe, theirs = context.Pipe()
            self._pipes.append(pipe)
            process = context.Process(
                target=_serve,
                args=(self._shape, self._memory.name, first, last, theirs),
                daemon=True,
            )
            process.start()
            theirs.close()
            self._processes.append(process)
        try:
            self.reset()
        except _Died:
            raise Mistake(
                "A process died before its games began. A program that steps games in other "
                'processes must have its main part below `if __name__ == "__main__":`.'
            ) from None

    def reset(self) -> None:
        """Begin all games anew."""
        self._all(_RESET)

    def step(self, actions: NDArray[np.integer[Any]]) -> None:
        """One choice in every game. If one is illegal, that is told and nothing has changed."""
        chosen = np.asarray(actions)
        if chosen.shape != (self.count,):
            raise IllegalChoice(f"There must be {self.count} actions, one for each game.")
        if not np.issubdtype(chosen.dtype, np.integer):
            raise IllegalChoice(f"Actions are whole numbers, not {chosen.dtype}.")
        words = self._shape.words
        bounded = chosen.min() >= 0 and chosen.max() < words
        if not bounded or not self._flat_masks[self._first_words + chosen].all():
            for game, action in enumerate(chosen.tolist()):
                if not 0 <= action < words or not self.masks[game, action]:
                    raise IllegalChoice(f"Game {game}: {action} is not among the options now.")
        self._actions[:] = chosen
        self._all(_STEP)

    def sample(self, rng: np.random.Generator) -> NDArray[np.int64]:
        """A random legal action in each game, all equally likely."""
        picked = (rng.random(self.count) * self._counts).astype(np.int64)
        picked += self._starts
        actions: NDArray[np.int64] = self._offered[picked]
        actions -= self._first_words
        return actions

    def close(self) -> None:
        """End the processes. Arrays can still be read; closing again does nothing."""
        if self._closed:
            return
        self._closed = True
        for pipe in self._pipes:
            with suppress(OSError):  # whoever has died needs no word
                _say(pipe, _STOP)
            pipe.close()
        for process in self._processes:
            process.join()
        self._memory.unlink()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _all(self, command: bytes) -> None:
        if self._closed:
            raise Mistake("These games are closed.")
        try:
            for pipe in self._pipes:
                _say(pipe, command)
            answers = [_hear(pipe) for pipe in self._pipes]
            texts = [
                pipe.recv_bytes()
                for pipe, answer in zip(self._pipes, answers, strict=True)
                if answer == _FAILED
            ]
        except (EOFError, OSError):
            raise _Died("A process with games in it has died.") from None
        if texts:
            raise RuntimeError(texts[0].decode())


if sys.platform == "win32":

    def _say(pipe: Connection, byte: bytes) -> None:
        pipe.send_bytes(byte)

    def _hear(pipe: Connection) -> bytes:
        return pipe.recv_bytes()

else:  # quicker than a message, which has its length before it

    def _say(pipe: Connection, byte: bytes) -> None:
        os.write(pipe.fileno(), byte)

    def _hear(pipe: Connection) -> bytes:
        byte = os.read(pipe.fileno(), 1)
        if not byte:
            raise EOFError
        return byte


def _serve(shape: _Shape, name: str, first: int, last: int, pipe: Connection) -> None:
    """The life of a process: games number `first` to `last` - 1."""
    memory = SharedMemory(name)
    games = _Worker(shape, memory, first, last)
    while True:
        try:
            command = _hear(pipe)
            if command == _STOP:
                break
            if command == _RESET:
                games.reset()
            else:
                games.step()
            _say(pipe, _DONE)
        except (EOFError, OSError):  # whoever steps them is gone
            break
        except Exception as error:
            _say(pipe, _FAILED)
            pipe.send_bytes(f"The rules failed: {error!r}".encode())
    del games
    memory.close()


class _Worker:
    """Some of the games, and the arrays that show them."""

    def __init__(self, shape: _Shape, memory: SharedMemory, first: int, last: int) -> None:
        rules = make_game(shape.game, shape.seats, shape.variants)
        skip_forced = shape.skip_forced
        self._games = MatchBatch(rules, first, last - first, shape.seed, skip_forced=skip_forced)
        self._arrays = shape.arrays(memory, first, last)
        self._all_masks = shape.arrays(memory, 0, shape.games).masks.reshape(-1)
        self._offered = self._arrays.offered.reshape(-1)
        self._first = first * shape.words
        self._count = 0
        """How many options stand in `_offered`."""

    def reset(self) -> None:
        self._arrays.rewards.fill(0)
        self._arrays.ended.fill(False)
        self._arrays.truncated.fill(False)
        self._show(self._games.reset())

    def step(self) -> None:
        arrays = self._arrays
        arrays.rewards.fill(0)
        arrays.ended.fill(False)
        arrays.truncated.fill(False)
        shown, ended = self._games.step(arrays.actions.tolist())
        for place, payoffs, truncated in ended:
            arrays.rewards[place] = payoffs
            arrays.ended[place] = True
            arrays.truncated[place] = truncated
        self._show(shown)

    def _show(self, shown: BatchView) -> None:
        """With few calls of NumPy for all games."""
        arrays = self._arrays
        rows = np.frombuffer(b"".join(shown.rows), dtype=NUMBER)
        arrays.observations[:] = rows.reshape(arrays.observations.shape)
        arrays.seats[:] = shown.seats
        self._all_masks[self._offered[: self._count]] = 0
        offered = np.frombuffer(shown.offered.getvalue(), dtype=_LONG)
        self._all_masks[offered] = 1
        self._count = len(offered)
        self._offered[: self._count] = offered
        arrays.counts[:] = np.frombuffer(shown.counts.getvalue(), dtype=_LONG)
        np.cumsum(arrays.counts, out=arrays.starts)
        arrays.starts[:] += self._first - arrays.counts
