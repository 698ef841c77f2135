"""Waste Knights in PettingZoo's own style: `waste_knights_v0.env()`."""

from __future__ import annotations

from functools import partial

from sandtable.env import pettingzoo

env = partial(pettingzoo.env, "waste_knights")
raw_env = partial(pettingzoo.raw_env, "waste_knights")
