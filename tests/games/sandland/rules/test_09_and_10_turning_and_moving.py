"""Rules page, chapters 9 and 10: turning cards up and down, moving."""

from __future__ import annotations

import pytest

from tests.games.sandland.play import table


@pytest.mark.rule("sandland 9.1")
def test_what_turns_a_card_up() -> None:
    t = table(
        f1="down ghost",
        f2="gargoyle",
        f3="scout_beelzebub",
        ef2="down ghost",
        ef4="down apo",
        tactics="lightning",
        eb1="down gremlin",
    )
    t.act("f1", "pay", "done")
    t.expect(f1="ghost exhausted")
    t.act("f2", "attack ef2")
    t.answer("pay")
    t.expect(ef2="ghost damage1")
    t.use("lightning", "damage eb1")
    t.answer("pay")
    t.expect(eb1="", their_discard="gremlin")
    t = table(f3="scout_beelzebub", ef4="down apo")
    t.act("f3", "effect", "reveal ef4")
    t.answer("pay")
    t.expect(ef4="apo")


@pytest.mark.rule("sandland 9.2")
def test_the_owner_pays_or_trashes_in_the_middle_of_an_attack() -> None:
    t = table(f1="gargoyle", ef1="down thief", their_scrap=1, scrap=2)
    t.act("f1", "attack ef1")
    assert t.decider == 2
    assert t.offered == {"pay", "trash"}
    assert t.piece("ef1")["card"] == "thief"
    t.answer("pay")
    t.expect(ef1="", their_discard="thief", their_used=1, scrap=1)


@pytest.mark.rule("sandland 9.2")
def test_what_cannot_be_paid_is_trashed_unasked() -> None:
    t = table(f1="gargoyle", ef1="down thief", scrap=2)
    t.act("f1", "attack ef1")
    t.expect(ef1="", their_discard="thief", scrap=2, actions=1)


@pytest.mark.rule("sandland 9.3")
def test_a_trashed_card_does_nothing_and_is_not_defeated() -> None:
    t = table(f1="gargoyle", f2="king_of_sand_land", ef1="down fake_king_jam", ef2="sheriff_rao")
    t.act("f1", "attack ef1")
    t.answer("trash")
    t.expect(water=0, their_discard="fake_king_jam", ef2="sheriff_rao", actions=1)


@pytest.mark.rule("sandland 9.4")
@pytest.mark.rule("sandland 13.2")
def test_reveal_effects_happen_when_the_card_is_paid_for() -> None:
    t = table(f1="down beelzebub", f2="down beelzebub", scrap=2)
    t.act("f1", "pay", "done")
    t.expect(water=1)
    t.act("f2")
    t.expect(water=1, discard="beelzebub")


@pytest.mark.rule("sandland 9.5")
def test_a_tactic_lies_in_the_tactics_area_until_cleanup() -> None:
    t = table(f1="down plot", f2="muniel", f3="gargoyle", scrap=1, ef3="ghost damage2", fill=False)
    t.act("f1", "pay")
    t.expect(f1="", tactics="plot", water=1)
    assert t.attack("f2") == 3
    t.act("f3", "attack ef3")
    assert "plot" in t.pile("hand")


@pytest.mark.rule("sandland 9.5")
def test_pursuit_comes_after_the_reveal_effect_of_a_tactic() -> None:
    t = table(f1="down masquerade", b1="ghost", discard="apo", scrap=1)
    t.act("f1", "pay", "recover apo")
    t.expect(f1="down apo seen", b1="ghost")
    t = table(f1="down plot", b1="ghost", scrap=1)
    t.act("f1", "pay")
    t.expect(f1="ghost", b1="")


@pytest.mark.rule("sandland 9.6")
def test_a_card_turned_up_is_as_ready_as_before() -> None:
    t = table(f1="lango", f2="lango", ef1="down simmit exhausted", ef2="down lango", their_scrap=1)
    t.act("f1", "attack ef1")
    t.answer("pay")
    t.expect(ef1="simmit damage2 exhausted")
    t = table(f2="ghost", ef2="down lango")
    t.act("f2", "attack ef2")
    t.answer("pay")
    t.expect(ef2="lango damage2", f2="ghost damage1 exhausted")


@pytest.mark.rule("sandland 9.6")
def test_a_tactic_exhausted_face_down_stays_exhausted() -> None:
    t = table(f1="scout_beelzebub", f2="down run exhausted", f3="ghost damage1")
    t.act("f1", "effect", "reveal f2", "pay", "done")
    t.expect(tactics="run exhausted")
    assert not t.offers("use run")


@pytest.mark.rule("sandland 9.7")
def test_a_card_put_face_up_into_play_was_not_turned_up() -> None:
    t = table(f1="gargoyle", ef1="urn_of_sealing damage3 holds:1:beelzebub", scrap=0)
    t.act("f1", "attack ef1")
    t.choose("put f2")
    t.expect(f2="beelzebub", water=0)


@pytest.mark.rule("sandland 9.8")
def test_a_card_turned_down_loses_damage_and_must_be_paid_again() -> None:
    t = table(f1="king_jam", f2="beelzebub damage3", scrap=2)
    t.act("f1", "effect", "hide f2", "done")
    t.expect(f2="down beelzebub seen", water=0)
    t.act("f2", "pay", "done")
    t.expect(f2="beelzebub exhausted", water=1, used=2)
    t = table(f1="king_jam", ef2="beelzebub damage3 exhausted")
    t.act("f1", "effect", "hide ef2", "done")
    t.expect(ef2="down beelzebub seen exhausted")


@pytest.mark.rule("sandland 9.8.1")
def test_what_was_given_to_it_is_gone() -> None:
    t = table(f1="king_jam", f2="ghost attack+2 attached:tonfa")
    t.act("f1", "effect", "hide f2", "done")
    t.expect(f2="down ghost seen", discard="tonfa")


@pytest.mark.rule("sandland 9.8.2")
def test_who_saw_it_still_knows_it() -> None:
    t = table(f1="king_jam", ef2="ghost", ef3="down ghost")
    t.act("f1", "effect", "hide ef2", "done")
    assert t.piece("ef2")["card"] == "ghost"
    assert t.piece("ef2")["seen"]
    assert t.piece("ef3")["card"] is None


@pytest.mark.rule("sandland 9.9")
def test_the_printed_cost_is_reclaimed() -> None:
    t = table(f1="king_jam", f2="game_console", f3="insect_man", used=4, ef1="queen_lilith")
    t.act("f1", "effect", "hide f3", "done")
    t.expect(used=1, scrap=3)


@pytest.mark.rule("sandland 10.1")
def test_a_card_moves_to_any_slot_of_its_side() -> None:
    t = table(f1="ghost")
    t.act("f1")
    moves = {text for text in t.offered if text.startswith("move")}
    assert moves == {f"move {slot}" for slot in ("f2", "f3", "f4", "b1", "b2", "b3", "b4")}
    t.choose("move b3")
    t.expect(f3="ghost exhausted", f4="down swimmers", b3="", b4="")


@pytest.mark.rule("sandland 10.2")
def test_two_cards_swap() -> None:
    t = table(f1="ghost", b2="down apo", f3="lango")
    t.act("f1", "move b2")
    t.expect(f1="down apo", b2="ghost exhausted")


@pytest.mark.rule("sandland 10.3")
def test_nothing_swaps_with_a_location() -> None:
    t = table(f1="ghost", f2="water", b1="down aquanium", f3="water")
    t.act("f1")
    assert not {"move f2", "move b1", "move f3"} & t.offered
    t.choose("done")
    t.act("f2")
    assert not t.offers("move")


@pytest.mark.rule("sandland 10.4")
def test_who_cannot_move_can_be_moved() -> None:
    t = table(f1="muniel_plump", f2="ghost", ef1="ghost", leader="leader_beelzebub")
    t.act("f1")
    assert t.offers("attack")
    assert not t.offers("move")
    t.choose("done")
    t.act("f2", "move f1")
    t.expect(f1="ghost exhausted", f2="muniel_plump exhausted")
    t.use("leader", "choose f2", "move b1")
    t.expect(b1="muniel_plump exhausted")


@pytest.mark.rule("sandland 10.5")
def test_both_cards_of_a_swap_are_moved() -> None:
    t = table(f1="speed_fiend_beelzebub damage4", b1="centaur", f3="ghost")
    t.act("f1", "move b1")
    t.expect(b1="speed_fiend_beelzebub damage1 exhausted", f1="centaur attack+2")


@pytest.mark.rule("sandland 10.6")
def test_pursuit_moves_the_back_row_up_and_is_no_move() -> None:
    t = table(f1="gargoyle", ef1="ghost damage2", eb1="water", eb2="centaur", eb3="down apo")
    t.act("f1", "attack ef1")
    t.expect(ef1="water", ef2="centaur", ef3="down apo", ef4="down swimmers", eb1="", eb2="")


@pytest.mark.rule("sandland 10.6")
def test_a_lone_front_unit_that_moves_back_is_pushed_forward() -> None:
    t = table(f1="centaur", b4="ghost", fill=False, ef1="ghost", actions=1)
    t.act("f1", "move b2", "done")
    t.expect(f2="centaur exhausted", f4="ghost", active=2)


@pytest.mark.rule("sandland 10.7")
def test_an_enemy_is_not_moved_onto_a_hidden_location() -> None:
    t = table(f1="demon_ann", ef1="centaur", eb1="down water", eb2="water", scrap=1)
    t.act("f1", "effect", "choose ef1")
    assert "move eb1" in t.offered
    assert "move eb2" not in t.offered
    t.choose("move eb1")
    assert t.piece("eb1")["seen"]
    t.choose("done")
    t.expect(ef1="centaur", eb1="down water seen", used=1)


@pytest.mark.rule("sandland 10.7")
@pytest.mark.parametrize("hidden", ["water", "ghost"])
def test_who_moves_an_enemy_onto_a_hidden_card_learns_of_it_and_cannot_undo(hidden: str) -> None:
    t = table(f1="demon_ann", ef1="centaur", eb1=f"down {hidden}", ef2="ghost", scrap=1)
    t.act("f1", "effect", "choose ef1")
    before = t.match.irrevocable
    t.choose("move eb1")
    assert t.match.irrevocable > before


@pytest.mark.rule("sandland 10.7")
def test_moving_an_enemy_onto_a_card_in_sight_tells_nothing() -> None:
    t = table(f1="demon_ann", ef1="centaur", ef2="ghost", scrap=1)
    t.act("f1", "effect", "choose ef1")
    before = t.match.irrevocable
    t.choose("move ef2")
    assert t.match.irrevocable == before
