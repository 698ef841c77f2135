"""Knights on the same hex: meeting, duels, reviving and robbing (rules page, chapter 11)."""

from __future__ import annotations

from sandtable.core.options import Option
from sandtable.games.waste_knights import prompts
from sandtable.games.waste_knights.box import T
from sandtable.games.waste_knights.rules.checks import check
from sandtable.games.waste_knights.rules.combat.rewards import steal
from sandtable.games.waste_knights.rules.combat.sides import start_fight
from sandtable.games.waste_knights.rules.dials import bring_round, conscious, gain_reputation
from sandtable.games.waste_knights.rules.gear.inventory import ability
from sandtable.games.waste_knights.rules.hexes import active, knights_at, waster_of
from sandtable.games.waste_knights.rules.log import knights as log
from sandtable.games.waste_knights.rules.log import reasons
from sandtable.games.waste_knights.rules.luck import ask_with_luck
from sandtable.games.waste_knights.rules.tasks import check_common_task
from sandtable.games.waste_knights.rules.trade.bargains import begin_deal


def others_here(t: T, seat: int) -> list[int]:
    """Knights that the Active Knight can still meet on his hex."""
    return [x for x in knights_at(t, t.s.at[seat]) if x != seat and not t.s.met >> x & 1]


async def meet(t: T) -> None:
    """After entering a hex the Active Knight may meet each knight there (rule 11.1)."""
    s, words = t.s, t.box.words
    seat = active(t)
    s.phase = "strike"
    if not conscious(t, seat) or not others_here(t, seat):
        return
    option = await ask_with_luck(
        t, seat, lambda: [words.done, *(words.meet[x] for x in others_here(t, seat))], prompts.MEET
    )
    if option is words.done:
        return
    other = option.args[0]
    s.met |= 1 << other
    s.phase = "meet"
    if conscious(t, other):
        await approach(t, seat, other)
    else:
        await find_unconscious(t, seat, other)


async def approach(t: T, seat: int, other: int) -> None:
    """He agrees, or has to be found; then they duel (rules 11.1 and 11.2)."""
    words = t.box.words
    agrees = await ask_with_luck(t, other, lambda: [words.no, words.yes], prompts.AGREE)
    if agrees is words.no:
        tries = await ask_with_luck(t, seat, lambda: [words.no, words.yes], prompts.SEARCH)
        if tries is words.no:
            return
        if not await search(t, seat, other):
            return
    start_fight(t, seat, foe=other, resume="meet")


async def search(t: T, seat: int, other: int) -> bool:
    """The search check (rule 11.2)."""
    why = reasons.search(t.box.knights[t.s.knight[other]].name)
    return await check(t, seat, *t.box.numbers.search, why, "search") > 0


async def find_unconscious(t: T, seat: int, other: int) -> None:
    """Found by a search check, he is revived or robbed (rule 11.5)."""
    s, words = t.s, t.box.words
    if not await search(t, seat, other):
        return

    def options() -> list[Option]:
        beat = s.beaten >> (4 * seat + other) & 1
        return [words.done, *([] if beat else [words.revive]), words.rob]

    option = await ask_with_luck(t, seat, options, prompts.UNCONSCIOUS)
    if option is words.revive:
        await revive(t, seat, other)
    elif option is words.rob:
        await steal(t, seat, other)


async def revive(t: T, seat: int, other: int) -> None:
    """The reviver gains Reputation, and both may trade (rule 11.5)."""
    bring_round(t, other)
    if t.log is not None:
        log.revived(t, seat, other)
    gain_reputation(t, seat, 1 + ability(t, seat).revival)
    begin_deal(t, seat, other, "meet")
    await check_common_task(t, seat, "revive", waster_of(t, seat))
