"""A PostgreSQL of our own, on the loopback interface, in a folder that is thrown away."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from glob import glob
from pathlib import Path

import psycopg

from tests.server.scenarios.process import free_port

_PATIENCE = 60


def _programs() -> Path:
    """Where initdb is; the newest version, if there are several."""
    found = sorted(glob("/usr/lib/postgresql/*/bin/initdb"))
    if found:
        return Path(found[-1]).parent
    on_path = shutil.which("initdb")
    assert on_path, "PostgreSQL is not installed; scripts/system-packages installs it"
    return Path(on_path).parent


def _as_server(*command: str | Path) -> list[str]:
    """PostgreSQL refuses to run as root."""
    words = [str(word) for word in command]
    return ["runuser", "-u", "postgres", "--", *words] if os.geteuid() == 0 else words


@contextmanager
def postgres() -> Iterator[str]:
    """Start it; the address of an empty database."""
    folder = Path(tempfile.mkdtemp(prefix="sandtable-postgres-"))
    if os.geteuid() == 0:
        shutil.chown(folder, "postgres", "postgres")
    programs, data, port = _programs(), folder / "data", free_port()
    quiet = {"cwd": "/", "check": True, "stdout": subprocess.DEVNULL}
    subprocess.run(  # type: ignore[call-overload]
        _as_server(programs / "initdb", "-D", data, "-U", "sandtable", "-A", "trust", "--no-sync"),
        **quiet,
    )
    server = subprocess.Popen(
        _as_server(
            programs / "postgres",
            *("-D", data, "-p", str(port), "-h", "127.0.0.1", "-k", folder),
        ),
        cwd="/",
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        _wait(programs, port)
        yield f"postgresql://sandtable@127.0.0.1:{port}/postgres"
    finally:
        stop = _as_server(programs / "pg_ctl", "-D", data, "-m", "immediate", "stop")
        subprocess.run(stop, cwd="/", check=False, stdout=subprocess.DEVNULL)
        server.wait(_PATIENCE)
        shutil.rmtree(folder)


@contextmanager
def frozen(address: str) -> Iterator[None]:
    """All of its processes stand still: connections are there, and nothing is answered."""
    with psycopg.connect(address, autocommit=True) as connection:
        (data,) = connection.execute("SHOW data_directory").fetchone() or ("",)
        backends = connection.execute("SELECT pid FROM pg_stat_activity").fetchall()
    first = int(Path(data, "postmaster.pid").read_text().split()[0])
    pids = [first, *(pid for (pid,) in backends)]
    # What has started it stops with it, and does not go on by itself.
    above = int(Path(f"/proc/{first}/stat").read_text().rpartition(")")[2].split()[1])
    for pid in pids:
        with suppress(ProcessLookupError):
            os.kill(pid, signal.SIGSTOP)
    try:
        yield
    finally:
        for pid in (above, *pids):
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGCONT)


def _wait(programs: Path, port: int) -> None:
    ready = [str(programs / "pg_isready"), "-h", "127.0.0.1", "-p", str(port), "-q"]
    limit = time.monotonic() + _PATIENCE
    while subprocess.run(ready, check=False).returncode:
        assert time.monotonic() < limit, "PostgreSQL did not start"
        time.sleep(0.05)
