"""What is printed, with its terms marked: cards say in their own words what a glossary explains."""

from __future__ import annotations

import re
from collections.abc import Mapping

from sandtable.core.messages import Printed, Term


class Terms:
    """The terms of a game, each with the forms in which it is printed."""

    def __init__(self, forms: Mapping[str, tuple[str, ...]]) -> None:
        self._terms = {form.lower(): term for term, row in forms.items() for form in row}
        longest_first = sorted(self._terms, key=len, reverse=True)
        self._known: dict[str, Printed] = {}
        self._find = re.compile(rf"\b({'|'.join(map(re.escape, longest_first))})\b", re.IGNORECASE)

    def marked(self, text: str) -> Printed:
        """A text that is printed on a card."""
        found = self._known.get(text)
        if found is None:
            found = self._known[text] = self._read(text)
        return found

    def _read(self, text: str) -> Printed:
        parts = self._find.split(text)
        return Printed(
            tuple(
                Term(self._terms[part.lower()], part) if number % 2 else part
                for number, part in enumerate(parts)
                if part
            )
        )


def with_capital(printed: Printed) -> Printed:
    """The same as the beginning of a sentence."""
    first, *rest = printed.parts
    if isinstance(first, Term):
        return Printed((first._replace(name=_capital(first.name)), *rest))
    return Printed((_capital(first), *rest))


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
