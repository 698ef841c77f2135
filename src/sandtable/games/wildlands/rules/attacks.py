"""Attacks and defence (rules page, chapters 6 and 7)."""

from __future__ import annotations

from typing import Final

from sandtable.core.decisions import Prompt
from sandtable.core.options import Option
from sandtable.games.wildlands import prompts
from sandtable.games.wildlands.box import (
    DEFENCES,
    T,
    character_of,
    clockwise,
    figure_of,
    figures_of,
)
from sandtable.games.wildlands.content.factions import (
    AREA,
    CHARACTERS,
    COVER,
    HEAVY_MELEE,
    HEAVY_RANGED,
    MELEE,
    RANGED,
)
from sandtable.games.wildlands.rules import log
from sandtable.games.wildlands.rules.ending import hurt
from sandtable.games.wildlands.rules.payment import in_hand
from sandtable.games.wildlands.state import HAND, NOBODY, PLAYED, Attack

DAMAGE: Final = {MELEE: 1, HEAVY_MELEE: 2, RANGED: 1, HEAVY_RANGED: 2, AREA: 1}


async def melee(t: T, me: int, option: Option) -> None:
    """One damage to a faction in the same space (rules 6.1 to 6.3)."""
    await fight(t, me, option, MELEE, "melee")


async def heavy_melee(t: T, me: int, option: Option) -> None:
    """Two damage (rule 6.4)."""
    await fight(t, me, option, HEAVY_MELEE, "heavy_melee")


async def fight(t: T, me: int, option: Option, flag: int, kind: str) -> None:
    """The attacker names the faction, its owner the target; then defence and damage."""
    figure, against = figure_of(t, option.args[0]), option.args[1]
    t.s.doing = Attack(kind, me, figure, against=against)
    prompt = prompts.target(me, log.name(t, figure), kind, DAMAGE[flag])
    target = await name_target(t, figure, against, prompt)
    if target == NOBODY:
        return
    t.s.doing = Attack(kind, me, figure, against=against, targets=(target,))
    if t.log is not None:
        log.attack(t, figure, target)
    await strike(t, me, target, flag)


async def name_target(t: T, figure: int, against: int, prompt: Prompt) -> int:
    """Rule 6.2: the owner chooses among several; one alone is the target, as all can see."""
    s = t.s
    place = s.where[figure]
    there = [f for f in figures_of(against) if place >= 0 and s.where[f] == place]
    if len(there) < 2:
        return there[0] if there else NOBODY
    words = t.box.words.target
    option = await t.choose(against, lambda: [words[character_of(t, f)] for f in there], prompt)
    return figure_of(t, option.args[0])


async def ranged(t: T, me: int, option: Option) -> None:
    """One damage to an enemy in sight, chosen by the attacker (rule 6.6)."""
    await shoot(t, me, option, RANGED, "ranged")


async def heavy_ranged(t: T, me: int, option: Option) -> None:
    """Two damage, not more than two spaces away (rules 6.8 and 6.9)."""
    await shoot(t, me, option, HEAVY_RANGED, "heavy_ranged")


async def shoot(t: T, me: int, option: Option, flag: int, kind: str) -> None:
    figure, target = figure_of(t, option.args[0]), figure_of(t, option.args[1])
    t.s.doing = Attack(kind, me, figure, targets=(target,))
    if t.log is not None:
        log.attack(t, figure, target)
    await strike(t, me, target, flag)


async def strike(t: T, me: int, target: int, flag: int) -> None:
    if not await defended(t, target, flag):
        hurt(t, me, [target], DAMAGE[flag])


async def area(t: T, me: int, option: Option) -> None:
    """One damage to everybody in a space, own characters too (rules 6.10 to 6.12)."""
    s = t.s
    figure, space = figure_of(t, option.args[0]), option.args[1]
    others = [seat for seat in clockwise(t, me) if seat != me]
    there = [f for seat in (*others, me) for f in figures_of(seat) if s.where[f] == space]
    s.doing = Attack("area", me, figure, goals=(space,), targets=tuple(there))
    if t.log is not None:
        log.area(t, figure, space)
    hit = [target for target in there if not await defended(t, target, AREA)]
    hurt(t, me, hit, DAMAGE[AREA])


# 7 Defence


async def defended(t: T, target: int, flag: int) -> bool:
    """Whether the owner plays a card that prevents the damage (rule 7.1).

    Asked whatever is in hand, unless all can see that there is nothing to play (rule 7.6).
    """
    owner = target // CHARACTERS
    if not may_defend(t, target, flag):
        return False
    s = t.s
    assert s.doing is not None
    prompt = _question(t, s.doing, target, flag)
    s.doing = s.doing._replace(asked=target)
    option = await t.choose(owner, lambda: defences(t, target, flag), prompt)
    assert s.doing is not None
    s.doing = s.doing._replace(asked=NOBODY)
    if option is t.box.words.no:
        return False
    card = t.move(in_hand(t, owner, option), PLAYED)
    s.doing = s.doing._replace(defended=(*s.doing.defended, target))
    if t.log is not None:
        log.defended(t, target, card)
    return True


def _question(t: T, attack: Attack, target: int, flag: int) -> Prompt:
    by, whom, damage = log.name(t, attack.figure), log.name(t, target), DAMAGE[flag]
    if flag == AREA:
        return prompts.shield(attack.seat, by, attack.goals[0], damage, whom)
    return prompts.defend(attack.seat, by, attack.kind, damage, whom)


def may_defend(t: T, target: int, flag: int) -> bool:
    """Whether, from what all can see, the owner of a target could have an answer."""
    s = t.s
    owner, slot = divmod(target, CHARACTERS)
    if s.where[target] < 0 or not s.tokens.zones[HAND + owner]:
        return False
    if s.doing is not None and s.gone >> s.doing.seat & 1:  # rule 10.9.1
        return False
    deck = t.box.seen_in_deck[s.faction[owner]]
    return any(deck[answer] >> slot & 1 for answer in answers(t, target, flag))


def answers(t: T, target: int, flag: int) -> list[int]:
    """The flags that prevent this attack on this figure, where it stands (rules 7.2 and 7.4)."""
    covered = t.box.covered[t.s.where[target]]
    return [answer for answer in DEFENCES[flag] if answer != COVER or covered]


def defences(t: T, target: int, flag: int) -> list[Option]:
    """No, or a card with a fitting flag of the target itself, or an open one (rule 7.3)."""
    s, box = t.s, t.box
    options = [box.words.no]
    owner, slot = divmod(target, CHARACTERS)
    if s.gone >> owner & 1:
        return options
    flags = [box.flags[answer] for answer in answers(t, target, flag)]
    faces = s.tokens.faces
    hand = dict.fromkeys([faces[token] for token in s.tokens.zones[HAND + owner]])
    fits = [face for face in hand if any(users[face] >> slot & 1 for users in flags)]
    return options + [box.pay[face] for face in fits]
