"""The table as a rule sees it: state, questions, tokens, chance, and what is said aloud.

Rules are coroutines that take a `Table`, usually named `t`. There is no event loop: `Match` drives
them. Across an `await` a rule keeps tokens and pieces, never a face or a fact derived from one.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Iterable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Final, Generic, Never, TypeVar

from librt.strings import BytesWriter

from sandtable.core.chance import in_fixed_order
from sandtable.core.decisions import Ask, Prompt, Response, Together, Window, rest
from sandtable.core.errors import BadPosition, GameOver
from sandtable.core.events import Event
from sandtable.core.messages import Argument, Message
from sandtable.core.options import Option
from sandtable.core.state import State

if TYPE_CHECKING:
    from mypy_extensions import u8

    from sandtable.core.game import Game

S = TypeVar("S", bound=State)
B = TypeVar("B")
R = TypeVar("R")
NOBODY: Final = -1
ALL_SEEING: Final = -1
"""The watcher of a replay with all hands open."""


async def _branch(
    seat: int, branch: Callable[[], Coroutine[Any, Any, R]], results: dict[int, R]
) -> None:
    """A branch that notes its result and rests: no exception is raised, as there is at an end."""
    results[seat] = await branch()
    await rest()


class Table(Generic[S, B]):
    """What the rules of a game play on."""

    __slots__ = (
        "actor",
        "backs",
        "bags",
        "box",
        "branch",
        "drafts",
        "everyone",
        "game",
        "irrevocable",
        "log",
        "rest",
        "s",
        "seats",
        "steps",
        "viewers",
    )

    def __init__(self, game: Game[S, B], state: S) -> None:
        self.game = game
        self.box = game.box
        self.seats = game.seats
        self.backs, self.bags, self.viewers = game.backs, game.bags, game.viewers
        self.s = state
        self.log: list[Event] | None = None
        """What happened since the last choice, or None when nobody listens."""
        self.everyone = (1 << (game.seats + 1)) - 1
        """All seats and the spectator, as bits."""
        self.irrevocable = 0
        """Grows with everything that can't be taken back: chance, and faces new to the actor."""
        self.actor = NOBODY
        """The seat that answered last."""
        self.branch = NOBODY
        """The seat whose secret branch is running."""
        self.drafts: dict[int, Sequence[Option]] = {}
        """By seat: what it has chosen so far in secret, where the game shows that to the seat."""
        self.steps = 0
        """How many steps of the rules are over."""
        self.rest = game.cap
        """After how many choices the match wants to be told when the rules are at rest."""

    # Questions

    def choose(self, seat: int, options: Callable[[], Sequence[Option]], prompt: Prompt) -> Ask:
        """Ask a seat: `await` gives what it chooses.

        `options` is called only if somebody looks, perhaps in another world.
        """
        return Ask(seat, options, prompt)

    async def together(
        self, branches: Mapping[int, Callable[[], Coroutine[Any, Any, R]]]
    ) -> dict[int, R]:
        """Several seats decide in secret at once; returns what each branch returned, by seat.

        A branch asks only its own seat, uses no chance and changes nothing that others see: its
        caller commits what it returns when all are done. So the order of arrival changes nothing.
        """
        order = tuple(sorted(branches))
        asks = Together(order)
        waiting: dict[int, Coroutine[Any, Any, None]] = {}
        results: dict[int, R] = {}
        try:
            for seat in order:
                waiting[seat] = _branch(seat, branches[seat], results)
                if not self._resume(seat, waiting[seat], None, asks):
                    del waiting[seat]
            while asks.open:
                seat, option = await asks
                if not self._resume(seat, waiting[seat], option, asks):
                    del waiting[seat]
            self._settled(asks)
            self.drafts.clear()
            return {seat: results[seat] for seat in order}
        finally:
            for branch in waiting.values():
                branch.close()

    def _resume(
        self,
        seat: int,
        branch: Coroutine[Any, Any, None],
        option: Option | None,
        asks: Together,
    ) -> bool:
        """Whether the branch goes on with another question."""
        if self.branch != NOBODY:
            raise AssertionError("a secret branch may not open another `together`")
        self.branch = seat
        try:
            ask = branch.send(option)
        finally:
            self.branch = NOBODY
        if ask is None:
            asks.open.pop(seat, None)
            return False
        if not isinstance(ask, Ask) or ask.seat != seat:
            raise AssertionError(f"the branch of seat {seat} may ask only that seat")
        asks.open[seat] = ask
        return True

    async def window(
        self,
        seats: Iterable[int],
        options: Callable[[int], Sequence[Option]],
        no: Option,
        prompt: Prompt,
    ) -> Response | None:
        """May anyone respond? All are asked side by side; the first in priority who does, does.

        `options(seat)` must have `no` among them for everybody, so that being asked tells nothing.
        Answers behind the first response are never shown.
        """
        asks = Window(tuple(seats), no)
        for seat in asks.order:
            asks.open[seat] = Ask(seat, partial(options, seat), prompt)
        if not asks.order:
            return None
        response: Response | None = await asks
        self._settled(asks)
        return response

    def _settled(self, asks: Together) -> None:
        """Who takes back an answer now would know what the others have answered."""
        if len(asks.order) > 1:
            self.irrevocable += 1

    # Looking around

    def around(self, seat: int) -> list[int]:
        """The seats clockwise from this one on, without those that have given up."""
        seats = [*range(seat, self.seats), *range(seat)]
        gone = self.s.gone
        return [other for other in seats if not gone >> other & 1] if gone else seats

    def find(self, zone: int, face: int) -> int:
        """The first token in a zone that has this face; there must be one."""
        tokens = self.s.tokens
        faces = tokens.faces
        for token in tokens.zones[zone]:
            if faces[token] == face:
                return token
        raise AssertionError("no token in this zone has this face")

    def faces_in(self, zone: int) -> list[int]:
        """The different faces in a zone, in an order that tells nothing of how they lie there."""
        tokens = self.s.tokens
        faces = tokens.faces
        return sorted({faces[token] for token in tokens.zones[zone]})

    # Tokens

    def move(self, token: int, to: int, up: bool = True, at: int | None = None) -> int:
        """Move a token to a zone, on top or at an index, and return the token that was moved.

        Who sees the zone learns the face, unless it is laid there face down (`up=False`). A card
        that leaves a bag unseen could be any of it: the bag is mixed first. One that leaves it in
        the open could be any with the same face, to those who can't see into the bag.
        """
        if self.branch != NOBODY:
            raise AssertionError("a secret branch may not move tokens")
        tokens = self.s.tokens
        zones = tokens.zones
        source = tokens.zone_of[token]
        see = self.viewers[to] if up else 0
        if self.bags[source]:
            if see != self.everyone:
                token = self._mix_bag(source, token)
            else:
                blind = see & ~tokens.known[token] & ~self.viewers[source]
                tokens.blur(token, zones[source], blind)
        old = zones[source]
        if old[-1] == token:
            zones[source] = old[:-1]
        else:
            i = old.index(token)
            zones[source] = old[:i] + old[i + 1 :]
        new = zones[to]
        one = (token,)  # `+` takes half the time of unpacking
        zones[to] = new + one if at is None else new[:at] + one + new[at:]
        tokens.zone_of[token] = to
        if see & ~tokens.known[token]:
            self._reveal(token, see)
        elif not up and self.bags[to] and self.viewers[to]:
            raise AssertionError("a card does not lie face down in a bag that its owner sees")
        return token

    def lay_out(self, laid: Mapping[int, Sequence[int]], *, up: bool = True) -> None:
        """Lay tokens out when a table is set up, by zone: no secret needs keeping yet."""
        tokens = self.s.tokens
        # There may be many, and compiled code changes these much quicker than a bytearray.
        zone_of, known = BytesWriter(), BytesWriter()
        zone_of.write(tokens.zone_of)
        known.write(tokens.known)
        sources = set()
        for to, row in laid.items():
            zone: u8 = to
            knows: u8 = self.viewers[to] if up else 0
            tokens.zones[to] += tuple(row)
            before = -1
            for token in row:
                source: int = zone_of[token]
                if source != before:  # mostly they lie together, and a set takes its time
                    sources.add(source)
                    before = source
                zone_of[token] = zone
                known[token] = known[token] | knows
        for left in sources:
            there = tokens.zones[left]
            tokens.zones[left] = tuple([x for x in there if zone_of[x] == left])
        tokens.zone_of[:] = zone_of.getvalue()
        tokens.known[:] = known.getvalue()

    def pour(self, source: int, to: int) -> None:
        """Move all tokens of a zone face down onto another, in their order."""
        if self.branch != NOBODY:
            raise AssertionError("a secret branch may not move tokens")
        tokens = self.s.tokens
        moved = tokens.zones[source]
        tokens.zones[source] = ()
        tokens.zones[to] += moved
        for token in moved:
            tokens.zone_of[token] = to

    def refill(self, deck: int, pile: int) -> bool:
        """Whether a deck has a card; if it has run out, its pile is mixed and becomes the deck."""
        zones = self.s.tokens.zones
        if zones[deck]:
            return True
        if not zones[pile]:
            return False
        self.pour(pile, deck)
        self.mix(zones[deck])
        return True

    def scatter(self, bag: int, laid: Mapping[int, int]) -> dict[int, int]:
        """Lay tokens of a bag face down into zones, all at once; by zone, what lies there then.

        The bag is mixed once for all of them, so nobody who can't see into it knows which is which;
        who can goes on knowing. As with `move`, the tokens laid down are not the ones named.
        """
        if self.branch != NOBODY:
            raise AssertionError("a secret branch may not move tokens")
        tokens = self.s.tokens
        there = tokens.zones[bag]
        keep = self.viewers[bag]
        self._check_backs(there)
        named = list(laid.values())
        others = [token for token in there if token not in named]
        faces = [tokens.faces[token] for token in (*named, *others)]
        tokens.forget_into_lots(there, keep)
        mixed = list(there)
        self.s.chance.shuffle(mixed)
        for i, token in enumerate(mixed):
            tokens.faces[token] = faces[i]
        result = dict(zip(laid, mixed, strict=False))
        for zone, token in result.items():
            tokens.zones[zone] += (token,)
            tokens.zone_of[token] = zone
        tokens.zones[bag] = tuple([token for token in there if tokens.zone_of[token] == bag])
        return result

    def arrange(self, zone: int, order: tuple[int, ...]) -> None:
        """Put the tokens of a zone into another order, before everybody's eyes."""
        if self.branch != NOBODY:
            raise AssertionError("a secret branch may not move tokens")
        if self.viewers[zone] != self.everyone:
            raise AssertionError("others could follow the cards: mix them instead")
        if sorted(order) != sorted(self.s.tokens.zones[zone]):
            raise AssertionError("arranging a zone neither adds nor removes tokens")
        self.s.tokens.zones[zone] = order

    def sees(self, watcher: int, token: int) -> bool:
        """Whether a watcher knows the face of a token."""
        return watcher == ALL_SEEING or bool(self.s.tokens.known[token] >> watcher & 1)

    def show(self, token: int, watchers: int) -> None:
        """These watchers (bits) see the face of a token."""
        if self.branch != NOBODY:
            raise AssertionError("a secret branch may not show faces")
        if watchers & ~self.s.tokens.known[token]:
            self._reveal(token, watchers)

    def probe(self, token: int) -> None:
        """What happens next depends on a token: if the seat that acts does not know it, it learns
        something of it, and can't take back what it did."""
        if self.actor == NOBODY or not self.s.tokens.known[token] >> self.actor & 1:
            self.irrevocable += 1

    def _reveal(self, token: int, watchers: int) -> None:
        """Show a token to watchers some of whom do not know it."""
        self.probe(token)
        tokens = self.s.tokens
        known = tokens.known[token]
        tokens.known[token] = known | watchers
        new = watchers & ~known
        for watcher, lots in enumerate(tokens.lots):
            if lots and new >> watcher & 1:
                tokens.learn(watcher, token)

    def mix(self, tokens: Sequence[int], keep: int = 0) -> None:
        """Shuffle: permute the faces of these tokens. Watchers in `keep` go on knowing all of them.

        What the others knew becomes a lot, so they forget exactly as far as a perfect memory would.
        """
        if self.branch != NOBODY:
            raise AssertionError("a secret branch may not use chance")
        table = self.s.tokens
        if keep and any(keep & ~table.known[token] for token in tokens):
            raise AssertionError("who does not know all the cards can't go on knowing them")
        mixed = tuple(tokens)
        self._check_backs(mixed)
        table.forget_into_lots(mixed, keep)
        faces = [table.faces[token] for token in mixed]
        fixed = self._next_fixed()
        if fixed is None:
            self.s.chance.shuffle(faces)
        else:
            faces = in_fixed_order(faces, fixed, self.game.faces)
        for i, token in enumerate(mixed):
            table.faces[token] = faces[i]
        self.irrevocable += 1

    def mingle(self, tokens: Sequence[int], keep: int) -> list[int]:
        """Shuffle some cards of one zone in their owner's hands; where each of them lies then.

        That is no chance in the sense of the rules: nobody learns anything from it, so it can be
        taken back, and a position does not fix it. How many draws it takes tells nothing of the
        faces, and neither does where a card comes to lie.
        """
        table = self.s.tokens
        places = [token for token in table.zones[table.zone_of[tokens[0]]] if token in tokens]
        table.forget_into_lots(tuple(places), keep)
        faces = [table.faces[token] for token in tokens]
        self.s.chance.shuffle(places)
        for i, place in enumerate(places):
            table.faces[place] = faces[i]
        return places

    def _check_backs(self, tokens: tuple[int, ...]) -> None:
        backs = self.backs
        for token in tokens:
            if backs[token] != backs[tokens[0]]:
                raise AssertionError("cards with different backs can't be mixed")

    def roll(self, sides: int) -> int:
        """A number from 0 to sides - 1, as likely as any other."""
        if self.branch != NOBODY:
            raise AssertionError("a secret branch may not use chance")
        self.irrevocable += 1
        fixed = self._next_fixed()
        if fixed is None:
            return self.s.chance.below(sides)
        if not isinstance(fixed, int) or not 0 <= fixed < sides:
            raise BadPosition(f"`chance` has {fixed} where a number below {sides} is due.")
        return fixed

    def _mix_bag(self, zone: int, token: int) -> int:
        """Mix a bag and return the token that now has the face which this one had."""
        viewers, backs = self.viewers[zone], self.backs
        if viewers == self.everyone:
            return token
        there = self.s.tokens.zones[zone]
        others = [x for x in there if backs[x] == backs[token] and x != token]
        return self.mingle([token, *others], viewers)[0]

    def _next_fixed(self) -> int | tuple[str, ...] | None:
        chance = self.s.chance
        if not chance.fixed:
            return None
        first, *rest = chance.fixed
        chance.fixed = tuple(rest)
        return first

    # Saying and ending

    def say(
        self,
        key: str,
        english: str,
        /,
        *,
        secret: Message | None = None,
        knows: int = 0,
        at: tuple[str, ...] = (),
        **args: Argument,
    ) -> None:
        """Tell what happened, as a message (`core.messages`): `at` are the elements it is about.

        The first word of the key is the kind of the event. Guard it with `if t.log is not None`:
        mostly nobody listens.
        """
        if self.log is not None:
            if self.branch != NOBODY:
                raise AssertionError("a secret branch may not speak")
            self.log.append(Event(Message(key, english, **args), secret, knows, at))

    def end(self, payoffs: Sequence[float], ending: str) -> Never:
        """The game is over, at once, wherever the rules are."""
        if self.branch != NOBODY:
            raise AssertionError("a secret branch may not end the game")
        self.s.payoffs = tuple(payoffs)
        self.s.ending = ending
        raise GameOver
