"""The sentences of Radlands: what log, terminal and screen reader say of what happened."""

from __future__ import annotations

from typing import Final

from sandtable.core.messages import CardName, Message, PlaceName, Seat
from sandtable.games.radlands.box import T
from sandtable.games.radlands.content.card import Ability
from sandtable.games.radlands.content.terms import TERMS
from sandtable.games.radlands.rules.board import element, owner_of
from sandtable.games.radlands.state import COLUMNS
from sandtable.games.radlands.vocabulary import BACK, OWN_SLOTS

PUNK: Final = CardName("punk", "punk")


def card_named(t: T, face: int) -> CardName:
    return CardName(t.box.ids[face], t.box.names[face])


def card(t: T, token: int) -> CardName:
    """A card whose face everybody sees."""
    return card_named(t, t.s.tokens.faces[token])


def in_play(t: T, token: int) -> CardName | Message:
    """How people call a card in play."""
    return Message("punk.one", "a {punk}", punk=PUNK) if t.s.punk[token] else card(t, token)


def of_seat(t: T, token: int) -> CardName:
    """The same after "seat 1's", "your" or "their"."""
    return PUNK if t.s.punk[token] else card(t, token)


def slot_element(me: int, slot: int) -> str:
    """The element that a slot is, as this seat writes it."""
    seat = me if slot < len(OWN_SLOTS) else 1 - me
    column, side = divmod(slot % len(OWN_SLOTS), 2)
    return f"s{seat}.{COLUMNS[column]}.{('back', 'front')[side]}"


def own_slot(me: int, slot: int) -> PlaceName:
    """A slot in a few words: `a front`."""
    column = COLUMNS[slot // 2]
    if slot % 2 == BACK:
        side = Message("slot.back", "{column} back", column=column)
    else:
        side = Message("slot.front", "{column} front", column=column)
    return PlaceName(slot_element(me, slot), side)


def queue_space(seat: int, space: int) -> PlaceName:
    return PlaceName(f"s{seat}.q{space}", Message("space", "space {n}", n=space))


# Setup and turn


def settled(t: T, seat: int, camp: int) -> None:
    t.say("camp", "{seat} settles at {camp}.", seat=Seat(seat), camp=card(t, camp))


def turn_begins(t: T) -> None:
    t.say("turn", "{seat} has {n} water.", seat=Seat(t.s.active), n=t.s.water)


def turn_ends(t: T) -> None:
    t.say("turn.over", "{seat} ends the turn.", seat=Seat(t.s.active))


# Cards


def drew(t: T, me: int, token: int) -> None:
    """Who draws hears what it is, the others that it was a card (rule 11.5)."""
    seat = Seat(me)
    secret = Message("draw.own", "{seat} {seat:draw|draws} {card}.", seat=seat, card=card(t, token))
    t.say("draw", "{seat} draws a card.", seat=seat, secret=secret, knows=1 << me, at=("deck",))


def turned_up(t: T, me: int, token: int) -> None:
    t.say("reveal", "{seat} turns up {card}.", seat=Seat(me), card=card(t, token))


def punk_turned_up(t: T, token: int) -> None:
    at = (element(t, token),)
    t.say("reveal.punk", "The {punk} is {card}.", punk=PUNK, card=card(t, token), at=at)


def discarded(t: T, me: int, token: int) -> None:
    t.say("discard", "{seat} discards {card}.", seat=Seat(me), card=card(t, token), at=("discard",))


def junked(t: T, me: int, face: int) -> None:
    t.say("junk", "{seat} junks {card}.", seat=Seat(me), card=card_named(t, face), at=("discard",))


def took_silo(t: T, me: int) -> None:
    silo = card_named(t, t.box.silo)
    t.say("silo", "{seat} takes the {silo}.", seat=Seat(me), silo=silo, at=(f"s{me}.silo",))


def shuffled(t: T) -> None:
    t.say("shuffle", "The discard pile is shuffled into a new deck.", at=("deck",))


# Playing and using


def played(t: T, me: int, token: int, slot: int, cost: int) -> None:
    t.say(
        "play.person",
        "{seat} plays {card} ({place}) for {cost} water.",
        seat=Seat(me),
        card=in_play(t, token),
        place=own_slot(me, slot),
        cost=cost,
        at=(f"s{me}.{COLUMNS[slot // 2]}",),
    )


def played_event(t: T, me: int, face: int) -> None:
    t.say(
        "play.event",
        "{seat} plays {card} for {cost} water.",
        seat=Seat(me),
        card=card_named(t, face),
        cost=t.box.event(face).cost,
    )


def used(t: T, me: int, token: int, ability: Ability) -> None:
    t.say(
        "use",
        "{seat} uses {card}: {ability}.",
        seat=Seat(me),
        card=in_play(t, token),
        ability=TERMS.marked(ability.text),
        at=(element(t, token),),
    )


def gained_water(t: T, me: int) -> None:
    t.say("water", "{seat} gains {n} water.", seat=Seat(me), n=1)


def gained_punk(t: T, me: int, token: int) -> None:
    t.say("punk", "{seat} gains a {punk}.", seat=Seat(me), punk=PUNK, at=(element(t, token),))


# Cards in play


def damaged(t: T, token: int) -> None:
    t.say(
        "damage",
        "{seat}'s {card} is damaged.",
        seat=Seat(owner_of(t, token)),
        card=of_seat(t, token),
        at=(element(t, token),),
    )


def destroyed(t: T, token: int) -> None:
    t.say(
        "destroy",
        "{seat} loses {card}.",
        seat=Seat(owner_of(t, token)),
        card=in_play(t, token),
        at=(element(t, token),),
    )


def restored(t: T, token: int) -> None:
    t.say(
        "restore",
        "{seat} restores {card}.",
        seat=Seat(owner_of(t, token)),
        card=in_play(t, token),
        at=(element(t, token),),
    )


def raised(t: T, me: int, camp: int) -> None:
    t.say(
        "raise",
        "{seat} raises {camp}.",
        seat=Seat(me),
        camp=card(t, camp),
        at=(element(t, camp),),
    )


def lifted(t: T, token: int) -> None:
    t.say(
        "lift",
        "{seat} takes {card} back into hand.",
        seat=Seat(owner_of(t, token)),
        card=in_play(t, token),
        at=(element(t, token),),
    )


def put_back(t: T, me: int, token: int, slot: int) -> None:
    t.say(
        "move",
        "{seat}'s {card} goes to {place}.",
        seat=Seat(me),
        card=of_seat(t, token),
        place=own_slot(me, slot),
        at=(element(t, token),),
    )


def rolled_on(t: T, me: int, camp: int) -> None:
    t.say(
        "move.camp",
        "{seat}'s {camp} rolls on.",
        seat=Seat(me),
        camp=card(t, camp),
        at=(element(t, camp),),
    )


# The event queue


def queued(t: T, seat: int, token: int, space: int) -> None:
    t.say(
        "queue",
        "{seat}'s event waits on {space}: {card}.",
        seat=Seat(seat),
        space=queue_space(seat, space),
        card=card(t, token),
        at=(f"s{seat}.q{space}",),
    )


def advanced(t: T, seat: int, token: int, space: int) -> None:
    t.say(
        "queue.forward",
        "{seat}'s event moves to {space}: {card}.",
        seat=Seat(seat),
        space=queue_space(seat, space),
        card=card(t, token),
        at=(f"s{seat}.q{space}",),
    )


def pushed_back(t: T, seat: int) -> None:
    t.say("queue.back", "{seat}'s events move back.", seat=Seat(seat))


def happened(t: T, seat: int, token: int) -> None:
    t.say("event", "{seat}'s event happens: {card}.", seat=Seat(seat), card=card(t, token))


# The end

ALL_CAMPS_DESTROYED: Final = Message("ending.camps", "all camps destroyed")
DECK_RAN_OUT: Final = Message("ending.deck", "deck ran out")
DECK_RAN_OUT_TWICE: Final = Message("ending.deck_twice", "deck ran out twice")
RESIGNATION: Final = Message("ending.resignation", "resignation")


def resigned(t: T, seat: int) -> None:
    t.say("resign", "{seat} resigns.", seat=Seat(seat))


def won(t: T, seat: int) -> None:
    t.say("end", "{seat} wins.", seat=Seat(seat))


def deck_ran_out_twice(t: T) -> None:
    t.say("end.draw", "The deck has run out a second time: a draw.")
