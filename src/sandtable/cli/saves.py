"""Where games are kept, and how they get there without ever being half written."""

from __future__ import annotations

import os
import tempfile
from datetime import datetime
from pathlib import Path

from sandtable.core.errors import Mistake


def folder() -> Path:
    """Where games and reports of this user are kept."""
    try:
        home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    except RuntimeError:  # a user without a home
        home = tempfile.gettempdir()
    return Path(home) / "sandtable"


def new_path(game: str) -> Path:
    """A file for a game that starts now; no other game has it."""
    name = f"{game}-{datetime.now():%Y-%m-%d-%H%M%S}"
    path = folder() / f"{name}.record"
    number = 1
    while os.path.exists(path):  # also where the folder may not be read
        number += 1
        path = folder() / f"{name}-{number}.record"
    return path


def write(path: Path, text: str) -> None:
    """Write a file whole or not at all."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    except OSError as error:
        raise _unwritable(path, error) from None
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
        os.replace(temporary, path)
    except BaseException as error:
        Path(temporary).unlink(missing_ok=True)
        if isinstance(error, OSError):
            raise _unwritable(path, error) from None
        raise


def write_somewhere(path: Path, text: str) -> Path:
    """Write a file at its place or, if that cannot be, where temporary files are; says where."""
    try:
        write(path, text)
    except Mistake:
        path = Path(tempfile.gettempdir()) / path.name
        write(path, text)
    return path


def keep_report(text: str, name: str) -> str:
    """Keep what a report of a defect needs; says where it is."""
    path = folder() / f"{datetime.now():%Y-%m-%d-%H%M%S}-{name}"
    try:
        write(path, text)
    except Mistake as mistake:
        return f"the details are lost: {mistake}"
    return f"please send us {path}"


def _unwritable(path: Path, error: OSError) -> Mistake:
    return Mistake(f"{path} cannot be written: {error.strerror}.")
