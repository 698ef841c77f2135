"""What options do, in words, and which elements of the board they name."""

from __future__ import annotations

from sandtable.core.kit.naming import listed
from sandtable.core.options import Option
from sandtable.games.wildlands.box import T, figure_of, figures_of
from sandtable.games.wildlands.rules import log

_ATTACKS = {
    "melee": "attacks",
    "heavy melee": "attacks (2 damage)",
    "ranged": "shoots at",
    "heavy ranged": "shoots (2 damage) at",
}


def describe(t: T, me: int, option: Option) -> str:
    """What an option does, for the seat that may choose it."""
    args, box = option.args, t.box
    match option.verb:
        case "end":
            return "End your turn" if me == t.s.active else "Stop interrupting"
        case "draw":
            return "Play a wild card: draw two cards"
        case "no":
            return "No"
        case "interrupt":
            return "Interrupt: play a wild card and act now"
        case "faction":
            return f"Play {box.factions[args[0]].name}"
        case "with":
            return f"Card {option.text.split()[1]}: {log.card_lines(t, _own_face(t, me, option))}"
        case "melee" | "heavy melee":
            there = [log.name(t, f) for f in _foes(t, option)]
            whom = f"{listed(there)} (seat {args[1] + 1})"
            return f"{box.characters[args[0]].name} {_ATTACKS[option.verb]} {whom}"
        case "ranged" | "heavy ranged":
            target = box.characters[args[1]].name
            return f"{box.characters[args[0]].name} {_ATTACKS[option.verb]} {target}"
        case "rally":
            return f"{box.characters[args[0]].name} and {box.characters[args[1]].name} both move"
        case "target":
            return f"{box.characters[args[0]].name} is the target"
        case "reveal":
            return f"Reveal {box.characters[args[0]].name}"
        case "claim":
            return f"{box.characters[args[0]].name} claims the shard here (three cards)"
        case _:
            return _at_a_space(t, option)


def _at_a_space(t: T, option: Option) -> str:
    name, space = t.box.characters[option.args[0]].name, option.args[1]
    where = log.place(t, space)
    match option.verb:
        case "assign":
            return f"{name} will appear on {where}"
        case "fly":
            return f"{name} flies to {where}"
        case "area":
            there = [log.name(t, f) for f, p in enumerate(t.s.where) if p == space]
            return f"{name} hits everybody on {where}: {listed(there)}"
        case _:
            start = t.s.where[figure_of(t, option.args[0])]
            if (start, space) in t.box.climbs:
                return f"{name} climbs to {where} (two cards)"
            return f"{name} moves to {where}"


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
