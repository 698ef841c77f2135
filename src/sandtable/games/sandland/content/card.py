"""What is printed on a card and what it does, as cards are declared; and what a deck is."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final, NamedTuple

if TYPE_CHECKING:
    from sandtable.games.sandland.box import T

Effect = Callable[["T", int, int], Coroutine[Any, Any, None]]
"""`effect(t, me, this)`: `me` controls it, `this` is the piece that acts."""
Condition = Callable[["T", int, int], bool]
Amount = Callable[["T", int, int], int]
"""`amount(t, seat, token)`: how much more a card of a seat has, as things stand."""
Versus = Callable[["T", int, int, int], int]
"""`versus(t, seat, token, target)`: how much more Attack it has against a target."""
Fact = Callable[["T", int], None]
"""`fact(t, token)`: what happens to a card at once, with nobody to be asked."""
Aftermath = Callable[["T", int, int, int], Coroutine[Any, Any, None]]
"""`aftermath(t, me, this, attacked)`: what follows an attack; both are pieces."""


class Fallen(NamedTuple):
    """A card that was defeated, and where."""

    piece: int
    seat: int
    slot: int
    neighbors: tuple[int, ...]
    """The pieces beside it at that moment, those that fell with it left out."""


Fall = Callable[["T", int, Fallen], Coroutine[Any, Any, None]]
"""`fall(t, me, fallen)`: what happens because a card of `me` was defeated."""

# Stats: what auras and boosts can change. Plain numbers, as enums cost time; final, as compiled
# code then has them at hand.
ATTACK: Final = 0
WATER: Final = 1
COST: Final = 2
ARMOR: Final = 3
SPLASH: Final = 4
AGILE: Final = 5
RANGE: Final = 6
PIERCING: Final = 7
COUNTER: Final = 8
NO_DAMAGE: Final = 9
FLIPS: Final = 10
STATS: Final = (
    "attack",
    "water",
    "cost",
    "armor",
    "splash",
    "agile",
    "range",
    "armor_piercing",
    "counterattack",
    "no_damage",
    "flips",
)
SALVAGES: Final = len(STATS)
"""Not a stat: the bit of decks with cards that take others out of Scrap."""
# Keywords that are only ever printed, as bits.
TAUNT: Final = 1
STEALTH: Final = 2
POISON: Final = 4
CANNOT_MOVE: Final = 8
CANNOT_ATTACK: Final = 16
_KEYWORD_STATS: Final = {
    "Armor": ARMOR,
    "Splash": SPLASH,
    "Agile": AGILE,
    "Range": RANGE,
    "Armor Piercing": PIERCING,
    "Counterattack": COUNTER,
}
_KEYWORD_BITS: Final = {
    "Taunt": TAUNT,
    "Stealth": STEALTH,
    "Poison": POISON,
    "Cannot Move": CANNOT_MOVE,
    "Cannot Attack": CANNOT_ATTACK,
}
TAGS: Final = ("Human", "Demon", "Fiend", "Bot", "Swimmers", "Insect", "Angel")

# Whom an aura reaches, seen from the card that has it.
ITSELF: Final = 0
NEIGHBORS: Final = 1
YOURS: Final = 2
YOUR_OTHERS: Final = 3
FRONT_ROW: Final = 4
ENEMIES: Final = 5
CHOSEN: Final = 6
CHOSEN_NEIGHBORS: Final = 7

# When an effect happens.
REVEAL: Final = 0
ACTIVATE: Final = 1
DEFEATED: Final = 2
EXHAUST: Final = 3
DISCARDED: Final = 4
ATTACH: Final = 5
ONGOING: Final = 6
MOVED: Final = 7
NEIGHBOR_DEFEATED: Final = 8
ENEMY_DEFEATED: Final = 9
PULLED: Final = 10
DEMON_REVEALED: Final = 11
TRASHED: Final = 12
ATTACKED: Final = 13
ROUND: Final = 14
TIMINGS: Final = 15
LISTENS: Final = {PULLED: SALVAGES + 1, DEMON_REVEALED: SALVAGES + 2, TRASHED: SALVAGES + 3}
"""The bits of decks with cards that are healed by an event."""
_TIMINGS: Final = {
    REVEAL: "Reveal",
    ACTIVATE: "Activate",
    DEFEATED: "Defeated",
    EXHAUST: "Exhaust",
    DISCARDED: "Discard",
    ATTACH: "Attach",
    ONGOING: "Ongoing",
}


class Aura(NamedTuple):
    """What a card gives to others, or to itself, as long as it is face up or attached."""

    whom: int
    stat: int
    amount: int = 1
    tag: str = ""
    """Only cards with this tag."""
    name: str = ""
    """Only cards with this word in their name."""
    units: bool = False
    """Only units."""


def always(t: T, me: int, this: int) -> bool:
    return True


@dataclass(frozen=True)
class Ability:
    """One effect of a card."""

    timing: int
    text: str
    run: Effect | None = None
    can: Condition = always
    auras: tuple[Aura, ...] = ()
    more_attack: Amount | None = None
    more_water: Amount | None = None
    versus: Versus | None = None
    falls: Fall | None = None
    moved: Fact | None = None
    after: Aftermath | None = None
    heals: int = 0
    """When it happens, the card is healed so much."""
    local: bool = False
    """Of an effect of a defeat: what it does depends on which of several equal cards it is on."""

    @property
    def is_due_by_defeat(self) -> bool:
        """Whether it happens because something was defeated."""
        due = (DEFEATED, NEIGHBOR_DEFEATED, ENEMY_DEFEATED)
        return self.timing in due or (self.timing == ATTACH and self.run is not None)

    @property
    def when(self) -> str:
        """The word on the card that says when it happens, if it is no part of the text."""
        return _TIMINGS.get(self.timing, "")

    @property
    def line(self) -> str:
        """As cards show it."""
        text = self.text
        return f"{self.when}: {text}." if self.when else f"{text[0].upper()}{text[1:]}."


def reveal(text: str, run: Effect) -> Ability:
    return Ability(REVEAL, text, run)


def activate(text: str, run: Effect, can: Condition = always) -> Ability:
    return Ability(ACTIVATE, text, run, can)


def defeated(text: str, falls: Fall, *, local: bool = False) -> Ability:
    return Ability(DEFEATED, text, falls=falls, local=local)


def exhaust(text: str, run: Effect, can: Condition = always) -> Ability:
    return Ability(EXHAUST, text, run, can)


def discard(text: str, run: Effect, can: Condition = always) -> Ability:
    return Ability(DISCARDED, text, run, can)


def ongoing(
    text: str,
    *auras: Aura,
    attack: Amount | None = None,
    water: Amount | None = None,
    versus: Versus | None = None,
) -> Ability:
    return Ability(ONGOING, text, None, always, auras, attack, water, versus)


def attach(text: str, *auras: Aura, neighbor_defeated: Effect | None = None) -> Ability:
    return Ability(ATTACH, text, neighbor_defeated, auras=auras)


def when(
    event: int,
    text: str,
    run: Effect | None = None,
    *,
    moved: Fact | None = None,
    after: Aftermath | None = None,
    heals: int = 0,
) -> Ability:
    return Ability(event, text, run, moved=moved, after=after, heals=heals)


@dataclass(frozen=True)
class Card:
    """A printed card: all of it in one place."""

    id: str
    name: str
    kind: str
    cost: int = 0
    attack: int = 0
    water: int = 0
    health: int = 0
    tags: tuple[str, ...] = ()
    keywords: tuple[str, ...] = ()
    abilities: tuple[Ability, ...] = ()
    caps_damage: bool = False
    """Loses at most 1 Health each time it takes damage."""
    only_damaged: bool = False
    """May attack only while it is damaged."""
    readies_for: int = 0
    """At the end of a round it readies only if so much Scrap is paid."""
    sets_health: bool = False
    """What it attacks and does not defeat is left with 1 Health."""
    salvages: bool = False
    """Takes other cards out of the Scrap area."""
    against_ready: int = 0
    """Of a tactic: so much more damage to ready enemies that are attacked."""
    unit_water: int | None = None
    """Of a leader that enters play: its Water there."""
    enters_in_round: int = 0
    """Of a leader: the round at whose start it enters play."""

    @property
    def is_asset(self) -> bool:
        return self.kind in ("unit", "location")

    @property
    def lines(self) -> tuple[str, ...]:
        return tuple(ability.line for ability in self.abilities)


def _words(text: str) -> tuple[str, ...]:
    return tuple(word.strip() for word in text.split(",") if word.strip())


class Stats(NamedTuple):
    """What is printed on an asset besides its name and what it does."""

    cost: int
    """Cost in Scrap."""
    attack: int = 0
    """Attack."""
    water: int = 0
    """Water."""
    health: int = 0
    """Health."""
    tags: str = ""
    keywords: str = ""


def unit(
    id: str,
    name: str,
    printed: Stats,
    *abilities: Ability,
    caps_damage: bool = False,
    only_damaged: bool = False,
    readies_for: int = 0,
    sets_health: bool = False,
) -> Card:
    """A unit: its numbers, tags and keywords, then what it does."""
    return replace(
        _asset("unit", id, name, printed, abilities),
        caps_damage=caps_damage,
        only_damaged=only_damaged,
        readies_for=readies_for,
        sets_health=sets_health,
    )


def location(id: str, name: str, printed: Stats, *abilities: Ability) -> Card:
    return _asset("location", id, name, printed, abilities)


def _asset(kind: str, id: str, name: str, printed: Stats, abilities: tuple[Ability, ...]) -> Card:
    c, a, w, h, tags, keywords = printed
    return Card(id, name, kind, c, a, w, h, _words(tags), _words(keywords), abilities)


def tactic(
    id: str, name: str, *abilities: Ability, c: int, against_ready: int = 0, salvages: bool = False
) -> Card:
    return Card(
        id, name, "tactic", c, abilities=abilities, against_ready=against_ready, salvages=salvages
    )


def leader(id: str, name: str, *abilities: Ability, w: int) -> Card:
    return Card(id, name, "leader", water=w, abilities=abilities)


@dataclass(frozen=True)
class Deck:
    """A deck that can be played."""

    id: str
    name: str
    leader: str
    cards: tuple[str, ...]
    """The ids of its 30 cards."""
    style: str = ""
    seat: int | None = None
    """The seat that plays it and no other; None if it is one of those on offer."""


def keyword_bits(card: Card) -> int:
    return sum(_KEYWORD_BITS.get(keyword, 0) for keyword in card.keywords)


def printed_stat(card: Card, stat: int) -> int:
    """A stat as the numbers and keywords of a card say it."""
    if stat == ATTACK:
        return card.attack
    if stat == WATER:
        return card.water if card.unit_water is None else card.unit_water
    if stat == COST:
        return card.cost
    total = 0
    for keyword in card.keywords:
        name, _, number = keyword.rpartition(" ")
        if _KEYWORD_STATS.get(keyword) == stat:
            total += 1
        elif number.isdecimal() and _KEYWORD_STATS.get(name) == stat:
            total += int(number)
    return total


def is_meant(aura: Aura, card: Card) -> bool:
    """Whether an aura can reach such a card at all, wherever it stands."""
    if aura.whom == CHOSEN:
        return True  # whoever that is
    if aura.tag and aura.tag not in card.tags:
        return False
    if aura.name and aura.name not in card.name:
        return False
    return card.kind in ("unit", "leader") if aura.units or aura.name else True


def deploy_worth(card: Card) -> float:
    """Small for cards that one would rather deploy than keep as Scrap.

    Options to deploy stand in this order, so that the first of them is a sensible one.
    """
    if card.kind == "tactic":
        return card.cost - 1.0
    return 2.5 * card.cost - card.attack - card.health / 2 - 1.5 * card.water
