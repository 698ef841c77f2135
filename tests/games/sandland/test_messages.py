"""What Sandland says: keys, arguments, and marks that lead to things on the table."""

from __future__ import annotations

from sandtable.core.decisions import Prompt
from sandtable.core.messages import CardName, Mark, PlaceName, rendered
from sandtable.games import make_game
from sandtable.games.sandland import prompts
from sandtable.games.sandland.state import SLOT_NAMES
from tests.games.messages import (
    GAMES,
    look_over_a_game,
    look_over_the_catalogue,
    look_over_the_prompts,
)
from tests.games.sandland.play import deploying, table

_PLACES = {
    *(f"s{seat}.{slot}" for seat in (0, 1) for slot in SLOT_NAMES),
    *(f"u{piece}" for piece in range(1000)),
}


def test_all_templates_are_in_the_catalogue() -> None:
    look_over_the_catalogue("sandland")


def test_every_question_has_a_key() -> None:
    look_over_the_prompts(prompts)


def test_what_a_game_says_leads_to_cards_and_slots() -> None:
    game = make_game("sandland")
    for seed in range(3):
        assert look_over_a_game(game, GAMES / "sandland", seed, 300, _PLACES) > 1000


def test_where_there_is_little_room_an_option_says_what_it_is_about() -> None:
    t = table(f1="gargoyle", f2="down ghost", ef1="ghost damage2")
    assert t.short("act f1") == "Act with Gargoyle"
    assert t.short("act f2") == "Turn up Ghost"
    assert t.short("pass") == ""
    t.choose("act f1")
    assert t.short("attack ef1") == "Attack their Ghost"
    assert t.describe("attack ef1") == "Attack their Ghost (ef1, 1 Health left)"


def test_the_question_of_who_deploys_marks_what_was_placed() -> None:
    t = deploying()
    t.by(1, "deploy shark b3", "deploy lango f1")
    me = int(t.mirrored)
    prompt = next(d for d in t.match.decisions if d.seat == me).prompt
    assert prompt.key == "deploy"
    told = rendered(prompt.message)
    question = "Choose a card and the slot in which it goes face down. Placed: "
    assert told.text == f"{question}b3 Shark, f1 Lango"
    assert [part.argument for part in told.parts if isinstance(part, Mark)] == [
        PlaceName(f"s{me}.b3", "b3"),
        CardName("shark", "Shark"),
        PlaceName(f"s{me}.f1", "f1"),
        CardName("lango", "Lango"),
    ]


def test_questions_with_a_no_are_offers() -> None:
    asked = [prompt for prompt in vars(prompts).values() if isinstance(prompt, Prompt)]
    declined = {prompt.key: prompt.offer.declines for prompt in asked if prompt.offer}
    offers = ("may_move", "ready", "sacrifice", "may_put", "may_pay", "brigade", "recover")
    now_and_then = ("move", "search", "salvage", "exhaust")
    assert declined == dict.fromkeys((*offers, *now_and_then), "none")
