"""Odds in words: of checks, of fights, and of strikes by the Waster (rule 3.10)."""

from __future__ import annotations

from typing import Final

from sandtable.core.messages import CardName, Message, Seat, Term
from sandtable.games.waste_knights.analysis.combat_solver import Outlook
from sandtable.games.waste_knights.analysis.threat_forecast import Strike
from sandtable.games.waste_knights.box import T
from sandtable.games.waste_knights.rules.checks import chance, pool_of
from sandtable.games.waste_knights.rules.log.names import HEALTH, hexagon, in_a_row, skill

ASSUMED: Final = Message(
    "odds.assumed", "if both attack or advance as well as they can, without luck cards"
)
"""What the numbers of a fight rest on."""


def percent(odds: float) -> Message:
    """What is neither sure nor out of the question is told as neither."""
    whole = round(100 * odds)
    if whole == 0 and odds > 0:
        return Message("odds.under", "under 1 %")
    if whole == 100 and odds < 1:
        return Message("odds.over", "over 99 %")
    return Message("odds.percent", "{n} %", n=whole)


def about(odds: float) -> Message:
    """Odds that are an estimate."""
    whole = round(100 * odds)
    if 0 < whole < 100:
        return Message("odds.about", "about {n} %", n=whole)
    return percent(odds)


# Checks


def dice(pool: int) -> Message:
    return Message("odds.dice", "{n} {n:die|dice}", n=pool)


def of_check(t: T, seat: int, number: int, difficulty: int, kind: str = "") -> Message:
    """`Survival 7, 3 dice, 78 %`."""
    pool = pool_of(t, seat, number, kind)
    return Message(
        "odds.check",
        "{skill} {difficulty}, {dice}, {odds}",
        skill=skill(number),
        difficulty=difficulty,
        dice=dice(pool),
        odds=percent(chance(pool, difficulty)),
    )


# Fights


def of_yours(found: Outlook, foe: CardName | Seat) -> Message:
    """`you win about 62 %, draw 8 %, lose 30 %; about 1.4 Health lost, 2.1 by Furball`."""
    return Message(
        "odds.fight.yours",
        "you win {win}, draw {draw}, lose {lose}; about {lost} {health} lost, {taken} by {foe}",
        win=about(found.win),
        draw=percent(found.draw),
        lose=percent(found.lose),
        lost=f"{found.lost:.1f}",
        health=HEALTH,
        taken=f"{found.taken:.1f}",
        foe=foe,
    )


def of_knight(found: Outlook, knight: CardName | Seat, foe: CardName | Seat) -> Message:
    return Message(
        "odds.fight.knight",
        "{knight} wins {win}, draws {draw}, loses {lose}; about {lost} {health} lost, {taken} by"
        " {foe}",
        knight=knight,
        win=about(found.win),
        draw=percent(found.draw),
        lose=percent(found.lose),
        lost=f"{found.lost:.1f}",
        health=HEALTH,
        taken=f"{found.taken:.1f}",
        foe=foe,
    )


def then_you(found: Outlook) -> Message:
    """What a choice within a fight leads to."""
    return Message(
        "odds.then.yours",
        "; then you win {win}, lose {lose}; about {lost} {health} lost",
        win=about(found.win),
        lose=percent(found.lose),
        lost=f"{found.lost:.1f}",
        health=HEALTH,
    )


def then_enemy(found: Outlook, enemy: CardName | Seat) -> Message:
    """The same for the Waster, of his enemy."""
    return Message(
        "odds.then.enemy",
        "; then {enemy} wins {win}, loses {lose}; about {lost} {health} lost",
        enemy=enemy,
        win=about(found.win),
        lose=percent(found.lose),
        lost=f"{found.lost:.1f}",
        health=HEALTH,
    )


# Strikes


def of_strikes(rows: list[Strike]) -> Message:
    """`d5 (1 card), c5 (3 cards, only a gang), b4 (3 cards, at the latest)`."""
    return in_a_row([_strike(row) for row in rows])


def _strike(row: Strike) -> Message:
    place, cards = hexagon(row.place), number_of_cards(row)
    if row.only:
        kind = Term(row.only, row.only)
        return Message(
            "odds.strike.only", "{hex} ({cards}, only a {kind})", hex=place, cards=cards, kind=kind
        )
    if row.last:
        return Message("odds.strike.last", "{hex} ({cards}, at the latest)", hex=place, cards=cards)
    return Message("odds.strike", "{hex} ({cards})", hex=place, cards=cards)


def number_of_cards(row: Strike) -> Message:
    return Message("odds.cards", "{n} {n:card|cards}", n=row.cards)
