"""What a card in play does all the time, as bits that the rules can ask for.

Plain numbers of a module: `enum.IntFlag` costs a tenth of a playout, and attributes of a class are
looked up anew each time.
"""

from __future__ import annotations

from typing import Final

SHARES_ABILITY: Final = 1
NEWCOMERS_READY: Final = 2
CARDS_STAY_READY: Final = 4
FIRST_EVENT_AT_ONCE: Final = 8
ENTERS_READY: Final = 16
FREE_BY_RUINS: Final = 32
CHEAP_COLUMN: Final = 64
NEVER_RESTORED: Final = 128
WINS_WHEN_DECK_RUNS_OUT: Final = 256
FORBIDS_OTHER_ABILITIES: Final = 512
ALL: Final = tuple(1 << bit for bit in range(10))
