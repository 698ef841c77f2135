"""Makes the maps of Wildlands: `python -m tools.content.wildlands_map dungeon` (or `ruins`).

`plans.py` is the drawing: rooms, and in each room where its spaces lie. This folder cuts the rooms
into spaces, numbers them, sets the cores so that no line of sight hangs on a hair, and writes TOML.
"""
