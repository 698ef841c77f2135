"""Options in words, with the odds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sandtable.core.messages import Message, Printed, Term
from sandtable.core.options import Option
from sandtable.games.waste_knights.analysis import threat_forecast
from sandtable.games.waste_knights.box import T
from sandtable.games.waste_knights.content.components import (
    COLOURS,
    Effect,
    Effects,
    Event,
    Knight,
    Luck,
    Task,
    Tile,
)
from sandtable.games.waste_knights.content.terms import TERMS
from sandtable.games.waste_knights.content.verbs import REPEAT
from sandtable.games.waste_knights.display import odds, options_with_odds
from sandtable.games.waste_knights.display.options_with_gear import describe_gear
from sandtable.games.waste_knights.rules import missions
from sandtable.games.waste_knights.rules.hexes import difficulty, threat, tile_at
from sandtable.games.waste_knights.rules.log.names import (
    AMMO,
    FUEL,
    HEALTH,
    RADIATION,
    card,
    hexagon,
    in_a_row,
    named,
    rewards,
    skill,
)
from sandtable.games.waste_knights.rules.trade.stalls import price
from sandtable.games.waste_knights.rules.wasteland import card_in_play
from sandtable.games.waste_knights.state import STALL

_PLAIN: Final = {
    "done": Message("option.done", "Done"),
    "no": Message("option.no", "No"),
    "yes": Message("option.yes", "Yes"),
    "stay": Message("option.stay", "Stay here{/}: no move, no wasteland card"),
    "foot": Message("option.foot", "Go on foot to an adjacent hex{/}: no Fuel, one wasteland card"),
    "on": Message("option.on", "Go on"),
    "stop": Message("option.stop", "Stop here"),
    "deal": Message("option.deal", "Close the deal"),
    "cancel": Message("option.cancel", "No trade"),
    "propose": Message("option.propose", "Propose this trade"),
    "accept": Message("option.accept", "Accept the trade"),
    "refuse": Message("option.refuse", "Refuse the trade"),
    "trade": Message("option.trade", "Trade with the Stalls"),
    "revive": Message("option.revive", "Revive him{/}: 1 Reputation, and you may trade"),
    "rob": Message("option.rob", "Rob him"),
    "draw": Message("option.draw", "Draw a card"),
    "mark ability": Message("option.mark_ability", "Mark the knight's ability"),
}
_RESUPPLY: Final = (
    Message("option.resupply.body", "Resupply: heal Health and Radiation fully"),
    Message("option.resupply.stores", "Resupply: Ammo, Fuel and repair"),
    Message("option.resupply.both", "Resupply: everything, and repair"),
)


def describe(t: T, me: int, option: Option) -> Message:
    """What an option does, for the seat that may choose it."""
    return _with_things(t, me, option) if option.args else _word(t, me, option.text)


def _word(t: T, me: int, word: str) -> Message:
    """Words alone; some mean more at some moments: searching, waiting, rolling."""
    match word:
        case "claim":
            return _claim(t, me)
        case "ability":
            return _ability(t, me)
        case "escape":
            return options_with_odds.escape(t, me)
        case "face":
            return options_with_odds.face(t, me)
        case "advance":
            return options_with_odds.advance(t, me)
        case "retreat":
            return options_with_odds.retreat(t, me)
        case "challenge":
            return options_with_odds.challenge(t, me)
        case "go":
            return _go(t, me)
        case "no" if t.s.phase == "strike":
            return Message("option.wait", "Wait for a better moment")
        case "yes" | "no":
            return options_with_odds.answer(t, me, word) or _PLAIN[word]
        case "done":
            return options_with_odds.done(t, me) or _PLAIN[word]
        case _:
            return _PLAIN[word]


def _with_things(t: T, me: int, option: Option) -> Message:
    box, args = t.box, option.args
    match option.verb:
        case "knight":
            return _knight(box.knights[args[0]])
        case "hex":
            return _hex(t, me, args[0])
        case "play":
            return options_with_odds.play(t, args[0])
        case "plant":
            return Message("option.plant", "Plant {card}", card=named(box.names[args[0]]))
        case "luck":
            return _luck(t, me, box.luck[args[0]])
        case "spend":
            return _spend(box.luck[args[0]])
        case "task":
            return _task(t, me, box.tasks[args[0]])
        case "accomplish":
            return _accomplish(box.tasks[args[0]])
        case "vehicle":
            return _vehicle(t, args[0])
        case "want" | "clear":
            return _stall(t, option)
        case "meet":
            return options_with_odds.meet(t, me, args[0])
        case "combat":
            return options_with_odds.combat(t, me, args[0])
        case "attack" | "icon":
            return options_with_odds.attack(t, me, option)
        case "range":
            return options_with_odds.start_range(t, me, args[0])
        case "resupply":
            return _RESUPPLY[args[0]]
        case "action":
            return options_with_odds.action(t, me, tile_at(t, t.s.at[me]).actions[args[0]])
        case "choose":
            return _choice(t, me, args[0])
        case "check":
            return odds.of_check(t, me, args[0], 9)
        case "city":
            return _city(args[0])
        case _:
            return describe_gear(t, me, option)


# Knights and their luck


def _knight(knight: Knight) -> Message:
    return Message(
        "option.knight",
        "{knight}{/}, {vocation}: {text}",
        knight=named(knight.name),
        vocation=Printed((knight.vocation,)),
        text=TERMS.marked(knight.text),
    )


def _ability(t: T, me: int) -> Message:
    knight = t.box.knights[t.s.knight[me]]
    again = ((REPEAT, 1),) if t.box.abilities[t.s.knight[me]].repeats_attack else ()
    return Message(
        "option.ability",
        "Use your ability{/}: {text}{better}",
        text=TERMS.marked(knight.text),
        better=options_with_odds.better(t, me, again),
    )


def _luck(t: T, me: int, luck: Luck) -> Message:
    return Message(
        "option.luck",
        "Play {card}{/}: {text}{better}",
        card=named(luck.name),
        text=TERMS.marked(luck.text),
        better=options_with_odds.better(t, me, ((luck.verb, luck.n),)),
    )


def _spend(luck: Luck) -> Message:
    icon = Term(luck.icon, luck.icon.capitalize())
    return Message("option.spend", "Discard {card}{/} ({icon})", card=named(luck.name), icon=icon)


def _city(resource: int) -> Message:
    dial = (AMMO, FUEL, HEALTH, RADIATION)[resource]
    if dial in (AMMO, FUEL):
        return Message("option.city.gain", "Gain 1 {dial}", dial=dial)
    return Message("option.city.heal", "Heal 1 {dial}", dial=dial)


def _claim(t: T, me: int) -> Message:
    if t.box.mission.kind == "damsel":
        return Message("option.claim.prisoner", "Bring the prisoner home and win")
    check = odds.of_check(t, me, *missions.CLAIM)
    return Message("option.claim.savior", "Be hailed as the Savior{/}: {check}", check=check)


# The road


def _hex(t: T, me: int, place: int) -> Message:
    """A hex; for a route also what it costs and what waits there."""
    tile = named(tile_at(t, place).name)
    if t.s.phase != "plan":
        return Message("option.hex", "{hex}{/}, {tile}", hex=hexagon(place), tile=tile)
    cost: Message | str = ""
    danger: Message | str = ""
    if not t.s.on_foot:
        points, cards = difficulty(t, me, place), threat(t, place)
        cost = Message("option.hex.cost", ": {n} {n:point|points}", n=points)
        danger = Message("option.hex.threat", ", {n} threat", n=cards) if cards else ""
    return Message(
        "option.hex.route",
        "{hex}{/}, {tile}{cost}{threat}{strike}{check}",
        hex=hexagon(place),
        tile=tile,
        cost=cost,
        threat=danger,
        strike=_strike_on(t, me, place),
        check=options_with_odds.explored_by(t, me, place),
    )


def _strike_on(t: T, me: int, place: int) -> Message | str:
    strike = threat_forecast.strike_on_next_hex(t, me, place)
    if strike is None:
        return ""
    cards = odds.number_of_cards(strike)
    return Message("option.hex.strike", "; the Waster can strike ({cards})", cards=cards)


def _go(t: T, me: int) -> Message:
    """A planned route: where on it the Waster can strike."""
    found = threat_forecast.strikes_on_route(t, me, t.s.route)
    if not found:
        return Message("option.go", "Drive this route")
    return Message(
        "option.go.strikes",
        "Drive this route{/}: the Waster can strike once, on {strikes}",
        strikes=odds.of_strikes(found),
    )


# Tasks


def _task(t: T, me: int, task: Task) -> Message:
    name = named(task.name)
    if task.common:
        return Message(
            "option.task.common", "{task}{/}: {text}", task=name, text=TERMS.marked(task.text)
        )
    need = task.first
    if t.s.phase == "explore" and need.skill >= 0:
        return Message(
            "option.task.accept",
            "Try to accept {task}{/} ({check}); then on to {tile}: {rewards}",
            task=name,
            check=odds.of_check(t, me, need.skill, need.difficulty),
            tile=named(t.box.tiles[t.box.tile_numbers[task.second.hex]].name),
            rewards=rewards(task.rewards),
        )
    return Message(
        "option.task.private",
        "{task}{/}: {line} Reward: {rewards}",
        task=name,
        line=task_line(t.box.tiles, t.box.tile_numbers, task),
        rewards=rewards(task.rewards),
    )


def task_line(tiles: tuple[Tile, ...], numbers: dict[int, int], task: Task) -> Message:
    """A private task in a sentence."""
    first = task.first
    need: Message | str = ""
    if first.skill >= 0:
        need = Message(
            "task.check",
            " and pass {skill} {difficulty}",
            skill=skill(first.skill),
            difficulty=first.difficulty,
        )
    elif any(first.pay):
        need = Message("task.pay", " and pay {gear} gear", gear=pay(first.pay))
    return Message(
        "task.line",
        "explore {start}{need}; then explore {goal}.",
        start=named(tiles[numbers[first.hex]].name),
        need=need,
        goal=named(tiles[numbers[task.second.hex]].name),
    )


def pay(cost: Sequence[int]) -> Message:
    """`1 green 2 red`."""
    parts = [
        Message("task.pay.gear", "{n} {colour}", n=n, colour=Term(colour, colour))
        for n, colour in zip(cost, COLOURS, strict=False)
        if n
    ]
    told = parts[-1]
    for part in reversed(parts[:-1]):
        told = Message("task.pay.row", "{part} {rest}", part=part, rest=told)
    return told


def _accomplish(task: Task) -> Message:
    return Message(
        "option.accomplish",
        "Accomplish {task}{/}: {rewards}",
        task=named(task.name),
        rewards=rewards(task.rewards),
    )


# Vehicles and the Stalls


def _vehicle(t: T, entry: int) -> Message:
    number, damaged = divmod(entry, 2)
    kind = t.box.vehicles[number]
    state = Message("option.vehicle.damaged", " (damaged)") if damaged else ""
    return Message(
        "option.vehicle",
        "{vehicle}{state}{/}: speed {speed}, capacity {capacity}. {text}",
        vehicle=named(kind.name),
        state=state,
        speed=kind.speed[damaged],
        capacity=kind.capacity[damaged],
        text=TERMS.marked(kind.text),
    )


def _stall(t: T, option: Option) -> Message:
    number = option.args[0]
    there = t.s.tokens.zones[STALL + number]
    gear = card(t, there[0]) if there else Message("option.stall.empty", "nothing")
    if option.verb == "clear":
        return Message("option.clear", "Discard {gear} from the Stalls", gear=gear)
    return Message("option.want", "Take {gear} for {price}", gear=gear, price=price(t, number))


# One of several


def _choice(t: T, me: int, number: int) -> Message:
    found = card_in_play(t)
    if isinstance(found, Event) and found.choose:
        return _effects(found.choose[number])
    tile = tile_at(t, t.s.at[me])
    rows = [action.choose for action in tile.actions if action.choose]
    if rows and number < len(rows[0]):
        return _effects(rows[0][number])
    if number == 0:
        return Message("option.suffer", "Suffer 3 {radiation}", radiation=RADIATION)
    return Message("option.bleed", "Lose 3 {health}", health=HEALTH)


def _effects(effects: Effects) -> Message:
    """`Lose 1 Fuel, gain 1 yellow gear`."""
    return in_a_row([_effect(effect, n == 0) for n, effect in enumerate(effects)])


def _effect(effect: Effect, first: bool) -> Message:
    what: Message | Term = Term(effect.verb, effect.verb.capitalize())
    if effect.verb in COLOURS:
        what = Message("effect.gear", "{colour} gear", colour=Term(effect.verb, effect.verb))
    match effect.n > 0, first:
        case True, True:
            return Message("effect.gain.first", "Gain {n} {what}", n=effect.n, what=what)
        case True, False:
            return Message("effect.gain", "gain {n} {what}", n=effect.n, what=what)
        case False, True:
            return Message("effect.lose.first", "Lose {n} {what}", n=-effect.n, what=what)
        case _:
            return Message("effect.lose", "lose {n} {what}", n=-effect.n, what=what)
