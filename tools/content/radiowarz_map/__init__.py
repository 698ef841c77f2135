"""Makes the maps of RadioWarz: `python -m tools.content.radiowarz_map ferrite > ferrite.toml`.

A plan (coast, seed, where mountains and lakes go, names) is made by hand; cells, terrain, cities
and strips follow by chance and by search, until everything holds that the tests of the maps ask.
"""
