"""What lies on a map of RadioWarz, in words: for plain text, and for the labels of the drawing."""

from __future__ import annotations

from sandtable.boards.scene import Scene
from sandtable.core.game import Json
from sandtable.core.kit.naming import counted

_LETTERS = {
    "plain": "P",
    "green_forest": "G",
    "red_forest": "R",
    "desert": "D",
    "swamp": "S",
    "mountain": "M",
    "water": "W",
}
LEGEND = (
    "● can be chosen · city ◌ base",
    "1 2 3 4 pins of the seats",
    "! my objective ✓ on air",
    "Plain Desert Swamp Water",
    "Green forest Red forest",
    "Mountain: no string may cross",
)


def tell(scene: Scene) -> list[str]:
    lines = [f"{sentence(', '.join(game_facts(scene)))}"]
    if scene.view["phase"] == "bases":
        lines += _atlas(scene)
    for seat in range(len(scene.names)):
        lines += _seat(scene, seat)
    return lines


# The game


def game_facts(scene: Scene) -> list[str]:
    view = scene.view
    facts = [scene.printed["name"], _whose_turn(scene)]
    if view["pulling"]:
        facts.append("the station stands, a string may be pulled")
    return facts


def _whose_turn(scene: Scene) -> str:
    view = scene.view
    if view["ending"]:
        payoffs = view["ending"]["payoffs"]
        winners = [scene.names[seat] for seat, payoff in enumerate(payoffs) if payoff > 0]
        who = f"{' and '.join(winners)} won" if winners else "a draw"
        return f"over: {who}, {view['ending']['text']}"
    name = scene.names[view["active"]]
    if view["phase"] == "bases":
        return f"setup: {name} to choose a base"
    return f"turn {view['turn']}: {name}"


# The map


def short_label(region: Json) -> str:
    """`G2` for green forest 2."""
    return f"{_LETTERS[region['terrain']]}{region['number']}"


def regions_of(scene: Scene) -> dict[str, Json]:
    return {region["id"]: region for region in scene.printed["regions"]}


def pins_of(scene: Scene) -> dict[str, int]:
    """By city: the seat whose pin stands there."""
    return {
        city: seat for seat, side in enumerate(scene.view["seats"]) for city in side["stations"]
    }


def city_name(scene: Scene, element: str) -> str:
    return scene.cards[f"city_{element.removeprefix('city.')}"].name


def _atlas(scene: Scene) -> list[str]:
    """All regions with their cities, and where on the map each lies."""
    lines = ["The map, in squares a1 (north-west) to j10 (south-east):"]
    width, height = scene.printed["size"]
    for region in scene.printed["regions"]:
        cities = [
            f"{city['name']} {_square(city['at'], width, height)}{', a base' * city['base']}"
            for city in scene.printed["cities"]
            if city["region"] == region["id"]
        ]
        square = _square(region["middle"], width, height)
        places = "; ".join(cities) or "no cities"
        lines.append(f"  {region['name']} ({region['label']}) {square}: {places}.")
    return lines


def _square(at: list[int], width: int, height: int) -> str:
    return f"{'abcdefghij'[at[0] * 10 // (width + 1)]}{at[1] * 10 // (height + 1) + 1}"


# The seats


def _seat(scene: Scene, seat: int) -> list[str]:
    side = scene.view["seats"][seat]
    lines = [sentence(f"{scene.names[seat]}, {', '.join(seat_facts(side))}")]
    if side["stations"]:
        lines.append(f"  Stations: {', '.join(_names(scene, side['stations']))}.")
    bent = [link for link in side["links"] if len(link["pins"]) > 2]
    lines += [f"  Bent: {' - '.join(_names(scene, link['pins']))}." for link in bent]
    if side["strip"] is not None:
        regions = [_objective(scene, entry) for entry in side["strip"]["regions"]]
        lines.append(f"  Strip {side['strip']['name']}: {'; '.join(regions)}.")
    return lines


def seat_facts(side: Json) -> list[str]:
    facts = [side["show"]]
    if side["gone"]:
        facts.append("gave up")
    if side["strip"] is not None:
        facts += [
            f"on air in {side['on_air']} of 6",
            counted(side["points"], "point"),
            f"string {side['length']}",
        ]
    return [*facts, f"{counted(side['pins'], 'pin')} left"]


def _objective(scene: Scene, entry: Json) -> str:
    region = regions_of(scene)[entry["region"]]
    state = f"on air, {counted(entry['passes'], 'pass')}" if entry["on_air"] else "off air"
    return f"{region['name']} ({region['label']}) {state}"


def _names(scene: Scene, cities: list[str]) -> list[str]:
    return [city_name(scene, city) for city in cities]


def sentence(text: str) -> str:
    return f"{text[0].upper()}{text[1:]}."
