"""The properties find what they are there to find: one planted defect for each."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from sandtable.core.errors import RulesError
from tests.properties.elsewhere import check_elsewhere
from tests.properties.orders import check_arrival
from tests.properties.plants import BY_NAME
from tests.properties.play import AnyGame, Setup
from tests.properties.trace import check_trace
from tests.properties.worlds import check_copies, check_fork, check_imagine, check_view

_SEATS = 3


def caught(check: Callable[[AnyGame, int], object], plant: str) -> str:
    """What the check says of a defect, with the same seeds as on the games."""
    game = BY_NAME[plant](_SEATS)
    with pytest.raises((AssertionError, RulesError)) as failure:
        [check(game, seed) for seed in range(3)]
    return str(failure.value)


def test_the_trace_test_catches_a_tell() -> None:
    caught(check_trace, "tell")


def test_comparing_views_alone_does_not_catch_a_tell() -> None:
    for seed in range(3):
        check_view(BY_NAME["tell"](_SEATS), seed)


def test_the_trace_test_catches_a_secret_told_aloud() -> None:
    caught(check_trace, "loud")


@pytest.mark.parametrize("plant", ["open", "prying"])
def test_the_view_test_catches_what_shows_too_much(plant: str) -> None:
    caught(check_view, plant)


def test_imagining_catches_options_that_are_listed_too_early() -> None:
    caught(check_imagine, "eager")


def test_another_process_catches_an_order_that_hangs_on_hashes() -> None:
    with pytest.raises(AssertionError, match="PYTHONHASHSEED"):
        check_elsewhere(Setup("unstable", _SEATS, ()), 1)


def test_the_order_of_arrival_catches_a_branch_that_writes() -> None:
    caught(check_arrival, "racing")


def test_copies_catch_a_shared_reference() -> None:
    assert "tired is shared" in caught(check_copies, "shared")


def test_forks_catch_a_shared_reference() -> None:
    caught(check_fork, "shared")
