"""Waste Knights in words: for pipes and screen readers, and for the drawn board's lines."""

from __future__ import annotations

from sandtable.boards.scene import Scene
from sandtable.core.game import Json

_SIGNS = {"threat": "!", "radiation": "*", "contamination": "~", "obstacle": "#"}
"""What stands on a hex, also of tokens."""


def signs(hexagon: Json) -> str:
    """The icons and tokens of a hex: `!!*` is two Threat and one Radiation."""
    tokens = hexagon["tokens"]
    return "".join(sign * (hexagon.get(name, 0) + tokens[name]) for name, sign in _SIGNS.items())


def hexes(scene: Scene) -> list[Json]:
    """All hexes, each with its place, the tile that is there, and what lies on it."""
    places, tiles = scene.printed["places"], scene.printed["tiles"]
    return [
        {**place, **tiles[seen["tile"]], **seen}
        for place, seen in zip(places, scene.view["hexes"], strict=True)
    ]


def many(count: int, noun: str) -> str:
    several = "dice" if noun == "die" else f"{noun}s"
    return f"{count} {noun if count == 1 else several}"


def card_name(scene: Scene, card: str | None) -> str:
    if card is None:
        return "?"
    return scene.cards[card].name if card in scene.cards else card.replace("_", " ")


def who(scene: Scene, seat: int) -> str:
    name = scene.view["seats"][seat].get("name")
    return f"{name} ({scene.names[seat]})" if name else scene.names[seat]


def header(scene: Scene) -> list[str]:
    view = scene.view
    mission = scene.printed["mission"]
    facts = [mission["name"], f"round {view['round']} of {mission['rounds']}"]
    if view["active"] is not None:
        facts.append(f"{who(scene, view['active'])} is active")
        facts.append(f"{scene.names[view['waster']]}: the Waster")
    return facts


def dials(seat: Json) -> str:
    words = [f"Health {seat['health']}", f"Radiation {seat['radiation']}"]
    words += [f"Ammo {seat['ammo']}", f"Fuel {seat['fuel']}", f"Reputation {seat['reputation']}"]
    words.append(f"{seat['luck']['count']} luck")
    return ", ".join(words if seat["conscious"] else ["K.O.", *words])


def gear(scene: Scene, seat: Json) -> str:
    """What is in hands, on the body and in pockets, then what is stored."""
    shown = []
    for panel in seat["panels"]:
        card = panel["card"] or (None if panel["covered"] else panel["printed"])
        if card is not None and (panel["panel"] != "right" or card["id"].endswith("right")):
            shown.append(_card(scene, card))
    shown = list(dict.fromkeys(shown))
    stored = [_card(scene, card) for card in (*seat["backpack"], *seat["cargo"])]
    wheels = seat["vehicle"]
    text = ", ".join(shown)
    if wheels is not None:
        damage = ", damaged" if wheels["damaged"] else ""
        text += f"; {card_name(scene, wheels['card'])} (speed {wheels['speed']}{damage})"
    among = ", ".join(card_name(scene, card) for card in seat["among"])
    stored += [f"among them {among}"] if among else []
    return text + (f"; stored: {', '.join(stored)}" if stored else "")


def _card(scene: Scene, card: Json) -> str:
    if card["card"] is None:
        return f"a {card['colour']} card"
    extra = "".join(f" + {card_name(scene, x)}" for x in card["enhancements"])
    return card_name(scene, card["card"]) + extra + (" (marked)" if card["marked"] else "")


def tasks(scene: Scene) -> list[str]:
    lines = []
    for colour, task in scene.view["tasks"].items():
        if task is not None:
            text = " ".join(scene.cards[task["card"]].lines)
            name = card_name(scene, task["card"])
            lines.append(f"{colour}: {name}, {many(task['age'], 'marker')}. {text}")
    return lines


def going_on(scene: Scene) -> list[str]:
    """A move, a check, a combat or a trade that is under way."""
    view, lines = scene.view, []
    move = view["move"]
    if move is not None and move["route"]:
        way = " ".join(move["route"])
        lines.append(f"Route {way}: {many(move['cost'], 'point')}, {move['threat']} threat")
    if move is not None and move["strikes"]:
        lines.append(f"The Waster can strike once, on {strikes(move)}")
    if move is not None and move["revealed"]:
        lines.append(f"Revealed: {', '.join(card_name(scene, c) for c in move['revealed'])}")
    if move is not None and move["card"]:
        card = scene.cards[move["card"]]
        lines.append(f"{card.name}: {' '.join(card.lines)}")
    if view["facing"] is not None:
        lines += facing(scene, view["facing"])
    check = view["check"]
    if check is not None:
        dice = check["dice"] or [f"{many(check['pool'], 'die')}, {percent(check['odds'])}"]
        shown = " ".join(map(str, dice))
        lines.append(f"{check['skill'].capitalize()} {check['difficulty']}: {shown}")
    if view["fight"] is not None:
        lines.append(fight(scene, view["fight"]))
        if view["fight"]["outlook"] is not None:
            lines += outlook(scene, view["fight"]["active"], view["fight"]["outlook"])
    if view["trade"] is not None:
        lines.append(trade(scene, view["trade"]))
    return lines


def strikes(move: Json) -> str:
    """The hexes where the Waster can strike, each with the cards of which he plays one."""
    rows = []
    for row in move["strikes"]:
        bound = f", only a {row['only']}" if row["only"] else ", at the latest" * row["last"]
        rows.append(f"{row['hex']} ({many(row['cards'], 'card')}{bound})")
    return ", ".join(rows)


def percent(odds: float) -> str:
    return f"{round(100 * odds)} %"


def facing(scene: Scene, card: Json) -> list[str]:
    """What a knight may expect who escapes a wasteland card or faces it."""
    escape = f"Escape {percent(card['escape'])}"
    if card["outlook"] is None:
        return [escape]
    return [f"{escape}, or in a fight:", *outlook(scene, card["seat"], card["outlook"])]


def outlook(scene: Scene, seat: int, odds: Json) -> list[str]:
    """What a fight promises, and what that rests on."""
    mine, theirs = odds["lost"]
    text = f"{scene.view['seats'][seat]['name']} wins about {percent(odds['win'])}"
    text += f", draws {percent(odds['draw'])}, loses {percent(odds['lose'])}"
    return [f"{text}; Health lost {mine:.1f} to {theirs:.1f}", f"  ({odds['assumed']})"]


def fight(scene: Scene, combat: Json) -> str:
    foe = combat["foe"]
    if "seat" in foe:
        other = who(scene, foe["seat"])
    else:
        other = f"{foe['name']} ({foe['health']} of {foe['of']} Health, armor {foe['armor']})"
    odds = [f"{side['dice']} dice {percent(side['odds'])}" for side in combat["sides"]]
    text = f"{who(scene, combat['active'])} fights {other}: clash {combat['clash']}"
    text += f", {combat['range']} range, dominance {combat['dominance']:+d}"
    return f"{text}; attacks {odds[0]} against {odds[1]}"


def trade(scene: Scene, deal: Json) -> str:
    if deal["with"] == "stalls":
        offered = ", ".join(card_name(scene, card) for card in deal["offered"]) or "nothing"
        return f"Offered to the Stalls: {offered}, worth {deal['worth']} against {deal['price']}"
    give = ", ".join(card_name(scene, card) for card in deal["give"]) or "nothing"
    take = ", ".join(card_name(scene, card) for card in deal["take"]) or "nothing"
    return f"{who(scene, deal['seat'])} gives {give} for {take}"


def stalls(scene: Scene) -> str:
    spaces = []
    for space, stall in zip(scene.printed["stalls"], scene.view["stalls"], strict=True):
        if stall["card"]:
            city = f" in {card_name(scene, space['city'])}" if space["city"] else ""
            number = stall["id"].removeprefix("stall.")
            spaces.append(f"{number} {card_name(scene, stall['card'])} ({space['price']}{city})")
    return ", ".join(spaces)


def ending(scene: Scene) -> list[str]:
    end = scene.view["ending"]
    if end is None:
        return []
    best = [who(scene, seat) for seat, payoff in enumerate(end["payoffs"]) if payoff > 0]
    return [f"Over: {end['text']}. {' and '.join(best) or 'Nobody'} won."]


def tell(scene: Scene) -> list[str]:
    view = scene.view
    lines = [f"{scene.title}: {'; '.join(header(scene))}", *ending(scene)]
    lines += [f"Mission: {line}" for line in scene.printed["mission"]["lines"]]
    for hexagon in hexes(scene):
        knights = ", ".join(who(scene, seat) for seat in hexagon["knights"])
        cost = many(hexagon["difficulty"], "point")
        marks = f" {signs(hexagon)}" if signs(hexagon) else ""
        special = f", {hexagon['special']['token']}" if hexagon["special"] else ""
        here = f", here: {knights}" if knights else ""
        task = "".join(f", task {card_name(scene, x['task'])}" for x in hexagon["tasks"])
        sign = f" [{hexagon['number']}]" if hexagon["number"] else ""
        lines.append(
            f"{hexagon['id']} {hexagon['name']}{sign}: {hexagon['terrain']}, "
            f"{cost}{marks}{special}{task}{here}"
        )
    for number, seat in enumerate(view["seats"]):
        if seat["knight"] is not None:
            lines.append(f"{who(scene, number)} on {seat['at']}: {dials(seat)}")
            lines.append(f"  {gear(scene, seat)}")
            held = [card_name(scene, card) for card in seat["luck"]["cards"] if card]
            lines += [f"  luck: {', '.join(held)}"] if held else []
            own = [card_name(scene, task["card"]) for task in seat["tasks"]]
            lines += [f"  tasks: {', '.join(own)}"] if own else []
    lines += [f"Task, {line}" for line in tasks(scene)]
    lines.append(f"Stalls: {stalls(scene) or 'empty'}")
    return lines + going_on(scene)
