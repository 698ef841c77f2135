"""Radlands in PettingZoo's own style: `radlands_v0.env()`."""

from __future__ import annotations

from functools import partial

from sandtable.env import pettingzoo

env = partial(pettingzoo.env, "radlands")
raw_env = partial(pettingzoo.raw_env, "radlands")
