"""The special abilities of knights, as the rules ask for them.

A knight's entry in `knights.toml` names one. Rules read `ability(t, seat).speed` and the like and
know no names, so a new one is a row here, unless it does what nobody did before.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True)
class Ability:
    """What is different for a knight who has it."""

    speed: int = 0
    """Movement points more for each Fuel (rule 4.3)."""
    escape_dice: int = 0
    """Dice more in checks to escape."""
    search_dice: int = 0
    """Dice more in checks to search and to explore."""
    melee_bulls: int = 0
    """Damage more for each Bull's Eye in melee (rule 10.12)."""
    multi_attack_ammo: int = 0
    """Ammo that a Multi-attack spends less (rule 10.11)."""
    prey: tuple[str, ...] = ()
    """Enemies of these traits are hunted with more dice, and bring Ammo when they are down."""
    prey_dice: int = 0
    prey_ammo: int = 0
    healing: int = 0
    """Health more that gear heals."""
    revival: int = 0
    """Reputation more for reviving a knight (rule 11.5)."""
    worth: int = 0
    """Green gear that an offer to the Stalls is worth more."""
    luck: int = 0
    """Luck cards more in the Knights Step (rule 13.1)."""
    repeats_attack: bool = False
    """Once per round, as the following: an attack check may be repeated."""
    prevents_damage: bool = False
    """Damage to the vehicle may be prevented."""
    chooses_range: bool = False
    """The starting range of a combat may be chosen."""
    finds: int = 0
    """Green gear beside the reward of a wasteland card."""


NO_ABILITY: Final = Ability()
ABILITIES: Final = {
    "ambush": Ability(chooses_range=True),
    "haggle": Ability(worth=1),
    "house_call": Ability(healing=1, revival=1),
    "mileage": Ability(speed=1),
    "nose": Ability(finds=1),
    "patchwork": Ability(prevents_damage=True),
    "sermon": Ability(repeats_attack=True),
    "showman": Ability(melee_bulls=1),
    "sleeve": Ability(luck=1),
    "slippery": Ability(escape_dice=1),
    "thrift": Ability(multi_attack_ammo=1),
    "tracks": Ability(search_dice=2),
    "trophies": Ability(prey=("beast", "mutant"), prey_dice=1, prey_ammo=1),
}
