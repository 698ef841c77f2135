"""No card without a test that names it with `@pytest.mark.card`."""

from __future__ import annotations

from pathlib import Path

from sandtable.games import make_game
from tests.games.radlands.cards.test_all_cards_tested import marked_cards

HERE = Path(__file__).parent


def test_every_card_has_a_test_and_every_test_a_card() -> None:
    tested: set[str] = set()
    for file in HERE.glob("test_*.py"):
        tested |= marked_cards(file.read_text(encoding="utf-8"))
    cards = {card.id for card in make_game("sandland").cards}
    assert len(cards) == 125
    assert tested == cards
