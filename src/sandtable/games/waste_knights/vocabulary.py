"""The vocabulary of Waste Knights: everything anybody can choose."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sandtable.core.options import Domain, Vocabulary
from sandtable.games.waste_knights.content.components import (
    COMBAT_CARDS,
    ICONS,
    PANELS,
    RANGES,
    RESOURCES,
    SKILLS,
)
from sandtable.games.waste_knights.content.grid import LABELS
from sandtable.games.waste_knights.state import STALLS

STORES: Final = ("pack", "cargo")
AMMO_ITEM, FUEL_ITEM = "ammo", "fuel"


class Words:
    """The options of a game with these components, all by face."""

    def __init__(
        self,
        seats: int,
        knights: Sequence[str],
        wasteland: Sequence[str],
        tasks: Sequence[str],
        luck: Sequence[str],
        gear: Sequence[str],
        vehicles: Sequence[str],
        parts: Sequence[int],
        bodies: Sequence[int],
    ) -> None:
        v = self.vocabulary = Vocabulary()
        self.done, self.no, self.yes = v.word("done"), v.word("no"), v.word("yes")
        self.stay, self.foot, self.go = v.word("stay"), v.word("foot"), v.word("go")
        self.on, self.stop = v.word("on"), v.word("stop")
        self.escape, self.face = v.word("escape"), v.word("face")
        self.deal, self.cancel, self.propose = v.word("deal"), v.word("cancel"), v.word("propose")
        self.accept, self.refuse = v.word("accept"), v.word("refuse")
        self.advance, self.retreat = v.word("advance"), v.word("retreat")
        self.ability = v.word("ability")
        self.trade, self.challenge, self.claim = (
            v.word("trade"),
            v.word("challenge"),
            v.word("claim"),
        )
        self.revive, self.rob, self.draw = v.word("revive"), v.word("rob"), v.word("draw")
        self.mark_ability = v.word("mark ability")
        self.knight = v.verb("knight", Domain(knights))
        self.hex = v.verb("hex", Domain(LABELS))
        self.play = v.verb("play", Domain(wasteland))
        self.plant = v.verb("plant", Domain(wasteland))
        self.luck = v.verb("luck", Domain(luck))
        self.spend = v.verb("spend", Domain(luck))
        self.task = v.verb("task", Domain(tasks))
        self.accomplish = v.verb("accomplish", Domain(tasks))
        kinds = Domain(gear)
        self.wear = v.verb("wear", kinds, Domain(PANELS))
        self.stow = v.verb("stow", kinds, Domain(STORES))
        self.drop = v.verb("drop", kinds)
        self.attach = v.verb("attach", kinds, Domain([*PANELS, "vehicle"]))
        self.detach = v.verb("detach", kinds)
        self.use = v.verb("use", kinds)
        self.remove = v.verb("remove", Domain([*gear, *vehicles]))
        self.mark = v.verb("mark", kinds)
        self.pay = v.verb("pay", kinds)
        both = [f"{name}{side}" for name in vehicles for side in ("", ".damaged")]
        self.vehicle = v.verb("vehicle", Domain(both))
        items = Domain([*gear, *vehicles, AMMO_ITEM, FUEL_ITEM])
        self.offer = v.verb("offer", Domain([*gear, *vehicles]))
        self.give = v.verb("give", items)
        self.take = v.verb("take", items)
        self.steal = v.verb(
            "steal", Domain([*gear, *vehicles, AMMO_ITEM, FUEL_ITEM, "task", "prisoner"])
        )
        stalls = Domain([str(n + 1) for n in range(STALLS)])
        self.want = v.verb("want", stalls)
        self.clear = v.verb("clear", stalls)
        self.combat = v.verb("combat", Domain([c.replace(" ", "_") for c in COMBAT_CARDS]))
        self.attack = v.verb("attack", Domain(PANELS[:2]), Domain(ICONS))
        self.icon = v.verb("icon", Domain(ICONS))
        self.range = v.verb("range", Domain(RANGES))
        self.resupply = v.verb("resupply", Domain(("body", "stores", "both")))
        self.action = v.verb("action", Domain(("1", "2", "3", "4")))
        self.choice = v.verb("choose", Domain(("1", "2", "3")))
        self.check = v.verb("check", Domain(SKILLS))
        self.city = v.verb("city", Domain(RESOURCES))
        self.meet = v.verb("meet", Domain([str(n + 1) for n in range(seats)]))
        self.parts, self.bodies = tuple(parts), tuple(bodies)
        """Enhancements, and what they can be joined to while it is stored, as numbers of gear."""
        self.join = v.verb(
            "join", Domain([gear[n] for n in parts]), Domain([gear[n] for n in bodies])
        )
