"""Trading between knights: proposals, thing by thing, until both have no more (rule 8.8)."""

from __future__ import annotations

from typing import Final

from sandtable.core.options import Option
from sandtable.games.waste_knights import prompts
from sandtable.games.waste_knights.box import T
from sandtable.games.waste_knights.rules.dials import conscious
from sandtable.games.waste_knights.rules.gear.gaining import drop_surplus, gain_card
from sandtable.games.waste_knights.rules.gear.hidden import among_the_stored
from sandtable.games.waste_knights.rules.gear.inventory import (
    attached_to,
    drop_vehicle,
    owned,
    set_vehicle,
    uncover,
    vehicle,
)
from sandtable.games.waste_knights.rules.log import knights as log
from sandtable.games.waste_knights.rules.trade.stalls import strip
from sandtable.games.waste_knights.state import ATTACHED, GAINED, VEHICLE

MOST_ITEMS: Final = 6
"""Things on one side of a proposal."""


def begin_deal(t: T, me: int, other: int, resume: str) -> None:
    """Two knights may trade; the first makes the first proposal."""
    s = t.s
    s.bargain, s.give, s.take, s.refused = (me, other), (), (), ()
    s.proposals = s.passes = 0
    s.phase, s.resume = "deal", resume


async def deal(t: T) -> None:
    """One choice of a proposal; or the answer to it, and then the other may propose (rule 8.8)."""
    s, words = t.s, t.box.words
    me, other = s.bargain
    if not (conscious(t, me) and conscious(t, other)):
        end_deal(t)
        return
    option = await t.choose(me, lambda: deal_options(t), prompts.BARGAIN)
    match option.verb:
        case "give":
            s.give = (*s.give, option.args[0])
            _lay_open(t, tokens_of(t, me, s.give))
        case "take":
            s.take = (*s.take, option.args[0])
            _lay_open(t, tokens_of(t, other, s.take))
        case "propose":
            answer = await t.choose(other, lambda: [words.refuse, words.accept], prompts.ANSWER)
            give, take = s.give, s.take
            s.proposals += 1
            s.passes = 0
            if answer is words.accept:
                await hand_over(t, me, other, give, take)
            else:
                s.refused = (*s.refused, _key(t))
            next_proposal(t)
        case _:
            s.passes += 1
            next_proposal(t)


def next_proposal(t: T) -> None:
    """The other's turn, unless both have passed or enough was proposed."""
    s = t.s
    s.bargain, s.give, s.take = (s.bargain[1], s.bargain[0]), (), ()
    if s.passes == 2 or s.proposals >= t.box.numbers.proposals:
        end_deal(t)


def end_deal(t: T) -> None:
    s = t.s
    s.bargain, s.give, s.take, s.refused = (-1, -1), (), (), ()
    s.proposals = s.passes = 0
    s.phase, s.resume = s.resume, ""


def _key(t: T) -> tuple[int, ...]:
    """A proposal: who gives what for what, in whichever order it was put together."""
    s = t.s
    return (s.bargain[0], *sorted(s.give), -1, *sorted(s.take))


def deal_options(t: T) -> list[Option]:
    s, words = t.s, t.box.words
    me, other = s.bargain
    found = [words.cancel]
    if (s.give or s.take) and _key(t) not in s.refused:
        found.append(words.propose)
    if len(s.give) < MOST_ITEMS:
        found += [words.give[item] for item in _items(t, me, s.give, me)]
    if len(s.take) < MOST_ITEMS:
        found += [words.take[item] for item in _items(t, other, s.take, me)]
    return found


def _lay_open(t: T, tokens: list[int]) -> None:
    """What is named in a proposal is shown (rule 9.19)."""
    for token in tokens:
        t.show(token, t.everyone)


def _items(t: T, seat: int, named: tuple[int, ...], watcher: int) -> list[int]:
    """What a knight could still put into a trade, as far as the proposer knows of it (9.19).

    Enhancements once their card is in it.
    """
    s, box = t.s, t.box
    counts: dict[int, int] = {}
    loose = [x for token in tokens_of(t, seat, named) for x in attached_to(t, seat, token)]
    there = (*owned(t, seat), *s.tokens.zones[VEHICLE + seat], *loose)
    faces = [s.tokens.faces[token] for token in there if t.sees(watcher, token)]
    for face in (*faces, *among_the_stored(t, seat, watcher)):
        counts[face - box.first_gear] = counts.get(face - box.first_gear, 0) + 1
    counts[box.ammo_item] = s.ammo[seat]
    counts[box.fuel_item] = s.fuel[seat]
    return [item for item in sorted(counts) if counts[item] > named.count(item)]


def tokens_of(t: T, seat: int, items: tuple[int, ...]) -> list[int]:
    """The cards that a proposal means."""
    s, box, found = t.s, t.box, list[int]()
    for item in items:
        loose = [x for token in found for x in attached_to(t, seat, token)]
        there = (*owned(t, seat), *s.tokens.zones[VEHICLE + seat], *loose)
        face = box.first_gear + item
        found += [x for x in there if s.tokens.faces[x] == face and x not in found][:1]
    return found


async def hand_over(
    t: T, me: int, other: int, give: tuple[int, ...], take: tuple[int, ...]
) -> None:
    """Both sides change hands at once; what finds no place is lost, with his vehicle the Fuel of
    who traded it away and has none then (rule 9.13)."""
    s, box = t.s, t.box
    if t.log is not None:
        log.traded(t, me, other)
    drivers = [seat for seat in (me, other) if vehicle(t, seat) >= 0]
    moved: list[tuple[int, int]] = []
    rows = [(me, other, give, tokens_of(t, me, give)), (other, me, take, tokens_of(t, other, take))]
    for giver, taker, items, tokens in rows:
        for item, dial in ((box.ammo_item, s.ammo), (box.fuel_item, s.fuel)):
            n = items.count(item)
            dial[giver] -= n
            dial[taker] = min(box.numbers.most, dial[taker] + n)
        for token in [x for x in tokens if s.tokens.zone_of[x] != ATTACHED + giver]:
            _let_go(t, giver, taker, token, tokens)
            moved.append((token, taker))
    for token, taker in sorted(moved, key=lambda row: s.tokens.faces[row[0]] < box.first_vehicle):
        if s.tokens.faces[token] >= box.first_vehicle:
            set_vehicle(t, taker, token)
        else:
            await gain_card(t, taker, token)
    for seat in (me, other):
        if seat in drivers and vehicle(t, seat) < 0:
            s.fuel[seat] = 0
        await drop_surplus(t, seat)


def _let_go(t: T, giver: int, taker: int, token: int, named: list[int]) -> None:
    """A card leaves its owner, with the enhancements that were named or found no room (9.10)."""
    for extra in [x for x in attached_to(t, giver, token) if x in named]:
        t.move(extra, ATTACHED + taker)
    if token == vehicle(t, giver):
        drop_vehicle(t, giver, GAINED)
        return
    strip(t, giver, token)
    for extra in attached_to(t, giver, token):
        t.move(extra, ATTACHED + taker)
    uncover(t, giver, token)
    t.move(token, GAINED)
