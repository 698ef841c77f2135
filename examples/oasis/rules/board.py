"""What rules do with cards, and ask about the table, all the time."""

from __future__ import annotations

from examples.oasis.box import T
from examples.oasis.content.cards import FACES
from examples.oasis.state import CACHE, CAMP, DECK, DISCARD, HAND
from sandtable.core.messages import CardName, Message, Seat
from sandtable.core.options import Option


def draw(t: T, seat: int) -> None:
    """Take the top card of the deck; the discard pile becomes the deck when that has run out."""
    if t.refill(DECK, DISCARD):
        card = t.move(t.s.tokens.zones[DECK][-1], HAND + seat)
        if t.log is not None:
            secret = Message(
                "draw.own",
                "{seat} {seat:draw|draws} a card: {card}.",
                seat=Seat(seat),
                card=card_name(t, card),
            )
            t.say("draw", "{seat} draws a card.", seat=Seat(seat), secret=secret, knows=1 << seat)


def cards_to_hide(t: T, seat: int) -> list[Option]:
    return [t.box.words.hide[face] for face in t.faces_in(HAND + seat)]


def hide(t: T, seat: int, option: Option) -> None:
    """Lay a card from a hand face down: the core mixes the hand, so nobody can follow it."""
    t.move(t.find(HAND + seat, option.args[0]), CACHE + seat, up=False)


def card_name(t: T, card: int) -> CardName:
    face = FACES[t.s.tokens.faces[card]]
    return CardName(face, face)


def ready_guards(t: T, seat: int) -> list[int]:
    """Pieces, not cards: a guard that has fallen and come back is another one."""
    tokens = t.s.tokens
    return [tokens.pieces[g] for g in tokens.zones[CAMP + seat] if not t.s.tired[g]]


def neighbours(t: T, me: int) -> list[int]:
    """The others who are still there, clockwise."""
    return [seat for seat in t.around(me) if seat != me]
