"""What can be done with a gear card, in words."""

from __future__ import annotations

from typing import Final

from sandtable.core.messages import Argument, Message, PlaceName
from sandtable.core.options import Option
from sandtable.games.waste_knights.box import T
from sandtable.games.waste_knights.content.components import PANELS, Gear
from sandtable.games.waste_knights.content.terms import TERMS
from sandtable.games.waste_knights.display.options_with_odds import better
from sandtable.games.waste_knights.rules.gear.inventory import free_places, gear_of
from sandtable.games.waste_knights.rules.log.names import AMMO, FUEL, named
from sandtable.games.waste_knights.state import CARGO, PACK
from sandtable.games.waste_knights.vocabulary import STORES

_PANELS: Final = (
    Message("panel.left", "left hand"),
    Message("panel.right", "right hand"),
    Message("panel.body", "body"),
    Message("panel.first_pocket", "first pocket"),
    Message("panel.second_pocket", "second pocket"),
    Message("panel.third_pocket", "third pocket"),
)
_STORES: Final = (Message("store.backpack", "backpack"), Message("store.vehicle", "vehicle"))


def describe_gear(t: T, me: int, option: Option) -> Message:
    """The many things that can be done with a gear card."""
    number = gear_number(t, option)
    name = _item(t, number)
    match option.verb:
        case "wear" | "attach" | "join" | "use":
            return _put_to_use(t, me, option, name, t.box.gear[number])
        case "stow":
            return _stow(t, me, name, option.args[1])
        case "remove":
            return Message(
                "option.remove",
                "Remove {gear} from the game{/}: 1 Reputation and a red card",
                gear=name,
            )
        case "drop":
            return Message("option.drop", "Discard {gear}", gear=name)
        case "detach":
            return Message("option.detach", "Detach {gear}", gear=name)
        case "mark":
            return Message("option.mark", "Mark {gear}", gear=name)
        case "pay":
            return Message("option.pay", "Pay {gear}", gear=name)
        case "offer":
            return Message("option.offer", "Offer {gear}", gear=name)
        case "give":
            return Message("option.give", "Give {gear}", gear=name)
        case "take":
            return Message("option.take", "Take {gear}", gear=name)
        case _:
            return Message("option.steal", "Steal {gear}", gear=name)


def _put_to_use(t: T, me: int, option: Option, name: Argument, gear: Gear) -> Message:
    """What brings the text of a card into play."""
    match option.verb:
        case "wear":
            panel = _panel(me, option.args[1])
            return Message(
                "option.wear",
                "{gear} to the {panel}{/}: {text}",
                gear=name,
                panel=panel,
                text=TERMS.marked(gear.text),
            )
        case "attach":
            return Message(
                "option.attach",
                "Attach {gear} to the {place}{/}: {text}",
                gear=name,
                place=_panel(me, option.args[1]),
                text=TERMS.marked(gear.text),
            )
        case "join":
            return _join(t, me, name, t.box.words.bodies[option.args[1]], gear)
        case _:
            effects = gear.use.do if gear.use else ()
            return Message(
                "option.use",
                "Use {gear}{/}: {text}{better}",
                gear=name,
                text=TERMS.marked(gear.text),
                better=better(t, me, tuple((effect.verb, effect.n) for effect in effects)),
            )


def _panel(me: int, number: int) -> PlaceName:
    """A panel of a knight's sheet, or behind them his vehicle."""
    if number == len(_PANELS):
        return PlaceName(f"s{me}.vehicle", _STORES[1])
    return PlaceName(f"s{me}.{PANELS[number]}", _PANELS[number])


def _stow(t: T, me: int, name: Argument, store: int) -> Message:
    place = PlaceName(f"s{me}.{STORES[store]}", _STORES[store])
    if free_places(t, me)[store] <= 0:
        return Message(
            "option.stow.full",
            "{gear} into the {store}{/}: it is full, something must go",
            gear=name,
            store=place,
        )
    return Message("option.stow", "{gear} into the {store}", gear=name, store=place)


def _join(t: T, me: int, name: Argument, number: int, gear: Gear) -> Message:
    """A part to a card that is not in use."""
    body = named(t.box.gear[number].name)
    if _is_stored(t, me, number):
        return Message(
            "option.join.stored",
            "Attach {gear} to {body}{/}, which is stored: {text}",
            gear=name,
            body=body,
            text=TERMS.marked(gear.text),
        )
    return Message(
        "option.join.covered",
        "Attach {gear} to {body}{/}, which is covered: {text}",
        gear=name,
        body=body,
        text=TERMS.marked(gear.text),
    )


def _item(t: T, item: int) -> Argument:
    """What knights wear, trade and steal."""
    box = t.box
    if item == box.ammo_item:
        return AMMO
    if item == box.fuel_item:
        return FUEL
    if item == box.task_item:
        return Message("item.task", "the private task")
    if item == box.prisoner_item:
        return Message("item.prisoner", "the prisoner")
    return named(box.names[box.first_gear + item])


def _is_stored(t: T, seat: int, number: int) -> bool:
    zones = t.s.tokens.zones
    return any(gear_of(t, x) == number for x in (*zones[PACK + seat], *zones[CARGO + seat]))


def gear_number(t: T, option: Option) -> int:
    """The gear that an option names first."""
    first: int = option.args[0]
    return t.box.words.parts[first] if option.verb == "join" else first
