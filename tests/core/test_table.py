"""Small verbs of the table that every game needs: finding, refilling, going round, setting up."""

from __future__ import annotations

import pytest

from sandtable.core.table import NOBODY
from sandtable.core.tokens import Tokens
from tests.core.toys import DECK, DISCARD, HAND, ROW, T, letters, table_of, toy


def laid(faces: str, zone: int) -> T:
    """A table with all these cards in one zone."""
    t = table_of(toy(faces=faces))
    for token in range(len(faces)):
        t.move(token, zone)
    return t


# Setting up


def test_all_tokens_begin_in_one_zone_and_nobody_knows_them() -> None:
    tokens = Tokens.all_in(2, (4, 4, 7), zones=5, watchers=3)
    assert tokens == Tokens(
        faces=[4, 4, 7],
        known=bytearray(3),
        zone_of=bytearray([2, 2, 2]),
        zones=[(), (), (0, 1, 2), (), ()],
        lots=[(), (), ()],
        pieces=[0, 0, 0],
    )


def test_tokens_that_lie_open_are_known_from_the_start() -> None:
    tokens = Tokens.all_in(0, range(4), zones=1, watchers=3, known=0b111)
    assert all(tokens.knows(watcher, token) for watcher in range(3) for token in range(4))


def test_tables_do_not_share_what_they_were_set_up_from() -> None:
    faces = [1, 2]
    first, second = (Tokens.all_in(0, faces, zones=2, watchers=2) for _ in range(2))
    first.faces[0] = 9
    assert faces == [1, 2]
    assert second.faces == [1, 2]


# Finding


def test_the_first_of_equal_cards_is_found() -> None:
    t = laid("abcb", ROW)
    assert t.find(ROW, t.game.faces.index("b")) == 1
    t.arrange(ROW, (3, 2, 1, 0))
    assert t.find(ROW, t.game.faces.index("b")) == 3


def test_what_is_not_there_is_not_found() -> None:
    t = laid("ab", ROW)
    t.move(0, DISCARD)
    with pytest.raises(AssertionError, match="no token in this zone has this face"):
        t.find(ROW, 0)


def test_different_faces_come_in_their_own_order() -> None:
    t = laid("cabca", ROW)
    assert t.faces_in(ROW) == [0, 1, 2]
    t.arrange(ROW, (4, 3, 2, 1, 0))
    assert t.faces_in(ROW) == [0, 1, 2]
    assert t.faces_in(HAND) == []


# Refilling


def test_a_deck_that_has_cards_is_left_alone() -> None:
    t = table_of(toy(faces="abc"))
    t.move(2, DISCARD)
    before = t.s.tokens.copy()
    assert t.refill(DECK, DISCARD)
    assert t.s.tokens == before
    assert t.irrevocable == 1, "the card that was shown to all, and no shuffle"


def test_a_deck_that_has_run_out_is_its_pile_mixed() -> None:
    t = laid("abcdefgh", DISCARD)
    irrevocable = t.irrevocable
    assert t.refill(DECK, DISCARD)
    assert t.s.tokens.zones[DISCARD] == ()
    assert sorted(letters(t, t.s.tokens.zones[DECK])) == list("abcdefgh")
    assert letters(t, t.s.tokens.zones[DECK]) != "abcdefgh"
    assert not any(t.s.tokens.known), "nobody knows how it lies"
    assert t.irrevocable == irrevocable + 1


def test_there_is_no_deck_where_both_have_run_out() -> None:
    t = laid("ab", HAND)
    irrevocable, chance = t.irrevocable, t.s.chance.copy()
    assert not t.refill(DECK, DISCARD)
    assert (t.irrevocable, t.s.chance.copy()) == (irrevocable, chance), "nothing was mixed"


def test_a_secret_branch_may_not_refill_a_deck() -> None:
    t = laid("ab", DISCARD)
    t.branch = 0
    with pytest.raises(AssertionError, match="secret branch"):
        t.refill(DECK, DISCARD)
    t.branch = NOBODY
    assert t.refill(DECK, DISCARD)


# Going round


@pytest.mark.parametrize(
    ("seat", "gone", "around"),
    [
        (0, 0b0000, [0, 1, 2, 3]),
        (2, 0b0000, [2, 3, 0, 1]),
        (3, 0b0000, [3, 0, 1, 2]),
        (2, 0b0001, [2, 3, 1]),
        (1, 0b0010, [2, 3, 0]),
        (1, 0b1111, []),
    ],
)
def test_seats_go_round_clockwise_without_those_who_are_gone(
    seat: int, gone: int, around: list[int]
) -> None:
    t = table_of(toy(seats=4))
    t.s.gone = gone
    assert t.around(seat) == around
