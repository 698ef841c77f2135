"""All chance of a match comes from here: BLAKE2b in counter mode over a 256-bit seed.

Nobody can foretell a draw from those seen, the generator is two small values to copy, and whoever
knows the seed can verify every draw of a finished game.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from hashlib import blake2b
from string import hexdigits
from struct import unpack
from typing import TYPE_CHECKING, Final

from sandtable.core.errors import BadPosition

if TYPE_CHECKING:
    from mypy_extensions import i64

SEED_HEX_DIGITS: Final = 64
_DRAWS_PER_BLOCK: Final = 16


@lru_cache(maxsize=1024)
def _block(seed: str, number: int) -> tuple[int, ...]:
    digest = blake2b(number.to_bytes(8, "little"), key=bytes.fromhex(seed)).digest()
    return unpack("<16I", digest)


def seed_from(number: int) -> str:
    """A full seed made from a small number, for people who like to type `--seed 7`."""
    return blake2b(b"sandtable seed %d" % number, digest_size=32).hexdigest()


def is_seed(text: str) -> bool:
    """Whether a text is a full seed: 64 hexadecimal digits."""
    return len(text) == SEED_HEX_DIGITS and all(digit in hexdigits for digit in text)


def fingerprint(seed: str) -> str:
    """What is shown of a seed when a live game starts; the seed follows when it has ended."""
    return blake2b(bytes.fromhex(seed), digest_size=16, person=b"sandtable seed").hexdigest()


@dataclass(slots=True)
class Chance:
    """A small copyable random generator, and what a position file fixes of the chance to come."""

    seed: str
    drawn: int = 0
    fixed: tuple[int | tuple[str, ...], ...] = ()

    def copy(self) -> Chance:
        new = Chance.__new__(Chance)
        new.seed = self.seed
        new.drawn = self.drawn
        new.fixed = self.fixed
        return new

    def draw(self) -> int:
        """The next 32 bits."""
        number = self.drawn
        self.drawn = number + 1
        return _block(self.seed, number // _DRAWS_PER_BLOCK)[number % _DRAWS_PER_BLOCK]

    def below(self, bound: int) -> int:
        """A whole number from 0 to bound - 1, each exactly as likely (Lemire's method)."""
        product = self.draw() * bound
        low = product & 0xFFFFFFFF
        if low < bound:
            threshold = (0x100000000 - bound) % bound
            while low < threshold:
                product = self.draw() * bound
                low = product & 0xFFFFFFFF
        return product >> 32

    def shuffle(self, items: list[int]) -> None:
        """Swap each item, from the last to the second, with one up to it that `below` would tell.

        It takes draw after draw from a block, since to find the block takes longer than to use it.
        """
        last: i64 = len(items) - 1
        while last > 0:
            block, used = divmod(self.drawn, _DRAWS_PER_BLOCK)
            for draw in _block(self.seed, block)[used:]:
                self.drawn += 1
                bound: i64 = last + 1
                product: i64 = draw * bound
                low = product & 0xFFFFFFFF
                if low < bound and low < (0x100000000 - bound) % bound:
                    continue
                other = product >> 32
                items[last], items[other] = items[other], items[last]
                last -= 1
                if last == 0:
                    break


def in_fixed_order(
    faces: list[int], fixed: int | tuple[str, ...], names: tuple[str, ...]
) -> list[int]:
    """The faces with those named by a position on top, first name topmost."""
    if isinstance(fixed, int):
        raise BadPosition(f"`chance` has {fixed} where a list of cards to shuffle is due.")
    rest = list(faces)
    named = [names.index(name) for name in fixed]
    for face in named:
        if face not in rest:
            raise BadPosition(
                f"`chance` has {names[face]!r}, which is not among the cards shuffled."
            )
        rest.remove(face)
    return rest + named[::-1]
