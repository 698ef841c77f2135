"""OpenSpiel's own suites over every game and number of seats."""

from __future__ import annotations

import json
import pickle
import unittest
from typing import Any

import numpy as np
import pyspiel
import pytest
from absl import flags
from open_spiel.integration_tests import api_test
from open_spiel.python.algorithms import mcts
from open_spiel.python.algorithms.ismcts import ISMCTSBot

import sandtable.env.openspiel as registered
from sandtable.games import entries

TABLES = [
    (f"sandtable_{entry.name}(players={seats})", seats)
    for entry in entries()
    for seats in entry.seats
]


def begun(name: str, seed: int = 5) -> Any:
    """A state whose seed is complete."""
    state = pyspiel.load_game(name).new_initial_state()
    for _ in range(registered.SEED_BYTES):
        assert state.is_chance_node()
        state.apply_action(seed)
    return state


@pytest.mark.slow
@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_random_simulation_with_serialisation(name: str, seats: int) -> None:
    game = pyspiel.load_game(name)
    assert game.num_players() == seats
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@pytest.mark.slow
@pytest.mark.parametrize("entry", entries(), ids=lambda entry: entry.name)
def test_openspiels_api_test(entry: Any) -> None:
    if not flags.FLAGS.is_parsed():
        flags.FLAGS(["test"])
    name = f"sandtable_{entry.name}"
    cases = {"game_name": name, "game": pyspiel.load_game(name)}
    case = type("Case", (api_test.EnforceAPIOnPartialTreeBase,), cases)
    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(case).run(result)
    assert result.testsRun >= 5
    assert not result.errors
    assert not result.failures


@pytest.mark.slow
def test_openspiels_search_bots_play_a_game() -> None:
    game = pyspiel.load_game("sandtable_radiowarz")
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(0))
    hidden: Any = ISMCTSBot(game, evaluator, 1.4, 4, random_state=np.random.RandomState(1))
    open_: Any = mcts.MCTSBot(game, 1.4, 3, evaluator, random_state=np.random.RandomState(2))
    rng = np.random.RandomState(3)
    state = begun("sandtable_radiowarz")
    while not state.is_terminal():
        player = state.current_player()
        if player == 2:
            state.apply_action(int(rng.choice(state.legal_actions())))
        else:
            state.apply_action((hidden, open_)[player].step(state))
    assert max(state.returns()) > 0


def test_why_chance_is_not_sampled_by_openspiels_own_mode() -> None:
    """Should this fail one day, OpenSpiel can serialise such games: then use its mode."""
    explicit = pyspiel.load_game("sandtable_radiowarz").get_type()
    kind = pyspiel.GameType(
        short_name="sandtable_sampled",
        long_name="RadioWarz, sampled",
        dynamics=explicit.dynamics,
        chance_mode=pyspiel.GameType.ChanceMode.SAMPLED_STOCHASTIC,
        information=explicit.information,
        utility=explicit.utility,
        reward_model=explicit.reward_model,
        max_num_players=4,
        min_num_players=3,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": 3},
    )

    class Sampled(registered.SandtableGame):
        def __init__(self, params: dict[str, Any] | None = None) -> None:
            entry = next(entry for entry in entries() if entry.name == "radiowarz")
            super().__init__(entry, kind, params)

        def get_rng_state(self) -> str:
            return ""

    pyspiel.register_game(kind, Sampled)
    game = pyspiel.load_game("sandtable_sampled")
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)
    with pytest.raises(pyspiel.SpielError, match="GetRNGState unimplemented"):
        pyspiel.serialize_game_and_state(game, game.new_initial_state())


def test_resampling_keeps_what_the_player_knows_and_deals_the_rest_anew() -> None:
    state = begun("sandtable_radlands")
    rng = np.random.RandomState(1)
    for _ in range(20):
        state.apply_action(int(rng.choice(state.legal_actions())))
    player = state.current_player()
    worlds = [state.resample_from_infostate(player, None) for _ in range(8)]
    for world in worlds:
        assert world.information_state_string(player) == state.information_state_string(player)
        assert world.observation_string(player) == state.observation_string(player)
        assert world.observation_tensor(player) == state.observation_tensor(player)
        assert world.legal_actions() == state.legal_actions()
    assert len({str(world) for world in worlds} | {str(state)}) > 1
    with pytest.raises(pickle.PicklingError, match="resampled"):
        pickle.dumps(worlds[0]._held)


def test_a_clone_goes_on_by_itself() -> None:
    state = begun("sandtable_radlands")
    before = str(state), state.information_state_string(0)
    clone = state.clone()
    clone.apply_action(clone.legal_actions()[0])
    assert (str(state), state.information_state_string(0)) == before
    assert str(clone) == str(state)  # a secret choice changes nothing on the table yet
    assert clone.information_state_string(0) != before[1]


def test_strings_are_the_view_and_the_memory() -> None:
    state = begun("sandtable_radlands")
    assert json.loads(state.observation_string(0))["game"] == "radlands"
    chosen = state.legal_actions()[0]
    text = state.action_to_string(chosen)
    state.apply_action(chosen)
    assert state.information_state_string(0).splitlines()[-1] == f"> {text}"
    assert f"> {text}" not in state.information_state_string(1)
