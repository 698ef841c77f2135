"""The terms that are printed on cards, each with its forms."""

from __future__ import annotations

from typing import Final

from sandtable.core.kit.printed import Terms

TERMS: Final = Terms(
    {
        "damage": ("damage", "damages"),
        "injure": ("injure",),
        "restore": ("restore",),
        "draw": ("draw",),
        "raid": ("raid",),
        "punk": ("punk", "punks"),
        "water": ("water",),
        "destroy": ("destroy",),
        "give": ("give up", "gives up"),
        "event": ("event", "events"),
    }
)
