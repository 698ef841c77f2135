"""Whether a value is as a JSON Schema says, of the few words that the schemas of views use."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

Schema = dict[str, Any]

_KINDS: dict[str, type | tuple[type, ...]] = {
    "string": str,
    "integer": int,
    "number": (int, float),
    "boolean": bool,
    "null": type(None),
    "array": list,
    "object": dict,
}


def faults(value: Any, schema: Schema, root: Schema, where: str = "view") -> Iterator[str]:
    """A sentence for each place that is not as declared; no key is missing or undeclared."""
    if not schema:
        return  # anything is allowed
    if "$ref" in schema:
        yield from faults(value, root["$defs"][schema["$ref"].rsplit("/", 1)[-1]], root, where)
    elif "anyOf" in schema:
        found = [list(faults(value, each, root, where)) for each in schema["anyOf"]]
        if all(found):
            yield found[0][0]
    elif "enum" in schema:
        if not any(value == each and type(value) is type(each) for each in schema["enum"]):
            yield f"{where} is {value!r}, none of {schema['enum']}."
    elif not _is(value, schema["type"]):
        yield f"{where} is {value!r}, no {schema['type']}."
    elif schema["type"] == "array":
        yield from _in_list(value, schema, root, where)
    elif schema["type"] == "object":
        yield from _in_object(value, schema, root, where)


def _is(value: Any, kind: str) -> bool:
    return isinstance(value, _KINDS[kind]) and (kind == "boolean" or not isinstance(value, bool))


def _in_list(value: list[Any], schema: Schema, root: Schema, where: str) -> Iterator[str]:
    parts = schema.get("prefixItems") or [schema["items"]] * len(value)
    if len(parts) != len(value):
        yield f"{where} has {len(value)} entries, not {len(parts)}."
        return
    for number, (each, part) in enumerate(zip(value, parts, strict=True)):
        yield from faults(each, part, root, f"{where}[{number}]")


def _in_object(value: Schema, schema: Schema, root: Schema, where: str) -> Iterator[str]:
    declared, others = schema.get("properties", {}), schema["additionalProperties"]
    for name in schema.get("required", ()):
        if name not in value:
            yield f"{where} has no {name}."
    for name, each in value.items():
        if name in declared or others is not False:
            yield from faults(each, declared.get(name, others), root, f"{where}.{name}")
        else:
            yield f"{where}.{name} is not declared."
