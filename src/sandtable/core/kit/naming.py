"""Names as files and notation write them, fingerprints of what is printed, and small sentences."""

from __future__ import annotations

import re
from collections.abc import Sequence
from hashlib import blake2b
from typing import Final

_GAPS: Final = re.compile(r"[\W_]+").sub


def identifier(name: str) -> str:
    """A name as notation and files write it: `Nice Trophy!` is `nice_trophy`."""
    return _GAPS("_", name.lower().replace("'", "").replace(".", "")).strip("_")


def fingerprint(*printed: str) -> str:
    """A few digits that change with every one of these texts."""
    return blake2b("\n".join(printed).encode(), digest_size=8).hexdigest()


def listed(names: Sequence[str]) -> str:
    """`a, b and c`."""
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} and {names[-1]}"


def counted(number: int, word: str) -> str:
    """`1 pass`, `2 passes`, `3 points`."""
    if number == 1:
        return f"1 {word}"
    return f"{number} {word}{'es' if word.endswith('s') else 's'}"
