"""Radlands, chapter 9: traits."""

from __future__ import annotations

import pytest

from tests.games.radlands.play import table


@pytest.mark.rule("radlands 9.1")
def test_damage_switches_a_persons_trait_off_and_restoring_on_again() -> None:
    t = table(a="argo_yesky, muse", b="punk", hand="sniper", x="railgun", y="wounded_soldier")
    assert t.offers("use b2.3"), "Argo's gift"
    t.end()
    t.choose("use a1.1", "damage x3", "use b2.1", "damage x3")
    t.end()
    t.expect(a="argo_yesky")
    assert t.offers("use b2.3")
    t.end()
    t.choose("use a1.1", "damage x2")
    t.end()
    t.expect(a="argo_yesky damaged")
    assert not t.offers("use b2")
    t.junk("sniper", "restore a2")
    assert t.offers("use b2.3"), "at once"
    assert not t.offers("use a2"), "but he himself is not ready"


@pytest.mark.rule("radlands 9.1")
def test_a_trait_leaves_with_its_person() -> None:
    t = table(a="argo_yesky", b="punk", c="rescue_team")
    t.use("c2", "lift a2")
    assert not t.offers("use b2")


@pytest.mark.rule("radlands 9.2")
def test_a_camps_trait_works_while_it_stands() -> None:
    t = table(a="oasis damaged", hand="scout", water=0)
    assert t.offers("play scout a")
    assert not t.offers("play scout b")
    t = table(a="oasis destroyed", hand="scout", water=0)
    assert not t.offers("play scout")


@pytest.mark.rule("radlands 9.2")
def test_bonfire_cannot_be_restored_even_while_damaged() -> None:
    t = table(a="bonfire damaged", b="muse damaged", hand="sniper")
    t.junk("sniper")
    assert t.offered == {"none", "restore b2"}


@pytest.mark.rule("radlands 9.3")
def test_an_entering_trait_happens_each_time_and_only_then() -> None:
    t = table(
        a="wounded_soldier damaged", b="rescue_team", hand="sniper", deck="mimic, looter, ..."
    )
    t.junk("sniper", "restore a2")
    t.expect(a="wounded_soldier", hand="", deck="mimic, ...")
    t.use("b2", "lift a2")
    t.play("wounded_soldier", "a front")
    t.expect(a="wounded_soldier damaged", hand="mimic")


@pytest.mark.rule("radlands 9.3")
def test_an_entering_trait_happens_however_the_person_enters() -> None:
    t = table(a="training_camp, punk wounded_soldier", deck="mimic, looter, ...")
    t.use("a1", "turn up a2")
    t.expect(a="training_camp, wounded_soldier damaged", hand="mimic")
