"""The round of Waste Knights: which step comes next (rules page, chapter 1)."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any, Final

from sandtable.games.waste_knights.bargaining import deal
from sandtable.games.waste_knights.box import T
from sandtable.games.waste_knights.combat import clash, fight
from sandtable.games.waste_knights.exploring import explore
from sandtable.games.waste_knights.meeting import meet
from sandtable.games.waste_knights.moving import enter, onward, plan, strike
from sandtable.games.waste_knights.preparing import equip, waster_step
from sandtable.games.waste_knights.resting import rest
from sandtable.games.waste_knights.setup import choose_knight, keep_tasks
from sandtable.games.waste_knights.tasks import grew_rich
from sandtable.games.waste_knights.trading import barter

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
    await grew_rich(t)
