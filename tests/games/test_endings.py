"""However a game ends, its ending is a message that the game has declared."""

from __future__ import annotations

import random

import pytest

from sandtable import new
from sandtable.games import definitions, make_game

SEATS = [(each.name, seats) for each in definitions() for seats in each.seats]


@pytest.mark.parametrize(("name", "seats"), SEATS)
def test_a_game_ends_in_a_way_that_it_has_declared(name: str, seats: int) -> None:
    draw = random.Random(seats).random
    for seed in range(3):
        match = new(name, seats=seats, seed=seed)
        match.play_out(lambda options: options[int(draw() * len(options))])
        ending = match.state.ending
        if name == "waste_knights" and ending == match.game.box.mission.fails:
            continue  # the mission's own words: content
        assert match.game.endings[ending].key.startswith("ending.")


@pytest.mark.parametrize(("name", "seats"), SEATS)
def test_who_resigns_ends_a_game_in_such_a_way_too(name: str, seats: int) -> None:
    match = new(name, seats=seats, seed=1)
    for seat in range(seats - 1):
        match.resign(seat)
    assert match.over
    assert match.state.ending in match.game.endings


def test_a_key_and_its_english_name_one_ending() -> None:
    for each in definitions():
        endings = make_game(each.name).endings
        assert len({message.key for message in endings.values()}) == len(endings)
