"""The command as people run it: in a process of its own, in a pipe or at a terminal."""

from __future__ import annotations

import codecs
import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from pathlib import Path

COMMAND = str(Path(sys.executable).with_name("sandtable"))
_CONTROL = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]|\x1b[=>]|\r")
_CLEARED = "\x1b[2J"
_PATIENCE = 60.0


def environment(home: Path, **more: str) -> dict[str, str]:
    """As on a fresh machine, with everything kept below `home`."""
    plain = {key: value for key, value in os.environ.items() if key not in ("NO_COLOR", "COLUMNS")}
    return {**plain, "XDG_DATA_HOME": str(home), "TERM": "xterm-256color", **more}


def run(
    home: Path, *args: str, typed: str = "", folder: Path | None = None, **env: str
) -> subprocess.CompletedProcess[str]:
    """Run the command in a pipe. Whatever happens, nobody is shown a traceback."""
    done = subprocess.run(
        [COMMAND, *args],
        input=typed,
        capture_output=True,
        text=True,
        cwd=folder,
        env=environment(home, **env),
        timeout=_PATIENCE,
        check=False,
    )
    assert "Traceback" not in done.stdout + done.stderr, done.stderr
    return done


def refused(home: Path, *args: str, typed: str = "", folder: Path | None = None) -> str:
    """Run a command with bad input: the one sentence that it gets."""
    done = run(home, *args, typed=typed, folder=folder)
    assert done.returncode == 2, done.stdout + done.stderr
    lines = done.stderr.splitlines()
    assert len(lines) == 1, done.stderr
    assert lines[0].startswith("sandtable: ")
    return lines[0].removeprefix("sandtable: ")


class Terminal:
    """A command at a terminal of its own, typed at line by line."""

    def __init__(
        self, home: Path, *args: str, size: tuple[int, int] = (100, 30), **env: str
    ) -> None:
        self.columns, self.rows = size
        self.master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", size[1], size[0], 0, 0))
        self.process = subprocess.Popen(
            [COMMAND, *args],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env=environment(home, **env),
            start_new_session=True,
            preexec_fn=_own_terminal,
        )
        os.close(slave)
        self.raw = ""
        self._decoder = codecs.getincrementaldecoder("utf-8")()

    def __enter__(self) -> Terminal:
        return self

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        os.close(self.master)
        assert "Traceback" not in self.raw

    @property
    def shown(self) -> str:
        """What is in view: all that came since the window was cleared."""
        return _CONTROL.sub("", self.raw.rpartition(_CLEARED)[2])

    def wait_for(self, *texts: str) -> str:
        """Read until one of these is in view, and return what is."""
        end = time.monotonic() + _PATIENCE
        while not any(text in self.shown for text in texts):
            if not self._read(end):
                raise AssertionError(f"{texts} never came; in view was:\n{self.shown}")
        return self.shown

    def type(self, line: str, then: str | tuple[str, ...] = "\n> ") -> str:
        """Type a line and wait for what comes then, drawn anew."""
        self.raw += _CLEARED
        os.write(self.master, f"{line}\n".encode())
        return self.wait_for(*((then,) if isinstance(then, str) else then))

    def interrupt(self, other: signal.Signals | None = None) -> None:
        """Press Ctrl-C, or send another signal, until the command ends.

        Once may be too soon: between the prompt and the wait for a key the line editor of Python
        puts a signal off until something is typed.
        """
        end = time.monotonic() + _PATIENCE
        while self.process.poll() is None and time.monotonic() < end:
            if other is None:
                os.write(self.master, b"\x03")
            else:
                self.process.send_signal(other)
            pause = time.monotonic() + 1
            while self._read(pause):
                pass

    def exit_code(self) -> int:
        end = time.monotonic() + _PATIENCE
        while self._read(end):
            pass
        return self.process.wait(_PATIENCE)

    def _read(self, end: float) -> bool:
        """Read some more; whether there may be more to come."""
        ready, _, _ = select.select([self.master], [], [], max(0.0, end - time.monotonic()))
        if not ready:
            return False
        try:
            data = os.read(self.master, 65536)
        except OSError:  # the other end is closed
            return False
        self.raw += self._decoder.decode(data)
        return bool(data)


def _own_terminal() -> None:
    """Make the terminal the controlling one, so that Ctrl-C at it becomes a signal."""
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
    heed_ctrl_c()


def heed_ctrl_c() -> None:
    """As at a terminal, also where the tests themselves run in the background and need not."""
    signal.signal(signal.SIGINT, signal.default_int_handler)
