"""Radlands, chapter 1: aim and components."""

from __future__ import annotations

import pytest

from sandtable.core.errors import Mistake
from sandtable.games import make_game
from tests.docs.pages import cards_on_page
from tests.games.radlands.play import table


@pytest.mark.rule("radlands 1.1")
def test_the_third_destroyed_camp_wins() -> None:
    t = table(a="wounded_soldier", x="camp destroyed", y="camp destroyed", z="camp damaged")
    t.use("a2", "damage z1")
    assert t.winner == 1
    assert t.match.state.ending == "all camps destroyed"


@pytest.mark.rule("radlands 1.1")
def test_two_destroyed_camps_do_not_win() -> None:
    t = table(a="wounded_soldier", x="camp destroyed", y="camp damaged")
    t.use("a2", "damage y1")
    t.expect(x="camp destroyed", y="camp destroyed")
    assert t.winner is None


@pytest.mark.rule("radlands 1.1")
def test_it_is_a_game_for_two() -> None:
    assert make_game("radlands").seats == 2
    with pytest.raises(Mistake, match="Radlands is for 2 seats, not 3"):
        make_game("radlands", 3)


@pytest.mark.rule("radlands 1.2")
def test_the_box() -> None:
    printed = cards_on_page("radlands")
    cards = [card for card in make_game("radlands").cards if card.name in printed]
    camps = [card.name for card in cards if card.kind == "camp"]
    people = [int(card.facts["copies"]) for card in cards if card.kind == "person"]
    events = [int(card.facts["copies"]) for card in cards if card.kind == "event"]
    assert len(camps) == len(set(camps)) == 34
    assert (len(people), sum(people)) == (26, 46)
    assert (len(events), sum(events)) == (10, 20)


@pytest.mark.rule("radlands 1.3")
def test_the_silo_never_lies_on_a_pile() -> None:
    t = table(deck="scout, looter")
    t.silo()
    t.junk("water_silo")
    t.expect(discard="", deck="scout, looter")
    assert t.view()["seats"][0]["silo"]


@pytest.mark.rule("radlands 1.3")
def test_the_raiders_never_lie_on_a_pile() -> None:
    t = table(queue={1: "raiders"}, acting=False, deck="scout, looter")
    t.answer("damage a1")
    t.expect(discard="", deck="looter", hand="scout", queue={}, water=3)
    assert t.view()["seats"][0]["raiders"]


@pytest.mark.rule("radlands 1.4")
def test_a_card_in_play_is_a_person_or_a_standing_camp() -> None:
    t = table(
        a="sniper", x="camp destroyed, muse", their_queue={1: "banish"}, their_hand="scout, looter"
    )
    t.use("a2")
    assert t.offered == {"damage x2", "damage y1", "damage z1"}


@pytest.mark.rule("radlands 1.5")
def test_a_punk_has_neither_name_nor_ability() -> None:
    t = table(a="punk muse")
    assert not t.offers("use a2")
    for seat in (1, 2, 3):
        assert t.view(seat)["seats"][0]["columns"][0][1]["card"] is None


@pytest.mark.rule("radlands 1.5")
def test_a_punk_has_no_trait() -> None:
    t = table(a="punk vera_vosh")
    t.use("b1")
    assert not t.ready("b1")


@pytest.mark.rule("radlands 1.5")
def test_a_punk_is_a_person() -> None:
    t = table(a="punk", b="vigilante", x="punk", c="arcade")
    assert t.protected("a1")
    assert not t.offers("use c1"), "Arcade is for at most one person"
    t.use("b2")
    assert t.offered == {"injure x2"}
