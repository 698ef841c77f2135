"""Rounds, moves, cards of the Waste, checks, tasks and the mission, in sentences."""

from __future__ import annotations

from sandtable.core.messages import Message, Seat
from sandtable.games.waste_knights.box import T
from sandtable.games.waste_knights.content.components import Action, Enemy, Event, Task, Vehicle
from sandtable.games.waste_knights.content.grid import LABELS
from sandtable.games.waste_knights.content.terms import TERMS
from sandtable.games.waste_knights.rules.log.names import (
    board_token,
    card,
    dice,
    hexagon,
    knight,
    named,
    one,
    rewards,
    skill,
)

# Setup and rounds


def chosen(t: T, seat: int, vehicle: Vehicle) -> None:
    t.say(
        "knight",
        "{seat} is {knight}, with {vehicle}.",
        seat=Seat(seat),
        knight=knight(t, seat),
        vehicle=one(vehicle.name),
    )


def begun(t: T) -> None:
    number, rounds = t.s.round, t.box.mission.rounds
    if number == rounds:
        t.say("round.last", "Round {n} of {rounds}. It is the last one.", n=number, rounds=rounds)
    else:
        t.say("round", "Round {n} of {rounds}.", n=number, rounds=rounds)


# Movement and hexes


def entered(t: T, seat: int, place: int) -> None:
    t.say(
        "move",
        "{knight} enters {hex}.",
        knight=knight(t, seat),
        hex=hexagon(place),
        at=(f"s{seat}.knight", LABELS[place]),
    )


def came_up(t: T, seat: int) -> None:
    place = t.s.at[seat]
    t.say(
        "travel",
        "{knight} comes up at {hex}.",
        knight=knight(t, seat),
        hex=hexagon(place),
        at=(LABELS[place],),
    )


def laid(t: T, kind: str, place: int) -> None:
    t.say(
        "token",
        "{token} on {hex}.",
        token=board_token(kind),
        hex=hexagon(place),
        at=(LABELS[place],),
    )


def fired(t: T, place: int) -> None:
    t.say("strike", "A missile hits {hex}.", hex=hexagon(place), at=(LABELS[place],))


def acts(t: T, seat: int, action: Action) -> None:
    t.say("action", "{knight}: {text}", knight=knight(t, seat), text=TERMS.marked(action.text))


def wheel(t: T, die: int) -> None:
    t.say("roll.wheel", "The wheel shows {die}.", die=die)


def resupplied(t: T, seat: int) -> None:
    t.say("resupply", "{knight} resupplies.", knight=knight(t, seat))


# Wasteland cards


def revealed(t: T, token: int) -> None:
    t.say("reveal", "The Waster reveals {card}.", card=card(t, token))


def met(t: T, seat: int, found: Event | Enemy) -> None:
    t.say("card", "{card} comes upon {knight}.", card=named(found.name), knight=knight(t, seat))


# Checks


def rolled(t: T, seat: int, number: int, difficulty: int, *, passed: bool) -> None:
    if passed:
        t.say(
            "roll.passed",
            "{knight} rolls {skill} {difficulty}: {dice}, passed.",
            knight=knight(t, seat),
            skill=skill(number),
            difficulty=difficulty,
            dice=dice(t),
        )
    else:
        t.say(
            "roll.failed",
            "{knight} rolls {skill} {difficulty}: {dice}, failed.",
            knight=knight(t, seat),
            skill=skill(number),
            difficulty=difficulty,
            dice=dice(t),
        )


def _dice(t: T) -> str:
    return " ".join(map(str, t.s.dice))


# Tasks


def new_task(t: T, task: Task, colour: str) -> None:
    t.say("task.new", "A new task: {task}.", task=named(task.name), at=(f"task.{colour}",))


def outdated(t: T, task: Task) -> None:
    t.say("task.outdated", "{task} is outdated.", task=named(task.name))


def tries_task(t: T, seat: int, task: Task) -> None:
    t.say(
        "task.tried",
        "{knight} tries to accept {task}.",
        knight=knight(t, seat),
        task=named(task.name),
    )


def accepted(t: T, seat: int, task: Task) -> None:
    t.say(
        "task.accepted", "{knight} accepts {task}.", knight=knight(t, seat), task=named(task.name)
    )


def accomplished(t: T, seat: int, task: Task) -> None:
    t.say(
        "task.accomplished",
        "{knight} accomplishes {task}: {rewards}.",
        knight=knight(t, seat),
        task=named(task.name),
        rewards=rewards(task.rewards),
    )


# The mission and the end


def villain(t: T, marker: int, enemy: Enemy, place: int) -> None:
    t.say(
        "villain",
        "{villain} is on {hex}.",
        villain=named(enemy.name),
        hex=hexagon(place),
        at=(f"villain.{marker + 1}", LABELS[place]),
    )


def prisoner(t: T, seat: int) -> None:
    t.say("prisoner", "{knight} has the prisoner along.", knight=knight(t, seat))


def won(t: T, seat: int, how: Message) -> None:
    t.say("end.won", "{knight} wins: {how}.", knight=knight(t, seat), how=how)


def shared(t: T, how: Message) -> None:
    t.say("end.shared", "The win is shared: {how}.", how=how)


def all_lost(t: T) -> None:
    t.say("end.lost", "All knights lose. {how}", how=t.box.mission.fails)


def resigned(t: T, seat: int) -> None:
    t.say("resign", "{seat} gives up.", seat=Seat(seat))
