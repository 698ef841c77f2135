"""The state of a game: plain data, quick to copy, to and from JSON."""

from __future__ import annotations

from hashlib import blake2b
from types import NoneType, UnionType
from typing import Any, ClassVar, Self, Union, get_args, get_origin, get_type_hints

import msgspec

from sandtable.core.chance import Chance
from sandtable.core.tokens import Tokens

_PLAIN = (int, str, bool, float, NoneType)
_SHALLOW = (list, dict, set, frozenset)
"""Their copies share what is in them; and sets have no order that is the same everywhere."""
_fields_to_copy: dict[type, tuple[str, ...]] = {}


class State(msgspec.Struct, kw_only=True):
    """What every game's state has; a game adds its own fields.

    Fields are immutable (numbers, text, tuples), lists of immutable values, or have a `copy` of
    their own. `copy` looks at the annotations once and refuses anything else.

    Who may see what is declared: zones say it of the cards in them, nobody sees chance to come, and
    every other field must be named in `public`. A class that says nothing of a field can't be made.
    Secrets of other kinds are kept as tokens, or else `imagine` would not deal them anew.
    """

    public: ClassVar[str] = "count gone payoffs ending truncated"
    """The fields, by name, that all seats and spectators may know at any time."""

    chance: Chance
    tokens: Tokens
    count: int = 0
    """How many choices have been made."""
    gone: int = 0
    """The seats that have given up, as bits; rules have no need to ask them anything."""
    payoffs: tuple[float, ...] | None = None
    """One number a seat once the game is over: 1 for a win, -1 for a loss, 0 for a draw."""
    ending: str = ""
    """How it ended, in the game's own words."""
    truncated: bool = False
    """Whether it was the length cap that ended it."""

    def __init_subclass__(cls, **options: Any) -> None:
        super().__init_subclass__(**options)
        own = [name for name in cls.__annotations__ if name != "public"]
        declared = cls.public.split() if "public" in cls.__dict__ else []
        for name in own:
            if name not in declared:
                raise TypeError(
                    f"{cls.__module__}.{cls.__name__}.{name}: say who may see it; if all may, name "
                    "it in `public`, if not, keep it as tokens"
                )
        for name in declared:
            if name not in own:
                raise TypeError(f"{cls.__module__}.{cls.__name__} has no field {name}")

    def copy(self) -> Self:
        new: Self = self.__copy__()  # type: ignore[attr-defined]  # msgspec's own, in C
        names = _fields_to_copy.get(type(self))
        if names is None:
            names = _fields_to_copy[type(self)] = tuple(_mutable_fields(type(self)))
        for name in names:
            setattr(new, name, getattr(self, name).copy())
        return new

    def to_json(self) -> bytes:
        return msgspec.json.encode(self)

    @classmethod
    def from_json(cls, data: bytes | str) -> Self:
        return msgspec.json.decode(data, type=cls)

    def hash(self) -> str:
        """The same on every machine for the same state."""
        return blake2b(self.to_json(), digest_size=8).hexdigest()


def _mutable_fields(cls: type) -> list[str]:
    names = []
    for name, hint in get_type_hints(cls).items():
        if get_origin(hint) is ClassVar or _is_immutable(hint):
            continue
        flat_list = get_origin(hint) is list and all(map(_is_immutable, get_args(hint)))
        own_copy = isinstance(hint, type) and hasattr(hint, "copy") and hint not in _SHALLOW
        if not flat_list and not own_copy:
            raise TypeError(f"{cls.__name__}.{name}: {hint} would be shared between copies")
        names.append(name)
    return names


def _is_immutable(hint: Any) -> bool:
    origin = get_origin(hint)
    if origin is tuple or origin is UnionType or origin is Union:
        return all(arg is Ellipsis or _is_immutable(arg) for arg in get_args(hint))
    if isinstance(hint, type) and issubclass(hint, tuple) and hint is not tuple:
        return all(_is_immutable(h) for h in get_type_hints(hint).values())
    return hint in _PLAIN
