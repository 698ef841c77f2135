"""Luck cards: drawing them, playing them at their time, and responses (chapter 13)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final

from sandtable.core.decisions import Prompt
from sandtable.core.options import Option
from sandtable.games.waste_knights import prompts
from sandtable.games.waste_knights.box import T
from sandtable.games.waste_knights.content.components import Luck
from sandtable.games.waste_knights.content.verbs import GEAR_MOMENTS, LUCK_MOMENTS
from sandtable.games.waste_knights.rules.dials import conscious
from sandtable.games.waste_knights.rules.gear.using import (
    LuckModifiers,
    may_use_gear,
    usable,
    use_effect,
    use_gear,
    would_change,
)
from sandtable.games.waste_knights.rules.log import knights as log
from sandtable.games.waste_knights.state import HAND, LUCK_DECK, LUCK_PILE

ANY: Final[tuple[str, ...]] = ("any",)
EVERYBODY: Final = -1
NOBODY: Final = -2
"""Who may respond to a luck card, where it is not one rival in a duel."""


class LuckWindow:
    """A kind of moment: the luck cards that may be played at it, and the gear that may be used."""

    __slots__ = ("gear", "moments")

    def __init__(self, *moments: str, gear: tuple[str, ...] = ANY) -> None:
        assert all(moment in LUCK_MOMENTS for moment in moments)
        assert all(moment in GEAR_MOMENTS for moment in gear)
        self.moments, self.gear = moments, gear


AT_ANY_TIME: Final = LuckWindow()


def draw_luck(t: T, seat: int, n: int) -> None:
    """Take cards from the deck; the pile becomes the deck when that has run out."""
    zones = t.s.tokens.zones
    for _ in range(n):
        if not zones[LUCK_DECK] and zones[LUCK_PILE]:
            t.pour(LUCK_PILE, LUCK_DECK)
            t.mix(zones[LUCK_DECK])
        if not zones[LUCK_DECK]:
            return
        token = t.move(zones[LUCK_DECK][-1], HAND + seat)
        if t.log is not None:
            log.drew(t, seat, token)


async def keep_limit(t: T, seat: int, most: int | None = None) -> None:
    """Nobody holds more than five luck cards (rule 13.1)."""
    limit = t.box.numbers.luck_limit if most is None else most
    while len(t.s.tokens.zones[HAND + seat]) > limit:
        option = await t.choose(
            seat, lambda: in_hand(t, seat, t.box.words.spend), prompts.DISCARD_LUCK
        )
        discard_luck(t, seat, option.args[0])


def in_hand(t: T, seat: int, words: list[Option]) -> list[Option]:
    faces, first = t.s.tokens.faces, t.box.first_luck
    return [words[n] for n in sorted({faces[x] - first for x in t.s.tokens.zones[HAND + seat]})]


def discard_luck(t: T, seat: int, number: int) -> Luck:
    """Lay a luck card on the pile, for all to see."""
    t.move(t.find(HAND + seat, t.box.first_luck + number), LUCK_PILE)
    return t.box.luck[number]


def playable(t: T, seat: int, moments: tuple[str, ...]) -> list[Option]:
    """The luck cards in a hand whose time has come."""
    faces, first, luck = t.s.tokens.faces, t.box.first_luck, t.box.luck
    held = sorted([faces[token] - first for token in t.s.tokens.zones[HAND + seat]])
    return [
        t.box.words.luck[n]
        for n in held
        if luck[n].when in moments
        or (luck[n].when == "any" and would_change(t, seat, luck[n].verb, luck[n].n))
    ]


def ask_with_luck(
    t: T,
    seat: int,
    options: Callable[[], list[Option]],
    prompt: Prompt,
    rival: int = EVERYBODY,
) -> Awaitable[Option]:
    """A question to a knight, who may first use what can be used at any time (rule 13.2)."""
    return offer_luck(t, seat, AT_ANY_TIME, prompt, LuckModifiers(), rival, options)


async def offer_luck(
    t: T,
    seat: int,
    window: LuckWindow,
    prompt: Prompt,
    modifiers: LuckModifiers,
    rival: int = EVERYBODY,
    more: Callable[[], list[Option]] | None = None,
) -> Option:
    """A knight plays what he likes until he is done or gives another answer: `more` are those."""
    while True:
        option = await offer_luck_once(t, seat, window, prompt, modifiers, rival, more)
        if option.verb != "luck" and option.verb != "use":
            return option


async def offer_luck_once(
    t: T,
    seat: int,
    window: LuckWindow,
    prompt: Prompt,
    modifiers: LuckModifiers,
    rival: int = EVERYBODY,
    more: Callable[[], list[Option]] | None = None,
) -> Option:
    """A knight plays one luck card or uses one piece of gear, or is done; `more` are other answers.

    Asked whenever the knight holds luck cards, usable gear on the sheet or, where it might be used,
    stored gear: all of that is public.
    """
    words = t.box.words

    def options() -> list[Option]:
        base = more() if more is not None else [words.done]
        return base + playable(t, seat, window.moments) + usable(t, seat, window.gear)

    if not conscious(t, seat):
        return more()[0] if more is not None else words.done
    held = t.s.tokens.zones[HAND + seat]
    if more is None and not held and not may_use_gear(t, seat, window.gear):
        return words.done
    option = await t.choose(seat, options, prompt)
    if option.verb == "luck":
        await play(t, seat, option.args[0], modifiers, rival)
    elif option.verb == "use":
        await use_gear(t, seat, option.args[0], modifiers)
    return option


async def play(
    t: T, seat: int, number: int, modifiers: LuckModifiers, rival: int = EVERYBODY
) -> None:
    """A luck card is played, others may respond, and if it stands it works (rule 13.3)."""
    luck = discard_luck(t, seat, number)
    if t.log is not None:
        log.lucky(t, seat, luck)
    if rival != NOBODY and not await responses(t, seat, rival):
        return
    await use_effect(t, seat, luck.verb, luck.n, modifiers)


async def responses(t: T, seat: int, rival: int) -> bool:
    """Whether a luck card stands; a response may be answered in its turn (rule 13.3)."""
    words, count = t.box.words, t.seats
    around = [(seat + step) % count for step in range(1, count)]
    if rival >= 0:
        around = [rival]

    def asked() -> list[int]:
        held = t.s.tokens.zones
        return [
            x for x in around if conscious(t, x) and (held[HAND + x] or may_use_gear(t, x, ANY))
        ]

    def options(other: int) -> list[Option]:
        return [words.no, *playable(t, other, ("response",)), *usable(t, other, ANY)]

    while True:
        answer = await t.window(asked(), options, words.no, prompts.RESPOND)
        if answer is None:
            return True
        other, option = answer.seat, answer.option
        back = rival if rival < 0 else seat
        if option.verb == "use":
            await use_gear(t, other, option.args[0], LuckModifiers())
        elif t.box.luck[option.args[0]].when == "any":
            await play(t, other, option.args[0], LuckModifiers(), back)
        else:
            luck = discard_luck(t, other, option.args[0])
            if t.log is not None:
                log.responded(t, other, luck)
            if await responses(t, other, back):
                return False
