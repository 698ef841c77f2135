"""Writes the JSON Schema of the wire: `python -m sandtable.server.schema > web/schema.json`."""

from __future__ import annotations

import json
import sys
from typing import Any

import msgspec

from sandtable.server.wire import protocol

_BODIES = (
    protocol.Games,
    protocol.Cards,
    protocol.Rules,
    protocol.Samples,
    protocol.CheckContent,
    protocol.Checked,
    protocol.NewTable,
    protocol.Import,
    protocol.Opened,
    protocol.Tables,
    protocol.Me,
    protocol.Rename,
    protocol.Claim,
    protocol.TableInfo,
    protocol.Report,
    protocol.Reported,
    protocol.Replay,
    protocol.Health,
    protocol.Problem,
)


def schema() -> dict[str, Any]:
    """All definitions, with `ServerMessage` and `Command` for the two directions of the socket."""
    roots, definitions = msgspec.json.schema_components(
        [*_BODIES, protocol.ServerMessage, protocol.Command]
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
