"""The look-ahead tree goes to the end of an action, and no further."""

from __future__ import annotations

from sandtable.core.files.nodes import parse_yaml
from sandtable.core.match.match import begin
from sandtable.games import make_game
from sandtable.server.live.lookahead import look_ahead
from sandtable.server.wire.play import Choosable

_POSITION = """
water: 3
seats:
  1: {hand: [looter, repair_bot], a: [railgun damaged], b: [garage], c: [outpost]}
  2: {a: [pillbox], b: [scud_launcher], c: [mulcher]}
"""


def _options() -> dict[str, Choosable]:
    game = make_game("radlands")
    match = begin(game, game.load(game, parse_yaml(_POSITION)))
    options, _ = look_ahead(match, 0, 500)
    return {option.text: option for option in options}


def test_the_next_action_is_not_looked_at() -> None:
    """Looter asks nothing when it enters: the table must show it before anything else is chosen."""
    assert _options()["play looter b front"].then is None


def test_what_an_action_goes_on_to_ask_is_there() -> None:
    """Repair Bot may restore a card on entering."""
    following = _options()["play repair_bot b front"].then
    assert following is not None
    assert {option.text for option in following.options} == {"none", "restore a1"}
    assert all(option.then is None for option in following.options)
