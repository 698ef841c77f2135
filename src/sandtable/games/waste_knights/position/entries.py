"""All that may stand in a position file of Waste Knights, and what it means to leave it out."""

from __future__ import annotations

from typing import Final

from sandtable.core.files.entries import Entries, Entry
from sandtable.core.game import Game
from sandtable.core.kit.loading import NO_SEED
from sandtable.games.waste_knights.box import Box
from sandtable.games.waste_knights.content.components import PANELS, TASK_COLOURS
from sandtable.games.waste_knights.content.grid import LABELS
from sandtable.games.waste_knights.position.keys import plain_fields
from sandtable.games.waste_knights.rules.setup import empty_table
from sandtable.games.waste_knights.rules.turn import PHASES
from sandtable.games.waste_knights.state import STALLS, State

_NUMBER, _FLAG, _SIDES, _BITS = "a number", "true or false", "two numbers", "seats, as bits"
_PLAIN: Final = {
    "phase": (f"one of {', '.join(PHASES)}", "what is being done"),
    "resume": ("a phase", "the phase after a combat or a trade"),
    "round": (_NUMBER, "the round"),
    "first": ("a seat", "the First Player"),
    "turn": (_NUMBER, "how many have had their turn in this step"),
    "moved": (_BITS, "who has ended the move"),
    "skips": (_BITS, "who skips the exploration"),
    "beaten": ("pairs, as bits", "who knocked out whom in a duel: bit 4 * winner + loser"),
    "traded": ("pairs, as bits", "who has had a trade in this Rest Step"),
    "rested": (_BITS, "who has discarded a luck card in this Rest Step"),
    "route": ("hexes", "what is left of the planned route"),
    "walked": (_NUMBER, "hexes entered on this move"),
    "on_foot": (_FLAG, "whether the move goes on foot"),
    "points": (_NUMBER, "Movement Points of this move"),
    "points_used": (_NUMBER, "how many of them are spent"),
    "burnt": (_NUMBER, "Fuel spent in this move"),
    "played": (_FLAG, "whether the Waster has played a card on this move"),
    "stopped": (_FLAG, "whether the move ends here"),
    "unthreatened": (_FLAG, "whether the move is free of threats"),
    "met": (_BITS, "whom the active knight has met on this hex"),
    "fighter": ("a seat", "the knight who fights; 0 is nobody"),
    "foe": ("a seat", "the other knight of a duel; 0 is nobody"),
    "enemy": (_NUMBER, "the enemy of the box, or -1"),
    "enemy_extra": (_NUMBER, "what a marker adds to the enemy"),
    "villain": (_NUMBER, "the marker that is fought for, or -1"),
    "lost": (_NUMBER, "Health that the enemy has lost"),
    "clash": (_NUMBER, "the clash of the combat"),
    "range": (_NUMBER, "the range of the combat"),
    "dominance": (_NUMBER, "who dominates the combat"),
    "cards": (_SIDES, "the combat cards of this clash, or -1: active knight, opponent"),
    "prepared": (_SIDES, "how the sides have prepared"),
    "wounds": (_SIDES, "dice lost to wounds when the combat began"),
    "wanted": (_SIDES, "starting ranges that the sides have set, or -1"),
    "fuelled": (_NUMBER, "sides that have paid Fuel for a weapon: bit 2 * weapon + side"),
    "directions": (_SIDES, "who changes the range: -1 advances, 1 retreats"),
    "weapons": (_SIDES, "the weapon of each side, 4 * hand + icon, or -1"),
    "attempted": (_NUMBER, "bits: 1 explored, 2 tried to accept, 4 accomplished, 8 challenged"),
    "actions": (_NUMBER, "exploration actions left"),
    "worth": (_NUMBER, "what cards and abilities add to an offer"),
    "wants": ("numbers", "stalls, then 10 + entries of the pool, that a trade asks for"),
    "bargain": ("two seats", "who proposes a trade, and to whom; 0 is nobody"),
    "give": ("numbers", "what the proposer gives"),
    "take": ("numbers", "what the proposer takes"),
    "refused": ("lists of numbers", "proposals of this meeting that were refused"),
    "proposals": (_NUMBER, "how many there were in this meeting"),
    "passes": (_NUMBER, "how many in a row have proposed nothing"),
    "stage": (_NUMBER, "how far the Waster Step is"),
    "villains": ("hexes, away, dead, seat 1", "where the markers of the mission are"),
    "powers": ("numbers", "what each marker adds to its villain"),
}
_DIALS: Final = {
    "ammo": "Ammo",
    "fuel": "Fuel",
    "health": "Health",
    "radiation": "Radiation",
    "reputation": "Reputation",
    "ability": "1 if the special ability is marked",
    "score": "what the mission counts",
}
_GEAR = "cards with marks"
_MARKS = "marks behind a card are marked, shifted, damaged, +ENHANCEMENT"
_UNSEEN = "behind a card may stand unseen, or unseen.2 if seat 2 knows it, too"
_AGES = "behind a card may stand accepted, age1 to age9"
_FROM = "orange or green for the space it was taken from"
_SEATS = (
    Entry("seats.SEAT.knight", "a knight", "who it is; all seats have one after the setup"),
    Entry("seats.SEAT.explored", "a hex", "where the exploration marker lies"),
    Entry("seats.SEAT.sheet.PANEL", "a card with marks", f"gear on the sheet; {_MARKS}"),
    Entry("seats.SEAT.enhanced.PANEL", "enhancements", "those of printed gear", []),
    Entry("seats.SEAT.printed_marks", "panels", "printed gear that is marked", []),
    Entry("seats.SEAT.pack", _GEAR, f"the backpack; {_UNSEEN}", []),
    Entry("seats.SEAT.cargo", _GEAR, f"the cargo; {_UNSEEN}", []),
    Entry("seats.SEAT.attached", _GEAR, "implants, mutations and loose tuning", []),
    Entry("seats.SEAT.vehicle", "a card with marks", "the vehicle"),
    Entry("seats.SEAT.luck", "cards", "luck cards in hand", []),
    Entry("seats.SEAT.look", "cards", "cards that it looks at", []),
    Entry("seats.SEAT.tasks", "tasks", f"private tasks, open; {_AGES}, {_FROM}", []),
    Entry("seats.SEAT.secret", "tasks", "private tasks that nobody else has seen", []),
)
_REST = "all that are not mentioned"
_PILES = (
    Entry("offers", "gear", "what the active knight offers at the Stalls", []),
    Entry("wasteland", "cards", "the Wasteland deck, top first", [], _REST),
    Entry("luck_deck", "cards", "the luck deck, top first", [], _REST),
    Entry("common", "tasks", "the deck of common tasks, top first", [], _REST),
    Entry("private", "tasks", "the deck of private tasks, top first", [], _REST),
    Entry("green", "gear", "the green deck, top first", [], _REST),
    Entry("yellow", "gear", "the yellow deck, top first", [], _REST),
    Entry("red", "gear", "the red deck, top first", [], _REST),
    Entry("blue", "gear", "the blue cards, top first", [], _REST),
    Entry("pool", "vehicles", "the vehicles for sale, perhaps damaged", [], _REST),
    Entry("wasted", "cards", "Wasteland cards discarded, top first", []),
    Entry("revealed", "cards", "Wasteland cards turned up", []),
    Entry("card", "cards", "the Wasteland card being resolved", []),
    Entry("planted", "cards", "Wasteland cards that wait face-down", []),
    Entry("luck_pile", "cards", "luck cards discarded, top first", []),
    Entry("outdated", "tasks", "tasks discarded, top first", []),
    Entry("green_pile", "gear", "green cards discarded, top first", []),
    Entry("yellow_pile", "gear", "yellow cards discarded, top first", []),
    Entry("red_pile", "gear", "red cards discarded, top first", []),
)


def entries(game: Game[State, Box]) -> Entries:
    """All that may stand in a state of this game."""
    default = empty_table(game, NO_SEED)
    plain = plain_fields(game.seats).write(default)
    rows = [Entry(key, *_PLAIN[key], value) for key, value in plain.items()]
    rows += _board(game, default)
    rows.append(Entry("seats.SEAT.at", "a hex", "where the knight is", LABELS[default.at[0]]))
    for key, about in _DIALS.items():
        value = getattr(default, key)[0]
        rows.append(Entry(f"seats.SEAT.{key}", _NUMBER, about, value))
    return Entries((*rows, *_SEATS, *_PILES), _words(game.seats))


def _board(game: Game[State, Box], default: State) -> list[Entry]:
    """The map, the frame and the Stalls."""
    tiles = dict(zip(LABELS, (game.box.tile_ids[tile] for tile in default.tiles), strict=True))
    return [
        Entry("tiles.HEX", "a tile", "what differs from the order in the box", tiles),
        Entry("board.HEX.threat", _NUMBER, "Threat tokens", 0),
        Entry("board.HEX.obstacle", _NUMBER, "Obstacle tokens", 0),
        Entry("board.HEX.glow", _NUMBER, "Radiation tokens", 0),
        Entry("board.HEX.contamination", _NUMBER, "Contamination tokens", 0),
        Entry("board.HEX.special", "nuked, pills or reboot", "a special token, perhaps dark"),
        Entry("frame.COLOUR", "a task", f"the common task there; {_AGES}"),
        Entry("stalls.STALL", "a card", "what is for sale there"),
    ]


def _words(seats: int) -> dict[str, tuple[str, ...]]:
    return {
        "SEAT": tuple(str(seat + 1) for seat in range(seats)),
        "HEX": tuple(LABELS),
        "PANEL": tuple(PANELS),
        "COLOUR": tuple(TASK_COLOURS),
        "STALL": tuple(str(number + 1) for number in range(STALLS)),
    }
