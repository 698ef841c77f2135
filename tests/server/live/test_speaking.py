"""Messages as the wire carries them."""

from __future__ import annotations

from sandtable.core.messages import CardName, Message, PlaceName, Seat, Term
from sandtable.server.live.speaking import spoken

_SPACE = PlaceName("space.3", Message("space", "space {n}", n=3))


def test_what_is_named_is_marked_by_its_place_among_the_arguments() -> None:
    text, said = spoken(
        Message(
            "attack",
            "{seat} attacks {cards} at {where}: {kind}.",
            seat=Seat(1),
            cards=[CardName("lunk", "Lunk"), CardName("boro", "Boro")],
            where=_SPACE,
            kind=Term("melee", "melee"),
        )
    )
    assert text == "Seat 2 attacks Lunk and Boro at space 3: melee."
    assert said.parts == [
        *("{seat}", " attacks ", "{cards.0}", " and ", "{cards.1}", " at ", "{where}"),
        *(": ", "{kind}", "."),
    ]
    assert said.args == {
        "seat": {"seat": 1},
        "cards": [{"card": "lunk", "name": "Lunk"}, {"card": "boro", "name": "Boro"}],
        "where": {"place": "space.3", "name": "space 3"},
        "kind": {"term": "melee", "name": "melee"},
    }


def test_places_inside_of_other_messages_have_their_names_in_words_too() -> None:
    inner = Message("at", "at {where}", where=_SPACE)
    _, said = spoken(Message("there", "Lunk stands {at}.", at=inner))
    assert said.parts == ["Lunk stands at ", "{at.where}", "."]
    assert said.args["at"]["args"] == {"where": {"place": "space.3", "name": "space 3"}}


def test_a_text_that_names_nothing_is_not_cut_to_pieces() -> None:
    text, said = spoken(Message("draws", "Two {n:card|cards} drawn.", n=2))
    assert (text, said.parts, said.short) == ("Two cards drawn.", [], 0)


def test_the_short_form() -> None:
    told = Message(
        "play", "Play {card}{/}, in {where}", card=CardName("lunk", "Lunk"), where=_SPACE
    )
    text, said = spoken(told)
    assert (text, said.brief, said.short) == ("Play Lunk, in space 3", "Play Lunk", 2)
