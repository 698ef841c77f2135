"""Radlands, chapter 12: special rules of camps, 12.1 to 12.9."""

from __future__ import annotations

import pytest

from tests.games.radlands.play import table


@pytest.mark.rule("radlands 12.1")
def test_camps_that_damage_themselves_work_while_damaged_and_to_the_end() -> None:
    t = table(a="cache damaged", deck="mimic, ...")
    t.use("a1")
    t.expect(a="cache destroyed")
    t.choose("effect draw")
    t.expect(hand="mimic")
    t = table(a="cannon damaged")
    t.use("a1", "damage x1")
    t.expect(a="cannon destroyed", x="camp damaged")
    t = table(a="bonfire damaged", b="muse damaged")
    t.use("a1", "restore b2")
    t.expect(a="bonfire destroyed", b="muse")
    t = table(a="warehouse damaged", hand="looter", deck="mimic, scout, ...")
    t.use("a1", "discard looter")
    t.expect(a="warehouse destroyed", hand="mimic, scout")


@pytest.mark.rule("radlands 12.1")
@pytest.mark.parametrize("camp", ["bonfire", "cache", "cannon", "warehouse"])
def test_camps_that_damage_themselves_do_so_first(camp: str) -> None:
    t = table(a=camp, b="muse damaged", hand="looter")
    t.use("a1")
    t.expect(a=f"{camp} damaged", hand="looter", b="muse damaged")


@pytest.mark.rule("radlands 12.1")
@pytest.mark.parametrize("camp", ["bonfire", "cache", "cannon", "warehouse"])
def test_a_camp_that_was_the_last_one_loses_by_damaging_itself(camp: str) -> None:
    t = table(a=f"{camp} damaged", b="camp destroyed", c="camp destroyed", hand="looter")
    t.use("a1")
    assert t.winner == 2


@pytest.mark.rule("radlands 12.2")
@pytest.mark.parametrize("camp", ["blood_bank", "catapult", "labor_camp", "mulcher", "the_octagon"])
def test_camps_that_take_a_person_need_one(camp: str) -> None:
    assert not table(a=camp, x="muse").offers("use a1")
    t = table(a=f"{camp}, punk", b="muse damaged, scout")
    t.use("a1")
    if camp == "catapult":
        t.choose("damage x1")
    assert t.offered == {"destroy a2", "destroy b2", "destroy b3"}
    t.choose("destroy b2")
    t.expect(b="scout")


@pytest.mark.rule("radlands 12.3")
def test_adrenaline_lab_lets_a_damaged_person_act_even_if_new_or_used() -> None:
    t = table(a="adrenaline_lab, muse damaged tired used1", hand="wounded_soldier", b="scout")
    t.play("wounded_soldier", "c front")
    t.use("a1")
    assert t.offered == {"use a2.1", "use c2.1"}
    t.choose("use c2.1", "damage x1")
    t.expect(c="", x="camp damaged", water=1)


@pytest.mark.rule("radlands 12.3")
def test_adrenaline_lab_wants_cost_and_condition() -> None:
    t = table(a="adrenaline_lab, sniper damaged", b="exterminator damaged", water=1)
    assert not t.offers("use a1")
    t = table(a="adrenaline_lab, sniper damaged", b="exterminator damaged", water=2)
    t.use("a1")
    assert t.offered == {"use a2.1"}


@pytest.mark.rule("radlands 12.3.1")
def test_in_a_borrowed_ability_this_card_is_the_person() -> None:
    t = table(a="adrenaline_lab, mutant damaged", b="muse damaged")
    t.use("a1", "use a2.1", "effect restore")
    assert t.offered == {"none", "restore b2"}, "the Mutant can't restore itself"
    t.choose("restore b2")
    t.expect(a="adrenaline_lab", b="muse", discard="mutant")


@pytest.mark.rule("radlands 12.3.1")
def test_the_person_is_destroyed_afterwards_if_still_in_play() -> None:
    t = table(a="adrenaline_lab, muse damaged", b="rescue_team damaged")
    t.use("a1", "use a2.1")
    t.expect(a="adrenaline_lab", discard="muse", water=4)
    t = table(a="adrenaline_lab", b="rescue_team damaged")
    t.use("a1", "use b2.1", "lift b2")
    t.expect(hand="rescue_team", discard="")


@pytest.mark.rule("radlands 12.4")
@pytest.mark.parametrize("marks", ["", "tired", "tired used1"])
def test_atomic_garden_makes_ready(marks: str) -> None:
    t = table(a=f"atomic_garden, muse damaged {marks}")
    t.use("a1")
    assert t.offered == {"restore a2"}
    t.choose("restore a2")
    t.expect(a="atomic_garden, muse")
    assert t.offers("use a2")


@pytest.mark.rule("radlands 12.5")
def test_nothing_restores_bonfire() -> None:
    t = table(a="bonfire damaged", b="outpost", hand="sniper", water=9)
    t.use("b1.2")
    t.junk("sniper")
    t.expect(a="bonfire damaged")
    assert t.offers("end")


@pytest.mark.rule("radlands 12.5")
def test_bonfire_restores_any_number_of_others() -> None:
    t = table(a="bonfire, muse damaged", b="camp damaged, scout damaged", c="mutant damaged")
    t.use("a1", "restore a2", "restore b1")
    assert t.offered == {"none", "restore b2", "restore c2"}
    t.choose("restore b2", "none")
    t.expect(a="bonfire damaged, muse", b="scout", c="mutant damaged")
    assert not t.ready("a2")
    assert not t.ready("b2")
    assert t.ready("b1")


@pytest.mark.rule("radlands 12.6")
def test_cannon_damages_itself_then_shoots() -> None:
    t = table(a="cannon")
    t.use("a1")
    t.expect(a="cannon damaged")
    t.choose("damage x1")
    t.expect(x="camp damaged")


@pytest.mark.rule("radlands 12.6")
def test_a_last_cannon_loses_before_its_shot() -> None:
    t = table(
        a="cannon damaged",
        b="camp destroyed",
        c="camp destroyed",
        x="camp damaged",
        y="camp destroyed",
        z="camp destroyed",
    )
    t.use("a1")
    assert t.winner == 2


@pytest.mark.rule("radlands 12.7")
def test_catapult_shoots_first() -> None:
    t = table(a="catapult, muse", x="scout, mutant")
    t.use("a1", "damage x2")
    t.expect(a="catapult, muse", x="scout damaged, mutant")
    t.choose("destroy a2")
    t.expect(a="catapult")


@pytest.mark.rule("radlands 12.7")
def test_the_octagon_takes_your_person_even_if_the_opponent_has_none() -> None:
    t = table(a="the_octagon, muse")
    t.use("a1", "destroy a2")
    t.expect(a="the_octagon", discard="muse")
    assert t.decider == 1
    t = table(a="the_octagon, muse", x="scout, mutant")
    t.use("a1", "destroy a2")
    assert t.decider == 2
    t.answer("destroy a2")
    t.expect(x="mutant")


@pytest.mark.rule("radlands 12.8")
@pytest.mark.parametrize(("punks", "cost"), [(0, 3), (1, 2), (2, 1), (3, 0), (4, 0)])
def test_command_post_costs_1_less_for_each_punk(punks: int, cost: int) -> None:
    columns = [", ".join(["punk"] * n) for n in (min(punks, 2), max(0, punks - 2))]
    t = table(a=f"command_post, {columns[0]}", b=columns[1], c="muse")
    t.use("a1", "damage x1")
    t.expect(water=3 - cost)


@pytest.mark.rule("radlands 12.8")
@pytest.mark.parametrize(("ruins", "cost"), [(0, 3), (1, 2), (2, 1)])
def test_pillbox_costs_1_less_for_each_destroyed_camp(ruins: int, cost: int) -> None:
    camps = ["camp destroyed"] * ruins + ["", ""]
    t = table(a="pillbox", b=camps[0], c=camps[1], x="camp destroyed")
    t.use("a1", "damage y1")
    t.expect(water=3 - cost)


@pytest.mark.rule("radlands 12.9")
def test_construction_yard_raises_a_camp_and_falls() -> None:
    t = table(a="construction_yard", b="obelisk destroyed", c="railgun destroyed, muse")
    t.use("a1")
    assert t.offered == {"restore b1", "restore c1"}
    t.choose("restore c1")
    t.expect(a="construction_yard destroyed", b="obelisk destroyed", c="railgun, muse")


@pytest.mark.rule("radlands 12.9")
def test_construction_yard_raises_an_obelisk_and_never_loses_the_game() -> None:
    t = table(a="construction_yard", b="obelisk destroyed", c="camp destroyed")
    t.use("a1", "restore b1")
    t.expect(a="construction_yard destroyed", b="obelisk")
    assert t.winner is None


@pytest.mark.rule("radlands 12.9")
def test_construction_yard_must_be_undamaged_and_have_a_ruin() -> None:
    assert not table(a="construction_yard").offers("use a1")
    assert not table(a="construction_yard damaged", b="camp destroyed").offers("use a1")


@pytest.mark.rule("radlands 12.9.1")
def test_a_raised_camp_is_ready_unless_it_was_used() -> None:
    t = table(a="construction_yard", b="railgun destroyed")
    t.use("a1", "restore b1")
    assert t.offers("use b1")
    t = table(a="construction_yard", b="cannon damaged", water=9)
    t.use("b1", "damage x1")
    t.use("a1", "restore b1")
    t.expect(b="cannon")
    assert not t.offers("use b1")
