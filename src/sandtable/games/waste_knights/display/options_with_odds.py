"""Options that lead to checks and fights, in words, with what they promise (rule 3.10)."""

from __future__ import annotations

from sandtable.core.messages import CardName, Message, Term
from sandtable.core.options import Option
from sandtable.games.waste_knights.analysis import combat_forecast
from sandtable.games.waste_knights.analysis.combat_solver import ADVANCE, RETREAT, Outlook
from sandtable.games.waste_knights.analysis.estimates import best_attack
from sandtable.games.waste_knights.box import T
from sandtable.games.waste_knights.content.components import (
    BLADES,
    COMBAT_CARDS,
    DIFFICULTIES,
    GUNS,
    ICONS,
    NOTHING,
    RANGES,
    SURVIVAL,
    Action,
    Enemy,
    Event,
)
from sandtable.games.waste_knights.content.terms import TERMS
from sandtable.games.waste_knights.content.verbs import DICE, REPEAT
from sandtable.games.waste_knights.display import odds
from sandtable.games.waste_knights.rules import missions
from sandtable.games.waste_knights.rules.checks import SIDES, chance, expected, pool_of
from sandtable.games.waste_knights.rules.combat.sides import attack_pool, seat_of, weapon_of
from sandtable.games.waste_knights.rules.dials import conscious
from sandtable.games.waste_knights.rules.effects import WHEEL
from sandtable.games.waste_knights.rules.hexes import active, tile_at
from sandtable.games.waste_knights.rules.log import names
from sandtable.games.waste_knights.rules.wasteland import card_in_play, escape_cost

# Wasteland cards


def escape(t: T, me: int) -> Message:
    card = card_in_play(t)
    if card is None:
        return Message("option.escape", "Escape")
    fails: Message | str = ""
    if isinstance(card, Enemy):
        fails = Message(
            "option.escape.fails",
            "; failing costs {n} {health}",
            n=escape_cost(card),
            health=names.HEALTH,
        )
    return Message(
        "option.escape.card",
        "Escape from {card}{/}: {check}{fails}",
        card=names.named(card.name),
        check=odds.of_check(t, me, *card.escape, "escape"),
        fails=fails,
    )


def face(t: T, me: int) -> Message:
    card = card_in_play(t)
    if card is None:
        return Message("option.face", "Face")
    if isinstance(card, Enemy):
        return Message(
            "option.face.enemy",
            "Fight {card}{/}: {fight}.{reward}",
            card=names.named(card.name),
            fight=_fight(t, me, t.box.enemies.index(card)),
            reward=_reward(card),
        )
    return Message(
        "option.face.event",
        "Face {card}{/}: {text}{saved}{reward}",
        card=names.named(card.name),
        text=TERMS.marked(card.text),
        saved=_saved(t, me, card),
        reward=_reward(card),
    )


def _reward(card: Event | Enemy) -> Message:
    if card.rewards == NOTHING:
        return Message("option.no_reward", " No reward.")
    return Message("option.reward", " Reward: {rewards}.", rewards=names.rewards(card.rewards))


def _saved(t: T, seat: int, event: Event) -> Message | str:
    """Successes that an event counts."""
    for effect in event.do:
        if effect.verb == "locusts":
            pool = pool_of(t, seat, SURVIVAL)
            return Message(
                "odds.saved",
                " {dice} save {n} {fuel} on average.",
                dice=odds.dice(pool),
                n=f"{expected(pool, DIFFICULTIES[0], effect.n):.1f}",
                fuel=names.FUEL,
            )
    return ""


def _fight(t: T, me: int, enemy: int, extra: int = 0) -> Message:
    found = combat_forecast.forecast_enemy(t, me, enemy, extra)
    return odds.of_yours(found, names.named(t.box.enemies[enemy].name))


def play(t: T, number: int) -> Message:
    """What the Waster may expect of a card."""
    box, seat = t.box, active(t)
    card, knight = names.named(box.names[number]), names.knight(t, seat)
    enemy = number - box.first_enemy
    skill, difficulty = (box.events[number] if enemy < 0 else box.enemies[enemy]).escape
    escapes = odds.percent(chance(pool_of(t, seat, skill, "escape"), difficulty))
    if enemy < 0:
        return Message(
            "option.play.event",
            "Play {card}{/}: {knight} escapes {odds}",
            card=card,
            knight=knight,
            odds=escapes,
        )
    found = combat_forecast.forecast_enemy(t, seat, enemy)
    return Message(
        "option.play.enemy",
        "Play {card}{/}: {knight} escapes {odds}; in a fight {fight}",
        card=card,
        knight=knight,
        odds=escapes,
        fight=odds.of_knight(found, knight, card),
    )


def challenge(t: T, me: int) -> Message:
    marker = t.s.villains.index(t.s.at[me])
    number = missions.villain_of(t, marker)
    return Message(
        "option.challenge",
        "Challenge {card}{/}: {fight}, {assumed}",
        card=names.named(t.box.enemies[number].name),
        fight=_fight(t, me, number, t.s.powers[marker]),
        assumed=odds.ASSUMED,
    )


# Other knights


def meet(t: T, me: int, other: int) -> Message:
    knight = names.knight(t, other)
    search = odds.of_check(t, me, *t.box.numbers.search, "search")
    if not conscious(t, other):
        return Message(
            "option.meet.unconscious",
            "Meet {knight}{/}, unconscious. To find him: {check}",
            knight=knight,
            check=search,
        )
    return Message(
        "option.meet",
        "Meet {knight}{/}. A duel: {fight}. If he hides: {check}",
        knight=knight,
        fight=odds.of_yours(combat_forecast.forecast_duel(t, me, other), knight),
        check=search,
    )


def answer(t: T, me: int, word: str) -> Message | None:
    """Yes and no between knights who meet; nothing at other moments."""
    s, seeker = t.s, active(t)
    if s.phase != "meet" or s.fighter >= 0:
        return None
    search = odds.of_check(t, seeker, *t.box.numbers.search, "search")
    if me == seeker:
        if word == "yes":
            return Message("option.search", "Search for him{/}: {check}", check=search)
        return Message("option.let_go", "Let him go")
    knight = names.knight(t, seeker)
    if word == "no":
        return Message(
            "option.hide", "Hide{/}; {knight} may search: {check}", knight=knight, check=search
        )
    found = combat_forecast.turned(combat_forecast.forecast_duel(t, seeker, me))
    return Message(
        "option.agree", "Agree to a duel{/}: {fight}", fight=odds.of_yours(found, knight)
    )


# Within a combat


def combat(t: T, me: int, number: int) -> Message:
    """A combat card, attacks with their odds."""
    side, card = _side(t, me), names.combat_card(number)
    then = _then(t, side, combat_forecast.forecast_combat(t, number, side))
    match COMBAT_CARDS[number]:
        case "attack":
            return Message(
                "option.combat.attack",
                "{card}{/}: one attack, 1 dominance. {best}{then}",
                card=card,
                best=_best(t, side, number),
                then=then,
            )
        case "multi-attack":
            return Message(
                "option.combat.multi",
                "{card}{/}: one attack with more dice, 2 dominance. {best}{then}",
                card=card,
                best=_best(t, side, number),
                then=then,
            )
        case "defend":
            return Message(
                "option.combat.defend",
                "{card}{/}: change your gear, their attack suffers dice; 2 dominance for the other"
                " side{then}",
                card=card,
                then=then,
            )
        case "prepare":
            return Message(
                "option.combat.prepare",
                "{card}{/}: your next Attack gains 2 dice and more Bull's Eyes{then}",
                card=card,
                then=then,
            )
        case _:
            return Message(
                "option.combat.change",
                "{card}{/}: their attack suffers a die; advance or retreat{then}",
                card=card,
                then=then,
            )


def _best(t: T, side: int, number: int) -> Message:
    name, _, pool, hits = best_attack(t, side, number)
    return Message(
        "odds.best",
        "{weapon}: {dice}, hits {odds}",
        weapon=names.named(name),
        dice=odds.dice(pool),
        odds=odds.percent(hits),
    )


def advance(t: T, me: int) -> Message:
    return Message(
        "option.advance",
        "Advance{/}: 1 dominance for you, the range shrinks{then}",
        then=_then_direction(t, me, ADVANCE),
    )


def retreat(t: T, me: int) -> Message:
    return Message(
        "option.retreat",
        "Retreat{/}: 1 dominance for the other side, the range grows{then}",
        then=_then_direction(t, me, RETREAT),
    )


def _then_direction(t: T, me: int, way: int) -> Message | str:
    side = _side(t, me)
    return _then(t, side, combat_forecast.forecast_combat(t, side=side, direction=way))


def attack(t: T, me: int, option: Option) -> Message:
    side = 0 if me == t.s.fighter and option.verb == "attack" else 1
    hand, icon = option.args if option.verb == "attack" else (0, option.args[0])
    weapon = weapon_of(t, side, hand)
    pool = attack_pool(t, side, hand, icon)
    return Message(
        "option.attack",
        "{weapon}{/}, {icon}: {dice}, hits {odds}{then}",
        weapon=names.named(weapon.name if weapon is not None else "Attack"),
        icon=Term(ICONS[icon], ICONS[icon]),
        dice=odds.dice(pool),
        odds=odds.percent(chance(pool, t.box.numbers.ranges[t.s.range].difficulty)),
        then=_then(t, side, combat_forecast.forecast_combat(t, side=side, weapon=4 * hand + icon)),
    )


def start_range(t: T, me: int, reach: int) -> Message:
    side = _side(t, me)
    return Message(
        "option.range",
        "Start at {range} range{/}{then}",
        range=CardName(f"range_{RANGES[reach]}", RANGES[reach]),
        then=_then(t, side, combat_forecast.forecast_combat(t, side=side, reach=reach)),
    )


def _side(t: T, me: int) -> int:
    return 0 if me == t.s.fighter else 1


def _then(t: T, side: int, found: Outlook | None) -> Message | str:
    """What a choice leads to, for the side that makes it."""
    if found is None:
        return ""
    mine = combat_forecast.turned(found) if side else found
    if seat_of(t, side) >= 0:
        return odds.then_you(mine)
    return odds.then_enemy(mine, names.side(t, side))


# Checks


def done(t: T, me: int) -> Message | None:
    """Done with cards before a check: now it is rolled."""
    s = t.s
    _, _, difficulty, pool = s.check
    if s.check[0] == me and not s.dice:
        return Message(
            "option.roll",
            "Roll{/}: {dice}, {odds}",
            dice=odds.dice(pool),
            odds=odds.percent(chance(pool, difficulty)),
        )
    if s.phase != "explore" or s.fighter >= 0 or me != active(t):
        return None
    need = tile_at(t, s.at[me]).check
    if need is None or s.explored[me] == s.at[me]:
        return None
    check = odds.of_check(t, me, *need, "explore")
    return Message("option.go_in", "Go in{/}: {check}", check=check)


def better(t: T, me: int, effects: tuple[tuple[str, int], ...]) -> Message | str:
    """What cards make of the odds of the check at hand: verbs and numbers."""
    seat, _, difficulty, pool = t.s.check
    if seat != me:
        return ""
    dice = sum(n for verb, n in effects if verb == DICE)
    again = any(verb == REPEAT for verb, _ in effects)
    if (dice and not t.s.dice) or (again and t.s.dice):
        chances = odds.percent(chance(pool + dice, difficulty))
        return Message("odds.better", " Then {odds}.", odds=chances)
    return ""


def explored_by(t: T, me: int, place: int) -> Message | str:
    """The check that a hex asks for before it is explored (rule 6.1)."""
    need = tile_at(t, place).check
    if need is None or t.s.special[place]:
        return ""
    check = odds.of_check(t, me, *need, "explore")
    return Message("option.hex.check", "; to explore it: {check}", check=check)


def action(t: T, me: int, chosen: Action) -> Message:
    """An exploration action with its dice: the skills of the Blood Pit, the wheel of Alice's."""
    verbs = [effect.verb for effect in chosen.do]
    if "wager" in verbs:
        return Message(
            "option.action.wager",
            "{text}{/} {blades}; {guns}.",
            text=TERMS.marked(chosen.text),
            blades=odds.of_check(t, me, BLADES, DIFFICULTIES[-1]),
            guns=odds.of_check(t, me, GUNS, DIFFICULTIES[-1]),
        )
    if "gamble" in verbs:
        hurt, gear = WHEEL
        return Message(
            "option.action.wheel",
            "{text}{/} The odds: {hurt}, {gear}, {fame}.",
            text=TERMS.marked(chosen.text),
            hurt=odds.percent(hurt / SIDES),
            gear=odds.percent((gear - hurt) / SIDES),
            fame=odds.percent((SIDES - gear) / SIDES),
        )
    return Message("option.action", "{text}", text=TERMS.marked(chosen.text))
