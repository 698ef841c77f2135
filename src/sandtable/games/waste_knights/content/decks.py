"""The data files of decks, missions and numbers, read into tables."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.core.errors import Mistake
from sandtable.games.waste_knights.content.components import (
    COLOURS,
    ENEMY_TRAITS,
    EVENT_TRAITS,
    ICONS,
    RANGES,
    RESOURCES,
    SPECIAL_TOKENS,
    SURVIVAL,
    Enemy,
    Event,
    Luck,
    Mission,
    Numbers,
    RangeCard,
    Requirement,
    Stall,
    Task,
)
from sandtable.games.waste_knights.content.grid import PLACE
from sandtable.games.waste_knights.content.reader import Entry, entries
from sandtable.games.waste_knights.content.verbs import LUCK, LUCK_MOMENTS


def events(root: Entry) -> list[Event]:
    found = []
    for entry in entries(root, "events"):
        entry.allow("name trait copies escape text do choose by on_foot rewards")
        found.append(
            Event(
                entry.text("name"),
                entry.word("trait", EVENT_TRAITS),
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


def enemies(root: Entry, key: str) -> list[Enemy]:
    found = []
    for entry in entries(root, key):
        entry.allow("name trait copies escape text aggression health icons armor damage",
                    "pierce multi ferocious dice range end_range marks starts loses",
                    "escape_failed rewards")  # fmt: skip
        villain = key == "villains"
        ranges = ("", *RANGES)
        found.append(
            Enemy(
                entry.text("name"),
                entry.word("trait", ENEMY_TRAITS),
                entry.number("copies", 1 if villain else None, least=1),
                (SURVIVAL, 9) if villain else entry.pair("escape"),
                entry.text("text", ""),
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


def tasks(root: Entry, blue: Sequence[str]) -> list[Task]:
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


def _common(entry: Entry) -> Task:
    entry.allow("name goal trait must points hexes worth rewards text")
    return Task(
        entry.text("name"),
        f"First knight who {entry.text('text')}.",
        entry.rewards(),
        True,
        entry.word("goal", GOALS),
        entry.word("trait", ("", *ENEMY_TRAITS), ""),
        entry.flag("must"),
        entry.number("points", 0),
        entry.number("hexes", 0),
        entry.number("worth", 0, most=99),
        ours=entry.ours,
    )


def _private(entry: Entry) -> Task:
    entry.allow("name", "first", "second", "rewards", "token")
    steps = []
    for key in ("first", "second"):
        inner = entry.inner(key)
        inner.allow("hex", "skill", "difficulty", "pay")
        hexagon = inner.number("hex", least=1, most=15)
        skill = inner.skill("skill") if "skill" in inner.value else -1
        hard = inner.difficulty("difficulty") if skill >= 0 else 0
        steps.append(Requirement(hexagon, skill, hard, inner.cost("pay")))
    if steps[0].hex == steps[1].hex:
        raise entry.bad("its two requirements are met on two different hexes.")
    token = None
    if "token" in entry.value:
        inner = entry.inner("token")
        kind = SPECIAL_TOKENS.index(inner.word("kind", SPECIAL_TOKENS))
        token = kind, inner.number("hex", least=1, most=15)
    first, second = steps
    return Task(
        entry.text("name"), "", entry.rewards(), False, first=first, second=second, token=token,
        ours=entry.ours,
    )  # fmt: skip


def luck(root: Entry) -> list[Luck]:
    found = []
    for entry in entries(root, "luck"):
        entry.allow("name", "rank", "icon", "when", "do", "text")
        when = entry.word("when", LUCK_MOMENTS)
        effect = entry.effect(entry.text("do"), LUCK, when)
        found.append(
            Luck(
                entry.text("name"),
                entry.text("rank"),
                entry.word("icon", RESOURCES),
                when,
                effect.verb,
                effect.n,
                entry.text("text"),
                entry.ours,
            )
        )
    return found


def _seats(entry: Entry) -> tuple[int, ...]:
    seats = tuple(entry.items("seats"))
    if not seats or any(count not in (2, 3, 4) for count in seats):
        raise entry.bad("seats must be some of 2, 3 and 4.")
    return seats


MISSION_KINDS = ("savior", "duels", "damsel", "avengers", "cult")


def missions(root: Entry, villains: Sequence[str]) -> list[Mission]:
    found = []
    for entry in entries(root, "missions"):
        entry.allow("name seats rounds kind text reputation wins hideout home",
                    "villain villains places fails most")  # fmt: skip
        goal = next((entry.number(k) for k in ("reputation", "wins", "most", "home")
                     if k in entry.value), 0)  # fmt: skip
        named = [
            *entry.items("villains"),
            *([entry.text("villain")] if "villain" in entry.value else []),
        ]
        for name in named:
            if name not in villains:
                raise entry.bad(f"there is no villain {name!r}.")
        for label in (*entry.items("hideout"), *entry.items("places")):
            if label not in PLACE:
                raise entry.bad(f"{label!r} is no hex.")
        found.append(
            Mission(
                entry.text("name"),
                _seats(entry),
                entry.number("rounds", least=1, most=12),
                entry.word("kind", MISSION_KINDS),
                tuple(str(line) for line in entry.items("text")),
                goal,
                tuple(entry.items("hideout")),
                tuple(named),
                tuple(entry.items("places")),
                entry.text("fails", ""),
                entry.ours,
            )
        )
    return found


def numbers(root: Entry) -> Numbers:
    dials, cards, combat = root.inner("dials"), root.inner("luck"), root.inner("combat")
    misc, search, worth = root.inner("misc"), root.inner("search"), root.inner("worth")
    return Numbers(
        most=dials.number("most"),
        health_dice=tuple(dials.items("health_dice")),
        no_bulls_from=dials.number("no_bulls_from"),
        no_healing_from=dials.number("no_healing_from"),
        luck_start=cards.number("start"),
        luck_limit=cards.number("limit"),
        clashes=combat.number("clashes"),
        defend_dice=combat.number("defend_dice"),
        change_dice=combat.number("change_dice"),
        prepare_dice=combat.number("prepare_dice"),
        worth=tuple(worth.number(colour) for colour in COLOURS),
        outdated=misc.number("outdated"),
        stall_discards=misc.number("stall_discards"),
        steal=misc.number("steal"),
        proposals=misc.number("proposals", least=1),
        revive=misc.number("revive"),
        wake_ammo=misc.number("wake_ammo"),
        wake_fuel=misc.number("wake_fuel"),
        blue_reputation=misc.number("blue_reputation"),
        blue_gear=COLOURS.index(misc.word("blue_gear", COLOURS[:3])),
        search=(search.skill("skill"), search.difficulty("difficulty")),
        ranges=tuple(_range(root.inner("range").inner(name)) for name in RANGES),
        stalls=tuple(_stall(each) for each in root.inner("stalls").sections(
                     "spaces", "A space of the Stalls")),
    )  # fmt: skip


def _range(entry: Entry) -> RangeCard:
    order, dice = [], [0] * len(ICONS)
    for item in entry.items("icons"):
        if not isinstance(item, list) or len(item) != 2 or item[0] not in ICONS:
            raise entry.bad('icons are written [["long", 0], ["medium", -1]].')
        order.append(ICONS.index(item[0]))
        dice[order[-1]] = int(item[1])
    return RangeCard(entry.difficulty("difficulty"), tuple(order), tuple(dice))


def _stall(entry: Entry) -> Stall:
    entry.allow("value", "price", "frame", "city")
    return Stall(
        COLOURS.index(entry.word("value", COLOURS[:3])),
        COLOURS.index(entry.word("price", COLOURS[:3])),
        entry.number("frame", least=1, most=2),
        entry.text("city", ""),
    )
