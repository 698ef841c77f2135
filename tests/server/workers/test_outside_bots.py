"""Bots of other packages at the web table: whatever they do, the game goes on."""

from __future__ import annotations

import asyncio
import os
import random
import sys
from pathlib import Path

import pytest

from tests.server.scenarios.client import Person, play_on, quick, serving

BOTS = """
import os
import sys
import time

class Bot:
    def __init__(self, rng):
        pass

class Raises(Bot):
    def choose(self, at):
        raise ValueError("no idea")

class Leaves(Bot):
    def choose(self, at):
        sys.exit(3)

class Dies(Bot):
    def choose(self, at):
        os.abort()

class Dreams(Bot):
    def choose(self, at):
        return "a castle"

class Cheats(Bot):
    def choose(self, at):
        return next(option for option in at.game.words if option not in at.options)

class Stalls(Bot):
    def choose(self, at):
        time.sleep(60)

class Hogs(Bot):
    def choose(self, at):
        everything = bytearray(8 << 30)
        return at.options[0]

class Spies(Bot):
    def choose(self, at):
        secrets = [name for name in os.environ if "SANDTABLE" in name or name.startswith("PG")]
        files = [os.readlink(f"/proc/self/fd/{fd}") for fd in os.listdir("/proc/self/fd")[:-1]]
        if not secrets and not any("sqlite" in file or "socket" in file for file in files):
            raise ValueError("nothing to be had here")
        return at.options[0]

class Talks(Bot):
    def choose(self, at):
        print("Let me see ...")
        os.write(1, b"Hm.\\n")
        return at.options[0]
"""
NAMES = ("raises", "leaves", "dies", "dreams", "cheats", "stalls", "hogs", "spies", "talks")


@pytest.fixture(autouse=True)
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where another package is installed, for the server and for its workers."""
    folder = tmp_path / "site"
    info = folder / "theirs-1.0.dist-info"
    info.mkdir(parents=True)
    (folder / "theirs.py").write_text(BOTS)
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: theirs\nVersion: 1.0\n")
    lines = [f"{name} = theirs:{name.capitalize()}" for name in NAMES]
    (info / "entry_points.txt").write_text("\n".join(["[sandtable.bots]", *lines, ""]))
    monkeypatch.syspath_prepend(folder)
    monkeypatch.setenv("PYTHONPATH", str(folder), prepend=os.pathsep)


def notices(tmp_path: Path, bot: str, seconds: float = 10.0) -> list[str]:
    """What the table says of a bot while a person makes three choices."""

    async def scenario() -> list[str]:
        async with (
            serving(quick(tmp_path, bot_seconds=seconds)) as server,
            Person(server.url) as anna,
        ):
            table = (await anna.open("oasis", "me", f"bot:{bot}", seed="5"))["table"]["id"]
            live = await anna.live(table)
            await play_on([live], random.Random(5), 3)
            return [
                event["text"]
                for frame in live.frames
                if frame["kind"] == "notice"
                for event in frame["events"]
            ]

    return asyncio.run(scenario())


@pytest.mark.parametrize("bot", ["raises", "leaves", "dies", "dreams", "cheats"])
def test_a_bot_that_fails_is_replaced_and_the_table_says_so(tmp_path: Path, bot: str) -> None:
    said = notices(tmp_path, bot)
    assert set(said) == {"The bot at seat 2 failed: a move was drawn by lot."}


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such limit")
def test_a_bot_that_takes_all_memory_is_stopped_and_the_table_says_so(tmp_path: Path) -> None:
    assert set(notices(tmp_path, "hogs")) == {"The bot at seat 2 failed: a move was drawn by lot."}


@pytest.mark.skipif(sys.platform != "linux", reason="looks at /proc")
def test_a_bot_finds_no_way_to_the_database(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SANDTABLE_SERVER", "postgresql://secret")
    monkeypatch.setenv("PGPASSWORD", "secret")
    assert set(notices(tmp_path, "spies")) == {"The bot at seat 2 failed: a move was drawn by lot."}


def test_a_bot_that_stalls_is_replaced_and_the_table_says_so(tmp_path: Path) -> None:
    said = notices(tmp_path, "stalls", 0.5)
    assert set(said) == {"The bot at seat 2 took too long: a move was drawn by lot."}


def test_a_bot_that_prints_plays_all_the_same(tmp_path: Path) -> None:
    assert notices(tmp_path, "talks") == []
