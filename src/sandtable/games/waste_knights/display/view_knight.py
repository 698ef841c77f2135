"""A knight with dials, sheet, stores and cards, as a watcher sees him."""

from __future__ import annotations

from sandtable.core.kit.view_types import Bag
from sandtable.core.table import ALL_SEEING
from sandtable.games.waste_knights.box import T
from sandtable.games.waste_knights.content.components import COLOURS, PANELS, SKILLS
from sandtable.games.waste_knights.content.grid import LABELS
from sandtable.games.waste_knights.display.ids import face_id
from sandtable.games.waste_knights.display.view_types import (
    Empty,
    Gear,
    Knight,
    OwnTask,
    Panel,
    Stored,
    Vehicle,
)
from sandtable.games.waste_knights.rules.dials import conscious, wound_dice
from sandtable.games.waste_knights.rules.gear.hidden import among_the_stored, known_and_face_down
from sandtable.games.waste_knights.rules.gear.inventory import (
    PRINTED,
    attached_to,
    cargo_capacity,
    gear_card,
    gear_value,
    pack_capacity,
    printed_gear,
    speed,
    vehicle,
    worn,
)
from sandtable.games.waste_knights.state import (
    ATTACHED,
    CARGO,
    HAND,
    PACK,
    SECRET,
    TASKS,
)


def seat_view(t: T, seat: int, watcher: int) -> Knight | Empty:
    s = t.s
    zones = s.tokens.zones
    if s.knight[seat] < 0:
        return {"knight": None, "luck": _luck(t, seat, watcher), "reputation": 0, "gear_value": 0}
    knight, mine = t.box.knights[s.knight[seat]], watcher in (seat, ALL_SEEING)
    hidden: list[OwnTask] = [
        {"card": face_id(t, x) if mine else None, "accepted": False, "age": 0, "open": False}
        for x in zones[SECRET + seat]
    ]
    shown: list[OwnTask] = [
        {"card": face_id(t, x), "accepted": bool(s.accepted[x]), "age": s.ages[x], "open": True}
        for x in zones[TASKS + seat]
    ]
    return {
        "knight": t.box.knight_ids[s.knight[seat]],
        "name": knight.name,
        "vocation": knight.vocation,
        "at": LABELS[s.at[seat]],
        "conscious": conscious(t, seat),
        "reputation": s.reputation[seat],
        "ammo": s.ammo[seat],
        "fuel": s.fuel[seat],
        "health": s.health[seat],
        "radiation": s.radiation[seat],
        "ability_marked": bool(s.ability[seat]),
        "skills": _skills(t, seat),
        "wounds": wound_dice(t, seat),
        "conditions": conditions(t, seat),
        "moved": bool(s.moved >> seat & 1),
        "skips_exploration": bool(s.skips >> seat & 1),
        "panels": [_panel(t, seat, panel) for panel in range(6)],
        "backpack": _stored(t, seat, "pack", watcher),
        "backpack_capacity": pack_capacity(t, seat),
        "cargo": _stored(t, seat, "cargo", watcher),
        "cargo_capacity": cargo_capacity(t, seat),
        "among": [t.box.ids[face] for face in among_the_stored(t, seat, watcher)],
        "attached": [
            _there(t, seat, x, "attached")
            for x in zones[ATTACHED + seat]
            if gear_card(t, x).kind in ("implant", "mutation") or s.host[x] < 0
        ],
        "vehicle": _vehicle(t, seat),
        "luck": _luck(t, seat, watcher),
        "tasks": shown + hidden,
        "gear_value": gear_value(t, seat),
    }


def _skills(t: T, seat: int) -> dict[str, int]:
    """Skills with what gear adds."""
    rows = [t.box.gear[number].dice for number in worn(t, seat)]
    base = t.box.knights[t.s.knight[seat]].skills
    return {name: base[n] + sum(row[n] for row in rows) for n, name in enumerate(SKILLS)}


def conditions(t: T, seat: int) -> list[str]:
    """Healthy or wounded, clean or irradiated, unconscious (rule 3.8)."""
    s = t.s
    found = ["healthy" if s.health[seat] == t.box.numbers.most else "wounded"]
    found.append("clean" if s.radiation[seat] == 0 else "irradiated")
    return found if conscious(t, seat) else [*found, "unconscious"]


def _panel(t: T, seat: int, panel: int) -> Panel:
    s = t.s
    token = s.panels[6 * seat + panel]
    number = t.box.printed[s.knight[seat]][panel]
    place = f"s{seat}.{PANELS[panel]}"
    printed: Gear | None = None
    if number >= 0:
        key = PRINTED + 6 * seat + panel
        printed = {
            "id": place,
            "card": t.box.ids[t.box.first_gear + number],
            "marked": bool(s.printed[6 * seat + panel]),
            "enhancements": [face_id(t, x) for x in attached_to(t, seat, key)],
        }
    return {
        "panel": PANELS[panel],
        "card": _gear(t, seat, token, place) if token >= 0 else None,
        "printed": printed,
        "covered": number >= 0 and printed_gear(t, seat, panel) < 0,
    }


def _stored(t: T, seat: int, store: str, watcher: int) -> list[Stored]:
    """What a watcher knows, then what lies face-down, in an order that tells nothing (9.18)."""
    there = t.s.tokens.zones[(PACK if store == "pack" else CARGO) + seat]
    known, backs = known_and_face_down(t, watcher, there)
    row: list[Stored] = []
    for token in known:
        gear = _there(t, seat, token, store)
        row.append({"colour": COLOURS[gear_card(t, token).colour], **gear})
    for back in backs:
        colour = COLOURS[back]
        place = f"s{seat}.{store}.{colour}"
        row.append(
            {"id": place, "card": None, "colour": colour, "marked": False, "enhancements": []}
        )
    return row


def _there(t: T, seat: int, token: int, where: str) -> Gear:
    return _gear(t, seat, token, f"s{seat}.{where}.{face_id(t, token)}")


def _gear(t: T, seat: int, token: int, place: str) -> Gear:
    return {
        "id": place,
        "card": face_id(t, token),
        "marked": bool(t.s.marked[token]),
        "enhancements": [face_id(t, x) for x in attached_to(t, seat, token)],
    }


def _vehicle(t: T, seat: int) -> Vehicle | None:
    token = vehicle(t, seat)
    if token < 0:
        return None
    return {
        "card": face_id(t, token),
        "damaged": bool(t.s.damaged[token]),
        "speed": speed(t, seat),
        "capacity": cargo_capacity(t, seat),
        "attached": [
            _gear(t, seat, x, f"s{seat}.vehicle.{face_id(t, x)}")
            for x in attached_to(t, seat, token)
        ],
    }


def _luck(t: T, seat: int, watcher: int) -> Bag:
    hand = t.s.tokens.zones[HAND + seat]
    own = watcher in (seat, ALL_SEEING)
    cards: list[str | None] = [None] * len(hand)
    if own:
        cards = [*sorted(face_id(t, x) for x in hand)]
    return {"count": len(hand), "cards": cards}
