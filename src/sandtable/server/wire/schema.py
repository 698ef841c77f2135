"""Writes the JSON Schema of the wire, which clients generate their types from.

`python -m sandtable.server.wire.schema > web/schema.json`
"""

from __future__ import annotations

import json
import sys
from typing import Any

import msgspec

from sandtable.server.wire import commands, games, guests, messages, play, tables

_BODIES = (
    games.Games,
    games.Cards,
    games.Rules,
    games.Samples,
    games.CheckContent,
    games.Checked,
    tables.NewTable,
    tables.Import,
    tables.Opened,
    tables.Tables,
    guests.Me,
    guests.Rename,
    guests.Sessions,
    guests.Key,
    guests.Enter,
    tables.Claim,
    tables.TableInfo,
    tables.Report,
    tables.Reported,
    play.Replay,
    tables.Health,
    tables.Problem,
)


def schema() -> dict[str, Any]:
    """All definitions, with `ServerMessage` and `Command` for the two directions of the socket."""
    roots, definitions = msgspec.json.schema_components(
        [*_BODIES, messages.ServerMessage, commands.Command]
    )
    definitions["ServerMessage"] = roots[-2]
    definitions["Command"] = roots[-1]
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Sandtable",
        "$defs": dict(sorted(definitions.items())),
    }


if __name__ == "__main__":
    json.dump(schema(), sys.stdout, indent=2)
    sys.stdout.write("\n")
