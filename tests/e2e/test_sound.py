"""What sounds: drums in the background of the arena, volumes apart, under the server's own content policy."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.e2e.arena import at_a_table
from tests.e2e.conftest import Visit
from tests.e2e.serving import Server
from tests.e2e.test_arena import until

# Every note that is handed to the audio clock: when, and for when.
LISTEN = """
window.heard = [];
const start = AudioBufferSourceNode.prototype.start;
AudioBufferSourceNode.prototype.start = function (at, ...more) {
  if (!this.buffer || this.buffer.sampleRate !== 24000) return start.call(this, at, ...more);
  window.heard.push({ now: this.context.currentTime, at });
  return start.call(this, at, ...more);
};
"""


def heard(page: Page, least: int) -> None:
    page.wait_for_function("(least) => window.heard.length >= least", arg=least)


def test_drums_play_in_the_background_when_somebody_wants_them(visit: Visit, brisk_server: Server) -> None:
    ann = visit("Ann", brisk_server.url)
    ann.context.add_init_script(LISTEN)
    board = at_a_table(ann, "random", rules="core", rounds=1)
    until(board, "allocate")
    drums = ann.page.get_by_role("button", name="Drums in the background")
    expect(drums).to_have_attribute("aria-pressed", "false")
    assert ann.page.evaluate("window.heard.length") == 0
    drums.click()
    expect(drums).to_have_attribute("aria-pressed", "true")
    heard(ann.page, 12)
    assert ann.page.evaluate("window.heard.filter(({ now, at }) => at < now).length") == 0
    # The waking timer is a worker, from a file: nothing else is allowed, and hidden tabs play on.
    assert [worker for worker in ann.page.workers if "ticking.worker" in worker.url]
    assert [worker for worker in ann.page.workers if worker.url.startswith("blob:")] == []

    # It is remembered, and waits for a touch where the browser does.
    ann.page.reload()
    until(board, "allocate")
    expect(drums).to_have_attribute("aria-pressed", "true")
    ann.page.mouse.click(5, 5)
    heard(ann.page, 12)
    (timer,) = [worker for worker in ann.page.workers if "ticking.worker" in worker.url]
    with timer.expect_event("close"):
        drums.click()
    expect(drums).to_have_attribute("aria-pressed", "false")


def test_volumes_are_kept_apart(visit: Visit) -> None:
    ann = visit("Ann")
    page = ann.go("/me")
    for name in ("Music", "Effects", "Voices"):
        slider = page.get_by_role("main").get_by_role("slider", name=name)
        slider.fill("0.25")
    page.reload()
    for name in ("Music", "Effects", "Voices"):
        expect(page.get_by_role("main").get_by_role("slider", name=name)).to_have_value("0.25")
    page.get_by_role("main").get_by_role("switch", name="Sound").click()
    for name in ("Volume", "Music", "Effects", "Voices"):
        expect(page.get_by_role("main").get_by_role("slider", name=name)).to_be_disabled()
