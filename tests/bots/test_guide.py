"""What docs/guide/writing-a-bot.md shows works."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Any

import sandtable
from sandtable import bots

PAGE = Path(__file__).resolve().parents[2] / "docs" / "guide" / "writing-a-bot.md"


def test_the_bot_of_the_page_plays() -> None:
    text = PAGE.read_text(encoding="utf-8")
    code = re.search(r"```python\n(.*?)```", text, re.DOTALL)
    assert code is not None
    names: dict[str, Any] = {}
    exec(code[1], names)
    players = [names["Dreamer"](random.Random(1)), bots.make("random", random.Random(2))]
    match = sandtable.new("radlands", seed=1)
    for _ in range(60):
        if match.over:
            break
        ask = match.asks[0]
        match.choose(ask.seat, players[ask.seat].choose(bots.Situation(match, ask)))
    assert len(match.choices) >= 20


def test_the_page_names_every_bot_of_the_house() -> None:
    text = PAGE.read_text(encoding="utf-8").split("## The bots of the house")[1]
    assert sorted(re.findall(r"^\| `(\w+)` \|", text, re.MULTILINE)) == sorted(bots.names())
