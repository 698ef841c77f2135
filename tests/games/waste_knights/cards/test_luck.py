"""Every luck card does what it says."""

from __future__ import annotations

from typing import Any

from sandtable.games.waste_knights.content.components import SHORT
from sandtable.games.waste_knights.state import HAND, PLAYED, WASTED
from tests.games.waste_knights.cards.facing import HUGH, MEL, card
from tests.games.waste_knights.play import Play, table

# Luck cards


def lucky(name: str, *, wasteland: str = "tornado", **more: Any) -> Play:
    one = {**HUGH, "luck": [name], **more.pop("one", {})}
    return table(one=one, two=MEL, wasteland=[wasteland], **more)


@card("All Night on the Road", "Tail Wind", "Full Jerrycans", "Ghost Road")
def test_luck_for_moving() -> None:
    t = lucky("all_night_on_the_road").play("hex c3", "go", "luck all_night_on_the_road")
    assert t.s.points == 4, "3 and 2, less 1"
    t = lucky("tail_wind", wasteland="wandering_merchant").play("hex c3", "hex b3", "go", "no")
    t.play("luck tail_wind")
    assert t.s.points == 3, "1 left of the Fuel, and 2"
    t = lucky("full_jerrycans").play("hex c3", "hex b3", "go", "no", "luck full_jerrycans")
    assert t.s.fuel[0] == 4
    t = lucky("ghost_road", one={"at": "d4"}).play("hex c4", "go", "luck ghost_road")
    assert t.cards(PLAYED) == ["tornado"], "one card, nothing for the Threat"


@card("Deadly Quick", "First Blood")
def test_luck_before_combat() -> None:
    t = lucky("deadly_quick", wasteland="bloated_one").play("foot", "hex c3", "face")
    t.play("luck deadly_quick", "range short")
    assert t.s.range == SHORT
    t = lucky("first_blood", wasteland="bloated_one").play("foot", "hex c3", "face")
    t.play("luck first_blood")
    assert t.s.lost == 1


@card("Read the Eyes", "Feint")
def test_luck_when_choosing_combat_cards() -> None:
    t = lucky("read_the_eyes", wasteland="hell_raiders").play("foot", "hex c3", "face")
    t.play("luck read_the_eyes")
    assert t.asked == [2]
    t.play("combat prepare")
    assert t.view(1)["fight"]["sides"][1]["card"] == "prepare"
    assert t.asked == [1]
    t = lucky("feint", wasteland="hell_raiders").play("foot", "hex c3", "face", "luck feint")
    t.play("1: combat prepare", "2: combat prepare")
    assert t.s.dominance == 2


@card("Die Already!", "Faster, faster!", "Chink in the Armor")
def test_luck_before_ones_own_attack() -> None:
    t = lucky("die_already", wasteland="bloated_one").play("foot", "hex c3", "face")
    t.play("1: combat attack", "2: combat defend").dice(7)
    t.play("attack left medium", "luck die_already")
    assert t.s.lost == 2
    t = lucky("faster_faster", wasteland="bloated_one").play("foot", "hex c3", "face")
    t.play("1: combat attack", "2: combat defend").dice(1, 7)
    t.play("attack left medium", "luck faster_faster")
    assert t.s.lost == 1
    t = lucky("chink_in_the_armor", wasteland="hell_raiders").play("foot", "hex c3", "face")
    t.play("1: combat attack", "2: combat defend").dice(7)
    t.play("attack left medium", "luck chink_in_the_armor")
    assert t.s.lost == 1


@card("Second Barrel", "Jammed!", "Sun in Their Eyes", "Only a Scratch")
def test_luck_about_attacks() -> None:
    t = lucky("second_barrel", wasteland="bloated_one").play("foot", "hex c3", "face")
    t.play("1: combat attack", "2: combat defend").dice(1, 7)
    t.play("attack left medium", "luck second_barrel")
    assert t.s.lost == 1
    t = lucky("jammed", wasteland="hell_raiders").play("foot", "hex c3", "face")
    t.play("1: combat prepare").dice(7, 7, 7, 7, 1, 1, 1, 1)
    t.play("2: combat attack", "luck jammed")
    assert t.s.health[0] == 4
    t = lucky("sun_in_their_eyes", wasteland="hell_raiders").play("foot", "hex c3", "face")
    t.play("1: combat prepare").dice(1, 1)
    t.play("2: combat attack", "luck sun_in_their_eyes")
    assert t.s.health[0] == 4
    assert t.s.clash == 1
    t = lucky("only_a_scratch", wasteland="hell_raiders").play("foot", "hex c3", "face")
    t.play("1: combat prepare").dice(7, 1, 1, 1)
    t.play("2: combat attack", "luck only_a_scratch")
    assert t.s.health[0] == 4


@card("Inspired", "Try Again", "Beginner's Luck")
def test_luck_about_checks() -> None:
    t = lucky("inspired", wasteland="acid_rain").play("foot", "hex c3", "escape")
    t.dice(1, 1, 1, 1, 1, 7)
    t.play("luck inspired")
    assert t.s.health[0] == 4
    t = lucky("try_again", wasteland="acid_rain").play("foot", "hex c3")
    t.dice(1, 1, 1, 1, 7, 1, 1, 1).play("escape", "luck try_again")
    assert t.s.health[0] == 4
    t = lucky("beginners_luck", wasteland="acid_rain").play("foot", "hex c3")
    t.dice(1, 1, 1, 1).play("escape", "luck beginners_luck")
    assert t.s.health[0] == 4


@card("Wrong Turn", "Play Dead")
def test_luck_when_a_card_is_played() -> None:
    one = {**HUGH, "luck": ["wrong_turn"]}
    t = table(one=one, two=MEL, wasteland=["scrap_titan", "wandering_merchant"])
    t.play("foot", "hex c3", "luck wrong_turn")
    assert t.cards(PLAYED) == ["wandering_merchant"]
    assert t.cards(WASTED) == ["scrap_titan"]
    t = lucky("play_dead", wasteland="scrap_titan").play("foot", "hex c3", "luck play_dead")
    assert t.s.fighter == -1
    assert t.cards(WASTED) == ["scrap_titan"]


@card("Open Sesame", "Busy Day")
def test_luck_for_exploring() -> None:
    t = lucky("open_sesame", phase="explore", one={"at": "e5"})
    t.play("luck open_sesame")
    assert "action 1" in t.offered, "without a check"
    t = lucky("busy_day", phase="explore", one={"at": "f1", "health": 1, "radiation": 2})
    t.play("luck busy_day", "action 1", "action 2")
    assert (t.s.health[0], t.s.radiation[0]) == (4, 0)


@card("Counterfeit Coupons", "Four-leaf Clover", "Hidden Stash", "Not So Fast")
def test_other_luck() -> None:
    t = lucky(
        "counterfeit_coupons", phase="explore", one={"pack": ["rad_out"]}, stalls={"6": "vest"}
    )
    t.play("trade", "offer rad_out", "luck counterfeit_coupons")
    assert "want 6" in t.offered
    t = lucky("four_leaf_clover", phase="equip", round=2)
    t.play("luck four_leaf_clover")
    assert len(t.cards(HAND)) == 3
    t = lucky("hidden_stash", one={"ammo": 1}).play("foot", "hex c3", "luck hidden_stash")
    assert t.s.ammo[0] == 3
    t = table(
        one={**HUGH, "luck": ["hidden_stash"], "ammo": 1}, two={**MEL, "luck": ["not_so_fast"]}
    )
    t.play("foot", "hex c3", "luck hidden_stash", "2: luck not_so_fast")
    assert t.s.ammo[0] == 1
