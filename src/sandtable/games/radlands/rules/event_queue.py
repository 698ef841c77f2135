"""The event queue and the Raiders (rules page, chapter 8)."""

from __future__ import annotations

from sandtable.games.radlands import prompts
from sandtable.games.radlands.box import T
from sandtable.games.radlands.content import traits
from sandtable.games.radlands.rules import log
from sandtable.games.radlands.rules.board import place_of, standing_camps, token_at, with_trait
from sandtable.games.radlands.rules.effects import discard, hit
from sandtable.games.radlands.state import HOME, QUEUE, QUEUES, RESOLVING, SPACES


def event_on(t: T, seat: int, space: int) -> int | None:
    """The event on a space, 1 to 3."""
    cards = t.s.tokens.zones[QUEUE + 3 * seat + space - 1]
    return cards[0] if cards else None


def has_event(t: T, seat: int) -> bool:
    return any(t.s.tokens.zones[QUEUES[seat]])


def space_for(t: T, seat: int, number: int) -> int | None:
    """Where an event with this queue number goes: 0 is at once, None nowhere (rules 8.1 to 8.3)."""
    if number == 0:
        return 0
    for space in range(number, SPACES + 1):
        if event_on(t, seat, space) is None:
            return space
    return None


def queue_number(t: T, seat: int, printed: int) -> int:
    """The queue number of the next event a seat plays (rule 8.10)."""
    first = t.s.events_played[seat] == 0
    return 0 if first and with_trait(t, seat, traits.FIRST_EVENT_AT_ONCE) is not None else printed


def has_space(t: T, seat: int, printed: int) -> bool:
    """Whether a seat could play an event with this queue number now."""
    if not t.s.tokens.zones[QUEUE + 3 * seat + SPACES - 1]:
        return True
    return space_for(t, seat, queue_number(t, seat, printed)) is not None


async def put_event(t: T, seat: int, token: int, space: int) -> None:
    """An event is played: into the queue, or resolved at once."""
    s = t.s
    played = list(s.events_played)
    played[seat] += 1
    s.events_played = (played[0], played[1])
    if space == 0:
        await resolve(t, seat, token)
    else:
        t.move(token, QUEUE + 3 * seat + space - 1)
        if t.log is not None:
            log.queued(t, seat, token, space)


async def resolve(t: T, owner: int, token: int) -> None:
    """An event happens, for its owner, and is then discarded (rule 8.4)."""
    s = t.s
    t.move(token, RESOLVING)
    event = t.box.event(s.tokens.faces[token])
    if t.log is not None:
        log.happened(t, owner, token)
    s.events_resolved += 1
    below = s.stack
    s.stack = (*below, (0, f"{event.name}: {event.text}", owner))
    await event.run(t, owner, 0)
    s.stack = below
    if token in t.box.raiders_tokens:
        t.move(token, HOME + owner)
        done = list(s.raiders_resolved)
        done[owner] += 1
        s.raiders_resolved = (done[0], done[1])
    else:
        discard(t, token)


def can_advance(t: T, seat: int, space: int) -> bool:
    """Whether an event stands here that could move forward or resolve (rule 12.14)."""
    return event_on(t, seat, space) is not None and (
        space == 1 or event_on(t, seat, space - 1) is None
    )


async def advance(t: T, seat: int, space: int) -> None:
    """One event moves a space forward, or resolves."""
    token = event_on(t, seat, space)
    assert token is not None
    if space == 1:
        await resolve(t, seat, token)
        return
    t.move(token, QUEUE + 3 * seat + space - 2)
    if t.log is not None:
        log.advanced(t, seat, token, space - 1)


async def raid(t: T, me: int, this: int) -> None:
    """Rules 8.5 and 8.6."""
    raiders = t.box.raiders_tokens[me]
    zone = t.s.tokens.zone_of[raiders]
    if zone == HOME + me:
        goes_to = space_for(t, me, queue_number(t, me, t.box.raiders_event.queue))
        if goes_to is not None:
            await put_event(t, me, raiders, goes_to)
    elif zone != RESOLVING:
        space = zone - QUEUE - 3 * me + 1
        if can_advance(t, me, space):
            await advance(t, me, space)


async def raiders_strike(t: T, me: int, this: int) -> None:
    """The Raiders' effect: the opponent picks a camp of theirs (rule 8.7)."""
    foe = 1 - me
    words = t.box.words
    option = await t.choose(
        foe,
        lambda: [words.damage[place_of(t, foe, camp)] for camp in standing_camps(t, foe)],
        prompts.DAMAGE_OWN_CAMP,
    )
    hit(t, token_at(t, foe, option.args[0]))


async def events_phase(t: T) -> None:
    """Resolve what stands on space 1, then move the others forward (rule 3.2)."""
    me = t.s.active
    first = event_on(t, me, 1)
    if first is not None:
        await resolve(t, me, first)
    for space in (2, 3):
        if event_on(t, me, space) is not None and event_on(t, me, space - 1) is None:
            await advance(t, me, space)


def push_back(t: T, seat: int) -> None:
    """All events of a seat move a space back, the rearmost first (rule 8.9)."""
    for space in (2, 1):
        token = event_on(t, seat, space)
        if token is not None and event_on(t, seat, space + 1) is None:
            t.move(token, QUEUE + 3 * seat + space)
    if t.log is not None:
        log.pushed_back(t, seat)


def can_push_back(t: T, seat: int) -> bool:
    return any(
        event_on(t, seat, space) is not None and event_on(t, seat, space + 1) is None
        for space in (1, 2)
    )
