"""The properties of all games: what the core promises holds, whatever the rules do with it."""

from __future__ import annotations

import pytest

from examples import oasis
from tests.properties import orders, trace, upkeep, worlds
from tests.properties.elsewhere import check_elsewhere
from tests.properties.play import AnyGame, Setup, make, setups

_MOST_CHOICES_IN_A_STEP = 100
_LONG = ("wildlands", "waste_knights")
"""A random game of these is many hundred choices long."""


@pytest.fixture(params=setups(), ids=str)
def setup(request: pytest.FixtureRequest) -> Setup:
    chosen: Setup = request.param
    return chosen


@pytest.fixture
def game(setup: Setup) -> AnyGame:
    return make(setup)


@pytest.fixture
def seeds(setup: Setup) -> range:
    """One game each where games are long, and of variants, which change little.

    The games of the example are short.
    """
    many = 4 if setup.name == oasis.GAME.name else 1
    return range(many) if setup.variants or setup.name in _LONG else range(3 * many)


def test_a_fork_is_the_original_at_every_decision(game: AnyGame, seeds: range) -> None:
    for seed in seeds:
        worlds.check_fork(game, seed)


def test_a_game_is_the_same_in_another_process(setup: Setup) -> None:
    check_elsewhere(setup, 1)


def test_every_seat_can_imagine_a_true_world_and_play_on(game: AnyGame, seeds: range) -> None:
    for seed in seeds:
        worlds.check_imagine(game, seed)


def test_no_watcher_can_tell_an_imagined_world_from_the_true_one(
    game: AnyGame, seeds: range
) -> None:
    assert sum(worlds.check_view(game, seed) for seed in seeds) > 0


def test_nothing_that_a_watcher_receives_depends_on_what_it_can_not_know(
    game: AnyGame, seeds: range
) -> None:
    assert sum(trace.check_trace(game, seed) for seed in seeds) > 20


def test_the_order_of_arrival_changes_nothing(game: AnyGame, seeds: range) -> None:
    for seed in seeds:
        orders.check_arrival(game, seed)


def test_one_frame_for_each_settled_choice(game: AnyGame, seeds: range) -> None:
    for seed in seeds:
        orders.check_frames(game, seed)


def test_a_record_replays(game: AnyGame, seeds: range) -> None:
    for seed in seeds:
        orders.check_record(game, seed)


def test_32_taking_back_gives_the_exact_earlier_state(game: AnyGame, seeds: range) -> None:
    assert sum(orders.check_undo(game, seed) for seed in seeds) > 0


def test_a_seat_may_give_up_at_any_time(game: AnyGame, seeds: range) -> None:
    for seed in seeds:
        orders.check_resign(game, seed)


def test_a_playout_is_made_of_choices(game: AnyGame, seeds: range) -> None:
    for seed in seeds:
        worlds.check_playout(game, seed)


def test_a_state_survives_json(game: AnyGame, seeds: range) -> None:
    for seed in seeds:
        worlds.check_json(game, seed)


def test_copies_are_independent_field_by_field(game: AnyGame, seeds: range) -> None:
    for seed in seeds:
        worlds.check_copies(game, seed)


def test_notation_parses_back(game: AnyGame) -> None:
    upkeep.check_notation(game, 0)


def test_the_rules_refuse_nothing_that_they_offer(game: AnyGame, seeds: range) -> None:
    for seed in seeds:
        upkeep.check_every_option(game, seed)


def test_words_and_numbers_are_there_at_every_decision(game: AnyGame, seeds: range) -> None:
    for seed in seeds:
        upkeep.check_words(game, seed)


def test_31_every_card_is_somewhere_exactly_once_and_everything_adds_up(
    game: AnyGame, seeds: range
) -> None:
    for seed in seeds:
        upkeep.check_conservation(game, seed)


def test_a_position_file_gives_back_the_state(game: AnyGame, seeds: range) -> None:
    for seed in seeds:
        upkeep.check_positions(game, seed)


def test_steps_and_games_are_bounded(game: AnyGame, seeds: range) -> None:
    for seed in seeds:
        upkeep.check_bounds(game, seed, _MOST_CHOICES_IN_A_STEP)
