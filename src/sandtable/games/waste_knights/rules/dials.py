"""Ammo, Fuel, Health, Radiation and Reputation, and what they do to a knight (chapter 3)."""

from __future__ import annotations

from sandtable.core.messages import Term
from sandtable.games.waste_knights import prompts
from sandtable.games.waste_knights.box import T
from sandtable.games.waste_knights.rules.gear.inventory import (
    discard_gear,
    gear_card,
    gear_of,
)
from sandtable.games.waste_knights.rules.log import knights as log
from sandtable.games.waste_knights.rules.log.names import AMMO, FUEL, HEALTH, RADIATION, REPUTATION
from sandtable.games.waste_knights.state import SHEET


def conscious(t: T, seat: int) -> bool:
    return t.s.health[seat] > 0 and t.s.radiation[seat] < t.box.numbers.most


def wound_dice(t: T, seat: int) -> int:
    """Dice lost to wounds (rule 3.3)."""
    return t.box.numbers.health_dice[t.s.health[seat]]


def gain_ammo(t: T, seat: int, n: int) -> None:
    t.s.ammo[seat] = max(0, min(t.box.numbers.most, t.s.ammo[seat] + n))
    _tell(t, seat, n, AMMO)


def gain_fuel(t: T, seat: int, n: int) -> None:
    t.s.fuel[seat] = max(0, min(t.box.numbers.most, t.s.fuel[seat] + n))
    _tell(t, seat, n, FUEL)


def gain_reputation(t: T, seat: int, n: int) -> None:
    """It has no upper limit and never falls below 0 (rule 3.7)."""
    t.s.reputation[seat] = max(0, t.s.reputation[seat] + n)
    _tell(t, seat, n, REPUTATION)


def _tell(t: T, seat: int, n: int, dial: Term) -> None:
    if t.log is not None and n:
        log.changed(t, seat, n, dial)


def heal(t: T, seat: int, n: int, *, even_irradiated: bool = False) -> None:
    """Heal Health, unless Radiation forbids it (rule 3.6)."""
    if t.s.radiation[seat] >= t.box.numbers.no_healing_from and not even_irradiated:
        return
    t.s.health[seat] = min(t.box.numbers.most, t.s.health[seat] + n)
    if t.log is not None:
        log.healed(t, seat, n, HEALTH)


def cleanse(t: T, seat: int, n: int) -> None:
    """Heal Radiation."""
    t.s.radiation[seat] = max(0, t.s.radiation[seat] - n)
    if t.log is not None:
        log.healed(t, seat, n, RADIATION)


async def lose_health(t: T, seat: int, n: int) -> None:
    """Lose Health, conscious or not (rule 3.11)."""
    if n <= 0 or not t.s.health[seat]:
        return
    awake = conscious(t, seat)
    t.s.health[seat] = max(0, t.s.health[seat] - n)
    if t.log is not None:
        log.hurt(t, seat, n)
    if awake and not conscious(t, seat):
        await faint(t, seat)


async def suffer(t: T, seat: int, n: int) -> None:
    """Suffer Radiation, conscious or not; some gear takes 1 of it once per round (rule 3.11)."""
    most, awake = t.box.numbers.most, conscious(t, seat)
    if awake:
        n -= shield(t, seat, n)
    if n <= 0 or t.s.radiation[seat] == most:
        return
    t.s.radiation[seat] = min(most, t.s.radiation[seat] + n)
    if t.log is not None:
        log.irradiated(t, seat, n)
    if awake and not conscious(t, seat):
        await faint(t, seat)


def shield(t: T, seat: int, n: int) -> int:
    """Of so much Radiation, what gear takes: it is marked for that."""
    taken = 0
    for token in t.s.tokens.zones[SHEET + seat]:
        if taken < n and gear_card(t, token).shields == "radiation" and not t.s.marked[token]:
            t.s.marked[token] = 1
            taken += 1
    return taken


async def faint(t: T, seat: int) -> None:
    """Losing consciousness, or not, thanks to Adrenal (rule 3.8)."""
    s, words = t.s, t.box.words
    for token in s.tokens.zones[SHEET + seat]:
        use = gear_card(t, token).use
        if use is None or use.when != "ko":
            continue
        option = words.use[gear_of(t, token)]
        answer = await t.choose(seat, lambda o=option: [words.no, o], prompts.FAINT)  # type: ignore[misc]
        if answer is option:
            discard_gear(t, seat, token)
            stay_awake(t, seat)
            return
        break
    if t.log is not None:
        log.fainted(t, seat)


def stay_awake(t: T, seat: int) -> None:
    s = t.s
    s.health[seat] = max(1, s.health[seat])
    s.radiation[seat] = min(t.box.numbers.most - 1, s.radiation[seat])
    if t.log is not None:
        log.stayed_awake(t, seat)


def bring_round(t: T, seat: int) -> None:
    """Heal 2 of what is at K.O., also against Radiation's ban on healing (rule 11.6)."""
    s, n = t.s, t.box.numbers.revive
    faint, sick = s.health[seat] == 0, s.radiation[seat] == t.box.numbers.most
    if sick:
        cleanse(t, seat, n)
    if faint:
        heal(t, seat, n, even_irradiated=True)
