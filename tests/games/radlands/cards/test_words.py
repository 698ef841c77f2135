"""What people read and hear of cards, and which elements of the board options name."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.radlands.play import table


def test_options_of_a_turn() -> None:
    t = table(a="camp destroyed, muse", b="rabble_rouser, punk", hand="holdout, famine", water=2)
    muse, rouser = t.piece("a2")["id"], t.piece("b2")["id"]
    for choice, text, path in (
        ("end", "End your turn", ("button.end",)),
        ("draw", "Draw a card (2 water)", ("deck",)),
        ("silo", "Take your Water Silo into hand (1 water)", ("s0.silo",)),
        ("use a2.1", "Use your Muse (a2): 0 water, gain 1 water", (muse,)),
        (
            "use b2.2",
            "Use your Rabble Rouser (b2): 1 water, with a punk of yours in play: damage",
            (rouser, "button.ability2"),
        ),
        (
            "play holdout a back",
            "Play Holdout (0 water), column a, in the back",
            ("hand.holdout", "s0.a.back"),
        ),
        ("play holdout c front", None, ("hand.holdout", "s0.c.front")),
        (
            "play famine",
            "Play Famine (1 water): each player, you first, keeps one person and loses the others",
            ("hand.famine", "s0.q1"),
        ),
        ("junk holdout", "Junk Holdout: raid", ("hand.holdout", "discard")),
    ):
        assert t.path(choice) == path
        assert text is None or t.describe(choice) == text


def test_an_event_that_happens_at_once_goes_to_a_button() -> None:
    t = table(a="zeto_khan", hand="famine")
    assert t.path("play famine") == ("hand.famine", "button.now")


def test_an_event_whose_space_is_taken_goes_behind() -> None:
    t = table(hand="famine", queue={1: "napalm"})
    assert t.path("play famine") == ("hand.famine", "s0.q2")


def test_options_at_cards_name_whose_they_are_and_how_they_stand() -> None:
    t = table(a="sniper", x="camp damaged, muse damaged, punk")
    t.use("a2")
    assert t.describe("damage x1") == "Damage their Pillbox (x1, damaged)"
    assert t.describe("damage x2") == "Damage their Muse (x2, damaged)"
    assert t.describe("damage x3") == "Damage their punk (x3)"
    assert t.path("damage x2") == (t.piece("x2")["id"],)


def test_options_of_the_other_seat_are_told_from_its_side() -> None:
    t = table(a="vanguard", b="muse", x="scout")
    t.use("a2", "damage x2")
    assert t.describe("damage y2") == "Damage their Muse (y2)"
    assert t.path("damage y2") == (t.piece("b2")["id"],)


def test_what_a_mimic_could_copy() -> None:
    t = table(a="mimic", x="rabble_rouser", y="muse")
    t.use("a2")
    assert t.describe("copy y2.1") == "Copy their Muse (y2): 0 water, gain 1 water"
    assert t.path("copy y2.1") == (t.piece("y2")["id"],)
    assert t.path("copy x2.1") == (t.piece("x2")["id"], "button.ability1")


def test_what_omen_clock_could_move() -> None:
    t = table(a="omen_clock", queue={1: "famine"}, their_queue={3: "raiders"})
    t.use("a1")
    assert t.describe("advance mine 1") == "Let your Famine happen now"
    assert t.describe("advance theirs 3") == "Move their Raiders forward to space 2"
    assert t.path("advance theirs 3") == ("s1.q3",)


def test_a_full_board_names_who_is_replaced() -> None:
    t = table(a="muse, scout", b="looter, sniper", c="gunner, punk", hand="vigilante")
    text = "Destroy your Looter (b2) and play Vigilante there (1 water)"
    assert t.describe("replace b2 vigilante") == text
    assert t.path("replace b2 vigilante") == ("hand.vigilante", t.piece("b2")["id"])


def test_columns_camps_and_cards_of_choice() -> None:
    t = table(a="magnus_karv")
    t.use("a2")
    assert t.path("column y") == ("s1.b",)
    t = table(a="mercenary_camp", their_hand="muse, scout")
    t.use("a1")
    assert t.describe("discard two") == "Discard two cards"
    assert t.path("discard two") == ("button.discard",)
    t.answer("discard two")
    assert t.path("discard muse") == ("hand.muse",)


def test_what_is_going_on_is_shown_innermost_last() -> None:
    t = table(a="mimic", b="looter")
    t.use("a2", "copy b2.1")
    stack = t.view(2)["stack"]
    assert [entry["text"] for entry in stack] == [
        "Mimic: use an ability of another ready person of yours or of an undamaged enemy",
        "Mimic: damage; if it hits a camp, draw",
    ]
    assert {entry["source"] for entry in stack} == {t.piece("a2")["id"]}
    assert {entry["controller"] for entry in stack} == {0}
    t.choose("damage x1")
    assert t.view(2)["stack"] == []


def test_an_event_that_is_happening_is_shown_with_its_owner() -> None:
    t = table(their_queue={1: "banish"}, a="omen_clock, muse")
    t.use("a1", "advance theirs 1")
    entry = t.view()["stack"][-1]
    assert (entry["text"], entry["source"], entry["controller"]) == (
        "Banish: destroy any enemy",
        None,
        1,
    )
    assert entry["spoken"]["brief"] == "Banish"
    assert {"owner": None, "cards": ["banish"]} in t.view()["limbo"]


def test_a_person_being_dropped_is_shown_to_both() -> None:
    t = table(a="parachute_base", hand="muse")
    t.use("a1", "land muse")
    for seat in (1, 2, 3):
        assert t.view(seat)["limbo"] == [{"owner": 0, "cards": ["muse"]}]
    assert t.describe("place b front") == "Place Muse in column b, in front"


@pytest.mark.parametrize(
    ("position", "choices", "sentences"),
    [
        (
            {"a": "mimic", "x": "looter"},
            ["use a2.1", "copy x2.1", "damage x2"],
            [
                "Seat 1 uses Mimic: use an ability of another ready person of yours or of an"
                " undamaged enemy.",
                "Seat 1 uses Mimic: damage; if it hits a camp, draw.",
                "Seat 2's Looter is damaged.",
            ],
        ),
        (
            {"hand": "banish, assassin"},
            ["play banish", "junk assassin"],
            [
                "Seat 1 plays Banish for 1 water.",
                "Seat 1's event waits on space 1: Banish.",
                "Seat 1 junks Assassin.",
                "Seat 1's event waits on space 2: Raiders.",
            ],
        ),
        (
            {"hand": "vanguard", "b": "muse"},
            ["play vanguard b back", "place c front"],
            ["Seat 1 plays Vanguard (b back) for 1 water.", "Seat 1 gains a punk."],
        ),
        (
            {"a": "scientist", "deck": "looter, scout, banish, ..."},
            ["use a2.1", "effect water"],
            [
                "Seat 1 uses Scientist: discard three cards off the deck, use one's junk effect.",
                "Seat 1 turns up Looter.",
                "Seat 1 turns up Scout.",
                "Seat 1 turns up Banish.",
                "Seat 1 gains 1 water.",
            ],
        ),
        (
            {"a": "construction_yard", "b": "camp destroyed"},
            ["use a1.1", "restore b1"],
            [
                "Seat 1 uses Construction Yard: while undamaged: raise a destroyed camp, lose this"
                " one.",
                "Seat 1 raises Garage.",
                "Seat 1 loses Construction Yard.",
            ],
        ),
        (
            {"queue": {1: "high_ground"}, "acting": False, "a": "muse, punk", "turn": 2},
            ["yes", "place c front", "place b front"],
            [
                "Seat 1's event happens: High Ground.",
                "Seat 1's Muse goes to c front.",
                "Seat 1's punk goes to b front.",
                "Seat 1 draws a card.",
                "Seat 1 has 3 water.",
            ],
        ),
        (
            {"hand": "doomsayer", "their_queue": {1: "banish"}},
            ["play doomsayer a front", "yes"],
            ["Seat 1 plays Doomsayer (a front) for 1 water.", "Seat 2's events move back."],
        ),
        (
            {"queue": {1: "raiders"}, "hand": "banish", "deck": "muse, ..."},
            ["junk banish"],
            ["Seat 1 junks Banish.", "Seat 1's event happens: Raiders."],
        ),
    ],
)
def test_what_everybody_hears(
    position: dict[str, Any], choices: list[str], sentences: list[str]
) -> None:
    t = table(**position)
    t.choose(*choices)
    assert t.heard() == sentences


def test_only_who_draws_hears_the_card() -> None:
    t = table(a="looter", deck="muse, ...")
    t.use("a2", "damage x1")
    assert t.heard(1)[-1] == "You draw Muse."
    assert t.heard(2)[-1] == "Seat 1 draws a card."
