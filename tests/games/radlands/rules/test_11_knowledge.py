"""Radlands, chapter 11: what each player may know."""

from __future__ import annotations

import json

import pytest

from tests.games.radlands.play import table


@pytest.mark.rule("radlands 11.1")
def test_only_you_see_your_hand() -> None:
    t = table(hand="looter, muse")
    assert sorted(t.view(1)["seats"][0]["hand"]["cards"]) == ["looter", "muse"]
    for seat in (2, 3):
        assert t.view(seat)["seats"][0]["hand"] == {"count": 2, "cards": [None, None]}


@pytest.mark.rule("radlands 11.1")
def test_everybody_sees_whether_the_silo_is_in_a_hand() -> None:
    t = table(hand="looter")
    assert t.view(2)["seats"][0]["silo"]
    t.silo()
    assert not t.view(2)["seats"][0]["silo"]
    assert t.view(2)["seats"][0]["hand"]["count"] == 2
    assert any("takes the Water Silo" in line for line in t.heard(2))


@pytest.mark.rule("radlands 11.2")
def test_nobody_knows_a_punk_nor_the_deck() -> None:
    t = table(a="punk mimic", x="punk famine", deck="bombardment, truce", b="assassin")
    for seat in (1, 2, 3):
        shown = json.dumps(t.view(seat))
        assert not any(card in shown for card in ("mimic", "famine", "bombardment", "truce"))


@pytest.mark.rule("radlands 11.2")
def test_a_dead_punk_goes_back_unseen() -> None:
    t = table(x="punk famine", b="assassin", deck="bombardment")
    t.use("b2", "destroy x2")
    for seat in (1, 2, 3):
        assert "famine" not in json.dumps(t.view(seat))
        assert not any("Famine" in line for line in t.heard(seat))
    t.expect(deck="famine, bombardment")


@pytest.mark.rule("radlands 11.3")
def test_a_discarded_card_is_shown_until_the_turn_ends() -> None:
    t = table(hand="looter, muse", discard="truce")
    t.junk("looter")
    t.junk("muse")
    for seat in (1, 2, 3):
        assert t.view(seat)["discard"] == {"count": 3, "this_turn": ["looter", "muse"]}
    t.end()
    for seat in (1, 2, 3):
        assert t.view(seat)["discard"] == {"count": 3, "this_turn": []}


@pytest.mark.rule("radlands 11.4")
def test_what_both_players_always_see() -> None:
    t = table(
        a="muse damaged, scout",
        b="camp destroyed",
        hand="looter",
        queue={1: "famine"},
        their_queue={2: "raiders"},
        deck="mimic, sniper",
        discard="truce",
    )
    t.use("a3")
    for seat in (1, 2, 3):
        view = t.view(seat)
        assert (view["deck"], view["discard"]["count"], view["water"]) == (2, 1, 2)
        mine, theirs = view["seats"]
        assert [event and event["card"] for event in mine["queue"]] == ["famine", "raiders", None]
        assert [event and event["card"] for event in theirs["queue"]] == [None, "raiders", None]
        assert not mine["raiders"]
        (_, muse, scout), (ruin,), _ = mine["columns"]
        assert (muse["damaged"], muse["ready"]) == (True, False)
        assert (scout["damaged"], scout["ready"]) == (False, False)
        assert ruin["destroyed"]


@pytest.mark.rule("radlands 11.5")
def test_a_card_you_draw_is_seen_by_you_alone() -> None:
    t = table(deck="mimic, ...")
    t.draw()
    assert "You draw Mimic." in t.heard(1)
    for seat in (2, 3):
        assert "Seat 1 draws a card." in t.heard(seat)
        assert "mimic" not in json.dumps(t.view(seat))


@pytest.mark.rule("radlands 11.5")
def test_of_cards_drawn_only_those_discarded_are_shown() -> None:
    t = table(hand="interrogate", deck="mimic, scout, looter, muse, ...")
    t.play("interrogate")
    for seat in (2, 3):
        assert not any(card in json.dumps(t.view(seat)) for card in ("mimic", "scout", "looter"))
    t.choose("keep mimic")
    for seat in (2, 3):
        assert sorted(t.view(seat)["discard"]["this_turn"]) == sorted(
            ["scout", "looter", "muse", "interrogate"]
        )
        assert "mimic" not in json.dumps(t.view(seat))


@pytest.mark.rule("radlands 11.5")
def test_a_punk_that_comes_to_hand_is_seen_by_its_owner() -> None:
    t = table(a="punk mimic", b="rescue_team")
    t.use("b2", "lift a2")
    t.expect(hand="mimic")
    assert t.view(1)["seats"][0]["hand"]["cards"] == ["mimic"]
    assert t.view(2)["seats"][0]["hand"]["cards"] == [None]
    assert t.offers("play mimic")
