"""Rounds of six at human pace: who sits there, what they do next, and how long it takes until everybody has it."""

from __future__ import annotations

import asyncio
import random
import sqlite3
import time
from collections import Counter
from typing import Any, Final

from bench.realtime.pages import Ack, Heard, Page, Step, TableTime
from bench.realtime.serving import Failed, Serving

SEATS: Final = 6
# Seconds between two commands of a hand in the mean, and the least.
MEAN_S: Final = 0.25
LEAST_S: Final = 0.08
# Who has fallen behind that pace, for want of anything to do, catches up by this many commands at most.
BEHIND: Final = 3
# A hand that could only take dice back waits so often.
IDLE: Final = {"take", "order", "withdraw"}
IDLE_SHARE: Final = 0.6
SETUP_S: Final = 120.0
# How willingly a hand does things, by their first word; what is not here is not done.
LIKES: Final = {
    "attack": 60, "parry": 90, "react": 10, "decline": 2, "step": 8, "fly": 2, "turn": 3, "put": 9, "throw": 3, "take": 0.4,
    "heal": 6, "ready": 6, "use": 2, "innate": 2, "current": 1, "guard": 3, "enter": 4, "stop": 3, "target": 5, "push": 5,
    "face": 3, "follow": 5, "stay": 1, "heat": 2, "dice": 2, "drop": 2, "figure": 2, "flow": 1, "nobody": 1, "struggle": 1,
}  # fmt: skip


class Asked:
    """A command on its way to everybody."""

    __slots__ = ("due_s", "number", "page")

    def __init__(self, page: Page, due_s: float) -> None:
        self.page = page
        self.due_s = due_s
        # The step that everybody must have; -1 while it is not acknowledged.
        self.number = -1


class Figures:
    """What was measured of all rounds together."""

    def __init__(self) -> None:
        self.taken_ms: list[float] = []
        self.timers_ms: list[float] = []
        self.sent: Counter[str] = Counter()
        self.done = 0
        self.waited = 0
        self.refused: Counter[str] = Counter()
        self.running = False
        self.until_s = 0.0


class Round:
    """One table of six, each with a page."""

    def __init__(self, server: Serving, figures: Figures, seed: int) -> None:
        self.server, self.figures = server, figures
        self.random = random.Random(seed)
        self.pages: list[Page] = []
        self.table = ""
        self.asked: dict[str, Asked] = {}
        self.untold: list[Asked] = []
        # Commands that were taken, by the id with which the log keeps them.
        self.keys: list[str] = []
        # The prompts before the round that were answered, by seat.
        self.set_up_for: dict[int, int] = {}
        # Table time less the time here, by the quickest answer.
        self.ahead_ms = 0.0
        self.trip_ms = 1e9
        self.landing: dict[int, int] = {}
        # By seat, how many commands its hand has fallen behind its pace.
        self.behind: dict[int, float] = {}

    async def gather(self, options: dict[str, Any]) -> None:
        """Six people at a new table, which has not begun."""
        cookies = [await self.server.guest(f"Ann {seat}") for seat in range(SEATS)]
        seats = ["me", *["open"] * (SEATS - 1)]
        self.table = await self.server.open_table(cookies[0], game="arena", seats=seats, options=options)
        for seat, cookie in enumerate(cookies):
            page = Page(self.server.port, self.table, cookie, self.hear)
            self.pages.append(page)
            await page.join()
            if seat:
                page.ask("sit", seat=seat)

    def start(self) -> None:
        self.pages[0].ask("start")

    def is_fighting(self) -> bool:
        return all(page.prompt is not None and page.prompt["kind"] == "fight" for page in self.pages)

    # What is heard

    def hear(self, page: Page, heard: Heard) -> None:
        if isinstance(heard, Step):
            if page is self.pages[0]:
                self.look(page, heard)
            if heard.ack is not None:
                self.acknowledged(page, heard.ack)
            if self.untold:
                self.settle()
        elif isinstance(heard, Ack):
            if heard.refusal is not None:
                self.set_up_for.pop(page.seat, None)  # somebody else was quicker
            self.answered(page, heard)
        elif isinstance(heard, TableTime):
            self.set_clock(heard)
        if not self.figures.running and page.prompt is not None and page.prompt["kind"] != "fight":
            self.set_up(page)

    def acknowledged(self, page: Page, key: str) -> None:
        asked = self.asked.pop(key, None)
        if asked is not None:
            asked.number = page.number
            self.keys.append(key)
            self.untold.append(asked)

    def answered(self, page: Page, ack: Ack) -> None:
        """By itself: taken together with another, refused, or kept for a moment."""
        if ack.refusal is None:
            self.acknowledged(page, ack.id)
            self.settle()
        elif ack.waits:
            asked = self.asked.get(ack.id)
            if asked is not None and asked.due_s > 0:
                asked.due_s = 0.0  # how long that takes is the game's doing
                self.figures.waited += 1
        elif self.asked.pop(ack.id, None) is not None:
            self.figures.refused["dropped" if ack.dropped else ack.refusal] += 1

    def settle(self) -> None:
        """Everybody has what was done up to some number."""
        least = min(page.number for page in self.pages)
        now_s = time.perf_counter()
        for asked in [one for one in self.untold if one.number <= least]:
            self.untold.remove(asked)
            self.figures.done += 1
            if 0 < asked.due_s < self.figures.until_s:
                self.figures.taken_ms.append((now_s - asked.due_s) * 1000)

    # Time

    def ask_time(self) -> None:
        self.pages[0].send({"type": "time", "sent": int(time.perf_counter() * 1e6)})

    def set_clock(self, told: TableTime) -> None:
        now_ms = time.perf_counter() * 1000
        trip_ms = now_ms - told.sent / 1000
        if trip_ms < self.trip_ms:
            self.trip_ms = trip_ms
            # The table counts whole milliseconds: half of one more in the mean.
            self.ahead_ms = told.now_ms + 0.5 - (now_ms - trip_ms / 2)

    def look(self, page: Page, step: Step) -> None:
        """One page looks at the view, to know when dice should lie that were thrown."""
        landing, self.landing = self.landing, {}
        events = page.follow(step)
        live = page.view.get("live")
        if live is None or not self.figures.running:
            return
        for event in events:
            due_ms = landing.get(event["seat"]) if event["kind"] == "threw" else None
            if due_ms is not None:
                self.figures.timers_ms.append(time.perf_counter() * 1000 + self.ahead_ms - due_ms)
        for player in live["players"]:
            if player["lands_ms"] is not None and player["stopped"] is None:
                self.landing[player["seat"]] = player["lands_ms"]

    # What is done

    def set_up(self, page: Page) -> None:
        """Before the round: whatever is asked, the first answer, once."""
        prompt = page.prompt
        assert prompt is not None
        if prompt["awaited"] and self.set_up_for.get(page.seat) != prompt["id"]:
            self.set_up_for[page.seat] = prompt["id"]
            page.act(self.random.choice(prompt["legal"]), prompt["id"])

    def begin(self) -> None:
        """Every hand has its own pace."""
        for page in self.pages:
            self.later(page, time.perf_counter() + self.random.random() * MEAN_S * 2)

    def later(self, page: Page, due_s: float) -> None:
        asyncio.get_running_loop().call_later(max(0.0, due_s - time.perf_counter()), self.press, page, due_s)

    def press(self, page: Page, due_s: float) -> None:
        """A moment of a hand: what it likes of what is offered."""
        if time.perf_counter() > self.figures.until_s or page.closed:
            return
        wait_s = LEAST_S + self.random.expovariate(1 / (MEAN_S - LEAST_S))
        prompt = page.prompt
        words = None if prompt is None else self.choice(prompt["legal"])
        behind = self.behind.get(page.seat, 0.0)
        if prompt is not None and words is not None:
            self.figures.sent[words.split(" ")[0]] += 1
            self.asked[page.act(words, prompt["id"])] = Asked(page, due_s)
            if behind > 0:
                wait_s = LEAST_S
            behind += wait_s / MEAN_S - 1
        else:
            wait_s = LEAST_S  # nothing to do: the hand is ready when there is
            behind += wait_s / MEAN_S
        self.behind[page.seat] = min(behind, BEHIND)
        self.later(page, due_s + wait_s)

    def choice(self, legal: list[str]) -> str | None:
        """By what is liked, and of that any."""
        verbs: dict[str, list[str]] = {}
        for words in legal:
            verbs.setdefault(words.split(" ", 1)[0], []).append(words)
        liked = [verb for verb in verbs if verb in LIKES]
        if not liked or (verbs.keys() <= IDLE and self.random.random() < IDLE_SHARE):
            return None
        verb = self.random.choices(liked, [LIKES[verb] for verb in liked])[0]
        return self.random.choice(verbs[verb])


async def gathered(server: Serving, rounds: int, figures: Figures, options: dict[str, Any]) -> list[Round]:
    """So many rounds, all in the midst of the fight."""
    made = [Round(server, figures, seed) for seed in range(rounds)]
    for one in made:
        await one.gather(options)
    for one in made:
        one.start()
    end_s = time.perf_counter() + SETUP_S
    while not all(one.is_fighting() for one in made):
        broken = [page.closed for one in made for page in one.pages if page.closed]
        if broken or time.perf_counter() > end_s:
            raise Failed(f"The rounds do not begin: {broken[:3]}")
        await asyncio.sleep(0.1)
    return made


def lost(server: Serving, rounds: list[Round]) -> dict[str, int]:
    """Commands that nobody answered, that not everybody was told of, or that are not in the log exactly once."""
    stored: dict[str, Counter[str]] = {}
    with sqlite3.connect(server.database) as database:
        rows = database.execute("SELECT table_id, message FROM entries WHERE message IS NOT NULL")
        for table, message in rows:
            stored.setdefault(table, Counter())[message.partition(":")[2]] += 1
    return {
        "unanswered": sum(len(one.asked) for one in rounds),
        "untold": sum(len(one.untold) for one in rounds),
        "not_stored_once": sum(stored[one.table][key] != 1 for one in rounds for key in one.keys),
    }
