"""Messages that are broken or mean harm: each gets a sentence or a reason to close, and nobody else notices."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Callable
from typing import Any

import pytest
import websockets
from websockets.asyncio.client import ClientConnection

from talion.server import protocol
from talion.server.clock import HandClock
from talion.server.http.sockets import MOST_BROKEN
from talion.server.settings import Limits

from .guests import Guest, Page, first, play_out, two_at_a_table
from .serving import serving, stored_entries

KINDS = [shape.__struct_config__.tag for shape in protocol.FromPage.__args__]
ODD: list[Any] = [
    None,
    True,
    -1,
    16,
    2**31,
    2**63,
    10**40,
    1.5,
    "",
    "x" * 81,
    "x" * 500,
    "\x00",
    "\u202e",
    "🂡" * 20,
    [],
    {},
    [[]],
    {"$ref": "#"},
]
MESSAGES: dict[str, dict[str, Any]] = {
    "act": {"id": "1", "seat": 0, "prompt": 0, "words": "pick Reyes"},
    "why": {"id": "1", "seat": 0, "words": "pick Reyes"},
    "say": {"id": "1", "text": "hello"},
    "whisper": {"id": "1", "seat": 0, "to": 1, "text": "hello"},
    "sit": {"id": "1", "seat": 0},
    "stand": {"id": "1", "seat": 0},
    "bot": {"id": "1", "seat": 0, "bot": "random"},
    "take_out": {"id": "1", "seat": 0, "word": "no"},
    "start": {"id": "1"},
    "vote": {"id": "1", "agree": True},
    "rematch": {"id": "1"},
    "decline": {"id": "1"},
    "whole": {"since": 0},
    "break": {"id": "1", "agree": True},
    "ready": {"id": "1"},
    "ping": {},
    "time": {"sent": 1},
    "shown": {"number": 1, "pace": 100},
}


def deep(chance: random.Random) -> str:
    """Nested as deep as a frame can be."""
    size = chance.choice((500, 2000, 4000))
    opening, closing = chance.choice((("[", "]"), ('{"a":', "}")))
    return '{"x":' + opening * (size // len(opening)) + "1" + closing * (size // len(opening)) + ',"type":"ping"}'


def mangled(chance: random.Random) -> str:
    """A message with something wrong in it."""
    kind = chance.choice(KINDS)
    message = {"type": kind, **MESSAGES[kind]}
    field = chance.choice(list(message))
    wrong = chance.randrange(4)
    if wrong == 0:
        del message[field]
    elif wrong == 1:
        message[chance.choice(("x", "seed", "__class__", "person", "ID"))] = 1
    else:
        message[field] = chance.choice(ODD)
    return json.dumps(message)


def cut(chance: random.Random) -> str:
    text = json.dumps({"type": "act", **MESSAGES["act"]})
    return text[: chance.randrange(len(text))]


def junk(chance: random.Random) -> bytes | str:
    data = chance.randbytes(chance.randrange(200))
    return data.decode("latin-1") if chance.random() < 0.5 else data


def long(chance: random.Random) -> str:
    return json.dumps({"type": "say", "id": "1", "text": "x" * chance.choice((301, 8000, 8192, 20_000, 60_000))})


SORTS: list[Callable[[random.Random], bytes | str]] = [deep, mangled, mangled, mangled, cut, junk, long]


@pytest.mark.parametrize("seed", [1, 2])
async def test_hundreds_of_broken_messages_are_answered_and_change_nothing(database: str, seed: int) -> None:
    chance = random.Random(seed)
    async with serving(database) as server:
        ann, bob, eve = [await server.guest(name) for name in ("Ann", "Bob", "Eve")]
        a, b, table = await two_at_a_table(ann, bob)
        calm = await two_at_a_table(await server.guest("Cid"), await server.guest("Dot"), hp=10)
        playing = asyncio.create_task(play_out(*calm[:2]))
        left = 250
        while left:
            left -= await bother(eve, table, chance, left)
        await playing
        assert calm[0].table["state"] == "over", "another table went on"
        assert stored_entries(database, table) == []
        await a.act("pick McCoy")
        await b.act("pick Reyes")
        assert await server.metric("talion_broken_messages_total") > 100


async def bother(guest: Guest, table: str, chance: random.Random, most: int) -> int:
    """Send rubbish until the server has had enough; how much that was."""
    socket = await guest.socket(f"/ws/table/{table}")
    for sent in range(most):
        data = chance.choice(SORTS)(chance)
        try:
            await socket.send(data)
            await socket.send('{"type":"ping"}')
            await hear_pong(socket)
        except websockets.ConnectionClosed:
            assert socket.close_code in (1000, 1007), f"no reason after {data[:100]!r}"
            return sent + 1
    await socket.close()
    return most


async def hear_pong(socket: ClientConnection) -> None:
    """Whatever comes before it is a proper message, with a sentence where one is due."""
    async with asyncio.timeout(30):
        while (answer := json.loads(await socket.recv()))["type"] != "pong":
            assert answer["type"] in ("welcome", "ack", "answer", "table", "chat", "time", "closing"), answer
            if answer["type"] == "ack" and answer["id"] == "":
                assert answer["refusal"].startswith("That is not a message: ")


async def test_after_so_many_broken_messages_the_socket_is_closed(sqlite: str) -> None:
    async with serving(sqlite) as server:
        ann = await server.guest("Ann")
        page = await ann.sit(await ann.open_table("me", "open"))
        for _ in range(MOST_BROKEN):
            await page.socket.send("{")
        closing = await page.ending()
        assert closing["reason"] == "Too many messages that are none."
        assert closing["retry"] is False
        assert len([one for one in page.heard if one["type"] == "ack"]) == MOST_BROKEN


@pytest.mark.parametrize("lobby", [False, True])
async def test_a_flood_is_stopped_with_a_reason_and_counted(sqlite: str, lobby: bool) -> None:
    clock = HandClock()
    async with serving(sqlite, clock, limits=Limits()) as server:
        ann = await server.guest("Ann")
        table = await ann.open_table("me", "open")
        before = await server.metric('talion_limited_total{limit="messages"}')
        page = await ann.watch_lobby() if lobby else await ann.sit(table)
        for _ in range(500):
            try:
                await page.socket.send('{"type":"ping"}')
            except websockets.ConnectionClosed:
                break
        closing = await page.ending()
        assert closing == {"type": "closing", "reason": "You send faster than anybody plays.", "retry": True}
        assert len([one for one in page.heard if one["type"] == "pong"]) <= 40
        assert await server.metric('talion_limited_total{limit="messages"}') == before + 1
        calm = await ann.sit(table)
        for _ in range(100):
            clock.turn(0.06)
            await calm.at_rest()


async def test_an_address_has_only_so_many_sockets(sqlite: str) -> None:
    async with serving(sqlite, limits=Limits(sockets_per_address=5)) as server:
        ann = await server.guest("Ann")
        table = await ann.open_table("me", "open")
        pages = [await ann.sit(table) for _ in range(5)]
        one_more = Page(await ann.socket("/ws/lobby"))
        assert "Too many connections" in (await one_more.ending())["reason"]
        await pages[0].close()
        await pages[1].until(lambda page: True)
        while len(server.table(table).connections) > 4:
            await pages[1].at_rest()
        await ann.sit(table)


async def test_sockets_of_nobody_are_told_to_come_in(sqlite: str) -> None:
    async with serving(sqlite) as server:
        ann = await server.guest("Ann")
        table = await ann.open_table("me", "open")
        for cookie in ("", "talion=nonsense", "talion=" + "x" * 4000):
            page = Page(await ann.socket(f"/ws/table/{table}", Cookie=cookie))
            closing = await page.ending()
            assert closing["reason"] == "Come in as a guest first."


@pytest.mark.parametrize(
    "path", ["/ws/", "/ws/table/", "/ws/table/x/y", "/ws/other", "/", "/api/me", "/ws/table/..%2f"]
)
async def test_sockets_to_nowhere_are_closed_with_a_reason(sqlite: str, path: str) -> None:
    async with serving(sqlite) as server:
        ann = await server.guest("Ann")
        page = Page(await ann.socket(path))
        assert (await page.ending())["reason"] == "There is no such table."


async def test_what_is_not_yours_is_refused_with_its_ruling(database: str) -> None:
    async with serving(database) as server:
        ann, bob, eve = [await server.guest(name) for name in ("Ann", "Bob", "Eve")]
        a, b, table = await two_at_a_table(ann, bob)
        watcher = await eve.sit(table)
        wishes: list[tuple[Page, dict[str, Any], str]] = [
            (watcher, {"seat": 0, "prompt": 0, "words": "pick Reyes"}, "TL-7"),
            (a, {"seat": 1, "prompt": 0, "words": "pick Reyes"}, "TL-7"),
            (a, {"seat": 9, "prompt": 0, "words": "pick Reyes"}, "TL-7"),
            (b, {"seat": 1, "prompt": 0, "words": "pick Reyes"}, "TL-2"),
            (a, {"seat": 0, "prompt": 99, "words": "pick Reyes"}, "TL-3"),
            (a, {"seat": 0, "prompt": 2**53 - 1, "words": "pick Reyes"}, "TL-3"),
            (a, {"seat": 0, "prompt": 0, "words": "fly"}, "TL-6"),
            (a, {"seat": 0, "prompt": 0, "words": "imagine 0 1"}, "TL-6"),
            (a, {"seat": 0, "prompt": 0, "words": "tick"}, "TL-6"),
            (a, {"seat": 0, "prompt": 0, "words": "solo Reyes"}, "RV-30"),
        ]
        for page, wish, ruling in wishes:
            ack = await page.ask("act", **wish)
            assert ack["ruling"] == ruling, wish
            assert ack["refusal"].endswith(".")
        assert stored_entries(database, table) == []
        answer = await a.ask("why", seat=0, words="solo Reyes")
        assert answer["ruling"] == "RV-30"
        assert (await a.ask("why", seat=0, words="pick Reyes"))["reason"] is None
        await a.act(first(a.asked()[0]))
