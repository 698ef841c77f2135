"""Marks of the tests of Wildlands."""

from __future__ import annotations

import pytest


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line(
        "markers", "reading(*numbers): readings of doubtful points that the test holds, like 'W24'"
    )
