"""The cards of SL02: what each does, and what it must not do. Numbers are held in `test_facts`."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.sandland.play import table


@pytest.mark.card("leader_thief")
def test_leader_thief_pulls_for_what_its_damage_defeats() -> None:
    t = table(leader="leader_thief", f1="ghost", ef1="shark damage1", ef2="down apo")
    t.use("leader")
    assert t.offered == {"damage ef1", "damage ef2", "damage eb4"}
    t.choose("damage ef1")
    t.expect(ef1="", their_discard="shark", water=1, actions=2)
    assert not t.offers("use leader")


@pytest.mark.card("leader_thief")
def test_leader_thief_pulls_nothing_for_a_survivor_or_a_trashed_card() -> None:
    t = table(leader="leader_thief", ef1="shark")
    t.use("leader", "damage ef1")
    t.expect(ef1="shark damage1", water=0)
    t = table(leader="leader_thief", ef1="down shark", ef2="ghost")
    t.use("leader", "damage ef1")
    t.answer("trash")
    t.expect(ef1="", their_discard="shark", water=0)


@pytest.mark.card("leader_thief")
def test_leader_thief_must_be_ready_and_armor_helps_against_it() -> None:
    assert not table(leader="leader_thief exhausted", ef1="shark").offers("use leader")
    t = table(leader="leader_thief", ef1="tank_104 damage3")
    t.use("leader", "damage ef1")
    t.expect(ef1="tank_104 damage3", water=0)


@pytest.mark.card("thief_resupply")
def test_thief_resupply_puts_a_discarded_bot_face_down() -> None:
    t = table(f1="thief_resupply", discard="tank_102, ghost, run", their_discard="raos_car")
    t.act("f1", "effect")
    assert t.offered == {"recover tank_102", "none"}
    t.choose("recover tank_102")
    assert "put f2" in t.offered
    assert "put b4" not in t.offered
    t.choose("put f2", "done")
    t.expect(f2="down tank_102 seen", discard="ghost, run")
    assert t.offers("act f2")


@pytest.mark.card("thief_resupply")
def test_thief_resupply_may_decline() -> None:
    t = table(f1="thief_resupply", discard="tank_102")
    t.act("f1", "effect", "none", "done")
    t.expect(discard="tank_102", f1="thief_resupply exhausted", actions=1)


@pytest.mark.card("thief_resupply")
def test_thief_resupply_needs_an_own_discarded_bot_and_an_empty_slot() -> None:
    t = table(f1="thief_resupply", discard="ghost", their_discard="tank_102", ef1="ghost")
    t.act("f1")
    assert "effect" not in t.offered
    others: dict[str, Any] = dict.fromkeys(("f2", "f3", "f4", "b1", "b2", "b3"), "ghost")
    t = table(f1="thief_resupply", discard="tank_102", **others)
    t.act("f1")
    assert "effect" not in t.offered


@pytest.mark.card("scout_beelzebub")
def test_scout_beelzebub_turns_up_any_face_down_card() -> None:
    t = table(f1="scout_beelzebub", f2="down ghost", f3="apo", ef1="down thief", scrap=1)
    t.act("f1", "effect")
    assert t.offered == {"reveal f2", "reveal b4", "reveal ef1", "reveal eb4"}
    t.choose("reveal ef1")
    t.expect(ef1="", their_discard="thief", scrap=1)


@pytest.mark.card("scout_beelzebub")
def test_the_owner_pays_for_what_scout_beelzebub_turns_up() -> None:
    t = table(f1="scout_beelzebub", f2="apo", ef1="down thief", scrap=1, their_scrap=1)
    t.act("f1", "effect", "reveal ef1")
    t.answer("pay")
    t.expect(ef1="thief", their_used=1, used=1)
    t.choose("attack ef1", "move b1")
    t.expect(ef1="", b1="scout_beelzebub exhausted")


@pytest.mark.card("scout_beelzebub")
def test_scout_beelzebub_needs_a_face_down_card() -> None:
    t = table(f1="scout_beelzebub", ef1="ghost", fill=False)
    t.act("f1")
    assert "effect" not in t.offered


@pytest.mark.card("guide_rao")
def test_guide_rao_guides_human_and_demon_neighbors() -> None:
    t = table(f2="guide_rao", f1="lango", f3="ghost", b2="tank_102", b1="ghost", ef2="ghost")
    found = [t.attack(place) for place in ("f1", "f3", "b2", "b1", "f2", "ef2")]
    assert found == [2 + 1, 2 + 2, 3, 2, 2, 2]


@pytest.mark.card("guide_rao")
def test_guide_rao_face_down_guides_nobody() -> None:
    assert table(f2="down guide_rao", f1="lango").attack("f1") == 2


@pytest.mark.card("reinforcer_beelzebub")
def test_reinforcer_makes_an_own_card_cheaper() -> None:
    t = table(f1="reinforcer_beelzebub", f2="down kamaitachi", ef1="down thief", scrap=1)
    t.act("f1", "effect")
    assert t.offered == {"reveal f2", "reveal b4"}
    t.choose("reveal f2", "pay", "done")
    t.expect(f2="kamaitachi attack+3 armor+3", used=1)
    assert t.ready("f2")


@pytest.mark.card("reinforcer_beelzebub")
def test_reinforcer_saves_one_scrap_and_never_gives_one() -> None:
    t = table(f1="reinforcer_beelzebub", f2="down kamaitachi")
    t.act("f1", "effect", "reveal f2", "done")
    t.expect(f2="", discard="kamaitachi")
    t = table(f1="reinforcer_beelzebub", f2="down ghost", used=1)
    t.act("f1", "effect", "reveal f2", "pay", "done")
    t.expect(f2="ghost", scrap=0, used=1)


@pytest.mark.card("reinforcer_beelzebub")
def test_reinforcer_needs_an_own_face_down_card() -> None:
    t = table(f1="reinforcer_beelzebub", f2="ghost", b4="lango", ef1="down thief")
    t.act("f1")
    assert "effect" not in t.offered


@pytest.mark.card("reinforcer_beelzebub")
def test_reinforcer_hides_behind_others() -> None:
    t = table(f1="gargoyle", ef1="reinforcer_beelzebub", ef2="ghost")
    t.act("f1")
    assert t.offers("attack ef2")
    assert not t.offers("attack ef1")


@pytest.mark.card("geji_dragon")
def test_geji_dragon_burns_any_asset_for_a_scrap_and_still_attacks() -> None:
    t = table(f1="geji_dragon", ef1="simmit", scrap=2)
    t.act("f1", "effect")
    assert t.offered == {"damage f1", "damage b4", "damage ef1", "damage eb4"}
    t.choose("damage ef1")
    t.expect(ef1="simmit damage6", scrap=1, used=1)
    assert "effect" not in t.offered
    t.choose("attack ef1")
    t.expect(ef1="", f1="geji_dragon exhausted")


@pytest.mark.card("geji_dragon")
def test_geji_dragon_without_scrap_does_not_burn() -> None:
    t = table(f1="geji_dragon", ef1="simmit", used=2, their_scrap=4)
    t.act("f1")
    assert "effect" not in t.offered
    assert t.offers("attack ef1")


@pytest.mark.card("geji_dragon")
def test_geji_dragon_has_armor() -> None:
    t = table(f1="gargoyle", ef1="geji_dragon")
    t.act("f1", "attack ef1")
    t.expect(ef1="geji_dragon damage2")


@pytest.mark.card("santa_thief")
def test_santa_thief_pulls_and_takes_a_scrap_once_in_an_action() -> None:
    t = table(f1="santa_thief", their_scrap=3, scrap=2)
    t.act("f1", "effect")
    t.expect(water=1, their_scrap=2, their_used=1, scrap=2)
    assert "effect" not in t.offered


@pytest.mark.card("santa_thief")
def test_santa_thief_pulls_though_there_is_no_scrap_to_take() -> None:
    t = table(f1="santa_thief", their_used=2)
    t.act("f1", "effect", "done")
    t.expect(water=1, their_used=2)


@pytest.mark.card("santa_thief")
def test_santa_thief_must_come_before_its_attack() -> None:
    t = table(f1="santa_thief attached:assistance", ef1="simmit")
    t.act("f1", "attack ef1")
    assert t.offers("move")
    assert "effect" not in t.offered


@pytest.mark.card("gremlin")
def test_gremlin_is_strong_against_bots_alone() -> None:
    t = table(f1="gremlin", f2="gremlin", ef1="tank_102", ef2="lango")
    assert t.attack("f1") == 1
    t.act("f1", "attack ef1")
    t.expect(ef1="tank_102 damage3")
    t.act("f2", "attack ef2")
    t.expect(ef2="lango damage1")


@pytest.mark.card("gremlin")
def test_gremlin_is_no_better_in_defence_against_a_bot() -> None:
    t = table(f1="tank_102", ef1="gremlin attached:tonfa")
    t.act("f1", "attack ef1")
    t.expect(ef1="gremlin damage3 attached:tonfa", f1="tank_102 damage4 exhausted")
    t = table(f1="tank_102", ef1="gremlin")
    t.act("f1", "attack ef1")
    t.expect(f1="tank_102 exhausted")


@pytest.mark.card("lango")
def test_lango_strikes_back() -> None:
    t = table(f1="gargoyle", ef1="lango exhausted")
    t.act("f1", "attack ef1")
    t.expect(ef1="lango damage3 exhausted", f1="gargoyle damage2 exhausted")


@pytest.mark.card("lango")
def test_lango_does_not_strike_back_defeated_or_from_the_back_row() -> None:
    t = table(f1="gargoyle", ef1="lango damage2")
    t.act("f1", "attack ef1")
    t.expect(ef1="", f1="gargoyle exhausted")
    t = table(f1="guppy", ef1="ghost", eb1="lango")
    t.act("f1", "attack eb1")
    t.expect(eb1="lango damage2", f1="guppy exhausted")


@pytest.mark.card("swimmers")
def test_swimmers_attack_and_nothing_more() -> None:
    t = table(f1="swimmers", ef1="simmit", scrap=4)
    t.act("f1")
    assert "effect" not in t.offered
    t.choose("attack ef1")
    t.expect(ef1="simmit damage2", f1="swimmers exhausted", actions=1)


@pytest.mark.card("swimmers")
def test_swimmers_fall_to_three_damage_and_do_not_strike_back() -> None:
    t = table(f1="lango", f2="gargoyle", ef1="swimmers")
    t.act("f1", "attack ef1")
    t.expect(ef1="swimmers damage2", f1="lango exhausted")
    t.act("f2", "attack ef1")
    t.expect(ef1="", their_discard="swimmers")


@pytest.mark.card("tank_104")
def test_tank_104_is_armored_and_strikes_back() -> None:
    t = table(f1="gargoyle", ef1="tank_104")
    t.act("f1", "attack ef1")
    t.expect(ef1="tank_104 damage2", f1="gargoyle damage2 exhausted")


@pytest.mark.card("tank_104")
def test_tank_104_is_not_armored_against_piercing() -> None:
    t = table(f1="are_focus", ef1="tank_104")
    t.act("f1", "attack ef1")
    t.expect(ef1="tank_104 damage3", f1="are_focus damage2 exhausted")


@pytest.mark.card("tank_brigade")
@pytest.mark.parametrize(
    ("choice", "after", "used"), [("pay", "tank_brigade", 1), ("none", "tank_brigade exhausted", 0)]
)
def test_tank_brigade_readies_for_a_scrap(choice: str, after: str, used: int) -> None:
    t = table(f1="tank_brigade exhausted", ef1="ghost", scrap=1, passed=[2])
    t.choose("pass")
    t.by(1, choice)
    t.expect(f1=after, used=used, round=2)


@pytest.mark.card("tank_brigade")
def test_tank_brigade_stays_exhausted_without_scrap_and_is_not_asked_when_ready() -> None:
    t = table(f1="tank_brigade exhausted", ef1="ghost", passed=[2])
    t.choose("pass")
    t.expect(f1="tank_brigade exhausted", round=2)
    t = table(f1="tank_brigade", ef1="ghost", passed=[2], scrap=1)
    t.choose("pass")
    t.expect(f1="tank_brigade", scrap=1, round=2)


@pytest.mark.card("tank_brigade")
def test_tank_brigade_has_armor_two() -> None:
    t = table(f1="gargoyle", ef1="tank_brigade")
    t.act("f1", "attack ef1")
    t.expect(ef1="tank_brigade damage1")


@pytest.mark.card("game_console")
def test_game_console_makes_neighbors_cheaper() -> None:
    t = table(f1="game_console", f2="down kamaitachi", scrap=1)
    t.act("f2", "pay", "done")
    t.expect(f2="kamaitachi exhausted attack+3 armor+3", used=1)


@pytest.mark.card("game_console")
def test_game_console_helps_no_others_and_not_face_down() -> None:
    t = table(f1="game_console", b2="down thief")
    t.act("b2")
    t.expect(b2="", discard="thief")
    t = table(f1="down game_console", f2="down thief")
    t.act("f2")
    t.expect(f2="", discard="thief")
    t = table(f1="insect_man", f2="game_console", ef1="down thief", ef2="ghost")
    t.act("f1", "attack ef1")
    t.expect(ef1="", their_discard="thief")
