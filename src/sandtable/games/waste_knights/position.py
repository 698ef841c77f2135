"""A game of Waste Knights as a position file describes it, both ways.

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
        tasks: [black_gold accepted]}
    2: {knight: chris_hammersworn, vehicle: heavy_duty}
```
A gear card may be followed by `marked`, `shifted` and the enhancements on it, each after a `+`;
`attached` lists implants, mutations and loose tuning; `enhanced: {left: [scope]}` is for printed
gear.
"""

from __future__ import annotations

import re
from typing import Any

from sandtable.core.game import Game, Json
from sandtable.core.positions import Node
from sandtable.core.table import Table
from sandtable.games.waste_knights import tables as tb
from sandtable.games.waste_knights.board import LABELS, PLACE
from sandtable.games.waste_knights.box import Box, T
from sandtable.games.waste_knights.gear import PRINTED, attached_to
from sandtable.games.waste_knights.rules import PHASES
from sandtable.games.waste_knights.setup import empty_table
from sandtable.games.waste_knights.state import (
    ATTACHED,
    BLUE_DECK,
    CARGO,
    COMMON_DECK,
    FRAME,
    GREEN_DECK,
    GREEN_PILE,
    HAND,
    LOOK,
    LUCK_DECK,
    LUCK_PILE,
    PACK,
    PLANTED,
    PLAYED,
    POOL,
    PRIVATE_DECK,
    REVEALED,
    SECRET,
    SHEET,
    STALL,
    STALLS,
    TASK_PILE,
    TASKS,
    VEHICLE,
    WASTED,
    WASTELAND,
    State,
)

_SEED = "00" * 32
_NUMBERS = (
    *("round", "turn", "moved", "skips", "beaten", "traded", "rested", "walked", "points"),
    *("points_used", "burnt", "met", "enemy", "enemy_extra", "villain", "lost", "clash", "range"),
    *("dominance", "fuelled", "attempted", "actions", "worth"),
)
_FLAGS = ("on_foot", "played", "stopped", "unthreatened")
_LISTS = ("cards", "prepared", "wounds", "wanted", "directions", "weapons", "wants", "give")
_LISTS_MORE = ("take", "powers")
_SEATS = ("first", "fighter", "foe")
_DIALS = ("ammo", "fuel", "health", "radiation", "reputation", "ability", "score")
_FIELDS = {"radiation": "rads", "reputation": "rep"}
_DECKS = {
    **{"wasteland": WASTELAND, "luck_deck": LUCK_DECK, "common": COMMON_DECK},
    **{"private": PRIVATE_DECK, "green": GREEN_DECK, "yellow": GREEN_DECK + 1},
    **{"red": GREEN_DECK + 2, "blue": BLUE_DECK, "pool": POOL},
}
_PILES = {
    **{"wasted": WASTED, "revealed": REVEALED, "card": PLAYED, "planted": PLANTED},
    **{"luck_pile": LUCK_PILE, "outdated": TASK_PILE, "green_pile": GREEN_PILE},
    **{"yellow_pile": GREEN_PILE + 1, "red_pile": GREEN_PILE + 2},
}
_TOKENS = ("threat", "obstacle", "glow", "contamination")
_SEAT_KEYS = (
    *("knight", "at", "explored", "sheet", "enhanced", "pack", "cargo", "attached", "vehicle"),
    *("luck", "look", "tasks", "secret", "printed_marks", *_DIALS),
)
_KEYS = (
    *("phase", "resume", "tiles", "board", "frame", "stalls", "seats", "route", "offers"),
    *("bargain", "villains", *_NUMBERS, *_FLAGS, *_LISTS, *_LISTS_MORE, *_SEATS, *_DECKS, *_PILES),
)


class _Loader:
    """Lays the cards that a file names onto an empty table."""

    def __init__(self, game: Game[State, Box]) -> None:
        self.box = game.box
        self.state = empty_table(game, _SEED)
        self.table: T = Table(game, self.state)
        self.free: dict[str, list[int]] = {}
        for token, face in enumerate(self.box.token_faces):
            self.free.setdefault(self.box.ids[face], []).append(token)

    def take(self, node: Node, word: str) -> int:
        """A card by name that has not been laid yet."""
        if word not in self.box.face_of:
            raise node.bad(f"there is no card {word!r}.")
        if not self.free.get(word):
            raise node.bad(f"there is no {word} left.")
        return self.free[word].pop(0)

    def lay(self, node: Node, word: str, zone: int, *, up: bool = True) -> int:
        token = self.take(node, word)
        self.state.tokens.known[token] = 0
        self.table.lay_out({zone: (token,)}, up=up)
        return token

    def gear(self, node: Node, zone: int, seat: int) -> int:
        """A card with marks and enhancements."""
        name, *marks = node.text().split()
        face = self.box.face_of.get(name, -1)
        if face < self.box.first_gear:
            raise node.bad(f"{name!r} is no gear.")
        token = self.lay(node, name, zone + seat)
        for mark in marks:
            if mark == "marked":
                self.state.marked[token] = 1
            elif mark == "shifted":
                self.state.shifted[token] = 1
            elif mark == "damaged" and face >= self.box.first_vehicle:
                self.state.damaged[token] = 1
            elif mark.startswith("+"):
                self.enhance(node, mark[1:], token, seat)
            else:
                raise node.bad(f"{mark!r} is nothing that a card can be.")
        return token

    def enhance(self, node: Node, words: str, host: int, seat: int) -> None:
        name, *marks = words.split(".")
        token = self.lay(node, name, ATTACHED + seat)
        self.state.host[token] = host
        self.state.marked[token] = int("marked" in marks)
        self.state.shifted[token] = int("shifted" in marks)

    def place(self, node: Node) -> int:
        if node.text() not in PLACE:
            raise node.bad(f"{node.text()!r} is no hex; they are a1 to g4.")
        return PLACE[node.text()]

    def seat(self, node: Node, seat: int) -> None:
        s, fields = self.state, node.fields(*_SEAT_KEYS)
        for key in _DIALS:
            if key in fields:
                most = 99 if key in ("reputation", "score") else 1 if key == "ability" else 4
                getattr(s, _FIELDS.get(key, key))[seat] = fields[key].number(0, most)
        for key, value in fields.items():
            if key == "knight":
                if value.text() not in self.box.knight_ids:
                    raise value.bad(f"there is no knight {value.text()!r}.")
                s.knight[seat] = self.box.knight_ids.index(value.text())
            elif key == "at":
                s.at[seat] = self.place(value)
            elif key == "explored":
                s.explored[seat] = self.place(value)
            elif key == "sheet":
                self.sheet(value, seat)
            elif key == "enhanced":
                for panel, row in value.fields(*tb.PANELS).items():
                    for item in row.items():
                        host = PRINTED + 6 * seat + tb.PANELS.index(panel)
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
                    s.printed[6 * seat + tb.PANELS.index(item.text())] = 1

    def sheet(self, node: Node, seat: int) -> None:
        for panel, value in node.fields(*tb.PANELS).items():
            token = self.gear(value, SHEET, seat)
            number = tb.PANELS.index(panel)
            self.state.panels[6 * seat + number] = token
            if self.box.gear[self.box.token_faces[token] - self.box.first_gear].hands == 2:
                self.state.panels[6 * seat + tb.RIGHT] = token

    def task(self, node: Node, zone: int) -> None:
        name, *marks = node.text().split()
        token = self.lay(node, name, zone)
        for mark in marks:
            if mark == "accepted":
                self.state.accepted[token] = 1
            elif re.fullmatch(r"age[0-9]", mark):
                self.state.ages[token] = int(mark[3])
            else:
                raise node.bad(f"{mark!r} is nothing that a task can be.")

    def board(self, node: Node) -> None:
        for label, value in node.fields(*LABELS).items():
            place = PLACE[label]
            for key, item in value.fields(*_TOKENS, "special").items():
                if key == "special":
                    name, *dark = item.text().split()
                    if name not in tb.SPECIAL_TOKENS or dark not in ([], ["dark"]):
                        raise item.bad("a special token is nuked, pills or reboot, perhaps dark.")
                    self.state.special[place] = 1 + 2 * tb.SPECIAL_TOKENS.index(name) + len(dark)
                else:
                    getattr(self.state, key)[place] = item.number(0, 9)

    def tiles(self, node: Node) -> None:
        for label, value in node.fields(*LABELS).items():
            if value.text() not in self.box.tile_ids:
                raise value.bad(f"there is no tile {value.text()!r}.")
            self.state.tiles[PLACE[label]] = self.box.tile_ids.index(value.text())

    def plain(self, fields: dict[str, Node]) -> None:
        s = self.state
        for key in _NUMBERS:
            if key in fields:
                setattr(s, key, fields[key].number(-99, 1 << 20))
        for key in _FLAGS:
            if key in fields:
                setattr(s, key, fields[key].yes())
        for key in (*_LISTS, *_LISTS_MORE):
            if key in fields:
                setattr(s, key, tuple(item.number(-99) for item in fields[key].items()))
        for key in _SEATS:
            if key in fields:
                setattr(s, key, fields[key].number(1, self.table.game.seats) - 1)
        for key in ("phase", "resume"):
            if key in fields:
                if fields[key].text() not in PHASES:
                    raise fields[key].bad(f"{key} must be one of {', '.join(PHASES)}.")
                setattr(s, key, fields[key].text())

    def rest(self, fields: dict[str, Node]) -> None:
        """Routes, trades and markers."""
        s = self.state
        if "route" in fields:
            s.route = tuple(self.place(item) for item in fields["route"].items())
        if "bargain" in fields:
            me, other = (item.number(1, 4) - 1 for item in fields["bargain"].items())
            s.bargain = (me, other)
        if "villains" in fields:
            s.villains = tuple(self.villain(item) for item in fields["villains"].items())
        if "offers" in fields:
            seat = (s.first + s.turn) % self.table.game.seats
            s.offers = ()
            for item in fields["offers"].items():
                s.offers = (*s.offers, self.offer(item, seat))

    def offer(self, node: Node, seat: int) -> int:
        face = self.box.face_of.get(node.text(), -1)
        zones = self.state.tokens.zones
        for zone in (SHEET, PACK, CARGO, VEHICLE):
            for token in zones[zone + seat]:
                if self.box.token_faces[token] == face and token not in self.state.offers:
                    return token
        raise node.bad(f"seat {seat + 1} has no {node.text()!r} to offer.")

    def villain(self, node: Node) -> int:
        word = node.text()
        if word in PLACE:
            return PLACE[word]
        if word in ("away", "dead"):
            return -1 if word == "away" else -9
        if re.fullmatch(r"seat [1-4]", word):
            return -1 - int(word[-1])
        raise node.bad("a villain is on a hex, away, dead, or carried by 'seat 1'.")

    def piles(self, fields: dict[str, Node]) -> None:
        for key, zone in (*_PILES.items(), *_DECKS.items()):
            if key not in fields:
                continue
            up = key in ("wasted", "revealed", "card", "luck_pile", "outdated", "blue", "pool")
            up = up or key.endswith("pile")
            for item in reversed(fields[key].items()):
                name, *marks = item.text().split()
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
                if token in self.free[name]:
                    zone = _DECKS[key]
                    if name == "muscle_car":
                        zone = BLUE_DECK
                    self.state.tokens.known[token] = 0
                    self.table.lay_out({zone: (token,)}, up=key in ("blue", "pool"))


def load(game: Game[State, Box], node: Node) -> State:
    """The state that a position file describes."""
    fields = node.fields(*_KEYS)
    loader = _Loader(game)
    if "tiles" in fields:
        loader.tiles(fields["tiles"])
    if "board" in fields:
        loader.board(fields["board"])
    loader.plain(fields)
    numbers = [str(seat + 1) for seat in range(game.seats)]
    if "seats" in fields:
        for number, value in fields["seats"].fields(*numbers).items():
            loader.seat(value, int(number) - 1)
    if loader.state.phase != "knights":
        for seat in range(game.seats):
            if loader.state.knight[seat] < 0:
                raise node.bad(f"seat {seat + 1} has no knight.")
    if "frame" in fields:
        for colour, value in fields["frame"].fields(*tb.TASK_COLOURS).items():
            loader.task(value, FRAME + tb.TASK_COLOURS.index(colour))
    if "stalls" in fields:
        for n, value in fields["stalls"].fields(*map(str, range(1, STALLS + 1))).items():
            loader.lay(value, value.text(), STALL + int(n) - 1)
    loader.piles(fields)
    loader.left_over(fields)
    loader.rest(fields)
    return loader.state


# Writing


def dump(t: T) -> Json:
    """The state as a position file would describe it."""
    s, default = t.s, empty_table(t.game, _SEED)
    ids, faces, zones = t.box.ids, s.tokens.faces, s.tokens.zones
    out: Json = {"phase": s.phase}
    if s.resume:
        out["resume"] = s.resume
    for key in (*_NUMBERS, *_FLAGS):
        if getattr(s, key) != getattr(default, key):
            out[key] = getattr(s, key)
    for key in (*_LISTS, *_LISTS_MORE):
        if getattr(s, key) != getattr(default, key):
            out[key] = list(getattr(s, key))
    out["first"] = s.first + 1
    for key in ("fighter", "foe"):
        if getattr(s, key) >= 0:
            out[key] = getattr(s, key) + 1
    if s.route:
        out["route"] = [LABELS[place] for place in s.route]
    if s.offers:
        out["offers"] = [ids[faces[token]] for token in s.offers]
    if s.bargain[0] >= 0:
        out["bargain"] = [seat + 1 for seat in s.bargain]
    if s.villains:
        out["villains"] = [_villain_word(place) for place in s.villains]
    tiles = t.box.tile_ids
    changed = [p for p, tile in enumerate(s.tiles) if tile != default.tiles[p]]
    if changed:
        out["tiles"] = {LABELS[p]: tiles[s.tiles[p]] for p in changed}
    board = {LABELS[p]: row for p in range(len(LABELS)) if (row := _tokens(t, p))}
    if board:
        out["board"] = board
    out["frame"] = {
        tb.TASK_COLOURS[n]: _task_word(t, zones[FRAME + n][0]) for n in range(3) if zones[FRAME + n]
    }
    out["stalls"] = {
        str(n + 1): ids[faces[zones[STALL + n][0]]] for n in range(STALLS) if zones[STALL + n]
    }
    out["seats"] = {str(seat + 1): _seat(t, seat, default) for seat in range(t.game.seats)}
    for key, zone in _PILES.items():
        if zones[zone]:
            out[key] = [ids[faces[token]] for token in reversed(zones[zone])]
    for key, zone in _DECKS.items():
        there = reversed(zones[zone])
        out[key] = [ids[faces[x]] + (" damaged" if s.damaged[x] else "") for x in there]
    return out


def _villain_word(place: int) -> str:
    if place >= 0:
        return LABELS[place]
    return "away" if place == -1 else "dead" if place == -9 else f"seat {-1 - place}"


def _tokens(t: T, place: int) -> Json:
    s = t.s
    row: Json = {key: getattr(s, key)[place] for key in _TOKENS if getattr(s, key)[place]}
    if s.special[place]:
        kind, dark = divmod(s.special[place] - 1, 2)
        row["special"] = tb.SPECIAL_TOKENS[kind] + (" dark" if dark else "")
    return row


def _task_word(t: T, token: int) -> str:
    s = t.s
    words = [t.box.ids[s.tokens.faces[token]]]
    words += ["accepted"] if s.accepted[token] else []
    words += [f"age{s.ages[token]}"] if s.ages[token] else []
    return " ".join(words)


def _gear_word(t: T, seat: int, token: int) -> str:
    s = t.s
    words = [t.box.ids[s.tokens.faces[token]]]
    words += ["marked"] if s.marked[token] else []
    words += ["shifted"] if s.shifted[token] else []
    words += ["damaged"] if s.damaged[token] else []
    for other in attached_to(t, seat, token):
        words.append(f"+{_extra(t, other)}")
    return " ".join(words)


def _extra(t: T, token: int) -> str:
    s = t.s
    marks = (".marked" if s.marked[token] else "") + (".shifted" if s.shifted[token] else "")
    return t.box.ids[s.tokens.faces[token]] + marks


def _seat(t: T, seat: int, default: State) -> Json:
    s = t.s
    zones, faces, ids = s.tokens.zones, s.tokens.faces, t.box.ids
    row: dict[str, Any] = {}
    if s.knight[seat] >= 0:
        row["knight"] = t.box.knight_ids[s.knight[seat]]
    row["at"] = LABELS[s.at[seat]]
    for key in _DIALS:
        field = _FIELDS.get(key, key)
        if getattr(s, field)[seat] != getattr(default, field)[seat]:
            row[key] = getattr(s, field)[seat]
    if s.explored[seat] >= 0:
        row["explored"] = LABELS[s.explored[seat]]
    sheet, done = {}, set[int]()
    for panel, name in enumerate(tb.PANELS):
        token = s.panels[6 * seat + panel]
        if token >= 0 and token not in done:
            done.add(token)
            sheet[name] = _gear_word(t, seat, token)
    row["sheet"] = sheet
    keys = [(name, PRINTED + 6 * seat + panel) for panel, name in enumerate(tb.PANELS)]
    enhanced = {name: [_extra(t, x) for x in attached_to(t, seat, key)] for name, key in keys}
    row["enhanced"] = {name: extra for name, extra in enhanced.items() if extra}
    row["printed_marks"] = [p for n, p in enumerate(tb.PANELS) if s.printed[6 * seat + n]]
    for key, zone in (("pack", PACK), ("cargo", CARGO)):
        row[key] = [_gear_word(t, seat, token) for token in zones[zone + seat]]
    loose = [token for token in zones[ATTACHED + seat] if s.host[token] < 0]
    row["attached"] = [_gear_word(t, seat, token) for token in loose]
    if zones[VEHICLE + seat]:
        row["vehicle"] = _gear_word(t, seat, zones[VEHICLE + seat][0])
    for key, zone in (("luck", HAND), ("look", LOOK), ("secret", SECRET)):
        row[key] = sorted(ids[faces[token]] for token in zones[zone + seat])
    row["tasks"] = [_task_word(t, token) for token in zones[TASKS + seat]]
    return {key: value for key, value in row.items() if value not in ({}, [])}
