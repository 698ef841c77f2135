"""What the makers of golden games have in common."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from sandtable.core.files.records import Record, read_record


def refuse_to_hide_a_change(folder: Path, rules: int, play: Callable[[Record], object]) -> None:
    """Golden games of this rules version must still replay before others take their place."""
    for path in sorted(folder.glob("*.txt")):
        record = read_record(str(path))
        if record.rules == rules:
            play(record)
