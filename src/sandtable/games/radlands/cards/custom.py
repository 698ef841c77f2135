"""Cards of one's own, made of the game's verbs: what a position's `content` file may bring.

```toml
[[people]]
name = "Gatekeeper"
cost = 2
junk = "draw"
abilities = [{ cost = 1, do = ["sacrifice", "damage"] }]
enters = ["punk"]
```
"""

from __future__ import annotations

from typing import Any

from sandtable.core.errors import Mistake
from sandtable.core.files.toml import parse_toml
from sandtable.games.radlands.cards.people import damage_any, injure_all_unprotected
from sandtable.games.radlands.content.card import Ability, Camp, Effect, Event, Person
from sandtable.games.radlands.rules.effects import (
    damage,
    damage_itself,
    draw,
    gain_punk,
    injure,
    restore,
    sacrifice,
    then,
    water,
)
from sandtable.games.radlands.rules.event_queue import raid
from sandtable.games.radlands.vocabulary import JUNK_EFFECTS

VERBS: dict[str, tuple[Effect, str]] = {
    "damage": (damage, "damage"),
    "damage any": (damage_any, "damage any opposing card"),
    "damage itself": (damage_itself, "damage to itself"),
    "draw": (draw, "draw"),
    "injure": (injure, "injure"),
    "injure all": (injure_all_unprotected, "injure every unprotected enemy"),
    "punk": (gain_punk, "gain a punk"),
    "raid": (raid, "raid"),
    "restore": (restore, "restore"),
    "sacrifice": (sacrifice, "give up a person"),
    "water": (water, "gain 1 water"),
}

_KEYS = {
    "people": ("name", "cost", "junk", "copies", "abilities", "enters"),
    "events": ("name", "cost", "queue", "junk", "copies", "do"),
    "camps": ("name", "draw", "abilities"),
}


def read_content(text: str) -> tuple[list[Person], list[Event], list[Camp]]:
    """The cards of a content file; a mistake is one sentence."""
    table = parse_toml(text, "The content file")
    for key, entries in table.items():
        if key not in _KEYS:
            raise Mistake(f"The content file may have people, events and camps, not {key!r}.")
        if not isinstance(entries, list):
            raise Mistake(f"The content file writes {key} as [[{key}]], once for each card.")
    people = [_person(_Entry(entry, "people")) for entry in table.get("people", [])]
    events = [_event(_Entry(entry, "events")) for entry in table.get("events", [])]
    camps = [_camp(_Entry(entry, "camps")) for entry in table.get("camps", [])]
    return people, events, camps


class _Entry:
    """One card of a content file."""

    def __init__(self, entry: Any, kind: str) -> None:
        self.entry: dict[str, Any] = entry if isinstance(entry, dict) else {}
        self.name = self.entry.get("name")
        if not isinstance(self.name, str) or not self.name.strip():
            raise Mistake("A card of the content file has no name.")
        self.only(self.entry, _KEYS[kind])

    def only(self, entry: dict[str, Any], keys: tuple[str, ...]) -> None:
        for key in entry:
            if key not in keys:
                raise Mistake(f"{self.name}: there is no {key!r} here, only {', '.join(keys)}.")

    def number(self, key: str, default: int | None = None) -> int:
        value = self.entry.get(key, default)
        if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= 9:
            raise Mistake(f"{self.name}: {key} must be a number from 0 to 9.")
        return value

    def junk(self) -> int:
        word = self.entry.get("junk")
        if word not in JUNK_EFFECTS:
            raise Mistake(f"{self.name}: junk must be one of {', '.join(JUNK_EFFECTS)}.")
        return JUNK_EFFECTS.index(str(word))

    def effect(self, verbs: Any) -> tuple[Effect, str]:
        known = isinstance(verbs, list) and all(isinstance(v, str) and v in VERBS for v in verbs)
        if not known or not verbs:
            raise Mistake(f"{self.name}: what it does is a list of {', '.join(VERBS)}.")
        chosen = [VERBS[verb] for verb in verbs]
        return then(*(effect for effect, _ in chosen)), ", then ".join(text for _, text in chosen)

    def abilities(self) -> tuple[Ability, ...]:
        entries = self.entry.get("abilities", [])
        if not isinstance(entries, list) or not all(isinstance(entry, dict) for entry in entries):
            raise Mistake(f"{self.name}: an ability is written {{ cost = 1, do = [...] }}.")
        found = []
        for entry in entries:
            self.only(entry, ("cost", "do"))
            cost = entry.get("cost")
            if not isinstance(cost, int) or isinstance(cost, bool) or not 0 <= cost <= 9:
                raise Mistake(f"{self.name}: an ability's cost must be a number from 0 to 9.")
            run, text = self.effect(entry.get("do"))
            found.append(Ability(cost, run, text))
        return tuple(found)


def _person(entry: _Entry) -> Person:
    enters, text = (None, "")
    if "enters" in entry.entry:
        enters, text = entry.effect(entry.entry["enters"])
    return Person(
        str(entry.name),
        cost=entry.number("cost"),
        junk=entry.junk(),
        copies=entry.number("copies", 1),
        abilities=entry.abilities(),
        enters=enters,
        trait_text=f"On entering, {text}." if text else "",
    )


def _event(entry: _Entry) -> Event:
    run, text = entry.effect(entry.entry.get("do"))
    queue = entry.number("queue")
    if queue > 3:
        raise Mistake(f"{entry.name}: queue must be a number from 0 to 3.")
    return Event(
        str(entry.name),
        cost=entry.number("cost"),
        queue=queue,
        junk=entry.junk(),
        run=run,
        text=text,
        copies=entry.number("copies", 1),
    )


def _camp(entry: _Entry) -> Camp:
    return Camp(str(entry.name), draw=entry.number("draw"), abilities=entry.abilities())
