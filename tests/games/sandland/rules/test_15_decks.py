"""Rules page, chapter 15: decks that players write."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from sandtable.core.errors import Mistake
from sandtable.core.files.records import parse_record, record_text, replay
from sandtable.core.game import build
from sandtable.core.match.match import begin
from sandtable.games.sandland import GAME
from sandtable.games.sandland.cards.all_cards import CARDS
from sandtable.games.sandland.cards.decks import (
    content_of,
    deck_text,
    find_deck,
    house_decks,
    problems,
    read_decks,
)
from tests.games.sandland.play import fresh

GOOD = "deck: Mine\nleader: Lucifer\n" + "".join(
    f"3 {name}\n"
    for name in (
        *("Ghost", "Gremlin", "Kamaitachi", "Satyr", "Samael"),
        *("Fox Spirit", "Cyclops", "Centaur", "Lilith", "Rao: Cover"),
    )
)


def changed(old: str, new: str) -> list[str]:
    assert old in GOOD
    return problems(GOOD.replace(old, new))


@pytest.mark.rule("sandland 15.1")
def test_a_deck_has_one_leader() -> None:
    assert problems(GOOD) == []
    assert changed("leader: Lucifer\n", "") == [
        "Mine has no leader: write 'leader: Lucifer', for one."
    ]
    assert changed("leader: Lucifer", "leader: Rao\nleader: Ann") == [
        "Mine has 2 leaders, Rao and Ann; a deck has one."
    ]
    assert changed("leader: Lucifer", "leader: Lucifr") == [
        "Line 2: there is no leader 'Lucifr'; did you mean Lucifer?",
    ]


@pytest.mark.rule("sandland 15.2")
def test_a_deck_has_thirty_cards() -> None:
    assert changed("3 Ghost", "2 Ghost") == ["Mine has 29 cards; a deck has 30."]
    assert changed("3 Ghost", "3 Ghost\n1 Apo") == ["Mine has 31 cards; a deck has 30."]


@pytest.mark.rule("sandland 15.3")
def test_three_copies_at_most() -> None:
    assert changed("3 Ghost\n3 Gremlin", "4 Ghost\n2 Gremlin") == [
        "Mine has 4 copies of Ghost; 3 are allowed."
    ]
    assert changed("3 Ghost\n3 Gremlin", "3 Ghost\n2 Gremlin\n1 ghost") == [
        "Mine has 4 copies of Ghost; 3 are allowed."
    ]


@pytest.mark.rule("sandland 15.4")
def test_a_deck_is_a_short_text() -> None:
    (deck,) = read_decks(GOOD.upper().replace("3 GHOST", "3x  ghost  # pale"))
    assert deck.leader == "leader_lucifer"
    assert Counter(deck.cards)["ghost"] == 3
    assert Counter(deck.cards)["rao_cover"] == 3
    again = read_decks(deck_text(deck))[0]
    assert (again.leader, sorted(again.cards)) == (deck.leader, sorted(deck.cards))


@pytest.mark.rule("sandland 15.5")
def test_decks_are_on_offer_beside_the_ten_or_given_to_a_seat() -> None:
    t = fresh(GOOD)
    for seat in (0, 1):
        decision = t.match.decision(seat)
        assert decision is not None
        assert len(decision.options) == 11
    t = fresh(GOOD.replace("deck: Mine", "deck: Mine\nseat: 2"))
    (decision,) = t.match.decisions
    assert decision.seat == 0
    assert len(decision.options) == 10
    t.by(1, "deck sl01")
    assert t.view()["seats"][1]["deck_name"] == "Mine"


@pytest.mark.rule("sandland 15.5")
def test_with_two_decks_given_nobody_is_asked() -> None:
    t = fresh(content_of(["3", "sl03"]))
    assert t.view()["phase"] == "deploy"
    assert [side["deck_name"] for side in t.view()["seats"]] == ["SL03", "SL03 (2)"]


@pytest.mark.rule("sandland 15.6")
def test_one_sentence_for_each_thing_that_is_wrong() -> None:
    text = (
        "deck: One\nleader: Rao\nleader: Ann\nseat: 3\n4 Ghost\n2 Gohst\n1 Rao\nwhat\n"
        "deck: One\nleader: Rao\n" + "3 Apo\n" * 9
    )
    assert problems(text) == [
        "Line 4: the seat is 1 or 2, not '3'.",
        "Line 6: there is no card 'Gohst'; did you mean Ghost?",
        "Line 7: Rao is a leader and no card of the deck: write 'leader: Rao'.",
        "Line 8: 'what' is not of the form '2 Ghost', 'leader: Lucifer', 'deck: My Demons' or "
        "'seat: 1'.",
        "One has 2 leaders, Rao and Ann; a deck has one.",
        "One has 7 cards; a deck has 30.",
        "One has 4 copies of Ghost; 3 are allowed.",
        "One has 27 cards; a deck has 30.",
        "One has 27 copies of Apo; 3 are allowed.",
        "There are two decks named One.",
    ]


@pytest.mark.rule("sandland 15.6")
@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "There is no deck in the text."),
        ("# only a comment", "There is no deck in the text."),
        ("x" * 30_000, "The text is longer than 20000 letters."),
        (GOOD.replace("Mine", "SL01"), "SL01 is the name of a deck of the house: choose another."),
        (GOOD.replace("Mine", "!!"), "Line 1: a deck needs a name with letters or digits."),
    ],
)
def test_other_things_that_are_wrong(text: str, sentence: str) -> None:
    assert sentence in problems(text)
    with pytest.raises(Mistake):
        read_decks(text)


@pytest.mark.rule("sandland 15.6")
def test_two_decks_for_a_seat_and_too_many_decks() -> None:
    two = GOOD.replace("Mine", "A\nseat: 1") + GOOD.replace("Mine", "B\nseat: 1")
    assert problems(two) == ["Two decks are given to seat 1."]
    many = "".join(GOOD.replace("Mine", f"Deck {number}") for number in range(9))
    assert problems(many) == ["The text has more than 8 decks."]


@pytest.mark.rule("sandland 15.7")
def test_promos_may_be_used() -> None:
    house = {card for deck in house_decks() for card in deck.cards}
    promos = [card for card in CARDS if card.kind != "leader" and card.id not in house]
    assert len(promos) == 5
    lines = "".join(f"3 {card.name}\n" for card in promos)
    text = "deck: Mine\nleader: Lucifer\n3 Ghost\n3 Apo\n3 Lango\n3 Shark\n3 Satyr\n"
    assert problems(text + lines) == []


def test_the_ten_decks_of_the_house_follow_the_rules() -> None:
    assert [deck.name for deck in house_decks()] == [f"SL{number:02}" for number in range(1, 11)]
    for deck in house_decks():
        assert problems(deck_text(deck, 0)) == []
    assert GAME.decks is not None
    assert [title for title, _ in GAME.decks.samples] == [deck.name for deck in house_decks()]


def test_a_deck_by_number_name_leader_or_file(tmp_path: Path) -> None:
    assert find_deck("7").id == find_deck("sl07").id == find_deck("Lucifer").id == "sl07"
    path = tmp_path / "mine.txt"
    path.write_text(GOOD)
    assert find_deck(str(path)).name == "Mine"
    with pytest.raises(Mistake, match="There is no deck 'nowhere': a deck is a number from 1 to"):
        find_deck("nowhere")
    path.write_text(GOOD + GOOD.replace("Mine", "Yours"))
    with pytest.raises(Mistake, match="holds 2 decks"):
        find_deck(str(path))


def test_a_record_of_a_game_with_an_own_deck_replays() -> None:
    game = build(GAME, 2, (), GOOD)
    match = begin(game, game.start(game, "ab" * 32))
    match.choose(0, "deck mine")
    match.choose(1, "deck sl02")
    record = parse_record(record_text(match))
    again = build(GAME, 2, (), record.content_text)
    assert replay(again, record).state.hash() == match.state.hash()
