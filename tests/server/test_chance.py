"""Randomness: the short forms of tests 4 and 28."""

from __future__ import annotations

import asyncio
from argparse import Namespace
from pathlib import Path

from bench.server.chance import identity, shuffles


def test_04_who_remembers_cards_guesses_no_better_after_a_shuffle(tmp_path: Path) -> None:
    figures = asyncio.run(identity(Namespace(count=40), tmp_path))
    assert figures["p"] > 0.01


def test_28_every_card_is_as_likely_in_every_place(tmp_path: Path) -> None:
    figures = asyncio.run(shuffles(Namespace(count=10_000), tmp_path))
    assert figures["chi_square_p"] > 0.001
    right = int(figures["predicted"].split()[0])
    assert 1500 < right < 1850
