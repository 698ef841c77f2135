"""The readings SL-01 to SL-52: where the manual leaves room, the rules page says how we read it."""

from __future__ import annotations

import re
from pathlib import Path

PAGE = Path(__file__).parents[4] / "docs" / "rules" / "sandland.md"
LAST = 52


def test_every_reading_is_named_by_a_rule() -> None:
    rules = re.findall(r"^\*\*\d[\d.]*\*\* .*$", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    named = {int(number) for rule in rules for number in re.findall(r"SL-(\d\d)", rule)}
    assert named == set(range(1, LAST + 1))
