"""A moment of a game is a position file that gives the same state."""

from __future__ import annotations

import pytest

from tests.properties.play import Setup, make, setups
from tests.properties.positions.moments import check_moments

_SETUPS = [setup for setup in setups() if not setup.variants and setup.name != "oasis"]


@pytest.mark.parametrize("setup", _SETUPS, ids=str)
def test_a_moment_written_as_a_position_gives_the_same_state(setup: Setup) -> None:
    """Also in the middle of a step, where a seat has given up, and when all is over."""
    assert check_moments(make(setup), seed=3, choices=400, moments=12) > 0
