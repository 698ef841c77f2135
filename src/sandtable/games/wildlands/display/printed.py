"""What is printed on the board: the map. It never changes, and everybody may see it."""

from __future__ import annotations

from sandtable.games.wildlands.box import Box
from sandtable.games.wildlands.content.maps import Map
from sandtable.games.wildlands.content.sight import Sight
from sandtable.games.wildlands.display.printed_types import Proof, Sheet


def printed(box: Box) -> Sheet:
    made = box.map
    return {
        "name": made.name,
        "theme": made.theme,
        "size": made.size,
        "core": made.core,
        "spaces": [
            {
                "id": f"space.{space.number}",
                "number": space.number,
                "place": space.place,
                "floor": space.floor,
                "outline": list(space.outline),
                "core": space.at,
                "cover": space.cover,
                "high": space.high,
            }
            for space in made.spaces
        ],
        "lines": [
            {
                "id": f"line.{line.between[0] + 1}.{line.between[1] + 1}",
                "between": (f"space.{line.between[0] + 1}", f"space.{line.between[1] + 1}"),
                "points": list(line.points),
                "kind": line.kind,
                "up": f"space.{line.up + 1}" if line.up >= 0 else None,
            }
            for line in made.lines
        ],
        "walls": [list(wall) for wall in made.walls],
        "scenery": [
            {"kind": each.kind, "at": each.at, "size": each.size, "turn": each.turn}
            for each in made.scenery
        ],
        "sight": _sight(made, box.sight),
    }


def _sight(made: Map, sight: Sight) -> dict[str, dict[str, Proof]]:
    """By space and space in sight: a line that proves it, and whether heavy attacks reach it."""
    rows: dict[str, dict[str, Proof]] = {str(space.number): {} for space in made.spaces}
    for (a, b), (start, end) in sorted(sight.proof.items()):
        rows[str(a + 1)][str(b + 1)] = (*start, *end, sight.reaches[a] >> b & 1)
    return rows
