"""The questions of Waste Knights, the rule each comes from, and what the others hear of it."""

from typing import Final

from sandtable.core.decisions import Prompt


def _knight(text: str, rule: str, label: str) -> Prompt:
    return Prompt(text, rule=rule, label=label, role="knight")


def _waster(text: str, rule: str, label: str) -> Prompt:
    return Prompt(text, rule=rule, label=label, role="waster")


KNIGHT: Final = _knight("Choose your knight", "2.3", "chooses a knight")
VEHICLE: Final = _knight("Choose your vehicle", "2.4", "chooses a vehicle")
KEEP_TASKS: Final = _knight("Keep two of these private tasks", "7.7", "keeps private tasks")
INTRODUCE: Final = _waster("Introduce one of these tasks", "7.6", "introduces a task")
CITY: Final = _knight("The city offers: heal or gain 1", "14.2", "takes what the city offers")
CLEAR: Final = _waster("You may discard cards from the Stalls", "14.5", "may clear the Stalls")
EQUIP: Final = _knight("Change your gear, or be done", "9.4", "changes gear")
PLACE: Final = _knight("Place your new gear", "9.2", "places gear")
GAIN: Final = _knight("Draw a card, or take a vehicle of that value", "9.13", "gains gear")
TIDY: Final = _knight("Too much to carry: put something away", "9.3", "gives up gear")
LOST_CARGO: Final = _waster("Choose what falls off the vehicle", "9.14", "chooses lost cargo")
DISCARD_LUCK: Final = _knight("Discard a luck card", "13.1", "discards a luck card")
PLAN: Final = _knight("Plan your route", "4.2", "plans a route")
LUCK: Final = _knight("Play a luck card or use gear, or go on", "13.2", "may play a card")
RESPOND: Final = _knight("You may respond to the luck card", "13.3", "may respond")
STRIKE: Final = _waster("Play a wasteland card, or wait", "5.2", "may play a wasteland card")
STRIKE_NOW: Final = _waster("Play a wasteland card", "5.2", "plays a wasteland card")
ONWARD: Final = _knight("Go on, or stop here", "4.6", "goes on or stops")
MEET: Final = _knight("Meet a knight here, or go on", "11.1", "may meet a knight")
AGREE: Final = _knight("A knight wants to meet you: agree?", "11.1", "agrees or hides")
SEARCH: Final = _knight("He hides: search for him?", "11.2", "may search")
UNCONSCIOUS: Final = _knight(
    "Revive or rob the unconscious knight", "11.5", "finds an unconscious knight"
)
STEAL: Final = _knight("Steal one thing", "11.4", "may steal")
FACE: Final = _knight("Escape or face it", "5.5", "escapes or faces a card")
EITHER: Final = _knight("Choose one", "5.5", "chooses")
WASTER_EITHER: Final = _waster("Choose one", "5.5", "chooses")
TOKEN: Final = _waster("Choose a hex for the token", "5.8", "places a token")
NEAREST: Final = _waster("Choose the city where the knight wakes", "11.6", "chooses a city")
ROB: Final = _waster("Choose a gear card that the knight loses", "5.6", "takes a gear card")
MARK: Final = _waster("Mark the knight's ability or a card", "10.2", "marks a card")
BEFORE: Final = _knight("Before combat: use an effect, or go on", "10.2", "may act before combat")
BEFORE_WASTER: Final = _waster(
    "Before combat: use the enemy's effect?", "10.2", "may act before combat"
)
RANGE: Final = _knight("Choose the starting range", "10.3", "chooses the range")
COMBAT_CARDS: Final = _knight(
    "You may play a luck card before the combat cards", "10.4", "may play a card"
)
COMBAT: Final = _knight("Choose a combat card", "10.4", "chooses a combat card")
COMBAT_WASTER: Final = _waster("Choose the enemy's combat card", "10.4", "chooses a combat card")
DIRECTION: Final = _knight("Advance or retreat", "10.8", "advances or retreats")
DIRECTION_WASTER: Final = _waster("Advance or retreat", "10.8", "advances or retreats")
WEAPON: Final = _knight("Choose weapon and range icon", "10.9", "chooses a weapon")
ICON: Final = _waster("Choose the enemy's range icon", "10.9", "chooses a range icon")
ATTACK: Final = _knight("Before your attack check", "10.10", "may act before an attack")
MISSED: Final = _knight("Your attack missed: repeat it?", "3.9", "may repeat an attack")
HITS: Final = _knight("Your attack hits: repeat it?", "3.9", "may repeat an attack")
ATTACKED: Final = _knight("Before the attack on you", "10.10", "may act before an attack")
HIT: Final = _knight("You are hit", "10.13", "is hit")
CHECK: Final = _knight("Before your check", "3.1", "may act before a check")
PASSED: Final = _knight("Your check could be better", "3.9", "may act after a check")
FAILED: Final = _knight("Your check failed", "3.9", "may act after a check")
FAINT: Final = _knight("You would lose consciousness", "3.8", "would lose consciousness")
PREVENT: Final = _knight("Your vehicle would suffer damage", "9.14", "may save a vehicle")
EXPLORE: Final = _knight("Explore", "6.2", "explores")
WAY_IN: Final = _knight("Before the exploration check", "6.1", "is about to explore")
PAY: Final = _knight("Pay with gear", "6.4", "pays")
SKILL: Final = _knight("Choose a skill", "6.3", "chooses a skill")
PENALTY: Final = _knight("Suffer 3 Radiation or lose 3 Health", "6.3", "pays for a failure")
TARGET: Final = _knight("Choose a hex", "6.3", "chooses a hex")
PLANT: Final = _knight("Plant one of these cards", "5.7", "plants a card")
PART: Final = _knight("Choose a card to discard, or be done", "9.12", "gives up a part")
TAKE_STALL: Final = _knight("Take a card from the Stalls", "6.3", "takes a card")
BARTER: Final = _knight("Trade with the Stalls", "8.3", "trades with the Stalls")
BARGAIN: Final = _knight("Propose a trade", "8.8", "proposes a trade")
ANSWER: Final = _knight("Accept this trade?", "8.8", "answers a trade")
REST: Final = _knight("Rest: use gear, change it, resupply", "14.9", "rests")
VILLAIN: Final = _waster("Move the villain", "12.7", "moves a villain")
CULTIST: Final = _waster("Place a cultist", "12.8", "places a cultist")
