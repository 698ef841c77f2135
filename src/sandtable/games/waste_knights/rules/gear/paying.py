"""Paying with gear (rule 6.4)."""

from __future__ import annotations

from sandtable.games.waste_knights import prompts
from sandtable.games.waste_knights.box import Box, T
from sandtable.games.waste_knights.content.components import BLUE, Cost
from sandtable.games.waste_knights.rules.dials import gain_fuel
from sandtable.games.waste_knights.rules.gear.gaining import drop_surplus
from sandtable.games.waste_knights.rules.gear.inventory import (
    at_stake,
    discard_gear,
    gear_card,
    gear_of,
    worth_of,
    worth_of_gear,
)


def can_pay(t: T, seat: int, cost: Cost) -> bool:
    """Whether gear of that value is there (rule 6.4)."""
    return t.s.fuel[seat] >= cost[3] and gear_worth_spendable(t, seat) >= price_of(t.box, cost)


def gear_worth_spendable(t: T, seat: int) -> int:
    return worth_of_gear(t, spendable(t, seat))


def price_of(box: Box, cost: Cost) -> int:
    """What a cost in gear comes to in green gear."""
    worth = box.numbers.worth
    return cost[0] * worth[0] + cost[1] * worth[1] + cost[2] * worth[2]


async def pay(t: T, seat: int, cost: Cost) -> None:
    """Discard gear until the cost is covered, without change (rule 6.4)."""
    if cost[3]:
        gain_fuel(t, seat, -cost[3])
    left = price_of(t.box, cost)
    words = t.box.words
    while left > 0:
        option = await t.choose(seat, lambda: [words.pay[n] for n in payable(t, seat)], prompts.PAY)
        token = pay_token(t, seat, option.args[0])
        left -= worth_of(t, token)
        discard_gear(t, seat, token)
    await drop_surplus(t, seat)


def spendable(t: T, seat: int) -> list[int]:
    """The cards that may be paid, stolen or taken by the Waste: all but blue ones (rule 9.11)."""
    return [token for token in at_stake(t, seat) if gear_card(t, token).colour != BLUE]


def payable(t: T, seat: int) -> list[int]:
    return sorted({gear_of(t, token) for token in spendable(t, seat)})


def pay_token(t: T, seat: int, number: int) -> int:
    return next(token for token in spendable(t, seat) if gear_of(t, token) == number)
