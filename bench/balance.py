"""Say how balanced a game is, from tables of `sandtable simulate`, and write a page about it.

    sandtable simulate wildlands --seats search:4,search:4 --variant drawn-factions \\
        --games 500 --seed 1 --out dungeon-2.csv
    python bench/balance.py dungeon-2.csv --choice faction --high 1.35 \\
        --out docs/figures/balance-wildlands.md

A choice is a key of the column `chose`: the faction, the knight, the camps of a seat. Games of
different variants and numbers of seats are counted apart. A choice that wins exactly its fair share
wins one game in as many as there are seats; `--low` and `--high` are the smallest and the largest
multiple of that which is allowed, and the exit code is 1 if one is not kept. What stands on the
page from the heading `## Notes` on is written by hand, and stays.
"""

from __future__ import annotations

import argparse
import json
import shlex
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from sandtable.arena.report.intervals import wilson
from sandtable.arena.results import Line, read_lines
from sandtable.core.errors import Mistake

NOTES = "## Notes"


class Group(NamedTuple):
    """Games that are counted together."""

    variant: str
    seats: int

    @property
    def title(self) -> str:
        return f"{self.variant or 'without variants'}, {self.seats} seats"


class Share(NamedTuple):
    """How one choice fared in one group."""

    choice: str
    played: int
    won: int
    seats: int

    @property
    def times_fair(self) -> float:
        return self.seats * self.won / self.played

    def row(self, low: float, high: float) -> str:
        least, most = wilson(self.won, self.played)
        kept = "yes" if low <= self.times_fair <= high else "**no**"
        return (
            f"| {self.choice} | {self.played} | {self.won} | {self.won / self.played:.1%} "
            f"| {least:.1%} to {most:.1%} | {self.times_fair:.2f} | {kept} |"
        )


Games = list[list[Line]]


def games_of(tables: Sequence[Path]) -> dict[Group, Games]:
    """The games of all tables by group; lines of a game stand together."""
    games: Games = []
    for table in tables:
        for line in read_lines(table):
            if line.seat == 1:
                games.append([])
            games[-1].append(line)
    groups: defaultdict[Group, Games] = defaultdict(list)
    for game in games:
        groups[Group(game[0].variant, len(game))].append(game)
    return dict(sorted(groups.items()))


def chosen(line: Line, choice: str) -> list[str]:
    """What a seat chose of a kind; camps, for one, are several."""
    value = json.loads(line.chose).get(choice)
    values = value if isinstance(value, list) else [value]
    return [str(each) for each in values if each is not None]


def shares(games: Games, choice: str) -> list[Share]:
    """The best first."""
    played: Counter[str] = Counter()
    won: Counter[str] = Counter()
    for line in (line for game in games for line in game):
        for name in chosen(line, choice):
            played[name] += 1
            won[name] += line.result == "win"
    seats = len(games[0])
    found = [Share(name, count, won[name], seats) for name, count in played.items()]
    return sorted(found, key=lambda share: (-share.won / share.played, share.choice))


def commands(games: Games) -> list[str]:
    """What plays these games again."""
    runs = Counter((game[0].seed, tuple(line.bot for line in game)) for game in games)
    first = games[0][0]
    variants = [word for name in first.variant.split() for word in ("--variant", name)]
    return [
        shlex.join(
            [
                *("sandtable", "simulate", first.game, "--seats", ",".join(bots)),
                *("--games", str(count), "--seed", str(seed), *variants),
            ]
        )
        for (seed, bots), count in runs.items()
    ]


def section(group: Group, games: Games, args: argparse.Namespace) -> Iterator[str]:
    drawn = sum(all(line.result != "win" for line in game) for game in games)
    cut = sum(game[0].result == "truncated" for game in games)
    yield f"## {group.title[0].upper()}{group.title[1:]}"
    yield ""
    yield (
        f"{len(games)} games, {drawn} without a winner ({cut} of them by the length cap); a fair "
        f"share is {1 / group.seats:.1%}. Played by"
    )
    yield ""
    yield from ("```", *commands(games), "```")
    yield ""
    yield f"| {args.choice} | played | won | share | 95 % interval | times fair | within bounds |"
    yield "| --- | --: | --: | --: | --- | --: | --- |"
    for share in shares(games, args.choice):
        yield share.row(args.low, args.high)
    yield ""


def page(groups: dict[Group, Games], args: argparse.Namespace) -> str:
    game = next(iter(groups.values()))[0][0].game
    high = "" if args.high == float("inf") else f" and at most {args.high:g}"
    lines = [
        f"# Balance: {game}",
        "",
        f"Written by `python bench/balance.py`. How often each {args.choice} wins, by variant and "
        "number of seats; a draw is nobody's win. Intervals are Wilson's, for 95 %. Allowed is at "
        f"least {args.low:g}{high} times the fair share.",
        "",
    ]
    for group, games in groups.items():
        lines += section(group, games, args)
    return "\n".join(lines)


def by_hand(path: Path) -> str:
    """The notes on a page that is there already."""
    text = path.read_text(encoding="utf-8") if path.exists() else ""
    start = text.find(NOTES)
    return "" if start < 0 else "\n" + text[start:]


def out_of_bounds(groups: dict[Group, Games], args: argparse.Namespace) -> list[str]:
    return [
        f"{group.title}: {share.choice} wins {share.times_fair:.2f} times its fair share."
        for group, games in groups.items()
        for share in shares(games, args.choice)
        if not args.low <= share.times_fair <= args.high
    ]


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("tables", nargs="+", type=Path, metavar="TABLE")
    parser.add_argument("--choice", required=True, help="a key of `chose`, such as faction")
    parser.add_argument("--low", type=float, default=0.0, metavar="TIMES")
    parser.add_argument("--high", type=float, default=float("inf"), metavar="TIMES")
    parser.add_argument("--out", type=Path, metavar="FILE", help="on the terminal if left out")
    args = parser.parse_args()
    try:
        groups = games_of(args.tables)
    except Mistake as mistake:
        sys.exit(str(mistake))
    if not any(shares(games, args.choice) for games in groups.values()):
        sys.exit(f"Nobody in these tables chose a {args.choice}.")
    text = page(groups, args)
    if args.out is None:
        print(text)
    else:
        args.out.parent.mkdir(parents=True, exist_ok=True)
        args.out.write_text(text + by_hand(args.out), encoding="utf-8")
    broken = out_of_bounds(groups, args)
    for line in broken:
        print(line, file=sys.stderr)
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
