"""The table before the first decision, and the choice of knights (rules page, chapter 2)."""

from __future__ import annotations

from functools import partial

from sandtable.core.chance import Chance
from sandtable.core.game import Game
from sandtable.core.options import Option
from sandtable.core.table import Table
from sandtable.core.tokens import Tokens
from sandtable.games.waste_knights import prompts
from sandtable.games.waste_knights.box import Box, T
from sandtable.games.waste_knights.content.components import BLUE, POCKET
from sandtable.games.waste_knights.content.grid import CENTRE, PLACES
from sandtable.games.waste_knights.rules import missions
from sandtable.games.waste_knights.rules.effects import refill_stalls
from sandtable.games.waste_knights.rules.gear.inventory import gear_of
from sandtable.games.waste_knights.rules.hexes import active
from sandtable.games.waste_knights.rules.log import journey as log
from sandtable.games.waste_knights.rules.luck import draw_luck
from sandtable.games.waste_knights.rules.tasks import frame_spaces
from sandtable.games.waste_knights.state import (
    BLUE_DECK,
    BOX,
    COMMON_DECK,
    FRAME,
    GREEN_DECK,
    LOOK,
    LUCK_DECK,
    PACK,
    POOL,
    PRIVATE_DECK,
    SECRET,
    SHEET,
    VEHICLE,
    WASTELAND,
    State,
    zones,
)

DRAWN_KNIGHTS = "drawn-knights"
"""The variant in which knights are drawn, not chosen (rule 2.10)."""
DEALT, KEPT = 4, 2
"""Private tasks of a 2-player seat."""


def empty_table(game: Game[State, Box], seed: str) -> State:
    """All cards in the box, all dials at the start, the tiles in the order of the file."""
    box, seats = game.box, game.seats
    count = len(box.token_faces)
    tokens = Tokens(
        faces=list(box.token_faces),
        known=bytearray([(1 << (seats + 1)) - 1]) * count,
        zone_of=bytearray([BOX]) * count,
        zones=[tuple(range(count)) if zone == BOX else () for zone in range(len(zones(seats)))],
        lots=[()] * (seats + 1),
        pieces=[0] * count,
    )
    most = box.numbers.most
    return State(
        chance=Chance(seed),
        tokens=tokens,
        tiles=board(box, [n for n, t in enumerate(box.tiles) if t.kind == "special"],
                    [n for n, t in enumerate(box.tiles) if t.kind == "normal"][4:]),
        knight=[-1] * seats,
        at=[CENTRE] * seats,
        ammo=[most] * seats,
        fuel=[most] * seats,
        health=[most] * seats,
        radiation=[0] * seats,
        reputation=[0] * seats,
        ability=[0] * seats,
        explored=[-1] * seats,
        score=[0] * seats,
        panels=[-1] * (6 * seats),
        printed=[0] * (6 * seats),
        host=[-1] * count,
        marked=bytearray(count),
        shifted=bytearray(count),
        damaged=bytearray(count),
        ages=bytearray(count),
        accepted=bytearray(count),
        taken_from=bytearray(count),
        threat=(0,) * PLACES,
        obstacle=(0,) * PLACES,
        radiation_tokens=(0,) * PLACES,
        contamination=(0,) * PLACES,
        special=(0,) * PLACES,
    )  # fmt: skip


def board(box: Box, specials: list[int], normals: list[int]) -> tuple[int, ...]:
    """Cities and the central tile have their places; specials and normals fill the rest (2.1)."""
    tiles = [-1] * PLACES
    cities = [n for n, tile in enumerate(box.tiles) if tile.kind == "city"]
    centre = [n for n, tile in enumerate(box.tiles) if tile.kind == "normal"][:4]
    for key, row in (("city", cities), ("special", specials), ("central", centre)):
        for place, tile in zip(box.places[key], row, strict=True):
            tiles[place] = tile
    rest = iter(normals)
    return tuple([tile if tile >= 0 else next(rest) for tile in tiles])


def start(game: Game[State, Box], seed: str) -> State:
    """Shuffle the board and all decks, deal luck cards, lay out tasks and Stalls."""
    state = empty_table(game, seed)
    t: T = Table(game, state)
    box = game.box
    specials = [n for n, tile in enumerate(box.tiles) if tile.kind == "special"]
    normals = [n for n, tile in enumerate(box.tiles) if tile.kind == "normal"][4:]
    state.chance.shuffle(specials)
    state.chance.shuffle(normals)
    state.tiles = board(box, specials, normals)
    decks = {WASTELAND: 0, COMMON_DECK: 1, PRIVATE_DECK: 2, LUCK_DECK: 3}
    decks |= {GREEN_DECK + colour: 4 + colour for colour in range(3)}
    state.tokens.known = bytearray(len(state.tokens.known))
    t.lay_out({zone: box.by_back[back] for zone, back in decks.items()}, up=False)
    pool = [x for x in box.by_back[8] if _value(box, x) != BLUE]
    muscle = [x for x in box.by_back[8] if _value(box, x) == BLUE]
    t.lay_out({BLUE_DECK: (*box.by_back[7], *muscle), POOL: pool})
    deal_sets(t)
    for zone in decks:
        t.mix(state.tokens.zones[zone])
    for seat in range(game.seats):
        draw_luck(t, seat, box.numbers.luck_start)
    lay_out_tasks(t)
    refill_stalls(t)
    missions.prepare(t)
    state.first = t.roll(game.seats)
    return state


def _value(box: Box, token: int) -> int:
    return box.vehicles[box.token_faces[token] - box.first_vehicle].value[0]


def deal_sets(t: T) -> None:
    """One Extra Bullets, Medi-shot and Rad-out for each seat, in the pockets (rule 2.5)."""
    for seat in range(t.seats):
        for pocket, number in enumerate(t.box.starting):
            zone = t.s.tokens.zones[GREEN_DECK]
            token = next(x for x in zone if gear_of(t, x) == number)
            t.lay_out({SHEET + seat: (token,)})
            t.s.panels[6 * seat + POCKET + pocket] = token


def lay_out_tasks(t: T) -> None:
    """A common task, and private ones on the frame or, for two, in hand (rules 2.7 and 7.7)."""
    zones_ = t.s.tokens.zones
    for space in frame_spaces(t):
        deck = COMMON_DECK if space == 0 else PRIVATE_DECK
        t.move(zones_[deck][-1], FRAME + space)
    if t.seats == 2:
        for _ in range(DEALT):
            for seat in (0, 1):
                t.move(zones_[PRIVATE_DECK][-1], LOOK + seat)


# Choosing


async def choose_knight(t: T) -> None:
    """A knight and a vehicle, in round order (rules 2.3 and 2.4)."""
    s, words = t.s, t.box.words
    seat = active(t)
    free = [n for n in range(len(t.box.knights)) if n not in s.knight]
    if DRAWN_KNIGHTS in t.game.variants:
        s.knight[seat] = free[t.roll(len(free))]
    else:
        option = await t.choose(seat, lambda: [words.knight[n] for n in free], prompts.KNIGHT)
        s.knight[seat] = option.args[0]
    make_room(t, seat)
    option = await t.choose(seat, lambda: vehicles(t), prompts.VEHICLE)
    number = option.args[0] // 2
    token = next(
        x for x in s.tokens.zones[POOL] if s.tokens.faces[x] == t.box.first_vehicle + number
    )
    t.move(token, VEHICLE + seat)
    if t.log is not None:
        log.chosen(t, seat, t.box.vehicles[number])
    s.turn += 1
    if s.turn == t.seats:
        s.turn = 0
        s.phase = "tasks" if t.seats == 2 else "equip"


def make_room(t: T, seat: int) -> None:
    """A printed pocket is not covered at once: that card goes into the backpack."""
    s = t.s
    printed = t.box.printed[s.knight[seat]]
    for panel in range(POCKET, 6):
        token = s.panels[6 * seat + panel]
        if printed[panel] >= 0 and token >= 0:
            s.panels[6 * seat + panel] = -1
            t.move(token, PACK + seat)


def vehicles(t: T) -> list[Option]:
    first, faces = t.box.first_vehicle, t.s.tokens.faces
    numbers = sorted({faces[x] - first for x in t.s.tokens.zones[POOL]})
    return [t.box.words.vehicle[2 * number] for number in numbers]


async def keep_tasks(t: T) -> None:
    """Two players keep two of four private tasks in secret (rule 7.7)."""
    s = t.s
    kept = await t.together({seat: partial(pick_tasks, t, seat) for seat in (0, 1)})
    for seat, faces in kept.items():
        for face in faces:
            token = t.find(LOOK + seat, face)
            t.move(token, SECRET + seat)
        t.pour(LOOK + seat, PRIVATE_DECK)
    s.phase = "equip"


async def pick_tasks(t: T, seat: int) -> list[int]:
    """The branch of a seat: the faces it keeps."""
    words, first, tokens = t.box.words, t.box.first_task, t.s.tokens
    kept: list[int] = []
    while len(kept) < KEPT:
        option = await t.choose(
            seat,
            lambda: [
                words.task[tokens.faces[x] - first]
                for x in sorted(tokens.zones[LOOK + seat])
                if tokens.faces[x] not in kept
            ],
            prompts.KEEP_TASKS,
        )
        kept.append(first + option.args[0])
    return kept
