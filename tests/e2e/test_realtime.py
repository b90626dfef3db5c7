"""Arena in real time in a browser: a round to its end, a line that breaks, a restart, orders, a phone, a reader, a replay."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import Visit
from tests.e2e.realtime import FightBoard, realtime_table
from tests.e2e.serving import Server, Wire
from tests.e2e.test_accessibility import all_faults


def alone(
    visit: Visit, url: str, *bots: str, phone: bool = False, offline_is_fine: bool = False, **options: object
) -> tuple[FightBoard, str]:
    """Somebody with bots, standing in the arena and asked whether they are ready."""
    ann = visit("Ann", url, phone=phone, offline_is_fine=offline_is_fine)
    table = realtime_table(ann, "me", *bots, **options)
    ann.go(f"/t/{table}")
    board = FightBoard(ann)
    board.stand()
    board.expect_phase("ready")
    return board, table


def test_two_people_and_two_bots_fight_through_a_broken_line(visit: Visit, wire: Wire) -> None:
    ann, bob = visit("Ann", wire.url, offline_is_fine=True), visit("Bob")
    table = realtime_table(ann, "me", "open", "fighter", "random")
    ann.go(f"/t/{table}")
    bob.go(f"/t/{table}")
    bob.button("Sit here").click()
    ann.button("Start").click()
    a, b = FightBoard(ann), FightBoard(bob)
    for board in (a, b):
        board.stand()
    for board in (a, b):
        board.expect_phase("ready")
        board.ready()
    for board in (a, b):
        board.expect_phase("fight")
    ann.page.get_by_role("radio", name="Parry every attack").click()
    expect(ann.page.get_by_role("radio", name="Parry every attack")).to_be_checked()
    a.act_about(12)
    assert "throw" in a.taken()
    wire.cut()
    expect(ann.page.get_by_text("Connection lost")).to_be_visible()
    b.act_about(10, seed=3)
    wire.mend()
    expect(ann.page.get_by_text("Connection lost")).to_be_hidden()
    a.act_about(6)
    for board in (a, b):
        board.expect_over()
    # Whatever was taken was taken once, by everybody's account.
    steps = ann.get(f"/api/replays/{table}/pieces")["steps"]
    assert [one["words"] for one in steps if one["who"] == 0].count("order parry all") == 1


def test_a_restart_stands_still_until_all_are_ready(visit: Visit, own_server: Server) -> None:
    board, _ = alone(visit, own_server.url, "random", offline_is_fine=True, length_s=60)
    board.ready()
    board.expect_phase("fight")
    board.act_about(5)
    before = board.clock.inner_text()
    own_server.stop()
    own_server.start()
    button = board.page.get_by_role("button", name="Ready to go on")
    expect(button).to_be_visible(timeout=30_000)
    minutes, seconds = map(int, before.split(":"))
    now = board.clock.inner_text().split(":")
    assert minutes * 60 + seconds - (int(now[0]) * 60 + int(now[1])) <= 4
    button.click()
    expect(button).to_be_hidden(timeout=30_000)
    board.act_about(5)
    expect(board.page.locator("[data-pending='0']")).to_be_attached()


def test_a_key_is_seen_before_anything_else_happens(visit: Visit, server: Server) -> None:
    board, _ = alone(visit, server.url, "random", length_s=20)
    board.ready()
    board.expect_phase("fight")
    # No task and no frame lies between the key and the board: only what the key itself has set going.
    seen = board.page.evaluate(
        """async () => {
            const before = document.querySelector("[data-order][aria-checked=true]").dataset.order;
            document.body.dispatchEvent(new KeyboardEvent("keydown", { code: "KeyO", bubbles: true }));
            for (let turn = 0; turn < 20; turn++) await null;
            const after = document.querySelector("[data-order][aria-checked=true]").dataset.order;
            return [document.querySelector("[data-live]").dataset.pending, before, after];
        }"""
    )
    assert seen == ["1", "ask", "parry all"]


def test_a_round_on_a_phone_by_finger_without_scrolling(visit: Visit, server: Server) -> None:
    board, _ = alone(visit, server.url, "random", phone=True, length_s=15)
    board.ready()
    board.expect_phase("fight")
    for name in ("[data-throw]", "[data-way=nw]", "[data-turn=right]", "[data-order=ask]", "[data-slot=attack]"):
        found = board.page.locator(name)
        expect(found).to_be_in_viewport(ratio=1)
        box = found.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 44
    assert board.page.evaluate("() => document.scrollingElement.scrollHeight - innerHeight") <= 0
    assert board.visitor.overflow() <= 0
    board.tap_about(30)
    assert "throw" in board.taken()
    board.expect_over()


def test_a_round_is_heard_to_its_end_with_a_standing_order(visit: Visit, server: Server) -> None:
    """What a screen reader is told: own dice, where everybody stands, what happens, the end."""
    board, _ = alone(visit, server.url, "fighter", pace="gentle", length_s=25)
    board.page.evaluate(
        """() => {
          window.told = [];
          for (const region of document.querySelectorAll("[aria-live]"))
            new MutationObserver(() => region.textContent && window.told.push([region.ariaLive, region.textContent]))
              .observe(region, { childList: true, characterData: true, subtree: true });
        }"""
    )
    board.page.keyboard.press("Space")
    board.expect_phase("fight")
    board.page.keyboard.press("o")
    expect(board.page.get_by_role("radio", name="Parry every attack")).to_be_checked()
    board.page.keyboard.press("s")
    board.act_about(30)
    board.expect_over()
    told = board.page.evaluate("() => window.told")
    texts = [text for _, text in told]
    assert any("facing" in text and "Health" in text for text in texts)
    assert any(
        text.split(",")[0].strip("2345 ") in {"Move", "Attack", "Defend", "Heal", "Ready", "Power"} for text in texts
    )


@pytest.mark.slow
@pytest.mark.parametrize("phone", [False, True])
def test_a_round_of_the_ceremony_to_its_end(visit: Visit, server: Server, phone: bool) -> None:
    board, _ = alone(visit, server.url, "fighter", phone=phone, mode="nymphlets", rules="full", length_s=30)
    board.ready()
    board.expect_phase("fight")
    page = board.page
    expect(page.locator("[data-brood]")).to_have_count(2)
    expect(page.get_by_role("group", name="Your Nymphlets").locator("[data-slot]")).to_have_count(6)
    assert board.visitor.overflow() <= 0
    board.act_about(12)
    # Keys put dice on Nymphlets too, and move another of one's own.
    page.keyboard.press("Shift+1")
    page.keyboard.press("c")
    board.act_about(6)
    board.expect_over()


def test_keys_are_changed_and_remembered(visit: Visit, server: Server) -> None:
    board, _ = alone(visit, server.url, "random", length_s=30)
    board.page.keyboard.press("Slash")
    board.page.locator("[data-deed=throw]").click()
    board.page.keyboard.press("t")
    expect(board.page.locator("[data-deed=throw]")).to_contain_text("T")
    board.page.keyboard.press("Escape")
    board.page.reload()
    board.expect_phase("ready")
    board.page.keyboard.press("t")
    board.expect_phase("fight")
    board.page.keyboard.press("t")
    expect(board.page.locator("[data-pending='0']")).to_be_attached()
    assert "throw" in [act["words"] for act in board.visitor.acts()]


@pytest.mark.slow
def test_a_replay_plays_at_its_own_speed(visit: Visit, server: Server) -> None:
    board, table = alone(visit, server.url, "random", length_s=10)
    board.ready()
    board.expect_phase("fight")
    board.act_about(10)
    board.expect_over()
    board.visitor.go(f"/r/{table}")
    expect(board.page.get_by_role("button", name="Play")).to_be_visible()
    board.page.get_by_role("button", name="Play").click()
    expect(board.page.locator("[data-live=fight]")).to_be_attached(timeout=30_000)
    first = board.clock.inner_text()
    expect(board.clock).not_to_have_text(first, timeout=10_000)


@pytest.mark.parametrize("moment", ["ready", "fight", "over"])
def test_the_fight_has_no_serious_fault(visit: Visit, server: Server, moment: str) -> None:
    ann = visit("Ann", server.url, bypass_csp=True)
    table = realtime_table(ann, "me", "fighter", length_s=10 if moment == "over" else 60)
    ann.go(f"/t/{table}")
    board = FightBoard(ann)
    board.stand()
    board.expect_phase("ready")
    if moment != "ready":
        board.ready()
        board.expect_phase("fight")
    if moment == "over":
        board.expect_over()
    assert all_faults(ann, moment) == []
