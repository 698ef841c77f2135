"""What a game tells the core about itself.

A game's folder has one `Definition`. `build` makes a `Game` of it, for a number of seats, variants
and perhaps content of somebody's own: the flat table of functions that a match calls.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Mapping, Sequence
from dataclasses import dataclass, field
from types import ModuleType
from typing import TYPE_CHECKING, Any, Final, Generic, NamedTuple, Protocol, TypeVar

from sandtable.core.decisions import Prompt
from sandtable.core.files.entries import NO_ENTRIES, Entries
from sandtable.core.messages import Message
from sandtable.core.options import Option, Vocabulary
from sandtable.core.table import B, S, Table
from sandtable.core.tokens import Order, Sees, Zone

if TYPE_CHECKING:
    from sandtable.core.files.nodes import Node

Json = dict[str, Any]
View = Mapping[str, Any]
"""What a watcher sees; each game has a `TypedDict` for its own."""


class Keyword(NamedTuple):
    """A word or an icon printed on a card, for itself: a term, and its number if it has one."""

    id: str
    name: str
    number: int = 0

    def __str__(self) -> str:
        return f"{self.name} {self.number}" if self.number else self.name


Fact = str | int | tuple[Keyword, ...]
"""A number, a word, or a row of keywords."""


@dataclass(frozen=True)
class Card:
    """What a client shows of a card, a tile or another printed thing when somebody asks."""

    id: str
    name: str
    kind: str
    says: tuple[Message, ...]
    """What it does, a short line for each ability, trait or fact."""
    facts: Mapping[str, Fact] = field(default_factory=dict)
    """What is printed, by name."""

    @property
    def lines(self) -> tuple[str, ...]:
        """What it does, in plain words."""
        return tuple(line.text for line in self.says)

    def keywords(self, fact: str) -> tuple[Keyword, ...]:
        """A printed row of them; empty if there is none."""
        found = self.facts.get(fact, ())
        return found if isinstance(found, tuple) else ()

    def number(self, fact: str) -> int:
        """A printed number; 0 if there is none."""
        found = self.facts.get(fact, 0)
        return found if isinstance(found, int) else 0


@dataclass(frozen=True)
class Variant:
    """A named way to play that differs from the default."""

    name: str
    text: str
    seats: tuple[int, ...] = ()
    """The numbers of seats it is for; without any, all of the game's."""


class Box(Protocol):
    """What is in the box of a game: cards, maps, tables. It never changes; all matches share it."""

    @property
    def vocabulary(self) -> Vocabulary: ...

    @property
    def ids(self) -> Sequence[str]:
        """By face: what notation and files call it."""

    @property
    def backs(self) -> Sequence[int]:
        """By token: what its back shows. Unknown cards with the same back can't be told apart."""

    def fingerprint(self) -> str:
        """Changes with everything that is printed: a record replays only on the same."""


@dataclass(frozen=True)
class Rules(Generic[S, B]):
    """How it is played."""

    start: Callable[[Game[S, B], str], S]
    """The table before the first decision: `start(game, seed)`."""
    step: Callable[[Table[S, B]], Coroutine[Any, Any, None]]
    """One top-level action; it starts from the state alone."""
    resign: Callable[[Table[S, B], int], None]
    """A seat gives up and stands in `state.gone`; ends the game or lets it go on without it."""
    endings: tuple[Message, ...] = ()
    """All ways in which it can end: `state.ending` is the English of one of these."""


@dataclass(frozen=True)
class Display(Generic[S, B]):
    """What clients are told."""

    view: Callable[[Table[S, B], int], View]
    """What a watcher may see. Deny by default: only what is allowed is put in."""
    describe: Callable[[Table[S, B], int, Option], Message]
    """What an option does, for the seat that may choose it."""
    path: Callable[[Table[S, B], int, Option], tuple[str, ...]]
    """The elements of the board that an option names, in order: what I grab, where, whom."""
    inspector: Callable[[B], Sequence[Card]]
    """What is printed on each card."""
    drawing: str = ""
    """The module that draws the table in a terminal (`boards.scene.Board`), loaded when somebody
    looks; without one the view is listed."""
    view_type: type | None = None
    """The `TypedDict` of its views: clients generate their types from it."""
    printed: Callable[[B], View] | None = None
    """What is printed on its board and never changes, maps and tables: clients get it once, and no
    view repeats it. Everybody may see all of it."""
    printed_type: type | None = None
    """The `TypedDict` of that."""


@dataclass(frozen=True)
class Analysis(Generic[S, B]):
    """Numbers for programs."""

    observe: Callable[[Table[S, B], int], bytes]
    """What a seat may know as a row of numbers (`core.kit.rows`), always as long; see `legend`."""
    legend: Callable[[Game[S, B]], Sequence[str]]
    """What each number of an observation means, in their order."""
    evaluate: Callable[[Table[S, B], int], float]
    """A guess at the payoff of a seat from what it may know, between -1 and 1."""
    final_standing: Callable[[Table[S, B], int], tuple[int, ...]] | None = None
    """Of games for more than two: how a seat stands at the end, more is better; it ranks those who
    have not won, and changes nothing in the rules."""
    turns_planned: int = 0
    """So many of its own turns in a row search plans, while the others take their first options,
    which should be to pass: for games in which a turn is a plan of many actions, and what others do
    differs so much that plans would look alike. Without a number, it plays on with all of them
    until the turn has come round."""


@dataclass(frozen=True)
class Position(Generic[S, B]):
    """The state as a position file has it."""

    load: Callable[[Game[S, B], Node], S]
    """The state that a position file describes."""
    dump: Callable[[Table[S, B]], Json]
    """The state as a position file would describe it."""
    entries: Callable[[Game[S, B]], Entries] = lambda game: NO_ENTRIES
    """All that may stand there, with what it means to leave it out."""


@dataclass(frozen=True)
class Decks:
    """For games whose players bring decks of their own, as the content of a game."""

    check: Callable[[str], list[str]]
    """One sentence for each thing wrong with such a text."""
    samples: tuple[tuple[str, str], ...]
    """Those of the house that texts can begin from: title and text."""
    content_of: Callable[[Sequence[str]], str]
    """The content in which each seat plays the deck named for it."""
    house: tuple[str, ...]
    """The choices by which a seat takes each deck of the house."""


BoxT = TypeVar("BoxT", bound=Box)


@dataclass(frozen=True, kw_only=True)
class Definition(Generic[S, BoxT]):
    """All that the house must know of a game: `GAME` in the `__init__` of its folder."""

    name: str
    title: str
    blurb: str
    """What it is about, in a sentence or two."""
    version: int
    """The rules version: raised whenever an old record would no longer replay."""
    seats: tuple[int, ...]
    """The numbers of seats it can be played with."""
    variants: tuple[Variant, ...] = ()
    cap: int | Callable[[int], int]
    """A game this many choices long is a draw, marked truncated; it may depend on the seats."""
    box: Callable[[int, tuple[str, ...], str], BoxT]
    """`box(seats, variants, content)`; `content` is the text of a content file or ""."""
    state: type[S]
    zones: tuple[Zone, ...] | Callable[[int], tuple[Zone, ...]]
    """Where cards can lie; it may depend on the seats too."""
    rules: Rules[S, BoxT]
    display: Display[S, BoxT]
    analysis: Callable[[BoxT], Analysis[S, BoxT]]
    """Made once a game, so that it may keep what it has worked out before."""
    position: Position[S, BoxT]
    opening_choices: Callable[[Table[S, BoxT], int], Json]
    """What a seat chose before the game (camps, deck, faction ...): for reports."""
    turn_role: str = "player"
    """The role in which seats take their turns; in others they answer in the turns of others."""
    decks: Decks | None = None
    prompts: ModuleType | None = None
    """The module with its questions: each gets the name it has there for a key."""

    def __post_init__(self) -> None:
        for name, prompt in self.questions().items():
            prompt.key = name

    def seats_for(self, variants: Sequence[str]) -> tuple[int, ...]:
        """The numbers of seats that it can be played with, with these variants."""
        chosen = [variant.seats for variant in self.variants if variant.name in variants]
        return tuple(
            count for count in self.seats if all(count in seats for seats in chosen if seats)
        )

    def questions(self) -> dict[str, Prompt]:
        """All its questions by key."""
        declared = vars(self.prompts) if self.prompts else {}
        return {
            name.lower(): prompt for name, prompt in declared.items() if isinstance(prompt, Prompt)
        }


@dataclass(frozen=True, kw_only=True)
class Game(Generic[S, B]):
    """A game for one number of seats and one choice of variants. `Definition` says what each is."""

    name: str
    title: str
    version: int
    seats: int
    variants: tuple[str, ...]
    cap: int
    box: B
    words: Vocabulary
    faces: tuple[str, ...]
    """The names of all faces, by number."""
    backs: tuple[int, ...]
    zones: tuple[Zone, ...]
    state: type[S]
    start: Callable[[Game[S, B], str], S]
    step: Callable[[Table[S, B]], Coroutine[Any, Any, None]]
    resign: Callable[[Table[S, B], int], None]
    endings: Mapping[str, Message]
    """By `state.ending`."""
    view: Callable[[Table[S, B], int], View]
    describe: Callable[[Table[S, B], int, Option], Message]
    path: Callable[[Table[S, B], int, Option], tuple[str, ...]]
    cards: Sequence[Card]
    printed: View
    """What is printed on its board; empty if nothing is."""
    drawing: str
    observe: Callable[[Table[S, B], int], bytes]
    legend: Callable[[Game[S, B]], Sequence[str]]
    evaluate: Callable[[Table[S, B], int], float]
    final_standing: Callable[[Table[S, B], int], tuple[int, ...]] | None
    turns_planned: int
    load: Callable[[Game[S, B], Node], S]
    dump: Callable[[Table[S, B]], Json]
    entries: Callable[[Game[S, B]], Entries]
    opening_choices: Callable[[Table[S, B], int], Json]
    turn_role: str
    content: str
    """The fingerprint of the box."""
    content_text: str
    """The text of the content it was made with (decks, for one): records carry it."""
    viewers: tuple[int, ...] = field(init=False, repr=False)
    """By zone: the watchers who see into it, as bits."""
    bags: tuple[bool, ...] = field(init=False, repr=False)
    """By zone: whether it is a bag."""
    same_backs: tuple[tuple[int, ...], ...] = field(init=False, repr=False)
    """The tokens with the same back, where there are several."""

    def __post_init__(self) -> None:
        everyone = (1 << (self.seats + 1)) - 1
        sees = {Sees.ALL: everyone, Sees.NOBODY: 0}
        viewers = tuple(sees.get(zone.sees, 1 << max(zone.owner, 0)) for zone in self.zones)
        object.__setattr__(self, "viewers", viewers)
        by_back: dict[int, list[int]] = {}
        for token, back in enumerate(self.backs):
            by_back.setdefault(back, []).append(token)
        same_backs = tuple(tuple(tokens) for tokens in by_back.values() if len(tokens) > 1)
        object.__setattr__(self, "same_backs", same_backs)
        object.__setattr__(self, "bags", tuple(zone.order is Order.BAG for zone in self.zones))


ENDINGS: Final = (
    Message("ending.length_cap", "length cap"),
    Message("ending.agreed", "agreed draw"),
)
"""How any game can end."""


def build(
    definition: Definition[S, BoxT], seats: int, variants: tuple[str, ...] = (), content: str = ""
) -> Game[S, BoxT]:
    """The game as it is played: for so many seats, with these variants and this content."""
    box = definition.box(seats, variants, content)
    cap, zones = definition.cap, definition.zones
    rules, display, position = definition.rules, definition.display, definition.position
    analysis = definition.analysis(box)
    return Game(
        name=definition.name,
        title=definition.title,
        version=definition.version,
        seats=seats,
        variants=variants,
        cap=cap(seats) if callable(cap) else cap,
        box=box,
        words=box.vocabulary,
        faces=tuple(box.ids),
        backs=tuple(box.backs),
        zones=zones(seats) if callable(zones) else zones,
        state=definition.state,
        start=rules.start,
        step=rules.step,
        resign=rules.resign,
        endings={each.english: each for each in (*ENDINGS, *rules.endings)},
        view=display.view,
        describe=display.describe,
        path=display.path,
        cards=display.inspector(box),
        printed={} if display.printed is None else display.printed(box),
        drawing=display.drawing,
        observe=analysis.observe,
        legend=analysis.legend,
        evaluate=analysis.evaluate,
        final_standing=analysis.final_standing,
        turns_planned=analysis.turns_planned,
        load=position.load,
        dump=position.dump,
        entries=position.entries,
        opening_choices=definition.opening_choices,
        turn_role=definition.turn_role,
        content=box.fingerprint(),
        content_text=content,
    )
