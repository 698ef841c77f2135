"""The five missions: their setup, rules, goals and ends (rules page, chapter 12)."""

from __future__ import annotations

from typing import Final, Never

from sandtable.core.messages import Message
from sandtable.core.options import Option
from sandtable.games.waste_knights import prompts
from sandtable.games.waste_knights.box import T
from sandtable.games.waste_knights.content.components import TALK
from sandtable.games.waste_knights.content.grid import NEIGHBOURS, PLACE, PLACES, with_one
from sandtable.games.waste_knights.rules.combat.sides import start_fight
from sandtable.games.waste_knights.rules.gear.inventory import gear_value
from sandtable.games.waste_knights.rules.hexes import tile_at
from sandtable.games.waste_knights.rules.log import journey as log
from sandtable.games.waste_knights.rules.log.names import REPUTATION
from sandtable.games.waste_knights.state import CHALLENGED

AWAY: Final = -1
"""The place of a marker that is not on the board."""
CULTISTS: Final = 6
CLAIM: Final = (TALK, 7)
HAILED: Final = Message("ending.hailed", "hailed as the Savior")
PRISONER_HOME: Final = Message("ending.prisoner_home", "brought the prisoner home")
TWINS_DEAD: Final = Message("ending.twins_dead", "both twins are dead")
ONLY_ONE: Final = Message("ending.only_one", "there can be only one")
LAST_ROUND: Final = Message("ending.last_round", "the last round is over")
OTHERS_GAVE_UP: Final = Message("ending.others_gave_up", "the others gave up")


def prepare(t: T) -> None:
    """The mission's own setup (rules 12.4 to 12.8)."""
    s, mission = t.s, t.box.mission
    if mission.kind == "damsel":
        place = PLACE[mission.hideout[t.roll(len(mission.hideout))]]
        s.tiles = with_one(s.tiles, place, t.box.mission_tile)
        s.villains, s.powers = (place,), (0,)
    elif mission.kind == "avengers":
        s.villains = tuple(PLACE[label] for label in mission.places)
        s.powers = (0, 0)
    elif mission.kind == "cult":
        s.villains = (AWAY,) * CULTISTS
        order = list(range(CULTISTS))
        s.powers = tuple(_power(order.pop(t.roll(len(order)))) for _ in range(CULTISTS))


def _power(number: int) -> int:
    """Markers 5 and 6 bring the stronger cultists."""
    return int(number >= 4)


def villain_of(t: T, marker: int) -> int:
    """The enemy that a marker stands for."""
    names = t.box.mission.villains
    name = names[marker] if len(names) > 1 else names[0]
    return next(n for n, enemy in enumerate(t.box.enemies) if enemy.name == name)


async def effects(t: T, waster: int) -> None:
    """The Mission Effects step (rule 14.1)."""
    s, words, kind = t.s, t.box.words, t.box.mission.kind
    if kind == "avengers":
        marker = s.round % len(s.villains)
        place = s.villains[marker]
        if place >= 0:
            near = [words.hex[p] for p in NEIGHBOURS[place]]
            option = await t.choose(waster, lambda: near, prompts.VILLAIN)
            put(t, marker, option.args[0])
    elif kind == "cult" and s.round % 2 == 0 and AWAY in s.villains:
        free = [p for p in range(PLACES) if tile_at(t, p).kind == "special" and p not in s.villains]
        option = await t.choose(waster, lambda: [words.hex[p] for p in free], prompts.CULTIST)
        put(t, s.villains.index(AWAY), option.args[0])
        if sum(place >= 0 for place in s.villains) >= t.box.mission.goal:
            all_lose(t)


def put(t: T, marker: int, place: int) -> None:
    villains = list(t.s.villains)
    villains[marker] = place
    t.s.villains = tuple(villains)
    if t.log is not None and place >= 0:
        log.villain(t, marker, t.box.enemies[villain_of(t, marker)], place)


# What knights do for the mission


def goal_options(t: T, seat: int) -> list[Option]:
    """What the mission adds to an exploration (rules 12.4, 12.6, 12.7 and 12.8)."""
    s, words, mission = t.s, t.box.words, t.box.mission
    place = s.at[seat]
    if mission.kind == "savior":
        ready = (
            tile_at(t, place).number == 1 and s.reputation[seat] >= mission.goal and s.actions > 0
        )
        return [words.claim] if ready and not s.special[place] else []
    if place in s.villains and not s.attempted & CHALLENGED:
        return [words.challenge]
    if mission.kind == "damsel" and carries(t, seat):
        home = tile_at(t, place).number == mission.goal and not s.special[place]
        return [words.claim] if home else []
    return []


def challenge(t: T, seat: int) -> None:
    """Fight the villain of this hex."""
    s = t.s
    s.attempted |= CHALLENGED
    marker = s.villains.index(s.at[seat])
    start_fight(
        t,
        seat,
        enemy=villain_of(t, marker),
        extra=s.powers[marker],
        villain=marker,
        resume="explore",
    )


def beat_villain(t: T, seat: int, marker: int) -> None:
    """A villain is defeated: a prisoner freed, revenge, a seal."""
    s, kind = t.s, t.box.mission.kind
    if kind == "damsel":
        take_prisoner(t, seat)
        return
    put(t, marker, AWAY if kind == "cult" else -9)
    s.score[seat] += 1
    if kind == "avengers" and all(place < AWAY for place in s.villains):
        best(t, TWINS_DEAD)


def won_duel(t: T, seat: int) -> None:
    """A head (rule 12.5)."""
    s = t.s
    if t.box.mission.kind == "duels":
        s.score[seat] += 1
        if s.score[seat] >= t.box.mission.goal:
            win(t, seat, ONLY_ONE)


def carries(t: T, seat: int) -> bool:
    """Whether a knight has the prisoner along."""
    return t.box.mission.kind == "damsel" and t.s.villains == (-2 - seat,)


def take_prisoner(t: T, seat: int) -> None:
    t.s.villains = (-2 - seat,)
    if t.log is not None:
        log.prisoner(t, seat)


# The end


def win(t: T, seat: int, how: Message) -> Never:
    if t.log is not None:
        log.won(t, seat, how)
    t.end([1.0 if other == seat else -1.0 for other in range(t.seats)], how.english)


def all_lose(t: T) -> Never:
    if t.log is not None:
        log.all_lost(t)
    t.end([-1.0] * t.seats, t.box.mission.fails)


def standings(t: T, seat: int) -> tuple[int, int, int]:
    """What decides at the end: the mission's count, Reputation, gear (rule 12.3)."""
    first = t.s.score[seat] + int(carries(t, seat))
    return first, t.s.reputation[seat], gear_value(t, seat)


def best(t: T, how: Message) -> Never:
    """The best standing wins; equal ones share the win (rule 12.3)."""
    seats = [seat for seat in range(t.seats) if not t.s.gone >> seat & 1]
    top = max(standings(t, seat) for seat in seats)
    winners = [seat for seat in seats if standings(t, seat) == top]
    if len(winners) == 1:
        win(t, winners[0], how)
    if t.log is not None:
        log.shared(t, how)
    even = len(winners) == t.seats
    payoffs = [0.0 if even else 1.0 if s in winners else -1.0 for s in range(t.seats)]
    t.end(payoffs, how.english)


def finish(t: T) -> Never:
    """The last round is over (rules 12.1 and 12.2)."""
    if t.box.mission.kind == "avengers" and not any(t.s.score):
        all_lose(t)
    best(t, LAST_ROUND)


def resign(t: T, seat: int) -> None:
    """Who gives up can't win; the last one left has won (rule 12.9)."""
    left = [other for other in range(t.seats) if not t.s.gone >> other & 1]
    if t.log is not None:
        log.resigned(t, seat)
    if len(left) == 1:
        win(t, left[0], OTHERS_GAVE_UP)


def progress(t: T, seat: int) -> tuple[Message, int, int]:
    """How far a knight is, in words and numbers, for people."""
    s, mission = t.s, t.box.mission
    if mission.kind == "damsel":
        has = carries(t, seat)
        if has:
            return Message("goal.prisoner", "has the prisoner"), 1, 1
        return Message("goal.no_prisoner", "no prisoner"), 0, 1
    score, goal = s.score[seat], mission.goal
    match mission.kind:
        case "savior":
            score = s.reputation[seat]
            told = Message(
                "goal.reputation", "{dial} {n} of {goal}", dial=REPUTATION, n=score, goal=goal
            )
        case "duels":
            told = Message("goal.heads", "{n} of {goal} heads", n=score, goal=goal)
        case "avengers":
            goal = max(1, len(mission.villains))
            told = Message("goal.revenge", "{n} revenge", n=score)
        case _:
            goal = max(1, len(mission.villains))
            told = Message("goal.seals", "{n} seals", n=score)
    return told, score, goal
