"""`sandtable admin` on the database of a test."""

from __future__ import annotations

import argparse
import io
import json
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any

import pytest

from sandtable.cli.commands import admin
from sandtable.core.errors import Mistake


def keep(path: Path, *words: str, as_json: bool = True, database: str = "") -> Any:
    """Do something as a keeper; what is told, if it is asked for as JSON."""
    parser = argparse.ArgumentParser()
    admin.add(parser.add_subparsers(required=True))
    url = database or f"sqlite:///{path / 'tables.sqlite3'}"
    args = parser.parse_args(["admin", "--database", url, *words, *(["--json"] if as_json else [])])
    if not as_json:
        return args.run(args)
    said = io.StringIO()
    with redirect_stdout(said):
        args.run(args)
    return json.loads(said.getvalue())


def refused(path: Path, *words: str, database: str = "") -> str:
    """The sentence that a keeper gets."""
    with pytest.raises(Mistake) as mistake:
        keep(path, *words, database=database)
    return str(mistake.value)
