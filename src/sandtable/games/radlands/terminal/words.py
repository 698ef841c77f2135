"""What lies on a table of Radlands, in words: for plain text, and for the labels of the drawing."""

from __future__ import annotations

from collections import Counter
from typing import Any, NamedTuple

from sandtable.boards.scene import Scene
from sandtable.core.game import Card, Json

LETTERS = ("abc", "xyz")
"""Of the columns of the viewer's side and of the other."""


class Pile(NamedTuple):
    """Cards that the viewer sees beside the board; equal ones are one, with their number."""

    title: str
    cards: list[tuple[Card | None, int]]


def tell(scene: Scene) -> list[str]:
    lines = [_sentence(", ".join(game_facts(scene)))]
    lines += [_sentence(f"now: {text}") for text in going_on(scene)]
    if scene.view["phase"] != "setup":
        for other in (1, 0):
            lines.append(_side(scene, other))
            lines += [f"  {_column(scene, other, column)}" for column in range(3)]
    return lines + tell_piles(scene)


# The game


def game_facts(scene: Scene) -> list[str]:
    view = scene.view
    facts = [_whose_turn(scene)]
    if view["phase"] != "setup":
        facts += [f"deck {view['deck']}{' (reshuffled)' if view['reshuffled'] else ''}"]
        facts += [_discard(scene)]
    return [*facts, "High Ground"] if view["high_ground"] else facts


def going_on(scene: Scene) -> list[str]:
    """The effects under way, the outermost first; an end in the middle of them cuts them short."""
    if scene.view["ending"]:
        return []
    return [effect["text"] for effect in scene.view["stack"]]


def _whose_turn(scene: Scene) -> str:
    view = scene.view
    if view["ending"]:
        payoffs = view["ending"]["payoffs"]
        winners = [scene.names[seat] for seat, payoff in enumerate(payoffs) if payoff > 0]
        who = f"{winners[0]} won" if winners else "a draw"
        return f"over: {who}, {view['ending']['text']}"
    if view["phase"] == "setup":
        return "setup: both seats choose their camps"
    return f"turn {view['turn']}: {scene.names[view['active']]}, water {view['water']}"


def _discard(scene: Scene) -> str:
    pile = scene.view["discard"]
    names = Counter(card_name(scene, card) for card in pile["this_turn"])
    latest = ", ".join(times(name, count) for name, count in names.items())
    return f"discard {pile['count']}{f' (this turn: {latest})' if latest else ''}"


# The sides


def seat_of(scene: Scene, other: int) -> int:
    """The seat whose side is the viewer's (0) or the other (1)."""
    viewer = scene.view["viewer"]
    mine: int = viewer if isinstance(viewer, int) else 0
    return 1 - mine if other else mine


def side_of(scene: Scene, other: int) -> Json:
    side: Json = scene.view["seats"][seat_of(scene, other)]
    return side


def hand_facts(scene: Scene, other: int) -> str:
    """How many cards a hand has, and what the viewer knows of one that is not open."""
    hand = side_of(scene, other)["hand"]
    known = [card_name(scene, card) for card in hand["cards"] or [] if card is not None]
    return f"hand {hand['count']}{in_brackets(known) if len(known) < hand['count'] else ''}"


def _side(scene: Scene, other: int) -> str:
    side = side_of(scene, other)
    queue = [
        f"{space} {card_name(scene, event['card'])}"
        for space, event in enumerate(side["queue"], 1)
        if event is not None
    ]
    facts = [
        hand_facts(scene, other),
        f"Water Silo {'' if side['silo'] else 'not '}at home",
        f"Raiders {'' if side['raiders'] else 'not '}at home",
        f"events {', '.join(queue)}" if queue else "no events",
    ]
    return _sentence(f"{scene.names[seat_of(scene, other)]}: {', '.join(facts)}")


def _column(scene: Scene, other: int, column: int) -> str:
    letter = LETTERS[other][column]
    pieces = []
    for place, piece in enumerate(side_of(scene, other)["columns"][column], 1):
        words = [word.lower() for word in states(piece)]
        if piece["kind"] == "camp":
            words.insert(0, "camp")
        if piece["protected"]:
            words.append("protected")
        pieces.append(f"{letter}{place} {piece_name(scene, piece)}{in_brackets(words)}")
    return ", ".join(pieces) or f"{letter} empty"


def piece_name(scene: Scene, piece: Json) -> str:
    if piece["kind"] == "punk":
        return f"punk ({card_name(scene, piece['card'])})" if piece["card"] else "punk"
    return card_name(scene, piece["card"])


def states(piece: Json) -> list[str]:
    """The states of a piece that its place does not show."""
    if piece["destroyed"]:
        return ["DESTROYED"]
    words = []
    if piece["damaged"]:
        words.append("DAMAGED")
    if not piece["ready"] and not (piece["damaged"] and piece["kind"] == "person"):
        words.append("used" if piece["kind"] == "camp" else "not ready")
    if piece["advanced"]:
        words.append(f"moved {piece['advanced']}")
    return words


# Cards


def card_name(scene: Scene, card: str | None) -> str:
    if card is None:
        return "a card"
    known = scene.cards.get(card)
    return known.name if known else card.replace("_", " ").title()


def dealt(scene: Scene) -> list[str]:
    """The camps that the viewer chooses from."""
    cards: list[Any] = side_of(scene, 0)["dealt"]["cards"] or []
    return [card for card in cards if card is not None]


def piles(scene: Scene) -> list[Pile]:
    """The cards to be shown beside the board: those being looked at, and open hands."""
    found: list[tuple[str, list[Any]]] = []
    for pile in scene.view["limbo"]:
        owner = pile["owner"]
        who = "" if owner is None else f" by {scene.names[owner]}"
        found.append((f"looked at{who}", pile["cards"]))
    for other in (0, 1):
        cards = side_of(scene, other)["hand"]["cards"] or []
        if None not in cards:
            seat = seat_of(scene, other)
            whose = "your hand" if seat == scene.view["viewer"] else f"hand of {scene.names[seat]}"
            found.append((whose, cards))
    if dealt(scene):
        found.append(("dealt", dealt(scene)))
    return [
        Pile(title, [(scene.cards.get(card), count) for card, count in Counter(cards).items()])
        for title, cards in found
        if cards
    ]


def tell_piles(scene: Scene) -> list[str]:
    return [
        _sentence(f"{title}: {'; '.join(_card(*each) for each in cards)}")
        for title, cards in piles(scene)
    ]


def _card(card: Card | None, count: int) -> str:
    if card is None:
        return times("a card", count)
    names = [name for name in ("cost", "queue", "junk", "draw") if name in card.facts]
    return times(card.name, count) + in_brackets([f"{name} {card.facts[name]}" for name in names])


def times(name: str, count: int) -> str:
    return name if count == 1 else f"{name} x{count}"


def in_brackets(words: list[str]) -> str:
    return f" ({', '.join(words)})" if words else ""


def _sentence(text: str) -> str:
    return f"{text[0].upper()}{text[1:]}."
