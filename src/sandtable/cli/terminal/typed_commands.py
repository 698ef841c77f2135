"""What a person can type besides options: help, cards, rules, undo, save, log, resign, quit."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from sandtable.cli import rulebook, saves
from sandtable.cli.terminal import card_lookup as cards
from sandtable.core.errors import Mistake

if TYPE_CHECKING:
    from sandtable.cli.terminal.session import Session

_MOST_RULES = 12
LONGEST_NUMBER = 6
"""Digits; no list of options is that long."""
_RULE_NUMBER = re.compile(r"\d+(\.\d+)+")

HELP = """\
Choose by the number of an option, or by its notation: play looter b front.
Beginnings are enough while they are clear: pl loo b. Some of the words are, too: looter b.

?            this help                      ? 3          all of option 3
? looter     a card: its numbers, what it does, its traits
rule         the rule behind the question   rule 8.4     a rule     rule raid    rules with a word
undo         take back your last choice, if nothing came of it that cannot be taken back
log          all that happened              board        show the board again
save         keep the game now              save FILE    a copy of it elsewhere
resign       give up                        quit         save the game and leave

The game is saved after each of your choices; Ctrl-C saves and leaves as well."""


class Leave(Exception):
    """The person leaves the game, which is to be saved."""


def names() -> list[str]:
    return [*_COMMANDS]


def knows(typed: str) -> bool:
    """Whether this is a command, written out."""
    word = typed.split()[0]
    return typed.startswith("?") or word in _COMMANDS


def run(session: Session, typed: str) -> None:
    """Do what was typed, or say that nobody understands it."""
    if typed.startswith("?"):
        _help(session, typed[1:].strip())
        return
    if _RULE_NUMBER.fullmatch(typed):
        typed = f"rule {typed}"
    word, _, rest = typed.partition(" ")
    if word.lower() == "rules":
        word = "rule"
    found = [name for name in _COMMANDS if name.startswith(word.lower())]
    if len(found) != 1:
        session.stage.notice = f"{typed!r} is neither an option now nor a command: see ? for help."
        return
    try:
        _COMMANDS[found[0]](session, rest.strip())
    except Mistake as mistake:
        session.stage.notice = str(mistake)


def _help(session: Session, about: str) -> None:
    if not about:
        session.screen.page(HELP.splitlines())
    elif about.isdecimal() and len(about) <= LONGEST_NUMBER:
        _explain(session, int(about))
    else:
        _card(session, about)


def _explain(session: Session, number: int) -> None:
    """All of an option that was cut or folded in the list."""
    if not 1 <= number <= len(session.entries):
        session.stage.notice = f"There is no option {number}."
        return
    match, seat = session.match, session.at_keyboard
    session.screen.page(
        [
            f"{option.text}: {match.game.describe(match.table, seat, option).text}"
            for option in session.entries[number - 1].options
        ]
    )


def _card(session: Session, name: str) -> None:
    found = cards.find(name, session.match.game.cards)
    if not found:
        session.stage.notice = f"There is no card like {name!r}; rules are found by: rule {name}"
        return
    session.screen.page([line for card in found for line in [*cards.lines(card), ""]][:-1])


def _rule(session: Session, asked: str) -> None:
    rules = rulebook.read(session.match.game.name)
    if not asked:
        decision = session.match.decision(session.at_keyboard)
        asked = decision.prompt.rule.split()[-1] if decision else "1"
    found = rulebook.look_up(rules, asked)
    if not found:
        raise Mistake(f"No rule has {asked!r}.")
    lines = [line for rule in found[:_MOST_RULES] for line in (str(rule), "")][:-1]
    if len(found) > _MOST_RULES:
        others = ", ".join(rule.number for rule in found[_MOST_RULES:] if rule.number)
        lines += ["", f"There are more: {others}."]
    session.screen.page(lines)


def _undo(session: Session, _: str) -> None:
    session.match.undo(session.at_keyboard)
    session.autosave()
    session.stage.repeat()
    session.stage.notice = "Taken back."


def _save(session: Session, name: str) -> None:
    path = Path(name).expanduser() if name else session.path
    if path != session.path and path.exists():
        raise Mistake(f"{path} exists already; choose another name.")
    saves.write(path, session.record())
    session.stage.notice = f"Saved: {path}"


def _log(session: Session, _: str) -> None:
    session.screen.page(
        [session.stage.introduction(), *session.stage.sentences(session.at_keyboard)]
    )


def _show_board(session: Session, _: str) -> None:
    session.stage.repeat()


def _resign(session: Session, _: str) -> None:
    answer = session.screen.read("Give up this game? (yes or no) ")
    if answer.lower() not in ("y", "yes"):
        session.stage.notice = "The game goes on."
        return
    session.match.resign(session.at_keyboard)
    session.autosave()


def _quit(session: Session, _: str) -> None:
    raise Leave


_COMMANDS: dict[str, Callable[[Session, str], None]] = {
    "help": _help,
    "rule": _rule,
    "undo": _undo,
    "log": _log,
    "board": _show_board,
    "save": _save,
    "resign": _resign,
    "quit": _quit,
}
