"""The state of a game of Waste Knights, and where its cards lie."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from sandtable.core import state as core
from sandtable.core.tokens import Order, Sees, Zone

MOST_SEATS: Final = 4
BOX: Final = 0
WASTELAND: Final = 1
WASTED: Final = 2
REVEALED: Final = 3
PLAYED: Final = 4
PLANTED: Final = 5
LUCK_DECK: Final = 6
LUCK_PILE: Final = 7
COMMON_DECK: Final = 8
PRIVATE_DECK: Final = 9
TASK_PILE: Final = 10
GREEN_DECK: Final = 11
YELLOW_DECK: Final = 12
RED_DECK: Final = 13
BLUE_DECK: Final = 14
GREEN_PILE: Final = 15
YELLOW_PILE: Final = 16
RED_PILE: Final = 17
POOL: Final = 18
OFFER: Final = 19
GAINED: Final = 20
STALL: Final = 21
"""STALL + space, 10 of them."""
FRAME: Final = 31
"""FRAME + 0 purple, 1 orange, 2 green."""
HAND: Final = 34
"""HAND + seat, and so on for the others: luck cards."""
LOOK: Final = HAND + MOST_SEATS
"""Cards that a seat looks at."""
SECRET: Final = LOOK + MOST_SEATS
"""The private tasks of a 2-player seat that nobody else has seen."""
TASKS: Final = SECRET + MOST_SEATS
"""Private tasks in front of a seat, open."""
SHEET: Final = TASKS + MOST_SEATS
PACK: Final = SHEET + MOST_SEATS
CARGO: Final = PACK + MOST_SEATS
ATTACHED: Final = CARGO + MOST_SEATS
"""Enhancements and tuning on other cards, implants and mutations."""
VEHICLE: Final = ATTACHED + MOST_SEATS
DRAWN: Final = VEHICLE + MOST_SEATS
"""Gear that a seat has drawn and is about to place: nobody else sees it (rule 9.18)."""
STALLS: Final = 10
EXPLORED: Final = 1
"""Bit of `attempted`: the exploration of this hex has begun."""
ACCEPT_TRIED: Final = 2
"""The knight has tried to accept a task here."""
ACCOMPLISHED: Final = 4
"""He has accomplished one."""
CHALLENGED: Final = 8
"""He has challenged a villain."""


def _each(name: str, sees: Sees, order: Order) -> list[Zone]:
    return [Zone(f"{name} {seat + 1}", sees, order, seat) for seat in range(MOST_SEATS)]


def zones(seats: int) -> tuple[Zone, ...]:
    """All zones; those of seats that nobody sits on stay empty, and nobody sees into them."""
    nobody = [Zone("none", Sees.NOBODY, Order.BAG)] * (MOST_SEATS - seats)
    deck, pile = (Sees.NOBODY, Order.STACK), (Sees.ALL, Order.STACK)
    named = [Zone("box", Sees.ALL, Order.BAG)]
    named += [
        Zone("wasteland", *deck),
        Zone("wasted", *pile),
        Zone("revealed", Sees.ALL, Order.ROW),
    ]
    named += [Zone("played", Sees.ALL, Order.ROW), Zone("planted", Sees.NOBODY, Order.ROW)]
    named += [Zone("luck deck", *deck), Zone("luck pile", *pile), Zone("common deck", *deck)]
    named += [Zone("private deck", *deck), Zone("task pile", *pile)]
    named += [Zone(f"{colour} deck", *deck) for colour in ("green", "yellow", "red")]
    named += [Zone("blue deck", Sees.ALL, Order.ROW)]
    named += [Zone(f"{colour} pile", *pile) for colour in ("green", "yellow", "red")]
    named += [Zone("pool", Sees.ALL, Order.ROW), Zone("offer", Sees.ALL, Order.ROW)]
    named += [Zone("gained", Sees.ALL, Order.ROW)]
    named += [Zone(f"stall {n + 1}", Sees.ALL, Order.ROW) for n in range(STALLS)]
    named += [Zone(f"frame {n + 1}", Sees.ALL, Order.ROW) for n in range(3)]
    for name in ("hand", "look", "secret"):
        named += _each(name, Sees.OWNER, Order.BAG)[:seats] + nobody
    for name in ("tasks", "sheet"):
        named += _each(name, Sees.ALL, Order.ROW)[:seats] + nobody
    for name in ("pack", "cargo"):
        named += _each(name, Sees.OWNER, Order.ROW)[:seats] + nobody
    for name in ("attached", "vehicle"):
        named += _each(name, Sees.ALL, Order.ROW)[:seats] + nobody
    named += _each("drawn", Sees.OWNER, Order.ROW)[:seats] + nobody
    return tuple(named)


@dataclass(slots=True, kw_only=True)
class State(core.State):
    """Everything on the table. Lists are by seat, by place or by token, as they say."""

    tiles: tuple[int, ...]
    """By place: the tile. What lies on places seldom changes and is looked at often: no lists."""
    knight: list[int]
    """By seat, -1 before it is chosen; so are the following."""
    at: list[int]
    ammo: list[int]
    fuel: list[int]
    health: list[int]
    radiation: list[int]
    reputation: list[int]
    ability: list[int]
    """1 if the special ability is marked."""
    explored: list[int]
    """The place where the knight's exploration marker lies, or -1."""
    score: list[int]
    """What the mission counts: heads, revenge, seals."""
    panels: list[int]
    """Six a seat: the token on the panel, or -1."""
    printed: list[int]
    """Six a seat: 1 if the printed gear of the panel is marked."""
    host: list[int]
    """By token: what it is attached to. A token, or 1000 + 6 * seat + panel for printed gear."""
    marked: bytearray
    """By token."""
    shifted: bytearray
    """By token: how often its place was changed in this step."""
    damaged: bytearray
    """By token: vehicles."""
    ages: bytearray
    """By token: general markers on a task."""
    accepted: bytearray
    """By token: 1 for a private task whose first requirement is met."""
    taken_from: bytearray
    """By token: the space of the task frame that a knight took a private task from."""
    threat: tuple[int, ...]
    """By place: tokens of this kind; so are the following."""
    obstacle: tuple[int, ...]
    radiation_tokens: tuple[int, ...]
    contamination: tuple[int, ...]
    special: tuple[int, ...]
    """By place: 0, or 1 + 2 * token, 1 more on its dark side."""

    round: int = 1
    phase: str = "knights"
    first: int = 0
    turn: int = 0
    """How many have had their turn in this step."""
    moved: int = 0
    """Seats that have ended their move, as bits; so are the following."""
    skips: int = 0
    """Seats that skip their exploration."""
    beaten: int = 0
    """Pairs `4 * winner + loser` of this round's duels that knocked the loser out."""
    traded: int = 0
    """Pairs of seats that have had their trade in this Rest Step."""

    rested: int = 0
    """Seats that have discarded a luck card in this Rest Step."""

    route: tuple[int, ...] = ()
    walked: int = 0
    on_foot: bool = False
    points: int = 0
    points_used: int = 0
    burnt: int = 0
    """Fuel spent in this move."""
    played: bool = False
    """Whether the Waster has played a card on this move."""
    stopped: bool = False
    unthreatened: bool = False
    met: int = 0
    """Seats that the Active Knight has met on this hex."""

    fighter: int = -1
    foe: int = -1
    """The other knight of a duel, or -1."""
    enemy: int = -1
    """The enemy of the box, or -1."""
    enemy_extra: int = 0
    """Aggression and Health that a marker adds to it."""
    villain: int = -1
    """The marker that is fought for, or -1."""
    lost: int = 0
    """Health that the enemy has lost."""
    clash: int = 0
    range: int = 1
    dominance: int = 0
    cards: tuple[int, int] = (-1, -1)
    """The combat cards of this clash: active knight, opponent."""
    shown: tuple[int, int] = (-1, -1)
    """Those that a luck card forces into the open."""
    prepared: tuple[int, int] = (0, 0)
    wounds: tuple[int, int] = (0, 0)
    """Dice lost to wounds when the combat began."""
    wanted: tuple[int, int] = (-1, -1)
    """Starting ranges that the two sides have set."""
    fuelled: int = 0
    """Sides that have paid Fuel for a weapon in this combat, as bits 2 * weapon + side."""
    resume: str = ""
    """The phase after a combat or trade."""

    check: tuple[int, int, int, int] = (-1, 0, 0, 0)
    """Seat, skill, difficulty, pool of the check being made."""
    why: str = ""
    dice: tuple[int, ...] = ()
    directions: tuple[int, int] = (0, 0)
    """Of those who change range: -1 advances, 1 retreats."""
    weapons: tuple[int, int] = (-1, -1)
    """By side, in this clash: 4 * hand + icon; an enemy's hand is 0."""
    attempted: int = 0
    """Of this exploration: bits, `EXPLORED` and those beside it."""
    actions: int = 0
    """Exploration actions left."""
    worth: int = 0
    """Added to an offer by cards and abilities."""
    wants: tuple[int, ...] = ()
    """Stalls, then 10 + pool entries, that a trade asks for."""
    offers: tuple[int, ...] = ()
    """Tokens that a trade with the Stalls offers."""
    bargain: tuple[int, int] = (-1, -1)
    """Who proposes a trade between knights, and to whom."""
    give: tuple[int, ...] = ()
    """Items (gear, then vehicles, Ammo, Fuel) that the proposer gives."""
    take: tuple[int, ...] = ()
    refused: tuple[tuple[int, ...], ...] = ()
    """Proposals of this meeting that were refused: who proposed, given things, -1, taken things."""
    proposals: int = 0
    """How many there were in this meeting."""
    passes: int = 0
    """How many in a row have proposed nothing."""
    stage: int = 0
    """How far the Waster Step is."""
    villains: tuple[int, ...] = ()
    """By marker of the mission: its place, -1 if it is not on the board, -2 - seat if carried."""
    powers: tuple[int, ...] = ()
    """By marker: what it adds to the villain."""

    @staticmethod
    def public() -> str:
        return (
            "tiles knight at ammo fuel health radiation reputation ability explored score panels "
            "printed host marked shifted damaged ages accepted taken_from threat obstacle "
            "radiation_tokens contamination special round phase first turn moved skips beaten "
            "traded rested route walked on_foot points points_used burnt played stopped "
            "unthreatened met fighter foe enemy enemy_extra villain lost clash range dominance "
            "cards shown prepared wounds wanted fuelled resume check why dice directions weapons "
            "attempted actions worth wants offers bargain give take refused proposals passes "
            "stage villains powers"
        )

    def copy(self) -> State:
        """As in `core.State`, written out for speed; a property of all games misses no field."""
        new = State.__new__(State)
        self.copy_onto(new)
        new.tiles = self.tiles
        new.knight = self.knight[:]
        new.at = self.at[:]
        new.ammo = self.ammo[:]
        new.fuel = self.fuel[:]
        new.health = self.health[:]
        new.radiation = self.radiation[:]
        new.reputation = self.reputation[:]
        new.ability = self.ability[:]
        new.explored = self.explored[:]
        new.score = self.score[:]
        new.panels = self.panels[:]
        new.printed = self.printed[:]
        new.host = self.host[:]
        new.marked = self.marked[:]
        new.shifted = self.shifted[:]
        new.damaged = self.damaged[:]
        new.ages = self.ages[:]
        new.accepted = self.accepted[:]
        new.taken_from = self.taken_from[:]
        new.threat = self.threat
        new.obstacle = self.obstacle
        new.radiation_tokens = self.radiation_tokens
        new.contamination = self.contamination
        new.special = self.special
        new.round = self.round
        new.phase = self.phase
        new.first = self.first
        new.turn = self.turn
        new.moved = self.moved
        new.skips = self.skips
        new.beaten = self.beaten
        new.traded = self.traded
        new.rested = self.rested
        new.route = self.route
        new.walked = self.walked
        new.on_foot = self.on_foot
        new.points = self.points
        new.points_used = self.points_used
        new.burnt = self.burnt
        new.played = self.played
        new.stopped = self.stopped
        new.unthreatened = self.unthreatened
        new.met = self.met
        new.fighter = self.fighter
        new.foe = self.foe
        new.enemy = self.enemy
        new.enemy_extra = self.enemy_extra
        new.villain = self.villain
        new.lost = self.lost
        new.clash = self.clash
        new.range = self.range
        new.dominance = self.dominance
        new.cards = self.cards
        new.shown = self.shown
        new.prepared = self.prepared
        new.wounds = self.wounds
        new.wanted = self.wanted
        new.fuelled = self.fuelled
        new.resume = self.resume
        new.check = self.check
        new.why = self.why
        new.dice = self.dice
        new.directions = self.directions
        new.weapons = self.weapons
        new.attempted = self.attempted
        new.actions = self.actions
        new.worth = self.worth
        new.wants = self.wants
        new.offers = self.offers
        new.bargain = self.bargain
        new.give = self.give
        new.take = self.take
        new.refused = self.refused
        new.proposals = self.proposals
        new.passes = self.passes
        new.stage = self.stage
        new.villains = self.villains
        new.powers = self.powers
        return new
