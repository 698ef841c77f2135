"""`sandtable replay`: checks a saved game and tells it."""

from __future__ import annotations

import argparse
from typing import Any

from sandtable.boards.scene import board_of, scene_of
from sandtable.cli import arguments
from sandtable.cli.console import add_plain, console, is_plain
from sandtable.core.chance import fingerprint
from sandtable.core.errors import BadRecord, Mistake
from sandtable.core.events import Event
from sandtable.core.files.records import Record, read_record, replay
from sandtable.core.match.match import Match
from sandtable.core.messages import rendered
from sandtable.core.table import ALL_SEEING
from sandtable.games import make_game


def add(commands: Any) -> None:
    parser: argparse.ArgumentParser = commands.add_parser(
        "replay",
        help="check and tell a saved game",
        description="Plays a saved game again, checks every choice, state hash and draw, and tells "
        "what happened. All hands are open if the game is over; otherwise it shows what a "
        "spectator may see.",
    )
    parser.add_argument("record", metavar="RECORD")
    parser.add_argument(
        "--to", type=arguments.count, metavar="N", help="stop after so many choices"
    )
    add_plain(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    record, whole = read(args.record)
    match = whole
    if args.to is not None:
        match = replay(whole.game, record, to=args.to)
    plain = is_plain(args.plain)
    out = console(plain=plain)
    watcher = ALL_SEEING if whole.over else match.game.seats
    for frame in match.frames or []:
        for event in frame.events:
            out.print(f"{frame.after:4}  {_heard(event, watcher)}", soft_wrap=plain)
    out.print()
    names = tuple(f"seat {seat + 1}" for seat in range(match.game.seats))
    board = board_of(match.game.drawing)
    scene = scene_of(match, watcher, names)
    if plain:
        for line in board.tell(scene):
            out.print(line, soft_wrap=True)
    else:
        out.print(board.draw(scene, out.width, out.height))
    out.print()
    out.print(_verdict(record, match, args.to), soft_wrap=plain)
    return 0


def read(path: str) -> tuple[Record, Match[Any, Any]]:
    """A saved game and its match at the end, with everything checked on the way."""
    record = read_record(path)
    try:
        game = make_game(record.game, record.seats, record.variants, record.content_text)
        return record, replay(game, record)
    except Mistake as mistake:
        raise BadRecord(f"{path}: {mistake}") from None


def _heard(event: Event, watcher: int) -> str:
    """What a watcher hears; who sees everything hears what all do, and what one of them does."""
    if watcher != ALL_SEEING or event.secret is None:
        return event.as_heard_by(watcher)
    spoken_to = event.knows.bit_length() - 1
    return f"{event.text} ({rendered(event.secret, spoken_to).text})"


def _verdict(record: Record, match: Match[Any, Any], to: int | None) -> str:
    hashes = len(record.hashes)
    checked = f"{hashes} state hash{'' if hashes == 1 else 'es'}" if hashes else "no state hashes"
    shown = "" if to is None else f" Shown as of choice {to}."
    return (
        f"The record is sound: {len(record.moves)} choices, {checked}, every draw from the seed "
        f"with the fingerprint {fingerprint(record.seed)}.{shown}"
    )
