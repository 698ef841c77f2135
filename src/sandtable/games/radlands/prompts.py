"""The questions of Radlands, the rule each comes from, and what the other player hears of it."""

from typing import Final

from sandtable.core.decisions import Offer, Prompt

_NONE: Final = Offer("", "none")
"""You need not, but mostly will: no switch beside the question."""

CAMPS: Final = Prompt(
    "Keep three of your six camps: left, middle, right", rule="2.1", label="keeps camps"
)
ACTION: Final = Prompt("Your actions", rule="3.4", label="acts")
DAMAGE: Final = Prompt("Damage an unprotected card", rule="5.1", label="chooses what to damage")
DAMAGE_ANY: Final = Prompt("Damage any opposing card", rule="5.10", label="chooses what to damage")
DAMAGE_CAMP: Final = Prompt("Damage a camp", rule="5.1", label="chooses a camp to damage")
DAMAGE_OWN: Final = Prompt(
    "Choose which of your cards is damaged", rule="5.12", label="chooses a card"
)
DAMAGE_OWN_CAMP: Final = Prompt(
    "Raiders: choose which of your camps is damaged", rule="8.7", label="chooses a camp"
)
INJURE: Final = Prompt("Injure an unprotected person", rule="5.2", label="chooses whom to injure")
DESTROY: Final = Prompt("Choose what to destroy", rule="5.3", label="chooses what to destroy")
DESTROY_OWN: Final = Prompt(
    "Destroy one of your people", rule="12.2", label="chooses a person to give up"
)
DESTROY_OWN_CARD: Final = Prompt(
    "Destroy one of your cards", rule="5.12", label="chooses a card to give up"
)
DESTROY_OWN_CAMP: Final = Prompt(
    "Destroy one of your camps", rule="12.10.1", label="chooses a camp to give up"
)
RESTORE: Final = Prompt(
    "You may restore a damaged card", rule="5.4", label="may restore a card", offer=_NONE
)
HEAL: Final = Prompt(
    "Choose a damaged person, ready at once", rule="12.4", label="chooses a person"
)
PUNK: Final = Prompt(
    "You may gain a punk: choose its place", rule="5.6", label="may gain a punk", offer=_NONE
)
MAKE_ROOM: Final = Prompt(
    "You may destroy a person to make room", rule="4.5", label="may make room", offer=_NONE
)
REPLACE: Final = Prompt("Destroy a person to make room", rule="4.5", label="makes room")
PLACE: Final = Prompt("Choose its place", rule="4.3", label="chooses a place")
DISCARD: Final = Prompt("Discard a card", rule="7.8", label="discards a card")
DISCARD_MORE: Final = Prompt("Discard another card, or stop", rule="7.8", label="discards cards")
KEEP: Final = Prompt("Keep one of these cards", rule="14.4", label="keeps a card")
EFFECT: Final = Prompt("Choose one of these effects", rule="5.15", label="chooses an effect")
SCIENTIST: Final = Prompt(
    "You may use the junk effect of one of the three",
    rule="13.10.1",
    label="may use a junk effect",
    offer=_NONE,
)
MUTANT: Final = Prompt(
    "Damage, restore, or both", rule="13.8", label="chooses what the Mutant does"
)
COLUMN: Final = Prompt("Choose an opposing column", rule="5.10", label="chooses a column")
LIFT: Final = Prompt(
    "Take one of your people into your hand", rule="13.9", label="picks up a person"
)
SPARE: Final = Prompt(
    "Keep one of your people; the others are destroyed", rule="14.2", label="keeps one person"
)
ARRANGE: Final = Prompt(
    "You may rearrange your people", rule="14.3", label="may rearrange people", offer=_NONE
)
COPY: Final = Prompt("Choose an ability to use", rule="13.7", label="chooses an ability")
BORROW: Final = Prompt(
    "Choose a damaged person and its ability", rule="12.3", label="chooses an ability"
)
LAND: Final = Prompt("Choose a person to play", rule="12.15", label="chooses a person")
ACT: Final = Prompt("Choose what it does at once", rule="12.15.1", label="chooses an ability")
TURN_UP: Final = Prompt("Turn up one of your punks", rule="12.16", label="turns up a punk")
RAISE: Final = Prompt(
    "Choose a destroyed camp to raise", rule="12.9", label="chooses a camp to raise"
)
ADVANCE: Final = Prompt("Move an event forward", rule="12.14", label="chooses an event")
PUSH_BACK: Final = Prompt(
    "Move your opponent's events back?", rule="13.3", label="may move events back", offer=_NONE
)
MERCENARIES: Final = Prompt(
    "Discard two cards, or destroy a card of yours",
    rule="12.11",
    label="discards or gives up a card",
)
SHIFT: Final = Prompt("Choose a person to move", rule="15.1.1", label="chooses a person to move")
