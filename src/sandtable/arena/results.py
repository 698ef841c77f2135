"""The table of many games: a line for each seat of each game, as CSV or Parquet.

While games are being played, lines go to a CSV file game by game, so that whatever happens, what is
done is kept. Where a Parquet file is wanted, that CSV file lies beside it and is turned into it in
the end.
"""

from __future__ import annotations

import csv
import io
import json
import os
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple, TextIO

from sandtable import bots
from sandtable.arena.simulate import GameResult, Schedule, play
from sandtable.core.errors import Mistake
from sandtable.core.files.text import read_text

_CSV, _PARQUET = ".csv", ".parquet"
_LARGEST = 1 << 32


class Line(NamedTuple):
    """One seat of one game."""

    game: str
    number: int
    """Of the game in its run, from 1."""
    seed: int
    """Of the run."""
    variant: str
    """The names of the variants, with blanks between them."""
    seat: int
    """From 1."""
    bot: str
    chose: str
    """What the seat chose before the game, as JSON."""
    used: str
    """The cards it named in its choices, with what it did with them, as JSON."""
    result: str
    """`win`, `draw`, `loss`, or `truncated` if the game became too long."""
    payoff: float
    ending: str
    length: int
    """How many choices the record of the game has."""
    decisions: int
    """How often this seat had a choice."""
    seconds: float | None
    """What the game took, if the run was told to note it."""


COLUMNS = Line._fields
_NUMBERS = {"number": 1, "seed": 0, "seat": 1, "length": 0, "decisions": 0}
"""The columns that hold whole numbers: the lowest that can be there."""
_RESULTS = ("win", "draw", "loss", "truncated")


def lines_of(schedule: Schedule, played: GameResult, *, timed: bool = False) -> list[Line]:
    """The lines of a game."""
    return [
        Line(
            schedule.game,
            played.number,
            schedule.seed,
            " ".join(schedule.variants),
            seat + 1,
            bot,
            _compact(played.chose[seat]),
            _compact(played.used[seat]),
            "truncated" if played.truncated else played.result(seat),
            played.payoffs[seat],
            played.ending,
            played.length,
            played.decisions[seat],
            round(played.seconds, 6) if timed else None,
        )
        for seat, bot in enumerate(played.bots)
    ]


def _compact(value: Any) -> str:
    return json.dumps(value, separators=(",", ":"))


class Sheet:
    """Writes the lines of a run; `close` it, or use it as a context."""

    def __init__(
        self, path: Path, schedule: Schedule, *, timed: bool = False, resume: bool = False
    ) -> None:
        """Starts a new file, or goes on with one: `kept` holds the games that are in it."""
        self.path = path
        self.kept: list[list[Line]] = []
        self._schedule = schedule
        self._timed = timed
        self._rows = _rows_beside(path)
        if path.is_dir():
            raise Mistake(f"{path} cannot be written: it is a directory.")
        if path.suffix.lower() not in (_CSV, _PARQUET):
            raise Mistake(f"A table is a {_CSV} or {_PARQUET} file; {path} is neither.")
        if _is_parquet(path):
            _pyarrow()
        if resume:
            self.kept = self._whole_games()
        elif path.exists() or self._rows.exists():
            there = path if path.exists() else self._rows
            raise Mistake(f"{there} exists already; --resume goes on with it.")
        self._file = _open(self._rows, [line for game in self.kept for line in game])

    def _whole_games(self) -> list[list[Line]]:
        """The games of an earlier run; one whose lines were not all written is played again."""
        there = self._rows if self._rows.exists() else self.path
        if not there.exists():
            return []
        lines = read_lines(there, torn=True)
        seats = len(self._schedule.lineup(0))
        done = len(lines) // seats
        if done > self._schedule.games:
            raise Mistake(f"{there} holds {done} games, more than are to be played.")
        for i, line in enumerate(lines[: done * seats]):
            self._check(there, line, i // seats, i % seats)
        if done:
            self._check_again(there, lines[(done - 1) * seats : done * seats])
        return [lines[i * seats : (i + 1) * seats] for i in range(done)]

    def _check(self, path: Path, line: Line, index: int, seat: int) -> None:
        schedule = self._schedule
        if (line.number, line.seat) != (index + 1, seat + 1):
            raise Mistake(
                f"{path} is damaged: where seat {seat + 1} of game {index + 1} should be, there is "
                f"seat {line.seat} of game {line.number}."
            )
        wanted = {
            "game": schedule.game,
            "seed": schedule.seed,
            "variant": " ".join(schedule.variants),
            "bot": schedule.lineup(index)[seat],
        }
        for name, value in wanted.items():
            if (found := getattr(line, name)) != value:
                raise Mistake(
                    f"{path} is of another run: game {index + 1} has the {name} {found!r} at seat "
                    f"{seat + 1}, where this run has {value!r}."
                )
        if (line.seconds is not None) != self._timed:
            raise Mistake(f"{path} was made {'without' if self._timed else 'with'} --time.")

    def _check_again(self, path: Path, game: list[Line]) -> None:
        """Decks, the content of files and the version of the rules are in no line of the table."""
        if not all(map(bots.reproducible, self._schedule.entrants)):
            return
        number = game[0].number
        again = lines_of(self._schedule, play(self._schedule, number - 1))
        if again != [line._replace(seconds=None) for line in game]:
            raise Mistake(
                f"{path} is of another run: played again, its game {number} goes otherwise; "
                "perhaps with other decks, or another version of Sandtable."
            )

    def add(self, lines: Sequence[Line]) -> None:
        """Write a game, whole."""
        text = io.StringIO()
        csv.writer(text, lineterminator="\n").writerows(_texts(lines))
        self._file.write(text.getvalue())
        self._file.flush()

    def close(self) -> None:
        self._file.close()
        if _is_parquet(self.path):
            _write_parquet(self.path, read_lines(self._rows))
            self._rows.unlink()

    def __enter__(self) -> Sheet:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def _texts(lines: Sequence[Line]) -> Iterator[tuple[str, ...]]:
    for line in lines:
        yield tuple("" if value is None else str(value) for value in line)


def _open(path: Path, kept: list[Line]) -> TextIO:
    """A file with a heading and what is kept, ready for more; the old one stays until it is."""
    new = path.with_name(path.name + ".new")
    try:
        with new.open("w", encoding="utf-8", newline="") as file:
            writer = csv.writer(file, lineterminator="\n")
            writer.writerow(COLUMNS)
            writer.writerows(_texts(kept))
        os.replace(new, path)  # Windows moves no file that is open
        return path.open("a", encoding="utf-8", newline="")
    except OSError as error:
        raise Mistake(f"{path} cannot be written: {error.strerror}.") from None


def _is_parquet(path: Path) -> bool:
    return path.suffix.lower() == _PARQUET


def _rows_beside(path: Path) -> Path:
    """Where lines go while games are being played."""
    return path.with_name(path.name + ".rows.csv") if _is_parquet(path) else path


def read_lines(path: Path, *, torn: bool = False) -> list[Line]:
    """All lines of a table; of a `torn` one, whose writer was killed, those that are whole."""
    if _is_parquet(path):
        return [_line(path, number, row) for number, row in enumerate(_read_parquet(path), 2)]
    text = read_text(path, _LARGEST)
    if torn:
        text = text[: text.rfind("\n") + 1]
    rows = csv.reader(io.StringIO(text), strict=True)
    try:
        heading = next(rows, [])
        if tuple(heading) != COLUMNS:
            raise Mistake(f"{path} is no table of games: its first line should name the columns.")
        return [_line(path, rows.line_num, dict(zip(COLUMNS, row, strict=True))) for row in rows]
    except (csv.Error, ValueError):
        raise Mistake(
            f"{path}, line {rows.line_num}: this is no line of a table of games."
        ) from None


def check_whole(path: Path, lines: Sequence[Line]) -> None:
    """Refuse a table in which a seat of a game is missing, or stands where it should not."""
    seats = max((line.seat for line in lines), default=1)
    for i, line in enumerate(lines):
        first, seat = lines[i - i % seats], i % seats + 1
        if line.seat != seat or line.number != first.number:
            raise Mistake(
                f"{path}, line {i + 2}: this should be seat {seat} of a game; the table is damaged."
            )
    if len(lines) % seats:
        raise Mistake(f"{path} ends in the middle of a game; the table is damaged.")


def _line(path: Path, number: int, row: dict[str, Any]) -> Line:
    try:
        whole = {name: int(row[name]) for name in _NUMBERS}
        seconds = float(row["seconds"]) if row["seconds"] not in ("", None) else None
        values = {**row, **whole, "payoff": float(row["payoff"]), "seconds": seconds}
        line = Line(**values)
        if not (
            isinstance(json.loads(line.chose), dict)
            and isinstance(json.loads(line.used), list)
            and line.result in _RESULTS
            and all(whole[name] >= lowest for name, lowest in _NUMBERS.items())
        ):
            raise ValueError(line)
        return line
    except (KeyError, TypeError, ValueError, RecursionError):
        raise _no_line(path, number) from None


def _no_line(path: Path, number: int) -> Mistake:
    return Mistake(f"{path}, line {number}: this is no line of a table of games.")


def _pyarrow() -> Any:
    try:
        import pyarrow
        import pyarrow.parquet
    except ImportError:
        raise Mistake(
            "Parquet needs pyarrow: pip install 'sandtable[arena]', or name a .csv file."
        ) from None
    return pyarrow


def _write_parquet(path: Path, lines: list[Line]) -> None:
    arrow = _pyarrow()
    whole = dict.fromkeys(_NUMBERS, arrow.int64())
    kinds = {**whole, "payoff": arrow.float64(), "seconds": arrow.float64()}
    schema = arrow.schema([(name, kinds.get(name, arrow.string())) for name in COLUMNS])
    columns = dict(zip(COLUMNS, zip(*lines, strict=True), strict=False)) if lines else {}
    arrays = [arrow.array(columns.get(field.name, ()), field.type) for field in schema]
    try:
        arrow.parquet.write_table(arrow.Table.from_arrays(arrays, schema=schema), path)
    except OSError as error:
        raise Mistake(f"{path} cannot be written: {error.strerror or error}.") from None


def _read_parquet(path: Path) -> list[dict[str, Any]]:
    arrow = _pyarrow()
    try:
        rows: list[dict[str, Any]] = arrow.parquet.read_table(path).to_pylist()
    except (OSError, arrow.ArrowException) as error:
        reason = getattr(error, "strerror", None) or "it is no Parquet file"
        raise Mistake(f"{path} cannot be read: {reason}.") from None
    return rows
