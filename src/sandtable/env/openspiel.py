"""Games as OpenSpiel games: importing this registers `sandtable_radlands` and the others.

    import pyspiel
    import sandtable.env.openspiel
    game = pyspiel.load_game("sandtable_radiowarz(players=4)")

All chance of a match comes from its seed, and the seed is made by the first chance nodes, byte by
byte: so a history is enough to make a state again. A clone goes on with the chance of the original;
`resample_from_infostate` deals anew whatever a player can't know, chance to come included.

`sandtable_radlands_sampled` and so on are the same games in OpenSpiel's mode for those that sample
their chance: one chance node with one outcome deals, from a generator of the game (`rng_seed`).
OpenSpiel cannot serialise Python games of that mode: it asks for the state of a generator that only
C++ can give. That is why each game is there twice.
"""

from __future__ import annotations

import json
import random
import secrets
from collections.abc import Sequence
from pickle import PicklingError
from typing import Any

import numpy as np
import pyspiel

from sandtable.core.chance import seed_from
from sandtable.core.game import Definition
from sandtable.core.game import Game as Rules
from sandtable.core.match.match import Match, begin
from sandtable.core.table import NOBODY
from sandtable.env.observations import REMEMBERED, Memory, Row, legend, observation
from sandtable.games import definitions, make_game

SEED_BYTES = 4
_OUTCOMES = 256
_PREFIX, _SAMPLED = "sandtable_", "_sampled"
_FROM_THE_SYSTEM = -1
"""The `rng_seed` of a generator that starts somewhere else each time."""


class _Held:
    """A match and what its seats and the spectator remember; a copy of it goes on by itself."""

    __slots__ = ("is_true", "match", "memories")

    def __init__(
        self, match: Match[Any, Any], memories: Sequence[Memory], *, is_true: bool = True
    ) -> None:
        self.match = match
        self.memories = memories
        self.is_true = is_true
        """Whether its seed tells all of its chance; an imagined world has none that does."""

    @classmethod
    def begin(cls, rules: Rules[Any, Any], seed: str) -> _Held:
        match = begin(rules, rules.start(rules, seed), listen=True)
        held = cls(match, [Memory() for _ in range(rules.seats + 1)])
        held._remember(NOBODY, "")
        return held

    def answer(self, action: int) -> None:
        ask, option = self.match.asks[0], self.match.game.words.options[action]
        self.match.answer(ask, option)
        self._remember(ask.seat, option.text)

    def imagined(self, player: int, rng: random.Random) -> _Held:
        """A world that this player can't tell from the true one; who is to decide decides there.

        What others have answered in secret to a decision that is still open is forgotten there; so
        those who are asked before the player answer again, by lot. Others remember only what all
        have heard: what they alone heard or chose is not the player's to know.
        """
        held = self._with(self.match.imagine(player, rng), is_true=False)
        for seat in range(self.match.game.seats):
            if seat != player:
                held.memories[seat].sentences = self.memories[-1].sentences
        if any(ask.seat == player for ask in self.match.asks):
            while (ask := held.match.asks[0]).seat != player:
                held.answer(rng.choice(ask.options).id)
        return held

    def _with(self, match: Match[Any, Any], *, is_true: bool) -> _Held:
        memories = [Memory(memory.sentences) for memory in self.memories]
        return _Held(match.fork(listen=True), memories, is_true=is_true)

    def _remember(self, chooser: int, chosen: str) -> None:
        frames = self.match.frames
        assert frames is not None
        for seat, memory in enumerate(self.memories):
            memory.take(frames, seat, chosen if seat == chooser else "")
        frames.clear()

    def __deepcopy__(self, _: Any) -> _Held:
        return self._with(self.match, is_true=self.is_true)

    def __reduce__(self) -> tuple[Any, ...]:
        if not self.is_true:
            raise PicklingError("A state that was resampled has no history to be made again from.")
        match = self.match
        made = (match.game.name, match.game.seats, match.first_state.chance.seed)
        return _replayed, (*made, [choice.option.id for choice in match.choices])


def _replayed(name: str, seats: int, seed: str, actions: list[int]) -> _Held:
    held = _Held.begin(make_game(name, seats), seed)
    for action in actions:
        held.answer(action)
    return held


class SandtableState(pyspiel.State):  # type: ignore[misc]
    """A match on its way, before its seed is complete a chance node."""

    def __init__(self, game: SandtableGame, sampled: str = "") -> None:
        super().__init__(game)
        self._made = (game.name, game.seats)
        self._seed: list[int] = []
        self._sampled = sampled
        """The seed, if it is not made by what chance nodes bring."""
        self._held: _Held | None = None

    @property
    def _rules(self) -> Rules[Any, Any]:
        return make_game(*self._made)

    def current_player(self) -> int:
        if self._held is None:
            return int(pyspiel.PlayerId.CHANCE)
        if self._held.match.over:
            return int(pyspiel.PlayerId.TERMINAL)
        return self._held.match.asks[0].seat

    def _legal_actions(self, player: int) -> list[int]:
        if self._held is None or self.current_player() != player:
            return []
        return sorted(option.id for option in self._held.match.asks[0].options)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        outcomes = 1 if self._sampled else _OUTCOMES
        return [(outcome, 1 / outcomes) for outcome in range(outcomes)]

    def _apply_action(self, action: int) -> None:
        if self._held is not None:
            self._held.answer(action)
        elif self._sampled:
            self._held = _Held.begin(self._rules, self._sampled)
        else:
            self._seed.append(action)
            if len(self._seed) == SEED_BYTES:
                seed = seed_from(int.from_bytes(bytes(self._seed), "big"))
                self._held = _Held.begin(self._rules, seed)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return "deal" if self._sampled else f"seed {action}"
        return self._rules.words.options[action].text

    def is_terminal(self) -> bool:
        return self._held is not None and self._held.match.over

    def returns(self) -> list[float]:
        seats = self._rules.seats
        payoffs = None if self._held is None else self._held.match.payoffs
        return [0.0] * seats if payoffs is None else list(payoffs)

    def resample_from_infostate(self, player: int, sampler: Any) -> SandtableState:
        """A state that this player can't tell from the true one, for ISMCTS.

        The same numbers of the sampler, from 0 to 1, give the same state.
        """
        assert self._held is not None
        clone: SandtableState = self.clone()
        seed = sampler() if callable(sampler) else secrets.randbits(64)
        clone._held = self._held.imagined(player, random.Random(seed))
        return clone

    def __str__(self) -> str:
        if self._held is None:
            return f"seed {self._seed}"
        match = self._held.match
        return json.dumps(match.game.dump(match.table), sort_keys=True)


class SandtableObserver:
    """What a player sees: the numbers of `observe`, with perfect recall what it remembers too."""

    def __init__(self, rules: Rules[Any, Any], perfect_recall: bool) -> None:
        size = len(legend(rules))
        self.tensor = np.zeros(rules.seats + size + REMEMBERED * perfect_recall, np.float32)
        who, rest = self.tensor[: rules.seats], self.tensor[rules.seats :]
        self.dict: dict[str, Row] = {"player": who, "observation": rest[:size]}
        if perfect_recall:
            self.dict["history"] = rest[size:]

    def set_from(self, state: SandtableState, player: int) -> None:
        self.tensor.fill(0)
        self.dict["player"][player] = 1
        held = state._held
        if held is not None:
            self.dict["observation"][:] = observation(held.match, player)
            if "history" in self.dict:
                self.dict["history"][:] = held.memories[player].row()

    def string_from(self, state: SandtableState, player: int) -> str:
        held = state._held
        if held is None:
            return f"seat {player + 1}"
        if "history" in self.dict:
            return "\n".join((f"seat {player + 1}", *held.memories[player].sentences))
        return json.dumps(held.match.view(player), sort_keys=True)


def _longest(rules: Rules[Any, Any]) -> int:
    """No game takes more actions. The cap counts the choices that come to something: in a window
    each seat may have answered for one of them. And it ends a game between two steps, not within
    one, which is a few choices more."""
    return rules.cap * rules.seats


class SandtableGame(pyspiel.Game):  # type: ignore[misc]
    """One of the games of the house."""

    def __init__(
        self, definition: Definition[Any, Any], kind: Any, params: dict[str, Any] | None
    ) -> None:
        params = params or {}
        self.name = definition.name
        self.seats = int(params.get("players", definition.seats[0]))
        self._chance: random.Random | None = None
        """Where seeds come from, if not from chance nodes."""
        if kind.chance_mode == pyspiel.GameType.ChanceMode.SAMPLED_STOCHASTIC:
            start = int(params.get("rng_seed", _FROM_THE_SYSTEM))
            self._chance = random.Random(None if start == _FROM_THE_SYSTEM else start)
        rules = make_game(self.name, self.seats)
        info = pyspiel.GameInfo(
            num_distinct_actions=len(rules.words),
            max_chance_outcomes=_OUTCOMES if self._chance is None else 1,
            num_players=rules.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=None,
            max_game_length=_longest(rules),
        )
        super().__init__(kind, info, params)

    def new_initial_state(self) -> SandtableState:
        if self._chance is None:
            return SandtableState(self)
        return SandtableState(self, self._chance.randbytes(32).hex())

    def max_chance_nodes_in_history(self) -> int:
        return SEED_BYTES if self._chance is None else 1

    def make_py_observer(
        self, iig_obs_type: Any = None, params: Any = None
    ) -> SandtableObserver | None:
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        if kind.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER or not kind.public_info:
            return None
        return SandtableObserver(make_game(self.name, self.seats), kind.perfect_recall)


def _register(definition: Definition[Any, Any], *, sampled: bool) -> None:
    modes = pyspiel.GameType.ChanceMode
    parameters = {"players": definition.seats[0]}
    if sampled:
        parameters["rng_seed"] = _FROM_THE_SYSTEM
    kind = pyspiel.GameType(
        short_name=_PREFIX + definition.name + _SAMPLED * sampled,
        long_name=definition.title + ", chance sampled" * sampled,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=modes.SAMPLED_STOCHASTIC if sampled else modes.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=definition.seats[-1],
        min_num_players=definition.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters,
    )

    class Registered(SandtableGame):
        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(definition, kind, params)

    pyspiel.register_game(kind, Registered)


for _definition in definitions():
    _register(_definition, sampled=False)
    _register(_definition, sampled=True)
