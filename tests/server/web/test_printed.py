"""What is printed on boards is served once, by its hash, for as long as tables show it."""

from __future__ import annotations

import asyncio
import json
import random
import sqlite3
from pathlib import Path
from typing import Any

import msgspec
import pytest

from sandtable import games
from sandtable.server.live.log import FrameViews
from sandtable.server.storage.packing import pack, unpack
from tests.server.scenarios.client import Person, play_on, quick, serving
from tests.server.scenarios.older import without_sessions

Json = dict[str, Any]
PRINTED = ["wildlands", "radiowarz", "waste_knights"]


def as_client(value: Any) -> Any:
    return json.loads(json.dumps(value))


async def opened(anna: Person, game: str, **more: Any) -> Json:
    """A table with as few seats as can be, all but one of bots."""
    seats = next(each for each in games.definitions() if each.name == game).seats[0]
    bots = ["bot:random"] * (seats - 1)
    table: Json = (await anna.open(game, "me", *bots, seed="1", **more))["table"]
    return table


@pytest.mark.parametrize("game", PRINTED)
def test_the_table_names_it_and_it_is_served_for_good(tmp_path: Path, game: str) -> None:
    async def scenario() -> None:
        async with serving(quick(tmp_path)) as server, Person(server.url) as anna:
            table = await opened(anna, game)
            live = await anna.live(table["id"])
            assert live.table["printed"] == table["printed"] != ""
            reply = await anna.http.get(f"/api/printed/{table['printed']}")
            assert reply.json() == as_client(games.make_game(game, len(table["seats"])).printed)
            assert reply.headers["cache-control"] == "public, max-age=31536000, immutable"
            assert reply.headers["etag"] == f'"{table["printed"]}"'
            known = {"if-none-match": reply.headers["etag"]}
            again = await anna.http.get(f"/api/printed/{table['printed']}", headers=known)
            assert (again.status_code, again.content) == (304, b"")
            replay = await anna.get(f"/api/tables/{table['id']}/replay")
            assert replay["table"]["printed"] == table["printed"]

    asyncio.run(scenario())


def test_an_unknown_hash_is_refused_in_a_sentence(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(quick(tmp_path)) as server, Person(server.url) as anna:
            reply = await anna.http.get("/api/printed/0123456789abcdef")
            assert reply.status_code == 404
            assert reply.json() == {"error": "There is no such board here."}
            assert reply.headers["cache-control"] == "no-store"

    asyncio.run(scenario())


def test_other_maps_have_other_hashes_and_the_same_map_has_one(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(quick(tmp_path)) as server, Person(server.url) as anna:
            dungeon, again = [(await opened(anna, "wildlands"))["printed"] for _ in range(2)]
            ruins = (await opened(anna, "wildlands", variants=["ruins"]))["printed"]
            assert dungeon == again != ruins
            assert (await opened(anna, "radlands"))["printed"] == ""

    asyncio.run(scenario())


def test_a_game_that_is_brought_here_has_its_board(tmp_path: Path) -> None:
    golden = Path(__file__).parents[2] / "games" / "radiowarz" / "golden" / "most-points-2.txt"

    async def scenario() -> None:
        async with serving(quick(tmp_path)) as server, Person(server.url) as anna:
            body = {"text": golden.read_text(encoding="utf-8")}
            table = (await anna.post("/api/import", body))["table"]
            assert table["status"] == "over"
            assert (await anna.get(f"/api/printed/{table['printed']}"))["name"] == "Ferrite"

    asyncio.run(scenario())


# Tables of before


def shown_before(game: str, view: Json, printed: Json) -> Json:
    """A view of the version before: what is printed was part of it."""
    if game != "waste_knights":
        return {**view, "map": printed}
    tiles, places = printed["tiles"], printed["places"]
    hexes = [
        {**place, **tiles[seen["tile"]], **seen}
        for place, seen in zip(places, view["hexes"], strict=True)
    ]
    stalls = [
        {**space, **seen} for space, seen in zip(printed["stalls"], view["stalls"], strict=True)
    ]
    mission = {**printed["mission"], **view["mission"]}
    ranges = printed["range_cards"]
    return {**view, "hexes": hexes, "stalls": stalls, "mission": mission, "range_cards": ranges}


def make_older(path: Path, game: str, printed: Json) -> None:
    """Make a database one of the version before."""
    c = sqlite3.connect(path / "tables.sqlite3")
    for table, seq, body in c.execute("SELECT table_id, seq, body FROM frames").fetchall():
        kept = unpack(body)
        before = {
            watcher: msgspec.Raw(json.dumps(shown_before(game, json.loads(bytes(view)), printed)))
            for watcher, view in kept.by_watcher.items()
        }
        row = (pack(FrameViews(before, kept.waiting)), table, seq)
        c.execute("UPDATE frames SET body = ? WHERE table_id = ? AND seq = ?", row)
    without_sessions(c)
    c.execute("ALTER TABLE tables DROP COLUMN printed")
    c.execute("DROP TABLE printed")
    c.execute("UPDATE schema_version SET version = version - 1")
    c.commit()
    c.close()


@pytest.mark.parametrize("game", PRINTED)
def test_tables_of_the_version_before_have_their_board(tmp_path: Path, game: str) -> None:
    async def scenario() -> None:
        async with serving(quick(tmp_path)) as server, Person(server.url) as anna:
            table = await opened(anna, game)
            live = await anna.live(table["id"])
            await play_on([live], random.Random(1), 12)
            printed = await anna.get(f"/api/printed/{table['printed']}")
            cookie = anna.cookie
        make_older(tmp_path, game, printed)
        async with serving(quick(tmp_path)) as server, Person(server.url) as anna:
            anna.http.headers["cookie"] = cookie
            replay = await anna.get(f"/api/tables/{table['id']}/replay")
            assert len(replay["frames"]) > 1
            view = replay["frames"][-1]["view"]
            assert view == shown_before(game, view, printed), "as it was kept"
            assert replay["table"]["printed"] == table["printed"]
            assert await anna.get(f"/api/printed/{replay['table']['printed']}") == printed
            now = (await anna.live(table["id"])).now
            assert now is not None
            assert set(view) - set(now["view"]) <= {"map", "range_cards"}

    asyncio.run(scenario())
