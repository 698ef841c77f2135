"""The sentences of Sandland: what log, terminal and screen reader say of what happened."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sandtable.core.messages import CardName, Message, PlaceName, Printed, Seat, Term
from sandtable.games.sandland.box import T
from sandtable.games.sandland.content.terms import TERMS
from sandtable.games.sandland.rules.board import element, owner_of
from sandtable.games.sandland.state import SLOT_NAMES

SCRAP: Final = Term("scrap", "Scrap")


def card_named(t: T, face: int) -> CardName:
    return CardName(t.box.ids[face], t.box.names[face])


def card(t: T, token: int) -> CardName:
    """A card whose face is public."""
    return card_named(t, t.s.tokens.faces[token])


def in_play(t: T, token: int) -> CardName | Message:
    """How everybody may call a card in play."""
    return Message("face_down.one", "a face-down card") if t.s.down[token] else card(t, token)


def of_seat(t: T, token: int) -> CardName | Message:
    """The same after "seat 1's", "your" or "their"."""
    return Message("face_down", "face-down card") if t.s.down[token] else card(t, token)


def slot_name(seat: int, slot: int) -> PlaceName:
    return PlaceName(f"s{seat}.{SLOT_NAMES[slot]}", SLOT_NAMES[slot])


def _row(cards: Sequence[CardName]) -> CardName | Message:
    """Cards in the order in which they came."""
    if len(cards) == 1:
        return cards[0]
    return Message("row", "{card}, {rest}", card=cards[0], rest=_row(cards[1:]))


# Setup and skirmish


def deck_chosen(t: T, seat: int, leader: int) -> None:
    t.say(
        "deck",
        "{seat} plays {deck}, led by {leader}.",
        seat=Seat(seat),
        deck=Printed((t.box.offers[seat][t.s.decks[seat]].name,)),
        leader=card(t, leader),
    )


def will_start(t: T) -> None:
    t.say("start", "{seat} will take the first turn.", seat=Seat(t.s.starter))


def drew(t: T, seat: int, tokens: Sequence[int]) -> None:
    """Who draws hears what it is, the other how many."""
    who, drawn = Seat(seat), _row([card(t, token) for token in tokens])
    t.say(
        "draw",
        "{seat} draws {n} {n:card|cards}.",
        seat=who,
        n=len(tokens),
        secret=Message("draw.own", "{seat} {seat:draw|draws} {cards}.", seat=who, cards=drawn),
        knows=1 << seat,
        at=(f"s{seat}.deck",),
    )


def deployed(t: T, seat: int, placed: int, rest: int) -> None:
    t.say(
        "deploy",
        "{seat} deploys {n} {n:card|cards} and adds {rest} to {scrap}.",
        seat=Seat(seat),
        n=placed,
        rest=rest,
        scrap=SCRAP,
    )


def skirmish_won(t: T, winner: int) -> None:
    t.say("skirmish", "Skirmish {n} goes to {seat}.", n=t.s.skirmish, seat=Seat(winner))


def skirmish_drawn(t: T) -> None:
    t.say("skirmish.draw", "Skirmish {n} is a draw.", n=t.s.skirmish)


def no_asset_left(t: T, seat: int) -> None:
    t.say("won.assets", "{seat} has no asset left.", seat=Seat(seat))


# Rounds and turns


def round_begins(t: T) -> None:
    t.say(
        "round",
        "Skirmish {skirmish}, round {round}: {seat} begins.",
        skirmish=t.s.skirmish,
        round=t.s.round,
        seat=Seat(t.s.starter),
    )


def passed(t: T, me: int) -> None:
    t.say("pass", "{seat} passes.", seat=Seat(me))


def round_ends(t: T, totals: Sequence[int]) -> None:
    t.say(
        "water",
        "End of round {round}: water {first} to {second}.",
        round=t.s.round,
        first=totals[0],
        second=totals[1],
        at=("water",),
    )


def leader_entered(t: T, seat: int, leader: int) -> None:
    t.say(
        "enter.leader",
        "{seat}'s leader {card} enters play.",
        seat=Seat(seat),
        card=card(t, leader),
        at=(element(t, leader),),
    )


# Scrap and water


def used_scrap(t: T, seat: int, count: int) -> None:
    t.say(
        "pay",
        "{seat} uses {n} {scrap}.",
        seat=Seat(seat),
        n=count,
        scrap=SCRAP,
        at=(f"s{seat}.scrap",),
    )


def lost_scrap(t: T, seat: int) -> None:
    at = (f"s{seat}.scrap",)
    t.say("lose", "{seat} loses a {scrap}.", seat=Seat(seat), scrap=SCRAP, at=at)


def reclaimed(t: T, seat: int, count: int) -> None:
    t.say(
        "reclaim",
        "{seat} reclaims {n} {scrap}.",
        seat=Seat(seat),
        n=count,
        scrap=SCRAP,
        at=(f"s{seat}.used",),
    )


def pulled(t: T, seat: int, count: int) -> None:
    t.say("pull", "{seat} pulls {n} water.", seat=Seat(seat), n=count, at=("water",))


def water_at_the_end(t: T, seat: int) -> None:
    t.say("won.water", "The water is at the last space of {seat}.", seat=Seat(seat), at=("water",))


def healed(t: T, token: int, amount: int) -> None:
    t.say("heal", "{card} is healed {n}.", card=card(t, token), n=amount)


# Actions and effects


def acted(t: T, me: int, token: int) -> None:
    at = (element(t, token),)
    t.say("act", "{seat} acts with {card}.", seat=Seat(me), card=card(t, token), at=at)


def activated(t: T, token: int, text: str) -> None:
    at = (element(t, token),)
    t.say("effect", "{card}: {text}.", card=card(t, token), text=TERMS.marked(text), at=at)


def used(t: T, me: int, token: int) -> None:
    at = (element(t, token),)
    t.say("use", "{seat} uses {card}.", seat=Seat(me), card=card(t, token), at=at)


def attached(t: T, tactic: int, host: int) -> None:
    t.say(
        "attach",
        "{tactic} is attached to {card}.",
        tactic=card(t, tactic),
        card=card(t, host),
        at=(element(t, host),),
    )


def turned_up(t: T, token: int) -> None:
    t.say(
        "reveal",
        "{seat} turns up {card}.",
        seat=Seat(owner_of(t, token)),
        card=card(t, token),
        at=(element(t, token),),
    )


def trashed(t: T, token: int) -> None:
    t.say(
        "trash",
        "{seat} trashes {card}.",
        seat=Seat(owner_of(t, token)),
        card=card(t, token),
        at=(element(t, token),),
    )


def turned_down(t: T, token: int) -> None:
    t.say("hide", "{card} is turned face down.", card=card(t, token), at=(element(t, token),))


def exhausted(t: T, token: int) -> None:
    at = (element(t, token),)
    if t.s.down[token]:
        t.say("exhaust.face_down", "A face-down card is exhausted.", at=at)
    else:
        t.say("exhaust", "{card} is exhausted.", card=card(t, token), at=at)


def readied(t: T, token: int) -> None:
    at = (element(t, token),)
    if t.s.down[token]:
        t.say("ready.face_down", "A face-down card is ready again.", at=at)
    else:
        t.say("ready", "{card} is ready again.", card=card(t, token), at=at)


def sealed(t: T, token: int) -> None:
    t.say("seal", "{card} is sealed.", card=card(t, token), at=(element(t, token),))


def set_free(t: T, token: int) -> None:
    t.say(
        "free",
        "{seat}'s {card} is free again.",
        seat=Seat(owner_of(t, token)),
        card=card(t, token),
        at=(element(t, token),),
    )


def entered(t: T, me: int, token: int) -> None:
    at = (element(t, token),)
    t.say("enter", "{seat} puts {card} into play.", seat=Seat(me), card=card(t, token), at=at)


def laid_down(t: T, me: int, token: int, slot: int) -> None:
    t.say(
        "enter.face_down",
        "{seat} puts {card} face down into {slot}.",
        seat=Seat(me),
        card=card(t, token),
        slot=slot_name(me, slot),
    )


def swapped_with_deck(t: T, me: int, token: int, slot: int) -> None:
    t.say(
        "swap.deck",
        "{seat} lays a card of the deck into {slot} in place of {card}.",
        seat=Seat(me),
        slot=slot_name(me, slot),
        card=in_play(t, token),
    )


def swapped_with_scrap(t: T, me: int, tactic: int) -> None:
    t.say(
        "swap.scrap",
        "{seat} swaps {card} with a card from the {scrap} area.",
        seat=Seat(me),
        card=card(t, tactic),
        scrap=SCRAP,
    )


def swapped_with_discard(t: T, me: int, tactic: int) -> None:
    t.say(
        "swap.discard",
        "{seat} swaps {card} with a card from the discard area.",
        seat=Seat(me),
        card=card(t, tactic),
    )


# Moves


def moved(t: T, token: int, slot: int) -> None:
    owner = owner_of(t, token)
    t.say(
        "move",
        "{seat}'s {card} moves to {slot}.",
        seat=Seat(owner),
        card=of_seat(t, token),
        slot=slot_name(owner, slot),
        at=(element(t, token),),
    )


def location_stays(t: T, token: int) -> None:
    t.say(
        "stay",
        "{seat} shows {card}: a Location is not moved.",
        seat=Seat(owner_of(t, token)),
        card=card(t, token),
    )


def pursued(t: T, seat: int) -> None:
    t.say("pursuit", "Pursuit: {seat}'s back row moves up.", seat=Seat(seat))


# Attacks and damage


def attacked(t: T, attacker: int, target: int) -> None:
    t.say(
        "attack",
        "{card} attacks {target}.",
        card=card(t, attacker),
        target=in_play(t, target),
        at=(element(t, attacker), element(t, target)),
    )


def struck_back(t: T, token: int, attacker: int) -> None:
    at = (element(t, token), element(t, attacker))
    t.say("counter", "{card} strikes back.", card=card(t, token), at=at)


def damaged(t: T, token: int, harm: int) -> None:
    at = (element(t, token),)
    t.say("damage", "{card} takes {n} damage.", card=card(t, token), n=harm, at=at)


def left_with_one(t: T, token: int) -> None:
    at = (element(t, token),)
    t.say("damage.one_left", "{card} is left with 1 Health.", card=card(t, token), at=at)


def took_a_wound(t: T, token: int, other: int) -> None:
    t.say(
        "wound",
        "{card} takes 1 damage from {other}.",
        card=card(t, token),
        other=card(t, other),
        at=(element(t, token),),
    )


def defeated(t: T, token: int) -> None:
    t.say(
        "defeat",
        "{seat}'s {card} is defeated.",
        seat=Seat(owner_of(t, token)),
        card=card(t, token),
        at=(element(t, token),),
    )


# The end

THREE_DRAWS: Final = Message("ending.draws", "three drawn skirmishes")
TWO_WON: Final = Message("ending.two", "two skirmishes won")
ONE_WON: Final = Message("ending.one", "a skirmish won and draws")
RESIGNATION: Final = Message("ending.resignation", "resignation")


def won(t: T, seat: int) -> None:
    t.say("end", "{seat} wins the game.", seat=Seat(seat))


def drawn(t: T) -> None:
    t.say("end.draw", "All three skirmishes were draws, and so is the game.")


def resigned(t: T, seat: int) -> None:
    t.say("resign", "{seat} resigns.", seat=Seat(seat))
