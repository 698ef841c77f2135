"""Playing Wildlands in tests: lay out the figures, act, answer, look at what came of it.

    t = table(side("gnomads", tak=1, hand="tak:ranged"), side("guild", lunk=2))
    t.do("ranged tak lunk", "tak:ranged")
    t.no(2)
    assert t.figure("lunk") == "2 damage 1"

Cards are told by what must be on them: `tak:melee` (his icon with that flag), `tak:move` (without
one), `tak` (his icon), `open:cover`, `wild`, and with `+` several of these; `-elsie` says what must
not be on it. Seats count from 1. The map is the yard (`positions/yard.toml`) if nothing else is
said:

     1   2   3 | 4
     5   6c  7 | 8        6 has cover, | is a wall, 10 and 11 are high ground
     9  10h 11h 12
"""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path
from typing import Any

from sandtable.core.chance import seed_from
from sandtable.core.decisions import Decision
from sandtable.core.errors import IllegalChoice
from sandtable.core.files.nodes import parse_yaml
from sandtable.core.game import Game, build
from sandtable.core.match.match import Match, begin
from sandtable.games.wildlands import GAME
from sandtable.games.wildlands.box import Box
from sandtable.games.wildlands.content.factions import (
    FACTIONS,
    FLAGS,
    NONE,
    ActionCard,
    shipped_factions,
)
from sandtable.games.wildlands.state import State

Json = dict[str, Any]

FOLDER = Path(__file__).parent / "positions"
YARD = (FOLDER / "yard.toml").read_text(encoding="utf-8")
_ELEMENT = re.compile(
    r"(figure|faction|button)\.[a-z_]+|(space|map|seat)\.\d+|hand\.(\d+|wild)|shard\.\d\.\d+"
)


@cache
def made(seats: int, map_name: str = "yard") -> Game[State, Box]:
    if map_name == "yard":
        return build(GAME, seats, (), YARD)
    return build(GAME, seats, ("ruins",) if map_name == "ruins" else ())


# Cards by what is on them


def _lines(faction: str, card: ActionCard) -> set[str]:
    found = set()
    for character, icon, flag in zip(
        _faction(faction).characters, card.icons, card.flags, strict=True
    ):
        if icon:
            found |= {character.id, f"{character.id}:{'move' if flag == NONE else FLAGS[flag]}"}
    if card.open != NONE:
        found |= {"open", f"open:{FLAGS[card.open]}"}
    return found


def _faction(name: str) -> Any:
    return shipped_factions()[FACTIONS.index(name)]


def fits(faction: str, query: str) -> list[str]:
    """The cards of a faction that a query describes, as position files write them."""
    if query == "wild":
        return ["wild"]
    wanted = [word for word in query.split("+") if not word.startswith("-")]
    unwanted = [word[1:] for word in query.split("+") if word.startswith("-")]
    found = []
    for number, card in enumerate(_faction(faction).cards, 1):
        lines = _lines(faction, card)
        if lines >= set(wanted) and not lines & set(unwanted):
            found += [str(number)] * card.copies
    return found


def deal(faction: str, text: str, taken: list[str]) -> list[str]:
    """`tak:melee wild` as cards, each one another; `taken` are those that lie elsewhere."""
    dealt: list[str] = []
    for query in text.split():
        card = next((c for c in fits(faction, query) if c == "wild" or c not in taken), None)
        assert card is not None, f"no card of {faction} is {query!r}, beside {taken}"
        dealt.append(card)
        taken.append(card)
    return dealt


def side(faction: str, **told: Any) -> Json:
    """One player: where the characters are, `hand`, `shards` and so on as in a position file."""
    taken: list[str] = []
    out: Json = {"faction": faction}
    for key in ("hand", "deck", "discard"):
        if key in told:
            out[key] = deal(faction, told.pop(key), taken)
    for key in ("shards", "claimed"):
        if key in told:
            out[key] = told.pop(key)
    return {**out, "characters": told}


def table(
    *sides: Json,
    active: int = 1,
    acting: int | None = None,
    must_reveal: bool = False,
    on: str = "yard",
) -> Play:
    """A table in the middle of the game."""
    state: Json = {"turn": 2, "active": active, "acting": acting or active}
    state["must_reveal"] = must_reveal
    state["seats"] = {str(number): each for number, each in enumerate(sides, 1)}
    game = made(len(sides), on)
    return Play(begin(game, game.load(game, parse_yaml(json.dumps(state))), listen=True))


def new(seats: int = 2, seed: int = 1, on: str = "dungeon") -> Play:
    """A fresh game, before the factions are chosen."""
    game = made(seats, on)
    return Play(begin(game, game.start(game, seed_from(seed)), listen=True))


class Play:
    """A match with the words that tests are told in."""

    def __init__(self, match: Match[Any, Any]) -> None:
        self.match = match
        self.look_over()

    # Choosing

    def do(self, action: str, *cards: str) -> None:
        """The acting player acts, and pays with these cards."""
        (decision,) = self.match.decisions
        seat = decision.seat + 1
        self.choose(seat, action)
        for query in cards:
            self.pay(seat, query)

    def pay(self, seat: int, query: str) -> None:
        """Lay down a card of the hand."""
        hand = self.hand(seat)
        offered = [text.removeprefix("with ") for text in self.offered(seat) if "with " in text]
        fitting = [card for card in fits(self.faction(seat), query) if card in hand]
        assert fitting, f"seat {seat} has no {query!r} in hand: {hand}"
        card = next((card for card in fitting if card in offered), fitting[0])
        self.choose(seat, f"with {card}")

    def no(self, *seats: int) -> None:
        """These seats decline, one after the other; without any, all who are asked now."""
        for seat in seats or sorted(self.asked):
            if seat in self.asked:
                self.choose(seat, "no")

    def quiet(self) -> None:
        """Nobody interrupts or defends until somebody is to act."""
        while not self.match.over and "no" in self.offered(min(self.asked)):
            self.no(min(self.asked))

    def choose(self, seat: int, choice: str) -> None:
        try:
            self.match.choose(seat - 1, choice)
        except IllegalChoice as refusal:
            offered = sorted(self.offered(seat)) if seat in self.asked else []
            raise AssertionError(f"{refusal} There is {offered}.") from None
        self.look_over()

    # Asking

    def decision(self, seat: int) -> Decision:
        found = self.match.decision(seat - 1)
        assert found is not None, f"seat {seat} is not asked, but {self.asked}"
        return found

    @property
    def asked(self) -> set[int]:
        return {decision.seat + 1 for decision in self.match.decisions}

    def offered(self, seat: int | None = None) -> set[str]:
        if self.match.over:
            return set()
        chosen = min(self.asked) if seat is None else seat
        return {option.text for option in self.decision(chosen).options}

    def offers(self, choice: str) -> bool:
        return any(choice in self.offered(seat) for seat in self.asked)

    def payable(self, seat: int, query: str) -> bool:
        """Whether a card of the hand that the query describes can be laid down."""
        offered = self.offered(seat)
        return any(
            f"with {card}" in offered
            for card in fits(self.faction(seat), query)
            if card in self.hand(seat)
        )

    @property
    def state(self) -> Json:
        """The table as a position file would write it."""
        return self.match.game.dump(self.match.table)

    def seat(self, seat: int) -> Json:
        found: Json = self.state["seats"][str(seat)]
        return found

    def hand(self, seat: int) -> list[str]:
        return [str(card) for card in self.seat(seat)["hand"]]

    def faction(self, seat: int) -> str:
        return str(self.seat(seat)["faction"])

    def figure(self, name: str) -> str:
        """`17`, `17 damage 1`, `hidden 3`, `out by 2` ..."""
        for seat in self.state["seats"].values():
            if name in seat["characters"]:
                return str(seat["characters"][name])
        raise AssertionError(f"nobody plays {name}")

    def points(self, seat: int) -> int:
        return int(self.view()["seats"][seat - 1]["points"])

    def view(self, seat: int | None = None) -> Json:
        """What a seat sees; without one, the spectator."""
        return dict(self.match.view(self.match.game.seats if seat is None else seat - 1))

    @property
    def acting(self) -> int:
        return int(self.match.state.acting) + 1

    @property
    def active(self) -> int:
        return int(self.match.state.active) + 1

    @property
    def winners(self) -> list[int]:
        return [seat for seat, payoff in enumerate(self.match.payoffs or (), 1) if payoff > 0]

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
            assert all(_ELEMENT.fullmatch(element) for element in event.touches), event
        watchers = range(match.game.seats + 1)
        fork = match.fork()
        assert [fork.view(w) for w in watchers] == [match.view(w) for w in watchers]
        for decision in match.decisions:
            assert decision.options
            for option in decision.options:
                told = match.game.describe(match.table, decision.seat, option)
                text = told.text
                assert re.fullmatch(r"[A-Z].*", text), text
                path = match.game.path(match.table, decision.seat, option)
                assert all(_ELEMENT.fullmatch(element) for element in path), path
