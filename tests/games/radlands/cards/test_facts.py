"""The printed numbers of every card, held against the cards and against what happens in play."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

import sandtable
from sandtable.core.game import Card
from sandtable.core.table import ALL_SEEING
from sandtable.games import make_game
from tests.games.radlands.play import Play, kept, table

RULES = Path(__file__).parents[4] / "docs" / "rules" / "radlands.md"

# copies, cost, junk effect, costs of the abilities
PEOPLE = """
argo_yesky       1 3 punk     1
assassin         2 1 raid     2
cult_leader      2 1 draw     0
doomsayer        2 1 draw     1
exterminator     2 1 draw     1
gunner           2 1 restore  2
holdout          2 2 raid     1
karli_blaze      1 3 punk     1
looter           2 1 water    2
magnus_karv      1 3 punk     2
mimic            2 1 injure   X
molgur_stang     1 4 punk     1
muse             2 1 injure   0
mutant           2 1 injure   0
pyromaniac       2 1 injure   1
rabble_rouser    2 1 raid     1 1
repair_bot       2 1 injure   2
rescue_team      2 1 injure   0
scientist        2 1 raid     1
scout            2 1 water    1
sniper           2 1 restore  2
vanguard         2 1 raid     1
vera_vosh        1 3 punk     1
vigilante        2 1 raid     1
wounded_soldier  2 1 injure   1
zeto_khan        1 3 punk     1
"""

# copies, cost, queue number, junk effect
EVENTS = """
banish           2 1 1 raid
bombardment      2 4 3 restore
famine           2 1 1 injure
high_ground      2 0 1 water
interrogate      2 1 0 water
napalm           2 2 1 restore
radiation        2 2 1 raid
strafe           2 2 0 draw
truce            2 2 0 injure
uprising         2 1 2 injure
"""

# initial draw, how it starts, costs of the abilities
CAMPS = """
adrenaline_lab     1 undamaged  X
arcade             1 undamaged  1
atomic_garden      1 undamaged  2
blood_bank         1 undamaged  0
bonfire            1 undamaged  0
cache              1 undamaged  0
cannon             1 undamaged  1
catapult           0 undamaged  2
command_post       2 undamaged  3
construction_yard  2 undamaged  1
garage             0 undamaged  1
juggernaut         0 undamaged  1
labor_camp         1 undamaged  0
mercenary_camp     0 undamaged  2
mulcher            0 undamaged  0
nest_of_spies      1 undamaged  1
oasis              1 undamaged
obelisk            3 destroyed
omen_clock         1 undamaged  1
outpost            1 undamaged  2 2
parachute_base     1 undamaged  X
pillbox            1 undamaged  3
railgun            0 undamaged  2
reactor            1 undamaged  2
resonator          1 undamaged  2
scavenger_camp     1 undamaged  2 1
scud_launcher      0 undamaged  1
supply_depot       2 undamaged  2
the_octagon        0 undamaged  1
training_camp      1 undamaged  1
transplant_lab     2 undamaged  1
victory_totem      1 undamaged  2 2
warehouse          1 undamaged  0
watchtower         0 undamaged  1
"""

ALTERNATIVE_CAMPS = """
cache              1 undamaged  2
cannon             2 damaged    2
command_post       1 undamaged  3
construction_yard  1 undamaged  1 2
mercenary_camp     0 undamaged  2
obelisk            1 undamaged
resonator          1 undamaged  1
scavenger_camp     1 undamaged  0
training_camp      2 undamaged  2
victory_totem      1 undamaged  2 2
warehouse          1 undamaged  1
"""

Row = tuple[str | int, ...]


def rows(text: str) -> dict[str, Row]:
    """A table above, by card: numbers as numbers."""
    lines = [line.split() for line in text.strip().splitlines()]
    return {key: tuple(int(n) if n.isdecimal() else n for n in row) for key, *row in lines}


def printed(card: Card) -> Row:
    """The numbers of a card in the order of its table above."""
    facts = {name: fact for name, fact in card.facts.items() if not isinstance(fact, tuple)}
    costs = [facts[key] for key in ("ability1_cost", "ability2_cost") if key in facts]
    if card.kind == "person":
        return (facts["copies"], facts["cost"], facts["junk"], *costs)
    if card.kind == "event":
        return (facts["copies"], facts["cost"], facts["queue"], facts["junk"])
    return (facts["draw"], facts.get("starts", "undamaged"), *costs)


def cards(kind: str, *variants: str) -> dict[str, Row]:
    game = make_game("radlands", variants=variants)
    return {card.id: printed(card) for card in game.cards if card.kind == kind}


# Cards that were added to the printed ones have their numbers in their own tests.


def test_the_numbers_of_people() -> None:
    assert {key: cards("person")[key] for key in rows(PEOPLE)} == rows(PEOPLE)


def test_the_numbers_of_events() -> None:
    assert {key: cards("event")[key] for key in rows(EVENTS)} == rows(EVENTS)


def test_the_numbers_of_camps() -> None:
    assert {key: cards("camp")[key] for key in rows(CAMPS)} == rows(CAMPS)


def test_the_numbers_of_alternative_camps() -> None:
    printing = cards("camp", "alternative-camps")
    assert {key: printing[key] for key in rows(CAMPS)} == rows(CAMPS) | rows(ALTERNATIVE_CAMPS)


def test_the_special_cards() -> None:
    special = {card.id: dict(card.facts) for card in make_game("radlands").cards[-3:]}
    assert special == {"raiders": {"queue": 2}, "water_silo": {"junk": "water"}, "punk": {}}


def test_the_box_as_a_whole() -> None:
    deck = {key: row[0] for key, row in (rows(PEOPLE) | rows(EVENTS)).items()}
    junk = Counter[str]()
    for row in [*rows(PEOPLE).values(), *((c, p, j) for c, p, _, j in rows(EVENTS).values())]:
        junk[str(row[2])] += int(row[0])
    assert sum(map(int, deck.values())) == 66
    assert junk == {"injure": 20, "raid": 16, "draw": 8, "restore": 8, "water": 8, "punk": 6}
    assert Counter(row[0] for row in rows(CAMPS).values()) == {0: 9, 1: 20, 2: 4, 3: 1}
    shuffled = Counter(Play(sandtable.new("radlands", seed=1)).deck)
    assert {key: shuffled[key] for key in deck} == deck


def test_every_card_is_told_to_people() -> None:
    for card in make_game("radlands").cards:
        assert card.lines, card.id
        for line in card.lines:
            assert re.fullmatch(r"(\[[A-Z].*\.\]|[0-9X]: .*\.|[A-Z].*\.)", line), line


# The same numbers in play


@pytest.mark.parametrize("person", rows(PEOPLE))
def test_what_a_person_costs(person: str) -> None:
    cost = int(rows(PEOPLE)[person][1])
    assert not table(hand=person, water=cost - 1).offers("play")
    t = table(hand=person, water=cost)
    t.play(person, "b front")
    t.expect(water=0, b="wounded_soldier damaged" if person == "wounded_soldier" else person)


@pytest.mark.parametrize("event", rows(EVENTS))
def test_what_an_event_costs_and_where_it_waits(event: str) -> None:
    _, cost, space, _ = rows(EVENTS)[event]
    if cost:
        assert not table(hand=event, water=int(cost) - 1).offers("play")
    t = table(hand=event, water=int(cost))
    t.play(event)
    t.expect(water=0, queue={int(space): event} if space else {})


@pytest.mark.parametrize("card", rows(PEOPLE) | rows(EVENTS))
def test_what_junking_a_card_does(card: str) -> None:
    numbers = rows(PEOPLE).get(card) or rows(EVENTS)[card][1:]
    t = table(a="camp damaged", x="scout", hand=card, deck="looter, ...", water=0)
    t.junk(card)
    t.expect(discard=card)
    match numbers[2]:
        case "water":
            t.expect(water=1)
        case "draw":
            t.expect(hand="looter")
        case "injure":
            assert t.offered == {"injure x2"}
        case "restore":
            assert t.offered == {"none", "restore a1"}
        case "raid":
            t.expect(queue={2: "raiders"})
        case "punk":
            assert t.offered == {"none", "place a front", "place b front", "place c front"}
        case other:
            raise AssertionError(f"{other} is no junk effect")


@pytest.mark.parametrize("camp", rows(CAMPS))
def test_how_a_camp_starts_and_what_it_draws(camp: str) -> None:
    t = kept(camp)
    seat = t.match.view(ALL_SEEING)["seats"][0]
    camps = [column[0]["card"] for column in seat["columns"]]
    assert seat["hand"]["count"] == sum(int(rows(CAMPS)[c][0]) for c in camps) + 1
    left = seat["columns"][0][0]
    state = "destroyed" if left["destroyed"] else "damaged" if left["damaged"] else "undamaged"
    assert state == rows(CAMPS)[camp][1]


# The same numbers on the rules page


def rules_tables() -> dict[str, dict[str, list[str]]]:
    """The card lists of the rules page: heading, card id, the other cells."""
    found: dict[str, dict[str, list[str]]] = {}
    heading = ""
    for line in RULES.read_text(encoding="utf-8").partition("## 16 ")[2].splitlines():
        if line.startswith("### "):
            heading = line.removeprefix("### ")
            found[heading] = {}
        elif line.startswith("| ") and not line.startswith("| ---"):
            first, *cells = [cell.strip() for cell in line.strip("|").split("|")]
            found[heading][first.strip().lower().replace(" ", "_")] = cells
    return found


def costs_in(text: str) -> list[str]:
    """The ability costs in a cell of the rules page."""
    return re.findall(r"(?:^|; |\. )([0-9X])(?=[:,])", text)


def test_the_rules_page_has_the_same_numbers() -> None:
    page = rules_tables()
    for key, (copies, cost, junk, *abilities) in rows(PEOPLE).items():
        cells = page["People"][key]
        assert cells[:3] == [str(copies), str(cost), junk], key
        assert costs_in(cells[3]) == [str(c) for c in abilities], key
    for key, (copies, cost, space, junk) in rows(EVENTS).items():
        assert page["Events"][key][:4] == [str(copies), str(cost), str(space), junk], key
    for heading, camps in (
        ("Camps", CAMPS),
        ("Camps in the alternative printing", ALTERNATIVE_CAMPS),
    ):
        for key, (draw, starts, *abilities) in rows(camps).items():
            cells = page[heading][key]
            assert cells[0] == str(draw), key
            assert costs_in(cells[1]) == [str(c) for c in abilities], key
            assert (f"starts {starts}" in cells[1].lower()) is (starts != "undamaged"), key
    assert len(page["Camps"]) - 1 == len(rows(CAMPS))
    assert len(page["People"]) - 1 == len(rows(PEOPLE))
    assert len(page["Events"]) - 1 == len(rows(EVENTS))
