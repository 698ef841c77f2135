"""The questions of Wildlands, the rule each comes from, and what the others hear of it.

A question says who does what to whom. Those that name somebody are made once for each of them.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from sandtable.core.decisions import Prompt

FACTION: Final = Prompt("Choose your faction", rule="2.1", label="chooses a faction")
REVEAL: Final = Prompt("Reveal a character first", rule="3.1", label="acts")
ACTION: Final = Prompt("Your turn: act, or end it", rule="3.2", label="acts")

_DOES: Final = {
    "move": "moves",
    "fly": "flies",
    "rally": "rallies",
    "claim": "claims the shard",
    "area": "attacks everybody in a space",
}
_HAS_DONE: Final = {
    "move": "has moved",
    "fly": "has flown",
    "rally": "has rallied",
    "claim": "has claimed a shard",
    "draw": "has drawn cards",
    "end": "wants to end the turn",
}


@cache
def assign(name: str) -> Prompt:
    text = f"Choose where {name} will appear"
    return Prompt(text, rule="2.3", label="assigns map cards in secret")


@cache
def interrupting(active: int) -> Prompt:
    text = f"Your interrupt in the turn of seat {active + 1}: act, or stop"
    return Prompt(text, rule="9.7", label="acts")


@cache
def pay(verb: str, name: str) -> Prompt:
    text = f"Choose the card with which {name} {_DOES.get(verb, 'attacks')}"
    return Prompt(text, rule="3.5", label="acts")


@cache
def rally_goal(name: str) -> Prompt:
    return Prompt(f"Choose where {name} goes", rule="4.6", label="acts")


@cache
def target(seat: int, name: str, kind: str, damage: int) -> Prompt:
    attack = _attack(seat, name, kind, damage)
    text = f"Choose which of your characters is the target: {attack}"
    return Prompt(text, rule="6.2", label="names the target")


@cache
def defend(seat: int, name: str, kind: str, damage: int, whom: str) -> Prompt:
    text = f"Defend {whom}? {_attack(seat, name, kind, damage)}"
    return Prompt(text, rule="7.1", label="may defend")


@cache
def shield(seat: int, name: str, space: int, damage: int, whom: str) -> Prompt:
    text = f"Shield {whom}? {name} (seat {seat + 1}) attacks all on space {space + 1}"
    return Prompt(f"{text}: {damage} damage", rule="7.5", label="may defend")


@cache
def interrupt(seat: int, verb: str, name: str) -> Prompt:
    """After an action of a character, or of a player: then there is no name."""
    who = f"{name} (seat {seat + 1})" if name else f"Seat {seat + 1}"
    text = f"Interrupt? {who} {_HAS_DONE.get(verb, 'has attacked')}"
    return Prompt(text, rule="9.4", label="may interrupt")


def _attack(seat: int, name: str, kind: str, damage: int) -> str:
    return f"{name} (seat {seat + 1}) attacks: {kind.replace('_', ' ')}, {damage} damage"
