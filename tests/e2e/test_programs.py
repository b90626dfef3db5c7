"""A program at a table, in the host's browser: a token is made, shown once and taken back, by keys and by touch (TL-28)."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Locator, expect
from websockets.sync.client import ClientConnection, connect

from tests.e2e.conftest import Visit
from tests.e2e.people import Visitor
from tests.e2e.test_accessibility import all_faults

TITLE = "Let a program play"
SECONDS = 20


@contextmanager
def line(host: Visitor, token: str) -> Iterator[ClientConnection]:
    """A program that has greeted."""
    url = host.url.replace("http://", "ws://") + "/ws/program"
    with connect(url, additional_headers={"Authorization": f"Bearer {token}"}, max_size=None, proxy=None) as socket:
        assert json.loads(socket.recv(SECONDS))["type"] == "hello"
        socket.send('{"type": "hello", "protocol": 1}')
        yield socket


def token_in(dialog: Locator) -> str:
    shown = dialog.get_by_label("Token, shown only now")
    expect(shown).to_have_value(re.compile(r"^prg_\S+$"))
    return shown.input_value()


def until(socket: ClientConnection, kind: str) -> dict[str, object]:
    while True:
        heard: dict[str, object] = json.loads(socket.recv(SECONDS))
        if heard["type"] == kind:
            return heard


@pytest.mark.ruling("TL-28")
def test_the_host_lets_a_program_in_and_takes_it_back_by_keys(visit: Visit) -> None:
    ann, ben = visit("Ann", bypass_csp=True), visit("Ben")
    table = ann.open_table("me", "open", "open", revenants="dealt")
    ann.go(f"/t/{table}")
    ben.go(f"/t/{table}")
    opener = ann.button(re.compile(f"^{TITLE}"))
    opener.focus()
    ann.page.keyboard.press("Enter")
    dialog = ann.dialog(TITLE)
    dialog.get_by_role("button", name="Let a program play here").first.focus()
    ann.page.keyboard.press("Enter")
    token = token_in(dialog)
    expect(dialog.get_by_label("Type this where the program is")).to_have_value(
        f'talion connect {ann.url} --token-file - --bots "cmd:./mybot.py"'
    )
    expect(dialog.get_by_text("program, not connected")).to_be_visible()
    assert all_faults(ann, "a token") == []
    with line(ann, token) as socket:
        expect(dialog.get_by_text("program, connected")).to_be_visible()
        # Everybody sees that a program plays, and nobody else how.
        expect(ben.page.get_by_text("program, connected")).to_be_visible()
        expect(ben.button(re.compile(f"^{TITLE}"))).to_have_count(0)
        ann.page.keyboard.press("Escape")
        expect(dialog).to_be_hidden()
        expect(opener).to_be_focused()
        # It is shown once.
        ann.page.keyboard.press("Enter")
        expect(dialog.get_by_text("program, connected")).to_be_visible()
        expect(dialog.get_by_label("Token, shown only now")).to_have_count(0)
        dialog.get_by_role("button", name="Take it back").press("Enter")
        assert until(socket, "closing")["reason"] == "The host has taken this token back."
        expect(dialog.get_by_text("program, connected")).to_have_count(0)
        assert not any(token in one for one in (*ann.heard, *ben.heard))


@pytest.mark.ruling("TL-28")
def test_a_program_takes_a_bots_place_on_a_phone(visit: Visit) -> None:
    ann = visit("Ann", phone=True, bypass_csp=True)
    table = ann.open_table("me", "random", revenants="dealt")
    ann.go(f"/t/{table}")
    ann.button("Table menu").click()
    ann.button(TITLE).click()
    dialog = ann.dialog(TITLE)
    dialog.get_by_role("button", name="Let a program play here").click()
    token = token_in(dialog)
    assert ann.overflow() <= 0
    assert all_faults(ann, "a token on a phone") == []
    with line(ann, token) as socket:
        assert until(socket, "new")["seat"] == 1
        expect(dialog.get_by_text("program, connected")).to_be_visible()
        dialog.get_by_role("button", name="Close").click()
        expect(ann.page.get_by_role("list", name="Players")).to_contain_text("Program 2")
    expect(ann.page.get_by_role("list", name="Players")).to_contain_text("away")
