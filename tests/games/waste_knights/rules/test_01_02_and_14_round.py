"""The round, the setup, preparations and rest (rules page, chapters 1, 2 and 14)."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.core.chance import seed_from
from sandtable.core.game import build
from sandtable.core.match.match import begin
from sandtable.games.waste_knights import GAME
from sandtable.games.waste_knights.content.grid import PLACE
from sandtable.games.waste_knights.rules.hexes import step_waster, waster_of
from sandtable.games.waste_knights.state import FRAME, HAND, LUCK_PILE, PACK, SECRET, STALL
from tests.games.waste_knights.play import Play, table


def fresh(seats: int, seed: int = 1) -> Play:
    game = build(GAME, seats)
    return Play(begin(game, game.start(game, seed_from(seed)), listen=True, auto=True))


def drafted(seats: int, seed: int = 1) -> Play:
    t = fresh(seats, seed)
    while t.s.phase == "knights":
        t.play(sorted(t.offered)[0])
    return t


# 1 The game and its round


@pytest.mark.rule("waste_knights 1.1")
def test_a_round_goes_from_the_move_step_to_rest_and_back() -> None:
    t = table()
    assert t.s.phase == "plan"
    t.play("stay", "stay")
    assert t.s.phase == "explore"
    t.play("done", "done")
    assert t.s.phase == "rest"
    t.play("done", "done")
    assert (t.s.round, t.s.phase) == (2, "plan")


@pytest.mark.rule("waste_knights 1.2")
def test_knights_act_from_the_first_player_clockwise() -> None:
    t = table(seats=3, first=2)
    assert t.asked == [2]
    t.play("stay")
    assert t.asked == [3]
    t.play("stay")
    assert t.asked == [1]


@pytest.mark.rule("waste_knights 1.3")
def test_the_waster_sits_opposite_to_the_right_or_is_the_other() -> None:
    """WK-01."""
    four, three, two = table(seats=4), table(seats=3), table()
    assert [waster_of(four.t, seat) for seat in range(4)] == [2, 3, 0, 1]
    assert [waster_of(three.t, seat) for seat in range(3)] == [2, 0, 1]
    assert [waster_of(two.t, seat) for seat in range(2)] == [1, 0]


@pytest.mark.rule("waste_knights 1.4")
def test_outside_of_moves_the_first_players_waster_serves_four() -> None:
    """WK-01a."""
    four = table(seats=4, first=2)
    assert {step_waster(four.t, seat) for seat in range(4)} == {3}
    three = table(seats=3, first=2)
    assert [step_waster(three.t, seat) for seat in range(3)] == [2, 0, 1]


@pytest.mark.rule("waste_knights 1.5")
def test_the_first_round_begins_with_moving() -> None:
    """WK-02."""
    t = drafted(3)
    assert (t.s.round, t.s.phase) == (1, "equip"), "the gear of the setup is placed"
    t.play("done", "done", "done")
    assert (t.s.round, t.s.phase) == (1, "plan")
    assert all(len(t.cards(HAND + seat)) == 3 for seat in range(3))


# 2 Setup


@pytest.mark.rule("waste_knights 2.1")
def test_specials_and_normals_are_shuffled_and_cities_are_not() -> None:
    boards = {tuple(fresh(2, seed).s.tiles) for seed in range(5)}
    assert len(boards) == 5
    for tiles in boards:
        assert len(set(tiles)) == 37
        assert [tiles[PLACE[p]] for p in ("d4", "b3", "f3", "d7", "d1")] == [0, 1, 2, 3, 4]


@pytest.mark.rule("waste_knights 2.2")
def test_the_first_player_is_drawn() -> None:
    assert {fresh(4, seed).s.first for seed in range(20)} == {0, 1, 2, 3}


@pytest.mark.rule("waste_knights 2.3")
def test_everybody_chooses_another_knight() -> None:
    t = fresh(2)
    assert len(t.offered) == 13
    t.play("knight mel_gearson", "vehicle strider")
    assert len(t.offered) == 12
    assert "knight mel_gearson" not in t.offered


@pytest.mark.rule("waste_knights 2.4")
def test_everybody_chooses_a_vehicle() -> None:
    t = fresh(2)
    t.play("knight mel_gearson")
    assert t.offered == {"vehicle strider", "vehicle off_road", "vehicle heavy_duty"}


@pytest.mark.rule("waste_knights 2.5")
def test_dials_and_starting_gear() -> None:
    t = drafted(4)
    for seat in range(4):
        assert (t.s.ammo[seat], t.s.fuel[seat], t.s.health[seat], t.s.radiation[seat]) == (
            4,
            4,
            4,
            0,
        )
        assert t.s.reputation[seat] == 0
        assert t.at(seat + 1) == "d4"
        mine = t.seat(seat + 1)
        names = [p["card"]["card"] for p in mine["panels"] if p["card"]]
        names += [card["card"] for card in mine["backpack"]]
        assert sorted(names) == ["extra_bullets", "medi_shot", "rad_out"]


@pytest.mark.rule("waste_knights 2.6")
def test_three_luck_cards_that_others_do_not_see() -> None:
    t = drafted(3)
    assert t.view(1)["seats"][0]["luck"]["count"] == 3
    assert None not in t.view(1)["seats"][0]["luck"]["cards"]
    assert t.view(2)["seats"][0]["luck"]["cards"] == [None] * 3


@pytest.mark.rule("waste_knights 2.7")
@pytest.mark.parametrize(("seats", "spaces"), [(2, 1), (3, 2), (4, 3)])
def test_tasks_on_the_frame(seats: int, spaces: int) -> None:
    t = fresh(seats)
    assert [len(t.cards(FRAME + n)) for n in range(3)] == [1] * spaces + [0] * (3 - spaces)


@pytest.mark.rule("waste_knights 2.8")
def test_the_stalls_are_full() -> None:
    t = fresh(2)
    spaces = zip(t.match.game.printed["stalls"], t.view()["stalls"], strict=True)
    colours = [space["value"] for space, stall in spaces if stall["card"]]
    assert sorted(colours) == ["green"] * 4 + ["red"] * 2 + ["yellow"] * 4


# 14 Preparations and rest


def preparations(**more: Any) -> Play:
    return table(phase="waster", **more)


@pytest.mark.rule("waste_knights 14.1")
def test_board_effects_come_before_the_tokens_go() -> None:
    """WK-03: tokens of the last round harm once more."""
    t = preparations(one={"at": "c4"}, two={"at": "c4"}, board={"c4": {"contamination": 1}})
    assert t.s.health == [3, 3]
    assert t.s.contamination == (0,) * 37
    assert t.s.round == 2
    assert t.s.first == 1


@pytest.mark.rule("waste_knights 14.2")
def test_radiation_contamination_and_what_a_city_offers() -> None:
    t = preparations(one={"at": "c6"}, two={"at": "d4", "ammo": 2, "health": 3})
    assert t.s.radiation == [2, 0], "Glass Crater has two Radiation icons"
    assert t.offered == {"no", "city ammo", "city health"}
    t.play("city ammo")
    assert t.s.ammo[1] == 3


@pytest.mark.rule("waste_knights 14.2")
def test_for_each_contamination_icon_one_health() -> None:
    t = preparations(one={"at": "e6"}, two={"at": "a1"})
    assert t.s.health == [2, 4]


@pytest.mark.rule("waste_knights 14.3")
def test_tokens_of_the_last_round_are_removed() -> None:
    board = {"a1": {"threat": 1, "obstacle": 2, "glow": 1, "contamination": 1}}
    t = preparations(one={"at": "c3"}, two={"at": "c3"}, board=board)
    for row in (t.s.threat, t.s.obstacle, t.s.radiation_tokens, t.s.contamination):
        assert row == (0,) * 37


@pytest.mark.rule("waste_knights 14.4")
def test_special_tokens_turn_dark_and_then_go() -> None:
    board = {"a1": {"special": "nuked"}, "a3": {"special": "pills dark"}}
    t = preparations(one={"at": "c3"}, two={"at": "c3"}, board=board)
    hexes = {h["id"]: h["special"] for h in t.view()["hexes"]}
    assert hexes["a1"] == {"token": "nuked", "dark": True}
    assert hexes["a3"] is None


@pytest.mark.rule("waste_knights 14.5")
def test_the_waster_clears_up_to_two_stalls() -> None:
    """WK-06: special spaces too."""
    stalls = {"1": "rad_out", "5": "vest", "10": "minigun"}
    t = preparations(one={"at": "c3"}, two={"at": "c3"}, stalls=stalls)
    assert t.asked == [2], "the First Player's Waster"
    t.play("clear 10", "clear 5")
    assert t.cards(STALL + 9) != ["minigun"]
    assert t.cards(STALL + 4) != []
    assert t.s.phase != "waster"


@pytest.mark.rule("waste_knights 14.6")
def test_the_first_player_marker_goes_to_the_left() -> None:
    """WK-05."""
    t = preparations(seats=3, first=3, one={"at": "c3"}, two={"at": "c3"}, three={"at": "c3"})
    assert t.s.first == 0


@pytest.mark.rule("waste_knights 14.7")
def test_markers_leave_cards_and_sheets_but_not_tasks() -> None:
    t = preparations(
        one={"at": "c3", "ability": 1, "pack": ["first_aid_kit marked"]},
        two={"at": "c3", "printed_marks": ["left"]},
        frame={"purple": "nice_trophy"},
    )
    assert t.s.ability == [0, 0]
    assert not any(t.s.marked)
    assert not any(t.s.printed)
    assert t.view()["tasks"]["purple"]["age"] == 1


@pytest.mark.rule("waste_knights 13.1")
def test_a_luck_card_each_round_and_never_more_than_five() -> None:
    """WK-07: the owner discards at once."""
    hand = ["inspired", "try_again", "jammed", "feint", "play_dead"]
    t = preparations(one={"at": "c3", "luck": hand}, two={"at": "c3"})
    assert t.s.first == 1, "seat 2 is first now and has drawn"
    assert len(t.cards(HAND + 1)) == 1
    while t.s.phase == "equip" and not any(o.startswith("spend") for o in t.offered):
        t.play("done")
    assert len(t.cards(HAND)) == 6
    t.play("spend feint")
    assert len(t.cards(HAND)) == 5
    assert t.cards(LUCK_PILE) == ["feint"]


@pytest.mark.rule("waste_knights 13.1")
@pytest.mark.parametrize("dials", [{"health": 0}, {"radiation": 4}])
def test_the_unconscious_draw_one_luck_card_and_use_nothing_for_more(dials: dict[str, int]) -> None:
    hand = ["inspired", "try_again", "jammed", "feint", "play_dead"]
    sal = {"knight": "sal_ferrow", "luck": hand, **dials}
    t = table(phase="equip", round=2, one=sal)
    assert t.asked == [1], "he owns the hand: who has more than five discards"
    assert t.offered == {f"spend {card}" for card in t.cards(HAND)}
    assert len(t.cards(HAND)) == 6, "not the second card that Sal's ability brings"
    t.play("spend feint")
    assert len(t.cards(HAND)) == 5


@pytest.mark.rule("waste_knights 14.8")
def test_knights_on_the_same_hex_trade_at_rest_without_a_duel() -> None:
    t = table(phase="rest", one={"pack": ["vest"]}, two={"pack": ["rad_out"]})
    assert "meet 2" in t.offered
    t.play("meet 2", "give vest", "take rad_out", "propose", "accept")
    t.play("2: stow vest pack", "1: stow rad_out pack")
    assert [card["card"] for card in t.seat(1)["backpack"]] == ["rad_out"]
    assert [card["card"] for card in t.seat(2)["backpack"]] == ["vest"]
    t.play("2: cancel", "1: cancel")
    assert t.s.phase == "rest"


@pytest.mark.rule("waste_knights 14.9")
def test_stored_gear_is_used_at_rest() -> None:
    t = table(phase="rest", one={"health": 2, "pack": ["medi_shot"], "cargo": ["vest"]})
    t.play("use medi_shot")
    assert t.s.health[0] == 4
    t.play("wear vest body")
    assert t.seat(1)["panels"][2]["card"]["card"] == "vest"


@pytest.mark.rule("waste_knights 13.5")
def test_one_luck_card_is_discarded_for_its_icon() -> None:
    """WK-52: nobody can respond."""
    t = table(
        phase="rest", one={"ammo": 1, "luck": ["jammed", "feint"]}, two={"luck": ["not_so_fast"]}
    )
    t.play("spend jammed")
    assert t.asked == [1]
    assert t.s.ammo[0] == 2
    assert "spend feint" not in t.offered


@pytest.mark.rule("waste_knights 7.7")
def test_two_players_keep_two_of_four_tasks_in_secret() -> None:
    """WK-15."""
    t = drafted(2)
    assert t.s.phase == "tasks"
    assert t.asked == [1, 2]
    for _ in range(2):
        for decision in list(t.match.decisions):
            t.match.choose(decision.seat, decision.options[0])
    assert [len(t.cards(SECRET + seat)) for seat in (0, 1)] == [2, 2]
    assert [task["card"] for task in t.view(2)["seats"][0]["tasks"]] == [None, None]
    assert None not in [task["card"] for task in t.view(1)["seats"][0]["tasks"]]


@pytest.mark.rule("waste_knights 2.9")
def test_the_gear_of_the_setup_is_laid_out_by_its_owner() -> None:
    """WK-02."""
    t = drafted(3)
    seat = t.asked[0]
    t.play("stow medi_shot pack")
    assert "medi_shot" in t.cards(PACK + seat - 1)
    t.play("done", "done", "done")
    assert t.s.phase == "plan"
    assert all(len(t.cards(HAND + seat)) == 3 for seat in range(3)), "nobody has drawn"


@pytest.mark.rule("waste_knights 2.10")
def test_knights_may_be_drawn_by_lot() -> None:
    game = build(GAME, 4, ("drawn-knights",))
    drawn = set()
    for seed in range(6):
        t = Play(begin(game, game.start(game, seed_from(seed)), auto=True))
        while t.s.phase == "knights":
            assert not any(option.startswith("knight ") for option in t.offered)
            t.play("vehicle strider")
        assert len(set(t.s.knight)) == 4
        drawn |= set(t.s.knight)
    assert len(drawn) > 6
