"""Playing Sandland in tests: lay out a table, play, look at what came of it.

    t = table(f1="ghost", ef1="down tank_104", their_scrap=2)
    t.act("f1", "attack ef1")
    t.answer("pay")
    t.expect(ef1="tank_104 damage1", f1="ghost damage1 exhausted", their_used=0)

Slots f1 to b4 are seat 1's and ef1 to eb4 seat 2's; cards are written with the marks of position
files (`down`, `seen`, `damage2`, `exhausted`, `attack+2`, `attached:tonfa`, `holds:2:lango`). In
`table`, `expect` and everything that is asked, names are seen from seat 1; in choices, as always,
from the seat that chooses.

Each side has a card in its back corner (b4 and eb4: `down swimmers`), so that nobody loses the last
asset or must pass for want of a ready card, unless that slot is told or `fill=False`. It is seat
1's turn, with two actions. Both play SL02, whose cards do not care which Scrap pays; a number of
Scrap is so many Swimmers.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from random import Random
from typing import Any

from sandtable.core.chance import seed_from
from sandtable.core.decisions import Decision
from sandtable.core.errors import IllegalChoice
from sandtable.core.files.nodes import parse_yaml
from sandtable.core.game import Keyword, build
from sandtable.core.match.match import Match, begin
from sandtable.core.messages import Rendered, rendered
from sandtable.games.sandland import GAME
from sandtable.games.sandland.state import SLOT_NAMES

Json = dict[str, Any]

SPECTATOR = 3
"""As a seat number, for `view` and `heard`."""
MIRRORED = False
"""Whether `table` gives to seat 2 what is told of seat 1. Everything is still asked and shown as if
it had not: a test does not notice, but rules that confuse the seats are found out."""
FILLER = "down swimmers"
_CORNER = "b4"
_PILES = ("hand", "scrap", "used", "discard", "tactics")
_ELEMENT = re.compile(r"u\d+|(hand|limbo|scrap|used|discard|deck|button)\.\w+|s[01]\.[fb][1-4]")
_GAMES: dict[tuple[str, ...], Any] = {}


def words(text: str) -> list[str]:
    """`ghost, thief` as a list."""
    return [" ".join(word.split()) for word in text.split(",") if word.strip()]


def game_of(variants: Sequence[str]) -> Any:
    key = tuple(variants)
    if key not in _GAMES:
        _GAMES[key] = build(GAME, 2, key)
    return _GAMES[key]


def _pile(value: str | int | None) -> list[str]:
    return ["swimmers"] * value if isinstance(value, int) else words(value or "")


def table(
    *,
    variants: Sequence[str] = (),
    fill: bool = True,
    leader: str = "leader_muniel",
    their_leader: str = "leader_muniel",
    active: int = 1,
    actions: int = 2,
    water: int = 0,
    passed: Sequence[int] = (),
    results: Sequence[int] = (),
    shuffle: str | None = None,
    **cards: str | int,
) -> Play:
    """A table in the action phase.

    `cards` are slots (`f1="ghost"`, `ef1="down thief"`), piles (`scrap=2`, `their_hand="ghost,
    thief"`, `tactics="run exhausted"`, `discard`, `used`, `deck` from the top) with `their_` before
    them for seat 2, and further fields of a position file: `round=3`, `starter=2`,
    `phase="deploy"`. `water` is above 0 on seat 1's side; `results` names the winners of earlier
    skirmishes, 0 for a draw. `shuffle` names the top of the next deck that is shuffled.
    """
    seats: list[Json] = [
        {"plays": "sl02", "leader": leader},
        {"plays": "sl02", "leader": their_leader},
    ]
    state: Json = {
        "active": active,
        "actions": actions,
        "water": water,
        "passed": list(passed),
        "results": list(results),
    }
    for key, value in cards.items():
        place, their = key.removeprefix("their_"), key.startswith("their_")
        if key in SLOT_NAMES or key[1:] in SLOT_NAMES:
            seats[key not in SLOT_NAMES][key[-2:]] = value
        elif place in (*_PILES, "deck"):
            seats[their][place] = _pile(value)
        elif place == "plays":
            seats[their]["plays"] = value
        else:
            state[key] = value
    if fill and state.get("phase", "actions") == "actions":
        for side in seats:
            side.setdefault(_CORNER, FILLER)
    state["seats"] = {"1": seats[0], "2": seats[1]}
    mirrored = MIRRORED
    if mirrored:
        state = swapped(state)
    game = game_of(variants)
    loaded = game.load(game, parse_yaml(json.dumps(state)))
    if shuffle is not None:
        loaded.chance.fixed = (tuple(words(shuffle)),)
    return Play(begin(game, loaded, listen=True), mirrored=mirrored)


def fresh(content: str = "", *, seed: int = 1, variants: Sequence[str] = ()) -> Play:
    """A new match, before the first choice."""
    game = build(GAME, 2, tuple(variants), content)
    return Play(begin(game, game.start(game, seed_from(seed)), listen=True))


def deploying(**more: Any) -> Play:
    """A table at the deployment; hands are told as in `table`, twelve different cards if not."""
    hand = ", ".join(TWELVE)
    return table(phase="deploy", **{"hand": hand, "their_hand": hand, "actions": 0, **more})


TWELVE = (
    *("lango", "ghost", "shark", "apo", "sconne", "gremlin"),
    *("gargoyle", "raos_car", "cyclops", "pike", "samael", "satyr"),
)
"""A hand of twelve different units that cost nothing."""


def swapped(state: Json) -> Json:
    """A state in which the seats have changed places."""
    other = {0: 0, 1: 2, 2: 1}
    new = dict(state)
    seats = json.dumps({"1": state["seats"]["2"], "2": state["seats"]["1"]})
    new["seats"] = json.loads(
        re.sub(r"holds:([12]):", lambda m: f"holds:{other[int(m[1])]}:", seats)
    )
    for key in ("active", "starter", "first_passed"):
        if key in state:
            new[key] = other[state[key]]
    for key in ("passed", "results"):
        if key in state:
            new[key] = [other[seat] for seat in state[key]]
    if "water" in state:
        new["water"] = -state["water"]
    return new


class Play:
    """A match with the words that tests are told in."""

    def __init__(self, match: Match[Any, Any], *, mirrored: bool = False) -> None:
        self.match = match
        self.mirrored = mirrored
        self.look_over()

    # Choosing

    def act(self, slot: str, *choices: str) -> None:
        """Take an action with the card in a slot, and choose for it."""
        self.choose(f"act {slot}", *choices)

    def use(self, tactic: str, *choices: str) -> None:
        """Use a tactic, or the leader by `leader`, and choose for it."""
        self.choose(f"use {tactic}", *choices)

    def choose(self, *choices: str) -> None:
        """Choices of the player whose turn it is."""
        for choice in choices:
            self._choose(self.match.state.active, choice)

    def answer(self, *choices: str) -> None:
        """Choices of the player whose turn it is not."""
        for choice in choices:
            self._choose(1 - self.match.state.active, choice)

    def by(self, seat: int, *choices: str) -> None:
        """Choices of seat 1 or 2, whoever's turn it is."""
        for choice in choices:
            self._choose((seat - 1) ^ self.mirrored, choice)

    def _choose(self, seat: int, choice: str) -> None:
        try:
            self.match.choose(seat, choice)
        except IllegalChoice as refusal:
            offered = [
                (self._told(decision.seat), sorted(option.text for option in decision.options))
                for decision in self.match.decisions
            ]
            raise AssertionError(f"{refusal} Offered: {offered}.") from None
        self.look_over()

    def _told(self, seat: int) -> int:
        return (seat ^ self.mirrored) + 1

    def deploy(self, seat: int, *cards: str) -> None:
        """Place cards in the slots in their order; without cards, the first eight of the hand."""
        hand = list(cards) or self.pile("hand", seat)[: len(SLOT_NAMES)]
        for card, slot in zip(hand, SLOT_NAMES, strict=False):
            self.by(seat, f"deploy {card} {slot}")

    # Asking

    @property
    def decision(self) -> Decision:
        (decision,) = self.match.decisions
        return decision

    @property
    def decider(self) -> int | None:
        """The seat that decides, 1 or 2."""
        return None if self.match.over else self._told(self.decision.seat)

    @property
    def offered(self) -> set[str]:
        """What can be chosen now by the one seat that decides."""
        return set() if self.match.over else {option.text for option in self.decision.options}

    def offers(self, start: str) -> bool:
        """Whether a choice that starts with these words is offered: `attack`, `use run`."""
        return any(f"{text} ".startswith(f"{start} ") for text in self.offered)

    def describe(self, choice: str) -> str:
        option = self.match.game.words.parse(choice)
        return self.match.game.describe(self.match.table, self.decision.seat, option).text

    def short(self, choice: str) -> str:
        """What people read of an option where there is little room; nothing if it takes all."""
        game, seat = self.match.game, self.decision.seat
        told = rendered(game.describe(self.match.table, seat, game.words.parse(choice)))
        return Rendered(told.parts[: told.short], 0).text

    def view(self, seat: int = 1) -> Json:
        """What seat 1, seat 2 or the spectator sees; `seats` is told from seat 1."""
        watcher = seat - 1 if seat == SPECTATOR else (seat - 1) ^ self.mirrored
        view = dict(self.match.view(watcher))
        if self.mirrored:
            view["seats"] = view["seats"][::-1]
            view["water"] = -view["water"]
        return view

    def piece(self, place: str, seat: int = 1) -> Json:
        """A card in play as a seat sees it: `t.piece("ef1")["attack"]`."""
        slot = SLOT_NAMES.index(place[-2:])
        side = self.view(seat)["seats"][len(place) - 2]
        found: Json = side["grid"][slot // 4][slot % 4]
        return found

    def attack(self, place: str) -> int:
        return int(self.piece(place)["attack"])

    def keywords(self, place: str) -> list[str]:
        return [str(Keyword(**keyword)) for keyword in self.piece(place)["keywords"]]

    def ready(self, place: str) -> bool:
        return bool(self.piece(place)["ready"])

    @property
    def log(self) -> list[str]:
        """What the last choice brought about, as the spectator heard it; seats are not mirrored."""
        frames = (self.match.frames or [])[-1:]
        return [event.as_heard_by(SPECTATOR - 1) for frame in frames for event in frame.events]

    def heard(self, seat: int = SPECTATOR) -> list[str]:
        watcher = seat - 1 if seat == SPECTATOR else (seat - 1) ^ self.mirrored
        return [
            event.as_heard_by(watcher)
            for frame in self.match.frames or []
            for event in frame.events
        ]

    @property
    def winner(self) -> int | None:
        """The seat that has won; 0 for a draw, None while the game goes on."""
        payoffs = self.match.payoffs
        if payoffs is None:
            return None
        first, second = payoffs[::-1] if self.mirrored else payoffs
        return 0 if first == second else 1 if first > second else 2

    # What lies where

    @property
    def state(self) -> Json:
        """The table as a position file would write it, with all secrets."""
        state: Json = self.match.game.dump(self.match.table)
        return swapped(state) if self.mirrored else state

    def at(self, place: str) -> str:
        """The card in a slot with its marks, or nothing."""
        side = self.state["seats"]["2" if place.startswith("e") else "1"]
        return str(side.get(place[-2:], ""))

    def pile(self, name: str, seat: int = 1) -> list[str]:
        """`hand`, `scrap`, `used`, `discard`, `tactics` or `deck`."""
        return list(self.state["seats"][str(seat)][name])

    @property
    def water(self) -> int:
        """Above 0 on seat 1's side."""
        return int(self.state["water"])

    @property
    def results(self) -> list[int]:
        """Who won the skirmishes so far; 0 for a draw."""
        return list(self.state["results"])

    def expect(self, **wanted: str | int | None) -> None:
        """Hold parts of the table against what they should be.

        Slots are compared with all their marks, "" for an empty one. Piles are told as a list of
        cards, in any order but for the deck, or as their number; other names are fields of a
        position file: `water`, `actions`, `active`, `round`, `skirmish`.
        """
        for key, value in wanted.items():
            place, their = key.removeprefix("their_"), key.startswith("their_")
            if key in SLOT_NAMES or key[1:] in SLOT_NAMES:
                assert f"{key}: {self.at(key)}" == f"{key}: {value}"
            elif place in (*_PILES, "deck"):
                found = self.pile(place, 1 + their)
                if isinstance(value, int):
                    assert f"{key}: {len(found)}" == f"{key}: {value}", found
                elif place == "deck":
                    assert found[: len(words(value or ""))] == words(value or "")
                else:
                    assert sorted(found) == sorted(words(value or "")), key
            else:
                assert f"{key}: {self.state[key]}" == f"{key}: {value}"

    # What must hold at every moment of every test

    def look_over(self) -> None:
        """Sentences are sentences, options can be read and shown, other worlds look the same."""
        match = self.match
        for event in match.frames[-1].events if match.frames else ():
            for watcher in range(SPECTATOR):
                sentence = event.as_heard_by(watcher)
                assert re.fullmatch(r"[A-Z].*[.!?]", sentence), sentence
        views = [match.view(watcher) for watcher in range(SPECTATOR)]
        for decision in match.decisions:
            self._look_at_options(decision, json.dumps(views[decision.seat]))
        fork = match.fork()
        assert [fork.view(watcher) for watcher in range(SPECTATOR)] == views
        for seat in (0, 1):
            assert match.imagine(seat, Random(1)).view(seat) == views[seat]

    def _look_at_options(self, decision: Decision, shown: str) -> None:
        game, table = self.match.game, self.match.table
        assert decision.options, decision
        for option in decision.options:
            text = game.describe(table, decision.seat, option).text
            assert re.fullmatch(r"[A-Z].*", text), text
            path = game.path(table, decision.seat, option)
            assert path, option
            for element in path:
                assert _ELEMENT.fullmatch(element), (option, element)
                if element.startswith("u"):
                    assert f'"{element}"' in shown, (option, element)
