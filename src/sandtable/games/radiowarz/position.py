"""A game of RadioWarz as a position file describes it, both ways.

```yaml
state:
  active: 1
  seats:
    1: {strip: dawn_chorus, stations: [gale, coil, brack]}
    2: {strip: night_owl, stations: [vantry, dipole, wick], links: {2: [dipole, coil, wick]}}
    3: {strip: lullaby, stations: [halyard, ladder], lost: 1}
```
Links that are not named are straight. Where a pivot is wound round in an unusual way, the half
turns follow its name, counterclockwise, rounded down: `coil 3`. (1 is a simple bend round a pin on
the left, -2 round one on the right; these are told from the places of the pins.) `lost` are pins
that were lost by rule 3.4. `on_air` (regions, by label) and `points` follow from strip and strings:
files that are written have them, and where one is read that has them, they must be right. Without
strips it is still the setup, and `deck` may name the strips
that will be drawn, the first one first.
"""

from __future__ import annotations

from itertools import pairwise

from sandtable.core.files.entries import Entries, Entry
from sandtable.core.files.nodes import Node
from sandtable.core.game import Game, Json
from sandtable.core.kit.loading import NO_SEED, Layout
from sandtable.games.radiowarz.box import Box, T, strip_of
from sandtable.games.radiowarz.link import Link
from sandtable.games.radiowarz.rules.interference import is_clear
from sandtable.games.radiowarz.rules.on_air import on_air, points, regions_lit
from sandtable.games.radiowarz.rules.setup import empty_table
from sandtable.games.radiowarz.rules.taut_string import LOOSE, PIN_ON_LEFT, PIN_ON_RIGHT
from sandtable.games.radiowarz.state import DECK, PINS, STRIP, State

_MOST_TURNS = 40

_SEAT = "seats.SEAT"
_ENTRIES = (
    Entry("turn", "a number", "the turn; 0 is the setup", 0, "counted from the pins"),
    Entry("active", "a seat", "whose turn it is", 1),
    Entry("deck", "strips", "in the setup, those to be drawn, the next one first", [], "any"),
    Entry(f"{_SEAT}.strip", "a strip", "its objectives; without any it is still the setup"),
    Entry(f"{_SEAT}.stations", "cities", "its stations, the base first", []),
    Entry(
        f"{_SEAT}.links.LINK",
        "pins, from station to station",
        "a link that is bent, by its number; half turns may follow a pin: coil 3",
        None,
        "straight",
    ),
    Entry(f"{_SEAT}.lost", "a number", "pins lost by rule 3.4", 0),
    Entry(f"{_SEAT}.on_air", "regions", "what is on air: it must be right", [], "what follows"),
    Entry(f"{_SEAT}.points", "a number", "its points: they must be right", 0, "what follows"),
)


def entries(game: Game[State, Box]) -> Entries:
    """All that may stand in a state."""
    seats = tuple(str(seat + 1) for seat in range(game.seats))
    return Entries(_ENTRIES, {"SEAT": seats, "LINK": tuple(map(str, range(1, PINS)))})


class _Loader(Layout[State, Box]):
    """Puts the pins and strings that a file names on an empty map."""

    def __init__(self, game: Game[State, Box]) -> None:
        super().__init__(game, empty_table(game, NO_SEED))
        self.cities = {city.id: number for number, city in enumerate(self.box.map.cities)}

    def city(self, node: Node, word: str) -> int:
        if word not in self.cities:
            raise node.bad(f"there is no city {word!r} on the map.")
        return self.cities[word]

    def take_strip(self, node: Node) -> int:
        word = node.text()
        if word not in self.free:
            raise node.bad(f"there is no strip {word!r}.")
        if not self.free[word]:
            raise node.bad(f"the strip {word} is named twice.")
        return self.free[word].pop()

    def seat(self, node: Node, seat: int) -> None:
        fields = node.fields("strip", "stations", "links", "lost", "on_air", "points")
        if "strip" in fields:
            token = self.take_strip(fields["strip"])
            self.table.lay_out({STRIP + seat: (token,)})
        if "stations" in fields:
            self.stations(fields["stations"], seat)
        lost = fields["lost"].number(0, PINS) if "lost" in fields else 0
        left = PINS - len(self.state.stations[seat]) - lost
        if left < 0:
            raise node.bad(f"seat {seat + 1} has more than {PINS} pins.")
        self.state.pins[seat] = left

    def stations(self, node: Node, seat: int) -> None:
        s, tables = self.state, self.box.map_tables
        drawn = s.tokens.zones[STRIP + seat]
        allowed = self.box.allowed[s.tokens.faces[drawn[0]]] if drawn else -1
        row: tuple[int, ...] = ()
        for item in node.items():
            city = self.city(item, item.text())
            name = self.box.map.cities[city].name
            if s.pinned >> city & 1:
                raise item.bad(f"there is a station in {name} already.")
            if not row and city not in self.box.bases:
                raise item.bad(f"the first station stands on a base, and {name} is none.")
            if not allowed >> city & 1:
                raise item.bad(f"{name} lies in an objective of seat {seat + 1}.")
            if row and not tables.open[row[-1]] >> city & 1:
                raise item.bad(f"a mountain lies before {name}.")
            s.pinned |= 1 << city
            row = (*row, city)
        s.stations[seat] = row
        s.links[seat] = tuple(Link(pair) for pair in pairwise(row))

    def links(self, node: Node, seat: int) -> None:
        """Bent links, once all pins stand."""
        numbers = [str(number + 1) for number in range(len(self.state.links[seat]))]
        for key, item in node.fields(*numbers).items() if numbers else []:
            number = int(key) - 1
            links = self.state.links[seat]
            link = self.link(item, links[number])
            self.state.links[seat] = (*links[:number], link, *links[number + 1 :])

    def link(self, node: Node, straight: Link) -> Link:
        tables, words = self.box.map_tables, [item.text().split() for item in node.items()]
        if not all(len(word) in (1, 2) for word in words):
            raise node.bad("a pin of a link is a city, perhaps with its half turns.")
        row = tuple(self.city(node, word[0]) for word in words)
        if len(row) < 2 or (row[0], row[-1]) != straight.pins:
            raise node.bad("a link goes from one station to the next.")
        turns = []
        for at, (a, pin, b) in enumerate(zip(row, row[1:], row[2:], strict=False), 1):
            name = self.box.map.cities[pin].name
            if not self.state.pinned >> pin & 1:
                raise node.bad(f"there is no pin in {name} to bend round.")
            if a == pin or pin == b:
                raise node.bad(f"{name} stands there twice in a row.")
            odd = tables.left[a][pin] >> b & 1
            half = PIN_ON_LEFT if odd else PIN_ON_RIGHT
            if len(words[at]) == 2:
                half = self.half_turns(node, words[at][1])
            if half in LOOSE or half & 1 != odd:
                raise node.bad(f"the string can't go {half} half turns round {name}.")
            turns.append(half)
        link = Link(row, tuple(turns))
        if not is_clear(tables.open, link):
            raise node.bad("the link crosses a mountain.")
        return link

    def check(self, node: Node, seat: int) -> None:
        """What a file says of tokens and points, once all strings lie."""
        t, fields = self.table, node.fields()
        if "on_air" in fields:
            said = [item.text() for item in fields["on_air"].items()]
            found = lights(t, seat)
            if sorted(said) != sorted(found):
                raise fields["on_air"].bad(
                    f"seat {seat + 1} is on air in {', '.join(found) or 'no objective'}."
                )
        if "points" in fields and fields["points"].number() != points(t, seat):
            raise fields["points"].bad(f"seat {seat + 1} has {points(t, seat)} points.")

    def half_turns(self, node: Node, word: str) -> int:
        digits = word.removeprefix("-")
        if not digits.isdecimal() or len(digits) > 2:
            raise node.bad(f"half turns are a number, not {word!r}.")
        return int(word)

    def deck(self, node: Node) -> None:
        """The strips to be drawn, the first one first."""
        named = [self.take_strip(item) for item in node.items()]
        rest = [number for number in self.state.tokens.zones[DECK] if number not in named]
        self.state.tokens.zones[DECK] = (*rest, *named[::-1])


def load(game: Game[State, Box], node: Node) -> State:
    """The state that a position file describes."""
    loader = _Loader(game)
    s = loader.state
    fields = node.fields("active", "turn", "seats", "deck")
    entries: list[Node] = []
    for seat, entry in loader.seats(node):
        loader.seat(entry, seat)
        entries.append(entry)
    for seat, entry in enumerate(entries):
        bent = entry.fields().get("links")
        if bent is not None:
            loader.links(bent, seat)
    s.air = [on_air(game.box.map_tables, links) for links in s.links]
    for seat, entry in enumerate(entries):
        loader.check(entry, seat)
    if "deck" in fields:
        loader.deck(fields["deck"])
    if "active" in fields:
        s.active = fields["active"].number(1, game.seats) - 1
    _count_turns(game, s, node)
    if "turn" in fields:
        s.turn = fields["turn"].number(0, _MOST_TURNS)
    _refuse_the_impossible(game, s, node)
    return s


def _count_turns(game: Game[State, Box], s: State, node: Node) -> None:
    drawn = [bool(s.tokens.zones[STRIP + seat]) for seat in range(game.seats)]
    if any(drawn) and not all(drawn):
        raise node.bad("either all seats have a strip, or nobody has one yet.")
    if all(drawn):
        s.turn = 1 + sum(PINS - 1 - left for left in s.pins)


def _refuse_the_impossible(game: Game[State, Box], s: State, node: Node) -> None:
    if s.turn == 0:
        if any(len(row) > 1 for row in s.stations):
            raise node.bad("nobody has a second station before the strips are drawn.")
        if s.stations[s.active]:
            raise node.bad(f"seat {s.active + 1} has a base already.")
        if any(s.tokens.zones[STRIP : STRIP + game.seats]):
            raise node.bad("strips are drawn when the setup is over.")
        return
    for seat, row in enumerate(s.stations):
        if not row:
            raise node.bad(f"seat {seat + 1} has no base.")
    if not s.pins[s.active]:
        raise node.bad(f"seat {s.active + 1} has no pin left to place.")


def lights(t: T, seat: int) -> list[str]:
    """The labels of a seat's objectives that are on air."""
    now = regions_lit(t, seat)
    return [region.label for i, region in enumerate(t.box.map.regions) if now >> i & 1]


def dump(t: T) -> Json:
    """The state as a position file would describe it."""
    s = t.s
    out: Json = {"turn": s.turn, "active": s.active + 1}
    if s.turn == 0:
        strips = t.box.map.strips
        out["deck"] = [strips[s.tokens.faces[x]].id for x in reversed(s.tokens.zones[DECK])]
    out["seats"] = {str(seat + 1): _dump_seat(t, seat) for seat in range(t.seats)}
    return out


def _dump_seat(t: T, seat: int) -> Json:
    s, cities = t.s, t.box.map.cities
    strip = strip_of(t, seat)
    out: Json = {} if strip is None else {"strip": t.box.map.strips[strip].id}
    out["stations"] = [cities[city].id for city in s.stations[seat]]
    links = {
        str(number): _dump_link(t, link)
        for number, link in enumerate(s.links[seat], 1)
        if len(link.pins) > 2
    }
    if links:
        out["links"] = links
    lost = PINS - len(s.stations[seat]) - s.pins[seat]
    if lost:
        out["lost"] = lost
    if strip is not None:
        out |= {"on_air": lights(t, seat), "points": points(t, seat)}
    return out


def _dump_link(t: T, link: Link) -> list[str]:
    words = [t.box.map.cities[pin].id for pin in link.pins]
    for at, half in enumerate(link.turns, 1):
        a, pin, b = link.pins[at - 1 : at + 2]
        usual = PIN_ON_LEFT if t.box.map_tables.left[a][pin] >> b & 1 else PIN_ON_RIGHT
        if half != usual:
            words[at] += f" {half}"
    return words
