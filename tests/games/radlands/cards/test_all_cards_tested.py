"""No card without a test that names it with `@pytest.mark.card`."""

from __future__ import annotations

import ast
from pathlib import Path

from sandtable.core.kit.naming import identifier
from sandtable.games import make_game
from tests.docs.pages import cards_on_page

HERE = Path(__file__).parent
ALTERNATIVE = "alternative-camps"


def marked_cards(source: str) -> set[str]:
    """The cards that the tests of a file name in their marks."""
    found = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            for mark in node.decorator_list:
                if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.card":
                    found |= {str(ast.literal_eval(arg)) for arg in mark.args}
    return found


def cards_of_the_box() -> set[str]:
    """Every card, those of the alternative printing too."""
    main = {card.id: card for card in make_game("radlands").cards}
    other = {card.id: card for card in make_game("radlands", variants=(ALTERNATIVE,)).cards}
    changed = {key for key, card in other.items() if card != main[key]}
    return set(main) | {f"{key} (alternative)" for key in changed}


def test_every_card_has_a_test_and_every_test_a_card() -> None:
    tested: set[str] = set()
    for file in HERE.glob("test_*.py"):
        tested |= marked_cards(file.read_text(encoding="utf-8"))
    assert tested == cards_of_the_box()


def test_every_printed_card_is_in_the_box() -> None:
    printed = {identifier(name) for name in cards_on_page("radlands")}
    assert len(printed) == 34 + 26 + 10 + 3
    assert printed <= cards_of_the_box()
    assert sum(card.endswith(" (alternative)") for card in cards_of_the_box()) == 11


def test_a_card_without_a_test_would_be_noticed() -> None:
    source = (
        '@pytest.mark.card("muse")\ndef test_muse() -> None: ...\ndef test_mimic() -> None: ...'
    )
    assert marked_cards(source) == {"muse"}
