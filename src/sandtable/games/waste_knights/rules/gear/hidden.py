"""What lies face-down in backpacks and vehicles, and who knows of it (rules 9.18 to 9.20)."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.core.table import ALL_SEEING
from sandtable.games.waste_knights.box import T
from sandtable.games.waste_knights.state import ATTACHED, CARGO, PACK


def stored(t: T, seat: int) -> tuple[int, ...]:
    """All that lies in a knight's backpack and vehicle."""
    zones = t.s.tokens.zones
    return zones[PACK + seat] + zones[CARGO + seat]


def look_into_stores(t: T, seat: int, watcher: int) -> None:
    """Who may take something of a knight's sees all that he has stored (rule 9.19)."""
    for token in stored(t, seat):
        t.show(token, 1 << watcher)


def carry_over(t: T, seat: int, token: int) -> int:
    """A stored card is about to go into the other store: which one is it now (rule 9.20)?

    How often it was moved in this step goes with a card.
    """
    alike = _not_to_be_told_from(t, seat, token)
    if len(alike) < 2:
        return token
    shifted = t.s.shifted
    counts = [shifted[other] for other in alike]
    places = t.mingle(alike, 1 << seat)
    for place, count in zip(places, counts, strict=True):
        shifted[place] = count
    return places[0]


def _not_to_be_told_from(t: T, seat: int, token: int) -> list[int]:
    """This card and those of its store that look the same from behind."""
    if _stands_out(t, seat, token):
        return [token]
    zones, zone_of, backs = t.s.tokens.zones, t.s.tokens.zone_of, t.backs
    there = [x for x in zones[zone_of[token]] if x != token and backs[x] == backs[token]]
    return [token, *[x for x in there if not _stands_out(t, seat, x)]]


def _stands_out(t: T, seat: int, token: int) -> bool:
    """Whether a card carries a marker or enhancements: then it is known, too."""
    s = t.s
    return bool(s.marked[token]) or token in {s.host[x] for x in s.tokens.zones[ATTACHED + seat]}


def outstanding_first(t: T, seat: int, tokens: Iterable[int]) -> list[int]:
    """Of cards with one name the one that all can tell from others is meant, so that which card
    is moved tells nothing of those that nobody knows."""
    return sorted(tokens, key=lambda token: not _stands_out(t, seat, token))


def known_and_face_down(
    t: T, watcher: int, there: tuple[int, ...]
) -> tuple[tuple[int, ...], list[int]]:
    """Of stored cards those that a watcher knows, and the colours of the others, as backs show."""
    known = tuple([token for token in there if t.sees(watcher, token)])
    if len(known) == len(there):
        return known, []
    faces, first, gear = t.s.tokens.faces, t.box.first_gear, t.box.gear
    return known, sorted(gear[faces[x] - first].colour for x in there if x not in known)


def among_the_stored(t: T, seat: int, watcher: int) -> list[int]:
    """The faces that a watcher knows to be among the stored cards, but not on which of them."""
    tokens = t.s.tokens
    if watcher == ALL_SEEING or not tokens.lots[watcher]:
        return []
    there = set(stored(t, seat))
    return sorted(
        face for lot in tokens.lots[watcher] if there.issuperset(lot.tokens) for face in lot.faces
    )
