"""The sentences of Wildlands: what log, terminal and screen reader say of what happened."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.core.messages import CardName, Message, PlaceName, Printed, Seat, Term
from sandtable.games.wildlands.box import T, character_of
from sandtable.games.wildlands.content.factions import CHARACTERS, FLAGS
from sandtable.games.wildlands.state import NOBODY


def element(t: T, figure: int) -> str:
    return f"figure.{t.box.characters[character_of(t, figure)].id}"


def space_element(space: int) -> str:
    return f"space.{space + 1}"


# What is spoken of


def name(t: T, figure: int) -> CardName:
    return t.box.names[character_of(t, figure)]


def place(t: T, space: int) -> PlaceName:
    words = Message(
        "place", "space {n} ({place})", n=space + 1, place=Printed((t.box.map.spaces[space].place,))
    )
    return PlaceName(space_element(space), words)


def card(t: T, token: int) -> CardName:
    face = t.s.tokens.faces[token]
    return CardName(t.game.faces[face], f"[{card_lines(t, face)}]")


def cards(t: T, tokens: Sequence[int]) -> list[CardName]:
    return [card(t, token) for token in tokens]


def card_lines(t: T, face: int) -> str:
    """What a card shows, in a few words: `Tak melee, Elsie, open cover`."""
    box = t.box
    number = next(n for n, wild in enumerate(box.wild) if face <= wild)
    if face == box.wild[number]:
        return "wild"
    faction = box.factions[number]
    card = faction.cards[face - box.first_face[number]]
    lines = []
    for slot, character in enumerate(faction.characters):
        if card.icons[slot]:
            lines.append(f"{character.name}{_flag(card.flags[slot])}")
    if card.open != NOBODY:
        lines.append(f"open{_flag(card.open)}")
    return ", ".join(lines)


def _flag(flag: int) -> str:
    return "" if flag == NOBODY else f" {FLAGS[flag].replace('_', ' ')}"


# Setup


def faction(t: T, seat: int) -> None:
    chosen = t.box.factions[t.s.faction[seat]]
    t.say(
        "faction",
        "{seat} plays {faction}.",
        seat=Seat(seat),
        faction=CardName(chosen.id, chosen.name),
        at=(f"seat.{seat}",),
    )


def places(t: T) -> None:
    t.say("places", "All have hidden their characters.")


def shards(t: T, seat: int) -> None:
    bits = t.s.shards[seat]
    spaces = [space for space in range(t.box.spaces) if bits >> space & 1]
    t.say(
        "shards",
        "The shards of {seat} lie on {spaces}.",
        seat=Seat(seat),
        spaces=[PlaceName(space_element(space), str(space + 1)) for space in spaces],
        at=tuple(f"shard.{seat}.{space + 1}" for space in spaces),
    )


def first(t: T, seat: int) -> None:
    t.say("first", "{seat} has the lowest shard and goes first.", seat=Seat(seat))


# The turn


def turn(t: T, seat: int) -> None:
    t.say("turn", "Turn {n}: {seat}.", n=t.s.turn, seat=Seat(seat), at=(f"seat.{seat}",))


def reveal(t: T, figure: int) -> None:
    seat, space = figure // CHARACTERS, t.s.where[figure]
    t.say(
        "reveal",
        "{seat} reveals {figure} on {place}.",
        seat=Seat(seat),
        figure=name(t, figure),
        place=place(t, space),
        at=(element(t, figure), space_element(space)),
    )


def ending(t: T, me: int) -> None:
    t.say("end turn", "{seat} declares the end of the turn.", seat=Seat(me))


def drew(t: T, seat: int, drawn: Sequence[int]) -> None:
    if drawn:
        secret = Message(
            "draw.own", "{seat} {seat:draw|draws} {cards}.", seat=Seat(seat), cards=cards(t, drawn)
        )
        t.say(
            "draw",
            "{seat} draws {n} {n:card|cards}.",
            seat=Seat(seat),
            n=len(drawn),
            secret=secret,
            knows=1 << seat,
            at=(f"seat.{seat}",),
        )


def shuffled(t: T, seat: int) -> None:
    t.say("shuffle", "{seat} shuffles the discards into a new deck.", seat=Seat(seat))


def paid(t: T, me: int, tokens: Sequence[int]) -> None:
    t.say("pay", "{seat} plays {cards}.", seat=Seat(me), cards=cards(t, tokens))


def move(t: T, figure: int, space: int, how: str) -> None:
    who, where, at = name(t, figure), place(t, space), (element(t, figure), space_element(space))
    match how:
        case "climb":
            t.say("climb", "{figure} climbs to {place}.", figure=who, place=where, at=at)
        case "fly":
            t.say("fly", "{figure} flies to {place}.", figure=who, place=where, at=at)
        case "rally":
            t.say("rally", "{figure} moves to {place}.", figure=who, place=where, at=at)
        case _:
            t.say("move", "{figure} moves to {place}.", figure=who, place=where, at=at)


def claim(t: T, figure: int, space: int) -> None:
    seat = figure // CHARACTERS
    t.say(
        "claim",
        "{figure} claims the shard on {place}: {seat} has {n} {n:point|points}.",
        figure=name(t, figure),
        place=place(t, space),
        seat=Seat(seat),
        n=t.s.points[seat],
        at=(element(t, figure), f"shard.{seat}.{space + 1}"),
    )


# Attacks


def attack(t: T, figure: int, target: int) -> None:
    assert t.s.doing is not None
    kind = t.s.doing.kind
    t.say(
        "attack.one",
        "{figure} attacks {target} ({kind}).",
        figure=name(t, figure),
        target=name(t, target),
        kind=Term(kind, kind.replace("_", " ")),
        at=(element(t, figure), element(t, target)),
    )


def area(t: T, figure: int, space: int) -> None:
    t.say(
        "attack.area",
        "{figure} attacks everybody on {place}.",
        figure=name(t, figure),
        place=place(t, space),
        at=(element(t, figure), space_element(space)),
    )


def defended(t: T, target: int, token: int) -> None:
    t.say(
        "defend",
        "{figure} is defended by {card}.",
        figure=name(t, target),
        card=card(t, token),
        at=(element(t, target),),
    )


def hit(t: T, figure: int, damage: int) -> None:
    health = t.box.health[character_of(t, figure)]
    t.say(
        "hit",
        "{figure} takes {damage} damage ({taken} of {health}).",
        figure=name(t, figure),
        damage=damage,
        taken=min(health, t.s.damage[figure]),
        health=health,
        at=(element(t, figure),),
    )


def knocked_out(t: T, figure: int) -> None:
    who, by, at = name(t, figure), t.s.beaten[figure], (element(t, figure),)
    if by == NOBODY:
        t.say("out.nobody", "{figure} is knocked out: nobody scores.", figure=who, at=at)
    else:
        t.say(
            "out.point",
            "{figure} is knocked out: a point for {seat}.",
            figure=who,
            seat=Seat(by),
            at=at,
        )


# Interrupts and endings


def interrupt(t: T, seat: int) -> None:
    t.say("interrupt", "{seat} interrupts.", seat=Seat(seat), at=(f"seat.{seat}",))


def returns(t: T) -> None:
    seat = t.s.active
    t.say("resume", "{seat} goes on with the turn.", seat=Seat(seat), at=(f"seat.{seat}",))


def eliminated(t: T, seat: int) -> None:
    t.say("eliminated", "{seat} has no character left.", seat=Seat(seat), at=(f"seat.{seat}",))


def tie(t: T) -> None:
    t.say("tie", "The survivors are tied: whoever takes the lead wins.")


def idle(t: T) -> None:
    t.say("idle", "Nothing has happened for a while: after another such round the game ends.")


def resigned(t: T, seat: int) -> None:
    t.say("resign", "{seat} gives up; its characters leave the board.", seat=Seat(seat))


def won(t: T, winners: Sequence[int], how: Message) -> None:
    if len(winners) == 1:
        t.say("end.won", "{seat} wins: {how}.", seat=Seat(winners[0]), how=how)
    else:
        seats = [Seat(seat) for seat in winners]
        t.say("end.shared", "{seats} share the win: {how}.", seats=seats, how=how)
