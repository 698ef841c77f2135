"""The data files hold the counts of the box and the constraints of the rulebook."""

from __future__ import annotations

from collections import Counter

import pytest

from sandtable.core.kit.naming import identifier
from sandtable.games.waste_knights.box import Box, Tables, house_tables
from sandtable.games.waste_knights.content.components import (
    BLUE,
    BOARD_TOKENS,
    BODY,
    GREEN,
    GUNS,
    LEFT,
    LONG,
    MEDICINE,
    MEDIUM,
    MELEE,
    NOTHING,
    RED,
    REPAIR,
    RESOURCES,
    SURVIVAL,
    TALK,
    TERRAINS,
    YELLOW,
    Effect,
    Enemy,
    Event,
    Gear,
    Rewards,
)
from sandtable.games.waste_knights.content.grid import (
    DISTANCE,
    LABELS,
    NEIGHBOURS,
    PLACE,
    PLACES,
    TIER,
)
from sandtable.games.waste_knights.content.verbs import GEAR_MOMENTS, LUCK_MOMENTS

DATA: Tables = house_tables()
CARDS: list[Event | Enemy] = [*DATA.events, *DATA.enemies]


def gear_named(name: str) -> Gear:
    return next(card for card in DATA.gear if card.name == name)


# The board


def test_the_board_has_37_hexes_in_three_tiers() -> None:
    assert PLACES == 37
    assert Counter(TIER) == {0: 1, 1: 6, 2: 12, 3: 18}


def test_hexes_are_named_by_row_and_number() -> None:
    rows = Counter(label[0] for label in LABELS)
    assert rows == {"a": 4, "b": 5, "c": 6, "d": 7, "e": 6, "f": 5, "g": 4}
    assert sorted(LABELS[n] for n in NEIGHBOURS[PLACE["d4"]]) == [
        "c3",
        "c4",
        "d3",
        "d5",
        "e3",
        "e4",
    ]
    assert sorted(LABELS[n] for n in NEIGHBOURS[PLACE["a1"]]) == ["a2", "b1", "b2"]


def test_adjacent_hexes_are_one_apart() -> None:
    for place, near in enumerate(NEIGHBOURS):
        assert set(near) == {other for other in range(PLACES) if DISTANCE[place][other] == 1}


def test_kinds_of_tiles() -> None:
    kinds = Counter(tile.kind for tile in DATA.tiles)
    assert kinds == {"city": 5, "special": 10, "normal": 22, "mission": 1}
    assert sum(kinds[kind] for kind in ("city", "special", "normal")) == 37


def test_cities_and_specials_lie_in_their_tiers() -> None:
    assert [TIER[place] for place in DATA.places["city"]] == [0, 2, 2, 3, 3]
    assert [TIER[place] for place in DATA.places["special"]] == [1, 1, 2, 2, 3, 3, 3, 3, 3, 3]
    assert [TIER[place] for place in DATA.places["central"]] == [1] * 4


def test_pairs_of_places_are_opposite() -> None:
    city, special = DATA.places["city"], DATA.places["special"]
    pairs = [city[1:3], city[3:5], special[0:2], special[2:4]]
    assert all(DISTANCE[a][b] == 2 * TIER[a] for a, b in pairs)
    assert all(any(DISTANCE[a][b] == 6 for b in special[4:]) for a in special[4:])


def test_normal_hexes() -> None:
    normal = [tile for tile in DATA.tiles if tile.kind == "normal"]
    assert {tile.terrain for tile in normal} == set(TERRAINS)
    assert {tile.difficulty for tile in normal} == {1, 2, 3}
    assert abs(sum(tile.difficulty for tile in normal) / len(normal) - 2) < 0.2
    assert all(tile.threat for tile in normal if tile.terrain == "desert")
    assert any(tile.threat == 2 for tile in normal)
    assert any(tile.radiation == 2 for tile in normal)
    assert any(tile.contamination == 2 for tile in normal)


def test_cities_have_no_threat() -> None:
    assert not any(tile.threat for tile in DATA.tiles if tile.kind == "city")


def test_known_hexes() -> None:
    named = {tile.number: tile.name for tile in DATA.tiles if tile.number and not tile.ours}
    assert named == {
        1: "Gangraen",
        2: "Pumps",
        3: "Queen's Valley",
        4: "New Sydney",
        5: "Alice Offsprings",
        6: "Cerbero Biolabs",
        9: "Old Refinery",
        11: "Cerbero Tower",
        12: "Rusty's Garden",
    }


def test_actions_and_checks_of_described_hexes() -> None:
    specials = [tile for tile in DATA.tiles if tile.kind == "special"]
    cities = [tile for tile in DATA.tiles if tile.kind == "city"]
    assert sum(len(tile.actions) for tile in specials) == 23
    assert sum(len(tile.actions) for tile in cities) in (3, 4)
    checks = {tile.check for tile in specials if tile.check}
    assert checks == {(skill, 7) for skill in (REPAIR, MEDICINE, TALK, SURVIVAL)}
    assert Counter(tile.resupply for tile in cities) == {"both": 2, "either": 3}
    assert sum(not tile.trade for tile in cities) == 2
    gangraen = cities[0]
    assert gangraen.resupply_cost == (1, 0, 0, 0)


# Knights


def test_thirteen_knights_with_thirteen_dice() -> None:
    assert len(DATA.knights) == 13
    for knight in DATA.knights:
        assert len(knight.skills) == 6
        assert sum(knight.skills) == 13
        assert all(1 <= n <= 4 for n in knight.skills)


def test_known_knights() -> None:
    known = {knight.name for knight in DATA.knights if not knight.ours}
    assert len(known) == 10
    chris = next(k for k in DATA.knights if k.name == "Chris Hammersworn")
    assert (chris.vocation, chris.skills[GUNS]) == ("Preacher", 2)
    assert chris.start[LEFT] == "P-A Shotgun"
    assert chris.start[BODY] == "Junk Protector"
    naomi = next(k for k in DATA.knights if k.name == "Naomi Vatt")
    assert (naomi.vocation, naomi.skills[SURVIVAL]) == ("Mechanic", 2)
    assert next(k for k in DATA.knights if k.name == "Russel Crown").vocation == "Gladiator"


def test_every_knight_can_attack_with_printed_gear() -> None:
    for knight in DATA.knights:
        assert gear_named(knight.start[LEFT]).kind == "weapon"
        for panel, title in enumerate(knight.start):
            if title and panel > BODY:
                use = gear_named(title).use
                assert use is None or use.how == "mark", "printed gear is never discarded"


def test_abilities_are_all_different_and_some_are_marked() -> None:
    assert len({knight.ability for knight in DATA.knights}) == 13
    assert sum(knight.marked for knight in DATA.knights) >= 4
    assert sum(not knight.marked for knight in DATA.knights) >= 4


# Gear and vehicles


def test_gear_counts() -> None:
    counts = Counter[int]()
    for card in DATA.gear:
        counts[card.colour] += card.copies
    assert counts[GREEN] == 46
    assert counts[YELLOW] == 25
    assert counts[RED] == 14
    assert counts[BLUE] == 12, "the thirteenth is Muscle Car"
    assert [v.name for v in DATA.vehicles if v.value[0] == BLUE] == ["Muscle Car"]


@pytest.mark.parametrize(
    ("colour", "weapons", "armor", "enhancements", "general"),
    [(GREEN, 10, 4, 6, 26), (YELLOW, 9, 4, 5, 7), (RED, 6, 3, 2, 3)],
)
def test_kinds_of_gear(
    colour: int, weapons: int, armor: int, enhancements: int, general: int
) -> None:
    counts = Counter[str]()
    for card in DATA.gear:
        if card.colour == colour:
            counts[card.kind] += card.copies
    assert counts["weapon"] == weapons
    assert counts["armor"] == armor
    assert counts["enhancement"] == enhancements
    assert counts["general"] == general


def test_four_sets_of_starting_gear() -> None:
    for title in ("Extra Bullets", "Medi-shot", "Rad-out"):
        card = gear_named(title)
        assert card.colour == GREEN
        assert card.copies >= 4


def test_known_titles() -> None:
    known = {card.name for card in DATA.gear if not card.ours}
    assert known == {
        *("Extra Bullets", "Medi-shot", "Rad-out", "Road Map", "Prepper's Kit", "Dundee Hat"),
        *("First-aid Kit", "Mini-bomber", "Chainsaw", "Crossbow", "Hollow-points", "P-A Shotgun"),
        *("Junk Protector", "Vest", "Adrenal", "Cyber-arm", "Scales", "Turbo-injector"),
    }


def test_every_hook_of_gear_is_used() -> None:
    weapons = [card for card in DATA.gear if card.kind == "weapon"]
    assert {card.hands for card in weapons} == {1, 2}
    assert any(len(card.icons) > 1 for card in weapons)
    for hook in ("multi", "pierce", "damage"):
        assert any(getattr(card, hook) for card in weapons), hook
    assert any(card.bull == 2 for card in weapons)
    assert {card.ammo for card in weapons} == {"spend", "none", "fuel"}
    assert {card.armor for card in DATA.gear if card.kind == "armor"} == {1, 2, 3}
    attach = {card.attach for card in DATA.gear if card.kind == "enhancement"}
    assert attach == {"weapon", "armor", "vehicle"}
    uses = {(card.use.when, card.use.how) for card in DATA.gear if card.use}
    assert {when for when, _ in uses} == set(GEAR_MOMENTS)
    assert {how for _, how in uses} == {"discard", "mark"}
    assert any(card.limit for card in DATA.gear)
    assert any(card.points for card in DATA.gear)
    assert any(card.capacity for card in DATA.gear)
    assert any(card.drug and card.use and len(card.use.do) > 1 for card in DATA.gear)
    assert all(any(card.dice[skill] for card in DATA.gear) for skill in (0, 1, 2, 3, 4, 5))


def test_vehicles() -> None:
    kinds = {v.name: v for v in DATA.vehicles}
    assert [kinds[name].copies for name in ("Strider", "Off-road", "Heavy-duty")] == [4, 4, 4]
    assert kinds["Strider"].speed[0] == 4
    assert kinds["Heavy-duty"].speed[0] == 2
    assert kinds["Off-road"].speed == (3, 2)
    for name in ("Strider", "Off-road", "Heavy-duty"):
        assert kinds[name].value == (YELLOW, GREEN)
        assert 1 <= kinds[name].capacity[0] - kinds[name].capacity[1] <= 2
    capacities = [kinds[name].capacity[0] for name in ("Strider", "Off-road", "Heavy-duty")]
    assert capacities == sorted(capacities)


# Wasteland


def test_wasteland_counts() -> None:
    traits = Counter[str]()
    for card in CARDS:
        traits[card.trait] += card.copies
    assert traits == {
        **{"nature": 8, "general": 10},
        **{"gang": 6, "beast": 6, "machine": 5, "mutant": 5, "cult": 4},
    }
    assert traits.total() == 44


def test_known_wasteland_cards() -> None:
    assert {card.name for card in DATA.events if not card.ours} == {
        *("Acid Rain", "Car Wreck", "Radiation Storm", "Tornado", "Rough Terrain"),
        *("Wounded Stranger", "Wandering Merchant", "Hungry Locusts"),
    }
    assert {card.name for card in DATA.enemies if not card.ours} == {
        *("Hell Raiders", "InHR", "Furball", "Shelobie", "Silent Howler", "Alice's Exiles"),
        *("Digger 2.0", "Cultists of the Manifold", "Lord Humus"),
    }
    raiders = next(card for card in DATA.enemies if card.name == "Hell Raiders")
    numbers = (raiders.aggression, raiders.health, raiders.armor, raiders.damage)
    assert numbers == (4, 3, 1, 1)
    assert raiders.icons == (MEDIUM,)
    assert not raiders.ferocious
    assert raiders.rewards == Rewards(gear=(0, 1, 0), ammo=1)
    stranger = next(card for card in DATA.events if card.name == "Wounded Stranger")
    assert stranger.escape == (MEDICINE, 9)
    storm = next(card for card in DATA.events if card.name == "Radiation Storm")
    assert storm.rewards == NOTHING


def test_every_escape_skill_and_difficulty_is_used() -> None:
    pairs = {card.escape for card in CARDS}
    assert {skill for skill, _ in pairs} == set(range(6))
    assert {difficulty for _, difficulty in pairs} == {5, 7, 9}


def test_every_hook_of_events_is_used() -> None:
    effects = [effect for card in DATA.events for effect in card.do]
    verbs = {effect.verb for effect in effects}
    assert {"stop", "health", "radiation", "ammo", "dent", "skip", "trade", "locusts"} <= verbs
    assert {effect.n for effect in effects if effect.verb == "luck"} == {1, -1}
    assert {effect.word for effect in effects if effect.word} == set(BOARD_TOKENS)
    assert any(effect.verb == "near" and effect.n > 1 for effect in effects)
    assert {card.by for card in DATA.events} == {"", "knight", "waster"}
    assert any(not card.on_foot for card in DATA.events)
    assert any(card.rewards != NOTHING for card in DATA.events)


def test_every_hook_of_enemies_is_used() -> None:
    enemies = DATA.enemies
    assert any(card.dice for card in enemies)
    assert any(card.range >= 0 for card in enemies)
    assert any(card.end_range >= 0 for card in enemies)
    assert any(card.marks for card in enemies)
    assert any(Effect("dent") in card.starts for card in enemies)
    assert {effect.verb for card in enemies for effect in card.loses} >= {"stop", "robbed"}
    for hook in ("ferocious", "multi", "pierce", "damage", "escape_failed"):
        assert any(getattr(card, hook) for card in enemies), hook
    assert any(card.icons == (MELEE,) for card in enemies)
    assert {card.aggression for card in enemies} <= set(range(2, 7))
    rewards = [card.rewards for card in enemies]
    assert all(any(r.gear[colour] for r in rewards) for colour in range(3))
    assert any(r.ammo for r in rewards)
    assert any(r.fuel for r in rewards)
    assert any(r.reputation for r in rewards)


# Tasks


def test_task_counts() -> None:
    assert len(DATA.tasks) == 27
    assert sum(task.common for task in DATA.tasks) == 10
    known = {task.name for task in DATA.tasks if not task.ours}
    assert known == {
        "Speed Record",
        "Nice Trophy!",
        "Robo-killer",
        "Pit Fight",
        "Burn, Baby, Burn!",
    }


def test_task_constraints() -> None:
    private = [task for task in DATA.tasks if not task.common]
    for task in private:
        assert 1 <= task.first.hex <= 15
        assert 1 <= task.second.hex <= 15
        assert task.first.hex != task.second.hex
    assert all(1 <= task.rewards.reputation <= 3 for task in DATA.tasks)
    assert sum(task.must for task in DATA.tasks) >= 3
    tokens = [task.token[0] for task in private if task.token]
    assert sorted(tokens) == [0, 1, 2]
    blue = [task.rewards.blue for task in DATA.tasks if task.rewards.blue]
    assert len(blue) == len(set(blue)) == 13


def test_known_tasks() -> None:
    tasks = {task.name: task for task in DATA.tasks}
    record = tasks["Speed Record"]
    assert (record.points, record.hexes) == (15, 6)
    assert record.rewards == Rewards(reputation=2, blue="Muscle Car")
    assert tasks["Nice Trophy!"].rewards == Rewards(gear=(1, 0, 0), reputation=2)
    burn = tasks["Burn, Baby, Burn!"]
    assert (burn.first.hex, burn.first.skill, burn.first.difficulty) == (9, REPAIR, 7)
    assert burn.second.hex == 12


# Luck, missions, numbers


def test_luck_cards() -> None:
    assert len(DATA.luck) == 26
    ranks = Counter(card.rank for card in DATA.luck)
    assert len(ranks) == 13
    assert set(ranks.values()) == {2}
    icons = Counter(card.icon for card in DATA.luck)
    assert set(icons) == set(RESOURCES)
    assert max(icons.values()) - min(icons.values()) <= 1
    assert {card.when for card in DATA.luck} == set(LUCK_MOMENTS)
    known = {card.name for card in DATA.luck if not card.ours}
    assert known == {"All Night on the Road", "Deadly Quick", "Die Already!", "Faster, faster!"}


def test_missions() -> None:
    assert [(m.name, m.seats) for m in DATA.missions] == [
        ("Savior of the Waste", (2, 3, 4)),
        ("There Can Be Only One", (3, 4)),
        ("Damsel in Distress", (2, 3, 4)),
        ("Avengers", (2, 3, 4)),
        ("Cult of the Manifold", (2, 3, 4)),
    ]
    assert all(8 <= m.rounds <= 12 for m in DATA.missions)
    assert any(m.fails for m in DATA.missions)


def test_range_cards() -> None:
    short, medium, long = DATA.numbers.ranges
    assert [card.difficulty for card in (short, medium, long)] == [5, 7, 9]
    assert long.order == (LONG, MEDIUM)
    assert long.dice[MEDIUM] == -1
    assert MELEE in short.order
    assert MELEE not in medium.order + long.order
    assert any(n > 0 for card in (short, medium, long) for n in card.dice)


def test_stalls() -> None:
    stalls = DATA.numbers.stalls
    assert Counter(space.value for space in stalls) == {GREEN: 4, YELLOW: 4, RED: 2}
    for frame in (1, 2):
        spaces = [space for space in stalls if space.frame == frame]
        assert sum(space.price > space.value for space in spaces if not space.city) == 1
        assert sum(space.price < space.value for space in spaces if space.city) == 1
    assert {space.city for space in stalls} == {"", "Pumps", "New Sydney"}


def test_names_are_unique() -> None:
    box = Box(DATA, 4, ())
    assert len(box.token_faces) == 44 + 27 + 26 + 97 + 13
    assert identifier("Nice Trophy!") == "nice_trophy"
