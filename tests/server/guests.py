"""People at the server, as programs: a browser's requests, and a page's socket."""

from __future__ import annotations

import asyncio
import itertools
import json
from collections.abc import Callable
from typing import Any

import httpx
import websockets
from websockets.asyncio.client import ClientConnection

from talion.kernel.difference import laid

SECONDS = 30
Message = dict[str, Any]
Chooses = Callable[[Message], str]


class Guest:
    """Somebody with (or without) a cookie."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.http = httpx.AsyncClient(
            base_url=f"http://127.0.0.1:{port}",
            headers={"X-Talion": "1"},
            verify=False,
            timeout=SECONDS,
            # A connection that was idle may be closed just when it is used again.
            limits=httpx.Limits(max_keepalive_connections=0),
        )
        self.pages: list[Page] = []
        self.me: Message = {}

    async def come_in(self, name: str, colour: int = 3) -> None:
        self.me = await self.post("/api/guest", {"name": name, "colour": colour})

    async def post(self, path: str, form: Any = None, status: int = 200) -> Any:
        """The answer to a form; it must have the status that is expected."""
        answer = await self.http.post(path, json=form)
        assert answer.status_code == status, answer.text
        return answer.json()

    async def get(self, path: str, status: int = 200) -> Any:
        answer = await self.http.get(path)
        assert answer.status_code == status, answer.text
        return answer.json()

    async def replay(self, table: str, seat: int | None = None) -> Any:
        """A replay as a page has it when all its pieces have come: every step with its view."""
        query = "" if seat is None else f"seat={seat}"
        replay = await self.get(f"/api/replays/{table}?{query}")
        steps: list[Message] = []
        for number, info in enumerate(replay["pieces"]):
            piece = await self.get(f"/api/replays/{table}/pieces?{query}&piece={number}")
            view = piece["view"]
            assert piece["first"] == info["first"] == len(steps)
            assert piece["steps"][0]["at_ms"] == info["at_ms"]
            for step in piece["steps"]:
                view = laid(view, step.pop("change")) | {"now_ms": step["at_ms"]}
                steps.append(step | {"view": view})
        assert len(steps) == replay["steps"]
        assert steps[-1]["at_ms"] == replay["end_ms"]
        return replay | {"steps": steps}

    async def problem(self, path: str, form: Any = None, status: int = 400) -> str:
        """The sentence that a form is refused with."""
        sentence = (await self.post(path, form, status))["problem"]
        assert sentence[0].isupper() or sentence[0] in "'“", sentence
        assert sentence.rstrip("’”'").endswith((".", "!", "?", "…")), sentence
        return str(sentence)

    async def open_table(self, *seats: str, game: str = "revenants", **more: Any) -> str:
        made = await self.post("/api/tables", {"game": game, "seats": list(seats), **more})
        return str(made["table"])

    @property
    def cookie(self) -> str:
        return f"talion={self.http.cookies.get('talion', '')}"

    async def socket(self, path: str, **headers: str) -> ClientConnection:
        """A bare socket."""
        sent = {"Cookie": self.cookie, **headers}
        return await websockets.connect(
            f"ws://127.0.0.1:{self.port}{path}", additional_headers=sent, max_size=None, open_timeout=SECONDS
        )

    async def sit(self, table: str, since: int | None = None) -> Page:
        """A page at a table, welcomed."""
        query = "" if since is None else f"?since={since}"
        page = Page(await self.socket(f"/ws/table/{table}{query}"))
        self.pages.append(page)
        await page.next("welcome")
        return page

    async def watch_lobby(self) -> Page:
        page = Page(await self.socket("/ws/lobby"))
        self.pages.append(page)
        return page

    async def leave(self) -> None:
        for page in self.pages:
            await page.close()
        await self.http.aclose()


class Page:
    """A page's socket. It keeps every frame, folds views as a page does, and insists on numbers without gaps."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.frames: list[str] = []
        self.heard: list[Message] = []
        self.waiting: list[Message] = []
        self.ids = itertools.count()
        self.number = 0
        self.seats: list[int] = []
        self.table: Message = {}
        self.view: Message = {}
        self.own: dict[int, Message] = {}

    async def hear(self) -> Message:
        """The next message, whatever it is."""
        async with asyncio.timeout(SECONDS):
            frame = await self.socket.recv()
        assert isinstance(frame, str)
        message: Message = json.loads(frame)
        self.frames.append(frame)
        self.heard.append(message)
        self.fold(message)
        return message

    def fold(self, message: Message) -> None:
        """Lay what is new over what is known."""
        if message["type"] == "welcome":
            self.number, self.seats, self.table = message["number"], message["your_seats"], message["table"]
            self.view, self.own = message["view"] or {}, {own["seat"]: own for own in message["own"]}
        elif message["type"] == "step":
            before = message.get("first", message["number"]) - 1
            assert before == self.number, f"step {before + 1} after {self.number}"
            assert message["number"] > before
            self.number = message["number"]
            self.view = laid(self.view, message["view"]) | {"now_ms": message["now_ms"]}
            self.own.update({int(seat): laid(self.own[int(seat)], change) for seat, change in message["own"].items()})
            if "ack" in message:
                self.waiting.append({"type": "ack", "id": message["ack"], "refusal": None, "ruling": None})
        elif message["type"] == "table":
            self.table, self.seats = message["table"], message["your_seats"]

    async def next(self, kind: str, where: Callable[[Message], bool] = lambda message: True) -> Message:
        """The next message of a kind that nobody has asked for yet; others wait for those who will."""
        while True:
            for message in self.waiting:
                if message["type"] == kind and where(message):
                    self.waiting.remove(message)
                    return message
            self.waiting.append(await self.hear())

    async def send(self, kind: str, **fields: Any) -> str:
        """Send a message, and give its id."""
        message = {"type": kind, "id": f"{id(self)}-{next(self.ids)}", **fields}
        await self.socket.send(json.dumps(message))
        return str(message["id"])

    async def ask(self, kind: str, **fields: Any) -> Message:
        """Send a message and wait for its acknowledgement, or the answer to `why`."""
        key = await self.send(kind, **fields)
        return await self.next("answer" if kind == "why" else "ack", lambda message: message["id"] == key)

    async def do(self, kind: str, **fields: Any) -> None:
        """Ask for something that is not refused."""
        ack = await self.ask(kind, **fields)
        assert ack["refusal"] is None, ack

    async def refused(self, kind: str, **fields: Any) -> str:
        """The sentence with which something is refused."""
        refusal = (await self.ask(kind, **fields))["refusal"]
        assert refusal, f"{kind} {fields} was not refused"
        return str(refusal)

    async def act(self, words: str, seat: int | None = None) -> None:
        await self.do("act", seat=self.seats[0] if seat is None else seat, prompt=0, words=words)

    async def until(self, where: Callable[[Page], bool]) -> None:
        """Listen until something is so."""
        while not where(self):
            self.waiting.append(await self.hear())

    async def at_rest(self) -> None:
        """Everything the table had to say before now has been heard."""
        await self.socket.send('{"type":"ping"}')
        await self.next("pong")

    def asked(self) -> list[Message]:
        """The prompts of this page's seats that wait for an answer."""
        prompts = [own["prompt"] for own in self.own.values()]
        return [prompt for prompt in prompts if prompt is not None and prompt["awaited"]]

    async def play(self, choose: Chooses) -> None:
        """Answer whatever is asked until the match is over."""
        answered: set[tuple[int, int]] = set()
        while self.table.get("state") != "over":
            for prompt in self.asked():
                if (prompt["seat"], prompt["id"]) not in answered:
                    answered.add((prompt["seat"], prompt["id"]))
                    await self.send("act", seat=prompt["seat"], prompt=prompt["id"], words=choose(prompt))
            await self.hear()

    async def close(self) -> None:
        await self.socket.close()

    async def ending(self) -> Message:
        """Why the server closed this socket."""
        closing = await self.next("closing")
        async with asyncio.timeout(SECONDS):
            await self.socket.wait_closed()
        return closing


def first(prompt: Message) -> str:
    """Whatever is offered first."""
    return str(prompt["legal"][0])


def last(prompt: Message) -> str:
    return str(prompt["legal"][-1])


async def play_out(*pages: Page, choose: Chooses = first) -> None:
    """All pages play to the end."""
    await asyncio.gather(*(page.play(choose) for page in pages))


async def two_at_a_table(ann: Guest, bob: Guest, **options: Any) -> tuple[Page, Page, str]:
    """A running match of two: their pages, and the table."""
    (a, b), table = await all_at_a_table([ann, bob], options=options)
    return a, b, table


async def all_at_a_table(guests: list[Guest], **form: Any) -> tuple[list[Page], str]:
    """A running match of several people, in the order of their seats."""
    table = await guests[0].open_table("me", *["open"] * (len(guests) - 1), **form)
    pages = [await guest.sit(table) for guest in guests]
    for seat, page in enumerate(pages[1:], 1):
        await page.do("sit", seat=seat)
    await pages[0].do("start")
    for page in pages:
        await page.next("welcome")
    return pages, table


async def two_play_a_match(port: int) -> None:
    """Two guests play a short match to its end, and its replay is the match."""
    ann, bob = Guest(port), Guest(port)
    try:
        await ann.come_in("Ann")
        await bob.come_in("Bob")
        a, b, table = await two_at_a_table(ann, bob, hp=4)
        await play_out(a, b)
        assert (await ann.get(f"/api/replays/{table}/verify"))["replay_fits"]
    finally:
        await ann.leave()
        await bob.leave()
