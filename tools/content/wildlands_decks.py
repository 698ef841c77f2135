"""Deals the flags of a faction's table out to thirty cards.

The tables below are what designers turn; the files in `factions/` are what the game reads. Every
character's icon stands on eleven cards, every card that is not wild has three lines, at most one
of them open. Only the Pit Fighters' table is known from the rulebook; the rest is our own.
"""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

FOLDER = Path("src/sandtable/games/wildlands/content/data/factions")
CARDS, ICONS, LINES = 30, 11, 3
Flags = dict[str, int]


@dataclass(frozen=True)
class Member:
    name: str
    role: str
    health: int
    flags: Flags
    ours: str = "name, health, flags"
    """What about it is of our own making."""


@dataclass(frozen=True)
class Table:
    name: str
    wilds: int
    members: tuple[Member, ...]
    open: Flags
    ours: str
    seed: int | None = None
    """Of the deal that is taken; if None, that of the one with the fewest cards alike."""


SOURCED_NAME = "health, flags"
SOURCED_FLAGS = "name, health"

TABLES = {
    "guild": Table(
        "The Guild",
        7,
        (
            Member(
                "Lunk", "librarian", 5, {"melee": 4, "heavy_melee": 2, "shield": 3}, SOURCED_NAME
            ),
            Member("Strigo", "owl mage", 2, {"ranged": 3, "fly": 3, "shield": 2}),
            Member("Ombeline", "mage", 3, {"ranged": 3, "heavy_ranged": 2, "shield": 2}),
            Member("Tessaly", "mage", 3, {"area": 2, "ranged": 2, "shield": 2}),
            Member("Quillon", "mage", 3, {"area": 2, "heavy_ranged": 1, "ranged": 2, "cover": 2}),
        ),
        {"melee": 3, "shield": 5, "cover": 6},
        "wilds, open flags, cards",
    ),
    "gnomads": Table(
        "The Gnomads",
        6,
        (
            Member("Tak", "tinkerer", 3, {"rally": 3, "ranged": 2, "shield": 2}, SOURCED_NAME),
            Member(
                "Elsie",
                "tinkerer",
                3,
                {"fly": 2, "heavy_ranged": 1, "rally": 2, "shield": 2},
                SOURCED_NAME,
            ),
            Member(
                "Automate",
                "clockwork",
                4,
                {"melee": 4, "heavy_melee": 1, "shield": 2},
                SOURCED_NAME,
            ),
            Member(
                "Ginauld",
                "sharpshooter",
                2,
                {"ranged": 3, "rally": 2, "cover": 2},
                "role, health, flags",
            ),
            Member(
                "Shiv",
                "knife",
                4,
                {"melee": 3, "heavy_melee": 2, "rally": 3},
                "role, health, flags",
            ),
        ),
        {"melee": 4, "cover": 6, "shield": 5, "rally": 2},
        "wilds, open flags, cards",
        seed=216,  # rallies without their partners' icons, so that each rule of a rally matters
    ),
    "lawbringers": Table(
        "The Lawbringers",
        6,
        (
            Member("Hester", "sheriff", 4, {"ranged": 3, "rally": 2, "shield": 2}),
            Member("Corwin", "deputy", 3, {"shield": 4, "melee": 3, "ranged": 2}),
            Member("Boro", "minotaur", 5, {"heavy_melee": 5, "melee": 3}),
            Member("Nix", "delinquent", 3, {"area": 3, "cover": 2, "melee": 2}),
            Member("Sable", "satyr", 3, {"heavy_ranged": 3, "cover": 2, "melee": 2}),
        ),
        {"melee": 4, "cover": 6, "shield": 7},
        "wilds, open flags, cards",
    ),
    "pit_fighters": Table(
        "The Pit Fighters",
        6,
        (
            Member(
                "Masque",
                "challenger",
                3,
                {"melee": 3, "heavy_melee": 3, "cover": 2, "shield": 2},
                SOURCED_FLAGS,
            ),
            Member(
                "Grudge",
                "gnome",
                4,
                {"melee": 4, "heavy_melee": 2, "cover": 2, "shield": 2},
                SOURCED_FLAGS,
            ),
            Member("Brakka", "orc", 4, {"melee": 4, "heavy_melee": 4, "shield": 1}, SOURCED_FLAGS),
            Member(
                "Ilvane", "elf assassin", 3, {"melee": 5, "cover": 2, "shield": 2}, SOURCED_FLAGS
            ),
            Member(
                "Brusk",
                "orc",
                4,
                {"melee": 4, "heavy_melee": 2, "cover": 2, "shield": 2},
                SOURCED_FLAGS,
            ),
        ),
        {"melee": 4, "cover": 6, "shield": 7},
        "wilds, cards",
    ),
}

Card = dict[str, str]


def deal(table: Table, rng: random.Random) -> list[Card]:
    """Cards that meet the table; few of them alike."""
    count = CARDS - table.wilds
    opens = [flag for flag, many in table.open.items() for _ in range(many)]
    rng.shuffle(opens)
    cards: list[Card] = [{"open": flag} for flag in opens]
    cards += [{} for _ in range(count - len(opens))]
    _lay_icons(table, cards, rng)
    for member in table.members:
        flags = [flag for flag, many in member.flags.items() for _ in range(many)]
        flags += ["move"] * (ICONS - len(flags))
        rng.shuffle(flags)
        own = [card for card in cards if member.name in card]
        for card, flag in zip(own, flags, strict=True):
            card[member.name] = flag
    return cards


def _lay_icons(table: Table, cards: list[Card], rng: random.Random) -> None:
    """Give the icons that are still most needed to each card in turn."""
    left = Counter({member.name: ICONS for member in table.members})
    for card in rng.sample(cards, len(cards)):
        free = LINES - len(card)
        names = sorted(left, key=lambda name: (-left[name], rng.random()))[:free]
        for name in names:
            card[name] = "move"
            left[name] -= 1
    assert not any(left.values()), f"{table.name}: the open flags do not fit the wilds"


def alike(cards: list[Card]) -> int:
    """How many cards repeat another, or show a flag twice: the fewer, the better."""
    texts = Counter(str(sorted(card.items())) for card in cards)
    same = sum(many - 1 for many in texts.values())
    dull = sum(len(set(card.values())) < LINES for card in cards)
    return 10 * same + dull


def toml(table: Table, cards: list[Card]) -> str:
    order = [*(member.name for member in table.members), "open"]
    out = [
        "# Made by `tools.content.wildlands_decks`. `ours` names what is of our own making:",
        "# it is not known from the original. See factions.py for the form.",
        f'name = "{table.name}"',
        f"wilds = {table.wilds}",
        f'ours = "{table.ours}"',
    ]
    for member in table.members:
        out += ["", "[[characters]]", f'name = "{member.name}"', f'role = "{member.role}"']
        out += [f"health = {member.health}", f'ours = "{member.ours}"']
    rows = sorted([[card.get(name, "") for name in order] for card in cards], reverse=True)
    out.append("")
    for row in rows:
        lines = [f'{key.lower()} = "{flag}"' for key, flag in zip(order, row, strict=True) if flag]
        out += ["[[cards]]", *lines, ""]
    return "\n".join(out)


def main() -> None:
    for name, table in TABLES.items():
        seeds = range(400) if table.seed is None else (table.seed,)
        deals = [deal(table, random.Random(f"{name} {seed}")) for seed in seeds]
        best = min(deals, key=alike)
        (FOLDER / f"{name}.toml").write_text(toml(table, best), encoding="utf-8")
        print(name, alike(best))


if __name__ == "__main__":
    main()
