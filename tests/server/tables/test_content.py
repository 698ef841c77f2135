"""What players bring to a table: checked, kept with it, and known to bots and rematches."""

from __future__ import annotations

import asyncio
import json
import random
from itertools import islice
from pathlib import Path

from sandtable.core.files.records import hashed_record
from sandtable.games import make_game
from sandtable.games.sandland.cards.decks import deck_text, find_deck
from tests.properties.play import walk
from tests.server.scenarios.client import Person, play_on, quick, serving

_GATEKEEPERS = "".join(
    f'[[people]]\nname = "Gatekeeper {letter}"\ncost = 2\njunk = "draw"\ncopies = 9\n'
    for letter in "ABCDEF"
)


def test_content_is_checked_by_the_game(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(quick(tmp_path)) as server, Person(server.url) as anna:
            check = "/api/games/radlands/check"
            good = await anna.http.post(check, json={"text": _GATEKEEPERS})
            assert good.json() == {"problems": []}
            bad = await anna.http.post(check, json={"text": "people = 3"})
            assert len(bad.json()["problems"]) == 1
            none = await anna.http.post("/api/games/oasis/check", json={"text": ""})
            assert none.status_code == 404
            assert none.json()["error"] == "Oasis reads no content of its players."
            samples = await anna.get("/api/games/radlands/samples")
            assert samples == {"samples": [{"title": "Empty", "text": "people = []"}]}
            long = await anna.http.post(check, json={"text": "#" * 30_000})
            assert long.status_code == 422

    asyncio.run(scenario())


def test_a_table_keeps_its_content(tmp_path: Path) -> None:
    """Through a restart, in the bots' heads, and in the rematch."""

    async def scenario() -> None:
        async with serving(quick(tmp_path)) as server, Person(server.url) as anna:
            opened = await anna.open("radlands", "me", "bot:random", content=_GATEKEEPERS)
            table = opened["table"]["id"]
            assert "Gatekeeper" not in str(opened)
            cookies = anna.http.cookies
        async with serving(quick(tmp_path)) as server, Person(server.url) as anna:
            anna.http.cookies = cookies
            live = await anna.live(table)
            await play_on([live], random.Random(5))
            seen = str(live.frames)
            assert "gatekeeper" in seen
            assert "a move was drawn by lot" not in seen
            again = await anna.http.post(f"/api/tables/{table}/rematch", json={})
            assert [seat["kind"] for seat in again.json()["table"]["seats"]] == ["person", "bot"]
            second = await anna.live(again.json()["table"]["id"])
            await play_on([second], random.Random(6))
            assert "gatekeeper" in str(second.frames)

    asyncio.run(scenario())


def test_content_that_is_wrong_or_not_wanted_is_refused(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(quick(tmp_path)) as server, Person(server.url) as anna:
            for game, content in (("oasis", "x = 1"), ("radlands", "people = 3")):
                body = {"game": game, "seats": ["me", "me"], "content": content}
                refused = await anna.http.post("/api/tables", json=body)
                assert 400 <= refused.status_code < 500
                assert refused.json()["error"].endswith(".")

    asyncio.run(scenario())


def test_a_saved_game_with_own_decks_is_opened_and_played_on(tmp_path: Path) -> None:
    """The decks come with the record, to the table and into the next record."""
    mine = deck_text(find_deck("4")).replace("deck: SL04", "deck: Mine\nseat: 1")
    game = make_game("sandland", content=mine)
    match = next(islice(walk(game, 7), 12, None))
    running = hashed_record(match).text()
    match.resign(0)
    over = hashed_record(match).text()

    async def scenario() -> None:
        settings = quick(tmp_path, games="sandtable.games")
        async with serving(settings) as server, Person(server.url) as anna:
            table = (await anna.post("/api/import", {"text": over}))["table"]
            assert table["ending"]["payoffs"] == [-1.0, 1.0]
            exported = await anna.http.get(f"/api/tables/{table['id']}/record")
            assert exported.text == over
            body = {"text": running, "seats": ["me", "bot:random"]}
            live = await anna.live((await anna.post("/api/import", body))["table"]["id"])
            assert await play_on([live], random.Random(3), most=8) == 8
            assert live.now is not None
            assert live.now["view"]["seats"][0]["deck_name"] == "Mine"
            assert "a move was drawn by lot" not in str(live.frames)

    asyncio.run(scenario())


def test_a_saved_game_brings_no_content_that_a_new_table_would_not_take(tmp_path: Path) -> None:
    text = hashed_record(next(walk(make_game("sandland"), 7))).text()

    def brought(content: str) -> str:
        return text.replace("\nrules ", f"\ngiven {json.dumps(content)}\nrules ", 1)

    async def scenario() -> None:
        settings = quick(tmp_path, games="sandtable.games")
        async with serving(settings) as server, Person(server.url) as anna:
            for wrong, sentence in (
                (brought("deck: Mine"), "Mine has no leader"),
                (brought("#" * 20_001), "is longer than 20000 characters."),
                (brought("#").replace("sandland", "radlands"), "reads no content"),
            ):
                refused = await anna.post("/api/import", {"text": wrong}, 422)
                assert sentence in refused["error"]

    asyncio.run(scenario())
