"""The worked example, as far as it goes without PyTorch."""

from __future__ import annotations

import random
import sys
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import numpy as np
import pytest

import sandtable
from sandtable.arena.report.intervals import wilson
from sandtable.bots import Situation
from sandtable.core.errors import Mistake
from sandtable.env.vector import VectorEnv
from sandtable.games import make_game
from self_play import contest
from self_play.curve import Point, drawn
from self_play.experience import TRACE, Decision, credited, explored
from self_play.policy import PLACE, Encoding, LearnedBot, Policy, load

GAME = make_game("radiowarz", 3)
LEAVE = next(option.id for option in GAME.words.options if option.text == "leave")
NUMBERS = len(GAME.legend(GAME))


def policy(favourite: int, width: int = 4) -> Policy:
    """It takes this option whenever it can, and else the first."""
    ranges = Encoding(np.zeros(NUMBERS, dtype=np.int64), np.ones(NUMBERS, dtype=np.int64))
    words = len(GAME.words)
    scores = np.zeros(words, dtype=np.float32)
    scores[favourite] = 1
    return Policy(
        "radiowarz",
        3,
        ranges,
        np.zeros((ranges.rows, width), dtype=np.float32),
        np.zeros(width, dtype=np.float32),
        np.zeros((width, width), dtype=np.float32),
        np.zeros(width, dtype=np.float32),
        np.zeros((words, width), dtype=np.float32),
        scores,
    )


def test_every_value_of_every_number_has_a_row_of_its_own() -> None:
    encoding = Encoding(np.array([0, -1, 0]), np.array([2, 1, 0]))
    assert encoding.rows == 3 + 3 + 1
    seen = np.array([[1, -1, 0], [0, 0, 0], [9, 1, 5]], dtype=np.float32)
    rows, starts = encoding.encode(seen)
    # 0 has no part in a sum, and what was never seen counts as the nearest that was.
    assert rows.tolist() == [1, 3, 2, 5, 6]
    assert starts.tolist() == [0, 2, 2]


def test_a_score_is_what_the_layers_make_of_the_rows() -> None:
    """Two options; the number that is seen decides between them."""
    made = Policy(
        "radiowarz",
        3,
        Encoding(np.array([0]), np.array([2])),
        np.array([[0, 0], [3, 0], [0, 5]], dtype=np.float32),
        np.array([-1, -1], dtype=np.float32),
        np.array([[0, 1], [1, 0]], dtype=np.float32),
        np.array([0, 0], dtype=np.float32),
        np.array([[0, 1], [1, 0]], dtype=np.float32),
        np.array([0.5, 0], dtype=np.float32),
    )
    seen = np.array([[1], [2], [0], [2]], dtype=np.float32)
    masks = np.array([[1, 1], [1, 1], [1, 1], [1, 0]], dtype=np.int8)
    assert made.best(seen, masks).tolist() == [0, 1, 0, 0]


def test_a_policy_is_saved_without_pickle(tmp_path: Path) -> None:
    path = tmp_path / "policy.npz"
    saved = policy(LEAVE)
    saved.save(path)
    again = load(path)
    assert (again.game, again.seats) == ("radiowarz", 3)
    assert again.encoding.rows == saved.encoding.rows
    assert np.array_equal(again.scores_bias, saved.scores_bias)
    assert path.stat().st_size < 20_000


def test_what_is_no_policy_is_told_in_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(Mistake, match=r"none\.npz holds no policy: "):
        load(tmp_path / "none.npz")
    text = tmp_path / "text.npz"
    text.write_text("hello")
    with pytest.raises(Mistake, match="holds no policy"):
        load(text)
    other = tmp_path / "other.npz"
    np.savez(other, low=np.zeros(1))
    with pytest.raises(Mistake, match=r"holds no policy: .*high"):
        load(other)
    with_code = tmp_path / "code.npz"
    np.savez(with_code, low=np.array([object()]))
    with pytest.raises(Mistake, match="holds no policy: Object arrays cannot be loaded"):
        load(with_code)


def test_it_sits_down_as_a_bot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "policy.npz"
    policy(LEAVE).save(path)
    monkeypatch.setenv(PLACE, str(path))
    bot = LearnedBot(random.Random(1))
    match = sandtable.new("radiowarz", seats=3, seed=1)
    rng = random.Random(2)
    while not match.over:
        ask = match.asks[0]
        option = bot.choose(Situation(match, ask)) if ask.seat == 0 else rng.choice(ask.options)
        assert option in ask.options
        if ask.seat == 0 and any(other.id == LEAVE for other in ask.options):
            assert option.id == LEAVE
        match.choose(ask.seat, option)
    assert LEAVE in [choice.option.id for choice in match.choices if choice.seat == 0]
    other = sandtable.new("radlands", seed=1)
    with pytest.raises(Mistake, match="plays radiowarz at 3 seats, not radlands at 2"):
        bot.choose(Situation(other, other.asks[0]))


class Scripted:
    """Four games of two turns, the last of four. Who wins is written down: first, and then."""

    count = 4
    game = make_game("radlands")  # for its two seats
    first, then = (0, 0, 1, 1), (1, 1, 0, 0)

    def __init__(self) -> None:
        self.observations = np.zeros((4, NUMBERS), dtype=np.float32)
        self.masks = np.ones((4, len(GAME.words)), dtype=np.int8)
        self.mine: list[int] = []
        self.reset()

    def reset(self) -> None:
        self.turn = 0
        self.seats = np.zeros(4, dtype=np.int8)

    def step(self, actions: Any) -> None:
        self.mine += [int(actions[n]) for n in range(4) if self.seats[n] == n % 2]
        self.turn += 1
        self.seats = np.full(4, self.turn % 2, dtype=np.int8)
        self.ended = np.array([self.turn % 2 == 0] * 3 + [self.turn % 4 == 0])
        self.rewards = np.zeros((4, 2), dtype=np.float32)
        for n in np.flatnonzero(self.ended):
            winner = (self.first if n == 3 or self.turn == 2 else self.then)[n]
            self.rewards[n] = -1
            self.rewards[n, winner] = 1


def test_the_first_game_at_each_place_counts_and_seats_change() -> None:
    games: Any = Scripted()
    assert contest.wins(policy(7), games, 1) == 2  # games 0 and 3, at seats 0 and 1
    # Nobody asks the policy any more when its game is over: the rest is played by lot.
    assert games.mine[:4] == [7] * 4
    assert games.mine[4:] != [7] * 4


def test_the_contest_is_told_with_its_interval(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "policy.npz"
    policy(LEAVE).save(path)
    monkeypatch.setattr(sys, "argv", ["contest", str(path), "--games", "9", "--seed", "4"])
    contest.main()
    told = capsys.readouterr().out
    with VectorEnv("radiowarz", 9, 3, seed=4) as games:
        won = contest.wins(policy(LEAVE), games, 4)
    assert told.startswith(f"It won {won} of 9 games of radiowarz against random at the other 2 of")
    low, high = wilson(won, 9)
    assert told.endswith(f"{won / 9:.1%} (95 % interval {low:.1%} to {high:.1%}).\n")
    monkeypatch.setattr(sys, "argv", ["contest", str(tmp_path / "none.npz")])
    with pytest.raises(SystemExit, match="holds no policy"):
        contest.main()


def test_credit_is_by_how_much_a_seats_own_hopes_rose() -> None:
    def decision(seat: int, value: float) -> Decision:
        empty = np.zeros(0)
        return Decision(seat, empty.astype(np.float32), empty.astype(np.int8), 0, 0.0, value)

    game = [decision(0, 0.0), decision(1, 0.25), decision(0, 0.5), decision(1, -0.5)]
    worth = [made.advantage for made in credited(game, [1.0, -1.0])][::-1]
    assert worth == pytest.approx([0.5 + TRACE * 0.5, -0.75 + TRACE * -0.5, 0.5, -0.5])


def test_random_play_shows_the_values() -> None:
    with VectorEnv("radiowarz", 8, 3, seed=1) as games:
        encoding = explored(games, 40, np.random.default_rng(1))
        assert (encoding.low <= games.observations.min(axis=0)).all()
    names = GAME.legend(GAME)
    pins = names.index("I: pins left")
    assert (encoding.low[pins], encoding.high[pins]) == (0, 6)


def test_the_curve_is_a_picture_with_every_point() -> None:
    points = [Point(0, 300, 100, 0.1), Point(30_000, 300, 250, 2.0), Point(61_000, 300, 290, 4.0)]
    picture = ElementTree.fromstring(drawn(points, "Won & lost", 1 / 3, 0.8))
    svg = "{http://www.w3.org/2000/svg}"
    line = picture.find(f"{svg}polyline")
    around = picture.find(f"{svg}polygon")
    assert line is not None
    assert around is not None
    heights = [float(point.split(",")[1]) for point in line.attrib["points"].split()]
    assert heights == sorted(heights, reverse=True)
    assert len(heights) == 3
    assert len(around.attrib["points"].split()) == 6
    texts = [text.text for text in picture.iter(f"{svg}text")]
    assert texts[0] == "Won & lost"
    assert {"100 %", "20,000", "goal: 80 %"} <= set(texts)
