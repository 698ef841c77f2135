"""The command `sandtable serve`."""

from __future__ import annotations

import asyncio
import signal
import socket
import sys
from pathlib import Path

import httpx2
import pytest

from tests.server.scenarios.process import free_port

_MAIN = "import sys; from sandtable.cli.main import main; sys.exit(main())"


async def start(path: Path, *words: str) -> asyncio.subprocess.Process:
    return await asyncio.create_subprocess_exec(
        *(sys.executable, "-c", _MAIN, "serve", *words),
        *("--database", f"sqlite:///{path / 'x.sqlite3'}"),
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_it_says_where_it_is_and_stops_when_told(tmp_path: Path, how: signal.Signals) -> None:
    async def scenario() -> None:
        port = free_port()
        process = await start(tmp_path, "--port", str(port))
        assert process.stdout is not None
        async with asyncio.timeout(60):
            line = await process.stdout.readline()
            assert line == f"Sandtable is at http://127.0.0.1:{port}/ (Ctrl-C ends it).\n".encode()
            async with httpx2.AsyncClient(base_url=f"http://127.0.0.1:{port}") as http:
                while True:
                    try:
                        assert (await http.get("/api/health")).json()["database"] == "sqlite"
                        break
                    except httpx2.TransportError:
                        await asyncio.sleep(0.05)
            process.send_signal(how)
            output, errors = await process.communicate()
        assert b"Traceback" not in output + errors
        assert (tmp_path / "x.sqlite3").exists()

    asyncio.run(scenario())


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--limit", "speed=9"], "There is no limit 'speed'; `sandtable serve --limits` lists"),
        (["--workers", "2"], "need PostgreSQL"),
        (["--port", "70000"], "There is no port 70000."),
        (["--port", "taken"], "whole number"),
        (["--metrics", "9100"], "127.0.0.1:9100, not '9100'"),
        (["--host", "256.1.1.1"], "Cannot listen on 256.1.1.1"),
    ],
)
def test_bad_input_gets_one_sentence(tmp_path: Path, words: list[str], sentence: str) -> None:
    async def scenario() -> None:
        process = await start(
            tmp_path, *(["--port", "0", *words] if "--port" not in words else words)
        )
        output, errors = await process.communicate()
        assert process.returncode == 2
        assert sentence.encode() in errors
        assert b"Traceback" not in output + errors

    asyncio.run(scenario())


def test_a_port_that_is_taken_gets_one_sentence(tmp_path: Path) -> None:
    async def scenario() -> None:
        with socket.socket() as taken:
            taken.bind(("127.0.0.1", 0))
            taken.listen()
            port = taken.getsockname()[1]
            process = await start(tmp_path, "--port", str(port))
            _, errors = await process.communicate()
            assert process.returncode == 2
            assert f"Cannot listen on 127.0.0.1, port {port}".encode() in errors

    asyncio.run(scenario())


def test_the_limits_are_listed(tmp_path: Path) -> None:
    async def scenario() -> None:
        process = await start(tmp_path, "--limits")
        out, _ = await process.communicate()
        assert process.returncode == 0
        assert b"guest_share=0.2" in out
        assert list(tmp_path.iterdir()) == []  # nothing was begun

    asyncio.run(scenario())
