"""Renders every track and every sound effect of the page in a browser, measures them and writes docs/SOUNDTRACK.md."""

from __future__ import annotations

import argparse
import gzip
import json
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import browser as chromium
from loudness import Measured, draw, loudness, measure, read
from playwright.sync_api import Page, sync_playwright

ROOT = Path(__file__).parent.parent
PORT = 5391
BEATS = {"standard": 2000, "lively": 1600, "gentle": 2800}
# Every pace and every board once: the forest is no louder at another pace.
RENDERED = (("standard", "bushland"), ("lively", "rainforest"), ("gentle", "bushland"))
MOST_PEAK_DB = -1.0
MOST_SPREAD_LU = 6.0
# Sharp sounds of a blink are in order; a second of music that lives above 4 kHz is not.
MOST_BRIGHT = 0.10
# An effect may be a click, but neither a hiss nor a whisper beside the others.
MOST_BRIGHT_ALONE = 0.20
LEAST_LUFS_ALONE = -32.0
SHORT_MS = 10 * 60 * 1000


@dataclass(frozen=True)
class Track:
    """A rendered track with its sections."""

    name: str
    pace: str
    board: str
    notes: int
    whole: Measured
    sections: list[tuple[str, float]]

    @property
    def spread(self) -> float:
        """Loudness units between the quietest and the loudest section."""
        levels = [lufs for _, lufs in self.sections]
        return max(levels) - min(levels)

    def faults(self) -> Iterator[str]:
        if self.whole.peak_db > MOST_PEAK_DB:
            yield f"peak {self.whole.peak_db:.1f} dBFS"
        if self.name == "silence":
            return
        if self.spread > MOST_SPREAD_LU:
            yield f"sections {self.spread:.1f} LU apart"
        if self.whole.most_bright > MOST_BRIGHT:
            yield f"{self.whole.most_bright:.0%} of a second above 4 kHz"
        if self.whole.silent_s > 2:
            yield f"{self.whole.silent_s:.0f} s of silence"


@contextmanager
def page() -> Iterator[Page]:
    """The page that renders, from the sources."""
    vite = ROOT / "web" / "node_modules" / "vite" / "bin" / "vite.js"
    command = ["node", str(vite), "--port", str(PORT), "--strictPort", "--host", "127.0.0.1"]
    server = subprocess.Popen(command, cwd=ROOT / "web", stdout=subprocess.DEVNULL)
    try:
        url = f"http://127.0.0.1:{PORT}/dev/Soundtrack"
        wait_for(url)
        with sync_playwright() as playwright:
            path = chromium.find()
            launched = playwright.chromium.launch(executable_path=path, args=["--no-sandbox", "--disable-gpu"])
            opened = launched.new_page()
            opened.on("pageerror", lambda error: sys.exit(f"the page says: {error}"))
            opened.goto(url)
            opened.get_by_role("button", name="silence").wait_for()
            yield opened
            launched.close()
    finally:
        server.terminate()
        server.wait()


def wait_for(url: str) -> None:
    opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    until = time.monotonic() + 60
    while True:
        try:
            opener.open(url, timeout=5).read()
            return
        except OSError:
            if time.monotonic() > until:
                raise
            time.sleep(0.2)


def render(opened: Page, name: str, folder: Path) -> tuple[Path, dict[str, Any]]:
    """Press a button, and keep what it gives."""
    with opened.expect_download(timeout=SHORT_MS) as download:
        opened.get_by_role("button", name=name, exact=True).click()
    path = folder / download.value.suggested_filename
    download.value.save_as(path)
    told = opened.locator("[data-told]").text_content() or "{}"
    return path, json.loads(told)


def a_track(opened: Page, name: str, pace: str, board: str, folder: Path, keep: bool) -> Track:
    opened.get_by_label("beat").select_option(str(BEATS[pace]))
    opened.get_by_label("board").select_option(board)
    path, told = render(opened, name, folder)
    samples, rate = read(path)
    draw(samples, rate, path.with_suffix(".png"))
    sections = []
    for section in told["sections"]:
        part = samples[int(section["from"] * rate) : int(section["to"] * rate)]
        sections.append((section["kind"], loudness(part, rate)))
    if not keep:
        path.unlink()
    # The last echo dies away in silence; what is measured ends with the round.
    whole = samples[: int(told["sections"][-1]["to"] * rate)]
    return Track(name, pace, board, told["notes"], measure(whole, rate), sections)


def single(opened: Page, name: str, folder: Path) -> Measured:
    path, _ = render(opened, name, folder)
    samples, rate = read(path)
    draw(samples, rate, path.with_suffix(".png"))
    heard = (abs(samples) > 1e-3).any(axis=1).nonzero()[0]
    return measure(samples[heard[0] : heard[-1] + 1], rate)


def table(head: tuple[str, ...], rows: list[tuple[str, ...]]) -> str:
    lines = [" | ".join(head), " | ".join("---" for _ in head), *(" | ".join(row) for row in rows)]
    return "\n".join(f"| {line} |" for line in lines)


def written(tracks: list[Track], singles: dict[str, Measured], sizes: dict[str, int]) -> str:
    whole = table(
        ("track", "pace", "board", "notes", "peak dBFS", "LUFS", "3 s, least and most", "sections apart, LU",
         "above 4 kHz", "brightest second", "centroid Hz"),
        [
            (one.name, one.pace, one.board, str(one.notes), f"{one.whole.peak_db:.1f}", f"{one.whole.lufs:.1f}",
             f"{one.whole.least_lufs:.1f} to {one.whole.most_lufs:.1f}", f"{one.spread:.1f}",
             f"{one.whole.bright:.1%}", f"{one.whole.most_bright:.1%}", f"{one.whole.centroid_hz:.0f}")
            for one in tracks if one.name != "silence"
        ],
    )  # fmt: skip
    sections = table(
        ("track", "sections in their order, LUFS"),
        [
            (one.name, ", ".join(f"{kind} {lufs:.1f}" for kind, lufs in one.sections))
            for one in tracks
            if one.pace == "standard" and one.name != "silence"
        ],
    )
    alone = table(
        ("sound", "peak dBFS", "LUFS", "above 4 kHz", "centroid Hz"),
        [
            (name, f"{one.peak_db:.1f}", f"{one.lufs:.1f}", f"{one.bright:.1%}", f"{one.centroid_hz:.0f}")
            for name, one in singles.items()
        ],
    )
    bundle = table(("file", "bytes, gzipped"), [(name, f"{size:,}") for name, size in sizes.items()])
    return TEXT.format(tracks=whole, sections=sections, singles=alone, sizes=bundle)


TEXT = """# The soundtrack, measured

Written by `make soundtrack`, which renders every track and every sound effect of the page in Chromium (`OfflineAudioContext`, the
page's own mixer, every volume at its highest) and measures the files: peak, loudness after ITU BS.1770, spectrum. Asked for:
peaks under -1 dBFS, sections of a track within 6 LU of each other, no silence, at most a tenth of any second's energy above
4 kHz; effects at least at -32 LUFS, and at most a fifth of them above 4 kHz. At the volumes a new visitor has, everything is 9 dB quieter, and music 15 dB.

No sound file is loaded: scores are composed from a plan of a few lines and a seed, with whole numbers only, so that all
pages hear the same; drums, winds, voices, crowd and forest are arithmetic. A beat of the table is a bar of the music.

## Tracks

{tracks}

## Sections

Standard pace, bushland. The round begins after `count` and ends with `press`, its last minute.

{sections}

## Cries and sound effects

Each on its own, measured over its own length.

{singles}

## What a page loads

{sizes}

`background` is composer and player, `baking.worker` makes the samples, `engine` is the mixer with the effects of all games, which
comes with the first touch. Nothing else is loaded before somebody wants music; a track when it is played.
"""


def bundle_sizes() -> dict[str, int]:
    """Of the built page, where there is one."""
    assets = ROOT / "src" / "talion" / "server" / "static" / "assets"
    names = ("background", "baking.worker", "ticking.worker", "engine", "red_dust", "reed_song", "ironbark", "long_shadow",
             "storm_front", "flower_ring", "chiefs_eye")  # fmt: skip
    found = {}
    for name in names:
        for path in sorted(assets.glob(f"{name}-*.js")):
            found[name] = len(gzip.compress(path.read_bytes(), 9))
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, default=ROOT / "build" / "soundtrack", help="where files and pictures go")
    parser.add_argument("--only", nargs="*", help="tracks, cries or effects; nothing is written to docs then")
    parser.add_argument("--quick", action="store_true", help="standard pace and bushland only")
    parser.add_argument("--keep", action="store_true", help="keep the tracks' WAV files, 50 MB each")
    wish = parser.parse_args()
    wish.out.mkdir(parents=True, exist_ok=True)
    wanted: Callable[[str], bool] = lambda name: not wish.only or name in wish.only  # noqa: E731
    with page() as opened:
        groups = [group.get_by_role("button").all_text_contents() for group in opened.locator("p").all()[1:3]]
        names, others = ([name for name in group if wanted(name)] for group in groups)
        singles = {name: single(opened, name, wish.out) for name in others}
        tracks = []
        for name in names:
            for pace, board in RENDERED[:1] if wish.quick else RENDERED:
                tracks.append(a_track(opened, name, pace, board, wish.out, wish.keep))
                print(tracks[-1], flush=True)
    faults = [f"{one.name}, {one.pace}, {one.board}: {fault}" for one in tracks for fault in one.faults()]
    faults += [f"{name}: peak {one.peak_db:.1f} dBFS" for name, one in singles.items() if one.peak_db > MOST_PEAK_DB]
    faults += [
        f"{name}: {one.bright:.0%} above 4 kHz" for name, one in singles.items() if one.bright > MOST_BRIGHT_ALONE
    ]
    faults += [f"{name}: only {one.lufs:.0f} LUFS" for name, one in singles.items() if one.lufs < LEAST_LUFS_ALONE]
    for name, one in singles.items():
        print(name, one)
    if not wish.only and not wish.quick:
        (ROOT / "docs" / "SOUNDTRACK.md").write_text(written(tracks, singles, bundle_sizes()), encoding="utf-8")
    if faults:
        sys.exit("\n".join(faults))


if __name__ == "__main__":
    main()
