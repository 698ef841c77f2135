"""A game of Waste Knights as a position file describes it; see `dump` for the way back.

```yaml
state:
  phase: plan                       # what is being done, see `PHASES` in rules.py
  turn: 0                           # how many have had their turn in this step
  tiles: {a1: bone_field}           # only what differs from the order of the data file
  board: {d5: {threat: 1, special: nuked dark}}
  wasteland: [acid_rain, furball]   # top first; without it, all cards not mentioned elsewhere
  frame: {purple: speed_record age1}
  stalls: {1: rad_out}
  seats:
    1: {knight: mel_gearson, at: d4, fuel: 3, vehicle: strider damaged, pack: [vest marked],
        sheet: {pocket1: road_map, left: pipe_pistol +scope}, luck: [inspired],
        tasks: [black_gold accepted green]}
    2: {knight: chris_hammersworn, vehicle: heavy_duty}
```
A gear card may be followed by `marked`, `shifted` (once or twice) and the enhancements on it, each
after a `+`; `attached` lists implants, mutations and loose tuning; `enhanced: {left: [scope]}` is
for printed gear. A task in front of a knight may be followed by the space of the frame that it was
taken from. All know what is stored; but `vest unseen` is known to its owner alone, and
`vest unseen.3` to seat 3 as well; `dump` leaves that to what is exact.
"""

from __future__ import annotations

import re

from sandtable.core.files.nodes import Node
from sandtable.core.game import Game
from sandtable.core.kit.loading import NO_SEED, Layout
from sandtable.games.waste_knights.box import Box
from sandtable.games.waste_knights.content.components import (
    PANELS,
    RIGHT,
    SPECIAL_TOKENS,
    TASK_COLOURS,
)
from sandtable.games.waste_knights.content.grid import LABELS, PLACE, with_one
from sandtable.games.waste_knights.position.keys import (
    DECKS,
    DIALS,
    HEX,
    PILES,
    TOKENS,
    plain_fields,
)
from sandtable.games.waste_knights.position.kinds import KIND_IN, kind_of
from sandtable.games.waste_knights.rules.gear.inventory import PRINTED
from sandtable.games.waste_knights.rules.setup import empty_table
from sandtable.games.waste_knights.state import (
    ATTACHED,
    BLUE_DECK,
    CARGO,
    FRAME,
    HAND,
    LOOK,
    PACK,
    SECRET,
    SHEET,
    STALL,
    STALLS,
    TASKS,
    VEHICLE,
    State,
)

_SEAT_KEYS = (
    *("knight", "at", "explored", "sheet", "enhanced", "pack", "cargo", "attached", "vehicle"),
    *("luck", "look", "tasks", "secret", "printed_marks", *DIALS),
)
_KEYS = ("tiles", "board", "frame", "stalls", "seats", "offers", *DECKS, *PILES)


class _Loader(Layout[State, Box]):
    """Lays the cards that a file names onto an empty table."""

    def __init__(self, game: Game[State, Box]) -> None:
        super().__init__(game, empty_table(game, NO_SEED))

    def lay(self, node: Node, word: str, zone: int, *, up: bool = True) -> int:
        """A card by name, in a place for its kind."""
        token = super().lay(node, word, zone, up=up)
        kind = kind_of(self.box, self.state.tokens.faces[token])
        if kind != KIND_IN.get(zone, kind):
            raise node.bad(f"{word!r} is a {kind}, and here lies a {KIND_IN[zone]}.")
        return token

    def gear(self, node: Node, zone: int, seat: int) -> int:
        """A card with marks and enhancements."""
        name, *marks = node.words()
        face = self.box.face_of.get(name, -1)
        if face < self.box.first_gear:
            raise node.bad(f"{name!r} is no gear.")
        token = self.lay(node, name, zone + seat)
        stored = zone in (PACK, CARGO)
        if stored:
            self.table.show(token, self.table.everyone)
        for mark in sorted(marks, key=lambda mark: mark.startswith("unseen")):
            if mark == "marked":
                self.state.marked[token] = 1
            elif mark == "shifted":
                self.state.shifted[token] += 1
            elif mark == "damaged" and face >= self.box.first_vehicle:
                self.state.damaged[token] = 1
            elif mark.startswith("+"):
                self.enhance(node, mark[1:], token, seat)
            elif stored and re.fullmatch(rf"unseen(\.[1-{self.game.seats}])*", mark):
                self.unseen(node, token, seat, mark)
            else:
                raise node.bad(f"{mark!r} is nothing that a card can be.")
        return token

    def unseen(self, node: Node, token: int, seat: int, mark: str) -> None:
        """A stored card that not all know: its owner does, and the seats that are named."""
        s = self.state
        if s.marked[token] or token in s.host:
            raise node.bad("a stored card that carries something is known to all.")
        seats = {seat, *(int(number) - 1 for number in mark.split(".")[1:])}
        s.tokens.known[token] = sum(1 << other for other in seats)

    def enhance(self, node: Node, words: str, host: int, seat: int) -> None:
        name, *marks = words.split(".")
        token = self.lay(node, name, ATTACHED + seat)
        self.state.host[token] = host
        self.state.marked[token] = int("marked" in marks)
        self.state.shifted[token] = marks.count("shifted")

    def seat(self, node: Node, seat: int) -> None:
        s, fields = self.state, node.fields(*_SEAT_KEYS)
        for key in DIALS:
            if key in fields:
                most = 99 if key in ("reputation", "score") else 1 if key == "ability" else 4
                getattr(s, key)[seat] = fields[key].number(0, most)
        for key, value in fields.items():
            if key == "knight":
                if value.text() not in self.box.knight_ids:
                    raise value.bad(f"there is no knight {value.text()!r}.")
                s.knight[seat] = self.box.knight_ids.index(value.text())
            elif key == "at":
                s.at[seat] = HEX.read(value)
            elif key == "explored":
                s.explored[seat] = HEX.read(value)
            elif key == "sheet":
                self.sheet(value, seat)
            elif key == "enhanced":
                for panel, row in value.fields(*PANELS).items():
                    for item in row.items():
                        host = PRINTED + 6 * seat + PANELS.index(panel)
                        self.enhance(item, item.text(), host, seat)
            elif key in ("pack", "cargo", "attached"):
                zone = {"pack": PACK, "cargo": CARGO, "attached": ATTACHED}[key]
                for item in value.items():
                    self.gear(item, zone, seat)
            elif key == "vehicle":
                self.gear(value, VEHICLE, seat)
            elif key in ("luck", "look", "secret"):
                zone = {"luck": HAND, "look": LOOK, "secret": SECRET}[key]
                for item in value.items():
                    self.lay(item, item.text(), zone + seat)
            elif key == "tasks":
                for item in value.items():
                    self.task(item, TASKS + seat)
            elif key == "printed_marks":
                for item in value.items():
                    if item.text() not in PANELS:
                        raise item.bad(f"there is no panel {item.text()!r}.")
                    s.printed[6 * seat + PANELS.index(item.text())] = 1

    def sheet(self, node: Node, seat: int) -> None:
        for panel, value in node.fields(*PANELS).items():
            token = self.gear(value, SHEET, seat)
            number = PANELS.index(panel)
            self.state.panels[6 * seat + number] = token
            if self.box.gear[self.box.token_faces[token] - self.box.first_gear].hands == 2:
                self.state.panels[6 * seat + RIGHT] = token

    def task(self, node: Node, zone: int) -> None:
        name, *marks = node.words()
        token = self.lay(node, name, zone)
        for mark in marks:
            if mark == "accepted":
                self.state.accepted[token] = 1
            elif mark in TASK_COLOURS[1:]:
                self.state.taken_from[token] = TASK_COLOURS.index(mark)
            elif re.fullmatch(r"age[0-9]", mark):
                self.state.ages[token] = int(mark[3])
            else:
                raise node.bad(f"{mark!r} is nothing that a task can be.")

    def board(self, node: Node) -> None:
        for label, value in node.fields(*LABELS).items():
            place = PLACE[label]
            for key, item in value.fields(*TOKENS, "special").items():
                if key == "special":
                    name, *dark = item.words()
                    if name not in SPECIAL_TOKENS or dark not in ([], ["dark"]):
                        raise item.bad("a special token is nuked, pills or reboot, perhaps dark.")
                    lies = 1 + 2 * SPECIAL_TOKENS.index(name) + len(dark)
                else:
                    lies = item.number(0, 9)
                field = TOKENS.get(key, key)
                row = getattr(self.state, field)
                setattr(self.state, field, with_one(row, place, lies))

    def tiles(self, node: Node) -> None:
        for label, value in node.fields(*LABELS).items():
            if value.text() not in self.box.tile_ids:
                raise value.bad(f"there is no tile {value.text()!r}.")
            tile = self.box.tile_ids.index(value.text())
            self.state.tiles = with_one(self.state.tiles, PLACE[label], tile)

    def offers(self, node: Node) -> None:
        s = self.state
        seat = (s.first + s.turn) % self.game.seats
        s.offers = ()
        for item in node.items():
            s.offers = (*s.offers, self.offer(item, seat))

    def offer(self, node: Node, seat: int) -> int:
        face = self.box.face_of.get(node.text(), -1)
        zones = self.state.tokens.zones
        for zone in (SHEET, PACK, CARGO, VEHICLE, ATTACHED):
            for token in zones[zone + seat]:
                if self.box.token_faces[token] == face and token not in self.state.offers:
                    return token
        raise node.bad(f"seat {seat + 1} has no {node.text()!r} to offer.")

    def piles(self, fields: dict[str, Node]) -> None:
        for key, zone in (*PILES.items(), *DECKS.items()):
            if key not in fields:
                continue
            up = key in ("wasted", "revealed", "card", "luck_pile", "outdated", "blue", "pool")
            up = up or key.endswith("pile")
            for item in reversed(fields[key].items()):
                name, *marks = item.words()
                token = self.lay(item, name, zone, up=up)
                self.state.damaged[token] = int("damaged" in marks)

    def left_over(self, fields: dict[str, Node]) -> None:
        """Cards that are not mentioned fill the decks that are not, in the order of the box."""
        backs = {0: "wasteland", 1: "common", 2: "private", 3: "luck_deck", 4: "green"}
        backs |= {5: "yellow", 6: "red", 7: "blue", 8: "pool"}
        for back, key in backs.items():
            if key in fields:
                continue
            for token in self.box.by_back[back]:
                name = self.box.ids[self.box.token_faces[token]]
                zone = BLUE_DECK if name == "muscle_car" else DECKS[key]
                self.rest_into(zone, (token,), up=key in ("blue", "pool"))


def load(game: Game[State, Box], node: Node) -> State:
    """The state that a position file describes."""
    plain = plain_fields(game.seats)
    fields = node.fields(*_KEYS, *plain.keys)
    loader = _Loader(game)
    if "tiles" in fields:
        loader.tiles(fields["tiles"])
    if "board" in fields:
        loader.board(fields["board"])
    plain.read(loader.state, fields)
    numbers = [str(seat + 1) for seat in range(game.seats)]
    if "seats" in fields:
        for number, value in fields["seats"].fields(*numbers).items():
            loader.seat(value, int(number) - 1)
    if loader.state.phase != "knights":
        for seat in range(game.seats):
            if loader.state.knight[seat] < 0:
                raise node.bad(f"seat {seat + 1} has no knight.")
    if "frame" in fields:
        for colour, value in fields["frame"].fields(*TASK_COLOURS).items():
            loader.task(value, FRAME + TASK_COLOURS.index(colour))
    if "stalls" in fields:
        for n, value in fields["stalls"].fields(*map(str, range(1, STALLS + 1))).items():
            loader.lay(value, value.text(), STALL + int(n) - 1)
    loader.piles(fields)
    loader.left_over(fields)
    if "offers" in fields:
        loader.offers(fields["offers"])
    return loader.state
