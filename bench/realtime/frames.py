"""How the page keeps up with a round of six on a slow phone: `python -m bench.realtime.frames`.

Chromium slowed down, a phone's window, five bots and one hand on the keys. Measured are the frames that were drawn, and the time
from a key to the pending command on the board. Adds to docs/BENCHMARKS_REALTIME.md.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import time
from pathlib import Path
from typing import Any, Final

from playwright.async_api import Page

from bench.phone import SLOWED, phone, slow_down
from bench.realtime import report
from bench.realtime.serving import Failed, in_turn, serving
from bench.server.servers import others_busy

SECONDS: Final = 30
KEY_EVERY_S: Final = 0.2
# Fewer keys that did something say too little of the slowest of a hundred.
LEAST_KEYS: Final = 60
OPTIONS: Final = {"timing": "realtime", "characters": "dealt", "rounds": 1, "soundtrack": "silence"}

# Every frame's time; every key's, and when the board says that a command is on its way. The frame in which that is drawn is the
# next one, so what counts is whether it came before it.
WATCH: Final = """
() => {
  const seen = { frames: [], keys: [] };
  window.benchmark = seen;
  let pressed = 0;
  addEventListener("keydown", (event) => (pressed = event.timeStamp), true);
  const board = document.querySelector("[data-live]");
  new MutationObserver(() => {
    if (pressed > 0 && Number(board.dataset.pending) > 0) seen.keys.push(performance.now() - pressed);
    pressed = 0;
  }).observe(board, { attributeFilter: ["data-pending"] });
  const frame = (at) => {
    seen.frames.push(at);
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}
"""

# The keys that the board offers something for at this moment, and how many did anything so far: an answer to an attack before all else,
# then dice that lie there, blows, steps, turns and the throw; another standing order where nothing else is left to do.
OFFERED: Final = """
() => {
  const able = (found) => [...document.querySelectorAll(found)].filter((one) => one.ariaDisabled !== "true");
  const faces = ["move", "attack", "defend", "heal", "ready", "power"];
  const ways = { nw: "w", ne: "e", w: "a", e: "d", sw: "z", se: "x" };
  const turns = { left: "q", right: "r" };
  const keys = [
    ...able("[data-strike]").map(() => "f"),
    ...able("[data-turn]").map((one) => turns[one.dataset.turn]),
    ...able("[data-way]").map((one) => ways[one.dataset.way]),
    ...able("[data-die]:not([data-die=blank])").map((one) => String(faces.indexOf(one.dataset.die) + 1)),
    ...able("[data-throw]").map(() => "Space"),
  ];
  const answers = able("[data-answer]").map(() => "Enter");
  return { keys: [...new Set(answers.length > 0 ? answers : keys)], done: window.benchmark.keys.length };
}
"""
ORDER_KEY: Final = "o"


async def stand(page: Page) -> None:
    """Take a place and a direction, and say that one is ready."""
    for kind in ("place", "face"):
        await page.locator(f"[data-can={kind}]").first.click()
        await page.locator("[data-do]").click()
    await page.locator("[data-ready]").click()
    await page.locator("[data-live='fight']").wait_for(state="attached", timeout=60_000)


async def play(page: Page, seconds: int) -> None:
    """A hand on the keys: again and again one of those that do something now. What did nothing is left alone until something did.

    It takes longer where too few keys did anything, up to three times as long."""
    chance = random.Random(7)
    vain: set[str] = set()
    last, done = "", 0
    began = time.monotonic()
    while (at := time.monotonic()) < began + seconds or (done < LEAST_KEYS and at < began + 3 * seconds):
        offered = await page.evaluate(OFFERED)
        vain = set() if offered["done"] > done else vain | {last}
        done = offered["done"]
        last = chance.choice([key for key in offered["keys"] if key not in vain] or [ORDER_KEY])
        await page.keyboard.press(last)
        await asyncio.sleep(max(0.0, at + KEY_EVERY_S - time.monotonic()))


async def measured(slowed: int, seconds: int, folder: Path) -> dict[str, Any]:
    """One fight in one window."""
    report.note(f"a page slowed {slowed} times, {seconds} s")
    async with serving(folder) as server, phone(server) as (context, cookie):
        seats = ["me", *["champion"] * 5]
        table = await server.open_table(cookie, game="arena", seats=seats, options=OPTIONS)
        page = await context.new_page()
        await page.goto(f"/t/{table}")
        await stand(page)
        await slow_down(page, slowed)
        await page.evaluate(WATCH)
        await play(page, seconds)
        seen = await page.evaluate("() => window.benchmark")
    frames = [after - before for before, after in zip(seen["frames"], seen["frames"][1:], strict=False)]
    if not frames or not seen["keys"]:
        raise Failed("Nothing was drawn, or no key did anything.")
    taken_s = (seen["frames"][-1] - seen["frames"][0]) / 1000
    return {
        "slowed": slowed,
        "seconds": round(taken_s, 1),
        "frames_a_second": round(len(frames) / taken_s, 1),
        "frame_ms": report.spread(frames),
        "late": sum(frame > report.LATE_MS for frame in frames) / len(frames),
        "keys": len(seen["keys"]),
        "key_ms": report.spread(seen["keys"]),
        "within_a_frame": sum(key <= report.FRAME_MS for key in seen["keys"]) / len(seen["keys"]),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--slowed", type=int, nargs="*", default=[1, SLOWED], help="how many times slower")
    parser.add_argument("--seconds", type=int, default=SECONDS)
    parser.add_argument("--dry", action="store_true", help="print the table and write nothing")
    options = parser.parse_args()
    others = others_busy()
    rows = in_turn(options.slowed, lambda slowed, folder: measured(slowed, options.seconds, folder))
    report.publish({"pages_busy": others, "pages": rows}, write=not options.dry)


if __name__ == "__main__":
    main()
