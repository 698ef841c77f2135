"""Factions: five characters and thirty cards each, read from TOML.

```toml
name = "The Gnomads"
wilds = 6                  # identical wild cards; with the others they make thirty
ours = "wilds, cards"      # what is of our own making, not known from the original

[[characters]]             # five, in the order of their lines on the cards
name = "Tak"
role = "tinkerer"
health = 3
ours = "health, flags"

[[cards]]                  # by character a flag, or `move` for an icon without one
tak = "melee"
elsie = "move"
open = "cover"             # the open flag below the icons; may be left out
```
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from sandtable.core.errors import Mistake
from sandtable.core.files.text import house_file
from sandtable.core.files.toml import Section, parse_toml

FLAGS: Final = (
    "melee",
    "heavy_melee",
    "ranged",
    "heavy_ranged",
    "area",
    "cover",
    "shield",
    "rally",
    "fly",
)
MELEE: Final = 0
HEAVY_MELEE: Final = 1
RANGED: Final = 2
HEAVY_RANGED: Final = 3
AREA: Final = 4
COVER: Final = 5
SHIELD: Final = 6
RALLY: Final = 7
FLY: Final = 8
NONE: Final = -1
PLAIN: Final = "move"
CHARACTERS: Final = 5
DECK_SIZE: Final = 30
FACTIONS: Final = ("guild", "gnomads", "lawbringers", "pit_fighters")


@dataclass(frozen=True)
class Character:
    id: str
    name: str
    role: str
    health: int
    ours: str


@dataclass(frozen=True)
class ActionCard:
    """What one card shows: by slot, whether the icon is there and its flag; the open flag."""

    icons: tuple[bool, ...]
    flags: tuple[int, ...]
    open: int
    copies: int


@dataclass(frozen=True)
class Faction:
    id: str
    name: str
    ours: str
    wilds: int
    characters: tuple[Character, ...]
    cards: tuple[ActionCard, ...]

    def table(self) -> list[list[int]]:
        """The faction card, counted from the deck: a row a character, then the open flags.

        The first number of a row is how many cards show the icon, the rest count the flags.
        """
        rows = []
        for slot in range(CHARACTERS):
            flags = Counter(dict.fromkeys(range(len(FLAGS)), 0))
            for card in self.cards:
                if card.flags[slot] != NONE:
                    flags[card.flags[slot]] += card.copies
            icons = sum(card.copies for card in self.cards if card.icons[slot])
            rows.append([icons, *(flags[flag] for flag in range(len(FLAGS)))])
        opens = [sum(c.copies for c in self.cards if c.open == f) for f in range(len(FLAGS))]
        return [*rows, [0, *opens]]


@cache
def shipped_factions() -> tuple[Faction, ...]:
    """The factions of the house."""
    package = "sandtable.games.wildlands.content"
    texts = [house_file(package, "data", "factions", f"{name}.toml") for name in FACTIONS]
    return tuple(read_faction(name, text) for name, text in zip(FACTIONS, texts, strict=True))


def read_faction(name: str, text: str) -> Faction:
    """Read a faction; a mistake is one sentence that names the card or character."""
    section = Section(parse_toml(text, f"The faction {name}"), f"The faction {name}")
    section.allow("name", "wilds", "ours", "characters", "cards")
    wilds = section.number("wilds", least=1, most=DECK_SIZE - 1)
    characters = tuple(
        _character(each)
        for each in section.sections("characters", f"A character of the faction {name}")
    )
    ids = [character.id for character in characters]
    if len(set(ids)) != CHARACTERS or len(ids) != CHARACTERS:
        raise Mistake(f"The faction {name} needs {CHARACTERS} characters of different names.")
    printed = [_card(name, ids, n, entry) for n, entry in enumerate(section.items("cards"), 1)]
    if len(printed) + wilds != DECK_SIZE:
        count = f"{len(printed)} cards and {wilds} wilds"
        raise Mistake(f"The faction {name} has {count}; together it must be {DECK_SIZE}.")
    copies = Counter(printed)
    cards = tuple(
        ActionCard(card.icons, card.flags, card.open, many) for card, many in copies.items()
    )
    title, ours = section.text("name", name), section.text("ours", "")
    return Faction(name, title, ours, wilds, characters, cards)


def _character(section: Section) -> Character:
    name = section.text("name")
    if not name.isalpha():
        raise Mistake(f"{section.called} needs a name of letters.")
    section.called = name
    return Character(
        name.lower(),
        name,
        section.text("role", ""),
        section.number("health", least=1, most=9),
        section.text("ours", ""),
    )


def _card(faction: str, ids: list[str], number: int, entry: Any) -> ActionCard:
    called = f"Card {number} of the faction {faction}"
    if not isinstance(entry, dict) or not entry:
        raise Mistake(f"{called} is empty.")
    for key, flag in entry.items():
        if key != "open" and key not in ids:
            raise Mistake(f"{called} names {key!r}, who is not of that faction.")
        if flag not in FLAGS and (flag != PLAIN or key == "open"):
            raise Mistake(f"{called} has the flag {flag!r}; there is {', '.join(FLAGS)}.")
    icons = tuple(name in entry for name in ids)
    flags = tuple(_flag(entry.get(name, PLAIN)) for name in ids)
    return ActionCard(icons, flags, _flag(entry.get("open", PLAIN)), 1)


def _flag(word: str) -> int:
    return NONE if word == PLAIN else FLAGS.index(word)
