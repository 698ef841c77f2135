"""A game at the terminal: who is asked, and what comes of what they type."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from sandtable.bots import Bot, ask
from sandtable.cli import saves
from sandtable.cli.terminal import typed_commands as commands
from sandtable.cli.terminal.menu import MenuEntry, entries_of, find
from sandtable.cli.terminal.question import Stage
from sandtable.cli.terminal.screen import Screen
from sandtable.core.decisions import Decision
from sandtable.core.errors import Mistake
from sandtable.core.files.records import hashed_record, record_text
from sandtable.core.match.match import Match
from sandtable.core.options import Option

HUMAN = "human"
_NOBODY = -1


class Session:
    """One game, played by whoever sits at this terminal and by bots."""

    def __init__(
        self,
        match: Match[Any, Any],
        seats: Sequence[str],
        players: Sequence[Bot | None],
        screen: Screen,
        path: Path,
    ) -> None:
        self.match = match
        self.seats = tuple(seats)
        """By seat: `human`, or the name of a bot."""
        self.players = tuple(players)
        """By seat: the bot, or None for a person."""
        self.people = [seat for seat, player in enumerate(players) if player is None]
        self.screen = screen
        self.stage = Stage(match, self._names(), screen)
        self.path = path
        self.at_keyboard = self.people[0] if len(self.people) == 1 else _NOBODY
        self.entries: list[MenuEntry] = []
        """The numbered options as they were shown last."""
        self._cannot_save = False
        screen.complete(self._completions)

    def _names(self) -> tuple[str, ...]:
        return tuple(
            f"seat {seat + 1}"
            if name == HUMAN and len(self.people) > 1
            else f"{'you' if name == HUMAN else name} (seat {seat + 1})"
            for seat, name in enumerate(self.seats)
        )

    # The game

    def run(self) -> None:
        """Play until the game is over; leaving early raises `Leave`."""
        while not self.match.over:
            decisions = self.match.decisions
            bots = [decision for decision in decisions if self.players[decision.seat]]
            if bots:
                self._ask_bot(bots[0])
            else:
                here = [each for each in decisions if each.seat == self.at_keyboard]
                self._ask_person((here or decisions)[0])

    def _ask_bot(self, decision: Decision) -> None:
        seat = decision.seat
        bot = self.players[seat]
        question = self.match.ask_of(seat)
        assert bot is not None
        assert question is not None
        option = ask(bot, self.seats[seat], self.match, question)
        self.match.choose(seat, option, decision.serial)
        if not self.people:
            self.stage.tell_news(self.match.game.seats)

    def _ask_person(self, decision: Decision) -> None:
        seat = decision.seat
        if seat != self.at_keyboard:
            self._curtain(seat)
        options: Sequence[Option] | None = decision.options
        if not self._goes_without_saying(decision):
            options = self._picked(decision, decision.options)
            while options is not None and len(options) > 1:
                options = self._picked(decision, options)
        if options is not None:
            self.stage.caught_up(seat)
            self.match.choose(seat, options[0], decision.serial)
            self.autosave()

    def _goes_without_saying(self, decision: Decision) -> bool:
        """Whether there is one option, and taking it leads to this seat's next question.

        Where it would hand the turn over or bring something irrevocable, the person is asked, and
        can still take back what went before.
        """
        if len(decision.options) > 1:
            return False
        ahead = self.match.fork()
        ahead.choose(decision.seat, decision.options[0])
        same_seat = [each.seat for each in ahead.decisions] == [decision.seat]
        return same_seat and ahead.irrevocable == self.match.irrevocable

    def _curtain(self, seat: int) -> None:
        """Nothing of what the other seat saw may be left in view."""
        self.screen.clear()
        self.screen.read(f"Pass the keyboard to seat {seat + 1}, then press Enter ")
        self.screen.clear()
        self.at_keyboard = seat
        self.stage.repeat()

    def _picked(self, decision: Decision, options: Sequence[Option]) -> Sequence[Option] | None:
        """What the person means: an option, or several of which one is to be picked next.

        None where something else was done: the question may be another now.
        """
        narrowed = len(options) < len(decision.options)
        self.entries = entries_of(self.match, decision.seat, options)
        self.stage.show(decision, self.entries, narrowed)
        typed = self.screen.read("> ")
        if not typed:
            self.stage.repeat()
            return options if len(options) == 1 else None
        if typed.isdecimal() and len(typed) <= commands.LONGEST_NUMBER:
            if 1 <= int(typed) <= len(self.entries):
                return self.entries[int(typed) - 1].options
            self.stage.notice = f"There is no option {typed}."
            return options if narrowed else None
        if not commands.knows(typed):
            found = find(typed, options) or find(typed, decision.options)
            if found:
                return found
        commands.run(self, typed)
        return None

    def _completions(self) -> list[str]:
        decision = self.match.decision(self.at_keyboard)
        options = [option.text for option in decision.options] if decision else []
        cards = [f"? {card.name.lower()}" for card in self.match.game.cards]
        return [*options, *commands.names(), *cards]

    # Keeping it

    def record(self) -> str:
        return hashed_record(self.match).text()

    def save(self) -> Path:
        """Keep the game, with hashes to check it by; says where."""
        return saves.write_somewhere(self.path, self.record())

    def autosave(self) -> None:
        """Keep the game after each choice of a person; say once if that cannot be done."""
        try:
            saves.write(self.path, record_text(self.match))
        except Mistake as mistake:
            if not self._cannot_save:
                self.stage.notice = f"The game is not being saved: {mistake}"
            self._cannot_save = True

    def how_to_resume(self, path: Path) -> str:
        seats = ",".join(self.seats)
        return f"sandtable play {self.match.game.name} --seats {seats} --resume {path}"
