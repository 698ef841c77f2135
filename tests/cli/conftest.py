from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

import sandtable
from sandtable.core.files.records import hashed_record
from sandtable.core.match.match import Match


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """Where the command keeps games and reports."""
    return tmp_path / "home"


def _played(choices: int) -> Match[Any, Any]:
    match = sandtable.new("radlands", seed=5)
    rng = random.Random(5)
    while len(match.choices) < choices:
        decision = match.decisions[0]
        match.choose(decision.seat, rng.choice(decision.options))
    return match


@pytest.fixture
def finished(tmp_path: Path) -> Path:
    """The record of a game that is over."""
    path = tmp_path / "finished.record"
    match = _played(40)  # early enough that both still hold cards, whatever the deck is made of
    match.resign(0)
    path.write_text(hashed_record(match).text())
    return path


@pytest.fixture
def unfinished(tmp_path: Path) -> Path:
    """The record of a game that is going on."""
    path = tmp_path / "unfinished.record"
    path.write_text(hashed_record(_played(40)).text())
    return path
