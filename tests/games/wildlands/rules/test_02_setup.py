"""Wildlands, chapter 2: setup."""

from __future__ import annotations

from collections import Counter

import pytest

from sandtable.core.chance import seed_from
from sandtable.core.game import build
from sandtable.core.match.match import begin
from sandtable.games.wildlands import GAME
from sandtable.games.wildlands.state import DEALT, MAPS, START
from tests.games.wildlands.play import Play, new

FACTIONS = ("guild", "gnomads", "lawbringers", "pit_fighters")


def chosen(seats: int = 2, seed: int = 1, on: str = "dungeon") -> Play:
    t = new(seats, seed, on)
    for seat in range(1, seats + 1):
        t.choose(seat, f"faction {FACTIONS[seat - 1]}")
    return t


def placed(seats: int = 2, seed: int = 1) -> tuple[Play, dict[int, list[int]]]:
    """All take their first five cards in order; what each of them was dealt."""
    t = chosen(seats, seed)
    dealt = {seat: list(t.view(seat)["seats"][seat - 1]["maps"]["cards"]) for seat in t.asked}
    while len(t.asked) > 0 and any("assign" in x for x in t.offered()):
        seat = min(t.asked)
        t.choose(seat, sorted(t.offered(seat), key=lambda x: int(x.split()[2]))[0])
    return t, dealt


@pytest.mark.rule("wildlands 2.1")
def test_factions_are_chosen_in_the_order_of_the_seats() -> None:
    t = new(3)
    assert t.offered(1) == {f"faction {name}" for name in FACTIONS}
    t.choose(1, "faction gnomads")
    assert t.asked == {2}
    assert t.offered(2) == {f"faction {name}" for name in FACTIONS} - {"faction gnomads"}
    t.choose(2, "faction guild")
    t.choose(3, "faction pit_fighters")
    assert [seat["faction"] for seat in t.view()["seats"]] == ["gnomads", "guild", "pit_fighters"]


@pytest.mark.rule("wildlands 2.1.1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_factions_may_be_drawn(seats: int) -> None:
    drawn = []
    for seed in range(60):
        game = build(GAME, seats, ("drawn-factions",))
        t = Play(begin(game, game.start(game, seed_from(seed)), listen=True))
        assert t.asked == set(range(1, seats + 1)), "nobody chooses: all assign map cards"
        drawn.append([str(seat["faction"]) for seat in t.view()["seats"]])
        assert len(set(drawn[-1])) == seats, "no faction twice"
        assert t.match.game.opening_choices(t.match.table, 0) == {"faction": drawn[-1][0]}
    for seat in range(seats):
        counts = Counter(each[seat] for each in drawn)
        assert set(counts) == set(FACTIONS)
        assert max(counts.values()) < 30, "each is as likely as any other"


@pytest.mark.rule("wildlands 2.2")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_ten_map_cards_for_everybody(seats: int) -> None:
    t = chosen(seats)
    assert t.asked == set(range(1, seats + 1)), "all at once"
    hands = [t.view(seat)["seats"][seat - 1]["maps"]["cards"] for seat in t.asked]
    assert [len(hand) for hand in hands] == [10] * seats
    assert len({card for hand in hands for card in hand}) == 10 * seats


@pytest.mark.rule("wildlands 2.2")
def test_decks_are_shuffled() -> None:
    orders = {tuple(chosen(2, seed).seat(1)["deck"]) for seed in range(4)}
    assert len(orders) == 4


@pytest.mark.rule("wildlands 2.3")
def test_one_card_for_each_character_in_secret() -> None:
    t = chosen()
    cards = t.view(1)["seats"][0]["maps"]["cards"]
    assert t.offered(1) == {f"assign lunk {card}" for card in cards}
    before = [t.view(2), t.view()]
    t.choose(1, f"assign lunk {cards[3]}")
    assert t.offered(1) == {f"assign strigo {card}" for card in cards if card != cards[3]}
    assert [t.view(2), t.view()] == before, "nobody sees that seat 1 has begun"


@pytest.mark.rule("wildlands 2.3")
def test_only_the_owner_may_look_at_an_assigned_card() -> None:
    t, dealt = placed()
    own = t.view(1)["seats"][0]["characters"]
    assert [c["start"] for c in own] == [f"space.{n}" for n in sorted(dealt[1])[:5]]
    for view in (t.view(2), t.view()):
        assert [c["start"] for c in view["seats"][0]["characters"]] == [None] * 5


@pytest.mark.rule("wildlands 2.4")
@pytest.mark.reading("W67")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_rest_goes_to_the_right_and_says_where_shards_lie(seats: int) -> None:
    t, dealt = placed(seats)
    for seat in range(1, seats + 1):
        right = seats if seat == 1 else seat - 1
        passed = sorted(dealt[seat])[5:]
        assert t.view()["seats"][right - 1]["shards"] == [f"space.{n}" for n in passed]


@pytest.mark.rule("wildlands 2.5")
@pytest.mark.reading("W68")
def test_cards_not_dealt_are_put_away_unseen() -> None:
    t, _ = placed(3)
    tokens = t.match.state.tokens
    assert len(tokens.zones[MAPS]) == 42 - 30
    assert all(tokens.known[token] == 0 for token in tokens.zones[MAPS])
    assert not any(tokens.zones[DEALT + seat] for seat in range(3))
    assert all(len(tokens.zones[START + figure]) == 1 for figure in range(15))


@pytest.mark.rule("wildlands 2.6")
def test_everybody_draws_seven() -> None:
    t, _ = placed(4)
    assert [(s["hand"]["count"], s["deck"]) for s in t.view()["seats"]] == [(7, 23)] * 4


@pytest.mark.rule("wildlands 2.7")
@pytest.mark.reading("W66")
@pytest.mark.parametrize("seed", range(5))
def test_the_lowest_shard_goes_first(seed: int) -> None:
    t, _ = placed(3, seed)
    shards = {
        seat: min(int(x.split(".")[1]) for x in each["shards"])
        for seat, each in enumerate(t.view()["seats"], 1)
    }
    assert t.active == t.acting == min(shards, key=lambda seat: shards[seat])
