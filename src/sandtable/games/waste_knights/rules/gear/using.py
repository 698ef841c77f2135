"""Using gear, and what used and played cards do (rules 9.6, 9.7 and 13.2)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final

from sandtable.core.options import Option
from sandtable.games.waste_knights.box import T
from sandtable.games.waste_knights.content.components import Effects, Use
from sandtable.games.waste_knights.content.verbs import (
    AMMO,
    FUEL,
    HEALTH,
    LUCK,
    RADIATION,
    REPAIR,
    VERBS,
    used_by,
)
from sandtable.games.waste_knights.rules.dials import (
    cleanse,
    gain_ammo,
    gain_fuel,
    heal,
    lose_health,
    suffer,
)
from sandtable.games.waste_knights.rules.gear.inventory import (
    ability,
    discard_gear,
    gear_card,
    gear_of,
    owned,
    printed_gear,
    vehicle,
)
from sandtable.games.waste_knights.rules.log import knights as log
from sandtable.games.waste_knights.state import CARGO, PACK, SHEET

OPEN_PHASES: Final = ("equip", "rest")


class LuckModifiers:
    """What cards change at a moment, by verb: gathered while they are played, read by who asked."""

    __slots__ = ("_sums",)

    def __init__(self) -> None:
        self._sums: dict[str, int] = {}

    def __getitem__(self, verb: str) -> int:
        return self._sums.get(verb, 0)

    def add(self, verb: str, n: int = 1) -> None:
        self._sums[verb] = self._sums.get(verb, 0) + n

    def forget(self, *verbs: str) -> None:
        for verb in verbs:
            self._sums.pop(verb, None)


# What luck cards and gear do, verb by verb


async def ammo(t: T, seat: int, n: int) -> None:
    gain_ammo(t, seat, n)


async def fuel(t: T, seat: int, n: int) -> None:
    gain_fuel(t, seat, max(n, -t.s.fuel[seat]))


async def health(t: T, seat: int, n: int) -> None:
    if n < 0:
        await lose_health(t, seat, -n)
    else:
        heal(t, seat, n)


async def radiation(t: T, seat: int, n: int) -> None:
    if n < 0:
        cleanse(t, seat, -n)
    else:
        await suffer(t, seat, n)


async def repairs(t: T, seat: int, n: int) -> None:
    repair(t, seat)


async def points(t: T, seat: int, n: int) -> None:
    t.s.points += n


async def worth(t: T, seat: int, n: int) -> None:
    t.s.worth += n


async def action(t: T, seat: int, n: int) -> None:
    t.s.actions += 1


BASIC_EFFECTS: Final[dict[str, Callable[[T, int, int], Awaitable[None]]]] = {
    AMMO: ammo,
    FUEL: fuel,
    HEALTH: health,
    RADIATION: radiation,
    REPAIR: repairs,
    "points": points,
    "worth": worth,
    "action": action,
}
assert BASIC_EFFECTS.keys() == used_by(LUCK)


async def use_effect(t: T, seat: int, verb: str, n: int, modifiers: LuckModifiers) -> None:
    """One thing that a luck card or gear does: at once, or to the moment."""
    if VERBS[verb].modifier:
        modifiers.add(verb, n or 1)
    else:
        await BASIC_EFFECTS[verb](t, seat, n)


def would_change(t: T, seat: int, verb: str, n: int) -> bool:
    """Whether an effect would change anything; if not, it is not offered (rule 13.2)."""
    s, numbers = t.s, t.box.numbers
    if verb == AMMO:
        return s.ammo[seat] < numbers.most
    if verb == FUEL:
        return s.fuel[seat] < numbers.most
    if verb == HEALTH:
        can_heal = s.health[seat] < numbers.most and s.radiation[seat] < numbers.no_healing_from
        return n > 0 and can_heal
    if verb == RADIATION:
        return n < 0 and s.radiation[seat] > 0
    if verb == REPAIR:
        token = vehicle(t, seat)
        return token >= 0 and bool(s.damaged[token])
    return True


def repair(t: T, seat: int) -> None:
    token = vehicle(t, seat)
    if token >= 0 and t.s.damaged[token]:
        t.s.damaged[token] = 0
        if t.log is not None:
            log.repaired(t, seat)


# Gear


def usable(t: T, seat: int, moments: tuple[str, ...]) -> list[Option]:
    """Gear that can be used now, cards and printed gear (rules 9.6, 9.7 and 9.16)."""
    s, found = t.s, list[Option]()
    for token in at_hand(t, seat):
        use = gear_card(t, token).use
        if use is not None and use.when in moments and not s.marked[token]:
            _add_usable(t, seat, gear_of(t, token), found)
    if s.knight[seat] >= 0:
        for panel in printed_at_hand(t, seat):
            number = t.box.printed[s.knight[seat]][panel]
            use = t.box.gear[number].use
            if use is not None and use.when in moments and not s.printed[6 * seat + panel]:
                _add_usable(t, seat, number, found)
    return found


def _add_usable(t: T, seat: int, number: int, found: list[Option]) -> None:
    option, gear = t.box.words.use[number], t.box.gear[number]
    assert gear.use is not None
    if option in found or not has_effect(t, seat, gear.use):
        return
    if not (gear.limit and is_spent(t, seat, number)):
        found.append(option)


def stores_are_open(t: T) -> bool:
    """Whether this is the Knights Step or the Rest Step: all gear is available (rule 9.16)."""
    return t.s.phase in OPEN_PHASES


def at_hand(t: T, seat: int) -> tuple[int, ...]:
    """The cards that are available now: the sheet's, or all."""
    zones = t.s.tokens.zones
    if stores_are_open(t):
        return (*zones[SHEET + seat], *zones[PACK + seat], *zones[CARGO + seat])
    return zones[SHEET + seat]


def printed_at_hand(t: T, seat: int) -> list[int]:
    """The panels whose printed gear is available now and there to be used."""
    panels, every = t.box.printed_uses[t.s.knight[seat]], stores_are_open(t)
    return [panel for panel in panels if every or printed_gear(t, seat, panel) >= 0]


def is_spent(t: T, seat: int, number: int) -> bool:
    """Whether gear with a limit is marked, a card of that title or printed (rules 9.6 and 9.7)."""
    s, row = t.s, t.box.printed[t.s.knight[seat]]
    if any(row[panel] == number and s.printed[6 * seat + panel] for panel in range(6)):
        return True
    return any(s.marked[token] and gear_of(t, token) == number for token in owned(t, seat))


def may_use_gear(t: T, seat: int, moments: tuple[str, ...]) -> bool:
    """Whether a knight is asked: what the stores hold must not be told by that."""
    zones = t.s.tokens.zones
    stored = stores_are_open(t) and (zones[PACK + seat] or zones[CARGO + seat])
    return bool(stored or usable(t, seat, moments))


def has_effect(t: T, seat: int, use: Use) -> bool:
    """Whether using a card would change anything; if not, it is not offered (rule 13.2)."""
    return any(would_change(t, seat, effect.verb, effect.n) for effect in use.do)


async def use_gear(t: T, seat: int, number: int, modifiers: LuckModifiers) -> None:
    """Use printed gear or a card: it is marked or discarded, then it works."""
    s, use = t.s, t.box.gear[number].use
    assert use is not None
    if t.log is not None:
        log.used(t, seat, t.box.gear[number].name)
    row = t.box.printed[s.knight[seat]]
    panels = [panel for panel in printed_at_hand(t, seat) if row[panel] == number]
    free = [panel for panel in panels if not s.printed[6 * seat + panel]]
    if free:
        s.printed[6 * seat + free[0]] = 1
    else:
        token = next(x for x in at_hand(t, seat) if gear_of(t, x) == number and not s.marked[x])
        use_up(t, seat, token, use)
    await gear_effects(t, seat, use.do, modifiers)


def use_up(t: T, seat: int, token: int, use: Use) -> None:
    """A card that was stored is shown, too (rule 9.19)."""
    t.show(token, t.everyone)
    if use.how == "mark":
        t.s.marked[token] = 1
    else:
        discard_gear(t, seat, token)


async def gear_effects(t: T, seat: int, effects: Effects, modifiers: LuckModifiers) -> None:
    for verb, n, _ in effects:
        more = ability(t, seat).healing if verb == HEALTH and n > 0 else 0
        await use_effect(t, seat, verb, n + more, modifiers)
