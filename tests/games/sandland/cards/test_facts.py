"""What is printed: numbers of all cards, lists of all decks, held against what the cards say."""

from __future__ import annotations

from collections import Counter

from sandtable.core.kit.naming import identifier
from sandtable.games.sandland.cards.all_cards import CARDS
from sandtable.games.sandland.cards.decks import house_decks
from sandtable.games.sandland.content.card import TAGS
from tests.docs.pages import cards_on_page


def test_every_card_has_an_id_of_its_own_and_known_tags() -> None:
    assert len({card.id for card in CARDS}) == 125
    assert {tag for card in CARDS for tag in card.tags} == set(TAGS)


def test_every_printed_card_is_on_the_rules_page() -> None:
    names = {card.name for card in CARDS}
    assert cards_on_page("sandland") - {"A", "First"} == names  # heads of the table in rule 4.5


def test_the_decks_have_thirty_cards_and_their_kinds() -> None:
    kinds = {card.id: card.kind for card in CARDS}
    counted = [Counter(kinds[card] for card in deck.cards) for deck in house_decks()]
    found = [(c["unit"], c["location"], c["tactic"]) for c in counted]
    assert found == [
        *[(24, 2, 4), (30, 0, 0), (24, 0, 6), (24, 2, 4), (24, 0, 6)],
        *[(23, 3, 4), (30, 0, 0), (24, 0, 6), (24, 4, 2), (19, 0, 11)],
    ]


def test_the_decks_cost_what_they_cost() -> None:
    costs = {card.id: card.cost for card in CARDS}
    means = [round(sum(costs[c] for c in deck.cards) / 30, 2) for deck in house_decks()]
    assert means == [1.13, 1.0, 0.93, 0.8, 0.93, 1.6, 0.93, 0.73, 0.93, 0.83]


def test_names_can_be_written() -> None:
    for kind in (("leader",), ("unit", "location", "tactic")):
        names = [identifier(card.name) for card in CARDS if card.kind in kind]
        assert len(set(names)) == len(names)
