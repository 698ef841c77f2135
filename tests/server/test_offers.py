"""The switches beside the question, and all that can be declined unasked."""

from __future__ import annotations

import msgspec
import pytest

from sandtable import games
from sandtable.games import make_game
from sandtable.server.catalogue import Catalogue
from sandtable.server.wire.commands import Orders
from sandtable.server.wire.games import GameInfo
from sandtable.server.wire.play import StandingOrder

_GAMES = {game.name: game for game in Catalogue("sandtable.games").games().games}
_ASKED = {definition.name: definition.questions() for definition in games.definitions()}


@pytest.mark.parametrize("game", _GAMES.values(), ids=list(_GAMES))
def test_every_switch_is_about_questions_of_the_game(game: GameInfo) -> None:
    asked = _ASKED[game.name]
    for switch in game.offers:
        assert switch.questions
        for key in switch.questions:
            offer = asked[key].offer
            assert offer is not None
            assert (offer.name, offer.declines) == (switch.name, switch.declines)


@pytest.mark.parametrize("game", _GAMES.values(), ids=list(_GAMES))
def test_what_declines_is_an_option_of_the_game(game: GameInfo) -> None:
    words = {option.text for option in make_game(game.name).words.options}
    declining = {p.offer.declines for p in _ASKED[game.name].values() if p.offer is not None}
    assert declining
    assert declining <= words


@pytest.mark.parametrize("game", _GAMES.values(), ids=list(_GAMES))
def test_every_offer_is_told_with_its_rule_and_label(game: GameInfo) -> None:
    asked = _ASKED[game.name]
    told = {question.key: (question.rule, question.label) for question in game.offered}
    assert told == {k: (p.rule, p.label) for k, p in asked.items() if p.offer is not None}
    assert {key for switch in game.offers for key in switch.questions} <= set(told)


@pytest.mark.parametrize("game", _GAMES.values(), ids=list(_GAMES))
def test_all_of_them_can_be_declined_at_once(game: GameInfo) -> None:
    orders = [StandingOrder(question.key, "no") for question in game.offered]
    sent = msgspec.json.encode(Orders("1", orders))
    assert msgspec.json.decode(sent, type=Orders).orders == orders


def test_the_games_with_switches() -> None:
    switches = {
        name: {s.name: len(s.questions) for s in game.offers} for name, game in _GAMES.items()
    }
    assert {name: found for name, found in switches.items() if found} == {
        "waste_knights": {"My luck and gear": 11, "Others' luck": 1},
        "wildlands": {"Defences": 2, "Interrupts": 7},
    }
