"""What befalls knights, their gear and their luck, in sentences."""

from __future__ import annotations

from sandtable.core.messages import Message, Seat, Term
from sandtable.games.waste_knights.box import T
from sandtable.games.waste_knights.content.components import Luck
from sandtable.games.waste_knights.content.grid import LABELS
from sandtable.games.waste_knights.content.terms import TERMS
from sandtable.games.waste_knights.rules.log.names import (
    HEALTH,
    RADIATION,
    card,
    colour_of,
    hexagon,
    knight,
    named,
    one,
)

# Dials and consciousness


def changed(t: T, seat: int, n: int, dial: Term) -> None:
    at = (f"s{seat}.{dial.id}",)
    if n > 0:
        t.say("dial.gain", "{knight} gains {n} {dial}.", knight=knight(t, seat), n=n, dial=dial,
              at=at)  # fmt: skip
    else:
        t.say("dial.lose", "{knight} loses {n} {dial}.", knight=knight(t, seat), n=-n, dial=dial,
              at=at)  # fmt: skip


def healed(t: T, seat: int, n: int, dial: Term) -> None:
    t.say(
        "heal",
        "{knight} heals {n} {dial}.",
        knight=knight(t, seat),
        n=n,
        dial=dial,
        at=(f"s{seat}.{dial.id}",),
    )


def hurt(t: T, seat: int, n: int) -> None:
    t.say(
        "hurt.health",
        "{knight} loses {n} {health}.",
        knight=knight(t, seat),
        n=n,
        health=HEALTH,
        at=(f"s{seat}.health",),
    )


def irradiated(t: T, seat: int, n: int) -> None:
    t.say(
        "hurt.radiation",
        "{knight} suffers {n} {radiation}.",
        knight=knight(t, seat),
        n=n,
        radiation=RADIATION,
        at=(f"s{seat}.radiation",),
    )


def fainted(t: T, seat: int) -> None:
    t.say(
        "faint",
        "{knight} loses consciousness.",
        knight=knight(t, seat),
        at=(f"s{seat}.knight",),
    )


def stayed_awake(t: T, seat: int) -> None:
    t.say("wake.stays", "{knight} stays on his feet.", knight=knight(t, seat))


def woke(t: T, seat: int, place: int) -> None:
    t.say(
        "wake.city",
        "{knight} wakes up on {hex}.",
        knight=knight(t, seat),
        hex=hexagon(place),
        at=(LABELS[place],),
    )


def revived(t: T, seat: int, other: int) -> None:
    t.say("revive", "{knight} revives {other}.", knight=knight(t, seat), other=knight(t, other))


# Gear and vehicles


def gained(t: T, seat: int, token: int) -> None:
    t.say(
        "gain",
        "{knight} gains {gear}.",
        knight=knight(t, seat),
        gear=card(t, token),
        at=(f"s{seat}.sheet",),
    )


def drew_gear(t: T, seat: int, token: int) -> None:
    secret = Message(
        "gain.own",
        "{seat} {seat:gain|gains} {gear}.",
        seat=Seat(seat),
        gear=card(t, token),
    )
    t.say(
        "gain.unseen",
        "{knight} draws a card of {colour} gear.",
        knight=knight(t, seat),
        colour=colour_of(t, token),
        secret=secret,
        knows=1 << seat,
        at=(f"s{seat}.sheet",),
    )


def put_on(t: T, seat: int, token: int) -> None:
    t.say(
        "gear.worn",
        "{knight} takes {gear} in hand or on.",
        knight=knight(t, seat),
        gear=card(t, token),
    )


def attached(t: T, seat: int, token: int) -> None:
    t.say("gear.attached", "{knight} attaches {gear}.", knight=knight(t, seat), gear=card(t, token))


def discarded(t: T, token: int) -> None:
    t.say("discard", "{gear} is discarded.", gear=card(t, token))


def used(t: T, seat: int, name: str) -> None:
    t.say("use", "{knight} uses {gear}.", knight=knight(t, seat), gear=named(name))


def drives(t: T, seat: int, token: int) -> None:
    t.say(
        "vehicle.drives",
        "{knight} drives {vehicle}.",
        knight=knight(t, seat),
        vehicle=one(t.box.names[t.s.tokens.faces[token]]),
    )


def dented(t: T, seat: int, token: int) -> None:
    owner, vehicle, at = knight(t, seat), card(t, token), (f"s{seat}.vehicle",)
    if t.s.damaged[token]:
        t.say(
            "vehicle.wrecked",
            "{knight}'s {vehicle} is wrecked.",
            knight=owner,
            vehicle=vehicle,
            at=at,
        )
    else:
        t.say(
            "vehicle.damaged",
            "{knight}'s {vehicle} is damaged.",
            knight=owner,
            vehicle=vehicle,
            at=at,
        )


def repaired(t: T, seat: int) -> None:
    t.say(
        "vehicle.repaired",
        "{knight}'s vehicle is repaired.",
        knight=knight(t, seat),
        at=(f"s{seat}.vehicle",),
    )


def traded(t: T, seat: int, other: int) -> None:
    t.say("trade", "{knight} and {other} trade.", knight=knight(t, seat), other=knight(t, other))


# Luck


def drew(t: T, seat: int, token: int) -> None:
    secret = Message(
        "draw.own",
        "{seat} {seat:draw|draws} a luck card: {card}.",
        seat=Seat(seat),
        card=card(t, token),
    )
    t.say(
        "draw",
        "{knight} draws a luck card.",
        knight=knight(t, seat),
        secret=secret,
        knows=1 << seat,
    )


def lucky(t: T, seat: int, luck: Luck) -> None:
    t.say(
        "luck.played",
        "{knight} plays {card}: {text}",
        knight=knight(t, seat),
        card=named(luck.name),
        text=TERMS.marked(luck.text),
    )


def responded(t: T, seat: int, luck: Luck) -> None:
    t.say(
        "luck.response",
        "{knight} responds with {card}.",
        knight=knight(t, seat),
        card=named(luck.name),
    )
