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
`tired` (not ready), `used1` (times it was used this turn), `moved1` (Juggernaut). Without more, it
is the second turn, seat 1 acts and has 3 water; `acting: false` begins with the events phase, and
`turn: 0` with six camps `dealt` to each seat.
"""

from __future__ import annotations

import re

from sandtable.core.files.entries import Entries, Entry
from sandtable.core.files.nodes import Node
from sandtable.core.game import Game, Json
from sandtable.core.kit.loading import (
    FLAG,
    NO_SEED,
    Fields,
    Layout,
    number_for_each,
    seat_number,
    whole_number,
)
from sandtable.games.radlands.box import Box, T
from sandtable.games.radlands.rules.event_queue import event_on
from sandtable.games.radlands.rules.setup import empty_table
from sandtable.games.radlands.rules.turn import CAMPS_KEPT, WATER_PER_TURN
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

_FIELDS = Fields(
    active=seat_number(SEATS),
    high_ground=whole_number(0, 3),
    turn=whole_number(),
    water=whole_number(),
    discards=whole_number(),
    events_resolved=whole_number(),
    abilities_used=whole_number(),
    acting=FLAG,
    reshuffled=FLAG,
    resonated=FLAG,
    people_entered=number_for_each(SEATS),
    events_played=number_for_each(SEATS),
    raiders_resolved=number_for_each(SEATS),
)
_SEAT = "seats.SEAT"
ENTRIES = Entries(
    (
        Entry("turn", "a number", "the turn, of both players together; 0 is the setup", 2),
        Entry("active", "a seat", "whose turn it is", 1),
        Entry(
            "acting",
            "true or false",
            "whether the events and replenish phases are done",
            False,
            "true, but in turn 0",
        ),
        Entry("water", "a number", "the water of the active seat", 0, "3 if acting, else 0"),
        Entry(
            "high_ground", "0 to 3", "whose opponent is unprotected: seat 1, 2, or 3 for both", 0
        ),
        Entry("discards", "a number", "cards on the discard pile that came this turn", 0),
        Entry("events_resolved", "a number", "events resolved this turn", 0),
        Entry("abilities_used", "a number", "abilities used this turn", 0),
        Entry("reshuffled", "true or false", "whether the deck has run out once", False),
        Entry("resonated", "true or false", "whether no further ability may be used now", False),
        Entry("people_entered", "a number each seat", "people that entered this turn", [0, 0]),
        Entry("events_played", "a number each seat", "events played this turn", [0, 0]),
        Entry("raiders_resolved", "a number each seat", "Raiders resolved this turn", [0, 0]),
        Entry("deck", "cards", "the deck, top first", [], "all cards that are not mentioned"),
        Entry("discard", "cards", "the discard pile, top first", []),
        Entry(f"{_SEAT}.hand", "cards", "the hand; water_silo too", []),
        Entry(f"{_SEAT}.dealt", "camps", "in turn 0, the camps to choose from", []),
        Entry(f"{_SEAT}.queue.SPACE", "an event or raiders", "what lies in the queue"),
        Entry(
            f"{_SEAT}.COLUMN",
            "cards with marks",
            "from back to front; marks are punk before the card, and behind it damaged, destroyed, "
            "tired, used1 to used9, moved1, moved2",
            [],
        ),
    ),
    {"SEAT": ("1", "2"), "SPACE": ("1", "2", "3"), "COLUMN": COLUMNS},
)
_MOVES = "juggernaut"
_SEAT_KEYS = ("hand", "dealt", "queue", *COLUMNS)


class _Loader(Layout[State, Box]):
    """Lays the cards that a file names onto an empty table."""

    def __init__(self, game: Game[State, Box]) -> None:
        box = game.box
        super().__init__(game, empty_table(game, NO_SEED), (*box.deck_tokens, *box.camp_tokens))

    def card(self, node: Node, word: str, *, camp: bool | None = None) -> int:
        """A card that has not been laid yet; perhaps it must be a camp, or must not."""
        self.named(node, word)
        if word in (self.box.ids[self.box.silo], self.box.ids[self.box.raiders]):
            raise node.bad(f"{word} never lies here.")
        if camp is not None and self.is_camp(word) is not camp:
            raise node.bad(f"{word} is {'not ' if camp else ''}a camp.")
        return self.take(node, word)

    def seat(self, node: Node, seat: int) -> None:
        fields = node.fields(*_SEAT_KEYS)
        wanted = COLUMNS if self.state.turn else ("dealt",)
        for key in wanted:
            if key not in fields:
                raise node.bad(f"seat {seat + 1} has no entry {key!r}.")
        for key, value in fields.items():
            if (key == "dealt" or key in COLUMNS) and key not in wanted:
                when = "before the first turn" if key == "dealt" else "in a turn"
                raise value.bad(f"{key!r} has a meaning only {when}.")
            if key in COLUMNS:
                self.column(value, seat, COLUMNS.index(key))
            elif key == "queue":
                self.queue(value, seat)
            elif key == "hand":
                self.hand(value, seat)
            else:
                self.deal(value, seat)

    def column(self, node: Node, seat: int, column: int) -> None:
        cards = [(item, item.text().split()) for item in node.items()]
        camps = [words[0] for _, words in cards if words and self.is_camp(words[0])]
        if len(camps) != 1:
            raise node.bad(f"a column has one camp, but {node.name} has {len(camps)}.")
        if len(cards) > 1 + PEOPLE_PER_COLUMN:
            people = len(cards) - 1
            raise node.bad(f"a column holds two people at most, but {node.name} has {people}.")
        for item, words in cards:
            self._card(item, words, seat, column)
        self._camp_in_place(node, seat, column)

    def is_camp(self, word: str) -> bool:
        return word in self.box.ids[self.box.first_camp :]

    def _card(self, node: Node, words: list[str], seat: int, column: int) -> None:
        """One card of a column."""
        punk = words[:1] == ["punk"]
        if len(words) == punk:
            raise node.bad("a punk is written with its card: 'punk looter'.")
        word = words[punk]
        token = self.card(node, word)
        camp = self.is_camp(word)
        if camp and punk:
            raise node.bad("a camp cannot be a punk.")
        if not camp and not punk and self.box.token_faces[token] >= self.box.first_event:
            raise node.bad(f"{word} is no person; only as a punk could it stand here.")
        self.table.lay_out({COLUMN + 3 * seat + column: (token,)}, up=not punk)
        self.state.tokens.enter(token)
        self.state.punk[token] = int(punk)
        if camp:
            self.state.camps[3 * seat + column] = token
        for mark in words[1 + punk :]:
            self._mark(node, token, mark, 3 * seat + column)
        if self.state.destroyed[token] and (
            self.state.damaged[token] or self.state.advanced[3 * seat + column]
        ):
            raise node.bad("a destroyed camp is nothing else.")

    def _mark(self, node: Node, token: int, mark: str, column: int) -> None:
        s = self.state
        camp = token in self.box.camp_tokens
        card = self.box.ids[self.box.token_faces[token]]
        if mark == "damaged" and not s.punk[token]:
            s.damaged[token] = 1
        elif mark == "destroyed" and camp:
            s.destroyed[token] = 1
        elif mark == "tired":
            s.tired[token] = 1
        elif re.fullmatch(r"used[0-9]", mark):
            s.used[token] = int(mark[-1])
        elif re.fullmatch(r"moved[12]", mark) and card == _MOVES:
            s.advanced[column] = int(mark[-1])
        else:
            what = "a punk" if s.punk[token] else card
            raise node.bad(f"{mark!r} is nothing that {what} can be.")

    def _camp_in_place(self, node: Node, seat: int, column: int) -> None:
        """A camp stands at the back, a Juggernaut as far in front as it has moved (rule 12.10)."""
        there = self.state.tokens.zones[COLUMN + 3 * seat + column]
        place = there.index(self.state.camps[3 * seat + column])
        moved = self.state.advanced[3 * seat + column]
        people = len(there) - 1
        if moved == 1 and people == PEOPLE_PER_COLUMN and place != 1:
            raise node.bad("a Juggernaut moved once stands between two people.")
        if moved == PEOPLE_PER_COLUMN and place != people:
            raise node.bad("a Juggernaut moved twice stands in front of everybody.")
        if moved == 0 and place != 0:
            raise node.bad(f"the camp comes first in {node.name}: a column is told from the back.")

    def hand(self, node: Node, seat: int) -> None:
        silo = self.box.silo_tokens[seat]
        for item in node.items():
            if item.text() == self.box.ids[self.box.silo]:
                if self.state.tokens.zone_of[silo] != HOME + seat:
                    raise item.bad("each seat has one water_silo.")
                self.table.lay_out({HAND + seat: (silo,)})
            else:
                self.table.lay_out({HAND + seat: (self.card(item, item.text(), camp=False),)})

    def deal(self, node: Node, seat: int) -> None:
        if len(node.items()) < CAMPS_KEPT:
            raise node.bad(f"of the camps dealt, {CAMPS_KEPT} are kept: name at least so many.")
        for item in node.items():
            self.table.lay_out({DEALT + seat: (self.card(item, item.text(), camp=True),)})

    def queue(self, node: Node, seat: int) -> None:
        for space, value in node.fields("1", "2", "3").items():
            zone = QUEUE + 3 * seat + int(space) - 1
            word = value.text()
            if word == self.box.ids[self.box.raiders]:
                token = self.box.raiders_tokens[seat]
                if self.state.tokens.zone_of[token] != HOME + seat:
                    raise value.bad("each seat has one raiders card.")
            else:
                token = self.card(value, word, camp=False)
                face = self.box.token_faces[token]
                if face < self.box.first_event:
                    raise value.bad(f"{word} is no event.")
                if self.box.event(face).queue == 0:
                    raise value.bad(f"{word} happens at once and never lies in a queue.")
            self.table.lay_out({zone: (token,)})

    def stack(self, node: Node, zone: int) -> None:
        """Cards of a stack, named from the top."""
        for item in reversed(node.items()):
            self.table.lay_out({zone: (self.card(item, item.text(), camp=False),)})


def load(game: Game[State, Box], node: Node) -> State:
    """The state that a position file describes."""
    loader = _Loader(game)
    s = loader.state
    fields = node.fields("deck", "discard", "seats", *_FIELDS.keys)
    _load_numbers(s, fields)
    for seat, entry in loader.seats(node):
        loader.seat(entry, seat)
    for key, zone in (("discard", DISCARD), ("deck", DECK)):
        if key in fields:
            loader.stack(fields[key], zone)
    if "deck" not in fields:
        loader.rest_into(DECK, loader.box.deck_tokens)
    _refuse_the_impossible(s, node)
    return s


def _load_numbers(s: State, fields: dict[str, Node]) -> None:
    s.turn = 2
    _FIELDS.read(s, fields)
    if "acting" not in fields:
        s.acting = s.turn > 0
    if s.acting and "water" not in fields:
        s.water = WATER_PER_TURN


def _refuse_the_impossible(s: State, node: Node) -> None:
    if s.turn == 0 and s.acting:
        raise node.bad("nobody acts before the camps are chosen.")
    if s.discards > len(s.tokens.zones[DISCARD]):
        raise node.bad("more cards were discarded this turn than the discard pile holds.")
    for seat in range(SEATS):
        camps = s.camps[3 * seat : 3 * seat + 3]
        if s.turn and all(s.destroyed[camp] for camp in camps):
            raise node.bad(f"seat {seat + 1} has lost all camps: the game would be over.")


def dump(t: T) -> Json:
    """The state as a position file would describe it."""
    s = t.s
    out = _FIELDS.write(s)
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
