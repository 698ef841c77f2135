"""A game of Radlands as a fixed row of whole numbers, from what a seat may know."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.strings import BytesWriter
from librt.strings import write_i16_le as write

from sandtable.core.game import Game
from sandtable.core.kit.rows import SIZE, count
from sandtable.games.radlands.box import Box, T
from sandtable.games.radlands.state import (
    COLUMN,
    DEALT,
    DECK,
    DISCARD,
    HAND,
    HOME,
    LIMBO,
    LOOK,
    QUEUE,
    SPACES,
    State,
)

if TYPE_CHECKING:
    from mypy_extensions import i64

_PUNK: Final = -1
_NO_CARDS: Final = [bytes(SIZE * 4 * missing) for missing in range(4)]


def observe(t: T, seat: int) -> bytes:
    """The table in general, then my side, then the other side, my cards last."""
    s, other = t.s, 1 - seat
    zones = s.tokens.zones
    row = BytesWriter()
    write(row, s.turn)
    write(row, s.active == seat)
    write(row, s.water)
    write(row, len(zones[DECK]))
    write(row, len(zones[DISCARD]))
    write(row, s.reshuffled)
    write(row, s.high_ground >> seat & 1)
    write(row, s.high_ground >> other & 1)
    write(row, s.events_resolved)
    write(row, s.abilities_used)
    # One after the other, each by token: compiled code looks into bytes much quicker.
    marks = b"".join((s.damaged, s.tired, s.destroyed, s.punk))
    _add_side(t, row, marks, seat)
    _add_side(t, row, marks, other)
    _add_own(t, row, seat)
    return row.getvalue()


def _add_side(t: T, row: BytesWriter, marks: bytes, seat: int) -> None:
    """Write what all may know of a side; `marks` are those that `observe` has joined."""
    s, deck = t.s, t.box.deck_size
    zones, faces = s.tokens.zones, s.tokens.faces
    tired: i64 = len(s.damaged)
    destroyed, punk = 2 * tired, 3 * tired
    silo, raiders = t.box.silo_tokens[seat], t.box.raiders_tokens[seat]
    has_silo = has_raiders = False
    for token in zones[HOME + seat]:
        if token == silo:
            has_silo = True
        elif token == raiders:
            has_raiders = True
    write(row, len(zones[HAND + seat]))
    write(row, has_silo)
    write(row, has_raiders)
    write(row, s.people_entered[seat])
    write(row, s.events_played[seat])
    write(row, s.raiders_resolved[seat])
    first = QUEUE + SPACES * seat
    for event in zones[first : first + SPACES]:
        write(row, faces[event[0]] + 1 if event else 0)
    for column in range(3 * seat, 3 * seat + 3):
        write(row, s.advanced[column])
        there = zones[COLUMN + column]
        for token in there:
            at: i64 = token
            hurt = marks[at]
            if token < deck:
                write(row, _PUNK if marks[punk + at] else faces[at] + 1)
                write(row, hurt)
                write(row, 0)
                write(row, not hurt and not marks[tired + at])  # as `is_ready` has it
            else:
                ruined = marks[destroyed + at]
                write(row, faces[at] + 1)
                write(row, hurt)
                write(row, ruined)
                write(row, not ruined and not marks[tired + at])
        row.write(_NO_CARDS[3 - len(there)])


def _add_own(t: T, row: BytesWriter, seat: int) -> None:
    """Write how many there are of each face in my hand, in what I look at and am about to play."""
    s, camps = t.s, t.box.first_camp
    zones, faces = s.tokens.zones, s.tokens.faces
    count(row, zones[HAND + seat], faces, 0, camps)
    count(row, _no_punks(t, zones[LOOK + seat]), faces, 0, camps)
    count(row, _no_punks(t, zones[LIMBO + seat]), faces, 0, camps)
    count(row, zones[DEALT + seat], faces, camps, camps + len(t.box.camps))


def _no_punks(t: T, tokens: tuple[int, ...]) -> tuple[int, ...]:
    punk = t.s.punk
    return tuple([token for token in tokens if not punk[token]]) if tokens else tokens


def legend(game: Game[State, Box]) -> list[str]:
    """What the numbers mean. Faces count from 1 in the order of `game.faces`; a punk is -1."""
    names = [
        *("turn", "my turn", "water", "cards in the deck", "cards in the discard pile"),
        *("the deck was reshuffled", "all cards are open to me", "all my cards are open"),
        *("events resolved this turn", "abilities used this turn"),
    ]
    for side in ("my", "their"):
        names += [f"{side} cards in hand", f"{side} Water Silo is home", f"{side} Raiders are home"]
        names += [f"{side} people entered", f"{side} events played", f"{side} Raiders resolved"]
        names += [f"{side} event on space {space}" for space in (1, 2, 3)]
        for column in "abc":
            names.append(f"{side} column {column}: how far the camp has advanced")
            for place in (1, 2, 3):
                where = f"{side} column {column}, card {place} from the back"
                names += [f"{where}: {what}" for what in ("face", "damaged", "destroyed", "ready")]
    deck, camps = game.faces[: game.box.first_camp], game.faces[game.box.first_camp :]
    for zone in ("in my hand", "that I look at", "that I am about to play"):
        names += [f"{face}: how many {zone}" for face in deck]
    return names + [f"{camp}: dealt to me" for camp in camps]
