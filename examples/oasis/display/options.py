"""What options do, in words, and which elements of the board they name."""

from __future__ import annotations

from examples.oasis.box import T
from examples.oasis.content.cards import FACES
from sandtable.core.messages import CardName, Message, Seat
from sandtable.core.options import Option

_WORDS = {
    "end": Message("option.end", "End your turn."),
    "no": Message("option.no", "Do nothing."),
    "trap": Message(
        "option.trap", "Lay a trap: the leader of the raid falls in half of all cases."
    ),
    "drink": Message("option.drink", "Drink water."),
    "guard": Message("option.guard", "Post a guard."),
}


def describe(t: T, seat: int, option: Option) -> Message:
    match option.verb:
        case "hide":
            card = FACES[option.args[0]]
            return Message("option.hide", "Hide {card} in your cache.", card=CardName(card, card))
        case "scout":
            other = Seat(option.args[0])
            return Message("option.scout", "Look into the cache of {seat}.", seat=other)
        case "raid":
            other = Seat(option.args[0])
            return Message("option.raid", "Raid the cache of {seat}.", seat=other)
    return _WORDS[option.verb]


def path(t: T, seat: int, option: Option) -> tuple[str, ...]:
    """What is grabbed, then where to: elements that the board of a client would have."""
    match option.verb:
        case "hide":
            return f"hand.{FACES[option.args[0]]}", f"cache.{seat + 1}"
        case "scout" | "raid":
            return f"camp.{seat + 1}", f"cache.{option.args[0] + 1}", f"button.{option.verb}"
        case "drink":
            return "hand.water", f"drunk.{seat + 1}"
        case "guard":
            return "hand.guard", f"camp.{seat + 1}"
        case "trap":
            return ("hand.trap",)
    return (f"button.{option.verb}",)
