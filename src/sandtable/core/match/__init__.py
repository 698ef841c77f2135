"""Matches: what is played, forked, imagined and taken back.

Bots from outside import from here; the house itself from the modules.
"""

from sandtable.core.match.engine import AGREED_DRAW, RESIGN
from sandtable.core.match.match import Match, begin

__all__ = ["AGREED_DRAW", "RESIGN", "Match", "begin"]
