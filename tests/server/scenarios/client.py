"""A server in this process, and people who talk to it over the loopback interface."""

from __future__ import annotations

import asyncio
import json
import random
import socket
import uuid
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Self

import httpx2
import msgspec
import uvicorn
import websockets
from websockets.asyncio.client import ClientConnection

from sandtable.server.app import create_app
from sandtable.server.run import options
from sandtable.server.settings import Settings
from sandtable.server.tables.host import Host

Json = dict[str, Any]
PATIENCE = 60.0
"""Generous: the tests wait for conditions, and a busy machine is slow."""


def quick(path: Path, **changed: Any) -> Settings:
    """Settings for tests: nobody waits, and programs may be faster than people."""
    values: Json = {
        "database": f"sqlite:///{path / 'tables.sqlite3'}",
        "games": "tests.server.scenarios.shelf",
        "answer_delay": (0.0, 0.0),
        "thinking": (0.0, 0.0),
        "longest_thought": 0.0,
        "clock_grace": 0.0,
        "ask_again_seconds": 0.0,
        "bot_pace": 0.0,
        "default_bot": "random",
        "commands_per_second": 1e6,
        "command_burst": 1000000,
        "post_burst": 1000000,
        "connects_per_minute": 1000000,
        "presence_seconds": 0.0,
        "guest_share": 1e6,
        "address_share": 1e6,
        "guest_bytes_a_day": 1 << 60,
        "address_bytes_a_day": 1 << 60,
        "waiting_tables_per_address": 1000,
        "bot_tables_per_guest": 1000,
        "reports_per_hour": 1000,
        "waiting_tables_per_guest": 1000,
        "tables_per_hour": 1000000,
        "chats_per_ten_seconds": 1000,
        "sockets_per_address": 10000,
        "connections_per_address": 10000,
        "client_seconds": 0.0,
    }
    return Settings(**{**values, **changed})


class Served:
    """A running server."""

    def __init__(self, host: Host, port: int, metrics_port: int) -> None:
        self.host = host
        self.metrics_port = metrics_port
        self.port = port
        self.url = f"http://127.0.0.1:{port}"


@asynccontextmanager
async def serving(settings: Settings, buffer: int = 0) -> AsyncIterator[Served]:
    """Serve in this event loop until the block ends; with a small buffer, deaf clients show soon.

    A small buffer makes everything slow: a long message waits for the reader in its middle.
    """
    app = create_app(settings)
    listening = socket.socket()
    listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    if buffer:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, buffer)
    listening.bind(("127.0.0.1", 0))
    config = uvicorn.Config(app, **{**options(settings), "timeout_graceful_shutdown": 1})
    server = uvicorn.Server(config)
    task = asyncio.create_task(server.serve([listening]))
    while not server.started:
        if task.done():
            task.result()
            raise AssertionError("the server did not start")
        await asyncio.sleep(0.005)
    try:
        yield Served(app.state.host, listening.getsockname()[1], app.state.metrics.port)
    finally:
        server.should_exit = True
        await task
        listening.close()


class Person:
    """A browser: a cookie jar, and sockets."""

    def __init__(self, url: str, address: str = "127.0.0.1") -> None:
        self.url = url
        self.address = address
        transport = httpx2.AsyncHTTPTransport(local_address=address, verify=False)
        self.http = httpx2.AsyncClient(
            base_url=url, headers={"origin": url}, transport=transport, timeout=PATIENCE
        )
        self._sockets: list[Live] = []

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        for live in self._sockets:
            await live.close()
        await self.http.aclose()

    @property
    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    async def get(self, path: str, status: int = 200) -> Any:
        reply = await self.http.get(path)
        assert reply.status_code == status, reply.text
        return reply.json()

    async def post(self, path: str, body: Any = None, status: int | None = None) -> Any:
        reply = await self.http.post(path, json=body or {})
        assert reply.status_code == status if status else reply.is_success, reply.text
        return reply.json()

    async def open(self, game: str, *seats: str, **more: Any) -> Json:
        """Open a table; what the server says of it, with its links."""
        opened: Json = await self.post("/api/tables", {"game": game, "seats": seats, **more})
        return opened

    async def claim(self, table: str, seat: int, token: str = "", status: int = 200) -> Json:
        path = f"/api/tables/{table}/seats/{seat}/claim"
        taken: Json = await self.post(path, {"token": token}, status)
        return taken

    async def live(self, table: str, seat: str = "", buffer: int = 0) -> Live:
        """Connect to a table and wait for the first word."""
        address = self.url.replace("http", "ws") + f"/api/tables/{table}/live"
        plug = socket.socket()
        if buffer:
            plug.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
        plug.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        plug.bind((self.address, 0))
        plug.connect(("127.0.0.1", int(self.url.rpartition(":")[2])))
        plug.setblocking(False)
        connection = await websockets.connect(
            f"{address}?as={seat}" if seat else address,
            origin=self.url,  # type: ignore[arg-type]  # a new type of text
            additional_headers={"cookie": self.cookie} if self.cookie else {},
            max_size=None,
            sock=plug,
        )
        live = Live(connection)
        self._sockets.append(live)
        await live.until(lambda: live.hello is not None or live.closed)
        return live


class Live:
    """A socket at a table, with everything that came over it."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection
        self.raw: list[str] = []
        self.hello: Json | None = None
        self.now: Json | None = None
        self.table: Json = {}
        self.requests: list[Json] = []
        self.seq = -1
        self.replies: dict[str, Json] = {}
        self.closed = False
        self.frames: list[Json] = []
        self.chat: list[Json] = []
        self._news = asyncio.Condition()
        self._reading = asyncio.create_task(self._read())

    @property
    def code(self) -> int:
        return self.connection.close_code or 0

    @property
    def decision(self) -> Json | None:
        return None if self.now is None else self.now["decision"]

    @property
    def over(self) -> bool:
        return self.now is not None and self.now["ending"] is not None

    async def _read(self) -> None:
        try:
            async for text in self.connection:
                assert isinstance(text, str)
                self.raw.append(text)
                self._take(msgspec.json.decode(text))
                async with self._news:
                    self._news.notify_all()
        except websockets.ConnectionClosed:
            pass
        self.closed = True
        async with self._news:
            self._news.notify_all()

    def _take(self, message: Json) -> None:
        kind = message["type"]
        if kind in ("ack", "refusal"):
            self.replies[message["id"]] = message
        elif kind == "chat":
            self.chat.append(message["line"])
        elif kind == "status":
            self.table, self.requests = message["table"], message["requests"]
        else:
            self.now = message["now"]
            self.seq = message["seq"]
            if kind == "frame":
                self.frames.append(message)
            elif kind == "hello":
                self.hello = message
                self.table, self.requests = message["table"], message["requests"]

    async def until(self, true: Callable[[], Any], patience: float = PATIENCE) -> None:
        """Wait for something to come true."""
        async with asyncio.timeout(patience):
            async with self._news:
                await self._news.wait_for(true)

    def next_id(self) -> str:
        return uuid.uuid4().hex

    async def send(self, kind: str, **fields: Any) -> Json:
        """Send a command and wait for its reply."""
        number = fields.pop("id", None) or self.next_id()
        await self.connection.send(json.dumps({"type": kind, "id": number, **fields}))
        await self.until(lambda: number in self.replies or self.closed)
        return self.replies[number]

    async def ack(self, kind: str, **fields: Any) -> Json:
        reply = await self.send(kind, **fields)
        assert reply["type"] == "ack", reply
        return reply

    async def refused(self, kind: str, **fields: Any) -> str:
        reply = await self.send(kind, **fields)
        assert reply["type"] == "refusal", reply
        return str(reply["reason"])

    async def choose(self, *options: str, **more: Any) -> Json:
        assert self.decision is not None, "there is nothing to decide"
        return await self.ack("choose", serial=self.decision["serial"], options=options, **more)

    async def close(self) -> None:
        await self.connection.close()
        await self._reading


def has_choice(live: Live) -> bool:
    """Whether there is a question that the server does not answer by itself."""
    return live.decision is not None and len(live.decision["options"]) > 1


def way(decision: Json, rng: random.Random) -> list[str]:
    """A random way down the look-ahead tree."""
    options = decision["options"]
    texts = []
    while True:
        option = rng.choice(options)
        texts.append(option["text"])
        if "then" not in option:
            return texts
        options = option["then"]["options"]


async def play_on(lives: list[Live], rng: random.Random, most: int = 10000) -> int:
    """Let people play at random until the game is over; how many commands they sent."""
    sent = 0
    answered: dict[int, int] = {}

    def to_answer() -> list[Live]:
        return [
            live
            for live in lives
            if live.decision is not None
            and answered.get(id(live)) != live.decision["serial"]
            and len(live.decision["options"]) > 1
        ]

    while sent < most and not lives[0].over:
        ready = to_answer()
        if not ready:
            await any_news(lives, lambda: to_answer() or lives[0].over)
            continue
        live = rng.choice(ready)
        assert live.decision is not None
        answered[id(live)] = live.decision["serial"]
        reply = await live.send(
            "choose", serial=live.decision["serial"], options=way(live.decision, rng)
        )
        sent += reply["type"] == "ack"
    return sent


async def any_news(lives: list[Live], true: Callable[[], Any]) -> None:
    """Wait for something to come true of several, whichever of them hears of it."""
    waits = [asyncio.create_task(live.until(true)) for live in lives]
    try:
        done, _ = await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            task.result()
    finally:
        for task in waits:
            task.cancel()
        await asyncio.gather(*waits, return_exceptions=True)
