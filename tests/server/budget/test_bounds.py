"""The bounds that a keeper sets: listed, set by name, and one sentence for what can't be."""

from __future__ import annotations

import pytest

from sandtable.core.errors import Mistake
from sandtable.server.budget.bounds import BOUNDS, described, with_limits
from sandtable.server.settings import Settings


def test_limits_are_listed_with_their_values() -> None:
    lines = described()
    assert len(lines) == len(BOUNDS)
    assert any(line.startswith("sockets_per_address=20 ") for line in lines)


def test_limits_are_set_by_name() -> None:
    settings = with_limits(Settings(), ["address_share=2", "sockets_per_address=200"])
    assert (settings.address_share, settings.sockets_per_address) == (2.0, 200)
    assert settings.guest_share == Settings().guest_share


@pytest.mark.parametrize(
    ("wanted", "sentence"),
    [
        ("speed=9", "There is no limit 'speed'; `sandtable serve --limits` lists them."),
        ("database=1", "There is no limit 'database'; `sandtable serve --limits` lists them."),
        ("queue=many", "queue needs a whole number above 0, not 'many'."),
        ("queue", "queue needs a whole number above 0, not ''."),
        ("queue=1.5", "queue needs a whole number above 0, not '1.5'."),
        ("guest_share=0", "guest_share needs a number above 0, not '0'."),
        ("guest_share=nan", "guest_share needs a number above 0, not 'nan'."),
        ("queue=1" + "0" * 5000, "queue needs a whole number above 0, not"),
    ],
)
def test_what_cannot_be_set_gets_one_sentence(wanted: str, sentence: str) -> None:
    with pytest.raises(Mistake) as refused:
        with_limits(Settings(), [wanted])
    assert str(refused.value).startswith(sentence)
