"""Zones, faces, and who knows them: what moving, showing and mixing cards tells, and to whom."""

from __future__ import annotations

from collections import Counter

import pytest

from sandtable.core.tokens import Lot, entry_of, token_of
from tests.core.toys import (
    DECK,
    DISCARD,
    DOWN,
    HAND,
    POUCH,
    ROW,
    T,
    known_to,
    letters,
    lots_of,
    table_of,
    token,
    toy,
)

ME, RIVAL, SPECTATOR = 0, 1, 2


def dealt(hand: str, rest: str = "", *, seed: int = 1, backs: tuple[int, ...] = ()) -> T:
    """A table with these cards in the hand of the first seat, and a deck."""
    t = table_of(toy(faces=hand + rest, backs=backs), seed=seed)
    for card in range(len(hand)):
        t.move(card, HAND + ME)
    return t


# Moving


def test_who_sees_the_zone_learns_the_face() -> None:
    t = table_of(toy())
    t.move(token(t, "a"), HAND + ME)
    t.move(token(t, "b"), ROW + ME)
    t.move(token(t, "c"), DOWN + ME)
    knowing = {card: t.s.tokens.known[token(t, card)] for card in "abc"}
    assert knowing == {"a": 0b001, "b": 0b111, "c": 0}


def test_a_card_laid_face_down_is_shown_to_nobody() -> None:
    t = table_of(toy())
    t.move(token(t, "a"), ROW + ME, up=False)
    assert t.s.tokens.known[token(t, "a")] == 0


def test_a_card_that_is_turned_down_is_still_known() -> None:
    t = table_of(toy())
    card = t.move(token(t, "a"), ROW + ME)
    assert t.move(card, DECK, up=False) == card
    assert t.s.tokens.known[card] == 0b111


def test_a_move_changes_one_place_and_keeps_the_others_in_order() -> None:
    t = table_of(toy(faces="abcd"))
    t.move(token(t, "b"), ROW + ME)
    t.move(token(t, "d"), ROW + ME, at=0)
    t.move(token(t, "a"), ROW + ME, at=1)
    assert letters(t, t.s.tokens.zones[ROW + ME]) == "dab"
    assert letters(t, t.s.tokens.zones[DECK]) == "c"
    assert list(t.s.tokens.zone_of) == [ROW, ROW, DECK, ROW]


def test_a_card_can_move_within_its_zone() -> None:
    t = table_of(toy(faces="abc"))
    t.move(token(t, "a"), DECK)
    assert letters(t, t.s.tokens.zones[DECK]) == "bca"


def test_pouring_moves_all_cards_face_down_in_their_order() -> None:
    t = table_of(toy(faces="abcd"))
    for card in (0, 1):
        t.move(card, DISCARD)
    t.pour(DISCARD, DECK)
    assert letters(t, t.s.tokens.zones[DECK]) == "cdab"
    assert t.s.tokens.zones[DISCARD] == ()
    assert list(t.s.tokens.zone_of) == [DECK] * 4
    assert known_to(t, RIVAL, DECK) == "ab"


def test_what_all_see_can_be_arranged_and_nothing_else() -> None:
    t = table_of(toy(faces="abc"))
    for card in (0, 1):
        t.move(card, ROW + ME)
    t.arrange(ROW + ME, (1, 0))
    assert letters(t, t.s.tokens.zones[ROW + ME]) == "ba"
    with pytest.raises(AssertionError, match="neither adds nor removes"):
        t.arrange(ROW + ME, (1, 2))
    t.move(2, HAND + ME)
    with pytest.raises(AssertionError, match="mix them instead"):
        t.arrange(HAND + ME, (2,))


# Leaving a hand face down


def test_a_card_laid_down_from_a_hand_could_be_any_of_it() -> None:
    """The rival had seen two of the three cards; now it knows that they are among the three."""
    t = dealt("abc")
    for card in "ab":
        t.show(token(t, card), 1 << RIVAL)
    laid = t.move(token(t, "a"), DOWN + ME, up=False)
    assert letters(t, [laid]) == "a"
    assert sorted(letters(t, t.s.tokens.zones[HAND + ME])) == ["b", "c"]
    assert known_to(t, RIVAL, HAND + ME) == known_to(t, RIVAL, DOWN + ME) == ""
    assert lots_of(t, RIVAL) == [(3, "ab")]
    assert known_to(t, ME, HAND + ME) == "bc"
    assert known_to(t, ME, DOWN + ME) == "a"


def test_laying_a_card_down_can_be_taken_back_and_takes_no_fixed_chance() -> None:
    t = dealt("abc")
    t.actor = ME
    t.s.chance.fixed = (5,)
    irrevocable = t.irrevocable
    t.move(token(t, "b"), DOWN + ME, up=False)
    assert t.irrevocable == irrevocable
    assert t.s.chance.fixed == (5,)


def test_cards_with_other_backs_stay_what_they_are() -> None:
    t = dealt("abxyz", backs=(0, 0, 1, 1, 1))
    for _ in range(3):
        t.move(t.s.tokens.zones[HAND + ME][-1], DOWN + ME, up=False)
    assert sorted(letters(t, [0, 1])) == ["a", "b"]
    assert sorted(letters(t, [2, 3, 4])) == ["x", "y", "z"]


def test_which_token_is_laid_down_tells_nothing_of_its_face() -> None:
    """Not even where there are two of a kind: each of the three tokens goes a third of the time."""
    went: dict[str, Counter[int]] = {"x": Counter(), "y": Counter()}
    for seed in range(1500):
        for letter, counter in went.items():
            t = dealt("xxy", seed=seed)
            counter[t.move(token(t, letter), DOWN + ME, up=False)] += 1
    for counter in went.values():
        assert sorted(counter) == [0, 1, 2]
        assert all(420 < count < 580 for count in counter.values())


def test_how_much_chance_it_takes_tells_nothing_of_the_faces() -> None:
    drawn = set()
    for hand in ("xxx", "xxy", "xyz"):
        t = dealt(hand)
        t.move(token(t, "x"), DOWN + ME, up=False)
        drawn.add(t.s.chance.drawn)
    assert len(drawn) == 1


def test_cards_scattered_from_a_hand_at_once_could_be_any_of_it() -> None:
    t = dealt("abcd")
    t.actor = ME
    t.s.chance.fixed = (5,)
    for card in "ab":
        t.show(token(t, card), 1 << RIVAL)
    irrevocable = t.irrevocable
    laid = t.scatter(HAND + ME, {DOWN + ME: token(t, "a"), DISCARD: token(t, "c")})
    assert letters(t, [laid[DOWN + ME], laid[DISCARD]]) == "ac"
    assert t.s.tokens.zones[DOWN + ME] == (laid[DOWN + ME],)
    assert sorted(letters(t, t.s.tokens.zones[HAND + ME])) == ["b", "d"]
    assert known_to(t, RIVAL, DOWN + ME) == known_to(t, RIVAL, DISCARD) == ""
    assert known_to(t, ME, DOWN + ME) == "a"
    assert lots_of(t, RIVAL) == [(4, "ab")]
    assert (t.irrevocable, t.s.chance.fixed) == (irrevocable, (5,))


def test_which_tokens_are_scattered_tells_nothing_of_their_faces() -> None:
    went: Counter[int] = Counter()
    for seed in range(1500):
        t = dealt("xxy", seed=seed)
        went[t.scatter(HAND + ME, {DOWN + ME: token(t, "y")})[DOWN + ME]] += 1
    assert all(420 < went[card] < 580 for card in range(3))


def test_a_card_from_hand_to_hand_is_seen_by_both_owners_only() -> None:
    t = dealt("abc")
    moved = t.move(token(t, "b"), HAND + RIVAL)
    assert letters(t, [moved]) == "b"
    assert t.s.tokens.known[moved] == 0b011


def test_the_owner_of_a_bag_that_nobody_sees_learns_nothing() -> None:
    t = table_of(toy(faces="abc"))
    for card in range(3):
        t.move(card, POUCH)
    t.show(0, 1 << ME)
    t.move(1, DOWN + ME)
    assert known_to(t, ME, POUCH) == known_to(t, ME, DOWN + ME) == ""
    assert lots_of(t, ME) == [(3, "a")]


def test_a_card_does_not_lie_face_down_in_a_hand() -> None:
    t = table_of(toy())
    with pytest.raises(AssertionError, match="face down in a bag"):
        t.move(0, HAND + ME, up=False)


# Leaving a hand in the open


@pytest.mark.parametrize("played", [0, 1])
def test_it_does_not_matter_which_of_two_equal_cards_leaves_a_hand(played: int) -> None:
    """The rival knew one x of the hand. Whichever x is played, it knows of no other."""
    t = dealt("xxy")
    t.show(0, 1 << RIVAL)
    t.move(played, ROW + ME)
    assert known_to(t, RIVAL, HAND + ME) == ""
    assert lots_of(t, RIVAL) == []
    assert known_to(t, ME, HAND + ME) == "xy"


def test_an_equal_card_that_was_known_in_a_lot_is_played_from_the_lot() -> None:
    """x and y had been mixed into the hand before a third card came: x may have been played."""
    t = dealt("xyx")
    t.show(0, 1 << RIVAL)
    t.show(1, 1 << RIVAL)
    t.s.tokens.forget_into_lots((0, 1), 0b101)
    t.move(2, ROW + ME)
    assert lots_of(t, RIVAL) == [(2, "y")]


def test_a_card_whose_like_is_not_known_tells_only_itself() -> None:
    t = dealt("xyz")
    t.show(1, 1 << RIVAL)
    t.move(0, ROW + ME)
    assert known_to(t, RIVAL, HAND + ME) == "y"
    assert known_to(t, RIVAL, ROW + ME) == "x"


# Mixing


def test_mixing_makes_what_was_known_of_each_card_known_of_them_together() -> None:
    t = table_of(toy(faces="abcdef"))
    for card in (0, 1, 2):
        t.move(card, DISCARD)
    t.show(3, 1 << RIVAL)
    t.pour(DISCARD, DECK)
    t.mix(t.s.tokens.zones[DECK])
    assert sorted(letters(t, range(6))) == list("abcdef")
    assert not any(t.s.tokens.known)
    assert lots_of(t, ME) == lots_of(t, SPECTATOR) == [(6, "abc")]
    assert lots_of(t, RIVAL) == [(6, "abcd")]


def test_mixing_a_part_of_what_was_mixed_forgets_nothing_more() -> None:
    t = dealt("abcd")
    for card in (0, 1):
        t.show(card, 1 << RIVAL)
    t.mix(t.s.tokens.zones[HAND + ME], keep=1 << ME)
    before = t.s.tokens.lots[:]
    t.mix((0, 3), keep=1 << ME)
    assert t.s.tokens.lots == before
    assert lots_of(t, RIVAL) == [(4, "ab")]


def test_mixing_a_card_that_is_known_into_a_lot_adds_it() -> None:
    t = dealt("abcd")
    t.show(0, 1 << RIVAL)
    t.mix((0, 1, 2), keep=1 << ME)
    t.show(3, 1 << RIVAL)
    t.mix((2, 3), keep=1 << ME)
    assert lots_of(t, RIVAL) == [(4, "ad")]


def test_who_keeps_track_goes_on_knowing_every_card() -> None:
    t = dealt("abcd")
    t.mix(t.s.tokens.zones[HAND + ME], keep=1 << ME)
    assert known_to(t, ME, HAND + ME) == "abcd"
    with pytest.raises(AssertionError, match="can't go on knowing"):
        t.mix(t.s.tokens.zones[HAND + ME], keep=1 << RIVAL)


def test_cards_mingled_in_a_hand_are_a_lot_to_the_others_and_can_be_taken_back() -> None:
    t = dealt("abcd")
    t.s.chance.fixed = (0,)
    t.show(1, 1 << RIVAL)
    before, past = letters(t, range(3)), t.irrevocable
    places = t.mingle([2, 0, 1], keep=1 << ME)
    assert letters(t, places) == before[2] + before[0] + before[1]
    assert known_to(t, ME, HAND + ME) == "abcd"
    assert lots_of(t, RIVAL) == [(3, before[1])]
    assert t.irrevocable == past
    assert t.s.chance.fixed == (0,), "no chance that a position fixes"


def test_cards_with_different_backs_are_not_mixed() -> None:
    t = table_of(toy(faces="ab", backs=(0, 1)))
    with pytest.raises(AssertionError, match="different backs"):
        t.mix((0, 1))


def test_lots_that_overlap_become_one() -> None:
    t = table_of(toy(faces="abcdef"))
    for card in range(4):
        t.show(card, 1 << RIVAL)
    t.mix((0, 1, 4))
    t.mix((2, 5))
    assert lots_of(t, RIVAL) == [(3, "ab"), (2, "c")]
    t.mix((4, 5))
    assert lots_of(t, RIVAL) == [(5, "abc")]
    assert known_to(t, RIVAL, DECK) == "d"


def test_a_card_shown_leaves_its_lot_with_its_face() -> None:
    t = table_of(toy(faces="abcd"))
    for card in (0, 1):
        t.show(card, 1 << RIVAL)
    t.mix((0, 1, 2))
    t.show(token(t, "a"), 1 << RIVAL)
    assert lots_of(t, RIVAL) == [(2, "b")]
    t.show(token(t, "c"), 1 << RIVAL)
    assert lots_of(t, RIVAL) == [(1, "b")]
    t.show(token(t, "b"), 1 << RIVAL)
    assert lots_of(t, RIVAL) == []


def test_a_hand_played_and_taken_back_and_laid_out_again_is_forgotten_as_far_as_it_must_be() -> (
    None
):
    """Six of eight cards were seen; then all eight lie face down, and nobody can tell which."""
    t = dealt("abcdefgh", "ijkl")
    for card in "abcdef":
        t.move(t.move(token(t, card), ROW + ME), HAND + ME)
    assert known_to(t, RIVAL, HAND + ME) == "abcdef"
    for card in "abcdefgh":
        t.move(token(t, card, HAND + ME), DOWN + ME, up=False)
    assert known_to(t, RIVAL, DOWN + ME) == ""
    assert [(tokens, faces) for tokens, faces in lots_of(t, RIVAL)] == [(8, "abcdef")]
    assert known_to(t, ME, DOWN + ME) == "abcdefgh"


# Pieces


def test_a_card_that_comes_back_into_play_is_another_piece() -> None:
    tokens = table_of(toy()).s.tokens
    first = tokens.enter(3)
    assert token_of(first) == 3
    assert tokens.alive(first)
    tokens.leave(3)
    assert not tokens.alive(first)
    second = tokens.enter(3)
    assert tokens.alive(second)
    assert not tokens.alive(first)
    assert (entry_of(first), entry_of(second)) == (1, 2)


# Fixed chance and irrevocability


def test_a_position_can_fix_a_roll_and_a_shuffle() -> None:
    t = table_of(toy(faces="abcd"))
    t.s.chance.fixed = (4, ("b", "d"))
    assert t.roll(6) == 4
    t.mix(t.s.tokens.zones[DECK])
    assert letters(t, t.s.tokens.zones[DECK])[::-1].startswith("bd")
    assert sorted(letters(t, range(4))) == list("abcd")
    assert not t.s.chance.fixed


def test_what_is_new_to_the_one_who_acts_is_irrevocable() -> None:
    t = dealt("ab", "cd")
    t.actor = ME
    irrevocable = t.irrevocable
    t.move(token(t, "a"), ROW + ME)
    assert t.irrevocable == irrevocable
    t.move(token(t, "c"), HAND + ME)
    assert t.irrevocable == irrevocable + 1
    t.roll(6)
    t.mix(t.s.tokens.zones[DECK])
    assert t.irrevocable == irrevocable + 3


def test_the_first_lot_that_holds_the_token_is_the_one_that_shrinks() -> None:
    tokens = table_of(toy(faces="aabb")).s.tokens
    tokens.lots[RIVAL] = (Lot((0, 1), (0, 0)), Lot((2, 3), (1,)))
    tokens.learn(RIVAL, 2)
    assert tokens.lots[RIVAL] == (Lot((0, 1), (0, 0)),)
