"""The factions and their decks: the arithmetic that is known, and files with mistakes."""

from __future__ import annotations

from collections import Counter

import pytest

from sandtable.core.errors import Mistake
from sandtable.games.wildlands.content.factions import (
    AREA,
    COVER,
    FLAGS,
    FLY,
    HEAVY_MELEE,
    HEAVY_RANGED,
    MELEE,
    RALLY,
    RANGED,
    SHIELD,
    Faction,
    read_faction,
    shipped_factions,
)
from tools.content.wildlands_decks import TABLES, deal, toml

GUILD, GNOMADS, LAWBRINGERS, PIT_FIGHTERS = shipped_factions()
ALL = pytest.mark.parametrize("faction", shipped_factions(), ids=lambda faction: faction.id)


def total(faction: Faction, flag: int) -> int:
    return sum(row[1 + flag] for row in faction.table())


@ALL
def test_open_flags_follow_from_the_wild_cards(faction: Faction) -> None:
    opens = sum(faction.table()[5][1:])
    assert opens == 3 * (30 - faction.wilds) - 55
    assert 5 <= faction.wilds <= 8


def test_the_pit_fighters_are_as_pictured() -> None:
    """Rows in printed order: icons, melee, heavy melee, cover, shield."""
    columns = (0, 1 + MELEE, 1 + HEAVY_MELEE, 1 + COVER, 1 + SHIELD)
    rows = [[row[c] for c in columns] for row in PIT_FIGHTERS.table()]
    assert rows == [
        [11, 3, 3, 2, 2],
        [11, 4, 2, 2, 2],
        [11, 4, 4, 0, 1],
        [11, 5, 0, 2, 2],
        [11, 4, 2, 2, 2],
        [0, 4, 0, 6, 7],
    ]
    totals = [total(PIT_FIGHTERS, flag) for flag in (MELEE, HEAVY_MELEE, COVER, SHIELD)]
    assert totals == [24, 11, 14, 16]
    assert PIT_FIGHTERS.wilds == 6
    assert not any(total(PIT_FIGHTERS, f) for f in (RANGED, HEAVY_RANGED, AREA, RALLY, FLY))


@ALL
def test_no_faction_has_all_flags_and_each_has_an_answer_to_every_attack(faction: Faction) -> None:
    assert 0 in [total(faction, flag) for flag in range(len(FLAGS))]
    assert total(faction, MELEE) > 0
    assert total(faction, COVER) + total(faction, SHIELD) > 0
    for slot in range(5):
        rows = faction.table()
        assert rows[slot][1 + MELEE] + rows[5][1 + MELEE] > 0
        assert rows[slot][1 + SHIELD] + rows[5][1 + SHIELD] > 0


def test_the_characters_of_the_factions() -> None:
    assert total(GNOMADS, RALLY) > total(GNOMADS, FLY) > 0
    assert GNOMADS.table()[4][1 + RALLY] > 0, "Shiv bears a rally flag"
    assert [c.name for c in GNOMADS.characters] == ["Tak", "Elsie", "Automate", "Ginauld", "Shiv"]
    lunk, *mages = GUILD.table()[:5]
    assert GUILD.characters[0].name == "Lunk"
    assert lunk[1 + MELEE] > 0
    assert not any(row[1 + MELEE] for row in mages)
    assert total(GUILD, AREA) > 0
    assert total(GUILD, RANGED) > 0
    main = [max(range(1, 10), key=lambda flag: row[flag]) for row in LAWBRINGERS.table()[:5]]
    assert len(set(main)) == 5, "each a specialist of another kind"


@pytest.mark.parametrize(
    ("faction", "least", "most"),
    [(GUILD, 14, 16), (GNOMADS, 15, 17), (LAWBRINGERS, 18, 20), (PIT_FIGHTERS, 18, 20)],
    ids=lambda value: getattr(value, "id", None),
)
def test_health(faction: Faction, least: int, most: int) -> None:
    health = [character.health for character in faction.characters]
    assert all(2 <= each <= 6 for each in health)
    assert least <= sum(health) <= most


def test_what_is_ours_is_marked() -> None:
    known = {"lunk", "tak", "elsie", "automate", "ginauld", "shiv"}
    for faction in shipped_factions():
        assert "cards" in faction.ours
        for character in faction.characters:
            assert ("name" in character.ours.split(", ")) is (character.id not in known)
            assert "health" in character.ours
            assert ("flags" in character.ours) is (faction is not PIT_FIGHTERS)


@ALL
def test_few_cards_are_alike(faction: Faction) -> None:
    assert sum(card.copies > 1 for card in faction.cards) <= 3


@pytest.mark.parametrize("name", TABLES)
def test_the_files_meet_the_tables_of_their_maker(name: str) -> None:
    import random

    made = read_faction(name, toml(TABLES[name], deal(TABLES[name], random.Random(5))))
    shipped = next(each for each in shipped_factions() if each.id == name)
    assert made.table() == shipped.table()
    assert [c.health for c in made.characters] == [m.health for m in TABLES[name].members]


HEAD = 'name = "Five"\nwilds = 29\n' + "".join(
    f'[[characters]]\nname = "{name}"\nhealth = 3\n' for name in ("Ada", "Bo", "Cy", "Di", "Ed")
)
RIGHT = HEAD + '[[cards]]\nada = "melee"\nopen = "cover"\n'


def test_a_faction_of_ones_own() -> None:
    faction = read_faction("five", RIGHT)
    assert Counter(faction.cards[0].flags) == {MELEE: 1, -1: 4}
    assert faction.cards[0].open == COVER


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("wilds = 29", "wilds = 30", "The faction five: wilds must be a number from 1 to 29."),
        ("wilds = 29", "wilds = 28", "has 1 cards and 28 wilds; together it must be 30."),
        ('"Ed"', '"Di"', "The faction five needs 5 characters of different names."),
        ('"Ed"', '"Ed 2"', "A character of the faction five needs a name of letters."),
        ("health = 3", "health = 0", "Ada: health must be a number from 1 to 9."),
        ('"melee"', '"magic"', "Card 1 of the faction five has the flag 'magic'; there is melee,"),
        ('open = "cover"', 'open = "move"', "Card 1 of the faction five has the flag 'move';"),
        ("ada =", "zed =", "Card 1 of the faction five names 'zed', who is not of that faction."),
        ('ada = "melee"\nopen = "cover"', "", "Card 1 of the faction five is empty."),
        ("wilds", "wild", "The faction five: there is no 'wild' here, only name, wilds,"),
        ("name = ", "name ", "The faction five is not TOML:"),
    ],
)
def test_mistakes_are_one_sentence(old: str, new: str, sentence: str) -> None:
    with pytest.raises(Mistake) as mistake:
        read_faction("five", RIGHT.replace(old, new, 1))
    assert sentence in str(mistake.value)
    assert "\n" not in str(mistake.value)
