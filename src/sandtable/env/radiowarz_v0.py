"""RadioWarz in PettingZoo's own style: `radiowarz_v0.env()`."""

from __future__ import annotations

from functools import partial

from sandtable.env import pettingzoo

env = partial(pettingzoo.env, "radiowarz")
raw_env = partial(pettingzoo.raw_env, "radiowarz")
