"""What the readers of positions share: a table laid out by name, and fields both ways."""

from __future__ import annotations

import pytest

from sandtable.core.errors import BadPosition
from sandtable.core.files.nodes import Node, parse_yaml
from sandtable.core.kit.loading import (
    FLAG,
    Kind,
    list_of,
    number_for_each,
    one_of,
    pair_of,
    seat_number,
    seats_as_bits,
    whole_number,
)


def entry(text: str) -> Node:
    return parse_yaml(f"it: {text}").fields()["it"]


@pytest.mark.parametrize(
    ("kind", "text", "value"),
    [
        (FLAG, "true", True),
        (whole_number(-4, 4), "-3", -3),
        (seat_number(2), "2", 1),
        (seat_number(2, nobody=True), "0", -1),
        (seats_as_bits(3), "[1, 3]", 0b101),
        (one_of(("plan", "rest")), "rest", "rest"),
        (list_of(whole_number()), "[1, 2]", (1, 2)),
        (list_of(list_of(whole_number())), "[[1], []]", ((1,), ())),
        (pair_of(seat_number(4)), "[1, 4]", (0, 3)),
        (number_for_each(2), "[5, 0]", (5, 0)),
    ],
)
def test_a_value_is_read_and_written_as_it_was(kind: Kind, text: str, value: object) -> None:
    assert kind.read(entry(text)) == value
    assert kind.write(value) == entry(text).plain()


@pytest.mark.parametrize(
    ("kind", "text", "complaint"),
    [
        (whole_number(1, 3), "4", "it must be from 1 to 3, not 4."),
        (seat_number(2), "0", "it must be from 1 to 2, not 0."),
        (seats_as_bits(2), "[3]", "an entry of it must be from 1 to 2, not 3."),
        (one_of(("plan", "rest")), "sleep", "it must be one of plan, rest."),
        (pair_of(seat_number(4)), "[1, 2, 3]", "it needs two entries."),
        (number_for_each(2), "[1]", "it needs a number for each seat."),
        (FLAG, "yes", "it must be true or false."),
    ],
)
def test_a_bad_value_is_told_with_its_line(kind: Kind, text: str, complaint: str) -> None:
    with pytest.raises(BadPosition) as mistake:
        kind.read(entry(text))
    assert str(mistake.value) == f"Line 1: {complaint}"


def test_a_seat_that_is_named_twice_has_its_bit_once() -> None:
    assert seats_as_bits(2).read(entry("[2, 2]")) == 0b10
