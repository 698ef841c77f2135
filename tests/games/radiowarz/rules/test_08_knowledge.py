"""RadioWarz, chapter 8: what players know."""

from __future__ import annotations

import json

import pytest

from tests.games.radiowarz.play import new, table


@pytest.mark.rule("radiowarz 8.1")
def test_everybody_sees_the_same() -> None:
    t = table("west1 d1", "west2 a4 f4", "west3 b7")
    views = [{**t.view(seat), "viewer": None, "previews": {}} for seat in (1, 2, 3, None)]
    assert views[0] == views[1] == views[2] == views[3]


@pytest.mark.rule("radiowarz 8.1")
def test_strips_to_come_are_secret() -> None:
    t = new(3)
    for watcher in (1, 2, 3, None):
        seen = json.dumps(t.view(watcher))
        assert not any(strip.id in seen for strip in t.match.game.box.map.strips)
