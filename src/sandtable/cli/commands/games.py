"""`sandtable games`: what can be played."""

from __future__ import annotations

import argparse
from typing import Any

from sandtable import games
from sandtable.cli.console import print_json


def add(commands: Any) -> None:
    parser: argparse.ArgumentParser = commands.add_parser(
        "games", help="the games, their seats and variants", description="Lists the games."
    )
    parser.add_argument("--json", action="store_true", help="for programs")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    if args.json:
        print_json([_as_json(entry) for entry in games.entries()])
        return 0
    for entry in games.entries():
        seats = " or ".join(str(count) for count in entry.seats)
        print(f"{entry.name}: {entry.title}, {seats} seats. {entry.blurb}")
        for variant in entry.variants:
            print(f"  --variant {variant.name}: {variant.text}")
    return 0


def _as_json(entry: games.Entry) -> dict[str, Any]:
    return {
        "name": entry.name,
        "title": entry.title,
        "blurb": entry.blurb,
        "seats": list(entry.seats),
        "variants": [{"name": each.name, "text": each.text} for each in entry.variants],
    }
