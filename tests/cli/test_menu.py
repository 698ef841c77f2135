"""Options as they are listed, folded, and found by what is typed."""

from __future__ import annotations

from itertools import groupby

import pytest
from rich.text import Text

from sandtable.cli.terminal.menu import MenuEntry, entries_of, find, lay_out, shared_words
from sandtable.core.files.positions import read_position
from sandtable.core.options import Domain, Option, Vocabulary
from sandtable.games import make_game

WORDS = Vocabulary()
END, DRAW = WORDS.word("end"), WORDS.word("draw")
PLAY = WORDS.verb("play", Domain(["looter", "wounded_soldier", "vera_vosh"]), Domain(["a", "b"]))
JUNK = WORDS.verb("junk", Domain(["looter", "wounded_soldier"]))
DAMAGE = WORDS.verb("damage", Domain(["x1", "x2", "z1"]))
ACTIONS = [END, DRAW, *(option for row in PLAY for option in row), *JUNK]


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("end", [END]),
        ("e", [END]),
        ("play looter b", [PLAY[0][1]]),
        ("  PLAY  Looter   b ", [PLAY[0][1]]),
        ("pl loo b", [PLAY[0][1]]),
        ("play wounded soldier a", [PLAY[1][0]]),
        ("play wounded-soldier a", [PLAY[1][0]]),
        ("p w s a", [PLAY[1][0]]),
        ("vosh b", [PLAY[2][1]]),
        ("junk w", [JUNK[1]]),
        ("play looter", PLAY[0]),
        ("soldier", [*PLAY[1], JUNK[1]]),
        ("b play", []),
        ("dance", []),
        ("", []),
    ],
)
def test_what_is_meant(typed: str, meant: list[Option]) -> None:
    assert find(typed, ACTIONS) == meant


def test_the_target_alone_is_enough() -> None:
    assert find("z1", DAMAGE) == [DAMAGE[2]]
    assert find("x", DAMAGE) == DAMAGE[:2]


def test_exact_notation_wins_over_beginnings() -> None:
    words = Vocabulary()
    short, long = words.word("keep"), words.word("keep all")
    assert find("keep", [long, short]) == [short]


def test_shared_words() -> None:
    assert shared_words(["play looter a", "play looter b"]) == "play looter"
    assert shared_words(["end"]) == "end"
    assert shared_words(["draw", "end"]) == ""


BUSY = """
game: radlands
state:
  turn: 5
  active: 1
  water: 3
  seats:
    1:
      hand: [looter, muse]
      a: [railgun, scout, vigilante]
      b: [arcade, sniper, gunner]
      c: [garage, mimic, mutant]
    2: {a: [cannon], b: [bonfire], c: [mulcher, scout]}
"""


def listed(position: str) -> list[MenuEntry]:
    match = read_position(position, lambda fields: make_game("radlands")).match
    return entries_of(match, 0, match.asks[0].options)


def test_options_that_grab_the_same_card_are_folded() -> None:
    roomy = BUSY.replace(", vigilante]", "]").replace(", gunner]", "]").replace(", mutant]", "]")
    plays = [entry for entry in listed(roomy) if entry.group == "play"]
    assert [(entry.text, entry.notation) for entry in plays] == [
        ("Play Looter (1 water) … 6 ways", "play looter"),
        ("Play Muse (1 water) … 6 ways", "play muse"),
    ]


def test_a_fold_names_the_card_though_descriptions_begin_alike() -> None:
    texts = [entry.text for entry in listed(BUSY) if len(entry.options) > 1]
    assert any("Looter" in text and text.endswith("(6 ways)") for text in texts)
    assert any("Muse" in text for text in texts)


def test_every_option_is_in_one_line_and_verbs_stay_together() -> None:
    lines = listed(BUSY)
    match = read_position(BUSY, lambda fields: make_game("radlands")).match
    options = [option for line in lines for option in line.options]
    assert sorted(option.id for option in options) == sorted(o.id for o in match.asks[0].options)
    groups = [group for group, _ in groupby(line.group for line in lines)]
    assert len(groups) == len(set(groups))
    assert groups[-1] == "other"


def test_few_options_are_not_folded() -> None:
    poor = BUSY.replace("water: 3", "water: 0").replace("hand: [looter, muse]", "hand: [looter]")
    assert all(len(entry.options) == 1 for entry in listed(poor))


def entries(count: int, group: str = "play") -> list[MenuEntry]:
    return [MenuEntry((END,), f"{group.capitalize()} number {n}", group) for n in range(count)]


def plain(lines: list[Text]) -> list[str]:
    return [line.plain.rstrip() for line in lines]


def test_few_options_are_a_list() -> None:
    assert plain(lay_out(entries(2), 60, 10)) == [" 1 Play number 0", " 2 Play number 1"]


def test_many_options_have_headings_that_save_their_first_word() -> None:
    lines = plain(lay_out([*entries(6), *entries(3, "junk")], 60, 11))
    assert lines[0] == "PLAY"
    assert lines[1] == " 1 number 0"
    assert lines[7] == "JUNK"
    assert lines[8] == " 7 number 0"


def test_more_options_than_rows_stand_in_columns() -> None:
    lines = plain(lay_out([*entries(6), *entries(6, "junk")], 60, 7))
    assert len(lines) == 7
    assert lines[0].split() == ["PLAY", "JUNK"]
    assert lines[6].split() == ["6", "number", "5", "12", "number", "5"]


def test_no_option_is_lost_however_small_the_room() -> None:
    lines = plain(lay_out([*entries(20), *entries(21, "junk")], 60, 3))
    numbers = {int(word) for line in lines for word in line.split() if word.isdecimal()}
    assert numbers >= set(range(1, 42))


def test_long_texts_are_cut_to_their_column() -> None:
    wordy = [MenuEntry((END,), "Play " + "x" * 90, "play") for _ in range(6)]
    lines = lay_out(wordy, 60, 3)
    assert len(lines) == 3
    assert all(line.cell_len <= 60 for line in lines)
    assert all("…" in line.plain for line in lines)
