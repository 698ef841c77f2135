"""Decks: the ten of the house, and those that players write (rules page, chapter 15).

```
deck: My Demons
leader: Lucifer
3 Ghost
2 Geji Dragon
```

A text may hold several decks, one after the other. Each is on offer beside the ten of the house; a
line `seat: 1` gives a deck to that seat, which then has no other. `#` begins a comment.
"""

from __future__ import annotations

import os
import re
from collections import Counter
from collections.abc import Sequence
from difflib import get_close_matches
from functools import lru_cache
from pathlib import Path

from sandtable.core.errors import Mistake
from sandtable.core.files.text import house_file, read_text
from sandtable.core.kit.naming import identifier
from sandtable.games.sandland.cards.all_cards import CARDS
from sandtable.games.sandland.content.card import Card, Deck
from sandtable.games.sandland.state import DECK_SIZE, SEATS

MOST_COPIES = 3
MOST_DECKS = 8
"""In one text."""
_LONGEST = 20_000
_FORMS = "'2 Ghost', 'leader: Lucifer', 'deck: My Demons' or 'seat: 1'"

_BY_NAME: dict[str, Card] = {}
_LEADERS: dict[str, Card] = {}
for _card in CARDS:
    _table = _LEADERS if _card.kind == "leader" else _BY_NAME
    _table[identifier(_card.name)] = _table[_card.id] = _card


def deck_id(name: str) -> str:
    """The name of a deck as records have it: whatever is no plain letter or digit parts words."""
    return identifier(re.sub(r"[^A-Za-z0-9']", " ", name))


class _Draft:
    """A deck as it is being read, with what is wrong with it."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.style = ""
        self.leaders: list[Card] = []
        self.counts: Counter[str] = Counter()
        self.seat: int | None = None
        self.misnamed = False
        """Whether it names a leader that nobody knows: that was said, and is not said twice."""
        self.unknown = 0
        """Cards that nobody knows count as cards all the same."""

    def problems(self) -> list[str]:
        found = []
        if len(self.leaders) > 1:
            names = " and ".join(card.name for card in self.leaders)
            found.append(f"{self.name} has {len(self.leaders)} leaders, {names}; a deck has one.")
        if not self.leaders and not self.misnamed:
            found.append(f"{self.name} has no leader: write 'leader: Lucifer', for one.")
        total = sum(self.counts.values()) + self.unknown
        if total != DECK_SIZE:
            cards = f"{total} card{'' if total == 1 else 's'}"
            found.append(f"{self.name} has {cards}; a deck has {DECK_SIZE}.")
        for card, count in self.counts.items():
            if count > MOST_COPIES:
                name = _BY_NAME[card].name
                found.append(
                    f"{self.name} has {count} copies of {name}; {MOST_COPIES} are allowed."
                )
        return found

    def deck(self) -> Deck:
        cards = tuple(self.counts.elements())
        return Deck(deck_id(self.name), self.name, self.leaders[0].id, cards, self.style, self.seat)


class _Reader:
    """Reads a text of decks and gathers everything that is wrong with it."""

    def __init__(self) -> None:
        self.drafts: list[_Draft] = []
        self.problems: list[str] = []

    def read(self, text: str) -> None:
        if len(text) > _LONGEST:
            self.problems.append(f"The text is longer than {_LONGEST} letters.")
            return
        for number, line in enumerate(text.removeprefix("\ufeff").splitlines(), 1):
            line = line.partition("#")[0].strip()
            if line:
                self._line(number, line)
        for draft in self.drafts:
            self.problems += draft.problems()
        self._all()

    def _line(self, number: int, line: str) -> None:
        key, colon, rest = line.partition(":")
        word = key.strip().lower()
        if colon and word in ("deck", "leader", "seat", "style"):
            self._entry(number, word, rest.strip())
        elif match := re.fullmatch(r"(\d{1,3})\s*x?\s+(.+)", line):
            self._card(number, int(match[1]), match[2])
        else:
            self.problems.append(f"Line {number}: {line[:60]!r} is not of the form {_FORMS}.")

    @property
    def _draft(self) -> _Draft:
        """The deck that is being read; one without a name gets one."""
        if not self.drafts:
            self.drafts.append(_Draft("My deck"))
        return self.drafts[-1]

    def _entry(self, number: int, word: str, value: str) -> None:
        if word == "deck":
            name = " ".join(value.split())[:40]
            if not deck_id(name):
                self.problems.append(f"Line {number}: a deck needs a name with letters or digits.")
                name = f"Deck {len(self.drafts) + 1}"
            self.drafts.append(_Draft(name))
        elif word == "style":
            self._draft.style = value
        elif word == "leader":
            self._leader(number, value)
        elif value in [str(seat + 1) for seat in range(SEATS)]:
            self._draft.seat = int(value) - 1
        else:
            self.problems.append(f"Line {number}: the seat is 1 or 2, not {value[:20]!r}.")

    def _leader(self, number: int, name: str) -> None:
        card = _LEADERS.get(identifier(name))
        if card is None:
            self.problems.append(f"Line {number}: {_unknown(name, _LEADERS, 'leader')}")
            self._draft.misnamed = True
        else:
            self._draft.leaders.append(card)

    def _card(self, number: int, count: int, name: str) -> None:
        card = _BY_NAME.get(identifier(name))
        if card is not None:
            self._draft.counts[card.id] += count
            return
        self._draft.unknown += count
        if identifier(name) in _LEADERS:
            name = _LEADERS[identifier(name)].name
            text = f"{name} is a leader and no card of the deck: write 'leader: {name}'."
        else:
            text = _unknown(name, _BY_NAME, "card")
        self.problems.append(f"Line {number}: {text}")

    def _all(self) -> None:
        if not self.drafts:
            self.problems.append("There is no deck in the text.")
        if len(self.drafts) > MOST_DECKS:
            self.problems.append(f"The text has more than {MOST_DECKS} decks.")
        names = Counter(identifier(draft.name) for draft in self.drafts)
        for draft in self.drafts:
            if names.pop(identifier(draft.name), 1) > 1:
                self.problems.append(f"There are two decks named {draft.name}.")
        for seat in range(SEATS):
            if [draft.seat for draft in self.drafts].count(seat) > 1:
                self.problems.append(f"Two decks are given to seat {seat + 1}.")


def _unknown(name: str, known: dict[str, Card], kind: str) -> str:
    close = get_close_matches(identifier(name), known, 1, 0.7)
    hint = f"; did you mean {known[close[0]].name}?" if close else "."
    return f"there is no {kind} {name[:60]!r}{hint}"


def problems(text: str) -> list[str]:
    """One sentence for each thing that is wrong with a text of decks."""
    reader = _Reader()
    reader.read(text)
    if not reader.problems:
        house = {deck.id for deck in house_decks()}
        reader.problems += [
            f"{draft.name} is the name of a deck of the house: choose another."
            for draft in reader.drafts
            if draft.seat is None and identifier(draft.name) in house
        ]
    return reader.problems


def read_decks(text: str) -> tuple[Deck, ...]:
    """The decks of a text; all that is wrong with it is one `Mistake`."""
    wrong = problems(text)
    if wrong:
        raise Mistake(" ".join(wrong))
    reader = _Reader()
    reader.read(text)
    return tuple(draft.deck() for draft in reader.drafts)


@lru_cache(maxsize=1)
def house_decks() -> tuple[Deck, ...]:
    """The ten preconstructed decks."""
    text = house_file("sandtable.games.sandland.content", "data", "decks.txt")
    decks = []
    for part in re.split(r"^(?=deck:)", text, flags=re.MULTILINE)[1:]:
        reader = _Reader()
        reader.read(part)
        decks.append(reader.drafts[0].deck())
    return tuple(decks)


def offers(content: str) -> tuple[tuple[Deck, ...], ...]:
    """By seat: the decks that it may choose from."""
    own = read_decks(content) if content.strip() else ()
    free = tuple(deck for deck in own if deck.seat is None)
    rows = []
    for seat in range(SEATS):
        given = tuple(deck for deck in own if deck.seat == seat)
        rows.append(given or (*house_decks(), *free))
    return tuple(rows)


def deck_text(deck: Deck, seat: int | None = None) -> str:
    """A deck as a player would write it."""
    by_id = {card.id: card.name for card in CARDS}
    lines = [f"deck: {deck.name}"]
    if seat is not None:
        lines.append(f"seat: {seat + 1}")
    lines.append(f"leader: {by_id[deck.leader]}")
    lines += [f"{count} {by_id[card]}" for card, count in Counter(deck.cards).items()]
    return "\n".join(lines) + "\n"


def find_deck(word: str) -> Deck:
    """A deck by its number (1 to 10), its name or its leader's, or the file that holds it."""
    house = house_decks()
    key = identifier(word)
    if word.isdecimal() and 1 <= int(word) <= len(house):
        return house[int(word) - 1]
    for deck in house:
        if key in (deck.id, deck.leader, deck.leader.removeprefix("leader_")):
            return deck
    path = Path(word).expanduser()
    if not os.path.exists(path):  # a word may be too long to be a path
        names = f"a number from 1 to {len(house)}, a name such as SL01 or a file"
        raise Mistake(f"There is no deck {word!r}: a deck is {names}.")
    text = read_text(path)
    try:
        found = read_decks(text)
    except Mistake as mistake:
        raise Mistake(f"{path}: {mistake}") from None
    if len(found) != 1:
        raise Mistake(f"{path} holds {len(found)} decks; for a seat name a file with one.")
    return found[0]


def content_of(words: Sequence[str]) -> str:
    """The content of a game in which each seat plays the deck named; `?` lets it choose."""
    if len(words) > SEATS:
        raise Mistake(f"There are {SEATS} seats, but {len(words)} decks.")
    decks = [None if word == "?" else find_deck(word) for word in words]
    texts = [deck_text(deck, seat) for seat, deck in enumerate(decks) if deck is not None]
    names = [deck.name for deck in decks if deck is not None]
    if len(names) == 2 and identifier(names[0]) == identifier(names[1]):
        texts[1] = texts[1].replace(f"deck: {names[1]}", f"deck: {names[1]} (2)", 1)
    return "\n".join(texts)
