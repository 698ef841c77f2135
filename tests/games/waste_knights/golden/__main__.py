"""Write the golden games anew: the same seats, missions and seeds, as their names tell."""

from __future__ import annotations

from sandtable.core.records import read_record
from tests.games.waste_knights.golden import FOLDER, given_up, made, stem, write

GAVE_UP = "the-others-gave-up"


def main() -> None:
    for path in sorted(FOLDER.glob("*.txt")):
        record, seed = read_record(str(path)), int(path.stem.rsplit("-", 1)[1])
        if path.stem.startswith(GAVE_UP):
            match = given_up(seed)
        else:
            match = made(record.seats, tuple(record.variants), seed)
        path.unlink()
        write(match, seed)
        print(path.stem, "->", stem(match.state.ending))


if __name__ == "__main__":
    main()
