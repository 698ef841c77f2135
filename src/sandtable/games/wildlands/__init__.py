"""Wildlands: five characters a side, shards on the ground, and cards that interrupt."""
