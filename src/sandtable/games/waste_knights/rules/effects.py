"""What cards and actions do, verb by verb."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final

from sandtable.core.options import Option
from sandtable.games.waste_knights import prompts
from sandtable.games.waste_knights.box import T
from sandtable.games.waste_knights.content.components import (
    BLADES,
    COLOURS,
    GUNS,
    SURVIVAL,
    YELLOW,
    Effect,
    Effects,
)
from sandtable.games.waste_knights.content.grid import NEIGHBOURS, PLACES, with_one
from sandtable.games.waste_knights.content.verbs import (
    AMMO,
    CARD,
    FUEL,
    HEALTH,
    RADIATION,
    REPAIR,
    REPUTATION,
    VERBS,
    used_by,
)
from sandtable.games.waste_knights.rules.checks import check, roll
from sandtable.games.waste_knights.rules.dials import (
    conscious,
    gain_fuel,
    gain_reputation,
    lose_health,
    suffer,
)
from sandtable.games.waste_knights.rules.gear.gaining import (
    drop_surplus,
    gain_card,
    gain_gear,
    top_of,
    unique,
)
from sandtable.games.waste_knights.rules.gear.hidden import look_into_stores
from sandtable.games.waste_knights.rules.gear.inventory import (
    discard_gear,
    gear_card,
    gear_of,
    vehicle,
)
from sandtable.games.waste_knights.rules.gear.paying import pay_token, payable
from sandtable.games.waste_knights.rules.gear.using import BASIC_EFFECTS
from sandtable.games.waste_knights.rules.gear.vehicles import damage_vehicle
from sandtable.games.waste_knights.rules.hexes import knights_at
from sandtable.games.waste_knights.rules.log import journey as log
from sandtable.games.waste_knights.rules.log import reasons
from sandtable.games.waste_knights.rules.luck import draw_luck, keep_limit
from sandtable.games.waste_knights.state import (
    ATTACHED,
    EXPLORED,
    HAND,
    LOOK,
    PLANTED,
    STALL,
    STALLS,
    WASTED,
    WASTELAND,
)

NO_ACTIONS: Final = -9
"""Exploration actions left after the Subway: so few that no luck card brings one."""
WHEEL: Final = (4, 9)
"""The highest rolls of Alice Offsprings' wheel that hurt, and that bring gear."""
STRIKE: Final = 2
PIT: Final = 3
"""What a missile does of either harm; what the pit takes and, in Reputation, gives 1 less of."""


async def run_effects(t: T, seat: int, effects: Effects, waster: int) -> None:
    """All of it, also on a knight whom the first of it has knocked out (rule 3.11)."""
    for effect in effects:
        if conscious(t, seat) or not VERBS[effect.verb].activity:
            await EFFECTS[effect.verb](t, seat, effect, waster)


async def choose_effect(t: T, seat: int, rows: tuple[Effects, ...], waster: int, by: str) -> None:
    """One of several effects, chosen by the knight or the Waster (rule 5.5)."""
    chooser, prompt = (waster, prompts.WASTER_EITHER) if by == "waster" else (seat, prompts.EITHER)
    option = await t.choose(chooser, lambda: t.box.words.choice[: len(rows)], prompt)
    await run_effects(t, seat, rows[option.args[0]], waster)


async def lay_tokens(t: T, seat: int, effect: Effect, waster: int) -> None:
    """Tokens on the knight's hex, or on adjacent ones of the Waster's choice (rule 5.8)."""
    here = t.s.at[seat]
    if effect.verb == "here":
        lay_token(t, effect.word, here, effect.n)
        _tell_token(t, effect.word, here)
        return
    left = list(NEIGHBOURS[here])
    for _ in range(min(effect.n, len(left))):
        option = await t.choose(waster, lambda: [t.box.words.hex[p] for p in left], prompts.TOKEN)
        left.remove(option.args[0])
        lay_token(t, effect.word, option.args[0], 1)
        _tell_token(t, effect.word, option.args[0])


def lay_token(t: T, kind: str, place: int, count: int) -> None:
    row: tuple[int, ...] = getattr(t.s, kind)
    setattr(t.s, kind, with_one(row, place, row[place] + count))


def _tell_token(t: T, kind: str, place: int) -> None:
    if t.log is not None:
        log.laid(t, kind, place)


async def basic(t: T, seat: int, effect: Effect, waster: int) -> None:
    """What luck cards and gear do, too."""
    await BASIC_EFFECTS[effect.verb](t, seat, effect.n)


async def reputation(t: T, seat: int, effect: Effect, waster: int) -> None:
    gain_reputation(t, seat, effect.n)


async def luck(t: T, seat: int, effect: Effect, waster: int) -> None:
    if effect.n > 0:
        draw_luck(t, seat, effect.n)
        await keep_limit(t, seat)
    else:
        await keep_limit(t, seat, max(0, len(t.s.tokens.zones[HAND + seat]) + effect.n))


async def gear(t: T, seat: int, effect: Effect, waster: int) -> None:
    await gain_gear(t, seat, COLOURS.index(effect.verb), effect.n)


async def dents(t: T, seat: int, effect: Effect, waster: int) -> None:
    await damage_vehicle(t, seat, waster)


async def stop(t: T, seat: int, effect: Effect, waster: int) -> None:
    t.s.stopped = True


async def skip(t: T, seat: int, effect: Effect, waster: int) -> None:
    t.s.skips |= 1 << seat


async def robbed(t: T, seat: int, effect: Effect, waster: int) -> None:
    """The Waster discards a gear card of the knight."""
    words = t.box.words
    if payable(t, seat):
        look_into_stores(t, seat, waster)
        option = await t.choose(
            waster, lambda: [words.drop[n] for n in payable(t, seat)], prompts.ROB
        )
        discard_gear(t, seat, pay_token(t, seat, option.args[0]))
        await drop_surplus(t, seat)


async def locusts(t: T, seat: int, effect: Effect, waster: int) -> None:
    """Each success saves 1 Fuel."""
    n = effect.n
    saved = await check(t, seat, SURVIVAL, 5, reasons.LOCUSTS, most=n)
    gain_fuel(t, seat, -min(max(0, n - saved), t.s.fuel[seat]))


async def gamble(t: T, seat: int, effect: Effect, waster: int) -> None:
    """Alice Offsprings' wheel."""
    (die,) = roll(t, 1)
    if t.log is not None:
        log.wheel(t, die)
    if die <= WHEEL[0]:
        await lose_health(t, seat, 1)
    elif die <= WHEEL[1]:
        await gain_gear(t, seat, YELLOW, 1)
    else:
        gain_reputation(t, seat, 1)


async def wager(t: T, seat: int, effect: Effect, waster: int) -> None:
    """The Blood Pit."""
    words = t.box.words
    option = await t.choose(seat, lambda: [words.check[BLADES], words.check[GUNS]], prompts.SKILL)
    if await check(t, seat, option.args[0], 9, reasons.PIT):
        gain_reputation(t, seat, PIT - 1)
        return
    option = await t.choose(seat, lambda: words.choice[:2], prompts.PENALTY)
    if option.args[0] == 0:
        await suffer(t, seat, PIT)
    else:
        await lose_health(t, seat, PIT)


async def strike(t: T, seat: int, effect: Effect, waster: int) -> None:
    """The Missile Silo fires: everybody on a hex suffers."""
    option = await t.choose(seat, lambda: list(t.box.words.hex), prompts.TARGET)
    place = option.args[0]
    if t.log is not None:
        log.fired(t, place)
    for other in knights_at(t, place):
        await suffer(t, other, STRIKE)
        await lose_health(t, other, STRIKE)


async def travel(t: T, seat: int, effect: Effect, waster: int) -> None:
    """The Old Subway: to any hex, which may be explored without an action (rule 6.8)."""
    s, here = t.s, t.s.at[seat]
    option = await t.choose(
        seat, lambda: [t.box.words.hex[p] for p in range(PLACES) if p != here], prompts.TARGET
    )
    s.at[seat] = option.args[0]
    s.explored[seat] = -1
    s.attempted &= ~EXPLORED
    s.actions = NO_ACTIONS
    if t.log is not None:
        log.came_up(t, seat)


async def plant(t: T, seat: int, effect: Effect, waster: int) -> None:
    """Look at 3 wasteland cards and plant one for the next Move Step (rule 5.7)."""
    s, words = t.s, t.box.words
    zones = s.tokens.zones
    for _ in range(3):
        if not zones[WASTELAND]:
            refill_wasteland(t)
        if zones[WASTELAND]:
            t.move(zones[WASTELAND][-1], LOOK + seat)

    def seen() -> list[Option]:
        return [
            words.plant[face] for face in sorted({s.tokens.faces[x] for x in zones[LOOK + seat]})
        ]

    option = await t.choose(seat, seen, prompts.PLANT)
    token = t.find(LOOK + seat, option.args[0])
    t.move(token, PLANTED, up=False)
    for token in zones[LOOK + seat]:
        t.move(token, WASTED)


def refill_wasteland(t: T) -> None:
    """The discards become the deck (rule 5.9)."""
    t.pour(WASTED, WASTELAND)
    if t.s.tokens.zones[WASTELAND]:
        t.mix(t.s.tokens.zones[WASTELAND])


async def parts(t: T, seat: int, kind: str, most: int) -> None:
    """Discard implants, mutations or tuning; loose tuning is attached (rule 9.12)."""
    words = t.box.words

    def there() -> list[int]:
        return [x for x in t.s.tokens.zones[ATTACHED + seat] if gear_card(t, x).kind == kind]

    for _ in range(most):
        if not there():
            return
        option = await t.choose(
            seat, lambda: [words.done, *_part_options(t, seat, there())], prompts.PART
        )
        if option is words.done:
            return
        token = next(x for x in there() if gear_of(t, x) == option.args[0])
        if option.verb == "attach":
            t.s.host[token] = vehicle(t, seat)
        else:
            discard_gear(t, seat, token)
    await drop_surplus(t, seat)


def _part_options(t: T, seat: int, tokens: list[int]) -> list[Option]:
    words = t.box.words
    loose = [x for x in tokens if gear_card(t, x).kind == "tuning" and t.s.host[x] < 0]
    found = [words.attach[gear_of(t, x)][6] for x in loose if vehicle(t, seat) >= 0]
    return unique(found + [words.drop[gear_of(t, x)] for x in tokens])


async def implant(t: T, seat: int, effect: Effect, waster: int) -> None:
    await parts(t, seat, "implant", 1)


async def tuning(t: T, seat: int, effect: Effect, waster: int) -> None:
    await parts(t, seat, "tuning", 1)


async def mutations(t: T, seat: int, effect: Effect, waster: int) -> None:
    await parts(t, seat, "mutation", 9)


async def from_stall(t: T, seat: int, effect: Effect, waster: int) -> None:
    """Take any card of a colour from the Stalls, then refill."""
    zones, words = t.s.tokens.zones, t.box.words
    spaces = [n for n in range(STALLS) if t.box.numbers.stalls[n].value == effect.n]
    spaces = [n for n in spaces if zones[STALL + n]]
    if spaces:
        option = await t.choose(seat, lambda: [words.want[n] for n in spaces], prompts.TAKE_STALL)
        await gain_card(t, seat, zones[STALL + option.args[0]][0])
        refill_stalls(t)


def refill_stalls(t: T) -> None:
    """Empty spaces get cards of their colour, from the left (rule 8.4)."""
    for n, space in enumerate(t.box.numbers.stalls):
        if not t.s.tokens.zones[STALL + n]:
            token = top_of(t, space.value)
            if token >= 0:
                t.move(token, STALL + n)


async def merchant(t: T, seat: int, effect: Effect, waster: int) -> None:
    """Trade with the Stalls as soon as this card is dealt with."""
    t.s.phase, t.s.resume = "barter", t.s.phase


EFFECTS: Final[dict[str, Callable[[T, int, Effect, int], Awaitable[None]]]] = {
    AMMO: basic,
    FUEL: basic,
    HEALTH: basic,
    RADIATION: basic,
    REPAIR: basic,
    REPUTATION: reputation,
    "luck": luck,
    "green": gear,
    "yellow": gear,
    "red": gear,
    "here": lay_tokens,
    "near": lay_tokens,
    "stop": stop,
    "skip": skip,
    "dent": dents,
    "robbed": robbed,
    "locusts": locusts,
    "gamble": gamble,
    "wager": wager,
    "strike": strike,
    "travel": travel,
    "plant": plant,
    "implant": implant,
    "tuning": tuning,
    "mutations": mutations,
    "stall": from_stall,
    "trade": merchant,
}
assert EFFECTS.keys() == used_by(CARD)
