"""The finite vocabulary of a game: every choice anybody can ever make in it, each made once.

An option is a verb and arguments. Its id is the action of reinforcement learning, its text the
notation of records and positions, and identity is equality, so options are cheap to list and test.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from hashlib import blake2b
from typing import NamedTuple, overload

from sandtable.core.errors import Mistake


class Option:
    """One choice of a game's vocabulary."""

    __slots__ = ("_chosen", "args", "id", "text", "verb")

    def __init__(self, number: int, verb: str, args: tuple[int, ...], text: str) -> None:
        self.id = number
        self.verb = verb
        self.args = args
        self.text = text
        self._chosen: list[Choice] = []

    def chosen(self, seat: int, forced: bool) -> Choice:
        """What a match writes down when a seat chooses it: made once, since compiled code takes
        long to make a named tuple, and every choice is one."""
        made, at = self._chosen, 2 * seat + forced
        while at >= len(made):
            seats, odd = divmod(len(made), 2)
            made.append(Choice(seats, self, odd == 1))
        return made[at]

    def __repr__(self) -> str:
        return f"<{self.text}>"


class Choice(NamedTuple):
    """One entry of a match's log."""

    seat: int
    option: Option
    forced: bool
    """Whether there was nothing else to choose."""


class Domain:
    """What one argument of a verb ranges over: names, in a fixed order."""

    __slots__ = ("labels",)

    def __init__(self, labels: Sequence[str]) -> None:
        self.labels = tuple(labels)


class Vocabulary:
    """All options of a game, in the order in which its verbs were declared."""

    def __init__(self) -> None:
        self.options: list[Option] = []
        self._by_text: dict[str, Option] = {}

    def word(self, text: str) -> Option:
        """A choice without arguments, such as `end`."""
        return self._add(text, (), text)

    @overload
    def verb(self, verb: str, first: Domain) -> list[Option]: ...
    @overload
    def verb(self, verb: str, first: Domain, second: Domain) -> list[list[Option]]: ...

    def verb(
        self, verb: str, first: Domain, second: Domain | None = None
    ) -> list[Option] | list[list[Option]]:
        """All choices of a verb, in nested lists: `PLAY[card][place]`."""
        if second is None:
            return [self._add(verb, (i,), f"{verb} {a}") for i, a in enumerate(first.labels)]
        return [
            [self._add(verb, (i, j), f"{verb} {a} {b}") for j, b in enumerate(second.labels)]
            for i, a in enumerate(first.labels)
        ]

    def parse(self, text: str) -> Option:
        """The option with this notation; white space and case do not matter."""
        option = self._by_text.get(_plain(text))
        if option is None:
            raise Mistake(f"{text!r} is no move of this game's notation.")
        return option

    def fingerprint(self) -> str:
        """Changes whenever the vocabulary does: kept in records and beside trained models."""
        return blake2b("\n".join(self._by_text).encode(), digest_size=8).hexdigest()

    def __len__(self) -> int:
        return len(self.options)

    def __iter__(self) -> Iterator[Option]:
        return iter(self.options)

    def _add(self, verb: str, args: tuple[int, ...], text: str) -> Option:
        if text in self._by_text:
            raise ValueError(f"two options are written {text!r}")
        if text != _plain(text):
            raise ValueError(f"{text!r} could not be parsed back: use small letters, single blanks")
        option = Option(len(self.options), verb, args, text)
        self.options.append(option)
        self._by_text[text] = option
        return option


def _plain(text: str) -> str:
    return " ".join(text.lower().split())
