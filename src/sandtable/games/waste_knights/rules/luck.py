"""Luck cards: drawing them, playing them at their time, and responses (chapter 13)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from sandtable.core.decisions import Prompt
from sandtable.core.options import Option
from sandtable.games.waste_knights import prompts
from sandtable.games.waste_knights.box import T
from sandtable.games.waste_knights.content import components as tb
from sandtable.games.waste_knights.rules.dials import (
    cleanse,
    conscious,
    gain_ammo,
    gain_fuel,
    heal,
    lose_health,
    suffer,
)
from sandtable.games.waste_knights.rules.gear.inventory import (
    ability,
    card,
    discard_gear,
    gear_of,
    vehicle,
    who,
)
from sandtable.games.waste_knights.state import HAND, LUCK_DECK, LUCK_PILE, SHEET

ANY: Final[tuple[str, ...]] = ("any",)


class Fate:
    """What cards played at a moment change: gathered while they are played, used by who asked."""

    __slots__ = (
        *("another", "damage", "dice", "dominance", "draw", "escape", "foe_dice", "foe_repeat"),
        *("open", "pierce", "quiet", "range", "read", "repeat", "soak", "turn", "wound"),
    )

    def __init__(self) -> None:
        self.damage = self.dice = self.dominance = self.draw = self.foe_dice = 0
        self.pierce = self.soak = self.wound = 0
        self.another = self.escape = self.foe_repeat = self.open = self.quiet = False
        self.read = self.repeat = self.turn = self.range = False


_NUMBERS: Final = {
    "wound": "wound",
    "dominance": "dominance",
    "damage": "damage",
    "dice": "dice",
    "pierce": "pierce",
    "foe dice": "foe_dice",
    "soak": "soak",
    "draw": "draw",
}
_FLAGS: Final = {
    "no threat": "quiet",
    "range": "range",
    "read": "read",
    "foe repeat": "foe_repeat",
    "repeat": "repeat",
    "turn": "turn",
    "another": "another",
    "escape": "escape",
    "open": "open",
}


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
            name = t.box.names[t.s.tokens.faces[token]]
            secret = f"You draw a luck card: {name}."
            text = f"{who(t, seat)} draws a luck card."
            t.say("draw", text, secret=secret, knows=1 << seat)


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


def discard_luck(t: T, seat: int, number: int) -> tb.Luck:
    """Lay a luck card on the pile, for all to see."""
    tokens, face = t.s.tokens, t.box.first_luck + number
    t.move(next(x for x in tokens.zones[HAND + seat] if tokens.faces[x] == face), LUCK_PILE)
    return t.box.luck[number]


def playable(t: T, seat: int, times: tuple[str, ...]) -> list[Option]:
    """The luck cards in a hand whose time has come."""
    faces, first, luck = t.s.tokens.faces, t.box.first_luck, t.box.luck
    held = sorted([faces[token] - first for token in t.s.tokens.zones[HAND + seat]])
    return [
        t.box.words.luck[n]
        for n in held
        if luck[n].when in times or (luck[n].when == "any" and _stirs(t, seat, luck[n].verb, 1))
    ]


def usable(t: T, seat: int, times: tuple[str, ...]) -> list[Option]:
    """Gear on the sheet that can be used now (rules 9.6 and 9.7); gear is open to all."""
    found: list[Option] = []
    for token in t.s.tokens.zones[SHEET + seat]:
        use = card(t, token).use
        if use is None or use.when not in times or t.s.marked[token]:
            continue
        option = t.box.words.use[gear_of(t, token)]
        if option not in found and useful(t, seat, use):
            found.append(option)
    return found


def useful(t: T, seat: int, use: tb.Use) -> bool:
    """Whether using a card would change anything; if not, it is not offered (rule 13.2)."""
    return any(_stirs(t, seat, effect.verb, effect.n) for effect in use.do)


def _stirs(t: T, seat: int, verb: str, n: int) -> bool:
    s, numbers = t.s, t.box.numbers
    match verb:
        case "ammo":
            return s.ammo[seat] < numbers.most
        case "fuel":
            return s.fuel[seat] < numbers.most
        case "health" if n > 0:
            return s.health[seat] < numbers.most and s.rads[seat] < numbers.no_healing_from
        case "radiation" if n < 0:
            return s.rads[seat] > 0
        case "repair":
            token = vehicle(t, seat)
            return token >= 0 and bool(s.damaged[token])
        case "radiation" | "health":
            return False
    return True


async def ask(
    t: T,
    seat: int,
    options: Callable[[], list[Option]],
    prompt: Prompt,
    *,
    duel: int = -1,
    closed: bool = False,
) -> Option:
    """A question to a knight, who may first use what can be used at any time (rule 13.2)."""
    return await window(t, seat, (), prompt, Fate(), duel=duel, closed=closed, more=options)


async def window(
    t: T,
    seat: int,
    times: tuple[str, ...],
    prompt: Prompt,
    fate: Fate,
    *,
    gear: tuple[str, ...] = ANY,
    duel: int = -1,
    closed: bool = False,
    more: Callable[[], list[Option]] | None = None,
) -> Option:
    """A knight plays what he likes until he is done or gives another answer; see `once`."""
    while True:
        option = await once(
            t, seat, times, prompt, fate, gear=gear, duel=duel, closed=closed, more=more
        )
        if option.verb != "luck" and option.verb != "use":
            return option


async def once(
    t: T,
    seat: int,
    times: tuple[str, ...],
    prompt: Prompt,
    fate: Fate,
    *,
    gear: tuple[str, ...] = ANY,
    duel: int = -1,
    closed: bool = False,
    more: Callable[[], list[Option]] | None = None,
) -> Option:
    """A knight plays one luck card or uses one piece of gear, or is done; `more` are other answers.

    Asked whenever the knight holds luck cards or usable gear: both are public.
    """
    words = t.box.words

    def options() -> list[Option]:
        base = more() if more is not None else [words.done]
        return base + playable(t, seat, times) + usable(t, seat, gear)

    if not conscious(t, seat):
        return more()[0] if more is not None else words.done
    if more is None and not t.s.tokens.zones[HAND + seat] and not usable(t, seat, gear):
        return words.done
    option = await t.choose(seat, options, prompt)
    if option.verb == "luck":
        await play(t, seat, option.args[0], fate, duel=duel, closed=closed)
    elif option.verb == "use":
        await use_gear(t, seat, option.args[0], fate)
    return option


async def play(
    t: T, seat: int, number: int, fate: Fate, *, duel: int = -1, closed: bool = False
) -> None:
    """A luck card is played, others may respond, and if it stands it works (rule 13.3)."""
    luck = discard_luck(t, seat, number)
    if t.log is not None:
        t.say("luck", f"{who(t, seat)} plays {luck.name}: {luck.text}")
    if not closed and not await responses(t, seat, duel):
        return
    apply_luck(t, seat, luck, fate)


async def responses(t: T, seat: int, duel: int) -> bool:
    """Whether a luck card stands; a response may be answered in its turn (rule 13.3)."""
    words, count = t.box.words, t.seats
    around = [(seat + step) % count for step in range(1, count)]
    if duel >= 0:
        around = [duel]

    def asked() -> list[int]:
        held = t.s.tokens.zones
        return [x for x in around if conscious(t, x) and (held[HAND + x] or usable(t, x, ANY))]

    def options(other: int) -> list[Option]:
        return [words.no, *playable(t, other, ("response",)), *usable(t, other, ANY)]

    while True:
        answer = await t.window(asked(), options, words.no, prompts.RESPOND)
        if answer is None:
            return True
        other, option = answer.seat, answer.option
        back = duel if duel < 0 else seat
        if option.verb == "use":
            await use_gear(t, other, option.args[0], Fate())
        elif t.box.luck[option.args[0]].when == "any":
            await play(t, other, option.args[0], Fate(), duel=back)
        else:
            luck = discard_luck(t, other, option.args[0])
            if t.log is not None:
                t.say("luck", f"{who(t, other)} responds with {luck.name}.")
            if await responses(t, other, back):
                return False


def apply_luck(t: T, seat: int, luck: tb.Luck, fate: Fate) -> None:
    if luck.verb in _NUMBERS:
        name = _NUMBERS[luck.verb]
        setattr(fate, name, getattr(fate, name) + luck.n)
    elif luck.verb in _FLAGS:
        setattr(fate, _FLAGS[luck.verb], True)
    elif luck.verb == "points":
        t.s.points += luck.n
    elif luck.verb == "worth":
        t.s.worth += luck.n
    elif luck.verb == "action":
        t.s.actions += 1
    elif luck.verb == "fuel":
        gain_fuel(t, seat, luck.n)
    elif luck.verb == "ammo":
        gain_ammo(t, seat, luck.n)


async def use_gear(t: T, seat: int, number: int, fate: Fate) -> None:
    """Use a card of the sheet: it is discarded or marked, then it works."""
    token = next(
        x for x in t.s.tokens.zones[SHEET + seat] if gear_of(t, x) == number and not t.s.marked[x]
    )
    await work(t, seat, token, fate)


async def work(t: T, seat: int, token: int, fate: Fate) -> None:
    gear = card(t, token)
    use = gear.use
    assert use is not None
    if t.log is not None:
        t.say("use", f"{who(t, seat)} uses {gear.name}.")
    if use.how == "mark":
        t.s.marked[token] = 1
    else:
        discard_gear(t, seat, token)
    await gear_effects(t, seat, use.do, fate)


async def gear_effects(t: T, seat: int, effects: tb.Effects, fate: Fate) -> None:
    for effect in effects:
        match effect.verb:
            case "ammo":
                gain_ammo(t, seat, effect.n)
            case "fuel":
                gain_fuel(t, seat, effect.n)
            case "health" if effect.n > 0:
                heal(t, seat, effect.n + ability(t, seat).healing)
            case "health":
                await lose_health(t, seat, -effect.n)
            case "radiation" if effect.n < 0:
                cleanse(t, seat, -effect.n)
            case "radiation":
                await suffer(t, seat, effect.n)
            case "dice":
                fate.dice += effect.n
            case "damage":
                fate.damage += effect.n
            case "wound":
                fate.wound += effect.n
            case "repair":
                repair(t, seat)


def repair(t: T, seat: int) -> None:
    token = vehicle(t, seat)
    if token >= 0 and t.s.damaged[token]:
        t.s.damaged[token] = 0
        if t.log is not None:
            t.say("vehicle", f"{who(t, seat)}'s vehicle is repaired.", at=(f"s{seat}.vehicle",))
