"""Radlands, chapter 8: events and the queue."""

from __future__ import annotations

import pytest

from tests.games.radlands.play import table


@pytest.mark.rule("radlands 8.1")
@pytest.mark.parametrize(
    ("queue", "card", "space"),
    [
        ({}, "banish", 1),
        ({}, "uprising", 2),
        ({}, "bombardment", 3),
        ({1: "famine"}, "banish", 2),
        ({1: "famine", 2: "raiders"}, "banish", 3),
        ({2: "famine"}, "uprising", 3),
        ({3: "famine"}, "uprising", 2),
    ],
)
def test_an_event_goes_to_its_space_or_the_first_free_one_behind(
    queue: dict[int, str], card: str, space: int
) -> None:
    t = table(hand=card, queue=queue, water=4)
    t.play(card)
    t.expect(queue={**queue, space: card})


@pytest.mark.rule("radlands 8.2")
@pytest.mark.parametrize(
    ("queue", "card"),
    [
        ({3: "famine"}, "bombardment"),
        ({2: "famine", 3: "raiders"}, "uprising"),
        ({1: "famine", 2: "napalm", 3: "raiders"}, "banish"),
    ],
)
def test_an_event_without_a_space_behind_cannot_be_played(queue: dict[int, str], card: str) -> None:
    t = table(hand=card, queue=queue, water=4)
    assert not t.offers(f"play {card}")
    assert t.offers(f"junk {card}")


@pytest.mark.rule("radlands 8.3")
def test_an_event_of_number_0_resolves_at_once_even_with_a_full_queue() -> None:
    queue = {1: "famine", 2: "napalm", 3: "raiders"}
    t = table(hand="strafe", queue=queue, x="muse")
    t.play("strafe")
    t.expect(x="muse damaged", queue=queue, discard="strafe", water=1)


@pytest.mark.rule("radlands 8.4")
def test_an_event_resolves_for_its_owner_in_the_other_players_turn_too() -> None:
    t = table(a="omen_clock, muse", b="scout", their_queue={1: "napalm"}, x="mutant")
    t.use("a1", "advance theirs 1")
    assert t.decider == 2
    assert t.offered == {"column x", "column y"}
    t.answer("column x")
    t.expect(a="omen_clock", b="scout", x="mutant", discard="napalm, muse")


@pytest.mark.rule("radlands 8.4")
def test_an_event_is_discarded_after_its_effect() -> None:
    t = table(hand="interrogate", deck="mimic, scout, looter, muse, mutant")
    t.play("interrogate")
    t.expect(discard="")
    t.choose("keep mimic")
    assert t.discarded[0] == "interrogate"
    assert sorted(t.discarded[1:]) == ["looter", "muse", "scout"]


@pytest.mark.rule("radlands 8.5")
@pytest.mark.parametrize(
    ("queue", "space"),
    [({}, 2), ({1: "famine"}, 2), ({2: "famine"}, 3), ({1: "famine", 2: "napalm"}, 3)],
)
def test_a_raid_brings_raiders_to_space_2_or_3(queue: dict[int, str], space: int) -> None:
    t = table(b="garage", queue=queue)
    t.use("b1")
    t.expect(queue={**queue, space: "raiders"})


@pytest.mark.rule("radlands 8.5")
def test_with_2_and_3_taken_raiders_stay_at_home() -> None:
    t = table(b="garage", queue={2: "famine", 3: "napalm"})
    t.use("b1")
    t.expect(queue={2: "famine", 3: "napalm"}, water=2)
    assert t.view()["seats"][0]["raiders"]


@pytest.mark.rule("radlands 8.6")
def test_a_raid_moves_waiting_raiders_alone() -> None:
    t = table(b="garage", queue={3: "raiders", 1: "famine"})
    t.use("b1")
    t.expect(queue={1: "famine", 2: "raiders"})


@pytest.mark.rule("radlands 8.6")
def test_a_raid_on_space_1_resolves_the_raiders_and_moves_nothing_else() -> None:
    t = table(b="garage", queue={1: "raiders", 2: "famine"})
    t.use("b1")
    t.answer("damage a1")
    t.expect(queue={2: "famine"}, x="camp damaged")


@pytest.mark.rule("radlands 8.6")
@pytest.mark.parametrize("queue", [{1: "famine", 2: "raiders"}, {2: "famine", 3: "raiders"}])
def test_raiders_behind_another_event_are_blocked(queue: dict[int, str]) -> None:
    t = table(b="garage", queue=queue)
    t.use("b1")
    t.expect(queue=queue, water=2)


@pytest.mark.rule("radlands 8.7")
def test_the_opponent_picks_any_standing_camp_for_the_raiders() -> None:
    t = table(b="garage", queue={1: "raiders"}, x="camp destroyed", y="muse, scout")
    t.use("b1")
    assert t.decider == 2
    assert t.offered == {"damage b1", "damage c1"}, "protected or not"
    t.answer("damage b1")
    t.expect(y="camp damaged, muse, scout", queue={})


@pytest.mark.rule("radlands 8.7")
def test_raiders_may_come_back_in_the_same_turn() -> None:
    t = table(a="scout", b="garage", queue={1: "raiders"})
    t.use("b1")
    t.answer("damage a1")
    t.use("a2")
    t.expect(queue={2: "raiders"})


@pytest.mark.rule("radlands 8.8")
def test_raiders_move_forward_like_any_event() -> None:
    t = table(queue={3: "raiders"}, acting=False)
    t.expect(queue={2: "raiders"})


@pytest.mark.rule("radlands 8.8")
def test_raiders_are_moved_by_what_moves_events() -> None:
    t = table(a="omen_clock", hand="doomsayer", their_queue={2: "raiders"}, queue={3: "raiders"})
    t.use("a1", "advance mine 3")
    t.play("doomsayer", "b front")
    t.choose("yes")
    t.expect(queue={2: "raiders"}, their_queue={3: "raiders"})


@pytest.mark.rule("radlands 8.8")
def test_raiders_are_never_in_a_hand_or_on_a_pile() -> None:
    t = table(b="garage", queue={1: "raiders"}, deck="mimic, ...")
    t.use("b1")
    t.answer("damage a1")
    t.expect(hand="", discard="", deck="mimic, ...")
    assert not t.offers("junk")


@pytest.mark.rule("radlands 8.9")
@pytest.mark.parametrize(
    ("before", "after"),
    [
        ({1: "famine", 2: "raiders"}, {2: "famine", 3: "raiders"}),
        ({1: "famine", 3: "raiders"}, {2: "famine", 3: "raiders"}),
        ({1: "famine"}, {2: "famine"}),
        ({2: "raiders"}, {3: "raiders"}),
    ],
)
def test_moving_back_starts_with_the_rearmost(
    before: dict[int, str], after: dict[int, str]
) -> None:
    t = table(hand="doomsayer", their_queue=before)
    t.play("doomsayer", "a front")
    t.choose("yes")
    t.expect(their_queue=after)


@pytest.mark.rule("radlands 8.9")
@pytest.mark.parametrize(
    "queue", [{2: "famine", 3: "raiders"}, {1: "napalm", 2: "famine", 3: "raiders"}, {3: "famine"}]
)
def test_with_no_room_behind_nothing_moves_back(queue: dict[int, str]) -> None:
    t = table(hand="doomsayer", their_queue=queue)
    t.play("doomsayer", "a front")
    t.expect(their_queue=queue)


@pytest.mark.rule("radlands 8.10")
def test_with_zeto_the_first_event_of_a_turn_happens_at_once() -> None:
    t = table(a="zeto_khan", hand="napalm, banish", x="muse", y="scout", queue={1: "famine"})
    t.play("napalm")
    t.choose("column x")
    t.expect(x="", discard="napalm, muse")
    t.play("banish")
    t.expect(queue={1: "famine", 2: "banish"})


@pytest.mark.rule("radlands 8.10")
def test_zeto_makes_room_in_a_full_queue() -> None:
    t = table(
        a="zeto_khan", hand="banish", x="muse", queue={1: "famine", 2: "raiders", 3: "napalm"}
    )
    t.play("banish")
    t.choose("destroy x2")
    t.expect(x="")


@pytest.mark.rule("radlands 8.10")
def test_zeto_does_not_hurry_events_that_wait() -> None:
    t = table(a="zeto_khan", queue={2: "napalm", 3: "banish"}, x="muse", acting=False)
    t.expect(queue={1: "napalm", 2: "banish"}, x="muse")


@pytest.mark.rule("radlands 8.10")
def test_a_damaged_zeto_hurries_nothing() -> None:
    t = table(a="zeto_khan damaged", hand="napalm", x="muse")
    t.play("napalm")
    t.expect(queue={1: "napalm"}, x="muse")


@pytest.mark.rule("radlands 8.11")
def test_with_zeto_raiders_who_enter_are_the_first_event_and_resolve_at_once() -> None:
    t = table(a="zeto_khan", b="garage", hand="napalm")
    t.use("b1")
    assert t.decider == 2
    t.answer("damage a1")
    t.expect(x="camp damaged", queue={})
    t.play("napalm")
    t.expect(queue={1: "napalm"})


@pytest.mark.rule("radlands 8.11")
def test_moving_raiders_forward_is_not_playing_an_event() -> None:
    t = table(a="zeto_khan", b="garage", hand="banish", queue={2: "raiders"}, x="muse")
    t.use("b1")
    t.expect(queue={1: "raiders"})
    t.play("banish")
    t.choose("destroy x2")


@pytest.mark.rule("radlands 8.11")
def test_events_from_before_zeto_count() -> None:
    t = table(hand="zeto_khan, banish, napalm", x="muse", water=9)
    t.play("banish")
    t.play("zeto_khan", "a front")
    t.play("napalm")
    t.expect(queue={1: "banish", 2: "napalm"}, x="muse")
