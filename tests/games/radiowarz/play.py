"""Playing RadioWarz in tests: lay out pins and strings, place, pull, look at what came of it.

    t = table("west1 d1", "west2 a4 f4", "west3 b7")
    t.station("d6")
    assert t.offered == {"leave", "pull 2.2"}
    t.pull("2.2")
    assert t.link("2.2") == "a4 d6 f4"

The board (`positions/board.toml`) is like a chess board: columns a to f from the left, rows 1 to 7
from the top; bases west1 to west5 on the left, east1 to east6 on the right. Its regions are two
columns wide: plain 2, green forest 1 and red forest 1 (rows 1 to 4), below them desert 1, swamp 1
and plain 3. Below the last one is a mountain, and in the sea between the board and the east a rock,
another mountain. Strips `far one` to `far four` name regions in the east, so that stations can
stand anywhere on the board; `near` names the six regions of the board.

Every pull of every test is also judged by the independent solver.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from sandtable.core.chance import seed_from
from sandtable.core.decisions import Decision
from sandtable.core.errors import IllegalChoice
from sandtable.core.files.nodes import parse_yaml
from sandtable.core.game import Game, build
from sandtable.core.match.match import Match, begin
from sandtable.games.radiowarz import GAME
from sandtable.games.radiowarz.box import Box
from sandtable.games.radiowarz.rules.interference import crossings
from sandtable.games.radiowarz.rules.on_air import on_air
from sandtable.games.radiowarz.state import State
from tests.games.radiowarz.brute import Board

Json = dict[str, Any]

FOLDER = Path(__file__).parent / "positions"
BOARD = (FOLDER / "board.toml").read_text(encoding="utf-8")
FAR = ("far_one", "far_two", "far_three", "far_four")
_ELEMENT = re.compile(r"(city|link|strip|region)\.[\w.]+|button\.leave")


@cache
def made(seats: int, content: str) -> Game[State, Box]:
    return build(GAME, seats, (), content)


def table(
    *strings: str,
    active: int = 1,
    strips: Mapping[int, str] | None = None,
    links: Mapping[str, str] | None = None,
    lost: Mapping[int, int] | None = None,
    content: str = BOARD,
) -> Play:
    """A table in the middle of the game: the stations of each seat, its base first.

    `strips` names those that are not far away; `links` the bent ones, `{"2.1": "a4 d6 f4"}`.
    """
    seats: Json = {}
    for seat, row in enumerate(strings, 1):
        bent = {
            name.split(".")[1]: _pins(pins)
            for name, pins in (links or {}).items()
            if name.startswith(f"{seat}.")
        }
        seats[str(seat)] = {
            "strip": (strips or {}).get(seat, FAR[seat - 1]),
            "stations": row.split(),
            "links": bent,
            "lost": (lost or {}).get(seat, 0),
        }
    game = made(len(strings), content)
    state = game.load(game, parse_yaml(json.dumps({"active": active, "seats": seats})))
    return Play(begin(game, state, listen=True))


def _pins(text: str) -> list[str]:
    """`a4 d6(3) f4` as the list of a position file."""
    return [word.replace("(", " ").replace(")", "") for word in text.split()]


def new(seats: int = 3, seed: int = 1, content: str = BOARD) -> Play:
    """A fresh game, before the first base."""
    game = made(seats, content)
    return Play(begin(game, game.start(game, seed_from(seed)), listen=True))


class Play:
    """A match with the words that tests are told in."""

    def __init__(self, match: Match[Any, Any]) -> None:
        self.match = match
        self.look_over()

    # Choosing

    def base(self, city: str) -> None:
        self.choose(f"base {city}")

    def station(self, city: str) -> None:
        self.choose(f"station {city}")

    def pull(self, link: str) -> None:
        before, judged = self._links(), self._judged(link)
        self.choose(f"pull {link}")
        after = self._links()
        assert judged == after[link].pins, "the independent solver has another string"
        assert {name for name in before if before[name] != after[name]} <= {link}

    def leave(self) -> None:
        self.choose("leave")

    def place(self, city: str) -> None:
        """Place a station and leave all strings."""
        self.station(city)
        if self.offers("leave"):
            self.leave()

    def choose(self, choice: str) -> None:
        try:
            self.match.choose(self.decision.seat, choice)
        except IllegalChoice as refusal:
            raise AssertionError(f"{refusal} There is {sorted(self.offered)}.") from None
        self.look_over()

    # Asking

    @property
    def decision(self) -> Decision:
        (decision,) = self.match.decisions
        return decision

    @property
    def decider(self) -> int | None:
        """The seat that decides, from 1."""
        return None if self.match.over else self.decision.seat + 1

    @property
    def offered(self) -> set[str]:
        return set() if self.match.over else {option.text for option in self.decision.options}

    def offers(self, choice: str) -> bool:
        return choice in self.offered

    def describe(self, choice: str) -> str:
        option = self.match.game.words.parse(choice)
        return self.match.game.describe(self.match.table, self.decision.seat, option).text

    def path(self, choice: str) -> tuple[str, ...]:
        option = self.match.game.words.parse(choice)
        return self.match.game.path(self.match.table, self.decision.seat, option)

    def view(self, seat: int | None = None) -> Json:
        """What a seat sees; without one, the spectator."""
        return dict(self.match.view(self.match.game.seats if seat is None else seat - 1))

    def seat(self, seat: int) -> Json:
        found: Json = self.view()["seats"][seat - 1]
        return found

    def link(self, name: str) -> str:
        """A link as a row of cities: `t.link("2.1")`; unusual windings in brackets."""
        seat, number = name.split(".")
        bent = self.state["seats"][seat].get("links", {}).get(number)
        if bent is not None:
            return " ".join(re.sub(r" (-?\d+)", r"(\1)", pin) for pin in bent)
        stations = self.state["seats"][seat]["stations"]
        return f"{stations[int(number) - 1]} {stations[int(number)]}"

    def on_air(self, seat: int) -> set[str]:
        """The objectives of a seat with an On Air token, by label."""
        labels = {region["id"]: region["label"] for region in self.match.game.printed["regions"]}
        strip = self.seat(seat)["strip"]["regions"]
        return {labels[each["region"]] for each in strip if each["on_air"]}

    def passes(self, seat: int) -> dict[str, int]:
        """By objective on air: how often the string passes it."""
        labels = {region["id"]: region["label"] for region in self.match.game.printed["regions"]}
        strip = self.seat(seat)["strip"]["regions"]
        return {labels[each["region"]]: each["passes"] for each in strip if each["passes"]}

    def points(self, seat: int) -> int:
        return int(self.seat(seat)["points"])

    @property
    def winners(self) -> list[int]:
        payoffs: Sequence[float] = self.match.payoffs or ()
        return [seat for seat, payoff in enumerate(payoffs, 1) if payoff > 0]

    @property
    def state(self) -> Json:
        """The table as a position file would write it."""
        return self.match.game.dump(self.match.table)

    @property
    def log(self) -> list[str]:
        """What the last choice brought about."""
        frames = self.match.frames or []
        return [event.text for event in frames[-1].events] if frames else []

    # What must hold at every moment of every test

    def look_over(self) -> None:
        match = self.match
        for event in match.frames[-1].events if match.frames else ():
            assert re.fullmatch(r"[A-Z].*[.!?]", event.text), event.text
        strings = [on_air(match.table.box.map_tables, links) for links in match.state.links]
        assert match.state.air == strings, "what is kept of the strings follows from them"
        views = [match.view(watcher) for watcher in range(match.game.seats + 1)]
        fork = match.fork()
        assert [fork.view(watcher) for watcher in range(match.game.seats + 1)] == views
        _refuse_floats({**views[0], "ending": None})
        _refuse_floats({**json.loads(match.state.to_json()), "payoffs": None})
        for decision in match.decisions:
            self._look_at_options(decision, dict(views[decision.seat]))

    def _look_at_options(self, decision: Decision, view: Json) -> None:
        assert decision.options
        shown = {city["id"] for city in self.match.game.printed["cities"]} | {"button.leave"}
        shown |= {link["id"] for seat in view["seats"] for link in seat["links"]}
        allowed = set()
        for option in decision.options:
            told = self.match.game.describe(self.match.table, decision.seat, option)
            text = told.text
            assert re.fullmatch(r"[A-Z].*|[a-z]+\d: .*", text), text
            (element,) = self.match.game.path(self.match.table, decision.seat, option)
            assert _ELEMENT.fullmatch(element)
            assert element in shown
            allowed.add(element)
        if view["phase"] == "play":
            previews = view["previews"]
            possible = {name for name, each in previews.items() if not each.get("vetoed")}
            assert possible == allowed - {"button.leave"}, "a preview for every option"

    def _links(self) -> dict[str, Any]:
        return {
            f"{seat}.{number}": link
            for seat, links in enumerate(self.match.state.links, 1)
            for number, link in enumerate(links, 1)
        }

    def _judged(self, name: str) -> tuple[int, ...]:
        """What the independent solver makes of a pull."""
        state, table = self.match.state, self.match.table
        me = self.decision.seat
        last, new = state.stations[me][-2:]
        seat, number = (int(part) - 1 for part in name.split("."))
        piece = next(p for s, n, p in crossings(table, me, last, new) if (s, n) == (seat, number))
        places = [city.at for city in table.box.map.cities]
        judge = Board(places, [i for i in range(len(places)) if state.pinned >> i & 1])
        link = state.links[seat][number]
        word = judge.of_pulled(link, piece, last, new)
        return judge.shortest(link.pins[0], link.pins[-1], word)[1]


def _refuse_floats(value: Any) -> None:
    """No number that is not whole: neither in the state nor in what is shown of it."""
    if isinstance(value, dict):
        value = list(value.values())
    if isinstance(value, list):
        for each in value:
            _refuse_floats(each)
    else:
        assert not isinstance(value, float), value
