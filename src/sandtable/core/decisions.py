"""A question to a seat, from the rule that asks it to the client that shows it."""

from __future__ import annotations

import types
from collections.abc import Callable, Generator, Sequence
from typing import Any

from sandtable.core.kit.naming import identifier
from sandtable.core.messages import Argument, Message
from sandtable.core.options import Option


class Offer:
    """A switch beside the question: it comes again and again, and is mostly declined."""

    __slots__ = ("declines", "name")

    def __init__(self, name: str, declines: str) -> None:
        self.name = name
        """What the switch says; questions with the same name share it."""
        self.declines = declines
        """The notation of the option that says no."""


class Prompt:
    """What is asked. Made once for each kind of question, not once a question.

    `english` is for the seat that decides, `label` for the others: it says no more than is public.
    Both are templates (`core.messages`); `of` fills in what a question is about.
    """

    __slots__ = ("args", "english", "key", "label", "offer", "role", "rule")

    def __init__(
        self,
        english: str,
        *,
        rule: str,
        label: str,
        role: str = "player",
        offer: Offer | None = None,
        key: str = "",
    ) -> None:
        self.english = english
        self.rule = rule
        self.label = label
        self.role = role
        self.offer = offer
        self.key = key
        """What it is called among the game's prompts: `Definition` gives it."""
        self.args: dict[str, Argument] = {}

    def of(self, **args: Argument) -> Prompt:
        """This question about something."""
        prompt = Prompt(
            self.english,
            rule=self.rule,
            label=self.label,
            role=self.role,
            offer=self.offer,
            key=self.key,
        )
        prompt.args = args
        return prompt

    @property
    def message(self) -> Message:
        return Message(f"ask.{self.key}", self.english, **self.args)

    @property
    def waiting(self) -> Message:
        """What the others hear while they wait. Questions with the same label are the same to
        them, so the key is the label's: the prompt's would tell more than is public."""
        return Message(f"waiting.{identifier(self.label)}", self.label)

    @property
    def text(self) -> str:
        return self.message.text


class Ask:
    """An open question. Its options are made when somebody looks at them.

    That they are lazy is what lets a hidden world be dealt anew under an open decision, and what
    makes replaying choices cheap.
    """

    __slots__ = ("_options", "make", "prompt", "seat")

    def __init__(self, seat: int, make: Callable[[], Sequence[Option]], prompt: Prompt) -> None:
        self.seat = seat
        self.make = make
        self.prompt = prompt
        self._options: Sequence[Option] | None = None

    @property
    def options(self) -> Sequence[Option]:
        options = self._options
        if options is None:
            options = self._options = self.make()
        return options

    def __await__(self) -> Generator[Ask, Option, Option]:
        """What the rules wait for: the answer."""
        return (yield self)

    def look_again(self) -> None:
        """The table has changed under this question: its options are to be made anew."""
        self._options = None


@types.coroutine
def rest() -> Generator[None, None, None]:
    """What a coroutine waits for that has nothing to ask now: whoever drives it gets None."""
    yield None


class Response:
    """Who used a window, and how."""

    __slots__ = ("option", "seat")

    def __init__(self, seat: int, option: Option) -> None:
        self.seat = seat
        self.option = option


class Together:
    """Several seats decide in secret at once; `order` is how their answers are written down."""

    __slots__ = ("open", "order")

    def __init__(self, order: tuple[int, ...]) -> None:
        self.order = order
        self.open: dict[int, Ask] = {}

    def __await__(self) -> Generator[Together, Any, Any]:
        """What the rules wait for: an answer and whose it is, or who responds."""
        return (yield self)


class Window(Together):
    """Several seats may respond, and the first of `order` who does, does."""

    __slots__ = ("answers", "no")

    def __init__(self, order: tuple[int, ...], no: Option) -> None:
        super().__init__(order)
        self.no = no
        self.answers: dict[int, Option] = {}

    def take(self, seat: int, option: Option) -> bool:
        """Note an answer; whether the window is settled by it."""
        self.answers[seat] = option
        del self.open[seat]
        for other in self.order:
            answer = self.answers.get(other)
            if answer is None:
                return False
            if answer is not self.no:
                return True
        return True

    def response(self) -> Response | None:
        """Of a settled window: who responds."""
        for seat in self.order:
            answer = self.answers[seat]
            if answer is not self.no:
                return Response(seat, answer)
        return None


OpenQuestion = Ask | Together


class Decision:
    """An open question as programs and clients get it."""

    __slots__ = ("_ask", "serial")

    def __init__(self, ask: Ask, serial: int) -> None:
        self._ask = ask
        self.serial = serial
        """Names this very question: an answer to an older one is refused."""

    @property
    def seat(self) -> int:
        return self._ask.seat

    @property
    def prompt(self) -> Prompt:
        return self._ask.prompt

    @property
    def role(self) -> str:
        return self._ask.prompt.role

    @property
    def options(self) -> Sequence[Option]:
        return self._ask.options

    def __repr__(self) -> str:
        return f"<Decision of seat {self.seat}: {self.prompt.text}>"
