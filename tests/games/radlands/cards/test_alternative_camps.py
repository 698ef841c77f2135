"""The eleven camps in their alternative printing. Numbers are held in `test_facts`."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.radlands.play import Play, kept
from tests.games.radlands.play import table as main_table

ALTERNATIVE = ("alternative-camps",)


def table(**position: Any) -> Play:
    return main_table(variants=ALTERNATIVE, **position)


@pytest.mark.card("cache (alternative)")
def test_cache_raids_and_may_bring_a_punk() -> None:
    t = table(a="cache", water=2)
    t.use("a1")
    t.expect(a="cache", queue={2: "raiders"}, water=0)
    assert "none" in t.offered
    t.choose("place b front")
    t.expect(b="punk")


@pytest.mark.card("cache (alternative)")
def test_cache_brings_the_punk_though_the_raid_is_blocked() -> None:
    t = table(a="cache", queue={2: "famine", 3: "napalm"})
    t.use("a1", "place a front")
    t.expect(a="cache, punk", queue={2: "famine", 3: "napalm"})


@pytest.mark.card("cannon (alternative)")
def test_cannon_starts_damaged() -> None:
    t = kept("cannon", ALTERNATIVE)
    assert t.piece("a1")["damaged"]
    assert not kept("cannon").piece("a1")["damaged"]


@pytest.mark.card("cannon (alternative)")
def test_cannon_shoots_only_when_whole_and_does_not_hurt_itself() -> None:
    assert not table(a="cannon damaged").offers("use a1")
    t = table(a="cannon", water=2)
    t.use("a1", "damage x1")
    t.expect(a="cannon", x="camp damaged", water=0)


@pytest.mark.card("command_post (alternative)")
def test_command_post_costs_one_less_for_each_punk() -> None:
    assert not table(a="command_post", b="punk", water=1).offers("use a1")
    t = table(a="command_post", b="punk", water=2)
    t.use("a1", "damage x1")
    t.expect(x="camp damaged", water=0)


@pytest.mark.card("construction_yard (alternative)")
def test_construction_yard_moves_an_own_person() -> None:
    t = table(a="construction_yard", b="muse damaged, scout", c="looter", x="punk", water=1)
    t.use("a1")
    assert t.offered == {"shift b2", "shift b3", "shift c2", "shift x2"}
    t.choose("shift b2")
    assert t.offered == {
        f"place {p}" for p in ("a front", "b back", "b front", "c back", "c front")
    }
    assert t.describe("place c back") == "Place Muse in column c, in the back"
    t.choose("place c back")
    t.expect(b="scout", c="muse damaged, looter", water=0)


@pytest.mark.card("construction_yard (alternative)")
def test_construction_yard_moves_a_protected_enemy_on_its_own_side() -> None:
    t = table(a="construction_yard", x="muse, punk", y="scout, looter")
    t.use("a1", "shift x2")
    assert t.offered == {"place x back", "place x front", "place z front"}
    assert t.path("place z front") == ("s1.c.front",)
    t.choose("place x front")
    t.expect(x="punk, muse", y="scout, looter", z="")


@pytest.mark.card("construction_yard (alternative)")
def test_a_moved_person_does_not_enter_play_and_stays_ready() -> None:
    t = table(a="construction_yard", b="vanguard", x="punk mimic")
    t.use("a1", "shift b2", "place c front")
    assert t.ready("c2")
    assert t.state["people_entered"] == [0, 0]
    assert "end" in t.offered


@pytest.mark.card("construction_yard (alternative)")
def test_a_moved_punk_stays_face_down() -> None:
    t = table(a="construction_yard", b="punk mimic")
    t.use("a1", "shift b2")
    assert t.view()["limbo"] == [{"owner": 0, "cards": [None]}]
    t.choose("place a front")
    assert t.piece("a2")["kind"] == "punk"
    assert t.piece("a2")["card"] is None


@pytest.mark.card("construction_yard (alternative)")
def test_construction_yard_may_be_used_though_nobody_is_there() -> None:
    t = table(a="construction_yard", water=1)
    t.use("a1")
    t.expect(water=0)
    assert not t.offers("use a1")


@pytest.mark.card("construction_yard (alternative)")
def test_construction_yard_raids_for_two() -> None:
    t = table(a="construction_yard", water=2)
    t.use("a1.2")
    t.expect(queue={2: "raiders"}, water=0)


@pytest.mark.card("mercenary_camp (alternative)")
def test_mercenaries_damage_any_camp_for_a_gang_of_four() -> None:
    t = table(a="mercenary_camp", b="muse, punk", c="scout, punk", x="looter", y="camp destroyed")
    t.use("a1")
    assert t.offered == {"damage x1", "damage z1"}
    t.choose("damage x1")
    t.expect(x="camp damaged, looter", water=1)


@pytest.mark.card("mercenary_camp (alternative)")
def test_three_people_do_not_move_the_mercenaries() -> None:
    assert not table(a="mercenary_camp", b="muse, punk", c="scout", x="looter").offers("use a1")


@pytest.mark.card("obelisk (alternative)")
def test_obelisk_starts_whole() -> None:
    assert not kept("obelisk", ALTERNATIVE).piece("a1")["destroyed"]


@pytest.mark.card("obelisk (alternative)")
def test_obelisk_wins_when_the_deck_runs_out_whoever_draws() -> None:
    own = table(a="obelisk", deck="muse", discard="scout")
    own.draw()
    assert own.winner == 1
    theirs = table(a="obelisk damaged", deck="muse", discard="scout", active=2)
    theirs.draw()
    assert theirs.winner == 1


@pytest.mark.card("obelisk (alternative)")
def test_obelisk_wins_also_when_the_last_card_becomes_a_punk() -> None:
    t = table(a="obelisk", deck="muse", discard="scout", hand="magnus_karv")
    t.junk("magnus_karv", "place b front")
    assert t.winner == 1


@pytest.mark.card("obelisk (alternative)")
def test_a_destroyed_obelisk_wins_nothing() -> None:
    t = table(a="obelisk destroyed", deck="muse", discard="scout")
    t.draw()
    assert t.winner is None
    t.expect(deck="scout", hand="muse")


@pytest.mark.card("resonator (alternative)")
def test_resonator_damages_as_the_only_ability_of_the_turn() -> None:
    t = table(a="resonator", b="muse", c="garage", x="scout", water=3)
    t.use("a1", "damage x2")
    t.expect(x="scout damaged", water=2)
    assert not t.offers("use")
    t.end()
    t.end()
    assert t.offers("use b2")


@pytest.mark.card("resonator (alternative)")
def test_resonator_is_silent_after_another_ability() -> None:
    t = table(a="resonator", b="muse")
    assert t.offers("use a1")
    t.use("b2")
    assert not t.offers("use a1")


@pytest.mark.card("scavenger_camp (alternative)")
@pytest.mark.parametrize("effect", ["punk", "water"])
def test_scavenger_camp_turns_a_card_into_a_punk_or_water(effect: str) -> None:
    t = table(a="scavenger_camp", hand="muse, scout, water_silo", water=0)
    t.use("a1")
    assert t.offered == {"discard muse", "discard scout"}
    t.choose("discard muse")
    assert t.offered == {"effect punk", "effect water"}
    t.choose(f"effect {effect}")
    if effect == "punk":
        t.choose("place b front")
    t.expect(b="punk" if effect == "punk" else "", water=0 if effect == "punk" else 1)
    t.expect(hand="scout, water_silo", discard="muse")


@pytest.mark.card("scavenger_camp (alternative)")
def test_scavenger_camp_needs_a_card_besides_the_silo() -> None:
    assert not table(a="scavenger_camp", hand="water_silo").offers("use a1")


@pytest.mark.card("training_camp (alternative)")
def test_training_camp_damages_with_two_people_in_its_column() -> None:
    t = table(a="training_camp, muse damaged, punk", water=2)
    t.use("a1", "damage x1")
    t.expect(x="camp damaged", water=0)


@pytest.mark.card("training_camp (alternative)")
def test_two_people_elsewhere_do_not_train() -> None:
    assert not table(a="training_camp, muse", b="scout, punk").offers("use a1")


@pytest.mark.card("victory_totem (alternative)")
def test_victory_totem_damages_or_raids() -> None:
    t = table(a="victory_totem", x="muse", water=2)
    t.use("a1.1")
    assert t.offered == {"damage x2", "damage y1", "damage z1"}
    t.choose("damage y1")
    t.expect(y="camp damaged", water=0)
    t = table(a="victory_totem", water=2)
    t.use("a1.2")
    t.expect(queue={2: "raiders"}, water=0)


@pytest.mark.card("warehouse (alternative)")
def test_warehouse_restores_while_an_opposing_camp_is_exposed() -> None:
    t = table(a="warehouse damaged", b="muse damaged", x="scout", y="looter", water=1)
    t.use("a1")
    assert t.offered == {"none", "restore b2"}
    t.choose("restore b2")
    t.expect(b="muse", water=0)


@pytest.mark.card("warehouse (alternative)")
def test_warehouse_is_closed_while_every_standing_camp_is_covered() -> None:
    t = table(a="warehouse", b="muse damaged", x="scout", y="punk", z="camp destroyed")
    assert not t.offers("use a1")
