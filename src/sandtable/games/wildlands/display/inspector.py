"""What is printed on cards and map, as inspectors show it."""

from __future__ import annotations

from sandtable.core.game import Card
from sandtable.games.wildlands.box import Box
from sandtable.games.wildlands.content.factions import CHARACTERS, FLAGS, NONE, ActionCard, Faction

_FLAG_LINES = {
    "melee": "1 damage to an enemy in the same space, or prevents a melee or heavy melee attack",
    "heavy_melee": "2 damage to an enemy in the same space",
    "ranged": "1 damage to an enemy in sight",
    "heavy_ranged": "2 damage to an enemy in sight, at most two spaces away",
    "area": "1 damage to everybody in this or an adjacent space, own characters too",
    "cover": "prevents a ranged or heavy ranged attack in a space with cover",
    "shield": "prevents a ranged, heavy ranged or area attack",
    "rally": "moves this character and another one in the same or an adjacent space",
    "fly": "moves up to two spaces, heights regardless",
}


def cards(box: Box) -> list[Card]:
    """Factions, characters, action cards and spaces."""
    found: list[Card] = []
    for number, faction in enumerate(box.factions):
        found.append(_faction(faction))
        found += [_character(faction, slot) for slot in range(CHARACTERS)]
        first = box.first_face[number]
        found += [
            _action(box.ids[first + n], faction, n, card) for n, card in enumerate(faction.cards)
        ]
        found.append(_wild(box.ids[box.wild[number]], faction))
    return [*found, *_spaces(box)]


def _faction(faction: Faction) -> Card:
    """The faction card, counted from the deck."""
    rows = faction.table()
    names = [*(character.name for character in faction.characters), "Open"]
    lines = [
        f"{name}: {_counts(row)}" for name, row in zip(names, rows, strict=True) if any(row[1:])
    ]
    facts: dict[str, str | int] = {"wilds": faction.wilds}
    facts["table"] = ";".join(",".join(map(str, row)) for row in rows)
    facts["ours"] = faction.ours
    return Card(
        faction.id, faction.name, "faction", (*lines, f"Wild cards: {faction.wilds}"), facts
    )


def _counts(row: list[int]) -> str:
    flags = [f"{n} {flag.replace('_', ' ')}" for flag, n in zip(FLAGS, row[1:], strict=True) if n]
    return ", ".join(([f"{row[0]} cards"] if row[0] else []) + flags)


def _character(faction: Faction, slot: int) -> Card:
    character = faction.characters[slot]
    line = f"{character.role.capitalize()} of {faction.name}: {_counts(faction.table()[slot])}."
    facts: dict[str, str | int] = {
        "health": character.health,
        "faction": faction.id,
        "slot": slot,
        "ours": int("name" in character.ours.split(", ")),
    }
    return Card(character.id, character.name, "character", (line,), facts)


def _action(name: str, faction: Faction, number: int, card: ActionCard) -> Card:
    facts: dict[str, str | int] = {"number": number + 1, "copies": card.copies}
    lines = []
    for slot, character in enumerate(faction.characters):
        if card.icons[slot]:
            flag = card.flags[slot]
            facts[f"slot{slot}"] = "icon" if flag == NONE else FLAGS[flag]
            more = "" if flag == NONE else f", or {_flag_line(flag)}"
            lines.append(f"{character.name}: moves or helps to claim{more}.")
    if card.open != NONE:
        facts["open"] = FLAGS[card.open]
        lines.append(f"Anybody: {_flag_line(card.open)}.")
    return Card(name, f"Card {number + 1}", "action", tuple(lines), facts)


def _flag_line(flag: int) -> str:
    return f"{FLAGS[flag].replace('_', ' ')} ({_FLAG_LINES[FLAGS[flag]]})"


def _wild(name: str, faction: Faction) -> Card:
    lines = (
        "Moves any character of yours, or counts as any icon of a claim.",
        "Or draw two cards.",
        "Or interrupt after an action of another player.",
    )
    return Card(name, "Wild", "wild", lines, {"copies": faction.wilds})


def _spaces(box: Box) -> list[Card]:
    return [
        Card(
            f"space_{space.number}",
            f"Space {space.number}, {space.place}",
            "space",
            tuple(
                line
                for line, holds in (
                    ("Cover: nobody sees through it.", space.cover),
                    ("High ground: to climb here costs two cards.", space.high),
                )
                if holds
            )
            or ("Open ground.",),
            {"cover": int(space.cover), "high": int(space.high)},
        )
        for space in box.map.spaces
    ]
