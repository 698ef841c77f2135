"""What options do, in words, and which elements of the board they name."""

from __future__ import annotations

from sandtable.core.messages import Argument, CardName, Message, PlaceName, Printed
from sandtable.core.options import Option
from sandtable.core.tokens import token_of
from sandtable.games.sandland.box import T
from sandtable.games.sandland.content.card import (
    ACTIVATE,
    ATTACH,
    DISCARDED,
    EXHAUST,
)
from sandtable.games.sandland.content.terms import TERMS
from sandtable.games.sandland.rules.board import NOTHING, at_place, element
from sandtable.games.sandland.rules.doing import PRICES
from sandtable.games.sandland.rules.log import SCRAP, card, card_named, slot_name
from sandtable.games.sandland.rules.scrap_and_water import scrap
from sandtable.games.sandland.rules.values import attack_of, cost_of
from sandtable.games.sandland.state import COLUMNS, SLOT_NAMES, SLOTS, TACTICS
from sandtable.games.sandland.vocabulary import (
    PLACES,
    READY_LEADER,
    READY_TACTIC,
    READY_THEIR_LEADER,
    THEIRS,
)

_WORDS = {
    "pass": Message("option.pass", "Pass for the rest of the round"),
    "end": Message("option.end", "End your turn"),
    "done": Message("option.done", "That is all"),
    "none": Message("option.none", "No"),
    "trash": Message("option.trash", "Trash it"),
    "pay 1": Message("option.pay_some", "Pay {n} {scrap}", n=1, scrap=SCRAP),
    "pay 2": Message("option.pay_some", "Pay {n} {scrap}", n=2, scrap=SCRAP),
    "start me": Message("option.start.you", "You take the first turn"),
    "start them": Message("option.start.they", "Your opponent takes the first turn"),
}
_BUTTONS = {
    "pass": "button.pass_round",
    "end": "button.end",
    "done": "button.done",
    "none": "button.none",
    "pay": "button.pay",
    "trash": "button.trash",
    "pay 1": "button.pay1",
    "pay 2": "button.pay2",
    "effect": "button.effect",
    "start me": "button.me",
    "start them": "button.them",
}
_PILES = {
    "spend": "scrap",
    "reclaim": "used",
    "salvage": "scrap",
    "recover": "discard",
    "search": "limbo",
}
"""Where the card lies that a verb names by its face."""


def describe(t: T, me: int, option: Option) -> Message:
    """What an option does, for the seat that may choose it."""
    box, args = t.box, option.args
    if option.text in _WORDS:
        return _WORDS[option.text]
    match option.verb:
        case "pay":
            return _pay(t)
        case "effect":
            return _effect(t)
        case "use leader":
            text = _effect_text(t, t.s.leaders[me])
            return Message("option.use_leader", "Use your leader: {text}", text=text)
        case "use":
            face = box.tactics[args[0]]
            token = t.find(TACTICS + me, face)
            text = _effect_text(t, token)
            return Message("option.use", "Use {card}: {text}", card=card_named(t, face), text=text)
        case "deck":
            return _deck(t, me, box.deck_ids[args[0]])
        case "deploy":
            return _deploy(t, me, *args)
        case "act":
            return _act(t, me, args[0])
        case "move" if at_place(t, me, args[0]) == NOTHING:
            return Message("option.move", "Move to {slot}", slot=_place(me, args[0]))
        case "put" if at_place(t, me, args[0]) == NOTHING:
            return Message("option.put", "Into {slot}", slot=slot_name(me, args[0]))
        case "ready" if args[0] >= len(PLACES):
            return Message(
                "option.ready.beside", "Ready {card}", card=_beside_the_board(t, args[0])
            )
        case "first":
            return _first(t, me, box.due[args[0]], args[1])
        case verb if verb in _PILES:
            return _from_a_pile(verb, card_named(t, args[0]))
        case _:
            return _at_a_place(t, me, option)


# Cards in play


def _whose(mine: bool, name: CardName | Message) -> Message:
    """A card of this seat or of the other one."""
    if mine:
        return Message("card.yours", "your {card}", card=name)
    return Message("card.theirs", "their {card}", card=name)


def _card_at(t: T, me: int, place: int) -> Message:
    """A card in play, as this seat may call it."""
    token = at_place(t, me, place)
    seen = not t.s.down[token] or t.sees(me, token)
    name = card(t, token) if seen else Message("face_down", "face-down card")
    return _whose(place < THEIRS, name)


def _place(me: int, place: int) -> PlaceName:
    """A slot as this seat writes it."""
    seat = me if place < THEIRS else 1 - me
    return PlaceName(slot_name(seat, place % SLOTS).id, PLACES[place])


def _at(t: T, me: int, place: int) -> Argument:
    """Where a card in play is, and how it is."""
    s = t.s
    token = at_place(t, me, place)
    at: Argument = PlaceName(element(t, token), PLACES[place])
    if s.down[token] and t.sees(me, token):
        at = Message("at.face_down", "{place}, face down", place=at)
    if s.damage[token]:
        left = t.box.health[s.tokens.faces[token]] - s.damage[token]
        at = Message("at.damaged", "{place}, {n} Health left", place=at, n=left)
    return at


def _at_a_place(t: T, me: int, option: Option) -> Message:
    """What is done to a card in play."""
    place = option.args[0]
    target, at = _card_at(t, me, place), _at(t, me, place)
    match option.verb:
        case "attack":
            return Message("option.attack", "Attack {card}{/} ({at})", card=target, at=at)
        case "damage":
            return Message("option.damage", "Damage {card}{/} ({at})", card=target, at=at)
        case "heal":
            return Message("option.heal", "Heal {card}{/} ({at})", card=target, at=at)
        case "exhaust":
            return Message("option.exhaust", "Exhaust {card}{/} ({at})", card=target, at=at)
        case "reveal":
            return Message("option.reveal", "Turn up {card}{/} ({at})", card=target, at=at)
        case "hide":
            return Message("option.hide", "Turn face down: {card}{/} ({at})", card=target, at=at)
        case "choose":
            return Message("option.choose", "Choose {card}{/} ({at})", card=target, at=at)
        case "ready":
            return Message("option.ready", "Ready {card}{/} ({at})", card=target, at=at)
        case "move":
            return Message("option.swap", "Swap with {card}{/} ({at})", card=target, at=at)
        case _:
            return Message(
                "option.put.over",
                "Into {slot}{/}, in place of {card} ({at})",
                slot=slot_name(me, place),
                card=target,
                at=at,
            )


def _first(t: T, me: int, face: int, slot: int) -> Message:
    """A card whose effect waits: it stands in the slot, is attached to who does, or fell there."""
    s = t.s
    token = at_place(t, me, slot)
    if token != NOTHING and s.tokens.faces[token] == face:
        return Message(
            "option.first",
            "First the effect of {card}{/} ({at})",
            card=_card_at(t, me, slot),
            at=_at(t, me, slot),
        )
    if any(host == token and s.tokens.faces[tactic] == face for tactic, host in s.attached):
        return Message(
            "option.first.attached",
            "First the effect of {tactic} on {card}{/} ({at})",
            tactic=card_named(t, face),
            card=_card_at(t, me, slot),
            at=_at(t, me, slot),
        )
    return Message(
        "option.first.fallen",
        "First the effect of your {card} that fell in {slot}",
        card=card_named(t, face),
        slot=slot_name(me, slot),
    )


def _act(t: T, me: int, slot: int) -> Message:
    token = at_place(t, me, slot)
    name, place = card(t, token), slot_name(me, slot)
    if not t.s.down[token]:
        return Message(
            "option.act",
            "Act with {card}{/} ({slot}, Attack {attack})",
            card=name,
            slot=place,
            attack=attack_of(t, token),
        )
    cost, there = cost_of(t, token), scrap(t, me)
    if cost > there:
        return Message(
            "option.act.trash",
            "Turn up {card}{/} ({slot}, costs {cost} {scrap}, you have {there}), which trashes it",
            card=name,
            slot=place,
            cost=cost,
            scrap=SCRAP,
            there=there,
        )
    return Message(
        "option.act.reveal",
        "Turn up {card}{/} ({slot}, costs {cost} {scrap}) and act with it",
        card=name,
        slot=place,
        cost=cost,
        scrap=SCRAP,
    )


# Cards elsewhere


def _deck(t: T, me: int, chosen: str) -> Message:
    deck = next(deck for deck in t.box.offers[me] if deck.id == chosen)
    style = (
        Message("option.deck.style", ": {style}", style=Printed((deck.style,)))
        if deck.style
        else ""
    )
    return Message(
        "option.deck",
        "Play {deck}{/}, led by {leader}{style}",
        deck=Printed((deck.name,)),
        leader=card_named(t, t.box.face_of[deck.leader]),
        style=style,
    )


def _deploy(t: T, me: int, face: int, slot: int) -> Message:
    name, place = card_named(t, face), slot_name(me, slot)
    if slot < COLUMNS:
        return Message(
            "option.deploy.front", "Place {card}{/}, in {slot} (front row)", card=name, slot=place
        )
    return Message(
        "option.deploy.back", "Place {card}{/}, in {slot} (back row)", card=name, slot=place
    )


def _from_a_pile(verb: str, name: CardName) -> Message:
    match verb:
        case "spend":
            return Message("option.spend", "Use {card} from your {scrap}", card=name, scrap=SCRAP)
        case "reclaim":
            return Message("option.reclaim", "Reclaim {card}", card=name)
        case "salvage":
            return Message(
                "option.salvage", "Take {card} from your {scrap}", card=name, scrap=SCRAP
            )
        case "recover":
            return Message("option.recover", "Take {card} from your discard area", card=name)
        case _:
            return Message("option.search", "Take {card} from your deck", card=name)


def _beside_the_board(t: T, number: int) -> Message:
    if number == READY_LEADER:
        return Message("leader.yours", "your leader")
    if number == READY_THEIR_LEADER:
        return Message("leader.theirs", "their leader")
    whose, tactic = divmod(number - READY_TACTIC, len(t.box.tactics))
    return _whose(whose == 0, card_named(t, t.box.tactics[tactic]))


# Effects


def _pay(t: T) -> Message:
    """What the card that is being turned up or readied costs: the stack says it."""
    piece, text, _ = t.s.stack[-1]
    price = PRICES[text]
    name = card(t, token_of(piece))
    return Message("option.pay", "Pay {n} {scrap} for {card}", n=price, scrap=SCRAP, card=name)


def _effect(t: T) -> Message:
    """The activated effect of the card that acts."""
    face = t.s.tokens.faces[token_of(t.s.stack[-1][0])]
    return Message(
        "option.effect",
        "Its effect: {text}",
        text=TERMS.marked(t.box.abilities[face][ACTIVATE].text),
    )


def _effect_text(t: T, token: int) -> Printed:
    abilities = t.box.abilities[t.s.tokens.faces[token]]
    text = next(
        abilities[timing].text for timing in (EXHAUST, DISCARDED, ATTACH) if timing in abilities
    )
    return TERMS.marked(text)


def path(t: T, me: int, option: Option) -> tuple[str, ...]:
    """The elements that an option names, in order: what I grab, where, whom."""
    box, args = t.box, option.args
    if option.text in _BUTTONS:
        return (_BUTTONS[option.text],)
    match option.verb:
        case "use leader":
            return (element(t, t.s.leaders[me]),)
        case "use":
            return (_tactic(t, me, box.tactics[args[0]], ready=True),)
        case "deck":
            return (f"deck.{box.deck_ids[args[0]]}",)
        case "deploy":
            return (f"hand.{box.ids[args[0]]}", f"s{me}.{SLOT_NAMES[args[1]]}")
        case "ready" if args[0] >= len(PLACES):
            return (_ready_element(t, me, args[0]),)
        case "first":
            return (_place_element(t, me, args[1]),)
        case verb if verb in _PILES:
            return (f"{_PILES[verb]}.{box.ids[args[0]]}",)
        case _:
            return (_place_element(t, me, args[0]),)


def _place_element(t: T, me: int, place: int) -> str:
    token = at_place(t, me, place)
    if token != NOTHING:
        return element(t, token)
    seat = me if place < THEIRS else 1 - me
    return f"s{seat}.{SLOT_NAMES[place % SLOTS]}"


def _tactic(t: T, seat: int, face: int, *, ready: bool) -> str:
    """A tactic with this face, ready or not as wanted, if there is one."""
    s = t.s
    found = [x for x in s.tokens.zones[TACTICS + seat] if s.tokens.faces[x] == face]
    return element(t, sorted(found, key=lambda x: bool(s.tired[x]) is ready)[0])


def _ready_element(t: T, me: int, number: int) -> str:
    if number in (READY_LEADER, READY_THEIR_LEADER):
        return element(t, t.s.leaders[me if number == READY_LEADER else 1 - me])
    whose, tactic = divmod(number - READY_TACTIC, len(t.box.tactics))
    return _tactic(t, me if whose == 0 else 1 - me, t.box.tactics[tactic], ready=False)
