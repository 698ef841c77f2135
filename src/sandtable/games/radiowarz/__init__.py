"""RadioWarz: pins, strings and a map; be on air in your six regions before the others are."""

from __future__ import annotations

from sandtable.core.game import Analysis, Definition, Display, Json, Position, Rules, Variant
from sandtable.games.radiowarz import prompts
from sandtable.games.radiowarz.analysis.evaluation import Evaluator
from sandtable.games.radiowarz.analysis.observation import Observer, legend
from sandtable.games.radiowarz.box import Box, T, strip_of
from sandtable.games.radiowarz.content.maps import read_map, shipped
from sandtable.games.radiowarz.display.inspector import cards
from sandtable.games.radiowarz.display.options import describe, path
from sandtable.games.radiowarz.display.printed import printed
from sandtable.games.radiowarz.display.printed_types import Sheet
from sandtable.games.radiowarz.display.view import view
from sandtable.games.radiowarz.display.view_types import View
from sandtable.games.radiowarz.position import dump, entries, load
from sandtable.games.radiowarz.rules import turn
from sandtable.games.radiowarz.rules.setup import start
from sandtable.games.radiowarz.rules.turn import final_standing, resign, step
from sandtable.games.radiowarz.state import ZONES, State

VERSION = 2

VARIANTS = (Variant("soundings", "Another map: two islands and the sound between them."),)


def make_box(seats: int, variants: tuple[str, ...], content: str) -> Box:
    """The map that a position brings, or one of the house."""
    if content:
        return Box(read_map(content), seats)
    return Box(shipped("soundings" if "soundings" in variants else "ferrite"), seats)


def opening_choices(t: T, seat: int) -> Json:
    """Base and strip of a seat."""
    stations, strip = t.s.stations[seat], strip_of(t, seat)
    return {
        "base": t.box.map.cities[stations[0]].id if stations else None,
        "strip": None if strip is None else t.box.map.strips[strip].id,
    }


GAME = Definition(
    name="radiowarz",
    title="RadioWarz",
    blurb="Pins, strings and a map. Be on air in your six regions, and pull the others off theirs.",
    version=VERSION,
    seats=(3, 4),
    variants=VARIANTS,
    cap=200,
    box=make_box,
    state=State,
    zones=ZONES,
    rules=Rules(
        start,
        step,
        resign,
        (turn.ALL_SIX, turn.MOST_POINTS, turn.SHORTER_STRING, turn.ALIKE, turn.OTHERS_GAVE_UP),
    ),
    display=Display(
        view, describe, path, cards, f"{__name__}.terminal.board", View, printed, Sheet
    ),
    analysis=lambda box: Analysis(
        Observer(box).observe, legend, Evaluator(box).evaluate, final_standing
    ),
    position=Position(load, dump, entries),
    opening_choices=opening_choices,
    prompts=prompts,
)
