"""What `make bench-realtime` rests on: a page that reads the wire, a state rebuilt from a view, and figures put into a table."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from bench.realtime import report
from bench.realtime.pages import PONG, TEXT, Heard, Page, Pong, Step, Welcome
from bench.realtime.rebuilt import Rebuilder
from talion.bots.hand import Hand
from talion.bots.roster import make
from talion.games.arena.game import GAME
from talion.kernel.chance import stream_of
from talion.kernel.difference import difference
from talion.kernel.events import CLOCK
from talion.kernel.state import NEVER
from talion.match import Match, new
from talion.server.net.websocket import text_frame
from talion.server.table.updates import own

CORE = {"timing": "realtime", "rules": "core", "characters": "dealt", "rounds": 1, "length_s": 60}


def played_on(match: Match, hands: list[Hand]) -> bool:
    """One moment later; whether there was one."""
    if match.state.over:
        return False
    hand = min((one for one in hands if one.look(match.state) != NEVER), key=lambda one: one.at_ms, default=None)
    due_ms = match.state.due_ms()
    if hand is None or NEVER != due_ms <= hand.at_ms:
        match.enter(CLOCK, due_ms, "tick")
        return True
    at_ms = hand.at_ms = max(hand.at_ms, match.now_ms)
    action = hand.act(match.rules, match.state)
    if action >= 0:
        match.enter(hand.seat, at_ms, match.words.codec.words[action])
    return True


@pytest.mark.parametrize("tempo", ["free", "drum"])
def test_a_state_rebuilt_from_a_view_offers_what_the_true_one_does(tempo: str) -> None:
    match = new(GAME, 2, 4, {**CORE, "tempo": tempo})
    bot = make(GAME, "champion")
    assert bot.tempo is not None
    hands = [Hand(bot, bot.tempo, seat, stream_of(seat, "hand")) for seat in range(2)]
    compared = 0
    while played_on(match, hands):
        view = match.view()
        for seat in range(2):
            mine = own(match, seat)
            if view["phase"] == "fight" and mine["prompt"] is not None and mine["prompt"]["kind"] == "fight":
                state = Rebuilder(view).state(view, mine, stream_of(1, "any"), match.now_ms)
                assert [match.words.codec.words[one] for one in match.rules.legal(state, seat)] == mine["prompt"][
                    "legal"
                ]
                compared += 1
    assert compared > 200


class FakeTransport:
    """Keeps what was written."""

    def __init__(self) -> None:
        self.written: list[bytes] = []

    def write(self, data: bytes) -> None:
        self.written.append(data)

    def is_closing(self) -> bool:
        return False


def framed(message: dict[str, Any]) -> bytes:
    return text_frame(json.dumps(message).encode())


def test_a_page_reads_frames_however_they_are_cut() -> None:
    async def read(size: int) -> tuple[Page, list[Heard], FakeTransport]:
        heard: list[Heard] = []
        page = Page(1, "t", "talion=x", lambda _, message: heard.append(message))
        transport = FakeTransport()
        page.connection_made(transport)  # type: ignore[arg-type]
        before = {"seat": 1, "view": {}, "prompt": {"id": 4, "legal": ["throw", "put 1 attack"], "text": "x" * 300}}
        after = {"seat": 1, "view": {}, "prompt": {"id": 4, "legal": ["throw"], "text": "x" * 300}}
        welcome = {
            "type": "welcome",
            "number": 3,
            "your_seats": [1],
            "table": {},
            "own": [before],
            "view": {"lives": 2},
        }
        change = difference(before, after)
        step = {
            "type": "step",
            "number": 5,
            "now_ms": 7,
            "events": [{"kind": "put"}],
            "view": {"lives": 1},
            "own": {"1": change},
        }
        data = (
            b"HTTP/1.1 101 Switching Protocols\r\n\r\n"
            + framed(welcome)
            + b"\x89\x02hi"
            + framed(step)
            + framed({"type": "pong"})
        )
        for start in range(0, len(data), size):
            page.data_received(data[start : start + size])
        return page, heard, transport

    for size in (1, 7, 10_000):
        page, heard, transport = asyncio.run(read(size))
        assert [type(one) for one in heard] == [Welcome, Step, Pong]
        assert (page.number, page.seat, page.own["prompt"]["legal"]) == (5, 1, ["throw"])
        assert transport.written[-1] == bytes((0x80 | PONG, 0x82)) + b"\0\0\0\0hi"
        assert isinstance(heard[1], Step)
        assert page.follow(heard[1]) == [{"kind": "put"}]
        assert page.view == {"lives": 1}
        page.act("throw", 4)
        assert transport.written[-1][0] == 0x80 | TEXT
        assert json.loads(transport.written[-1][6:])["words"] == "throw"


def test_figures_are_put_into_a_table() -> None:
    assert report.spread([3.0, 1.0, 2.0]) == {"p50": 2.0, "p99": 3.0, "worst": 3.0}
    three = {"p50": 1.0, "p99": 60.0, "worst": 70.0}
    row = {
        "rounds": 50, "seconds": 20.0, "commands_per_s_and_page": 4.0, "commands": 10, "done": 8, "waited": 1, "kinds": {"put": 3},
        "update_ms": three, "timers_ms": {**three, "p99": 40.0}, "cpu_ms_a_command": 0.3, "cpu_share": 0.5,
        "client_share": 0.2, "bytes_a_second_and_page": 13_000.0, "lost": 0, "sync_ms": three,
    }  # fmt: skip
    duel = {
        "tempo": "drum", "slow_ms": 200, "quick_ms": 20, "duels": 200, "share": 0.46, "low": 0.4, "high": 0.52,
        "low_aim": 0.45, "high_aim": 0.55, "length_s": 90, "looks": 9, "other_offers": 0, "ties": 1, "load": 1.5,
    }  # fmt: skip
    text = report.markdown({**report.about(), "others_busy": 0.1, "rows": [row], "duels": [duel]})
    assert "| command to everybody's update (p50 · p99 · worst) | 1.0 · 60.0 · 70.0 ms | p99 ≤ 50 ms: missed |" in text
    assert "| 1.0 · 40.0 · 70.0 ms | p99 ≤ 50 ms: met |" in text
    assert "| 13.0 kB | ≤ 12 kB: missed |" in text
    assert "| 0 of 10 | none: met |" in text
    assert "| of them taken, not refused | 80% |" in text
    assert "Rough" not in text
    busy = report.markdown({**report.about(), "others_busy": 0.5, "rows": [row], "duels": [duel]})
    assert "**Rough:** other programs used 50% of the processors" in busy
    assert "≤ 12 kB: undecided" in busy
    assert "| 0 of 10 | none: met |" in busy, "what is lost is lost on any machine"
    assert "| drum | 200 against 20 ms | 200 | 46.0% (40.0% to 52.0%) | 45% to 55%: open |" in text


def test_a_share_meets_its_target_with_its_whole_interval() -> None:
    aim = {"low_aim": 0.45, "high_aim": 0.55}
    assert report.verdict({**aim, "low": 0.46, "high": 0.54}) == "met"
    assert report.verdict({**aim, "low": 0.40, "high": 0.52}) == "open"
    assert report.verdict({**aim, "low": 0.40, "high": 0.60}) == "open"
    assert report.verdict({**aim, "low": 0.30, "high": 0.44}) == "missed"
    assert report.verdict({**aim, "low": 0.56, "high": 0.70}) == "missed"
