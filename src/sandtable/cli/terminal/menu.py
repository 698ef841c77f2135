"""Options as a person gets them: numbered, folded where they are many, found by what is typed."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby, zip_longest
from typing import Any

from rich.text import Text

from sandtable.core.match.match import Match
from sandtable.core.options import Option

_MANY = 8
"""More options than this are folded: one line for all that grab the same thing."""
_OTHER = "other"
_MOST_COLUMNS = 3


@dataclass(frozen=True)
class MenuEntry:
    """A numbered line: an option, or several that begin alike and lead to a second question."""

    options: tuple[Option, ...]
    text: str
    group: str

    @property
    def notation(self) -> str:
        return shared_words([option.text for option in self.options])


def entries_of(match: Match[Any, Any], seat: int, options: Sequence[Option]) -> list[MenuEntry]:
    """The options of a seat as lines, the same verbs together."""
    folds: dict[object, list[Option]] = {}
    for option in options:
        folds.setdefault(_fold(match, seat, option, len(options)), []).append(option)
    if len(folds) == 1:
        folds = {option: [option] for option in options}
    verbs = list(dict.fromkeys(option.verb for option in options))
    alone = {verb for verb in verbs if sum(each[0].verb == verb for each in folds.values()) == 1}
    entries = []
    for alike in folds.values():
        texts = [match.game.describe(match.table, seat, option).text for option in alike]
        verb = alike[0].verb
        group = _OTHER if verb in alone and len(verbs) > 1 else verb
        entries.append(MenuEntry(tuple(alike), _summary(texts), group))
    order = [*(verb for verb in verbs if verb not in alone), _OTHER]

    def place(entry: MenuEntry) -> tuple[int, bool]:
        """Buttons such as the end of a turn come last: a habitual 1 should do something."""
        path = match.game.path(match.table, seat, entry.options[0])
        button = not path or path[0].startswith("button.")
        return order.index(entry.group) if entry.group in order else len(order), button

    return sorted(entries, key=place)


def _fold(match: Match[Any, Any], seat: int, option: Option, count: int) -> object:
    path = match.game.path(match.table, seat, option)
    return (option.verb, path[0]) if count > _MANY and len(path) > 1 else option


def shared_words(texts: Sequence[str]) -> str:
    """The words with which all these texts begin."""
    shared = []
    for words in zip(*(text.split() for text in texts), strict=False):
        if len(set(words)) > 1:
            break
        shared.append(words[0])
    return " ".join(shared)


def _summary(texts: Sequence[str]) -> str:
    """Several descriptions as one: how all begin, and how all end where that says too little."""
    if len(texts) == 1:
        return texts[0]
    start = shared_words(texts)
    clause = max(start.rfind(mark) for mark in ",:")
    if clause > 0:
        return f"{start[:clause]} … {len(texts)} ways"
    end = shared_words([" ".join(reversed(text.split())) for text in texts])
    return " ".join([start, "…", *reversed(end.split()), f"({len(texts)} ways)"])


def find(typed: str, options: Sequence[Option]) -> list[Option]:
    """The options that a person can mean: one, or several if that is ambiguous.

    Exact notation comes first, then the beginnings of its words, then of some of its words.
    """
    wanted = _words(typed)
    if not wanted:
        return []
    written = [(option, _words(option.text)) for option in options]
    for fits in (_is_same, _begins, _is_within):
        found = [option for option, words in written if fits(wanted, words)]
        if found:
            return found
    return []


def _words(text: str) -> list[str]:
    return re.split(r"[\s_-]+", text.strip().lower()) if text.strip() else []


def _is_same(wanted: list[str], words: list[str]) -> bool:
    return wanted == words


def _begins(wanted: list[str], words: list[str]) -> bool:
    return len(wanted) <= len(words) and all(map(str.startswith, words, wanted))


def _is_within(wanted: list[str], words: list[str]) -> bool:
    rest = iter(words)
    return all(any(word.startswith(want) for word in rest) for want in wanted)


def lay_out(entries: Sequence[MenuEntry], width: int, rows: int) -> list[Text]:
    """The numbered lines, in as many columns as they need to fit, or as can be read."""
    headings = len(entries) > _MANY and len({entry.group for entry in entries}) > 1
    numbered = enumerate(entries, 1)
    groups: list[list[Text]] = []
    for name, members in groupby(numbered, key=lambda each: each[1].group):
        lines = [Text(name.upper(), style="bold underline")] if headings else []
        for number, entry in members:
            text = _below(name, entry.text) if headings else entry.text
            lines.append(Text.assemble((f"{number:>2} ", "bold"), text))
        groups.append(lines)
    for columns in range(1, _MOST_COLUMNS + 1):
        filled = _fill(groups, columns)
        if max(map(len, filled)) <= rows:
            break
    return _side_by_side(filled, width // columns)


def _below(heading: str, text: str) -> str:
    """A text without the word that stands over it already."""
    first, _, rest = text.partition(" ")
    return rest if first.lower() == heading and rest else text


def _fill(groups: list[list[Text]], columns: int) -> list[list[Text]]:
    """The groups one after the other, in columns about equally high.

    A heading stays with what it is over: its group begins a new column rather than being parted
    from it.
    """
    high = -(-sum(map(len, groups)) // columns)
    filled: list[list[Text]] = [[]]
    for group in groups:
        if len(filled[-1]) >= high - 1 and len(filled) < columns:
            filled.append([])
        for line in group:
            if len(filled[-1]) >= high and len(filled) < columns:
                filled.append([])
            filled[-1].append(line)
    return filled


def _side_by_side(columns: list[list[Text]], width: int) -> list[Text]:
    rows = []
    for cells in zip_longest(*columns, fillvalue=Text()):
        row = Text()
        for cell in cells:
            part = cell.copy()
            part.truncate(width - 1, overflow="ellipsis", pad=True)
            row.append_text(part).append(" ")
        rows.append(row)
    return rows
