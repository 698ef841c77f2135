"""Runs `sandtable` as if this were another system, as far as that can be played here.

    python -m tests.install.elsewhere SYSTEM WORD...

What only Linux or POSIX has is taken away, `sys.platform` names the system, and what Windows has
instead is the nearest that there is here. Libraries come before that: they choose by themselves.
The processes that the program starts read this file too, and so are played the same way.
"""

from __future__ import annotations

import asyncio
import fcntl
import multiprocessing.connection
import multiprocessing.popen_spawn_posix
import multiprocessing.resource_tracker
import multiprocessing.shared_memory
import os
import signal
import socket
import sys
from types import ModuleType

import numpy as np
import rich.progress  # noqa: F401
import sqlalchemy.dialects.sqlite  # noqa: F401
import uvicorn.protocols.http.h11_impl
import uvicorn.supervisors  # noqa: F401

LINUX_ALONE = {os: ["sched_getaffinity", "sched_setaffinity", "pidfd_open", "memfd_create"]}
NOT_WINDOWS = {
    os: ["fork", "forkpty", "getuid", "geteuid", "getloadavg", "killpg", "mkfifo", "nice", "uname"],
    signal: [
        *("ITIMER_PROF", "ITIMER_REAL", "ITIMER_VIRTUAL", "SIGALRM", "SIGHUP", "SIGPROF"),
        *("SIGQUIT", "SIGUSR1", "SIGUSR2", "SIG_BLOCK", "SIG_SETMASK", "SIG_UNBLOCK", "alarm"),
        *("getitimer", "pause", "pthread_kill", "pthread_sigmask", "setitimer", "sigwait"),
    ],
    multiprocessing.resource_tracker: ["ensure_running"],
}
MODULES_NOT_OF_WINDOWS = ["curses", "fcntl", "grp", "pty", "pwd", "readline", "resource", "termios"]


def become(system: str) -> None:
    taken = [LINUX_ALONE]
    if system == "win32":
        multiprocessing.resource_tracker.ensure_running()  # Windows needs none
        taken.append(NOT_WINDOWS)
        sys.modules.update(dict.fromkeys(MODULES_NOT_OF_WINDOWS))  # type: ignore[arg-type]
        sys.modules["msvcrt"] = locks_of_windows()
        connection = multiprocessing.connection
        connection.PipeConnection = connection.Connection  # type: ignore[attr-defined]
        asyncio.ProactorEventLoop = asyncio.SelectorEventLoop  # type: ignore[attr-defined]
        socket.SO_EXCLUSIVEADDRUSE = socket.SO_REUSEADDR  # type: ignore[attr-defined]
    for names in taken:
        for module, gone in names.items():
            for name in gone:
                vars(module).pop(name, None)
    sys.platform = system


def locks_of_windows() -> ModuleType:
    """Locks on files, as Windows calls them."""
    module = ModuleType("msvcrt")
    module.LK_NBLCK = fcntl.LOCK_EX | fcntl.LOCK_NB  # type: ignore[attr-defined]
    module.locking = lambda file, mode, _: fcntl.flock(file, mode)  # type: ignore[attr-defined]
    return module


def step_games() -> None:
    """Games in two processes, for training."""
    from sandtable.env.vector import VectorEnv

    with VectorEnv("radlands", count=4, workers=2, seed=1) as games:
        rng = np.random.default_rng(1)
        for _ in range(200):
            games.step(games.sample(rng))
        print("stepped", len(games.ended))


def break_off() -> None:
    """Rules that never end."""
    from sandtable.server.live.time_limit import TooLong, time_limit

    try:
        with time_limit(0.05):
            while True:
                pass
    except TooLong:
        print("broken off")


become(sys.argv[1])
if __name__ == "__main__":
    word = sys.argv[2]
    if word == "step-games":
        step_games()
    elif word == "break-off":
        break_off()
    else:
        from sandtable.cli.main import main

        sys.exit(main(sys.argv[2:]))
