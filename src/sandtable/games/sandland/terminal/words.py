"""What lies on a table of Sandland, in words: for plain text, and for the labels of the drawing."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from sandtable.boards.scene import Scene
from sandtable.core.game import Card, Json, Keyword

PREFIX = ("", "e")
"""Of the slots of the viewer's side and of the other."""
_LAST = 5
"""The last space of the water track."""


class Pile(NamedTuple):
    """Cards that the viewer sees beside the board; equal ones are one, with their number."""

    title: str
    element: str
    """What the elements of its cards begin with."""
    cards: list[tuple[Card | None, int]]


def tell(scene: Scene) -> list[str]:
    lines = [_sentence(", ".join(game_facts(scene)))]
    lines += [_sentence(f"now: {text}") for text in going_on(scene)]
    if scene.view["phase"] == "decks":
        return lines + [_sentence(deck_line(scene, deck)) for deck in scene.view["decks"]]
    for other in (1, 0):
        lines.append(_sentence(f"{who(scene, other)}: {', '.join(side_facts(scene, other))}"))
        lines += [f"  {_row(scene, other, row)}" for row in ((1, 0) if other else (0, 1))]
    for title, _, cards in piles(scene):
        named = "; ".join(card_line(card, count) for card, count in cards)
        lines.append(_sentence(f"{title}: {named}"))
    return lines


# The game


def game_facts(scene: Scene) -> list[str]:
    view = scene.view
    if view["ending"]:
        payoffs = view["ending"]["payoffs"]
        winners = [scene.names[seat] for seat, payoff in enumerate(payoffs) if payoff > 0]
        result = f"{winners[0]} won" if winners else "a draw"
        return [f"over: {result}, {view['ending']['text']}", track(scene)]
    if view["phase"] == "decks":
        return ["setup: both seats choose their decks"]
    where = f"skirmish {view['skirmish']}"
    if view["phase"] == "deploy":
        return [f"{where}: both seats deploy their cards"]
    return [f"{where}, round {view['round']}", _turn(scene), track(scene)]


def _turn(scene: Scene) -> str:
    left = scene.view["actions_left"]
    if left is None:
        return f"{scene.names[scene.view['active']]} alone, any number of actions"
    return f"{scene.names[scene.view['active']]}, {left} action{'' if left == 1 else 's'} left"


def water(scene: Scene) -> int:
    """Where the counter stands: above 0 on the viewer's side."""
    value: int = scene.view["water"]
    return value if seat_of(scene, 0) == 0 else -value


def track(scene: Scene) -> str:
    """The water track in words."""
    here = water(scene)
    if here == 0:
        return "water in the middle"
    return f"water {abs(here)} of {_LAST} towards {who(scene, int(here < 0))}"


def going_on(scene: Scene) -> list[str]:
    """The effects under way, the outermost first."""
    return [] if scene.view["ending"] else [effect["text"] for effect in scene.view["stack"]]


# The sides


def seat_of(scene: Scene, other: int) -> int:
    """The seat whose side is the viewer's (0) or the other (1)."""
    viewer = scene.view["viewer"]
    mine: int = viewer if isinstance(viewer, int) else 0
    return 1 - mine if other else mine


def side_of(scene: Scene, other: int) -> Json:
    side: Json = scene.view["seats"][seat_of(scene, other)]
    return side


def who(scene: Scene, other: int) -> str:
    return scene.names[seat_of(scene, other)]


def side_facts(scene: Scene, other: int) -> list[str]:
    side = side_of(scene, other)
    facts = []
    if side["leader"]:
        leader = card_name(scene, side["leader"]["card"])
        rest = "in play" if side["leader"]["in_play"] else "" if side["leader"]["ready"] else "used"
        facts.append(f"leader {leader}{f' ({rest})' if rest else ''}")
    facts.append(f"scrap {side['scrap']['count']} (used {side['used']['count']})")
    facts.append(f"water {side['water']} a round")
    facts.append(f"deck {side['deck']}")
    if side["hand"]["count"]:
        facts.append(f"hand {side['hand']['count']}")
    tactics = [
        f"{card_name(scene, card['card'])}{'' if card['ready'] else ' (used)'}"
        for card in side["tactics"]
    ]
    if tactics:
        facts.append(f"tactics {', '.join(tactics)}")
    if side["discard"]:
        names = Counter(card_name(scene, card) for card in side["discard"])
        facts.append(f"discarded {', '.join(times(name, n) for name, n in names.items())}")
    facts.append(f"won {side['won']}")
    if side["passed"]:
        facts.append("has passed")
    return facts


def _row(scene: Scene, other: int, row: int) -> str:
    words = []
    for column, piece in enumerate(side_of(scene, other)["grid"][row], 1):
        address = f"{PREFIX[other]}{'fb'[row]}{column}"
        if piece is None:
            words.append(f"{address} empty")
        else:
            marks = [*states(piece), *numbers(scene, piece), *extras(scene, piece)]
            words.append(f"{address} {piece_name(scene, piece)}{_in_brackets(marks)}")
    return ", ".join(words)


def piece_name(scene: Scene, piece: Json) -> str:
    return "face-down card" if piece["card"] is None else card_name(scene, piece["card"])


def states(piece: Json) -> list[str]:
    """What a piece is besides its numbers."""
    words = []
    if not piece["up"] and piece["card"] is not None:
        words.append("face down")
    if not piece["up"] and piece["seen"]:
        words.append("seen")
    if not piece["ready"]:
        words.append("exhausted")
    return words


def numbers(scene: Scene, piece: Json) -> list[str]:
    """The values of a piece; those printed on it, with its cost now, while it lies face down."""
    if not piece["up"]:
        card = scene.cards.get(piece["card"] or "")
        return [] if card is None else [f"cost {piece['cost']}", *card_facts(card, cost=False)]
    health = piece["health"]
    left = f"{health - piece['damage']}/{health}" if piece["damage"] else str(health)
    return [f"attack {piece['attack']}", f"health {left}", f"water {piece['water']}"]


def extras(scene: Scene, piece: Json) -> list[str]:
    """Attached tactics, sealed units and keywords."""
    words = [f"with {card_name(scene, tactic['card'])}" for tactic in piece["attached"]]
    words += [f"seals {card_name(scene, unit)}" for unit in piece["sealed"]]
    return words + [str(Keyword(**keyword)) for keyword in piece["keywords"]]


# Cards


def card_name(scene: Scene, card: str | None) -> str:
    if card is None:
        return "a card"
    known = scene.cards.get(card)
    return known.name if known else card.replace("_", " ").title()


def piles(scene: Scene) -> list[Pile]:
    """The cards that the viewer sees beside the board: a deck being searched, hands, Scrap."""
    found: list[tuple[str, str, list[str | None]]] = [
        (f"searched by {scene.names[pile['owner']]}", "limbo", pile["cards"])
        for pile in scene.view["limbo"]
    ]
    for other in (0, 1):
        side = side_of(scene, other)
        seat = seat_of(scene, other)
        whose = "your" if seat == scene.view["viewer"] else f"{scene.names[seat]}'s"
        for name in ("hand", "scrap", "used"):
            title = f"{whose} {'used scrap' if name == 'used' else name}"
            found.append((title, name, side[name]["cards"]))
    return [
        Pile(title, name, [(scene.cards.get(card or ""), n) for card, n in Counter(cards).items()])
        for title, name, cards in found
        if cards and None not in cards
    ]


def card_facts(card: Card, *, cost: bool = True) -> list[str]:
    wanted = ("cost", "attack", "health", "water")[not cost :]
    names = [name for name in wanted if name in card.facts]
    facts = [f"{name} {card.facts[name]}" for name in names]
    return facts + keyword_names(card)


def keyword_names(card: Card) -> list[str]:
    """The keywords printed on a card, if it has any, as one fact."""
    printed = card.keywords("keywords")
    return [", ".join(map(str, printed))] if printed else []


def card_line(card: Card | None, count: int) -> str:
    if card is None:
        return times("a card", count)
    return times(card.name, count) + _in_brackets(card_facts(card))


def deck_line(scene: Scene, deck: Json) -> str:
    style = f", {deck['style']}" if deck["style"] else ""
    return f"deck {deck['name']}, led by {card_name(scene, deck['leader'])}{style}"


def times(name: str, count: int) -> str:
    return name if count == 1 else f"{name} x{count}"


def _in_brackets(words: list[str]) -> str:
    return f" ({', '.join(words)})" if words else ""


def _sentence(text: str) -> str:
    return f"{text[0].upper()}{text[1:]}."
