"""Playing Waste Knights in tests: lay out a table, play, look at what came of it.

    t = table(one={"fuel": 3}, phase="plan", dice=[9])
    t.play("hex d5", "go")
    assert t.s.fuel == [2, 4]

Seats are told as in position files (see `position.py`); without more, seat 1 is Mel with a
Heavy-duty, seat 2 Chris, seat 3 Naomi, seat 4 Russel, all on Gangraen, and seat 1 is first.
Questions with one answer are answered by themselves. `dice` are the next rolls, 1 to 10.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from sandtable.core.errors import IllegalChoice
from sandtable.core.files.nodes import parse_yaml
from sandtable.core.game import build
from sandtable.core.match.match import Match, begin
from sandtable.games.waste_knights import GAME
from sandtable.games.waste_knights.box import Box, Tables
from sandtable.games.waste_knights.content.grid import LABELS, PLACE
from sandtable.games.waste_knights.state import State

Json = dict[str, Any]

KNIGHTS = ("mel_gearson", "chris_hammersworn", "naomi_vatt", "russel_crown")


class Play:
    """A match that tests play."""

    def __init__(self, match: Match[State, Box]) -> None:
        self.match = match

    @property
    def s(self) -> State:
        return self.match.state

    @property
    def t(self) -> Any:
        return self.match.table

    @property
    def box(self) -> Box:
        return self.match.game.box

    def play(self, *texts: str) -> Play:
        """Choices in their order, each by whichever seat has it; `2: yes` names the seat."""
        for text in texts:
            seat, _, word = text.rpartition(": ")
            self._choose(word, int(seat) - 1 if seat else None)
        return self

    def _choose(self, word: str, seat: int | None) -> None:
        for decision in self.match.decisions:
            if seat is not None and decision.seat != seat:
                continue
            if any(option.text == word for option in decision.options):
                self.match.choose(decision.seat, word)
                return
        raise AssertionError(f"{word!r} is not among {sorted(self.offered)}")

    def refuses(self, word: str) -> bool:
        if word in self.offered:
            return False
        seat = self.match.decisions[0].seat
        try:
            self.match.choose(seat, word)
        except IllegalChoice:
            return True
        return False

    @property
    def offered(self) -> set[str]:
        return {option.text for d in self.match.decisions for option in d.options}

    @property
    def asked(self) -> list[int]:
        """The seats that decide now, from 1."""
        return [decision.seat + 1 for decision in self.match.decisions]

    def view(self, watcher: int = 1) -> Json:
        view: Json = dict(self.match.view(watcher - 1))
        return view

    def hexes(self) -> list[Json]:
        """The hexes with what is printed on their tiles."""
        tiles = self.match.game.printed["tiles"]
        return [{**tiles[seen["tile"]], **seen} for seen in self.view()["hexes"]]

    def seat(self, number: int = 1) -> Json:
        seat: Json = self.view(number)["seats"][number - 1]
        return seat

    def at(self, seat: int = 1) -> str:
        return LABELS[self.s.at[seat - 1]]

    def cards(self, zone: int) -> list[str]:
        """The cards of a zone by name."""
        tokens = self.s.tokens
        return [self.box.ids[tokens.faces[token]] for token in tokens.zones[zone]]

    def describe(self, word: str) -> str:
        for decision in self.match.decisions:
            for option in decision.options:
                if option.text == word:
                    return self.match.game.describe(self.match.table, decision.seat, option).text
        raise AssertionError(f"{word!r} is not among {sorted(self.offered)}")

    def dice(self, *rolls: int) -> Play:
        """The next rolls, 1 to 10."""
        self.s.chance.fixed = tuple(roll - 1 for roll in rolls)
        return self

    def said(self) -> str:
        frames = self.match.frames or []
        return " ".join(event.text for frame in frames for event in frame.events)


def table(
    *,
    seats: int = 2,
    variants: Sequence[str] = (),
    one: Json | None = None,
    two: Json | None = None,
    three: Json | None = None,
    four: Json | None = None,
    dice: Sequence[int] = (),
    auto: bool = True,
    printed: Tables | None = None,
    **state: Any,
) -> Play:
    """A table laid out by hand; `printed` is what is in the box, if it is not the house's."""
    definition = GAME
    if printed is not None:
        box = Box(printed, seats, tuple(variants))
        definition = replace(GAME, box=lambda *_: box)
    game = build(definition, seats, tuple(variants))
    rows = [one or {}, two or {}, three or {}, four or {}][:seats]
    fields: Json = {"phase": "plan", "first": 1, **state}
    fields["seats"] = {
        str(n + 1): {"knight": KNIGHTS[n], "vehicle": "heavy_duty", **row}
        for n, row in enumerate(rows)
    }
    for row in fields["seats"].values():
        if row["vehicle"] is None:
            del row["vehicle"]
    loaded = game.load(game, parse_yaml(json.dumps(fields)))
    loaded.chance.fixed = tuple(roll - 1 for roll in dice)
    return Play(begin(game, loaded, listen=True, auto=auto))


def place(label: str) -> int:
    return PLACE[label]


def fight(enemy: str, *, dice: Sequence[int] = (), **more: Any) -> Play:
    """Seat 1 walks into an enemy and faces it; the Waster is seat 2."""
    more.setdefault("wasteland", [enemy])
    t = table(phase="plan", **more)
    t.play("foot", "hex d5")
    if f"play {enemy}" in t.offered:
        t.play(f"play {enemy}")
    t.play("face")
    return t.dice(*dice)
