"""Radlands: two players, three camps each, one of them loses all."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from sandtable.core.decisions import name_prompts
from sandtable.core.errors import Mistake
from sandtable.core.game import Game, Json, Variant
from sandtable.games import Entry
from sandtable.games.radlands import prompts
from sandtable.games.radlands.analysis.evaluation import evaluate
from sandtable.games.radlands.analysis.observation import legend, observe
from sandtable.games.radlands.box import Box, Camp, Event, Person, T, identifier
from sandtable.games.radlands.cards.alternative_camps import ALTERNATIVE_CAMPS
from sandtable.games.radlands.cards.camps import CAMPS
from sandtable.games.radlands.cards.custom import read_content
from sandtable.games.radlands.cards.events import EVENTS, RAIDERS
from sandtable.games.radlands.cards.people import PEOPLE
from sandtable.games.radlands.display import options as text
from sandtable.games.radlands.display.view import view
from sandtable.games.radlands.position import dump, load
from sandtable.games.radlands.rules.setup import start
from sandtable.games.radlands.rules.turn import resign, step
from sandtable.games.radlands.state import COLUMN, ZONES, State
from sandtable.games.radlands.vocabulary import SHARED_ABILITY

name_prompts(prompts)

VERSION = 1
CAP = 4000

SPECIAL_CARDS = ("Raiders", "Water Silo", "Punk")

VARIANTS = (
    Variant("alternative-camps", "Eleven camps in their alternative printing."),
    Variant("vera-first-ability-only", "Vera Vosh helps only the first ability of a turn."),
    Variant("cannon-shoots-first", "Cannon shoots before it damages itself."),
    Variant("revived-camp-not-ready", "A camp raised by Construction Yard is not ready."),
    Variant("uprising-surplus-lost", "Uprising brings only punks for which there is room."),
)


def make_box(variants: tuple[str, ...], content: str) -> Box:
    """The cards of the game: the printing that the variants name, and cards of one's own."""
    people, events, camps = read_content(content)
    printed = {camp.name: camp for camp in CAMPS}
    if "alternative-camps" in variants:
        printed.update({camp.name: camp for camp in ALTERNATIVE_CAMPS})
    everybody, happenings = [*PEOPLE, *people], [*EVENTS, *events]
    places = [*printed.values(), *camps]
    check_cards(everybody, happenings, places)
    return Box(everybody, happenings, places, RAIDERS, variants)


def check_cards(people: Sequence[Person], events: Sequence[Event], camps: Sequence[Camp]) -> None:
    """What holds for every card, printed or one's own."""
    names = [person.name for person in people]
    names += [event.name for event in events]
    names += [camp.name for camp in camps]
    written = Counter(identifier(name) for name in (*names, *SPECIAL_CARDS))
    for name in names:
        if not re.fullmatch(r"[\w'-]+( [\w'-]+)*", name):
            raise Mistake(f"{name!r} is no name for a card: use letters and single blanks.")
        if written[identifier(name)] > 1:
            raise Mistake(f"There are two cards named {name}.")
    abilities = [(card.name, card.abilities) for card in people]
    abilities += [(camp.name, camp.abilities) for camp in camps]
    for name, own in abilities:
        if len(own) > SHARED_ABILITY:
            raise Mistake(f"{name}: a card has two abilities at most.")


def choices(t: T, seat: int) -> Json:
    """The camps that a seat has kept."""
    zones, faces = t.s.tokens.zones, t.s.tokens.faces
    camps = [token for c in range(3) for token in zones[COLUMN + 3 * seat + c]]
    return {"camps": [t.box.ids[faces[c]] for c in camps if c in t.box.camp_tokens]}


def make(seats: int, variants: tuple[str, ...], content: str) -> Game[State, Box]:
    box = make_box(variants, content)
    return Game(
        name="radlands",
        title="Radlands",
        seats=seats,
        variants=variants,
        version=VERSION,
        box=box,
        words=box.words.vocabulary,
        faces=box.ids,
        backs=box.backs,
        zones=ZONES,
        cap=CAP,
        state=State,
        start=start,
        step=step,
        resign=resign,
        view=view,
        describe=text.describe,
        path=text.path,
        load=load,
        dump=dump,
        cards=text.cards(box),
        observe=observe,
        legend=legend,
        evaluate=evaluate,
        choices=choices,
        content=box.fingerprint(),
    )


ENTRY = Entry(
    name="radlands",
    title="Radlands",
    blurb="Two gangs in the desert, three camps each. Destroy all of theirs before yours are gone.",
    seats=(2,),
    variants=VARIANTS,
    make=make,
)
