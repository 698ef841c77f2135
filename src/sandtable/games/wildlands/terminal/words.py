"""Wildlands in words: what the terminal writes beside the map, and all of it in plain text."""

from __future__ import annotations

from sandtable.boards.scene import Scene
from sandtable.core.game import Json
from sandtable.core.kit.naming import counted


def space_number(element: str) -> str:
    return element.removeprefix("space.")


def game_facts(scene: Scene) -> list[str]:
    """Whose turn it is, who acts, and what is going on."""
    view = scene.view
    if view["phase"] == "factions":
        return ["factions are being chosen"]
    if view["phase"] == "places":
        return ["all hide their characters"]
    facts = [f"turn {view['turn']}: {scene.names[view['active']]}"]
    if view["acting"] != view["active"]:
        facts.append(f"{scene.names[view['acting']]} interrupts")
    if view["ending_turn"]:
        facts.append("the turn is being ended")
    if view["window"]:
        facts.append("who interrupts?")
    if view["tied"]:
        facts.append("tied: the next lead wins")
    if view["action"]:
        facts.append(going_on(scene, view["action"]))
    if view["ending"]:
        facts = [view["ending"]["text"]]
    return facts


def names(scene: Scene) -> dict[str, str]:
    """Of all characters on the table, by element."""
    return {c["id"]: c["name"] for side in scene.view["seats"] for c in side["characters"]}


def going_on(scene: Scene, action: Json) -> str:
    called = names(scene)
    kind = action["kind"].replace("_", " ")
    whom = [called[figure] for figure in action["targets"]]
    if action["goals"]:
        whom = [f"space {space_number(action['goals'][0])}"]
    if not whom:
        whom = [scene.names[action["against"]]]
    line = f"{called[action['figure']]} attacks {', '.join(whom)} ({kind})"
    return f"{line}; {called[action['asked']]} defended?" if action["asked"] else line


def character_state(character: Json) -> str:
    if character["state"] == "out":
        return "out"
    if character["state"] == "hidden":
        start = character["start"]
        return f"hidden, will appear on {space_number(start)}" if start else "hidden"
    left = character["health"] - character["damage"]
    return f"on {space_number(character['space'])}, health {left} of {character['health']}"


def card_line(scene: Scene, card_id: str) -> str:
    """`7: Tak melee, Elsie, open cover`."""
    card = scene.cards[card_id]
    if card.kind == "wild":
        return "wild: move anybody, draw two, or interrupt"
    faction = card_id.rpartition("_")[0]
    lines = []
    for slot, name in enumerate(_members(scene, faction)):
        if f"slot{slot}" in card.facts:
            lines.append(" ".join([name, *map(str, card.keywords(f"slot{slot}"))]))
    lines += [f"open {flag}" for flag in card.keywords("open")]
    return f"{_number(card_id)}: {', '.join(lines)}"


def _number(card_id: str) -> str:
    return card_id.rpartition("_")[2]


def _members(scene: Scene, faction: str) -> list[str]:
    found = [
        card
        for card in scene.cards.values()
        if card.kind == "character" and card.facts["faction"] == faction
    ]
    return [card.name for card in sorted(found, key=lambda card: card.facts["slot"])]


def hand_of(scene: Scene) -> list[tuple[str, str]]:
    """My cards: what each is called on the board, and its line."""
    viewer = scene.view["viewer"]
    if not isinstance(viewer, int):
        return []
    cards = [card for card in scene.view["seats"][viewer]["hand"]["cards"] if card]
    return [(f"hand.{_number(card)}", card_line(scene, card)) for card in sorted(cards, key=_order)]


def _order(card_id: str) -> tuple[bool, int]:
    number = _number(card_id)
    return number == "wild", int(number) if number.isdecimal() else 0


def maps_of(scene: Scene) -> list[int]:
    """The map cards dealt to me."""
    viewer = scene.view["viewer"]
    if not isinstance(viewer, int):
        return []
    return [card for card in scene.view["seats"][viewer]["maps"]["cards"] if card]


def seat_facts(scene: Scene, seat: int) -> str:
    side = scene.view["seats"][seat]
    facts = [
        counted(side["points"], "point"),
        f"hand {side['hand']['count']}",
        f"deck {side['deck']}",
    ]
    if side["gone"]:
        facts.append("gave up")
    elif side["out"]:
        facts.append("out")
    return ", ".join(facts)


def tell(scene: Scene) -> list[str]:
    lines = [f"Wildlands, {scene.printed['name']}: {'; '.join(game_facts(scene))}."]
    for seat, side in enumerate(scene.view["seats"]):
        if side["faction"] is None:
            lines.append(f"{scene.names[seat]}: no faction yet.")
            continue
        lines.append(f"{scene.names[seat]}, {side['name']}: {seat_facts(scene, seat)}.")
        lines += [f"  {c['name']}: {character_state(c)}." for c in side["characters"]]
        if side["shards"]:
            where = ", ".join(space_number(space) for space in side["shards"])
            lines.append(f"  Shards on {where}.")
        if side["trophies"]:
            taken = ", ".join(scene.cards[name].name for name in side["trophies"])
            lines.append(f"  Has knocked out {taken}.")
    dealt = maps_of(scene)
    if dealt:
        lines.append(f"Your map cards: {', '.join(map(str, dealt))}.")
    hand = hand_of(scene)
    if hand:
        lines += ["Your hand:", *(f"  {line}" for _, line in hand)]
    return lines
