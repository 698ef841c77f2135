"""The round of Waste Knights: which step comes next (rules page, chapter 1)."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any, Final

from sandtable.games.waste_knights.box import T
from sandtable.games.waste_knights.rules.combat.combat import clash, fight
from sandtable.games.waste_knights.rules.encounters import meet
from sandtable.games.waste_knights.rules.exploration import explore
from sandtable.games.waste_knights.rules.movement import enter, onward, plan, strike
from sandtable.games.waste_knights.rules.preparations import equip, waster_step
from sandtable.games.waste_knights.rules.rest import rest
from sandtable.games.waste_knights.rules.setup import choose_knight, keep_tasks
from sandtable.games.waste_knights.rules.tasks import check_worth_task
from sandtable.games.waste_knights.rules.trade.bargains import deal
from sandtable.games.waste_knights.rules.trade.stalls import barter

Phase = Callable[[T], Coroutine[Any, Any, None]]

PHASES: Final[dict[str, Phase]] = {
    # Setup
    "knights": choose_knight,
    "tasks": keep_tasks,
    # Preparations Phase, not in round 1
    "waster": waster_step,
    "equip": equip,
    # Wasteland Phase: Move Step, knight by knight and hex by hex
    "plan": plan,
    "enter": enter,
    "meet": meet,
    "strike": strike,
    "onward": onward,
    # Exploration Step and Rest Step
    "explore": explore,
    "rest": rest,
    # Whatever one of them leads to
    "fight": fight,
    "clash": clash,
    "barter": barter,
    "deal": deal,
}


async def step(t: T) -> None:
    """One part of the round, from the state alone (rule 1.1)."""
    await PHASES[t.s.phase](t)
    await check_worth_task(t)
