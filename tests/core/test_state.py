"""States are copied without sharing anything, and survive JSON."""

from __future__ import annotations

from contextlib import nullcontext
from dataclasses import dataclass
from typing import Any, NamedTuple

import pytest

from sandtable.core import state as core
from sandtable.core.chance import Chance, seed_from
from sandtable.core.tokens import Lot, Tokens


class Place(NamedTuple):
    column: int
    name: str


class Odd(NamedTuple):
    column: list[int]


@dataclass
class Board:
    fields: list[int]

    def copy(self) -> Board:
        return Board(self.fields[:])


@dataclass(kw_only=True)
class Full(core.State):
    """Everything that a state may hold."""

    numbers: list[int]
    places: list[Place]
    pairs: list[tuple[int, str]]
    raw: bytearray
    board: Board
    place: Place | None = None
    word: str | int = ""
    row: tuple[tuple[int, ...], ...] = ()
    share: float = 0.5

    @staticmethod
    def public() -> str:
        return "numbers places pairs raw board place word row share"


def full() -> Full:
    return Full(
        chance=Chance(seed_from(1), 3, (4, ("a", "b"))),
        tokens=Tokens(
            [1, 2], bytearray([1, 3]), bytearray([0, 0]), [(0, 1)], [(Lot((0, 1), (2,)),)], [0, 0]
        ),
        numbers=[1, 2],
        places=[Place(1, "x")],
        pairs=[(1, "x")],
        raw=bytearray(b"ab"),
        board=Board([1]),
        place=Place(2, "y"),
        row=((1,), (2, 3)),
    )


def mutations() -> list[tuple[str, Any]]:
    return [
        ("chance", lambda s: s.chance.draw()),
        ("faces", lambda s: s.tokens.faces.append(0)),
        ("known", lambda s: s.tokens.known.append(0)),
        ("zone_of", lambda s: s.tokens.zone_of.append(0)),
        ("zones", lambda s: s.tokens.zones.append(())),
        ("lots", lambda s: s.tokens.lots.append(())),
        ("pieces", lambda s: s.tokens.pieces.append(0)),
        ("entered", lambda s: s.tokens.enter(0)),
        ("numbers", lambda s: s.numbers.append(3)),
        ("places", lambda s: s.places.clear()),
        ("pairs", lambda s: s.pairs.pop()),
        ("raw", lambda s: s.raw.append(1)),
        ("board", lambda s: s.board.fields.append(2)),
        ("place", lambda s: setattr(s, "place", None)),
        ("row", lambda s: setattr(s, "row", ())),
        ("payoffs", lambda s: setattr(s, "payoffs", (1.0, -1.0))),
        ("gone", lambda s: setattr(s, "gone", 1)),
    ]


@pytest.mark.parametrize(("name", "mutate"), mutations(), ids=[name for name, _ in mutations()])
def test_what_is_done_to_a_copy_leaves_the_original_alone(name: str, mutate: Any) -> None:
    state = full()
    before = state.to_json()
    copy = state.copy()
    assert type(copy) is Full
    assert copy.to_json() == before
    mutate(copy)
    assert copy.to_json() != before
    assert state.to_json() == before


@pytest.mark.parametrize(
    "hint",
    [
        list[list[int]],
        list[Board],
        list[Odd],
        list,
        dict,
        dict[str, int],
        set,
        set[str],
        frozenset,
        frozenset[str],
        tuple,
        tuple[list[int], ...],
        Odd,
        list[int] | None,
        object,
    ],
    ids=str,
)
def test_a_field_that_copies_would_share_is_refused(hint: Any) -> None:
    fields = {"__annotations__": {"field": hint}, "public": staticmethod(lambda: "field")}
    with pytest.raises(TypeError, match=r"Bad\.field: .* would be shared between copies"):
        type("Bad", (core.State,), fields)


def test_only_a_compiled_state_refuses_slots() -> None:
    compiled = not core.__file__.endswith(".py")
    refused = (
        pytest.raises(TypeError, match="leave `slots=True` out") if compiled else nullcontext()
    )
    with refused:
        type("Slotted", (core.State,), {"__slots__": ()})


def test_a_state_survives_json_to_the_byte() -> None:
    state = full()
    again = Full.from_json(state.to_json())
    assert again == state
    assert again.to_json() == state.to_json()
    assert again.hash() == state.hash()


def test_hashes_tell_states_apart() -> None:
    state, other = full(), full()
    other.numbers[0] = 9
    assert state.hash() != other.hash()
    assert len(state.hash()) == 16
