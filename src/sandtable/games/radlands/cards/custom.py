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

from sandtable.core.files.toml import Section, parse_toml
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
    root = Section(parse_toml(text, "The content file"), "The content file")
    root.allow(*_KEYS)
    people, events, camps = (_sections(root, kind) for kind in _KEYS)
    return (
        [_person(section) for section in people],
        [_event(section) for section in events],
        [_camp(section) for section in camps],
    )


def _sections(root: Section, kind: str) -> list[Section]:
    found = root.named_sections(kind, "A card of the content file")
    for section in found:
        section.allow(*_KEYS[kind])
    return found


def _junk(section: Section) -> int:
    return JUNK_EFFECTS.index(section.word("junk", JUNK_EFFECTS))


def _effect(section: Section, key: str) -> tuple[Effect, str]:
    verbs = section.value.get(key)
    known = isinstance(verbs, list) and all(isinstance(v, str) and v in VERBS for v in verbs)
    if not known or not verbs:
        raise section.bad(f"what it does is a list of {', '.join(VERBS)}.")
    chosen = [VERBS[verb] for verb in verbs]
    return then(*(effect for effect, _ in chosen)), ", then ".join(text for _, text in chosen)


def _abilities(section: Section) -> tuple[Ability, ...]:
    found = []
    for ability in section.sections("abilities", f"{section.called}, an ability"):
        ability.allow("cost", "do")
        run, text = _effect(ability, "do")
        found.append(Ability(ability.number("cost", most=9), run, text))
    return tuple(found)


def _person(section: Section) -> Person:
    enters, text = _effect(section, "enters") if "enters" in section.value else (None, "")
    return Person(
        section.called,
        cost=section.number("cost", most=9),
        junk=_junk(section),
        copies=section.number("copies", 1, most=9),
        abilities=_abilities(section),
        enters=enters,
        trait_text=f"On entering, {text}." if text else "",
    )


def _event(section: Section) -> Event:
    run, text = _effect(section, "do")
    return Event(
        section.called,
        cost=section.number("cost", most=9),
        queue=section.number("queue", most=3),
        junk=_junk(section),
        run=run,
        text=text,
        copies=section.number("copies", 1, most=9),
    )


def _camp(section: Section) -> Camp:
    return Camp(section.called, draw=section.number("draw", most=9), abilities=_abilities(section))
