"""Reading text files that people name."""

from __future__ import annotations

from pathlib import Path

from sandtable.core.errors import Mistake


def read_text(path: str | Path, most: int = -1) -> str:
    """The text of a file, or as many characters of it; one sentence if it cannot be read."""
    try:
        with open(path, encoding="utf-8") as file:
            return file.read(most)
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it is not text"
        raise Mistake(f"{path} cannot be read: {reason}.") from None
