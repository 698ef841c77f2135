"""Every test of a card is played twice: by seat 1 as it is told, and by seat 2."""

from __future__ import annotations

import pytest

from tests.games.sandland import play


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if metafunc.definition.get_closest_marker("card"):
        metafunc.fixturenames.append("who_plays")
        metafunc.parametrize("who_plays", ["seat 1", "seat 2"], indirect=True)


@pytest.fixture
def who_plays(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play, "MIRRORED", request.param == "seat 2")
