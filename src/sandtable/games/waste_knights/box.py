"""What is in the box: all tables, the tokens they make, and the vocabulary."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from itertools import pairwise
from typing import Final

from sandtable.core.errors import Mistake
from sandtable.core.kit.naming import fingerprint, identifier
from sandtable.core.table import Table
from sandtable.games.waste_knights.content import decks
from sandtable.games.waste_knights.content import hexes as files
from sandtable.games.waste_knights.content.abilities import ABILITIES, NO_ABILITY
from sandtable.games.waste_knights.content.components import (
    BLUE,
    Enemy,
    Event,
    Gear,
    Luck,
    Task,
    Vehicle,
)
from sandtable.games.waste_knights.content.reader import Entry, house_entries
from sandtable.games.waste_knights.state import State
from sandtable.games.waste_knights.vocabulary import Words

STARTING_GEAR: Final = ("Extra Bullets", "Medi-shot", "Rad-out")


class Tables:
    """All data files, read and checked against each other; `read` gives a file by its name."""

    def __init__(self, read: Callable[[str], Entry]) -> None:
        self.numbers = decks.numbers(read("numbers"))
        self.tiles, self.places = files.hexes(read("hexes"))
        self.vehicles = files.vehicles(read("vehicles"))
        self.gear = files.gear(read("gear"))
        titles = [card.name for card in self.gear]
        self.knights = files.knights(read("knights"), titles)
        self.events = decks.events(read("wasteland"))
        self.enemies = decks.enemies(read("wasteland"), "enemies")
        self.villains = decks.enemies(read("wasteland"), "villains")
        blue = [card.name for card in self.gear if card.colour == BLUE]
        blue += [vehicle.name for vehicle in self.vehicles if vehicle.value[0] == BLUE]
        self.tasks = decks.tasks(read("tasks"), blue)
        self.luck = decks.luck(read("luck"))
        self.missions = decks.missions(read("missions"), [v.name for v in self.villains])


@lru_cache(maxsize=1)
def house_tables() -> Tables:
    """What is printed, as the files of the house say."""
    return Tables(house_entries)


class Box:
    """One game: tables by face (events, enemies, tasks, luck, gear, vehicles) and its mission."""

    def __init__(self, data: Tables, seats: int, variants: tuple[str, ...]) -> None:
        self.seats = seats
        self.numbers = data.numbers
        self.tiles, self.places = tuple(data.tiles), data.places
        self.knights = tuple(data.knights)
        self.abilities = (*(ABILITIES[knight.ability] for knight in self.knights), NO_ABILITY)
        """By knight; the last one for those who have not chosen yet: their knight is -1."""
        self.events, self.tasks, self.luck = data.events, data.tasks, data.luck
        self.gear, self.vehicles = tuple(data.gear), tuple(data.vehicles)
        self.missions = data.missions
        named = [m for m in data.missions if identifier(m.name).replace("_", "-") in variants]
        if len(named) > 1:
            raise Mistake("A game has one mission; choose one.")
        self.mission = named[0] if named else data.missions[0]
        self.enemies = (*data.enemies, *data.villains)
        """Those of the wasteland deck first: enemy n is the face `first_enemy + n`."""
        self.deck_enemies = len(data.enemies)
        self._lay_out_faces()
        self._lay_out_tokens()
        self._lay_out_words()

    def _lay_out_faces(self) -> None:
        self.first_enemy = len(self.events)
        self.first_task = self.first_enemy + self.deck_enemies
        self.first_luck = self.first_task + len(self.tasks)
        self.first_gear = self.first_luck + len(self.luck)
        self.first_vehicle = self.first_gear + len(self.gear)
        enemies = self.enemies[: self.deck_enemies]
        self.rows: tuple[Event | Enemy | Task | Luck | Gear | Vehicle, ...] = (
            *self.events,
            *enemies,
            *self.tasks,
            *self.luck,
            *self.gear,
            *self.vehicles,
        )
        self.names = tuple(card.name for card in self.rows)
        self.ids = tuple(identifier(name) for name in self.names)
        if len(set(self.ids)) != len(self.ids):
            raise Mistake("Two cards have names that are written the same.")
        self.common = sum(task.common for task in self.tasks)
        """The first so many tasks are common."""
        self.face_of = {card_id: face for face, card_id in enumerate(self.ids)}
        self.tile_ids = tuple(identifier(tile.name) for tile in self.tiles)
        self.tile_numbers = {tile.number: n for n, tile in enumerate(self.tiles) if tile.number}
        self.knight_ids = tuple(identifier(knight.name) for knight in self.knights)
        self.printed = tuple(
            tuple(self.gear_named(title) if title else -1 for title in knight.start)
            for knight in self.knights
        )
        """By knight and panel: the gear (as number of a gear, no face), or -1."""
        self.printed_panels = tuple(
            tuple(panel for panel, number in enumerate(row) if number >= 0) for row in self.printed
        )
        self.printed_uses = tuple(
            tuple(panel for panel, number in enumerate(row) if self._is_used(number))
            for row in self.printed
        )
        """By knight: the panels whose printed gear is there to be used."""
        self.fuel_weapons = tuple(card.name for card in self.gear if card.ammo == "fuel")
        self.gear_worth = tuple(self.numbers.worth[card.colour] for card in self.gear)
        """By gear: its value in green gear."""
        self.starting = tuple(self.gear_named(title) for title in STARTING_GEAR)
        self.mission_tile = next(n for n, tile in enumerate(self.tiles) if tile.kind == "mission")

    def _is_used(self, number: int) -> bool:
        return number >= 0 and self.gear[number].use is not None

    def _lay_out_tokens(self) -> None:
        faces: list[int] = []
        backs: list[int] = []
        for face, card in enumerate(self.rows):
            copies = getattr(card, "copies", 1)
            faces += [face] * copies
            if face < self.first_task:
                back = 0
            elif face < self.first_luck:
                back = 1 if face < self.first_task + self.common else 2
            elif face < self.first_gear:
                back = 3
            elif isinstance(card, Gear):
                back = 4 + card.colour
            else:
                back = 8
            backs += [back] * copies
        self.token_faces = tuple(faces)
        self.backs = tuple(
            back if back not in (4 + BLUE, 8) else 10 + token for token, back in enumerate(backs)
        )
        self.by_back = {
            n: tuple(token for token, back in enumerate(backs) if back == n) for n in range(9)
        }

    def _lay_out_words(self) -> None:
        ids = self.ids
        bounds = (
            0,
            self.first_task,
            self.first_luck,
            self.first_gear,
            self.first_vehicle,
            len(ids),
        )
        wasteland, tasks, luck, gear, vehicles = (ids[a:b] for a, b in pairwise(bounds))
        kinds = [card.kind for card in self.gear]
        parts = [n for n, card in enumerate(self.gear) if card.attach in ("weapon", "armor")]
        bodies = [n for n, kind in enumerate(kinds) if kind in ("weapon", "armor")]
        self.words = Words(
            self.seats, self.knight_ids, wasteland, tasks, luck, gear, vehicles, parts, bodies
        )
        self.vocabulary = self.words.vocabulary
        self.ammo_item = len(gear) + len(vehicles)
        self.fuel_item = self.ammo_item + 1
        self.task_item = self.ammo_item + 2
        self.prisoner_item = self.ammo_item + 3

    def gear_named(self, title: str) -> int:
        return next(n for n, card in enumerate(self.gear) if card.name == title)

    def fingerprint(self) -> str:
        """Changes with everything that is printed."""
        printed = (self.rows, self.tiles, self.knights, self.enemies, self.missions, self.numbers)
        return fingerprint(repr((printed, self.places, self.mission.name)))


T = Table[State, Box]
