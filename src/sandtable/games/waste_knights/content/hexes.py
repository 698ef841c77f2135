"""The data files of hexes, gear, vehicles and knights, read into tables."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.core.errors import Mistake
from sandtable.games.waste_knights.content.abilities import ABILITIES
from sandtable.games.waste_knights.content.components import (
    COLOURS,
    ENEMY_TRAITS,
    GEAR_KINDS,
    LEFT,
    PANELS,
    SKILLS,
    TERRAINS,
    Action,
    Gear,
    Knight,
    Tile,
    Use,
    Vehicle,
)
from sandtable.games.waste_knights.content.grid import PLACE, TIER
from sandtable.games.waste_knights.content.reader import Entry, entries
from sandtable.games.waste_knights.content.verbs import GEAR, GEAR_MOMENTS

NEEDS = ("", "ammo", "ranged", "melee")


def hexes(root: Entry) -> tuple[list[Tile], dict[str, list[int]]]:
    """The tiles, and the places of cities, specials and the central tile."""
    root.allow("places", "tiles")
    places: dict[str, list[int]] = {}
    wanted = {"city": (0, 2, 2, 3, 3), "special": (1, 1, 2, 2, *[3] * 6), "central": (1,) * 4}
    for key, tiers in wanted.items():
        row = root.inner("places").items(key)
        unknown = [label for label in row if label not in PLACE]
        if unknown:
            raise Mistake(f"The places of {key}: {unknown[0]!r} is no hex.")
        places[key] = [PLACE[label] for label in row]
        if tuple(TIER[place] for place in places[key]) != tiers:
            raise Mistake(f"The places of {key} must lie in tiers {', '.join(map(str, tiers))}.")
    everywhere = [place for row in places.values() for place in row]
    if len(set(everywhere)) != len(everywhere):
        raise Mistake("Two tiles of the board have the same place.")
    tiles = [_tile(entry) for entry in entries(root, "tiles")]
    for kind, count in (("city", 5), ("special", 10), ("normal", 22), ("mission", 1)):
        found = sum(tile.kind == kind for tile in tiles)
        if found != count:
            raise Mistake(f"There must be {count} tiles of kind {kind}, not {found}.")
    if sorted(tile.number for tile in tiles if tile.number) != list(range(1, 16)):
        raise Mistake("Cities and specials have the numbers 1 to 15, each once.")
    return tiles, places


def _tile(entry: Entry) -> Tile:
    entry.allow("name number kind terrain difficulty threat radiation contamination",
                "check aura resupply trade actions")  # fmt: skip
    kind = entry.word("kind", ("city", "special", "normal", "mission"))
    terrain = entry.word("terrain", TERRAINS) if kind == "normal" else kind
    number = entry.number("number", 0, most=15)
    if bool(number) is (kind in ("normal", "mission")):
        raise entry.bad("cities and specials have a number, other hexes none.")
    check = None
    if "check" in entry.value:
        inner = entry.inner("check")
        check = inner.skill("skill"), inner.difficulty("difficulty")
    resupply = entry.inner("resupply")
    tile = Tile(
        entry.text("name"),
        kind,
        terrain,
        entry.number("difficulty", least=1, most=3),
        number,
        entry.number("threat", 0, most=3),
        entry.number("radiation", 0, most=3),
        entry.number("contamination", 0, most=3),
        check,
        entry.word("aura", ("", *ENEMY_TRAITS), ""),
        resupply.word("kinds", ("", "either", "both"), ""),
        resupply.cost("cost"),
        entry.flag("trade"),
        tuple(_action(each) for each in entry.sections("actions", f"{entry.called}, an action")),
        entry.ours,
    )
    if kind == "city" and tile.threat:
        raise entry.bad("a city has no threat.")
    return tile


def _action(entry: Entry) -> Action:
    entry.allow("cost", "do", "choose", "text")
    return Action(entry.text("text"), entry.effects(), entry.choices(), entry.cost("cost"))


def gear(root: Entry) -> list[Gear]:
    return [_gear(entry) for entry in entries(root, "gear")]


def _gear(entry: Entry) -> Gear:
    entry.allow("name colour copies kind text hands icons multi pierce damage bull ammo",
                "armor dice points speed capacity backpack search attack shields limit drug",
                "attach needs use")  # fmt: skip
    kind = entry.word("kind", GEAR_KINDS)
    icons = entry.icons()
    hands = entry.number("hands", 0, most=2)
    if kind == "weapon" and not (icons and hands):
        raise entry.bad("a weapon has 1 or 2 hands and at least one range icon.")
    attach = entry.word("attach", ("", "weapon", "armor", "vehicle"), "")
    if (kind == "enhancement") is not bool(attach):
        raise entry.bad("an enhancement says what it is attached to, and nothing else does.")
    dice = entry.inner("dice")
    dice.allow(*SKILLS)
    use = None
    if "use" in entry.value:
        inner = entry.inner("use")
        inner.allow("when", "how", "do")
        when = inner.word("when", GEAR_MOMENTS)
        how = inner.word("how", ("discard", "mark"))
        use = Use(when, how, inner.effects("do", GEAR, when))
    return Gear(
        entry.text("name"),
        COLOURS.index(entry.word("colour", COLOURS)),
        entry.number("copies", least=1),
        kind,
        entry.text("text"),
        hands,
        icons,
        multi=entry.number("multi", 0, most=5),
        pierce=entry.number("pierce", 0, most=5),
        damage=entry.number("damage", 0, most=5),
        bull=entry.number("bull", 0, most=5),
        ammo=entry.word("ammo", ("spend", "none", "fuel"), "spend"),
        armor=entry.number("armor", 0, most=3),
        dice=tuple(dice.number(skill, 0, most=3) for skill in SKILLS),
        points=entry.number("points", 0),
        speed=entry.number("speed", 0),
        capacity=entry.number("capacity", 0),
        backpack=entry.number("backpack", 0),
        search=entry.number("search", 0),
        attack=entry.number("attack", 0),
        shields=entry.word("shields", ("", "radiation", "vehicle"), ""),
        limit=entry.flag("limit"),
        drug=entry.flag("drug"),
        attach=attach,
        needs=entry.word("needs", NEEDS, ""),
        use=use,
        ours=entry.ours,
    )


def vehicles(root: Entry) -> list[Vehicle]:
    found = []
    for entry in entries(root, "vehicles"):
        entry.allow("name", "copies", "speed", "capacity", "value", "rough", "damaged", "text")
        other = entry.inner("damaged")
        value = [COLOURS.index(e.word("value", COLOURS)) for e in (entry, other)]
        found.append(
            Vehicle(
                entry.text("name"),
                entry.number("copies", least=1),
                entry.text("text"),
                (entry.number("speed", least=1), other.number("speed", least=1)),
                (entry.number("capacity"), other.number("capacity")),
                (value[0], value[1]),
                entry.flag("rough"),
                entry.ours,
            )
        )
    return found


def knights(root: Entry, titles: Sequence[str]) -> list[Knight]:
    return [_knight(entry, titles) for entry in entries(root, "knights")]


def _knight(entry: Entry, titles: Sequence[str]) -> Knight:
    entry.allow("name", "vocation", "skills", "ability", "marked", "backpack", "start", "text")
    skills = entry.items("skills")
    if len(skills) != 6 or any(type(n) is not int or not 1 <= n <= 4 for n in skills):
        raise entry.bad("skills are six numbers from 1 to 4.")
    start = entry.inner("start")
    start.allow(*PANELS)
    printed = tuple(start.text(panel, "") for panel in PANELS)
    unknown = [title for title in printed if title and title not in titles]
    if unknown:
        raise entry.bad(f"there is no gear named {unknown[0]!r}.")
    if not printed[LEFT]:
        raise entry.bad("a knight starts with a weapon in the left hand.")
    return Knight(
        entry.text("name"),
        entry.text("vocation"),
        tuple(skills),
        entry.word("ability", tuple(ABILITIES)),
        entry.text("text"),
        printed,
        entry.flag("marked"),
        entry.number("backpack", 3),
        entry.ours,
    )
