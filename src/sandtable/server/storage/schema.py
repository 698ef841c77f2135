"""The tables of the database, and how an older database becomes one of today."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from sqlalchemy import Column, Connection, Engine, Float, Integer, LargeBinary, Table, Text, event

from sandtable.core.errors import Mistake
from sandtable.server.storage.sqlite_file import file_of, make_private, reader_of

_metadata = sa.MetaData()


def _table(called: str, /, **columns: Any) -> Table:
    return Table(called, _metadata, *(Column(key, kind) for key, kind in columns.items()))


guests = _table("guests", id=Text, name=Text, created=Float, key_hash=Text)
sessions = _table("sessions", hash=Text, guest_id=Text, created=Float, used=Float)
tables = _table(
    "tables",
    id=Text,
    game=Text,
    variants=Text,
    title=Text,
    private=Integer,
    clock=Text,
    status=Text,
    creator=Text,
    created=Float,
    changed=Float,
    changes=Integer,
    entries=Integer,
    frames=Integer,
    wake_at=Float,
    turn_of=Text,
    ending=Text,
    seed=Text,
    start=Text,
    record=Text,
    rules=Integer,
    rematch=Text,
    live=Text,
    content=Text,
    fenced=Text,
    opened_from=Text,
    printed=Text,
)
printed = _table("printed", hash=Text, body=Text)
seats = _table(
    "seats",
    table_id=Text,
    seat=Integer,
    kind=Text,
    guest_id=Text,
    name=Text,
    bot=Text,
    link_hash=Text,
)
log = _table(
    "log",
    table_id=Text,
    number=Integer,
    kind=Text,
    seat=Integer,
    text=Text,
    kept=Integer,
    rules=Integer,
    at=Float,
)
frames = _table(
    "frames",
    table_id=Text,
    seq=Integer,
    kind=Text,
    seat=Integer,
    back_to=Integer,
    choices=Integer,
    at=Float,
    events=Text,
    body=LargeBinary,
)
snapshots = _table("snapshots", table_id=Text, number=Integer, rules=Integer, body=LargeBinary)
commands = _table("commands", table_id=Text, guest_id=Text, command_id=Text, seq=Integer, at=Float)
chat = _table("chat", table_id=Text, number=Integer, seat=Integer, name=Text, text=Text, at=Float)
reports = _table(
    "reports",
    number=Integer,
    table_id=Text,
    guest_id=Text,
    text=Text,
    record=Text,
    position=Text,
    at=Float,
    settled=Float,
)
acts = _table("acts", number=Integer, at=Float, who=Text, what=Text, about=Text, why=Text)
bans = _table("bans", kind=Text, whom=Text, until=Float, why=Text, at=Float)
heartbeat = _table("heartbeat", process=Text, served=Float, stands=Float, at=Float)
client_files = _table("client_files", name=Text, body=LargeBinary, at=Float)


def all_tables() -> list[Table]:
    """Everything that is kept."""
    return list(_metadata.sorted_tables)


# Each entry takes a database one version further; entries are never changed, only added.
_MIGRATIONS = (
    (
        "CREATE TABLE guests (id TEXT PRIMARY KEY, token_hash TEXT NOT NULL UNIQUE,"
        " name TEXT NOT NULL, created {real} NOT NULL)",
        "CREATE TABLE tables (id TEXT PRIMARY KEY, game TEXT NOT NULL, variants TEXT NOT NULL,"
        " title TEXT NOT NULL, private INTEGER NOT NULL, clock TEXT NOT NULL,"
        " status TEXT NOT NULL, creator TEXT NOT NULL, created {real} NOT NULL,"
        " changed {real} NOT NULL, changes INTEGER NOT NULL, entries INTEGER NOT NULL,"
        " frames INTEGER NOT NULL, wake_at {real}, turn_of TEXT NOT NULL, ending TEXT NOT NULL,"
        " seed TEXT NOT NULL,"
        " start TEXT NOT NULL, record TEXT NOT NULL, rules INTEGER NOT NULL, rematch TEXT NOT NULL,"
        " live TEXT NOT NULL)",
        "CREATE INDEX tables_by_status ON tables (status, private, changed)",
        "CREATE INDEX tables_by_creator ON tables (creator, status)",
        "CREATE INDEX tables_by_wake ON tables (wake_at)",
        "CREATE TABLE seats (table_id TEXT NOT NULL, seat INTEGER NOT NULL, kind TEXT NOT NULL,"
        " guest_id TEXT NOT NULL, name TEXT NOT NULL, bot TEXT NOT NULL, link_hash TEXT NOT NULL,"
        " PRIMARY KEY (table_id, seat))",
        "CREATE INDEX seats_by_guest ON seats (guest_id)",
        "CREATE TABLE log (table_id TEXT NOT NULL, number INTEGER NOT NULL, kind TEXT NOT NULL,"
        " seat INTEGER NOT NULL, text TEXT NOT NULL, kept INTEGER NOT NULL,"
        " rules INTEGER NOT NULL, at {real} NOT NULL, PRIMARY KEY (table_id, number))",
        "CREATE TABLE frames (table_id TEXT NOT NULL, seq INTEGER NOT NULL, kind TEXT NOT NULL,"
        " seat INTEGER NOT NULL, back_to INTEGER NOT NULL, choices INTEGER NOT NULL,"
        " at {real} NOT NULL, events TEXT NOT NULL, body {blob} NOT NULL,"
        " PRIMARY KEY (table_id, seq))",
        "CREATE TABLE snapshots (table_id TEXT PRIMARY KEY, number INTEGER NOT NULL,"
        " rules INTEGER NOT NULL, body {blob} NOT NULL)",
        "CREATE TABLE commands (table_id TEXT NOT NULL, guest_id TEXT NOT NULL,"
        " command_id TEXT NOT NULL, seq INTEGER NOT NULL, at {real} NOT NULL,"
        " PRIMARY KEY (table_id, guest_id, command_id))",
        "CREATE TABLE chat (table_id TEXT NOT NULL, number INTEGER NOT NULL,"
        " seat INTEGER NOT NULL, name TEXT NOT NULL, text TEXT NOT NULL, at {real} NOT NULL,"
        " PRIMARY KEY (table_id, number))",
        "CREATE TABLE reports (number {serial}, table_id TEXT NOT NULL, guest_id TEXT NOT NULL,"
        " text TEXT NOT NULL, record TEXT NOT NULL, position TEXT NOT NULL, at {real} NOT NULL)",
    ),
    ("ALTER TABLE tables ADD COLUMN content TEXT NOT NULL DEFAULT ''",),
    (
        "CREATE TABLE heartbeat (process TEXT NOT NULL, served {real} NOT NULL,"
        " stands {real} NOT NULL, at {real} NOT NULL)",
        # These were times of day: whatever waits is looked at once.
        "UPDATE tables SET wake_at = 0 WHERE status = 'playing' AND wake_at IS NOT NULL",
    ),
    ("ALTER TABLE tables ADD COLUMN fenced TEXT NOT NULL DEFAULT ''",),
    (
        "ALTER TABLE tables ADD COLUMN printed TEXT NOT NULL DEFAULT ''",
        "CREATE TABLE printed (hash TEXT PRIMARY KEY, body TEXT NOT NULL)",
    ),
    (
        "CREATE TABLE sessions (hash TEXT PRIMARY KEY, guest_id TEXT NOT NULL,"
        " created {real} NOT NULL, used {real} NOT NULL)",
        "CREATE INDEX sessions_by_guest ON sessions (guest_id)",
        "INSERT INTO sessions SELECT token_hash, id, created, created FROM guests",
        # SQLite can't drop a column that is unique.
        "ALTER TABLE guests RENAME TO guests_before",
        "CREATE TABLE guests (id TEXT PRIMARY KEY, name TEXT NOT NULL, created {real} NOT NULL,"
        " key_hash TEXT NOT NULL DEFAULT '')",
        "INSERT INTO guests SELECT id, name, created, '' FROM guests_before",
        "DROP TABLE guests_before",
        "CREATE INDEX guests_by_key ON guests (key_hash)",
    ),
    (
        "CREATE TABLE client_files (name TEXT PRIMARY KEY, body {blob} NOT NULL,"
        " at {real} NOT NULL)",
    ),
    (
        "CREATE TABLE acts (number {serial}, at {real} NOT NULL, who TEXT NOT NULL,"
        " what TEXT NOT NULL, about TEXT NOT NULL, why TEXT NOT NULL)",
        "CREATE TABLE bans (kind TEXT NOT NULL, whom TEXT NOT NULL, until {real} NOT NULL,"
        " why TEXT NOT NULL, at {real} NOT NULL, PRIMARY KEY (kind, whom))",
        "ALTER TABLE reports ADD COLUMN settled {real} NOT NULL DEFAULT 0",
    ),
    (
        "ALTER TABLE tables ADD COLUMN opened_from TEXT NOT NULL DEFAULT ''",
        "CREATE INDEX tables_by_origin ON tables (opened_from, status)",
    ),
)
_WORDS = {
    "sqlite": {"real": "REAL", "blob": "BLOB", "serial": "INTEGER PRIMARY KEY"},
    "postgresql": {
        "real": "DOUBLE PRECISION",
        "blob": "BYTEA",
        "serial": "INTEGER PRIMARY KEY GENERATED ALWAYS AS IDENTITY",
    },
}
_CONNECT_SECONDS = 4
_NEWER = "The database was made by a newer Sandtable than this one."
_MIGRATION_LOCK = 0x5A4D7AB1E


def connect(url: str) -> Engine:
    """An engine for a database of ours, not yet migrated."""
    try:
        parsed = sa.make_url(url)
    except sa.exc.ArgumentError:
        raise Mistake(f"{url!r} is not the address of a database.") from None
    kind = parsed.get_backend_name()
    if kind == "postgresql":
        try:
            return sa.create_engine(
                parsed.set(drivername="postgresql+psycopg"),
                pool_size=8,
                connect_args={"connect_timeout": _CONNECT_SECONDS},
            )
        except ModuleNotFoundError:
            raise Mistake("PostgreSQL needs psycopg: pip install 'sandtable[postgres]'.") from None
    if kind != "sqlite":
        raise Mistake(f"The database must be SQLite or PostgreSQL, not {kind}.")
    engine = sa.create_engine(parsed, connect_args={"check_same_thread": False, "timeout": 2.0})
    event.listen(engine, "connect", _prepare_sqlite)
    event.listen(engine, "begin", _begin_sqlite)
    return engine


def _begin_sqlite(connection: Connection) -> None:
    if not connection.get_execution_options().get("reading"):
        connection.exec_driver_sql("BEGIN IMMEDIATE")


def _prepare_sqlite(connection: Any, _: object) -> None:
    connection.isolation_level = None  # transactions begin where we say so
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=2000"):
        connection.execute(f"PRAGMA {pragma}")


NEWEST = len(_MIGRATIONS)


def version_of(engine: Engine) -> int:
    """Which version a database has; 0 if there is none yet. Nothing is changed."""
    file = file_of(engine)
    if file is not None and not file.exists():
        if not file.parent.is_dir():
            raise Mistake(f"There is no folder {file.parent}.")
        return 0
    looking = engine if file is None else sa.create_engine("sqlite://", creator=reader_of(file))
    try:
        with looking.connect() as connection:
            if not sa.inspect(connection).has_table("schema_version"):
                return 0
            row = connection.exec_driver_sql("SELECT version FROM schema_version").first()
    except sa.exc.DBAPIError as error:
        raise _unusable(error) from None
    found = 0 if row is None else int(row[0])
    if found > NEWEST:
        raise Mistake(_NEWER)
    return found


def _unusable(error: sa.exc.DBAPIError) -> Mistake:
    reason = str(error.orig).strip().splitlines()[0]
    return Mistake(f"The database cannot be used: {reason}")


def migrate(engine: Engine) -> int:
    """Bring a database to the version of today; the version."""
    words = _WORDS[engine.dialect.name]
    if (file := file_of(engine)) is not None:
        make_private(file)
    try:
        with engine.begin() as connection:
            if engine.dialect.name == "postgresql":  # several processes may start at once
                connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({_MIGRATION_LOCK})")
            version = _version(connection)
            if version > len(_MIGRATIONS):
                raise Mistake(_NEWER)
            for statements in _MIGRATIONS[version:]:
                for statement in statements:
                    connection.exec_driver_sql(statement.format(**words))
            connection.exec_driver_sql("DELETE FROM schema_version")
            connection.exec_driver_sql(f"INSERT INTO schema_version VALUES ({len(_MIGRATIONS)})")
    except sa.exc.DBAPIError as error:
        raise _unusable(error) from None
    return len(_MIGRATIONS)


def refuse_other_version(connection: Connection) -> None:
    """For those who use a database that they do not bring up to date."""
    try:
        found = connection.exec_driver_sql("SELECT version FROM schema_version").scalar()
    except sa.exc.DBAPIError:
        raise Mistake("That is no database of Sandtable.") from None
    if found != len(_MIGRATIONS):
        age = "an older" if (found or 0) < len(_MIGRATIONS) else "a newer"
        raise Mistake(
            f"The database was made by {age} Sandtable than this one; `serve` brings it up to date."
        )


def _version(connection: Connection) -> int:
    connection.exec_driver_sql("CREATE TABLE IF NOT EXISTS schema_version (version INTEGER)")
    row = connection.exec_driver_sql("SELECT version FROM schema_version").first()
    return 0 if row is None else int(row[0])


def database_bytes(connection: Connection) -> int:
    """How large it is by now."""
    if connection.dialect.name == "postgresql":
        query = "SELECT pg_database_size(current_database())"
    else:
        query = "SELECT page_count * page_size FROM pragma_page_count, pragma_page_size"
    return int(connection.exec_driver_sql(query).scalar_one())
