"""Whole games against a bot by keyboard alone.

Things are found by role and name only, as a screen reader finds them, and chosen by keys only.
"""

from __future__ import annotations

import random
import re
import time

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.conftest import Visit
from tests.web.visitor import PATIENCE_MS, Visitor

_END = "End your turn"
_SURE = "Yes, do it"
_NOT_MOVES = re.compile(
    r"§|Not asked|(Back|Take back|Skip to now|this turn|until my next turn|in this game)$"
)
_CHOICES_A_TURN = 8
_MOST_CHOICES = 500
_MOST_SECONDS = 900.0
_MOST_KEYS = 50


class Reader:
    """Somebody who sees no screen and has no pointer."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.question = page.get_by_role("region", name="The question")
        self.options = page.locator("[data-option]")
        """Cards that the question names are buttons as well: they show the card."""
        self.board = page.get_by_role("main")
        self.taken_up = 0
        """Cards of the hand that were chosen on the board."""
        self.over = page.get_by_role("region", name="The game is over")

    def reach(self, wanted: Locator) -> None:
        """Go on by the tab key until what is wanted has the focus; if it lies before, back."""
        for key in ["Tab"] * _MOST_KEYS + ["Shift+Tab"] * 2 * _MOST_KEYS:
            if wanted.evaluate("(one) => one === document.activeElement"):
                return
            self.page.keyboard.press(key)
        raise AssertionError(f"{wanted} cannot be reached by keyboard")

    def moves(self) -> list[str]:
        """The names of the moves; none while somebody else is asked."""
        names = self.question.get_by_role("button").and_(self.options).all_inner_texts()
        found = [" ".join(name.split()) for name in names]
        return [name for name in found if not _NOT_MOVES.match(name)]

    def wait(self) -> list[str] | None:
        """The moves that I am asked to choose from; None when the game is over."""
        button = self.question.get_by_role("button").first
        until = time.monotonic() + PATIENCE_MS / 1000
        while time.monotonic() < until:
            self.over.or_(button).first.wait_for()
            if self.over.count():
                return None
            moves = self.moves()
            if moves:
                return moves
            self.page.wait_for_timeout(30)
        raise AssertionError("nobody asked anything")

    def choose(self, name: str) -> None:
        """In the list of moves; a card of my hand is taken up on the board first."""
        card = re.match(r"Play (.+?) \(", name)
        if card:
            held = re.compile(rf"^{re.escape(card[1])},.* in your hand$")
            self.page.keyboard.press("ArrowLeft")  # from the list of moves to the board
            self.reach(self.board.get_by_role("button", name=held))
            self.page.keyboard.press("Enter")
            self.taken_up += 1
            if name not in self.moves():
                return
        self.press(name)

    def press(self, name: str) -> None:
        named = self.question.get_by_role("button", name=name, exact=True)
        self.reach(named.and_(self.options).first)
        self.page.keyboard.press("Enter")


def _wanted(moves: list[str], rng: random.Random, taken: int, before: tuple[str, ...]) -> str:
    if _SURE in moves:
        return _SURE
    if _END in moves:
        others = [move for move in moves if move not in (_END, "Take your Water Silo")]
        if taken >= _CHOICES_A_TURN or not others:
            return _END
        for begin in before:
            good = [move for move in others if move.startswith(begin)]
            if good:
                return rng.choice(good)
        return _END
    return rng.choice(moves)


def _start(visitor: Visitor) -> Reader:
    page = visitor.page
    page.goto("/")
    reader = Reader(page)
    bot = visitor.card.get_by_role("combobox", name="Which bot")
    bot.wait_for()
    reader.reach(bot)
    page.keyboard.type("random")
    reader.reach(visitor.card.get_by_role("button", name="Play against a bot"))
    page.keyboard.press("Enter")
    return reader


def _camps_on_the_board(reader: Reader) -> None:
    """The first decision: three cards on the board."""
    page = reader.page
    for _ in range(3):
        assert reader.wait()
        dealt = reader.board.get_by_role("button", name="camp dealt to you")
        reader.reach(dealt.last)
        left = dealt.count()
        page.keyboard.press("Enter")
        expect(dealt).not_to_have_count(left, timeout=PATIENCE_MS)


def test_35_a_whole_game_by_keyboard(visit: Visit) -> None:
    visitor = visit(size=(1440, 900))
    reader = _start(visitor)
    _camps_on_the_board(reader)
    rng = random.Random(21)
    until = time.monotonic() + _MOST_SECONDS
    taken = 0
    for count in range(_MOST_CHOICES):
        moves = reader.wait()
        if moves is None:
            break
        assert time.monotonic() < until, "the game took too long"
        if count == 12:
            visitor.screenshot("keyboard-1-in-the-game")
        # The first card that can be played is, so that the board has been used.
        before = ("Use ", "Play ", "Junk ") if reader.taken_up else ("Play ", "Use ", "Junk ")
        name = _wanted(moves, rng, taken, before)
        taken = 0 if name == _END else taken + 1
        reader.choose(name)
    assert reader.taken_up > 0
    visitor.see("region", "The game is over")
    visitor.see("button", "Rematch")
    visitor.screenshot("keyboard-2-over")


@pytest.mark.long
@pytest.mark.parametrize(("game", "seed"), [("sandland", 3), ("waste_knights", 4)])
def test_35_a_whole_game_of_other_titles_by_keyboard(visit: Visit, game: str, seed: int) -> None:
    """By lot, from the list of moves; where that is folded up, it is opened first."""
    visitor = visit(size=(1440, 900))
    visitor.sit_down("me", "bot:random", game=game)
    reader = Reader(visitor.page)
    rng = random.Random(seed)
    until = time.monotonic() + _MOST_SECONDS
    for _ in range(_MOST_CHOICES):
        moves = reader.wait()
        if moves is None:
            break
        assert time.monotonic() < until, "the game took too long"
        reader.press(_SURE if _SURE in moves else rng.choice(moves))
    visitor.see("region", "The game is over")
    visitor.screenshot(f"{game}-keyboard-over")
