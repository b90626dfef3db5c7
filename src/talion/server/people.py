"""Guests, accounts and sessions. A guest is a name and a colour behind a signed cookie; nothing else is asked."""

from __future__ import annotations

import asyncio
import secrets
from functools import cache
from typing import Any, Final

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from itsdangerous import BadSignature, Signer
from sqlalchemy import Connection, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from talion.kernel.problems import Problem
from talion.server import protocol
from talion.server.clock import Clock
from talion.server.store import schema
from talion.server.store.store import Store

COOKIE: Final = "talion"
COOKIE_AGE_S: Final = 400 * 24 * 3600
HASHER: Final = PasswordHasher()


def new_id() -> str:
    """An id that nobody guesses."""
    return secrets.token_urlsafe(12)


class People:
    """Who is who. Known sessions are kept in memory; the store is asked once for each."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self.store = store
        self.clock = clock
        self.known: dict[str, protocol.Me] = {}

    async def open(self) -> None:
        """Fetch, or make, the key that signs cookies."""
        try:
            key = await self.store.run(signing_key)
        except IntegrityError:
            # Another server made it at the same moment.
            key = await self.store.run(signing_key)
        self.signer = Signer(key, salt="talion session")

    async def me(self, cookie: str | None) -> tuple[str, protocol.Me] | None:
        """The session and person behind a cookie, or None."""
        if not cookie:
            return None
        try:
            session = self.signer.unsign(cookie).decode()
        except BadSignature:
            return None
        person = self.known.get(session)
        if person is None:
            now_s = self.clock.date_s()
            person = await self.store.run(lambda connection: person_of(connection, session, now_s))
            if person is None:
                return None
            self.known[session] = person
        return session, person

    async def come_in(self, form: protocol.GuestForm, device: str) -> tuple[str, protocol.Me]:
        """A new guest with a session; answers the cookie."""
        me = protocol.Me(new_id(), form.name, form.colour, None)
        now_s = self.clock.date_s()

        def work(connection: Connection) -> None:
            row = {"id": me.id, "name": me.name, "colour": me.colour, "made_s": now_s}
            connection.execute(insert(schema.people).values(row))

        await self.store.run(work)
        return await self._open_session(me, device), me

    async def change(self, session: str, me: protocol.Me, form: protocol.GuestForm) -> protocol.Me:
        """Another name or colour."""
        changed = protocol.Me(me.id, form.name, form.colour, me.login)
        people = schema.people
        await self.store.run(
            lambda connection: (
                connection.execute(
                    update(people).where(people.c.id == me.id).values(name=form.name, colour=form.colour)
                ).rowcount
            )
        )
        self._forget(me.id)
        self.known[session] = changed
        return changed

    async def claim(self, session: str, me: protocol.Me, form: protocol.LoginForm) -> protocol.Me:
        """Turn a guest into an account, to be found again elsewhere."""
        if me.login is not None:
            raise Problem(f"You already have the account {me.login}.")
        hashed = await asyncio.to_thread(HASHER.hash, form.password)
        login = form.login
        people = schema.people

        def work(connection: Connection) -> int:
            values = {"login": login.casefold(), "password": hashed}
            mine = update(people).where(people.c.id == me.id, people.c.login.is_(None))
            return connection.execute(mine.values(values)).rowcount

        try:
            if not await self.store.run(work):
                raise Problem("You already have an account.")
        except IntegrityError:
            raise Problem(f"The login {login} is taken.") from None
        self._forget(me.id)
        claimed = protocol.Me(me.id, me.name, me.colour, login.casefold())
        self.known[session] = claimed
        return claimed

    async def log_in(self, form: protocol.LoginForm, device: str) -> tuple[str, protocol.Me]:
        """Open a session for an account."""

        def work(connection: Connection) -> Any:
            return connection.execute(
                select(schema.people).where(schema.people.c.login == form.login.casefold())
            ).first()

        row = await self.store.run(work)
        try:
            await asyncio.to_thread(verify, row.password if row else None, form.password)
            if row is None:
                raise VerificationError
        except (VerificationError, InvalidHashError):
            raise Problem("Login and password do not fit.") from None
        me = protocol.Me(row.id, row.name, row.colour, row.login)
        return await self._open_session(me, device), me

    async def sessions(self, session: str, me: protocol.Me) -> list[protocol.Session]:
        """All devices somebody is logged in on."""
        rows = await self.store.run(
            lambda connection: connection.execute(
                select(schema.sessions).where(schema.sessions.c.person == me.id).order_by(schema.sessions.c.made_s)
            ).all()
        )
        return [protocol.Session(row.id[:8], row.device, row.made_s, row.seen_s, row.id == session) for row in rows]

    async def revoke(self, me: protocol.Me, short_id: str) -> list[str]:
        """End a session, by the first letters of its id as the list shows it; answers the whole id."""
        held = schema.sessions

        def work(connection: Connection) -> list[str]:
            rows = connection.execute(select(held.c.id).where(held.c.person == me.id)).all()
            ended = [row.id for row in rows if row.id[:8] == short_id]
            connection.execute(delete(held).where(held.c.id.in_(ended)))
            return ended

        ended = await self.store.run(work)
        if not ended:
            raise Problem("There is no such session.")
        for session in ended:
            self.known.pop(session, None)
        return ended

    async def _open_session(self, me: protocol.Me, device: str) -> str:
        session = new_id()
        now_s = self.clock.date_s()
        row = {"id": session, "person": me.id, "device": device[:200], "made_s": now_s, "seen_s": now_s}
        await self.store.run(lambda connection: connection.execute(insert(schema.sessions).values(row)).rowcount)
        self.known[session] = me
        return self.signer.sign(session).decode()

    def _forget(self, person: str) -> None:
        self.known = {session: me for session, me in self.known.items() if me.id != person}


@cache
def nobodys_hash() -> str:
    return HASHER.hash(secrets.token_hex(16))


def verify(hashed: str | None, password: str) -> None:
    """Raises where a password does not fit; without a hash it takes as long."""
    HASHER.verify(nobodys_hash() if hashed is None else hashed, password)


def signing_key(connection: Connection) -> str:
    """The database's own key, made on first use."""
    row = connection.execute(select(schema.facts.c.value).where(schema.facts.c.name == "signing key")).first()
    if row is not None:
        return str(row.value)
    key = secrets.token_hex(32)
    connection.execute(insert(schema.facts).values(name="signing key", value=key))
    return key


def person_of(connection: Connection, session: str, now_s: int) -> protocol.Me | None:
    """Who a session belongs to; notes that it was seen."""
    row = connection.execute(
        select(schema.people)
        .join(schema.sessions, schema.sessions.c.person == schema.people.c.id)
        .where(schema.sessions.c.id == session)
    ).first()
    if row is None:
        return None
    connection.execute(update(schema.sessions).where(schema.sessions.c.id == session).values(seen_s=now_s))
    return protocol.Me(row.id, row.name, row.colour, row.login)
