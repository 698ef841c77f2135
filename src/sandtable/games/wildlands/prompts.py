"""The questions of Wildlands, the rule each comes from, and what the others hear of it."""

from sandtable.core.decisions import Prompt

FACTION = Prompt("Choose your faction", rule="2.1", label="chooses a faction")
ASSIGN = Prompt(
    "Choose where this character will appear", rule="2.3", label="assigns map cards in secret"
)
REVEAL = Prompt("Reveal a character first", rule="3.1", label="acts")
ACTION = Prompt("Your turn: act, or end it", rule="3.2", label="acts")
INTERRUPTING = Prompt("Your interrupt: act, or stop", rule="9.7", label="acts")
PAY = Prompt("Choose the card to play", rule="3.5", label="acts")
RALLY_GOAL = Prompt("Choose where this character goes", rule="4.6", label="acts")
TARGET = Prompt("Choose who is the target of the attack", rule="6.2", label="names the target")
DEFEND = Prompt("Defend this character?", rule="7.1", label="may defend")
SHIELD = Prompt("Shield this character?", rule="7.5", label="may defend")
INTERRUPT = Prompt("Interrupt?", rule="9.4", label="may interrupt")
