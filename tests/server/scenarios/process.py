"""A server in a process of its own, which can be killed."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import sys
from pathlib import Path
from typing import Self

import httpx2
import msgspec

from sandtable.server.run import serve
from sandtable.server.settings import Settings

_ROOT = Path(__file__).parents[3]


def _paths() -> list[str]:
    """Where this process was told to find modules."""
    return [path for path in os.environ.get("PYTHONPATH", "").split(os.pathsep) if path]


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class Process:
    """Start it, kill it, start it again: the address and the database stay."""

    def __init__(self, settings: Settings, workers: int = 1) -> None:
        self._metrics_port = free_port()
        address = f"127.0.0.1:{self._metrics_port}"
        self.settings = msgspec.structs.replace(settings, metrics=address)
        self.workers = workers
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.process: asyncio.subprocess.Process | None = None
        self.output = b""

    async def __aenter__(self) -> Self:
        await self.start()
        return self

    async def __aexit__(self, *_: object) -> None:
        """Whatever has happened, nothing is left running."""
        if self.process is not None and self.process.returncode is None:
            await self.kill()

    async def start(self) -> None:
        self.process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "tests.server.scenarios.process",
            msgspec.json.encode(self.settings).decode(),
            str(self.port),
            str(self.workers),
            cwd=_ROOT,
            env={**os.environ, "PYTHONPATH": os.pathsep.join([str(_ROOT), *_paths()])},
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.STDOUT,
            start_new_session=True,
        )
        async with httpx2.AsyncClient(base_url=self.url) as http, asyncio.timeout(60):
            while True:
                assert self.process.returncode is None, "the server did not start"
                try:
                    if (await http.get("/api/health")).status_code == 200:
                        return
                except httpx2.TransportError:
                    await asyncio.sleep(0.05)

    async def metrics(self) -> str:
        """The numbers of its first process."""
        async with httpx2.AsyncClient(base_url=f"http://127.0.0.1:{self._metrics_port}") as http:
            return (await http.get("/")).text

    async def kill(self) -> None:
        """Without a warning, the workers with it."""
        assert self.process is not None
        os.killpg(self.process.pid, signal.SIGKILL)
        await self._wait()

    async def stop(self) -> int:
        """As a service manager would; the exit code."""
        assert self.process is not None
        if self.process.returncode is None:
            self.process.terminate()
        await self._wait()
        return self.process.returncode or 0

    async def _wait(self) -> None:
        assert self.process is not None
        output, _ = await self.process.communicate()
        self.output += output


if __name__ == "__main__":
    serve(
        msgspec.json.decode(sys.argv[1], type=Settings),
        "127.0.0.1",
        int(sys.argv[2]),
        workers=int(sys.argv[3]),
    )
