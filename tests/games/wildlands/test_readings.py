"""Every reading of the doubtful points stands on the rules page, beside a rule that is tested."""

from __future__ import annotations

import re

from tests.docs.pages import pages

READINGS = [*range(1, 17), *range(20, 29), *range(30, 38), *range(40, 56), *range(60, 69)]


def test_every_reading_is_cited_by_a_numbered_rule() -> None:
    rules = re.findall(r"^\*\*[\d.]+\*\* .*$", pages()["wildlands"], re.MULTILINE)
    cited = {int(n) for rule in rules for n in re.findall(r"\bW(\d+)\b", rule)}
    assert cited >= set(READINGS), sorted(set(READINGS) - cited)
