"""The numbers of observations are what their legends say, as the rules themselves tell it."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import product
from typing import Any

import numpy as np
import pytest

import sandtable
from sandtable.core.kit.rows import numbers_of
from sandtable.core.match.match import Match
from sandtable.env.observations import legend, observation
from sandtable.games import definitions
from sandtable.games.radiowarz.box import goal_of
from sandtable.games.radiowarz.rules.on_air import passes
from sandtable.games.radlands import state as radlands
from sandtable.games.radlands.rules.board import is_ready
from sandtable.games.sandland import state as sandland
from sandtable.games.sandland.content.card import ARMOR, ATTACK
from sandtable.games.sandland.rules.board import at
from sandtable.games.sandland.rules.values import attack_of, value, water_of, water_total
from sandtable.games.waste_knights import state as knights
from sandtable.games.waste_knights.content.grid import LABELS
from sandtable.games.wildlands import state as wildlands

AnyMatch = Match[Any, Any]


def positions(
    game: str, seed: int, most: int = 400, seats: int | None = None
) -> Iterator[AnyMatch]:
    """A random game, question by question."""
    match = sandtable.new(game, seats=seats, seed=seed)
    rng = random.Random(seed)
    for _ in range(most):
        yield match
        if match.over:
            return
        ask = match.asks[0]
        match.choose(ask.seat, rng.choice(ask.options))


def seen(match: AnyMatch, seat: int) -> dict[str, int]:
    """An observation by the words of its legend."""
    numbers = numbers_of(match.game.observe(match.table, seat))
    return dict(zip(legend(match.game), numbers, strict=True))


@pytest.mark.parametrize("definition", definitions(), ids=lambda game: game.name)
def test_the_array_holds_the_same_numbers(definition: Any) -> None:
    for match in positions(definition.name, 3, 60):
        row = observation(match, 1)
        assert row.dtype == np.float32
        assert row.tolist() == list(numbers_of(match.game.observe(match.table, 1)))


def test_radlands_shows_every_card_in_play_and_whether_it_is_ready() -> None:
    states = Counter[tuple[int, int, int]]()
    for match in (*positions("radlands", 1), *positions("radlands", 2)):
        t, s, own = match.table, match.state, seen(match, 1)
        for column, letter in enumerate("abc"):
            for n, token in enumerate(s.tokens.zones[radlands.COLUMN + 3 + column], 1):
                where = f"my column {letter}, card {n} from the back"
                face = -1 if s.punk[token] else s.tokens.faces[token] + 1
                facts = (s.damaged[token], s.destroyed[token], int(is_ready(t, token)))
                states[facts] += 1
                assert own[f"{where}: face"] == face
                shown = tuple(own[f"{where}: {what}"] for what in ("damaged", "destroyed", "ready"))
                assert shown == facts
    assert len(states) >= 4


def test_radiowarz_counts_goals_and_passes_by_region() -> None:
    most = 0
    for match in (*positions("radiowarz", 1), *positions("radiowarz", 2, seats=4)):
        t, box = match.table, match.game.box
        for seat in range(match.game.seats):
            own = seen(match, seat)
            for number, region in enumerate(box.map.regions):
                count = passes(box.map_tables, t.s.links[seat], 1 << number)
                most = max(most, count)
                assert own[f"I: passes in {region.id}"] == count
                assert own[f"I: {region.id} is an objective"] == goal_of(t, seat) >> number & 1
    assert most >= 2


def test_sandland_shows_values_as_things_stand() -> None:
    given = 0
    for seed in range(6):
        for match in positions("sandland", seed):
            t, s = match.table, match.state
            own = seen(match, 0)
            if s.leaders:
                for seat, whose in enumerate(("my", "their")):
                    assert own[f"{whose} water as things stand"] == water_total(t, seat)
            for (seat, whose), (slot, name) in product(
                enumerate(("my", "their")), enumerate(sandland.SLOT_NAMES)
            ):
                token = at(t, seat, slot)
                if token < 0 or s.down[token]:
                    continue
                attack = attack_of(t, token)
                facts = (attack, value(t, token, ARMOR), water_of(t, token))
                what = ("Attack", "Armor", "Water")
                assert tuple(own[f"{whose} {name}: {each}"] for each in what) == facts
                given += attack != t.box.printed[ATTACK][s.tokens.faces[token]]
    assert given


def test_wildlands_shows_shards_and_counts_discarded_cards() -> None:
    shards = 0
    for match in positions("wildlands", 1, 600):
        s, box, own = match.state, match.game.box, seen(match, 1)
        for space in range(box.spaces):
            there = s.shards[1] >> space & 1
            shards += there
            assert own[f"I: a shard on space {space + 1}"] == there
        discarded = s.tokens.zones[wildlands.DISCARD + 1]
        kinds = ["wild", *(f"card {n}" for n in range(1, len(box.words.with_card)))]
        assert sum(own[f"I: {kind}, how many discarded"] for kind in kinds) == len(discarded)
        wild = [token for token in discarded if s.tokens.faces[token] in box.wild]
        assert own["I: wild, how many discarded"] == len(wild)
    assert shards


def test_waste_knights_counts_the_gear_that_a_seat_knows_of_and_the_backs_of_the_rest() -> None:
    """Rules 9.18 and 9.19: a rival's backpack lies face-down, but for what has been seen."""
    open_cards = face_down = 0
    for match in positions("waste_knights", 1, 600):
        s, game = match.state, match.game
        own = seen(match, 1)
        gear = game.faces[game.box.first_gear : game.box.first_vehicle]
        for step, whose in enumerate(("mine", "of seat me + 1")):
            pack = s.tokens.zones[knights.PACK + (1 + step) % 2]
            known = [token for token in pack if s.tokens.known[token] >> 1 & 1]
            counts = Counter(game.faces[s.tokens.faces[token]] for token in known)
            for face in gear:
                assert own[f"{face} in the backpack {whose}"] == counts[face]
            backs = sum(
                number
                for label, number in own.items()
                if label.endswith(f"cards, face-down in the backpack {whose}")
            )
            assert backs == len(pack) - len(known)
            assert step or known == list(pack)
            open_cards += len(known)
            face_down += backs
    assert open_cards
    assert face_down


def test_waste_knights_shows_the_board_as_it_has_become() -> None:
    boards = set()
    for one, two in zip(positions("waste_knights", 5), positions("waste_knights", 6), strict=False):
        for match in (one, two):
            s, own = match.state, seen(match, 1)
            board = {
                **{"tile": s.tiles, "threat": s.threat, "obstacles": s.obstacle},
                **{"Radiation": s.radiation_tokens, "contamination": s.contamination},
                "special token": s.special,
            }
            for what, numbers in board.items():
                assert [own[f"{label}: {what}"] for label in LABELS] == list(numbers)
            boards.add(str(board))
    assert len(boards) > 5
