"""Scrap and water (rules page, chapters 5 and 6), and how a skirmish is won."""

from __future__ import annotations

from typing import Final

from sandtable.core.decisions import Prompt
from sandtable.core.options import Option
from sandtable.games.sandland import prompts
from sandtable.games.sandland.box import T
from sandtable.games.sandland.content.card import LISTENS, PULLED, SALVAGES
from sandtable.games.sandland.rules import log
from sandtable.games.sandland.rules.board import face_down, face_up, has_asset
from sandtable.games.sandland.state import DISCARD, SCRAP, USED

FULL: Final = 5
"""The last space of the water track on each side."""


class SkirmishOver(Exception):
    """The skirmish is won, at once, whatever is going on."""

    def __init__(self, winner: int) -> None:
        super().__init__(winner)
        self.winner = winner


# Scrap


def scrap(t: T, seat: int) -> int:
    """How much Scrap a seat has that is not used."""
    return len(t.s.tokens.zones[SCRAP + seat])


async def _each(
    t: T, seat: int, source: int, to: int, count: int, row: list[Option], prompt: Prompt
) -> None:
    """Move Scrap from one area to another; its owner says which where that matters (rule 5.2)."""
    if to != DISCARD and count == len(t.s.tokens.zones[source + seat]):
        t.pour(source + seat, to + seat)
        return
    matters = to == DISCARD or t.s.gives[seat] >> SALVAGES & 1
    for _ in range(count):
        zone = t.s.tokens.zones[source + seat]
        token = zone[0]
        if matters and len(zone) > 1:
            option = await t.choose(seat, lambda: _different(t, source + seat, row), prompt)
            faces = t.s.tokens.faces
            token = next(
                token for token in t.s.tokens.zones[source + seat] if faces[token] == option.args[0]
            )
        t.move(token, to + seat)


def _different(t: T, zone: int, row: list[Option]) -> list[Option]:
    faces = t.s.tokens.faces
    return [row[face] for face in dict.fromkeys([faces[x] for x in t.s.tokens.zones[zone]])]


async def pay(t: T, seat: int, count: int) -> None:
    """Use so much Scrap, which must be there (rule 5.1)."""
    if count:
        await _each(t, seat, SCRAP, USED, count, t.box.words.spend, prompts.SPEND)
        if t.log is not None:
            log.used_scrap(t, seat, count)


async def lose_scrap(t: T, seat: int) -> None:
    """One Scrap that is not used is lost (rule 5.4)."""
    if not scrap(t, seat):
        return
    gone = "lost-scrap-is-discarded" in t.box.variants
    to = DISCARD if gone else USED
    await _each(t, seat, SCRAP, to, 1, t.box.words.spend, prompts.LOSE)
    if t.log is not None:
        log.lost_scrap(t, seat)


async def reclaim(t: T, seat: int, count: int) -> None:
    """Used Scrap becomes Scrap again, as far as there is any (rule 5.3)."""
    count = min(count, len(t.s.tokens.zones[USED + seat]))
    if count > 0:
        await _each(t, seat, USED, SCRAP, count, t.box.words.reclaim, prompts.RECLAIM)
        if t.log is not None:
            log.reclaimed(t, seat, count)


# Water


def pull(t: T, seat: int, count: int) -> None:
    """Move the counter; at the last space the skirmish is won at once (rules 6.1 and 6.2)."""
    s = t.s
    s.water = max(-FULL, min(FULL, s.water + (count if seat == 0 else -count)))
    if t.log is not None:
        log.pulled(t, seat, count)
    heal_listeners(t, PULLED)
    if abs(s.water) == FULL:
        if t.log is not None:
            log.water_at_the_end(t, seat)
        raise SkirmishOver(0 if s.water > 0 else 1)


def on_side_of(t: T, seat: int) -> bool:
    """Whether the counter is on the side of a seat."""
    return t.s.water > 0 if seat == 0 else t.s.water < 0


def heal_listeners(t: T, event: int, seats: tuple[int, ...] = (0, 1)) -> None:
    """All face-up cards that are healed when something happens."""
    amounts, faces, damage = t.box.heals_when[event], t.s.tokens.faces, t.s.damage
    for seat in seats:
        if not t.s.gives[seat] >> LISTENS[event] & 1:
            continue
        for token in face_up(t, seat):
            if damage[token] and amounts[faces[token]]:
                heal(t, token, amounts[faces[token]])


def heal(t: T, token: int, amount: int) -> bool:
    """Remove damage, as far as there is any; whether there was (rule 12.11)."""
    s = t.s
    healed = min(amount, s.damage[token])
    if not healed:
        return False
    s.damage[token] -= healed
    if t.log is not None:
        log.healed(t, token, healed)
    return True


# Losing all assets


def check_assets(t: T) -> None:
    """Who has no asset left loses; if nobody has, who is on turn wins (rules 4.2 and 4.4)."""
    none = (not has_asset(t, 0), not has_asset(t, 1))
    if not (none[0] or none[1]):
        return
    winner = t.s.active if all(none) else none.index(False)
    for seat in (0, 1):
        if none[seat]:
            for token in face_down(t, seat):
                t.show(token, t.everyone)
            if t.log is not None:
                log.no_asset_left(t, seat)
    raise SkirmishOver(winner)
