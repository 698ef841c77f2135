"""The promos: what each does, and what it must not do. Numbers are held in `test_facts`."""

from __future__ import annotations

import pytest

from tests.games.sandland.play import table


@pytest.mark.card("beelzebub_adversity")
@pytest.mark.parametrize(("water", "attack"), [(-1, 5), (0, 2), (1, 2)])
def test_adversity_is_strong_while_the_opponent_has_the_water(water: int, attack: int) -> None:
    assert table(f1="beelzebub_adversity", water=water).attack("f1") == attack


@pytest.mark.card("beelzebub_adversity")
def test_adversity_strikes_back_with_it() -> None:
    t = table(f1="insect_man", ef1="beelzebub_adversity", water=2)
    t.act("f1", "attack ef1")
    t.expect(f1="insect_man damage4 exhausted", ef1="beelzebub_adversity damage6")


@pytest.mark.card("rao_cover")
def test_rao_cover_is_healed_whoever_trashes_a_card() -> None:
    t = table(f1="down thief", f2="down ghost", b1="rao_cover damage5", ef1="rao_cover damage4")
    t.act("f1")
    t.expect(f1="", b1="rao_cover", ef1="rao_cover")
    t = table(f1="rao_cover damage5", ef1="down thief", ef2="ghost", b1="pike")
    t.act("b1", "effect", "reveal ef1", "done")
    t.expect(f1="rao_cover")


@pytest.mark.card("rao_cover")
def test_rao_cover_is_not_healed_by_a_defeat_or_a_card_that_is_paid() -> None:
    t = table(f1="gargoyle", f2="down ghost", b1="rao_cover damage5", ef1="shark", ef3="lango")
    t.act("f1", "attack ef1")
    t.act("f2", "pay", "done")
    t.expect(b1="rao_cover damage5", ef1="")


@pytest.mark.card("rao_cover")
def test_rao_cover_taunts() -> None:
    t = table(f1="gargoyle", ef1="ghost", ef2="rao_cover")
    t.act("f1")
    assert t.offers("attack ef2")
    assert not t.offers("attack ef1")


@pytest.mark.card("resistance_ann")
def test_resistance_ann_makes_her_neighbors_strike_back() -> None:
    t = table(f1="gargoyle", ef1="swimmers", ef2="resistance_ann", eb1="ghost")
    assert t.keywords("ef1") == ["Counterattack"]
    assert t.keywords("ef2") == t.keywords("eb1") == []
    t = table(f1="gargoyle", ef1="simmit", ef2="resistance_ann")
    t.act("f1", "attack ef1")
    t.expect(f1="gargoyle damage2 exhausted")


@pytest.mark.card("resistance_ann")
def test_resistance_ann_does_not_strike_back_herself_nor_help_face_down() -> None:
    t = table(f1="gargoyle", ef2="resistance_ann")
    t.act("f1", "attack ef2")
    t.expect(f1="gargoyle exhausted", ef2="resistance_ann damage3")
    assert table(f1="down resistance_ann", f2="ghost").keywords("f2") == []


@pytest.mark.card("strategist_muniel")
def test_strategist_muniel_pierces_with_its_splash_too() -> None:
    t = table(f1="strategist_muniel", ef1="tank_brigade", ef2="tank_brigade", eb2="tank_brigade")
    t.act("f1", "attack ef1")
    t.expect(ef1="tank_brigade damage2", ef2="tank_brigade damage1", eb2="tank_brigade")


@pytest.mark.card("strategist_muniel")
def test_strategist_muniel_has_no_effect_and_no_armor() -> None:
    t = table(f1="strategist_muniel", scrap=2, ef1="ghost")
    t.act("f1")
    assert "effect" not in t.offered
    t = table(f1="gargoyle", ef1="strategist_muniel")
    t.act("f1", "attack ef1")
    t.expect(ef1="strategist_muniel damage3", f1="gargoyle exhausted")


@pytest.mark.card("zeu_exploitation")
def test_zeu_exploitation_turns_a_unit_down_and_its_owner_reclaims_the_cost() -> None:
    t = table(f1="zeu_exploitation", f2="kamaitachi damage2", f3="water", used=3, their_used=1)
    t.act("f1", "effect")
    assert t.offered == {"hide f1", "hide f2"}
    t.choose("hide f2", "done")
    t.expect(f2="down kamaitachi seen", scrap=2, used=1, their_used=1)


@pytest.mark.card("zeu_exploitation")
def test_zeu_exploitation_has_range_from_the_front_row_alone() -> None:
    t = table(f1="zeu_exploitation", ef1="ghost", eb3="lango")
    t.act("f1", "attack eb3")
    t.expect(eb3="lango damage2", f1="zeu_exploitation exhausted")
    t = table(f1="ghost", b1="zeu_exploitation", ef1="ghost")
    t.act("b1")
    assert not t.offers("attack")
    assert "effect" in t.offered
