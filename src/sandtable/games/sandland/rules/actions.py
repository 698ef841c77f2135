"""Actions, and effects that need none (rules page, chapters 8 and 13)."""

from __future__ import annotations

from sandtable.core.options import Option
from sandtable.core.tokens import token_of
from sandtable.games.sandland import prompts
from sandtable.games.sandland.box import T
from sandtable.games.sandland.content.card import (
    ACTIVATE,
    AGILE,
    ATTACH,
    DISCARDED,
    EXHAUST,
)
from sandtable.games.sandland.rules import log
from sandtable.games.sandland.rules.board import face_up, stands
from sandtable.games.sandland.rules.combat import attack
from sandtable.games.sandland.rules.doing import ACTS
from sandtable.games.sandland.rules.effects import (
    destinations,
    move_card,
    pick,
    pursue,
    turn_up,
    under,
)
from sandtable.games.sandland.rules.values import can_move, targets, value
from sandtable.games.sandland.state import (
    ATTACHED,
    DISCARD,
    LEADER,
    SLOT,
    SLOTS,
    TACTICS,
)
from sandtable.games.sandland.vocabulary import THEIRS

# 8 Actions


async def act(t: T, me: int, token: int) -> None:
    """An action with a card: turn it up, its effect, then move or attack (chapter 8)."""
    s = t.s
    piece = s.tokens.pieces[token]
    s.stack = (*s.stack, (piece, ACTS, me))
    if s.down[token]:
        await turn_up(t, token)
        pursue(t)
    elif t.log is not None:
        log.acted(t, me, token)
    if stands(t, piece):
        await carry_out(t, me, piece)
    s.stack = s.stack[:-1]
    if s.tokens.alive(piece) and s.tokens.zone_of[token] >= SLOT:
        s.tired[token] = 1


async def carry_out(t: T, me: int, piece: int) -> None:
    """First the activated effect, then a move or an attack; Agile adds moves (rules 8.3, 12.9)."""
    words, token = t.box.words, token_of(piece)
    face = t.s.tokens.faces[token]
    activated = t.box.abilities[face].get(ACTIVATE)
    moves = 0
    begun = attacked = False
    while stands(t, piece):
        agile = value(t, token, AGILE)
        effect = not begun and activated is not None and activated.can(t, me, piece)
        may_move = can_move(t, token) and (moves < agile or not (moves or attacked))
        may_attack = not attacked and (agile > 0 or not moves)
        aims = targets(t, token) if may_attack else []
        if not (effect or may_move or aims):
            return

        def options(
            effect: bool = effect, may_move: bool = may_move, aims: list[int] = aims
        ) -> list[Option]:
            found = [words.effect] if effect else []
            found += [words.attack[THEIRS + slot] for slot in aims]
            if may_move:
                found += [words.move[slot] for slot in destinations(t, me, token)]
            found.append(words.done)
            return found

        option = await t.choose(me, options, prompts.PARTS)
        if option is words.done:
            return
        if option is words.effect:
            assert activated is not None
            assert activated.run is not None
            activated_text = activated.text
            if t.log is not None:
                log.activated(t, token, activated_text)
            await under(t, me, piece, activated_text, activated.run)
        elif option.verb == "move":
            moves += 1
            move_card(t, token, option.args[0])
        else:
            attacked = True
            await attack(t, piece, SLOTS * (1 - me) + option.args[0] - THEIRS)
        begun = True


# 13 Effects that need no action


def usable(t: T, me: int) -> list[Option]:
    """Exhaust, discard and attach effects that can be used now (rule 7.7)."""
    s, box = t.s, t.box
    zones, faces, words = s.tokens.zones, s.tokens.faces, box.words
    found: list[Option] = []
    for leader in zones[LEADER + me]:
        ability = box.abilities[faces[leader]].get(EXHAUST)
        if ability is None or s.tired[leader]:
            continue
        if ability.can(t, me, s.tokens.pieces[leader]):
            found.append(words.use_leader)
    for tactic in zones[TACTICS + me]:
        option = words.use[box.tactic_index[faces[tactic]]]
        if option not in found and is_usable(t, me, tactic):
            found.append(option)
    return found


def is_usable(t: T, me: int, tactic: int) -> bool:
    """Whether a tactic has an effect that its owner can use now."""
    s = t.s
    abilities = t.box.abilities[s.tokens.faces[tactic]]
    piece = s.tokens.pieces[tactic]
    if EXHAUST in abilities:
        return not s.tired[tactic] and abilities[EXHAUST].can(t, me, piece)
    if DISCARDED in abilities:
        return abilities[DISCARDED].can(t, me, piece)
    return ATTACH in abilities and bool(hosts(t, me))


def hosts(t: T, me: int) -> list[int]:
    """The units to which a tactic can be attached (rule 13.6)."""
    is_unit, faces = t.box.unit, t.s.tokens.faces
    return [token for token in face_up(t, me) if is_unit[faces[token]]]


async def use(t: T, me: int, option: Option) -> None:
    """Use the effect of a leader or a tactic (rules 13.4 to 13.6)."""
    s, box = t.s, t.box
    faces = s.tokens.faces
    if option is box.words.use_leader:
        token = s.leaders[me]
    else:
        face = box.tactics[option.args[0]]
        found = [x for x in s.tokens.zones[TACTICS + me] if faces[x] == face]
        token = next(x for x in found if is_usable(t, me, x))
    abilities = box.abilities[faces[token]]
    if t.log is not None:
        log.used(t, me, token)
    if ATTACH in abilities:
        await attach(t, me, token)
        return
    piece = s.tokens.pieces[token]
    timing = EXHAUST if EXHAUST in abilities else DISCARDED
    run = abilities[timing].run
    assert run is not None
    if timing == EXHAUST:
        s.tired[token] = 1
    else:
        s.tokens.leave(token)
        s.tired[token] = 0
        t.move(token, DISCARD + me)
    await under(t, me, piece, abilities[timing].text, run)


async def attach(t: T, me: int, tactic: int) -> None:
    s = t.s
    host = await pick(t, me, t.box.words.choose, hosts(t, me), prompts.ATTACH)
    t.move(tactic, ATTACHED + me)
    s.attached = (*s.attached, (tactic, host))
    if t.log is not None:
        log.attached(t, tactic, host)
