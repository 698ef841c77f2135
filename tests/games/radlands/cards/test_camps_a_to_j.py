"""Camps from Adrenaline Lab to Juggernaut. Initial draws and costs are held in `test_facts`."""

from __future__ import annotations

import pytest

from tests.games.radlands.play import table


@pytest.mark.card("adrenaline_lab")
def test_adrenaline_lab_lets_a_damaged_person_act_who_is_then_destroyed() -> None:
    t = table(a="adrenaline_lab", b="looter damaged tired", c="muse", water=2)
    t.use("a1")
    assert t.offered == {"use b2.1"}
    t.choose("use b2.1", "damage x1")
    t.expect(b="", x="camp damaged", discard="looter", water=0)
    assert not t.ready("a1")


@pytest.mark.card("adrenaline_lab")
@pytest.mark.parametrize("person", ["looter", "looter tired", "punk", "assassin damaged"])
def test_adrenaline_lab_needs_a_damaged_person_who_can_do_something(person: str) -> None:
    assert not table(a="adrenaline_lab", b=person).offers("use a1")


@pytest.mark.card("adrenaline_lab")
def test_adrenaline_lab_pays_the_whole_price() -> None:
    assert not table(a="adrenaline_lab", b="looter damaged", water=1).offers("use a1")


@pytest.mark.card("adrenaline_lab")
def test_adrenaline_lab_borrows_either_ability() -> None:
    t = table(a="adrenaline_lab", b="rabble_rouser damaged", c="punk")
    t.use("a1")
    assert t.offered == {"use b2.1", "use b2.2"}
    t.choose("use b2.1", "place b back")
    t.expect(b="punk", discard="rabble_rouser", water=2)


@pytest.mark.card("adrenaline_lab")
def test_a_borrowed_rescue_team_that_picks_itself_up_is_not_destroyed() -> None:
    t = table(a="adrenaline_lab", b="rescue_team damaged")
    t.use("a1", "use b2.1", "lift b2")
    t.expect(b="", hand="rescue_team", discard="")


@pytest.mark.card("adrenaline_lab")
def test_a_borrowed_mutant_hurts_itself_not_the_camp() -> None:
    t = table(a="adrenaline_lab", b="mutant damaged")
    t.use("a1", "use b2.1", "effect damage", "damage x1")
    t.expect(a="adrenaline_lab", b="", x="camp damaged", discard="mutant")


@pytest.mark.card("adrenaline_lab")
def test_a_borrowed_mimic_is_destroyed_not_whom_it_copied() -> None:
    t = table(a="adrenaline_lab", b="mimic damaged", c="muse")
    t.use("a1", "use b2.1", "copy c2.1")
    t.expect(b="", c="muse", discard="mimic", water=4)


@pytest.mark.card("arcade")
def test_arcade_brings_a_punk_to_a_lonely_place() -> None:
    t = table(a="arcade", b="muse", water=1)
    t.use("a1", "place b front")
    t.expect(b="muse, punk", water=0)


@pytest.mark.card("arcade")
def test_arcade_is_closed_to_two_people_or_more() -> None:
    assert not table(a="arcade", b="muse, punk").offers("use a1")


@pytest.mark.card("atomic_garden")
def test_atomic_garden_heals_a_person_who_is_ready_at_once() -> None:
    t = table(a="atomic_garden", b="camp damaged, muse damaged tired", water=2)
    t.use("a1")
    assert t.offered == {"restore b2"}
    t.choose("restore b2")
    t.expect(b="camp damaged, muse", water=0)
    t.use("b2")
    t.expect(water=1)


@pytest.mark.card("atomic_garden")
def test_atomic_garden_needs_a_damaged_person_of_yours() -> None:
    assert not table(a="atomic_garden", b="camp damaged, muse").offers("use a1")
    assert not table(a="atomic_garden", x="muse damaged").offers("use a1")


@pytest.mark.card("blood_bank")
def test_blood_bank_turns_a_person_into_water() -> None:
    t = table(a="blood_bank", b="muse damaged, scout", c="punk", x="looter", water=0)
    t.use("a1")
    assert t.offered == {"destroy b2", "destroy b3", "destroy c2"}
    t.expect(water=0)
    t.choose("destroy b2")
    t.expect(b="scout", water=1)


@pytest.mark.card("blood_bank")
def test_blood_bank_needs_a_person() -> None:
    assert not table(a="blood_bank", x="muse").offers("use a1")


@pytest.mark.card("bonfire")
def test_bonfire_burns_itself_and_restores_any_number_of_others() -> None:
    t = table(a="bonfire", b="camp damaged, muse damaged", c="scout damaged", water=0)
    t.use("a1")
    assert t.offered == {"none", "restore b1", "restore b2", "restore c2"}
    t.choose("restore b1", "restore b2", "none")
    t.expect(a="bonfire damaged", b="muse", c="scout damaged", water=0)
    assert not t.ready("b2")


@pytest.mark.card("bonfire")
def test_bonfire_used_while_damaged_falls_and_still_restores() -> None:
    t = table(a="bonfire damaged", b="muse damaged")
    t.use("a1", "restore b2")
    t.expect(a="bonfire destroyed", b="muse")


@pytest.mark.card("bonfire")
def test_nothing_restores_bonfire() -> None:
    t = table(a="bonfire damaged", b="muse damaged", hand="gunner")
    t.junk("gunner")
    assert t.offered == {"none", "restore b2"}


@pytest.mark.card("bonfire")
def test_bonfire_as_the_last_camp_loses_before_it_restores() -> None:
    t = table(a="bonfire damaged", b="camp destroyed, muse damaged", c="camp destroyed")
    t.use("a1")
    assert t.winner == 2


@pytest.mark.card("cache")
@pytest.mark.parametrize("effect", ["draw", "restore", "punk"])
def test_cache_damages_itself_then_does_one_of_three(effect: str) -> None:
    t = table(a="cache", b="muse damaged", deck="scout, ...", water=0)
    t.use("a1")
    t.expect(a="cache damaged")
    assert t.offered == {"effect draw", "effect restore", "effect punk"}
    t.choose(
        f"effect {effect}", *{"restore": ["restore b2"], "punk": ["place c front"]}.get(effect, [])
    )
    t.expect(
        hand="scout" if effect == "draw" else "",
        b="muse" if effect == "restore" else "muse damaged",
        c="punk" if effect == "punk" else "",
    )


@pytest.mark.card("cache")
def test_cache_does_not_restore_itself() -> None:
    t = table(a="cache", b="muse damaged")
    t.use("a1", "effect restore")
    assert t.offered == {"none", "restore b2"}


@pytest.mark.card("cache")
def test_a_damaged_cache_falls_and_still_gives() -> None:
    t = table(a="cache damaged", deck="scout, ...")
    t.use("a1", "effect draw")
    t.expect(a="cache destroyed", hand="scout")


@pytest.mark.card("cannon")
def test_cannon_damages_itself_then_an_unprotected_card() -> None:
    t = table(a="cannon", x="muse", water=1)
    t.use("a1")
    t.expect(a="cannon damaged", water=0)
    assert t.offered == {"damage x2", "damage y1", "damage z1"}
    t.choose("damage x2")
    t.expect(x="muse damaged")


@pytest.mark.card("cannon")
@pytest.mark.parametrize("variants", [(), ("cannon-shoots-first",)])
def test_cannon_as_the_last_camp_loses_before_the_shot_but_in_the_variant(
    variants: tuple[str, ...],
) -> None:
    t = table(
        a="cannon damaged",
        b="camp destroyed",
        c="camp destroyed",
        x="camp damaged",
        y="camp destroyed",
        z="camp destroyed",
        variants=variants,
    )
    t.use("a1", *(["damage x1"] if variants else []))
    assert t.winner == (1 if variants else 2)


@pytest.mark.card("cannon")
def test_in_the_variant_cannon_still_damages_itself_after_the_shot() -> None:
    t = table(a="cannon", variants=("cannon-shoots-first",))
    t.use("a1", "damage x1")
    t.expect(a="cannon damaged", x="camp damaged")


@pytest.mark.card("catapult")
def test_catapult_damages_any_card_then_takes_a_person() -> None:
    t = table(a="catapult", b="muse, punk", x="scout, looter", y="camp destroyed", water=2)
    t.use("a1")
    assert t.offered == {"damage x1", "damage x2", "damage x3", "damage z1"}
    t.choose("damage x1")
    t.expect(x="camp damaged, scout, looter", b="muse, punk")
    assert t.offered == {"destroy b2", "destroy b3"}
    t.choose("destroy b2")
    t.expect(b="punk", water=0)


@pytest.mark.card("catapult")
def test_catapult_needs_a_person_to_throw() -> None:
    assert not table(a="catapult", x="muse").offers("use a1")


@pytest.mark.card("command_post")
@pytest.mark.parametrize(("punks", "cost"), [("", 3), ("punk", 2), ("punk, punk", 1)])
def test_command_post_costs_one_less_for_each_punk(punks: str, cost: int) -> None:
    assert not table(a="command_post", b=punks, x="punk", water=cost - 1).offers("use a1")
    t = table(a="command_post", b=punks, x="punk", water=cost)
    t.use("a1", "damage x2")
    t.expect(x="", water=0)


@pytest.mark.card("command_post")
def test_command_post_is_never_cheaper_than_free() -> None:
    t = table(a="command_post, punk, punk", b="punk, punk", water=1)
    t.use("a1", "damage x1")
    t.expect(x="camp damaged", water=1)


@pytest.mark.card("construction_yard")
def test_construction_yard_raises_a_destroyed_camp_and_falls() -> None:
    t = table(a="construction_yard", b="railgun destroyed", c="camp destroyed, muse", water=3)
    t.use("a1")
    assert t.offered == {"restore b1", "restore c1"}
    assert t.describe("restore b1") == "Raise your Railgun (b1)"
    t.choose("restore b1")
    t.expect(a="construction_yard destroyed", b="railgun", water=2)
    t.use("b1", "damage x1")
    t.expect(x="camp damaged")


@pytest.mark.card("construction_yard")
def test_a_raised_camp_that_acted_this_turn_is_not_ready() -> None:
    t = table(a="construction_yard", b="railgun destroyed tired")
    t.use("a1", "restore b1")
    assert not t.ready("b1")


@pytest.mark.card("construction_yard")
def test_in_the_variant_a_raised_camp_is_not_ready() -> None:
    t = table(
        a="construction_yard", b="railgun destroyed", variants=("revived-camp-not-ready",), water=9
    )
    t.use("a1", "restore b1")
    assert not t.ready("b1")


@pytest.mark.card("construction_yard")
def test_construction_yard_needs_to_be_whole_and_to_have_ruins_of_yours() -> None:
    assert not table(a="construction_yard damaged", b="camp destroyed").offers("use a1")
    assert not table(a="construction_yard", b="camp damaged", x="camp destroyed").offers("use a1")


@pytest.mark.card("construction_yard")
def test_construction_yard_may_raise_an_obelisk() -> None:
    t = table(a="construction_yard", b="obelisk destroyed")
    t.use("a1", "restore b1")
    t.expect(a="construction_yard destroyed", b="obelisk")


@pytest.mark.card("garage")
def test_garage_raids() -> None:
    t = table(a="garage", water=1)
    t.use("a1")
    t.expect(queue={2: "raiders"}, water=0)


@pytest.mark.card("juggernaut")
def test_juggernaut_rolls_on_and_people_drop_behind_it() -> None:
    t = table(a="juggernaut, muse, scout", water=1)
    t.use("a1")
    t.expect(a="muse, juggernaut moved1, scout", water=0)
    assert t.piece("a2")["advanced"] == 1
    t = table(a="muse, juggernaut moved1, scout")
    t.use("a2")
    t.expect(a="muse, scout, juggernaut moved2")


@pytest.mark.card("juggernaut")
def test_juggernaut_rolls_through_an_empty_column() -> None:
    t = table(a="juggernaut")
    t.use("a1")
    t.expect(a="juggernaut moved1")


@pytest.mark.card("juggernaut")
def test_on_its_third_move_juggernaut_returns_and_the_opponent_gives_up_a_camp() -> None:
    t = table(a="muse, scout, juggernaut moved2", x="looter", y="camp destroyed")
    t.use("a3")
    t.expect(a="juggernaut, muse, scout")
    assert t.decider == 2
    assert t.offered == {"destroy a1", "destroy c1"}
    t.answer("destroy a1")
    t.expect(x="camp destroyed, looter")


@pytest.mark.card("juggernaut")
def test_juggernaut_protects_who_stands_behind_it() -> None:
    t = table(a="railgun", x="muse, juggernaut moved1")
    t.use("a1")
    assert t.offered == {"damage x2", "damage y1", "damage z1"}
    t.choose("damage x2")
    t.expect(x="muse, juggernaut damaged moved1")


@pytest.mark.card("juggernaut")
def test_a_destroyed_juggernaut_falls_back_behind_its_people() -> None:
    t = table(a="railgun", x="muse, scout, juggernaut damaged moved2")
    t.use("a1", "damage x3")
    t.expect(x="juggernaut destroyed, muse, scout")


@pytest.mark.card("juggernaut")
def test_who_is_left_beside_a_moved_juggernaut_stays_there() -> None:
    t = table(a="sniper", x="muse damaged, juggernaut moved1, scout")
    t.use("a2", "damage x1")
    t.expect(x="juggernaut moved1, scout")


@pytest.mark.card("juggernaut")
def test_a_person_may_be_played_to_either_side_of_a_moved_juggernaut() -> None:
    for side, column in (
        ("back", "scout, juggernaut moved1, muse"),
        ("front", "muse, juggernaut moved1, scout"),
    ):
        behind = table(a="muse, juggernaut moved1", hand="scout")
        behind.play("scout", f"a {side}")
        behind.expect(a=column)
        ahead = table(a="juggernaut moved1, muse", hand="scout")
        ahead.play("scout", f"a {side}")
        ahead.expect(a=column)


@pytest.mark.card("juggernaut")
def test_a_person_alone_may_stand_before_or_behind_a_moved_juggernaut() -> None:
    t = table(a="juggernaut moved1", hand="scout, muse")
    assert {"play scout a back", "play scout a front"} <= t.offered
    t.play("scout", "a back")
    t.expect(a="scout, juggernaut moved1")
    t = table(a="juggernaut moved1", hand="scout")
    t.play("scout", "a front")
    t.expect(a="juggernaut moved1, scout")


@pytest.mark.card("juggernaut")
def test_both_places_are_behind_a_juggernaut_that_moved_twice() -> None:
    t = table(a="juggernaut moved2", hand="scout, muse")
    assert "play scout a back" not in t.offered
    t.play("scout", "a front")
    t.play("muse", "a front")
    t.expect(a="scout, muse, juggernaut moved2")


@pytest.mark.card("juggernaut")
def test_two_people_are_the_limit_beside_a_juggernaut_too() -> None:
    t = table(a="muse, juggernaut moved1, looter", hand="scout")
    assert not t.offers("play scout a")
