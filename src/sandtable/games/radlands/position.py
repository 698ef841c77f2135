"""A game of Radlands as a position file describes it, both ways.

```yaml
state:
  turn: 5
  active: 1
  water: 3
  deck: [looter, scout]         # top first; without it, all cards not mentioned elsewhere
  seats:
    1: {hand: [muse], a: [railgun, looter damaged, punk mimic], queue: {2: raiders}}
    2: {b: [juggernaut moved1], ...}
```
A column lists its cards from back to front. Behind a card may stand `damaged`, `destroyed`,
`tired` (not ready), `used1` (times it was used this turn), `moved1` (Juggernaut).
"""

from __future__ import annotations

import re

from sandtable.core.game import Game, Json
from sandtable.core.positions import Node
from sandtable.core.table import Table
from sandtable.games.radlands.box import Box, T
from sandtable.games.radlands.queue import event_on
from sandtable.games.radlands.setup import empty_table
from sandtable.games.radlands.state import (
    COLUMN,
    COLUMNS,
    DEALT,
    DECK,
    DISCARD,
    HAND,
    HOME,
    PEOPLE_PER_COLUMN,
    QUEUE,
    SEATS,
    State,
)

_SEED = "00" * 32
_NUMBERS = ("turn", "water", "discards", "events_resolved", "abilities_used")
_FLAGS = ("acting", "reshuffled", "resonated")
_PAIRS = ("people_entered", "events_played", "raiders_resolved")
_SEAT_KEYS = ("hand", "dealt", "queue", *COLUMNS)


class _Loader:
    """Lays the cards that a file names onto an empty table."""

    def __init__(self, game: Game[State, Box]) -> None:
        self.box = game.box
        self.state = empty_table(game, _SEED)
        self.table: T = Table(game, self.state)
        self.free: dict[str, list[int]] = {}
        for token, face in enumerate(self.box.token_faces):
            if token in self.box.deck_tokens or token in self.box.camp_tokens:
                self.free.setdefault(self.box.ids[face], []).append(token)

    def take(self, node: Node, word: str, *, camp: bool | None = None) -> int:
        """A card by name that has not been laid yet."""
        if word not in self.box.ids:
            raise node.bad(f"there is no card {word!r}.")
        if camp is not None and (word in self.box.ids[self.box.first_camp :]) is not camp:
            raise node.bad(f"{word} is {'not ' if camp else ''}a camp.")
        if not self.free.get(word):
            raise node.bad(f"there is no {word} left.")
        return self.free[word].pop(0)

    def column(self, node: Node, seat: int, column: int) -> None:
        zone = COLUMN + 3 * seat + column
        camps = 0
        for item in node.items():
            words = item.text().split()
            punk = words[0] == "punk"
            if punk and len(words) == 1:
                raise item.bad("a punk is written with its card: 'punk looter'.")
            token = self.take(item, words[punk])
            camp = token in self.box.camp_tokens
            if camp and punk:
                raise item.bad("a camp cannot be a punk.")
            if not camp and self.box.token_faces[token] >= self.box.first_event and not punk:
                raise item.bad(f"{words[0]} is no person; only as a punk could it stand here.")
            self.table.lay_out({zone: (token,)}, up=not punk)
            self.state.tokens.enter(token)
            self.state.punk[token] = int(punk)
            if camp:
                self.state.camps[3 * seat + column] = token
                camps += 1
            for mark in words[1 + punk :]:
                self._mark(item, token, mark, 3 * seat + column)
        if camps != 1:
            raise node.bad(f"a column has one camp, but {node.name} has {camps}.")
        if len(node.items()) > 1 + PEOPLE_PER_COLUMN:
            people = len(node.items()) - 1
            raise node.bad(f"a column holds two people at most, but {node.name} has {people}.")

    def _mark(self, node: Node, token: int, mark: str, column: int) -> None:
        s = self.state
        number = int(mark[-1]) if mark[-1].isdecimal() else 0
        if mark == "damaged":
            s.damaged[token] = 1
        elif mark == "destroyed" and token in self.box.camp_tokens:
            s.destroyed[token] = 1
        elif mark == "tired":
            s.tired[token] = 1
        elif re.fullmatch(r"used\d", mark):
            s.used[token] = number
        elif re.fullmatch(r"moved[12]", mark) and token in self.box.camp_tokens:
            s.advanced[column] = number
        else:
            raise node.bad(f"{mark!r} is nothing a card here can be.")

    def seat(self, node: Node, seat: int) -> None:
        for key, value in node.fields(*_SEAT_KEYS).items():
            if key in COLUMNS:
                self.column(value, seat, COLUMNS.index(key))
            elif key == "queue":
                self.queue(value, seat)
            else:
                for item in value.items():
                    if key == "hand" and item.text() == "water_silo":
                        self.table.move(self.box.silo_tokens[seat], HAND + seat)
                        continue
                    token = self.take(item, item.text(), camp=key == "dealt")
                    self.table.lay_out({(HAND if key == "hand" else DEALT) + seat: (token,)})

    def queue(self, node: Node, seat: int) -> None:
        for space, value in node.fields("1", "2", "3").items():
            zone = QUEUE + 3 * seat + int(space) - 1
            word = value.text()
            if word == "raiders":
                token = self.box.raiders_tokens[seat]
                if self.state.tokens.zone_of[token] != HOME + seat:
                    raise value.bad("there is no raiders left.")
                self.table.move(token, zone)
                continue
            token = self.take(value, word, camp=False)
            if self.box.token_faces[token] < self.box.first_event:
                raise value.bad(f"{word} is no event.")
            self.table.lay_out({zone: (token,)})

    def pile(self, node: Node, zone: int) -> None:
        """Cards of a stack, named from the top."""
        for item in reversed(node.items()):
            self.table.lay_out({zone: (self.take(item, item.text(), camp=False),)})


def load(game: Game[State, Box], node: Node) -> State:
    """The state that a position file describes."""
    loader = _Loader(game)
    s = loader.state
    s.turn, s.acting = 2, True
    fields = node.fields(
        "active", "deck", "discard", "high_ground", "seats", *_NUMBERS, *_FLAGS, *_PAIRS
    )
    for key in _NUMBERS:
        if key in fields:
            setattr(s, key, fields[key].number())
    for key in _FLAGS:
        if key in fields:
            setattr(s, key, fields[key].yes())
    for key in _PAIRS:
        if key in fields:
            first, second = (item.number() for item in fields[key].items())
            setattr(s, key, (first, second))
    if "active" in fields:
        s.active = fields["active"].number(1, SEATS) - 1
    if "high_ground" in fields:
        s.high_ground = fields["high_ground"].number(0, SEATS) - 1
    seats = fields["seats"].fields("1", "2") if "seats" in fields else {}
    for number, seat in seats.items():
        loader.seat(seat, int(number) - 1)
    if s.turn and not all(s.camps):
        raise node.bad("each seat needs a camp in each of its columns a, b and c.")
    for key, zone in (("discard", DISCARD), ("deck", DECK)):
        if key in fields:
            loader.pile(fields[key], zone)
    if "deck" not in fields:
        for face in range(loader.box.first_camp):
            loader.table.lay_out({DECK: loader.free.get(loader.box.ids[face], ())})
    _refuse_the_impossible(loader, node)
    return s


def _refuse_the_impossible(loader: _Loader, node: Node) -> None:
    s = loader.state
    if s.discards > len(s.tokens.zones[DISCARD]):
        raise node.bad("more cards were discarded this turn than the discard pile holds.")
    for seat in range(SEATS):
        camps = s.camps[3 * seat : 3 * seat + 3]
        if s.turn and all(s.destroyed[camp] for camp in camps):
            raise node.bad(f"seat {seat + 1} has lost all camps: the game would be over.")


def dump(t: T) -> Json:
    """The state as a position file would describe it."""
    s = t.s
    out: Json = {"active": s.active + 1, "high_ground": s.high_ground + 1}
    out.update({key: getattr(s, key) for key in (*_NUMBERS, *_FLAGS)})
    out.update({key: list(getattr(s, key)) for key in _PAIRS})
    out["deck"] = [_id(t, token) for token in reversed(s.tokens.zones[DECK])]
    out["discard"] = [_id(t, token) for token in reversed(s.tokens.zones[DISCARD])]
    out["seats"] = {str(seat + 1): _dump_seat(t, seat) for seat in range(SEATS)}
    return out


def _id(t: T, token: int) -> str:
    return t.box.ids[t.s.tokens.faces[token]]


def _dump_seat(t: T, seat: int) -> Json:
    zones = t.s.tokens.zones
    events = {space: event_on(t, seat, space) for space in (1, 2, 3)}
    out: Json = {
        "hand": sorted(_id(t, token) for token in zones[HAND + seat]),
        "queue": {str(n): _id(t, token) for n, token in events.items() if token is not None},
    }
    if zones[DEALT + seat]:
        out["dealt"] = sorted(_id(t, token) for token in zones[DEALT + seat])
    for number, letter in enumerate(COLUMNS):
        column = zones[COLUMN + 3 * seat + number]
        if column:
            out[letter] = [_dump_card(t, token, 3 * seat + number) for token in column]
    return out


def _dump_card(t: T, token: int, column: int) -> str:
    s = t.s
    words = [*(["punk"] if s.punk[token] else []), _id(t, token)]
    words += [
        mark
        for mark, by_token in (
            ("damaged", s.damaged),
            ("destroyed", s.destroyed),
            ("tired", s.tired),
        )
        if by_token[token]
    ]
    if s.used[token]:
        words.append(f"used{s.used[token]}")
    if token in t.box.camp_tokens and s.advanced[column]:
        words.append(f"moved{s.advanced[column]}")
    return " ".join(words)
