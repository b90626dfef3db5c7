"""Matches played to their end without a page, where a test needs one that is over."""

from __future__ import annotations

import json
from typing import Any

from websockets.sync.client import ClientConnection, connect

from tests.e2e.people import Visitor

SECONDS = 20


def finished(visitor: Visitor, **options: Any) -> str:
    """A short match between two chairs of one device: Grimsby against Reyes, three turns, Reyes falls."""
    table = visitor.open_table("me", "me", hp=12, **options)
    play(visitor, table, "pick Grimsby", "pick Reyes", *["solo Reyes", "defend Scully"] * 6)
    return table


def play(visitor: Visitor, table: str, *words: str) -> None:
    """Give words in turn for the seats of this person until there are none left, or the match is over."""
    address = visitor.url.replace("http", "ws", 1)
    with connect(
        f"{address}/ws/table/{table}", additional_headers={"Cookie": visitor.cookie}, origin=visitor.url
    ) as line:
        hear(line)
        for number, one in enumerate(words):
            line.send(
                json.dumps({"type": "act", "id": f"played-{number}", "seat": number % 2, "prompt": 0, "words": one})
            )
            while True:
                message = hear(line)
                if message.get("ack") == f"played-{number}" or message["type"] == "ack":
                    assert message.get("refusal") is None, message
                    break
            if "ended" in [event["kind"] for event in message.get("events", [])]:
                return


def hear(line: ClientConnection) -> Any:
    return json.loads(line.recv(SECONDS))
