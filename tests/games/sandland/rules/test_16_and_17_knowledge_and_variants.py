"""Rules page, chapters 16 and 17: what players know, variants."""

from __future__ import annotations

import pytest

from sandtable.games.sandland.state import SLOT_NAMES
from tests.games.sandland.play import SPECTATOR, TWELVE, deploying, table


@pytest.mark.rule("sandland 16.1")
def test_hands_and_scrap_are_known_to_their_owners() -> None:
    t = table(f1="ghost", hand="lango, apo", scrap="shark", used="pike")
    for name, cards in (("hand", ["lango", "apo"]), ("scrap", ["shark"]), ("used", ["pike"])):
        assert sorted(t.view(1)["seats"][0][name]["cards"]) == sorted(cards)
        for seat in (2, SPECTATOR):
            assert t.view(seat)["seats"][0][name]["cards"] == [None] * len(cards)


@pytest.mark.rule("sandland 16.2")
def test_face_down_cards_are_known_to_their_owner_and_to_who_saw_them() -> None:
    t = table(f1="down ghost", f2="down apo seen")
    assert [t.piece(slot, seat=1)["card"] for slot in ("f1", "f2")] == ["ghost", "apo"]
    assert [t.piece(slot, seat=2)["card"] for slot in ("f1", "f2")] == [None, "apo"]
    assert t.piece("f1", seat=2)["kind"] == "unknown"
    assert t.piece("f1", seat=2)["cost"] is None


@pytest.mark.rule("sandland 16.3")
def test_decks_are_named_and_their_order_is_unknown() -> None:
    t = table(f1="ghost", deck="apo, lango")
    for seat in (1, 2, SPECTATOR):
        side = t.view(seat)["seats"][0]
        assert (side["deck_name"], side["deck"]) == ("SL02", 2)


@pytest.mark.rule("sandland 16.4")
def test_open_areas_are_open() -> None:
    t = table(
        f1="ghost attached:tonfa", discard="apo", tactics="run", b1="urn_of_sealing holds:2:lango"
    )
    for seat in (1, 2, SPECTATOR):
        side = t.view(seat)["seats"][0]
        assert side["discard"] == ["apo"]
        assert side["tactics"][0]["card"] == "run"
        assert side["leader"]["card"] == "leader_muniel"
        assert t.piece("f1", seat=seat)["attached"][0]["card"] == "tonfa"
        assert t.piece("b1", seat=seat)["sealed"] == ["lango"]


@pytest.mark.rule("sandland 16.5")
def test_cards_seen_before_are_in_the_hand_and_lie_in_slots_unknown() -> None:
    t = table(f1="gargoyle", f2="insect_man", ef1="ghost damage2", fill=False, deck="apo, lango")
    t.act("f1", "attack ef1")
    t.deploy(1, "gargoyle", "insect_man", "apo", "lango")
    t.deploy(2)
    t.by(2, "start me")
    assert t.piece("f1", seat=2)["card"] is None
    lots = t.match.state.tokens.lots[1 ^ t.mirrored]
    names = [[t.match.game.faces[face] for face in lot.faces] for lot in lots]
    assert sorted(name for lot in names for name in lot) == ["gargoyle", "insect_man"]


@pytest.mark.rule("sandland 16.2")
def test_nobody_sees_in_which_order_cards_were_deployed() -> None:
    grids = []
    for slots in (SLOT_NAMES, SLOT_NAMES[::-1]):
        t = deploying()
        for card, slot in zip(TWELVE, slots, strict=False):
            t.by(1, f"deploy {card} {slot}")
        t.deploy(2)
        grids.append(t.view(2)["seats"][0]["grid"])
    assert grids[0] == grids[1]


@pytest.mark.rule("sandland 17.1")
def test_a_lost_scrap_can_be_discarded() -> None:
    t = table(f1="down thief", scrap=1, their_scrap="ghost", variants=["lost-scrap-is-discarded"])
    t.act("f1", "pay", "done")
    t.expect(their_scrap=0, their_used=0, their_discard="ghost")


@pytest.mark.rule("sandland 17.1")
def test_who_loses_a_scrap_chooses_which_is_discarded() -> None:
    t = table(
        f1="santa_thief",
        ef1="lango",
        their_scrap="ghost, apo",
        variants=["lost-scrap-is-discarded"],
    )
    t.act("f1", "effect")
    assert (t.decider, t.offered) == (2, {"spend ghost", "spend apo"})
    t.answer("spend apo")
    t.expect(their_scrap="ghost", their_discard="apo")


@pytest.mark.rule("sandland 17.2")
def test_range_can_work_from_the_back() -> None:
    t = table(b1="powall", b2="gargoyle", f1="ghost", ef4="ghost", variants=["range-from-the-back"])
    t.act("b1", "attack ef4")
    t.expect(ef4="ghost damage1")
    t.act("b2")
    assert not t.offers("attack")


@pytest.mark.rule("sandland 17.3")
def test_piercing_can_be_for_the_target_only() -> None:
    t = table(
        f1="strategist_muniel",
        ef1="tank_brigade",
        ef2="tank_102",
        variants=["piercing-target-only"],
    )
    t.act("f1", "attack ef1")
    t.expect(ef1="tank_brigade damage2", ef2="tank_102")


def test_a_whole_hand_can_be_deployed_by_both() -> None:
    t = deploying()
    t.deploy(1, *TWELVE[:8])
    t.deploy(2, *TWELVE[4:])
    assert t.at("ef1") == f"down {TWELVE[4]}"
