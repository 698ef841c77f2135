"""Wildlands, chapter 11: what everybody knows."""

from __future__ import annotations

import pytest

from tests.games.wildlands.play import Play, side, table


def a_table() -> Play:
    return table(
        side(
            "gnomads",
            tak="1 damage 1",
            shiv="hidden 7",
            hand="wild tak",
            discard="elsie",
            shards=[3],
        ),
        side("guild", lunk=4, hand="lunk", claimed=2, shards=[9]),
    )


@pytest.mark.rule("wildlands 11.1")
@pytest.mark.reading("W28")
def test_hands_are_secret_counts_and_discards_are_not() -> None:
    t = a_table()
    own, other, nobody = (view["seats"][0] for view in (t.view(1), t.view(2), t.view()))
    assert own["hand"]["cards"] == [f"gnomads_{card}" for card in t.hand(1)]
    for seen in (other, nobody):
        assert seen["hand"] == {"count": 2, "cards": [None, None]}
        assert seen["deck"] == 27
        assert seen["discard"] == own["discard"] != []


@pytest.mark.rule("wildlands 11.2")
def test_only_the_owner_knows_where_a_hidden_character_will_appear() -> None:
    t = a_table()
    starts = [
        view["seats"][0]["characters"][4]["start"] for view in (t.view(1), t.view(2), t.view())
    ]
    assert starts == ["space.7", None, None]


@pytest.mark.rule("wildlands 11.3")
def test_damage_shards_and_points_are_open() -> None:
    t = a_table()
    for view in (t.view(1), t.view(2), t.view()):
        gnomads, guild = view["seats"]
        assert gnomads["characters"][0]["damage"] == 1
        assert gnomads["shards"] == ["space.3"]
        assert (guild["points"], guild["claimed"]) == (2, 2)
