"""`sandtable games`: what can be played."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import Any

from sandtable import games
from sandtable.cli.console import print_json
from sandtable.core.game import Definition


def add(commands: Any) -> None:
    parser: argparse.ArgumentParser = commands.add_parser(
        "games", help="the games, their seats and variants", description="Lists the games."
    )
    parser.add_argument("--json", action="store_true", help="for programs")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    if args.json:
        print_json([_as_json(game) for game in games.definitions()])
        return 0
    for definition in games.definitions():
        seats = _counts(definition.seats)
        print(f"{definition.name}: {definition.title}, {seats}. {definition.blurb}")
        for variant in definition.variants:
            allowed = definition.seats_for([variant.name])
            only = f" {_counts(allowed)}." if allowed != definition.seats else ""
            print(f"  --variant {variant.name}: {variant.text}{only}")
    return 0


def _counts(seats: Sequence[int]) -> str:
    return f"{' or '.join(map(str, seats))} seats"


def _as_json(definition: Definition[Any, Any]) -> dict[str, Any]:
    return {
        "name": definition.name,
        "title": definition.title,
        "blurb": definition.blurb,
        "seats": list(definition.seats),
        "variants": [
            {
                "name": each.name,
                "text": each.text,
                "seats": list(definition.seats_for([each.name])),
            }
            for each in definition.variants
        ],
    }
