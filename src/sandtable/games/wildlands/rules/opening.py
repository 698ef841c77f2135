"""Before the first turn: factions, map cards, characters in hiding, shards (chapter 2)."""

from __future__ import annotations

from sandtable.core.options import Option
from sandtable.games.wildlands import prompts
from sandtable.games.wildlands.box import T, character_of, figures_of
from sandtable.games.wildlands.rules import log
from sandtable.games.wildlands.rules.setup import MAP_CARDS_DEALT
from sandtable.games.wildlands.state import DEALT, DECK, MAPS, NOBODY, REMOVED


async def choose_faction(t: T) -> None:
    """In the order of the seats; when all have chosen, map cards are dealt (rules 2.1 and 2.2)."""
    s = t.s
    me = s.faction.index(NOBODY)
    option = await t.choose(me, lambda: free_factions(t), prompts.FACTION)
    s.faction[me] = option.args[0]
    if t.log is not None:
        log.faction(t, me)
    if NOBODY not in s.faction:
        deal(t)


async def draw_factions(t: T) -> None:
    """The variant in which nobody chooses (rule 2.1.1)."""
    s = t.s
    for seat in range(t.seats):
        free = free_factions(t)
        s.faction[seat] = free[t.roll(len(free))].args[0]
        if t.log is not None:
            log.faction(t, seat)
    deal(t)


def free_factions(t: T) -> list[Option]:
    taken = t.s.faction
    return [word for number, word in enumerate(t.box.words.faction) if number not in taken]


def deal(t: T) -> None:
    """Rule 2.2: shuffled decks, and ten map cards for everybody."""
    s, box = t.s, t.box
    for number, tokens in enumerate(box.deck_tokens):
        if number in s.faction:
            t.mix(tokens)
            t.lay_out({DECK + s.faction.index(number): tokens}, up=False)
        else:
            for token in tokens:  # it is no secret what is in a deck that nobody plays
                s.tokens.known[token] = t.everyone
    t.mix(box.map_tokens)
    maps, n = box.map_tokens, MAP_CARDS_DEALT
    t.lay_out({DEALT + seat: maps[n * seat : n * (seat + 1)] for seat in range(t.seats)})
    t.lay_out({MAPS: maps[n * t.seats :]}, up=False)


async def assign(t: T, seat: int) -> list[int]:
    """The branch of a seat: a space for each of its characters."""
    spaces: list[int] = []
    for figure in figures_of(seat):
        words = t.box.words.assign[character_of(t, figure)]
        option = await t.choose(
            seat,
            lambda words=words: [  # type: ignore[misc]
                words[space] for space in own_map_cards(t, seat) if space not in spaces
            ],
            prompts.assign(log.name(t, figure)),
        )
        spaces.append(option.args[1])
    return spaces


def own_map_cards(t: T, seat: int) -> list[int]:
    faces, first = t.s.tokens.faces, t.box.first_map
    return sorted(faces[token] - first for token in t.s.tokens.zones[DEALT + seat])


def map_card(t: T, seat: int, space: int) -> int:
    return t.find(DEALT + seat, t.box.first_map + space)


def place_shards(t: T, seat: int, giver: int) -> None:
    """The five cards that the left neighbour did not use say where one's shards lie (rule 2.4)."""
    s, first = t.s, t.box.first_map
    for token in s.tokens.zones[DEALT + giver]:
        t.move(token, REMOVED)
        s.shards[seat] |= 1 << s.tokens.faces[token] - first
    if t.log is not None:
        log.shards(t, seat)
