"""Options in words, with the odds."""

from __future__ import annotations

from sandtable.core.kit.naming import counted
from sandtable.core.options import Option
from sandtable.games.waste_knights.analysis import threat_forecast
from sandtable.games.waste_knights.analysis.estimates import check_words
from sandtable.games.waste_knights.box import T
from sandtable.games.waste_knights.content import components as tb
from sandtable.games.waste_knights.content.grid import LABELS
from sandtable.games.waste_knights.content.verbs import REPEAT
from sandtable.games.waste_knights.display import options_with_odds
from sandtable.games.waste_knights.rules import missions
from sandtable.games.waste_knights.rules.gear.inventory import free, gear_of
from sandtable.games.waste_knights.rules.hexes import difficulty, threat, tile_at
from sandtable.games.waste_knights.rules.trade.stalls import price
from sandtable.games.waste_knights.rules.wasteland import card_in_play
from sandtable.games.waste_knights.state import CARGO, PACK, STALL

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
    "trade": "Trade with the Stalls",
    "revive": "Revive him: 1 Reputation, and you may trade",
    "rob": "Rob him",
    "draw": "Draw a card",
    "mark ability": "Mark the knight's ability",
}
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
        knight = box.knights[t.s.knight[me]]
        again = ((REPEAT, 1),) if box.abilities[t.s.knight[me]].repeats_attack else ()
        return f"Use your ability: {knight.text}{options_with_odds.better(t, me, again)}"
    if option.text in ("escape", "face"):
        return options_with_odds.escape_or_face(t, me, option.text)
    if option.text in ("advance", "retreat"):
        return options_with_odds.direction(t, me, option.text)
    if option.text == "challenge":
        return options_with_odds.challenge(t, me)
    if option.text in _PLAIN:
        return _special_case(t, me, option.text) or _PLAIN[option.text]
    match option.verb:
        case "knight":
            knight = box.knights[args[0]]
            return f"{knight.name}, {knight.vocation}: {knight.text}"
        case "hex":
            return _hex(t, me, args[0])
        case "play":
            return options_with_odds.play(t, args[0])
        case "plant":
            return f"Plant {box.names[args[0]]}"
        case "luck":
            card = box.luck[args[0]]
            odds = options_with_odds.better(t, me, ((card.verb, card.n),))
            return f"Play {card.name}: {card.text}{odds}"
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
            action = tile_at(t, t.s.at[me]).actions[args[0]]
            return action.text + options_with_odds.of_action(t, me, action)
        case "choose":
            return _choice(t, me, args[0])
        case "check":
            return check_words(t, me, args[0], 9)
        case "city":
            return ("Gain 1 Ammo", "Gain 1 Fuel", "Heal 1 Health", "Heal 1 Radiation")[args[0]]
        case _:
            return _gear(t, me, option)


def _special_case(t: T, me: int, word: str) -> str:
    """Words that mean more at some moments: searching, waiting, rolling, driving."""
    s = t.s
    if word == "no" and s.phase == "strike":
        return "Wait for a better moment"
    if word in ("yes", "no"):
        return options_with_odds.answer(t, me, word)
    if word == "go":
        return _go(t, me)
    return options_with_odds.done(t, me) if word == "done" else ""


def _gear(t: T, me: int, option: Option) -> str:
    """The many things that can be done with a gear card."""
    number = gear_number(t, option)
    name = item_name(t, number)
    text = t.box.gear[number].text if number < len(t.box.gear) else ""
    match option.verb:
        case "wear":
            return f"{name} to the {tb.PANEL_WORDS[option.args[1]]}: {text}"
        case "stow":
            store = ("backpack", "vehicle")[option.args[1]]
            full = free(t, me)[option.args[1]] <= 0
            return f"{name} into the {store}" + (": it is full, something must go" if full else "")
        case "attach":
            where = "vehicle" if option.args[1] == 6 else tb.PANEL_WORDS[option.args[1]]
            return f"Attach {name} to the {where}: {text}"
        case "join":
            number = t.box.words.bodies[option.args[1]]
            where = "stored" if is_stored(t, me, number) else "covered"
            return f"Attach {name} to {item_name(t, number)}, which is {where}: {text}"
        case "use":
            use = t.box.gear[number].use
            effects = tuple((effect.verb, effect.n) for effect in use.do) if use else ()
            return f"Use {name}: {text}{options_with_odds.better(t, me, effects)}"
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


def _claim(t: T, me: int) -> str:
    if t.box.mission.kind == "damsel":
        return "Bring the prisoner home and win"
    return f"Be hailed as the Savior: {check_words(t, me, *missions.CLAIM)}"


def _hex(t: T, me: int, place: int) -> str:
    """A hex; for a route also what it costs and what waits there."""
    tile, label, s = tile_at(t, place), LABELS[place], t.s
    if s.phase != "plan":
        return f"{label}, {tile.name}"
    danger = threat(t, place)
    words = f", {danger} threat" if danger and not s.on_foot else ""
    points = difficulty(t, me, place)
    cost = "" if s.on_foot else f": {points} point{'s' if points > 1 else ''}"
    strike = threat_forecast.on_next(t, me, place)
    waster = f"; the Waster can strike ({counted(strike.cards, 'card')})" if strike else ""
    return f"{label}, {tile.name}{cost}{words}{waster}{options_with_odds.explored_by(t, me, place)}"


def _go(t: T, me: int) -> str:
    """A planned route: where on it the Waster can strike."""
    found = threat_forecast.ahead(t, me, t.s.route)
    strike = f": the Waster can strike once, on {threat_forecast.words(found)}" if found else ""
    return f"{_PLAIN['go']}{strike}"


def _task(t: T, me: int, number: int) -> str:
    task = t.box.tasks[number]
    if task.common:
        return f"{task.name}: {task.text}"
    need = task.first
    where = t.box.tiles[t.box.tile_numbers[task.second.hex]].name
    if t.s.phase == "explore" and need.skill >= 0:
        odds = check_words(t, me, need.skill, need.difficulty)
        return f"Try to accept {task.name} ({odds}); then on to {where}: {task.rewards.words()}"
    line = task_line(t.box.tiles, t.box.tile_numbers, task)
    return f"{task.name}: {line} Reward: {task.rewards.words()}"


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
    return f"explore {start}{need}; then explore {goal}."


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


def is_stored(t: T, seat: int, number: int) -> bool:
    zones = t.s.tokens.zones
    return any(gear_of(t, x) == number for x in (*zones[PACK + seat], *zones[CARGO + seat]))


def gear_number(t: T, option: Option) -> int:
    """The gear that an option names first."""
    first: int = option.args[0]
    return t.box.words.parts[first] if option.verb == "join" else first
