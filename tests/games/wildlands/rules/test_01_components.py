"""Wildlands, chapter 1: aim and components."""

from __future__ import annotations

import json
from dataclasses import replace
from math import cos, pi, sin

import pytest

from sandtable.core.files.nodes import parse_yaml
from sandtable.core.game import build
from sandtable.core.kit.geometry import edges, is_inside
from sandtable.core.match.match import begin
from sandtable.games.wildlands import GAME
from sandtable.games.wildlands.box import Box
from sandtable.games.wildlands.content.factions import (
    AREA,
    COVER,
    DECK_SIZE,
    FACTIONS,
    FLAGS,
    FLY,
    HEAVY_MELEE,
    HEAVY_RANGED,
    MELEE,
    NONE,
    RALLY,
    RANGED,
    SHIELD,
    ActionCard,
    Faction,
    shipped_factions,
)
from sandtable.games.wildlands.content.maps import GATE, Map, read_map, shipped_text
from tests.games.wildlands.play import Play, made, new, side, table

MAPS = {name: read_map(shipped_text(name)) for name in ("dungeon", "ruins")}


@pytest.mark.rule("wildlands 1.1")
def test_a_claimed_shard_and_a_knocked_out_character_are_points() -> None:
    t = table(
        side("gnomads", tak=1, hand="wild wild wild tak:ranged", shards=[1], claimed=1),
        side("guild", strigo="2 damage 1", lunk=4),
    )
    t.do("claim tak", "wild", "wild", "wild")
    t.quiet()
    assert t.points(1) == 2
    t.do("ranged tak strigo", "tak:ranged")
    t.quiet()
    assert t.points(1) == 3


@pytest.mark.rule("wildlands 1.2")
@pytest.mark.parametrize("faction", shipped_factions(), ids=lambda faction: faction.id)
def test_five_characters_with_health_and_thirty_cards(faction: Faction) -> None:
    assert len(faction.characters) == 5
    assert all(2 <= character.health <= 6 for character in faction.characters)
    assert sum(card.copies for card in faction.cards) + faction.wilds == DECK_SIZE == 30


@pytest.mark.rule("wildlands 1.3")
@pytest.mark.parametrize("faction", shipped_factions(), ids=lambda faction: faction.id)
def test_every_icon_stands_on_eleven_cards_of_three_lines(faction: Faction) -> None:
    assert [row[0] for row in faction.table()[:5]] == [11] * 5
    for card in faction.cards:
        assert sum(card.icons) + (card.open >= 0) == 3
        assert all(icon or flag < 0 for icon, flag in zip(card.icons, card.flags, strict=True))


@pytest.mark.rule("wildlands 1.3")
def test_an_icon_moves_and_its_flag_is_an_action_instead() -> None:
    t = table(side("gnomads", tak=1, hand="tak:ranged"), side("guild", lunk=2))
    assert {"move tak 2", "move tak 5", "ranged tak lunk"} <= t.offered()


@pytest.mark.rule("wildlands 1.4")
@pytest.mark.reading("W25")
def test_an_open_flag_serves_anybody_but_not_for_a_walk() -> None:
    t = table(
        side("pit_fighters", masque=1, grudge=1, hand="open:melee+-masque+-grudge"),
        side("guild", lunk=1),
    )
    assert t.offered() == {"end", "melee masque 2", "melee grudge 2"}


@pytest.mark.rule("wildlands 1.4")
@pytest.mark.reading("W25")
def test_an_open_rally_moves_by_its_own_flag() -> None:
    t = table(side("gnomads", tak=1, hand="open:rally+-tak"), side("guild", lunk=4))
    assert t.offered() == {"end", "move tak 2", "move tak 5"}


def without_icons(*flags: int) -> Play:
    """Tak and Lunk in space 1; the Gnomads have open flags alone, and all of these in hand."""
    shipped = made(2).box
    cards = tuple(ActionCard((False,) * 5, (NONE,) * 5, flag, 3) for flag in range(len(FLAGS)))
    number = FACTIONS.index("gnomads")
    factions = list(shipped.factions)
    factions[number] = replace(factions[number], cards=cards)
    box = Box(shipped.map, shipped.sight, factions, 2)
    game = build(replace(GAME, box=lambda seats, variants, content: box), 2, (), "")
    gnomads = side("gnomads", tak=1)
    gnomads["hand"] = [flag + 1 for flag in flags]
    seats = {"1": gnomads, "2": side("guild", lunk=1, hand="lunk:heavy_melee")}
    state = parse_yaml(json.dumps({"turn": 2, "seats": seats}))
    return Play(begin(game, game.load(game, state), listen=True))


@pytest.mark.rule("wildlands 1.4.1")
def test_the_last_card_may_be_an_open_flag_where_no_card_shows_an_icon() -> None:
    t = without_icons(MELEE)
    assert t.offered() == {"end", "melee tak 2"}
    t.choose(1, "melee tak 2")
    t.choose(1, "with 1")
    t.quiet()
    assert t.figure("lunk") == "1 damage 1"


@pytest.mark.rule("wildlands 1.4.1")
def test_without_any_icon_all_open_flags_can_be_used() -> None:
    assert without_icons(RALLY).offered() == {"end", "move tak 2", "move tak 5"}
    assert "fly tak 3" in without_icons(FLY).offered()
    assert without_icons(AREA).offered() == {"end", "area tak 1"}
    assert without_icons(RANGED).offered() == {"end", "ranged tak lunk"}
    assert without_icons(HEAVY_RANGED).offered() == {"end", "heavy ranged tak lunk"}
    assert without_icons(HEAVY_MELEE).offered() == {"end", "heavy melee tak 2"}
    assert without_icons(COVER, SHIELD).offered() == {"end"}


@pytest.mark.rule("wildlands 1.4.1")
def test_an_open_flag_without_any_icon_defends() -> None:
    t = without_icons(MELEE)
    t.do("end")
    t.quiet()
    t.do("heavy melee lunk 1", "lunk:heavy_melee")
    assert t.offered(1) == {"no", "with 1"}


@pytest.mark.rule("wildlands 1.5")
@pytest.mark.parametrize("faction", shipped_factions(), ids=lambda faction: faction.id)
def test_wild_cards_are_alike(faction: Faction) -> None:
    box = made(2).box
    number = box.factions.index(faction)
    tokens = box.deck_tokens[number]
    wilds = [token for token in tokens if box.token_faces[token] == box.wild[number]]
    assert len(wilds) == faction.wilds >= 5


@pytest.mark.rule("wildlands 1.6")
@pytest.mark.parametrize("faction", shipped_factions(), ids=lambda faction: faction.id)
def test_the_faction_card_is_counted_from_the_deck(faction: Faction) -> None:
    cards = {card.id: card for card in made(2).cards}
    card, crew = cards[faction.id], [cards[who.id] for who in faction.characters]
    rows = [(who.number("cards"), who.keywords("flags")) for who in crew]
    shown = [
        [icons, *({flag.id: flag.number for flag in flags}.get(name, 0) for name in FLAGS)]
        for icons, flags in [*rows, (0, card.keywords("open"))]
    ]
    counted = [[0] * 10 for _ in range(6)]
    for each in faction.cards:
        for slot in range(5):
            counted[slot][0] += each.copies * each.icons[slot]
            if each.flags[slot] >= 0:
                counted[slot][1 + each.flags[slot]] += each.copies
        if each.open >= 0:
            counted[5][1 + each.open] += each.copies
    assert shown == counted
    assert card.facts["wilds"] == faction.wilds


@pytest.mark.rule("wildlands 1.7")
@pytest.mark.parametrize("made_map", MAPS.values(), ids=MAPS)
def test_forty_two_spaces_that_are_adjacent_by_white_lines(made_map: Map) -> None:
    assert len(made_map.spaces) == 42
    borders = [{frozenset(edge) for edge in edges(s.outline)} for s in made_map.spaces]
    walled = 0
    for a in range(42):
        for b in range(a + 1, 42):
            if b not in made_map.exits[a] and borders[a] & borders[b]:
                walled += 1
    assert walled > 5, "some neighbours share nothing but a wall"


@pytest.mark.rule("wildlands 1.7")
def test_a_wall_is_not_crossed() -> None:
    t = table(side("gnomads", tak=7, hand="tak"), side("guild", lunk=4))
    assert not t.offers("move tak 8")
    assert t.offers("move tak 3")


@pytest.mark.rule("wildlands 1.8")
@pytest.mark.parametrize("made_map", MAPS.values(), ids=MAPS)
def test_cores_lie_inside_their_spaces(made_map: Map) -> None:
    for space in made_map.spaces:
        for spoke in range(32):
            angle = 2 * pi * spoke / 32
            x = space.at[0] + made_map.core * cos(angle)
            y = space.at[1] + made_map.core * sin(angle)
            assert is_inside((round(x), round(y)), space.outline), space.number
    assert 8 <= sum(space.cover for space in made_map.spaces) <= 20


@pytest.mark.rule("wildlands 1.9")
@pytest.mark.parametrize("made_map", MAPS.values(), ids=MAPS)
def test_arrows_are_where_low_and_high_ground_meet(made_map: Map) -> None:
    for line in made_map.lines:
        a, b = (made_map.spaces[space] for space in line.between)
        assert (line.kind == "climb") == (a.high != b.high)
        assert line.kind != "climb" or made_map.spaces[line.up].high
    high = [space.number for space in made_map.spaces if space.high]
    assert (3 <= len(high) <= 10) if made_map.theme == "ruins" else not high


@pytest.mark.rule("wildlands 1.10")
@pytest.mark.reading("W37")
def test_the_gate_is_an_ordinary_white_line() -> None:
    ruins = MAPS["ruins"]
    gates = [line for line in ruins.lines if line.kind == GATE]
    assert [tuple(n + 1 for n in line.between) for line in gates] == [(25, 30)]
    assert not ruins.spaces[24].high
    assert not ruins.spaces[29].high
    t = table(
        side("guild", tessaly=25, hand="tessaly:area tessaly:ranged"),
        side("gnomads", tak=30),
        on="ruins",
    )
    assert {"move tessaly 30", "area tessaly 30", "ranged tessaly tak"} <= t.offered()


@pytest.mark.rule("wildlands 1.10")
def test_there_is_no_gate_in_the_dungeon() -> None:
    assert all(line.kind == "open" for line in MAPS["dungeon"].lines)


@pytest.mark.rule("wildlands 1.11")
def test_a_map_card_for_each_space() -> None:
    box = new().match.game.box
    faces = [box.token_faces[token] - box.first_map for token in box.map_tokens]
    assert sorted(faces) == list(range(42))
