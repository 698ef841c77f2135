"""The elements of the board that an option names."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.core.options import Option
from sandtable.games.waste_knights.box import T
from sandtable.games.waste_knights.content.components import (
    COMBAT_CARDS,
    ICONS,
    PANELS,
    RANGES,
    RESOURCES,
    SKILLS,
    TASK_COLOURS,
)
from sandtable.games.waste_knights.content.grid import LABELS
from sandtable.games.waste_knights.display.options_with_gear import gear_number
from sandtable.games.waste_knights.rules.gear.inventory import gear_of, owned, panel_gear
from sandtable.games.waste_knights.state import (
    ATTACHED,
    CARGO,
    DRAWN,
    FRAME,
    GAINED,
    PACK,
    POOL,
    SHEET,
    VEHICLE,
)
from sandtable.games.waste_knights.vocabulary import STORES


def path(t: T, me: int, option: Option) -> tuple[str, ...]:
    """The elements that an option names, in order: what I grab, where, whom."""
    args, ids = option.args, t.box.ids
    if not args:
        if option.text == "ability":
            return (f"s{me}.ability",)
        return (f"button.{option.text.replace(' ', '_')}",)
    match option.verb:
        case "knight":
            return (f"knight.{t.box.knight_ids[args[0]]}",)
        case "hex":
            return (LABELS[args[0]],)
        case "play":
            return (f"revealed.{ids[args[0]]}",)
        case "plant":
            return (f"limbo.{ids[args[0]]}",)
        case "luck" | "spend":
            card = f"luck.{ids[t.box.first_luck + args[0]]}"
            return (card,) if option.verb == "luck" else (card, f"s{me}.sheet")
        case "task" | "accomplish":
            return _task_path(t, me, args[0])
        case "vehicle":
            return _vehicle_path(t, me, args[0])
        case "want" | "clear":
            stall = f"stall.{args[0] + 1}"
            return (stall, f"s{me}.sheet") if option.verb == "want" else (stall,)
        case "meet":
            return (f"s{args[0]}.knight",)
        case "combat":
            return (f"combat.{COMBAT_CARDS[args[0]].replace(' ', '_')}",)
        case "attack":
            return (f"s{me}.{PANELS[args[0]]}", f"button.{ICONS[args[1]]}")
        case "icon":
            return (f"button.{ICONS[args[0]]}",)
        case "range":
            return (f"range.{RANGES[args[0]]}",)
        case "resupply":
            return (f"button.resupply_{('body', 'stores', 'both')[args[0]]}",)
        case "action" | "choose":
            return (f"button.{option.verb}{args[0] + 1}",)
        case "check" | "city":
            names = SKILLS if option.verb == "check" else RESOURCES
            return (f"button.{names[args[0]]}",)
        case _:
            return _gear_path(t, me, option)


def _task_path(t: T, me: int, number: int) -> tuple[str, ...]:
    face = t.box.first_task + number
    for space, colour in enumerate(TASK_COLOURS):
        if any(t.s.tokens.faces[x] == face for x in t.s.tokens.zones[FRAME + space]):
            return (f"task.{colour}",)
    if t.s.phase in ("explore", "tasks"):
        return (f"s{me}.task.{t.box.ids[face]}",)
    return (f"limbo.{t.box.ids[face]}",)


def _vehicle_path(t: T, me: int, entry: int) -> tuple[str, ...]:
    number, damaged = divmod(entry, 2)
    name = t.box.ids[t.box.first_vehicle + number]
    if t.s.phase == "knights":
        return (f"vehicle.{name}",)
    if not any(t.s.tokens.faces[x] == t.box.first_vehicle + number for x in t.s.tokens.zones[POOL]):
        return (f"gained.{name}", f"s{me}.vehicle")
    return (f"pool.{name}.damaged" if damaged else f"pool.{name}",)


def _gear_path(t: T, me: int, option: Option) -> tuple[str, ...]:
    number = gear_number(t, option)
    owner = me
    if option.verb in ("steal", "take", "mark") or (
        option.verb == "drop" and not _mine(t, me, number)
    ):
        owner = _owner(t, me, number)
    here = element_of(t, owner, number, me)
    match option.verb:
        case "wear":
            return (here, f"s{me}.{PANELS[option.args[1]]}")
        case "stow":
            return (here, f"s{me}.{STORES[option.args[1]]}")
        case "attach":
            place = "vehicle" if option.args[1] == 6 else PANELS[option.args[1]]
            return (here, f"s{me}.{place}")
        case "join":
            return (here, _stored_host(t, me, t.box.words.bodies[option.args[1]]))
        case "detach":
            return (here, f"s{me}.pack")
        case "offer":
            return (here, "stall")
        case "give":
            other = t.s.bargain[1]
            return (here, f"s{other}.sheet")
        case "take" | "steal":
            return (here, f"s{me}.sheet")
        case "drop" | "pay":
            return (here, "discard")
        case "remove":
            return (here, "box")
        case _:
            return (here,)


def _stored_host(t: T, seat: int, number: int) -> str:
    """A stored card, or else the panel whose printed gear is covered."""
    face = t.box.first_gear + number
    for zone, name in ((PACK, "pack"), (CARGO, "cargo")):
        if any(t.s.tokens.faces[x] == face for x in t.s.tokens.zones[zone + seat]):
            return f"s{seat}.{name}.{t.box.ids[face]}"
    return f"s{seat}.{PANELS[t.box.printed[t.s.knight[seat]].index(number)]}"


def _mine(t: T, seat: int, number: int) -> bool:
    return any(gear_of(t, x) == number for x in owned(t, seat))


def _owner(t: T, me: int, number: int) -> int:
    if t.s.bargain[1] >= 0:
        return t.s.bargain[1]
    others = [seat for seat in range(t.seats) if seat != me]
    return next((seat for seat in others if _seen(t, me, owned(t, seat), number)), others[0])


def _seen(t: T, watcher: int, tokens: Iterable[int], number: int) -> bool:
    """Whether a gear is among these cards, as far as a watcher knows them (rule 9.18)."""
    return any(gear_of(t, x) == number and t.sees(watcher, x) for x in tokens)


def element_of(t: T, seat: int, item: int, watcher: int) -> str:
    """Where a gear card of a knight lies on the table, as far as a watcher knows."""
    box, s = t.box, t.s
    if item >= box.ammo_item:
        names = {box.ammo_item: "ammo", box.fuel_item: "fuel", box.task_item: "task"}
        return f"s{seat}.{names.get(item, 'prisoner')}"
    face = box.first_gear + item
    card = box.ids[face]
    fresh = (*s.tokens.zones[GAINED], *s.tokens.zones[DRAWN + seat])
    if any(s.tokens.faces[x] == face for x in fresh):
        return f"gained.{card}"
    for panel in range(6):
        if s.panels[6 * seat + panel] >= 0 and panel_gear(t, seat, panel) == item:
            return f"s{seat}.{PANELS[panel]}"
    zones = ((PACK, "pack"), (CARGO, "cargo"), (ATTACHED, "attached"), (SHEET, "sheet"))
    for zone, name in zones:
        if _seen(t, watcher, s.tokens.zones[zone + seat], item):
            return f"s{seat}.{name}.{card}"
    if any(s.tokens.faces[x] == face for x in s.tokens.zones[VEHICLE + seat]):
        return f"s{seat}.vehicle"
    printed = box.printed[s.knight[seat]]
    if item in printed:
        return f"s{seat}.{PANELS[printed.index(item)]}"
    return f"gained.{card}" if seat == watcher else f"s{seat}.sheet"
