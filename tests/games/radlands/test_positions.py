"""Position files: the tricky cases of Radlands as a player would set them up, and bad files."""

from __future__ import annotations

from pathlib import Path
from textwrap import dedent

import pytest

from sandtable.cli.commands.check import game_of
from sandtable.cli.main import main
from sandtable.core.errors import BadPosition, Mistake
from sandtable.core.files.nodes import parse_yaml
from sandtable.core.files.positions import check_file

FOLDER = Path(__file__).parent / "positions"
FILES = sorted(FOLDER.glob("*.yaml"))
TRICKY = [f"{number:02}" for number in range(1, 11)]
READINGS = [f"rad-{number}" for number in range(1, 6)]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_position(path: Path) -> None:
    assert check_file(path, game_of) >= 1, "a position without expectations shows nothing"
    assert parse_yaml(path.read_text(encoding="utf-8")).fields()["about"].text()


@pytest.mark.parametrize("case", [*TRICKY, *READINGS])
def test_every_tricky_case_and_every_reading_has_a_position(case: str) -> None:
    assert any(path.stem.startswith(f"{case}-") for path in FILES)


def test_the_command_runs_them_all(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", *map(str, FILES)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == len(FILES)
    assert all(line.startswith("ok ") for line in lines)


GOOD = """\
game: radlands
state:
  water: 2
  deck: [muse, scout]
  seats:
    1:
      hand: [looter]
      a: [railgun, punk mimic]
      b: [garage]
      c: [outpost]
    2:
      a: [pillbox, mutant]
      b: [scud_launcher]
      c: [mulcher]
      queue: {1: famine}
moves:
  - 1 use a1.1
  - 1 damage x2
expect:
  options: [end]
  over: false
  state:
    seats.2.a: [pillbox, mutant damaged]
"""


def check(text: str, folder: Path) -> int:
    path = folder / "position.yaml"
    path.write_text(text, encoding="utf-8")
    return check_file(path, game_of)


def test_the_good_file_is_good(tmp_path: Path) -> None:
    assert check(GOOD, tmp_path) == 3


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        # The file
        ("game: radlands", "", "Line 2: the file has no entry 'game'."),
        ("game: radlands", "game: chess", "Line 1: There is no game 'chess'"),
        ("game: radlands", "game: radlands\nseats: 3", "Line 2: Radlands is for 2 seats, not 3."),
        ("game: radlands", "game: radlands\nseats: two", "Line 2: seats must be a number."),
        ("game: radlands", "game: radlands\nvariants: [x]", "Line 2: Radlands has no variant 'x'"),
        ("game: radlands", "game: radlands\nmove: []", "Line 2: the file has no entry 'move';"),
        ("game: radlands", "game: radlands\nstate: {}", "Line 3: 'state' stands here twice."),
        ("game: radlands", "game: radlands\ncontent: no.toml", "Line 2: "),
        ("      b: [garage]\n", "      b: [garage\n", "Line 10: this is not YAML"),
        ("[garage]", "*garage", "Line 9: write it out; '*' has no meaning here."),
        # Numbers
        ("water: 2", "water: much", "Line 3: water must be a number."),
        ("water: 2", "water: -1", "Line 3: water must be from 0 to"),
        ("water: 2", "whiskey: 2", "Line 3: state has no entry 'whiskey'; it may have"),
        ("water: 2", "active: 3", "Line 3: active must be from 1 to 2, not 3."),
        ("water: 2", "acting: maybe", "Line 3: acting must be true or false."),
        ("water: 2", "people_entered: [1]", "Line 3: people_entered needs a number for each seat."),
        ("water: 2", "discards: 1", "more cards were discarded this turn than the discard pile"),
        # Cards
        ("[looter]", "[lootr]", "Line 7: there is no card 'lootr'."),
        ("[looter]", "looter", "Line 7: hand must be a list."),
        ("[looter]", "[looter, looter, looter]", "Line 7: there is no looter left."),
        ("[looter]", "[railgun]", "Line 7: railgun is a camp."),
        ("[looter]", "[raiders]", "Line 7: raiders never lies here."),
        ("[looter]", "[water_silo, water_silo]", "Line 7: each seat has one water_silo."),
        ("[looter]", "[{looter: 2}]", "Line 7: an entry of hand must be a word or a line of text."),
        ("[muse, scout]", "[muse, garage]", "Line 4: garage is a camp."),
        ("[muse, scout]", "[muse, water_silo]", "Line 4: water_silo never lies here."),
        # Columns
        ("[garage]", "[garage, muse, scout, mutant]", "Line 9: a column holds two people at most"),
        (
            "[garage]",
            "[garage, muse, scout, mutant, gunner, sniper, mimic, vigilante]",
            "Line 9: a column holds two people at most, but b has 7.",
        ),
        ("[garage]", "[garage, arcade]", "Line 9: a column has one camp, but b has 2."),
        ("[garage]", "[muse]", "Line 9: a column has one camp, but b has 0."),
        ("[garage]", "[muse, garage]", "Line 9: the camp comes first in b"),
        ("[garage]", "[garage, famine]", "Line 9: famine is no person; only as a punk"),
        ("[garage]", "[garage, punk]", "Line 9: a punk is written with its card: 'punk looter'."),
        ("[garage]", "[garage, '']", "Line 9: "),
        ("[garage]", "[punk garage]", "Line 9: a column has one camp, but b has 0."),
        ("      b: [garage]\n", "", "seat 1 has no entry 'b'."),
        ("      b: [garage]\n", "      d: [garage]\n", "Line 9: 1 has no entry 'd'"),
        ("[garage]", "[pillbox]", "there is no pillbox left."),
        # Marks
        ("[garage]", "[garage broken]", "Line 9: 'broken' is nothing that garage can be."),
        ("[garage]", "[garage, muse destroyed]", "Line 9: 'destroyed' is nothing that muse can be"),
        ("[garage]", "[garage moved1]", "Line 9: 'moved1' is nothing that garage can be."),
        ("punk mimic", "punk mimic damaged", "Line 8: 'damaged' is nothing that a punk can be."),
        ("[garage]", "[garage damaged destroyed]", "Line 9: a destroyed camp is nothing else."),
        (
            "[garage]",
            "[juggernaut moved1, muse, scout]",
            "Line 9: a Juggernaut moved once stands between two people.",
        ),
        (
            "[garage]",
            "[muse, juggernaut moved2, scout]",
            "Line 9: a Juggernaut moved twice stands in front of everybody.",
        ),
        ("[garage]", "[juggernaut moved3]", "Line 9: 'moved3' is nothing that juggernaut can be."),
        # Queue, setup, endings
        ("{1: famine}", "{4: famine}", "Line 15: queue has no entry '4'; it may have 1, 2, 3."),
        ("{1: famine}", "{1: gunner}", "Line 15: gunner is no event."),
        ("{1: famine}", "{1: strafe}", "Line 15: strafe happens at once and never lies in a queue"),
        ("{1: famine}", "{1: raiders, 2: raiders}", "Line 15: each seat has one raiders card."),
        ("water: 2", "turn: 0", "seat 1 has no entry 'dealt'."),
        ("      hand: [looter]", "      dealt: [arcade, cache, oasis]", "Line 7: 'dealt' has a"),
        (
            "      a: [pillbox, mutant]\n      b: [scud_launcher]\n      c: [mulcher]\n",
            "      a: [oasis destroyed]\n      b: [cache destroyed]\n      c: [cannon destroyed]\n",
            "Line 2: seat 2 has lost all camps: the game would be over.",
        ),
        # Moves and expectations
        ("- 1 use a1.1", "- use a1.1", "Line 17: a move reads 'seat move', but this is 'use a1.1'"),
        ("- 1 use a1.1", "- 3 use a1.1", "Line 17: a move reads 'seat move'"),
        ("- 1 use a1.1", "- 1 use z9", "Line 17: 'use z9' is no move of this game's notation."),
        ("- 1 use a1.1", "- 1 use a2.1", "Line 17: 'use a2.1' is not among the options now."),
        ("- 1 use a1.1", "- 2 end", "Line 17: There is nothing for seat 2 to decide now."),
        ("[end]", "[draw]", "Line 20: 'draw' is not among the options"),
        ("[end]", "[fly away]", "Line 20: 'fly away' is no move of this game's notation."),
        ("options: [end]", "not options: [end]", "Line 20: 'end' is among the options"),
        ("over: false", "over: true", "Line 21: expected over: true."),
        ("over: false", "payoffs: [1, -1]", "Line 21: expected payoffs [1, -1], found []."),
        ("over: false", "seat: 2", "Line 21: seat 2 has nothing to decide."),
        ("over: false", "ending: peace", "Line 21: expected 'peace', found ''."),
        ("over: false", "winner: 1", "Line 21: expect has no entry 'winner'"),
        ("mutant damaged]", "mutant]", "Line 23: expected seats.2.a ['pillbox', 'mutant'], found"),
        ("seats.2.a:", "seats.2.d:", "Line 23: the state has no 'seats.2.d'."),
    ],
)
def test_a_mistake_gets_one_sentence_that_names_its_line(
    old: str, new: str, complaint: str, tmp_path: Path
) -> None:
    assert GOOD.count(old) == 1
    text = GOOD.replace(old, new)
    with pytest.raises(BadPosition) as caught:
        check(text, tmp_path)
    sentence = str(caught.value)
    assert complaint in sentence
    assert sentence.startswith("Line ")
    assert "\n" not in sentence


@pytest.mark.parametrize("text", ["", "- 1", "a: [" * 3000, "a: " + "{b: " * 200 + "}" * 200, "\0"])
def test_a_file_that_is_no_position_gets_one_sentence(text: str, tmp_path: Path) -> None:
    with pytest.raises(BadPosition) as caught:
        check(text, tmp_path)
    assert "\n" not in str(caught.value)
    assert str(caught.value).endswith(".")


def test_a_file_that_is_not_there_or_is_no_text(tmp_path: Path) -> None:
    with pytest.raises(Mistake, match="cannot be read: No such file or directory"):
        check_file(tmp_path / "no.yaml", game_of)
    (tmp_path / "bytes.yaml").write_bytes(b"\xff\xfe\xfd")
    with pytest.raises(Mistake, match="cannot be read: it is not text"):
        check_file(tmp_path / "bytes.yaml", game_of)


def test_a_move_may_take_back_another(tmp_path: Path) -> None:
    text = GOOD.replace("- 1 damage x2", "- 1 damage y1\n  - 1 undo\n  - 1 damage x2")
    assert check(text, tmp_path) == 3


def test_yes_is_a_move_and_not_a_truth_value(tmp_path: Path) -> None:
    text = """\
        game: radlands
        state:
          seats:
            1: {hand: [doomsayer], a: [railgun], b: [garage], c: [outpost]}
            2: {a: [pillbox], b: [arcade], c: [mulcher], queue: {1: famine}}
        moves:
          - 1 play doomsayer a front
        expect:
          options: [yes, none]
        """
    assert check(dedent(text), tmp_path) == 2


CHANCE = """\
game: radlands
chance:
  - [muse]
state:
  deck: [scout]
  discard: [muse, looter]
  seats:
    1: {a: [railgun], b: [garage], c: [outpost]}
    2: {a: [pillbox], b: [arcade], c: [mulcher]}
moves:
  - 1 draw
expect:
  state: {deck: [muse, looter]}
"""


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("- [muse]", "- [mouse]", "Line 3: there is no card 'mouse'."),
        ("- [muse]", "- [gunner]", "Line 11: .*'gunner', which is not among the cards shuffled"),
        ("- [muse]", "- 3", "Line 11: .*3 where a list of cards"),
        ("- [muse]", "- -3", "Line 3: .* must be from 0 to"),
    ],
)
def test_chance_that_cannot_be(old: str, new: str, complaint: str, tmp_path: Path) -> None:
    assert check(CHANCE, tmp_path) == 1
    with pytest.raises(BadPosition, match=complaint):
        check(CHANCE.replace(old, new), tmp_path)


def test_the_seed_of_a_position_decides_what_chance_brings(tmp_path: Path) -> None:
    text = CHANCE.replace("chance:\n  - [muse]", "seed: SEED")
    text = text.replace("[muse, looter]\n  seats", "[muse, looter, gunner, sniper, mimic]\n  seats")
    orders = set()
    for seed in range(8):
        with pytest.raises(BadPosition) as caught:
            check(text.replace("SEED", str(seed)), tmp_path)
        orders.add(str(caught.value))
    assert len(orders) > 1


CONTENT = """\
[[people]]
name = "Gatekeeper"
cost = 2
junk = "draw"
abilities = [{ cost = 1, do = ["damage"] }]
"""


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("[[people]]", "[[people]", "Line 2: The content file is not TOML"),
        (
            "[[people]]",
            "[[robots]]",
            "The content file: there is no 'robots' here, only people, events, camps.",
        ),
        ('name = "Gatekeeper"\n', "", "A card of the content file needs a name."),
        ("Gatekeeper", "Looter", "There are two cards named Looter."),
        ("Gatekeeper", "Vera  Vosh", "'Vera  Vosh' is no name for a card"),
        ("Gatekeeper", "water silo", "There are two cards named water silo."),
        ("Gatekeeper", "gate\\nkeeper", "'gate\\nkeeper' is no name for a card"),
        ("cost = 2", "cost = 2\ncolour = 3", "Gatekeeper: there is no 'colour' here, only name,"),
        (
            "[[people]]",
            "[people]",
            "The content file: people must be written [[people]], once for each.",
        ),
        ("cost = 2", "cost = -2", "Gatekeeper: cost must be a number from 0 to 9."),
        ("cost = 2", "costs = 2", "Gatekeeper: there is no 'costs' here"),
        ("cost = 2\n", "", "Gatekeeper: cost must be a number from 0 to 9."),
        ('"draw"', '"dance"', "Gatekeeper: junk must be one of"),
        ('["damage"]', '["dance"]', "Gatekeeper, an ability: what it does is a list of"),
        ('["damage"]', '"damage"', "Gatekeeper, an ability: what it does is a list of"),
        ("cost = 1,", "", "Gatekeeper, an ability: cost must be a number from 0 to 9."),
        (
            "[{ cost = 1, do",
            "[{ cost = 1, to",
            "Gatekeeper, an ability: there is no 'to' here, only",
        ),
        ('[{ cost = 1, do = ["damage"] }]', "3", "Gatekeeper: "),
    ],
)
def test_a_bad_content_file(old: str, new: str, complaint: str, tmp_path: Path) -> None:
    (tmp_path / "cards.toml").write_text(CONTENT, encoding="utf-8")
    position = GOOD.replace("game: radlands", "game: radlands\ncontent: cards.toml")
    assert check(position, tmp_path) == 3
    assert CONTENT.count(old) == 1
    (tmp_path / "cards.toml").write_text(CONTENT.replace(old, new), encoding="utf-8")
    with pytest.raises(BadPosition) as caught:
        check(position, tmp_path)
    assert str(caught.value).startswith("Line 2: ")
    assert complaint in str(caught.value)
    assert "\n" not in str(caught.value)


def test_too_few_camps_dealt(tmp_path: Path) -> None:
    text = """\
        game: radlands
        state:
          turn: 0
          seats:
            1: {dealt: [railgun, garage, outpost]}
            2: {dealt: [pillbox, arcade]}
        """
    with pytest.raises(BadPosition, match="Line 6: of the camps dealt, 3 are kept"):
        check(dedent(text), tmp_path)
