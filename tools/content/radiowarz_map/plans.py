"""What is made by hand of a map: its coast, where its mountains and waters are, its names."""

from __future__ import annotations

from dataclasses import dataclass

from tools.content.radiowarz_map.land import Corner, Place


@dataclass(frozen=True)
class Plan:
    name: str
    size: Corner
    seed: int
    coasts: tuple[tuple[Place, ...], ...]
    cells: tuple[int, ...]
    """By coast: into how many regions the land is cut."""
    gap: float
    """About the width of a region."""
    mountains: tuple[Place, ...]
    shrinking: float
    """How much smaller than their cells the mountains are."""
    lakes: tuple[Place, ...]
    sounds: tuple[Place, ...]
    """Water between the islands."""
    climate: dict[str, Place]
    bases: int
    cities: int
    region_names: dict[str, tuple[str, ...]]
    city_names: tuple[str, ...]
    strip_names: tuple[str, ...]


FERRITE = Plan(
    name="Ferrite",
    size=(10000, 7000),
    seed=2,
    coasts=(
        (
            *((650, 2300), (900, 1300), (1700, 700), (2700, 1050), (3500, 650), (4700, 900)),
            *((5600, 500), (7000, 650), (8100, 1000), (9000, 800), (9400, 1700), (9100, 2700)),
            *((9350, 3700), (8700, 4500), (8900, 5500), (8200, 6400), (7200, 6450), (6700, 5700)),
            *((5900, 5300), (5000, 5600), (4600, 6400), (3500, 6500), (2900, 5900), (2600, 5100)),
            *((1700, 5300), (900, 5000), (1050, 4000), (600, 3200)),
        ),
    ),
    cells=(32,),
    gap=1100,
    mountains=((4350, 2750), (5700, 3450)),
    shrinking=0.7,
    lakes=((3000, 3700), (7100, 2900)),
    sounds=(),
    climate={
        "desert": (7600, 5200),
        "green forest": (2500, 1500),
        "red forest": (7600, 1500),
        "plain": (4500, 4500),
    },
    bases=8,
    cities=45,
    region_names={
        "plain": ("Larkfield", "Wide Acre", "Tallgrass", "The Level", "Haymark", "Open Hand"),
        "green forest": (
            "Mossgate",
            "Fernhold",
            "Old Canopy",
            "Greenwire",
            "Thornwood",
            "Deepleaf",
        ),
        "red forest": ("Rustwood", "Embermark", "Copperleaf", "Red Hollow", "Cinderpine", "Sorrel"),
        "desert": (
            "The Kiln",
            "Dry Carrier",
            "Glass Pan",
            "Bone Flats",
            "Long Shimmer",
            "Ochre Sea",
        ),
        "swamp": ("Mirefall", "Sinkmarsh", "The Soak", "Reedwater", "Blackmoss", "Low Hum"),
        "mountain": ("The Grounding", "Iron Crest"),
        "water": ("Lake Null", "Mirror Lake", "Still Water"),
    },
    city_names=(
        *("Gale", "Tinmouth", "Aldermast", "Signal Hill", "Coil", "Vantry", "Hertz Landing"),
        *("Ohmsworth", "Dipole", "Quiet Bay", "Farhollow", "Brack", "Tern", "Loomis", "Kestrel"),
        *("Amber Cross", "Wick", "Dunmore", "Sallow", "Cable End", "Nock", "Pitch", "Ravel"),
        *("Hollin", "Squelch", "Morrow", "Tuner", "Static Falls", "Ember Gate", "Cinder"),
        *("Copperas", "Yarrow", "Dusk", "Jackplug", "Ladder", "Mesa Verge", "Salt Lick"),
        *("Parch", "Oxbow", "Whistle", "Fathom", "Beacon", "Lastlight", "Skerry", "Halyard"),
    ),
    strip_names=(
        *("Dawn Chorus", "Night Owl", "Long Wave", "Short Wave", "Rush Hour"),
        *("Weather Desk", "Pirate Hour", "Numbers Station", "Lullaby", "Test Card"),
    ),
)

SOUNDINGS = Plan(
    name="Soundings",
    size=(9000, 7600),
    seed=0,
    coasts=(
        (
            *((500, 2600), (1100, 1300), (2300, 600), (3600, 700), (4300, 1500), (4100, 2600)),
            *((4500, 3500), (4000, 4500), (4250, 5600), (3400, 6800), (2200, 7000), (1200, 6300)),
            *((700, 5000), (900, 3800)),
        ),
        (
            *((5300, 900), (6600, 500), (7800, 900), (8500, 2000), (8300, 3200), (8600, 4300)),
            *((8100, 5600), (7300, 6800), (6100, 7050), (5200, 6300), (5350, 5200), (5100, 4200)),
            *((5500, 3100), (5100, 2000)),
        ),
    ),
    cells=(14, 14),
    gap=1150,
    mountains=((2500, 3600), (6900, 4000)),
    shrinking=0.85,
    lakes=(),
    sounds=((4720, 2300), (4800, 4700)),
    climate={
        "desert": (7600, 5200),
        "green forest": (1700, 1500),
        "red forest": (7600, 1500),
        "plain": (3000, 5500),
    },
    bases=6,
    cities=40,
    region_names={
        "plain": ("Sheepwalk", "Fallow", "Saddleback", "Lowmeadow", "Barley Reach", "Common"),
        "green forest": ("Hazel Bank", "Wildgarth", "Ivyshaw", "Birchen", "Greenholt", "Nutwood"),
        "red forest": ("Madder", "Beechfire", "Autumn Side", "Vermilion", "Foxglove", "Rowan"),
        "desert": ("Sandbar", "Blown Shore", "White Dunes", "Thirst", "Pale Reach", "Cracked Bed"),
        "swamp": ("Eelmarsh", "Quag", "Tidewrack", "Mudlark", "Saltings", "Slough"),
        "mountain": ("West Mast", "East Mast"),
        "water": ("North Sound", "South Sound"),
    },
    city_names=(
        *("Anchor", "Buoy", "Capstan", "Drift", "Ebb", "Fairlead", "Groyne", "Hawser", "Inlet"),
        *("Jetty", "Keel", "Leeward", "Mooring", "Narrows", "Oarlock", "Pilot", "Quayside"),
        *("Rigger", "Slipway", "Tideline", "Undertow", "Vane", "Wharf", "Yawl", "Bollard"),
        *("Cleat", "Davit", "Fender", "Gangway", "Hatch", "Jib", "Knot", "Lanyard", "Mizzen"),
        *("Noreaster", "Outrigger", "Port Late", "Reef", "Spindrift", "Transom"),
    ),
    strip_names=(
        *("Shipping News", "Harbour Watch", "Sea Shanties", "Fog Horn", "Gull Talk"),
        *("Tide Tables", "Mayday", "Deep Cuts", "Lobster Pot", "Spring Tide"),
    ),
)

PLANS = {"ferrite": FERRITE, "soundings": SOUNDINGS}
