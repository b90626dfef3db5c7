"""Chairs that programs play (TL-28): the host makes a token for one and takes it back, and who comes by it plays there. Only its
hash is kept, so that it outlives a restart, and who reads the database cannot use it."""
# Compiled: every move at a table passes here.

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
from typing import Final

import structlog

from talion.kernel.problems import Problem
from talion.kernel.refusals import PROGRAMS, Refusal, Refused
from talion.server.store.table_setup import Chair
from talion.server.table import broadcast, commands
from talion.server.table.program_line import ProgramLine
from talion.server.table.table import Table

log = structlog.get_logger()

SECRET_BYTES: Final = 24
# Which table it is for, and what nobody guesses; `talion.server.logs` knows it by its beginning.
TOKEN: Final = re.compile(r"prg_(?P<table>[A-Za-z0-9_-]{1,32})\.[A-Za-z0-9_-]{32}")

NO_TOKEN: Final = (
    "A program says who it is by a header: Authorization: Bearer TOKEN. The host of a table makes the token."
)
UNKNOWN: Final = "This token opens nothing: it was taken back or replaced, or the match is over."
ASLEEP: Final = "The table has just gone to sleep; connect again."
STRUCK: Final = "The program of this chair is not listened to any more. The host can make a new token."


# Tokens


def new_token(table_id: str) -> str:
    return f"prg_{table_id}.{secrets.token_urlsafe(SECRET_BYTES)}"


def key_of(token: str) -> str:
    """What is kept of a token. It is as long as a key, so that one round is enough."""
    return hashlib.sha256(token.encode()).hexdigest()


def table_of(token: str) -> str | None:
    """The table that a token would be for."""
    found = TOKEN.fullmatch(token)
    return None if found is None else found["table"]


def bearer(authorization: str) -> str:
    """The token of a header; empty where there is none."""
    kind, _, token = authorization.partition(" ")
    return token.strip() if kind.lower() == "bearer" else ""


def seat_for(table: Table, key: str) -> int | None:
    """The chair that a token is for, while there is something to play."""
    if table.state == "over":
        return None
    kept = [seat for seat, chair in enumerate(table.seating.chairs) if hmac.compare_digest(chair.program, key)]
    return kept[0] if kept else None


# The host's commands, in the table's own task


async def let_in(table: Table, person: str, seat: int) -> str:
    """A token for a chair; whoever came by an earlier one has to go."""
    chair = chair_for(table, person, seat)
    if table.realtime:
        raise Refused(Refusal(PROGRAMS, "A program is asked in turns; in real time it cannot play."))
    others = [one for one in table.seating.persons() if one != person]
    if table.state == "playing" and others and not chair.program:
        raise Refused(Refusal(PROGRAMS, "Others play here too: a chair is given to a program before the match begins."))
    token = new_token(table.id)
    bot = chair.bot or table.stand_in
    table.seating.chairs[seat] = Chair("bot", None, bot, chair.name, program=key_of(token))
    await commands.seats_changed(table)
    return token


async def take_back(table: Table, person: str, seat: int) -> None:
    """No program plays a chair any more; its bot does."""
    chair = chair_for(table, person, seat)
    if not chair.program:
        raise Problem("No program plays there.")
    table.seating.chairs[seat] = Chair("bot", None, chair.bot, chair.name)
    await commands.seats_changed(table)


def chair_for(table: Table, person: str, seat: int) -> Chair:
    """A chair that the host may give to a program."""
    commands.demand_opener(table, person)
    chair = table.seating.chair(seat)
    if table.state == "over":
        raise Problem("The match is over.")
    if chair.kind == "person":
        raise Refused(Refusal(PROGRAMS, "Somebody sits there."))
    if chair.kept is not None:
        raise Problem("That chair is kept for somebody who has not answered yet.")
    return chair


# Lines, in the table's own task


def came(table: Table, line: ProgramLine) -> None:
    """A program has greeted."""
    seat = seat_for(table, line.key)
    if line.connection.closed:
        return
    if seat is None:
        line.close(UNKNOWN)
    elif table.seating.chairs[seat].struck:
        line.close(STRUCK)
    else:
        table.programs.put(seat, line)
        if table.match is not None and table.state == "playing":
            line.begin(table.match, seat)
        broadcast.tell_table(table)


async def gone(table: Table, line: ProgramLine, hung_up: bool) -> None:
    """A program's line has ended; one that is not to be listened to does not come back by the same token."""
    seat = table.programs.remove(line)
    if hung_up and (kept := seat_for(table, line.key)) is not None and not table.seating.chairs[kept].struck:
        log.info("a program is not listened to any more", table=table.id, seat=kept)
        table.seating.chairs[kept].struck = True
        await table.save()
        broadcast.tell_table(table)
    elif seat is not None:
        broadcast.tell_table(table)


def look(table: Table) -> None:
    """After whatever has happened: who plays by a token that does not hold any more goes, and the others hear how it stands."""
    programs = table.programs
    if not programs.lines:
        return
    programs.check()
    if table.state == "over":
        programs.end(table.result())
    elif table.match is not None and table.state == "playing":
        programs.begin(table.match)
