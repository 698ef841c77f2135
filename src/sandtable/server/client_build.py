"""Which version this is, and which browser client it has: where its files are, and its name."""

from __future__ import annotations

from functools import lru_cache
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path

VERSION = version("sandtable")
STATIC = Path(__file__).parent / "static"
INDEX = STATIC / "index.html"


@lru_cache(maxsize=1)
def build() -> str:
    """Names what was built: another one has other files. "" if it is not built."""
    return sha256(INDEX.read_bytes()).hexdigest()[:16] if INDEX.is_file() else ""
