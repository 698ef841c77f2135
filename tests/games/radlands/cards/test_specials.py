"""Raiders, Water Silo and punks."""

from __future__ import annotations

import pytest

from tests.games.radlands.play import table


@pytest.mark.card("raiders")
def test_raiders_let_the_opponent_pick_a_camp_and_go_home() -> None:
    t = table(queue={1: "raiders"}, acting=False, x="muse, scout", y="camp destroyed")
    assert t.decider == 2
    assert t.offered == {"damage a1", "damage c1"}
    assert not t.view()["seats"][0]["raiders"]
    t.answer("damage a1")
    t.expect(x="camp damaged, muse, scout", queue={}, discard="")
    assert t.view()["seats"][0]["raiders"]


@pytest.mark.card("raiders")
def test_raiders_win_by_the_last_camp() -> None:
    t = table(
        queue={1: "raiders"}, acting=False, x="camp damaged", y="camp destroyed", z="camp destroyed"
    )
    t.answer("damage a1")
    assert t.winner == 1


@pytest.mark.card("raiders")
def test_raiders_enter_on_space_two_or_behind() -> None:
    t = table(hand="scientist", queue={2: "famine"})
    t.junk("scientist")
    t.expect(queue={2: "famine", 3: "raiders"})


@pytest.mark.card("raiders")
def test_raiders_stay_at_home_if_spaces_two_and_three_are_taken() -> None:
    t = table(hand="scientist", queue={2: "famine", 3: "napalm"})
    t.junk("scientist")
    t.expect(queue={2: "famine", 3: "napalm"}, discard="scientist")


@pytest.mark.card("raiders")
def test_raiders_move_on_only_if_the_space_ahead_is_free() -> None:
    blocked = table(hand="scientist", queue={1: "famine", 2: "raiders"})
    blocked.junk("scientist")
    blocked.expect(queue={1: "famine", 2: "raiders"})
    free = table(hand="scientist", queue={1: "famine", 3: "raiders"})
    free.junk("scientist")
    free.expect(queue={1: "famine", 2: "raiders"})


@pytest.mark.card("raiders")
def test_raiders_strike_when_raided_from_space_one_and_can_come_again() -> None:
    t = table(hand="scientist, banish", queue={1: "raiders"})
    t.junk("scientist")
    t.answer("damage b1")
    t.junk("banish")
    t.expect(y="camp damaged", queue={2: "raiders"})


@pytest.mark.card("raiders")
def test_raiders_advance_with_the_queue() -> None:
    t = table(queue={1: "high_ground", 2: "raiders"}, acting=False)
    t.expect(queue={1: "raiders"})


@pytest.mark.card("water_silo")
def test_the_silo_is_taken_for_a_water_and_gives_it_back() -> None:
    t = table(water=1)
    t.silo()
    t.expect(hand="water_silo", water=0)
    assert not t.view()["seats"][0]["silo"]
    t.junk("water_silo")
    t.expect(hand="", water=1, discard="")
    assert t.view()["seats"][0]["silo"]
    assert t.offers("silo")


@pytest.mark.card("water_silo")
def test_the_silo_cannot_be_taken_without_water_or_twice() -> None:
    assert not table(water=0).offers("silo")
    assert not table(hand="water_silo").offers("silo")


@pytest.mark.card("water_silo")
def test_the_silo_stays_in_hand_over_turns_and_is_seen_there() -> None:
    t = table(hand="water_silo")
    t.end()
    assert not t.view(2)["seats"][0]["silo"]
    assert t.view(2)["seats"][0]["hand"]["count"] == 1
    t.end()
    assert "junk water_silo" in t.offered


@pytest.mark.card("water_silo")
def test_the_silo_is_never_played() -> None:
    assert not table(hand="water_silo", water=9).offers("play")


@pytest.mark.card("punk")
def test_a_punk_dies_of_its_first_damage_and_returns_to_the_deck_unseen() -> None:
    t = table(a="vigilante", x="punk karli_blaze")
    t.use("a2", "injure x2")
    t.expect(x="", deck="karli_blaze, ...", discard="")
    assert t.log == ["Seat 2 loses a punk."]


@pytest.mark.card("punk")
def test_nobody_knows_what_a_punk_is() -> None:
    t = table(hand="magnus_karv", deck="muse, ...")
    t.junk("magnus_karv", "place b front")
    t.expect(b="punk")
    for seat in (1, 2, 3):
        piece = t.view(seat)["seats"][0]["columns"][1][1]
        assert piece["kind"] == "punk"
        assert piece["card"] is None
    assert not any("Muse" in sentence for sentence in t.heard(1))


@pytest.mark.card("punk")
def test_a_punk_has_neither_the_ability_nor_the_trait_of_its_card() -> None:
    t = table(a="punk karli_blaze", b="punk muse", hand="scout")
    assert not t.offers("use a2")
    assert not t.offers("use b2")
    t.play("scout", "c front")
    assert not t.ready("c2")


@pytest.mark.card("punk")
def test_a_punk_is_a_person_who_protects() -> None:
    t = table(a="railgun", x="punk")
    t.use("a1")
    assert t.offered == {"damage x2", "damage y1", "damage z1"}


@pytest.mark.card("punk")
def test_a_punk_need_not_be_gained() -> None:
    t = table(hand="magnus_karv")
    t.junk("magnus_karv", "none")
    t.expect(a="", b="", c="", discard="magnus_karv")


@pytest.mark.card("punk")
def test_on_a_full_board_room_is_made_for_a_punk_or_it_is_declined() -> None:
    t = table(a="muse, scout", b="looter, sniper", c="vigilante, punk mimic", hand="magnus_karv")
    t.junk("magnus_karv", "make room c3", "place c back")
    t.expect(c="punk, vigilante")
