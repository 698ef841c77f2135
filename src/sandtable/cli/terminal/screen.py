"""The terminal or pipe that a game is played on: what is shown, and what is typed."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Sequence

from rich.console import RenderableType
from rich.text import Text

from sandtable.cli.console import console

if sys.platform == "win32":  # its console has a memory and editing of its own
    readline = None
else:
    try:
        import readline
    except ImportError:  # some Pythons are built without it; typing works all the same
        readline = None  # type: ignore[assignment]

_CLEAR = "\x1b[H\x1b[2J\x1b[3J"


class Screen:
    """Either a whole terminal window, drawn anew for each question, or plain lines of text.

    The window is the terminal's alternate screen: it has no scrollback that could keep a hand, and
    leaves what stood in the terminal before.
    """

    def __init__(self, plain: bool) -> None:
        self.plain = plain
        self.out = console(plain=plain)
        self._is_open = False

    @property
    def width(self) -> int:
        return self.out.width

    @property
    def height(self) -> int:
        return self.out.height

    def open(self) -> None:
        if not self.plain:
            self._is_open = self.out.set_alt_screen(True)

    def close(self) -> None:
        if self._is_open:
            self.out.set_alt_screen(False)
            self._is_open = False

    def clear(self) -> None:
        """Nothing that was shown can be seen any more, as far as that is in our power."""
        if sys.stdout.isatty():
            dumb = self.out.is_dumb_terminal or self.out.legacy_windows
            sys.stdout.write("\n" * 200 if dumb else _CLEAR)
            sys.stdout.flush()
        if readline is not None:
            readline.clear_history()

    def draw(self, parts: Iterable[RenderableType]) -> None:
        """Fill the window, from its top."""
        self.out.clear()
        for part in parts:
            self.out.print(part)

    def say(self, lines: Iterable[str]) -> None:
        """Lines of text, as they come."""
        for line in lines:
            self.out.print(line, soft_wrap=True)

    def page(self, lines: Sequence[str]) -> None:
        """Something to read: in the window a page at a time, until Enter is pressed."""
        if self.plain:
            self.say(lines)
            return
        wrapped = [
            part for line in lines for part in Text(line).wrap(self.out, self.width) or [Text()]
        ]
        room = max(1, self.height - 2)
        for start in range(0, max(1, len(wrapped)), room):
            self.draw(wrapped[start : start + room])
            more = start + room < len(wrapped)
            self.read("Enter: more " if more else "Enter: back to the game ")

    def read(self, prompt: str) -> str:
        """What the person types. The end of the input is an `EOFError`."""
        if sys.stdin is None:
            raise EOFError
        if not sys.stdin.isatty():
            self.out.print(prompt, end="")
            line = sys.stdin.readline()
            self.out.print(line.rstrip("\n"), soft_wrap=True)  # so that a transcript can be read
            if not line:
                raise EOFError
            return line.strip()
        return input(prompt).strip()

    def complete(self, words: Callable[[], Iterable[str]]) -> None:
        """Let the Tab key complete whole lines from these."""
        if readline is None or sys.stdin is None or not sys.stdin.isatty():
            return

        def completer(typed: str, state: int) -> str | None:
            found = [word for word in words() if word.startswith(typed.lower())]
            return found[state] if state < len(found) else None

        readline.set_completer_delims("")
        readline.set_completer(completer)
        # Python of macOS has another library under the same name, with words of its own.
        is_editline = "libedit" in (readline.__doc__ or "")
        readline.parse_and_bind("bind ^I rl_complete" if is_editline else "tab: complete")
