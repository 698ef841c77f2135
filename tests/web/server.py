"""`sandtable serve` as a player starts it, on a free port, with a file of its own."""

from __future__ import annotations

import random
import socket
import subprocess
import sys
import time
from pathlib import Path

import httpx2

import sandtable
from sandtable.core.files.records import record_text

_COMMAND = Path(sys.executable).with_name("sandtable")
_START_SECONDS = 60.0


class Server:
    """Start it, stop it, start it again: the address and the database stay."""

    def __init__(self, folder: Path) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port: int = probe.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self._database = f"sqlite:///{folder / 'tables.sqlite3'}"
        self._said = folder / "server.txt"
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        with self._said.open("ab") as said:
            self._process = subprocess.Popen(
                [_COMMAND, "serve", "--port", str(self.port), "--database", self._database],
                stdout=said,
                stderr=said,
            )
        until = time.monotonic() + _START_SECONDS
        while time.monotonic() < until:
            assert self._process.poll() is None, f"The server ended: {self.said}"
            try:
                if httpx2.get(f"{self.url}/api/health").status_code == 200:
                    return
            except httpx2.TransportError:
                time.sleep(0.05)
        raise AssertionError(f"The server did not start in {_START_SECONDS:.0f} s: {self.said}")

    def stop(self) -> None:
        if self._process is not None:
            self._process.terminate()
            assert self._process.wait(30) is not None
            self._process = None

    def open_finished(self, game: str, seats: int, seed: int) -> str:
        """A game that was played by lot, brought here as a saved one; the id of its table."""
        match = sandtable.new(game, seed=seed, seats=seats)
        rng = random.Random(seed)
        while not match.over:
            decision = rng.choice(match.decisions)
            match.choose(decision.seat, rng.choice(decision.options))
        body = {"text": record_text(match), "seats": ["bot:random"] * seats}
        with httpx2.Client(base_url=self.url, headers={"Origin": self.url}, timeout=60) as http:
            table: str = http.post("/api/import", json=body).json()["table"]["id"]
        return table

    @property
    def said(self) -> str:
        return self._said.read_text(encoding="utf-8")
