"""How large frames are: on the wire, on the disk, in a replay."""

from __future__ import annotations

import random
import zlib
from argparse import Namespace
from pathlib import Path
from typing import Any

import msgspec

from sandtable import games
from sandtable.core.chance import seed_from
from sandtable.core.events import events_text
from sandtable.server.live.log import FrameHead, FrameViews, LogEntry
from sandtable.server.live.match import LiveMatch
from sandtable.server.storage.packing import pack
from sandtable.server.tables import render

_WINDOW, _MEMORY = -12, 5
"""As the server's sockets deflate."""


async def frames(args: Namespace, _: Path) -> dict[str, Any]:
    """A game of the random bot with as many seats as there can be, as a table keeps it."""
    seats = max(next(each for each in games.definitions() if each.name == args.game).seats)
    play = LiveMatch.begin(games.make_game(args.game, seats), seed_from(args.seed))
    told = [(play.first_head(0.0), play.views())]
    rng = random.Random(args.seed)
    while not play.match.over:
        ask = rng.choice(play.match.asks)
        entry, said = LogEntry("choose", ask.seat, rng.choice(ask.options).text), play_frames(play)
        play.apply(entry)
        head = play.head(entry, len(told), said, 0.0)
        if head is not None:
            told.append((head, play.views()))
    return {"game": args.game, "seats": seats, "frames": len(told), **_figures(told)}


def play_frames(play: LiveMatch) -> int:
    return len(play.match.frames or ())


def _figures(told: list[tuple[FrameHead, FrameViews]]) -> dict[str, Any]:
    views = [bytes(each.by_watcher["0"]) for _, each in told]
    socket = zlib.compressobj(wbits=_WINDOW, memLevel=_MEMORY)
    sent = [len(socket.compress(view) + socket.flush(zlib.Z_SYNC_FLUSH)) for view in views]
    kept = sum(len(pack(each)) + len(events_text(head.events)) for head, each in told)
    replay = sum(
        len(msgspec.json.encode((render.past_frame(head, -1), each.by_watcher["all"])))
        for head, each in told
    )
    return {
        "view_bytes": sum(map(len, views)) // len(views),
        "deflated_bytes": sum(sent) // len(sent),
        "disk_kilobytes": kept // 1000,
        "replay_kilobytes": replay // 1000,
    }
