"""Names for those who have given none: guests and bots."""

from __future__ import annotations

from random import SystemRandom

_WHAT = (
    *("Amber", "Brass", "Copper", "Dusty", "Early", "Faded", "Gritty", "Hidden", "Idle", "Jolly"),
    *("Keen", "Lucky", "Mellow", "Nimble", "Ochre", "Patient", "Quiet", "Rusty", "Sandy", "Tawny"),
    *("Umber", "Velvet", "Windy", "Young"),
)
_WHO = (
    *("Adder", "Badger", "Camel", "Dingo", "Eagle", "Fennec", "Gecko", "Heron", "Ibex", "Jackal"),
    *("Kestrel", "Lizard", "Marmot", "Newt", "Oryx", "Puma", "Quail", "Raven", "Scarab", "Tapir"),
    *("Viper", "Weasel", "Yak", "Zebra"),
)
BOTS = (
    *("Axle", "Bolt", "Cog", "Diode", "Ember", "Flint", "Gizmo", "Hinge", "Ingot", "Jib", "Knurl"),
    *("Lathe", "Magnet", "Nut", "Ohm", "Piston", "Quartz", "Rivet", "Spark", "Torque", "Valve"),
)
_chance = SystemRandom()


def of_guest() -> str:
    """A name to begin with; its owner can take another one."""
    return f"{_chance.choice(_WHAT)} {_chance.choice(_WHO)}"


def of_bots(count: int) -> list[str]:
    """Names for the bots at one table, each another one."""
    return _chance.sample(BOTS, count)
