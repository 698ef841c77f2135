"""Whatever is wrong in a position file: one sentence that names its line, and never a traceback."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from tests.docs.pages import ROOT
from tests.properties.positions.mutations import mutated, problem_of, with_another_entry

_FILES = sorted((ROOT / "tests" / "games").glob("*/positions/*.yaml"))
_TRIES = 500


@pytest.mark.parametrize("change", [mutated, with_another_entry])
def test_a_file_with_a_mistake_gets_one_sentence(
    change: Callable[[str, random.Random], str],
) -> None:
    rng, refused = random.Random(20), 0
    for _ in range(_TRIES):
        path = rng.choice(_FILES)
        text = change(path.read_text(encoding="utf-8"), rng)
        refused += problem_of(text, path.parent) is not None
    assert refused > _TRIES // 2


@pytest.mark.parametrize(
    ("entry", "sentence"),
    [
        ("pack: ['']", "an entry of pack must be a word, not nothing."),
        ("tasks: ['']", "an entry of tasks must be a word, not nothing."),
        ("printed_marks: [hat]", "there is no panel 'hat'."),
    ],
)
def test_a_knight_with_a_mistake_is_named_with_its_line(entry: str, sentence: str) -> None:
    text = (
        "game: waste_knights\nstate:\n  phase: plan\n  seats:\n    2: {knight: mel_gearson}\n"
        f"    1:\n      knight: chris_hammersworn\n      {entry}\n"
    )
    assert problem_of(text, ROOT) == f"Line 8: {sentence}"
