"""Rules page, chapters 7 and 8: rounds, turns, actions."""

from __future__ import annotations

import pytest

from tests.games.sandland.play import table


@pytest.mark.rule("sandland 7.1")
@pytest.mark.rule("sandland 7.9")
def test_a_round_ends_when_both_have_passed_and_everything_readies() -> None:
    t = table(
        f1="ghost exhausted",
        b1="down apo exhausted",
        tactics="run exhausted",
        leader="leader_rao exhausted",
        their_leader="leader_rao",
        ef1="ghost exhausted",
        passed=[2],
    )
    t.choose("pass")
    t.expect(f1="ghost", b1="down apo", tactics="run", ef1="ghost", round=2, passed="[]")
    assert t.state["seats"]["1"]["leader"] == "leader_rao"


@pytest.mark.rule("sandland 7.2")
def test_who_passed_first_starts_the_next_round() -> None:
    t = table(f1="ghost", ef1="ghost", passed=[2])
    t.choose("pass")
    t.expect(active=2, starter=2, actions=1)
    t.choose("act f1", "done")
    t.expect(active=1, actions=2)


@pytest.mark.rule("sandland 7.3")
def test_one_action_in_the_first_turn_and_two_in_the_others() -> None:
    t = table(f1="ghost", f2="ghost", ef1="ghost", ef2="ghost", ef3="ghost", actions=1)
    t.act("f1", "done")
    t.expect(active=2, actions=2)
    t.act("f1", "done")
    assert "end" not in t.offered
    t.expect(active=2, actions=1)
    t.act("f2", "done")
    t.expect(active=1, actions=2)


@pytest.mark.rule("sandland 7.4")
def test_passing_is_for_the_rest_of_the_round() -> None:
    t = table(f1="ghost", f2="ghost", ef1="ghost", ef2="ghost", ef3="ghost")
    t.act("f1", "done")
    t.choose("pass")
    t.expect(active=2)
    for slot in ("f1", "f2"):
        t.act(slot, "done")
    t.expect(active=2, passed="[1]")


@pytest.mark.rule("sandland 7.5")
def test_the_other_goes_on_in_one_turn() -> None:
    t = table(f1="down kamaitachi", f2="ghost", f3="ghost", scrap=2, passed=[2])
    t.act("f1", "pay", "done")
    t.act("f2", "done")
    t.act("f3", "done")
    t.expect(active=1, f1="kamaitachi exhausted attack+3 armor+3")
    t.choose("pass")
    t.expect(round=2, f1="kamaitachi")


@pytest.mark.rule("sandland 7.6")
def test_who_has_no_ready_card_passes_by_itself() -> None:
    t = table(f1="ghost", ef1="ghost", ef2="ghost", fill=False, actions=2)
    t.act("f1", "done")
    t.expect(active=2, passed="[1]")


@pytest.mark.rule("sandland 7.6")
def test_but_may_first_use_effects() -> None:
    t = table(f1="tank_104 exhausted", b4="ghost exhausted", leader="leader_bred", ef1="ghost")
    assert t.offered == {"use leader", "pass"}
    t.use("leader", "ready f1")
    assert t.offered == {"act f1", "pass"}


@pytest.mark.rule("sandland 7.7")
@pytest.mark.rule("sandland 7.8")
def test_effects_are_used_before_between_and_after_actions() -> None:
    t = table(f1="ghost", f2="ghost", leader="leader_rao", tactics="tonfa, lightning")
    assert {"use leader", "use tonfa", "use lightning"} <= t.offered
    t.act("f1")
    assert not t.offers("use")
    t.choose("done")
    t.use("tonfa", "choose f1")
    t.act("f2", "done")
    assert t.offered == {"end", "use leader", "use lightning"}
    t.use("leader", "choose f1")
    t.expect(f1="ghost exhausted attack+1 range+1 attached:tonfa")
    t.choose("end")
    t.expect(active=2, f1="ghost exhausted attached:tonfa")


@pytest.mark.rule("sandland 7.8")
def test_what_lasts_this_turn_ends_with_it() -> None:
    t = table(f1="down kamaitachi", ef1="gargoyle", scrap=2, actions=1)
    t.act("f1", "pay", "done")
    t.expect(f1="kamaitachi exhausted", active=2)


@pytest.mark.rule("sandland 7.9.1")
@pytest.mark.parametrize(("choice", "after"), [("pay", ""), ("none", " exhausted")])
def test_tank_brigade_readies_for_a_scrap(choice: str, after: str) -> None:
    t = table(f1="tank_brigade exhausted", f2="ghost", scrap=1, passed=[2], ef1="swimmers")
    t.choose("pass")
    assert t.offered == {"pay", "none"}
    t.by(1, choice)
    t.expect(f1=f"tank_brigade{after}", round=2)


@pytest.mark.rule("sandland 7.9.1")
def test_without_scrap_it_stays_exhausted_and_face_down_it_readies() -> None:
    t = table(f1="tank_brigade exhausted", f2="ghost", f3="down tank_brigade exhausted", passed=[2])
    t.choose("pass")
    t.expect(f1="tank_brigade exhausted", f3="down tank_brigade")


@pytest.mark.rule("sandland 7.10")
def test_attached_tactics_stay() -> None:
    t = table(f1="ghost attached:tonfa", ef1="ghost", passed=[2])
    t.choose("pass")
    t.expect(f1="ghost attached:tonfa", round=2)


@pytest.mark.rule("sandland 8.1")
def test_any_ready_card_may_act() -> None:
    t = table(f1="ghost", f2="down thief", f3="water", f4="down run", b1="ghost exhausted")
    assert t.offered == {"act f1", "act f2", "act f3", "act f4", "act b4", "pass"}


@pytest.mark.rule("sandland 8.2")
def test_trashing_is_the_whole_action() -> None:
    t = table(f1="down thief", f2="ghost", scrap=4, their_scrap=2)
    t.act("f1")
    assert t.offered == {"pay", "trash"}
    t.choose("trash")
    t.expect(f1="", discard="thief", scrap=4, their_scrap=2, actions=1, active=1)


@pytest.mark.rule("sandland 8.3")
def test_first_the_effect_then_a_move_or_an_attack() -> None:
    t = table(f1="royal_army damage2", ef1="insect_man")
    t.act("f1")
    assert {"effect", "attack ef1", "move b1", "done"} <= t.offered
    t.choose("effect")
    assert "effect" not in t.offered
    t.choose("attack ef1")
    t.expect(f1="royal_army damage1 exhausted", ef1="insect_man damage1", actions=1)


@pytest.mark.rule("sandland 8.3")
def test_after_a_move_no_effect_and_a_location_does_not_move() -> None:
    t = table(f1="royal_army damage2", f2="aquanium", f3="ghost", used=1, ef3="ghost")
    t.act("f1", "move b1")
    t.expect(b1="royal_army damage2 exhausted", actions=1)
    t.act("f2")
    assert {"effect", "attack ef3", "done"} <= t.offered
    assert not t.offers("move")


@pytest.mark.rule("sandland 8.4")
def test_the_asset_is_exhausted_when_its_action_is_over() -> None:
    t = table(f1="ghost", f2="ghost")
    t.act("f1", "done")
    assert not t.ready("f1")
    assert not t.offers("act f1")


@pytest.mark.rule("sandland 8.5")
def test_an_exhausted_card_finishes_its_action() -> None:
    t = table(f2="raos_car", ef2="samael attached:tonfa", f4="ghost")
    t.act("f2", "attack ef2")
    t.expect(f2="raos_car damage2 exhausted")
    t.choose("move b2")
    t.expect(b2="raos_car damage2 exhausted", actions=1)


@pytest.mark.rule("sandland 8.6")
def test_a_tactic_lies_ready_in_the_tactics_area() -> None:
    t = table(f1="down run", f2="ghost damage2")
    t.act("f1", "pay")
    t.expect(f1="", tactics="run", actions=1)
    t.use("run", "heal f2", "none")
    t.expect(f2="ghost", tactics="run exhausted")


@pytest.mark.rule("sandland 8.7")
def test_the_action_ends_when_the_card_is_gone_or_face_down() -> None:
    t = table(f1="king_jam", f2="zeu", f3="ghost", used=4, ef2="ghost")
    t.act("f1", "effect", "hide f1")
    t.expect(f1="down king_jam seen exhausted", actions=1, used=3)
    t.act("f2", "effect", "choose f2")
    t.expect(f2="", discard="zeu", active=2)


@pytest.mark.rule("sandland 7.4")
def test_a_pass_is_not_shown_as_the_no_to_an_offer() -> None:
    """Clients let people say "don't ask again" where there is such a no."""
    t = table(f1="ghost", ef1="ghost")
    match, seat = t.match, t.decision.seat
    passing = next(option for option in t.decision.options if option.text == "pass")
    assert match.game.path(match.table, seat, passing) == ("button.pass_round",)
