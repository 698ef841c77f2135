"""Test 30: two hundred games of the random bot a game, which must end as they always did."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.core.chance import seed_from
from sandtable.core.game import Definition
from sandtable.games import definitions, make_game
from tests.games import bot_games

NAMES = [game.name for game in definitions()]
PARTS = 4


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("name", NAMES)
def test_30_games_of_the_bot_end_as_they_did(name: str, part: int) -> None:
    golden = bot_games.read(name)
    assert golden.rules == make_game(name).version, bot_games.advice(name)
    for each in golden.games[part::PARTS]:
        assert bot_games.again(name, each) == each, bot_games.advice(name)


@pytest.mark.parametrize("definition", definitions(), ids=NAMES)
def test_30_there_are_two_hundred_for_all_seats_and_variants(
    definition: Definition[Any, Any],
) -> None:
    games = bot_games.read(definition.name).games
    assert len({each.number for each in games}) >= 200
    assert {each.seats for each in games} == set(definition.seats)
    assert {each.variants for each in games} == {"", *(v.name for v in definition.variants)}


@pytest.mark.parametrize("name", NAMES)
def test_30_every_card_is_shown_in_one_of_them(name: str) -> None:
    game = bot_games.as_printed(name)
    box = game.start(game, seed_from(0)).tokens.faces
    missing = {game.faces[face] for face in box}
    for each in bot_games.read(name).games:
        missing -= bot_games.shown(name, each)
        if not missing:
            return
    assert not missing


def test_a_changed_rule_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    games = bot_games.read("radlands").games[:20]
    monkeypatch.setattr("sandtable.games.radlands.rules.turn.COST_OF_SILO", 2)
    assert any(bot_games.again("radlands", each) != each for each in games)
