"""What is printed on each card, as inspectors show it."""

from __future__ import annotations

from examples.oasis.box import Box
from examples.oasis.content.cards import GUARD, TOKEN_FACES, TRAP, WATER
from sandtable.core.game import Card
from sandtable.core.messages import Message

_LINES = {
    WATER: Message("line.water", "Drink it: three of them win."),
    GUARD: Message("line.guard", "Scouts or raids once a turn."),
    TRAP: Message("line.trap", "Half of all leaders of raids fall in it."),
}


def cards(box: Box) -> list[Card]:
    return [
        Card(name, name.capitalize(), "card", (_LINES[face],), {"copies": TOKEN_FACES.count(face)})
        for face, name in enumerate(box.ids)
    ]
