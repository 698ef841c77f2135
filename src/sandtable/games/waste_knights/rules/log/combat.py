"""Combat, in sentences."""

from __future__ import annotations

from sandtable.games.waste_knights.box import T
from sandtable.games.waste_knights.rules.log.names import HEALTH, combat_card, dice, knight, side


def fight(t: T) -> None:
    t.say("fight.begins", "{knight} fights {foe}.", knight=side(t, 0), foe=side(t, 1))


def clash(t: T) -> None:
    mine, theirs = t.s.cards
    t.say(
        "clash",
        "Clash {n}. {knight}: {card}. {foe}: {answer}.",
        n=t.s.clash + 1,
        knight=side(t, 0),
        card=combat_card(mine),
        foe=side(t, 1),
        answer=combat_card(theirs),
    )


def attacked(t: T, number: int, *, hits: bool) -> None:
    if hits:
        t.say("roll.hits", "{side} rolls {dice} and hits.", side=side(t, number), dice=dice(t))
    else:
        t.say("roll.misses", "{side} rolls {dice} and misses.", side=side(t, number), dice=dice(t))


def hit(t: T, dealt: int, soaked: int, loss: int) -> None:
    t.say(
        "hit",
        "{n} damage, {soaked} soaked: {loss} {health} lost.",
        n=dealt,
        soaked=soaked,
        loss=loss,
        health=HEALTH,
    )


def dominance(t: T, mine: int, theirs: int) -> None:
    t.say(
        "dominance",
        "Dominance {mine} to {theirs}, now {now}.",
        mine=mine,
        theirs=theirs,
        now=t.s.dominance,
    )


def fought(t: T, winner: int) -> None:
    if winner < 0:
        t.say("fight.draw", "The combat is a draw.")
    else:
        t.say("fight.won", "{side} wins the combat.", side=side(t, winner))


def robbed(t: T, seat: int, victim: int) -> None:
    t.say("steal", "{knight} robs {victim}.", knight=knight(t, seat), victim=knight(t, victim))
