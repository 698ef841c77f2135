"""Plans for one turn: careful playouts that end with it, for games whose horizon is the turn.

What a seat does after an option is the rest of its turn, each action looked for one action ahead;
nobody interrupts it. Then the evaluation says how it stands.
"""

from __future__ import annotations

import random
from typing import Any

from sandtable.bots.bot import Situation
from sandtable.bots.greedy import worth
from sandtable.bots.playouts import Playouts
from sandtable.core.match import Match
from sandtable.core.options import Option

WIDEST = 40
"""So many options are looked at for each action of the turn."""
LONGEST = 30
"""No plan has more actions."""


class Plans(Playouts):
    """The options that promise most, by how the turn goes on after each."""

    def __init__(self, at: Situation, rng: random.Random, promises: dict[Option, float]) -> None:
        super().__init__(at, rng, promises, WIDEST)
        self._before_acting: float | None = None
        """What the world was worth before a response that is being tried became a turn."""

    def _is_far_enough(self, world: Match[Any, Any], actions: int) -> bool:
        if actions >= LONGEST or world.asks[0].seat != self._at.seat:
            return True
        if self._at.no is not None and self._before_acting is None:
            self._before_acting = worth(world, self._at.seat)
        return False

    def _result(self, world: Match[Any, Any]) -> float:
        """Who responds may come to act before the others do; what that gains counts if it wins.

        Anything else can be gained in the own turn too, without paying for a response; a plan that
        ends before it would count it for the response alone.
        """
        before, self._before_acting = self._before_acting, None
        return super()._result(world) if before is None or world.over else before
