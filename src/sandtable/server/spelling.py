"""What people write, as it can be shown, and what looks like something else."""

from __future__ import annotations

import unicodedata

_BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u2800\u3164\uffa0") | {
    chr(number) for number in (*range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0))
}
"""Letters, signs and marks in name, of which nothing is seen."""
_MARKS_ON_A_LETTER = 3
_LOOK_ALIKES = str.maketrans(
    "авгеѕіјкмнорстухһԁԛԝαβεζηικμνορτυχωоսոıɩłøđɑɡ0158i|!",  # noqa: RUF001
    "abresljkmhopctyxhdqwabezhlkmnoptyxwounlllodagolsblll",
)
"""After case and marks are gone: Cyrillic, Greek, Armenian, Latin, digits and strokes."""
_PAIRS = (("rn", "m"), ("vv", "w"))


def clean(text: str, most: int = 40) -> str:
    """Without what is not seen or turns the direction of other text; single spaces."""
    text = unicodedata.normalize("NFC", text)
    kept = "".join(" " if unicodedata.category(char) == "Cc" else char for char in text)
    seen = [char for char in kept if unicodedata.category(char)[0] != "C" and char not in _BLANK]
    return " ".join(_few_marks(seen).split())[:most].strip()


def _few_marks(chars: list[str]) -> str:
    """Marks that are heaped upon each other reach into other lines."""
    kept, marks = [], 0
    for char in chars:
        marks = marks + 1 if unicodedata.category(char) == "Mn" else 0
        if marks <= _MARKS_ON_A_LETTER:
            kept.append(char)
    return "".join(kept)


def can_be_seen(text: str) -> bool:
    """Whether there is a letter, a number or a sign in it."""
    return any(unicodedata.category(char)[0] in "LNS" for char in clean(text))


def skeleton(text: str) -> str:
    """The same for what looks the same."""
    plain = unicodedata.normalize("NFKD", unicodedata.normalize("NFKD", clean(text)).casefold())
    letters = "".join(char for char in plain if unicodedata.category(char)[0] != "M")
    likened = letters.translate(_LOOK_ALIKES)
    for pair, one in _PAIRS:
        likened = likened.replace(pair, one)
    return "".join(char for char in likened if char.isalnum()) or plain
