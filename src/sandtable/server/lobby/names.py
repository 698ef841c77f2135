"""What a person may be called: like nobody else at the table, and like nothing of the house."""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import count

from sandtable import bots
from sandtable.core.errors import Mistake
from sandtable.server.lobby import nicknames
from sandtable.server.spelling import can_be_seen, clean, skeleton

_LONGEST = 40
_NUMBERED = ("seat", "player", "spectator", "bot")
_HOUSE = ("server", "sandtable", "system", "keeper", "admin", "administrator", "moderator")


def wanted_name(text: str) -> str:
    """A name as somebody wants it, or a sentence why not."""
    name = clean(text, _LONGEST)
    if not can_be_seen(name):
        raise Mistake("A name needs something that can be seen.")
    if _is_reserved(name):
        raise Mistake("That is what something of the house is called: take another name.")
    return name


def _is_reserved(name: str) -> bool:
    looks = skeleton(name)
    kinds = [skeleton(f"{bot} bot") for bot in bots.names()]
    house = [skeleton(word) for word in (*_HOUSE, *nicknames.BOTS)]
    numbered = "|".join(skeleton(word) for word in _NUMBERED)
    return looks in (*house, *kinds) or re.fullmatch(f"({numbered})[0-9olsb]*", looks) is not None


def distinct(name: str, others: Iterable[str]) -> str:
    """The name, with a number if somebody is called so or nearly so already."""
    taken = {skeleton(other) for other in others if other}
    if not name or skeleton(name) not in taken:
        return name
    numbered = (f"{name[: _LONGEST - 3]} {number}" for number in count(2))
    return next(one for one in numbered if skeleton(one) not in taken)
