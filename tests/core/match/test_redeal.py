"""What a watcher does not know is dealt anew, and nothing else."""

from __future__ import annotations

import random
from collections import Counter

from sandtable.core.match.redeal import correct_lots, redeal
from sandtable.core.tokens import Lot
from tests.core.toys import DECK, DISCARD, HAND, T, letters, lots_of, table_of, token, toy

ME, RIVAL = 0, 1


def deals(t: T, watcher: int, count: int = 600) -> Counter[str]:
    """The faces of all tokens, in many deals."""
    rng = random.Random(1)
    seen: Counter[str] = Counter()
    for _ in range(count):
        redeal(t.game, t.s.tokens, watcher, rng)
        seen[letters(t, range(len(t.s.tokens.faces)))] += 1
    return seen


def test_what_is_known_stays() -> None:
    t = table_of(toy(faces="abcd"))
    t.show(1, 1 << ME)
    assert set(deals(t, ME)) == {"abcd", "abdc", "cbad", "cbda", "dbac", "dbca"}


def test_every_deal_is_as_likely() -> None:
    t = table_of(toy(faces="abc"))
    seen = deals(t, ME, 6000)
    assert len(seen) == 6
    assert all(880 < count < 1120 for count in seen.values())


def test_backs_are_respected() -> None:
    t = table_of(toy(faces="abxy", backs=(0, 0, 1, 1)))
    assert set(deals(t, ME)) == {"abxy", "baxy", "abyx", "bayx"}


def test_a_lot_keeps_its_faces() -> None:
    """a and b are known to be among the first three cards, c to f are known to nobody."""
    t = table_of(toy(faces="abcdef"))
    for card in (0, 1):
        t.show(card, 1 << ME)
    t.mix((0, 1, 2))
    for deal in deals(t, ME):
        assert set("ab") <= set(deal[:3])
        assert sorted(deal) == list("abcdef")
    assert any("a" in deal[3:] for deal in deals(t, RIVAL))


def test_a_reshuffled_discard_pile_is_not_dealt_into_a_hand() -> None:
    t = table_of(toy(faces="abcdefgh"))
    for card in "ab":
        t.move(token(t, card), HAND + RIVAL)
    for card in "cdef":
        t.move(token(t, card), DISCARD)
    t.pour(DISCARD, DECK)
    t.mix(t.s.tokens.zones[DECK])
    hands = {
        "".join(sorted(deal[card] for card in t.s.tokens.zones[HAND + RIVAL]))
        for deal in deals(t, ME)
    }
    assert hands == {"ab", "ag", "ah", "bg", "bh", "gh"}


def test_several_lots_are_all_filled() -> None:
    t = table_of(toy(faces="aabbcc"))
    t.s.tokens.lots[ME] = (Lot((0, 1, 4), (0, 0)), Lot((2, 3), (1,)))
    for deal in deals(t, ME):
        assert deal[0] + deal[1] + deal[4] in {"aab", "aba", "baa", "aac", "aca", "caa"}
        assert "b" in deal[2:4]


def test_what_others_know_of_lots_is_made_true() -> None:
    t = table_of(toy(faces="abcd"))
    t.s.tokens.lots[RIVAL] = (Lot((0, 1), (0, 1)),)
    t.s.tokens.faces[:] = [2, 1, 0, 3]
    correct_lots(t.s.tokens, ME)
    assert lots_of(t, RIVAL) == [(2, "bc")]
