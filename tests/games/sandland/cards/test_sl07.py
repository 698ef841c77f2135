"""The cards of SL07: what each does, and what it must not do. Numbers are held in `test_facts`."""

from __future__ import annotations

import pytest

from tests.games.sandland.play import table


@pytest.mark.card("leader_lucifer")
def test_leader_lucifer_strengthens_own_demons() -> None:
    t = table(leader="leader_lucifer", f1="ghost", b1="demon_ann", f2="lango", ef1="ghost")
    assert [t.attack(place) for place in ("f1", "b1", "f2", "ef1")] == [3, 3, 2, 2]
    assert not t.offers("use leader")


@pytest.mark.card("lucifer")
def test_lucifer_strengthens_and_waters_the_other_demons() -> None:
    t = table(f1="lucifer", b3="ghost", f2="lango", ef1="ghost")
    assert [t.attack(place) for place in ("b3", "f1", "f2", "ef1")] == [4, 4, 2, 2]
    assert [t.piece(place)["water"] for place in ("b3", "f1", "f2", "ef1")] == [2, 2, 1, 1]


@pytest.mark.card("lucifer")
def test_lucifer_face_down_does_nothing_and_two_of_them_help_each_other() -> None:
    t = table(f1="down lucifer", f2="ghost")
    assert (t.attack("f2"), t.piece("f2")["water"]) == (2, 1)
    t = table(f1="lucifer", f4="lucifer")
    assert (t.attack("f1"), t.piece("f1")["water"]) == (6, 3)


@pytest.mark.card("lilith")
def test_lilith_reclaims_a_scrap_when_defeated() -> None:
    t = table(f1="insect_man", ef1="lilith", ef2="ghost", their_used=2, used=2)
    t.act("f1", "attack ef1")
    t.expect(ef1="", their_used=1, their_scrap=1, used=2)


@pytest.mark.card("lilith")
def test_lilith_reclaims_nothing_when_there_is_none_or_when_trashed() -> None:
    t = table(f1="insect_man", ef1="lilith", ef2="ghost")
    t.act("f1", "attack ef1")
    t.expect(ef1="", their_used=0, their_scrap=0)
    t = table(f1="insect_man", ef1="down lilith", ef2="ghost", their_used=2)
    t.act("f1", "attack ef1")
    t.expect(ef1="", their_used=2, their_scrap=0)


@pytest.mark.card("beelzebub")
def test_beelzebub_pulls_when_paid_for_and_heals_any_unit() -> None:
    t = table(f1="down beelzebub", f2="water damage2", f3="lango damage3", ef1="lango", scrap=2)
    t.act("f1", "pay")
    t.expect(water=1)
    t.choose("effect")
    assert t.offered == {"heal f1", "heal f3", "heal ef1"}
    t.choose("heal f3", "done")
    t.expect(f3="lango damage1", f2="water damage2")


@pytest.mark.card("beelzebub")
def test_beelzebub_pulls_neither_trashed_nor_in_later_actions() -> None:
    t = table(f1="down beelzebub", f2="beelzebub", scrap=2)
    t.act("f1", "trash")
    t.act("f2", "done")
    t.expect(water=0, discard="beelzebub")


@pytest.mark.card("demon_ann")
def test_demon_ann_moves_an_own_unit_for_nothing() -> None:
    t = table(f1="demon_ann", f2="lango", f3="water", f4="down apo", ef1="ghost", scrap=1)
    t.act("f1", "effect")
    assert t.offered == {"choose f1", "choose f2", "choose ef1"}
    t.choose("choose f2", "move f4")
    t.expect(f4="lango", f2="down apo", scrap=1)
    assert "effect" not in t.offered


@pytest.mark.card("demon_ann")
def test_demon_ann_moves_an_enemy_for_a_scrap() -> None:
    t = table(f1="demon_ann", ef1="lango", ef3="ghost", scrap=1)
    t.act("f1", "effect", "choose ef1", "move eb2", "done")
    t.expect(ef1="", eb2="lango", used=1)


@pytest.mark.card("demon_ann")
def test_demon_ann_without_scrap_moves_no_enemy() -> None:
    t = table(f1="demon_ann", ef1="lango", used=2)
    t.act("f1", "effect")
    assert t.offered == {"choose f1"}


@pytest.mark.card("cyclops")
def test_cyclops_attacks_only_when_damaged() -> None:
    t = table(f1="cyclops", f2="cyclops damage1", ef1="insect_man")
    t.act("f1")
    assert not t.offers("attack")
    assert t.offers("move f3")
    t.choose("done")
    t.act("f2", "attack ef1")
    t.expect(ef1="insect_man damage2")


@pytest.mark.card("fox_spirit")
def test_fox_spirit_takes_no_damage_in_the_turn_it_is_turned_up() -> None:
    t = table(f1="gargoyle", f2="gargoyle", ef1="down fox_spirit")
    t.act("f1", "attack ef1")
    t.answer("pay")
    t.expect(ef1="fox_spirit no_damage+1")
    t.act("f2", "attack ef1")
    t.expect(ef1="fox_spirit", active=2)


@pytest.mark.card("fox_spirit")
def test_fox_spirit_is_hurt_in_other_turns() -> None:
    t = table(f1="gargoyle", f2="ghost", ef1="down fox_spirit", ef2="lango")
    t.act("f2", "attack ef1")
    t.answer("pay")
    t.act("b4", "pay", "done")
    t.expect(active=2)
    t.choose("act f2", "done", "act b4", "pay", "done")
    t.act("f1", "attack ef1")
    t.expect(ef1="fox_spirit damage3")


@pytest.mark.card("samael")
def test_samael_poisons_what_it_damages() -> None:
    t = table(f1="samael", ef1="simmit")
    t.act("f1", "attack ef1")
    t.expect(ef1="simmit damage1 exhausted")


@pytest.mark.card("samael")
def test_samael_does_not_poison_without_damage_nor_its_attacker() -> None:
    t = table(f1="samael", ef1="insect_man")
    t.act("f1", "attack ef1")
    t.expect(ef1="insect_man")
    t = table(f1="lango", f2="ghost", ef1="samael attached:tonfa")
    t.act("f1", "attack ef1")
    t.expect(f1="lango damage2 exhausted", ef1="samael damage2 attached:tonfa")
    t = table(f1="gargoyle", ef1="samael", actions=2)
    t.act("f1", "attack ef1")
    t.expect(f1="gargoyle exhausted", ef1="samael damage3")


@pytest.mark.card("satyr")
def test_satyr_may_move_what_it_attacked() -> None:
    t = table(f1="satyr", ef1="simmit", ef2="ghost", eb1="lango")
    t.act("f1", "attack ef1")
    assert t.decider == 1
    assert {"none", "move eb1", "move ef3"} <= t.offered
    t.choose("move eb1")
    t.expect(eb1="simmit damage2", ef1="lango", f1="satyr exhausted")


@pytest.mark.card("satyr")
def test_satyr_may_leave_it_there() -> None:
    t = table(f1="satyr", ef1="simmit")
    t.act("f1", "attack ef1", "none")
    t.expect(ef1="simmit damage2", actions=1)


@pytest.mark.card("satyr")
def test_satyr_moves_neither_locations_nor_the_defeated() -> None:
    t = table(f1="satyr", f2="satyr", f3="lango", ef1="aquanium", ef2="shark", ef3="ghost")
    t.act("f1", "attack ef1")
    t.expect(ef1="aquanium damage2", actions=1)
    t.act("f2", "attack ef2")
    t.expect(ef2="", active=2)
