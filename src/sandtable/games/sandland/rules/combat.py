"""Damage, defeat and attacks (rules page, chapter 11)."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Sequence
from functools import partial
from typing import Any, NamedTuple

from sandtable.core.options import Option
from sandtable.core.tokens import token_of
from sandtable.games.sandland import prompts
from sandtable.games.sandland.box import T
from sandtable.games.sandland.content.card import (
    ARMOR,
    ATTACH,
    ATTACKED,
    COUNTER,
    DEFEATED,
    ENEMY_DEFEATED,
    FLIPS,
    NEIGHBOR_DEFEATED,
    NO_DAMAGE,
    PIERCING,
    POISON,
    SPLASH,
    Fallen,
)
from sandtable.games.sandland.rules import log
from sandtable.games.sandland.rules.board import (
    NEIGHBORS,
    NOTHING,
    at,
    face_up,
    in_play,
    neighbors,
    owner_of,
    slot_of,
    stands,
)
from sandtable.games.sandland.rules.effects import (
    ALL_DAMAGE,
    exhaust_card,
    leave,
    pursue,
    turn_down,
    turn_up,
)
from sandtable.games.sandland.rules.scrap_and_water import check_assets
from sandtable.games.sandland.rules.values import attack_against, is_boosted, targets, value
from sandtable.games.sandland.state import (
    DISCARD,
    SLOT,
    SLOTS,
    TACTICS,
)

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
            log.damaged(t, token, harm)
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
    """That card, or the unit that it is attached to."""
    slot: int
    """Of the piece when it happened."""
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
            log.defeated(t, token)
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
            text = box.abilities[face][timing].text
            slot = slot_of(t, token_of(piece))
            triggers.append(Trigger(seat, face, piece, slot, text, partial(run, t, seat, piece)))

    falls = box.falls[faces[token]]
    if falls is not None:
        around = tuple(pieces[other] for other in beside)
        slot = slot_of(t, token)
        fallen = Fallen(pieces[token], owner, slot, around)
        text = box.abilities[faces[token]][DEFEATED].text
        run = partial(falls, t, owner, fallen)
        triggers.append(Trigger(owner, faces[token], pieces[token], slot, text, run))
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
    """Its owner says which; nobody is asked if one order is as good as another (rule 13.8)."""
    due: dict[Option, Trigger] = {_first(t, trigger): trigger for trigger in mine[::-1]}
    alike = len({trigger.face for trigger in mine}) == 1 and not t.box.local[mine[0].face]
    if alike or len(due) == 1:
        return mine[0]
    row = list(due)[::-1]
    chosen = await t.choose(seat, lambda: row, prompts.ORDER)
    return due[chosen]


def _first(t: T, trigger: Trigger) -> Option:
    """The word for a trigger: its card, and the slot of that card or the one in which it fell."""
    stays = stands(t, trigger.piece)
    slot = slot_of(t, token_of(trigger.piece)) if stays else trigger.slot
    return t.box.words.first[t.box.due_index[trigger.face]][slot]


# Attacking (chapter 11)


async def attack(t: T, attacker: int, target: int, *, more: int = 0, friend: bool = False) -> None:
    """An attack with all that belongs to it (rules 11.4 to 11.9).

    `target` is 8 * seat + slot: the slot is hit, whoever lies there once no card in it is face
    down. `friend`: it attacks its own side, and nobody counters.
    """
    s = t.s
    s.attack = (attacker, target)
    if t.log is not None:
        log.attacked(t, token_of(attacker), at(t, *divmod(target, SLOTS)))
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
    beside = await _splashed(t, attacker) if splash else []
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


async def _splashed(t: T, attacker: int) -> list[int]:
    """The pieces beside the attacked slot, before Pursuit; each is turned up (rule 11.8), as long
    as the attacker stands (rule 11.5.1)."""
    s = t.s
    assert s.attack is not None
    seat, slot = divmod(s.attack[1], SLOTS)
    found = [other for n in NEIGHBORS[slot] if (other := at(t, seat, n)) != NOTHING]
    beside = [s.tokens.pieces[other] for other in found]
    pursue(t)
    for piece in beside:
        token = token_of(piece)
        if not stands(t, attacker):
            break
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
            log.left_with_one(t, y)


async def _counter(t: T, attacked: int, attacker: int) -> None:
    """Rule 12.4: it strikes back if both stand and the attacker is a legal target."""
    if not (stands(t, attacked) and stands(t, attacker)):
        return
    x, y = token_of(attacker), token_of(attacked)
    if value(t, y, COUNTER) <= 0 or slot_of(t, x) not in targets(t, y):
        return
    if t.log is not None:
        log.struck_back(t, y, x)
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
        text = t.box.abilities[face][ATTACKED].text
        t.s.stack = (*t.s.stack, (attacker, text, owner_of(t, x)))
        await after(t, owner_of(t, x), attacker, attacked)
        t.s.stack = t.s.stack[:-1]
    if stands(t, attacker) and is_boosted(t, x, FLIPS):
        turn_down(t, x)
