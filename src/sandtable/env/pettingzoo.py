"""Games as PettingZoo environments: `env("radlands")`, or `radlands_v0.env()` in its own style.

Agents are `seat_1`, `seat_2` ...; an action is the number of an option in the game's vocabulary.
Those who decide at the same time are asked in the order of the seats, and nobody sees what others
have answered before all have. Rewards come at the end: 1 for a win, 0 for a draw, -1 for a loss,
and at more seats by rank, or whatever the game's rules pay.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import EzPickle
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from sandtable import new
from sandtable.boards.scene import board_of, scene_of
from sandtable.core.errors import IllegalChoice
from sandtable.core.match.match import Match
from sandtable.core.options import Option
from sandtable.core.table import NOBODY
from sandtable.env.observations import (
    HIGHEST,
    LOWEST,
    REMEMBERED,
    Memory,
    legend,
    mask,
    observation,
)
from sandtable.env.ranks import ranked
from sandtable.games import make_game

Observation = dict[str, np.ndarray[Any, Any]]
_RENDER_MODES = ("human", "ansi")
_SEEDS = 1 << 62


def env(
    game: str,
    seats: int | None = None,
    variants: Sequence[str] = (),
    *,
    recall: bool = False,
    ranks: bool = True,
    render_mode: str | None = None,
) -> AECEnv[str, Observation, int]:
    """An environment with PettingZoo's usual guards; an illegal action loses and ends the game."""
    guarded: Any = raw_env(
        game, seats, variants, recall=recall, ranks=ranks, render_mode=render_mode
    )
    guarded = wrappers.TerminateIllegalWrapper(guarded, illegal_reward=-1)
    guarded = wrappers.AssertOutOfBoundsWrapper(guarded)
    return wrappers.OrderEnforcingWrapper(guarded)


class raw_env(AECEnv[str, Observation, int], EzPickle):  # type: ignore[misc]  # noqa: N801
    """The environment itself."""

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        variants: Sequence[str] = (),
        *,
        recall: bool = False,
        ranks: bool = True,
        render_mode: str | None = None,
    ) -> None:
        options = {"recall": recall, "ranks": ranks, "render_mode": render_mode}
        EzPickle.__init__(self, game, seats, variants, **options)
        super().__init__()
        if render_mode is not None and render_mode not in _RENDER_MODES:
            raise ValueError(f"There is no render mode {render_mode!r}; there is human, ansi.")
        self.game = make_game(game, seats, variants)
        self.metadata = {
            "name": f"{game}_v0",
            "render_modes": list(_RENDER_MODES),
            "is_parallelizable": False,
            "render_fps": 1,
        }
        self.render_mode = render_mode
        self.recall = recall
        self.ranks = ranks
        self.possible_agents = [f"seat_{seat + 1}" for seat in range(self.game.seats)]
        self.agents: list[str] = []
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._rng = np.random.default_rng()
        self._match: Match[Any, Any] = self._new(0)
        parts: dict[str, spaces.Space[Any]] = {
            "observation": _numbers(len(legend(self.game))),
            "action_mask": spaces.Box(0, 1, (len(self.game.words),), np.int8),
        }
        if recall:
            parts["history"] = _numbers(REMEMBERED)
        self._observation_spaces = {agent: spaces.Dict(parts) for agent in self.possible_agents}
        self._action_spaces = {
            agent: spaces.Discrete(len(self.game.words)) for agent in self.possible_agents
        }

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game. The same seed deals the same cards, and the games after it are fixed too."""
        if seed is not None:
            self._rng = np.random.default_rng(seed)
        self._match = self._new(int(self._rng.integers(_SEEDS)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._memories = [Memory() for _ in self.agents]
        self._remember(NOBODY, "")
        self._select()
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: str) -> Observation:
        seat, over = self._seat_of[agent], self._match.over
        options: Sequence[Option] = ()
        if over:  # whatever is done, it is None; PettingZoo wants a mask with something in it
            options = self.game.words.options
        elif agent == self.agent_selection:
            options = self._match.asks[0].options
        observed: Observation = {
            "observation": observation(self._match, seat),
            "action_mask": mask(self.game, options),
        }
        if self.recall:
            observed["history"] = self._memories[seat].row()
        return observed

    def step(self, action: int) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        ask = self._match.asks[0]
        option = self._option(action)
        if option not in ask.options:
            raise IllegalChoice(f"{option.text!r} is not among the options now.")
        self._cumulative_rewards[agent] = 0.0
        self._match.answer(ask, option)
        self._remember(ask.seat, option.text)
        if self._match.over:
            self._end()
        else:
            self._select()
        if self.render_mode == "human":
            self.render()

    def _option(self, action: Any) -> Option:
        options = self.game.words.options
        if not isinstance(action, int | np.integer) or not 0 <= action < len(options):
            raise IllegalChoice(
                f"An action is a number from 0 to {len(options) - 1}, not {action}."
            )
        return options[int(action)]

    def render(self) -> str | None:
        """The table as the agent that decides now sees it, in lines of text."""
        match = self._match
        seat = match.game.seats if match.over else match.asks[0].seat
        names = tuple(self.possible_agents)
        text = "\n".join(board_of(match.game.drawing).tell(scene_of(match, seat, names)))
        if self.render_mode == "human":
            print(text)
            return None
        return text

    def close(self) -> None:
        """There is nothing to close."""

    def _new(self, seed: int) -> Match[Any, Any]:
        game = self.game
        return new(
            game.name,
            seats=game.seats,
            variants=game.variants,
            seed=seed,
            listen=self.recall,
        )

    def _remember(self, chooser: int, chosen: str) -> None:
        frames = self._match.frames
        if frames is None:
            return
        for seat, memory in enumerate(self._memories):
            memory.take(frames, seat, chosen if seat == chooser else "")
        frames.clear()

    def _select(self) -> None:
        self.agent_selection = self.possible_agents[self._match.asks[0].seat]

    def _end(self) -> None:
        payoffs = ranked(self._match) if self.ranks else self._match.payoffs
        assert payoffs is not None
        truncated = self._match.state.truncated
        self.rewards = dict(zip(self.agents, payoffs, strict=True))
        self.truncations = dict.fromkeys(self.agents, truncated)
        self.terminations = dict.fromkeys(self.agents, not truncated)
        self._accumulate_rewards()


def _numbers(count: int) -> spaces.Box:
    return spaces.Box(LOWEST, HIGHEST, (count,), np.float32)
