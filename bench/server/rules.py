"""Test 31 at full length."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from tests.properties.play import make, setups
from tests.properties.upkeep import check_conservation

Figures = dict[str, Any]


async def conservation(args: argparse.Namespace, path: Path) -> Figures:
    """10,000 random games of all sizes and variants; after every choice everything adds up."""
    games = [make(setup) for setup in setups() if setup.name == args.game]
    count = args.count or 10_000
    moments = sum(check_conservation(games[seed % len(games)], seed) for seed in range(count))
    return {"game": args.game, "games": count, "moments": moments, "violations": 0}
