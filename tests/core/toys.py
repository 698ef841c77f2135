"""Toy games for tests of the core: a step is written where it is tested."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Sequence
from dataclasses import dataclass
from typing import Any

from sandtable.core import state as core
from sandtable.core.chance import Chance, seed_from
from sandtable.core.decisions import Prompt
from sandtable.core.errors import BadPosition
from sandtable.core.files.nodes import Node
from sandtable.core.game import (
    Analysis,
    Definition,
    Display,
    Game,
    Json,
    Position,
    Rules,
    build,
)
from sandtable.core.kit.rows import row_of
from sandtable.core.match.match import Match, begin
from sandtable.core.messages import Message
from sandtable.core.options import Domain, Option, Vocabulary
from sandtable.core.table import Table
from sandtable.core.tokens import Order, Sees, Tokens, Zone

MOST_SEATS = 4
DECK, DISCARD, POUCH = range(3)
HAND, ROW, DOWN = 3, 7, 11
"""HAND + seat, and so on."""


def _each(name: str, sees: Sees, order: Order) -> list[Zone]:
    return [Zone(f"{name} {seat + 1}", sees, order, seat) for seat in range(MOST_SEATS)]


ZONES = (
    Zone("deck", Sees.NOBODY, Order.STACK),
    Zone("discard", Sees.ALL, Order.STACK),
    Zone("pouch", Sees.NOBODY, Order.BAG, 0),
    *_each("hand", Sees.OWNER, Order.BAG),
    *_each("row", Sees.ALL, Order.ROW),
    *_each("down", Sees.NOBODY, Order.ROW),
)
ASK = Prompt("What now?", rule="toy 1", label="decides")


@dataclass(kw_only=True)
class State(core.State):
    notes: list[str]
    """What the rules have written down."""
    round: int = 0

    @staticmethod
    def public() -> str:
        return "notes round"


class Words:
    def __init__(self) -> None:
        self.all = Vocabulary()
        self.no = self.all.word("no")
        self.yes = self.all.word("yes")
        self.end = self.all.word("end")
        self.pick = self.all.verb("pick", Domain([str(number) for number in range(10)]))


class Box:
    """One card for each letter."""

    def __init__(self, faces: str, backs: Sequence[int]) -> None:
        self.vocabulary = WORDS.all
        self.ids = tuple(sorted(set(faces)))
        self.backs = tuple(backs) or (0,) * len(faces)

    def fingerprint(self) -> str:
        return "0123"


WORDS = Words()
NO, YES, END, PICK = WORDS.no, WORDS.yes, WORDS.end, WORDS.pick
Toy = Game[State, Box]
T = Table[State, Box]
Step = Callable[[T], Coroutine[Any, Any, None]]


async def no_rules(t: T) -> None:
    """Ask the first seat for ever."""
    await t.choose(0, lambda: [NO, YES], ASK)


def toy(
    step: Step = no_rules,
    *,
    seats: int = 2,
    faces: str = "abcdefgh",
    backs: Sequence[int] = (),
    cap: int = 1000,
    resign: Callable[[T, int], None] | None = None,
) -> Toy:
    """A game with one card for each letter, all in the deck, `a` at the bottom."""
    box = Box(faces, backs)

    def start(game: Toy, seed: str) -> State:
        count = len(faces)
        tokens = Tokens(
            faces=[box.ids.index(letter) for letter in faces],
            known=bytearray(count),
            zone_of=bytearray(count),
            zones=[tuple(range(count)), *[()] * (len(ZONES) - 1)],
            lots=[()] * (seats + 1),
            pieces=[0] * count,
        )
        return State(chance=Chance(seed), tokens=tokens, notes=[])

    definition = Definition(
        name="toy",
        title="Toy",
        blurb="For tests of the core.",
        version=3,
        seats=(seats,),
        cap=cap,
        box=lambda seats, variants, content: box,
        state=State,
        zones=ZONES,
        rules=Rules(start, step, resign or _resign),
        display=Display(
            view=lambda t, watcher: {"notes": t.s.notes},
            describe=lambda t, seat, option: Message("toy", "{text}", text=option.text),
            path=lambda t, seat, option: (option.verb,),
            inspector=lambda box: (),
        ),
        analysis=lambda box: Analysis(
            observe=lambda t, seat: row_of([t.s.round]),
            legend=lambda game: ["round"],
            evaluate=lambda t, seat: 0.0,
        ),
        position=Position(_load, _dump),
        opening_choices=lambda t, seat: {},
    )
    return build(definition, seats)


def _resign(t: T, seat: int) -> None:
    left = [other for other in range(t.game.seats) if not t.s.gone >> other & 1]
    t.say("resign", f"Seat {seat + 1} gives up.")
    if len(left) == 1:
        t.end([1.0 if other in left else -1.0 for other in range(t.game.seats)], "left alone")


def _load(game: Toy, node: Node) -> State:
    fields = node.fields("round", "notes")
    state = game.start(game, seed_from(0))
    if "round" in fields:
        state.round = fields["round"].number(0, 9)
    if "notes" in fields:
        state.notes = [item.text() for item in fields["notes"].items()]
        if "bad" in state.notes:
            raise BadPosition("Line 1: bad.")
    return state


def _dump(t: T) -> Json:
    return {"round": t.s.round, "notes": t.s.notes, "deck": {"size": len(t.s.tokens.zones[DECK])}}


def match_of(
    game: Toy, *, seed: int = 1, auto: bool = False, listen: bool = False
) -> Match[State, Box]:
    return begin(game, game.start(game, seed_from(seed)), auto=auto, listen=listen)


def table_of(game: Toy, *, seed: int = 1) -> T:
    return Table(game, game.start(game, seed_from(seed)))


def token(t: T, letter: str, zone: int | None = None) -> int:
    """The first token with this face, anywhere or in a zone."""
    face = t.game.faces.index(letter)
    tokens = range(len(t.s.tokens.faces)) if zone is None else t.s.tokens.zones[zone]
    return next(number for number in tokens if t.s.tokens.faces[number] == face)


def letters(t: T, tokens: Sequence[int]) -> str:
    return "".join(t.game.faces[t.s.tokens.faces[number]] for number in tokens)


def known_to(t: T, watcher: int, zone: int) -> str:
    """The faces in a zone that a watcher knows, sorted."""
    tokens = t.s.tokens
    return "".join(
        sorted(letters(t, [token for token in tokens.zones[zone] if tokens.knows(watcher, token)]))
    )


def lots_of(t: T, watcher: int) -> list[tuple[int, str]]:
    """The lots of a watcher: how many tokens, and which faces are among them."""
    return [
        (len(lot.tokens), "".join(t.game.faces[face] for face in lot.faces))
        for lot in t.s.tokens.lots[watcher]
    ]


def picks(*numbers: int) -> Callable[[], list[Option]]:
    """Options to pick one of these numbers."""
    return lambda: [PICK[number] for number in numbers]
