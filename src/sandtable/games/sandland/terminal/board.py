"""Sandland on a terminal: two areas of two rows that face each other, the viewer's below.

Everything is told by words, signs and places; colours only help to see it sooner.
"""

from __future__ import annotations

from rich.console import Console, Group, RenderableType
from rich.text import Text

from sandtable.boards.scene import Scene
from sandtable.core.game import Card, Json
from sandtable.games.sandland.terminal import words
from sandtable.games.sandland.terminal.words import (
    PREFIX,
    card_facts,
    deck_line,
    extras,
    game_facts,
    going_on,
    keyword_names,
    piece_name,
    piles,
    seat_of,
    side_facts,
    side_of,
    times,
    water,
    who,
)

_HIGHEST = 4
"""Lines of a slot, in a large window."""
_SIDE = ("cyan", "dark_orange")
"""The colours below and above."""
_STATS = ("attack", "health", "water")
_DIM = "bright_black"
_CHOOSE = "bold bright_green"
_WRAP = Console(width=80)
"""Asked for nothing but how text is wrapped."""

tell = words.tell


def draw(scene: Scene, width: int, height: int) -> RenderableType:
    phase = scene.view["phase"]
    if phase == "decks":
        lines = _decks(scene)
    elif phase == "deploy":
        lines = [*_sides(scene, 1, width), *_sides(scene, 0, width), *_cards(scene, height - 4)]
    else:
        above, below = _sides(scene, 1, width), _sides(scene, 0, width)
        beside = _hand(scene, width)
        room = height - 1 - len(above) - len(below) - len(beside)
        lines = [*above, *_table(scene, width, room), *below, *beside]
    return Group(*(_cut(line, width) for line in [_header(scene), *lines]))


def _mark(scene: Scene, *elements: str) -> str:
    """A sign before what can be chosen now."""
    return " " if scene.marked.isdisjoint(elements) else "▸"


# The lines above and below


def _header(scene: Scene) -> Text:
    text = Text.assemble((" SANDLAND ", "bold black on dark_orange"))
    for fact in game_facts(scene):
        text.append(f"  {fact}")
    return text


def _sides(scene: Scene, other: int, width: int) -> list[Text]:
    """A side's own line: who it is, leader, Scrap, tactics and piles; a second one if need be."""
    seat = seat_of(scene, other)
    view, side = scene.view, side_of(scene, other)
    active = view["phase"] == "actions" and view["active"] == seat
    name = f"{'»' if active else ' '} {who(scene, other).upper()}"
    text = Text.assemble((name, f"bold {_SIDE[other]}"))
    ids = [tactic["id"] for tactic in side["tactics"]]
    ids += [side["leader"]["id"]] if side["leader"] else []
    mark = _mark(scene, *ids).strip()
    text.append("  ").append(mark, _CHOOSE).append(" · ".join(side_facts(scene, other)))
    return list(text.wrap(_WRAP, width))[:2]


def _front(scene: Scene, width: int) -> Text:
    """The line between the sides: the water track, and what is going on."""
    here = water(scene)
    spaces = "".join("●" if space == here else "·" for space in range(-5, 6))
    line = f" theirs 5 {spaces} 5 yours "
    effects = " » ".join(going_on(scene))
    rest = effects or "▒ face down  ▸ can be chosen"
    text = Text.assemble((line, "bold blue"), (f"  {rest}", "bold" if effects else _DIM))
    return _fit(text, width)


# The slots


def _table(scene: Scene, width: int, room: int) -> list[Text]:
    """Both areas, front row against front row."""
    high = max(1, min(_HIGHEST, (room - 1) // 4))
    lines: list[Text] = []
    for row in (1, 0):
        lines += _row(scene, 1, row, width // 4, high)
    lines.append(_front(scene, width))
    for row in (0, 1):
        lines += _row(scene, 0, row, width // 4, high)
    return lines


def _row(scene: Scene, other: int, row: int, width: int, high: int) -> list[Text]:
    lines = [Text() for _ in range(high)]
    for column, piece in enumerate(side_of(scene, other)["grid"][row], 1):
        slot = f"{'fb'[row]}{column}"
        address = f"{PREFIX[other]}{slot}"
        if piece is None:
            mark = _mark(scene, f"s{seat_of(scene, other)}.{slot}")
            empty = Text.assemble((mark, _CHOOSE), (f"  {address}", _DIM))
            cell = [empty, *[Text()] * (high - 1)]
        else:
            cell = _cell(scene, other, address, piece, width - 1, high)
        for line, part in zip(lines, cell, strict=True):
            line.append_text(_fit(part.copy(), width - 1)).append(" ")
    return lines


def _cell(scene: Scene, other: int, address: str, piece: Json, width: int, high: int) -> list[Text]:
    """A piece: a bar that is pale face down, name, numbers, and what else it has."""
    colour = "red" if piece["damage"] else _SIDE[other]
    bar = ("█" if piece["up"] else "▒", colour)
    style = f"bold {colour}" if piece["ready"] else f"{colour} dim"
    name = piece_name(scene, piece)
    title = Text.assemble(
        (_mark(scene, piece["id"]), _CHOOSE),
        bar,
        (f" {address} ", _DIM),
        (name if piece["up"] or piece["card"] is None else f"({name})", style),
    )
    text = Text(" ".join([*_short(scene, piece), *([] if piece["ready"] else ["exhausted"])]))
    if high == 1:
        return [title.append(" ").append_text(text)]
    more = [", ".join(extras(scene, piece)), _does(scene, piece)]
    text = Text("  ".join(word for word in [text.plain, *more] if word))
    wrapped = list(text.wrap(_WRAP, width - 3))[: high - 1]
    lines = [Text.assemble(" ", bar, " ", line) for line in wrapped]
    return [title, *lines, *[Text.assemble(" ", bar)] * (high - 1 - len(lines))]


def _short(scene: Scene, piece: Json) -> list[str]:
    """Attack, what is left of Health, Water; of a card that lies face down, what is printed."""
    if piece["up"]:
        health = piece["health"]
        left = f"{health - piece['damage']}/{health}" if piece["damage"] else str(health)
        return [f"A{piece['attack']}", f"H{left}", f"W{piece['water']}"]
    card = scene.cards.get(piece["card"] or "")
    words = ["seen"] if piece["seen"] else []
    if card is None:
        return words
    facts = card.facts
    stats = [f"{name[0].upper()}{facts[name]}" for name in _STATS if name in facts]
    words += [f"cost {piece['cost']}", *stats]
    return words + keyword_names(card)


def _does(scene: Scene, piece: Json) -> str:
    card = scene.cards.get(piece["card"] or "")
    return "" if card is None else " ".join(card.lines)


# Cards in hand, decks


def _hand(scene: Scene, width: int) -> list[Text]:
    """What the viewer sees beside the board, in a line or two."""
    words = []
    for title, _, cards in piles(scene):
        names = ", ".join(times(card.name if card else "a card", n) for card, n in cards)
        words.append(f"{title}: {names}")
    return list(Text("  ".join(words), style="italic").wrap(_WRAP, width))[:2] if words else []


def _cards(scene: Scene, room: int) -> list[Text]:
    """All cards that the viewer can deploy, with what they do."""
    lines: list[Text] = []
    for title, element, cards in piles(scene):
        lines.append(Text(f" {title}", style="bold underline"))
        lines += [_card(scene, element, card, count) for card, count in cards]
    if len(lines) > room:
        lines = [*lines[: room - 1], Text(f" and {len(lines) - room + 1} more", style=_DIM)]
    return lines


def _card(scene: Scene, element: str, card: Card | None, count: int) -> Text:
    if card is None:
        return Text(f"  {times('a card', count)}")
    mark = _mark(scene, f"{element}.{card.id}")
    does = " ".join(card.lines)
    return Text.assemble(
        (mark, _CHOOSE),
        (f"{times(card.name, count):<30} ", "bold"),
        f"{', '.join(card_facts(card))}  ",
        (does, "italic"),
    )


def _decks(scene: Scene) -> list[Text]:
    """The decks to choose from."""
    lines = [Text(), Text("  Choose the deck you play:")]
    for deck in scene.view["decks"]:
        mark = _mark(scene, f"deck.{deck['id']}")
        lines.append(Text.assemble((f"{mark} ", _CHOOSE), deck_line(scene, deck)))
    return lines


# Text that fits


def _cut(text: Text, width: int) -> Text:
    text.truncate(width, overflow="ellipsis")
    text.no_wrap = True
    return text


def _fit(text: Text, width: int) -> Text:
    text.truncate(width, overflow="ellipsis", pad=True)
    return text
