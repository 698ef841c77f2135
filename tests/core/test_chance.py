"""Chance can be repeated, verified and not foretold, and is fair."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from hashlib import blake2b
from itertools import permutations

import pytest

from sandtable.core.chance import SEED_HEX_DIGITS, Chance, fingerprint, seed_from


def test_the_same_seed_gives_the_same_draws() -> None:
    first, second = Chance(seed_from(7)), Chance(seed_from(7))
    assert [first.draw() for _ in range(100)] == [second.draw() for _ in range(100)]


def test_other_seeds_give_other_draws() -> None:
    firsts = {Chance(seed_from(number)).draw() for number in range(200)}
    assert len(firsts) == 200


def test_a_copy_goes_its_own_way_from_the_same_point() -> None:
    chance = Chance(seed_from(7))
    chance.draw()
    copy = chance.copy()
    ahead = [chance.draw() for _ in range(40)]
    assert copy.drawn == 1
    assert [copy.draw() for _ in range(40)] == ahead


def test_whoever_has_the_seed_can_verify_every_draw() -> None:
    seed = seed_from(7)
    chance = Chance(seed)
    drawn = [chance.draw() for _ in range(50)]
    key = bytes.fromhex(seed)
    stream = b"".join(blake2b(n.to_bytes(8, "little"), key=key).digest() for n in range(4))
    assert drawn == [int.from_bytes(stream[4 * i : 4 * i + 4], "little") for i in range(50)]


def test_draws_never_change_from_one_release_to_the_next() -> None:
    chance = Chance(seed_from(1))
    assert [chance.below(100) for _ in range(8)] == [72, 73, 9, 60, 63, 29, 49, 95]


def test_a_seed_has_256_bits() -> None:
    assert SEED_HEX_DIGITS == 64
    assert len(seed_from(0)) == 64
    assert len(bytes.fromhex(seed_from(-3))) == 32


def test_a_fingerprint_tells_seeds_apart_and_hides_them() -> None:
    prints = {fingerprint(seed_from(number)) for number in range(100)}
    assert len(prints) == 100
    assert fingerprint(seed_from(1)) not in seed_from(1)


@pytest.mark.parametrize("bound", [1, 2, 3, 6, 52, 1000])
def test_below_stays_below_and_reaches_everything(bound: int) -> None:
    chance = Chance(seed_from(bound))
    drawn = {chance.below(bound) for _ in range(bound * 12)}
    assert drawn == set(range(bound))


def test_below_has_no_modulo_bias() -> None:
    """Modulo 3 * 2**30 the lowest third would come up half the time; scaled, every third number."""
    bound = 3 << 30
    chance = Chance(seed_from(11))
    drawn = [chance.below(bound) for _ in range(9000)]
    for kinds in (Counter(n // (1 << 30) for n in drawn), Counter(n % 3 for n in drawn)):
        assert sorted(kinds) == [0, 1, 2]
        assert _chi_square(kinds.values()) < 13.8  # p = 0.001 with 2 degrees of freedom


@pytest.mark.parametrize("count", [0, 1, 2, 16, 17, 60])
def test_a_shuffle_swaps_as_single_draws_would(count: int) -> None:
    one, other = Chance(seed_from(count), drawn=9), Chance(seed_from(count), drawn=9)
    shuffled, swapped = list(range(count)), list(range(count))
    one.shuffle(shuffled)
    for last in range(count - 1, 0, -1):
        place = other.below(last + 1)
        swapped[last], swapped[place] = swapped[place], swapped[last]
    assert shuffled == swapped
    assert one.drawn == other.drawn


def test_all_shuffles_are_as_likely() -> None:
    chance = Chance(seed_from(5))
    seen: Counter[tuple[int, ...]] = Counter()
    for _ in range(24_000):
        cards = [0, 1, 2, 3]
        chance.shuffle(cards)
        seen[tuple(cards)] += 1
    assert set(seen) == set(permutations(range(4)))
    assert _chi_square(seen.values()) < 49.7  # p = 0.001 with 23 degrees of freedom


def test_every_card_comes_to_every_place_as_often() -> None:
    chance = Chance(seed_from(6))
    counts: Counter[tuple[int, int]] = Counter()
    for _ in range(5000):
        cards = list(range(10))
        chance.shuffle(cards)
        counts.update(enumerate(cards))
    assert len(counts) == 100
    assert _chi_square(counts.values()) < 126.1  # p = 0.001 with 81 degrees of freedom


def _chi_square(counts: Collection[int]) -> float:
    expected = sum(counts) / len(counts)
    return sum((count - expected) ** 2 / expected for count in counts)
