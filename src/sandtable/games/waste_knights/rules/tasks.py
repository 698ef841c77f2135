"""Tasks: introducing, ageing, accepting and accomplishing them (rules page, chapter 7)."""

from __future__ import annotations

from typing import Final

from sandtable.core.options import Option
from sandtable.games.waste_knights import prompts
from sandtable.games.waste_knights.box import T
from sandtable.games.waste_knights.content.components import TASK_COLOURS, Task
from sandtable.games.waste_knights.content.grid import with_one
from sandtable.games.waste_knights.rules.checks import check
from sandtable.games.waste_knights.rules.dials import conscious
from sandtable.games.waste_knights.rules.gear.gaining import reward
from sandtable.games.waste_knights.rules.gear.inventory import gear_value
from sandtable.games.waste_knights.rules.gear.paying import can_pay, pay
from sandtable.games.waste_knights.rules.hexes import (
    active,
    described,
    place_of_number,
    step_waster,
    tile_at,
    waster_of,
)
from sandtable.games.waste_knights.rules.log import journey as log
from sandtable.games.waste_knights.state import (
    ACCEPT_TRIED,
    ACCOMPLISHED,
    BOX,
    COMMON_DECK,
    FRAME,
    LOOK,
    PRIVATE_DECK,
    SECRET,
    TASK_PILE,
    TASKS,
)

PURPLE: Final = 0
ORANGE: Final = 1
GREEN: Final = 2
MOVE_PHASES: Final = ("plan", "enter", "meet", "strike", "onward")


def task_of(t: T, token: int) -> Task:
    return t.box.tasks[t.s.tokens.faces[token] - t.box.first_task]


def frame_spaces(t: T) -> range:
    """The spaces of the task frame in use: 1, 2 or 3 by number of seats (rule 2.7)."""
    return range(t.seats - 1)


def common_task(t: T) -> int:
    """The token of the common task, or -1."""
    there = t.s.tokens.zones[FRAME + PURPLE]
    return there[0] if there else -1


def trait_wanted(t: T) -> str:
    """The kind of enemy that Wasters must play, if able (rule 5.4)."""
    token = common_task(t)
    return task_of(t, token).trait if token >= 0 and task_of(t, token).must else ""


async def introduce(t: T, space: int, waster: int) -> None:
    """The Waster draws two tasks of a deck and introduces one (rule 7.6)."""
    s, words = t.s, t.box.words
    deck = COMMON_DECK if space == PURPLE else PRIVATE_DECK
    zones = s.tokens.zones
    if not zones[deck]:
        _renew(t, deck)
    for token in reversed(zones[deck][-2:]):
        t.move(token, LOOK + waster)
    if not zones[LOOK + waster]:
        return
    first = t.box.first_task

    def seen() -> list[Option]:
        return [words.task[s.tokens.faces[x] - first] for x in sorted(zones[LOOK + waster])]

    if len(zones[LOOK + waster]) > 1:
        option = await t.choose(waster, seen, prompts.INTRODUCE)
        face = first + option.args[0]
        token = t.find(LOOK + waster, face)
    else:
        token = zones[LOOK + waster][0]
    t.move(token, FRAME + space)
    s.ages[token] = s.accepted[token] = 0
    for other in zones[LOOK + waster]:
        t.move(other, deck, up=False, at=0)
    if t.log is not None:
        log.new_task(t, task_of(t, token), TASK_COLOURS[space])


def _renew(t: T, deck: int) -> None:
    """Outdated tasks of a kind become its deck again."""
    common = deck == COMMON_DECK
    for token in t.s.tokens.zones[TASK_PILE]:
        if task_of(t, token).common == common:
            t.move(token, deck, up=False)
    if t.s.tokens.zones[deck]:
        t.mix(t.s.tokens.zones[deck])


async def age_tasks(t: T, waster: int) -> None:
    """Each available task gets a marker; the third makes it outdated (rule 7.5)."""
    s = t.s
    zones = s.tokens.zones
    gone: list[int] = []
    for space in frame_spaces(t):
        for token in zones[FRAME + space]:
            s.ages[token] += 1
            if s.ages[token] >= t.box.numbers.outdated:
                _outdate(t, token)
                gone.append(space)
    if t.seats > 2:
        for seat in range(t.seats):
            for token in zones[TASKS + seat]:
                s.ages[token] += 1
                if s.ages[token] >= t.box.numbers.outdated:
                    gone.append(space_of(t, token, gone))
                    _outdate(t, token)
    for space in gone:
        await introduce(t, space, waster)


def space_of(t: T, token: int, taken: list[int]) -> int:
    """The space of a private task: where it lies, or that a knight took it from (rule 7.3)."""
    s = t.s
    lies = s.tokens.zone_of[token] - FRAME
    if lies in frame_spaces(t):
        return lies
    return s.taken_from[token] or _free_space(t, taken)


def _free_space(t: T, taken: list[int]) -> int:
    """Of a task in a position that does not say where it came from: an empty space."""
    zones, spaces = t.s.tokens.zones, frame_spaces(t)[1:]
    held = [t.s.taken_from[x] for seat in range(t.seats) for x in zones[TASKS + seat]]
    empty = [n for n in spaces if not zones[FRAME + n] and n not in taken and n not in held]
    return empty[0] if empty else ORANGE


def _outdate(t: T, token: int) -> None:
    t.s.ages[token] = t.s.accepted[token] = t.s.taken_from[token] = 0
    t.move(token, TASK_PILE)
    if t.log is not None:
        log.outdated(t, task_of(t, token))


# Common tasks


async def check_common_task(t: T, seat: int, goal: str, waster: int, trait: str = "") -> None:
    """A knight has done something; if the common task asks for it, it is his (rule 7.1)."""
    token = common_task(t)
    if token < 0:
        return
    task = task_of(t, token)
    if task.goal == goal and task.trait in ("", trait):
        await accomplish(t, seat, token, waster)


async def check_drive_task(t: T, seat: int, waster: int) -> None:
    """Speed Record looks at the points and hexes of one move."""
    token = common_task(t)
    if token < 0 or task_of(t, token).goal != "drive" or t.s.on_foot:
        return
    task = task_of(t, token)
    if t.s.points_used >= task.points and t.s.walked >= task.hexes:
        await accomplish(t, seat, token, waster)


async def check_worth_task(t: T) -> None:
    """Who owns enough has done it, whenever that is; the Active Knight first (rule 7.1)."""
    token = common_task(t)
    if token < 0 or task_of(t, token).goal != "worth":
        return
    first = active(t)
    for step in range(t.seats):
        seat = (first + step) % t.seats
        if t.s.knight[seat] < 0 or not conscious(t, seat):
            continue
        if gear_value(t, seat) >= task_of(t, token).worth:
            waster = waster_of if t.s.phase in MOVE_PHASES else step_waster
            await accomplish(t, seat, token, waster(t, seat))
            return


async def accomplish(t: T, seat: int, token: int, waster: int) -> None:
    """Rewards, the task's own effect, and a new task in its place (rule 7.3)."""
    s, task = t.s, task_of(t, token)
    space = PURPLE if task.common else space_of(t, token, [])
    if t.log is not None:
        log.accomplished(t, seat, task)
    s.ages[token] = s.accepted[token] = s.taken_from[token] = 0
    t.move(token, BOX)
    if task.token is not None:
        kind, number = task.token
        place = place_of_number(t, number)
        if place >= 0:
            s.special = with_one(s.special, place, 1 + 2 * kind)
    await reward(t, seat, task.rewards)
    if task.common or t.seats > 2:
        await introduce(t, space, waster)


# Private tasks


def open_tasks(t: T, seat: int) -> list[int]:
    """Private tasks whose first requirement this knight could try to meet."""
    zones = t.s.tokens.zones
    if t.seats == 2:
        mine = (*zones[SECRET + seat], *zones[TASKS + seat])
        return [token for token in mine if not t.s.accepted[token]]
    if zones[TASKS + seat]:
        return []
    return [token for space in frame_spaces(t)[1:] for token in zones[FRAME + space]]


def task_options(t: T, seat: int) -> list[Option]:
    """Accepting and accomplishing on this hex (rules 7.2 and 7.3)."""
    s, words, first = t.s, t.box.words, t.box.first_task
    place = s.at[seat]
    if not described(t, place):
        return []
    number, found = tile_at(t, place).number, []
    if not s.attempted & ACCEPT_TRIED:
        for token in open_tasks(t, seat):
            task = task_of(t, token)
            if task.first.hex == number and can_pay(t, seat, task.first.pay):
                found.append(words.task[s.tokens.faces[token] - first])
    if not s.attempted & ACCOMPLISHED:
        mine = [token for token in s.tokens.zones[TASKS + seat] if s.accepted[token]]
        here = [token for token in mine if task_of(t, token).second.hex == number]
        found += [words.accomplish[s.tokens.faces[token] - first] for token in here]
    return sorted(found, key=lambda option: option.id)


async def try_to_accept(t: T, seat: int, number: int) -> None:
    """The first requirement: a check, a payment, or nothing but being here (rule 7.2)."""
    s = t.s
    s.attempted |= ACCEPT_TRIED
    face = t.box.first_task + number
    token = next(x for x in open_tasks(t, seat) if s.tokens.faces[x] == face)
    if s.tokens.zone_of[token] == SECRET + seat:
        token = t.move(token, TASKS + seat)
    task = task_of(t, token)
    if t.log is not None:
        log.tries_task(t, seat, task)
    need = task.first
    if any(need.pay):
        await pay(t, seat, need.pay)
    if need.skill >= 0 and not await check(t, seat, need.skill, need.difficulty, task.name):
        return
    if s.tokens.zone_of[token] != TASKS + seat:
        s.taken_from[token] = s.tokens.zone_of[token] - FRAME
        t.move(token, TASKS + seat)
    s.accepted[token] = 1
    if t.log is not None:
        log.accepted(t, seat, task)
