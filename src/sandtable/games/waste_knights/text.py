"""Options in words, with the odds."""

from __future__ import annotations

from sandtable.core.options import Option
from sandtable.games.waste_knights import missions
from sandtable.games.waste_knights import tables as tb
from sandtable.games.waste_knights.board import LABELS
from sandtable.games.waste_knights.box import T
from sandtable.games.waste_knights.checks import chance
from sandtable.games.waste_knights.dials import conscious
from sandtable.games.waste_knights.fighting import attack_pool, weapon_of
from sandtable.games.waste_knights.gear import free, who
from sandtable.games.waste_knights.odds import (
    best_attack,
    check_words,
    dice_words,
    percent,
    prospect_words,
)
from sandtable.games.waste_knights.place import active, difficulty, threat, tile_at
from sandtable.games.waste_knights.state import (
    STALL,
)
from sandtable.games.waste_knights.trading import price
from sandtable.games.waste_knights.wasteland import card_in_play

_PLAIN = {
    "done": "Done",
    "no": "No",
    "yes": "Yes",
    "stay": "Stay here: no move, no wasteland card",
    "foot": "Go on foot to an adjacent hex: no Fuel, one wasteland card",
    "go": "Drive this route",
    "on": "Go on",
    "stop": "Stop here",
    "deal": "Close the deal",
    "cancel": "No trade",
    "propose": "Propose this trade",
    "accept": "Accept the trade",
    "refuse": "Refuse the trade",
    "advance": "Advance: 1 dominance for you, the range shrinks",
    "retreat": "Retreat: 1 dominance for the other side, the range grows",
    "trade": "Trade with the Stalls",
    "challenge": "Challenge the villain of this hex",
    "revive": "Revive him: 1 Reputation, and you may trade",
    "rob": "Rob him",
    "draw": "Draw a card",
    "mark ability": "Mark the knight's ability",
}
_COMBAT = (
    "Attack: one attack, 1 dominance",
    "Multi-attack: one attack with more dice, 2 dominance",
    "Defend: change your gear, their attack suffers dice; 2 dominance for the other side",
    "Prepare: your next Attack gains 2 dice and more Bull's Eyes",
    "Change range: their attack suffers a die; advance or retreat",
)
_RESUPPLY = (
    "Resupply: heal Health and Radiation fully",
    "Resupply: Ammo, Fuel and repair",
    "Resupply: everything, and repair",
)


def describe(t: T, me: int, option: Option) -> str:
    """What an option does, for the seat that may choose it."""
    box, args = t.box, option.args
    if option.text == "claim":
        return _claim(t, me)
    if option.text == "ability":
        return f"Use your ability: {box.knights[t.s.knight[me]].text}"
    if option.text in ("escape", "face"):
        return _escape_or_face(t, me, option.text)
    if option.text in _PLAIN:
        return _special_case(t, me, option.text) or _PLAIN[option.text]
    match option.verb:
        case "knight":
            knight = box.knights[args[0]]
            return f"{knight.name}, {knight.vocation}: {knight.text}"
        case "hex":
            return _hex(t, me, args[0])
        case "play" | "plant":
            return f"{option.verb.capitalize()} {box.names[args[0]]}"
        case "luck":
            card = box.luck[args[0]]
            return f"Play {card.name}: {card.text}"
        case "spend":
            card = box.luck[args[0]]
            return f"Discard {card.name} ({card.icon.capitalize()})"
        case "task":
            return _task(t, me, args[0])
        case "accomplish":
            task = box.tasks[args[0]]
            return f"Accomplish {task.name}: {task.rewards.words()}"
        case "vehicle":
            return _vehicle(t, args[0])
        case "want" | "clear":
            return _stall(t, option)
        case "meet":
            state = "" if conscious(t, args[0]) else ", unconscious"
            return f"Meet {who(t, args[0])}{state}"
        case "combat":
            return _combat(t, me, args[0])
        case "attack" | "icon":
            return _attack(t, me, option)
        case "range":
            return f"Start at {tb.RANGES[args[0]]} range"
        case "resupply":
            return _RESUPPLY[args[0]]
        case "action":
            return tile_at(t, t.s.at[me]).actions[args[0]].text
        case "choose":
            return _choice(t, me, args[0])
        case "check":
            return check_words(t, me, args[0], 9)
        case "city":
            return ("Gain 1 Ammo", "Gain 1 Fuel", "Heal 1 Health", "Heal 1 Radiation")[args[0]]
        case _:
            return _gear(t, me, option)


def _special_case(t: T, me: int, word: str) -> str:
    """Words that mean more at some moments: searching, waiting, challenging."""
    s = t.s
    if word == "yes" and s.phase == "meet" and me == active(t):
        return f"Search for him: {check_words(t, me, *t.box.numbers.search, 'search')}"
    if word == "no" and s.phase == "strike":
        return "Wait for a better moment"
    if word == "challenge":
        marker = s.villains.index(s.at[me])
        enemy = t.box.enemies[missions.villain_of(t, marker)]
        return f"Challenge {enemy.name}: {prospect_words(t, me, enemy, s.powers[marker])}"
    return ""


def _combat(t: T, me: int, number: int) -> str:
    """A combat card, attacks with their odds."""
    if number not in (tb.ATTACK, tb.MULTI):
        return _COMBAT[number]
    name, _, pool, odds = best_attack(t, 0 if me == t.s.fighter else 1)
    return f"{_COMBAT[number]}. {name}: {dice_words(pool)}, hits {percent(odds)}"


_PANELS = (
    *("in the left hand", "in the right hand", "on the body"),
    *("in pocket 1", "in pocket 2", "in pocket 3"),
)


def _gear(t: T, me: int, option: Option) -> str:
    """The many things that can be done with a gear card."""
    number = gear_number(t, option)
    name = item_name(t, number)
    text = t.box.gear[number].text if number < len(t.box.gear) else ""
    match option.verb:
        case "wear":
            return f"{name} {_PANELS[option.args[1]]}: {text}"
        case "stow":
            store = ("backpack", "vehicle")[option.args[1]]
            full = free(t, me)[option.args[1]] <= 0
            return f"{name} into the {store}" + (": it is full, something must go" if full else "")
        case "attach":
            panel = option.args[1]
            where = "the vehicle" if panel == 6 else f"what is {_PANELS[panel]}"
            return f"Attach {name} to {where}: {text}"
        case "join":
            host = item_name(t, t.box.words.bodies[option.args[1]])
            return f"Attach {name} to {host}, which is stored: {text}"
        case "use":
            return f"Use {name}: {text}"
        case "remove":
            return f"Remove {name} from the game: 1 Reputation and a red card"
        case "drop":
            return f"Discard {name}"
        case verb:
            return f"{verb.capitalize()} {name}"


def item_name(t: T, item: int) -> str:
    box = t.box
    special = {box.ammo_item: "Ammo", box.fuel_item: "Fuel", box.task_item: "the private task"}
    special[box.prisoner_item] = "the prisoner"
    return special.get(item) or box.names[box.first_gear + item]


def _escape_or_face(t: T, me: int, word: str) -> str:
    card = card_in_play(t)
    if card is None:
        return word.capitalize()
    if word == "escape":
        return f"Escape from {card.name}: {check_words(t, me, *card.escape, 'escape')}"
    rewards = card.rewards.words()
    gain = f" Reward: {rewards}." if rewards else " No reward."
    if isinstance(card, tb.Enemy):
        return f"Fight {card.name}: {prospect_words(t, me, card)}.{gain}"
    return f"Face {card.name}: {card.text}{gain}"


def _claim(t: T, me: int) -> str:
    if t.box.mission.kind == "damsel":
        return "Bring the prisoner home and win"
    return f"Be hailed as the Savior: {check_words(t, me, *missions.CLAIM)}"


def _hex(t: T, me: int, place: int) -> str:
    tile, label = tile_at(t, place), LABELS[place]
    if t.s.phase != "plan":
        return f"{label}, {tile.name}"
    danger = threat(t, place)
    words = f", {danger} threat" if danger and not t.s.on_foot else ""
    points = difficulty(t, me, place)
    cost = "" if t.s.on_foot else f": {points} point{'s' if points > 1 else ''}"
    return f"{label}, {tile.name}{cost}{words}"


def _task(t: T, me: int, number: int) -> str:
    task = t.box.tasks[number]
    if task.common:
        return f"{task.name}: {task.text}"
    need = task.first
    where = t.box.tiles[t.box.tile_numbers[task.second.hex]].name
    if t.s.phase == "explore" and need.skill >= 0:
        odds = check_words(t, me, need.skill, need.difficulty)
        return f"Try to accept {task.name} ({odds}); then on to {where}: {task.rewards.words()}"
    return f"{task.name}: {task_line(t.box.tiles, t.box.tile_numbers, task)}"


def task_line(tiles: tuple[tb.Tile, ...], numbers: dict[int, int], task: tb.Task) -> str:
    """A private task in a sentence."""
    first, second = task.first, task.second
    need = ""
    if first.skill >= 0:
        need = f" and pass {tb.SKILLS[first.skill].capitalize()} {first.difficulty}"
    elif any(first.pay):
        words = [f"{n} {colour}" for n, colour in zip(first.pay, tb.COLOURS, strict=False) if n]
        need = f" and pay {' '.join(words)} gear"
    start, goal = tiles[numbers[first.hex]].name, tiles[numbers[second.hex]].name
    return f"explore {start}{need}; then explore {goal}. {task.rewards.words()}"


def _vehicle(t: T, entry: int) -> str:
    number, damaged = divmod(entry, 2)
    kind = t.box.vehicles[number]
    state = " (damaged)" if damaged else ""
    speed, capacity = kind.speed[damaged], kind.capacity[damaged]
    return f"{kind.name}{state}: speed {speed}, capacity {capacity}. {kind.text}"


def _stall(t: T, option: Option) -> str:
    n = option.args[0]
    there = t.s.tokens.zones[STALL + n]
    name = t.box.names[t.s.tokens.faces[there[0]]] if there else "nothing"
    if option.verb == "clear":
        return f"Discard {name} from the Stalls"
    return f"Take {name} for {price(t, n)}"


def _attack(t: T, me: int, option: Option) -> str:
    side = 0 if me == t.s.fighter and option.verb == "attack" else 1
    hand, icon = option.args if option.verb == "attack" else (0, option.args[0])
    weapon = weapon_of(t, side, hand)
    pool = attack_pool(t, side, hand, icon)
    odds = percent(chance(pool, t.box.numbers.ranges[t.s.range].difficulty))
    name = weapon.name if weapon is not None else "Attack"
    return f"{name}, {tb.ICONS[icon]}: {dice_words(pool)}, hits {odds}"


def _choice(t: T, me: int, number: int) -> str:
    card = card_in_play(t)
    if isinstance(card, tb.Event) and card.choose:
        return effect_words(card.choose[number])
    tile = tile_at(t, t.s.at[me])
    rows = [action.choose for action in tile.actions if action.choose]
    if rows and number < len(rows[0]):
        return effect_words(rows[0][number])
    return ("Suffer 3 Radiation", "Lose 3 Health")[number]


def effect_words(effects: tb.Effects) -> str:
    parts = []
    for effect in effects:
        verb = "gain" if effect.n > 0 else "lose"
        noun = f"{effect.verb} gear" if effect.verb in tb.COLOURS else effect.verb.capitalize()
        parts.append(f"{verb} {abs(effect.n)} {noun}")
    text = ", ".join(parts)
    return text[:1].upper() + text[1:]


def gear_number(t: T, option: Option) -> int:
    """The gear that an option names first."""
    first: int = option.args[0]
    return t.box.words.parts[first] if option.verb == "join" else first
