"""Stalls, pool and trades, as a watcher sees them."""

from __future__ import annotations

from sandtable.games.waste_knights.box import T
from sandtable.games.waste_knights.display.ids import face_id, item_id
from sandtable.games.waste_knights.display.view_types import Bargain, Barter, Pooled, Stall
from sandtable.games.waste_knights.rules.hexes import active
from sandtable.games.waste_knights.rules.trade.stalls import asked, offered
from sandtable.games.waste_knights.state import (
    POOL,
    STALL,
    STALLS,
)


def stall(t: T, n: int) -> Stall:
    there = t.s.tokens.zones[STALL + n]
    return {
        "id": f"stall.{n + 1}",
        "card": face_id(t, there[0]) if there else None,
        "wanted": n in t.s.wants,
    }


def pool(t: T) -> list[Pooled]:
    counts: dict[tuple[int, int], int] = {}
    for token in t.s.tokens.zones[POOL]:
        key = (t.s.tokens.faces[token], t.s.damaged[token])
        counts[key] = counts.get(key, 0) + 1
    return [
        {"card": t.box.ids[face], "damaged": bool(damaged), "count": count}
        for (face, damaged), count in sorted(counts.items())
    ]


def trade(t: T) -> Barter | Bargain | None:
    s = t.s
    if s.phase == "barter":
        seat = active(t)
        wanted = [f"stall.{n + 1}" if n < STALLS else _pool_id(t, n - STALLS) for n in s.wants]
        return {
            "with": "stalls",
            "seat": seat,
            "offered": [face_id(t, x) for x in s.offers],
            "worth": offered(t, seat),
            "wanted": wanted,
            "price": asked(t),
        }
    if s.bargain[0] >= 0:
        me, other = s.bargain
        give, take = ([item_id(t, item) for item in row] for row in (s.give, s.take))
        return {"with": other, "seat": me, "give": give, "take": take}
    return None


def _pool_id(t: T, entry: int) -> str:
    number, damaged = divmod(entry, 2)
    name = t.box.ids[t.box.first_vehicle + number]
    return f"pool.{name}{'.damaged' if damaged else ''}"
