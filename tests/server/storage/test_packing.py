"""How views are kept: nothing is lost, and what is seen alike takes no room twice."""

from __future__ import annotations

import asyncio
import random
import zlib
from pathlib import Path

import msgspec
import pytest

from sandtable import games
from sandtable.core.chance import seed_from
from sandtable.server.live.log import FrameViews, LogEntry
from sandtable.server.live.match import LiveMatch
from sandtable.server.storage.packing import pack, unpack
from tests.server.scenarios import shelf
from tests.server.scenarios.client import Person, quick, serving

LONG = Path(__file__).parents[2] / "games" / "wildlands" / "golden" / "length-cap.txt"


def views_of(name: str, choices: int = 40) -> FrameViews:
    play = LiveMatch.begin(shelf.make_game(name), seed_from(1))
    rng = random.Random(1)
    for _ in range(choices):
        if not play.match.over:
            ask = rng.choice(play.match.asks)
            play.apply(LogEntry("choose", ask.seat, rng.choice(ask.options).text))
    return play.views()


@pytest.mark.parametrize("name", [game.name for game in games.definitions()])
def test_what_is_kept_comes_back_to_the_byte(name: str) -> None:
    kept = views_of(name)
    assert msgspec.json.encode(unpack(pack(kept))) == msgspec.json.encode(kept)


def test_views_with_other_parts_come_back_too() -> None:
    views = {"0": b'{"a":1,"b":[2]}', "1": b'{"c":3}', "all": b'{"a":1,"b":4}'}
    kept = FrameViews({watcher: msgspec.Raw(view) for watcher, view in views.items()}, [])
    assert msgspec.json.encode(unpack(pack(kept))) == msgspec.json.encode(kept)


def test_what_was_kept_before_can_still_be_read() -> None:
    kept = views_of("radlands")
    before = zlib.compress(msgspec.json.encode(kept), 1)
    assert msgspec.json.encode(unpack(before)) == msgspec.json.encode(kept)


def test_a_view_of_many_takes_little_more_room_than_one() -> None:
    kept = views_of("wildlands")
    alone = FrameViews({"0": kept.by_watcher["0"]}, kept.waiting)
    assert len(pack(kept)) < 1.5 * len(pack(alone))


def test_the_longest_game_can_be_opened(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(quick(tmp_path)) as server, Person(server.url) as anna:
            text = LONG.read_text(encoding="utf-8")
            table = (await anna.post("/api/import", {"text": text, "seats": ["me", "me"]}))["table"]
            assert table["status"] == "over"
            replay = await anna.get(f"/api/tables/{table['id']}/replay?as=all&from=1000&to=1010")
            assert len(replay["frames"]) == 11

    asyncio.run(scenario())
