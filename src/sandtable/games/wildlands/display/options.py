"""What options do, in words, and which elements of the board they name."""

from __future__ import annotations

from sandtable.core.messages import CardName, Message, PlaceName, Printed, Seat
from sandtable.core.options import Option
from sandtable.games.wildlands.box import T, figure_of, figures_of
from sandtable.games.wildlands.rules import log


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
            if face in box.wild:
                return Message("option.with.wild", "Wild card: {card}", card=card)
            return Message("option.with", "Card {number}: {card}", number=args[0] + 1, card=card)
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
    place = Printed((t.box.map.spaces[number].place,))
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
            return (f"map.{args[1] + 1}",)  # the question says who
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
