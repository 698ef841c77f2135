"""The switches beside the question name offers that the games really make."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from sandtable.core.decisions import Prompt
from sandtable.games import make_game
from sandtable.games.waste_knights import prompts as waste_knights
from sandtable.games.wildlands import prompts as wildlands

_GAMES = Path(__file__).parents[2] / "web" / "src" / "games"
_PAIR = re.compile(r'(?:rule: |\[)"([\d.]+)", (?:label: )?"([\w ]+)"')
_OPTION = re.compile(r'(?:option: |offers\(\s*)"(\w+)"')

_ASKED = {
    "waste_knights": [one for one in vars(waste_knights).values() if isinstance(one, Prompt)],
    "wildlands": [
        wildlands.interrupt(0, "move", "Lunk"),
        wildlands.defend(0, "Lunk", "melee", 1, "Masque"),
        wildlands.shield(0, "Lunk", 3, 1, "Masque"),
    ],
}


@pytest.mark.parametrize("game", list(_ASKED))
def test_every_switch_is_about_a_question_of_the_game(game: str) -> None:
    source = (_GAMES / game / "game.ts").read_text(encoding="utf-8")
    named = _PAIR.findall(source)
    assert len(named) >= 3
    assert set(named) <= {(prompt.rule, prompt.label) for prompt in _ASKED[game]}
    words = {option.text for option in make_game(game).words.options}
    assert set(_OPTION.findall(source)) <= words
