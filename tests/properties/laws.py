"""What must always add up at the table of each game, beyond the cards: pins, shards, damage, dials.

The laws hold whenever somebody is asked: what is still going on may be anywhere, but not twice.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sandtable.games.radiowarz.rules.on_air import on_air
from sandtable.games.radiowarz.state import PINS
from sandtable.games.radlands import state as radlands
from sandtable.games.sandland import state as sandland
from sandtable.games.waste_knights import state as knights
from sandtable.games.wildlands import state as wildlands
from tests.properties.play import AnyGame

FIGURES = 5
SHARDS = 5
DIALS = 6
"""Panels of a knight."""


def check_laws(game: AnyGame, state: Any) -> None:
    law = _LAWS.get(game.name)
    if law is not None:
        law(game, state)


def _radlands(game: AnyGame, s: Any) -> None:
    """Camps never leave their columns; damage and punks are of cards that lie there.

    Or that have been taken up from there, to be put down elsewhere.
    """
    zones = s.tokens.zones
    columns = zones[radlands.COLUMN : radlands.COLUMN + 6]
    taken_up = zones[radlands.LIMBO : radlands.LIMBO + radlands.SEATS]
    on_table = {token for place in (*columns, *taken_up) for token in place}
    assert s.water >= 0
    if s.turn:
        assert len(set(s.camps)) == 6
        for column, camp in zip(columns, s.camps, strict=True):
            assert camp in column
            assert len(column) <= 1 + radlands.PEOPLE_PER_COLUMN
    for token, damaged in enumerate(s.damaged):
        assert not damaged or token in on_table
        assert not s.punk[token] or token in on_table
        assert not s.destroyed[token] or token in s.camps
    for queue in zones[radlands.QUEUE : radlands.QUEUE + 6]:
        assert len(queue) <= 1


def _sandland(game: AnyGame, s: Any) -> None:
    """Sixty cards and two leaders are in the game; no damage reaches a card's health and stays."""
    zones, faces = s.tokens.zones, s.tokens.faces
    if s.phase == sandland.DECKS:
        return
    assert sum(map(len, zones[sandland.DECK :])) == 2 * (sandland.DECK_SIZE + 1)
    for slot in zones[sandland.SLOT :]:
        assert len(slot) <= 1
    for token, damage in enumerate(s.damage):
        if damage:
            assert s.tokens.zone_of[token] >= sandland.SLOT
            assert damage < game.box.health[faces[token]] or s.stack or s.attack


def _wildlands(game: AnyGame, s: Any) -> None:
    """Points are shards claimed and characters beaten; shards are on the board or claimed."""
    for seat, points in enumerate(s.points):
        assert points == s.claimed[seat] + s.beaten.count(seat)
        assert s.claimed[seat] + s.shards[seat].bit_count() in (0, SHARDS)
    for figure, where in enumerate(s.where):
        if s.beaten[figure] != wildlands.NOBODY:
            assert where == wildlands.OUT
        if where < 0:
            assert s.damage[figure] == 0
        else:
            seat, slot = divmod(figure, FIGURES)
            character = FIGURES * s.faction[seat] + slot
            assert 0 <= s.damage[figure] < game.box.health[character]


def _radiowarz(game: AnyGame, s: Any) -> None:
    """Every pin is in the hand or in a city of its own; the string runs from pin to pin."""
    pinned = 0
    for seat in range(game.seats):
        stations, links = s.stations[seat], s.links[seat]
        assert len(stations) + s.pins[seat] == PINS
        assert len(links) == max(0, len(stations) - 1)
        for city in stations:
            assert not pinned & 1 << city
            pinned |= 1 << city
        assert s.air[seat] == on_air(game.box.map_tables, links)
    assert s.pinned == pinned


def _waste_knights(game: AnyGame, s: Any) -> None:
    """Dials stay on their scales, every tile lies once, and what is worn is on one's own sheet."""
    most = game.box.numbers.most
    assert len(set(s.tiles)) == len(s.tiles)
    for markers in (s.threat, s.obstacle, s.radiation_tokens, s.contamination):
        assert min(markers) >= 0
    for seat in range(game.seats):
        for dial in (s.ammo, s.fuel, s.health, s.radiation):
            assert 0 <= dial[seat] <= most
        assert s.reputation[seat] >= 0
        sheet = s.tokens.zones[knights.SHEET + seat]
        worn = {token for token in s.panels[DIALS * seat : DIALS * seat + DIALS] if token >= 0}
        assert worn == set(sheet)


_LAWS: dict[str, Callable[[AnyGame, Any], None]] = {
    "radlands": _radlands,
    "sandland": _sandland,
    "wildlands": _wildlands,
    "radiowarz": _radiowarz,
    "waste_knights": _waste_knights,
}
