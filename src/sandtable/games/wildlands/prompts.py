"""The questions of Wildlands, the rule each comes from, and what the others hear of it.

A question says who does what to whom. Those that name somebody are made once for each of them.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from sandtable.core.decisions import Offer, Prompt
from sandtable.core.messages import CardName, PlaceName, Seat, Term

INTERRUPTS: Final = Offer("Interrupts", "no")
DEFENCES: Final = Offer("Defences", "no")

FACTION: Final = Prompt("Choose your faction", rule="2.1", label="chooses a faction")
ASSIGN: Final = Prompt(
    "Choose where {figure} will appear", rule="2.3", label="assigns map cards in secret"
)
REVEAL: Final = Prompt("Reveal a character first", rule="3.1", label="acts")
ACTION: Final = Prompt("Your turn: act, or end it", rule="3.2", label="acts")
INTERRUPTING: Final = Prompt(
    "Your interrupt in the turn of {seat}: act, or stop", rule="9.7", label="acts"
)
RALLY_GOAL: Final = Prompt("Choose where {figure} goes", rule="4.6", label="acts")


@cache
def assign(figure: CardName) -> Prompt:
    return ASSIGN.of(figure=figure)


@cache
def interrupting(active: int) -> Prompt:
    return INTERRUPTING.of(seat=Seat(active))


@cache
def rally_goal(figure: CardName) -> Prompt:
    return RALLY_GOAL.of(figure=figure)


# With which card

PAY_MOVE: Final = Prompt("Choose the card with which {figure} moves", rule="3.5", label="acts")
PAY_FLY: Final = Prompt("Choose the card with which {figure} flies", rule="3.5", label="acts")
PAY_RALLY: Final = Prompt("Choose the card with which {figure} rallies", rule="3.5", label="acts")
PAY_CLAIM: Final = Prompt(
    "Choose the card with which {figure} claims the shard", rule="3.5", label="acts"
)
PAY_AREA: Final = Prompt(
    "Choose the card with which {figure} attacks everybody in a space", rule="3.5", label="acts"
)
PAY_ATTACK: Final = Prompt("Choose the card with which {figure} attacks", rule="3.5", label="acts")
_PAY: Final = {
    "move": PAY_MOVE,
    "fly": PAY_FLY,
    "rally": PAY_RALLY,
    "claim": PAY_CLAIM,
    "area": PAY_AREA,
}


@cache
def pay(verb: str, figure: CardName) -> Prompt:
    return _PAY.get(verb, PAY_ATTACK).of(figure=figure)


# Attacked

TARGET: Final = Prompt(
    "Choose which of your characters is the target: "
    "{figure} ({seat}) attacks: {kind}, {damage} damage",
    rule="6.2",
    label="names the target",
)
DEFEND: Final = Prompt(
    "Defend {whom}? {figure} ({seat}) attacks: {kind}, {damage} damage",
    rule="7.1",
    label="may defend",
    offer=DEFENCES,
)
SHIELD: Final = Prompt(
    "Shield {whom}? {figure} ({seat}) attacks all on space {space}: {damage} damage",
    rule="7.5",
    label="may defend",
    offer=DEFENCES,
)


@cache
def target(seat: int, figure: CardName, kind: str, damage: int) -> Prompt:
    return TARGET.of(figure=figure, seat=Seat(seat), kind=_kind(kind), damage=damage)


@cache
def defend(seat: int, figure: CardName, kind: str, damage: int, whom: CardName) -> Prompt:
    return DEFEND.of(whom=whom, figure=figure, seat=Seat(seat), kind=_kind(kind), damage=damage)


@cache
def shield(seat: int, figure: CardName, space: int, damage: int, whom: CardName) -> Prompt:
    where = PlaceName(f"space.{space + 1}", str(space + 1))
    return SHIELD.of(whom=whom, figure=figure, seat=Seat(seat), space=where, damage=damage)


def _kind(kind: str) -> Term:
    return Term(kind, kind.replace("_", " "))


# After an action of a character, or of a player

INTERRUPT_MOVE: Final = Prompt(
    "Interrupt? {figure} ({seat}) has moved", rule="9.4", label="may interrupt", offer=INTERRUPTS
)
INTERRUPT_FLY: Final = Prompt(
    "Interrupt? {figure} ({seat}) has flown", rule="9.4", label="may interrupt", offer=INTERRUPTS
)
INTERRUPT_RALLY: Final = Prompt(
    "Interrupt? {figure} ({seat}) has rallied", rule="9.4", label="may interrupt", offer=INTERRUPTS
)
INTERRUPT_CLAIM: Final = Prompt(
    "Interrupt? {figure} ({seat}) has claimed a shard",
    rule="9.4",
    label="may interrupt",
    offer=INTERRUPTS,
)
INTERRUPT_ATTACK: Final = Prompt(
    "Interrupt? {figure} ({seat}) has attacked", rule="9.4", label="may interrupt", offer=INTERRUPTS
)
INTERRUPT_DRAW: Final = Prompt(
    "Interrupt? {seat} has drawn cards", rule="9.4", label="may interrupt", offer=INTERRUPTS
)
INTERRUPT_END: Final = Prompt(
    "Interrupt? {seat} wants to end the turn", rule="9.4", label="may interrupt", offer=INTERRUPTS
)
_INTERRUPT: Final = {
    "move": INTERRUPT_MOVE,
    "fly": INTERRUPT_FLY,
    "rally": INTERRUPT_RALLY,
    "claim": INTERRUPT_CLAIM,
    "draw": INTERRUPT_DRAW,
    "end": INTERRUPT_END,
}


@cache
def interrupt(seat: int, verb: str, figure: CardName | None) -> Prompt:
    asked = _INTERRUPT.get(verb, INTERRUPT_ATTACK)
    if figure is None:
        return asked.of(seat=Seat(seat))
    return asked.of(seat=Seat(seat), figure=figure)
