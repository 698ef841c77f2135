"""`sandtable play`: a game in the terminal."""

from __future__ import annotations

import argparse
import random
import signal
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from sandtable import bots, full_seed
from sandtable.cli import arguments, saves
from sandtable.cli.commands import replay
from sandtable.cli.console import (
    BAD_INPUT,
    CTRL_C,
    add_plain,
    complain,
    forget_output,
    is_plain,
)
from sandtable.cli.terminal.screen import Screen
from sandtable.cli.terminal.session import HUMAN, Session
from sandtable.cli.terminal.typed_commands import Leave
from sandtable.core.chance import fingerprint
from sandtable.core.errors import Mistake
from sandtable.core.match.match import Match, begin
from sandtable.games import content_of_decks, make_game


def add(commands: Any) -> None:
    parser: argparse.ArgumentParser = commands.add_parser(
        "play",
        help="play in the terminal",
        description="Plays a game in the terminal: against bots, or several people at one "
        "keyboard. Type ? during the game for help. The game is saved after each choice.",
    )
    parser.add_argument("game", nargs="?", metavar="GAME", help="may be left out with --resume")
    parser.add_argument(
        "--seats",
        type=arguments.names,
        metavar="WHO,WHO",
        help=f"who sits where: {HUMAN} or a bot ({', '.join(bots.names())}); "
        f"{HUMAN} against random if left out",
    )
    parser.add_argument("--seed", type=arguments.seed, metavar="N", help="by chance if left out")
    arguments.add_variant(parser)
    arguments.add_decks(parser)
    parser.add_argument("--resume", metavar="FILE", help="go on with a saved game")
    add_plain(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    match, path = _resumed(args) if args.resume else _new(args)
    seats = _seats(args.seats, match.game.seats)
    players = [_player(name, match, seat) for seat, name in enumerate(seats)]
    # Where only bots play, the game is told in lines, with no window around it.
    screen = Screen(is_plain(args.plain) or HUMAN not in seats)
    session = Session(match, seats, players, screen, path)
    # A terminal that is told to stop is to be left in order, like after Ctrl-C.
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        return _play(session)
    except KeyboardInterrupt:
        for stop in (signal.SIGINT, signal.SIGTERM):  # once is enough: it shall not stop the saving
            signal.signal(stop, signal.SIG_IGN)
        complain(f"Stopped. {_saved(session)}")
        return CTRL_C
    except BrokenPipeError:
        forget_output()
        complain(f"Nobody reads the output any more, so this stops here. {_saved(session)}")
        return BAD_INPUT
    except Exception:
        if session.people:
            complain(_saved(session))
        raise


def _play(session: Session) -> int:
    screen = session.screen
    screen.open()
    try:
        screen.say([session.stage.introduction()] if screen.plain else [])
        session.run()
    except (Leave, EOFError):
        screen.close()
        screen.say([_saved(session)])
        return 0
    finally:
        screen.close()
    session.stage.show_end(session.people)
    if session.people:
        screen.say([f"The game is kept: sandtable replay {session.save()}"])
    return 0


def _saved(session: Session) -> str:
    if not any(choice.seat in session.people for choice in session.match.choices):
        return "No person had played yet, so nothing was saved."
    path = session.save()
    return f"The game is saved; go on with: {session.how_to_resume(path)}"


def _new(args: argparse.Namespace) -> tuple[Match[Any, Any], Path]:
    if args.game is None:
        raise Mistake("Name a game (see: sandtable games), or a saved one with --resume.")
    content = content_of_decks(args.game, args.decks)
    game = make_game(args.game, len(args.seats) if args.seats else None, args.variant, content)
    match = begin(game, game.start(game, full_seed(args.seed)), listen=True)
    return match, saves.new_path(game.name)


def _resumed(args: argparse.Namespace) -> tuple[Match[Any, Any], Path]:
    """A saved game, and where it goes on being saved: its own file only if that is one of ours."""
    if args.seed is not None or args.variant or args.decks:
        raise Mistake(
            "A saved game has its seed, variants and decks: leave out --seed, --variant, --decks."
        )
    record, match = replay.read(args.resume)
    if args.game not in (None, record.game):
        raise Mistake(f"{args.resume} is a game of {record.game}, not of {args.game}.")
    if match.over:
        raise Mistake(f"{args.resume} is over; see it with: sandtable replay {args.resume}")
    path = Path(args.resume).resolve()
    ours = path.parent == saves.folder().resolve()
    return match, path if ours else saves.new_path(record.game)


def _seats(asked: Sequence[str] | None, count: int) -> tuple[str, ...]:
    seats = tuple(asked) if asked else (HUMAN, *["random"] * (count - 1))
    if len(seats) != count:
        raise Mistake(f"This game has {count} seats, but --seats names {len(seats)}.")
    return seats


def _player(name: str, match: Match[Any, Any], seat: int) -> bots.Bot | None:
    """A bot, or None for a person. Its chance comes from what everybody may know of the seed."""
    if name == HUMAN:
        return None
    if name not in bots.names():
        known = ", ".join([HUMAN, *bots.names()])
        raise Mistake(f"There is no player {name!r}; a seat is one of {known}.")
    proof = fingerprint(match.first_state.chance.seed)
    return bots.make(name, random.Random(f"{proof} {seat} {len(match.choices)}"))
