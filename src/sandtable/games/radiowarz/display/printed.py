"""What is printed on the board: the map. It never changes, and everybody may see it."""

from __future__ import annotations

from sandtable.games.radiowarz.box import Box
from sandtable.games.radiowarz.display.printed_types import Sheet


def printed(box: Box) -> Sheet:
    of = box.map
    return {
        "name": of.name,
        "size": of.size,
        "regions": [
            {
                "id": f"region.{region.id}",
                "card": region.id,
                "label": region.label,
                "terrain": region.terrain,
                "number": region.number,
                "name": region.name,
                "outline": list(region.outline),
                "middle": region.middle,
            }
            for region in of.regions
        ],
        "cities": [
            {
                "id": f"city.{city.id}",
                "card": f"city_{city.id}",
                "name": city.name,
                "at": city.at,
                "region": f"region.{of.regions[city.region].id}",
                "base": city.base,
            }
            for city in of.cities
        ],
    }
