"""The questions of Oasis, the rule each comes from, and what the others hear of it."""

from __future__ import annotations

from sandtable.core.decisions import Offer, Prompt

ACTION = Prompt("Your turn.", rule="oasis 2", label="takes a turn")
HIDE = Prompt("Hide a card in your cache.", rule="oasis 1", label="hides a card")
DEFEND = Prompt(
    "A raid! Lay a trap?", rule="oasis 3", label="may lay a trap", offer=Offer("Traps", "no")
)
