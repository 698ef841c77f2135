"""The verbs of cards: what a luck card, gear, a wasteland card or a hex can do.

A verb stands here with the form of its argument and with who may use it when. The readers of the
data files hold every entry against this table. What it does is a coroutine of the same name: in
`rules/gear/using.py` if luck cards and gear may do it too, in `rules/effects.py` if not. A verb
that only changes the moment at which it is played needs none: the rule of that moment reads it.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from sandtable.games.waste_knights.content.components import BOARD_TOKENS, COLOURS, Effect

LUCK_MOMENTS: Final = (
    "before moving",
    "while moving",
    "before combat",
    "combat cards",
    "my attack",
    "their attack",
    "after my attack",
    "after their attack",
    "before check",
    "after check",
    "damage",
    "wasteland",
    "way in",
    "exploring",
    "trade",
    "before drawing",
    "any",
    "response",
)
GEAR_MOMENTS: Final = ("any", "rest", "ammo", "before combat", "check", "ko")
_SPECIAL: Final = ("response", "ko")
"""Moments for one thing alone."""

# Forms of an argument
PLAIN: Final = "nothing more"
SIGNED: Final = "a number like +1 or -2"
COUNTED: Final = "a number like 2"
COLOUR: Final = "a colour of gear"
TOKENS: Final = "behind the name of a token, and a number like 2"

# Who uses a verb
LUCK: Final = "luck card"
GEAR: Final = "gear"
CARD: Final = "card"
"""A wasteland card, or the action of a hex."""


class Verb(NamedTuple):
    name: str
    form: str
    by: tuple[str, ...]
    moments: tuple[str, ...] = ()
    """When luck cards and gear may do it; without any, always."""
    modifier: bool = False
    """Whether it changes the moment and no more: the rule of that moment reads it."""
    activity: bool = False
    """Whether a knight does it himself: who lies unconscious does not (rule 3.11)."""

    def may(self, by: str, moment: str) -> bool:
        if by == CARD:
            return CARD in self.by
        if not self.moments:
            return by in self.by and moment not in _SPECIAL
        return by in self.by and moment in self.moments


def _changes(name: str, form: str, *moments: str) -> Verb:
    """Luck cards and gear do it to the moment at which they are played."""
    return Verb(name, form, (LUCK, GEAR), moments, modifier=True)


# Those that rules read
AMMO: Final = "ammo"
ANOTHER: Final = "another"
DAMAGE: Final = "damage"
DICE: Final = "dice"
DOMINANCE: Final = "dominance"
DRAW: Final = "draw"
ESCAPE: Final = "escape"
FOE_DICE: Final = "foe dice"
FOE_REPEAT: Final = "foe repeat"
FUEL: Final = "fuel"
HEALTH: Final = "health"
NO_THREAT: Final = "no threat"
OPEN: Final = "open"
PIERCE: Final = "pierce"
RADIATION: Final = "radiation"
RANGE: Final = "range"
READ: Final = "read"
REPAIR: Final = "repair"
REPEAT: Final = "repeat"
REPUTATION: Final = "reputation"
SOAK: Final = "soak"
TURN: Final = "turn"
WOUND: Final = "wound"

_ALL: Final = (LUCK, GEAR, CARD)
_CARDS: Final = (CARD,)
_ROWS: Final = (
    # What all of them do
    Verb(AMMO, SIGNED, _ALL),
    Verb(FUEL, SIGNED, _ALL),
    Verb(HEALTH, SIGNED, _ALL),
    Verb(RADIATION, SIGNED, _ALL),
    Verb(REPAIR, PLAIN, _ALL),
    # What luck cards do at their moment
    Verb("points", COUNTED, (LUCK,), ("before moving", "while moving")),
    Verb("action", PLAIN, (LUCK,), ("way in", "exploring")),
    Verb("worth", COUNTED, (LUCK,), ("trade",)),
    # What changes a moment
    _changes(NO_THREAT, PLAIN, "before moving"),
    _changes(RANGE, PLAIN, "before combat"),
    _changes(WOUND, COUNTED, "before combat"),
    _changes(READ, PLAIN, "combat cards"),
    _changes(DOMINANCE, COUNTED, "combat cards"),
    _changes(DICE, COUNTED, "my attack", "before check", "check", "ammo"),
    _changes(DAMAGE, COUNTED, "my attack", "after my attack", "check", "ammo"),
    _changes(PIERCE, COUNTED, "my attack", "after my attack", "check", "ammo"),
    _changes(FOE_DICE, COUNTED, "their attack"),
    _changes(FOE_REPEAT, PLAIN, "after their attack"),
    _changes(REPEAT, PLAIN, "after my attack", "after check"),
    _changes(TURN, PLAIN, "after check"),
    _changes(SOAK, COUNTED, "their attack", "after their attack", "damage"),
    _changes(ANOTHER, PLAIN, "wasteland"),
    _changes(ESCAPE, PLAIN, "wasteland"),
    _changes(OPEN, PLAIN, "way in"),
    _changes(DRAW, COUNTED, "before drawing"),
    _changes("cancel", PLAIN, "response"),
    _changes("wake", PLAIN, "ko"),
    # What wasteland cards and hexes do
    Verb(REPUTATION, SIGNED, _CARDS),
    Verb("luck", SIGNED, _CARDS),
    Verb("green", SIGNED, _CARDS),
    Verb("yellow", SIGNED, _CARDS),
    Verb("red", SIGNED, _CARDS),
    Verb("here", TOKENS, _CARDS),
    Verb("near", TOKENS, _CARDS),
    Verb("stop", PLAIN, _CARDS),
    Verb("skip", PLAIN, _CARDS),
    Verb("dent", PLAIN, _CARDS),
    Verb("robbed", PLAIN, _CARDS),
    Verb("locusts", COUNTED, _CARDS),
    Verb("gamble", PLAIN, _CARDS, activity=True),
    Verb("wager", PLAIN, _CARDS, activity=True),
    Verb("strike", PLAIN, _CARDS),
    Verb("travel", PLAIN, _CARDS, activity=True),
    Verb("plant", PLAIN, _CARDS, activity=True),
    Verb("implant", PLAIN, _CARDS, activity=True),
    Verb("tuning", PLAIN, _CARDS, activity=True),
    Verb("mutations", PLAIN, _CARDS, activity=True),
    Verb("stall", COLOUR, _CARDS, activity=True),
    Verb("trade", PLAIN, _CARDS, activity=True),
)
VERBS: Final = {verb.name: verb for verb in _ROWS}


def used_by(by: str) -> set[str]:
    """The verbs of luck cards, gear or cards that are more than a change of the moment."""
    return {verb.name for verb in VERBS.values() if by in verb.by and not verb.modifier}


def read_effect(text: str) -> Effect | None:
    """An effect as data files write it: `health -1`, `foe dice 2`, `obstacle near 3`."""
    words = text.split()
    plain = VERBS.get(text)
    if plain is not None and plain.form == PLAIN:
        return Effect(text)
    name, last = " ".join(words[:-1]), "".join(words[-1:])
    for token in BOARD_TOKENS:
        if name.startswith(f"{token} "):
            where = name.removeprefix(f"{token} ")
            fits = where in VERBS and VERBS[where].form == TOKENS and last.isdigit()
            return Effect(where, int(last), token) if fits else None
    verb = VERBS.get(name)
    if verb is None:
        return None
    if verb.form == COLOUR:
        return Effect(name, COLOURS.index(last)) if last in COLOURS[:3] else None
    signs = {SIGNED: "+-", COUNTED: "+"}.get(verb.form)
    if signs is None or not last.lstrip(signs).isdigit():
        return None
    return Effect(name, int(last))
