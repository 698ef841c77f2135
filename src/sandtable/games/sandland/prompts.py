"""What is asked. `label` is for the other seat: it says no more than is public."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sandtable.core.decisions import Offer, Prompt
from sandtable.core.messages import CardName, Message, PlaceName
from sandtable.core.options import Option
from sandtable.games.sandland.state import SLOT_NAMES

_NONE: Final = Offer("", "none")
"""There is a no among the answers, at least now and then; no switch beside the question."""

DECK: Final = Prompt("Choose your deck", rule="2.1", label="chooses a deck")
START: Final = Prompt("Who takes the first turn?", rule="3.6", label="chooses who starts")
ACTION: Final = Prompt("Your turn: act with a ready card", rule="7.3", label="acts")
AFTER: Final = Prompt("You may still use effects; end your turn", rule="7.7", label="ends the turn")
PARTS: Final = Prompt("What does it do?", rule="8.3", label="acts with a card")
PAY: Final = Prompt(
    "Pay for it in Scrap, or trash it?", rule="9.2", label="pays for a card or trashes it"
)
SPEND: Final = Prompt("Which Scrap do you use?", rule="5.2", label="chooses Scrap to use")
LOSE: Final = Prompt("Which Scrap do you lose?", rule="5.4", label="chooses Scrap to lose")
RECLAIM: Final = Prompt("Which Scrap do you reclaim?", rule="5.3", label="chooses Scrap to reclaim")
MOVE: Final = Prompt(
    "Choose the slot it moves to", rule="10.1", label="chooses a slot", offer=_NONE
)
MAY_MOVE: Final = Prompt(
    "You may move it: choose a slot", rule="10.1", label="may move a card", offer=_NONE
)
WHICH_MOVES: Final = Prompt(
    "Choose the unit that moves", rule="13.9", label="chooses a unit to move"
)
ATTACK: Final = Prompt("Choose whom it attacks", rule="11.1", label="chooses a target")
DAMAGE: Final = Prompt("Choose what is damaged", rule="13.9", label="chooses what to damage")
HEAL: Final = Prompt("Choose what is healed", rule="12.11", label="chooses what to heal")
READY: Final = Prompt(
    "You may ready an exhausted card", rule="14.2", label="may ready a card", offer=_NONE
)
READY_BOT: Final = Prompt("Choose the Bot to ready", rule="14.1", label="readies a Bot")
EXHAUST: Final = Prompt(
    "Choose what is exhausted", rule="13.9", label="chooses what to exhaust", offer=_NONE
)
REVEAL: Final = Prompt("Choose the card to be turned up", rule="9.1", label="turns a card up")
HIDE: Final = Prompt(
    "Choose the unit to be turned face down", rule="9.8", label="turns a unit face down"
)
UNIT: Final = Prompt("Choose a unit", rule="13.9", label="chooses a unit")
ATTACH: Final = Prompt("Choose the unit it is attached to", rule="13.6", label="attaches a tactic")
SACRIFICE: Final = Prompt(
    "You may defeat one of your face-up assets",
    rule="14.5",
    label="may defeat an own asset",
    offer=_NONE,
)
SEAL: Final = Prompt("Choose the unit to be sealed", rule="14.7", label="seals a unit")
SLOT: Final = Prompt("Choose an empty slot for it", rule="13.10", label="chooses a slot")
MAY_PUT: Final = Prompt(
    "You may put it into an empty slot",
    rule="14.7.2",
    label="may put a card into play",
    offer=_NONE,
)
MAY_PAY: Final = Prompt(
    "You may pay Scrap for more", rule="13.11", label="may pay Scrap", offer=_NONE
)
BRIGADE: Final = Prompt(
    "Pay 1 Scrap to ready it?", rule="7.9.1", label="may pay to ready a card", offer=_NONE
)
SEARCH: Final = Prompt(
    "Choose a card from your deck", rule="13.12", label="searches the deck", offer=_NONE
)
SWAP_IN: Final = Prompt(
    "Choose one of your other slots: the card there goes into your deck",
    rule="14.4",
    label="chooses a slot",
)
SALVAGE: Final = Prompt(
    "Choose an asset from your Scrap or discard area",
    rule="14.8",
    label="takes a card from the Scrap or discard area",
    offer=_NONE,
)
RECOVER: Final = Prompt(
    "You may put a Bot from your discard area into play", rule="14.3", label="may put", offer=_NONE
)
ORDER: Final = Prompt("Which effect comes first?", rule="13.8", label="orders effects")
ZEU: Final = Prompt(
    "Choose the slot in which your leader enters play", rule="14.6", label="enters play"
)
DEPLOY: Final = Prompt(
    "Choose a card and the slot in which it goes face down", rule="3.3", label="deploys cards"
)
DEPLOY_MORE: Final = Prompt(
    "Choose a card and the slot in which it goes face down. Placed: {placed}",
    rule="3.3",
    label="deploys cards",
)


class Deploying(Prompt):
    """The question of a seat that deploys; it tells what the seat has placed so far.

    Its words are made when somebody reads them: a playout asks it 48 times and never does.
    """

    __slots__ = ("_ids", "_names", "_placed", "_seat")

    def __init__(
        self, seat: int, ids: Sequence[str], names: Sequence[str], placed: Sequence[Option]
    ) -> None:
        super().__init__(DEPLOY.english, rule=DEPLOY.rule, label=DEPLOY.label, key=DEPLOY.key)
        self._seat = seat
        self._ids = ids
        self._names = names
        self._placed = placed

    @property
    def message(self) -> Message:
        placed: Message | None = None
        for face, slot in (option.args for option in self._placed):
            name = SLOT_NAMES[slot]
            place = PlaceName(f"s{self._seat}.{name}", name)
            card = CardName(self._ids[face], self._names[face])
            if placed is None:
                placed = Message("placed", "{slot} {card}", slot=place, card=card)
            else:
                placed = Message(
                    "placed.more", "{before}, {slot} {card}", before=placed, slot=place, card=card
                )
        return DEPLOY.message if placed is None else DEPLOY_MORE.of(placed=placed).message
