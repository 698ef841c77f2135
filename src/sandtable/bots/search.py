"""The bot that searches: information-set Monte Carlo tree search.

Every iteration plays on in a newly imagined world, until the turn has come round. Each seat has a
tree of its own, whose nodes stand for what that seat chose since the root: what others did, and
what chance brought, is averaged over, so no node knows what its seat does not. A seat that decides
at the same time as others decides in its own tree too. Options that are not on offer in a world are
passed over there.

Where iterations come to again and again, the seat that is to act looks one action ahead, as the
greedy bot does, and its node starts with what it saw; results then tell better.

Where the end of the game is near, there are careful playouts instead; and in games that ask for it,
plans for some turns of one's own.
"""

from __future__ import annotations

import random
import time
from collections.abc import Sequence
from math import inf, log, sqrt
from statistics import pstdev
from typing import Any, Protocol

from sandtable.bots.bot import Situation
from sandtable.bots.greedy import Prospect, look_ahead, prospects
from sandtable.bots.looking import imagined, sample, value_of
from sandtable.bots.plans import Plans
from sandtable.bots.playouts import ToTheEnd
from sandtable.bots.trees import Arm, Mean, Node, Results, seed_node
from sandtable.core.decisions import Ask
from sandtable.core.match.match import Match
from sandtable.core.options import Option

SECONDS = 1.0
LEAST_CHOICES, MOST_ACTIONS = 4, 6
"""An iteration ends when the turn has come round and there were so many choices for each seat, or
after so many actions for each seat; then the evaluation says how it went."""
EXPLORATION, CALM = 0.5, 4.0
"""How much of the spread of all results is granted to an option that was hardly tried."""
PROSPECT_WORLDS = 3
LEAST_TRUST, MOST_TRUST = 6.0, 60.0
"""What looking one action ahead says of an option weighs as much as so many iterations."""
TRUST_INSIDE = 8.0
"""What it says of the decisions inside the action, likewise."""
TRUST_LATER = 4.0
"""What it says of an option that is on offer again later, likewise."""
TRUST_IN_HISTORY = 2.0
"""What the option brought elsewhere in this search, likewise."""
WIDEST, WIDEST_LATER = 40, 10
"""So many options are looked at: now, and where iterations come to."""
GROW_AT = 2
"""A tree grows where so many iterations came: many a place is come to only once."""
CONTENDERS = 4
"""Beyond the trees the best of so many options is taken, drawn by lot."""
FIRST_OPEN, OPENING = 3, 0.5
"""How many options are searched at first, and how many more by the root of the iterations done."""
SHORTEST = 0.001
"""Seconds; some clocks are too coarse to tell less."""
CAREFULLY = 6
"""So many options are played out: to an end that is near, or to the end of a plan."""


class Strategy(Protocol):
    """A way to go about one decision, iteration by iteration."""

    between_looks: int
    """So many iterations between two looks at the clock."""

    def iterate(self) -> None: ...

    def lead(self) -> float:
        """How many more iterations it takes at least before another option is the best."""
        ...

    def best(self) -> Option: ...


class SearchBot:
    """Searches for some seconds or, reproducibly, for some iterations.

    The seconds are of processor time, so it is no weaker on a busy machine. With `patience` it
    stops after so many seconds by the clock on the wall, too, for the sake of those who wait.
    """

    def __init__(
        self,
        rng: random.Random,
        seconds: float = SECONDS,
        iterations: int | None = None,
        patience: float = inf,
    ) -> None:
        self._rng = rng
        self._seconds = seconds
        self._iterations = iterations
        self._patience = patience

    def choose(self, situation: Situation) -> Option:
        if len(situation.options) == 1:
            return situation.options[0]
        thinking, waiting = time.thread_time(), time.monotonic()
        search = self.strategy(situation)
        done, left = 0, self._iterations or search.between_looks
        while left > 0 and search.lead() <= left:
            batch = min(left, search.between_looks)
            for _ in range(batch):
                search.iterate()
            done += batch
            left = self._left(done, time.thread_time() - thinking, time.monotonic() - waiting)
        return search.best()

    def strategy(self, situation: Situation) -> Strategy:
        """How to go about this decision.

        Where several decide at once it is always by trees: there each of them learns what to answer
        to the others.
        """
        trees = Search(situation, self._rng)
        if situation.seats_deciding > 1 and situation.window_pass is None:
            return trees
        promises = trees.promises(CAREFULLY)
        if situation.game.turns_planned:
            return Plans(situation, self._rng, promises)
        playouts = ToTheEnd(situation, self._rng, promises)
        return playouts if playouts.reach_the_end() else trees

    def _left(self, done: int, thought: float, waited: float) -> int:
        """How many iterations there is still a budget for."""
        if self._iterations is not None:
            return self._iterations - done
        seconds = min(self._seconds - thought, self._patience - waited)
        return int(seconds * done / max(thought, SHORTEST))


class Search:
    """One search, for one decision."""

    between_looks = 5
    """So many iterations between two looks at the clock."""

    def __init__(self, situation: Situation, rng: random.Random) -> None:
        self._situation = situation
        self._rng = rng
        seats = range(situation.game.seats)
        self._roots = [Node() for _ in seats]
        self._history: list[dict[Option, Mean]] = [{} for _ in seats]
        self._results = [Results() for _ in seats]
        found = prospects(situation, sample(situation.options, WIDEST, rng), PROSPECT_WORLDS, rng)
        self._options = sorted(found, key=lambda option: found[option].value, reverse=True)
        values = [found[option].value for option in self._options]
        self._difference = pstdev(values[: max(FIRST_OPEN, len(values) // 2)])
        """How far apart the better options looked."""
        self._done = 0
        self._ends: set[Option] = set()
        """What ends a turn, as far as was seen."""
        self._seed_trees(self._roots, situation.seat, found, LEAST_TRUST)

    def _seed_trees(
        self, roots: Sequence[Node | None], mover: int, found: dict[Option, Prospect], trust: float
    ) -> None:
        """Trees begin with what was seen of an option and of the decisions inside its action."""
        for option, prospect in found.items():
            if prospect.ends:
                self._ends.add(option)
            nodes = [*roots]
            nodes[mover] = seed_node(nodes[mover], {option: prospect.value}, option, trust)
            for seat, promised, taken in prospect.follow_ups:
                nodes[seat] = seed_node(nodes[seat], promised, taken, TRUST_INSIDE)

    def promises(self, most: int) -> dict[Option, float]:
        """What the most promising options looked like one action ahead, the best first."""
        root = self._roots[self._situation.seat].arms
        return {option: root[option].guess for option in self._options[:most]}

    def best(self) -> Option:
        """What was tried most, and of those the best."""
        root = self._roots[self._situation.seat].arms
        return max(self._options, key=lambda o: (root[o].tried, root[o].value(0.0)))

    def lead(self) -> int:
        """By how much the option tried most is ahead: the others need more to overtake it."""
        root = self._roots[self._situation.seat].arms
        *_, second, first = sorted(root[option].tried for option in self._options)
        return first - second

    def iterate(self) -> None:
        """Play on in one world until the turn has come round: by the trees as far as they reach."""
        world = imagined(self._situation, self._rng)
        played = len(world.choices)
        me, seats = self._situation.seat, world.game.seats
        nodes: list[Node | None] = [*self._roots]
        walked: list[tuple[int, Node, Arm]] = []
        ask = world.ask_of(me)
        assert ask is not None
        options: Sequence[Option] = self._open()
        self._trust(options)
        first = step = world.steps
        acts = away = False
        while True:
            node = self._grown(world, ask, nodes, acts=acts)
            if node is None:
                option = self._pick(ask.seat, options)
            else:
                option = self._select(ask.seat, node, options)
                walked.append((ask.seat, node, node.arms[option]))
                nodes[ask.seat] = node.arms[option].under
            world.answer(ask, option)
            if world.over:
                break
            ask = world.asks[0]
            options = ask.options
            acts = world.steps != step and len(world.asks) == 1
            step = world.steps
            if acts:
                if ask.seat == me and away and len(world.choices) - played >= LEAST_CHOICES * seats:
                    break
                away = ask.seat != me
            if step - first >= MOST_ACTIONS * seats:
                self._end_turn(world, ask)
                break
        self._done += 1
        self._learn(world, walked, played)

    def _grown(
        self, world: Match[Any, Any], ask: Ask, nodes: list[Node | None], *, acts: bool
    ) -> Node | None:
        """The node of who is asked, or None if its tree does not reach so far.

        It grows by a node that iterations come to again. If an action begins there, the node starts
        with what each option promises.
        """
        node = nodes[ask.seat]
        if node is None or node.grown:
            return node
        node.visits += 1
        if node.visits < GROW_AT:
            nodes[ask.seat] = None
            return None
        node.grown = True
        if acts:
            few = sample(ask.options, WIDEST_LATER, self._rng)
            self._seed_trees(
                nodes, ask.seat, look_ahead(world, ask.seat, few, self._rng), TRUST_LATER
            )
        return node

    def _pick(self, seat: int, options: Sequence[Option]) -> Option:
        """Beyond the trees: the best of a few options, by what they brought so far."""
        draw, count = self._rng.random, len(options)
        best = options[int(draw() * count)]
        value = self._guess(seat, best)
        for _ in range(CONTENDERS - 1):
            other = options[int(draw() * count)]
            if other is not best and (better := self._guess(seat, other)) > value:
                best, value = other, better
        return best

    def _end_turn(self, world: Match[Any, Any], ask: Ask) -> None:
        """Who goes on and on gains nothing by it."""
        for option in ask.options:
            if option in self._ends:
                world.answer(ask, option)
                return

    def _open(self) -> list[Option]:
        """The most promising options, and the more the longer the search has gone on.

        Where there are many, results are too few to tell them apart: what looking one action ahead
        says is better than that.
        """
        return self._options[: FIRST_OPEN + int(OPENING * sqrt(self._done))]

    def _trust(self, options: Sequence[Option]) -> None:
        """Trust what was seen one action ahead the more, the less hangs on the choice.

        Where options looked much alike, but results lie far apart, it takes many results to tell
        more than chance.
        """
        spread = self._results[self._situation.seat].spread
        trust = MOST_TRUST
        if self._difference > 0.0:
            trust = min(MOST_TRUST, max(LEAST_TRUST, (spread / self._difference) ** 2))
        root = self._roots[self._situation.seat].arms
        for option in options:
            root[option].trust = trust

    def _select(self, seat: int, node: Node, options: Sequence[Option]) -> Option:
        """By upper confidence bounds, counting how often an option was on offer."""
        best, best_bound = options[0], -inf
        boldness = EXPLORATION * self._results[seat].spread
        shift = node.shift.value
        for option in options:
            arm = node.arms.get(option)
            if arm is None:
                arm = node.arms[option] = self._new_arm(seat, option)
            arm.offered += 1
            doubt = sqrt(log(arm.offered + 1) / (arm.tried + CALM))
            bound = arm.value(shift) + boldness * doubt
            if bound > best_bound:
                best, best_bound = option, bound
        return best

    def _new_arm(self, seat: int, option: Option) -> Arm:
        now = self._roots[seat].arms.get(option)
        if now is not None and now.seen:
            return Arm(now.guess, TRUST_LATER, seen=True)
        return Arm(self._guess(seat, option), TRUST_IN_HISTORY, seen=False)

    def _guess(self, seat: int, option: Option) -> float:
        known = self._history[seat].get(option)
        return self._results[seat].mean if known is None else known.value

    def _learn(
        self, world: Match[Any, Any], walked: list[tuple[int, Node, Arm]], played: int
    ) -> None:
        """Who has no tree yet has nothing to learn, and need not be evaluated."""
        values = {seat: value_of(world, seat) for seat in {seat for seat, _, _ in walked}}
        for seat, node, arm in walked:
            arm.total += values[seat]
            arm.tried += 1
            if arm.seen:
                node.shift.add(values[seat] - arm.guess)
        for choice in world.choices[played:]:
            if choice.forced or choice.seat not in values:
                continue
            history, value = self._history[choice.seat], values[choice.seat]
            mean = history.get(choice.option)
            if mean is None:
                guess = self._results[choice.seat].mean
                mean = history[choice.option] = Mean(guess, TRUST_IN_HISTORY)
            mean.add(value)
        for seat, value in values.items():
            self._results[seat].add(value)
