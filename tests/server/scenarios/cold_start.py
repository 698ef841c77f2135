"""A server process that has just begun, and all of its threads read rows and frames at once."""

from __future__ import annotations

import subprocess
import sys
import threading
import zlib
from pathlib import Path

import msgspec

from sandtable.server.live.log import FrameViews, WaitedFor
from sandtable.server.storage import damage, packing
from sandtable.server.storage.rows import TableRow
from sandtable.server.tables import host  # noqa: F401  # all that a process has met when it begins

_ROOT = Path(__file__).parents[3]
_THREADS = 8
_TEXTS = {
    "variants": "[]",
    "clock": '{"initial": 5}',
    "turn_of": "[0]",
    "ending": '{"text": "won", "payoffs": [1.0]}',
    "live": '{"left": [1.5], "requests": [{"number": 1}], "orders": {"1": [{"key": "a"}]}}',
}


def read_all_at_once() -> None:
    """What the threads of the database read, in all of them at once, and none has before."""
    row = TableRow("t")
    kept = {key: getattr(row, key) for key in TableRow.__struct_fields__} | _TEXTS
    frame = FrameViews({"0": msgspec.Raw(b'{"a": 1}')}, [WaitedFor(0, "", "decides")])
    packed, older = packing.pack(frame), zlib.compress(msgspec.json.encode(frame))
    together = threading.Barrier(_THREADS)

    def read() -> None:
        together.wait()
        damage.table_row(kept)
        packing.unpack(packed)
        packing.unpack(older)

    threads = [threading.Thread(target=read) for _ in range(_THREADS)]
    sys.setswitchinterval(1e-6)
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def killed_by_a_signal(starts: int) -> int:
    """How many of so many cold processes did not come to an end by themselves."""
    program = [sys.executable, "-m", "tests.server.scenarios.cold_start"]
    codes = [subprocess.run(program, cwd=_ROOT, check=False).returncode for _ in range(starts)]
    assert all(code <= 0 for code in codes), "the program itself fails"
    return sum(code < 0 for code in codes)


if __name__ == "__main__":
    read_all_at_once()
