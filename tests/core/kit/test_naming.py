"""Names, fingerprints and small sentences, the same for all games."""

from __future__ import annotations

import pytest

from sandtable.core.kit.naming import counted, fingerprint, identifier, listed


@pytest.mark.parametrize(
    ("name", "written"),
    [
        ("Water Silo", "water_silo"),
        ("Nice Trophy!", "nice_trophy"),
        ("Rad-out", "rad_out"),
        ("Digger 2.0", "digger_20"),
        ("Karli's Blaze", "karlis_blaze"),
        ("  Größe  ", "größe"),
        ("!!", ""),
    ],
)
def test_a_name_is_written_without_what_notation_has_no_use_for(name: str, written: str) -> None:
    assert identifier(name) == written


def test_a_fingerprint_changes_with_every_text() -> None:
    assert fingerprint("a", "b") == fingerprint("a", "b")
    assert len({fingerprint("a", "b"), fingerprint("b", "a"), fingerprint("a")}) == 3


def test_lists_and_counts_are_said_as_people_say_them() -> None:
    assert [listed("abc"[:n]) for n in range(4)] == ["", "a", "a and b", "a, b and c"]
    assert counted(1, "pass") == "1 pass"
    assert counted(2, "pass") == "2 passes"
    assert counted(0, "point") == "0 points"
