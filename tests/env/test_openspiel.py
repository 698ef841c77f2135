"""OpenSpiel's own suites over every game and number of seats."""

from __future__ import annotations

import json
import pickle
import random
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
from sandtable.games import definitions

TABLES = [(game.name, seats) for game in definitions() for seats in game.seats]
MODES = pyspiel.GameType.ChanceMode


def begun(name: str, seed: int = 5) -> Any:
    """A state whose seed is complete."""
    state = pyspiel.load_game(name).new_initial_state()
    for _ in range(registered.SEED_BYTES):
        assert state.is_chance_node()
        state.apply_action(seed)
    return state


def dealt(name: str, rng_seed: int) -> list[Any]:
    """The first two states of a game that samples its chance, as soon as they are dealt."""
    game = pyspiel.load_game(name, {"rng_seed": rng_seed})
    states = [game.new_initial_state() for _ in range(2)]
    for state in states:
        assert state.is_chance_node()
        assert state.chance_outcomes() == [(0, 1.0)]
        state.apply_action(0)
        assert not state.is_chance_node()
    return states


@pytest.mark.slow
@pytest.mark.parametrize(
    ("mode", "chance", "serialize"),
    [("", MODES.EXPLICIT_STOCHASTIC, True), ("_sampled", MODES.SAMPLED_STOCHASTIC, False)],
    ids=["explicit-with-serialisation", "sampled"],
)
@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_random_simulation(name: str, seats: int, mode: str, chance: Any, serialize: bool) -> None:
    game = pyspiel.load_game(f"sandtable_{name}{mode}", {"players": seats})
    assert game.num_players() == seats
    assert game.get_type().chance_mode == chance
    pyspiel.random_sim_test(game, num_sims=1, serialize=serialize, verbose=False)


@pytest.mark.slow
@pytest.mark.parametrize("mode", ["", "_sampled"])
@pytest.mark.parametrize("definition", definitions(), ids=lambda game: game.name)
def test_openspiels_api_test(definition: Any, mode: str) -> None:
    if not flags.FLAGS.is_parsed():
        flags.FLAGS(["test"])
    name = f"sandtable_{definition.name}{mode}"
    cases = {"game_name": name, "game": pyspiel.load_game(name)}
    case = type("Case", (api_test.EnforceAPIOnPartialTreeBase,), cases)
    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(case).run(result)
    assert result.testsRun >= 5
    assert not result.errors
    assert not result.failures


@pytest.mark.slow
@pytest.mark.parametrize("mode", ["", "_sampled"])
def test_openspiels_search_bots_play_a_game(mode: str) -> None:
    name = f"sandtable_radiowarz{mode}"
    game = pyspiel.load_game(name)
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(0))
    hidden: Any = ISMCTSBot(game, evaluator, 1.4, 4, random_state=np.random.RandomState(1))
    open_: Any = mcts.MCTSBot(game, 1.4, 3, evaluator, random_state=np.random.RandomState(2))
    rng = np.random.RandomState(3)
    state = dealt(name, 5)[0] if mode else begun(name)
    while not state.is_terminal():
        player = state.current_player()
        if player == 2:
            state.apply_action(int(rng.choice(state.legal_actions())))
        else:
            state.apply_action((hidden, open_)[player].step(state))
    assert max(state.returns()) > 0


@pytest.mark.parametrize("definition", definitions(), ids=lambda game: game.name)
def test_sampled_chance_follows_from_the_seed_of_its_generator(definition: Any) -> None:
    name = f"sandtable_{definition.name}_sampled"

    def seeds(rng_seed: int) -> list[str]:
        return [state._held.match.first_state.chance.seed for state in dealt(name, rng_seed)]

    first, second = seeds(7)
    assert first != second
    assert seeds(7) == [first, second]
    assert not {first, second} & {*seeds(8)}
    assert not {*seeds(-1)} & {*seeds(-1)}


def test_a_game_that_the_cap_ends_is_no_longer_than_openspiel_is_told() -> None:
    """The cap ends a game between two steps: somewhat later than it says."""
    state = begun("sandtable_wildlands", seed=1)
    rng = np.random.RandomState(1)
    while not state.is_terminal():
        state.apply_action(int(rng.choice(state.legal_actions())))
    match = state._held.match
    assert match.state.truncated
    assert match.game.cap < state.move_number() - registered.SEED_BYTES
    assert state.move_number() <= state.get_game().max_game_length()


def test_why_each_game_is_registered_in_both_modes() -> None:
    """Should this fail one day, OpenSpiel can serialise what is sampled: then that is enough."""
    game = pyspiel.load_game("sandtable_radiowarz_sampled")
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


@pytest.mark.parametrize("definition", definitions(), ids=lambda game: game.name)
def test_resampling_leaves_the_decision_to_the_same_player(definition: Any) -> None:
    """Also where others have answered in secret already and ISMCTS must not know what."""
    state = begun(f"sandtable_{definition.name}")
    rng = random.Random(1)
    while not state.is_terminal() and state.move_number() < 120:
        for player in range(state.num_players()):
            world = state.resample_from_infostate(player, rng.random)
            assert world.information_state_string(player) == state.information_state_string(player)
            if player == state.current_player():
                assert world.current_player() == player
                assert world.legal_actions() == state.legal_actions()
        state.apply_action(rng.choice(state.legal_actions()))


def test_ismcts_plays_where_all_decide_at_once() -> None:
    state = begun("sandtable_sandland")
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(0))
    game = state.get_game()
    bot: Any = ISMCTSBot(game, evaluator, 1.4, 2, random_state=np.random.RandomState(1))
    seconds = 0
    for _ in range(12):
        seconds += state.current_player() == 1
        state.apply_action(bot.step(state))
    assert seconds > 1


def test_the_same_sampler_gives_the_same_world() -> None:
    state = begun("sandtable_radlands")
    player = state.current_player()
    one, same = (str(state.resample_from_infostate(player, lambda: 0.25)) for _ in range(2))
    assert one == same
    assert one != str(state.resample_from_infostate(player, lambda: 0.5))


def test_resampling_tells_nothing_of_what_others_alone_have_heard() -> None:
    state = begun("sandtable_radlands")
    rng = random.Random(4)
    for _ in range(40):
        state.apply_action(rng.choice(state.legal_actions()))
    world = state.resample_from_infostate(0, rng.random)
    assert world.information_state_string(0) == state.information_state_string(0)
    theirs, imagined = (each.information_state_string(1).splitlines() for each in (state, world))
    assert any(line.startswith("You draw ") for line in theirs)
    assert any(line.startswith("> ") for line in theirs)
    assert not any(line.startswith(("You draw ", "> ")) for line in imagined)
    assert "Seat 2 draws a card." in imagined


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
