"""Resolving a wasteland card: escape it or face it (rules page, chapter 5)."""

from __future__ import annotations

from functools import partial
from typing import Final

from sandtable.core.options import Option
from sandtable.games.waste_knights import prompts
from sandtable.games.waste_knights.box import T
from sandtable.games.waste_knights.content.components import (
    GREEN,
    NOTHING,
    RED,
    YELLOW,
    Enemy,
    Event,
    Rewards,
)
from sandtable.games.waste_knights.content.verbs import ANOTHER, ESCAPE
from sandtable.games.waste_knights.rules.checks import check
from sandtable.games.waste_knights.rules.combat.sides import start_fight
from sandtable.games.waste_knights.rules.dials import conscious, lose_health
from sandtable.games.waste_knights.rules.effects import choose_effect, refill_wasteland, run_effects
from sandtable.games.waste_knights.rules.gear.gaining import gain_gear, reward
from sandtable.games.waste_knights.rules.gear.inventory import ability
from sandtable.games.waste_knights.rules.gear.using import LuckModifiers
from sandtable.games.waste_knights.rules.log import journey as log
from sandtable.games.waste_knights.rules.log import reasons
from sandtable.games.waste_knights.rules.luck import LuckWindow, offer_luck
from sandtable.games.waste_knights.state import PLAYED, WASTED, WASTELAND

_FACING: Final = LuckWindow("wasteland")


def card_in_play(t: T) -> Event | Enemy | None:
    there = t.s.tokens.zones[PLAYED]
    if not there:
        return None
    face = t.s.tokens.faces[there[0]]
    return (
        t.box.events[face] if face < t.box.first_enemy else t.box.enemies[face - t.box.first_enemy]
    )


async def resolve(t: T, seat: int, waster: int) -> None:
    """The knight escapes or faces the card (rule 5.5)."""
    words = t.box.words
    while True:
        card = card_in_play(t)
        if card is None:
            return
        if t.log is not None:
            log.met(t, seat, card)
        modifiers = LuckModifiers()
        more = partial(ways_out, t, modifiers)
        option = await offer_luck(t, seat, _FACING, prompts.FACE, modifiers, more=more)
        if modifiers[ANOTHER]:
            discard_played(t)
            play_top(t)
            continue
        break
    if not conscious(t, seat) or modifiers[ESCAPE]:
        discard_played(t)
    elif option is words.escape:
        await escape(t, seat, card, waster)
    elif isinstance(card, Enemy):
        face = t.s.tokens.faces[t.s.tokens.zones[PLAYED][0]]
        start_fight(t, seat, enemy=face - t.box.first_enemy, resume="onward")
    else:
        await happen(t, seat, card, waster)
        discard_played(t)
        await wasteland_reward(t, seat, card.rewards)


def ways_out(t: T, modifiers: LuckModifiers) -> list[Option]:
    """Escape or face it; a luck card may have settled that."""
    words = t.box.words
    settled = modifiers[ESCAPE] or modifiers[ANOTHER]
    return [words.escape] if settled else [words.escape, words.face]


async def escape(t: T, seat: int, card: Event | Enemy, waster: int) -> None:
    """Passed, nothing happens; failed, an event happens and an enemy hurts (rules 5.5 and 5.6)."""
    passed = await check(t, seat, *card.escape, reasons.escape(card.name), "escape")
    if not passed and isinstance(card, Event):
        await happen(t, seat, card, waster)
    elif not passed and isinstance(card, Enemy):
        await lose_health(t, seat, escape_cost(card))
        await run_effects(t, seat, card.escape_failed, waster)
    discard_played(t)


def escape_cost(enemy: Enemy) -> int:
    """Health that a failed escape from an enemy costs (rule 5.6)."""
    return 2 if enemy.rewards.gear[YELLOW] or enemy.rewards.gear[RED] else 1


async def happen(t: T, seat: int, card: Event, waster: int) -> None:
    if t.s.on_foot and not card.on_foot:
        return
    await run_effects(t, seat, card.do, waster)
    if card.choose:
        await choose_effect(t, seat, card.choose, waster, card.by)


async def wasteland_reward(t: T, seat: int, rewards: Rewards) -> None:
    """A reward, and what a prospector's nose finds beside it."""
    await reward(t, seat, rewards)
    found = ability(t, seat).finds
    if found and rewards != NOTHING and conscious(t, seat) and not t.s.ability[seat]:
        t.s.ability[seat] = 1
        await gain_gear(t, seat, GREEN, found)


def play_top(t: T) -> None:
    zones = t.s.tokens.zones
    if not zones[WASTELAND]:
        refill_wasteland(t)
    if zones[WASTELAND]:
        t.move(zones[WASTELAND][-1], PLAYED)


def discard_played(t: T) -> None:
    for token in t.s.tokens.zones[PLAYED]:
        t.move(token, WASTED)
