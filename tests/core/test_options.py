"""The vocabulary: every option once, with a notation that parses back."""

from __future__ import annotations

import pytest

from sandtable.core.errors import Mistake
from sandtable.core.options import Domain, Vocabulary


def vocabulary() -> Vocabulary:
    words = Vocabulary()
    words.word("end")
    words.verb("play", Domain(["fox", "owl"]), Domain(["left", "right"]))
    words.verb("junk", Domain(["fox", "owl"]))
    return words


def test_options_are_numbered_in_the_order_of_declaration() -> None:
    words = vocabulary()
    assert [option.text for option in words] == [
        "end",
        *("play fox left", "play fox right", "play owl left", "play owl right"),
        *("junk fox", "junk owl"),
    ]
    assert [option.id for option in words] == list(range(len(words)))


def test_nested_lists_give_the_option_by_its_arguments() -> None:
    words = Vocabulary()
    play = words.verb("play", Domain(["fox", "owl"]), Domain(["left", "right"]))
    assert play[1][0].text == "play owl left"
    assert play[1][0].args == (1, 0)
    assert play[1][0].verb == "play"


def test_every_text_parses_back_to_the_very_option() -> None:
    words = vocabulary()
    for option in words:
        assert words.parse(option.text) is option


def test_case_and_white_space_do_not_matter() -> None:
    assert vocabulary().parse("  PLAY\towl   Left ").text == "play owl left"


@pytest.mark.parametrize("text", ["", "play", "play owl", "play owl up", "play owl left now", "0"])
def test_what_is_no_move_is_refused_in_a_sentence(text: str) -> None:
    with pytest.raises(Mistake, match="is no move of this game's notation"):
        vocabulary().parse(text)


def test_no_two_options_are_written_alike() -> None:
    words = vocabulary()
    with pytest.raises(ValueError, match="two options are written 'junk fox'"):
        words.word("junk fox")


@pytest.mark.parametrize("text", ["End turn", "end  turn", " end", "end\tturn"])
def test_notation_that_could_not_be_parsed_back_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="could not be parsed back"):
        Vocabulary().word(text)


def test_the_fingerprint_changes_with_the_vocabulary() -> None:
    more = vocabulary()
    more.word("wait")
    assert vocabulary().fingerprint() == vocabulary().fingerprint()
    assert more.fingerprint() != vocabulary().fingerprint()
