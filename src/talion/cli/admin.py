"""`talion admin`: what a host does for a server, beside it. What could take a table from under its people needs the server stopped."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from talion.cli.console import clean, lined_table, terminal
from talion.cli.serve import default_database
from talion.kernel.problems import Problem
from talion.server.keep import Keep

if TYPE_CHECKING:
    from sqlalchemy import Engine

app = typer.Typer(help="Look after a server's database.", no_args_is_help=True)

Database = Annotated[
    str | None, typer.Option(help="sqlite:///FILE or postgresql://…", show_default="a file in your data folder")
]
Who = Annotated[str, typer.Argument(help="The id or login of a person.")]


@contextmanager
def opened(database: str | None, alone: bool = False, fresh: bool = False) -> Iterator[Engine]:
    """The database of a server; `alone`: no server may run on it, `fresh`: it need not exist yet."""
    try:
        from talion.server.store.server_lock import ServerLock
        from talion.server.store.store import is_current, make_engine, migrate, why_not_opened
    except ModuleNotFoundError as missing:
        if (missing.name or "").partition(".")[0] == "talion":
            raise
        raise Problem("This needs the server's extra: pip install 'talion[server]'.") from None
    from alembic.util.exc import CommandError
    from sqlalchemy.exc import DBAPIError

    url = database or default_database()
    file = url.removeprefix("sqlite:///")
    if url.startswith("sqlite:") and not fresh and not Path(file).is_file():
        raise Problem(f"There is no database {file}.")
    engine = make_engine(url)
    try:
        try:
            if alone or not is_current(engine):  # nobody changes it under a running server
                ServerLock(engine).look()
            migrate(engine)
        except (DBAPIError, CommandError) as error:
            raise Problem(why_not_opened(error)) from None
        yield engine
    finally:
        engine.dispose()


def day(date_s: int | None) -> str:
    return "" if date_s is None else datetime.fromtimestamp(date_s, UTC).strftime("%Y-%m-%d")


@app.command("list")
def list_people(
    wanted: Annotated[str, typer.Argument(help="A part of a name, login or id.")] = "",
    most: Annotated[int, typer.Option(min=1, help="How many at most.")] = 50,
    as_json: Annotated[bool, typer.Option("--json", help="As data.")] = False,
    database: Database = None,
) -> None:
    """People, those seen last first."""
    with opened(database) as engine, engine.connect() as connection:
        from talion.server.store.admin_records import people

        found = people(connection, wanted, most)
    if as_json:
        typer.echo(json.dumps([row._asdict() for row in found], indent=2, ensure_ascii=False))
        return
    table = lined_table()
    for head in ("id", "name", "login", "since", "seen", "tables", "banned"):
        table.add_column(head)
    for row in found:
        named = (row.id, clean(row.name), clean(row.login or ""))
        table.add_row(*named, day(row.made_s), day(row.seen_s), str(row.tables), day(row.banned_s))
    terminal().print(table)


@app.command()
def ban(who: Who, database: Database = None) -> None:
    """End somebody's sessions, within seconds also on a running server, and refuse their login."""
    with opened(database) as engine, engine.begin() as connection:
        from talion.server.store import admin_records

        person = admin_records.person_id(connection, who)
        admin_records.ban(connection, person, int(time.time()))
    typer.echo(f"{person} is banned. Whoever has no account can come in again by another name.")


@app.command()
def unban(who: Who, database: Database = None) -> None:
    """Let somebody in again."""
    with opened(database) as engine, engine.begin() as connection:
        from talion.server.store import admin_records

        person = admin_records.person_id(connection, who)
        admin_records.ban(connection, person, None)
    typer.echo(f"{person} may come in again.")


@app.command()
def export(
    who: Who,
    file: Annotated[Path, typer.Argument(help="The file to write, as JSON.")],
    database: Database = None,
) -> None:
    """All that is stored of a person, for them."""
    if file.exists():
        raise Problem(f"{file} exists already; nothing was written.")
    with opened(database) as engine, engine.connect() as connection:
        from talion.server.store.admin_records import person_id
        from talion.server.store.forgetting import person_data

        data = person_data(connection, person_id(connection, who))
    file.write_text(json.dumps(data, indent=2, ensure_ascii=False), encoding="utf-8")
    typer.echo(f"{file} has all that is stored of them.")


@app.command()
def delete(
    who: Who, sure: Annotated[bool, typer.Option("--yes", help="Do not ask.")] = False, database: Database = None
) -> None:
    """Delete a person's data; matches with others stay, without the name. The server must be stopped."""
    with opened(database, alone=True) as engine:
        from talion.server.store.admin_records import person_id
        from talion.server.store.forgetting import forget_person

        with engine.begin() as connection:
            person = person_id(connection, who)
            if not sure:
                typer.confirm(f"Delete {person} for good?", abort=True)
            forget_person(person)(connection)
    typer.echo(f"{person} is forgotten. Backups from before still have them.")


@app.command()
def prune(
    guests: Annotated[int, typer.Option(min=1, help="Days a guest is kept who does not come back.")] = 400,
    sessions: Annotated[int, typer.Option(min=1, help="Days a session is kept that is not used.")] = 400,
    abandoned: Annotated[int, typer.Option(min=1, help="Days an unfinished table is kept without its people.")] = 90,
    chat: Annotated[int, typer.Option(min=1, help="Days that chat of finished tables is kept.")] = 365,
    matches: Annotated[
        int | None, typer.Option(min=1, help="Days a finished match is kept.", show_default="for ever")
    ] = None,
    database: Database = None,
) -> None:
    """Let go what nobody comes back for. A running server does this by itself, every hour; this needs it stopped."""
    with opened(database, alone=True) as engine:
        from talion.server.store import housekeeping

        keep = Keep(guests, sessions, abandoned, chat, matches)
        with engine.begin() as connection:
            gone = housekeeping.prune(keep, int(time.time()), [], 1_000_000)(connection)
    typer.echo("Gone: " + ", ".join(f"{count} {what}" for what, count in gone.items()) + ".")


@app.command()
def vacuum(database: Database = None) -> None:
    """Give back the room of what is gone. The server must be stopped."""
    with opened(database, alone=True) as engine:
        from talion.server.store import admin_records

        admin_records.vacuum(engine)
    typer.echo("The database takes no more room than it needs.")


@app.command()
def check(database: Database = None) -> None:
    """Read every table and play every match again; name what is damaged. Exit code 1 if anything is."""
    with opened(database) as engine:
        from talion.server.store.admin_records import damages, lies

        found = [*lies(engine), *(f"table {table}: {clean(why)}" for table, why in damages(engine))]
    for line in found:
        typer.echo(line)
    if found:
        raise typer.Exit(1)
    typer.echo("Everything can be read and played again.")


@app.command()
def backup(file: Annotated[Path, typer.Argument(help="The file to write.")], database: Database = None) -> None:
    """Everything as it is at this moment, in one file; a running server goes on meanwhile."""
    with opened(database) as engine:
        from talion.server.store.backup import back_up

        counts = back_up(engine, file)
    typer.echo(f"{file} has {counts['people']} people, {counts['tables']} tables and {counts['entries']} entries.")


@app.command()
def restore(
    file: Annotated[Path, typer.Argument(help="A file that `talion admin backup` has written.")],
    database: Database = None,
) -> None:
    """Bring a backup into an empty database, of either kind."""
    with opened(database, alone=True, fresh=True) as engine:
        from talion.server.store import backup as backups

        counts = backups.restore(file, engine)
    typer.echo(f"Restored: {counts['people']} people, {counts['tables']} tables and {counts['entries']} entries.")
