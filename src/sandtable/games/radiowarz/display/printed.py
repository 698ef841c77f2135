"""What is printed on the board: the map. It never changes, and everybody may see it."""

from __future__ import annotations

from sandtable.core.kit.view_parts import spoken
from sandtable.games.radiowarz.box import Box
from sandtable.games.radiowarz.content.maps import Region
from sandtable.games.radiowarz.display import printed_types
from sandtable.games.radiowarz.display.printed_types import Sheet
from sandtable.games.radiowarz.rules.log import label_of


def printed(box: Box) -> Sheet:
    of = box.map
    return {
        "name": of.name,
        "size": of.size,
        "regions": [_region(region) for region in of.regions],
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


def _region(region: Region) -> printed_types.Region:
    label, said = spoken(label_of(region))
    return {
        "id": f"region.{region.id}",
        "card": region.id,
        "label": label,
        "spoken": said,
        "terrain": region.terrain_id,
        "number": region.number,
        "name": region.name,
        "outline": list(region.outline),
        "middle": region.middle,
    }
