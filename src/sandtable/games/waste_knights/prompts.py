"""The questions of Waste Knights, the rule each comes from, and what the others hear of it."""

from typing import Final

from sandtable.core.decisions import Offer, Prompt


def _knight(text: str, *, rule: str, label: str, offer: Offer | None = None) -> Prompt:
    return Prompt(text, rule=rule, label=label, role="knight", offer=offer)


def _waster(text: str, *, rule: str, label: str, offer: Offer | None = None) -> Prompt:
    return Prompt(text, rule=rule, label=label, role="waster", offer=offer)


_DONE: Final = Offer("", "done")
_NO: Final = Offer("", "no")
_MINE: Final = Offer("My luck and gear", "done")
"""Luck cards and gear can be used at many moments, and mostly are not."""
_THEIRS: Final = Offer("Others' luck", "no")

KNIGHT: Final = _knight("Choose your knight", rule="2.3", label="chooses a knight")
VEHICLE: Final = _knight("Choose your vehicle", rule="2.4", label="chooses a vehicle")
KEEP_TASKS: Final = _knight(
    "Keep two of these private tasks", rule="7.7", label="keeps private tasks"
)
INTRODUCE: Final = _waster("Introduce one of these tasks", rule="7.6", label="introduces a task")
CITY: Final = _knight(
    "The city offers: heal or gain 1", rule="14.2", label="takes what the city offers", offer=_NO
)
CLEAR: Final = _waster(
    "You may discard cards from the Stalls", rule="14.5", label="may clear the Stalls", offer=_NO
)
EQUIP: Final = _knight("Change your gear, or be done", rule="9.4", label="changes gear")
PLACE: Final = _knight("Place your new gear", rule="9.2", label="places gear")
GAIN: Final = _knight(
    "Draw a card, or take a vehicle of that value", rule="9.13", label="gains gear"
)
TIDY: Final = _knight("Too much to carry: put something away", rule="9.3", label="gives up gear")
PLACE_BLUE: Final = _knight(
    "Find a place for your blue gear", rule="9.17", label="places blue gear"
)
LOST_CARGO: Final = _waster(
    "Choose what falls off the vehicle", rule="9.14", label="chooses lost cargo"
)
DISCARD_LUCK: Final = _knight("Discard a luck card", rule="13.1", label="discards a luck card")
PLAN: Final = _knight("Plan your route", rule="4.2", label="plans a route")
LUCK: Final = _knight(
    "Play a luck card or use gear, or go on", rule="13.2", label="may play a card", offer=_MINE
)
RESPOND: Final = _knight(
    "You may respond to the luck card", rule="13.3", label="may respond", offer=_THEIRS
)
STRIKE: Final = _waster(
    "Play a wasteland card, or wait", rule="5.2", label="may play a wasteland card", offer=_NO
)
STRIKE_NOW: Final = _waster("Play a wasteland card", rule="5.2", label="plays a wasteland card")
ONWARD: Final = _knight("Go on, or stop here", rule="4.6", label="goes on or stops")
MEET: Final = _knight(
    "Meet a knight here, or go on", rule="11.1", label="may meet a knight", offer=_DONE
)
AGREE: Final = _knight(
    "A knight wants to meet you: agree?", rule="11.1", label="agrees or hides", offer=_NO
)
SEARCH: Final = _knight("He hides: search for him?", rule="11.2", label="may search", offer=_NO)
UNCONSCIOUS: Final = _knight(
    "Revive or rob the unconscious knight", rule="11.5", label="finds an unconscious knight"
)
STEAL: Final = _knight("Steal one thing", rule="11.4", label="may steal", offer=_DONE)
FACE: Final = _knight("Escape or face it", rule="5.5", label="escapes or faces a card")
EITHER: Final = _knight("Choose one", rule="5.5", label="chooses")
WASTER_EITHER: Final = _waster("Choose one", rule="5.5", label="chooses")
TOKEN: Final = _waster("Choose a hex for the token", rule="5.8", label="places a token")
NEAREST: Final = _waster(
    "Choose the city where the knight wakes", rule="11.6", label="chooses a city"
)
ROB: Final = _waster(
    "Choose a gear card that the knight loses", rule="5.6", label="takes a gear card"
)
MARK: Final = _waster(
    "Mark the knight's ability or a card", rule="10.2", label="marks a card", offer=_NO
)
BEFORE: Final = _knight(
    "Before combat: use an effect, or go on",
    rule="10.2",
    label="may act before combat",
    offer=_DONE,
)
BEFORE_WASTER: Final = _waster(
    "Before combat: use the enemy's effect?", rule="10.2", label="may act before combat", offer=_NO
)
RANGE: Final = _knight("Choose the starting range", rule="10.3", label="chooses the range")
COMBAT_CARDS: Final = _knight(
    "You may play a luck card before the combat cards",
    rule="10.4",
    label="may play a card",
    offer=_MINE,
)
COMBAT: Final = _knight("Choose a combat card", rule="10.4", label="chooses a combat card")
COMBAT_WASTER: Final = _waster(
    "Choose the enemy's combat card", rule="10.4", label="chooses a combat card"
)
DIRECTION: Final = _knight("Advance or retreat", rule="10.8", label="advances or retreats")
DIRECTION_WASTER: Final = _waster("Advance or retreat", rule="10.8", label="advances or retreats")
WEAPON: Final = _knight("Choose weapon and range icon", rule="10.9", label="chooses a weapon")
ICON: Final = _waster("Choose the enemy's range icon", rule="10.9", label="chooses a range icon")
ATTACK: Final = _knight(
    "Before your attack check", rule="10.10", label="may act before an attack", offer=_MINE
)
MISSED: Final = _knight(
    "Your attack missed: repeat it?", rule="3.9", label="may repeat an attack", offer=_MINE
)
HITS: Final = _knight(
    "Your attack hits: repeat it?", rule="3.9", label="may repeat an attack", offer=_MINE
)
ATTACKED: Final = _knight(
    "Before the attack on you", rule="10.10", label="may act before an attack", offer=_MINE
)
HIT: Final = _knight("You are hit", rule="10.13", label="is hit", offer=_MINE)
CHECK: Final = _knight("Before your check", rule="3.1", label="may act before a check", offer=_MINE)
PASSED: Final = _knight(
    "Your check could be better", rule="3.9", label="may act after a check", offer=_MINE
)
FAILED: Final = _knight("Your check failed", rule="3.9", label="may act after a check", offer=_MINE)
FAINT: Final = _knight(
    "You would lose consciousness", rule="3.8", label="would lose consciousness", offer=_NO
)
PREVENT: Final = _knight(
    "Your vehicle would suffer damage", rule="9.14", label="may save a vehicle", offer=_NO
)
EXPLORE: Final = _knight("Explore", rule="6.2", label="explores")
WAY_IN: Final = _knight(
    "Before the exploration check", rule="6.1", label="is about to explore", offer=_MINE
)
PAY: Final = _knight("Pay with gear", rule="6.4", label="pays")
SKILL: Final = _knight("Choose a skill", rule="6.3", label="chooses a skill")
PENALTY: Final = _knight(
    "Suffer 3 Radiation or lose 3 Health", rule="6.3", label="pays for a failure"
)
TARGET: Final = _knight("Choose a hex", rule="6.3", label="chooses a hex")
PLANT: Final = _knight("Plant one of these cards", rule="5.7", label="plants a card")
PART: Final = _knight("Choose a card to discard, or be done", rule="9.12", label="gives up a part")
TAKE_STALL: Final = _knight("Take a card from the Stalls", rule="6.3", label="takes a card")
BARTER: Final = _knight("Trade with the Stalls", rule="8.3", label="trades with the Stalls")
BARGAIN: Final = _knight("Propose a trade", rule="8.8", label="proposes a trade")
ANSWER: Final = _knight("Accept this trade?", rule="8.8", label="answers a trade")
REST: Final = _knight("Rest: use gear, change it, resupply", rule="14.9", label="rests")
VILLAIN: Final = _waster("Move the villain", rule="12.7", label="moves a villain")
CULTIST: Final = _waster("Place a cultist", rule="12.8", label="places a cultist")
