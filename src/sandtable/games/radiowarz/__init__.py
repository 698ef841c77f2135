"""RadioWarz: pins, strings and a map; be on air in your six regions before the others are."""

from __future__ import annotations

from sandtable.core.decisions import name_prompts
from sandtable.core.game import Game, Json, Variant
from sandtable.games import Entry
from sandtable.games.radiowarz import prompts
from sandtable.games.radiowarz.analysis.evaluation import evaluate
from sandtable.games.radiowarz.analysis.observation import legend, observe
from sandtable.games.radiowarz.box import Box, T, strip_of
from sandtable.games.radiowarz.content.maps import read_map, shipped
from sandtable.games.radiowarz.display import options as text
from sandtable.games.radiowarz.display.view import view
from sandtable.games.radiowarz.position import dump, load
from sandtable.games.radiowarz.rules.setup import start
from sandtable.games.radiowarz.rules.turn import resign, standing, step
from sandtable.games.radiowarz.state import ZONES, State

name_prompts(prompts)

VERSION = 2
CAP = 200

VARIANTS = (Variant("soundings", "Another map: two islands and the sound between them."),)


def make_box(seats: int, variants: tuple[str, ...], content: str) -> Box:
    """The map that a position brings, or one of the house."""
    if content:
        return Box(read_map(content), seats)
    return Box(shipped("soundings" if "soundings" in variants else "ferrite"), seats)


def choices(t: T, seat: int) -> Json:
    """Base and strip of a seat."""
    stations, strip = t.s.stations[seat], strip_of(t, seat)
    return {
        "base": t.box.map.cities[stations[0]].id if stations else None,
        "strip": None if strip is None else t.box.map.strips[strip].id,
    }


def make(seats: int, variants: tuple[str, ...], content: str) -> Game[State, Box]:
    box = make_box(seats, variants, content)
    return Game(
        name="radiowarz",
        title="RadioWarz",
        seats=seats,
        variants=variants,
        version=VERSION,
        box=box,
        words=box.words.vocabulary,
        faces=tuple(strip.id for strip in box.map.strips),
        backs=(0,) * len(box.map.strips),
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
        standing=standing,
        content=box.map.fingerprint(),
        given=content,
    )


ENTRY = Entry(
    name="radiowarz",
    title="RadioWarz",
    blurb="Pins, strings and a map. Be on air in your six regions, and pull the others off theirs.",
    seats=(3, 4),
    variants=VARIANTS,
    make=make,
)
