"""What Waste Knights says: keys, arguments, and marks that lead to things on the table."""

from __future__ import annotations

import pytest

from sandtable.core.decisions import Prompt
from sandtable.core.messages import Message, Term, rendered
from sandtable.games import make_game
from sandtable.games.waste_knights import GAME, MISSIONS, prompts
from sandtable.games.waste_knights.content.components import PANELS, SKILLS
from sandtable.games.waste_knights.content.grid import LABELS
from sandtable.games.waste_knights.content.terms import TERMS
from sandtable.games.waste_knights.vocabulary import STORES
from tests.games.messages import (
    GAMES,
    look_over_a_game,
    look_over_the_catalogue,
    look_over_the_prompts,
)
from tests.games.waste_knights.play import Play, table

_PLACES = {
    *LABELS,
    *(f"s{seat}.{name}" for seat in range(4) for name in (*PANELS, *STORES, "vehicle")),
}


def test_all_templates_are_in_the_catalogue() -> None:
    look_over_the_catalogue("waste_knights")


def test_every_question_has_a_key() -> None:
    look_over_the_prompts(prompts)


@pytest.mark.parametrize("number", [0, -1], ids=["few", "many"])
@pytest.mark.parametrize("variants", [(), *((mission.name,) for mission in MISSIONS)], ids=str)
def test_what_a_game_says_leads_to_knights_cards_and_hexes(
    number: int, variants: tuple[str, ...]
) -> None:
    seats = GAME.seats_for(variants)[number]
    game = make_game("waste_knights", seats, variants)
    assert look_over_a_game(game, GAMES / "waste_knights", seats, 200, _PLACES) > 800


def test_questions_that_may_be_declined_are_offers() -> None:
    asked = [prompt for prompt in vars(prompts).values() if isinstance(prompt, Prompt)]
    offers = {prompt.key: prompt.offer for prompt in asked if prompt.offer is not None}
    switches = {key for key, offer in offers.items() if offer.name == "My luck and gear"}
    assert switches == {"luck", "combat_cards", "check", "passed", "failed", "way_in", "attack",
                        "attacked", "missed", "hits", "hit"}  # fmt: skip
    assert all(offers[key].declines == "done" for key in switches)
    assert (offers["respond"].name, offers["respond"].declines) == ("Others' luck", "no")
    others = {key: offer.declines for key, offer in offers.items() if not offer.name}
    assert others == {
        **dict.fromkeys(("agree", "before_waster", "city", "clear", "faint"), "no"),
        **dict.fromkeys(("mark", "prevent", "search", "strike"), "no"),
        **dict.fromkeys(("before", "meet", "steal"), "done"),
    }


def short(t: Play, word: str) -> str:
    """What an option says where there is little room."""
    (decision,) = t.match.decisions
    option = next(option for option in decision.options if option.text == word)
    told = t.match.game.describe(t.t, decision.seat, option)
    assert isinstance(told, Message)
    found = rendered(told)
    parts = found.parts[: found.short]
    return "".join(part if isinstance(part, str) else part.text for part in parts)


def test_where_there_is_little_room_an_option_says_what_it_is_about() -> None:
    t = table(two={"at": "c3"}, wasteland=["tornado"], auto=False)
    assert short(t, "hex c3") == "c3"
    assert short(t, "stay") == "Stay here"
    t.play("hex c3", "go")
    assert short(t, "meet 2") == "Meet Chris Hammersworn"
    assert short(t, "done") == ""


@pytest.mark.parametrize("skill", SKILLS)
def test_every_skill_is_a_term_where_a_card_speaks_of_it(skill: str) -> None:
    printed = TERMS.marked(f"Your {skill.capitalize()} checks gain 1 die.")
    assert printed.parts[1] == Term(skill, skill.capitalize())
