"""The program of a worker process; see `sandtable.server.workers.pool`, which starts it."""

from __future__ import annotations

import os
import random
import signal
import sys
from collections import OrderedDict
from typing import Any

import msgspec

from sandtable import bots
from sandtable.core.errors import Mistake
from sandtable.core.files.moments import moment_text
from sandtable.core.files.positions import read_position
from sandtable.core.files.records import FORMAT, check_version, parse_record, replay
from sandtable.core.match.engine import AGREED_DRAW, RESIGN
from sandtable.core.match.match import Match, begin
from sandtable.server.catalogue import Catalogue
from sandtable.server.live.log import LogEntry
from sandtable.server.live.match import REDEAL, LiveMatch
from sandtable.server.storage.packing import pack
from sandtable.server.workers.jobs import (
    Answer,
    BotAnswer,
    BotJob,
    Failed,
    Imported,
    ImportedFrame,
    ImportJob,
    Job,
    MomentJob,
    Refused,
    Written,
    encoded,
)

_MATCHES_KEPT = 32
_Key = tuple[str, int, tuple[str, ...], str, str, str]
_Moves = list[tuple[int, str]]
_matches: OrderedDict[_Key, tuple[Match[Any, Any], _Moves]] = OrderedDict()


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server ends its workers itself
    # Answers go where the server reads; what a bot prints must not get among them.
    out = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    out.write(b"ready\n")
    out.flush()
    for line in sys.stdin.buffer:
        out.write(msgspec.json.encode(_do(line)) + b"\n")
        out.flush()


def _do(line: bytes) -> Answer:
    try:
        job: Job = msgspec.json.decode(line, type=Job)
        if isinstance(job, BotJob):
            return _choose(job)
        return _import(job) if isinstance(job, ImportJob) else _write(job)
    except Mistake as mistake:
        return Refused(str(mistake))
    except Exception as error:
        return Failed(type(error).__name__)


def _choose(job: BotJob) -> Answer:
    match = _match_of(job)
    ask = match.ask_of(job.seat)
    if ask is None:
        return Failed("NothingToDecide")
    bot = bots.make(job.bot, random.Random(job.bot_seed))
    return BotAnswer(bots.ask(bot, job.bot, match, ask).text)


def _match_of(job: BotJob) -> Match[Any, Any]:
    """The match of the table, from the one of the last question where that leads to it."""
    key = (job.game, job.seats, tuple(job.variants), job.content, job.seed, job.start)
    kept = _matches.pop(key, None)
    if kept is not None and kept[1] == job.moves[: len(kept[1])]:
        match, known = kept
    else:
        game = Catalogue(job.games).make(job.game, job.seats, job.variants, job.content)
        state = game.state.from_json(job.start) if job.start else game.start(game, job.seed)
        match, known = begin(game, state), []
    for seat, text in job.moves[len(known) :]:
        if text.startswith(REDEAL):
            match.deal_anew(text.split()[1])
        else:
            match.replay_move(seat, text)
    _matches[key] = match, job.moves
    if len(_matches) > _MATCHES_KEPT:
        _matches.popitem(last=False)
    return match


def _import(job: ImportJob) -> Answer:
    catalogue = Catalogue(job.games)
    text = job.text.lstrip("\ufeff")
    if text.startswith(FORMAT):
        record = parse_record(text)
        catalogue.refuse_content(record.game, record.content_text)
        game = catalogue.make(record.game, record.seats, record.variants, record.content_text)
        check_version(game, record)
        play = LiveMatch.begin(game, record.seed)
        moves: list[tuple[int, str]] = record.moves
        start = ""
    else:
        position = read_position(text, catalogue.of_position)
        game = position.match.game
        start = position.match.first_state.to_json().decode()
        play = LiveMatch.begin(game, "", start.encode())
        position.play()
        moves = [(c.seat, c.option.text) for c in position.match.choices]
    frames = [_frame(play, play.first_head(0.0))]
    entries = []
    for number, (seat, move) in enumerate(moves, 1):
        entry = _entry(seat, move)
        said = len(play.match.frames or ())
        try:
            play.apply(entry)
        except Mistake as mistake:
            raise Mistake(f"Choice {number}: {mistake}") from None
        entries.append(encoded(entry))
        head = play.head(entry, len(frames), said, 0.0)
        if head is not None:
            frames.append(_frame(play, head))
    return Imported(
        game.name,
        game.seats,
        list(game.variants),
        game.content_text,
        game.version,
        play.match.first_state.chance.seed,
        start,
        entries,
        frames,
        encoded(play.ending()),
        [ask.seat for ask in play.match.asks],
    )


def _write(job: MomentJob) -> Written:
    record = parse_record(job.record)
    game = Catalogue(job.games).make(
        record.game, record.seats, record.variants, record.content_text
    )
    return Written(moment_text(replay(game, record, to=job.at)))


def _entry(seat: int, move: str) -> LogEntry:
    if move == RESIGN.text:
        return LogEntry("resign", seat)
    if move == AGREED_DRAW.text:
        return LogEntry("draw", seat)
    return LogEntry("choose", seat, move)


def _frame(play: LiveMatch, head: Any) -> ImportedFrame:
    return ImportedFrame(encoded(head), pack(play.views()))


if __name__ == "__main__":
    main()
