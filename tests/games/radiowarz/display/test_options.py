"""What options and cards say."""

from __future__ import annotations

from tests.games.radiowarz.play import new, table


def test_a_station_says_what_it_does() -> None:
    t = table("west4", "west2 a4 f4", "west3", strips={1: "near"})
    assert t.describe("station west5") == "west5: nothing new"
    assert t.describe("station east5") == "east5: lights desert 1, swamp 1 and plain 3"
    t = table("west1 d1", "west2 a4 f4", "west3 a5 f5")
    assert t.describe("station d7") == "d7: 2 strings to pull"


def test_a_winning_station_says_so() -> None:
    t = table("west4 east5", "west2 a4 f4", "west3 b7", strips={1: "near"})
    assert t.describe("station west1") == (
        "west1: wins; lights plain 2, green forest 1 and red forest 1; 1 string to pull"
    )


def test_a_pull_says_what_becomes_of_string_and_lights() -> None:
    t = table("west1 d1", "west2 east5", "west3 b7", strips={2: "near"})
    assert t.describe("station b5") == "b5: 1 string to pull"
    t.station("b5")
    assert t.describe("pull 2.1") == (
        "Pull seat 2's string west2 - b5 - east5: "
        "off air in North (green forest 1) and on air in South West (desert 1)"
    )
    assert t.describe("leave") == "Leave all strings as they are"


def test_a_pull_that_changes_no_light_says_so() -> None:
    t = table("west1 d1", "west2 a4 f4", "west3 b7")
    t.station("d6")
    assert t.describe("pull 2.2") == "Pull seat 2's string a4 - d6 - f4: nothing changes on air"


def test_bases_are_named_with_their_region() -> None:
    assert new(3).describe("base west3") == "Base in west3, Rim (plain 1)"


def test_every_option_leads_to_the_element_it_names() -> None:
    t = table("west1 d1", "west2 a4 f4", "west3 b7")
    assert t.path("station d6") == ("city.d6",)
    t.station("d6")
    assert t.path("pull 2.2") == ("link.1.1",)
    assert t.path("leave") == ("button.leave",)


def test_cards_tell_what_is_printed() -> None:
    cards = {card.id: card for card in new(3).match.game.cards}
    assert cards["city_west1"].lines == ("In Rim (plain 1).", "A base: players start here.")
    assert cards["mountain_1"].lines == ("No string may cross it.",)
    assert "On the strips near and mixed." in cards["plain_2"].lines
    assert len(cards["strip_near"].lines) == 6
    assert cards["show_1"].name == "Radio Caravan"
