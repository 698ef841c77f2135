"""YAML that knows its lines: a mistake in a file gets one sentence that names the line."""

from __future__ import annotations

import re
from typing import Any

import yaml

from sandtable.core.errors import BadPosition

_DEEPEST = 32


class Node:
    """A value of a position file that knows its line."""

    def __init__(self, value: Any, line: int, name: str) -> None:
        self.value = value
        self.line = line
        self.name = name

    def bad(self, what: str) -> BadPosition:
        """A mistake at this line."""
        return BadPosition(f"Line {self.line}: {what}")

    def text(self) -> str:
        if not isinstance(self.value, str | int | float) or isinstance(self.value, bool):
            raise self.bad(f"{self.name} must be a word or a line of text.")
        return str(self.value)

    def words(self) -> list[str]:
        """A word and those that follow it: at least one."""
        words = self.text().split()
        if not words:
            raise self.bad(f"{self.name} must be a word, not nothing.")
        return words

    def number(self, least: int = 0, most: int = 1 << 30) -> int:
        if not isinstance(self.value, int) or isinstance(self.value, bool):
            raise self.bad(f"{self.name} must be a number.")
        if not least <= self.value <= most:
            raise self.bad(f"{self.name} must be from {least} to {most}, not {self.value}.")
        return self.value

    def yes(self) -> bool:
        if not isinstance(self.value, bool):
            raise self.bad(f"{self.name} must be true or false.")
        return self.value

    def items(self) -> list[Node]:
        """The entries of a list."""
        if not isinstance(self.value, list):
            raise self.bad(f"{self.name} must be a list.")
        return self.value

    def fields(self, *allowed: str) -> dict[str, Node]:
        """The entries of a mapping; with `allowed`, no others may be there."""
        if self.value is None:
            return {}
        if not isinstance(self.value, dict):
            raise self.bad(f"{self.name} must have entries of its own.")
        for key, node in self.value.items():
            if allowed and key not in allowed:
                known = ", ".join(sorted(allowed))
                raise node.bad(f"{self.name} has no entry {key!r}; it may have {known}.")
        return self.value

    def plain(self) -> Any:
        """The value as plain lists, mappings and words."""
        if isinstance(self.value, list):
            return [node.plain() for node in self.value]
        if isinstance(self.value, dict):
            return {key: node.plain() for key, node in self.value.items()}
        return self.value


def parse_yaml(text: str) -> Node:
    """Read YAML into nodes that know their lines."""
    try:
        _refuse_traps(text)
        root = yaml.compose(text, Loader=yaml.SafeLoader)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        line = mark.line + 1 if mark else 1
        raise BadPosition(f"Line {line}: this is not YAML: {error.problem}.") from None
    except yaml.YAMLError:
        raise BadPosition("The file is not text that can be read as YAML.") from None
    if root is None:
        raise BadPosition("The file is empty.")
    return _node(root, "the file")


def _refuse_traps(text: str) -> None:
    """Look at the file before it is built: what comes after takes a frame for each level."""
    depth = 0
    for event in yaml.parse(text, Loader=yaml.SafeLoader):
        line = event.start_mark.line + 1 if event.start_mark else 1
        if isinstance(event, yaml.AliasEvent):  # a few of them can stand for millions of nodes
            raise BadPosition(f"Line {line}: write it out; '*' has no meaning here.")
        if isinstance(event, yaml.CollectionStartEvent):
            depth += 1
        elif isinstance(event, yaml.CollectionEndEvent):
            depth -= 1
        if depth > _DEEPEST:
            raise BadPosition(f"Line {line}: the file is nested too deeply.")


def _node(node: yaml.Node, name: str) -> Node:
    line = node.start_mark.line + 1
    if isinstance(node, yaml.MappingNode):
        entries: dict[str, Node] = {}
        for key, value in node.value:
            key_line = key.start_mark.line + 1
            if not isinstance(key, yaml.ScalarNode):
                raise BadPosition(f"Line {key_line}: the name of an entry must be a word.")
            word = str(key.value)
            if word in entries:
                raise BadPosition(f"Line {key_line}: {word!r} stands here twice.")
            entries[word] = _node(value, word)
            entries[word].line = key_line
        return Node(entries, line, name)
    if isinstance(node, yaml.SequenceNode):
        items = [_node(item, f"an entry of {name}") for item in node.value]
        return Node(items, line, name)
    return Node(_scalar(node), line, name)


def _scalar(node: yaml.Node) -> str | int | float | bool | None:
    """Numbers, true, false and nothing; all else is text, also `yes`, `on` and dates."""
    text = str(node.value)
    if getattr(node, "style", None):  # quoted
        return text
    if text in ("", "~", "null"):
        return None
    if text in ("true", "false"):
        return text == "true"
    if re.fullmatch(r"-?[0-9]{1,18}", text):
        return int(text)
    if re.fullmatch(r"-?[0-9]{1,18}\.[0-9]{1,18}", text):
        return float(text)
    return text


class _Dumper(yaml.SafeDumper):
    """Writes words so that `_scalar` reads them back as they are."""

    def ignore_aliases(self, data: Any) -> bool:
        return True


def _with_bare_numbers(tree: Any) -> Any:
    """Names of entries are words in any case: those that are numbers need no quotes."""
    if isinstance(tree, list):
        return [_with_bare_numbers(item) for item in tree]
    if not isinstance(tree, dict):
        return tree
    return {
        int(key) if key.isdecimal() and str(int(key)) == key else key: _with_bare_numbers(value)
        for key, value in tree.items()
    }


def _represent(dumper: yaml.SafeDumper, text: str) -> yaml.ScalarNode:
    style = "|" if "\n" in text else '"' if _scalar(yaml.ScalarNode("", text)) != text else None
    return dumper.represent_scalar("tag:yaml.org,2002:str", text, style)


def _in_one_line(dumper: yaml.SafeDumper, items: list[Any]) -> yaml.SequenceNode:
    return dumper.represent_sequence("tag:yaml.org,2002:seq", items, flow_style=True)


_Dumper.add_representer(str, _represent)
_Dumper.add_representer(list, _in_one_line)


def written(tree: Any) -> str:
    """YAML that `parse_yaml` reads back as this; a list stands in one line."""
    return yaml.dump(
        _with_bare_numbers(tree),
        Dumper=_Dumper,
        sort_keys=False,
        allow_unicode=True,
        default_flow_style=None,
        width=1 << 20,
    )
