"""What can be set about a server, with the defaults of the house."""

from __future__ import annotations

import msgspec


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """Everything in one place. Times are in seconds, sizes in bytes."""

    database: str = "sqlite:///sandtable.sqlite3"
    games: str = "sandtable.games"
    """The module that has `entries` and `make_game`."""
    origins: tuple[str, ...] = ()
    """Origins that pages may come from; if empty, the one that the request is addressed to."""
    names: tuple[str, ...] = ()
    """What the server is called, beside this machine's name and the hosts of `origins`."""
    secure: bool = False
    """Whether cookies are for HTTPS alone."""

    metrics: str = ""
    """Address and port where the numbers for Prometheus are told; nowhere if empty."""

    bot_workers: int = 1
    bot_seconds: float = 10.0
    """A bot that thinks longer is killed, and a random legal move is played."""
    worker_memory: int = 2 << 30
    """What a process in which bots think may take."""
    bot_pace: float = 0.05
    """Between two answers of bots at a table, so that watchers can keep up."""
    engine_seconds: float = 2.0
    """Of processor time: a call into the rules that takes longer is broken off."""
    answer_delay: tuple[float, float] = (0.3, 0.9)
    """How long a question that goes to another seat than the last one stays open at least.

    Drawn anew each time, whatever the answer: so how soon it comes tells nothing of a hand."""
    thinking: tuple[float, float] = (0.8, 2.5)
    """How long persons are taken to think where they have not yet been seen to: what is forced
    takes them as long as their last answers did, where another person could tell."""
    longest_thought: float = 15.0
    """Whoever took longer may have been away: what is forced does not take them as long."""
    clock_grace: float = 20.0
    """After a start all clocks of games stand still for so long: people must connect again."""
    ask_again_seconds: float = 10.0
    """After a request that came to nothing; after two it is four times as long, and so on."""
    leaves_to_bot: int = 3
    """How often in a game one may hand one's seat to a bot, where other persons play."""
    away_seconds: float = 120.0
    """Whoever is waited for and not here for so long is overdue, where there is no clock."""
    sleep_seconds: float = 60.0
    """A table that nobody watches and nothing happens at leaves memory."""
    default_bot: str = "normal"
    """Plays for persons who are away, whose time is up, or who leave: nobody chooses its level."""

    client_seconds: float = 86400.0
    """So long are files of an older browser client kept after the last server that had them."""
    waiting_days: float = 14.0
    """A table that waits for players so long is deleted; 0: never. So with the other days."""
    bot_table_days: float = 1.0
    """The same for a table at which only bots sit, since something last happened."""
    guest_days: float = 30.0
    """A guest who sits nowhere and was not here for so long is forgotten."""

    least_free: int = 64 << 20
    """Of the disk with an SQLite database, in bytes: with less, no new tables are opened."""
    guest_share: float = 0.2
    guest_seconds: float = 10.0
    address_share: float = 0.5
    address_seconds: float = 30.0
    worker_share: float = 0.1
    megabyte_seconds: float = 0.05
    guest_bytes_a_day: int = 50_000_000
    address_bytes_a_day: int = 200_000_000
    largest_message: int = 8 << 10
    largest_body: int = 64 << 10
    largest_import: int = 1 << 20
    largest_position: int = 64 << 10
    page_bytes: int = 256 << 10
    """Of a replay; a page has one frame at least."""
    queue: int = 64
    """Messages that wait for a client before it is dropped."""
    queue_bytes: int = 1 << 20
    """The same in bytes; one message always has room."""
    commands_per_second: float = 5.0
    command_burst: int = 20
    chats_per_ten_seconds: int = 10
    connections_per_address: int = 64
    """That bring requests; sockets are counted apart."""
    head_seconds: float = 10.0
    """In which the head of a request must have come, from the connection or its first byte on."""
    body_seconds: float = 30.0
    write_seconds: float = 30.0
    """Who has read nothing for so long is not waited for any more."""
    connects_per_minute: int = 60
    presence_seconds: float = 2.0
    """Who comes and goes is told no more often."""
    sockets_per_seat: int = 4
    sockets_per_address: int = 20
    waiting_tables_per_guest: int = 5
    waiting_tables_per_address: int = 10
    bot_tables_per_guest: int = 3
    """Running tables where nobody but bots plays."""
    reports_per_hour: int = 5
    tables_per_hour: int = 120
    """Opened from one address."""
    guesses_per_minute: int = 10
    wrong_keys_per_hour: int = 5
    """Of guests, tried from one address."""
    posts_per_second: float = 2.0
    post_burst: int = 40
    lookahead_nodes: int = 200
