"""A game of Wildlands as a position file describes it, both ways.

```yaml
state:
  turn: 5
  active: 1
  acting: 2                     # if not the active player: an interrupt lasts
  must_reveal: true             # if left out: false
  idle: 2                       # turns that have ended since anything happened; if left out: 0
  seats:
    1:
      faction: gnomads
      hand: [7, wild]
      deck: [3, 4]              # top first; without it, all cards not mentioned elsewhere
      discard: [12]
      characters: {tak: 17, elsie: 12 damage 2, automate: hidden 9, ginauld: out, shiv: out by 2}
      shards: [3, 40]
      claimed: 1
    2: {faction: guild, ...}
```
Cards are numbers of the faction's deck. A character that is not mentioned is out. Without `turn` it
is turn 1; `turn: 0` is the setup, where a seat may have a `faction` and, when all have one, ten map
cards `dealt`. `maps` are the map cards that were not dealt, by default all that are not mentioned.
"""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.core.files.entries import Entries, Entry
from sandtable.core.files.nodes import Node
from sandtable.core.game import Game, Json
from sandtable.core.kit.loading import FLAG, NO_SEED, Fields, Layout, seat_number, whole_number
from sandtable.games.wildlands.box import Box, T, figures_of
from sandtable.games.wildlands.content.factions import CHARACTERS
from sandtable.games.wildlands.rules.ending import IDLE_ROUNDS
from sandtable.games.wildlands.rules.setup import MAP_CARDS_DEALT, empty_table
from sandtable.games.wildlands.state import (
    BOX,
    DEALT,
    DECK,
    DISCARD,
    HAND,
    HIDDEN,
    MAPS,
    NOBODY,
    OUT,
    REMOVED,
    START,
    State,
)

_MOST_TURNS = 100_000
_SEAT_KEYS = (
    "faction",
    "hand",
    "deck",
    "discard",
    "characters",
    "shards",
    "claimed",
    "dealt",
)


def _fields(seats: int) -> Fields:
    return Fields(
        turn=whole_number(0, _MOST_TURNS),
        active=seat_number(seats),
        acting=seat_number(seats),
        must_reveal=FLAG,
        idle=whole_number(0, IDLE_ROUNDS * seats - 1),
    )


_SEAT = "seats.SEAT"
_ENTRIES = (
    Entry("turn", "a number", "the turn, of all players together; 0 is the setup", 1),
    Entry("active", "a seat", "whose turn it is", 1),
    Entry("acting", "a seat", "who may act: another one in an interrupt", 1, "the active seat"),
    Entry("must_reveal", "true or false", "whether the active player has yet to reveal", False),
    Entry("idle", "a number", "turns that have ended since anything happened", 0),
    Entry("maps", "spaces", "map cards not dealt", [], "all not mentioned, shards excepted"),
    Entry(f"{_SEAT}.faction", "a faction", "who plays it"),
    Entry(f"{_SEAT}.hand", "cards", "numbers of the faction's deck, or wild", []),
    Entry(f"{_SEAT}.deck", "cards", "top first", [], "the cards of the faction not mentioned"),
    Entry(f"{_SEAT}.discard", "cards", "the discard pile, top last", []),
    Entry(f"{_SEAT}.dealt", "ten spaces", "in turn 0, the map cards dealt", []),
    Entry(
        f"{_SEAT}.characters.NAME",
        "a space, damage, or out",
        "17, 17 damage 2, hidden 9, out, or out by 2",
        "out",
    ),
    Entry(f"{_SEAT}.shards", "spaces", "where its shards lie", []),
    Entry(f"{_SEAT}.claimed", "a number", "shards that it has claimed", 0),
)


def entries(game: Game[State, Box]) -> Entries:
    """All that may stand in a state."""
    seats = tuple(str(seat + 1) for seat in range(game.seats))
    names = [each.id for faction in game.box.factions for each in faction.characters]
    return Entries(_ENTRIES, {"SEAT": seats, "NAME": tuple(dict.fromkeys(names))})


class _Loader(Layout[State, Box]):
    """Lays what a file names onto an empty table."""

    def __init__(self, game: Game[State, Box]) -> None:
        super().__init__(game, empty_table(game, NO_SEED))
        self.named_decks: list[int] = []

    def card(self, node: Node, number: int) -> int:
        """A card of a faction, `7` or `wild`, that has not been laid yet."""
        name = f"{self.box.factions[number].id}_{node.text()}"
        if name not in self.box.ids[: self.box.first_map]:
            raise node.bad(f"{self.box.factions[number].name} have no card {node.text()!r}.")
        if not self.free[name]:
            raise node.bad(f"there is no card {node.text()} left.")
        return self.free[name].pop(0)

    def space(self, node: Node, word: str | int | None = None) -> int:
        number = str(node.plain() if word is None else word)
        if not number.isdecimal() or not 1 <= int(number) <= self.box.spaces:
            raise node.bad(f"there is no space {number!r} on the map.")
        return int(number) - 1

    def map_card(self, node: Node, space: int) -> int:
        there = self.free[f"space_{space + 1}"]
        if not there:
            raise node.bad(f"the map card {space + 1} is named twice.")
        return there.pop()

    def faction(self, node: Node, seat: int) -> None:
        ids = [faction.id for faction in self.box.factions]
        if node.text() not in ids:
            raise node.bad(f"there is no faction {node.text()!r}; there is {', '.join(ids)}.")
        number = ids.index(node.text())
        if number in self.state.faction:
            raise node.bad(f"{self.box.factions[number].name} are played twice.")
        self.state.faction[seat] = number

    def seat(self, node: Node, seat: int) -> None:
        fields = node.fields(*_SEAT_KEYS)
        number = self.state.faction[seat]
        if number == NOBODY:
            if len(fields) > ("faction" in fields):
                raise node.bad("name the faction first.")
            return
        for key, zone in (("hand", HAND), ("discard", DISCARD)):
            if key in fields:
                row = [self.card(item, number) for item in fields[key].items()]
                self.table.lay_out({zone + seat: row})
        if "deck" in fields:
            self.named_decks.append(seat)
            row = [self.card(item, number) for item in fields["deck"].items()]
            self.table.lay_out({DECK + seat: row[::-1]}, up=False)
        if "shards" in fields:
            for item in fields["shards"].items():
                self.state.shards[seat] |= 1 << self.space(item)
        if "claimed" in fields:
            self.state.claimed[seat] = fields["claimed"].number(0, CHARACTERS)
        if "dealt" in fields:
            self.dealt(fields["dealt"], seat)
        self.characters(node, fields.get("characters"), seat)

    def dealt(self, node: Node, seat: int) -> None:
        items = node.items()
        if self.state.turn or len(items) != MAP_CARDS_DEALT:
            raise node.bad(f"{MAP_CARDS_DEALT} map cards are dealt, in turn 0.")
        row = [self.map_card(item, self.space(item)) for item in items]
        self.table.lay_out({DEALT + seat: row})

    def characters(self, node: Node, named: Node | None, seat: int) -> None:
        if not self.state.turn:
            if named is not None:
                raise named.bad("in turn 0 nobody is on the board.")
            return
        faction = self.box.factions[self.state.faction[seat]]
        ids = [character.id for character in faction.characters]
        fields = named.fields(*ids) if named is not None else {}
        for slot, figure in enumerate(figures_of(seat)):
            self.state.where[figure] = OUT
            if ids[slot] in fields:
                self.character(fields[ids[slot]], figure, faction.characters[slot].health)

    def character(self, node: Node, figure: int, health: int) -> None:
        """`17`, `17 damage 2`, `hidden 9`, `out` or `out by 2`."""
        s = self.state
        match node.text().split():
            case ["out"]:
                pass
            case ["out", "by", seat] if seat in map(str, range(1, self.game.seats + 1)):
                s.beaten[figure] = int(seat) - 1
            case ["hidden", number]:
                space = self.space(node, number)
                s.where[figure] = HIDDEN
                self.table.lay_out({START + figure: (self.map_card(node, space),)})
            case [number]:
                s.where[figure] = self.space(node, number)
            case [number, "damage", many] if many in map(str, range(1, health)):
                s.where[figure] = self.space(node, number)
                s.damage[figure] = int(many)
            case _:
                raise node.bad(f"{node.name} is {node.text()!r}, which has no meaning.")

    def rest(self, maps: Node | None) -> None:
        """Cards that were not named: decks, map cards that were not dealt, the box."""
        s, box = self.state, self.box
        for number, tokens in enumerate(box.deck_tokens):
            if number not in s.faction or (not s.turn and NOBODY in s.faction):
                if NOBODY not in s.faction:
                    for token in tokens:
                        s.tokens.known[token] = self.table.everyone
                continue
            seat = s.faction.index(number)
            if seat not in self.named_decks:
                self.rest_into(DECK + seat, tokens, up=False)
        if NOBODY in s.faction:
            return
        left = [token for token in box.map_tokens if s.tokens.zone_of[token] == BOX]
        if maps is None:
            shards = 0
            for bits in s.shards:
                shards |= bits
            kept = [x for x in left if not shards >> box.token_faces[x] - box.first_map & 1]
        else:
            kept = [self.map_card(item, self.space(item)) for item in maps.items()]
        self.table.lay_out({MAPS: kept}, up=False)
        self.table.lay_out({REMOVED: [x for x in left if s.tokens.zone_of[x] == BOX]})


def load(game: Game[State, Box], node: Node) -> State:
    """The state that a position file describes."""
    loader = _Loader(game)
    s = loader.state
    plain = _fields(game.seats)
    fields = node.fields("maps", "seats", *plain.keys)
    s.turn = 1
    plain.read(s, fields)
    if "acting" not in fields:
        s.acting = s.active
    entries: list[Node] = []
    for seat, entry in loader.seats(node):
        entries.append(entry)
        named = entry.fields(*_SEAT_KEYS).get("faction")
        if named is not None:
            loader.faction(named, seat)
    for seat, entry in enumerate(entries):
        loader.seat(entry, seat)
    loader.rest(fields.get("maps"))
    _count(game, s)
    _refuse_the_impossible(game, s, node)
    return s


def _count(game: Game[State, Box], s: State) -> None:
    for seat in range(game.seats):
        s.points[seat] = s.claimed[seat] + s.beaten.count(seat)
        if s.turn and all(s.where[figure] == OUT for figure in figures_of(seat)):
            s.eliminated |= 1 << seat
    s.tied = bool(s.eliminated)


def _refuse_the_impossible(game: Game[State, Box], s: State, node: Node) -> None:
    missing = [seat for seat in range(game.seats) if s.faction[seat] == NOBODY]
    if s.turn == 0:
        if not missing and not all(s.tokens.zones[DEALT + x] for x in range(game.seats)):
            raise node.bad("when all have a faction, ten map cards are dealt to everybody.")
        return
    if missing:
        raise node.bad(f"seat {missing[0] + 1} has no faction.")
    survivors = [seat for seat in range(game.seats) if not s.eliminated >> seat & 1]
    scores = sorted([s.points[seat] for seat in survivors], reverse=True)
    if len(survivors) < 2 or max(s.points) >= 5 or (s.tied and scores[0] > scores[1]):
        raise node.bad("the game is over already.")
    if s.eliminated >> s.active & 1 or s.eliminated >> s.acting & 1:
        raise node.bad("a player without characters does not act.")
    if s.must_reveal and not any(s.where[f] == HIDDEN for f in figures_of(s.active)):
        raise node.bad("the active player has nobody to reveal.")


def dump(t: T) -> Json:
    """The state as a position file would describe it."""
    s = t.s
    out = _fields(t.seats).write(s)
    if NOBODY not in s.faction:
        out["maps"] = sorted(_spaces(t, s.tokens.zones[MAPS]))
    out["seats"] = {str(seat + 1): _dump_seat(t, seat) for seat in range(t.seats)}
    return out


def _spaces(t: T, tokens: Sequence[int]) -> list[int]:
    return [t.s.tokens.faces[token] - t.box.first_map + 1 for token in tokens]


def _dump_seat(t: T, seat: int) -> Json:
    s, zones = t.s, t.s.tokens.zones
    number = s.faction[seat]
    if number == NOBODY:
        return {}
    faction = t.box.factions[number]
    out: Json = {"faction": faction.id}
    if NOBODY in s.faction:
        return out
    out["hand"] = _cards(t, zones[HAND + seat])
    out["deck"] = _cards(t, zones[DECK + seat][::-1])
    out["discard"] = _cards(t, zones[DISCARD + seat])
    if not s.turn:
        out["dealt"] = sorted(_spaces(t, zones[DEALT + seat]))
        return out
    out["characters"] = {
        faction.characters[slot].id: _dump_figure(t, figure)
        for slot, figure in enumerate(figures_of(seat))
    }
    out["shards"] = [x + 1 for x in range(t.box.spaces) if s.shards[seat] >> x & 1]
    out["claimed"] = s.claimed[seat]
    return out


def _cards(t: T, tokens: Sequence[int]) -> list[int | str]:
    names = [t.box.ids[t.s.tokens.faces[token]].rpartition("_")[2] for token in tokens]
    return [int(name) if name.isdecimal() else name for name in names]


def _dump_figure(t: T, figure: int) -> int | str:
    s = t.s
    place = s.where[figure]
    if place == HIDDEN:
        return f"hidden {_spaces(t, s.tokens.zones[START + figure])[0]}"
    if place == OUT:
        by = s.beaten[figure]
        return "out" if by == NOBODY else f"out by {by + 1}"
    return f"{place + 1} damage {s.damage[figure]}" if s.damage[figure] else place + 1
