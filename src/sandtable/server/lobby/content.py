"""What players bring to a game, such as a deck: read in a worker, for a bad one may take long."""

from __future__ import annotations

from sandtable.core.errors import Mistake
from sandtable.server.budget.client import Client
from sandtable.server.tables.host import Host
from sandtable.server.wire.games import Checked
from sandtable.server.workers.jobs import CheckJob, MakeJob, Problems, Refused
from sandtable.server.workers.pool import WorkerFailed

_SECONDS = 10.0


async def check(host: Host, client: Client, game: str, text: str) -> Checked:
    """What is wrong with it."""
    return Checked((await _ask(host, client, CheckJob(host.settings.games, game, text))).found)


async def refuse_bad(
    host: Host, client: Client, game: str, seats: int, variants: list[str], text: str
) -> None:
    """See that a table can be opened with it."""
    if text:
        await _ask(host, client, MakeJob(host.settings.games, game, seats, variants, text))


async def _ask(host: Host, client: Client, job: CheckJob | MakeJob) -> Problems:
    try:
        answer = await host.importers.do(job, _SECONDS, client)
    except WorkerFailed:
        raise Mistake("That takes too long to read.") from None
    if isinstance(answer, Refused):
        raise Mistake(answer.reason)
    if not isinstance(answer, Problems):
        raise Mistake("That cannot be read.")
    return answer
