"""What options do, in words, and which elements of the board they name."""

from __future__ import annotations

from sandtable.core.game import Card
from sandtable.core.messages import CardName, Message, PlaceName, Seat
from sandtable.core.options import Option
from sandtable.games.wildlands.box import Box, T, figure_of, figures_of
from sandtable.games.wildlands.content.factions import CHARACTERS, FLAGS, NONE, ActionCard, Faction
from sandtable.games.wildlands.rules import log

FLAG_LINES = {
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


def describe(t: T, me: int, option: Option) -> Message:
    """What an option does, for the seat that may choose it."""
    args, box = option.args, t.box
    match option.verb:
        case "end":
            if me == t.s.active:
                return Message("option.end", "End your turn")
            return Message("option.stop", "Stop interrupting")
        case "draw":
            return Message("option.draw", "Play a wild card: draw two cards")
        case "no":
            return Message("option.no", "No")
        case "interrupt":
            return Message("option.interrupt", "Interrupt: play a wild card and act now")
        case "faction":
            chosen = box.factions[args[0]]
            faction = CardName(chosen.id, chosen.name)
            return Message("option.faction", "Play {faction}", faction=faction)
        case "with":
            face = _own_face(t, me, option)
            card = CardName(t.game.faces[face], log.card_lines(t, face))
            number = option.text.split()[1]
            return Message("option.with", "Card {number}: {card}", number=number, card=card)
    figure = box.names[args[0]]
    match option.verb:
        case "rally":
            other = box.names[args[1]]
            return Message(
                "option.rally", "{figure} and {other} both move", figure=figure, other=other
            )
        case "target":
            return Message("option.target", "{figure} is the target", figure=figure)
        case "reveal":
            return Message("option.reveal", "Reveal {figure}", figure=figure)
        case "claim":
            return Message(
                "option.claim", "{figure} claims the shard here{/} (three cards)", figure=figure
            )
        case "melee" | "heavy melee" | "ranged" | "heavy ranged":
            return _attack(t, option, figure)
        case _:
            return _at_a_space(t, option, figure)


def _attack(t: T, option: Option, figure: CardName) -> Message:
    whom = option.args[1]
    match option.verb:
        case "melee":
            return Message(
                "option.melee",
                "{figure} attacks {targets}{/} ({seat})",
                figure=figure,
                targets=[log.name(t, foe) for foe in _foes(t, option)],
                seat=Seat(whom),
            )
        case "heavy melee":
            return Message(
                "option.heavy_melee",
                "{figure} attacks (2 damage) {targets}{/} ({seat})",
                figure=figure,
                targets=[log.name(t, foe) for foe in _foes(t, option)],
                seat=Seat(whom),
            )
        case "ranged":
            return Message(
                "option.ranged",
                "{figure} shoots at {target}",
                figure=figure,
                target=t.box.names[whom],
            )
        case _:
            return Message(
                "option.heavy_ranged",
                "{figure} shoots (2 damage) at {target}",
                figure=figure,
                target=t.box.names[whom],
            )


def _at_a_space(t: T, option: Option, figure: CardName) -> Message:
    number = option.args[1]
    place = t.box.map.spaces[number].place
    space = PlaceName(log.space_element(number), Message("space", "space {n}", n=number + 1))
    match option.verb:
        case "assign":
            return Message(
                "option.assign",
                "{figure} will appear on {space}{/} ({place})",
                figure=figure,
                space=space,
                place=place,
            )
        case "fly":
            return Message(
                "option.fly",
                "{figure} flies to {space}{/} ({place})",
                figure=figure,
                space=space,
                place=place,
            )
        case "area":
            return Message(
                "option.area",
                "{figure} hits everybody on {space}{/} ({place}): {targets}",
                figure=figure,
                space=space,
                place=place,
                targets=[log.name(t, f) for f, where in enumerate(t.s.where) if where == number],
            )
    if (t.s.where[figure_of(t, option.args[0])], number) in t.box.climbs:
        return Message(
            "option.climb",
            "{figure} climbs to {space}{/} ({place}) (two cards)",
            figure=figure,
            space=space,
            place=place,
        )
    return Message(
        "option.move",
        "{figure} moves to {space}{/} ({place})",
        figure=figure,
        space=space,
        place=place,
    )


def _own_face(t: T, me: int, option: Option) -> int:
    """The face of a card of one's own deck by its option."""
    number = t.s.faction[me]
    first, wild = t.box.first_face[number], t.box.wild[number]
    return next(face for face in range(first, wild + 1) if t.box.pay[face] is option)


def _foes(t: T, option: Option) -> list[int]:
    place = t.s.where[figure_of(t, option.args[0])]
    return [f for f in figures_of(option.args[1]) if t.s.where[f] == place]


def path(t: T, me: int, option: Option) -> tuple[str, ...]:
    """The elements that an option names, in order: what I grab, where, whom."""
    args, box = option.args, t.box
    match option.verb:
        case "end" | "no" | "interrupt":
            return (f"button.{option.verb}",)
        case "draw":
            return ("hand.wild", "button.draw")
        case "faction":
            return (f"faction.{box.factions[args[0]].id}",)
        case "with":
            return (f"hand.{option.text.split()[1]}",)
    who = f"figure.{box.characters[args[0]].id}"
    button = f"button.{option.verb.replace(' ', '_')}"
    match option.verb:
        case "reveal" | "target":
            return (who,)
        case "assign":
            return (f"map.{args[1] + 1}", who)
        case "move":
            return (who, log.space_element(args[1]))
        case "fly" | "area":
            return (who, button, log.space_element(args[1]))
        case "claim":
            return (who, button)
        case "melee" | "heavy melee":
            there = _foes(t, option)
            whom = log.element(t, there[0]) if len(there) == 1 else f"seat.{args[1]}"
            return (who, button, whom)
        case _:
            return (who, button, f"figure.{box.characters[args[1]].id}")


# What inspectors show


def cards(box: Box) -> list[Card]:
    """Factions, characters, action cards and spaces."""
    found: list[Card] = []
    for number, faction in enumerate(box.factions):
        found.append(_faction(faction))
        found += [_character(faction, slot) for slot in range(CHARACTERS)]
        first = box.first_face[number]
        found += [
            _action(box.face_names[first + n], faction, n, card)
            for n, card in enumerate(faction.cards)
        ]
        found.append(_wild(box.face_names[box.wild[number]], faction))
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
    return f"{FLAGS[flag].replace('_', ' ')} ({FLAG_LINES[FLAGS[flag]]})"


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
