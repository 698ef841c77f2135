"""What docs/guide/writing-a-bot.md shows works."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Any

import pytest

import sandtable
from sandtable import bots
from sandtable.games import definitions

PAGE = Path(__file__).resolve().parents[2] / "docs" / "guide" / "writing-a-bot.md"


def bot_of_the_page(seed: int) -> bots.Bot:
    code = re.search(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert code is not None
    names: dict[str, Any] = {}
    exec(code[1], names)
    made: bots.Bot = names["Dreamer"](random.Random(seed))
    return made


@pytest.mark.parametrize("game", ["radlands", "sandland"])
def test_the_bot_of_the_page_beats_random(game: str) -> None:
    won = 0.0
    for seed in range(6):
        players = [bot_of_the_page(seed), bots.make("random", random.Random(seed))]
        mine = seed % 2
        match = sandtable.new(game, seed=seed, auto=True)
        while not match.over:
            ask = match.asks[0]
            bot = players[ask.seat != mine]
            match.choose(ask.seat, bot.choose(bots.Situation(match, ask)))
        assert match.payoffs is not None
        won += match.payoffs[mine] > 0
    assert won >= 5


@pytest.mark.parametrize("game", [game.name for game in definitions()])
def test_the_bot_of_the_page_plays_every_game(game: str) -> None:
    dreamer = bot_of_the_page(1)
    match = sandtable.new(game, seed=1, auto=True)
    while not match.over and len(match.choices) < 30:
        ask = match.asks[0]
        match.choose(ask.seat, dreamer.choose(bots.Situation(match, ask)))


def test_the_page_names_every_bot_of_the_house() -> None:
    text = PAGE.read_text(encoding="utf-8").split("## The bots of the house")[1]
    assert sorted(re.findall(r"^\| `(\w+)` \|", text, re.MULTILINE)) == sorted(bots.names())
