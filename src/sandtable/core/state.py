"""The state of a game: plain data, quick to copy, to and from JSON.

A dataclass with slots, since compiled rules reach the fields of such a class directly. mypyc takes
everything that is assigned in the body of a dataclass for a field, so `public` is a method; and it
keeps no more than `list` of `list[int]`, so `from_json` may have to look types up in the source.
"""

from __future__ import annotations

import ast
import sys
from dataclasses import MISSING, dataclass, fields, is_dataclass
from functools import cache
from hashlib import blake2b
from pathlib import Path
from types import NoneType, UnionType
from typing import Any, Final, Self, Union, get_args, get_origin, get_type_hints

import msgspec
from mypy_extensions import mypyc_attr

from sandtable.core.chance import Chance
from sandtable.core.tokens import Tokens

_PLAIN: Final = (int, str, bool, float, NoneType)
_SHALLOW: Final = (list, dict, set, frozenset)
"""Their copies share what is in them; and sets have no order that is the same everywhere."""


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(slots=True, kw_only=True)
class State:
    """What every game's state has; a game adds its own fields.

    Fields are immutable (numbers, text, tuples), lists of immutable values, or have a `copy` of
    their own. A class with any other field can't be made.

    Who may see what is declared: zones say it of the cards in them, nobody sees chance to come, and
    every other field must be named in `public`. A class that says nothing of a field can't be made.
    Secrets of other kinds are kept as tokens, or else `imagine` would not deal them anew.
    """

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

    @staticmethod
    def public() -> str:
        """The fields, by name, that all seats and spectators may know at any time."""
        return "count gone payoffs ending truncated"

    def __init_subclass__(cls) -> None:
        _check(cls)

    def copy(self) -> Self:
        """A state that shares with this one nothing that can change.

        Looking fields up by name takes time. Search makes a copy for every world it looks at: games
        that are to be quick write their own, field by field, which compiled is a few instructions
        each.
        """
        new = self.__new__(type(self))
        for field in fields(self):
            value = getattr(self, field.name)
            setattr(new, field.name, value.copy() if hasattr(value, "copy") else value)
        return new

    def copy_onto(self, new: State) -> None:
        """What all states have: for a `copy` of a game's own."""
        new.chance = self.chance.copy()
        new.tokens = self.tokens.copy()
        new.count = self.count
        new.gone = self.gone
        new.payoffs = self.payoffs
        new.ending = self.ending
        new.truncated = self.truncated

    def to_json(self) -> bytes:
        return msgspec.json.encode(self)

    @classmethod
    def from_json(cls, data: bytes | str) -> Self:
        return _from_json(cls, data)  # type: ignore[no-any-return]

    def hash(self) -> str:
        """The same on every machine for the same state."""
        return blake2b(self.to_json(), digest_size=8).hexdigest()


def _check(cls: type) -> None:
    if not _is_compiled(cls):
        _check_who_may_see(cls)
        _check_copies(cls)
        _check_slots(cls)


def _check_who_may_see(cls: Any) -> None:
    own = list(cls.__annotations__)
    declared = cls.public().split() if "public" in vars(cls) else []
    for name in own:
        if name not in declared:
            raise TypeError(
                f"{cls.__module__}.{cls.__name__}.{name}: say who may see it; if all may, name "
                "it in `public`, if not, keep it as tokens"
            )
    for name in declared:
        if name not in own:
            raise TypeError(f"{cls.__module__}.{cls.__name__} has no field {name}")


def _check_copies(cls: type) -> None:
    hints = get_type_hints(cls)
    for name in cls.__annotations__:
        hint = hints[name]
        flat_list = get_origin(hint) is list and all(map(_is_immutable, get_args(hint)))
        own_copy = isinstance(hint, type) and hasattr(hint, "copy") and hint not in _SHALLOW
        if not flat_list and not own_copy and not _is_immutable(hint):
            raise TypeError(f"{cls.__name__}.{name}: {hint} would be shared between copies")


def _check_slots(cls: type) -> None:
    """`dataclass` does not see the slots of a compiled class, and would make them a second time."""
    if _is_compiled(State) and "__slots__" in vars(cls):
        raise TypeError(
            f"{cls.__module__}.{cls.__name__}: leave `slots=True` out; a compiled state can't be "
            "given more slots"
        )


def _is_immutable(hint: Any) -> bool:
    origin = get_origin(hint)
    if origin is tuple or origin is UnionType or origin is Union:
        return all(arg is Ellipsis or _is_immutable(arg) for arg in get_args(hint))
    if isinstance(hint, type) and issubclass(hint, tuple) and hint is not tuple:
        return all(_is_immutable(h) for h in get_type_hints(hint).values())
    return hint in _PLAIN


def _is_compiled(cls: type) -> bool:
    module = sys.modules.get(cls.__module__)
    if module is None:
        return True  # a compiled module is not in this list before it is complete
    file = getattr(module, "__file__", None)
    return file is not None and not file.endswith(".py")


def _has_fields(hint: Any) -> bool:
    return is_dataclass(hint)


@cache
def _types_of(cls: Any) -> dict[str, Any]:
    """The fields of a dataclass and their types."""
    for part in cls.__mro__:
        _recall_types(part)
    hints = get_type_hints(cls)
    return {field.name: hints[field.name] for field in fields(cls)}


def _from_json(cls: Any, data: bytes | str) -> Any:
    return _made_of(cls, msgspec.json.decode(data, type=_saved_form(cls)))


@cache
def _saved_form(cls: Any) -> type[msgspec.Struct]:
    """A class like this one that msgspec can make of JSON: of a compiled one it can't."""
    defaults = {field.name: field.default for field in fields(cls)}
    form: list[tuple[str, Any] | tuple[str, Any, Any]] = []
    for name, hint in _types_of(cls).items():
        kind = _saved_form(hint) if _has_fields(hint) else hint
        form.append((name, kind) if defaults[name] is MISSING else (name, kind, defaults[name]))
    return msgspec.defstruct(cls.__name__, form, kw_only=True)


def _made_of(cls: Any, saved: msgspec.Struct) -> Any:
    new = cls.__new__(cls)
    for name, hint in _types_of(cls).items():
        value = getattr(saved, name)
        setattr(new, name, _made_of(hint, value) if _has_fields(hint) else value)
    return new


@cache
def _recall_types(cls: type) -> None:
    """Give the classes of a compiled module the types of their fields back, as they are written.

    The source lies beside what was compiled from it, in a wheel too.
    """
    if not _is_compiled(cls):
        return
    module = sys.modules[cls.__module__]
    source = Path(str(module.__file__)).with_name(module.__name__.rpartition(".")[2] + ".py")
    for node in ast.parse(source.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.ClassDef):
            written = [line for line in node.body if isinstance(line, ast.AnnAssign)]
            types = {ast.unparse(line.target): ast.unparse(line.annotation) for line in written}
            if types:
                getattr(module, node.name).__annotations__ = types
