"""The data files, read into tables; a mistake is one sentence that names the entry.

Everything in the files without `source = "rulebook"` is our own design.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from importlib import resources
from typing import Any

from sandtable.core.errors import Mistake
from sandtable.games.waste_knights import tables as tb
from sandtable.games.waste_knights.board import PLACE, TIER

FILES = (
    "hexes",
    "knights",
    "vehicles",
    "gear",
    "wasteland",
    "tasks",
    "luck",
    "missions",
    "numbers",
)

_SIGNED = ("ammo", "fuel", "health", "radiation", "reputation", "luck", "green", "yellow", "red")
_COUNTED = ("locusts", "wound", "dice", "damage")
_PLAIN = (
    *("stop", "skip", "repair", "dent", "gamble", "mutations", "wager", "strike", "plant"),
    *("implant", "tuning", "travel", "trade", "robbed", "wake"),
)
LUCK_TIMES = (
    "before moving",
    "while moving",
    "before combat",
    "combat cards",
    "my attack",
    "their attack",
    "after my attack",
    "after their attack",
    "before check",
    "after check",
    "damage",
    "wasteland",
    "exploring",
    "trade",
    "before drawing",
    "any",
    "response",
)
LUCK_VERBS = (
    *("points", "no threat", "fuel", "range", "wound", "read", "dominance", "damage", "dice"),
    *("pierce", "foe dice", "foe repeat", "repeat", "turn", "soak", "another", "escape", "open"),
    *("action", "worth", "draw", "ammo", "cancel"),
)
USE_TIMES = ("any", "rest", "ammo", "before combat", "check", "ko")
NEEDS = ("", "ammo", "ranged", "melee")


class Entry:
    """One entry of a data file."""

    def __init__(self, value: Any, what: str) -> None:
        if not isinstance(value, dict):
            raise Mistake(f"{what} must be written {{ name = ... }}.")
        self.value: dict[str, Any] = value
        name = value.get("name")
        self.what = str(name) if isinstance(name, str) else what

    def bad(self, why: str) -> Mistake:
        return Mistake(f"{self.what}: {why}")

    def allow(self, *words: str) -> None:
        """Refuse entries other than these words."""
        keys = " ".join(words).split()
        for key in self.value:
            if key not in (*keys, "source"):
                raise self.bad(f"there is no {key!r} here, only {', '.join(keys)}.")

    @property
    def ours(self) -> bool:
        return self.value.get("source") != "rulebook"

    def name(self) -> str:
        name = self.value.get("name")
        if not isinstance(name, str) or not name.strip():
            raise self.bad("it has no name.")
        return name

    def number(self, key: str, default: int | None = None, least: int = 0, most: int = 20) -> int:
        value = self.value.get(key, default)
        if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
            raise self.bad(f"{key} must be a number from {least} to {most}.")
        return value

    def text(self, key: str, default: str | None = None) -> str:
        value = self.value.get(key, default)
        if not isinstance(value, str):
            raise self.bad(f"{key} must be a text.")
        return value

    def word(self, key: str, words: Sequence[str], default: str | None = None) -> str:
        value = self.value.get(key, default)
        if value not in words:
            raise self.bad(f"{key} must be one of {', '.join(word for word in words if word)}.")
        return str(value)

    def flag(self, key: str, default: bool = False) -> bool:
        value = self.value.get(key, default)
        if not isinstance(value, bool):
            raise self.bad(f"{key} must be true or false.")
        return value

    def list(self, key: str) -> list[Any]:
        value = self.value.get(key, [])
        if not isinstance(value, list):
            raise self.bad(f"{key} must be a list.")
        return value

    def inner(self, key: str) -> Entry:
        inner = Entry(self.value.get(key, {}), key)
        inner.what = f"{self.what}, {key}"
        return inner

    def skill(self, key: str) -> int:
        return tb.SKILLS.index(self.word(key, tb.SKILLS))

    def difficulty(self, key: str) -> int:
        value = self.number(key, 0)
        if value not in tb.DIFFICULTIES:
            raise self.bad(f"{key} must be 5, 7 or 9.")
        return value

    def pair(self, key: str) -> tuple[int, int]:
        """Skill and difficulty, as in `escape = ["survival", 7]`."""
        value = self.value.get(key)
        if (
            not isinstance(value, list)
            or len(value) != 2
            or value[0] not in tb.SKILLS
            or value[1] not in tb.DIFFICULTIES
        ):
            raise self.bad(f'{key} must read ["survival", 7]: a skill and 5, 7 or 9.')
        return tb.SKILLS.index(value[0]), value[1]

    def icons(self) -> tuple[int, ...]:
        for icon in self.list("icons"):
            if icon not in tb.ICONS:
                raise self.bad(f"{icon!r} is no range icon; there are {', '.join(tb.ICONS)}.")
        return tuple(tb.ICONS.index(icon) for icon in self.list("icons"))

    def effects(self, key: str = "do") -> tb.Effects:
        return tuple(self.effect(item) for item in self.list(key))

    def choices(self) -> tuple[tb.Effects, ...]:
        return tuple(tuple(self.effect(item) for item in row) for row in self.list("choose"))

    def effect(self, item: Any) -> tb.Effect:
        words = str(item).split()
        match words:
            case [verb] if verb in _PLAIN:
                return tb.Effect(verb)
            case [verb, n] if verb in _SIGNED and n.lstrip("+-").isdigit():
                return tb.Effect(verb, int(n))
            case [verb, n] if verb in _COUNTED and n.lstrip("+").isdigit():
                return tb.Effect(verb, int(n))
            case ["stall", colour] if colour in tb.COLOURS[:3]:
                return tb.Effect("stall", tb.COLOURS.index(colour))
            case [token, "here" | "near" as where, n] if token in tb.BOARD_TOKENS and n.isdigit():
                return tb.Effect(where, int(n), token)
        raise self.bad(f"{item!r} is nothing that a card can do.")

    def cost(self, key: str) -> tb.Cost:
        inner = self.inner(key)
        inner.allow("green", "yellow", "red", "fuel")
        green, yellow, red, fuel = (inner.number(k, 0) for k in ("green", "yellow", "red", "fuel"))
        return green, yellow, red, fuel

    def rewards(self) -> tb.Rewards:
        inner = self.inner("rewards")
        inner.allow("green", "yellow", "red", "ammo", "fuel", "reputation", "blue")
        gear = (inner.number("green", 0), inner.number("yellow", 0), inner.number("red", 0))
        return tb.Rewards(
            gear,
            inner.number("ammo", 0),
            inner.number("fuel", 0),
            inner.number("reputation", 0),
            inner.text("blue", ""),
        )


def parse(text: str, file: str) -> Entry:
    try:
        return Entry(tomllib.loads(text), f"The file {file}")
    except tomllib.TOMLDecodeError as error:
        raise Mistake(f"The file {file} is not TOML: {error}.") from None


@lru_cache(maxsize=16)
def read(file: str) -> Entry:
    """A data file of the house."""
    folder = resources.files("sandtable.games.waste_knights") / "data"
    return parse((folder / f"{file}.toml").read_text(encoding="utf-8"), file)


def entries(root: Entry, key: str) -> list[Entry]:
    found = [Entry(item, f"An entry of {key}") for item in root.list(key)]
    if not found:
        raise root.bad(f"it has no {key}.")
    twice = [name for name, n in Counter(entry.name() for entry in found).items() if n > 1]
    if twice:
        raise Mistake(f"There are two {key} named {twice[0]}.")
    return found


def hexes(root: Entry) -> tuple[list[tb.Tile], dict[str, list[int]]]:
    """The tiles, and the places of cities, specials and the central tile."""
    root.allow("places", "tiles")
    places: dict[str, list[int]] = {}
    wanted = {"city": (0, 2, 2, 3, 3), "special": (1, 1, 2, 2, *[3] * 6), "central": (1,) * 4}
    for key, tiers in wanted.items():
        row = root.inner("places").list(key)
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


def _tile(entry: Entry) -> tb.Tile:
    entry.allow("name number kind terrain difficulty threat radiation contamination",
                "check aura resupply trade actions")  # fmt: skip
    kind = entry.word("kind", ("city", "special", "normal", "mission"))
    terrain = entry.word("terrain", tb.TERRAINS) if kind == "normal" else kind
    number = entry.number("number", 0, most=15)
    if bool(number) is (kind in ("normal", "mission")):
        raise entry.bad("cities and specials have a number, other hexes none.")
    check = None
    if "check" in entry.value:
        inner = entry.inner("check")
        check = inner.skill("skill"), inner.difficulty("difficulty")
    resupply = entry.inner("resupply")
    tile = tb.Tile(
        entry.name(),
        kind,
        terrain,
        entry.number("difficulty", least=1, most=3),
        number,
        entry.number("threat", 0, most=3),
        entry.number("radiation", 0, most=3),
        entry.number("contamination", 0, most=3),
        check,
        entry.word("aura", ("", *tb.ENEMY_TRAITS), ""),
        resupply.word("kinds", ("", "either", "both"), ""),
        resupply.cost("cost"),
        entry.flag("trade"),
        tuple(_action(entry, item) for item in entry.list("actions")),
        entry.ours,
    )
    if kind == "city" and tile.threat:
        raise entry.bad("a city has no threat.")
    return tile


def _action(tile: Entry, item: Any) -> tb.Action:
    entry = Entry(item, f"{tile.what}, an action")
    entry.allow("cost", "do", "choose", "text")
    return tb.Action(entry.text("text"), entry.effects(), entry.choices(), entry.cost("cost"))


def gear(root: Entry) -> list[tb.Gear]:
    return [_gear(entry) for entry in entries(root, "gear")]


def _gear(entry: Entry) -> tb.Gear:
    entry.allow("name colour copies kind text hands icons multi pierce damage bull ammo",
                "armor dice points speed capacity backpack search attack shields limit drug",
                "attach needs use")  # fmt: skip
    kind = entry.word("kind", tb.GEAR_KINDS)
    icons = entry.icons()
    hands = entry.number("hands", 0, most=2)
    if kind == "weapon" and not (icons and hands):
        raise entry.bad("a weapon has 1 or 2 hands and at least one range icon.")
    attach = entry.word("attach", ("", "weapon", "armor", "vehicle"), "")
    if (kind == "enhancement") is not bool(attach):
        raise entry.bad("an enhancement says what it is attached to, and nothing else does.")
    dice = entry.inner("dice")
    dice.allow(*tb.SKILLS)
    use = None
    if "use" in entry.value:
        inner = entry.inner("use")
        inner.allow("when", "how", "do")
        use = tb.Use(
            inner.word("when", USE_TIMES), inner.word("how", ("discard", "mark")), inner.effects()
        )
    return tb.Gear(
        entry.name(),
        tb.COLOURS.index(entry.word("colour", tb.COLOURS)),
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
        dice=tuple(dice.number(skill, 0, most=3) for skill in tb.SKILLS),
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


def vehicles(root: Entry) -> list[tb.Vehicle]:
    found = []
    for entry in entries(root, "vehicles"):
        entry.allow("name", "copies", "speed", "capacity", "value", "rough", "damaged", "text")
        other = entry.inner("damaged")
        value = [tb.COLOURS.index(e.word("value", tb.COLOURS)) for e in (entry, other)]
        found.append(
            tb.Vehicle(
                entry.name(),
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


def knights(root: Entry, titles: Sequence[str]) -> list[tb.Knight]:
    return [_knight(entry, titles) for entry in entries(root, "knights")]


ABILITIES = (
    *("mileage", "sermon", "patchwork", "showman", "ambush", "slippery", "haggle"),
    *("nose", "tracks", "thrift", "house_call", "trophies", "sleeve"),
)


def _knight(entry: Entry, titles: Sequence[str]) -> tb.Knight:
    entry.allow("name", "vocation", "skills", "ability", "marked", "backpack", "start", "text")
    skills = entry.list("skills")
    if len(skills) != 6 or any(type(n) is not int or not 1 <= n <= 4 for n in skills):
        raise entry.bad("skills are six numbers from 1 to 4.")
    start = entry.inner("start")
    start.allow(*tb.PANELS)
    printed = tuple(start.text(panel, "") for panel in tb.PANELS)
    unknown = [title for title in printed if title and title not in titles]
    if unknown:
        raise entry.bad(f"there is no gear named {unknown[0]!r}.")
    if not printed[tb.LEFT]:
        raise entry.bad("a knight starts with a weapon in the left hand.")
    return tb.Knight(
        entry.name(),
        entry.text("vocation"),
        tuple(skills),
        entry.word("ability", ABILITIES),
        entry.text("text"),
        printed,
        entry.flag("marked"),
        entry.number("backpack", 3),
        entry.ours,
    )


def events(root: Entry) -> list[tb.Event]:
    found = []
    for entry in entries(root, "events"):
        entry.allow("name trait copies escape text do choose by on_foot rewards")
        found.append(
            tb.Event(
                entry.name(),
                entry.word("trait", tb.EVENT_TRAITS),
                entry.number("copies", least=1),
                entry.pair("escape"),
                entry.text("text"),
                entry.effects(),
                entry.choices(),
                entry.word("by", ("", "knight", "waster"), ""),
                entry.flag("on_foot", True),
                entry.rewards(),
                entry.ours,
            )
        )
    return found


def enemies(root: Entry, key: str) -> list[tb.Enemy]:
    found = []
    for entry in entries(root, key):
        entry.allow("name trait copies escape text aggression health icons armor damage",
                    "pierce multi ferocious dice range end_range marks starts loses",
                    "escape_failed rewards")  # fmt: skip
        villain = key == "villains"
        ranges = ("", *tb.RANGES)
        found.append(
            tb.Enemy(
                entry.name(),
                entry.word("trait", tb.ENEMY_TRAITS),
                entry.number("copies", 1 if villain else None, least=1),
                (tb.SURVIVAL, 9) if villain else entry.pair("escape"),
                entry.text("text"),
                entry.number("aggression", least=2, most=6),
                entry.number("health", least=2, most=6),
                entry.icons(),
                entry.number("armor", 0, most=2),
                entry.number("damage", 0),
                entry.number("pierce", 0),
                entry.number("multi", 0),
                entry.flag("ferocious"),
                entry.number("dice", 0, least=-4, most=0),
                ranges.index(entry.word("range", ranges, "")) - 1,
                ranges.index(entry.word("end_range", ranges, "")) - 1,
                entry.flag("marks"),
                entry.effects("starts"),
                entry.effects("loses"),
                entry.effects("escape_failed"),
                entry.rewards(),
                entry.ours,
            )
        )
        if not 1 <= len(found[-1].icons) <= 3:
            raise entry.bad("an enemy has 1 to 3 range icons.")
    return found


def tasks(root: Entry, blue: Sequence[str]) -> list[tb.Task]:
    """Common tasks, then private ones."""
    common = [_common(entry) for entry in entries(root, "common")]
    private = [_private(entry) for entry in entries(root, "private")]
    given = [task.rewards.blue for task in (*common, *private) if task.rewards.blue]
    for title in given:
        if title not in blue:
            raise Mistake(f"A task gives {title!r}, which is no blue gear.")
    if sorted(given) != sorted(blue):
        raise Mistake("Every blue gear card is the reward of exactly one task.")
    return common + private


GOALS = ("drive", "defeat", "duel", "revive", "buy", "worth")


def _common(entry: Entry) -> tb.Task:
    entry.allow("name goal trait must points hexes worth rewards text")
    return tb.Task(
        entry.name(),
        f"First knight who {entry.text('text')}.",
        entry.rewards(),
        True,
        entry.word("goal", GOALS),
        entry.word("trait", ("", *tb.ENEMY_TRAITS), ""),
        entry.flag("must"),
        entry.number("points", 0),
        entry.number("hexes", 0),
        entry.number("worth", 0, most=99),
        ours=entry.ours,
    )


def _private(entry: Entry) -> tb.Task:
    entry.allow("name", "first", "second", "rewards", "token")
    steps = []
    for key in ("first", "second"):
        inner = entry.inner(key)
        inner.allow("hex", "skill", "difficulty", "pay")
        hexagon = inner.number("hex", least=1, most=15)
        skill = inner.skill("skill") if "skill" in inner.value else -1
        hard = inner.difficulty("difficulty") if skill >= 0 else 0
        steps.append(tb.Requirement(hexagon, skill, hard, inner.cost("pay")))
    if steps[0].hex == steps[1].hex:
        raise entry.bad("its two requirements are met on two different hexes.")
    token = None
    if "token" in entry.value:
        inner = entry.inner("token")
        kind = tb.SPECIAL_TOKENS.index(inner.word("kind", tb.SPECIAL_TOKENS))
        token = kind, inner.number("hex", least=1, most=15)
    first, second = steps
    return tb.Task(
        entry.name(), "", entry.rewards(), False, first=first, second=second, token=token,
        ours=entry.ours,
    )  # fmt: skip


def luck(root: Entry) -> list[tb.Luck]:
    found = []
    for entry in entries(root, "luck"):
        entry.allow("name", "rank", "icon", "when", "do", "text")
        verb, _, n = entry.text("do").rpartition(" ")
        if not n.isdigit():
            verb, n = entry.text("do"), "0"
        if verb not in LUCK_VERBS:
            raise entry.bad(f"{verb!r} is nothing that a luck card does.")
        found.append(
            tb.Luck(
                entry.name(),
                entry.text("rank"),
                entry.word("icon", tb.RESOURCES),
                entry.word("when", LUCK_TIMES),
                verb,
                int(n),
                entry.text("text"),
                entry.ours,
            )
        )
    return found


MISSION_KINDS = ("savior", "duels", "damsel", "avengers", "cult")


def missions(root: Entry, villains: Sequence[str]) -> list[tb.Mission]:
    found = []
    for entry in entries(root, "missions"):
        entry.allow("name players rounds kind text reputation wins hideout home",
                    "villain villains places fails most")  # fmt: skip
        goal = next((entry.number(k) for k in ("reputation", "wins", "most", "home")
                     if k in entry.value), 0)  # fmt: skip
        named = [
            *entry.list("villains"),
            *([entry.text("villain")] if "villain" in entry.value else []),
        ]
        for name in named:
            if name not in villains:
                raise entry.bad(f"there is no villain {name!r}.")
        for label in (*entry.list("hideout"), *entry.list("places")):
            if label not in PLACE:
                raise entry.bad(f"{label!r} is no hex.")
        found.append(
            tb.Mission(
                entry.name(),
                entry.number("players", least=2, most=4),
                entry.number("rounds", least=1, most=12),
                entry.word("kind", MISSION_KINDS),
                tuple(str(line) for line in entry.list("text")),
                goal,
                tuple(entry.list("hideout")),
                tuple(named),
                tuple(entry.list("places")),
                entry.text("fails", ""),
                entry.ours,
            )
        )
    return found


def numbers(root: Entry) -> tb.Numbers:
    dials, cards, combat = root.inner("dials"), root.inner("luck"), root.inner("combat")
    misc, search, worth = root.inner("misc"), root.inner("search"), root.inner("worth")
    return tb.Numbers(
        most=dials.number("most"),
        health_dice=tuple(dials.list("health_dice")),
        no_bulls_from=dials.number("no_bulls_from"),
        no_healing_from=dials.number("no_healing_from"),
        luck_start=cards.number("start"),
        luck_limit=cards.number("limit"),
        clashes=combat.number("clashes"),
        defend_dice=combat.number("defend_dice"),
        change_dice=combat.number("change_dice"),
        prepare_dice=combat.number("prepare_dice"),
        worth=tuple(worth.number(colour) for colour in tb.COLOURS),
        outdated=misc.number("outdated"),
        stall_discards=misc.number("stall_discards"),
        route=misc.number("route", most=36),
        slack=misc.number("planning_slack"),
        steal=misc.number("steal"),
        revive=misc.number("revive"),
        wake_ammo=misc.number("wake_ammo"),
        wake_fuel=misc.number("wake_fuel"),
        blue_reputation=misc.number("blue_reputation"),
        blue_gear=tb.COLOURS.index(misc.word("blue_gear", tb.COLOURS[:3])),
        search=(search.skill("skill"), search.difficulty("difficulty")),
        ranges=tuple(_range(root.inner("range").inner(name)) for name in tb.RANGES),
        stalls=tuple(_stall(Entry(item, "A space of the Stalls"))
                     for item in root.inner("stalls").list("spaces")),
    )  # fmt: skip


def _range(entry: Entry) -> tb.RangeCard:
    order, dice = [], [0] * len(tb.ICONS)
    for item in entry.list("icons"):
        if not isinstance(item, list) or len(item) != 2 or item[0] not in tb.ICONS:
            raise entry.bad('icons are written [["long", 0], ["medium", -1]].')
        order.append(tb.ICONS.index(item[0]))
        dice[order[-1]] = int(item[1])
    return tb.RangeCard(entry.difficulty("difficulty"), tuple(order), tuple(dice))


def _stall(entry: Entry) -> tb.Stall:
    entry.allow("value", "price", "frame", "city")
    return tb.Stall(
        tb.COLOURS.index(entry.word("value", tb.COLOURS[:3])),
        tb.COLOURS.index(entry.word("price", tb.COLOURS[:3])),
        entry.number("frame", least=1, most=2),
        entry.text("city", ""),
    )
