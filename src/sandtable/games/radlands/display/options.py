"""What options do, in words, and which elements of the board they name."""

from __future__ import annotations

from sandtable.core.options import Option
from sandtable.games.radlands.box import T
from sandtable.games.radlands.display.inspector import ability_line
from sandtable.games.radlands.rules.board import (
    abilities_of,
    cost_of,
    element,
    owner_of,
    price,
    token_at,
)
from sandtable.games.radlands.rules.effects import name
from sandtable.games.radlands.rules.event_queue import event_on
from sandtable.games.radlands.rules.playing import event_space
from sandtable.games.radlands.state import COLUMN, COLUMNS, LIMBO
from sandtable.games.radlands.vocabulary import JUNK_EFFECTS, OWN_SLOTS, PLACES, SLOTS

_WORDS = {
    "end": "End your turn",
    "draw": "Draw a card (2 water)",
    "silo": "Take your Water Silo into hand (1 water)",
    "none": "No",
    "yes": "Yes",
    "done": "That is all",
    "discard two": "Discard two cards",
    "effect damage": "Damage",
    "effect both": "Damage, then restore",
}
_BUTTONS = {
    "end": ("button.end",),
    "none": ("button.none",),
    "yes": ("button.yes",),
    "done": ("button.done",),
    "discard two": ("button.discard",),
    "effect damage": ("button.damage",),
    "effect both": ("button.both",),
    "draw": ("deck",),
}
_JUNK = {
    "water": "gain 1 water",
    "draw": "draw a card",
    "injure": "injure an unprotected person",
    "restore": "restore a damaged card",
    "raid": "raid",
    "punk": "gain a punk",
}
_AT_A_CARD = {
    "damage": "Damage",
    "injure": "Injure",
    "destroy": "Destroy",
    "restore": "Restore",
    "lift": "Return to hand:",
    "spare": "Keep",
    "turn up": "Turn up",
    "make room": "Make room: destroy",
    "shift": "Move",
}


def _card_in_play(t: T, me: int, place: int) -> str:
    token = token_at(t, me, place)
    whose = "your" if owner_of(t, token) == me else "their"
    card = name(t, token)
    card = card.removeprefix("a ").removeprefix("The ")
    damaged = ", damaged" if t.s.damaged[token] else ""
    return f"{whose} {card} ({PLACES[place]}{damaged})"


def _slot(slot: int) -> str:
    column, side = SLOTS[slot].split()
    return f"column {column}, in {'front' if side == 'front' else 'the back'}"


def _to_be_placed(t: T) -> str:
    """Who is about to go to a place: laid aside, or else a punk from the deck."""
    aside = t.s.tokens.zones[LIMBO] + t.s.tokens.zones[LIMBO + 1]
    return name(t, aside[0]).replace("a punk", "the punk") if aside else "the punk"


def describe(t: T, me: int, option: Option) -> str:
    """What an option does, for the seat that may choose it."""
    names, args = t.box.names, option.args
    if option.text in _WORDS:
        return _WORDS[option.text]
    match option.verb:
        case "camp":
            camp = t.box.camps[args[0]]
            lines = [ability_line(ability) for ability in camp.abilities] + [camp.trait_text]
            cards = f"{camp.draw} card{'' if camp.draw == 1 else 's'}"
            return f"Keep {camp.name} ({'; '.join(filter(None, [cards, *lines]))})"
        case "play" if len(args) == 1:
            event = t.box.events[args[0]]
            return f"Play {event.name} ({event.cost} water): {event.text}"
        case "play":
            people = len(t.s.tokens.zones[COLUMN + 3 * me + args[1] // 2]) - 1
            cost = price(t, me, args[0], args[1] // 2, people)
            return f"Play {names[args[0]]} ({cost} water), {_slot(args[1])}"
        case "replace":
            cost = price(t, me, args[1], args[0] // 3, 1)
            victim = _card_in_play(t, me, args[0])
            return f"Destroy {victim} and play {names[args[1]]} there ({cost} water)"
        case "junk":
            return f"Junk {names[args[0]]}: {_JUNK[JUNK_EFFECTS[t.box.junk[args[0]]]]}"
        case "discard":
            return f"Discard {names[args[0]]}"
        case "keep":
            return f"Keep {names[args[0]]}"
        case "land":
            return f"Play {names[args[0]]}"
        case "use" | "copy":
            return _describe_ability(t, me, option)
        case "place":
            return f"Place {_to_be_placed(t)} in {_slot(args[0])}"
        case "column":
            return f"Column {'xyz'[args[0]]}"
        case "advance":
            return _describe_event(t, me, args[0])
        case "restore" if t.s.destroyed[token_at(t, me, args[0])]:
            return f"Raise {_card_in_play(t, me, args[0])}"
        case "effect":
            return _JUNK[JUNK_EFFECTS[args[0]]].capitalize()
        case verb:
            return f"{_AT_A_CARD[verb]} {_card_in_play(t, me, args[0])}"


def _describe_ability(t: T, me: int, option: Option) -> str:
    place, number = divmod(option.args[0], 3)
    token = token_at(t, me, place)
    ability = dict(abilities_of(t, token, owner_of(t, token)))[number]
    verb = "Use" if option.verb == "use" else "Copy"
    cost = "" if ability.borrows else f"{cost_of(t, me, ability)} water, "
    return f"{verb} {_card_in_play(t, me, place)}: {cost}{ability.text}"


def _describe_event(t: T, me: int, where: int) -> str:
    seat = me if where < 3 else 1 - me
    token = event_on(t, seat, where % 3 + 1)
    whose = "your" if seat == me else "their"
    event = "event" if token is None else t.box.names[t.s.tokens.faces[token]]
    if where % 3 == 0:
        return f"Let {whose} {event} happen now"
    return f"Move {whose} {event} forward to space {where % 3}"


def path(t: T, me: int, option: Option) -> tuple[str, ...]:
    """The elements that an option names, in order: what I grab, where, whom."""
    ids, args = t.box.ids, option.args
    if option.text in _BUTTONS:
        return _BUTTONS[option.text]
    match option.verb:
        case "silo":
            return (f"s{me}.silo",)
        case "camp":
            return (f"dealt.{ids[t.box.first_camp + args[0]]}",)
        case "play" if len(args) == 1:
            return _event_path(t, me, t.box.first_event + args[0])
        case "play":
            return (f"hand.{ids[args[0]]}", _slot_element(me, args[1]))
        case "replace":
            return (f"hand.{ids[args[1]]}", element(t, token_at(t, me, args[0])))
        case "junk":
            return (f"hand.{ids[args[0]]}", "discard")
        case "discard" | "land":
            return (f"hand.{ids[args[0]]}",)
        case "keep":
            return (f"limbo.{ids[args[0]]}",)
        case "use" | "copy":
            return _ability_path(t, me, option)
        case "place":
            return (_slot_element(me, args[0]),)
        case "column":
            return (f"s{1 - me}.{COLUMNS[args[0]]}",)
        case "advance":
            seat = me if args[0] < 3 else 1 - me
            return (f"s{seat}.q{args[0] % 3 + 1}",)
        case "effect":
            return (f"button.{JUNK_EFFECTS[args[0]]}",)
        case _:
            return (element(t, token_at(t, me, args[0])),)


def _event_path(t: T, me: int, face: int) -> tuple[str, ...]:
    space = event_space(t, me, face)
    return (f"hand.{t.box.ids[face]}", f"s{me}.q{space}" if space else "button.now")


def _slot_element(me: int, slot: int) -> str:
    seat = me if slot < len(OWN_SLOTS) else 1 - me
    column, side = divmod(slot % len(OWN_SLOTS), 2)
    return f"s{seat}.{COLUMNS[column]}.{('back', 'front')[side]}"


def _ability_path(t: T, me: int, option: Option) -> tuple[str, ...]:
    place, number = divmod(option.args[0], 3)
    token = token_at(t, me, place)
    piece = element(t, token)
    if len(abilities_of(t, token, owner_of(t, token))) == 1:
        return (piece,)
    return (piece, f"button.ability{number + 1}")
