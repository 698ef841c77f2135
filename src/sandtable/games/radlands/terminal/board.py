"""Radlands on a terminal: two sides that face each other, the viewer's below.

Everything is told by words, signs and places; colours only help to see it sooner.
"""

from __future__ import annotations

from itertools import zip_longest

from rich.console import Console, Group, RenderableType
from rich.text import Text

from sandtable.boards.scene import Scene
from sandtable.core.game import Card, Json
from sandtable.games.radlands.terminal import words
from sandtable.games.radlands.terminal.words import (
    LETTERS,
    card_name,
    dealt,
    game_facts,
    going_on,
    hand_facts,
    piece_name,
    piles,
    seat_of,
    side_of,
    states,
    tell_piles,
    times,
)

_PLACES = (3, 2, 1)
"""Of a column, seen from the middle of the table."""
_HIGHEST = 4
"""Lines of a piece, in a large window."""
_PANEL = 31
_WIDE = 94
"""From this width on, the hand stands beside the board."""
_SIDE = ("cyan", "dark_orange")
"""The colours below and above."""
_DIM = "bright_black"
_CHOOSE = "bold bright_green"
_STATES = {"DAMAGED": "red", "DESTROYED": _DIM, "used": "yellow", "not ready": "yellow"}
_WRAP = Console(width=80)
"""Asked for nothing but how text is wrapped."""

tell = words.tell


def draw(scene: Scene, width: int, height: int) -> RenderableType:
    if scene.view["phase"] == "setup":
        lines = _dealt(scene)
    else:
        lines = [_side(scene, 1)]
        lines += (_beside if width >= _WIDE else _below)(scene, width, height - 3)
    return Group(*(_cut(line, width) for line in [_header(scene), *lines]))


def _beside(scene: Scene, width: int, room: int) -> list[Text]:
    """The table, with the cards in hand beside it."""
    panel = max(_PANEL, width // 4)
    table = _table(scene, width - panel, room)
    cards = _panel(scene, panel, len(table))
    lines = [
        _fit(one.copy(), width - panel).append_text(other)
        for one, other in zip_longest(table, cards, fillvalue=Text())
    ]
    return [*lines, _side(scene, 0)]


def _below(scene: Scene, width: int, room: int) -> list[Text]:
    """The table, with the cards in hand below it, as a text."""
    cards = [line for text in tell_piles(scene) for line in Text(text).wrap(_WRAP, width)]
    return [*_table(scene, width, room - len(cards)), _side(scene, 0), *cards]


def _mark(scene: Scene, *elements: str) -> str:
    """A sign before what can be chosen now."""
    return " " if scene.marked.isdisjoint(elements) else "▸"


# The lines above and below


def _header(scene: Scene) -> Text:
    text = Text.assemble((" RADLANDS ", "bold black on dark_orange"))
    facts = game_facts(scene)
    if scene.view["phase"] == "actions":
        water = scene.view["water"]
        facts[0] += f" {'●' * water}{'○' * (3 - water)}"
    for fact in facts:
        text.append(f"  {fact}")
    return text


def _side(scene: Scene, other: int) -> Text:
    """A side's own line: who it is, hand, Water Silo, Raiders and event queue."""
    seat, side = seat_of(scene, other), side_of(scene, other)
    active = scene.view["active"] == seat and not scene.view["ending"]
    name = f"{'»' if active else ' '} {scene.names[seat].upper()}"
    text = Text.assemble((name, f"bold {_SIDE[other]}"), f"  {hand_facts(scene, other)}")
    for element, label in (("silo", "Water Silo"), ("raiders", "Raiders")):
        mark = _mark(scene, f"s{seat}.{element}").strip()
        home = f"{label} home" if side[element] else f"{label} out"
        text.append("  ").append(mark, _CHOOSE).append(home, "" if side[element] else _DIM)
    text.append("  events")
    for space, event in enumerate(side["queue"], 1):
        mark = _mark(scene, f"s{seat}.q{space}").strip()
        label = "-" if event is None else card_name(scene, event["card"])
        style = _DIM if event is None else "bold magenta"
        text.append(" ").append(mark, _CHOOSE).append(f"[{space} {label}]", style)
    return text


# The columns


def _table(scene: Scene, width: int, room: int) -> list[Text]:
    """Both sides, front against front; in a small room without rows where nobody stands."""
    above: tuple[int, ...] = _PLACES[::-1]
    below: tuple[int, ...] = _PLACES
    if room < 1 + 2 * (len(above) + len(below)):
        above, below = _used_places(scene, 1)[::-1], _used_places(scene, 0)
    high = max(1, min(_HIGHEST, (room - 1) // (len(above) + len(below))))
    lines: list[Text] = []
    for place in above:
        lines += _row(scene, 1, place, width // 3, high)
    lines.append(_front(scene, width))
    for place in below:
        lines += _row(scene, 0, place, width // 3, high)
    return lines


def _used_places(scene: Scene, other: int) -> tuple[int, ...]:
    longest = max(len(column) for column in side_of(scene, other)["columns"])
    return tuple(place for place in _PLACES if place <= max(longest, 1))


def _front(scene: Scene, width: int) -> Text:
    """The line between the sides; it says what is going on, or what the signs mean."""
    effects = " » ".join(going_on(scene))
    words = effects or "░ protected  █ exposed  ▸ can be chosen"
    line = f" {_shorten(words, width - 6)} ".center(width, "─")
    return Text(line, style="bold" if effects else _DIM)


def _row(scene: Scene, other: int, place: int, width: int, high: int) -> list[Text]:
    """The pieces at one place of all three columns."""
    lines = [Text() for _ in range(high)]
    for letter, pieces in zip(LETTERS[other], side_of(scene, other)["columns"], strict=True):
        address = f"{letter}{place}"
        if place <= len(pieces):
            cell = _cell(scene, other, address, pieces[place - 1], width - 1, high)
        else:
            cell = [Text(f"   {address}", style=_DIM), *[Text()] * (high - 1)]
        for line, part in zip(lines, cell, strict=True):
            line.append_text(_fit(part, width - 1)).append(" ")
    return lines


def _cell(scene: Scene, other: int, address: str, piece: Json, width: int, high: int) -> list[Text]:
    """A piece: a bar that is pale behind cover, name, state, and what it does."""
    colour = _colour(piece, other)
    bar = ("▚" if piece["destroyed"] else "░" if piece["protected"] else "█", colour)
    name = piece_name(scene, piece)
    title = Text.assemble(
        (_mark(scene, piece["id"]), _CHOOSE),
        bar,
        (f" {address} ", _DIM),
        (name.upper() if piece["kind"] == "camp" else name, _name_style(piece, colour)),
    )
    text = Text()
    for word in states(piece):
        text.append(f"{word} ", _STATES.get(word, ""))
    if high == 1:
        return [title.append(" ").append_text(text)]
    text.append(_does(scene, piece), "italic")
    room = width - 3
    wrapped = text.wrap(_WRAP, room, overflow="ellipsis", no_wrap=high == 2)[: high - 1]
    lines = [Text.assemble(" ", bar, " ", _fit(line, room)) for line in wrapped]
    return [title, *lines, *[Text.assemble(" ", bar)] * (high - 1 - len(lines))]


def _colour(piece: Json, other: int) -> str:
    if piece["destroyed"]:
        return _DIM
    return "red" if piece["damaged"] else _SIDE[other]


def _name_style(piece: Json, colour: str) -> str:
    if piece["destroyed"]:
        return f"strike {colour}"
    return f"bold {colour}" if piece["ready"] else colour


def _does(scene: Scene, piece: Json) -> str:
    card = scene.cards.get(piece["card"] or "")
    if card is None or piece["kind"] == "punk" or piece["destroyed"]:
        return ""
    return " ".join(card.lines)


# Cards in hand and others that are looked at


def _panel(scene: Scene, width: int, room: int) -> list[Text]:
    """The piles as lines: with what each card does, if there is room."""
    shown = piles(scene)
    high = 2 if room >= len(shown) + 2 * sum(len(pile.cards) for pile in shown) else 1
    lines: list[Text] = []
    for title, cards in shown:
        heading = _shorten(title, width - 13).ljust(width - 12)
        lines.append(Text.assemble((heading, "bold underline"), ("cost junk   ", "underline")))
        for card, count in cards:
            lines += _card(scene, card, count, width)[:high]
    if len(lines) > room:
        lines = [*lines[: room - 1], Text(f" and {len(lines) - room + 1} more", style=_DIM)]
    return lines


def _card(scene: Scene, card: Card | None, count: int, width: int) -> list[Text]:
    if card is None:
        return [Text(f" {times('a card', count)}")]
    facts = card.facts
    name = _shorten(times(card.name, count), width - 13).ljust(width - 11)
    mark = _mark(scene, f"hand.{card.id}", f"limbo.{card.id}")
    numbers = f"{facts.get('cost', ''):<3}{facts.get('junk', '')}"
    queue = f"queue {facts['queue']}: " if "queue" in facts else ""
    does = _shorten(f"  {queue}{' '.join(card.lines)}", width)
    return [Text.assemble((mark, _CHOOSE), (name, "bold"), numbers), Text(does, style="italic")]


def _dealt(scene: Scene) -> list[Text]:
    """The camps to choose from, with all they do."""
    lines = [Text()]
    if dealt(scene):
        lines.append(Text("  Your camps, and how many cards each adds to your first hand:"))
    for card_id in dealt(scene):
        card = scene.cards[card_id]
        mark = _mark(scene, f"dealt.{card_id}")
        name = (f"{card.name.upper():<18}", f"bold {_SIDE[0]}")
        does = f"draw {card.facts.get('draw', 0)}   {' '.join(card.lines)}"
        lines += [Text(), Text.assemble((f"{mark} ", _CHOOSE), name, does)]
    return lines


# Text that fits


def _shorten(text: str, width: int) -> str:
    return text if len(text) <= width else f"{text[: max(0, width - 1)]}…"


def _cut(text: Text, width: int) -> Text:
    text.truncate(width, overflow="ellipsis")
    text.no_wrap = True
    return text


def _fit(text: Text, width: int) -> Text:
    text.truncate(width, overflow="ellipsis", pad=True)
    return text
