"""Playing Radlands in tests: lay out a table, play, look at what came of it.

    t = table(a="looter", x="muse, punk", hand="scout", water=2)
    t.use("a2")
    assert t.offered == {"damage x3", "damage y1", "damage z1"}
    t.choose("damage x3")
    t.expect(x="muse", water=0)

Columns a, b, c are seat 1's and x, y, z seat 2's, each from back to front. A column without a camp
gets one, which is written `camp`, and only if there is something to say of it: `camp damaged`.
Marks are those of position files: `damaged`, `destroyed`, `tired`, `used1`, `moved1`. A punk is
`punk`, or `punk looter` if it matters what it is. In `table` and `expect` letters are always seen
from seat 1; in choices, as always, from the seat that chooses.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Sequence
from random import Random
from typing import Any

import sandtable
from sandtable.core.decisions import Decision
from sandtable.core.errors import IllegalChoice
from sandtable.core.events import Frame
from sandtable.core.files.nodes import parse_yaml
from sandtable.core.match.match import Match, begin
from sandtable.core.messages import Rendered, rendered
from sandtable.games import make_game
from tests.games.radlands.mirror import mirrored_state, mirrored_view, mirrored_words

Json = dict[str, Any]

SPECTATOR = 3
"""As a seat number, for `view` and `heard`."""
MIRRORED = False
"""Whether `table` gives to seat 2 what is told of seat 1. Everything is still asked and shown as if
it had not: a test does not notice, but rules that confuse the seats are found out."""
COLUMNS = "abcxyz"
_FILLERS = ("railgun", "garage", "outpost", "pillbox", "scud_launcher", "mulcher")
_SPARE_FILLERS = ("arcade", "supply_depot", "blood_bank", "catapult", "labor_camp", "reactor")
_MARKS = ("damaged", "destroyed", "moved1", "moved2")
_ELEMENT = re.compile(
    r"u\d+|(hand|dealt|limbo)\.\w+|s[01]\.[abc](\.(front|back))?|s[01]\.q[123]"
    r"|s[01]\.(silo|raiders)|deck|discard|button\.\w+"
)


def words(text: str) -> list[str]:
    """`looter, scout` as a list."""
    return [" ".join(word.split()) for word in text.split(",") if word.strip()]


def _pile(text: str) -> tuple[list[str], bool]:
    """Cards from the top, and whether a last `...` says that others lie below."""
    cards = words(text)
    more = cards[-1:] == ["..."]
    return (cards[:-1] if more else cards), more


class _Layout:
    """Turns the compact form of a table into the state of a position file."""

    def __init__(self, variants: Sequence[str], columns: dict[str, str]) -> None:
        self.game = make_game("radlands", variants=variants)
        self.columns = {letter: words(columns.get(letter, "")) for letter in COLUMNS}
        camps = {card.id for card in self.game.cards if card.kind == "camp"}
        self.named = [card for row in self.columns.values() for card in row]
        taken = {card.split()[0] for card in self.named}
        spare = [camp for camp in (*_FILLERS, *_SPARE_FILLERS) if camp not in taken]
        self.fillers: dict[str, str] = {}
        for letter, usual in zip(COLUMNS, _FILLERS, strict=True):
            row = self.columns[letter]
            if any(card.split()[0] in camps for card in row):
                continue
            camp = usual if usual in spare else spare[-1]
            spare.remove(camp)
            self.fillers[letter] = camp
            if not any(card.split()[0] == "camp" for card in row):
                row.insert(0, "camp")
            self.columns[letter] = [re.sub(r"^camp\b", camp, card) for card in row]
        deck = [card for card in self.game.cards if card.kind in ("person", "event")]
        self.free = [card.id for card in deck for _ in range(card.number("copies"))]

    def take(self, cards: Iterable[str]) -> list[str]:
        """Cards named somewhere are not among the rest any more."""
        taken = list(cards)
        for card in taken:
            name = card.removeprefix("punk ").split()[0]
            if name in self.free:
                self.free.remove(name)
        return taken

    def punks(self) -> None:
        """Give a card to every punk that was laid out without one."""
        for letter, row in self.columns.items():
            self.columns[letter] = [
                re.sub(r"^punk(?= tired|$)", lambda _: f"punk {self.free.pop()}", card)
                for card in row
            ]


def table(
    *,
    a: str = "",
    b: str = "",
    c: str = "",
    x: str = "",
    y: str = "",
    z: str = "",
    hand: str = "",
    their_hand: str = "",
    queue: dict[int, str] | None = None,
    their_queue: dict[int, str] | None = None,
    deck: str = "...",
    discard: str = "",
    water: int = 3,
    active: int = 1,
    variants: Sequence[str] = (),
    shuffle: str | None = None,
    **more: Any,
) -> Play:
    """A table in the middle of a turn of seat 1, with 3 water, unless told otherwise.

    `deck` is named from the top, and `...` is the rest of the cards; `shuffle` names the top of the
    next pile that is shuffled. `more` are fields of a position file: `acting=False` starts at the
    events phase, `turn`, `reshuffled`, `discards`, `people_entered=[1, 0]` ...
    """
    layout = _Layout(variants, dict(zip(COLUMNS, (a, b, c, x, y, z), strict=True)))
    layout.take(layout.named)
    queues = [queue or {}, their_queue or {}]
    layout.take([*queues[0].values(), *queues[1].values()])
    hands = [layout.take(words(hand)), layout.take(words(their_hand))]
    top, rest = _pile(deck)
    discarded = layout.take(words(discard))
    layout.take(top)
    layout.punks()
    state: Json = {"turn": 3, "active": active, "water": water, "discard": discarded, **more}
    state["deck"] = top + layout.free if rest else top
    state["seats"] = {
        str(seat + 1): {
            "hand": hands[seat],
            "queue": {str(space): event for space, event in queues[seat].items()},
            **{"abc"[i]: layout.columns[COLUMNS[3 * seat + i]] for i in range(3)},
        }
        for seat in (0, 1)
    }
    mirrored = MIRRORED
    if mirrored:
        state = mirrored_state(state)
    loaded = layout.game.load(layout.game, parse_yaml(json.dumps(state)))
    if shuffle is not None:
        loaded.chance.fixed = (tuple(words(shuffle)),)
    return Play(begin(layout.game, loaded, listen=True), layout.fillers, mirrored=mirrored)


def kept(camp: str, variants: Sequence[str] = ()) -> Play:
    """A new match, in the first turn of seat 1, who has kept this camp on the left."""
    for seed in range(1000):
        match = sandtable.new("radlands", variants=variants, seed=seed, listen=True)
        dealt = match.view(0)["seats"][0]["dealt"]["cards"]
        if camp in dealt:
            rest = [other for other in dealt if other != camp]
            for choice in (camp, *rest[:2]):
                match.choose(0, f"camp {choice}")
            for choice in match.view(1)["seats"][1]["dealt"]["cards"][:3]:
                match.choose(1, f"camp {choice}")
            return Play(match)
    raise AssertionError(f"no seed deals {camp}")


class Play:
    """A match with the words that tests are told in."""

    def __init__(
        self,
        match: Match[Any, Any],
        fillers: dict[str, str] | None = None,
        *,
        mirrored: bool = False,
    ) -> None:
        self.match = match
        self.mirrored = mirrored
        self.fillers = fillers or {}
        self.look_over()

    # Choosing

    def play(self, card: str, place: str = "") -> None:
        """Play a person to a place such as `b front`, or an event."""
        self.choose(f"play {card} {place}".strip())

    def use(self, place: str, *choices: str) -> None:
        """Use the ability of a card, the first one unless `a2.2` says more, and choose for it."""
        self.choose(f"use {place if '.' in place else f'{place}.1'}", *choices)

    def junk(self, card: str, *choices: str) -> None:
        self.choose(f"junk {card}", *choices)

    def draw(self) -> None:
        self.choose("draw")

    def silo(self) -> None:
        self.choose("silo")

    def end(self) -> None:
        self.choose("end")

    def choose(self, *choices: str) -> None:
        """Choices of the active player."""
        for choice in choices:
            self._choose(self.match.state.active, choice)

    def answer(self, *choices: str) -> None:
        """Choices of the player whose turn it is not."""
        for choice in choices:
            self._choose(1 - self.match.state.active, choice)

    def _choose(self, seat: int, choice: str) -> None:
        try:
            self.match.choose(seat, choice)
        except IllegalChoice as refusal:
            offered = sorted(self.offered)
            raise AssertionError(f"{refusal} Seat {self.decider} has {offered}.") from None
        self.look_over()

    # Asking

    @property
    def decision(self) -> Decision:
        """The open decision."""
        (decision,) = self.match.decisions
        return decision

    @property
    def decider(self) -> int | None:
        """The seat that decides, 1 or 2."""
        return None if self.match.over else (self.decision.seat ^ self.mirrored) + 1

    @property
    def offered(self) -> set[str]:
        """What can be chosen now."""
        return set() if self.match.over else {option.text for option in self.decision.options}

    def offers(self, start: str) -> bool:
        """Whether a choice that starts with these words is offered: `use a2`, `play looter`."""
        return any(f"{text} ".startswith((f"{start} ", f"{start}.")) for text in self.offered)

    def describe(self, choice: str) -> str:
        """What people read of an option."""
        return self.match.game.describe(self.match.table, *self._option(choice)).text

    def short(self, choice: str) -> str:
        """What people read of an option where there is little room; nothing if it takes all."""
        game = self.match.game
        told = rendered(game.describe(self.match.table, *self._option(choice)))
        return Rendered(told.parts[: told.short], 0).text

    def path(self, choice: str) -> tuple[str, ...]:
        """The elements of the board that an option names."""
        path = self.match.game.path(self.match.table, *self._option(choice))
        return tuple(mirrored_words(element) for element in path) if self.mirrored else path

    def _option(self, choice: str) -> tuple[int, Any]:
        option = self.match.game.words.parse(choice)
        assert option in self.decision.options, f"{choice} is not among {sorted(self.offered)}"
        return self.decision.seat, option

    def view(self, seat: int = 1) -> Json:
        """What seat 1, seat 2 or the spectator sees."""
        view = dict(self.match.view(self._watcher(seat)))
        return mirrored_view(view) if self.mirrored else view

    def _watcher(self, seat: int) -> int:
        return seat - 1 if seat == SPECTATOR else (seat - 1) ^ self.mirrored

    def piece(self, place: str) -> Json:
        """A card in play as seat 1 sees it: `t.piece("x2")["ready"]`."""
        seat, column = divmod(COLUMNS.index(place[0]), 3)
        piece: Json = self.view()["seats"][seat]["columns"][column][int(place[1]) - 1]
        return piece

    def ready(self, place: str) -> bool:
        return bool(self.piece(place)["ready"])

    def protected(self, place: str) -> bool:
        return bool(self.piece(place)["protected"])

    def heard(self, seat: int = SPECTATOR) -> list[str]:
        """All sentences said so far, as a seat or the spectator heard them."""
        return self._sentences(self.match.frames or [], self._watcher(seat))

    @property
    def log(self) -> list[str]:
        """What the last choice brought about, as the spectator heard it."""
        return self._sentences((self.match.frames or [])[-1:], SPECTATOR - 1)

    def _sentences(self, frames: list[Frame], watcher: int) -> list[str]:
        said = [event.as_heard_by(watcher) for frame in frames for event in frame.events]
        return [mirrored_words(sentence) for sentence in said] if self.mirrored else said

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
        state = self.match.game.dump(self.match.table)
        return mirrored_state(state) if self.mirrored else state

    def column(self, letter: str) -> str:
        """A column in the words of `table`."""
        seat, column = divmod(COLUMNS.index(letter), 3)
        row: list[str] = []
        for card in self.state["seats"][str(seat + 1)]["abc"[column]]:
            first, *marks = card.split()
            name = "camp" if first == self.fillers.get(letter) else first
            marks = [mark for mark in marks if mark in _MARKS]
            if name != "camp" or marks or row:
                row.append(" ".join([name, *marks]))
        return ", ".join(row)

    def hand(self, seat: int = 1) -> str:
        """A hand, in alphabetical order."""
        return ", ".join(self.state["seats"][str(seat)]["hand"])

    def queue(self, seat: int = 1) -> dict[int, str]:
        """The events in a queue by their spaces."""
        spaces: dict[str, str] = self.state["seats"][str(seat)]["queue"]
        return {int(space): card for space, card in spaces.items()}

    @property
    def water(self) -> int:
        return int(self.state["water"])

    @property
    def deck(self) -> list[str]:
        """From the top."""
        return list(self.state["deck"])

    @property
    def discarded(self) -> list[str]:
        """From the top."""
        return list(self.state["discard"])

    def expect(
        self,
        *,
        hand: str | None = None,
        their_hand: str | None = None,
        queue: dict[int, str] | None = None,
        their_queue: dict[int, str] | None = None,
        water: int | None = None,
        deck: str | None = None,
        discard: str | None = None,
        **columns: str,
    ) -> None:
        """Hold parts of the table against what they should be, in the words of `table`.

        `deck` and `discard` are named from the top; a last `...` stands for whatever lies below.
        """
        for letter, cards in columns.items():
            assert letter in COLUMNS, f"there is no column {letter}"
            assert f"{letter}: {self.column(letter)}" == f"{letter}: {', '.join(words(cards))}"
        for seat, held in ((1, hand), (2, their_hand)):
            if held is not None:
                assert self.hand(seat) == ", ".join(sorted(words(held)))
        for seat, wanted in ((1, queue), (2, their_queue)):
            if wanted is not None:
                assert self.queue(seat) == wanted
        if water is not None:
            assert self.water == water
        for pile, named in ((self.deck, deck), (self.discarded, discard)):
            if named is not None:
                top, below = _pile(named)
                assert (pile[: len(top)] if below else pile) == top

    # What must hold at every moment of every test

    def look_over(self) -> None:
        """Sentences are sentences, options can be read and shown, other worlds look the same."""
        match = self.match
        for event in match.frames[-1].events if match.frames else ():
            for watcher in range(SPECTATOR):
                sentence = event.as_heard_by(watcher)
                assert re.fullmatch(r"[A-Z].*[.!?]", sentence), sentence
        views = [match.view(watcher) for watcher in range(SPECTATOR)]
        for view in views:
            json.dumps(view)
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
