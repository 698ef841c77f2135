"""Writes the JSON Schemas of the games' views, which clients generate their types from.

`python -m sandtable.server.wire.view_schema > web/views.json`
"""

from __future__ import annotations

import ast
import inspect
import json
import sys
import textwrap
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints, is_typeddict

from sandtable.games import definitions

Schema = dict[str, Any]

_PLAIN = {str: "string", int: "integer", float: "number", bool: "boolean", NoneType: "null"}


def views() -> dict[str, Schema]:
    """By game: the schema of its views."""
    return {
        game.name: view_schema(game.display.view_type, game.display.printed_type)
        for game in definitions()
        if game.display.view_type is not None
    }


def view_schema(root: type, printed: type | None = None) -> Schema:
    """A view with the types it is made of; whatever they do not name is not allowed.

    The types of what is printed on the board are there as well.
    """
    found: dict[str, Schema] = {}
    schema = _schema(root, found)
    if printed is not None:
        _schema(printed, found)
    return {**schema, "$defs": dict(sorted(found.items()))}


def _schema(of: Any, found: dict[str, Schema]) -> Schema:
    origin, args = get_origin(of), get_args(of)
    if of is Any:
        return {}
    if is_typeddict(of):
        return _reference(of, found)
    if of in _PLAIN:
        return {"type": _PLAIN[of]}
    if origin is Literal:
        return {"enum": list(args)}
    if origin in (Union, UnionType):
        return {"anyOf": [_schema(each, found) for each in args]}
    if origin is list:
        return {"type": "array", "items": _schema(args[0], found)}
    if origin is tuple:
        return {"type": "array", "prefixItems": [_schema(each, found) for each in args]}
    if origin is dict and args[0] is str:
        return {"type": "object", "additionalProperties": _schema(args[1], found)}
    raise TypeError(f"{of} does not go into a view.")


def _reference(of: Any, found: dict[str, Schema]) -> Schema:
    reference = {"$ref": f"#/$defs/{of.__name__}"}
    if of.__name__ in found:
        return reference
    found[of.__name__] = {}  # its place is taken before its fields are looked at
    comments = _comments(of)
    fields = {
        name: {**_schema(kind, found), **comments.get(name, {})}
        for name, kind in get_type_hints(of).items()
    }
    about = {"description": of.__doc__} if of.__doc__ and of.__doc__ != dict.__doc__ else {}
    found[of.__name__] = {
        **about,
        "type": "object",
        "properties": fields,
        "required": list(fields),
        "additionalProperties": False,
    }
    return reference


def _comments(of: type) -> dict[str, Schema]:
    """What stands below the fields of a class."""
    try:
        source = inspect.getsource(of)
    except OSError:  # made by a call, with a name for a field that Python does not allow
        return {}
    body = ast.parse(textwrap.dedent(source)).body[0]
    if not isinstance(body, ast.ClassDef):
        return {}
    rows: dict[str, Schema] = {}
    for field, comment in zip(body.body, body.body[1:], strict=False):
        match field, comment:
            case ast.AnnAssign(target=ast.Name(name)), ast.Expr(value=ast.Constant(str(text))):
                rows[name] = {"description": text}
    return rows


if __name__ == "__main__":
    json.dump(views(), sys.stdout, indent=2)
    sys.stdout.write("\n")
