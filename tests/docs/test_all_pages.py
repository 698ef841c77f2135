"""Every page of the documentation: it is listed, its links lead somewhere, its paths are there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.docs.pages import ROOT

DOCS = ROOT / "docs"
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted(DOCS.rglob("*.md"))]
TOP = "src|web|tests|docs|bench|tools|scripts|examples"
each_page = pytest.mark.parametrize(
    "page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix()
)


def anchors(page: Path) -> set[str]:
    """What a link can lead to within a page."""
    headings = re.findall(r"^#+ (.+)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", head).lower().replace(" ", "-") for head in headings}


def test_every_page_is_listed() -> None:
    listed = set(re.findall(r"\]\(([\w./-]+)\)", (DOCS / "README.md").read_text(encoding="utf-8")))
    there = {
        page.relative_to(DOCS).as_posix()
        for page in DOCS.rglob("*.md")
        if page.parent.name != "rules"
    }
    assert listed == there - {"README.md"} | {"rules/README.md"}


@each_page
def test_links_lead_somewhere(page: Path) -> None:
    for link in re.findall(r"\]\((?!https://)([^)\s]+)\)", page.read_text(encoding="utf-8")):
        path, _, anchor = link.partition("#")
        file = page.parent / path if path else page
        assert file.exists(), link
        assert not anchor or anchor in anchors(file), link


@each_page
def test_files_that_are_named_are_there(page: Path) -> None:
    named = re.findall(rf"`((?:{TOP})/[\w./-]*)`", page.read_text(encoding="utf-8"))
    for path in named:
        assert (ROOT / path.replace("GAME", "radlands").replace("NAME", "play")).exists(), path
