"""Every printed thing as inspectors show it."""

from __future__ import annotations

from sandtable.core.game import Card
from sandtable.core.kit.naming import identifier
from sandtable.games.waste_knights.box import Box
from sandtable.games.waste_knights.content.components import (
    COLOURS,
    COMBAT_CARDS,
    ICONS,
    RANGES,
    SKILLS,
    SPECIAL_TOKENS,
    Enemy,
    Event,
    Gear,
    Knight,
    Luck,
    Task,
    Tile,
    Vehicle,
)
from sandtable.games.waste_knights.display.options import task_line
from sandtable.games.waste_knights.rules.log.names import rewards

Facts = dict[str, str | int]

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
        found.append(Card(identifier(name), name.capitalize(), "combat", lines))
    for n, name in enumerate(RANGES):
        found.append(_range(box, n, name))
    for mission in box.missions:
        facts: Facts = {"players": " or ".join(map(str, mission.seats)), "rounds": mission.rounds}
        found.append(Card(identifier(mission.name), mission.name, "mission", mission.text, facts))
    return found


def _known(facts: Facts) -> Facts:
    """Without what is not there."""
    return {key: value for key, value in facts.items() if value not in ("", 0, -1)}


def _knight(box: Box, knight: Knight) -> Card:
    facts: Facts = dict(zip(SKILLS, knight.skills, strict=True))
    facts |= {"vocation": knight.vocation, "backpack": knight.backpack}
    facts["start"] = ", ".join(title for title in knight.start if title)
    return Card(identifier(knight.name), knight.name, "knight", (knight.text,), facts)


def _tile(box: Box, tile: Tile) -> Card:
    lines = [action.text for action in tile.actions]
    if tile.check is not None:
        lines.insert(0, f"Exploration check: {SKILLS[tile.check[0]].capitalize()} {tile.check[1]}.")
    if tile.aura:
        lines.append(f"{tile.aura.capitalize()}s here and nearby attack with 2 dice more.")
    if tile.trade:
        lines.append("Trade with the Stalls.")
    elif tile.kind == "city":
        lines.append("No trade with the Stalls here.")
    if tile.resupply:
        cost = [f"{n} {c}" for n, c in zip(tile.resupply_cost, COLOURS, strict=False) if n]
        kinds = "both kinds" if tile.resupply == "both" else "either kind"
        lines.append(f"Resupply, {kinds}, for {' '.join(cost)} gear.")
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


def _escape(card: Event | Enemy) -> str:
    return f"{SKILLS[card.escape[0]].capitalize()} {card.escape[1]}"


def _event(event: Event) -> Card:
    facts = _known(
        {
            "type": "event",
            "trait": event.trait,
            "escape": _escape(event),
            "rewards": rewards(event.rewards).text,
            "copies": event.copies,
        }
    )
    return Card(identifier(event.name), event.name, "wasteland", (event.text,), facts)


def _enemy(enemy: Enemy, kind: str) -> Card:
    facts = _known(
        {
            "type": "enemy",
            "trait": enemy.trait,
            "aggression": enemy.aggression,
            "health": enemy.health,
            "armor": enemy.armor,
            "icons": ", ".join(ICONS[icon] for icon in enemy.icons),
            "damage": enemy.damage,
            "pierce": enemy.pierce,
            "multi": enemy.multi,
            "ferocious": "yes" if enemy.ferocious else "",
            "escape": _escape(enemy) if kind == "wasteland" else "",
            "rewards": rewards(enemy.rewards).text,
            "copies": enemy.copies,
        }
    )
    lines = (enemy.text,) if enemy.text else ("Ferocious: dominance does not count.",)
    return Card(
        identifier(enemy.name),
        enemy.name,
        kind,
        lines if enemy.text or enemy.ferocious else (),
        facts,
    )


def _task(box: Box, task: Task) -> Card:
    line = task.text if task.common else task_line(box.tiles, box.tile_numbers, task).text
    lines = [line[0].upper() + line[1:]]
    if task.token is not None:
        hexagon = box.tiles[box.tile_numbers[task.token[1]]].name
        lines.append(f"Then {SPECIAL_TOKENS[task.token[0]].capitalize()} lies on {hexagon}.")
    facts: Facts = {
        "type": "common" if task.common else "private",
        "rewards": rewards(task.rewards).text,
    }
    if not task.common:
        facts |= {"first": task.first.hex, "second": task.second.hex}
    return Card(identifier(task.name), task.name, "task", tuple(lines), facts)


def _luck(luck: Luck) -> Card:
    facts: Facts = {"rank": luck.rank, "icon": luck.icon, "when": luck.when}
    return Card(identifier(luck.name), luck.name, "luck", (luck.text,), facts)


def _gear(gear: Gear) -> Card:
    facts = _known(
        {
            "colour": COLOURS[gear.colour],
            "kind": gear.kind,
            "copies": gear.copies,
            "hands": gear.hands,
            "icons": ", ".join(ICONS[icon] for icon in gear.icons),
            "multi": gear.multi,
            "pierce": gear.pierce,
            "damage": gear.damage,
            "armor": gear.armor,
            "attach": gear.attach,
            "limit": int(gear.limit),
            "drug": "yes" if gear.drug else "",
        }
    )
    return Card(identifier(gear.name), gear.name, "gear", (gear.text,), facts)


def _vehicle(vehicle: Vehicle) -> Card:
    facts: Facts = {
        "colour": COLOURS[vehicle.value[0]],
        "speed": vehicle.speed[0],
        "capacity": vehicle.capacity[0],
        "damaged_speed": vehicle.speed[1],
        "damaged_capacity": vehicle.capacity[1],
        "copies": vehicle.copies,
    }
    return Card(identifier(vehicle.name), vehicle.name, "vehicle", (vehicle.text,), facts)


def _range(box: Box, n: int, name: str) -> Card:
    card = box.numbers.ranges[n]
    icons = [f"{ICONS[i]} {card.dice[i]:+d}" if card.dice[i] else ICONS[i] for i in card.order]
    lines = (f"Attack checks {card.difficulty}.", f"Initiative: {', '.join(icons)}.")
    return Card(
        f"range_{name}",
        f"{name.capitalize()} Range",
        "range",
        lines,
        {"difficulty": card.difficulty},
    )
