"""Makes the golden games: `.venv/bin/python -m tests.games.sandland.golden.make`.

Plays many random games and keeps a few that together show every deck, every card and every way to
end. Golden games of today's rules version that no longer replay are not replaced: first raise
VERSION.
"""

from __future__ import annotations

import random
import sys

from sandtable.core.chance import seed_from
from sandtable.core.errors import Mistake
from sandtable.core.files.records import hashed_record, replay
from sandtable.core.match.match import begin
from sandtable.games import make_game
from sandtable.games.sandland import VARIANTS, VERSION
from tests.games.golden_files import refuse_to_hide_a_change
from tests.games.sandland.golden import ADVICE, ENDINGS, FOLDER, PROMOS, AnyMatch, shown, wanted

POOL = 1500
RARE = (2386,)
"""Further games, for what happens in one of some thousand: two effects due at once."""
LEAST = 20
BY_CHANCE = ENDINGS[:2]
OWN_DECK = f"""\
deck: {PROMOS}
seat: 2
leader: Supreme Commander Zeu
3 Beelzebub: Adversity
3 Rao: Cover
3 Resistance Ann
3 Strategist Muniel
3 Supreme Commander Zeu: Exploitation
3 Masquerade
3 Ghost
3 Apo
3 Gargoyle
3 Lango
"""


def random_game(number: int, length: int | None = None) -> AnyMatch:
    """A random game, up to its end or so many choices.

    Every fourth is of a variant, every fifth with a deck of its own. Options are taken in
    alphabetical order, so that the order of a list does not change the game.
    """
    variants = (VARIANTS[number // 4 % len(VARIANTS)].name,) if number % 4 == 3 else ()
    content = OWN_DECK if number % 5 == 4 else ""
    game = make_game("sandland", 2, variants, content)
    match = begin(game, game.start(game, seed_from(number)), listen=True)
    rng = random.Random(number)
    while not match.over and len(match.choices) != length:
        decision = rng.choice(match.decisions)
        texts = sorted(option.text for option in decision.options)
        match.choose(decision.seat, rng.choice(texts))
    return match


def cover(games: dict[int, set[str]]) -> list[int]:
    """A few games that show everything that is wanted: always the one next that shows most."""
    missing = wanted() - {"course: ---"} | {f"ends: {name}" for name in BY_CHANCE}
    missing |= {f"plays: {variant.name}" for variant in VARIANTS}
    kept: list[int] = []
    while missing or len(kept) < LEAST:
        best = max(
            games.keys() - set(kept), key=lambda number: (len(games[number] & missing), -number)
        )
        if missing and not games[best] & missing:
            raise Mistake(f"No game in {POOL} shows {', '.join(sorted(missing))}.")
        kept.append(best)
        missing -= games[best]
    return kept


def by_hand() -> dict[str, AnyMatch]:
    """Endings that random play does not reach, or hardly ever."""
    games = {}
    for name, length in (("in-the-deployment", 9), ("in-play", 60)):
        games[f"resignation-{name}"] = random_game(1, length)
        games[f"resignation-{name}"].resign(1)
    games["agreed-draw"] = random_game(2, 50)
    games["agreed-draw"].agree_to_draw()
    idle = random_game(0, 0)
    for seat in range(2):
        idle.choose(seat, "deck sl02")
    while not idle.over:  # with leaders alike and no card turned up, nobody pulls water
        decision = idle.decisions[0]
        texts = sorted(option.text for option in decision.options)
        idle.choose(decision.seat, "pass" if "pass" in texts else texts[0])
    games["three-drawn-skirmishes"] = idle
    return games


def main() -> int:
    try:
        refuse_to_hide_a_change(
            FOLDER,
            VERSION,
            lambda r: replay(make_game(r.game, r.seats, r.variants, r.content_text), r),
        )
        kept = cover({number: shown(random_game(number)) for number in (*range(POOL), *RARE)})
    except Mistake as mistake:
        print(f"{mistake}\n{ADVICE}", file=sys.stderr)
        return 1
    games = by_hand()
    for number in kept:
        match = random_game(number)
        games[f"{match.state.ending.replace(' ', '-')}-{number}"] = match
    for path in FOLDER.glob("*.txt"):
        path.unlink()
    for name, match in games.items():
        (FOLDER / f"{name}.txt").write_text(hashed_record(match).text(), encoding="utf-8")
    print(f"{len(games)} golden games")
    return 0


if __name__ == "__main__":
    sys.exit(main())
