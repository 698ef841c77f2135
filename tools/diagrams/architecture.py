"""Draws the pictures of docs/architecture.md: `python -m tools.diagrams.architecture`."""

from __future__ import annotations

from pathlib import Path

from tools.diagrams.drawing import Picture

FOLDER = Path(__file__).parents[2] / "docs" / "pictures"


def house() -> Picture:
    """The packages, and which of them imports which."""
    picture = Picture(
        960,
        610,
        "The house",
        "Packages in five layers; imports point down only. The command line lies on top. Below it, "
        "side by side, server, environments and arena; below them games and bots, side by side; "
        "then boards, the drawing in terminals; all stand on the core, which knows no game. The "
        "browser client imports nothing of Python: it speaks JSON with the server.",
    )
    for y, height in ((24, 86), (156, 118), (320, 104)):
        picture.area((290 if y == 24 else 20, y, 650 if y == 24 else 920, height), "band")
    picture.box((34, 34, 234, 66), "web/", "the browser client; no rules in it")
    picture.box(
        (304, 34, 622, 66),
        "cli",
        "play, serve, simulate, check ...; a game at the terminal",
        colour="sky",
    )
    picture.box(
        (34, 166, 290, 98),
        "server",
        "tables, seats, clocks, live updates",
        "`web tables storage`",
        "`workers live wire`",
        colour="sky",
    )
    picture.box(
        (344, 166, 280, 98),
        "arena",
        "many games between bots:",
        "simulate, tournament, report",
        colour="sky",
    )
    picture.box(
        (644, 166, 282, 98),
        "env",
        "games as environments for learning:",
        "PettingZoo, OpenSpiel, many at once",
        "(no bots in it)",
        colour="sky",
    )
    picture.box(
        (34, 330, 360, 84),
        "bots",
        "random, greedy, search",
        "they know no game, only a match",
        colour="sand",
    )
    picture.box(
        (414, 330, 512, 84),
        "games",
        "radlands, radiowarz, sandland, wildlands, waste_knights:",
        "a folder each with the same rooms; none knows another",
        colour="leaf",
    )
    picture.strip(
        (414, 450, 512, 40), "boards", "what drawings in the terminal share", colour="leaf"
    )
    picture.box(
        (34, 522, 892, 66),
        "core",
        "rules as coroutines, what is known of cards, messages, match, files, kit; knows no game",
        colour="rose",
    )
    picture.arrow((150, 100), (150, 164), dashed=True)
    picture.text(162, 142, "JSON: HTTP, WebSocket")
    picture.arrow((615, 110), (615, 154))
    picture.text(627, 138, "an arrow is an import; layers may be skipped")
    picture.arrow((480, 274), (480, 318))
    picture.text(492, 302, "side by side: neither imports the other")
    picture.arrow((214, 424), (214, 520))
    picture.arrow((670, 424), (670, 448))
    picture.arrow((670, 490), (670, 520))
    return picture


ROOMS = (
    ("terminal/", "draws the table for terminals; knows the view alone", "the command line"),
    ("position", "the state as a position file, both ways", "puzzles, disputes, tests"),
    ("display/", "view, options in words, paths, inspector", "all clients"),
    ("analysis/", "observation, evaluation, odds: numbers, no words", "bots, learning programs"),
    ("cards/", "cards that are code, in the verbs of rules/effects.py", ""),
    ("rules/", "turn, setup, a module a chapter; log: what is said", "the match"),
    ("box", "what is in the box, as tables by face; T", ""),
)
BELOW = (
    (20, 206, 106, "vocabulary", "every choice"),
    (236, 194, 84, "prompts", "every question"),
    (440, 140, 62, "state", "the table"),
)


def game() -> Picture:
    """The rooms of a game."""
    picture = Picture(
        960,
        590,
        "A game",
        "The rooms of a game as a stack; each may import those below it and none above: terminal, "
        "position, display, analysis, cards, rules, box, then vocabulary, prompts and state side "
        "by side, then content. The terminal's drawing knows the view alone. GAME in the game's "
        "__init__ names what the house calls: display for all clients, analysis for bots, rules "
        "for the match.",
    )
    about = "GAME, a Definition: the functions of each room that the house calls"
    picture.strip((20, 20, 920, 44), "__init__.py", about, at=120, colour="sky")
    for number, (name, about, who) in enumerate(ROOMS):
        y = 84 + 54 * number
        colour = "leaf" if name in ("rules/", "cards/") else "plain"
        picture.strip((20, y, 560, 44), name, about, at=120, colour=colour)
        if who:
            picture.arrow((580, y + 22), (690, y + 22), dashed=True)
            picture.text(700, y + 27, who)
    for x, width, at, name, about in BELOW:
        picture.strip((x, 462, width, 44), name, about, at=at)
    about = "what is printed: types, readers, data files; knows no table"
    picture.strip((20, 516, 560, 44), "content/", about, at=120, colour="sand")
    picture.arrow((610, 400), (610, 560))
    picture.lines(630, 425, ("a room may import", "what lies below it"))
    picture.lines(630, 489, ("all of them call the core;", "it calls none of them but by GAME"))
    return picture


WAY = (
    ("sky", "touch", "a click, drag or key on", "an element of the board", "`board/element_input`"),
    ("sky", "pick", "the path grows until one", "option is left", "`table/choosing/picker`"),
    ("sky", "send", "choose: an id, the serial,", "the options", "`table/store wire/socket`"),
    ("sand", "door", "CHECKED", "size, pace, shape", "`web/live_socket`"),
    ("sand", "command", "CHECKED: done already?", "my seat? my question?", "`tables/commands`"),
    ("sand", "change", "clocks are charged; what", "was before is kept", "`tables/table`"),
    ("sand", "log entry", "a line of the table's log", "happens", "`tables/change live/match`"),
    ("rose", "match", "CHECKED: is it an option?", "a failure rolls back", "`core/match`"),
    (
        "leaf",
        "rules",
        "the coroutine goes on to",
        "its next question",
        "`games/*/rules core/table`",
    ),
    ("sand", "frame", "what happened, and what", "each watcher sees now", "`live/match live/log`"),
    ("sand", "commit", "COMMITTED: entry, frame,", "row, command: all or none", "`storage/tables`"),
    ("sand", "tell", "TOLD: to each its own", "view and question; the ack", "`tables/telling`"),
)
PLACES = (("sky", "browser: web/src/"), ("sand", "server"), ("rose", "core"), ("leaf", "the game"))


def choice() -> Picture:
    """The way of a choice, there and back."""
    picture = Picture(
        960,
        500,
        "The way of a choice",
        "Twelve boxes in one line, from a click to the boards of all. In the browser: touch, pick, "
        "send. In the server: door and command, where it is checked, then change and log entry. In "
        "the core: match, which checks it again. In the game: rules. In the server again: frame, "
        "commit, tell. Nothing is told before it is committed.",
    )
    for number, (colour, words) in enumerate(PLACES):
        picture.area((20 + 190 * number, 14, 18, 18), colour)
        picture.text(46 + 190 * number, 28, words)
    width, height = 212, 104
    for number, (colour, name, *lines) in enumerate(WAY):
        row, column = divmod(number, 4)
        back = row == 1
        x = 20 + 236 * (3 - column if back else column)
        y = 48 + 138 * row
        picture.box((x, y, width, height), f"{number + 1}  {name}", *lines, colour=colour)
        if column < 3:
            here, there = (x, x - 23) if back else (x + width, x + width + 23)
            picture.arrow((here, y + height / 2), (there, y + height / 2))
        elif row < 2:
            picture.arrow((x + width / 2, y + height), (x + width / 2, y + 137))
    picture.lines(
        20,
        458,
        (
            "Then the frame waits its turn in the browser (table/queue) and is drawn (table/stage, "
            "the game's Board.svelte).",
            "What happens by itself (bots, questions with one answer, standing orders, clocks) "
            "begins at 6: tables/autoplay.",
        ),
    )
    return picture


HEADS = ("token", "face", "lies in", "known by")
WIDTHS = (58, 66, 78, 84)
Row = tuple[str, str, str, str]


def _tokens(picture: Picture, x: float, y: float, title: str, rows: list[Row], face: str) -> None:
    """A table of tokens; faces in a colour."""
    picture.text(x, y, title, "head")
    picture.row(x, y + 12, HEADS, WIDTHS, ["sand"] * 4)
    for number, row in enumerate(rows, 1):
        colours = ("plain", face, "plain", "plain")
        picture.row(x, y + 12 + 26 * number, row, WIDTHS, colours)


def knowledge() -> Picture:
    """What is known of a card."""
    picture = Picture(
        960,
        530,
        "What is known of a card",
        "Tables of the same four tokens. At first seat 1 knows its hand, and seat 2 has been shown "
        "that token 8 is a guard. Then seat 1 lays a trap face down: its hand is mixed, the faces "
        "change places, and what seat 2 knew becomes a lot: a guard is among tokens 7, 8 and 9. "
        "Last, two worlds that seat 2 imagines: in each a guard lies on one of these three, and "
        "all other faces that seat 2 does not know are dealt anew.",
    )
    before = [
        ("7", "water", "hand 1", "1"),
        ("8", "guard", "hand 1", "1, 2"),
        ("9", "trap", "hand 1", "1"),
        ("5", "guard", "deck", "nobody"),
    ]
    _tokens(picture, 20, 36, "1  Seat 2 has been shown token 8", before, "plain")
    picture.lines(
        20,
        202,
        (
            "A token is a card; its face stands in",
            "one table, beside who knows it. Zones",
            "say who sees what lies in them.",
        ),
    )
    picture.arrow((310, 113), (360, 113))
    after = [
        ("7", "guard", "hand 1", "1"),
        ("8", "trap", "cache 1", "1"),
        ("9", "water", "hand 1", "1"),
        ("5", "guard", "deck", "nobody"),
    ]
    _tokens(picture, 366, 36, "2  Seat 1 lays its trap face down", after, "plain")
    picture.lines(
        366,
        202,
        (
            "It could be any card of that hand, so",
            "the core mixes it first: faces change",
            "places. Seat 1 goes on knowing.",
        ),
    )
    picture.arrow((656, 113), (702, 113))
    picture.box(
        (708, 60, 232, 104),
        "a lot of seat 2",
        "tokens 7, 8, 9 hold a guard:",
        "all that a perfect memory",
        "would still know",
        colour="rose",
    )
    picture.arrow((430, 262), (300, 296))
    picture.arrow((560, 262), (640, 296))
    zones = ("hand 1", "cache 1", "hand 1", "deck")
    for x, title, faces in (
        (130, "3  A world that seat 2 imagines", ("trap", "guard", "guard", "water")),
        (520, "and another", ("guard", "water", "guard", "trap")),
    ):
        tokens = zip(("7", "8", "9", "5"), faces, zones, ("1", "1", "1", "nobody"), strict=True)
        _tokens(picture, x, 320, title, list(tokens), "sky")
    picture.lines(
        130,
        488,
        (
            "What seat 2 knows stays. Its lots are dealt first, then all other faces that it does "
            "not know,",
            "among tokens with the same back. Chance to come is new. Bots search in such worlds "
            "alone.",
        ),
    )
    return picture


PICTURES = {"house": house, "game": game, "choice": choice, "knowledge": knowledge}


def main() -> None:
    for name, draw in PICTURES.items():
        (FOLDER / f"{name}.svg").write_text(draw().svg, encoding="utf-8")


if __name__ == "__main__":
    main()
