"""What options do, in words, and which elements of the board they name."""

from __future__ import annotations

from sandtable.core.options import Option
from sandtable.games.sandland.box import T
from sandtable.games.sandland.content.card import (
    ACTIVATE,
    ATTACH,
    DISCARDED,
    EXHAUST,
)
from sandtable.games.sandland.rules.board import NOTHING, at_place, element, public_name
from sandtable.games.sandland.rules.scrap_and_water import scrap
from sandtable.games.sandland.rules.values import attack_of, cost_of
from sandtable.games.sandland.state import SLOT_NAMES, SLOTS, TACTICS
from sandtable.games.sandland.vocabulary import (
    PLACES,
    READY_LEADER,
    READY_TACTIC,
    READY_THEIR_LEADER,
    THEIRS,
)

_WORDS = {
    "pass": "Pass for the rest of the round",
    "end": "End your turn",
    "done": "That is all",
    "none": "No",
    "trash": "Trash it",
    "pay 1": "Pay 1 Scrap",
    "pay 2": "Pay 2 Scrap",
    "start me": "You take the first turn",
    "start them": "Your opponent takes the first turn",
}
_BUTTONS = {
    "pass": "button.pass_round",  # no answer to an offer, as `button.pass` would be
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
_AT_A_PLACE = {
    "attack": "Attack",
    "damage": "Damage",
    "heal": "Heal",
    "exhaust": "Exhaust",
    "reveal": "Turn up",
    "hide": "Turn face down:",
    "choose": "Choose",
    "ready": "Ready",
}
_WITH_A_CARD = {
    "spend": ("scrap", "Use {} from your Scrap"),
    "reclaim": ("used", "Reclaim {}"),
    "salvage": ("scrap", "Take {} from your Scrap"),
    "recover": ("discard", "Take {} from your discard area"),
    "search": ("limbo", "Take {} from your deck"),
}


def _at(t: T, me: int, place: int) -> str:
    """A card in play, as this seat may call it."""
    token = at_place(t, me, place)
    whose = "your" if place < THEIRS else "their"
    if token == NOTHING:
        return f"{whose} empty slot {PLACES[place]}"
    s = t.s
    if not s.down[token] or t.sees(me, token):
        name = t.box.names[s.tokens.faces[token]]
    else:
        name = public_name(t, token).removeprefix("a ")
    marks = ["face down"] if s.down[token] and t.sees(me, token) else []
    if s.damage[token]:
        left = t.box.health[s.tokens.faces[token]] - s.damage[token]
        marks.append(f"{left} Health left")
    return f"{whose} {name} ({', '.join([PLACES[place], *marks])})"


def describe(t: T, me: int, option: Option) -> str:
    """What an option does, for the seat that may choose it."""
    box, args = t.box, option.args
    if option.text in _WORDS:
        return _WORDS[option.text]
    match option.verb:
        case "pay":
            return f"Pay {_price(t)}"
        case "effect":
            return _effect(t)
        case "use leader":
            return f"Use your leader: {_effect_text(t, t.s.leaders[me])}"
        case "use":
            face = box.tactics[args[0]]
            token = next(x for x in t.s.tokens.zones[TACTICS + me] if t.s.tokens.faces[x] == face)
            return f"Use {box.names[face]}: {_effect_text(t, token)}"
        case "deck":
            deck = next(d for d in box.offers[me] if d.id == box.deck_ids[args[0]])
            leader = box.names[box.face_of[deck.leader]]
            return f"Play {deck.name}, led by {leader}{f': {deck.style}' if deck.style else ''}"
        case "deploy":
            row = "front" if args[1] < 4 else "back"
            return f"Place {box.names[args[0]]}, in {SLOT_NAMES[args[1]]} ({row} row)"
        case "act":
            return _act(t, me, args[0])
        case "move":
            if at_place(t, me, args[0]) == NOTHING:
                return f"Move to {PLACES[args[0]]}"
            return f"Swap with {_at(t, me, args[0])}"
        case "put":
            token = at_place(t, me, args[0])
            here = f"Into {SLOT_NAMES[args[0]]}"
            return here if token == NOTHING else f"{here}, in place of {_at(t, me, args[0])}"
        case "ready" if args[0] >= len(PLACES):
            return f"Ready {_beside_the_board(t, args[0])}"
        case "first":
            return f"First the effect of {_due(t, me, box.due[args[0]], args[1])}"
        case verb if verb in _WITH_A_CARD:
            return _WITH_A_CARD[verb][1].format(box.names[args[0]])
        case verb:
            return f"{_AT_A_PLACE[verb]} {_at(t, me, args[0])}"


def _price(t: T) -> str:
    """What the card that is being turned up or readied costs: the stack says it."""
    text = t.s.stack[-1][1]
    number = next((word for word in text.split() if word.isdecimal()), "0")
    name = t.box.names[t.s.tokens.faces[t.s.stack[-1][0] & 0xFFF]]
    return f"{number} Scrap for {name}"


def _effect(t: T) -> str:
    """The activated effect of the card that acts."""
    face = t.s.tokens.faces[t.s.stack[-1][0] & 0xFFF]
    text = t.box.does[face][ACTIVATE].text
    return f"Its effect: {text}"


def _effect_text(t: T, token: int) -> str:
    does = t.box.does[t.s.tokens.faces[token]]
    return next(does[timing].text for timing in (EXHAUST, DISCARDED, ATTACH) if timing in does)


def _act(t: T, me: int, slot: int) -> str:
    token = at_place(t, me, slot)
    card = t.box.cards[t.s.tokens.faces[token]]
    if t.s.down[token]:
        cost, there = cost_of(t, token), scrap(t, me)
        if cost > there:
            where = f"{SLOT_NAMES[slot]}, costs {cost} Scrap, you have {there}"
            return f"Turn up {card.name} ({where}), which trashes it"
        return f"Turn up {card.name} ({SLOT_NAMES[slot]}, costs {cost} Scrap) and act with it"
    return f"Act with {card.name} ({SLOT_NAMES[slot]}, Attack {attack_of(t, token)})"


def _due(t: T, me: int, face: int, slot: int) -> str:
    """A card whose effect waits: it stands in the slot, is attached to who does, or fell there."""
    s, name = t.s, t.box.names[face]
    token = at_place(t, me, slot)
    if token != NOTHING and s.tokens.faces[token] == face:
        return _at(t, me, slot)
    if any(host == token and s.tokens.faces[tactic] == face for tactic, host in s.attached):
        return f"{name} on {_at(t, me, slot)}"
    return f"your {name} that fell in {SLOT_NAMES[slot]}"


def _beside_the_board(t: T, number: int) -> str:
    if number in (READY_LEADER, READY_THEIR_LEADER):
        return "your leader" if number == READY_LEADER else "their leader"
    whose, tactic = divmod(number - READY_TACTIC, len(t.box.tactics))
    return f"{('your', 'their')[whose]} {t.box.names[t.box.tactics[tactic]]}"


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
        case verb if verb in _WITH_A_CARD:
            return (f"{_WITH_A_CARD[verb][0]}.{box.ids[args[0]]}",)
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
