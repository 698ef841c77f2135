"""The program of a worker process; see `sandtable.server.workers.pool`, which starts it."""

from __future__ import annotations

import os
import random
import signal
import sys
import time
from collections import OrderedDict
from typing import Any

import msgspec

from sandtable import bots
from sandtable.core.errors import Mistake
from sandtable.core.events import events_text
from sandtable.core.files.moments import moment_text
from sandtable.core.files.positions import read_position
from sandtable.core.files.records import FORMAT, check_version, parse_record, replay
from sandtable.core.match.engine import AGREED_DRAW, RESIGN
from sandtable.core.match.match import Match, begin
from sandtable.server.catalogue import Catalogue
from sandtable.server.live.log import FrameHead, LogEntry
from sandtable.server.live.match import REDEAL, LiveMatch
from sandtable.server.storage.packing import pack
from sandtable.server.workers.jobs import (
    TABLES_KEPT,
    Answer,
    BotAnswer,
    BotJob,
    CheckJob,
    Failed,
    Forgotten,
    Imported,
    ImportedFrame,
    ImportJob,
    Job,
    MakeJob,
    MomentJob,
    Moves,
    Problems,
    Refused,
    Written,
    digest_of,
    encoded,
)

if sys.platform != "win32":
    import resource

_JOB_SECONDS = 60
"""Of processor time, should there be no server any more that ends what takes too long."""
_matches: OrderedDict[str, tuple[Match[Any, Any], Moves]] = OrderedDict()
"""By table."""


def main() -> None:
    _limit_memory(int(sys.argv[1]))
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server ends its workers itself
    # Answers go where the server reads; what a bot prints must not get among them.
    out = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    out.write(b"ready\n")
    out.flush()
    for line in sys.stdin.buffer:
        _limit_time()
        out.write(msgspec.json.encode(_do(line)) + b"\n")
        out.flush()


def _limit_memory(most: int) -> None:
    if sys.platform != "win32":
        resource.setrlimit(resource.RLIMIT_AS, (most, most))


def _limit_time() -> None:
    """The next job may take so long; then the system ends the process."""
    if sys.platform != "win32":
        _, hard = resource.getrlimit(resource.RLIMIT_CPU)
        resource.setrlimit(resource.RLIMIT_CPU, (int(time.process_time()) + _JOB_SECONDS, hard))


def _do(line: bytes) -> Answer:
    try:
        job: Job = msgspec.json.decode(line, type=Job)
        if isinstance(job, BotJob):
            return _choose(job)
        if isinstance(job, CheckJob):
            return Problems(Catalogue(job.games).check(job.game, job.text).problems)
        if isinstance(job, MakeJob):
            Catalogue(job.games).make(job.game, job.seats, job.variants, job.content)
            return Problems([])
        return _import(job) if isinstance(job, ImportJob) else _write(job)
    except Mistake as mistake:
        return Refused(str(mistake))
    except Exception as error:
        return Failed(type(error).__name__)


def _choose(job: BotJob) -> Answer:
    match = _match_of(job)
    if match is None:
        return Forgotten()
    ask = match.ask_of(job.seat)
    if ask is None:
        return Failed("NothingToDecide")
    bot = bots.make(job.bot, random.Random(job.bot_seed))
    return BotAnswer(bots.ask(bot, job.bot, match, ask).text)


def _match_of(job: BotJob) -> Match[Any, Any] | None:
    """The match of the table, gone on from where it was at the last question."""
    kept = _matches.pop(job.table, None)
    if not job.heard:
        match, moves = _begin(job), Moves()
    elif kept is not None and digest_of(kept[1]) == job.digest:
        match, moves = kept
    else:
        return None
    for seat, text in job.moves:
        if text.startswith(REDEAL):
            match.deal_anew(text.split()[1])
        else:
            match.replay_move(seat, text)
    _matches[job.table] = match, moves + job.moves
    if len(_matches) > TABLES_KEPT:
        _matches.popitem(last=False)
    return match


def _begin(job: BotJob) -> Match[Any, Any]:
    game = Catalogue(job.games).make(job.game, job.seats, job.variants, job.content)
    return begin(game, game.state.from_json(job.start) if job.start else game.start(game, job.seed))


def _import(job: ImportJob) -> Answer:
    catalogue = Catalogue(job.games)
    text = job.text.lstrip("\ufeff")
    if text.startswith(FORMAT):
        record = parse_record(text)
        catalogue.refuse_content(record.game, record.content_text)
        game = catalogue.make(record.game, record.seats, record.variants, record.content_text)
        check_version(game, record)
        play = LiveMatch.begin(game, record.seed)
        moves: Moves = record.moves
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


def _frame(play: LiveMatch, head: FrameHead) -> ImportedFrame:
    bare = head._replace(events=())
    return ImportedFrame(bare, events_text(head.events), pack(play.views()))


if __name__ == "__main__":
    main()
