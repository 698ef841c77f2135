"""Write the golden games anew: the same seats, missions and endings, from the same seeds on."""

from __future__ import annotations

import sys
from itertools import count

from sandtable.core.errors import BadRecord
from sandtable.core.files.records import read_record
from sandtable.games.waste_knights import VERSION
from tests.games.golden_files import refuse_to_hide_a_change
from tests.games.waste_knights.golden import (
    ADVICE,
    FOLDER,
    file_of,
    given_up,
    made,
    made_with_care,
    play,
    stem,
    write,
)

GAVE_UP = "the-others-gave-up"
RARE = ("brought-the-prisoner-home", "hailed-as-the-savior")
"""Endings that take players with some care."""


def main() -> int:
    try:
        refuse_to_hide_a_change(FOLDER, VERSION, play)
    except BadRecord as broken:
        print(f"{broken}\n{ADVICE}", file=sys.stderr)
        return 1
    for path in sorted(FOLDER.glob("*.txt")):
        record = read_record(str(path))
        ending, _, seed = path.stem.rsplit("-", 2)
        path.unlink()
        if ending == GAVE_UP:
            write(given_up(int(seed)), int(seed))
            continue
        make = made_with_care if ending in RARE else made
        for number in count(int(seed)):
            match = make(record.seats, tuple(record.variants), number)
            if stem(match.state.ending) == ending and not file_of(match, number).exists():
                write(match, number)
                print(path.stem, "->", number)
                break
    return 0


if __name__ == "__main__":
    sys.exit(main())
