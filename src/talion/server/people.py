"""Guests, accounts and sessions. A guest is a name and a colour behind a signed cookie; nothing else is asked."""

from __future__ import annotations

import secrets
from collections.abc import Iterable
from typing import Any, Final, NamedTuple

import msgspec
from itsdangerous import BadSignature, Signer
from sqlalchemy import Connection, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from talion.kernel.problems import Problem
from talion.server import protocol
from talion.server.clock import Clock
from talion.server.heavy_work import HeavyWork
from talion.server.names import checked_name
from talion.server.passwords import Passwords
from talion.server.settings import Settings
from talion.server.store import schema
from talion.server.store.avoidance_records import muted_by
from talion.server.store.forgetting import forget_person
from talion.server.store.store import Store
from talion.server.tries import Tries

COOKIE: Final = "talion"
# Browsers take a cookie of this name by TLS alone, for this host and not from its neighbours.
TLS_COOKIE: Final = "__Host-talion"
DAY_S: Final = 24 * 3600
# No session lasts longer, however often it is used; browsers keep no cookie longer either.
SESSION_S: Final = 400 * DAY_S
# That a session is in use is noted once in a while.
SEEN_EVERY_S: Final = 3600
# A few megabytes; whoever comes after so many others is read from the store.
MOST_KNOWN: Final = 10_000


def new_id() -> str:
    """An id that nobody guesses, and no command takes for an option."""
    return secrets.token_urlsafe(12).replace("-", "_")


def new_session_id() -> str:
    """The same for a session; a log knows it by its shape."""
    return "ses_" + secrets.token_urlsafe(18)


class Known(msgspec.Struct):
    """A session in use."""

    me: protocol.Me
    made_s: int
    seen_s: int
    # Whose lines this person is not sent; their pages share it, so that it is changed and never replaced.
    muted: set[str] = set()


class Entered(NamedTuple):
    """Somebody has a new session: its cookie, and those that ended by it."""

    cookie: str
    me: protocol.Me
    ended: tuple[str, ...]


class People:
    """Who is who. Sessions used lately are kept in memory; the store is asked for the others."""

    def __init__(self, store: Store, clock: Clock, settings: Settings, heavy_work: HeavyWork) -> None:
        self.store = store
        self.clock = clock
        self.cookie = TLS_COOKIE if settings.tls else COOKIE
        self.idle_s = settings.session_idle_days * DAY_S
        self.tries = Tries(settings.limits)
        self.passwords = Passwords(heavy_work)
        self.most_known = MOST_KNOWN
        self.known: dict[str, Known] = {}

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
        known = self.known.get(session) or await self.store.run(lambda connection: session_of(connection, session))
        now_s = self.clock.date_s()
        if known is None or self._has_expired(known, now_s):
            self.known.pop(session, None)
            return None
        if now_s - known.seen_s >= SEEN_EVERY_S:
            known.seen_s = now_s
            held = schema.sessions
            await self.store.run(
                lambda connection: (
                    connection.execute(update(held).where(held.c.id == session).values(seen_s=now_s)).rowcount
                )
            )
        self._remember(session, known)
        return session, known.me

    def muted_by(self, session: str) -> set[str]:
        """Whose lines the person behind a session in use is not sent."""
        known = self.known.get(session)
        return set() if known is None else known.muted

    def note_muted(self, person: str, muted: set[str]) -> None:
        """Somebody mutes these people now, on every device."""
        for known in self.known.values():
            if known.me.id == person:
                become(known.muted, muted)

    def _has_expired(self, known: Known, now_s: int) -> bool:
        return now_s - known.seen_s > self.idle_s or now_s - known.made_s > SESSION_S

    async def come_in(self, form: protocol.GuestForm, device: str) -> tuple[str, protocol.Me]:
        """A new guest with a session; answers the cookie."""
        me = protocol.Me(new_id(), checked_name(form.name), form.colour, None)
        now_s = self.clock.date_s()

        def work(connection: Connection) -> None:
            row = {"id": me.id, "name": me.name, "colour": me.colour, "made_s": now_s}
            connection.execute(insert(schema.people).values(row))

        await self.store.run(work)
        return await self._open_session(me, device), me

    async def change(self, session: str, me: protocol.Me, form: protocol.GuestForm) -> protocol.Me:
        """Another name or colour."""
        # Who came before names were looked at may keep theirs.
        name = me.name if form.name == me.name else checked_name(form.name)
        changed = protocol.Me(me.id, name, form.colour, me.login)
        people = schema.people
        await self.store.run(
            lambda connection: (
                connection.execute(
                    update(people).where(people.c.id == me.id).values(name=name, colour=form.colour)
                ).rowcount
            )
        )
        for known in self.known.values():
            if known.me.id == me.id:
                known.me = changed
        return changed

    async def claim(self, me: protocol.Me, form: protocol.LoginForm, device: str, caller: str) -> Entered:
        """Turn a guest into an account, to be found again elsewhere. Whoever else had the guest's cookie has it no more."""
        if me.login is not None:
            raise Problem(f"You already have the account {me.login}.")
        self.tries.demand(caller, None, self.clock.now_s())
        login, people = form.login.casefold(), schema.people
        taken = Problem(f"The login {form.login} is taken.")
        if await self.store.run(lambda connection: account_of(connection, login)) is not None:
            raise taken
        hashed = await self.passwords.hashed(caller, form.password)

        def work(connection: Connection) -> int:
            mine = update(people).where(people.c.id == me.id, people.c.login.is_(None))
            return connection.execute(mine.values(login=login, password=hashed)).rowcount

        try:
            if not await self.store.run(work):
                raise Problem("You already have an account.")
        except IntegrityError:
            raise taken from None
        claimed = protocol.Me(me.id, me.name, me.colour, login)
        return await self._begin_anew(claimed, device)

    async def demand_known(self, people: list[str]) -> dict[str, str]:
        """The names of people, who must all be here, in their order. Raises `Problem` otherwise."""

        def work(connection: Connection) -> dict[str, str]:
            known = schema.people
            found = select(known.c.id, known.c.name).where(known.c.id.in_(people))
            return {row.id: row.name for row in connection.execute(found)}

        names = await self.store.run(work)
        if set(people) - set(names):
            raise Problem("There is no such person here any more.")
        return {person: names[person] for person in people}

    async def log_in(self, form: protocol.LoginForm, device: str, caller: str, session: str | None) -> Entered:
        """Open a session for an account. The one this device had until now ends: somebody may have planted it."""
        login = form.login.casefold()
        row = await self._verified(login, form.password, caller)
        if row is None:
            raise Problem("Login and password do not fit.")
        if row.banned_s is not None:
            raise Problem("This account is banned on this server.")
        me = protocol.Me(row.id, row.name, row.colour, row.login)
        ended = () if session is None else tuple(await self._end([session]))
        return Entered(await self._open_session(me, device), me, ended)

    async def change_password(self, me: protocol.Me, form: protocol.PasswordForm, device: str, caller: str) -> Entered:
        """Another password. All sessions end but a new one for this device."""
        if me.login is None:
            raise Problem("You have no account, and so no password.")
        await self._demand_password(me.login, form.password, caller)
        hashed = await self.passwords.hashed(caller, form.new)
        people = schema.people
        await self.store.run(
            lambda connection: (
                connection.execute(update(people).where(people.c.id == me.id).values(password=hashed)).rowcount
            )
        )
        return await self._begin_anew(me, device)

    async def demand_owner(self, me: protocol.Me, password: str | None, caller: str) -> None:
        """Before something that cannot be undone: who has an account says its password again."""
        if me.login is not None:
            await self._demand_password(me.login, password or "", caller)

    async def forget(self, me: protocol.Me, seats_at: dict[str, tuple[int, ...]]) -> list[str]:
        """Somebody is deleted, sessions and all; answers the sessions. `seats_at`: what the hall has made nobody's."""
        ended = await self.store.run(forget_person(me.id, seats_at))
        self._forget(ended)
        return ended

    async def sessions(self, session: str, me: protocol.Me) -> list[protocol.Session]:
        """All devices somebody is logged in on."""
        held, now_s = schema.sessions, self.clock.date_s()
        rows = await self.store.run(
            lambda connection: connection.execute(
                select(held).where(held.c.person == me.id).order_by(held.c.made_s)
            ).all()
        )
        return [
            protocol.Session(short(row.id), row.device, row.made_s, row.seen_s, row.id == session)
            for row in rows
            if not self._has_expired(Known(me, row.made_s, row.seen_s), now_s)
        ]

    async def revoke(self, me: protocol.Me, short_id: str) -> list[str]:
        """End a session, by the last letters of its id as the list shows it; answers the whole id."""
        held = schema.sessions
        ids = await self.store.run(
            lambda connection: connection.execute(select(held.c.id).where(held.c.person == me.id)).scalars().all()
        )
        ended = await self._end([session for session in ids if short(session) == short_id])
        if not ended:
            raise Problem("There is no such session.")
        return ended

    async def _verified(self, login: str, password: str, caller: str) -> Any:
        """The row of an account if the password fits; it takes as long where there is none."""
        self.tries.demand(caller, login, self.clock.now_s())
        row = await self.store.run(lambda connection: account_of(connection, login))
        if not await self.passwords.fits(caller, row.password if row else None, password):
            return None
        if row is not None:
            self.tries.was_right(caller, login, self.clock.now_s())
        return row

    async def _demand_password(self, login: str, password: str, caller: str) -> None:
        if await self._verified(login, password, caller) is None:
            raise Problem("That is not your password.")

    async def _begin_anew(self, me: protocol.Me, device: str) -> Entered:
        """All sessions of somebody end, and one begins."""
        held = schema.sessions
        ids = await self.store.run(
            lambda connection: connection.execute(select(held.c.id).where(held.c.person == me.id)).scalars().all()
        )
        ended = await self._end(list(ids))
        return Entered(await self._open_session(me, device), me, tuple(ended))

    async def _end(self, sessions: list[str]) -> list[str]:
        held = schema.sessions
        await self.store.run(
            lambda connection: connection.execute(delete(held).where(held.c.id.in_(sessions))).rowcount
        )
        self._forget(sessions)
        return sessions

    async def look_again(self, connected: Iterable[str]) -> list[str]:
        """Somebody was banned or deleted from outside: forget the sessions that have ended, and answer which of those in use."""
        held = schema.sessions

        def work(connection: Connection) -> set[str]:
            return set(connection.execute(select(held.c.id)).scalars().all())

        kept = await self.store.run(work)
        ended = [session for session in {*self.known, *connected} if session not in kept]
        self._forget(ended)
        return ended

    async def _open_session(self, me: protocol.Me, device: str) -> str:
        session = new_session_id()
        now_s = self.clock.date_s()
        row = {"id": session, "person": me.id, "device": device[:200], "made_s": now_s, "seen_s": now_s}

        def work(connection: Connection) -> set[str]:
            connection.execute(insert(schema.sessions).values(row))
            return muted_by(connection, me.id)

        self._remember(session, Known(me, now_s, now_s, await self.store.run(work)))
        return self.signer.sign(session).decode()

    def _remember(self, session: str, known: Known) -> None:
        """The one used last goes last, and the first goes when there are too many."""
        self.known.pop(session, None)
        self.known[session] = known
        if len(self.known) > self.most_known:
            del self.known[next(iter(self.known))]

    def _forget(self, sessions: list[str]) -> None:
        for session in sessions:
            self.known.pop(session, None)


def become(held: set[str], now: set[str]) -> None:
    """Change a set that others hold."""
    held.clear()
    held.update(now)


def short(session: str) -> str:
    """As much of a session as its owner is shown."""
    return session[-8:]


def signing_key(connection: Connection) -> str:
    """The database's own key, made on first use."""
    row = connection.execute(select(schema.facts.c.value).where(schema.facts.c.name == "signing key")).first()
    if row is not None:
        return str(row.value)
    key = secrets.token_hex(32)
    connection.execute(insert(schema.facts).values(name="signing key", value=key))
    return key


def account_of(connection: Connection, login: str) -> Any:
    """The row of an account, or None."""
    return connection.execute(select(schema.people).where(schema.people.c.login == login)).first()


def session_of(connection: Connection, session: str) -> Known | None:
    """A stored session, and who it belongs to."""
    people, held = schema.people, schema.sessions
    row = connection.execute(
        select(people, held.c.made_s.label("begun_s"), held.c.seen_s)
        .join(held, held.c.person == people.c.id)
        .where(held.c.id == session)
    ).first()
    if row is None:
        return None
    me = protocol.Me(row.id, row.name, row.colour, row.login)
    return Known(me, row.begun_s, row.seen_s, muted_by(connection, me.id))
