"""The verbs of Sandland: turning cards up and down, moving, damaging, defeating, attacking.

What is a fact at once is a plain function; what asks somebody is a coroutine. Everything that can
empty a front row ends with `pursue`.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Sequence
from functools import partial
from typing import Any, NamedTuple

from sandtable.core.decisions import Prompt
from sandtable.core.options import Option
from sandtable.core.tokens import token_of
from sandtable.games.sandland import prompts
from sandtable.games.sandland.board import (
    NEIGHBORS,
    NOTHING,
    at,
    at_place,
    card_name,
    element,
    face_up,
    in_play,
    neighbors,
    owner_of,
    place_of,
    public_name,
    slot_of,
    stands,
)
from sandtable.games.sandland.box import (
    ARMOR,
    ATTACH,
    ATTACKED,
    COST,
    COUNTER,
    DEFEATED,
    DEMON_REVEALED,
    ENEMY_DEFEATED,
    FLIPS,
    NEIGHBOR_DEFEATED,
    NO_DAMAGE,
    PIERCING,
    POISON,
    REVEAL,
    SPLASH,
    TRASHED,
    Effect,
    Fallen,
    T,
)
from sandtable.games.sandland.scrap import check_assets, heal_listeners, pay, scrap
from sandtable.games.sandland.state import (
    COLUMNS,
    DISCARD,
    LEADER,
    SEALED,
    SLOT,
    SLOT_NAMES,
    SLOTS,
    TACTICS,
)
from sandtable.games.sandland.values import (
    attack_against,
    is_boosted,
    targets,
    value,
)
from sandtable.games.sandland.words import THEIRS

ALL_DAMAGE = 255
"""Healing so much heals fully."""

# Asking


async def pick(
    t: T, me: int, row: list[Option], found: Sequence[int], prompt: Prompt, *, may: bool = False
) -> int:
    """Choose one of the cards in play that were found; NOTHING if there are none or none is
    wanted."""
    if not found:
        return NOTHING
    option = await t.choose(
        me,
        lambda: [
            *([t.box.words.none] if may else []),
            *[row[place_of(t, me, token)] for token in found],
        ],
        prompt,
    )
    if option is t.box.words.none:
        return NOTHING
    return at_place(t, me, option.args[0])


async def pick_slot(t: T, me: int, slots: list[int], prompt: Prompt, *, may: bool = False) -> int:
    """Choose one of one's own slots; NOTHING if there are none or none is wanted."""
    if not slots:
        return NOTHING
    words = t.box.words
    option = await t.choose(
        me,
        lambda: [*([words.none] if may else []), *[words.put[slot] for slot in slots]],
        prompt,
    )
    return NOTHING if option is words.none else option.args[0]


async def under(t: T, me: int, piece: int, text: str, run: Effect) -> None:
    """Do an effect, and let everybody see that it is going on."""
    s = t.s
    s.stack = (*s.stack, (piece, text, me))
    await run(t, me, piece)
    s.stack = s.stack[:-1]


# Lasting until the end of the turn


def boost(t: T, token: int, stat: int, amount: int = 1) -> None:
    t.s.boosts = (*t.s.boosts, (token, stat, amount))


def _forget(t: T, token: int) -> None:
    """A card is turned down or leaves play: what was given to it is gone (rule 9.8.1)."""
    s = t.s
    s.damage[token] = 0
    if s.boosts:
        s.boosts = tuple([boost for boost in s.boosts if boost[0] != token])
    if s.attached:
        for tactic, host in s.attached:
            if host == token:
                t.move(tactic, DISCARD + owner_of(t, tactic))
                s.tokens.leave(tactic)
                s.tired[tactic] = 0
        s.attached = tuple([pair for pair in s.attached if pair[1] != token])


# Entering and leaving


def enter(t: T, token: int, seat: int, slot: int, *, up: bool) -> int:
    """A card comes into a slot, ready and undamaged; returns the new piece (rule 13.10)."""
    s = t.s
    token = t.move(token, SLOT + SLOTS * seat + slot, up=up)
    s.tired[token] = s.damage[token] = 0
    s.down[token] = 0 if up else 1
    return s.tokens.enter(token)


def leave(t: T, token: int, to: int) -> None:
    """A card leaves the play area to a zone; a leader goes back to its own (rule 14.6)."""
    s = t.s
    _forget(t, token)
    s.down[token] = s.tired[token] = 0
    if token in s.leaders:
        t.move(token, LEADER + owner_of(t, token))
        s.tokens.enter(token)
        return
    s.tokens.leave(token)
    t.move(token, to)


def turn_down(t: T, token: int) -> None:
    """Rule 9.8."""
    if t.log is not None:
        t.say("hide", f"{card_name(t, token)} is turned face down.", at=(element(t, token),))
    _forget(t, token)
    t.s.down[token] = 1


def exhaust_card(t: T, token: int) -> None:
    t.s.tired[token] = 1
    if t.log is not None:
        name = public_name(t, token)
        t.say("exhaust", f"{name[0].upper()}{name[1:]} is exhausted.", at=(element(t, token),))


def ready_card(t: T, token: int) -> None:
    t.s.tired[token] = 0
    if t.log is not None:
        name = public_name(t, token)
        t.say("ready", f"{name[0].upper()}{name[1:]} is ready again.", at=(element(t, token),))


def seal(t: T, token: int, urn: int) -> None:
    """A unit goes under an Urn (rule 14.7)."""
    s = t.s
    if t.log is not None:
        t.say("seal", f"{card_name(t, token)} is sealed.", at=(element(t, token),))
    leader = token in s.leaders
    leave(t, token, SEALED + owner_of(t, token))
    if not leader:
        s.sealed = (*s.sealed, (token, urn))
    check_assets(t)
    pursue(t)


# Turning up (chapter 9)


async def turn_up(t: T, token: int, more: int = 0) -> None:
    """Turn a card up: its owner pays or trashes it, then its Reveal effect (rules 9.2 to 9.5)."""
    s = t.s
    owner = owner_of(t, token)
    piece = s.tokens.pieces[token]
    price = max(0, value(t, token, COST) + more)
    s.down[token] = 0
    t.show(token, t.everyone)
    name = card_name(t, token)
    if t.log is not None:
        t.say("reveal", f"Seat {owner + 1} turns up {name}.", at=(element(t, token),))
    s.stack = (*s.stack, (piece, f"costs {price} Scrap", owner))
    words = t.box.words
    paid = False
    if price <= scrap(t, owner):
        option = await t.choose(owner, lambda: [words.pay, words.trash], prompts.PAY)
        paid = option is words.pay
    if paid:
        await pay(t, owner, price)
    s.stack = s.stack[:-1]
    if not paid:
        trash(t, token)
        return
    face = s.tokens.faces[token]
    if t.box.tactic[face]:
        s.vacated = s.tokens.zone_of[token] - SLOT
        t.move(token, TACTICS + owner)
    if t.box.tags["Demon"][face]:
        heal_listeners(t, DEMON_REVEALED, (1 - owner,))
    run = t.box.run[REVEAL][face]
    if run is not None:
        await under(t, owner, piece, t.box.does[face][REVEAL].text, run)


def trash(t: T, token: int) -> None:
    """Rule 9.3. The caller sees to Pursuit."""
    owner = owner_of(t, token)
    if t.log is not None:
        text = f"Seat {owner + 1} trashes {card_name(t, token)}."
        t.say("trash", text, at=(element(t, token),))
    leave(t, token, DISCARD + owner)
    heal_listeners(t, TRASHED)
    check_assets(t)


# Moving (chapter 10)


def pursue(t: T) -> None:
    """An empty front row is filled from the back row (rule 10.6)."""
    zones = t.s.tokens.zones
    for first in (SLOT, SLOT + SLOTS):
        if zones[first] or zones[first + 1] or zones[first + 2] or zones[first + 3]:
            continue
        back = range(first + COLUMNS, first + SLOTS)
        moved = [zone for zone in back if zones[zone]]
        for zone in moved:
            token = zones[zone][0]
            t.move(token, zone - COLUMNS, up=not t.s.down[token])
        attack = t.s.attack
        if attack is not None and moved and attack[1] + SLOT in back:
            t.s.attack = (attack[0], attack[1] - COLUMNS)
        if moved and t.log is not None:
            seat = (first - SLOT) // SLOTS
            t.say("pursuit", f"Pursuit: seat {seat + 1}'s back row moves up.")


def destinations(t: T, me: int, token: int) -> list[int]:
    """The slots to which a card may be moved, as far as this seat knows (rules 10.2 and 10.3)."""
    s = t.s
    zone = s.tokens.zone_of[token]
    slot = (zone - SLOT) % SLOTS
    first = zone - slot
    zones, faces, location = s.tokens.zones, s.tokens.faces, t.box.location
    known = s.tokens.known
    return [
        other
        for other in range(SLOTS)
        if other != slot
        and not (
            zones[first + other]
            and location[faces[zones[first + other][0]]]
            and known[zones[first + other][0]] >> me & 1
        )
    ]


def move_card(t: T, token: int, slot: int) -> None:
    """Move a card to a slot of its side, swapping with who is there (rules 10.1 and 10.2)."""
    s = t.s
    old = s.tokens.zone_of[token]
    new = old - (old - SLOT) % SLOTS + slot
    there = s.tokens.zones[new]
    owner = (old - SLOT) // SLOTS
    if there and t.box.location[s.tokens.faces[there[0]]]:
        if t.log is not None:
            t.say("stay", f"Seat {owner + 1}'s card there cannot be moved.")
        return
    if there:
        t.move(there[0], old, up=not s.down[there[0]])
    t.move(token, new, up=not s.down[token])
    if t.log is not None:
        name = public_name(t, token)
        where = SLOT_NAMES[slot]
        text = f"Seat {owner + 1}'s {name.removeprefix('a ')} moves to {where}."
        t.say("move", text, at=(element(t, token),))
    for card in (token, *there):
        happens = None if s.down[card] else t.box.moved[s.tokens.faces[card]]
        if happens is not None:
            happens(t, card)
    pursue(t)


async def ask_move(t: T, me: int, token: int, *, may: bool = False) -> None:
    """Ask where a card moves, and move it there."""
    words = t.box.words
    offset = 0 if owner_of(t, token) == me else THEIRS

    def options() -> list[Option]:
        slots = [words.move[offset + slot] for slot in destinations(t, me, token)]
        return [words.none, *slots] if may or not slots else slots

    option = await t.choose(me, options, prompts.MAY_MOVE if may else prompts.MOVE)
    if option is not words.none:
        move_card(t, token, option.args[0] % SLOTS)


# Damage and defeat (chapter 11)


class Hit(NamedTuple):
    """Damage that is about to be dealt to a card that is face up."""

    token: int
    amount: int
    pierces: bool = False


async def deal(t: T, hits: list[Hit], *, poison: bool = False) -> list[int]:
    """Deal all damage at once, then see who is defeated (rules 11.6 and 11.7); returns those."""
    s, box = t.s, t.box
    faces = s.tokens.faces
    dead = []
    for token, amount, pierces in hits:
        harm = amount if pierces else max(0, amount - value(t, token, ARMOR))
        if harm and box.cards[faces[token]].caps_damage:
            harm = 1
        if is_boosted(t, token, NO_DAMAGE):
            harm = 0
        if t.log is not None:
            t.say("damage", f"{card_name(t, token)} takes {harm} damage.", at=(element(t, token),))
        if not harm:
            continue
        s.damage[token] = min(ALL_DAMAGE, s.damage[token] + harm)
        if poison and not s.tired[token]:
            exhaust_card(t, token)
        if s.damage[token] >= box.health[faces[token]] and token not in dead:
            dead.append(token)
    if dead:
        await defeat(t, dead)
    return dead


async def hurt(t: T, found: Sequence[tuple[int, int]]) -> list[int]:
    """Damage that is no attack: face-down cards are turned up first (rule 11.10)."""
    s = t.s
    hits = [(s.tokens.pieces[token], amount) for token, amount in found]
    for piece, _ in hits:
        token = token_of(piece)
        if s.tokens.alive(piece) and in_play(t, token) and s.down[token]:
            await turn_up(t, token)
            pursue(t)
    standing = [Hit(token_of(piece), amount) for piece, amount in hits if stands(t, piece)]
    return await deal(t, standing)


class Trigger(NamedTuple):
    """An effect that happens because something was defeated."""

    seat: int
    face: int
    """Of the card whose effect it is."""
    piece: int
    text: str
    run: Callable[[], Coroutine[Any, Any, None]]


async def defeat(t: T, dead: list[int]) -> None:
    """Cards are defeated at once: they leave, then effects happen (rules 11.7, 13.7 and 13.8)."""
    triggers: list[Trigger] = []
    for token in dead:
        _collect(t, token, dead, triggers)
    for token in dead:
        owner = owner_of(t, token)
        if t.log is not None:
            text = f"Seat {owner + 1}'s {card_name(t, token)} is defeated."
            t.say("defeat", text, at=(element(t, token),))
        leave(t, token, DISCARD + owner)
    check_assets(t)
    pursue(t)
    if triggers:
        await _run(t, triggers)


def _collect(t: T, token: int, dead: list[int], triggers: list[Trigger]) -> None:
    """What happens because this card is defeated; cards that fall with it notice nothing."""
    s, box = t.s, t.box
    faces, pieces = s.tokens.faces, s.tokens.pieces
    owner = owner_of(t, token)
    beside = [other for other in neighbors(t, token) if other not in dead]

    def add(seat: int, card: int, piece: int, timing: int) -> None:
        face = faces[card]
        run = box.run[timing][face]
        if run is not None:
            text = box.does[face][timing].text
            triggers.append(Trigger(seat, face, piece, text, partial(run, t, seat, piece)))

    falls = box.falls[faces[token]]
    if falls is not None:
        around = tuple(pieces[other] for other in beside)
        fallen = Fallen(pieces[token], owner, slot_of(t, token), around)
        text = box.does[faces[token]][DEFEATED].text
        run = partial(falls, t, owner, fallen)
        triggers.append(Trigger(owner, faces[token], pieces[token], text, run))
    for other in beside:
        if not s.down[other]:
            add(owner, other, pieces[other], NEIGHBOR_DEFEATED)
            for tactic, host in s.attached:
                if host == other:
                    add(owner, tactic, pieces[other], ATTACH)
    for enemy in face_up(t, 1 - owner):
        if enemy not in dead:
            add(1 - owner, enemy, pieces[enemy], ENEMY_DEFEATED)


async def _run(t: T, triggers: list[Trigger]) -> None:
    """Who is on turn first, each in the order that its owner likes (rule 13.8)."""
    s = t.s
    for seat in (s.active, 1 - s.active):
        mine = [trigger for trigger in triggers if trigger.seat == seat]
        while mine:
            chosen = await _next_of(t, seat, mine)
            mine.remove(chosen)
            s.stack = (*s.stack, (chosen.piece, chosen.text, seat))
            await chosen.run()
            s.stack = s.stack[:-1]


async def _next_of(t: T, seat: int, mine: list[Trigger]) -> Trigger:
    row = [t.box.words.first[face] for face in dict.fromkeys(each.face for each in mine)]
    if len(row) == 1:
        return mine[0]
    option = await t.choose(seat, lambda: row, prompts.ORDER)
    return next(trigger for trigger in mine if trigger.face == option.args[0])


# Attacking (chapter 11)


async def attack(t: T, attacker: int, target: int, *, more: int = 0, friend: bool = False) -> None:
    """An attack with all that belongs to it (rules 11.4 to 11.9).

    `target` is 8 * seat + slot: the slot is hit, whoever lies there once no card in it is face
    down. `friend`: it attacks its own side, and nobody counters.
    """
    s = t.s
    s.attack = (attacker, target)
    if t.log is not None:
        x, y = token_of(attacker), at(t, *divmod(target, SLOTS))
        text = f"{card_name(t, x)} attacks {public_name(t, y)}."
        t.say("attack", text, at=(element(t, x), element(t, y)))
    attacked = await _strike(t, attacker, more)
    if attacked and not friend:
        await _counter(t, attacked, attacker)
    s.attack = None
    if stands(t, attacker):
        await _afterwards(t, attacker, attacked)


async def _strike(t: T, attacker: int, more: int) -> int:
    """Turn up what is hit and deal the damage; the piece that was attacked, if one was."""
    s = t.s
    x = token_of(attacker)
    y = _target(t)
    while y != NOTHING and s.down[y]:
        await turn_up(t, y)
        if not stands(t, attacker):
            pursue(t)
            return 0
        y = _target(t)
    splash = value(t, x, SPLASH)
    attacked = 0 if y == NOTHING else s.tokens.pieces[y]
    beside = await _splashed(t) if splash else []
    pursue(t)
    if not stands(t, attacker):
        return 0
    pierces = value(t, x, PIERCING) > 0
    pierces_beside = pierces and "piercing-target-only" not in t.box.variants
    hits = []
    if attacked and stands(t, attacked):
        hits.append(Hit(y, attack_against(t, x, y) + more + sketched(t, x, y), pierces))
    hits += [Hit(token_of(p), splash, pierces_beside) for p in beside if stands(t, p)]
    poison = t.box.bits[s.tokens.faces[x]] & POISON
    await deal(t, hits, poison=bool(poison))
    if attacked and stands(t, attacked):
        _leave_one_health(t, x, y)
    return attacked


def _target(t: T) -> int:
    """The card that is in the attacked slot now."""
    attack = t.s.attack
    assert attack is not None
    return at(t, *divmod(attack[1], SLOTS))


async def _splashed(t: T) -> list[int]:
    """The pieces beside the attacked slot, before Pursuit; each is turned up (rule 11.8)."""
    s = t.s
    assert s.attack is not None
    seat, slot = divmod(s.attack[1], SLOTS)
    found = [other for n in NEIGHBORS[slot] if (other := at(t, seat, n)) != NOTHING]
    beside = [s.tokens.pieces[other] for other in found]
    pursue(t)
    for piece in beside:
        token = token_of(piece)
        if s.tokens.alive(piece) and in_play(t, token) and s.down[token]:
            await turn_up(t, token)
            pursue(t)
    return beside


def sketched(t: T, x: int, y: int) -> int:
    """What Pike's Sketch adds against an enemy that is ready (rule 14.9)."""
    owner = owner_of(t, x)
    if t.s.tired[y] or owner_of(t, y) == owner:
        return 0
    faces, cards = t.s.tokens.faces, t.box.cards
    return sum([cards[faces[tactic]].against_ready for tactic in t.s.tokens.zones[TACTICS + owner]])


def _leave_one_health(t: T, x: int, y: int) -> None:
    """An enemy unit that stands after this attack is left with 1 Health (rule 14.10)."""
    s = t.s
    face = s.tokens.faces[y]
    if not t.box.cards[s.tokens.faces[x]].sets_health or not t.box.unit[face]:
        return
    if owner_of(t, x) != owner_of(t, y):
        s.damage[y] = max(s.damage[y], t.box.health[face] - 1)
        if t.log is not None:
            t.say("damage", f"{card_name(t, y)} is left with 1 Health.", at=(element(t, y),))


async def _counter(t: T, attacked: int, attacker: int) -> None:
    """Rule 12.4: it strikes back if both stand and the attacker is a legal target."""
    if not (stands(t, attacked) and stands(t, attacker)):
        return
    x, y = token_of(attacker), token_of(attacked)
    if value(t, y, COUNTER) <= 0 or slot_of(t, x) not in targets(t, y):
        return
    if t.log is not None:
        text = f"{card_name(t, y)} strikes back."
        t.say("counter", text, at=(element(t, y), element(t, x)))
    t.s.attack = (attacked, t.s.tokens.zone_of[x] - SLOT)
    await _strike(t, attacked, 0)
    if stands(t, attacked):
        await _afterwards(t, attacked, attacker)


async def _afterwards(t: T, attacker: int, attacked: int) -> None:
    """What follows an attack of a card that still stands."""
    x = token_of(attacker)
    face = t.s.tokens.faces[x]
    after = t.box.after[face]
    if after is not None and attacked and stands(t, attacked):
        text = t.box.does[face][ATTACKED].text
        t.s.stack = (*t.s.stack, (attacker, text, owner_of(t, x)))
        await after(t, owner_of(t, x), attacker, attacked)
        t.s.stack = t.s.stack[:-1]
    if stands(t, attacker) and is_boosted(t, x, FLIPS):
        turn_down(t, x)
