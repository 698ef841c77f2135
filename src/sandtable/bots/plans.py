"""Plans for some turns of one's own: careful playouts that end with the last of them.

What a seat does after an option is the rest of its turn, each action looked for one action ahead,
and so are the answers of the others to it; nobody interrupts it. If more turns are planned, the
others do as little as they can between them. Then the evaluation says how it stands.
"""

from __future__ import annotations

import random
from typing import Any

from sandtable.bots.bot import Situation
from sandtable.bots.greedy import FollowUp
from sandtable.bots.looking import value_of
from sandtable.bots.playouts import Playouts
from sandtable.core.decisions import Ask
from sandtable.core.match.match import Match
from sandtable.core.options import Option

WIDEST = 40
"""So many options are looked at for each action of a turn."""
LONGEST = 60
"""No plan has more actions, those of others included."""


class Plans(Playouts):
    """The options that promise most, by how the turns go on after each."""

    def __init__(
        self, situation: Situation, rng: random.Random, promises: dict[Option, float]
    ) -> None:
        super().__init__(situation, rng, promises, WIDEST)
        acts = situation.prompt.role == situation.game.turn_role
        self._last_turn = situation.game.turns_planned if acts else 1
        """Who answers in another's turn plans for the rest of that one."""
        self._turn = 1
        self._away = False
        """Whether it is the turn of others."""
        self._before_acting: float | None = None
        """What the world was worth before a response that is being tried became a turn."""

    def _is_far_enough(self, world: Match[Any, Any], actions: int) -> bool:
        ask = world.asks[0]
        if actions >= LONGEST:
            return True
        if ask.prompt.role != world.game.turn_role:  # an answer in the turn that goes on
            return False
        if ask.seat != self._situation.seat:
            self._away = True
            return self._turn >= self._last_turn
        if self._situation.window_pass is not None and self._before_acting is None:
            self._before_acting = value_of(world, self._situation.seat)
        self._turn += self._away
        self._away = False
        return False

    def _act(self, world: Match[Any, Any], ask: Ask) -> tuple[Option, list[FollowUp]]:
        return (ask.options[0], []) if self._away else super()._act(world, ask)

    def _follow_up(self, world: Match[Any, Any], ask: Ask, plan: list[FollowUp]) -> Option:
        return ask.options[0] if self._away else super()._follow_up(world, ask, plan)

    def _at_once(self, world: Match[Any, Any], ask: Ask) -> Option:
        """Who can't know what the others choose does what looks best if they do the first thing."""
        if world.window_pass is not None:
            return world.window_pass
        return self._act(world, ask)[0]

    def _result(self, world: Match[Any, Any]) -> float:
        """Who responds may come to act before the others do; what that gains counts if it wins.

        Anything else can be gained in the own turn too, without paying for a response; a plan that
        ends before it would count it for the response alone.
        """
        before, self._before_acting = self._before_acting, None
        self._turn, self._away = 1, False
        return super()._result(world) if before is None or world.over else before
