"""Rules page, chapters 1 to 3: cards and areas, setup, the steps of a skirmish."""

from __future__ import annotations

import pytest

from sandtable.games.sandland.cards.all_cards import CARDS
from sandtable.games.sandland.cards.decks import house_decks
from sandtable.games.sandland.rules.board import NEIGHBORS, OPPOSING
from sandtable.games.sandland.state import SLOT_NAMES
from tests.games.sandland.play import SPECTATOR, TWELVE, Play, deploying, fresh, table


def slots(*names: str) -> set[int]:
    return {SLOT_NAMES.index(name) for name in names}


@pytest.mark.rule("sandland 1.1")
def test_two_skirmishes_win_the_game() -> None:
    t = table(f1="gargoyle", ef1="ghost damage2", fill=False, results=[1])
    t.act("f1", "attack ef1")
    assert t.winner == 1


@pytest.mark.rule("sandland 1.2")
def test_a_leader_and_thirty_cards() -> None:
    t = fresh()
    t.by(1, "deck sl03")
    t.by(2, "deck sl03")
    for seat in (1, 2):
        assert len(t.pile("hand", seat)) + len(t.pile("deck", seat)) == 30
        assert t.state["seats"][str(seat)]["leader"] == "leader_metal_beelzebub"


@pytest.mark.rule("sandland 1.3")
def test_there_are_four_kinds_of_cards() -> None:
    kinds = [card.kind for card in CARDS]
    counted = {kind: kinds.count(kind) for kind in set(kinds)}
    assert counted == {"leader": 10, "unit": 95, "location": 3, "tactic": 17}
    t = table(f1="ghost", ef1="down insect_man", fill=False, ef2="down plot")
    t.act("f1", "attack ef1")
    assert t.results == [1]


@pytest.mark.rule("sandland 1.4")
def test_front_rows_face_each_other_column_by_column() -> None:
    t = table(f1="gargoyle", ef1="ghost", ef2="ghost", ef3="ghost", eb1="ghost")
    t.act("f1")
    assert {text for text in t.offered if text.startswith("attack")} == {"attack ef1", "attack ef2"}
    assert [set(row) for row in OPPOSING] == [{0, 1}, {0, 1, 2}, {1, 2, 3}, {2, 3}]


@pytest.mark.rule("sandland 1.5")
def test_neighbors_are_beside_before_and_behind_and_not_diagonal() -> None:
    found = {name: set(NEIGHBORS[SLOT_NAMES.index(name)]) for name in ("f1", "f2", "b3", "b4")}
    assert found["f1"] == slots("f2", "b1")
    assert found["f2"] == slots("f1", "f3", "b2")
    assert found["b3"] == slots("b2", "b4", "f3")
    assert found["b4"] == slots("b3", "f4")
    t = table(f2="are_commanding_officer", f1="ghost", b2="ghost", b1="ghost", f4="ghost")
    assert [t.attack(place) for place in ("f1", "b2", "b1", "f4")] == [4, 4, 2, 2]


@pytest.mark.rule("sandland 1.6")
def test_the_areas_of_a_player() -> None:
    t = table(f1="ghost", scrap=3, used=1, hand="lango", discard="apo", tactics="run")
    side = t.view()["seats"][0]
    assert (side["scrap"]["count"], side["used"]["count"], side["hand"]["count"]) == (3, 1, 1)
    assert side["discard"] == ["apo"]
    assert [tactic["card"] for tactic in side["tactics"]] == ["run"]
    assert side["leader"]["card"] == "leader_muniel"
    assert t.view()["water"] == 0


@pytest.mark.rule("sandland 1.7")
def test_cards_are_ready_or_exhausted() -> None:
    t = table(f1="ghost exhausted", f2="ghost", tactics="run exhausted")
    assert not t.ready("f1")
    assert t.ready("f2")
    assert t.offered == {"act f2", "act b4", "pass"}


@pytest.mark.rule("sandland 2.1")
def test_decks_are_chosen_in_secret_and_at_once() -> None:
    t = fresh()
    assert len(t.match.decisions) == 2
    assert {option.text for option in t.match.decisions[0].options} == {
        f"deck {deck.id}" for deck in house_decks()
    }
    t.by(2, "deck sl08")
    assert t.view(1)["seats"][1]["deck_name"] is None
    t.by(1, "deck sl04")
    assert [side["deck_name"] for side in t.view(1)["seats"]] == ["SL04", "SL08"]


@pytest.mark.rule("sandland 2.2")
def test_leaders_lie_open_and_twelve_cards_are_drawn() -> None:
    t = fresh()
    t.by(1, "deck sl01")
    t.by(2, "deck sl10")
    seats = t.view(SPECTATOR)["seats"]
    assert [side["leader"]["card"] for side in seats] == ["leader_beelzebub", "leader_muniel"]
    assert [(side["hand"]["count"], side["deck"]) for side in seats] == [(12, 18), (12, 18)]
    orders = []
    for seed in (1, 2):
        again = fresh(seed=seed)
        again.by(1, "deck sl01")
        again.by(2, "deck sl10")
        orders.append(again.pile("deck"))
    assert orders[0] != orders[1]


@pytest.mark.rule("sandland 2.3")
def test_who_starts_is_drawn_by_lot_before_the_first_deployment() -> None:
    starters = set()
    for seed in range(12):
        t = fresh(seed=seed)
        t.by(1, "deck sl01")
        t.by(2, "deck sl01")
        assert t.view()["phase"] == "deploy"
        assert t.view()["water"] == 0
        starters.add(t.view()["starter"])
    assert starters == {0, 1}


@pytest.mark.rule("sandland 3.1")
@pytest.mark.rule("sandland 3.3")
def test_eight_cards_are_deployed_in_secret_and_at_once() -> None:
    t = deploying()
    t.deploy(2)
    assert t.view(1)["seats"][1]["grid"] == [[None] * 4] * 2
    assert len(t.match.decisions) == 1
    t.deploy(1, *TWELVE[:8])
    assert t.view()["phase"] == "actions"
    assert t.at("f1") == "down lango"
    assert t.at("b4") == "down raos_car"
    seen = [piece["card"] for row in t.view(1)["seats"][1]["grid"] for piece in row]
    assert seen == [None] * 8


@pytest.mark.rule("sandland 3.3")
def test_any_card_goes_to_any_slot() -> None:
    t = deploying()
    t.by(1, "deploy shark b3")
    decision = next(d for d in t.match.decisions if (d.seat ^ t.mirrored) == 0)
    assert "Placed: b3 Shark" in decision.prompt.text
    offered = {option.text for option in decision.options}
    assert "deploy lango b3" not in offered
    assert "deploy shark f1" not in offered
    assert len(offered) == 11 * 7


@pytest.mark.rule("sandland 3.3")
def test_until_both_have_deployed_only_the_own_view_tells_what_was_placed() -> None:
    t = deploying()
    t.by(1, "deploy shark b3", "deploy lango f1")
    placed = [{"slot": "b3", "card": "shark"}, {"slot": "f1", "card": "lango"}]
    assert t.view(1)["seats"][0]["placed"] == placed
    assert t.view(2)["seats"][0]["placed"] == t.view(SPECTATOR)["seats"][0]["placed"] == []
    t.deploy(2)
    assert t.view(1)["seats"][0]["placed"] == placed
    assert t.view(1)["seats"][1]["placed"] == []
    assert len(t.view(2)["seats"][1]["placed"]) == 8
    free = [slot for slot in SLOT_NAMES if slot not in ("b3", "f1")]
    others = [card for card in TWELVE if card not in ("shark", "lango")]
    t.by(1, *(f"deploy {card} {slot}" for card, slot in zip(others, free, strict=False)))
    assert t.view(1)["seats"][0]["placed"] == t.view(2)["seats"][1]["placed"] == []


@pytest.mark.rule("sandland 3.2")
def test_four_cards_are_drawn_for_a_later_skirmish() -> None:
    t = table(f1="gargoyle", ef1="ghost damage2", fill=False, deck="apo, shark, lango, pike, satyr")
    t.act("f1", "attack ef1")
    t.expect(hand="gargoyle, apo, shark, lango, pike", deck="satyr")


@pytest.mark.rule("sandland 3.2")
def test_an_empty_deck_gives_what_it_has() -> None:
    t = table(f1="gargoyle", ef1="ghost damage2", fill=False, deck="apo", their_deck="")
    t.act("f1", "attack ef1")
    t.expect(hand="gargoyle, apo", their_hand="ghost", deck=0, phase="deploy")


@pytest.mark.rule("sandland 3.4")
def test_the_rest_of_the_hand_becomes_scrap() -> None:
    t = deploying(scrap=4)
    t.deploy(1, *TWELVE[:8])
    t.deploy(2)
    assert sorted(t.pile("scrap")) == sorted([*TWELVE[8:], *["swimmers"] * 4])
    t.expect(their_scrap=4, hand=0)


@pytest.mark.rule("sandland 3.5")
def test_with_fewer_cards_all_are_deployed_and_with_more_the_rest_is_scrap() -> None:
    t = deploying(hand="lango, ghost, shark", their_hand=", ".join([*TWELVE, "apo", "lango"]))
    t.by(1, "deploy ghost b1", "deploy shark f3", "deploy lango f1")
    t.deploy(2)
    t.expect(scrap=0, their_scrap=6, b1="down ghost", f3="down shark", f1="down lango", f2="")


@pytest.mark.rule("sandland 3.6")
@pytest.mark.parametrize(("choice", "first"), [("start me", 2), ("start them", 1)])
def test_the_loser_says_who_starts_after_the_deployment(choice: str, first: int) -> None:
    t = deploying(results=[1])
    t.deploy(1)
    t.deploy(2)
    assert t.decider == 2
    t.by(2, choice)
    t.expect(active=first, starter=first, actions=1)


@pytest.mark.rule("sandland 3.6")
def test_after_a_draw_who_passed_first_starts() -> None:
    t = deploying(results=[0], first_passed=2)
    t.deploy(1)
    t.deploy(2)
    t.expect(active=2, starter=2)


@pytest.mark.rule("sandland 3.7")
def test_cleanup_brings_everything_but_scrap_back_to_the_hand() -> None:
    t = table(
        f1="gargoyle attached:tonfa",
        b1="down plot",
        tactics="run",
        discard="apo",
        used=2,
        scrap=1,
        deck="",
        ef1="ghost damage2",
        fill=False,
    )
    t.act("f1", "attack ef1")
    t.expect(hand="gargoyle, tonfa, plot, run, apo", scrap=3, used=0, discard="", tactics="")


def _others(t: Play) -> list[str]:
    return [card for card in t.pile("hand") if card not in ("ghost", "gargoyle")]


@pytest.mark.rule("sandland 3.8")
def test_a_new_skirmish_starts_fresh() -> None:
    t = table(
        f1="gargoyle damage2",
        f2="ghost exhausted attack+2",
        leader="leader_rao exhausted",
        ef1="ghost damage2",
        water=3,
        fill=False,
        passed=[2],
    )
    t.act("f1", "attack ef1")
    t.expect(water=0, skirmish=2, round=1, passed="[]")
    assert t.state["seats"]["1"]["leader"] == "leader_rao"
    t.by(1, "deploy ghost f2", "deploy gargoyle f1")
    for card, slot in zip(_others(t), SLOT_NAMES[2:], strict=False):
        t.by(1, f"deploy {card} {slot}")
    t.deploy(2)
    t.by(2, "start me")
    assert t.at("f1") == "down gargoyle"
    assert t.at("f2") == "down ghost"
