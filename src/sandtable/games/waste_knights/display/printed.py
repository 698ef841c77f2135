"""What is printed: places, tiles, range cards, Stalls, the mission. Everybody may see it."""

from __future__ import annotations

from sandtable.core.kit.naming import identifier
from sandtable.games.waste_knights.box import Box
from sandtable.games.waste_knights.content.components import COLOURS, ICONS, LONG, MEDIUM, SHORT
from sandtable.games.waste_knights.content.grid import AXIAL, LABELS, PLACES, RADIUS, TIER
from sandtable.games.waste_knights.display.printed_types import (
    MissionCard,
    Place,
    Printed,
    RangeCard,
    StallSpace,
    Tile,
)
from sandtable.games.waste_knights.state import STALLS


def printed(box: Box) -> Printed:
    return {
        "places": [_place(place) for place in range(PLACES)],
        "tiles": {box.tile_ids[number]: _tile(box, number) for number in range(len(box.tiles))},
        "range_cards": {
            "short": _range_card(box, SHORT),
            "medium": _range_card(box, MEDIUM),
            "long": _range_card(box, LONG),
        },
        "stalls": [_stall(box, n) for n in range(STALLS)],
        "mission": _mission(box),
    }


def _place(place: int) -> Place:
    q, r = AXIAL[place]
    return {
        "id": LABELS[place],
        "row": r + RADIUS,
        "column": int(LABELS[place][1]) - 1,
        "q": q,
        "r": r,
        "tier": TIER[place],
    }


def _tile(box: Box, number: int) -> Tile:
    tile = box.tiles[number]
    return {
        "name": tile.name,
        "number": tile.number or None,
        "kind": tile.kind,
        "terrain": tile.terrain,
        "difficulty": tile.difficulty,
        "threat": tile.threat,
        "radiation": tile.radiation,
        "contamination": tile.contamination,
    }


def _range_card(box: Box, number: int) -> RangeCard:
    card = box.numbers.ranges[number]
    return {
        "difficulty": card.difficulty,
        "icons": [(ICONS[icon], card.dice[icon]) for icon in card.order],
    }


def _stall(box: Box, n: int) -> StallSpace:
    space = box.numbers.stalls[n]
    return {
        "frame": space.frame,
        "value": COLOURS[space.value],
        "price": COLOURS[space.price],
        "city": identifier(space.city) or None,
    }


def _mission(box: Box) -> MissionCard:
    mission = box.mission
    return {
        "id": identifier(mission.name),
        "name": mission.name,
        "rounds": mission.rounds,
        "lines": list(mission.text),
    }
