"""Bots by name, what they get to see, and the random one."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import sandtable
from sandtable import bots
from sandtable.core.errors import Mistake
from sandtable.core.match.match import Match


def situation(match: Match[Any, Any]) -> bots.Situation:
    return bots.Situation(match, match.asks[0])


def started(seed: int = 1) -> Match[Any, Any]:
    """A game in its first turn."""
    match = sandtable.new("radlands", seed=seed, auto=True)
    while match.view(0)["phase"] == "setup":
        ask = match.asks[0]
        match.choose(ask.seat, ask.options[0])
    return match


def test_the_random_bot_takes_every_option_about_equally_often() -> None:
    at = situation(started())
    bot = bots.make("random", random.Random(1))
    count = 200 * len(at.options)
    taken = Counter(bot.choose(at) for _ in range(count))
    assert set(taken) == set(at.options)
    assert all(130 < times < 280 for times in taken.values())


def test_the_same_generator_makes_the_same_choices() -> None:
    at = situation(started())
    one, other = (bots.make("random", random.Random(7)) for _ in range(2))
    assert [one.choose(at) for _ in range(50)] == [other.choose(at) for _ in range(50)]


def test_a_bot_sees_what_its_seat_sees() -> None:
    match = started()
    at = situation(match)
    assert at.seat == 0
    assert at.view() == match.view(0)
    assert at.options == match.asks[0].options
    assert at.game is match.game
    assert at.prompt.text == "Your actions"


def test_a_bot_gets_other_worlds_and_never_the_true_one() -> None:
    match = started()
    before = match.state.to_json()
    at = situation(match)
    worlds = [at.imagine(random.Random(seed)) for seed in range(20)]
    assert all(world.view(0) == match.view(0) for world in worlds)
    hands = {str(world.view(1)["seats"][1]["hand"]["cards"]) for world in worlds}
    assert len(hands) > 1
    worlds[0].choose(0, worlds[0].asks[0].options[0])
    assert match.state.to_json() == before


def test_there_is_no_such_bot() -> None:
    with pytest.raises(Mistake, match="There is no bot 'oracle'; there is random"):
        bots.make("oracle", random.Random(1))


OUTSIDE = """
class First:
    def __init__(self, rng):
        pass

    def choose(self, at):
        return at.options[0]


def broken(rng):
    raise ValueError("no brain")
"""


@pytest.fixture
def outside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another package that is installed and brings bots."""
    (tmp_path / "their_bots.py").write_text(OUTSIDE)
    info = tmp_path / "their_bots-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: their-bots\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(
        "[sandtable.bots]\nfirst = their_bots:First\nbroken = their_bots:broken\n"
        "random = their_bots:broken\n"
    )
    monkeypatch.syspath_prepend(tmp_path)


@pytest.mark.usefixtures("outside")
def test_bots_of_other_packages_are_found_by_name() -> None:
    assert {"first", "broken"} < set(bots.names())
    at = situation(started())
    assert bots.make("first", random.Random(1)).choose(at) is at.options[0]


@pytest.mark.usefixtures("outside")
def test_a_bot_of_the_house_keeps_its_name() -> None:
    assert bots.names().count("random") == 1
    at = situation(started())
    assert bots.make("random", random.Random(1)).choose(at) in at.options


@pytest.mark.usefixtures("outside")
def test_a_bot_that_cannot_be_made_is_told_in_a_sentence() -> None:
    with pytest.raises(Mistake, match=r"The bot 'broken' of their_bots:broken cannot be made: .*"):
        bots.make("broken", random.Random(1))
