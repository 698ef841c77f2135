"""What is printed on the board, as views show it. It never changes during a match."""

from __future__ import annotations

from sandtable.core.game import Json
from sandtable.games.wildlands.content.maps import Map
from sandtable.games.wildlands.content.sight import Sight


def printed(made: Map, sight: Sight) -> Json:
    return {
        "name": made.name,
        "theme": made.theme,
        "size": list(made.size),
        "core": made.core,
        "spaces": [
            {
                "id": f"space.{space.number}",
                "number": space.number,
                "place": space.place,
                "floor": space.floor,
                "outline": [list(corner) for corner in space.outline],
                "core": list(space.at),
                "cover": space.cover,
                "high": space.high,
            }
            for space in made.spaces
        ],
        "lines": [
            {
                "id": f"line.{line.between[0] + 1}.{line.between[1] + 1}",
                "between": [f"space.{space + 1}" for space in line.between],
                "points": [list(point) for point in line.points],
                "kind": line.kind,
                "up": f"space.{line.up + 1}" if line.up >= 0 else None,
            }
            for line in made.lines
        ],
        "walls": [[list(a), list(b)] for a, b in made.walls],
        "scenery": [
            {"kind": each.kind, "at": list(each.at), "size": each.size, "turn": each.turn}
            for each in made.scenery
        ],
        "sight": _sight(made, sight),
    }


def _sight(made: Map, sight: Sight) -> Json:
    """By space and space in sight: a line that proves it, and whether heavy attacks reach it."""
    rows: dict[str, Json] = {str(space.number): {} for space in made.spaces}
    for (a, b), (start, end) in sorted(sight.proof.items()):
        rows[str(a + 1)][str(b + 1)] = [*start, *end, sight.reaches[a] >> b & 1]
    return rows
