"""What lies face-down in backpacks and vehicles, and who knows of it (rules 9.18 to 9.20)."""

from __future__ import annotations

import json
import random

import pytest

from sandtable.core.errors import Mistake
from sandtable.core.files.moments import moment_text
from sandtable.core.files.positions import read_position
from sandtable.games.waste_knights.state import CARGO, PACK
from tests.games.waste_knights.play import Json, Play, fight, table

OWNER, RIVAL, SPECTATOR = 1, 2, 3
BELT = "champions_belt"


def stores(t: Play, watcher: int, seat: int = 1) -> list[str]:
    """The cards of a backpack and a vehicle as a watcher sees them; of others the colour."""
    seen: Json = t.view(watcher)["seats"][seat - 1]
    return [card["card"] or card["colour"] for card in (*seen["backpack"], *seen["cargo"])]


def among(t: Play, watcher: int, seat: int = 1) -> list[str]:
    found: list[str] = t.view(watcher)["seats"][seat - 1]["among"]
    return found


def heard(t: Play, watcher: int) -> str:
    frames = t.match.frames or []
    return " ".join(e.as_heard_by(watcher - 1) for frame in frames for e in frame.events)


def drawing() -> Play:
    """Seat 1 gives up his blue gear and draws a red card for it."""
    one = {"pack": [BELT], "luck": ["jammed"]}
    t = table(phase="rest", one=one, two={"at": "a1"}, red=["cerbero_plate", "adrenal"])
    return t.play(f"remove {BELT}")


@pytest.mark.rule("waste_knights 9.18")
def test_what_was_drawn_and_stored_only_its_owner_knows() -> None:
    t = drawing()
    assert "cerbero_plate" not in json.dumps(t.view(RIVAL)), "nor while it is being placed"
    t.play("stow cerbero_plate pack")
    assert stores(t, OWNER) == ["cerbero_plate"]
    assert stores(t, RIVAL) == stores(t, SPECTATOR) == ["red"]
    for watcher in (RIVAL, SPECTATOR):
        assert "cerbero_plate" not in json.dumps(t.view(watcher))
        assert "Cerbero Plate" not in heard(t, watcher)
        assert "draws a card of red gear" in heard(t, watcher)
    assert "You gain Cerbero Plate" in heard(t, OWNER)


@pytest.mark.rule("waste_knights 9.18")
def test_what_all_have_seen_they_know_in_its_store_too() -> None:
    t = drawing().play("wear cerbero_plate body", "stow cerbero_plate pack")
    assert stores(t, RIVAL) == ["cerbero_plate"]
    t = drawing().play("drop cerbero_plate")
    assert t.view(RIVAL)["discards"]["red"] == ["cerbero_plate"]


@pytest.mark.rule("waste_knights 9.18")
def test_all_know_the_three_cards_of_the_setup() -> None:
    t = table(phase="equip", round=1, one={"sheet": {"pocket1": "rad_out"}})
    t.play("stow rad_out cargo", "done")
    assert stores(t, RIVAL) == ["rad_out"]


@pytest.mark.rule("waste_knights 9.18")
@pytest.mark.parametrize("card", ["vest", "scope"])
def test_whether_a_knight_is_asked_tells_nothing_of_his_cards(card: str) -> None:
    """A scope, with nothing to put it on and no room to move it to, can't be placed anywhere."""
    full = {"cargo": [f"{card} unseen"], "vehicle": "strider", "luck": []}
    pack = ["vest", "hazard_suit", "hazard_suit"]
    t = table(phase="rest", auto=False, one={**full, "pack": pack}, two={"at": "a1"})
    assert t.asked == [OWNER]
    t = table(auto=False, phase="clash", fighter=1, foe=2, resume="meet",
              one={"cargo": [f"{card} unseen"]})  # fmt: skip
    t.play("1: combat defend", "2: combat prepare")
    assert t.asked == [OWNER]
    assert "done" in t.offered


@pytest.mark.rule("waste_knights 9.18")
def test_programs_and_imagined_worlds_know_no_more() -> None:
    tables = [table(one={"pack": ["medi_shot", f"{card} unseen"]}) for card in ("vest", "scope")]
    game = tables[0].match.game
    rows = [game.observe(t.t, RIVAL - 1) for t in tables]
    assert rows[0] == rows[1]
    assert len({game.observe(t.t, OWNER - 1) for t in tables}) == 2
    rng, worlds = random.Random(3), set()
    for _ in range(20):
        world = tables[0].match.imagine(RIVAL - 1, rng)
        worlds.add(tuple(Play(world).cards(PACK)))
    assert {world[0] for world in worlds} == {"medi_shot"}
    assert len(worlds) > 3


# What is shown


def shown(t: Play, *moves: str) -> bool:
    """Whether these moves show seat 1's Vest, or what it drew, to the spectator."""
    before = stores(t, SPECTATOR)
    t.play(*moves)
    return "vest" in json.dumps(t.view(SPECTATOR)) and "yellow" in before


@pytest.mark.rule("waste_knights 9.19")
def test_a_stored_card_is_shown_when_it_is_used_and_stays_known() -> None:
    one = {"pack": ["first_aid_kit unseen"], "health": 2}
    t = table(phase="rest", one=one, two={"at": "a1"})
    assert stores(t, RIVAL) == ["green"]
    t.play("use first_aid_kit")
    assert stores(t, RIVAL) == ["first_aid_kit"]


@pytest.mark.rule("waste_knights 9.19")
def test_what_is_offered_or_named_in_a_proposal_is_shown() -> None:
    one = {"pack": ["vest unseen"]}
    assert shown(table(phase="explore", one=one), "trade", "offer vest", "cancel")
    assert shown(table(phase="rest", one=one), "meet 2", "give vest")
    t = table(phase="rest", one={"fuel": 0}, two={"pack": ["vest unseen.1"]}).play("meet 2")
    t.play("take vest")
    assert stores(t, SPECTATOR, 2) == ["vest"]


@pytest.mark.rule("waste_knights 9.19")
def test_a_card_that_gets_an_enhancement_is_shown() -> None:
    one = {"pack": ["machine_pistol unseen", "scope unseen"]}
    t = table(phase="rest", one=one, two={"at": "a1"}).play("join scope machine_pistol")
    assert stores(t, RIVAL) == ["machine_pistol"]


@pytest.mark.rule("waste_knights 9.19")
def test_in_a_trade_one_asks_for_what_one_knows() -> None:
    two = {"pack": ["vest unseen", "medi_shot"], "cargo": ["scope unseen.1"]}
    t = table(phase="rest", two=two).play("meet 2")
    assert {"take medi_shot", "take scope"} <= t.offered
    assert "take vest" not in t.offered


@pytest.mark.rule("waste_knights 9.19")
def test_a_thief_looks_at_all_that_is_stored_and_nobody_else_does() -> None:
    two = {"at": "d5", "health": 0, "pack": ["vest unseen"], "cargo": ["scope unseen"]}
    t = table(seats=3, two=two, dice=[10] * 9).play("foot", "hex d5", "meet 2")
    t.play("rob")
    assert {"steal vest", "steal scope"} <= t.offered
    assert stores(t, 1, 2) == ["vest", "scope"]
    assert stores(t, 3, 2) == ["yellow", "yellow"]
    t.play("steal vest", "stow vest pack")
    assert stores(t, 3, 1) == ["vest"], "all saw what was stolen"


@pytest.mark.rule("waste_knights 9.19")
def test_the_waster_looks_before_he_takes_cargo() -> None:
    cargo = ["vest unseen", "scope unseen", "medi_shot unseen"]
    t = table(seats=3, one={"cargo": cargo}, wasteland=["rough_terrain"])
    t.play("hex d5", "go", *(["play rough_terrain"] if "play rough_terrain" in t.offered else []))
    t.play("face")
    assert (t.asked, stores(t, 3)) == ([3], ["vest", "scope", "medi_shot"])
    assert stores(t, 2) == ["green", "yellow", "yellow"]
    assert {"drop vest", "drop scope", "drop medi_shot"} <= t.offered


@pytest.mark.rule("waste_knights 9.19")
def test_the_waster_looks_before_he_robs() -> None:
    t = fight("alices_exiles", seats=3, one={"pack": ["vest unseen", "scope unseen"]})
    assert stores(t, 3) == ["yellow", "yellow"]
    for card in ("prepare", "change_range", "prepare"):
        t.play("1: combat defend", f"3: combat {card}")
        while "done" in t.offered or "advance" in t.offered:
            t.play("done" if "done" in t.offered else "advance")
    assert (t.asked, stores(t, 3)) == ([3], ["vest", "scope"])
    assert stores(t, 2) == ["yellow", "yellow"]
    t.play("drop vest")


# Carried from store to store


@pytest.mark.rule("waste_knights 9.20")
def test_nobody_sees_which_card_goes_from_store_to_store() -> None:
    one = {"pack": ["medi_shot", "rad_out", "vest"]}
    t = table(phase="rest", one=one, two={"at": "a1"}).play("stow medi_shot cargo")
    assert sorted(stores(t, RIVAL)) == ["green", "green", "vest"]
    assert among(t, RIVAL) == ["medi_shot", "rad_out"]
    assert (t.cards(CARGO), among(t, OWNER)) == (["medi_shot"], [])
    assert t.match.undoable(0) is not None, "nobody has learned anything"


@pytest.mark.rule("waste_knights 9.20")
def test_a_single_card_of_its_back_can_be_followed() -> None:
    one = {"pack": ["medi_shot", "vest"]}
    t = table(phase="rest", one=one, two={"at": "a1"}).play("stow medi_shot cargo")
    assert stores(t, RIVAL) == ["vest", "medi_shot"]


@pytest.mark.rule("waste_knights 9.20")
def test_a_card_that_carries_something_can_be_told_from_the_others() -> None:
    pack = ["machine_pistol +scope", "hollow_points marked", "vest"]
    t = table(phase="rest", one={"pack": pack[:2], "cargo": pack[2:]}, two={"at": "a1"})
    t.play("stow hollow_points cargo")
    assert stores(t, RIVAL) == ["machine_pistol", "vest", "hollow_points"]
    t.play("stow machine_pistol cargo")
    assert "machine_pistol" in stores(t, RIVAL)


@pytest.mark.rule("waste_knights 9.20")
def test_how_often_a_card_was_moved_goes_with_it() -> None:
    one = {"pack": ["medi_shot", "rad_out"], "cargo": ["vest"]}
    for seed in range(8):
        t = table(phase="rest", one=one, two={"at": "a1"})
        t.s.chance.seed = f"{seed:02x}"
        t.play("stow medi_shot cargo", "stow rad_out cargo", "stow rad_out pack")
        assert "stow medi_shot pack" in t.offered
        t.play("stow medi_shot pack")
        assert not {"stow medi_shot cargo", "stow rad_out cargo"} & t.offered


# As a position


@pytest.mark.rule("waste_knights 9.18")
def test_a_position_says_who_knows_a_stored_card() -> None:
    pack = ["vest unseen", "scope unseen.3", "medi_shot"]
    t = table(seats=3, one={"pack": pack})
    assert stores(t, 2) == ["medi_shot", "yellow", "yellow"]
    assert stores(t, 3) == ["scope", "medi_shot", "yellow"]
    assert t.match.game.dump(t.t)["seats"]["1"]["pack"] == ["vest", "scope", "medi_shot"]
    again = read_position(moment_text(t.match), lambda _: t.match.game).match
    assert again.state.tokens.known == t.s.tokens.known, "that stands among what is exact"
    for wrong in ("vest unseen.5", "vest marked unseen", "machine_pistol unseen +scope"):
        with pytest.raises(Mistake):
            table(seats=3, one={"pack": [wrong]})
