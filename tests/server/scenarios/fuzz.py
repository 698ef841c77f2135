"""Test 19: nonsense, near-sense and broken bytes, over the socket and over HTTP."""

from __future__ import annotations

import json
import random
import string
from functools import partial
from typing import Any

from tests.server.scenarios.client import Live, Person

_KINDS = (
    *(
        "choose",
        "undo",
        "ask_undo",
        "offer_draw",
        "ask_takeover",
        "answer",
        "withdraw",
        "resign",
        "leave",
    ),
    *("return", "chat", "orders", "watch", "sync", "hello", "frame", "x"),
)
_FIELDS = ("id", "serial", "options", "seat", "number", "yes", "text", "orders", "back_to", "bot")


def nonsense(rng: random.Random, depth: int = 0) -> Any:
    """Any JSON value."""
    kind = rng.randrange(9 if depth < 4 else 6)
    if kind == 0:
        return rng.choice([None, True, False])
    if kind == 1:
        return rng.choice([0, -1, 1, 2**31, 2**63, 2**64, -(2**70), rng.getrandbits(32)])
    if kind == 2:
        return rng.choice([0.5, -1e308, 1e-300, 1.0])
    if kind in (3, 4, 5):
        return "".join(
            rng.choices(string.printable + "äß\u202e\U0001f600\x00", k=rng.randrange(20))
        )
    if kind == 6:
        return {str(nonsense(rng, 9)): nonsense(rng, depth + 1) for _ in range(rng.randrange(4))}
    return [nonsense(rng, depth + 1) for _ in range(rng.randrange(4))]


def frame(rng: random.Random) -> str | bytes:
    """Something that is not a valid command, however close it comes."""
    kind = rng.randrange(6)
    if rng.random() < 0.02:
        return rng.randbytes(rng.randrange(200))
    if kind <= 1:
        return "".join(rng.choices(string.printable, k=rng.randrange(200)))
    if kind == 2:
        return json.dumps(nonsense(rng))
    if kind == 3:
        return "[" * rng.randrange(4000) + "]" * rng.randrange(4000)
    fields = {key: nonsense(rng) for key in rng.sample(_FIELDS, rng.randrange(len(_FIELDS)))}
    text = json.dumps({"type": rng.choice(_KINDS), "extra": nonsense(rng), **fields})
    if kind == 5:
        cut = rng.randrange(len(text))
        return text[:cut] + rng.choice(string.printable) + text[cut + 1 :]
    return text


async def fuzz_socket(person: Person, table: str, rng: random.Random, count: int) -> int:
    """Send so many frames, and wait each time until the server has answered or closed the socket.

    How often it closed it; it must always be there again.
    """
    closed = 0
    live = await person.live(table)
    for _ in range(count):
        heard = len(live.raw)
        await live.connection.send(frame(rng))
        await live.until(partial(_answered, live, heard))
        if live.closed:
            closed += 1
            await live.close()
            live = await person.live(table)
        else:
            assert "ack" not in _kinds(live, heard)
    await live.ack("sync")
    await live.close()
    return closed


def _answered(live: Live, heard: int) -> bool:
    """Who comes and goes is told in between."""
    return live.closed or bool({"ack", "refusal"} & _kinds(live, heard))


def _kinds(live: Live, heard: int) -> set[str]:
    return {json.loads(text)["type"] for text in live.raw[heard:]}


async def fuzz_http(person: Person, table: str, rng: random.Random, count: int) -> None:
    """Send so many bodies to every route that takes one; none may be an error of the server."""
    paths = [
        "/api/tables",
        "/api/import",
        f"/api/tables/{table}/seats/1/claim",
        f"/api/tables/{table}/seats/99/claim",
        f"/api/tables/{table}/report",
        "/api/me",
    ]
    for _ in range(count):
        path = rng.choice(paths)
        body = frame(rng)
        if body == "{}":
            continue  # that is how one's own seat is claimed
        reply = await person.http.post(
            path, content=body, headers={"content-type": "application/json"}
        )
        assert reply.status_code < 500, (path, body)
        assert reply.status_code >= 400 or path in ("/api/me",), (path, body)
        assert "Traceback" not in reply.text
    for path in (f"/api/tables/{table}/replay?as=%00&from=x", "/api/tables/%2e%2e/live", "/api/x"):
        reply = await person.http.get(path)
        assert 400 <= reply.status_code < 500
