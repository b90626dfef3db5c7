"""How long lines take is measured by the server alone, rises slowly, and nobody gains more than the rules allow."""

from __future__ import annotations

import pytest

from talion.server.clock import HandClock
from talion.server.net.round_trips import RoundTrips
from talion.server.table.lags import Lags, allowed_ms

from .guests import Page, all_at_a_table
from .raw import PING, PONG, Raw, connect, frame, handshake
from .serving import Server, serving, stored_entries
from .test_together import until


def test_the_middle_of_the_last_five_counts() -> None:
    trips = RoundTrips()
    assert trips.median_ms() is None
    for lasts in (100, 900, 110, 120, 105):
        trips.pong(trips.ping(50.0), 50.0 + lasts / 1000 + 0.0001)
    assert trips.median_ms() == 110
    for _ in range(3):
        trips.pong(trips.ping(60.0), 60.4001)
    assert trips.median_ms() == 400


def test_only_answers_to_our_pings_count_and_each_once() -> None:
    trips = RoundTrips()
    payload = trips.ping(10.0)
    trips.pong(b"made up", 10.5)
    trips.pong(b"", 10.5)
    assert trips.median_ms() is None
    trips.pong(payload, 10.0401)
    trips.pong(payload, 19.0)
    assert list(trips.lasted_ms) == [40]
    for number in range(100):
        trips.ping(20.0 + number)
    assert len(trips.sent) == 5, "pings that nobody answers cost nothing"


@pytest.mark.ruling("TL-17")
def test_what_is_entered_has_a_limit_and_rises_slowly() -> None:
    seen = [0]
    while len(seen) < 14:
        seen.append(allowed_ms(5000, seen[-1]))
    assert seen == [0, 40, 80, 120, 160, 200, 240, 280, 320, 360, 400, 400, 400, 400]
    assert allowed_ms(35, 400) == 20, "it falls at once"
    assert allowed_ms(19, 0) == 0


@pytest.mark.ruling("TL-17")
def test_what_was_entered_is_read_from_the_log() -> None:
    entries = [(-1, 0, "lag 1 40"), (0, 5, "strike 1"), (-1, 9, "lag 1 80"), (-1, 9, "lag 0 20"), (-1, 10, "tick")]
    assert Lags(entries).by_seat == {1: 80, 0: 20}


class Line:
    """A page whose line is as slow as it says."""

    def __init__(self, raw: Raw) -> None:
        self.raw = raw

    async def ping(self) -> bytes:
        return (await self.raw.until(PING)).payload

    async def pong(self, payload: bytes) -> None:
        await self.raw.send(frame(PONG, payload))


async def slow_duel(server: Server) -> tuple[Page, Line, str]:
    ann, bob = await server.guest("Ann"), await server.guest("Bob")
    (a, b), table = await all_at_a_table([ann, bob], game="reflex", options={"bell_ms": 600_000, "lives": 99})
    raw, _ = await connect(server.port, handshake(f"/ws/table/{table}", bob.cookie))
    await until(lambda: len(server.table(table).connections) == 3)
    await b.close()
    await until(lambda: len(server.table(table).connections) == 2)
    server.turn(2.1)
    return a, Line(raw), table


def lags(database: str, table: str) -> list[str]:
    """What was entered of Bob's line; Ann's pongs come whenever her library has time."""
    return [row.words for row in stored_entries(database, table) if row.words.startswith("lag 1 ")]


async def answered(server: Server, table: str, count: int) -> None:
    """So many pongs of Bob were heard."""
    bob = server.table(table).connections[-1]
    await until(lambda: len(bob.trips.lasted_ms) == min(count, 5))


@pytest.mark.usefixtures("reflex")
async def test_a_slow_line_is_entered_step_by_step_and_only_when_it_changes(database: str) -> None:
    async with serving(database, HandClock()) as server:
        a, line, table = await slow_duel(server)
        for number in range(7):
            payload = await line.ping()
            server.turn(0.13)
            await line.pong(payload)
            await answered(server, table, number + 1)
            server.turn(1.95)
            await a.at_rest()
        assert lags(database, table) == ["lag 1 40", "lag 1 80", "lag 1 120"]
        told = [message["lag_ms"] for message in a.heard if message["type"] == "lines"]
        assert told[-1][1] == 120
        line.raw.writer.close()


@pytest.mark.usefixtures("reflex")
async def test_hostile_pongs_gain_nothing_beyond_the_limit(sqlite: str) -> None:
    async with serving(sqlite, HandClock()) as server:
        a, line, table = await slow_duel(server)
        for number in range(14):
            payload = await line.ping()
            for lie in (b"", b"x" * 125, payload[::-1]):
                await line.pong(lie)
            server.turn(1.5)
            for _ in range(3):
                await line.pong(payload)
            await answered(server, table, number + 1)
            server.turn(0.6)
            await a.at_rest()
        assert lags(sqlite, table)[-1] == "lag 1 400"
        assert len(lags(sqlite, table)) == 10
        line.raw.writer.close()


@pytest.mark.usefixtures("reflex")
async def test_who_never_answers_gains_nothing(sqlite: str) -> None:
    async with serving(sqlite, HandClock()) as server:
        a, line, table = await slow_duel(server)
        for _ in range(10):
            await line.ping()
            server.turn(2.1)
        await a.at_rest()
        assert lags(sqlite, table) == []
        line.raw.writer.close()


@pytest.mark.usefixtures("reflex")
async def test_a_page_asks_for_the_time_and_is_answered_at_once(sqlite: str) -> None:
    clock = HandClock()
    async with serving(sqlite, clock) as server:
        ann, bob = await server.guest("Ann"), await server.guest("Bob")
        (a, b), _ = await all_at_a_table([ann, bob], game="reflex", public=False)
        clock.turn(1.25)
        await a.socket.send('{"type":"time","sent":17}')
        assert await a.next("time") == {"type": "time", "sent": 17, "now_ms": 1250}
        await a.do("break", agree=True)
        clock.turn(10)
        await a.socket.send('{"type":"time","sent":18}')
        assert (await a.next("time"))["now_ms"] == 1250, "it stands still"
        for wrong in ("-1", "1.5", "null", '"x"', "99999999999999999999"):
            await b.socket.send(f'{{"type":"time","sent":{wrong}}}')
            assert "not a message" in (await b.next("ack"))["refusal"]


def test_of_two_lines_the_quicker_counts() -> None:
    """Checked where it is decided: a second page with a bad line is not worth anything."""
    from talion.server import protocol
    from talion.server.store.table_setup import Chair
    from talion.server.table.seating import Seating

    bob = protocol.Person("b", "Bob", 1)

    class Page:
        def __init__(self, ms: int) -> None:
            self.person, self.trips = bob, RoundTrips()
            self.trips.pong(self.trips.ping(1.0), 1.0001 + ms / 1000)

    seating = Seating([Chair("person", bob)])
    found = Lags([]).changes([Page(45), Page(300)], seating)  # type: ignore[list-item]
    assert found == [(0, 40)]
