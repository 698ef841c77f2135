"""axe-core, run in a visitor's page."""

from __future__ import annotations

from pathlib import Path

from tests.web.visitor import Visitor

_AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
_RUN = """() => axe.run(document, {resultTypes: ["violations"]}).then((found) => found.violations
  .filter(({impact}) => impact === "serious" || impact === "critical")
  .map(({id, help, nodes}) => [id, help, ...nodes.map((node) => node.html)].join(" ")))"""


def check_axe(visitor: Visitor, name: str) -> None:
    """Nothing serious or critical on the page as it stands; the page must bypass its policy."""
    page = visitor.page
    if not page.evaluate("() => 'axe' in window"):
        page.add_script_tag(path=_AXE)
    visitor.screenshot(f"axe-{name}")
    found = page.evaluate(_RUN)
    assert found == [], f"{name}: {found}"
