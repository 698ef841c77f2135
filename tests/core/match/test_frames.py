"""What happened, as each watcher hears it: one frame for a settled choice."""

from __future__ import annotations

from functools import partial

from sandtable.core.events import Event
from sandtable.core.messages import Message, Seat
from sandtable.core.options import Option
from sandtable.core.table import ALL_SEEING
from tests.core.toys import ASK, NO, PICK, YES, T, match_of, picks, toy

SECRET = Event(
    Message("peek", "{seat} looks.", seat=Seat(0)),
    Message("peek.own", "{seat} {seat:see|sees} a fox.", seat=Seat(0)),
    0b001,
    ("deck",),
)


def test_a_secret_is_heard_by_those_who_know() -> None:
    assert SECRET.as_heard_by(0) == "You see a fox."
    assert SECRET.as_heard_by(1) == SECRET.as_heard_by(2) == "Seat 1 looks."


def test_with_all_hands_open_secrets_are_heard_of_the_seat() -> None:
    assert SECRET.as_heard_by(ALL_SEEING) == "Seat 1 sees a fox."
    assert Event(Message("end", "Over.")).as_heard_by(ALL_SEEING) == "Over."


def test_the_kind_of_an_event_is_the_first_word_of_its_key() -> None:
    assert SECRET.kind == "peek"
    assert Event(Message("draw.own", "A card.")).kind == "draw"


async def pick_one(t: T, seat: int) -> Option:
    return await t.choose(seat, picks(1, 2), ASK)


async def step(t: T) -> None:
    """Speak, ask, speak; ask both in secret, speak; open a window, speak."""
    t.say("round", "A new round.")
    option = await t.choose(0, picks(1, 2), ASK)
    known = Message("pick.known", "You know.")
    number = option.args[0]
    t.say("pick", "It is {n}.", n=number, secret=known, knows=0b010, at=("deck", "row"))
    await t.together({seat: partial(pick_one, t, seat) for seat in (0, 1)})
    t.say("both", "Both have picked.")
    response = await t.window((0, 1), lambda seat: [NO, YES], NO, ASK)
    t.say("window", "Nobody." if response is None else f"Seat {response.seat + 1}.")


def test_one_frame_for_a_settled_choice_and_none_before() -> None:
    match = match_of(toy(step), listen=True)
    told = []
    for seat, option in [(0, PICK[1]), (1, PICK[1]), (0, PICK[2]), (1, YES), (0, NO)]:
        match.choose(seat, option)
        frames = match.frames or []
        told.append((len(frames), frames[-1].after, frames[-1].seat))
    assert told == [(2, 1, 0), (2, 1, 0), (3, 3, -1), (3, 3, -1), (4, 5, -1)]
    texts = [[event.text for event in frame.events] for frame in match.frames or ()]
    assert texts == [
        ["A new round."],
        ["It is 1."],
        ["Both have picked."],
        ["Seat 2.", "A new round."],
    ]


def test_the_frame_of_the_setup_comes_before_all_choices() -> None:
    match = match_of(toy(step), listen=True)
    assert match.frames is not None
    assert [(frame.after, frame.seat) for frame in match.frames] == [(0, -1)]


def test_an_event_keeps_what_it_was_told_with() -> None:
    match = match_of(toy(step), listen=True)
    match.choose(0, "pick 1")
    assert match.frames is not None
    event = match.frames[-1].events[0]
    told, known = Message("pick", "It is {n}.", n=1), Message("pick.known", "You know.")
    assert event == Event(told, known, 0b010, ("deck", "row"))
    assert event.text == "It is 1."


def test_a_choice_of_which_nothing_is_told_has_a_frame_too() -> None:
    async def mute(t: T) -> None:
        await t.choose(0, picks(1), ASK)

    match = match_of(toy(mute), listen=True)
    match.choose(0, "pick 1")
    assert match.frames is not None
    assert [(frame.after, frame.seat, frame.events) for frame in match.frames] == [(1, 0, ())]


def test_frames_of_what_is_taken_back_go() -> None:
    async def talk(t: T) -> None:
        option = await t.choose(0, picks(1, 2), ASK)
        t.say("pick", option.text)

    match = match_of(toy(talk), listen=True)
    for text in ("pick 1", "pick 2", "pick 1"):
        match.choose(0, text)
    match.undo(0)
    match.choose(0, "pick 2")
    assert [frame.events[0].text for frame in match.frames or ()] == ["pick 1", "pick 2", "pick 2"]
    match.cut(1)
    assert [frame.events[0].text for frame in match.frames or ()] == ["pick 1"]


def test_nobody_listens_unless_asked_to() -> None:
    match = match_of(toy(step))
    assert match.frames is None
    assert match.table.log is None
    match.choose(0, "pick 1")
    assert match.fork().frames is None
