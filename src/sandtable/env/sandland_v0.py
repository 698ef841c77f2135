"""Sandland in PettingZoo's own style: `sandland_v0.env()`."""

from __future__ import annotations

from functools import partial

from sandtable.env import pettingzoo

env = partial(pettingzoo.env, "sandland")
raw_env = partial(pettingzoo.raw_env, "sandland")
