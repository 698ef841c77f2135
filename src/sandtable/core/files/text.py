"""Reading text files that people name."""

from __future__ import annotations

from importlib import resources
from pathlib import Path

from sandtable.core.errors import Mistake

LARGEST = 4_000_000
"""Characters: no file of ours comes near it, and a larger one is somebody's mistake."""


def read_text(path: str | Path, most: int = LARGEST) -> str:
    """The text of a file; one sentence if it cannot be read, or is too large to be one of ours."""
    try:
        with open(path, encoding="utf-8") as file:
            text = file.read(most + 1)
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it is not text"
        raise Mistake(f"{path} cannot be read: {reason}.") from None
    if len(text) > most:
        raise Mistake(f"{path} cannot be read: it is too large.")
    return text


def house_file(package: str, *path: str) -> str:
    """The text of a data file that lies in a package."""
    return resources.files(package).joinpath(*path).read_text(encoding="utf-8")
