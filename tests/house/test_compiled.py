"""Rules and bots are compiled: all of them, whatever room they move to.

`make test-compiled` runs this in the environment that has the compiled wheel; elsewhere all modules
are source.
"""

from __future__ import annotations

import sys
import tomllib
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest
from pathspec import GitIgnoreSpec

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src"
COMPILED = ".compiled"
"""The environment that `make compiled` makes."""
INTERPRETED = {
    "sandtable.core",
    "sandtable.core.game",
    "sandtable.core.match",
    "sandtable.bots",
    "sandtable.games",
    "sandtable.games.radiowarz.link",
}
"""Tables of functions and registers, and a named tuple whose types must not get lost."""


def module_of(path: Path) -> str:
    parts = path.relative_to(SOURCE).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def to_be_compiled() -> set[str]:
    """All of core, games and bots but drawings and types of views; the batches of environments."""
    folders = [SOURCE / "sandtable" / name for name in ("core", "games", "bots")]
    paths = [path for folder in folders for path in folder.rglob("*.py")]
    aside = {p for p in paths if p.parent.name == "terminal" or p.stem.endswith("_types")}
    modules = {module_of(path) for path in paths if path not in aside} | {"sandtable.env.batch"}
    return modules - INTERPRETED


def named_by(hook: dict[str, Any]) -> set[str]:
    """The modules that the settings of mypyc name."""
    include, exclude = (GitIgnoreSpec.from_lines(hook[key]) for key in ("include", "exclude"))
    paths = [path for path in SOURCE.rglob("*.py") if include.match_file(path.relative_to(ROOT))]
    return {module_of(p) for p in paths if not exclude.match_file(p.relative_to(ROOT))}


def test_the_settings_name_every_module_of_rules_and_bots() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    hook = settings["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]["mypyc"]
    assert named_by(hook) == to_be_compiled()


def test_a_pattern_one_level_deep_would_be_noticed() -> None:
    flat = {"include": ["/src/sandtable/core/*.py", "/src/sandtable/games/*/*.py"], "exclude": []}
    assert "sandtable.games.radlands.state" in named_by(flat)
    assert "sandtable.games.radlands.rules.turn" not in named_by(flat)


@pytest.mark.parametrize("module", sorted(to_be_compiled()))
def test_a_module_is_compiled_where_the_wheel_is(module: str) -> None:
    spec = find_spec(module)
    assert spec is not None
    assert spec.origin is not None
    assert spec.origin.endswith(".py") == (Path(sys.prefix).name != COMPILED)
