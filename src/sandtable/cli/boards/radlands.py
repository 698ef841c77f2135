"""Radlands on a terminal: two sides that face each other, the viewer's below.

Everything is told by words and places; colours only help to see it sooner.
"""

from __future__ import annotations

from collections import Counter
from itertools import zip_longest
from typing import Any

from rich.console import Console, Group, RenderableType
from rich.text import Text

from sandtable.cli.boards import Scene
from sandtable.core.game import Card, Json

_LETTERS = ("abc", "xyz")
"""Of the columns below and above."""
_PLACES = (3, 2, 1)
"""Of a column, seen from the middle of the table."""
_PANEL = 31
_WIDE = 94
"""From this width on, the hand stands beside the board."""
_SIDE = ("bold cyan", "bold dark_orange")
_DIM = "bright_black"
_CHOOSE = "bold bright_green"
_HIGHEST = 4
"""Lines of a piece, in a large window."""
_WRAP = Console(width=80)
"""Asked for nothing but how text is wrapped."""


def draw(scene: Scene, width: int, height: int) -> RenderableType:
    if _dealt(scene):
        lines = [_header(scene, width), *_dealt_lines(scene, width)]
        return Group(*(_cut(line, width) for line in lines))
    lines = (
        _beside(scene, width, height - 3) if width >= _WIDE else _below(scene, width, height - 3)
    )
    lines = [_header(scene, width), _side(scene, 1), *lines]
    return Group(*(_cut(line, width) for line in lines))


def _beside(scene: Scene, width: int, room: int) -> list[Text]:
    """The table, with the cards in hand beside it."""
    panel = max(_PANEL, width // 4)
    table = _table(scene, width - panel, room)
    lines = []
    for one, other in zip_longest(table, _panel(scene, panel, len(table)), fillvalue=Text()):
        lines.append(_fit(one.copy(), width - panel).append_text(other))
    return [*lines, _side(scene, 0)]


def _below(scene: Scene, width: int, room: int) -> list[Text]:
    """The table, with the cards in hand below it, as a text."""
    hand = [line for text in _tell_piles(scene) for line in Text(text).wrap(_WRAP, width)]
    return [*_table(scene, width, room - len(hand)), _side(scene, 0), *hand]


def tell(scene: Scene) -> list[str]:
    view = scene.view
    lines = [_header(scene, 200).plain.strip()]
    lines += [f"Now: {going_on['text']}." for going_on in view["stack"]]
    for below in (1, 0):
        lines.append(_side(scene, below).plain.strip())
        lines += [f"  {_tell_column(scene, below, column)}" for column in range(3)]
    return lines + _tell_piles(scene)


# Who is where


def _seat(scene: Scene, below: int) -> int:
    """The seat drawn below (0) or above (1)."""
    viewer = scene.view["viewer"]
    bottom = viewer if isinstance(viewer, int) else 0
    return int(bottom) if below == 0 else 1 - int(bottom)


def _side_view(scene: Scene, below: int) -> Json:
    side: Json = scene.view["seats"][_seat(scene, below)]
    return side


def _name(scene: Scene, card: str | None) -> str:
    if card is None:
        return "a card"
    known = scene.cards.get(card)
    return known.name if known else card.replace("_", " ").title()


def _mark(scene: Scene, *elements: str) -> str:
    """A sign before what can be chosen now."""
    return "▸" if not scene.marked.isdisjoint(elements) else " "


# The lines above and below


def _header(scene: Scene, width: int) -> Text:
    view = scene.view
    text = Text.assemble((" RADLANDS ", "bold black on dark_orange"))
    parts = [_whose_turn(scene)]
    if view["phase"] != "setup":
        deck = f"deck {view['deck']}"
        parts.append(f"{deck}, reshuffled" if view["reshuffled"] else deck)
        parts.append(_discard(scene))
    if view["high_ground"]:
        parts.append("High Ground")
    for part in parts:
        text.append("  ").append(part)
    return _cut(text, width)


def _whose_turn(scene: Scene) -> str:
    view = scene.view
    if view["ending"]:
        payoffs = view["ending"]["payoffs"]
        winners = [scene.names[seat] for seat, payoff in enumerate(payoffs) if payoff > 0]
        who = f"{winners[0]} won" if winners else "a draw"
        return f"over: {who}, {view['ending']['text']}"
    if view["phase"] == "setup":
        return "setup: both seats choose their camps"
    water = view["water"]
    drops = "●" * water + "○" * max(0, 3 - water)
    return f"turn {view['turn']}: {scene.names[view['active']]}, water {water} {drops}"


def _discard(scene: Scene) -> str:
    pile = scene.view["discard"]
    text = f"discard {pile['count']}"
    if pile["this_turn"]:
        names = Counter(_name(scene, card) for card in pile["this_turn"])
        text += f" (this turn: {', '.join(map(_times, names.items()))})"
    return text


def _times(item: tuple[str, int]) -> str:
    name, count = item
    return name if count == 1 else f"{name} x{count}"


def _side(scene: Scene, below: int) -> Text:
    """A side's own line: who it is, hand, Water Silo, Raiders and event queue."""
    seat = _seat(scene, below)
    side = _side_view(scene, below)
    active = scene.view["active"] == seat and not scene.view["ending"]
    name = scene.names[seat].upper()
    text = Text.assemble((f"{'»' if active else ' '} {name}", _SIDE[below]))
    text.append(f"  hand {side['hand']['count']}{_known_of_hand(scene, below)}")
    for element, there, name in (
        ("silo", side["silo"], "Water Silo"),
        ("raiders", side["raiders"], "Raiders"),
    ):
        text.append("  ")
        mark = _mark(scene, f"s{seat}.{element}").strip()
        text.append(f"{mark}{name} home" if there else f"{name} out", style="" if there else _DIM)
    text.append("  events")
    for space, event in enumerate(side["queue"], 1):
        mark = _mark(scene, f"s{seat}.q{space}").strip()
        name = "-" if event is None else _name(scene, event["card"])
        style = _DIM if event is None else "bold magenta"
        text.append(" ").append(mark, style=_CHOOSE).append(f"[{space} {name}]", style=style)
    return text


def _known_of_hand(scene: Scene, below: int) -> str:
    """What the viewer knows of a hand that is not open."""
    cards = _side_view(scene, below)["hand"]["cards"] or []
    known = [_name(scene, card) for card in cards if card is not None]
    return _in_brackets(known) if len(known) < len(cards) else ""


# The columns


def _table(scene: Scene, width: int, room: int) -> list[Text]:
    """Both sides, front against front; in a small room without rows where nobody stands."""
    above: tuple[int, ...] = _PLACES[::-1]
    below: tuple[int, ...] = _PLACES
    if room < 1 + 2 * (len(above) + len(below)):
        above, below = _used_places(scene, 1)[::-1], _used_places(scene, 0)
    high = max(1, min(_HIGHEST, (room - 1) // (len(above) + len(below))))
    cell = width // 3
    lines: list[Text] = []
    for place in above:
        lines += _row(scene, 1, place, cell, high)
    lines.append(_front(scene, width))
    for place in below:
        lines += _row(scene, 0, place, cell, high)
    return lines


def _used_places(scene: Scene, below: int) -> tuple[int, ...]:
    longest = max(len(column) for column in _side_view(scene, below)["columns"])
    return tuple(place for place in _PLACES if place <= max(longest, 1))


def _row(scene: Scene, below: int, place: int, width: int, high: int) -> list[Text]:
    """The pieces at one place of all three columns."""
    lines = [Text() for _ in range(high)]
    for column, pieces in enumerate(_side_view(scene, below)["columns"]):
        address = f"{_LETTERS[below][column]}{place}"
        if place <= len(pieces):
            cell = _cell(scene, below, address, pieces[place - 1], width, high)
        else:
            cell = [Text(f"   {address}", style=_DIM), *[Text()] * (high - 1)]
        for line, part in zip(lines, cell, strict=True):
            line.append_text(_fit(part, width - 1)).append(" ")
    return lines


def _cell(scene: Scene, below: int, address: str, piece: Json, width: int, high: int) -> list[Text]:
    """A piece: a bar that is thin behind cover, name, state, and what it does."""
    bar = ("░" if piece["protected"] else "█", _piece_style(piece, below).split()[-1])
    first = Text.assemble((_mark(scene, piece["id"]), _CHOOSE), bar, (f" {address} ", _DIM))
    first.append(_piece_name(scene, piece), style=_piece_style(piece, below))
    state = Text(" ".join(word for word, _ in _tags(piece)))
    for word, style in _tags(piece):
        state.highlight_words([word], style)
    if high == 1:
        return [first.append(" ").append_text(state)]
    if not piece["destroyed"]:
        state.append("  " if state else "").append(_does(scene, piece), style="italic")
    room = width - 4
    texts = state.wrap(_WRAP, room, overflow="ellipsis", no_wrap=high == 2)[: high - 1]
    lines = [Text.assemble(" ", bar, " ", _fit(text, room)) for text in texts]
    return [first, *lines, *[Text.assemble(" ", bar)] * (high - 1 - len(lines))]


def _piece_name(scene: Scene, piece: Json) -> str:
    if piece["kind"] == "punk":
        return f"punk ({_name(scene, piece['card'])})" if piece["card"] else "punk"
    name = _name(scene, piece["card"])
    return name.upper() if piece["kind"] == "camp" else name


def _piece_style(piece: Json, below: int) -> str:
    if piece["destroyed"]:
        return f"strike {_DIM}"
    if piece["damaged"]:
        return "bold red"
    return _SIDE[below] if piece["ready"] else _SIDE[below].removeprefix("bold ")


def _tags(piece: Json) -> list[tuple[str, str]]:
    """What a piece's state is, in words, each with its colour."""
    if piece["destroyed"]:
        return [("DESTROYED", _DIM)]
    tags = []
    if piece["damaged"]:
        tags.append(("DAMAGED", "red"))
    if not piece["ready"] and not (piece["damaged"] and piece["kind"] == "person"):
        tags.append(("not ready" if piece["kind"] != "camp" else "used", "yellow"))
    if piece["advanced"]:
        tags.append((f"moved {piece['advanced']}", ""))
    return tags


def _does(scene: Scene, piece: Json) -> str:
    """What a piece can do, shortly."""
    card = scene.cards.get(piece["card"] or "")
    if card is None or piece["kind"] == "punk":
        return ""
    return " ".join(card.lines)


def _front(scene: Scene, width: int) -> Text:
    """The line between the sides; it says what is going on, or what the signs mean."""
    words = " » ".join(going_on["text"] for going_on in scene.view["stack"])
    text = f" {words} " if words else " ░ protected  █ exposed  ▸ can be chosen "
    return Text(_shorten(text, width - 4).center(width, "─"), style="bold" if words else _DIM)


def _tell_column(scene: Scene, below: int, column: int) -> str:
    pieces = []
    for place, piece in enumerate(_side_view(scene, below)["columns"][column], 1):
        words = [word.lower() for word, _ in _tags(piece)]
        if piece["protected"]:
            words.append("protected")
        if piece["kind"] == "camp":
            words.insert(0, "camp")
        name = "punk" if piece["kind"] == "punk" else _name(scene, piece["card"])
        address = f"{_LETTERS[below][column]}{place}"
        pieces.append(f"{address} {name}{_in_brackets(words)}")
    return ", ".join(pieces) or f"{_LETTERS[below][column]} empty"


# Cards in hand and others that are looked at


def _piles(scene: Scene) -> list[tuple[str, list[tuple[Card | None, int]]]]:
    """Groups of cards to be shown beside the board, with their titles; equal cards are one."""
    piles: list[tuple[str, list[Any]]] = [
        (f"{scene.names[pile['owner']]} looking at", pile["cards"])
        for pile in scene.view["limbo"]
        if pile["cards"]
    ]
    viewer = scene.view["viewer"]
    for below in (0, 1):
        cards = _side_view(scene, below)["hand"]["cards"]
        if cards and None not in cards:
            seat = _seat(scene, below)
            piles.append(("your hand" if seat == viewer else f"hand of {scene.names[seat]}", cards))
    dealt = _side_view(scene, 0)["dealt"]["cards"] if scene.view["phase"] == "setup" else None
    if dealt:
        piles.append(("dealt", dealt))
    return [
        (title, [(scene.cards.get(card), count) for card, count in Counter(cards).items()])
        for title, cards in piles
    ]


def _panel(scene: Scene, width: int, room: int) -> list[Text]:
    """The piles as lines: with what each card does, if there is room."""
    piles = _piles(scene)
    cards = sum(len(pile) for _, pile in piles)
    high = 2 if room >= len(piles) + 2 * cards else 1
    lines: list[Text] = []
    for title, pile in piles:
        heading = _shorten(title, width - 12).ljust(width - 12)
        lines.append(Text.assemble((heading, "bold underline"), ("cost junk   ", "underline")))
        for card, count in pile:
            lines += _card_lines(scene, card, count, width, high)
    if len(lines) > room:
        lines = [*lines[: room - 1], Text(f"and {len(lines) - room + 1} more", style=_DIM)]
    return lines


def _card_lines(scene: Scene, card: Card | None, count: int, width: int, high: int) -> list[Text]:
    if card is None:
        return [Text(_times(("a card", count)))]
    mark = _mark(scene, f"hand.{card.id}", f"limbo.{card.id}")
    name = _shorten(_times((card.name, count)), width - 13)
    first = Text.assemble((mark, _CHOOSE), (name.ljust(width - 11), "bold"))
    first.append(f"{card.facts.get('cost', ''):<3}").append(str(card.facts.get("junk", "")))
    if high == 1:
        return [first]
    queue = f"queue {card.facts['queue']}: " if "queue" in card.facts else ""
    return [first, Text(_shorten(f"  {queue}{' '.join(card.lines)}", width), style="italic")]


def _tell_piles(scene: Scene) -> list[str]:
    return [
        f"{title.capitalize()}: {'; '.join(map(_tell_card, cards))}."
        for title, cards in _piles(scene)
    ]


def _tell_card(item: tuple[Card | None, int]) -> str:
    card, count = item
    if card is None:
        return _times(("a card", count))
    facts = [
        f"{name} {card.facts[name]}"
        for name in ("cost", "queue", "junk", "draw")
        if name in card.facts
    ]
    return f"{_times((card.name, count))}{_in_brackets(facts)}"


def _in_brackets(words: list[str]) -> str:
    return f" ({', '.join(words)})" if words else ""


# Setup


def _dealt(scene: Scene) -> list[str]:
    if scene.view["phase"] != "setup":
        return []
    return _side_view(scene, 0)["dealt"]["cards"] or []


def _dealt_lines(scene: Scene, width: int) -> list[Text]:
    """The camps to choose from, with all they do, and those chosen so far."""
    lines = [Text(), Text("  Camps dealt to you, with the cards each adds to your first hand:")]
    for card_id in _dealt(scene):
        card = scene.cards[card_id]
        mark = _mark(scene, f"dealt.{card_id}")
        line = Text.assemble((f"{mark} ", _CHOOSE), (f"{card.name.upper():<18}", _SIDE[0]))
        line.append(f"draw {card.facts.get('draw', 0)}   ").append(" ".join(card.lines))
        lines += [Text(), line]
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
