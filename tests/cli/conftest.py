from __future__ import annotations

import random
from pathlib import Path

import pytest

import sandtable
from sandtable.core.records import hashed_record


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """Where the command keeps games and reports."""
    return tmp_path / "home"


def _played(seed: int, choices: int) -> str:
    match = sandtable.new("radlands", seed=seed)
    rng = random.Random(seed)
    while not match.over and len(match.choices) < choices:
        decision = match.decisions[0]
        match.choose(decision.seat, rng.choice(decision.options))
    return hashed_record(match).text()


@pytest.fixture
def finished(tmp_path: Path) -> Path:
    """The record of a game that is over."""
    path = tmp_path / "finished.record"
    path.write_text(_played(5, 10_000))
    return path


@pytest.fixture
def unfinished(tmp_path: Path) -> Path:
    """The record of a game that is going on."""
    path = tmp_path / "unfinished.record"
    path.write_text(_played(5, 40))
    return path
