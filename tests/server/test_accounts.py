"""Accounts against those who would be somebody else, and for those who would rather be nobody: tries, sessions, password, end."""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace
from typing import Any

from argon2 import PasswordHasher
from sqlalchemy import Connection, select, text

from talion.server.clock import HandClock
from talion.server.people import DAY_S
from talion.server.settings import NO_LIMITS, Limits
from talion.server.store import schema
from talion.server.store.forgetting import ANONYMOUS

from .guests import Guest, Page, all_at_a_table, play_out
from .serving import Server, serving
from .test_together import until

PASSWORD = "eye for an eye"
ACCOUNT = {"login": "ann", "password": PASSWORD}
WRONG = {**ACCOUNT, "password": "a tooth for a tooth"}
PROXY = {"trusted_proxies": ("127.0.0.1",)}


async def claimed(server: Server, name: str = "Ann", login: str = "ann") -> Guest:
    guest = await server.guest(name)
    await guest.post("/api/account/claim", {"login": login, "password": PASSWORD})
    return guest


def with_cookie(server: Server, cookie: str) -> Guest:
    guest = server.stranger()
    guest.http.cookies.set("talion", cookie, domain="127.0.0.1")
    return guest


async def tried(server: Server, address: str, form: Any = WRONG) -> str | None:
    """The sentence a try to log in from some address is refused with."""
    headers = {"X-Forwarded-For": address}
    answer = await server.stranger().http.post("/api/account/login", json=form, headers=headers)
    return None if answer.status_code == 200 else str(answer.json()["problem"])


# Tries


async def test_an_account_waits_longer_after_every_wrong_password_wherever_it_comes_from(sqlite: str) -> None:
    clock = HandClock()
    async with serving(sqlite, clock, limits=Limits(tries_per_account=3), **PROXY) as server:
        await claimed(server)
        for number in range(3):
            assert await tried(server, f"203.0.113.{number}") == "Login and password do not fit."
        waits = []
        for number in range(3, 7):
            said = await tried(server, f"203.0.113.{number}")
            assert said is not None
            assert said.startswith("Too many passwords were tried; wait ")
            waits.append(int(said.split()[6]))
            clock.turn(waits[-1])
            assert await tried(server, f"203.0.113.{number}") == "Login and password do not fit."
        assert waits == [2, 4, 8, 16]
        # The right one has to wait as well, and then all is forgiven.
        assert "wait 32 seconds" in str(await tried(server, "203.0.113.99", ACCOUNT))
        clock.turn(32)
        assert await tried(server, "203.0.113.99", ACCOUNT) is None
        assert await tried(server, "203.0.113.98") == "Login and password do not fit."


async def test_a_network_waits_whatever_accounts_it_tries(sqlite: str) -> None:
    limits = Limits(tries_per_address=3)
    async with serving(sqlite, HandClock(), limits=limits, **PROXY) as server:
        await claimed(server)
        for number in range(3):
            form = {**WRONG, "login": f"somebody{number}"}
            assert await tried(server, f"2001:db8::{number}", form) == "Login and password do not fit."
        assert "wait 2 seconds" in str(await tried(server, "2001:db8::9", ACCOUNT))
        assert await tried(server, "2001:db8:0:1::9", ACCOUNT) is None, "the neighbours do not wait"


async def test_tries_that_come_together_are_counted_before_they_are_looked_at(sqlite: str) -> None:
    async with serving(sqlite, HandClock(), limits=Limits(tries_per_account=3), **PROXY) as server:
        await claimed(server)
        answers = await asyncio.gather(*(tried(server, f"203.0.113.{number}") for number in range(12)))
        assert sum("wait" in str(answer) for answer in answers) == 9


async def test_strangers_do_not_lock_an_owner_out_of_where_they_log_in(sqlite: str) -> None:
    async with serving(sqlite, HandClock(), limits=Limits(tries_per_account=3), **PROXY) as server:
        await claimed(server)
        assert await tried(server, "198.51.100.1", ACCOUNT) is None
        for number in range(6):
            await tried(server, f"203.0.113.{number}")
        assert "wait" in str(await tried(server, "203.0.113.77", ACCOUNT))
        assert await tried(server, "198.51.100.1", ACCOUNT) is None


async def test_tries_are_forgotten_in_time(sqlite: str) -> None:
    clock = HandClock()
    async with serving(sqlite, clock, limits=Limits(tries_per_account=3), **PROXY) as server:
        await claimed(server)
        for _ in range(3):
            await tried(server, "203.0.113.1")
        clock.turn(3 * 600)
        for _ in range(3):
            assert await tried(server, "203.0.113.1") == "Login and password do not fit."
        clock.turn(4 * 600)
        await tried(server, "203.0.113.1", {**WRONG, "login": "other"})
        assert "ann" not in server.app.people.tries.accounts.held


async def test_claiming_and_saying_a_password_again_are_tries_too(sqlite: str) -> None:
    async with serving(sqlite, HandClock(), limits=Limits(tries_per_address=2)) as server:
        ann, bob = await server.guest("Ann"), await server.guest("Bob")
        await ann.post("/api/account/claim", ACCOUNT)
        assert "not your password" in await ann.problem("/api/account/delete", {"password": "not this one"})
        for path, form in (
            ("password", {"password": PASSWORD, "new": PASSWORD}),
            ("delete", {"password": PASSWORD}),
        ):
            assert "wait" in await ann.problem(f"/api/account/{path}", form, status=429)
        assert "wait" in await bob.problem("/api/account/claim", {**ACCOUNT, "login": "bob"}, status=429)


async def test_a_login_that_is_taken_costs_no_hashing(sqlite: str) -> None:
    async with serving(sqlite) as server:
        await claimed(server)
        bob = await server.guest("Bob")
        server.app.people.passwords.hasher = counting = Counting()
        assert "taken" in await bob.problem("/api/account/claim", ACCOUNT)
        assert counting.hashed == 0
        await bob.post("/api/account/claim", {**ACCOUNT, "login": "bob"})
        assert counting.hashed == 1


async def test_who_hashes_pays_for_it_also_with_the_right_password(sqlite: str) -> None:
    limits = replace(NO_LIMITS, work_per_s=0.001, work_burst=0.001)
    async with serving(sqlite, HandClock(), limits=limits) as server:
        ann = await server.guest("Ann")
        await ann.post("/api/account/claim", ACCOUNT)
        for path, form in (("login", ACCOUNT), ("password", {"password": PASSWORD, "new": "an arm for an arm"})):
            assert "a lot of work" in await ann.problem(f"/api/account/{path}", form, status=429)
        server.turn(3600)
        await ann.post("/api/account/login", ACCOUNT)


class Counting(PasswordHasher):
    """Counts how often it hashes."""

    __slots__ = ("hashed",)

    def __init__(self) -> None:
        super().__init__()
        self.hashed = 0

    def hash(self, password: str | bytes, *, salt: bytes | None = None) -> str:
        self.hashed += 1
        return super().hash(password, salt=salt)


# Sessions


async def test_a_planted_cookie_is_worth_nothing_once_its_owner_has_an_account(database: str) -> None:
    """Somebody puts a guest's cookie of theirs into your browser and waits until you make an account of that guest."""
    async with serving(database) as server:
        thief = await server.guest("Ann")
        planted = thief.http.cookies["talion"]
        table = await thief.open_table("me", "open")
        page = await thief.sit(table)
        ann = with_cookie(server, planted)
        await ann.post("/api/account/claim", ACCOUNT)
        assert ann.http.cookies["talion"] != planted
        assert (await ann.get("/api/me"))["login"] == "ann"
        assert await thief.get("/api/me") is None
        assert (await page.ending())["reason"] == "This session has ended."
        assert len(await ann.get("/api/sessions")) == 1


async def test_logging_in_ends_the_session_the_browser_had(database: str) -> None:
    async with serving(database) as server:
        ann = await claimed(server)
        thief = await server.guest("Guest")
        victim = with_cookie(server, thief.http.cookies["talion"])
        await victim.post("/api/account/login", ACCOUNT)
        assert (await victim.get("/api/me"))["login"] == "ann"
        assert await thief.get("/api/me") is None
        assert (await ann.get("/api/me"))["login"] == "ann", "other devices stay"
    async with serving(database) as server:
        assert await with_cookie(server, thief.http.cookies["talion"]).get("/api/me") is None


async def test_sessions_end_when_they_are_not_used(database: str) -> None:
    clock = HandClock()
    async with serving(database, clock, session_idle_days=10) as server:
        ann, bob = await server.guest("Ann"), await server.guest("Bob")
        for _ in range(3):
            clock.turn(6 * DAY_S)
            assert (await ann.get("/api/me"))["name"] == "Ann"
        assert await bob.get("/api/me") is None
        await bob.get("/api/sessions", status=401)
        socket = await bob.socket(f"/ws/table/{await ann.open_table('me', 'open')}")
        assert json.loads(await socket.recv())["reason"] == "Come in as a guest first."
        clock.turn(9 * DAY_S)
    async with serving(database, clock, session_idle_days=10) as server:
        # That it was in use is stored, and so is when it was not.
        assert (await with_cookie(server, ann.http.cookies["talion"]).get("/api/me"))["name"] == "Ann"
        assert await with_cookie(server, bob.http.cookies["talion"]).get("/api/me") is None
        clock.turn(11 * DAY_S)
        assert await with_cookie(server, ann.http.cookies["talion"]).get("/api/me") is None


async def test_no_session_lasts_for_ever(sqlite: str) -> None:
    clock = HandClock()
    async with serving(sqlite, clock) as server:
        ann = await server.guest("Ann")
        for _ in range(7):
            clock.turn(57 * DAY_S)
            assert await ann.get("/api/me")
        clock.turn(2 * DAY_S)
        assert await ann.get("/api/me") is None


# Password


async def test_another_password_ends_all_sessions_but_a_new_one(database: str) -> None:
    async with serving(database) as server:
        ann = await claimed(server)
        elsewhere = server.stranger()
        await elsewhere.post("/api/account/login", ACCOUNT)
        page = await elsewhere.sit(await ann.open_table("me", "open"))
        before = ann.http.cookies["talion"]
        assert "not your password" in await ann.problem(
            "/api/account/password", {"password": "not this one", "new": "an arm for an arm"}
        )
        changed = await ann.post("/api/account/password", {"password": PASSWORD, "new": "an arm for an arm"})
        assert changed["login"] == "ann"
        assert ann.http.cookies["talion"] != before
        assert (await ann.get("/api/me"))["login"] == "ann"
        assert await elsewhere.get("/api/me") is None
        assert await with_cookie(server, before).get("/api/me") is None
        assert (await page.ending())["reason"] == "This session has ended."
        await server.stranger().problem("/api/account/login", ACCOUNT)
        await server.stranger().post("/api/account/login", {"login": "ann", "password": "an arm for an arm"})


async def test_a_guest_has_no_password_to_change(sqlite: str) -> None:
    async with serving(sqlite) as server:
        guest = await server.guest("Ann")
        form = {"password": PASSWORD, "new": PASSWORD}
        assert "no account" in await guest.problem("/api/account/password", form)
        await server.stranger().problem("/api/account/password", form, status=401)
        assert "new" in await guest.problem("/api/account/password", {"password": PASSWORD, "new": "short"})


# The end


async def everything(server: Server) -> str:
    """All that the database holds, as one text."""

    def work(connection: Connection) -> list[list[Any]]:
        # Tuples, since a row shortens what is long when it is written out.
        return [[tuple(row) for row in connection.execute(select(one))] for one in schema.METADATA.sorted_tables]

    return repr(await server.app.store.run(work))


async def test_who_is_deleted_is_found_nowhere_and_matches_with_others_stay(database: str) -> None:
    async with serving(database) as server:
        ann, bob = await server.guest("Annegret"), await server.guest("Bob")
        await ann.post("/api/account/claim", ACCOUNT)
        (a, b), over = await all_at_a_table([ann, bob], options={"hp": 2, "revenants": "dealt"})
        await a.do("say", text="Annegret was here")
        await b.do("say", text="so was I")
        await play_out(a, b)
        before = await bob.replay(over)
        _, running = await all_at_a_table([ann, bob], options={"revenants": "dealt"})
        gathering = await ann.open_table("me", "open")
        campaign = await ann.open_table("me", game="deadeye")
        at_campaign = await ann.sit(campaign)
        page = await bob.sit(running)
        watching = await bob.sit(gathering)
        await watching.do("say", text="hello Anne")
        person = ann.me["id"]

        assert "not your password" in await ann.problem("/api/account/delete", {"password": "not this one"})
        assert "not your password" in await ann.problem("/api/account/delete", {})
        assert (await ann.get("/api/me"))["login"] == "ann"
        await ann.post("/api/account/delete", {"password": PASSWORD})

        assert "talion" not in ann.http.cookies
        assert (await at_campaign.ending())["reason"] == "This session has ended."
        await page.until(lambda page: page.table["seats"][0]["name"] == ANONYMOUS)
        await watching.until(lambda page: page.table["seats"][0]["kind"] == "open")
        await anonymous(server, bob, person, over, before)
        assert (await bob.http.get(f"/api/replays/{campaign}")).status_code == 404
        await server.stranger().problem("/api/account/login", ACCOUNT)
    async with serving(database) as server:
        bob_again = with_cookie(server, bob.http.cookies["talion"])
        await anonymous(server, bob_again, person, over, before)
        again = await server.guest("Ann")
        await again.post("/api/account/claim", ACCOUNT)


async def anonymous(server: Server, bob: Guest, person: str, over: str, before: Any) -> None:
    stored = await everything(server)
    assert person not in stored
    assert "Annegret" not in stored
    replay = await bob.replay(over)
    assert replay["players"] == [ANONYMOUS, "Bob"]
    assert replay["steps"] == before["steps"]
    assert (await bob.get(f"/api/replays/{over}/verify"))["replay_fits"]
    file = (await bob.http.get(f"/api/replays/{over}/file")).text
    assert "Annegret" not in file
    assert ANONYMOUS in file
    page = await bob.sit(over)
    assert [line["text"] for line in page.heard[0]["chat"]] == ["so was I"]
    assert page.table["seats"][0]["person"] is None
    assert person not in page.frames[0]
    assert [table["id"] for table in await bob.get("/api/mine")].count(over) == 1


async def test_nor_is_who_only_passed_by(database: str) -> None:
    async with serving(database, HandClock()) as server:
        ann, bob = await server.guest("Ann"), await server.guest("Bob")
        table = await bob.open_table("me", "open", "open")
        a, b = await ann.sit(table), await bob.sit(table)
        await a.do("sit", seat=1)
        await b.do("take_out", seat=1, word="We wait for Cid.")
        assert "We wait for Cid." in await a.refused("sit", seat=1)
        quick = await ann.sit((await ann.post("/api/quick", {"game": None}))["table"])
        await quick.do("stand", seat=0)
        closed = await ann.sit(await ann.open_table("me", "open"))
        await closed.do("stand", seat=0)
        await closed.close()
        await until(lambda: not server.table(closed.table["id"]).connections)
        server.turn(3600)
        await server.app.hall.sweep()
        (page, _), _running = await all_at_a_table([ann, bob], options={"revenants": "dealt"})
        await page.do("vote", agree=True)
        await ann.post("/api/account/delete", {})
        assert ann.me["id"] not in await everything(server)
        assert "We wait for Cid." in await everything(server)
        await bob.post("/api/account/delete", {})
        left = await everything(server)
        assert bob.me["id"] not in left
        assert "We wait for Cid." not in left


async def test_whispers_of_who_is_deleted_go(database: str) -> None:
    async with serving(database) as server:
        guests = [await server.guest(name) for name in ("Ann", "Bob", "Cid", "Dan")]
        pages, table = await all_at_a_table(guests, game="gangs", options={"whispers": True})
        await pages[0].do("whisper", seat=0, to=1, text="from Ann")
        await pages[1].do("whisper", seat=1, to=0, text="from Bob")
        await guests[0].post("/api/account/delete", {})
        stored = await everything(server)
        assert "from Ann" not in stored
        assert "from Bob" in stored
        assert server.table(table).whispers[0].text == "from Bob"


async def test_the_others_play_on_when_somebody_is_deleted(database: str) -> None:
    async with serving(database) as server:
        guests = [await server.guest(name) for name in ("Ann", "Bob", "Cid")]
        pages, _ = await all_at_a_table(guests, options={"hp": 4, "revenants": "dealt"})
        await guests[1].post("/api/account/delete", {})
        rest: list[Page] = [pages[0], pages[2]]
        await rest[0].until(lambda page: page.table["seats"][1]["name"] == ANONYMOUS)
        await play_out(*rest)
        assert rest[0].table["state"] == "over"


async def test_a_table_whose_host_is_deleted_has_another(sqlite: str) -> None:
    async with serving(sqlite) as server:
        ann, bob = await server.guest("Ann"), await server.guest("Bob")
        table = await ann.open_table("me", "open")
        page = await bob.sit(table)
        await page.do("sit", seat=1)
        await ann.post("/api/account/delete", {})
        await page.until(lambda page: page.table["host"] == bob.me["id"])
        await page.do("start")


async def test_a_guest_is_deleted_without_a_password_and_a_stranger_is_nobody(sqlite: str) -> None:
    async with serving(sqlite) as server:
        ann = await server.guest("Ann")
        await ann.post("/api/account/delete", {})
        assert await ann.get("/api/me") is None
        await ann.problem("/api/account/delete", {}, status=401)


async def test_one_damaged_table_does_not_keep_somebody_from_being_deleted(database: str, logged: list[Any]) -> None:
    async with serving(database) as server:
        ann, bob = await server.guest("Annegret"), await server.guest("Bob")
        (a, b), over = await all_at_a_table([ann, bob], options={"hp": 2, "revenants": "dealt"})
        await play_out(a, b)
        broken = await ann.open_table("me", "open")
        for page in (a, b):
            await page.close()
    async with serving(database) as server:
        damage = text("UPDATE tables SET setup = '{' WHERE id = :id")
        await server.app.store.run(lambda connection: connection.execute(damage, {"id": broken}).rowcount)
        again = with_cookie(server, ann.http.cookies["talion"])
        bob_again = with_cookie(server, bob.http.cookies["talion"])
        assert (await bob_again.get(f"/api/replays/{over}"))["players"] == ["Annegret", "Bob"]
        await again.post("/api/account/delete", {})
        assert await again.get("/api/me") is None
        # Also where somebody has looked at the match before.
        assert (await bob_again.get(f"/api/replays/{over}"))["players"] == [ANONYMOUS, "Bob"]
        assert [line["table"] for line in logged if "cannot be read" in line["event"]] == [broken]
    logged.clear()
