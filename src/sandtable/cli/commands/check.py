"""`sandtable check`: runs position files."""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from sandtable.cli.console import BAD_INPUT, CHECK_FAILED, print_json
from sandtable.core.errors import BadPosition, Mistake, RulesError
from sandtable.core.files.entries import Entries, Entry
from sandtable.core.files.nodes import Node
from sandtable.core.files.positions import check_file
from sandtable.core.files.text import read_text
from sandtable.core.game import Game
from sandtable.games import make_game


def add(commands: Any) -> None:
    parser: argparse.ArgumentParser = commands.add_parser(
        "check",
        help="run positions with moves and expectations",
        description="Runs position files: a line for each, exit code 1 if one of them failed.",
    )
    parser.add_argument("files", nargs="*", metavar="FILE", type=Path)
    parser.add_argument(
        "--fields", metavar="GAME", help="list all that the state of a game may have in a file"
    )
    parser.add_argument("--json", action="store_true", help="with --fields: for programs")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    if args.fields is not None:
        game = make_game(args.fields)
        _list(game.entries(game), as_json=args.json)
    elif not args.files:
        raise Mistake("Name a position file to check, or a game with --fields.")
    return _check(args.files)


def _list(entries: Entries, *, as_json: bool) -> None:
    """The table of entries, and what the words in capitals stand for."""
    if as_json:
        rows = [{**row._asdict(), "otherwise": row.otherwise or None} for row in entries.rows]
        print_json({"fields": rows, "words": entries.words})
        return
    for row in entries.rows:
        print(f"{row.path}: {row.kind}. {row.about[0].upper()}{row.about[1:]}.{_left_out(row)}")
    print()
    for word, names in entries.words.items():
        print(f"{word} is {', '.join(names)}.")


def _left_out(row: Entry) -> str:
    if row.otherwise:
        return f" Left out: {row.otherwise}."
    if isinstance(row.absent, dict):
        return " Left out: as printed."
    return " Left out: none." if row.absent is None else f" Left out: {json.dumps(row.absent)}."


def _check(files: Sequence[Path]) -> int:
    code = 0
    for path in files:
        try:
            held = check_file(path, game_of)
        except BadPosition as mistake:
            print(f"WRONG {path}: {mistake}")
            code = code or CHECK_FAILED
        except RulesError as error:
            print(f"WRONG {path}: {error}")
            code = code or CHECK_FAILED
        except Mistake as mistake:  # it could not even be read
            print(f"WRONG {mistake}")
            code = BAD_INPUT
        else:
            print(f"ok    {path}: {held} expectation{'' if held == 1 else 's'}")
    return code


def game_of(fields: dict[str, Node], folder: Path) -> Game[Any, Any]:
    """The game that a position is about, with the content that lies beside it.

    It is made step by step, so that a mistake is told with the line that makes it.
    """
    name = fields["game"]
    game = _made(name, name.text())
    seats = None
    if "seats" in fields:
        seats = fields["seats"].number(1)
        game = _made(fields["seats"], name.text(), seats)
    variants: list[str] = []
    for node in fields["variants"].items() if "variants" in fields else []:
        variants.append(node.text())
        game = _made(node, name.text(), seats, variants)
    if "content" in fields:
        content = _content(fields["content"], folder)
        game = _made(fields["content"], name.text(), seats, variants, content)
    if "given" in fields:
        game = _made(fields["given"], name.text(), seats, variants, fields["given"].text())
    return game


def _made(node: Node, *args: Any) -> Game[Any, Any]:
    try:
        return make_game(*args)
    except Mistake as mistake:
        raise node.bad(str(mistake)) from None


def _content(node: Node, folder: Path) -> str:
    path = folder / node.text()
    try:
        return read_text(path)
    except Mistake as mistake:
        raise node.bad(str(mistake)) from None
