"""What options do, in words, and which elements of the board they name."""

from __future__ import annotations

from sandtable.core.messages import Argument, CardName, Message, PlaceName, Term
from sandtable.core.options import Option
from sandtable.games.radlands.box import T
from sandtable.games.radlands.content.terms import TERMS
from sandtable.games.radlands.display.inspector import printed_cost
from sandtable.games.radlands.rules.board import (
    abilities_of,
    cost_of,
    element,
    owner_of,
    price,
    token_at,
)
from sandtable.games.radlands.rules.event_queue import event_on
from sandtable.games.radlands.rules.log import (
    PUNK,
    card,
    card_named,
    of_seat,
    queue_space,
    slot_element,
)
from sandtable.games.radlands.rules.playing import event_space
from sandtable.games.radlands.state import COLUMN, COLUMNS, LIMBO
from sandtable.games.radlands.vocabulary import (
    BACK,
    JUNK_EFFECTS,
    PLACES,
    SLOTS,
    THEIR_LETTERS,
)

_SILO = CardName("water_silo", "Water Silo")
_WORDS = {
    "end": Message("option.end", "End your turn"),
    "draw": Message("option.draw", "Draw a card{/} (2 water)"),
    "silo": Message("option.silo", "Take your {silo} into hand{/} (1 water)", silo=_SILO),
    "none": Message("option.none", "No"),
    "yes": Message("option.yes", "Yes"),
    "done": Message("option.done", "That is all"),
    "discard two": Message("option.discard_two", "Discard two cards"),
    "effect damage": Message("option.effect.damage", "Damage"),
    "effect both": Message("option.effect.both", "Damage, then restore"),
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
    "water": Message("junk.water", "gain 1 water"),
    "draw": Message("junk.draw", "draw a card"),
    "injure": Message("junk.injure", "injure an unprotected person"),
    "restore": Message("junk.restore", "restore a damaged card"),
    "raid": Message("junk.raid", "{raid}", raid=Term("raid", "raid")),
    "punk": Message("junk.punk", "gain a {punk}", punk=PUNK),
}
_EFFECTS = {
    "water": Message("option.effect.water", "Gain 1 water"),
    "draw": Message("option.effect.draw", "Draw a card"),
    "injure": Message("option.effect.injure", "Injure an unprotected person"),
    "restore": Message("option.effect.restore", "Restore a damaged card"),
    "raid": Message("option.effect.raid", "{raid}", raid=Term("raid", "Raid")),
    "punk": Message("option.effect.punk", "Gain a {punk}", punk=PUNK),
}


def _whose(seat: int, me: int, name: CardName) -> Message:
    """A card of this seat or of the other one."""
    if seat == me:
        return Message("card.yours", "your {card}", card=name)
    return Message("card.theirs", "their {card}", card=name)


def _card_in_play(t: T, me: int, place: int) -> Message:
    token = token_at(t, me, place)
    name = of_seat(t, token)
    return _whose(owner_of(t, token), me, CardName(name.id, name.name.removeprefix("The ")))


def _at(t: T, me: int, place: int) -> PlaceName | Message:
    """Where a card in play is, and how it is."""
    token = token_at(t, me, place)
    at = PlaceName(element(t, token), PLACES[place])
    if t.s.damaged[token]:
        return Message("at.damaged", "{place}, damaged", place=at)
    return at


def _column(me: int, slot: int) -> PlaceName:
    element = slot_element(me, slot).rpartition(".")[0]
    return PlaceName(element, Message("column", "column {column}", column=SLOTS[slot][0]))


def _side(slot: int) -> Message:
    if slot % 2 == BACK:
        return Message("side.back", "in the back")
    return Message("side.front", "in front")


def _to_be_placed(t: T) -> Argument:
    """Who is about to go to a place: laid aside, or else a punk from the deck."""
    aside = t.s.tokens.zones[LIMBO] + t.s.tokens.zones[LIMBO + 1]
    if not aside or t.s.punk[aside[0]]:
        return Message("punk.the", "the {punk}", punk=PUNK)
    return card(t, aside[0])


def describe(t: T, me: int, option: Option) -> Message:
    """What an option does, for the seat that may choose it."""
    args = option.args
    if option.text in _WORDS:
        return _WORDS[option.text]
    match option.verb:
        case "camp":
            return _describe_camp(t, args[0])
        case "play" if len(args) == 1:
            event = t.box.events[args[0]]
            return Message(
                "option.play.event",
                "Play {card}{/} ({cost} water): {text}",
                card=card_named(t, t.box.first_event + args[0]),
                cost=event.cost,
                text=TERMS.marked(event.text),
            )
        case "play":
            people = len(t.s.tokens.zones[COLUMN + 3 * me + args[1] // 2]) - 1
            return Message(
                "option.play.person",
                "Play {card}{/} ({cost} water), {column}, {side}",
                card=card_named(t, args[0]),
                cost=price(t, me, args[0], args[1] // 2, people),
                column=_column(me, args[1]),
                side=_side(args[1]),
            )
        case "replace":
            return Message(
                "option.replace",
                "Destroy {victim}{/} ({at}) and play {card} there ({cost} water)",
                victim=_card_in_play(t, me, args[0]),
                at=_at(t, me, args[0]),
                card=card_named(t, args[1]),
                cost=price(t, me, args[1], args[0] // 3, 1),
            )
        case "junk":
            effect = _JUNK[JUNK_EFFECTS[t.box.junk[args[0]]]]
            name = card_named(t, args[0])
            return Message("option.junk", "Junk {card}: {effect}", card=name, effect=effect)
        case "discard":
            return Message("option.discard", "Discard {card}", card=card_named(t, args[0]))
        case "keep":
            return Message("option.keep", "Keep {card}", card=card_named(t, args[0]))
        case "land":
            return Message("option.land", "Play {card}", card=card_named(t, args[0]))
        case "use" | "copy":
            return _describe_ability(t, me, option)
        case "place":
            return _describe_place(t, me, args[0])
        case "column":
            column = PlaceName(f"s{1 - me}.{COLUMNS[args[0]]}", THEIR_LETTERS[args[0]])
            return Message("option.column", "Column {column}", column=column)
        case "advance":
            return _describe_event(t, me, args[0])
        case "effect":
            return _EFFECTS[JUNK_EFFECTS[args[0]]]
        case _:
            return _describe_aim(t, me, option)


def _describe_camp(t: T, number: int) -> Message:
    camp = t.box.camps[number]
    lines: list[Argument] = [
        Message(
            "camp.ability",
            "{cost}: {text}",
            cost=printed_cost(ability),
            text=TERMS.marked(ability.text),
        )
        for ability in camp.abilities
    ]
    if camp.trait_text:
        lines.append(TERMS.marked(camp.trait_text))
    return Message(
        "option.camp",
        "Keep {card}{/} ({n} {n:card|cards}{does})",
        card=card_named(t, t.box.first_camp + number),
        n=camp.draw,
        does=_does(lines),
    )


def _does(lines: list[Argument]) -> Argument:
    if not lines:
        return ""
    return Message("option.camp.does", "; {line}{more}", line=lines[0], more=_does(lines[1:]))


def _describe_ability(t: T, me: int, option: Option) -> Message:
    place, number = divmod(option.args[0], 3)
    token = token_at(t, me, place)
    ability = dict(abilities_of(t, token, owner_of(t, token)))[number]
    does: Argument = TERMS.marked(ability.text)
    if not ability.borrows:
        cost = cost_of(t, me, ability)
        does = Message("ability", "{cost} water, {text}", cost=cost, text=does)
    name, at = _card_in_play(t, me, place), _at(t, me, place)
    if option.verb == "use":
        return Message("option.use", "Use {card}{/} ({at}): {does}", card=name, at=at, does=does)
    return Message("option.copy", "Copy {card}{/} ({at}): {does}", card=name, at=at, does=does)


def _describe_place(t: T, me: int, slot: int) -> Message:
    return Message(
        "option.place",
        "Place {card} in {column}{/}, {side}",
        card=_to_be_placed(t),
        column=_column(me, slot),
        side=_side(slot),
    )


def _describe_event(t: T, me: int, where: int) -> Message:
    seat = me if where < 3 else 1 - me
    token = event_on(t, seat, where % 3 + 1)
    assert token is not None
    event = _whose(seat, me, card(t, token))
    if where % 3 == 0:
        return Message("option.advance.now", "Let {card} happen now", card=event)
    space = queue_space(seat, where % 3)
    return Message("option.advance", "Move {card} forward to {space}", card=event, space=space)


def _describe_aim(t: T, me: int, option: Option) -> Message:
    """What is done to a card in play."""
    place = option.args[0]
    target, at = _card_in_play(t, me, place), _at(t, me, place)
    match option.verb:
        case "damage":
            return Message("option.damage", "Damage {card}{/} ({at})", card=target, at=at)
        case "injure":
            return Message("option.injure", "Injure {card}{/} ({at})", card=target, at=at)
        case "destroy":
            return Message("option.destroy", "Destroy {card}{/} ({at})", card=target, at=at)
        case "restore" if t.s.destroyed[token_at(t, me, place)]:
            return Message("option.raise", "Raise {card}{/} ({at})", card=target, at=at)
        case "restore":
            return Message("option.restore", "Restore {card}{/} ({at})", card=target, at=at)
        case "lift":
            return Message("option.lift", "Return to hand: {card}{/} ({at})", card=target, at=at)
        case "spare":
            return Message("option.spare", "Keep {card}{/} ({at})", card=target, at=at)
        case "turn up":
            return Message("option.turn_up", "Turn up {card}{/} ({at})", card=target, at=at)
        case "shift":
            return Message("option.shift", "Move {card}{/} ({at})", card=target, at=at)
        case _:
            return Message(
                "option.make_room", "Make room: destroy {card}{/} ({at})", card=target, at=at
            )


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
            return (f"hand.{ids[args[0]]}", slot_element(me, args[1]))
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
            return (slot_element(me, args[0]),)
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


def _ability_path(t: T, me: int, option: Option) -> tuple[str, ...]:
    place, number = divmod(option.args[0], 3)
    token = token_at(t, me, place)
    piece = element(t, token)
    if len(abilities_of(t, token, owner_of(t, token))) == 1:
        return (piece,)
    return (piece, f"button.ability{number + 1}")
