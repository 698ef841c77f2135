"""What holds at every size of the window: nothing scrolls sideways, nothing is too small to hit."""

from __future__ import annotations

from playwright.sync_api import Page

_SIDEWAYS = "() => document.documentElement.scrollWidth > innerWidth"
_TOO_SMALL = """() => [...document.querySelectorAll("button, a[href], select, [role=button]")]
  .filter((node) => node.checkVisibility({visibilityProperty: true}))
  .map((node) => [node.ariaLabel ?? node.innerText, node.getBoundingClientRect()])
  .filter(([, {width, height}]) => width > 0 && Math.min(width, height) < 23.5)
  .map(([name, {width, height}]) => `${name}: ${Math.round(width)} x ${Math.round(height)}`)"""


def check_width(page: Page) -> None:
    assert not page.evaluate(_SIDEWAYS)


def check_targets(page: Page) -> None:
    assert page.evaluate(_TOO_SMALL) == []
