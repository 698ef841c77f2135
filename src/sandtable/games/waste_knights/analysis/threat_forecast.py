"""Where on a route the Waster can strike, and of how many cards he then plays one (chapter 5)."""

from __future__ import annotations

from typing import NamedTuple

from sandtable.games.waste_knights.box import T
from sandtable.games.waste_knights.rules.hexes import threat
from sandtable.games.waste_knights.rules.movement import strikes
from sandtable.games.waste_knights.rules.tasks import trait_wanted
from sandtable.games.waste_knights.state import PLANTED, REVEALED, WASTED, WASTELAND


class Strike(NamedTuple):
    """A hex where the Waster can play a wasteland card."""

    place: int
    cards: int
    """So many will lie open; he plays one."""
    only: str
    """The kind of enemy that it must be there, while Threat ahead could bring one (rule 5.4)."""
    last: bool
    """Here at the latest."""


def strikes_on_route(t: T, seat: int, route: tuple[int, ...]) -> list[Strike]:
    """The hexes of a route, from the knight's own on, where the Waster can strike (5.1 to 5.4).

    Cards lie open from the first hex on, and he waits as long as he likes: so he can strike on
    every hex, better where there are more cards, until he has struck once.
    """
    s, zones = t.s, t.s.tokens.zones
    if s.played:
        return []
    cards, deck = len(zones[REVEALED]), len(zones[WASTELAND]) + len(zones[WASTED])
    quiet, trait, found = s.unthreatened or s.on_foot, trait_wanted(t), list[Strike]()
    if s.walked and (here := _here(t, seat, route)):
        found.append(here)
    for n in range(s.walked, len(route)):
        more = 0
        if n == 0 and zones[PLANTED]:
            cards, quiet = cards + 1, True
        elif n == 0:
            more = 1
        if not quiet:
            more += threat(t, route[n])
        more = min(more, deck)
        cards, deck = cards + more, deck - more
        last = n == len(route) - 1
        waits = trait and not quiet and any(threat(t, place) for place in route[n + 1 :])
        if cards:
            found.append(Strike(route[n], cards, trait if waits else "", last))
    return found


def strike_on_next_hex(t: T, seat: int, place: int) -> Strike | None:
    """What the Waster could do on a hex, were it the next one of the route."""
    rows = strikes_on_route(t, seat, (*t.s.route, place))
    return rows[-1] if rows else None


def _here(t: T, seat: int, route: tuple[int, ...]) -> Strike | None:
    """Whether he can strike where the knight is: now, or when the knight stops here."""
    s = t.s
    last = s.stopped or s.walked == len(route) or s.phase == "onward"
    if not strikes(t, seat, last=last):
        return None
    return Strike(route[s.walked - 1], len(t.s.tokens.zones[REVEALED]), "", last)
