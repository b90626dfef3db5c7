"""Is a long line a handicap? The same bot against itself over two sockets, one with a longer round trip put into it:
`python -m bench.realtime.fairness`. Prints a table and adds it to docs/BENCHMARKS_REALTIME.md."""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import time
from pathlib import Path
from typing import Any, Final

from bench.realtime import report
from bench.realtime.pages import Ack, Heard, Page, Step
from bench.realtime.rebuilt import Rebuilder
from bench.realtime.serving import Serving, in_turn, serving
from talion.bots.bot import NOTHING
from talion.bots.hand import Hand
from talion.bots.roster import make
from talion.content.packs import built_in
from talion.games.arena.actions import ATTACK
from talion.games.arena.game import GAME
from talion.games.arena.realtime import commands
from talion.kernel.chance import stream_of
from talion.kernel.options import settle
from talion.kernel.state import NEVER
from talion.lab.statistics import wilson

BOT: Final = "champion"
DUELS: Final = 200
AT_ONCE: Final = 100
LENGTH_S: Final = 90
QUICK_MS: Final = 20
SLOW_MS: Final = 200
# A duel that takes this much longer than its round has come to nothing.
OVER_S: Final = 60.0


class Fighter:
    """One seat: a bot's hand that sees what its page sees, when its page sees it, and whose commands go the same way."""

    def __init__(self, duel: Duel, page: Page, seed: int) -> None:
        self.duel, self.page = duel, page
        bot = make(GAME, BOT)
        assert bot.tempo is not None
        self.stream = stream_of(seed, "hand")
        self.random = random.Random(seed)
        self.bot, self.tempo = bot, bot.tempo
        self.hand: Hand | None = None
        self.alarm: asyncio.TimerHandle | None = None
        self.answered = 0
        self.rebuilder: Rebuilder | None = None
        # Commands on their way, by id: a page shows them as done, so that nobody gives them twice.
        self.pending: dict[str, int] = {}

    def look(self) -> None:
        """The page changed: when is the hand's next moment?"""
        page, prompt = self.page, self.page.prompt
        if page.view.get("phase") != "fight":
            if prompt is not None and prompt["awaited"] and prompt["id"] != self.answered:
                self.answered = prompt["id"]
                page.act(self.random.choice(prompt["legal"]), prompt["id"])
            return
        if self.hand is None:
            self.hand = Hand(self.bot, self.tempo, page.seat, self.stream)
            self.rebuilder = Rebuilder(page.view)
        self.set_alarm(self.hand.look(self.state()))

    def state(self) -> Any:
        assert self.rebuilder is not None
        return self.rebuilder.state(self.page.view, self.page.own, self.stream, now_ms())

    def shown(self) -> Any:
        """The state with what is on its way, as far as the page's view allows it."""
        state, rules, seat = self.state(), self.duel.rules, self.page.seat
        for action in self.pending.values():
            if action not in rules.legal(state, seat):
                continue
            words = self.duel.words[action]
            if words.startswith("attack "):
                state.spend(seat, ATTACK, int(words.partition(" with ")[2].split(" ")[0]))
            else:
                commands.carry_out(rules.parameters, state, seat, action)
        return state

    def set_alarm(self, at_ms: int) -> None:
        if self.alarm is not None:
            self.alarm.cancel()
        wait_s = max(0.0, (at_ms - now_ms()) / 1000)
        self.alarm = None if at_ms == NEVER else self.page.loop.call_later(wait_s, self.press)

    def press(self) -> None:
        """The hand's moment."""
        hand, prompt = self.hand, self.page.prompt
        if hand is None or prompt is None or self.duel.scores is not None:
            return
        hand.at_ms = max(hand.at_ms, now_ms())
        at_ms, action = hand.at_ms, NOTHING
        if prompt["kind"] == "fight":
            action = hand.act(self.duel.rules, self.shown())
            words = None if action == NOTHING else self.duel.words[action]
            known = [self.duel.words[one] for one in self.duel.rules.legal(self.state(), self.page.seat)]
            self.duel.looks += 1
            self.duel.other_offers += known != prompt["legal"]
        else:  # in the core game an attack is parried with all that helps, or taken
            parries = [words for words in prompt["legal"] if words.startswith("parry ")]
            words = parries[-1] if parries else prompt["legal"][-1]
            hand.at_ms = at_ms + self.tempo.going_on_ms(self.stream)
        if words is not None:
            self.duel.commands += 1
            key = self.page.act(words, prompt["id"])
            if action != NOTHING:
                self.pending[key] = action
        self.set_alarm(hand.at_ms)


class Duel:
    """Two fighters at a table; the long line is at one of the seats."""

    def __init__(self, server: Serving, tempo: str, lines_ms: tuple[int, int], length_s: int, seed: int) -> None:
        self.server, self.lines_ms, self.seed = server, lines_ms, seed
        self.options = {
            "timing": "realtime", "rules": "core", "characters": "dealt", "rounds": 1, "tempo": tempo, "length_s": length_s,
        }  # fmt: skip
        settled = settle(GAME.options, dict(self.options))
        content = built_in(GAME).content
        self.rules: Any = GAME.rules(content, settled, 2)
        self.words = GAME.words(self.rules, content).codec.words
        self.fighters: list[Fighter] = []
        self.scores: list[int] | None = None
        self.looks = self.other_offers = self.commands = self.refused = 0
        self.over: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    async def play(self, length_s: int) -> None:
        cookies = [await self.server.guest(f"Ann {seat}") for seat in range(2)]
        table = await self.server.open_table(cookies[0], game="arena", seats=["me", "open"], options=self.options)
        for seat, cookie in enumerate(cookies):
            page = Page(self.server.port, table, cookie, self.hear, self.lines_ms[seat] / 2000)
            self.fighters.append(Fighter(self, page, self.seed * 2 + seat))
            await page.join()
            if seat:
                page.ask("sit", seat=seat)
        while self.fighters[0].page.table["seats"][1]["kind"] == "open":
            await asyncio.sleep(0.02)
        self.fighters[0].page.ask("start")
        try:
            await asyncio.wait_for(self.over, length_s + OVER_S)
        finally:
            for fighter in self.fighters:
                fighter.page.close()

    def hear(self, page: Page, heard: Heard) -> None:
        if self.scores is not None:
            return
        fighter = next(one for one in self.fighters if one.page is page)
        if isinstance(heard, Ack) and not heard.waits:
            fighter.pending.pop(heard.id, None)
            if heard.refusal is not None:
                self.refused += 1
                fighter.answered = 0
        if isinstance(heard, Step):
            page.follow(heard)
            if heard.ack is not None:
                fighter.pending.pop(heard.ack, None)
        played = page.view.get("rounds_played")
        if played:
            self.scores = played[0]["scores"]
            self.over.set_result(None)
            return
        if page.view:
            fighter.look()


def now_ms() -> int:
    return int(time.perf_counter() * 1000)


async def row(tempo: str, duels: int, at_once: int, length_s: int, folder: Path) -> dict[str, Any]:
    """So many duels under one tempo."""
    report.note(f"{duels} duels, {tempo}")
    async with serving(folder) as server:
        gate = asyncio.Semaphore(at_once)
        made: list[Duel] = []

        async def one(seed: int) -> None:
            async with gate:
                lines = (SLOW_MS, QUICK_MS) if seed % 2 else (QUICK_MS, SLOW_MS)
                duel = Duel(server, tempo, lines, length_s, seed)
                made.append(duel)
                await duel.play(length_s)

        await asyncio.gather(*(one(seed) for seed in range(duels)))
    won = 0.0
    for duel in made:
        assert duel.scores is not None
        slow = duel.lines_ms.index(SLOW_MS)
        won += (duel.scores[slow] > duel.scores[1 - slow]) + 0.5 * (duel.scores[slow] == duel.scores[1 - slow])
    low, high = wilson(won, duels)
    return {
        "tempo": tempo,
        "slow_ms": SLOW_MS,
        "quick_ms": QUICK_MS,
        "duels": duels,
        "length_s": length_s,
        "won": won,
        "share": won / duels,
        "low": low,
        "high": high,
        "low_aim": 0.45,
        "high_aim": 0.55,
        "ties": sum(duel.scores is not None and duel.scores[0] == duel.scores[1] for duel in made),
        "commands": sum(duel.commands for duel in made),
        "refused": sum(duel.refused for duel in made),
        "looks": sum(duel.looks for duel in made),
        "other_offers": sum(duel.other_offers for duel in made),
        "load": round(os.getloadavg()[0], 1),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--duels", type=int, default=DUELS)
    parser.add_argument("--at-once", type=int, default=AT_ONCE)
    parser.add_argument("--seconds", type=int, default=LENGTH_S, help="how long a duel lasts")
    parser.add_argument("--dry", action="store_true", help="print the table and write nothing")
    options = parser.parse_args()
    rows = in_turn(
        ("free", "drum"),
        lambda tempo, folder: row(tempo, options.duels, options.at_once, options.seconds, folder),
    )
    report.publish({"duels": rows}, write=not options.dry)


if __name__ == "__main__":
    main()
