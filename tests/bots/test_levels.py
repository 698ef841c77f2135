"""Easy, normal, hard."""

from __future__ import annotations

import random
import time

import pytest

import sandtable
from sandtable import bots
from sandtable.bots import levels
from tests.bots.scenes import radlands, situation

WIN_NOW = radlands(
    "a: [railgun], b: [garage], c: [outpost], hand: [muse, looter]",
    "a: [pillbox damaged], b: [cannon destroyed], c: [mulcher destroyed]",
)


def test_the_bots_of_the_house() -> None:
    assert bots.names()[:6] == ["random", "easy", "normal", "hard", "greedy", "search"]


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_normal_and_hard_do_not_miss_a_win(level: str) -> None:
    assert bots.make(level, random.Random(1)).choose(situation(WIN_NOW)).text == "use a1.1"


def test_easy_misses_it_now_and_then() -> None:
    at = situation(WIN_NOW)
    bot = bots.make("easy", random.Random(1))
    chosen = [bot.choose(at).text for _ in range(40)]
    assert 20 <= chosen.count("use a1.1") < 40


def test_hard_answers_well_before_the_server_gives_it_up() -> None:
    match = sandtable.new("radlands", seed=3)
    started = time.process_time()
    bots.make("hard", random.Random(1)).choose(situation(match))
    assert time.process_time() - started < levels.THINKING + 0.5
