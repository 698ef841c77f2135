"""Cards by name, as views and elements name them."""

from __future__ import annotations

from sandtable.games.waste_knights.box import T


def face_id(t: T, token: int) -> str:
    return t.box.ids[t.s.tokens.faces[token]]


def item_id(t: T, item: int) -> str:
    """What knights trade: gear, a vehicle, Ammo or Fuel."""
    if item == t.box.ammo_item:
        return "ammo"
    return "fuel" if item == t.box.fuel_item else t.box.ids[t.box.first_gear + item]
