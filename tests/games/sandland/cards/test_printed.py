"""What is printed: name, kind, cost, Attack, Water, Health, tags, keywords; lists of the decks."""

from __future__ import annotations

from collections import Counter

import pytest

from sandtable.games.sandland.cards.all_cards import CARDS
from sandtable.games.sandland.cards.decks import house_decks
from sandtable.games.sandland.content.card import Card

PRINTED = """
leader_beelzebub; Beelzebub; leader; - - 2 -; -; -
leader_thief; Thief; leader; - - 2 -; -; -
leader_metal_beelzebub; Metallicized Beelzebub; leader; - - 3 -; -; -
leader_rao; Rao; leader; - - 3 -; -; -
leader_are; General Are; leader; - - 3 -; -; -
leader_zeu; Supreme Commander Zeu; leader; - - 4 -; -; -
leader_lucifer; Lucifer; leader; - - 2 -; -; -
leader_ann; Ann; leader; - - 3 -; -; -
leader_bred; Bred; leader; - - 2 -; -; -
leader_muniel; Muniel; leader; - - 6 -; -; -
speed_fiend_beelzebub; Speed Fiend Beelzebub; unit; 1 2 2 5; Demon, Fiend; Taunt
sheriff_rao; Sheriff Rao; unit; 2 2 2 7; Human; -
thief; Thief; unit; 1 3 1 3; Demon; -
angry_beelzebub; Angry Beelzebub; unit; 2 3 2 6; Demon, Fiend; -
centaur; Centaur; unit; 2 1 2 8; Demon; Agile
gargoyle_agility; Gargoyle: Agility; unit; 1 3 1 6; Demon; Agile
are_commanding_officer; General Are: Commanding Officer; unit; 2 2 1 6; Human; -
ghost; Ghost; unit; 0 2 1 3; Demon; -
kamaitachi; Kamaitachi; unit; 2 3 1 7; Demon; -
the_picchi; The Picchi; unit; 1 1 1 7; -; -
thief_resupply; Thief: Resupply; unit; 2 2 1 4; Demon; -
scout_beelzebub; Scout Beelzebub; unit; 2 4 2 6; Demon, Fiend; Agile
guide_rao; Guide Rao; unit; 1 2 1 5; Human; -
reinforcer_beelzebub; Reinforcer Beelzebub; unit; 0 2 1 2; Demon, Fiend; Stealth
geji_dragon; Geji Dragon; unit; 3 4 2 9; Demon; Armor 1
santa_thief; Santa Thief; unit; 1 1 1 3; Demon; -
gremlin; Gremlin; unit; 0 1 1 4; Demon; -
lango; Lango; unit; 0 2 1 5; Human; Counterattack
swimmers; Swimmers; unit; 0 2 2 3; Swimmers; -
tank_104; Tank 104; unit; 0 2 1 4; Bot; Counterattack, Armor 1
tank_brigade; Tank Brigade; unit; 2 5 1 6; Bot; Armor 2
game_console; Game Console; unit; 1 0 1 3; -; -
beelzebub_critical_hit; Beelzebub: Critical Hit; unit; 2 4 2 6; Demon, Fiend; -
vanguard_beelzebub; Vanguard Beelzebub; unit; 1 2 1 5; Demon, Fiend; Taunt
storyteller_thief; Storyteller Thief; unit; 0 1 1 3; Demon; -
metal_beelzebub; Metallicized Beelzebub; unit; 2 2 1 6; Demon, Fiend; Armor 1
ann; Ann; unit; 1 1 2 6; Human, Demon; -
tank_tactician_rao; Tank Tactician Rao; unit; 1 2 1 5; Human; Armor Piercing
are_focus; General Are: Focus; unit; 1 3 1 6; Human; Range, Armor Piercing
lucifer_wing_plucker; Lucifer: Wing Plucker; unit; 2 1 3 7; Demon, Fiend; -
gargoyle; Gargoyle; unit; 0 3 1 4; Demon; -
trickster_rao; Trickster Rao; unit; 1 1 1 3; Human; Stealth
beelzebub_counterattack; Beelzebub: Counterattack; unit; 1 2 1 6; Demon, Fiend; Counterattack
general_shiva; General Shiva; unit; 2 3 2 6; Human; -
mechanic_thief; Mechanic Thief; unit; 1 2 2 2; Demon; Stealth
tank_104_speedy; Tank 104: Speedy; unit; 1 3 1 5; Bot; Armor Piercing, Armor 1
driver_thief; Driver Thief; unit; 1 1 1 5; Demon; -
apo; Apo; unit; 0 2 1 3; Human; -
raos_car; Rao's Car; unit; 0 2 1 4; Bot; Agile
are_tank_leader; General Are: Tank Leader; unit; 2 2 2 5; Human; Armor 1
papa; Papa; unit; 1 2 2 5; Swimmers; -
shark; Shark; unit; 0 3 1 2; Swimmers; Agile
are_tank_driver; General Are: Tank Driver; unit; 1 1 2 5; Human; -
tank_101; Tank 101; unit; 2 3 2 6; Bot; Range, Counterattack, Armor 1
guppy; Guppy; unit; 1 2 1 5; Swimmers; Range, Armor Piercing
pike; Pike; unit; 0 1 1 2; Swimmers; -
are_broadcast; General Are: Broadcast; unit; 2 1 3 7; Human; -
flying_tank; Flying Tank; unit; 2 2 3 4; Bot; Armor 2
tank_102; Tank 102; unit; 1 3 2 5; Bot; Armor 1
insect_man; Insect Man; unit; 3 6 2 10; Insect; Armor 1
zeu; Supreme Commander Zeu; unit; 0 2 1 3; Human, Bot; -
are_coordinator; General Are: Coordinator; unit; 2 2 2 6; Human; Armor 1
zeu_flying; Supreme Commander Zeu: Flying; unit; 2 3 2 5; Human, Bot; Agile, Splash 1, Armor 1
mega_aircraft_carrier; Mega Aircraft Carrier; unit; 3 2 3 15; Bot; -
king_of_sand_land; King of Sand Land; unit; 1 1 1 6; Human; -
royal_army; Royal Army of Sand Land; unit; 0 2 1 5; Human; -
lucifer; Lucifer; unit; 4 4 2 8; Demon, Fiend; -
lilith; Lilith; unit; 2 4 3 6; Demon, Fiend; -
beelzebub; Beelzebub; unit; 2 2 2 6; Demon, Fiend; -
demon_ann; Demon Ann; unit; 1 2 2 7; Human, Demon; -
cyclops; Cyclops; unit; 0 3 1 6; Demon; -
fox_spirit; Fox Spirit; unit; 0 2 1 4; Demon; -
samael; Samael; unit; 0 1 1 4; Demon; Poison
satyr; Satyr; unit; 0 2 1 4; Demon; -
princess_ann; Princess Ann; unit; 1 2 1 6; Human, Demon; Stealth
defender_lango; Defender Lango; unit; 1 2 1 6; Human; -
rao_mastery; Rao: Mastery; unit; 2 3 2 7; Human; -
queen_lilith; Queen Lilith; unit; 3 2 1 5; Demon, Fiend; -
young_ann; Young Ann; unit; 0 1 1 5; Human, Demon; Stealth
king_jam; King Jam; unit; 1 1 2 4; Human; -
sconne; Sconne; unit; 0 2 1 3; Human; Counterattack
simmit; Simmit; unit; 1 2 1 7; Human; Taunt
swimming_papa; Swimming Papa; unit; 1 2 2 6; Swimmers; -
flying_fortress_garam; Flying Fortress Garam; unit; 3 3 2 9; Bot; Splash 1, Armor 1, Cannot Move
bred; Bred; unit; 2 3 2 8; Human; -
breds_robot; Bred's Robot; unit; 1 4 1 4; Bot; Armor 1
schemer_muniel; Schemer Muniel; unit; 1 3 1 6; Angel; -
forest_land_army; Forest Land Army; unit; 0 2 1 5; Human; -
forest_land_battleship; Forest Land Battleship; unit; 1 3 1 4; Bot; Agile, Armor 1
auto_defender; Auto-Defender; unit; 0 2 1 3; Bot; Taunt, Armor 1
forest_land_drone; Forest Land Army Drone; unit; 1 4 1 2; Bot; -
cargo_transport_robot; Cargo Transport Robot; unit; 0 1 1 4; Bot; -
fake_king_jam; Fake King Jam; unit; 0 0 3 6; Bot; -
muniel_muscular; Muniel, Final Form: Muscular; unit; 2 4 2 7; Angel; -
muniel_plump; Muniel, Final Form: Plump; unit; 2 5 2 7; Angel; Counterattack, Cannot Move
muniel; Muniel; unit; 1 2 2 5; Angel; -
urn_of_sealing; Urn of Sealing; unit; 1 0 1 6; Angel; Cannot Move, Cannot Attack
commander_bred; Commander Bred; unit; 1 2 1 6; Human; -
powall; Powall; unit; 1 2 1 5; Angel; Range
breds_robot_power_boost; Bred's Robot: Power Boost; unit; 2 3 1 6; Bot; Range, Armor 1
beelzebub_adversity; Beelzebub: Adversity; unit; 1 2 1 7; Demon, Fiend; Counterattack
rao_cover; Rao: Cover; unit; 1 2 1 6; Human; Taunt
resistance_ann; Resistance Ann; unit; 1 2 1 5; Human, Demon; -
strategist_muniel; Strategist Muniel; unit; 2 2 1 7; Angel; Splash 1, Armor Piercing
zeu_exploitation; Supreme Commander Zeu: Exploitation; unit; 1 2 1 6; Human, Bot; Range
water; Water; location; 0 0 1 3; -; -
legendary_spring; Legendary Spring; location; 2 0 2 7; -; Stealth
aquanium; Aquanium; location; 3 0 1 12; -; -
power_of_darkness; Power of Darkness Absorption; tactic; 0 - - -; -; -
masquerade; Masquerade; tactic; 1 - - -; -; -
run; Run; tactic; 0 - - -; -; -
tonfa; Tonfa; tactic; 0 - - -; -; -
thiefs_hairspray; Thief's Hairspray; tactic; 0 - - -; -; -
raos_amulet; Rao's Amulet; tactic; 1 - - -; -; -
assistance; Assistance; tactic; 0 - - -; -; -
pikes_sketch; Pike's Sketch; tactic; 0 - - -; -; -
tragic_past; Tragic Past; tactic; 0 - - -; -; -
insect_man_airdrop; Insect Man: Airdrop; tactic; 0 - - -; -; -
plot; Plot; tactic; 1 - - -; -; -
team_work; Team Work; tactic; 0 - - -; -; -
awaken_power; Awaken Power; tactic; 0 - - -; -; -
grand_speech; Grand Speech; tactic; 1 - - -; -; -
art_of_manipulation; Art of Manipulation; tactic; 0 - - -; -; -
aquanium_absorption; Aquanium Absorption; tactic; 0 - - -; -; -
lightning; Lightning; tactic; 0 - - -; -; -
"""
ROWS = [tuple(part.strip() for part in row.split(";")) for row in PRINTED.strip().splitlines()]
BY_ID = {card.id: card for card in CARDS}


def row_of(card: Card) -> tuple[str, ...]:
    """A card as the table writes it; a dash for what its kind does not have."""
    numbers = {
        "leader": f"- - {card.water} -",
        "tactic": f"{card.cost} - - -",
    }.get(card.kind, f"{card.cost} {card.attack} {card.water} {card.health}")
    tags, keywords = ", ".join(card.tags) or "-", ", ".join(card.keywords) or "-"
    return card.id, card.name, card.kind, numbers, tags, keywords


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[0])
def test_printed(row: tuple[str, ...]) -> None:
    assert row_of(BY_ID[row[0]]) == row


def test_nothing_else_is_printed() -> None:
    assert {row[0] for row in ROWS} == set(BY_ID)
    kinds = [row[2] for row in ROWS]
    found = [kinds.count(kind) for kind in ("leader", "unit", "location", "tactic")]
    assert found == [10, 95, 3, 17]


DECKS = """
sl01: leader_beelzebub: 2 speed_fiend_beelzebub, 2 sheriff_rao, 2 thief, 2 angry_beelzebub, 2
centaur, 3 gargoyle_agility, 2 are_commanding_officer, 3 ghost, 3 kamaitachi, 3 the_picchi, 2
water, 2 power_of_darkness, 2 masquerade

sl02: leader_thief: 2 thief_resupply, 2 scout_beelzebub, 2 guide_rao, 2 reinforcer_beelzebub, 2
geji_dragon, 3 santa_thief, 3 gremlin, 2 are_commanding_officer, 2 lango, 3 swimmers, 2 tank_104,
2 tank_brigade, 3 game_console

sl03: leader_metal_beelzebub: 2 beelzebub_critical_hit, 2 vanguard_beelzebub, 2 storyteller_thief,
2 metal_beelzebub, 2 ann, 3 tank_tactician_rao, 3 are_focus, 2 lucifer_wing_plucker, 3 gargoyle, 3
tank_brigade, 2 run, 2 power_of_darkness, 2 tonfa

sl04: leader_rao: 2 trickster_rao, 2 tank_104, 2 beelzebub_counterattack, 2 general_shiva, 2
mechanic_thief, 3 tank_104_speedy, 2 driver_thief, 3 apo, 3 the_picchi, 3 raos_car, 2
legendary_spring, 2 thiefs_hairspray, 2 raos_amulet

sl05: leader_are: 2 are_tank_leader, 2 papa, 2 shark, 2 are_tank_driver, 2 tank_101, 3 guppy, 3
pike, 3 are_broadcast, 2 flying_tank, 3 tank_102, 2 assistance, 2 pikes_sketch, 2 tragic_past

sl06: leader_zeu: 2 insect_man, 2 zeu, 2 are_coordinator, 2 zeu_flying, 2 mega_aircraft_carrier, 2
are_broadcast, 3 king_of_sand_land, 3 royal_army, 2 flying_tank, 3 tank_101, 3 aquanium, 2
insect_man_airdrop, 2 plot

sl07: leader_lucifer: 2 lucifer, 2 lilith, 2 beelzebub, 2 demon_ann, 2 centaur, 3 cyclops, 2
gargoyle_agility, 3 ghost, 3 gremlin, 2 kamaitachi, 3 fox_spirit, 2 samael, 2 satyr

sl08: leader_ann: 2 princess_ann, 2 defender_lango, 2 rao_mastery, 2 queen_lilith, 2 young_ann, 3
king_jam, 3 sconne, 2 simmit, 3 swimming_papa, 3 swimmers, 2 team_work, 2 awaken_power, 2
assistance

sl09: leader_bred: 2 flying_fortress_garam, 2 bred, 2 breds_robot, 2 schemer_muniel, 3
forest_land_army, 3 forest_land_battleship, 2 auto_defender, 3 forest_land_drone, 3
cargo_transport_robot, 2 fake_king_jam, 2 water, 2 aquanium, 2 grand_speech

sl10: leader_muniel: 2 muniel_muscular, 2 muniel_plump, 2 muniel, 2 urn_of_sealing, 2
commander_bred, 3 powall, 3 breds_robot_power_boost, 3 auto_defender, 2 art_of_manipulation, 2
team_work, 3 aquanium_absorption, 2 grand_speech, 2 lightning
"""


@pytest.mark.parametrize("text", DECKS.strip().split("\n\n"), ids=lambda text: text[:4])
def test_deck(text: str) -> None:
    name, leader, cards = " ".join(text.split()).split(": ")
    (deck,) = [deck for deck in house_decks() if deck.id == name]
    counted = Counter(deck.cards)
    assert deck.leader == leader
    assert {f"{count} {card}" for card, count in counted.items()} == set(cards.split(", "))


def test_there_are_no_other_decks() -> None:
    assert [deck.id for deck in house_decks()] == [f"sl{number:02}" for number in range(1, 11)]
