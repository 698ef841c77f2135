"""What a position can expect: each kind holds where it is true, and else names its line."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sandtable.core.errors import BadPosition
from sandtable.core.files.entries import Entries, Entry
from sandtable.core.files.positions import read_position
from sandtable.core.game import View
from sandtable.core.messages import Message
from tests.core.toys import ASK, NO, YES, T, Toy, picks, toy

ENTRIES = Entries(
    (
        Entry("round", "a number", "the round", 0),
        Entry("notes", "words", "what was written", []),
        Entry("deck.size", "a number", "cards in the deck"),
        Entry("camps.CAMP.health", "a number", "how well it is", 4),
        Entry("camps.CAMP.guests", "words", "who sits there", []),
        Entry("camps.CAMP.flag", "a word", "what flies there"),
        Entry("tiles.CAMP", "a word", "what it is built on", {"north": "sand", "south": "rock"}),
    ),
    {"CAMP": ("north", "south")},
)


async def step(t: T) -> None:
    """The first seat buries something, then the second is asked whether it is enough."""
    option = await t.choose(0, picks(1, 2, 3), ASK)
    buried = Message("bury.seen", "You bury a silver_spoon.")
    t.say("bury.thing", "Seat 1 buries something.", secret=buried, knows=1)
    t.s.round = option.args[0]
    if t.s.round == 3:
        t.s.notes.append(f"rolled {t.roll(6)}")
    if await t.choose(1, lambda: [NO, YES] if t.s.round > 1 else [NO], ASK) is YES:
        t.end((1.0, -1.0), "said yes")


def view(t: T, watcher: int) -> View:
    return {"round": t.s.round, "hands": [{"count": 1, "card": "Silver Spoon"}, {"count": 0}]} | (
        {} if watcher == 0 else {"hands": [{"count": 1, "card": None}, {"count": 0}]}
    )


def game() -> Toy:
    return replace(toy(step), view=view, entries=lambda game: ENTRIES)


def checked(text: str, head: str = "game: toy\nstate: {}\n") -> int:
    position = read_position(head + text, lambda fields: game())
    position.play()
    return position.check()


def refused(text: str) -> str:
    with pytest.raises(BadPosition) as mistake:
        checked(text)
    return str(mistake.value)


@pytest.mark.parametrize(
    ("expect", "count"),
    [
        ("state: {camps.north.health: 4, camps.south.guests: [], camps.north.flag: null}", 3),
        ("state: {camps.north: {}, camps: {}, notes.0: null, tiles.south: rock}", 4),
        ("sees: {1: {hands.0.card: Silver Spoon}, 2: {hands.0.card: null}}", 2),
        ("sees: {spectator: {round: 2, hands.1: {count: 0}}}", 2),
        ("hidden: {2: [silver_spoon, Silver Spoon, spoon], spectator: [spoon], 1: [spoons]}", 5),
        ("only options: [no, yes]", 3),
        ("refused: [1 pick 1, 2 pick 1, 1 no, 2 undo]", 4),
        ("events: [bury, bury.thing, Seat 1 buries something., a silver_spoon]", 4),
        ("chance left: 0", 1),
    ],
)
def test_an_expectation_holds(expect: str, count: int) -> None:
    assert checked(f"moves: [1 pick 2]\nexpect:\n  {expect}\n") == count


@pytest.mark.parametrize(
    ("expect", "sentence"),
    [
        ("state: {camps.north.health: 3}", "expected camps.north.health 3, found 4."),
        ("state: {tiles.north: rock}", "expected tiles.north 'rock', found 'sand'."),
        (
            "state: {camps.north.helth: 4}",
            "the state has no 'camps.north.helth'; near it is camps.north.health.",
        ),
        (
            "state: {camps.nort.health: 4}",
            "the state has no 'camps.nort.health'; near it is camps.north.",
        ),
        (
            "state: {health: 4}",
            "the state has no 'health'; near it is camps.CAMP.health.",
        ),
        ("state: {camps.north.guests.x: 4}", "the state has no 'camps.north.guests.x'."),
        ("sees: {1: {ruond: 2}}", "the view of seat 1 has no 'ruond'; near it is round."),
        ("sees: {spectator: {hands.2: x}}", "the view of the spectator has no 'hands.2'."),
        ("sees: {2: {hands.0.card: spoon}}", "expected hands.0.card 'spoon', found None."),
        ("sees: {3: {round: 2}}", "sees has no entry '3'; it may have 1, 2, spectator."),
        ("hidden: {1: [silver_spoon]}", "'silver_spoon' is in the view of 1."),
        ("hidden: {2: [something]}", "'something' is in what was told of 2."),
        ("hidden: {2: ['yes']}", "'yes' is in the options of 2."),
        ("hidden: {2: [what now]}", "'what now' is in the question of 2."),
        ("hidden: {2: ['']}", "name a word that must be hidden."),
        ("only options: [no]", "there are other options: ['yes']."),
        ("only options: [no, pick 1]", "'pick 1' is not among the options ['no', 'yes']."),
        ("refused: [2 yes]", "seat 2 can choose 'yes' now."),
        ("refused: [2 dance]", "'dance' is no move of this game's notation."),
        ("refused: [2]", "a move reads 'seat move', but this is '2'."),
        ("events: [raid]", "'raid' is not in what was told of the last move: Seat 1 buries som"),
        ("chance left: 1", "expected 1 entries of `chance` left, found 0."),
        ("hash: abc", "expected the state abc, found "),
    ],
)
def test_what_does_not_hold_is_named_with_its_line(expect: str, sentence: str) -> None:
    told = refused(f"moves: [1 pick 2]\nexpect:\n  {expect}\n")
    assert told.startswith(f"Line 5: {sentence}")
    assert "\n" not in told


def test_events_and_hidden_words_are_those_of_the_last_move() -> None:
    text = "moves: [1 pick 2, 2 no]\nexpect: {hidden: {2: [something]}}\n"
    assert checked(text) == 1
    assert "'bury' is not in" in refused(text.replace("hidden: {2: [something]}", "events: [bury]"))


def test_chance_that_is_left_is_counted() -> None:
    text = "chance: [4, 1]\nmoves: [1 pick 3]\nexpect: {chance left: 1, state: {notes.0: rolled 4}}"
    assert checked(text) == 2


# Stories


STORY = """\
moves: [1 pick 2]
expect: {seat: 2, state: {round: 2}}
then:
  - 2 no
  - expect: {seat: 1, events: []}
  - 1 pick 3
  - {state: {round: 3}, options: ["no"]}
  - moves: [2 no, 1 pick 2, 2 yes]
    expect: {over: true}
"""


def test_a_story_is_told_in_order() -> None:
    assert checked(STORY) == 2 + 1 + 2 + 1


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("  - 2 no\n", "  - 2 pick 1\n", "Line 6: 'pick 1' is not among the options now."),
        ("expect: {seat: 1,", "expect: {seat: 2,", "Line 7: seat 2 has nothing to decide."),
        ("{round: 3}", "{round: 2}", "Line 9: expected round 2, found 3."),
        ("2 yes]", "2 yes, 1 pick 1]", "Line 10: The game is over."),
        ("over: true", "over: false", "Line 11: expected over: false."),
        ("{state: {round: 3}", "{stat: {round: 3}", "Line 9: an entry of then has no entry 'stat'"),
        ("moves: [2", "over: true\n    moves: [2", "Line 10: an entry of then has no entry 'over'"),
        ("  - 2 no\n", "  - [2 no]\n", "Line 6: an entry of then must be a word"),
        ("then:\n", "then: 5\nabout:\n", "Line 5: then must be a list."),
    ],
)
def test_a_mistake_in_a_story_is_named_with_its_line(old: str, new: str, sentence: str) -> None:
    assert STORY.count(old) == 1
    assert refused(STORY.replace(old, new)).startswith(sentence)


# Moves that need not be written


def test_forced_decisions_are_answered() -> None:
    text = "auto: true\nmoves: [1 pick 1, 1 pick 2]\nexpect: {seat: 2, state: {round: 2}}\n"
    assert checked(text) == 2
    assert refused(text.replace("auto: true", "auto: false")).startswith("Line 4: There is nothing")


def test_forced_decisions_may_be_written_all_the_same() -> None:
    moves = "auto: true\nmoves: [1 pick 1, 2 no, 1 pick 2]\n"
    assert checked(f"{moves}expect: {{seat: 2}}\n") == 1
    story = "auto: true\nmoves: [1 pick 1]\nthen: [{seat: 1}, 2 no, 1 pick 2, {seat: 2}]\n"
    assert checked(story) == 2


def test_forced_decisions_at_the_end_are_answered_before_what_is_expected() -> None:
    assert checked("auto: true\nmoves: [1 pick 1]\nexpect: {seat: 1, events: [bury]}\n") == 2


def test_a_seat_may_give_up_in_a_position() -> None:
    assert checked("moves: [1 pick 2, 1 !resign]\nexpect: {over: true, payoffs: [-1, 1]}\n") == 2
    assert checked("moves: [1 pick 2, 0 !draw]\nexpect: {ending: agreed draw}\n") == 1


def test_auto_is_true_or_false() -> None:
    assert refused("auto: 5\n") == "Line 3: auto must be true or false."
