"""The map is true: what it names is there, its pictures are drawn, their stories hold."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from xml.etree import ElementTree

import pytest

from examples.oasis import GAME
from examples.oasis.content.cards import GUARD, TOKEN_FACES, TRAP, WATER
from examples.oasis.rules.setup import unplayed
from examples.oasis.state import CACHE, HAND
from sandtable import games
from sandtable.core.game import build
from sandtable.core.match.redeal import redeal
from sandtable.core.table import Table
from sandtable.core.tokens import Lot
from tests.docs.pages import ROOT
from tools.diagrams.architecture import FOLDER, PICTURES
from tools.diagrams.drawing import Picture

TEXT = (ROOT / "docs/architecture.md").read_text(encoding="utf-8")
SVG = "{http://www.w3.org/2000/svg}"


def section(title: str) -> str:
    """What stands below a heading, up to the next one."""
    _, _, rest = TEXT.partition(f"# {title}\n")
    assert rest, f"there is no heading {title!r}"
    return re.split(r"^#+ ", rest, maxsplit=1, flags=re.MULTILINE)[0]


def rooms(title: str) -> list[str]:
    """What the table below a heading has in its first column."""
    return re.findall(r"^\| `([\w./]+)`", section(title), re.MULTILINE)


@pytest.mark.parametrize("name", re.findall(r"\(`(\w+\.ts)`\)", TEXT))
def test_modules_beside_the_picker_are_there(name: str) -> None:
    assert (ROOT / "web/src/table/choosing" / name).is_file()


def test_every_package_is_on_the_map() -> None:
    packages = {path.parent.name for path in (ROOT / "src/sandtable").glob("*/__init__.py")}
    named = set(re.findall(r"`src/sandtable/(\w+)/`", section("The house")))
    assert named == packages | {"locales"}


def test_every_room_of_the_server_is_on_the_map() -> None:
    server = ROOT / "src/sandtable/server"
    assert set(rooms("The server")) == {
        f"{path.parent.name}/" for path in server.glob("*/__init__.py")
    }


@pytest.mark.parametrize("game", [game.name for game in games.definitions()])
def test_every_room_of_a_game_is_on_the_map(game: str) -> None:
    """A room is a module or a folder: Waste Knights has a folder for its positions."""
    folder = ROOT / "src/sandtable/games" / game
    known = {room.rstrip("/").removesuffix(".py") for room in rooms("A game")}
    there = {path.parent.name for path in folder.glob("*/__init__.py")}
    there |= {path.stem for path in folder.glob("*.py")}
    assert there - known <= {"link"}, "what the strings of RadioWarz are made of"
    assert known - there <= {"cards"}, "which are data elsewhere"


def test_twelve_boxes_are_told() -> None:
    boxes = re.findall(r"^\| (\d+) (\w[\w ]*?) \|", section("The way of a choice"), re.MULTILINE)
    drawn = re.findall(r">(\d+)  ([\w ]+)<", PICTURES["choice"]().svg)
    assert boxes == drawn
    assert len(boxes) == 12


@pytest.mark.parametrize(("name", "draw"), PICTURES.items())
def test_a_picture_is_drawn_as_it_stands(name: str, draw: Callable[[], Picture]) -> None:
    file = FOLDER / f"{name}.svg"
    assert file.read_text(encoding="utf-8") == draw().svg, "python -m tools.diagrams.architecture"


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_has_its_text_alternatives(name: str) -> None:
    drawn = ElementTree.parse(FOLDER / f"{name}.svg").getroot()
    for part in ("title", "desc"):
        found = drawn.find(f"{SVG}{part}")
        assert found is not None
        assert found.text
    (alternative,) = re.findall(rf"!\[([^\]]+)\]\(pictures/{name}\.svg\)", TEXT)
    assert len(alternative) > 60


def test_the_story_of_the_cards_is_what_the_core_does() -> None:
    """A hand of which one card was shown, a card of it laid face down, worlds imagined."""
    game = build(GAME, 2)
    table = Table(game, unplayed(game, "7" * 64))
    tokens = table.s.tokens
    water, guard, trap = (TOKEN_FACES.index(face) for face in (WATER, GUARD, TRAP))
    hand = (water, guard, trap)
    table.lay_out({HAND: hand})
    table.show(guard, 1 << 1)
    assert [tokens.known[token] for token in hand] == [0b01, 0b11, 0b01]

    laid = table.move(trap, CACHE, up=False)
    assert tokens.faces[laid] == TRAP
    assert [tokens.known[token] for token in hand] == [0b01, 0b01, 0b01]
    assert tokens.lots == [(), (Lot(hand, (GUARD,)),), ()]

    for seed in range(20):
        world = tokens.copy()
        redeal(game, world, 1, random.Random(seed))
        assert GUARD in [world.faces[token] for token in hand]
        assert sorted(world.faces) == sorted(tokens.faces)
