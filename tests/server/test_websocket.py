"""WebSockets against RFC 6455, byte by byte, and against those who do not keep to it."""

from __future__ import annotations

import asyncio
import itertools
import json
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial

import pytest

from talion.server.clock import HandClock
from talion.server.net.turns import AT_A_TURN, ReadingTurns
from talion.server.net.websocket import MOST_AT_ONCE, SILENCE_S, WebSocket
from talion.server.settings import Limits

from .guests import Guest
from .raw import BINARY, CLOSE, CONTINUED, PING, PONG, TEXT, Raw, connect, frame, handshake, proof, text
from .serving import Server, serving

PINGED = {"type": "ping"}
PONGED = b'{"type":"pong"}'


@asynccontextmanager
async def at_table(sqlite: str) -> AsyncIterator[tuple[Server, Guest, str, Raw]]:
    """A server, somebody, a table, and a bare socket at it that has been welcomed."""
    async with serving(sqlite) as server:
        ann = await server.guest("Ann")
        table = await ann.open_table("me", "open")
        raw, _ = await connect(server.port, handshake(f"/ws/table/{table}", ann.cookie))
        assert (await raw.hear()).message["type"] == "welcome"
        yield server, ann, table, raw
        raw.writer.close()


def sockets(server: Server) -> list[WebSocket]:
    return [one for one in server.running.server_state.connections if isinstance(one, WebSocket)]


async def test_the_handshake_proves_that_it_was_read(sqlite: str) -> None:
    async with serving(sqlite) as server:
        raw, head = await connect(server.port, handshake("/ws/lobby", "", key="x3JJHMbDL1EzLkh9GBhXDw=="))
        assert head.startswith("HTTP/1.1 101 ")
        assert f"Sec-WebSocket-Accept: {proof('x3JJHMbDL1EzLkh9GBhXDw==')}" in head
        raw.writer.close()


@pytest.mark.parametrize(
    "headers", [{"Sec-WebSocket-Version": "8"}, {"Sec-WebSocket-Version": ""}, {"key": ""}, {"key": "short"}]
)
async def test_a_handshake_that_is_none_is_refused(sqlite: str, headers: dict[str, str]) -> None:
    async with serving(sqlite) as server:
        raw, head = await connect(server.port, handshake("/ws/lobby", "", **headers))
        assert head.split()[1] == "400"
        assert "Sec-WebSocket-Version: 13" in head
        assert (await raw.reader.read()).startswith(b"Failed to open a WebSocket connection")
        raw.writer.close()


async def test_frames_may_come_byte_by_byte_or_many_at_once(sqlite: str) -> None:
    async with at_table(sqlite) as (_, _, _, raw):
        for byte in text(PINGED):
            await raw.send(bytes((byte,)))
            await asyncio.sleep(0)
        assert (await raw.hear()).payload == PONGED
        await raw.send(text(PINGED) * 50)
        assert [(await raw.hear()).payload for _ in range(50)] == [PONGED] * 50


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 300])
async def test_every_length_of_a_payload_is_read(sqlite: str, size: int) -> None:
    async with at_table(sqlite) as (_, _, _, raw):
        said = "x" * max(1, size)
        await raw.send(text({"type": "say", "id": "1", "text": said}))
        heard = [(await raw.hear()).message for _ in range(2)]
        assert heard[0]["line"]["text"] == said
        payload = b"p" * min(size, 125)
        await raw.send(frame(PING, payload))
        assert (await raw.until(PONG)).payload == payload


async def test_messages_may_come_in_parts_with_pings_between(sqlite: str) -> None:
    async with at_table(sqlite) as (_, _, _, raw):
        await raw.send(frame(TEXT, b'{"type"', last=False) + frame(PING, b"1"))
        await raw.send(frame(CONTINUED, b"", last=False) + frame(CONTINUED, b':"pi', last=False))
        await raw.send(frame(PONG, b"never asked for") + frame(CONTINUED, b'ng"}'))
        assert (await raw.hear()).payload == b"1"
        assert (await raw.hear()).payload == PONGED


async def test_what_looks_like_a_message_in_the_middle_of_one_is_none(sqlite: str) -> None:
    async with at_table(sqlite) as (server, _, _, raw):
        [socket] = sockets(server)
        inner = text(PINGED)
        socket.data_received(
            bytes((0x81, 0x80 + len(inner), 0, 0, 0, 0))
        )  # a mask of zeros: the payload comes as it is
        socket.data_received(inner)
        assert (await raw.hear()).code == 1007


@pytest.mark.parametrize("seed", range(5))
async def test_frames_may_be_cut_anywhere(sqlite: str, seed: int) -> None:
    rng = random.Random(seed)
    asked = [json.dumps({"type": "time", "sent": number}) + " " * rng.choice((0, 90, 100, 400)) for number in range(40)]
    data = b"".join(frame(TEXT, one.encode()) for one in asked)
    async with at_table(sqlite) as (server, _, _, raw):
        [socket] = sockets(server)
        while data:
            size = rng.choice((1, 2, 6, 8, len(asked[0]) + 6, 130, 500))
            socket.data_received(data[:size])
            data = data[size:]
        assert [(await raw.hear()).message["sent"] for _ in asked] == list(range(40))


async def test_text_in_a_binary_frame_is_text(sqlite: str) -> None:
    async with at_table(sqlite) as (_, _, _, raw):
        await raw.send(frame(BINARY, b'{"type":"ping"}'))
        assert (await raw.hear()).payload == PONGED


BREAKING = {
    "no mask": (frame(TEXT, b"{}", masked=False) + b"....", 1002),
    "an extension": (frame(TEXT, b"{}", reserved=4), 1002),
    "another extension": (frame(TEXT, b"{}", reserved=1), 1002),
    "opcode 3": (frame(3, b"{}"), 1002),
    "opcode 7": (frame(7, b"{}"), 1002),
    "opcode 11": (frame(11, b""), 1002),
    "opcode 15": (frame(15, b""), 1002),
    "half a ping": (frame(PING, b"x", last=False), 1002),
    "a long ping": (frame(PING, b"x" * 126), 1002),
    "a long close": (frame(CLOSE, b"x" * 126), 1002),
    "an end without a beginning": (frame(CONTINUED, b"{}"), 1002),
    "a beginning in the middle": (frame(TEXT, b"{", last=False) + frame(TEXT, b"}"), 1002),
    "no text": (frame(TEXT, b"\xff\xfe"), 1007),
    "half a pair": (frame(TEXT, b"\xed\xa0\x80"), 1007),
    "no text in parts": (frame(TEXT, b"\xc3", last=False) + frame(CONTINUED, b"("), 1007),
    "too long": (frame(TEXT, b"x" * 65537), 1009),
    "too long in parts": (frame(TEXT, b"x" * 40_000, last=False) + frame(CONTINUED, b"x" * 40_000), 1009),
    "the longest": (b"\x81\xff" + b"\xff" * 12, 1009),
    "very long": (b"\x81\xff" + (2**62).to_bytes(8, "big") + b"mask", 1009),
    "endless nothing": (frame(TEXT, b"", last=False) + frame(CONTINUED, b"", last=False) * 2000, 1009),
}


@pytest.mark.parametrize(("data", "code"), BREAKING.values(), ids=BREAKING)
async def test_what_breaks_the_protocol_ends_the_socket_with_its_code(sqlite: str, data: bytes, code: int) -> None:
    async with at_table(sqlite) as (server, ann, table, raw):
        await raw.send(data)
        assert (await raw.until(CLOSE)).code == code
        await raw.ended()
        page = await ann.sit(table)
        assert page.table["seats"][0]["present"]
        assert len(server.table(table).connections) == 1


def code(number: int) -> bytes:
    return number.to_bytes(2, "big")


@pytest.mark.parametrize(
    ("payload", "answer"), [(b"", 0), (code(1000), 1000), (code(1001) + b"bye", 1001), (code(4000), 4000)]
)
async def test_a_close_is_answered(sqlite: str, payload: bytes, answer: int) -> None:
    async with at_table(sqlite) as (_, _, _, raw):
        await raw.send(frame(CLOSE, payload) + text(PINGED))
        assert (await raw.hear()).code == answer
        await raw.ended()


@pytest.mark.parametrize("payload", [b"x", code(999), code(1005), code(1006), code(1000) + b"\xff"])
async def test_a_close_that_is_none_is_an_error(sqlite: str, payload: bytes) -> None:
    async with at_table(sqlite) as (_, _, _, raw):
        await raw.send(frame(CLOSE, payload))
        assert (await raw.hear()).code in (1002, 1007)
        await raw.ended()


async def test_pings_without_reading_cost_no_memory(sqlite: str) -> None:
    async with at_table(sqlite) as (server, ann, table, raw):
        (socket,) = sockets(server)
        other = await ann.sit(table)
        raw.writer.transport.pause_reading()
        flood = frame(PING, b"x" * 125) * 5000
        for _ in range(20):
            raw.writer.write(flood)
            await other.at_rest()
            assert socket.transport.get_write_buffer_size() < 512 * 1024
        raw.writer.transport.abort()


async def test_a_page_that_does_not_read_is_let_go(sqlite: str) -> None:
    async with at_table(sqlite) as (server, ann, table, raw):
        raw.writer.transport.pause_reading()
        page = await ann.sit(table)
        slow = server.table(table).connections[0]
        for _ in range(1000):
            slow.tell_raw(b'"' + b"x" * 60_000 + b'"')
            await asyncio.sleep(0)
        assert slow.closed
        assert len(slow._waiting) < 10, "what it did not read is forgotten"
        await page.do("say", text="Others do not notice.")
        raw.writer.transport.resume_reading()
        last = b""
        while (heard := await raw.hear()).opcode != CLOSE:
            last = heard.payload
        assert b"You fell too far behind." in last


async def test_a_socket_that_says_nothing_is_dead(sqlite: str) -> None:
    assert SILENCE_S >= 20, "pages ping every ten seconds"
    async with at_table(sqlite) as (server, ann, table, raw):
        (socket,) = sockets(server)
        socket.look()
        await raw.send(frame(PONG))
        await raw.send(text(PINGED))
        assert (await raw.hear()).payload == PONGED
        socket.look()
        assert not raw.reader.at_eof()
        socket.look()
        with pytest.raises((OSError, asyncio.IncompleteReadError)):
            await raw.hear()
        page = await ann.sit(table)
        await page.at_rest()
        assert len(server.table(table).connections) == 1


async def test_random_bytes_never_harm_others(sqlite: str) -> None:
    chance = random.Random(5)
    async with at_table(sqlite) as (server, ann, table, calm):
        for _ in range(60):
            raw, _ = await connect(server.port, handshake(f"/ws/table/{table}", ann.cookie))
            junk = chance.randbytes(chance.randrange(1, 400))
            if chance.random() < 0.5:
                junk = frame(chance.choice((TEXT, BINARY, CONTINUED)), junk, chance.random() < 0.8) + junk
            raw.writer.write(junk)
            if chance.random() < 0.5:
                raw.writer.transport.abort()
            else:
                raw.writer.close()
        await calm.send(text({**PINGED}))
        while (await calm.hear()).payload != PONGED:
            pass
        page = await ann.sit(table)
        while len(server.table(table).connections) > 2:
            await page.at_rest()


async def test_control_frames_count_and_the_rest_of_a_flood_is_not_looked_at(sqlite: str) -> None:
    """Four anonymous sockets with empty pings froze the server for seconds."""
    clock = HandClock()
    async with serving(sqlite, clock, limits=Limits()) as server:
        raw, _ = await connect(server.port, handshake("/ws/lobby", ""))
        assert (await raw.hear()).opcode == TEXT
        (socket,) = sockets(server)
        raw.writer.write(frame(PING) * 40_000)
        pongs = 0
        while (heard := await raw.hear()).opcode != CLOSE:
            pongs += heard.opcode == PONG
        assert heard.code == 1008
        assert pongs < 1000
        assert socket.controls.level < 1
        assert socket.after_end >= 0
        assert await server.metric('talion_limited_total{limit="control frames"}') >= 1
        raw.writer.transport.abort()


@pytest.mark.parametrize("parts", [frame(PONG, b"x"), frame(TEXT, b"", last=False) + frame(CONTINUED)])
async def test_so_do_pongs_and_messages_in_many_parts(sqlite: str, parts: bytes) -> None:
    async with serving(sqlite, HandClock(), limits=Limits()) as server:
        raw, _ = await connect(server.port, handshake("/ws/lobby", ""))
        raw.writer.write(parts * 60)
        assert (await raw.until(CLOSE)).code == 1008
        raw.writer.transport.abort()


async def test_a_ping_is_answered_at_most_so_often(sqlite: str) -> None:
    clock = HandClock()
    async with serving(sqlite, clock, limits=Limits(pongs_per_s=1, pongs_burst=3)) as server:
        raw, _ = await connect(server.port, handshake("/ws/lobby", ""))
        assert (await raw.hear()).opcode == TEXT
        await raw.send(b"".join(frame(PING, b"%d" % n) for n in range(8)))
        assert [(await raw.hear()).payload for _ in range(3)] == [b"5", b"6", b"7"], "the last ones are answered"
        await raw.send(frame(PING, b"8") + text(PINGED))
        assert (await raw.hear()).payload == PONGED
        clock.turn(1)
        await raw.send(frame(PING, b"9") + text(PINGED))
        assert {(await raw.hear()).payload for _ in range(2)} == {b"9", PONGED}
        raw.writer.transport.abort()


async def test_much_at_once_gives_way_to_others(sqlite: str) -> None:
    """Whatever comes in one read, others have their turn after a part of it."""
    async with at_table(sqlite) as (server, _, _, _raw):
        (socket,) = sockets(server)
        whole = frame(PONG) * 2000
        socket.data_received(whole)
        read = []
        while socket.unread:
            read.append(socket.read_to)
            await asyncio.sleep(0)
        assert read[0] == 0, "not before others"
        assert len(read) >= len(whole) // MOST_AT_ONCE - 1
        assert all(after - before <= MOST_AT_ONCE for before, after in itertools.pairwise(read))


async def test_a_few_who_send_much_are_read_in_a_turn_and_all_come_round() -> None:
    turns, read = ReadingTurns(), list[int]()

    def read_on(number: int) -> None:
        read.append(number)
        if read.count(number) < 3:
            turns.join(partial(read_on, number))

    for number in range(AT_A_TURN + 2):
        turns.join(partial(read_on, number))
    await asyncio.sleep(0)
    assert read == list(range(AT_A_TURN))
    while turns.waiting:
        await asyncio.sleep(0)
    assert read == [*range(AT_A_TURN + 2)] * 3


async def test_nothing_is_lost_when_much_comes_at_once(sqlite: str) -> None:
    async with at_table(sqlite) as (_, _, _, raw):
        await raw.send(text(PINGED) * 1000)
        for _ in range(1000):
            assert (await raw.hear()).payload == PONGED


async def test_who_goes_on_sending_after_the_end_is_not_listened_to(sqlite: str) -> None:
    async with at_table(sqlite) as (server, _, _, raw):
        (socket,) = sockets(server)
        socket.end(1000)
        raw.writer.write(text(PINGED) * 10_000)
        assert (await raw.until(CLOSE)).code == 1000
        with pytest.raises((OSError, asyncio.IncompleteReadError)):
            await raw.hear()
        assert socket.after_end == 0
        raw.writer.transport.abort()
