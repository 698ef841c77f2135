"""Options that lead to checks and fights, in words, with what they promise (rule 3.10)."""

from __future__ import annotations

from sandtable.core.options import Option
from sandtable.games.waste_knights.analysis import combat_forecast
from sandtable.games.waste_knights.analysis.combat_solver import ADVANCE, RETREAT, Outlook
from sandtable.games.waste_knights.analysis.estimates import best_attack, check_words, dice_words
from sandtable.games.waste_knights.box import T
from sandtable.games.waste_knights.content import components as tb
from sandtable.games.waste_knights.content.verbs import DICE, REPEAT
from sandtable.games.waste_knights.rules import missions
from sandtable.games.waste_knights.rules.checks import SIDES, chance, expected, percent, pool_of
from sandtable.games.waste_knights.rules.combat.sides import (
    attack_pool,
    seat_of,
    side_name,
    weapon_of,
)
from sandtable.games.waste_knights.rules.dials import conscious
from sandtable.games.waste_knights.rules.effects import WHEEL
from sandtable.games.waste_knights.rules.gear.inventory import who
from sandtable.games.waste_knights.rules.hexes import active, tile_at
from sandtable.games.waste_knights.rules.wasteland import card_in_play, escape_cost

_COMBAT = (
    "Attack: one attack, 1 dominance",
    "Multi-attack: one attack with more dice, 2 dominance",
    "Defend: change your gear, their attack suffers dice; 2 dominance for the other side",
    "Prepare: your next Attack gains 2 dice and more Bull's Eyes",
    "Change range: their attack suffers a die; advance or retreat",
)
_DIRECTIONS = {
    "advance": "Advance: 1 dominance for you, the range shrinks",
    "retreat": "Retreat: 1 dominance for the other side, the range grows",
}


# Wasteland cards


def escape_or_face(t: T, me: int, word: str) -> str:
    card = card_in_play(t)
    if card is None:
        return word.capitalize()
    if word == "escape":
        fails = ""
        if isinstance(card, tb.Enemy):
            fails = f"; failing costs {escape_cost(card)} Health"
        return f"Escape from {card.name}: {check_words(t, me, *card.escape, 'escape')}{fails}"
    rewards = card.rewards.words()
    gain = f" Reward: {rewards}." if rewards else " No reward."
    if isinstance(card, tb.Enemy):
        found = combat_forecast.of_enemy(t, me, t.box.enemies.index(card))
        return f"Fight {card.name}: {combat_forecast.words(found, '', card.name)}.{gain}"
    return f"Face {card.name}: {card.text}{_of_event(t, me, card)}{gain}"


def _of_event(t: T, seat: int, event: tb.Event) -> str:
    """Successes that an event counts."""
    for effect in event.do:
        if effect.verb == "locusts":
            pool = pool_of(t, seat, tb.SURVIVAL)
            saved = expected(pool, tb.DIFFICULTIES[0], effect.n)
            return f" {dice_words(pool)} save {saved:.1f} Fuel on average."
    return ""


def play(t: T, face: int) -> str:
    """What the Waster may expect of a card."""
    box, seat, name = t.box, active(t), t.box.names[face]
    number = face - box.first_enemy
    skill, difficulty = (box.events[face] if number < 0 else box.enemies[number]).escape
    odds = chance(pool_of(t, seat, skill, "escape"), difficulty)
    text = f"Play {name}: {who(t, seat)} escapes {percent(odds)}"
    if number < 0:
        return text
    found = combat_forecast.of_enemy(t, seat, number)
    return f"{text}; in a fight {combat_forecast.words(found, who(t, seat), name)}"


def challenge(t: T, me: int) -> str:
    marker = t.s.villains.index(t.s.at[me])
    number = missions.villain_of(t, marker)
    found, name = (
        combat_forecast.of_enemy(t, me, number, t.s.powers[marker]),
        t.box.enemies[number].name,
    )
    return f"Challenge {name}: {combat_forecast.words(found, '', name)}, {combat_forecast.ASSUMED}"


# Other knights


def meet(t: T, me: int, other: int) -> str:
    search = check_words(t, me, *t.box.numbers.search, "search")
    if not conscious(t, other):
        return f"Meet {who(t, other)}, unconscious. To find him: {search}"
    return f"Meet {who(t, other)}. A duel: {_duel(t, me, other)}. If he hides: {search}"


def _duel(t: T, me: int, other: int) -> str:
    return combat_forecast.words(combat_forecast.of_duel(t, me, other), "", who(t, other))


def answer(t: T, me: int, word: str) -> str:
    """Yes and no between knights who meet; nothing at other moments."""
    s, seeker = t.s, active(t)
    if s.phase != "meet" or s.fighter >= 0:
        return ""
    search = check_words(t, seeker, *t.box.numbers.search, "search")
    if me == seeker:
        return f"Search for him: {search}" if word == "yes" else "Let him go"
    if word == "no":
        return f"Hide; {who(t, seeker)} may search: {search}"
    found = combat_forecast.turned(combat_forecast.of_duel(t, seeker, me))
    return f"Agree to a duel: {combat_forecast.words(found, '', who(t, seeker))}"


# Within a combat


def combat(t: T, me: int, number: int) -> str:
    """A combat card, attacks with their odds."""
    side = _side(t, me)
    text = _COMBAT[number]
    if number in (tb.ATTACK, tb.MULTI):
        name, _, pool, odds = best_attack(t, side, number)
        text = f"{text}. {name}: {dice_words(pool)}, hits {percent(odds)}"
    return text + _then(t, side, combat_forecast.of_fight(t, number, side))


def direction(t: T, me: int, word: str) -> str:
    side, way = _side(t, me), ADVANCE if word == "advance" else RETREAT
    return _DIRECTIONS[word] + _then(t, side, combat_forecast.of_fight(t, side=side, direction=way))


def attack(t: T, me: int, option: Option) -> str:
    side = 0 if me == t.s.fighter and option.verb == "attack" else 1
    hand, icon = option.args if option.verb == "attack" else (0, option.args[0])
    weapon = weapon_of(t, side, hand)
    pool = attack_pool(t, side, hand, icon)
    odds = percent(chance(pool, t.box.numbers.ranges[t.s.range].difficulty))
    name = weapon.name if weapon is not None else "Attack"
    text = f"{name}, {tb.ICONS[icon]}: {dice_words(pool)}, hits {odds}"
    return text + _then(t, side, combat_forecast.of_fight(t, side=side, weapon=4 * hand + icon))


def start_range(t: T, me: int, reach: int) -> str:
    side = _side(t, me)
    text = f"Start at {tb.RANGES[reach]} range"
    return text + _then(t, side, combat_forecast.of_fight(t, side=side, reach=reach))


def _side(t: T, me: int) -> int:
    return 0 if me == t.s.fighter else 1


def _then(t: T, side: int, found: Outlook | None) -> str:
    """What a choice leads to, for the side that makes it."""
    if found is None:
        return ""
    name = "" if seat_of(t, side) >= 0 else side_name(t, side)
    return (
        f"; {combat_forecast.short_words(combat_forecast.turned(found) if side else found, name)}"
    )


# Checks


def done(t: T, me: int) -> str:
    """Done with cards before a check: now it is rolled."""
    s = t.s
    if s.check[0] == me and not s.dice:
        return f"Roll: {dice_words(s.check[3])}, {percent(chance(s.check[3], s.check[2]))}"
    if s.phase != "explore" or s.fighter >= 0 or me != active(t):
        return ""
    need = tile_at(t, s.at[me]).check
    if need is None or s.explored[me] == s.at[me]:
        return ""
    return f"Go in: {check_words(t, me, *need, 'explore')}"


def better(t: T, me: int, effects: tuple[tuple[str, int], ...]) -> str:
    """What cards make of the odds of the check at hand: verbs and numbers."""
    seat, _, difficulty, pool = t.s.check
    if seat != me:
        return ""
    dice = sum(n for verb, n in effects if verb == DICE)
    again = any(verb == REPEAT for verb, _ in effects)
    if (dice and not t.s.dice) or (again and t.s.dice):
        return f" Then {percent(chance(pool + dice, difficulty))}."
    return ""


def explored_by(t: T, me: int, place: int) -> str:
    """The check that a hex asks for before it is explored (rule 6.1)."""
    need = tile_at(t, place).check
    if need is None or t.s.special[place]:
        return ""
    return f"; to explore it: {check_words(t, me, *need, 'explore')}"


def of_action(t: T, me: int, action: tb.Action) -> str:
    """The dice of an exploration action: the skills of the Blood Pit, the wheel of Alice's."""
    verbs = [effect.verb for effect in action.do]
    if "wager" in verbs:
        odds = [check_words(t, me, skill, tb.DIFFICULTIES[-1]) for skill in (tb.BLADES, tb.GUNS)]
        return f" {'; '.join(odds)}."
    if "gamble" in verbs:
        hurt, gear = WHEEL
        odds = [percent(n / SIDES) for n in (hurt, gear - hurt, SIDES - gear)]
        return f" The odds: {', '.join(odds)}."
    return ""
