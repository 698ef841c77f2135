"""A key with arguments, in plain words and with its marks."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from sandtable.core.errors import Mistake
from sandtable.core.events import events_from, events_text
from sandtable.core.files.languages import missing, read_language
from sandtable.core.kit.catalogue import entries_of, problems_of, written
from sandtable.core.messages import (
    CardName,
    Mark,
    Message,
    PlaceName,
    Seat,
    Term,
    as_json,
    from_json,
    rendered,
)

LOOTER = CardName("looter", "Looter")


def test_numbers_and_texts_stand_as_they_are() -> None:
    assert Message("a", "{n} of {what}", n=3, what="water").text == "3 of water"


def test_plural_forms_follow_a_number() -> None:
    drawn = [Message("draw", "{n} {n:card|cards}", n=n).text for n in (0, 1, 2)]
    assert drawn == ["0 cards", "1 card", "2 cards"]


def test_a_seat_is_a_capital_only_where_a_sentence_begins() -> None:
    both = Message(
        "a", "{seat} draws. {seat} and {other} look at {seat}.", seat=Seat(0), other=Seat(1)
    )
    assert both.text == "Seat 1 draws. Seat 1 and seat 2 look at seat 1."


def test_whoever_reads_it_is_spoken_to() -> None:
    drawn = Message("draw.own", "{seat} {seat:draw|draws} {card}.", seat=Seat(1), card=LOOTER)
    assert rendered(drawn, 1).text == "You draw Looter."
    assert rendered(drawn, 0).text == rendered(drawn).text == "Seat 2 draws Looter."


def test_seats_cards_places_and_terms_are_marked() -> None:
    place = PlaceName("s0.a", Message("column", "column {c}", c="a"))
    raid = Term("raid", "raid")
    told = Message(
        "a", "{seat}: {card} to {place}, {term}", seat=Seat(0), card=LOOTER, place=place, term=raid
    )
    assert rendered(told).parts == (
        Mark("seat", Seat(0), "Seat 1"),
        ": ",
        Mark("card", LOOTER, "Looter"),
        " to ",
        Mark("place", place, "column a"),
        ", ",
        Mark("term", raid, "raid"),
    )


def test_several_are_listed_and_a_message_may_be_inside_of_another() -> None:
    cards = [LOOTER, CardName("muse", "Muse"), CardName("punk", "a punk")]
    inner = Message("cards", "{cards}", cards=cards)
    told = rendered(Message("draw", "You draw {what}.", what=inner))
    assert told.text == "You draw Looter, Muse and a punk."
    paths = [part.path for part in told.parts if isinstance(part, Mark)]
    assert paths == ["what.cards.0", "what.cards.1", "what.cards.2"]


def test_what_says_enough_where_there_is_little_room() -> None:
    told = rendered(Message("play", "Play {card}{/} ({n} water)", card=LOOTER, n=1))
    assert told.text == "Play Looter (1 water)"
    assert told.short == 2
    assert rendered(Message("end", "End your turn")).short == 0


def test_braces_that_name_nothing_are_a_mistake_of_the_writer() -> None:
    with pytest.raises(ValueError, match="braces that name no argument"):
        _ = Message("a", "a {Card} here").text


def test_a_message_is_kept_as_json() -> None:
    place = PlaceName("s0.a", Message("column", "column {c}", c="a"))
    told = Message(
        "a",
        "{seat} {cards} {place} {term} {n}",
        seat=Seat(0),
        cards=[LOOTER],
        place=place,
        term=Term("t", "T"),
        n=2,
    )
    again = from_json(json.loads(json.dumps(as_json(told))))
    assert isinstance(again, Message)
    assert again == told
    assert rendered(again) == rendered(told)


# The catalogue


def catalogue(tmp_path: Path, source: str) -> tuple[list[str], str]:
    folder = tmp_path / "game"
    folder.mkdir()
    (folder / "rules.py").write_text(source)
    entries, problems = entries_of(folder)
    return problems + problems_of(entries), written(entries)


def test_the_catalogue_is_read_from_the_source(tmp_path: Path) -> None:
    problems, text = catalogue(
        tmp_path,
        't.say("draw", "{seat} draws {n:a card|cards}.", seat=Seat(0), n=1, at=("deck",))\n'
        'Message("hint", "Say \\"no\\"")\n'
        'DEFEND: Final = Prompt("Defend {whom}?", rule="7.1", label="may defend")\n',
    )
    assert problems == []
    assert text == (
        '"ask.defend" = "Defend {whom}?"\n'
        '"draw" = "{seat} draws {n:a card|cards}."\n'
        '"hint" = "Say \\"no\\""\n'
        '"waiting.may_defend" = "may defend"\n'
    )


@pytest.mark.parametrize(
    ("source", "problem"),
    [
        ('t.say("draw", f"Seat {n}")', "key and template of say must be literals"),
        ('Message("a", "{n}")', "'a' speaks of n, and is given nothing"),
        ('Message("a", "b", n=1)', "'a' speaks of nothing, and is given n"),
        ('Message("a", "{n:one|two|three}", n=1)', "{n} has 3 forms, English has two"),
        ('Message("a", "b")\nMessage("a", "c")', "'a' is 'c' here and 'b' at game/rules.py:1"),
        ('Message("a", "b}")', "braces that name no argument"),
    ],
)
def test_what_does_not_fit_is_found(tmp_path: Path, source: str, problem: str) -> None:
    problems, _ = catalogue(tmp_path, source)
    assert len(problems) == 1
    assert problems[0].startswith("game/rules.py:")
    assert problem in problems[0]


# Another language is a folder of files


def language(tmp_path: Path, templates: str, about: str = "") -> Path:
    folder = tmp_path / "xx"
    folder.mkdir()
    counting = 'plural = "n == 1 ? 0 : n < 5 ? 1 : 2"\nseat = "Platz {n}"\nyou = "du"\n'
    (folder / "language.toml").write_text(about or f'{counting}comma = ", "\nand = " und "\n')
    (folder / "toy.toml").write_text(templates)
    return folder


def test_a_second_language_needs_only_its_files(tmp_path: Path) -> None:
    folder = language(tmp_path, '"draw" = "{n} {n:eins|wenige|viele} zieht {seat}: {cards}"\n')
    other = read_language(folder, "toy")
    told = [
        rendered(
            Message(
                "draw", "{seat} draws {cards} ({n})", n=n, seat=Seat(0), cards=[LOOTER, LOOTER]
            ),
            language=other,
        ).text
        for n in (1, 2, 7)
    ]
    assert told == [
        "1 eins zieht Platz 1: Looter und Looter",
        "2 wenige zieht Platz 1: Looter und Looter",
        "7 viele zieht Platz 1: Looter und Looter",
    ]
    assert missing(other, {"draw": "{seat} {cards} {n}"}) == []
    assert missing(other, {"draw": "{seat} {cards}", "end": "x"}) == [
        "'draw' speaks of 'n', which it is not told.",
        "'end' is missing.",
    ]


@pytest.mark.parametrize(
    ("templates", "about", "sentence"),
    [
        ('"a" = 1', "", "toy.toml: 'a' must be a text."),
        ('"a" = "{A}"', "", "toy.toml: 'a': braces that name no argument"),
        ("a = [", "", "toy.toml: "),
        ("", 'plural = "n"', "language.toml: 'seat' is missing."),
        ("", 'plural = "n +"\nseat = "s"\nyou = "u"\ncomma = ","\nand = "&"', "no expression in n"),
    ],
)
def test_a_mistake_in_a_language_gets_a_sentence(
    tmp_path: Path, templates: str, about: str, sentence: str
) -> None:
    with pytest.raises(Mistake) as mistake:
        read_language(language(tmp_path, templates, about), "toy")
    assert sentence in str(mistake.value)


def test_events_from_before_there_were_messages_still_tell() -> None:
    kept = """[["draw", "Seat 1 draws a card.", "You draw Looter.", 1, ["s0.deck"]],
               ["end", "The game is {over}.", null, 0, []]]"""
    draw, end = events_from(kept)
    assert (draw.kind, draw.message.text, draw.knows, draw.touches) == (
        "draw", "Seat 1 draws a card.", 1, ("s0.deck",),
    )  # fmt: skip
    assert draw.secret is not None
    assert draw.secret.text == "You draw Looter."
    assert (end.kind, end.message.text, end.secret) == ("end", "The game is {over}.", None)
    again = events_from(events_text([draw, end]))
    assert [event.message.text for event in again] == [draw.message.text, end.message.text]
