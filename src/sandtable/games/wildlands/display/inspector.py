"""What is printed on cards and map, as inspectors show it."""

from __future__ import annotations

from typing import Final

from sandtable.core.game import Card, Fact, Keyword
from sandtable.core.messages import Argument, CardName, Message, Printed, Term
from sandtable.games.wildlands.box import Box
from sandtable.games.wildlands.content.factions import (
    CHARACTERS,
    FLAGS,
    NONE,
    ActionCard,
    Character,
    Faction,
)

_DOES: Final = {
    "melee": Message(
        "does.melee",
        "1 damage to an enemy in the same space, or prevents a melee or heavy melee attack",
    ),
    "heavy_melee": Message("does.heavy_melee", "2 damage to an enemy in the same space"),
    "ranged": Message("does.ranged", "1 damage to an enemy in sight"),
    "heavy_ranged": Message(
        "does.heavy_ranged", "2 damage to an enemy in sight, at most two spaces away"
    ),
    "area": Message(
        "does.area", "1 damage to everybody in this or an adjacent space, own characters too"
    ),
    "cover": Message(
        "does.cover", "prevents a ranged or heavy ranged attack in a space with cover"
    ),
    "shield": Message("does.shield", "prevents a ranged, heavy ranged or area attack"),
    "rally": Message(
        "does.rally", "moves this character and another one in the same or an adjacent space"
    ),
    "fly": Message("does.fly", "moves up to two spaces, heights regardless"),
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
    whose: list[Argument] = [_named(character) for character in faction.characters]
    whose.append(Message("line.open.cards", "Open"))
    lines = [
        Message("line.counts", "{whose}: {counts}", whose=who, counts=_counts(row))
        for who, row in zip(whose, rows, strict=True)
        if any(row[1:])
    ]
    lines.append(Message("line.wilds", "Wild cards: {n}", n=faction.wilds))
    facts: dict[str, Fact] = {"wilds": faction.wilds, "open": _counted(rows[CHARACTERS])}
    facts["ours"] = faction.ours
    return Card(faction.id, faction.name, "faction", tuple(lines), facts)


def _counts(row: list[int]) -> list[Argument]:
    counts: list[Argument] = [
        Message("line.flags", "{n} {flag}", n=n, flag=_flag(flag))
        for flag, n in enumerate(row[1:])
        if n
    ]
    if row[0]:
        counts.insert(0, Message("line.cards", "{n} {n:card|cards}", n=row[0]))
    return counts


def _counted(row: list[int]) -> tuple[Keyword, ...]:
    """The flags of a row, each with its number."""
    return tuple(Keyword(*_flag(flag), n) for flag, n in enumerate(row[1:]) if n)


def _flag(flag: int) -> Term:
    return Term(FLAGS[flag], FLAGS[flag].replace("_", " "))


def _named(character: Character) -> CardName:
    return CardName(character.id, character.name)


def _character(faction: Faction, slot: int) -> Card:
    character, row = faction.characters[slot], faction.table()[slot]
    line = Message(
        "line.character",
        "{role} of {faction}: {counts}.",
        role=Printed((character.role.capitalize(),)),
        faction=CardName(faction.id, faction.name),
        counts=_counts(row),
    )
    facts: dict[str, Fact] = {
        "health": character.health,
        "faction": faction.id,
        "slot": slot,
        "cards": row[0],
        "flags": _counted(row),
        "ours": int("name" in character.ours.split(", ")),
    }
    return Card(character.id, character.name, "character", (line,), facts)


def _action(name: str, faction: Faction, number: int, card: ActionCard) -> Card:
    facts: dict[str, Fact] = {"number": number + 1, "copies": card.copies}
    lines = []
    for slot, character in enumerate(faction.characters):
        if card.icons[slot]:
            flag = card.flags[slot]
            facts[f"slot{slot}"] = () if flag == NONE else (Keyword(*_flag(flag)),)
            lines.append(_moves(character, flag))
    if card.open != NONE:
        facts["open"] = (Keyword(*_flag(card.open)),)
        lines.append(Message("line.anybody", "Anybody: {flag}.", flag=_what(card.open)))
    return Card(name, f"Card {number + 1}", "action", tuple(lines), facts)


def _moves(character: Character, flag: int) -> Message:
    who = _named(character)
    if flag == NONE:
        return Message("line.moves", "{who}: moves or helps to claim.", who=who)
    return Message(
        "line.moves.or", "{who}: moves or helps to claim, or {flag}.", who=who, flag=_what(flag)
    )


def _what(flag: int) -> Message:
    return Message("flag", "{flag} ({does})", flag=_flag(flag), does=_DOES[FLAGS[flag]])


def _wild(name: str, faction: Faction) -> Card:
    lines = (
        Message(
            "line.wild.moves",
            "Moves any character of yours, or counts as any icon of a claim.",
        ),
        Message("line.wild.draws", "Or draw two cards."),
        Message("line.wild.interrupts", "Or interrupt after an action of another player."),
    )
    return Card(name, "Wild", "wild", lines, {"copies": faction.wilds})


def _spaces(box: Box) -> list[Card]:
    cover = Message("line.cover", "Cover: nobody sees through it.")
    high = Message("line.high", "High ground: to climb here costs two cards.")
    return [
        Card(
            f"space_{space.number}",
            f"Space {space.number}, {space.place}",
            "space",
            tuple(line for line, holds in ((cover, space.cover), (high, space.high)) if holds)
            or (Message("line.open", "Open ground."),),
            {"cover": int(space.cover), "high": int(space.high)},
        )
        for space in box.map.spaces
    ]
