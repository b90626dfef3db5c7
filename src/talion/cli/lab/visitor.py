"""A guest at a running server, for commands that bring something to it."""

from __future__ import annotations

import json
from collections.abc import Callable
from http.cookiejar import CookieJar
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit
from urllib.request import HTTPCookieProcessor, ProxyHandler, Request, build_opener

from talion.kernel.problems import Problem

SECONDS = 20
COLOUR = 3


class Visitor:
    """Comes in by a name, and asks for things as a page does."""

    def __init__(self, address: str, name: str = "Lab") -> None:
        parts = urlsplit(address)
        if parts.scheme not in ("http", "https") or not parts.hostname:
            raise Problem(f"A server's address begins with https:// or http://, unlike {address[:60]!r}.")
        self.address = f"{parts.scheme}://{parts.netloc}"
        # A server at home is not behind a proxy.
        self.cookies = CookieJar()
        self.opener = build_opener(HTTPCookieProcessor(self.cookies), ProxyHandler({}))
        self.post("/api/guest", {"name": name, "colour": COLOUR})

    def post(self, path: str, form: Any) -> Any:
        """The answer to a form, or to a file. Raises `Problem` where it is refused, with the server's own sentence."""
        is_file = isinstance(form, bytes)
        data = form if is_file else json.dumps(form).encode()
        kind = "application/octet-stream" if is_file else "application/json"
        request = Request(self.address + path, data, {"X-Talion": "1", "Content-Type": kind}, method="POST")
        try:
            with self.opener.open(request, timeout=SECONDS) as answer:
                return json.load(answer)
        except HTTPError as error:
            said = error.read().decode(errors="replace")
            raise Problem(problem_in(said) or f"{self.address} refuses: {error.code} {error.reason}.") from None
        except (URLError, OSError) as error:
            raise Problem(f"{self.address} does not answer: {getattr(error, 'reason', error)}.") from None
        except ValueError:
            raise Problem(f"{self.address} is no server of Talion.") from None

    def cookie(self) -> str:
        """What says who this is, for a socket."""
        return "; ".join(f"{one.name}={one.value}" for one in self.cookies)

    def host(self, table: str, chairs: list[str], ready: Callable[[], None]) -> None:
        """Make room at a table that this visitor has opened: get up, and let bots sit where they are to. Then the link may be told
        (`ready`), and the match starts as soon as every chair is taken."""
        from websockets.exceptions import ConnectionClosed
        from websockets.sync.client import connect

        wanted = ["open" if chair == "open" else "bot" for chair in chairs]
        address = f"ws{self.address.removeprefix('http')}/ws/table/{table}"
        told = False
        try:
            with connect(address, additional_headers={"Cookie": self.cookie()}, max_size=None, proxy=None) as line:
                line.send(json.dumps({"type": "stand", "id": "stand", "seat": 0}))
                for seat, chair in enumerate(chairs):
                    if chair != "open":
                        line.send(json.dumps({"type": "bot", "id": f"bot {seat}", "seat": seat, "bot": chair}))
                for frame in line:
                    known = json.loads(frame).get("table")
                    if not isinstance(known, dict):
                        continue
                    kinds = [seat["kind"] for seat in known["seats"]]
                    if known["state"] != "gathering":
                        return
                    if not told and kinds == wanted:
                        told = True
                        ready()
                    elif told and "open" not in kinds:
                        line.send(json.dumps({"type": "start", "id": "start"}))
        except (ConnectionClosed, OSError):
            return


def problem_in(said: str) -> str | None:
    try:
        found = json.loads(said)
    except ValueError:
        return None
    return str(found["problem"]) if isinstance(found, dict) and "problem" in found else None
