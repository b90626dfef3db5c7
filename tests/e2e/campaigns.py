"""Campaigns without the page: begun, and ridden by whatever is offered first."""

from __future__ import annotations

import itertools
import json
from typing import Any

from websockets.sync.client import connect

from talion.kernel.difference import laid
from tests.e2e.people import Visitor

NUMBERS = itertools.count()


def begin(visitor: Visitor, **options: Any) -> str:
    form = {"game": "deadeye", "seats": ["me"], "options": options}
    return str(visitor.post("/api/tables", form)["table"])


def ride(visitor: Visitor, table: str, runs: int = 1, decisions: int = 10_000) -> None:
    """So many runs, whatever comes of them; or only the first decisions of one."""
    url = visitor.url.replace("http", "ws") + f"/ws/table/{table}"
    with connect(url, additional_headers={"Cookie": visitor.cookie}) as socket:
        own: Any = None
        while True:
            message = json.loads(socket.recv(20))
            if message["type"] == "table" and message["table"]["state"] == "over":
                return
            if message["type"] not in ("welcome", "step") or not message["own"]:
                continue
            own = message["own"][0] if message["type"] == "welcome" else laid(own, message["own"]["0"])
            prompt = own["prompt"]
            if prompt is None:
                continue
            if decisions == 0:
                return
            decisions -= 1
            if prompt["kind"] == "ride":
                if runs == 0:
                    return
                runs -= 1
            act = {"type": "act", "id": f"ride-{next(NUMBERS)}", "seat": 0, "prompt": prompt["id"]}
            socket.send(json.dumps({**act, "words": prompt["legal"][0]}))
