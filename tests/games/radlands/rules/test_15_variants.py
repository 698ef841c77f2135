"""Radlands, chapter 15: variants."""

from __future__ import annotations

import pytest

from sandtable.games import make_game
from tests.games.radlands.play import table

ALTERNATIVE = ["alternative-camps"]
ELEVEN = (
    "Cache",
    "Cannon",
    "Command Post",
    "Construction Yard",
    "Mercenary Camp",
    "Obelisk",
    "Resonator",
    "Scavenger Camp",
    "Training Camp",
    "Victory Totem",
    "Warehouse",
)


@pytest.mark.rule("radlands 15.1")
def test_the_variant_changes_eleven_camps_and_nothing_else() -> None:
    main = {card.name: card for card in make_game("radlands").cards}
    other = {card.name: card for card in make_game("radlands", variants=ALTERNATIVE).cards}
    assert list(main) == list(other)
    changed = [name for name, card in main.items() if card != other[name]]
    assert sorted(changed) == sorted(ELEVEN)


@pytest.mark.rule("radlands 15.1.1")
def test_the_alternative_yard_moves_anybody_on_their_own_side() -> None:
    t = table(
        a="construction_yard, muse, scout",
        x="mutant damaged, punk mimic",
        y="looter",
        z="gunner, sniper",
        variants=ALTERNATIVE,
    )
    t.use("a1.1")
    assert t.offered == {f"shift {p}" for p in ("a2", "a3", "x2", "x3", "y2", "z2", "z3")}
    t.choose("shift x2")
    assert t.offered == {"place x back", "place x front", "place y back", "place y front"}
    t.choose("place y back")
    t.expect(x="punk", y="mutant damaged, looter")
    assert t.match.state.people_entered == (0, 0), "nobody enters play"


@pytest.mark.rule("radlands 15.1.1")
def test_the_alternative_yard_changes_places_within_a_column() -> None:
    t = table(a="construction_yard", x="mutant, punk mimic", variants=ALTERNATIVE)
    t.use("a1.1", "shift x3", "place x back")
    t.expect(x="punk, mutant")
    assert all(t.view(seat)["seats"][1]["columns"][0][1]["card"] is None for seat in (1, 2, 3))


@pytest.mark.rule("radlands 15.1.2")
@pytest.mark.parametrize("owner", [1, 2])
@pytest.mark.parametrize("how", ["drawn", "punk", "turned up"])
def test_the_alternative_obelisk_wins_when_the_deck_runs_out(owner: int, how: str) -> None:
    t = table(
        a="obelisk damaged" if owner == 1 else "",
        x="obelisk damaged" if owner == 2 else "",
        b="scientist",
        hand="karli_blaze",
        deck="mimic",
        discard="scout, looter",
        variants=ALTERNATIVE,
    )
    if how == "drawn":
        t.draw()
    elif how == "punk":
        t.junk("karli_blaze", "place c front")
    else:
        t.use("b2")
    assert t.winner == owner
    assert t.match.state.ending == "deck ran out"


@pytest.mark.rule("radlands 15.1.2")
def test_a_destroyed_obelisk_wins_nothing() -> None:
    t = table(a="obelisk destroyed", deck="mimic", discard="scout, looter", variants=ALTERNATIVE)
    t.draw()
    assert t.winner is None
    assert len(t.deck) == 2


@pytest.mark.rule("radlands 15.1.3")
def test_the_alternative_resonator_is_the_only_ability_of_a_turn() -> None:
    t = table(a="resonator, muse", b="vera_vosh", variants=ALTERNATIVE)
    t.use("a1", "damage x1")
    assert not t.offers("use")
    assert t.offers("draw")
    t.end()
    t.end()
    t.use("a2")
    assert not t.offers("use a1")
    assert t.offers("use b2")


@pytest.mark.rule("radlands 15.1.4")
def test_the_alternative_scavenger_camp_needs_a_card_to_discard() -> None:
    t = table(a="scavenger_camp", hand="water_silo", variants=ALTERNATIVE)
    assert not t.offers("use a1")
    t = table(a="scavenger_camp", hand="water_silo, muse", variants=ALTERNATIVE)
    t.use("a1")
    assert t.offered == {"discard muse"}
    t.choose("discard muse", "effect water")
    t.expect(hand="water_silo", water=4, discard="muse")


@pytest.mark.rule("radlands 15.2")
def test_vera_may_help_the_first_ability_alone() -> None:
    t = table(a="vera_vosh", b="muse", c="muse", variants=["vera-first-ability-only"])
    t.use("b2")
    assert t.ready("b2")
    t.use("c2")
    assert not t.ready("c2")
    t.use("b2")
    assert not t.ready("b2")


@pytest.mark.rule("radlands 15.3")
def test_cannon_may_shoot_first() -> None:
    t = table(
        a="cannon damaged",
        b="camp destroyed",
        c="camp destroyed",
        x="camp damaged",
        y="camp destroyed",
        z="camp destroyed",
        variants=["cannon-shoots-first"],
    )
    t.use("a1")
    t.expect(a="cannon damaged")
    t.choose("damage x1")
    assert t.winner == 1


@pytest.mark.rule("radlands 15.3")
def test_cannon_still_damages_itself_after_its_shot() -> None:
    t = table(a="cannon damaged", variants=["cannon-shoots-first"])
    t.use("a1", "damage x1")
    t.expect(a="cannon destroyed", x="camp damaged")


@pytest.mark.rule("radlands 15.4")
def test_a_raised_camp_may_have_to_wait() -> None:
    t = table(
        a="construction_yard", b="railgun destroyed", variants=["revived-camp-not-ready"], water=9
    )
    t.use("a1", "restore b1")
    assert not t.offers("use b1")
    t.end()
    t.end()
    assert t.offers("use b1")


@pytest.mark.rule("radlands 15.5")
def test_uprising_may_be_limited_to_the_room_there_is() -> None:
    t = table(
        queue={1: "uprising"},
        acting=False,
        a="muse, scout",
        b="mutant, looter",
        c="gunner",
        variants=["uprising-surplus-lost"],
    )
    t.choose("place c front")
    assert t.offers("end")
    t.expect(a="muse, scout", b="mutant, looter", c="gunner, punk")
