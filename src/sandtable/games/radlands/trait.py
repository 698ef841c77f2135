"""What a card in play does all the time, as bits that the rules can ask for.

Plain numbers of a module: `enum.IntFlag` costs a tenth of a playout, and attributes of a class are
looked up anew each time.
"""

from __future__ import annotations

SHARES_ABILITY = 1
NEWCOMERS_READY = 2
CARDS_STAY_READY = 4
FIRST_EVENT_AT_ONCE = 8
ENTERS_READY = 16
FREE_BY_RUINS = 32
CHEAP_COLUMN = 64
NEVER_RESTORED = 128
WINS_WHEN_DECK_RUNS_OUT = 256
FORBIDS_OTHER_ABILITIES = 512
ALL = tuple(1 << bit for bit in range(10))
