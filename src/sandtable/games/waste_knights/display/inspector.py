"""Every printed thing as inspectors show it."""

from __future__ import annotations

from sandtable.core.game import Card, Fact, Keyword
from sandtable.core.kit.naming import identifier
from sandtable.core.kit.printed import with_capital
from sandtable.core.messages import Argument, Message, Term
from sandtable.games.waste_knights.box import Box
from sandtable.games.waste_knights.content.components import (
    COLOURS,
    COMBAT_CARDS,
    ICONS,
    NOTHING,
    RANGES,
    SKILLS,
    SPECIAL_TOKENS,
    Enemy,
    Event,
    Gear,
    Knight,
    Luck,
    Rewards,
    Task,
    Tile,
    Vehicle,
)
from sandtable.games.waste_knights.content.terms import TERMS, keyword
from sandtable.games.waste_knights.display.options import pay, task_line
from sandtable.games.waste_knights.rules.log.names import in_a_row, named, rewards, skill

Facts = dict[str, Fact]

_COMBAT_LINES = (
    ("One attack. 1 dominance, and 1 for each Health taken.", "Ranged weapons spend 1 Ammo."),
    (
        "One attack with a weapon that has a multi-attack icon: 1 die for each.",
        "2 dominance, and 1 for each Health taken. Ranged weapons spend 2 Ammo.",
    ),
    (
        "The opponent gains 2 dominance, and his attack suffers 2 dice.",
        "A knight changes his gear.",
    ),
    (
        "Nothing now. If your next card is Attack: 2 dice more, Bull's Eyes on 9 and 10.",
        "It stays on the table for a clash.",
    ),
    (
        "The opponent's attack suffers 1 die. The range moves a step when the clash ends.",
        "Advance: you gain 1 dominance. Retreat: the opponent gains 1.",
    ),
)


def cards(box: Box) -> list[Card]:
    found = [_knight(box, knight) for knight in box.knights]
    found += [_tile(box, tile) for tile in box.tiles]
    found += [_event(event) for event in box.events]
    for n, enemy in enumerate(box.enemies):
        found.append(_enemy(enemy, "wasteland" if n < box.deck_enemies else "villain"))
    found += [_task(box, task) for task in box.tasks]
    found += [_luck(luck) for luck in box.luck]
    found += [_gear(gear) for gear in box.gear]
    found += [_vehicle(vehicle) for vehicle in box.vehicles]
    for name, lines in zip(COMBAT_CARDS, _COMBAT_LINES, strict=True):
        says = tuple(map(_printed, lines))
        found.append(Card(identifier(name), name.capitalize(), "combat", says))
    for n, name in enumerate(RANGES):
        found.append(_range(box, n, name))
    for mission in box.missions:
        seats = tuple(_players(number) for number in mission.seats)
        facts: Facts = {"players": seats, "rounds": mission.rounds}
        says = tuple(map(_printed, mission.text))
        found.append(Card(identifier(mission.name), mission.name, "mission", says, facts))
    return found


def _players(number: int) -> Keyword:
    return Keyword(f"{number}_players", str(number))


def _printed(text: str) -> Message:
    return Message("line.printed", "{text}", text=with_capital(TERMS.marked(text)))


def _known(facts: Facts) -> Facts:
    """Without what is not there."""
    return {key: value for key, value in facts.items() if value not in ("", 0, -1, ())}


def _knight(box: Box, knight: Knight) -> Card:
    facts: Facts = dict(zip(SKILLS, knight.skills, strict=True))
    facts |= {"vocation": knight.vocation, "backpack": knight.backpack}
    facts["start"] = tuple(keyword(title) for title in knight.start if title)
    return Card(identifier(knight.name), knight.name, "knight", (_printed(knight.text),), facts)


def _tile(box: Box, tile: Tile) -> Card:
    lines = [_printed(action.text) for action in tile.actions]
    if tile.check is not None:
        number, hard = tile.check
        lines.insert(
            0,
            Message(
                "line.check",
                "Exploration check: {skill} {difficulty}.",
                skill=skill(number),
                difficulty=hard,
            ),
        )
    if tile.aura:
        trait = Term(tile.aura, tile.aura.capitalize())
        lines.append(
            Message("line.aura", "{trait}s here and nearby attack with 2 dice more.", trait=trait)
        )
    if tile.trade:
        lines.append(Message("line.trade", "Trade with the Stalls."))
    elif tile.kind == "city":
        lines.append(Message("line.no_trade", "No trade with the Stalls here."))
    if tile.resupply:
        lines.append(_resupply(tile))
    facts = _known(
        {
            "number": tile.number,
            "kind": tile.kind,
            "terrain": tile.terrain,
            "difficulty": tile.difficulty,
            "threat": tile.threat,
            "radiation": tile.radiation,
            "contamination": tile.contamination,
        }
    )
    return Card(identifier(tile.name), tile.name, "tile", tuple(lines), facts)


def _resupply(tile: Tile) -> Message:
    cost = pay(tile.resupply_cost)
    if tile.resupply == "both":
        return Message("line.resupply.both", "Resupply, both kinds, for {cost} gear.", cost=cost)
    return Message("line.resupply", "Resupply, either kind, for {cost} gear.", cost=cost)


def _stakes(card: Event | Enemy) -> list[Message]:
    """How to escape from a wasteland card, and what it gives."""
    number, hard = card.escape
    return [
        Message(
            "line.escape", "Escape: {skill} {difficulty}.", skill=skill(number), difficulty=hard
        ),
        *_reward(card.rewards),
    ]


def _reward(found: Rewards) -> list[Message]:
    told = rewards(found)
    return [Message("line.reward", "Reward: {rewards}.", rewards=told)] if found != NOTHING else []


def _event(event: Event) -> Card:
    facts = _known(
        {
            "type": "event",
            "trait": event.trait,
            "copies": event.copies,
        }
    )
    return Card(
        identifier(event.name),
        event.name,
        "wasteland",
        (_printed(event.text), *_stakes(event)),
        facts,
    )


def _enemy(enemy: Enemy, kind: str) -> Card:
    facts = _known(
        {
            "type": "enemy",
            "trait": enemy.trait,
            "aggression": enemy.aggression,
            "health": enemy.health,
            "armor": enemy.armor,
            "icons": tuple(keyword(ICONS[icon]) for icon in enemy.icons),
            "damage": enemy.damage,
            "pierce": enemy.pierce,
            "multi": enemy.multi,
            "ferocious": "yes" if enemy.ferocious else "",
            "copies": enemy.copies,
        }
    )
    lines = [_printed(enemy.text)] if enemy.text else []
    if enemy.ferocious:
        term = Term("ferocious", "Ferocious")
        lines.append(
            Message("line.ferocious", "{ferocious}: dominance does not count.", ferocious=term)
        )
    stakes = _stakes(enemy) if kind == "wasteland" else _reward(enemy.rewards)
    return Card(identifier(enemy.name), enemy.name, kind, (*lines, *stakes), facts)


def _task(box: Box, task: Task) -> Card:
    lines = [_printed(task.text) if task.common else _route(box, task)]
    if task.token is not None:
        lines.append(_lies(box, *task.token))
    lines += _reward(task.rewards)
    facts: Facts = {"type": "common" if task.common else "private"}
    if not task.common:
        facts |= {"first": task.first.hex, "second": task.second.hex}
    return Card(identifier(task.name), task.name, "task", tuple(lines), facts)


def _route(box: Box, task: Task) -> Message:
    way = task_line(box.tiles, box.tile_numbers, task)
    return Message("line.route", "First, {way}", way=way)


def _lies(box: Box, token: int, hexagon: int) -> Message:
    kind = SPECIAL_TOKENS[token]
    return Message(
        "line.lies",
        "Then {token} lies on {hex}.",
        token=Term(kind, kind.capitalize()),
        hex=named(box.tiles[box.tile_numbers[hexagon]].name),
    )


def _luck(luck: Luck) -> Card:
    facts: Facts = {"rank": luck.rank, "icon": luck.icon, "when": luck.when}
    return Card(identifier(luck.name), luck.name, "luck", (_printed(luck.text),), facts)


def _gear(gear: Gear) -> Card:
    facts = _known(
        {
            "colour": COLOURS[gear.colour],
            "kind": gear.kind,
            "copies": gear.copies,
            "hands": gear.hands,
            "icons": tuple(keyword(ICONS[icon]) for icon in gear.icons),
            "multi": gear.multi,
            "pierce": gear.pierce,
            "damage": gear.damage,
            "armor": gear.armor,
            "attach": gear.attach,
            "limit": int(gear.limit),
            "drug": "yes" if gear.drug else "",
        }
    )
    return Card(identifier(gear.name), gear.name, "gear", (_printed(gear.text),), facts)


def _vehicle(vehicle: Vehicle) -> Card:
    facts: Facts = {
        "colour": COLOURS[vehicle.value[0]],
        "speed": vehicle.speed[0],
        "capacity": vehicle.capacity[0],
        "damaged_speed": vehicle.speed[1],
        "damaged_capacity": vehicle.capacity[1],
        "copies": vehicle.copies,
    }
    return Card(identifier(vehicle.name), vehicle.name, "vehicle", (_printed(vehicle.text),), facts)


def _range(box: Box, n: int, name: str) -> Card:
    card = box.numbers.ranges[n]
    icons: list[Argument] = []
    for i in card.order:
        icon = Term(identifier(ICONS[i]), ICONS[i])
        dice = f"{card.dice[i]:+d}"
        icons.append(
            Message("line.icon.dice", "{icon} {dice}", icon=icon, dice=dice)
            if card.dice[i]
            else icon
        )
    lines = (
        Message("line.difficulty", "Attack checks {n}.", n=card.difficulty),
        Message("line.initiative", "Initiative: {icons}.", icons=in_a_row(icons)),
    )
    return Card(
        f"range_{name}",
        f"{name.capitalize()} Range",
        "range",
        lines,
        {"difficulty": card.difficulty},
    )
