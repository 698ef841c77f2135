"""The sentences of Wildlands: what log, terminal and screen reader say of what happened."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.core.kit.naming import counted, listed
from sandtable.core.messages import Message, Seat
from sandtable.games.wildlands.box import T, character_of
from sandtable.games.wildlands.content.factions import CHARACTERS, FLAGS
from sandtable.games.wildlands.state import NOBODY


def element(t: T, figure: int) -> str:
    return f"figure.{t.box.characters[character_of(t, figure)].id}"


def name(t: T, figure: int) -> str:
    return t.box.characters[character_of(t, figure)].name


def space_element(space: int) -> str:
    return f"space.{space + 1}"


def place(t: T, space: int) -> str:
    return f"space {space + 1} ({t.box.map.spaces[space].place})"


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


def cards(t: T, tokens: Sequence[int]) -> str:
    return listed([f"[{card_lines(t, t.s.tokens.faces[token])}]" for token in tokens])


# Setup


def faction(t: T, seat: int) -> None:
    title = t.box.factions[t.s.faction[seat]].name
    t.say("faction", f"Seat {seat + 1} plays {title}.", at=(f"seat.{seat}",))


def places(t: T) -> None:
    t.say("places", "All have hidden their characters.")


def shards(t: T, seat: int) -> None:
    bits = t.s.shards[seat]
    spaces = [space for space in range(t.box.spaces) if bits >> space & 1]
    where = listed([str(space + 1) for space in spaces])
    at = tuple(f"shard.{seat}.{space + 1}" for space in spaces)
    t.say("shards", f"The shards of seat {seat + 1} lie on {where}.", at=at)


def first(t: T, seat: int) -> None:
    t.say("first", f"Seat {seat + 1} has the lowest shard and goes first.")


# The turn


def turn(t: T, seat: int) -> None:
    t.say("turn", f"Turn {t.s.turn}: seat {seat + 1}.", at=(f"seat.{seat}",))


def reveal(t: T, figure: int) -> None:
    seat, space = figure // CHARACTERS, t.s.where[figure]
    text = f"Seat {seat + 1} reveals {name(t, figure)} on {place(t, space)}."
    t.say("reveal", text, at=(element(t, figure), space_element(space)))


def ending(t: T, me: int) -> None:
    t.say("end turn", f"Seat {me + 1} declares the end of the turn.")


def drew(t: T, seat: int, drawn: Sequence[int]) -> None:
    if drawn:
        text = f"Seat {seat + 1} draws {counted(len(drawn), 'card')}."
        secret = Message(
            "draw.own", "{seat} {seat:draw|draws} {cards}.", seat=Seat(seat), cards=cards(t, drawn)
        )
        t.say("draw", text, secret=secret, knows=1 << seat, at=(f"seat.{seat}",))


def shuffled(t: T, seat: int) -> None:
    t.say("shuffle", f"Seat {seat + 1} shuffles the discards into a new deck.")


def paid(t: T, me: int, tokens: Sequence[int]) -> None:
    t.say("pay", f"Seat {me + 1} plays {cards(t, tokens)}.")


def move(t: T, figure: int, space: int, how: str) -> None:
    verb = {"move": "moves", "climb": "climbs", "fly": "flies", "rally": "moves"}[how]
    text = f"{name(t, figure)} {verb} to {place(t, space)}."
    t.say(how, text, at=(element(t, figure), space_element(space)))


def claim(t: T, figure: int, space: int) -> None:
    seat = figure // CHARACTERS
    points = counted(t.s.points[seat], "point")
    text = f"{name(t, figure)} claims the shard on {place(t, space)}: seat {seat + 1} has {points}."
    t.say("claim", text, at=(element(t, figure), f"shard.{seat}.{space + 1}"))


# Attacks


def attack(t: T, figure: int, target: int) -> None:
    assert t.s.doing is not None
    kind = t.s.doing.kind.replace("_", " ")
    text = f"{name(t, figure)} attacks {name(t, target)} ({kind})."
    t.say("attack", text, at=(element(t, figure), element(t, target)))


def area(t: T, figure: int, space: int) -> None:
    text = f"{name(t, figure)} attacks everybody on {place(t, space)}."
    t.say("attack", text, at=(element(t, figure), space_element(space)))


def defended(t: T, target: int, card: int) -> None:
    text = f"{name(t, target)} is defended by {cards(t, [card])}."
    t.say("defend", text, at=(element(t, target),))


def hit(t: T, figure: int, damage: int) -> None:
    health = t.box.health[character_of(t, figure)]
    taken = min(health, t.s.damage[figure])
    text = f"{name(t, figure)} takes {damage} damage ({taken} of {health})."
    t.say("hit", text, at=(element(t, figure),))


def knocked_out(t: T, figure: int) -> None:
    by = t.s.beaten[figure]
    point = "nobody scores" if by == NOBODY else f"a point for seat {by + 1}"
    t.say("out", f"{name(t, figure)} is knocked out: {point}.", at=(element(t, figure),))


# Interrupts and endings


def interrupt(t: T, seat: int) -> None:
    t.say("interrupt", f"Seat {seat + 1} interrupts.", at=(f"seat.{seat}",))


def returns(t: T) -> None:
    seat = t.s.active
    t.say("resume", f"Seat {seat + 1} goes on with the turn.", at=(f"seat.{seat}",))


def eliminated(t: T, seat: int) -> None:
    t.say("eliminated", f"Seat {seat + 1} has no character left.", at=(f"seat.{seat}",))


def tie(t: T) -> None:
    t.say("tie", "The survivors are tied: whoever takes the lead wins.")


def idle(t: T) -> None:
    t.say("idle", "Nothing has happened for a while: after another such round the game ends.")


def won(t: T, winners: Sequence[int], how: str) -> None:
    names = listed([f"seat {seat + 1}" for seat in winners])
    verb = "wins" if len(winners) == 1 else "share the win"
    t.say("end", f"{names[0].upper()}{names[1:]} {verb}: {how}.")
