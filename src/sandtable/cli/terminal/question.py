"""What a person sees of a game between two keystrokes: board, news, question and options."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.text import Text

from sandtable.boards.scene import board_of, scene_of
from sandtable.cli.terminal.menu import MenuEntry, lay_out
from sandtable.cli.terminal.screen import Screen
from sandtable.core.chance import fingerprint
from sandtable.core.decisions import Decision
from sandtable.core.match.match import Match

_WINDOW_ROWS = 30
_BOARD_ROWS = 16
"""What a board may count on, in a window of that height."""
_LOG_ROWS = 4
"""What news may count on, if there are so many."""
_LEAST_LOG = 2
"""Filled with what is no news any more."""
_OLD_NEWS = "bright_black"
_HINTS = "number or notation · ? help · ? CARD · rule · undo · log · save · quit"


class Stage:
    """Shows a match to one watcher after another."""

    def __init__(self, match: Match[Any, Any], names: tuple[str, ...], screen: Screen) -> None:
        self.match = match
        self.names = names
        self.screen = screen
        self.notice = ""
        """A sentence to be shown once, with the next question."""
        self._told = [len(match.frames or [])] * (match.game.seats + 1)
        """By watcher: how many frames are no news any more."""
        self._last_shown: object = None
        self._board = board_of(match.game.drawing)

    # What happened

    def sentences(self, watcher: int, start: int = 0) -> list[str]:
        """What the watcher heard from a frame on."""
        frames = self.match.frames or []
        return [event.as_heard_by(watcher) for frame in frames[start:] for event in frame.events]

    def caught_up(self, watcher: int) -> None:
        """The watcher has acted: what happened before is no news, nor is it to the spectator."""
        self._told[watcher] = self._told[-1] = len(self.match.frames or [])

    def tell_news(self, watcher: int) -> None:
        self.screen.say(self.sentences(watcher, self._news_start(watcher)))
        self.caught_up(watcher)

    def _news_start(self, watcher: int) -> int:
        return min(
            self._told[watcher], len(self.match.frames or [])
        )  # after an undo there are less

    # The question

    def show(self, decision: Decision, entries: Sequence[MenuEntry], narrowed: bool) -> None:
        if self.screen.plain:
            self._show_plain(decision, entries, narrowed)
        else:
            self._show_window(decision, entries, narrowed)
        self.notice = ""

    def repeat(self) -> None:
        """Show everything again with the next question, also where only lines are printed."""
        self._last_shown = None

    def _show_plain(self, decision: Decision, entries: Sequence[MenuEntry], narrowed: bool) -> None:
        """Lines: only what has changed since the last question."""
        seat = decision.seat
        if self.notice:
            self.screen.say([self.notice])
        shown = (seat, decision.serial, [entry.options for entry in entries])
        if shown == self._last_shown:
            return
        others_acted = self._last_shown is None or self._others_acted(seat)
        self._last_shown = shown
        self.tell_news(seat)
        if others_acted:
            self.screen.say(["", *self.tell_board(seat), ""])
        back = "; Enter for all options" if narrowed else ""
        self.screen.say([f"{decision.prompt.text} (rule {decision.prompt.rule}{back})"])
        for number, entry in enumerate(entries, 1):
            self.screen.say([f"{number:3}  {entry.notation}: {entry.text}"])

    def _others_acted(self, seat: int) -> bool:
        frames = (self.match.frames or [])[self._news_start(seat) :]
        return any(frame.seat != seat for frame in frames)

    def _show_window(
        self, decision: Decision, entries: Sequence[MenuEntry], narrowed: bool
    ) -> None:
        seat = decision.seat
        width, height = self.screen.width, self.screen.height
        below = 3  # question, hints, and the line that is typed
        room = height - min(_BOARD_ROWS, height * _BOARD_ROWS // _WINDOW_ROWS) - below
        news = min(_LOG_ROWS, len(self._log(seat, width, room)))
        menu = lay_out(entries, width, max(4, room - news))
        log = self._log(seat, width, max(1, room - len(menu)))
        marked = frozenset(
            element
            for entry in entries
            for option in entry.options
            for element in self.match.game.path(self.match.table, seat, option)
        )
        board = self._board.draw(
            scene_of(self.match, seat, self.names, marked),
            width,
            height - below - len(menu) - len(log),
        )
        question = Text(f"{decision.prompt.text} ", style="bold reverse")
        question.append(f" rule {decision.prompt.rule} ", style="not bold not reverse bright_black")
        hints = "Enter: back to all options" if narrowed else _HINTS
        last = (
            Text(self.notice, style="bold yellow") if self.notice else Text(hints, "bright_black")
        )
        last.truncate(width, overflow="ellipsis")
        self.screen.draw([board, *log, question, *menu, last])

    def _log(self, watcher: int, width: int, room: int) -> list[Text]:
        """The latest sentences as flowing text, as many as there is room for; news stand out."""
        news = self.sentences(watcher, self._news_start(watcher))
        spoken = self.sentences(watcher)
        lines: list[Text] = []
        for count in range(1, len(spoken) + 1):
            new = min(count, len(news))
            text = Text(
                " ".join(spoken[len(spoken) - count : len(spoken) - new]), _OLD_NEWS, end=""
            )
            text = Text.assemble(
                text, " " if text and new else "", " ".join(spoken[-new:] if new else [])
            )
            wrapped = list(text.wrap(self.screen.out, width))
            if len(wrapped) > room or (count > len(news) and len(wrapped) > _LEAST_LOG):
                break
            lines = wrapped
        return lines

    # Beginning and end

    def tell_board(self, watcher: int) -> list[str]:
        return self._board.tell(scene_of(self.match, watcher, self.names))

    def introduction(self) -> str:
        seats = " and ".join(self.names)
        proof = fingerprint(self.match.first_state.chance.seed)
        return f"{self.match.game.title}: {seats}. Fingerprint of the seed: {proof}."

    def show_end(self, people: Sequence[int]) -> None:
        """The last board and the result, where they stay in view."""
        watcher = people[0] if len(people) == 1 else self.match.game.seats
        self.tell_news(watcher)
        self.screen.say([""])
        if self.screen.plain:
            self.screen.say(self.tell_board(watcher))
        else:
            scene = scene_of(self.match, watcher, self.names)
            self.screen.out.print(self._board.draw(scene, self.screen.width, _BOARD_ROWS + 2))
        self.screen.say(["", self._result(), f"The seed was {self.match.first_state.chance.seed}."])

    def _result(self) -> str:
        payoffs = self.match.payoffs or ()
        winners = [name for name, payoff in zip(self.names, payoffs, strict=True) if payoff > 0]
        ending = self.match.state.ending
        if not winners:
            return f"The game is over: a draw ({ending})."
        won = "won" if len(winners) == 1 else "have won"
        return f"The game is over: {' and '.join(winners)} {won} ({ending})."
