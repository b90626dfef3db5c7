"""Guests, accounts, sessions and their cookie."""

from __future__ import annotations

import asyncio

import pytest

from talion.server.clock import HandClock

from .serving import Unlocked, serving

ACCOUNT = {"login": "Ann.the-1st", "password": "eye for an eye"}


async def test_a_guest_is_a_name_and_a_colour(database: str) -> None:
    async with serving(database) as server:
        stranger = server.stranger()
        assert await stranger.get("/api/me") is None
        await stranger.come_in("Ann", 5)
        assert await stranger.get("/api/me") == {"id": stranger.me["id"], "name": "Ann", "colour": 5, "login": None}


async def test_a_second_form_changes_the_name_and_keeps_the_person(database: str) -> None:
    async with serving(database) as server:
        ann = await server.guest("Ann")
        changed = await ann.post("/api/guest", {"name": "Anna Ö.", "colour": 0})
        assert changed == {"id": ann.me["id"], "name": "Anna Ö.", "colour": 0, "login": None}
        assert await ann.get("/api/me") == changed
    async with serving(database) as server:
        again = server.stranger()
        again.http.cookies.set("talion", ann.http.cookies["talion"])
        assert await again.get("/api/me") == changed


@pytest.mark.parametrize(
    "form",
    [
        {},
        {"name": "Ann"},
        {"name": "", "colour": 1},
        {"name": "Ann\n", "colour": 1},
        {"name": "A\x00nn", "colour": 1},
        {"name": "A\x1b[31mnn", "colour": 1},
        {"name": "A" * 25, "colour": 1},
        {"name": "Ann", "colour": 12},
        {"name": "Ann", "colour": -1},
        {"name": "Ann", "colour": "red"},
        {"name": "Ann", "colour": 1, "id": "me"},
        {"name": ["Ann"], "colour": 1},
        ["Ann", 1],
        None,
    ],
)
async def test_a_bad_guest_form_gets_a_sentence(sqlite: str, form: object) -> None:
    async with serving(sqlite) as server:
        await server.stranger().problem("/api/guest", form)


async def test_a_guest_becomes_an_account_and_is_found_elsewhere(database: str) -> None:
    async with serving(database) as server:
        ann = await server.guest("Ann")
        claimed = await ann.post("/api/account/claim", ACCOUNT)
        assert claimed == {**ann.me, "login": "ann.the-1st"}
        elsewhere = server.stranger()
        assert await elsewhere.post("/api/account/login", {**ACCOUNT, "login": "ANN.the-1ST"}) == claimed
        assert await elsewhere.get("/api/me") == claimed
        await ann.post("/api/guest", {"name": "Anne", "colour": 3})
        assert (await elsewhere.get("/api/me"))["name"] == "Anne"


async def test_wrong_password_and_unknown_login_sound_the_same(database: str) -> None:
    async with serving(database) as server:
        ann = await server.guest("Ann")
        await ann.post("/api/account/claim", ACCOUNT)
        other = server.stranger()
        wrong = await other.problem("/api/account/login", {**ACCOUNT, "password": "a tooth for a tooth"})
        unknown = await other.problem("/api/account/login", {**ACCOUNT, "login": "nobody"})
        assert wrong == unknown == "Login and password do not fit."
        assert await other.get("/api/me") is None
        assert "talion" not in other.http.cookies


async def test_a_login_belongs_to_one_person(database: str) -> None:
    async with serving(database) as server:
        ann, bob = await server.guest("Ann"), await server.guest("Bob")
        await ann.post("/api/account/claim", ACCOUNT)
        assert "taken" in await bob.problem("/api/account/claim", {**ACCOUNT, "login": "ANN.THE-1ST"})
        assert "already" in await ann.problem("/api/account/claim", {**ACCOUNT, "login": "another"})
        assert (await bob.get("/api/me"))["login"] is None
        nobody = server.stranger()
        await nobody.problem("/api/account/claim", {**ACCOUNT, "login": "third"}, status=401)


async def test_two_claims_at_once_leave_one_account(database: str) -> None:
    """Also when the two are at different servers."""
    async with serving(database, lock=Unlocked) as one, serving(database, lock=Unlocked) as two:
        ann, bob = await one.guest("Ann"), await two.guest("Bob")
        answers = await asyncio.gather(
            ann.http.post("/api/account/claim", json=ACCOUNT),
            bob.http.post("/api/account/claim", json=ACCOUNT),
            ann.http.post("/api/account/claim", json={**ACCOUNT, "login": "ann2"}),
        )
        assert all(answer.status_code in (200, 400) for answer in answers), [answer.text for answer in answers]
        held = [answer.json()["login"] for answer in answers if answer.status_code == 200]
        assert held.count("ann.the-1st") <= 1
        assert sorted(held) in (["ann.the-1st"], ["ann.the-1st", "ann2"])


@pytest.mark.parametrize(
    "form",
    [
        {"login": "ab", "password": "long enough"},
        {"login": "a b c", "password": "long enough"},
        {"login": "abc\n", "password": "long enough"},
        {"login": "abc", "password": "short"},
        {"login": "abc", "password": "x" * 201},
        {"login": "abc"},
    ],
)
async def test_a_bad_account_form_gets_a_sentence(sqlite: str, form: object) -> None:
    async with serving(sqlite) as server:
        await (await server.guest()).problem("/api/account/claim", form)


async def test_sessions_are_listed_and_revoked(database: str) -> None:
    clock = HandClock()
    async with serving(database, clock) as server:
        phone, laptop = await server.guest("Ann"), server.stranger()
        await phone.post("/api/account/claim", ACCOUNT)
        clock.turn(3600)
        laptop.http.headers["User-Agent"] = "Laptop " + "x" * 300
        await laptop.post("/api/account/login", ACCOUNT)
        listed = await laptop.get("/api/sessions")
        assert [one["current"] for one in listed] == [False, True]
        assert listed[1]["device"].startswith("Laptop")
        assert listed[1]["made_s"] == listed[0]["made_s"] + 3600
        assert not any(one["id"] in laptop.cookie and len(one["id"]) > 8 for one in listed)
        page = await phone.sit(await phone.open_table("me", "open"))

        await laptop.post("/api/sessions/revoke", {"id": listed[0]["id"]})
        assert await phone.get("/api/me") is None
        await phone.get("/api/sessions", status=401)
        assert "session" in (await page.ending())["reason"]
        assert [one["current"] for one in await laptop.get("/api/sessions")] == [True]
        assert "no such session" in await laptop.problem("/api/sessions/revoke", {"id": listed[0]["id"]})
    async with serving(database) as server:
        phone_again = server.stranger()
        phone_again.http.cookies.set("talion", phone.http.cookies["talion"])
        assert await phone_again.get("/api/me") is None, "a revoked cookie is nobody after a restart too"


async def test_nobody_revokes_the_session_of_another(database: str) -> None:
    async with serving(database) as server:
        ann, bob = await server.guest("Ann"), await server.guest("Bob")
        (session,) = await ann.get("/api/sessions")
        await bob.problem("/api/sessions/revoke", {"id": session["id"]})
        assert (await ann.get("/api/me"))["name"] == "Ann"


async def test_logging_out_ends_the_session(database: str) -> None:
    async with serving(database) as server:
        ann = await server.guest("Ann")
        kept = ann.http.cookies["talion"]
        await ann.post("/api/account/logout")
        assert "talion" not in ann.http.cookies
        ann.http.cookies.set("talion", kept)
        assert await ann.get("/api/me") is None
        await ann.post("/api/account/logout", status=401)


async def test_who_came_long_ago_is_known_though_not_kept_in_memory(database: str) -> None:
    async with serving(database) as server:
        server.app.people.most_known = 2
        guests = [await server.guest(f"Guest {number}") for number in range(5)]
        assert [known.me.name for known in server.app.people.known.values()] == ["Guest 3", "Guest 4"]
        for number, guest in enumerate(guests):
            assert (await guest.get("/api/me"))["name"] == f"Guest {number}"
        assert len(server.app.people.known) == 2


@pytest.mark.parametrize("secure", [False, True])
async def test_the_cookie_is_for_the_browser_alone(sqlite: str, secure: bool) -> None:
    async with serving(sqlite, tls=secure) as server:
        answer = await server.stranger().http.post("/api/guest", json={"name": "Ann", "colour": 1})
        parts = {part.strip().lower() for part in answer.headers["set-cookie"].split(";")}
        assert {"httponly", "samesite=lax", "path=/"} <= parts
        assert ("secure" in parts) is secure


async def test_a_tampered_cookie_is_nobody(sqlite: str) -> None:
    async with serving(sqlite) as server:
        ann, bob = await server.guest("Ann"), await server.guest("Bob")
        good = ann.http.cookies["talion"]
        session, signature = good.rsplit(".", 1)
        others = bob.http.cookies["talion"].rsplit(".", 1)[0]
        flipped = ("B" if good[0] != "B" else "C") + good[1:]
        for bad in (
            flipped,
            f"{others}.{signature}",
            session,
            signature,
            "",
            ".",
            good + "x",
            "x" * 5000,
            "\u00fc" * 9,
        ):
            answer = await server.stranger().http.get("/api/me", headers={"Cookie": f"talion={bad}".encode()})
            assert (answer.status_code, answer.json()) == (200, None), bad


async def test_odd_cookies_of_others_do_not_disturb(sqlite: str) -> None:
    """Cookies belong to a host, whatever port: another program's may be there too, well formed or not."""
    async with serving(sqlite) as server:
        ann = await server.guest("Ann")
        table = await ann.open_table("me", "open")
        for odd in ("a@b=1", "x[y]=2", 'q="', "=", "novalue", "ü=ü"):
            socket = await ann.socket(f"/ws/table/{table}", Cookie=f"{odd}; {ann.cookie}")
            assert '"welcome"' in str(await socket.recv()), odd
            await socket.close()
