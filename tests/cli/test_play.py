"""Playing in a pipe: options, help, undo, saving and resuming, and whatever may be typed."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

from tests.cli.running import COMMAND, environment, refused, run

CAMPS = "1\n1\n1\n"


def play(home: Path, typed: str, *args: str) -> str:
    done = run(home, "play", "radlands", "--seed", "3", *args, typed=typed)
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    return done.stdout


def saved(home: Path) -> Path:
    (path,) = (home / "sandtable").glob("*.record")
    return path


def choices(path: Path) -> list[str]:
    return re.findall(r"^[12] .*", path.read_text(), re.M)


def asked(printed: str) -> list[str]:
    """All questions, from what stands behind the prompts."""
    return re.findall(r"^(.+) \(rule [\d.]+\)$", printed, re.M)


def test_options_are_numbered_and_tell_what_they_do(home: Path) -> None:
    printed = play(home, "")
    assert "Keep three of your six camps: left, middle, right (rule 2.1)" in printed
    numbered = re.findall(r"^ +(\d)  camp (\w+): Keep ", printed, re.M)
    assert [number for number, _ in numbered] == list("123456")


def test_the_end_of_the_input_before_any_choice_leaves_nothing(home: Path) -> None:
    assert play(home, "").endswith("No person had played yet, so nothing was saved.\n")
    assert not home.exists()


def test_the_end_of_the_input_saves_the_game(home: Path) -> None:
    printed = play(home, CAMPS)
    path = saved(home)
    assert printed.endswith(
        f"The game is saved; go on with: sandtable play radlands --seats human,random "
        f"--resume {path}\n"
    )
    assert len(choices(path)) == 6
    assert run(home, "replay", str(path)).returncode == 0


def test_quit_saves_the_game(home: Path) -> None:
    assert f"--resume {(printed := play(home, CAMPS + 'quit')).split()[-1]}" in printed
    assert len(choices(saved(home))) == 6


def test_a_saved_game_goes_on_in_its_own_file(home: Path) -> None:
    play(home, CAMPS + "quit")
    path = saved(home)
    done = run(home, "play", "--resume", str(path), typed="end\nend\n")
    assert "Your actions (rule 3.4)" in done.stdout
    assert "Seat 2 ends the turn." in done.stdout
    assert len(choices(saved(home))) > 6


def test_a_file_from_elsewhere_stays_as_it_is(home: Path, unfinished: Path) -> None:
    before = unfinished.read_text()
    done = run(home, "play", "--resume", str(unfinished), typed="1\n1\n", NO_COLOR="1")
    assert done.returncode == 0
    assert unfinished.read_text() == before
    assert len(choices(saved(home))) > len(choices(unfinished))


def test_a_game_that_is_over_cannot_be_resumed(home: Path, finished: Path) -> None:
    assert refused(home, "play", "--resume", str(finished)).startswith(f"{finished} is over; see")


def test_resuming_takes_everything_from_the_record(home: Path, unfinished: Path) -> None:
    resume = ("--resume", str(unfinished))
    assert "leave out --seed" in refused(home, "play", *resume, "--seed", "1")
    other = refused(home, "play", "chess", *resume)
    assert other == f"{unfinished} is a game of radlands, not of chess."
    three = refused(home, "play", *resume, "--seats", "human,random,random")
    assert three == "This game has 2 seats, but --seats names 3."


def test_by_number_by_notation_by_beginnings(home: Path) -> None:
    dealt = re.findall(r"^ +\d  camp (\w+): Keep ", play(home, ""), re.M)
    play(home, f"6\n CAMP  {dealt[0]}\nca {dealt[1][:-1]}\n")
    kept = [dealt[5], dealt[0], dealt[1]]
    assert choices(saved(home))[:3] == [f"1 camp {camp}" for camp in kept]


def test_an_unclear_notation_leaves_those_it_fits(home: Path) -> None:
    printed = play(home, CAMPS + "junk\n")
    last = printed.rpartition("(rule 3.4; Enter for all options)")[2]
    verbs = re.findall(r"^ +\d+  (\w+)", last, re.M)
    assert len(verbs) > 1
    assert set(verbs) == {"junk"}


def test_what_nobody_understands_changes_nothing(home: Path) -> None:
    printed = play(home, CAMPS + "dance\n99\n0\nundo now\n\nplay nobody\nx\n$\n")
    assert "'dance' is neither an option now nor a command: see ? for help." in printed
    assert "There is no option 99." in printed
    assert "There is no option 0." in printed
    assert len(choices(saved(home))) == 6


def test_undo_takes_back_what_is_free(home: Path) -> None:
    printed = play(home, "1\nundo\n")
    assert "Taken back." in printed
    first, *_, last = re.findall(r"(?:^ +\d  camp .*\n)+", printed, re.M)
    assert first == last


def test_undo_says_why_it_cannot(home: Path) -> None:
    printed = play(home, CAMPS + "end\nundo\n")
    assert "There is nothing that can be taken back freely." in printed


def test_card_details(home: Path) -> None:
    printed = play(home, "? looter\n? molgr stang\n? wou\n? zeppelin\n")
    assert "Looter (person, cost 1, junk water, copies 2" in printed
    assert re.search(r"^  2: damage", printed, re.M)
    assert "Molgur Stang (person, cost 4, junk punk, copies 1" in printed
    assert "Wounded Soldier (person, cost 1, junk injure" in printed
    assert "There is no card like 'zeppelin'" in printed


def test_help_and_an_option_in_full(home: Path) -> None:
    printed = play(home, "?\nhelp\n? 2\n? 77\n")
    assert printed.count("take back your last choice") == 2
    assert printed.count(re.findall(r"^  2  (camp \w+: Keep .*)", printed, re.M)[0]) == 2
    assert "There is no option 77." in printed


def test_rules_by_number_by_word_and_of_the_question(home: Path) -> None:
    printed = play(home, "rule 8.4\nrule raid\nrule\nrule zeppelin\n")
    assert "8.4 An event belongs to the player who played it" in printed
    assert "8.5 Raid with your Raiders at home" in printed
    assert "2.1 You are dealt six camps" in printed
    assert "No rule has 'zeppelin'." in printed


def test_the_log_and_the_board(home: Path) -> None:
    printed = play(home, CAMPS + "log\nboard\n")
    assert printed.count("Fingerprint of the seed: ") == 2
    assert printed.count("Turn 1: you (seat 1), water 1") == 2
    assert printed.count("Your hand: ") >= 2


def test_saving_a_copy_never_overwrites(home: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.record"
    printed = play(home, CAMPS + f"save\nsave {copy}\nsave {copy}\nsave {tmp_path}/no/no\n")
    assert f"Saved: {saved(home)}" in printed
    assert f"Saved: {copy}" in printed
    assert f"{copy} exists already; choose another name." in printed
    assert choices(copy) == choices(saved(home))


def test_an_unwritable_place_is_told_and_the_game_kept_elsewhere(
    tmp_path: Path, home: Path
) -> None:
    home.write_text("not a folder")
    spare = tmp_path / "spare"
    spare.mkdir()
    done = run(home, "play", "radlands", "--seed", "3", typed=CAMPS, TMPDIR=str(spare))
    assert done.stdout.count("The game is not being saved: ") == 1
    (kept,) = spare.glob("*.record")
    assert done.stdout.rstrip().endswith(str(kept))
    assert len(choices(kept)) == 6


def test_resigning_asks_once(home: Path) -> None:
    printed = play(home, CAMPS + "resign\nno\nresign\nyes\n")
    assert "The game goes on." in printed
    assert "The game is over: random (seat 2) won (" in printed
    assert re.search(r"^The seed was [0-9a-f]{64}\.$", printed, re.M)
    assert choices(saved(home))[-1] == "1 !resign"
    assert run(home, "replay", str(saved(home))).returncode == 0


def test_bots_alone_are_told_as_sentences(home: Path) -> None:
    printed = play(home, "", "--seats", "random,random")
    assert "Seat 2 ends the turn.\n" in printed
    assert "The game is over: " in printed
    assert not home.exists()


def test_the_same_seed_is_the_same_game(home: Path) -> None:
    one, other = (play(home, CAMPS + "end\nend\n") for _ in range(2))
    assert one.splitlines()[:-1] == other.splitlines()[:-1]


def test_a_variant_is_played_and_kept(home: Path) -> None:
    play(home, CAMPS, "--variant", "cannon-shoots-first")
    assert "\nvariants cannon-shoots-first\n" in saved(home).read_text()


def test_people_at_one_keyboard_are_told_whose_turn_it_is(home: Path) -> None:
    printed = play(home, "\n1\n1\n1\n\n1\n1\n1\n", "--seats", "human,human")
    curtains = re.findall(r"Pass the keyboard to seat (\d), then press Enter", printed)
    assert curtains == ["1", "2", "1"]


def test_without_any_input_at_all(home: Path) -> None:
    done = subprocess.run(
        f"{COMMAND} play radlands --seed 1 <&-",
        shell=True,
        capture_output=True,
        text=True,
        env=environment(home),
        timeout=60,
        check=False,
    )
    assert done.returncode == 0
    assert done.stdout.endswith("so nothing was saved.\n")
    assert done.stderr == ""


def test_a_whole_game_by_the_first_options_of_each_turn(home: Path) -> None:
    printed = play(home, "1\n1\n1\nend\n" * 1500)
    assert "The game is over: " in printed
    assert printed.endswith(f"The game is kept: sandtable replay {saved(home)}\n")
