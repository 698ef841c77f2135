"""The state of a position file, read and written: what the games' `position` have in common."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final, Generic, NamedTuple

from mypy_extensions import mypyc_attr

from sandtable.core.files.nodes import Node
from sandtable.core.game import Game, Json
from sandtable.core.state import State
from sandtable.core.table import B, S, Table

NO_SEED: Final = "00" * 32
"""The seed of a table that is laid out by hand: the file may name another."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Layout(Generic[S, B]):
    """A table that is laid out card by card, and the cards that are still in the box.

    `cards` are the tokens that a file may lay by name; by default all.
    """

    def __init__(self, game: Game[S, B], empty: S, cards: Iterable[int] | None = None) -> None:
        self.game, self.box, self.state = game, game.box, empty
        self.table: Table[S, B] = Table(game, empty)
        self.free: dict[str, list[int]] = {}
        """By name: the tokens that have not been laid yet."""
        faces = empty.tokens.faces
        for token in range(len(faces)) if cards is None else cards:
            self.free.setdefault(game.faces[faces[token]], []).append(token)

    def seats(self, node: Node) -> Iterator[tuple[int, Node]]:
        """The entry of every seat, in their order; a state must have them all."""
        fields, numbers = node.fields(), [str(seat + 1) for seat in range(self.game.seats)]
        if "seats" not in fields:
            raise node.bad("the state has no entry 'seats'.")
        seats = fields["seats"].fields(*numbers)
        for seat, number in enumerate(numbers):
            if number not in seats:
                raise fields["seats"].bad(f"there is no seat {number}.")
            yield seat, seats[number]

    def named(self, node: Node, word: str) -> str:
        """A word that must be the name of a card."""
        if word not in self.game.faces:
            raise node.bad(f"there is no card {word!r}.")
        return word

    def take(self, node: Node, word: str) -> int:
        """A card by name that has not been laid yet."""
        there = self.free.get(self.named(node, word))
        if not there:
            raise node.bad(f"there is no {word} left.")
        return there.pop(0)

    def lay(self, node: Node, word: str, zone: int, *, up: bool = True) -> int:
        """Take a card by name and lay it on top of a zone."""
        token = self.take(node, word)
        self._put((token,), zone, up)
        return token

    def rest_into(self, zone: int, tokens: Iterable[int], *, up: bool = True) -> None:
        """Those of the tokens that nothing has named, in their order."""
        faces, names = self.state.tokens.faces, self.game.faces
        left = [x for x in tokens if x in self.free[names[faces[x]]]]
        self._put(left, zone, up)

    def _put(self, tokens: Iterable[int], zone: int, up: bool) -> None:
        row = tuple(tokens)
        for token in row:
            self.state.tokens.known[token] = 0  # some boxes lie open
        self.table.lay_out({zone: row}, up=up)


class Kind(NamedTuple):
    """How a value of the state stands in a file: reading it, and writing it."""

    read: Callable[[Node], Any]
    write: Callable[[Any], Any]


def _as_it_is(value: Any) -> Any:
    return value


FLAG: Final = Kind(lambda node: node.yes(), _as_it_is)


def whole_number(least: int = 0, most: int = 1 << 30) -> Kind:
    """A number between these two."""
    return Kind(lambda node: node.number(least, most), _as_it_is)


def seat_number(seats: int, *, nobody: bool = False) -> Kind:
    """A seat, counted from 1 in the file; 0 is nobody, if that may be."""
    least = 0 if nobody else 1
    return Kind(lambda node: node.number(least, seats) - 1, lambda value: value + 1)


def seats_as_bits(seats: int) -> Kind:
    """A list of seats that the state keeps as bits."""
    return Kind(
        lambda node: sum({1 << (item.number(1, seats) - 1) for item in node.items()}),
        lambda bits: [seat + 1 for seat in range(seats) if bits >> seat & 1],
    )


def one_of(words: Iterable[str]) -> Kind:
    """One of these words."""
    known = tuple(words)

    def read(node: Node) -> str:
        if node.text() not in known:
            raise node.bad(f"{node.name} must be one of {', '.join(known)}.")
        return node.text()

    return Kind(read, _as_it_is)


def list_of(of: Kind) -> Kind:
    """A list of values of one kind."""
    return Kind(
        lambda node: tuple([of.read(item) for item in node.items()]),
        lambda values: [of.write(value) for value in values],
    )


def pair_of(of: Kind) -> Kind:
    """A list of two values of one kind."""
    values = list_of(of)

    def read(node: Node) -> Any:
        if len(node.items()) != 2:
            raise node.bad(f"{node.name} needs two entries.")
        return values.read(node)

    return Kind(read, values.write)


def number_for_each(seats: int) -> Kind:
    """A list with a number for each seat."""
    numbers = list_of(whole_number())

    def read(node: Node) -> tuple[int, ...]:
        values: tuple[int, ...] = numbers.read(node)
        if len(values) != seats:
            raise node.bad(f"{node.name} needs a number for each seat.")
        return values

    return Kind(read, numbers.write)


class Fields:
    """Entries of a file that are fields of the state under the same name."""

    def __init__(self, **kinds: Kind) -> None:
        self.kinds = kinds

    @property
    def keys(self) -> tuple[str, ...]:
        return tuple(self.kinds)

    def read(self, state: State, fields: dict[str, Node]) -> None:
        """Set what the file has."""
        for key, kind in self.kinds.items():
            if key in fields:
                setattr(state, key, kind.read(fields[key]))

    def write(
        self, state: State, default: State | None = None, always: tuple[str, ...] = ()
    ) -> Json:
        """What a file would have; with `default`, only what differs from it, and `always`."""
        return {
            key: kind.write(getattr(state, key))
            for key, kind in self.kinds.items()
            if default is None or key in always or getattr(state, key) != getattr(default, key)
        }
