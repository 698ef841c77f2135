"""The one clock of a server process: every time and every span of time is read from it."""

from __future__ import annotations

import time


class Clock:
    """Tests have one that passes only where everybody waits."""

    def now(self) -> float:
        """Seconds since 1970: what is kept, told, and the same in every process."""
        return time.time()

    def monotonic(self) -> float:
        """Seconds since some moment, never set back: for spans of time within this process."""
        return time.monotonic()

    def worked(self) -> float:
        """Seconds of processor time that this thread has used: what others do costs nobody here."""
        return time.thread_time()
