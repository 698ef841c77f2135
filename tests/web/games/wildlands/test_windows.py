"""Interrupts and defences of Wildlands in the browser, and who is not asked about them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from tests.web.conftest import Visit
from tests.web.games.wildlands.playing import (
    ASKS,
    INTERRUPT,
    Player,
    button_of,
    by_mouse,
    check_results,
    from_turn,
)
from tests.web.visitor import Visitor

_AMONG_ENEMIES = """
game: wildlands
variants: [ruins]
seats: 3
state:
  active: 2
  acting: 2
  seats:
    1:
      faction: pit_fighters
      hand: [wild, wild, wild, wild, 7, 21, 12]
      characters: {masque: 3, grudge: 12, brakka: 34, ilvane: 40, brusk: 20 damage 3}
      shards: [1, 9, 18, 33, 42]
    2:
      faction: lawbringers
      hand: [6, 9, 10, 13, 15, 16, 20]
      characters: {hester: 5, corwin: 14, boro: 20, nix: 31, sable: 41}
      shards: [2, 8, 17, 32, 39]
    3:
      faction: guild
      hand: [wild, 6, 7, 8, 10, 11]
      characters: {lunk: 21, strigo: 7, ombeline: 15, tessaly: 29, quillon: 38}
      shards: [4, 10, 19, 30, 37]
"""
"""Brusk can take one more damage, and beside him stands a minotaur with a handful of blows."""


def _among_enemies(visitor: Visitor) -> Player:
    """A person at the first seat of that position, and easy bots at the others."""
    body = {"text": _AMONG_ENEMIES, "seats": ["me", "bot:easy", "bot:easy"]}
    visitor.page.goto(f"/table/{visitor.post('/api/import', body)['table']['id']}")
    return Player(visitor, by_mouse(visitor.page), 1)


def test_among_three_the_person_interrupts(visit: Visit) -> None:
    """On the ruins: after whatever the third player does first."""
    visitor = visit()
    page = visitor.page
    player = _among_enemies(visitor)
    player.play(until=lambda view: bool(view["window"]))
    # Nobody else who holds a wild card may answer, so the question stays until I do.
    expect(button_of(page, INTERRUPT)).to_be_visible()
    expect(page.locator(".banner")).to_contain_text("interrupt?")
    visitor.screenshot("wildlands-three-1-window")
    player.play(until=lambda view: view["acting"] == 0)
    assert player.done["interrupt"] == 1
    expect(page.locator(".interrupted")).to_have_count(1)
    expect(page.locator(".banner")).to_contain_text("You interrupt")
    visitor.screenshot("wildlands-three-2-interrupt")


def test_among_three_the_person_defends_and_plays_on_to_the_end(visit: Visit) -> None:
    visitor = visit()
    page = visitor.page
    player = _among_enemies(visitor)
    player.most_interrupts = 0
    attacked = _attacked(page)
    player.play(until=lambda view: attacked())
    expect(page.locator(".banner")).to_contain_text("may defend")
    visitor.screenshot("wildlands-three-3-defence")
    player.most_interrupts = 2
    player.play()
    check_results(visitor, 3)
    visitor.screenshot("wildlands-three-4-over")
    assert player.done["defence"]


def _attacked(page: Page) -> Callable[[], bool]:
    return lambda: page.locator("#question").inner_text().startswith(ASKS)


def test_whoever_always_passes_is_not_asked(visit: Visit) -> None:
    visitor = visit()
    page = visitor.page
    visitor.sit_down("me", "bot:random", game="wildlands")
    player = Player(visitor, by_mouse(page), 1)
    player.play(until=from_turn(1))
    windows = page.get_by_label("Interrupts")
    heeded = page.locator("label.on", has=windows)
    windows.select_option("Pass in this game")
    expect(heeded).to_have_count(1)  # the server has heard of it
    asked: list[str] = []

    def watch(view: dict[str, Any]) -> bool:
        asked.append(page.locator("#question").inner_text())
        return bool(view["turn"] >= 6)

    player.play(until=watch)
    assert not [one for one in asked if one.startswith("Interrupt?")]
    page.reload()
    expect(windows).to_have_value("game")
    windows.select_option("Ask me")
    expect(heeded).to_have_count(0)
    player.most_interrupts = 0
    player.play(until=lambda view: view["window"])
    expect(page.get_by_role("button", name=INTERRUPT)).to_be_visible()
