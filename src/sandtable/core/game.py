"""What a game tells the core about itself."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Generic

from sandtable.core.options import Option, Vocabulary
from sandtable.core.table import B, S, Table
from sandtable.core.tokens import Order, Sees, Zone

if TYPE_CHECKING:
    from sandtable.core.files.nodes import Node

Json = dict[str, Any]


@dataclass(frozen=True)
class Card:
    """What a client shows of a card, a tile or another printed thing when somebody asks."""

    id: str
    name: str
    kind: str
    lines: tuple[str, ...]
    """What it does, a short line for each ability, trait or fact."""
    facts: Mapping[str, str | int] = field(default_factory=dict)
    """The printed numbers and icons, by name."""


@dataclass(frozen=True)
class Variant:
    """A named way to play that differs from the default."""

    name: str
    text: str


@dataclass(frozen=True)
class Game(Generic[S, B]):
    """One game, for one number of seats and one choice of variants, with what is in its box."""

    name: str
    title: str
    seats: int
    variants: tuple[str, ...]
    version: int
    """The rules version: raised whenever an old record would no longer replay."""
    box: B
    """Cards, maps and tables of options. Immutable, shared by all matches."""
    words: Vocabulary
    faces: tuple[str, ...]
    """The names of all faces, by number."""
    backs: tuple[int, ...]
    """By token: what its back shows. Unknown cards with the same back can't be told apart."""
    zones: tuple[Zone, ...]
    cap: int
    """A game this many choices long is a draw, marked truncated."""
    state: type[S]
    start: Callable[[Game[S, B], str], S]
    """The table before the first decision: `start(game, seed)`."""
    step: Callable[[Table[S, B]], Coroutine[Any, Any, None]]
    """One top-level action; it starts from the state alone."""
    resign: Callable[[Table[S, B], int], None]
    """A seat gives up and stands in `state.gone`; ends the game or lets it go on without it."""
    view: Callable[[Table[S, B], int], Json]
    """What a watcher may see. Deny by default: only what is allowed is put in."""
    describe: Callable[[Table[S, B], int, Option], str]
    """What an option does, for the seat that may choose it."""
    path: Callable[[Table[S, B], int, Option], tuple[str, ...]]
    """The elements of the board that an option names, in order: what I grab, where, whom."""
    load: Callable[[Game[S, B], Node], S]
    """The state that a position file describes."""
    dump: Callable[[Table[S, B]], Json]
    """The state as a position file would describe it."""
    cards: Sequence[Card]
    observe: Callable[[Table[S, B], int], bytes]
    """What a seat may know as a row of numbers (`core.rows`), always as long; see `legend`."""
    evaluate: Callable[[Table[S, B], int], float]
    """A guess at the payoff of a seat from what it may know, between -1 and 1."""
    choices: Callable[[Table[S, B], int], Json]
    """What a seat chose before the game (camps, deck, faction ...): for reports."""
    legend: Callable[[Game[S, B]], Sequence[str]]
    """What each number of an observation means, in their order."""
    viewers: tuple[int, ...] = field(init=False, repr=False)
    """By zone: the watchers who see into it, as bits."""
    bags: tuple[bool, ...] = field(init=False, repr=False)
    """By zone: whether it is a bag."""
    alike: tuple[tuple[int, ...], ...] = field(init=False, repr=False)
    """The tokens with the same back, where there are several."""
    standing: Callable[[Table[S, B], int], tuple[int, ...]] | None = None
    """Of games for more than two: how a seat stands at the end, more is better; it ranks those who
    have not won, and changes nothing in the rules."""
    content: str = ""
    """A fingerprint of the printed content: a record replays only on the same."""
    given: str = ""
    """The text of the content it was made with (decks, for one): records carry it."""
    turns_planned: int = 0
    """So many of its own turns in a row search plans, while the others take their first options,
    which should be to pass: for games in which a turn is a plan of many actions, and what others do
    differs so much that plans would look alike. Without a number, it plays on with all of them
    until the turn has come round."""
    acting: str = "player"
    """The role in which seats take their turns; in others they answer in the turns of others."""

    def __post_init__(self) -> None:
        everyone = (1 << (self.seats + 1)) - 1
        sees = {Sees.ALL: everyone, Sees.NOBODY: 0}
        viewers = tuple(sees.get(zone.sees, 1 << max(zone.owner, 0)) for zone in self.zones)
        object.__setattr__(self, "viewers", viewers)
        by_back: dict[int, list[int]] = {}
        for token, back in enumerate(self.backs):
            by_back.setdefault(back, []).append(token)
        alike = tuple(tuple(tokens) for tokens in by_back.values() if len(tokens) > 1)
        object.__setattr__(self, "alike", alike)
        object.__setattr__(self, "bags", tuple(zone.order is Order.BAG for zone in self.zones))
