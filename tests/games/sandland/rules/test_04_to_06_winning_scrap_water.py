"""Rules page, chapters 4 to 6: winning, Scrap, water."""

from __future__ import annotations

import pytest

from sandtable.games.sandland.rules.turn import NOBODY, game_result
from tests.games.sandland.play import SPECTATOR, table

A, B = 0, 1


@pytest.mark.rule("sandland 4.1")
def test_the_last_space_wins_the_skirmish_at_once() -> None:
    t = table(f1="santa_thief", water=4, their_scrap=2)
    t.act("f1", "effect")
    assert t.results == [1]
    t.expect(their_scrap=2, phase="deploy")


@pytest.mark.rule("sandland 4.1")
def test_the_other_side_of_the_track_belongs_to_the_other_player() -> None:
    t = table(f1="fake_king_jam damage5", ef1="ghost", water=-2, active=2)
    t.act("f1", "attack ef1")
    assert t.results == [2]


@pytest.mark.rule("sandland 4.2")
def test_without_assets_a_skirmish_is_lost_and_what_lies_face_down_is_shown() -> None:
    t = table(f1="gargoyle", ef1="ghost damage2", eb1="down plot", eb2="down run", fill=False)
    assert t.piece("eb1")["card"] is None
    t.act("f1", "attack ef1")
    assert t.results == [1]


@pytest.mark.rule("sandland 4.2")
def test_a_face_down_asset_saves_a_player() -> None:
    t = table(f1="gargoyle", ef1="ghost damage2", eb1="down water", fill=False)
    t.act("f1", "attack ef1")
    assert t.results == []


@pytest.mark.rule("sandland 4.3")
@pytest.mark.parametrize(("water", "winner"), [(2, 1), (-1, 2), (0, 0)])
def test_after_the_third_round_the_side_of_the_counter_decides(water: int, winner: int) -> None:
    t = table(f1="ghost", ef1="ghost", water=water, round=3, passed=[2])
    t.choose("pass")
    assert t.results == [winner]


@pytest.mark.rule("sandland 4.4")
def test_if_both_lose_the_last_asset_at_once_who_is_on_turn_wins() -> None:
    t = table(f1="down run", b1="down plot", ef1="down plot", fill=False)
    t.act("f1", "pay")
    assert t.results == [1]


@pytest.mark.rule("sandland 4.5")
@pytest.mark.parametrize(
    ("results", "winner"),
    [
        ((A,), None),
        ((NOBODY,), None),
        ((A, A), A),
        ((A, NOBODY), A),
        ((A, B), None),
        ((A, B, A), A),
        ((A, B, B), B),
        ((A, B, NOBODY), A),
        ((NOBODY, A), A),
        ((NOBODY, NOBODY), None),
        ((NOBODY, NOBODY, A), A),
        ((NOBODY, NOBODY, NOBODY), NOBODY),
    ],
)
def test_who_wins_the_game(results: tuple[int, ...], winner: int | None) -> None:
    assert game_result(results) == winner
    other = {A: B, B: A, NOBODY: NOBODY, None: None}
    assert (
        game_result(tuple(other[result] or A for result in results)) is not None or winner is None
    )
    exchanged = tuple(B if r == A else A if r == B else r for r in results)
    assert game_result(exchanged) == other[winner]


@pytest.mark.rule("sandland 4.6")
def test_resigning_loses_the_game() -> None:
    t = table(f1="ghost", results=[1])
    t.match.resign(0 ^ t.mirrored)
    assert t.winner == 2
    assert t.match.state.ending == "resignation"


@pytest.mark.rule("sandland 5.1")
def test_costs_are_paid_with_scrap() -> None:
    t = table(f1="down insect_man", scrap=4)
    t.act("f1", "pay", "done")
    t.expect(f1="insect_man exhausted", scrap=1, used=3)


@pytest.mark.rule("sandland 5.1")
def test_what_cannot_be_paid_in_full_is_not_bought() -> None:
    t = table(f1="down insect_man", scrap=2)
    t.act("f1")
    t.expect(f1="", scrap=2, discard="insect_man", actions=1)


@pytest.mark.rule("sandland 5.2")
def test_the_owner_says_which_scrap_is_used_where_it_matters() -> None:
    t = table(f1="down geji_dragon", b1="down masquerade", scrap="ghost, lango, apo, lango")
    t.act("f1", "pay")
    assert t.offered == {"spend ghost", "spend lango", "spend apo"}
    t.choose("spend lango", "spend apo", "spend lango", "done")
    t.expect(scrap="ghost", used="lango, apo, lango")


@pytest.mark.rule("sandland 5.2")
def test_nobody_is_asked_which_scrap_is_used_where_it_does_not_matter() -> None:
    t = table(f1="down geji_dragon", scrap="ghost, lango, apo, lango")
    t.act("f1", "pay", "done")
    t.expect(scrap=1, used=3)


@pytest.mark.rule("sandland 5.2")
def test_nobody_is_asked_which_scrap_is_used_if_all_of_it_is() -> None:
    t = table(f1="down geji_dragon", b1="down masquerade", scrap="ghost, lango, apo")
    t.act("f1", "pay", "done")
    t.expect(scrap="", used="ghost, lango, apo")
    t = table(f1="zeu", f2="tank_102", b1="down masquerade", used="ghost, lango")
    t.act("f1", "effect", "choose f2", "done")
    t.expect(scrap="ghost, lango", used="")


@pytest.mark.rule("sandland 5.3")
def test_reclaimed_scrap_can_be_used_again_as_far_as_there_is_any() -> None:
    t = table(f1="aquanium", f2="zeu", f3="insect_man", used=1)
    t.act("f1", "effect")
    t.expect(scrap=1, used=0)
    t.act("f2", "effect", "choose f3")
    t.expect(scrap=1, used=0, discard="insect_man")


@pytest.mark.rule("sandland 5.4")
def test_a_lost_scrap_is_used_and_without_any_nothing_is_lost() -> None:
    t = table(f1="down thief", f2="down thief", scrap=2, their_scrap=1)
    t.act("f1", "pay", "done")
    t.expect(their_scrap=0, their_used=1)
    t.act("f2", "pay", "done")
    t.expect(their_scrap=0, their_used=1)


@pytest.mark.rule("sandland 5.5")
def test_a_cost_is_never_below_0_and_counts_when_the_card_is_turned_up() -> None:
    t = table(f1="game_console", f2="down ghost", b1="down thief", f3="down thief", scrap=1)
    t.act("f2", "pay", "done")
    t.act("b1", "pay", "done")
    t.expect(scrap=1)
    assert t.piece("f3")["cost"] == 1


@pytest.mark.rule("sandland 5.6")
def test_cards_in_scrap_do_nothing() -> None:
    t = table(f1="ghost", scrap="general_shiva, grand_speech", b1="tank_102")
    assert t.attack("b1") == 3
    assert t.piece("f1")["water"] == 1


@pytest.mark.rule("sandland 6.1")
def test_pulling_moves_the_counter_towards_the_player() -> None:
    t = table(f1="santa_thief", water=-2)
    t.act("f1", "effect", "done")
    t.expect(water=-1)
    t = table(ef1="santa_thief", active=2, water=-2)
    t.act("f1", "effect", "done")
    t.expect(water=-3)


@pytest.mark.rule("sandland 6.2")
def test_nothing_happens_after_the_last_space_is_reached() -> None:
    t = table(f1="down plot", scrap=1, water=-4)
    t.act("f1", "pay")
    t.expect(water=-2)
    t = table(f1="santa_thief", water=4, their_scrap=1)
    t.act("f1", "effect")
    t.expect(their_scrap=1, results="[1]")


@pytest.mark.rule("sandland 6.2")
def test_the_counter_stops_at_five() -> None:
    t = table(f1="fake_king_jam damage5", ef1="gargoyle", active=2, water=-4)
    t.act("f1", "attack ef1")
    assert t.results == [2]
    assert any("last space" in line for line in t.heard(SPECTATOR))


@pytest.mark.rule("sandland 6.3")
def test_the_difference_is_pulled_at_the_end_of_a_round() -> None:
    t = table(f1="swimmers", f2="swimmers", ef1="ghost", passed=[2])
    t.choose("pass")
    t.expect(water=3, round=2)


@pytest.mark.rule("sandland 6.3")
def test_equal_totals_are_no_pull() -> None:
    t = table(f1="swimming_papa damage2", ef1="swimmers", passed=[2])
    t.choose("pass")
    t.expect(water=0, f1="swimming_papa damage2", round=2)
    t = table(f1="swimming_papa damage2", ef1="ghost", passed=[2])
    t.choose("pass")
    t.expect(water=1, f1="swimming_papa damage1")


@pytest.mark.rule("sandland 6.4")
def test_only_face_up_assets_and_the_leader_count() -> None:
    t = table(f1="swimmers exhausted", f2="down swimmers", leader="leader_rao")
    assert t.view()["seats"][0]["water"] == 2 + 3
