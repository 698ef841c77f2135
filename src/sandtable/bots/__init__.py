"""Players that are programs. They know no game but through what their seat may know of a match."""

from sandtable.bots.bot import Bot, Situation, ask
from sandtable.bots.registry import make, names, of_others, reproducible

__all__ = ["Bot", "Situation", "ask", "make", "names", "of_others", "reproducible"]
