"""What is going on that no card says: the state has its English, the view its message."""

from __future__ import annotations

from typing import Final

from sandtable.core.messages import Message
from sandtable.games.sandland.rules.log import SCRAP

_ACTS: Final = Message("doing.acts", "acts")
_COSTS: Final = tuple(
    Message("doing.costs", "costs {n} {scrap}", n=price, scrap=SCRAP) for price in range(64)
)
_READIED: Final = tuple(
    Message("doing.readied", "pay {n} {scrap} to ready it", n=price, scrap=SCRAP)
    for price in range(64)
)
ACTS: Final = _ACTS.text
COSTS: Final = tuple(message.text for message in _COSTS)
"""By price."""
READIED: Final = tuple(message.text for message in _READIED)
"""By price."""
MESSAGES: Final = {message.text: message for message in (_ACTS, *_COSTS, *_READIED)}
"""By what the state has."""
PRICES: Final = {text: price for texts in (COSTS, READIED) for price, text in enumerate(texts)}
"""By what the state has: how much Scrap is asked for."""
