"""Linux, macOS and Windows: what one of them lacks has another way there.

The linter reads all of `src` as each of them does (`make lint`); here the ways are gone, too.
"""

from __future__ import annotations

import asyncio
import os
import re
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

import httpx2
import pytest

from sandtable.server.live import time_limit as limits
from sandtable.server.live.time_limit import TooLong, time_limit
from tests.server.scenarios.client import Person, play_on
from tests.server.scenarios.process import free_port

ROOT = Path(__file__).parents[2]
SYSTEMS = ["linux", "darwin", "win32"]
PATIENCE = 60


def command(system: str, *words: str) -> list[str]:
    return [sys.executable, "-m", "tests.install.elsewhere", system, *words]


def run(system: str, *words: str) -> str:
    """What a command says; it must work."""
    paths = [str(ROOT), os.environ.get("PYTHONPATH", "")]
    ran = subprocess.run(
        command(system, *words),
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, paths))},
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE,
    )
    assert ran.returncode == 0, ran.stderr
    assert "Traceback" not in ran.stderr
    return ran.stdout


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_table_is_served_and_played_at(tmp_path: Path, system: str) -> None:
    async def scenario() -> None:
        port = free_port()
        database = f"sqlite:///{tmp_path / 'tables.sqlite3'}"
        process = await asyncio.create_subprocess_exec(
            *command(system, "serve", "--port", str(port), "--database", database),
            cwd=ROOT,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.PIPE,
        )
        try:
            async with asyncio.timeout(PATIENCE), Person(f"http://127.0.0.1:{port}") as anna:
                await answering(anna)
                table = (await anna.open("radlands", "bot:random", "me", seed="1"))["table"]["id"]
                live = await anna.live(table, "1")
                # The bot, in a process of its own, has the first turn.
                assert await play_on([live], Random(1), most=5) == 5
                assert {frame["seat"] for frame in live.frames} >= {0, 1}
        finally:
            process.terminate()
            output, errors = await process.communicate()
        assert b"Traceback" not in output + errors

    asyncio.run(scenario())


async def answering(person: Person) -> None:
    while True:
        try:
            assert (await person.get("/api/health"))["database"] == "sqlite"
            return
        except httpx2.TransportError:
            await asyncio.sleep(0.05)


@pytest.mark.parametrize("system", SYSTEMS)
def test_many_games_are_played_in_several_processes(tmp_path: Path, system: str) -> None:
    words = ["simulate", "radlands", "--seats", "random,random", "--games", "6", "--seed", "1"]
    two, one = tmp_path / "two.csv", tmp_path / "one.csv"
    run(system, *words, "--jobs", "2", "--out", str(two))
    run("linux", *words, "--jobs", "1", "--out", str(one))
    assert two.read_bytes().count(b"\n") == 13
    assert two.read_bytes() == one.read_bytes()


@pytest.mark.parametrize("system", SYSTEMS)
def test_games_for_training_are_stepped_in_several_processes(system: str) -> None:
    assert run(system, "step-games") == "stepped 4\n"


@pytest.mark.parametrize("system", SYSTEMS)
def test_rules_that_never_end_are_broken_off(system: str) -> None:
    assert run(system, "break-off") == "broken off\n"


def test_several_server_processes_are_refused_on_windows(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'tables.sqlite3'}"
    words = ["serve", "--workers", "2", "--port", str(free_port()), "--database", database]
    ran = subprocess.run(command("win32", *words), cwd=ROOT, capture_output=True, text=True)
    assert ran.returncode == 2
    assert "Several server processes need Linux or macOS" in ran.stderr


def test_no_file_has_a_name_that_another_system_refuses() -> None:
    """Devices of Windows, signs that it keeps for itself, names that differ in case alone."""
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, check=True)
    names = listed.stdout.decode().splitlines()
    devices = re.compile(r"(^|/)(con|prn|aux|nul|com\d|lpt\d)(\.|/|$)", re.IGNORECASE)
    assert [name for name in names if devices.search(name) or set(name) & set('<>:"|?*\\')] == []
    assert len({name.lower() for name in names}) == len(names)


# The time limit of Windows is a thread.


def endless() -> None:
    while True:
        pass


@pytest.fixture
def _by_thread(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(limits, "_ALARM", signal.SIGUSR1)
    monkeypatch.setattr(limits, "_timer", limits._watched)
    threads, before = threading.active_count(), signal.getsignal(signal.SIGUSR1)
    yield
    assert threading.active_count() == threads
    assert signal.getsignal(signal.SIGUSR1) is before


@pytest.mark.usefixtures("_by_thread")
def test_a_thread_breaks_off_what_runs_too_long_each_time() -> None:
    for _ in range(20):
        began = time.process_time()
        with pytest.raises(TooLong), time_limit(0.02):
            endless()
        assert 0.02 <= time.process_time() - began < 1


@pytest.mark.usefixtures("_by_thread")
def test_a_thread_breaks_nothing_off_that_is_quick_or_waits() -> None:
    for _ in range(50):
        with time_limit(0.02):
            pass
    with time_limit(0.02):
        time.sleep(0.1)


@pytest.mark.usefixtures("_by_thread")
def test_a_limit_by_a_thread_is_not_lost_while_something_is_thrown_away() -> None:
    class Deaf:
        def __del__(self) -> None:
            began = time.perf_counter()
            while time.perf_counter() - began < 0.1:
                pass

    def throwing_away() -> None:
        Deaf()
        endless()

    with pytest.raises(TooLong), time_limit(0.03):
        throwing_away()
