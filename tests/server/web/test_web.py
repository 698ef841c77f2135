"""The web side: tests 24 to 27, and what the HTTP routes say."""

from __future__ import annotations

import asyncio
import json
import random
import re
import tomllib
from pathlib import Path

import pytest
import websockets

import sandtable
from sandtable.core.chance import fingerprint
from sandtable.core.files.records import parse_record, replay
from sandtable.server.wire.schema import schema
from tests.server.scenarios import shelf
from tests.server.scenarios.client import Person, play_on, quick, serving
from tests.server.web.test_seats import state_of

PAYLOADS = [
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "<svg/onload=alert(1)>",
    "javascript:alert(1)",
    '"><script>alert(1)</script>',
    "'-alert(1)-'",
    "{{constructor.constructor('alert(1)')()}}",
    "</textarea><script>alert(1)</script>",
    "<iframe srcdoc='<script>alert(1)</script>'>",
    "\u202e<b>x</b>",
]


def test_24_text_of_people_comes_back_as_the_same_text(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(quick(tmp_path)) as server, Person(server.url) as anna:
            for payload in PAYLOADS:
                shown = payload.replace("\u202e", " ").strip()
                renamed = await anna.post("/api/me", {"name": payload[:40]})
                assert renamed["name"] == shown[:40]
                opened = await anna.open("oasis", "me", "bot:random", title=payload)
                assert opened["table"]["title"] == shown
                live = await anna.live(opened["table"]["id"])
                await live.ack("chat", text=payload)
                await live.until(lambda live=live: bool(live.chat))  # type: ignore[misc]
                assert live.chat[0]["text"] == shown
                bad = await anna.http.post("/api/import", json={"text": payload})
                assert bad.status_code == 422
                assert bad.headers["content-type"] == "application/json"

    asyncio.run(scenario())


@pytest.mark.parametrize(
    "path", ["/", "/table/x", "/api/games", "/api/nothing", "/%2e%2e/app.py", "/%00"]
)
def test_24_every_answer_carries_the_policy(tmp_path: Path, path: str) -> None:
    async def scenario() -> None:
        async with serving(quick(tmp_path)) as server, Person(server.url) as anna:
            reply = await anna.http.get(path)
            policy = reply.headers["content-security-policy"]
            assert "frame-ancestors 'none'" in policy
            assert "unsafe" not in policy
            assert reply.headers["x-content-type-options"] == "nosniff"
            assert "create_app" not in reply.text

    asyncio.run(scenario())


ORIGINS = {
    "missing": None,
    "null": "null",
    "foreign": "https://evil.example",
    "look-alike": "http://127.0.0.1:{port}.evil.example",
    "suffix": "http://evil127.0.0.1:{port}",
    "subdomain": "http://sub.127.0.0.1:{port}",
    "port": "http://127.0.0.1:1",
    "path": "http://127.0.0.1:{port}/",
    "scheme": "ftp://127.0.0.1:{port}",
    "user": "http://127.0.0.1:{port}@evil.example",
    "broken": "http://[",
}


@pytest.mark.parametrize("kind", [*ORIGINS, "correct"])
def test_25_only_our_own_pages_may_talk_to_us(tmp_path: Path, kind: str) -> None:
    async def scenario() -> None:
        still = quick(tmp_path, answer_delay=(3600.0, 3600.0))
        async with serving(still) as server, Person(server.url) as anna:
            table = (await anna.open("oasis", "me", "me", seed="2"))["table"]["id"]
            template = ORIGINS.get(kind, server.url)
            origin = None if template is None else template.format(port=server.port)
            headers = {"cookie": anna.cookie}
            if origin is not None:
                headers["origin"] = origin
            anna.http.headers.pop("origin")
            allowed = kind == "correct"
            before = await state_of(server, table)
            for path in ("/api/me", "/api/tables", f"/api/tables/{table}/report"):
                reply = await anna.http.post(path, json={"name": "x"}, headers=headers)
                assert (reply.status_code != 403) is allowed, path
            assert await state_of(server, table) == before
            address = server.url.replace("http", "ws") + f"/api/tables/{table}/live"
            if allowed:
                async with websockets.connect(address, additional_headers=headers) as socket:
                    assert json.loads(await socket.recv())["watching"] == 0
            else:
                with pytest.raises(websockets.InvalidStatus):
                    await websockets.connect(address, additional_headers=headers)

    asyncio.run(scenario())


def test_25_configured_origins_are_the_only_ones(tmp_path: Path) -> None:
    async def scenario() -> None:
        settings = quick(tmp_path, origins=("https://table.example.org",), secure=True)
        async with serving(settings) as server, Person(server.url) as anna:
            assert (await anna.http.post("/api/me", json={"name": "x"})).status_code == 403
            headers = {"origin": "https://table.example.org"}
            reply = await anna.http.post("/api/me", json={"name": "x"}, headers=headers)
            assert reply.status_code == 200
            assert reply.headers["set-cookie"].startswith("__Host-sandtable=")
            assert "Secure" in reply.headers["set-cookie"]

    asyncio.run(scenario())


@pytest.mark.parametrize(
    "kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""]
)
def test_25_what_is_not_json_is_refused(tmp_path: Path, kind: str) -> None:
    async def scenario() -> None:
        async with serving(quick(tmp_path)) as server, Person(server.url) as anna:
            await anna.post("/api/me", {"name": "x"})
            reply = await anna.http.post(
                "/api/me", content=b'{"name": "y"}', headers={"content-type": kind}
            )
            assert reply.status_code == 415
            assert (await anna.get("/api/me"))["name"] == "x"

    asyncio.run(scenario())


def test_26_the_linter_forbids_what_must_not_be_there() -> None:
    text = (Path(sandtable.__file__).parents[2] / "pyproject.toml").read_text()
    for rule in ("S301", "S307", "S506", "random.shuffle"):
        assert rule in text
    for path in Path(sandtable.__file__).parent.joinpath("server").rglob("*.py"):
        assert not re.search(r"\b(pickle|eval|exec)\b *[(.]|import pickle", path.read_text()), path


_SERVED = {
    *("librt", "markdown-it-py", "msgspec", "mypy_extensions", "pyyaml", "rich", "sqlalchemy"),
    *("starlette", "uvicorn", "websockets"),
}


def test_26_what_we_depend_on_is_little_and_known() -> None:
    """`make audit` looks for known holes in it; what is new here must be looked at first."""
    root = Path(sandtable.__file__).parents[2]
    project = tomllib.loads((root / "pyproject.toml").read_text())["project"]
    needed = {re.split(r"[\[>=<]", each)[0] for each in project["dependencies"]}
    assert needed == _SERVED
    packages = json.loads((root / "web" / "package-lock.json").read_text())["packages"]
    for name, package in packages.items():
        assert name == "" or package["integrity"].startswith("sha512-"), name
        shipped = not any(package.get(kind) for kind in ("dev", "devOptional", "optional"))
        assert name == "" or not shipped or "/@fontsource/" in name, name


def test_26_no_answer_contains_a_traceback(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(quick(tmp_path)) as server, Person(server.url) as anna:
            server.host.catalogue.games = lambda: 1 // 0  # type: ignore[assignment, return-value]
            reply = await anna.http.get("/api/games")
            assert reply.status_code == 500
            assert list(reply.json()) == ["error"]
            assert "division" not in reply.text
            assert "Traceback" not in reply.text
            assert server.host.metrics.counters["unhandled_exceptions"] == 1

    asyncio.run(scenario())


def test_27_the_seed_is_promised_at_the_start_and_told_at_the_end(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(quick(tmp_path)) as server, Person(server.url) as anna:
            table = (await anna.open("oasis", "me", "bot:random"))["table"]
            live = await anna.live(table["id"])
            kept = (await server.host.load(table["id"])).row.seed
            assert len(bytes.fromhex(kept)) == 32
            assert table["fingerprint"] == fingerprint(kept)
            assert kept not in "".join(live.raw)
            await live.ack("resign")
            await live.until(lambda: live.table["status"] == "over")
            assert live.table["seed"] == kept
            record = (await anna.http.get(f"/api/tables/{table['id']}/record")).text
            read = parse_record(record)
            assert read.seed == kept
            assert replay(shelf.make_game("oasis", 2), read).over

    asyncio.run(scenario())


def test_27_every_table_has_a_seed_of_its_own(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(quick(tmp_path)) as server, Person(server.url) as anna:
            opened = [await anna.open("oasis", "me", "me") for _ in range(20)]
            assert len({each["table"]["fingerprint"] for each in opened}) == 20
            told = [await anna.open("oasis", "me", "me", seed="7") for _ in range(2)]
            assert len({each["table"]["fingerprint"] for each in told}) == 1
            body = {"game": "oasis", "seats": ["me", "open"], "seed": "7"}
            refused = await anna.post("/api/tables", body, 422)
            assert "trust" in refused["error"]

    asyncio.run(scenario())


def test_a_variant_tells_its_seats_and_is_refused_with_others(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(quick(tmp_path)) as server, Person(server.url) as anna:
            games = {game["name"]: game for game in (await anna.get("/api/games"))["games"]}
            seats = {each["name"]: each["seats"] for each in games["waste_knights"]["variants"]}
            assert seats["there-can-be-only-one"] == [3, 4]
            assert seats["avengers"] == [2, 3, 4]
            body = {"game": "waste_knights", "variants": ["there-can-be-only-one"]}
            refused = await anna.post("/api/tables", {**body, "seats": ["me", "open"]}, 422)
            assert refused["error"].endswith("is for 3 or 4 seats, not 2.")
            await anna.post("/api/tables", {**body, "seats": ["me", "open", "open"]}, 201)

    asyncio.run(scenario())


def test_the_routes_about_games(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(quick(tmp_path)) as server, Person(server.url) as anna:
            games = {game["name"]: game for game in (await anna.get("/api/games"))["games"]}
            assert games["radlands"]["seats"] == [2]
            assert "random" in [bot["name"] for bot in games["radlands"]["bots"]]
            cards = (await anna.get("/api/games/radlands/cards"))["cards"]
            assert {"id", "name", "kind", "lines", "spoken", "facts"} == set(cards[0])
            rules = await anna.get("/api/games/radlands/rules")
            aim = rules["chapters"][0]
            assert (aim["number"], aim["parts"][0]["number"]) == ("1", "1.1")
            assert aim["parts"][0]["html"].startswith("<p>")
            tables = [p for c in rules["chapters"] for p in c["parts"] if "<table>" in p["html"]]
            assert tables
            for path in ("nothing/cards", "nothing/rules", "oasis/rules"):
                assert "error" in await anna.get(f"/api/games/{path}", 404)

    asyncio.run(scenario())


def test_health(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(quick(tmp_path)) as server, Person(server.url) as anna:
            assert (await anna.get("/api/health"))["ok"]

    asyncio.run(scenario())


def test_metrics_are_told_on_a_port_of_their_own_alone(tmp_path: Path) -> None:
    async def scenario() -> None:
        settings = quick(tmp_path, metrics="127.0.0.1:0")
        async with serving(settings) as server, Person(server.url) as anna:
            table = (await anna.open("oasis", "me", "bot:random", seed="2"))["table"]["id"]
            await play_on([await anna.live(table)], random.Random(1), 2)
            assert (await anna.http.get("/api/metrics")).status_code == 404
            async with Person(f"http://127.0.0.1:{server.metrics_port}") as keeper:
                text = (await keeper.http.get("/")).text
                again = (await keeper.http.get("/")).text
            assert again == text, "made anew every few seconds only"
            process = f'process="{server.host.name}"'
            label = re.escape(process)
            assert re.search(rf"^sandtable_entries_total{{{label}}} [1-9]", text, re.MULTILINE)
            assert f'sandtable_commit_seconds_bucket{{{process},game="oasis",le="0.001"}}' in text
            for name in ("bot_queue", "round_age_seconds", "database_bytes", "tables"):
                assert re.search(rf"^sandtable_{name}{{{label}}} \d+\.\d\d$", text, re.MULTILINE)
            sums = re.findall(r"_sum{.*} (.*)", text)
            assert sums
            assert all(len(each.partition(".")[2]) == 2 for each in sums)

    asyncio.run(scenario())


def test_metrics_are_off_unless_asked_for(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(quick(tmp_path)) as server:
            assert server.metrics_port == 0

    asyncio.run(scenario())

    asyncio.run(scenario())


def test_the_schema_has_every_message() -> None:
    definitions = schema()["$defs"]
    for name in ("NewTable", "Hello", "Frame", "Choose", "Replay", "ServerMessage", "Command"):
        assert name in definitions
    kept = Path(sandtable.__file__).parents[2] / "web" / "schema.json"
    assert json.loads(kept.read_text()) == schema()
