"""Position files of Sandland: reading a hand-made state, and writing one down.

A card in a slot is written with its marks: `down ghost`, `ghost damage2 exhausted attack+2`,
`centaur attached:tonfa`, `urn_of_sealing holds:2:lango`. `seen` is a face-down card that the other
side has seen before. `sealed` are units of a seat whose Urn is gone.
"""

from __future__ import annotations

from sandtable.core.files.entries import Entries, Entry
from sandtable.core.files.nodes import Node
from sandtable.core.game import Game, Json
from sandtable.core.kit.loading import (
    NO_SEED,
    Fields,
    Layout,
    list_of,
    seat_number,
    seats_as_bits,
    whole_number,
)
from sandtable.games.sandland.box import Box, T
from sandtable.games.sandland.content.card import STATS
from sandtable.games.sandland.rules.board import at, owner_of
from sandtable.games.sandland.rules.setup import empty_table
from sandtable.games.sandland.rules.turn import ACTIONS_PER_TURN
from sandtable.games.sandland.state import (
    ACTIONS,
    ATTACHED,
    DECK,
    DECK_SIZE,
    DECKS,
    DEPLOY,
    DISCARD,
    HAND,
    LEADER,
    OUT,
    SCRAP,
    SEALED,
    SEATS,
    SLOT,
    SLOT_NAMES,
    SLOTS,
    TACTICS,
    USED,
    State,
)

_PILES = {"hand": HAND, "scrap": SCRAP, "used": USED, "discard": DISCARD}
_SEAT_KEYS = ("deck", "leader", "plays", "sealed", "tactics", *_PILES, *SLOT_NAMES)
_FIELDS = Fields(
    skirmish=whole_number(1, 3),
    round=whole_number(1, 3),
    water=whole_number(-4, 4),
    starter=seat_number(SEATS),
    active=seat_number(SEATS),
    actions=whole_number(0, 2),
    passed=seats_as_bits(SEATS),
    first_passed=seat_number(SEATS, nobody=True),
    results=list_of(seat_number(SEATS, nobody=True)),
)

_SEAT = "seats.SEAT"
ENTRIES = Entries(
    (
        Entry("phase", "decks, deploy or actions", "what is being done", ACTIONS),
        Entry("skirmish", "1 to 3", "the skirmish", 1, "one more than there are results"),
        Entry("round", "1 to 3", "the round of the skirmish", 1),
        Entry("water", "-4 to 4", "the water counter, above 0 on the side of seat 1", 0),
        Entry("starter", "a seat", "who took the first turn of the round", 1),
        Entry("active", "a seat", "whose turn it is", 1),
        Entry("actions", "0 to 2", "actions left in this turn", 0, "2 in the phase of actions"),
        Entry("passed", "seats", "who has passed in this round", []),
        Entry("first_passed", "a seat, or 0", "who passed first", 0, "the other one, if passed"),
        Entry("results", "seats, or 0", "who won the skirmishes before; 0 is a draw", []),
        Entry(f"{_SEAT}.plays", "a deck", "the deck that is played", None, "the first on offer"),
        Entry(f"{_SEAT}.leader", "a leader", "perhaps exhausted", None, "that of the deck"),
        Entry(f"{_SEAT}.deck", "cards", "top first", [], "the cards of the deck not mentioned"),
        Entry(f"{_SEAT}.hand", "cards", "the hand", []),
        Entry(f"{_SEAT}.scrap", "cards", "the Scrap, the oldest first", []),
        Entry(f"{_SEAT}.used", "cards", "Scrap that was spent", []),
        Entry(f"{_SEAT}.discard", "cards", "the discard pile, top last", []),
        Entry(f"{_SEAT}.tactics", "tactics", "tactics in play, perhaps exhausted", []),
        Entry(f"{_SEAT}.sealed", "units", "its units under an Urn that is gone", []),
        Entry(
            f"{_SEAT}.SLOT",
            "a card with marks",
            "a slot of the play area; marks are down before the card, and behind it seen, "
            "exhausted, damage2, attack+2 and the like, attached:CARD, holds:SEAT:CARD",
        ),
    ),
    {"SEAT": ("1", "2"), "SLOT": SLOT_NAMES},
)


class _Loader(Layout[State, Box]):
    """Gives faces to the tokens of both seats and lays them out."""

    def __init__(self, game: Game[State, Box], phase: str) -> None:
        super().__init__(game, empty_table(game, NO_SEED))
        self.state.phase = phase
        self.cards: list[range] = []
        """By seat: the tokens of its deck."""
        self.blank: list[list[int]] = [[], []]
        """By seat: the tokens that have no face yet."""
        self.later: list[tuple[Node, int, int, str]] = []
        """Units to be sealed once all slots are filled: node, urn, owner, card."""

    def choose_decks(self, numbers: list[int], leaders: list[int]) -> None:
        """Take the tokens of a deck for each seat; the others are out of the game."""
        s = self.state
        tokens = s.tokens
        self.table.lay_out({OUT: range(len(tokens.faces))})
        s.decks = tuple(numbers)
        self.cards = [self.box.blocks[seat][numbers[seat]] for seat in range(SEATS)]
        s.leaders = tuple(cards.stop for cards in self.cards)
        for seat in range(SEATS):
            self.blank[seat] = list(self.cards[seat])
            token = s.leaders[seat]
            tokens.faces[token] = leaders[seat]
            self.table.lay_out({LEADER + seat: (token,)})
            tokens.enter(token)

    def face(self, node: Node, word: str, *, asset: bool | None = None) -> int:
        face = self.box.face_of.get(word)
        if face is None or face >= self.box.first_leader:
            raise node.bad(f"there is no card {word!r}.")
        if asset is not None and self.box.asset[face] is not asset:
            raise node.bad(f"{word} is {'no asset' if asset else 'no tactic'}.")
        return face

    def give(self, node: Node, seat: int, face: int, known: int) -> int:
        """A token of a seat, with this face, that these watchers know."""
        if not self.blank[seat]:
            raise node.bad(f"seat {seat + 1} has more than {DECK_SIZE} cards.")
        token = self.blank[seat].pop(0)
        self.state.tokens.faces[token] = face
        self.state.tokens.known[token] = known
        return token

    def cards_in(self, node: Node, seat: int, zone: int) -> None:
        knows = self.game.viewers[zone]
        for item in node.items():
            token = self.give(item, seat, self.face(item, item.text()), knows)
            self.table.lay_out({zone: (token,)})

    def tactics(self, node: Node, seat: int) -> None:
        for item in node.items():
            word, *marks = item.words()
            face = self.face(item, word, asset=False)
            token = self.give(item, seat, face, self.table.everyone)
            self.table.lay_out({TACTICS + seat: (token,)})
            self.state.tokens.enter(token)
            self.mark_ready(item, token, marks)

    def mark_ready(self, node: Node, token: int, marks: list[str]) -> None:
        if marks not in ([], ["exhausted"]):
            raise node.bad("a tactic or a leader can only be 'exhausted'.")
        self.state.tired[token] = int(bool(marks))

    def slot(self, node: Node, seat: int, slot: int) -> None:
        words = node.text().split()
        down = words[:1] == ["down"]
        if len(words) == down:
            raise node.bad("a face-down card is written with its name: 'down ghost'.")
        word, marks = words[down], words[1 + down :]
        s = self.state
        leader = s.leaders[seat]
        if word == self.box.ids[s.tokens.faces[leader]]:
            if not self.box.cards[s.tokens.faces[leader]].enters_in_round:
                raise node.bad(f"{word} never enters play.")
            token = leader
        else:
            face = self.face(node, word, asset=None if down else True)
            seen = "seen" in marks
            known = self.table.everyone if not down or seen else 1 << seat
            token = self.give(node, seat, face, known)
        self.table.lay_out({SLOT + SLOTS * seat + slot: (token,)}, up=not down)
        s.tokens.enter(token)
        s.down[token] = int(down)
        for mark in marks:
            self.mark(node, seat, token, mark, down=down)
        if s.damage[token] >= self.box.health[s.tokens.faces[token]] and not down:
            raise node.bad(f"{word} with so much damage would be defeated.")

    def mark(self, node: Node, seat: int, token: int, mark: str, *, down: bool) -> None:
        s = self.state
        name, _, number = mark.partition("+")
        if mark == "exhausted":
            s.tired[token] = 1
        elif mark == "seen" and down:
            return
        elif mark.startswith("damage") and mark[6:].isdecimal() and not down:
            s.damage[token] = min(255, int(mark[6:]))
        elif name in STATS and number.isdecimal() and not down:
            s.boosts = (*s.boosts, (token, STATS.index(name), int(number)))
        elif mark.startswith("attached:") and not down:
            face = self.face(node, mark.partition(":")[2], asset=False)
            tactic = self.give(node, seat, face, self.table.everyone)
            self.table.lay_out({ATTACHED + seat: (tactic,)})
            s.tokens.enter(tactic)
            s.attached = (*s.attached, (tactic, token))
        elif mark[:8] in ("holds:1:", "holds:2:"):
            urn = s.tokens.pieces[token]
            self.later.append((node, urn, int(mark[6]) - 1, mark[8:]))
        else:
            card = self.box.ids[s.tokens.faces[token]]
            raise node.bad(f"{mark!r} is nothing that {card} can be here.")

    def seal_all(self) -> None:
        s = self.state
        for node, urn, seat, word in self.later:
            token = self.give(node, seat, self.face(node, word, asset=True), self.table.everyone)
            self.table.lay_out({SEALED + seat: (token,)})
            s.sealed = (*s.sealed, (token, urn))

    def rest(self, seat: int, node: Node | None) -> None:
        """The deck: as named from the top, or what is left of the deck played, in its order."""
        tokens = self.state.tokens
        if node is not None:
            for item in reversed(node.items()):
                token = self.give(item, seat, self.face(item, item.text()), 0)
                self.table.lay_out({DECK + seat: (token,)})
            return
        left = [self.box.token_faces[token] for token in self.cards[seat]]
        for token in self.cards[seat]:
            if token not in self.blank[seat] and tokens.faces[token] in left:
                left.remove(tokens.faces[token])
        for token, face in zip(self.blank[seat], left, strict=False):
            tokens.faces[token] = face
            tokens.known[token] = 0
        self.table.lay_out({DECK + seat: tuple(self.blank[seat])})
        self.blank[seat] = []


def load(game: Game[State, Box], node: Node) -> State:
    """The state that a position file describes."""
    fields = node.fields("phase", "seats", *_FIELDS.keys)
    phase = fields["phase"].text() if "phase" in fields else ACTIONS
    if phase not in (DECKS, DEPLOY, ACTIONS):
        raise fields["phase"].bad(f"the phase is {DECKS}, {DEPLOY} or {ACTIONS}.")
    loader = _Loader(game, phase)
    s = loader.state
    if phase == DECKS:
        return s
    _numbers(s, fields)
    nodes = [entry for _, entry in loader.seats(node)]
    entries = [entry.fields(*_SEAT_KEYS) for entry in nodes]
    numbers = [_deck(game.box, seat, entries[seat]) for seat in range(SEATS)]
    leaders = [_leader(game.box, seat, numbers[seat], entries[seat]) for seat in range(SEATS)]
    loader.choose_decks(numbers, leaders)
    for seat in range(SEATS):
        for slot, name in enumerate(SLOT_NAMES):
            if name in entries[seat]:
                loader.slot(entries[seat][name], seat, slot)
        if "leader" in entries[seat] and s.tokens.zone_of[s.leaders[seat]] == LEADER + seat:
            words = entries[seat]["leader"].text().split()
            loader.mark_ready(entries[seat]["leader"], s.leaders[seat], words[1:])
        for key, zone in _PILES.items():
            if key in entries[seat]:
                loader.cards_in(entries[seat][key], seat, zone + seat)
        for item in entries[seat]["sealed"].items() if "sealed" in entries[seat] else ():
            loader.later.append((item, 0, seat, item.text()))
        if "tactics" in entries[seat]:
            loader.tactics(entries[seat]["tactics"], seat)
    loader.seal_all()
    for seat in range(SEATS):
        loader.rest(seat, entries[seat].get("deck"))
    faces = s.tokens.faces
    s.gives = tuple(game.box.changes_of(faces[row.start : row.stop + 1]) for row in loader.cards)
    return s


def _deck(box: Box, seat: int, fields: dict[str, Node]) -> int:
    """The deck that a seat plays: it gives the name, and the rest of the cards."""
    if "plays" not in fields:
        return 0
    ids = [deck.id for deck in box.offers[seat]]
    word = fields["plays"].text()
    if word not in ids:
        raise fields["plays"].bad(f"there is no deck {word!r}; there is {', '.join(ids)}.")
    return ids.index(word)


def _leader(box: Box, seat: int, deck: int, fields: dict[str, Node]) -> int:
    if "leader" not in fields:
        return box.face_of[box.offers[seat][deck].leader]
    words = fields["leader"].text().split()
    face = box.face_of.get(words[0] if words else "")
    if face is None or face < box.first_leader:
        raise fields["leader"].bad(f"{fields['leader'].text()!r} is no leader.")
    return face


def _numbers(s: State, fields: dict[str, Node]) -> None:
    s.actions = ACTIONS_PER_TURN if s.phase == ACTIONS else 0
    _FIELDS.read(s, fields)
    if s.passed:
        if s.passed >> s.active & 1:
            raise fields["passed"].bad("who has passed is not on turn.")
        if "first_passed" not in fields:
            s.first_passed = 1 - s.active
    if "results" in fields:
        if "skirmish" not in fields:
            s.skirmish = len(s.results) + 1
        if len(s.results) != s.skirmish - 1:
            raise fields["results"].bad("there must be a result for each skirmish before this one.")
    elif s.skirmish > 1:
        raise fields["skirmish"].bad("name the results of the skirmishes before this one.")


def dump(t: T) -> Json:
    """The state as a position file would describe it."""
    s = t.s
    if s.phase == DECKS:
        return {"phase": DECKS}
    out: Json = {"phase": s.phase, **_FIELDS.write(s)}
    out["seats"] = {str(seat + 1): _dump_seat(t, seat) for seat in range(SEATS)}
    return out


def _id(t: T, token: int) -> str:
    return t.box.ids[t.s.tokens.faces[token]]


def _dump_seat(t: T, seat: int) -> Json:
    s = t.s
    zones = s.tokens.zones
    leader = s.leaders[seat]
    tired = " exhausted" if s.tired[leader] and s.tokens.zone_of[leader] == LEADER + seat else ""
    out: Json = {
        "plays": t.box.offers[seat][s.decks[seat]].id,
        "leader": f"{_id(t, leader)}{tired}",
    }
    for slot, name in enumerate(SLOT_NAMES):
        token = at(t, seat, slot)
        if token >= 0:
            out[name] = _dump_card(t, token)
    out["tactics"] = [
        f"{_id(t, token)}{' exhausted' if s.tired[token] else ''}"
        for token in zones[TACTICS + seat]
    ]
    for key, zone in _PILES.items():
        cards = [_id(t, token) for token in zones[zone + seat]]
        out[key] = cards if key == "discard" else sorted(cards)
    out["deck"] = [_id(t, token) for token in reversed(zones[DECK + seat])]
    lost = [unit for unit, urn in s.sealed if owner_of(t, unit) == seat and not _in_play(t, urn)]
    if lost:
        out["sealed"] = [_id(t, unit) for unit in lost]
    return out


def _in_play(t: T, piece: int) -> bool:
    return piece != 0 and t.s.tokens.alive(piece)


def _dump_card(t: T, token: int) -> str:
    s = t.s
    words = [*(["down"] if s.down[token] else []), _id(t, token)]
    if s.down[token] and s.tokens.known[token] >> (1 - owner_of(t, token)) & 1:
        words.append("seen")
    if s.damage[token]:
        words.append(f"damage{s.damage[token]}")
    if s.tired[token]:
        words.append("exhausted")
    words += [f"{STATS[stat]}+{amount}" for other, stat, amount in s.boosts if other == token]
    words += [f"attached:{_id(t, tactic)}" for tactic, host in s.attached if host == token]
    for unit, urn in s.sealed:
        if urn == s.tokens.pieces[token]:
            words.append(f"holds:{owner_of(t, unit) + 1}:{_id(t, unit)}")
    return " ".join(words)
