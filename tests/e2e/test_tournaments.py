"""A tournament in browsers, on a desk and on a phone: from the form to the winner, what is empty, what is wrong, and a referee."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import expect
from websockets.sync.client import connect

from tests.e2e.conftest import Visit
from tests.e2e.people import DESKTOP, Visitor
from tests.e2e.test_accessibility import all_faults

SECONDS = 20
# A pause between rounds, and then six seconds until one is led on.
ROUND_MS = 45_000


def give_up(visitor: Visitor, table: str) -> None:
    """Leave a match for good, so that it is over."""
    url = visitor.url.replace("http://", "ws://") + f"/ws/table/{table}"
    with connect(url, additional_headers={"Cookie": visitor.cookie}, max_size=None, proxy=None) as socket:
        welcome = json.loads(socket.recv(SECONDS))
        socket.send(json.dumps({"type": "stand", "id": f"leave-{table}", "seat": welcome["your_seats"][0]}))
        # The step that it leads to may carry the answer.
        while not {"refusal", "ack"} & json.loads(socket.recv(SECONDS)).keys():
            pass


def end_with(visitor: Visitor) -> None:
    """Play on until who is leaving has left, which is after a turn."""
    visitor.button("Rise as Reyes").click()
    visitor.page.get_by_role("button", name=re.compile("^DEFEND")).click()
    visitor.page.get_by_role("button", name=re.compile("^Grimsby")).click()
    visitor.button("Seal").click()


def opened(host: Visitor, **changed: object) -> str:
    """A tournament opened without the form; its address."""
    form = {"name": "Friday night", "game": "revenants", "most": 2, "rounds": 2, **changed}
    return f"/tournament/{host.post('/api/tournaments', form)['id']}"


def table_of(visitor: Visitor) -> str:
    """Where somebody was led to."""
    visitor.page.wait_for_url(re.compile(r"/t/[\w-]+$"), timeout=ROUND_MS)
    return visitor.page.url.rpartition("/")[2]


@pytest.mark.slow
@pytest.mark.ruling("TL-30", "TL-32", "TL-34")
@pytest.mark.timeout(240)
def test_two_rounds_from_the_form_to_the_winner_on_a_desk_and_on_a_phone(visit: Visit) -> None:
    # Who is led on leaves lines behind that have not come up yet.
    ann = visit("Ann", offline_is_fine=True)
    ben = visit("Benedict the Bold", phone=True, offline_is_fine=True)
    ann.go("/lobby")
    ann.page.get_by_role("link", name="Open a tournament").click()
    ann.page.get_by_label("Name", exact=True).fill("Friday night")
    ann.page.get_by_role("radio", name="Revenants").check()
    ann.page.get_by_label("Rounds", exact=True).fill("2")
    ann.button("Open the tournament").click()
    expect(ann.page.get_by_role("heading", level=1)).to_have_text("Friday night")
    expect(ann.page.get_by_text("Nobody has entered yet.")).to_be_visible()
    address = ann.page.url.removeprefix(ann.url)
    ann.button("Play in it").click()
    ben.go("/lobby")
    ben.page.locator("[data-tournaments]").get_by_role("link", name=re.compile("Friday night")).first.click()
    ben.button("Play in it").click()
    expect(ben.page.get_by_text("You are in.")).to_be_visible()
    assert ben.overflow() == 0
    expect(ann.page.get_by_role("row", name=re.compile("Benedict the Bold"))).to_be_visible()
    ann.button("Begin the first round").click()
    expect(ann.page.get_by_role("heading", name="Your table is ready")).to_be_visible()
    first = table_of(ann)
    assert table_of(ben) == first, "both are led to one table"
    give_up(ben, first)
    end_with(ann)
    result = ann.dialog(re.compile("You win"))
    expect(result.get_by_text(re.compile(r"Next round in 0:\d\d"))).to_be_visible()
    expect(result.get_by_role("button", name="Rematch")).to_have_count(0)
    # The next round begins by itself, and leads on from the table that is over.
    ann.page.wait_for_url(lambda url: "/t/" in url and not url.endswith(first), timeout=ROUND_MS)
    second = table_of(ann)
    give_up(ann, second)
    ben.page.wait_for_url(lambda url: url.endswith(second), timeout=ROUND_MS)
    end_with(ben)
    expect(ben.dialog(re.compile("You win"))).to_be_visible()
    ann.go(address)
    expect(ann.page.get_by_text("It is over")).to_be_visible()
    expect(ann.page.get_by_text(re.compile("share the first place"))).to_be_visible()
    # A first and a second place each, at tables of a field whose largest have four.
    expect(ann.page.locator("td.points").first).to_have_text(re.compile("^7"))
    ann.page.get_by_text("Earlier rounds").click()
    expect(ann.page.locator(f"[data-table='{first}']").get_by_role("link", name="Replay")).to_be_visible()


@pytest.mark.ruling("TL-33")
def test_a_referee_acts_by_keys_and_everybody_reads_why(visit: Visit) -> None:
    ann, ben, cid, dee = visit("Ann", bypass_csp=True), visit("Ben"), visit("Cid"), visit("Dee")
    address = opened(ann)
    path = f"/api/tournaments/{address.rpartition('/')[2]}"
    for one in (ben, cid):
        one.post(f"{path}/enter", {})
    ann.go(address)
    assert all_faults(ann, "a tournament that gathers") == []
    ann.button("Begin the first round").click()
    expect(ann.page.get_by_role("heading", name="Tables of round 1")).to_be_visible()
    opener = ann.button("Act as referee")
    opener.focus()
    ann.page.keyboard.press("Enter")
    dialog = ann.dialog("Referee")
    act = dialog.get_by_role("button", name="Do it")
    expect(act).to_be_disabled()
    dialog.get_by_label("What to do").select_option(label="Annul, and play it again")
    dialog.get_by_label("Reason").fill("The line broke.")
    assert all_faults(ann, "the referee's dialog", (DESKTOP,)) == []
    act.focus()
    ann.page.keyboard.press("Enter")
    expect(dialog).to_be_hidden()
    expect(ann.page.get_by_text("Annulled, and played again")).to_be_visible()
    dee.go(address)
    dee.page.get_by_text("What referees did").click()
    expect(dee.page.get_by_text("Ann annulled a table, which is played again: “The line broke.”")).to_be_visible()
    ben.go(address)
    expect(ben.page.locator("[data-my-table]")).to_be_visible()
    ben.page.keyboard.press("g")
    ben.page.wait_for_url(re.compile(r"/t/[\w-]+$"))
    ann.go(address.replace("/tournament/", "/screen/"))
    expect(ann.page.get_by_text("Round 1 of 2")).to_be_visible()
    assert all_faults(ann, "the screen in the room") == []


def test_what_is_not_there_and_what_cannot_be_is_said(visit: Visit) -> None:
    ann = visit("Ann", bypass_csp=True, offline_is_fine=True)  # a browser says of its own accord what was refused
    ann.go("/tournament/nosuch")
    expect(ann.page.get_by_text("There is no such tournament.")).to_be_visible()
    ann.go("/tournament/new")
    expect(ann.page.get_by_label("Name", exact=True)).to_have_value("Ann's tournament")
    assert all_faults(ann, "the form of a tournament") == []
    ann.page.get_by_role("radio", name="Arena").check()
    ann.page.get_by_role("radio", name="Teams of 2").check()
    ann.button("Open the tournament").click()
    ann.button("Begin the first round").click()
    expect(ann.messages.get_by_text("A table needs 2 whole teams of 2 at least; 0 are here.")).to_be_visible()
    ann.page.get_by_label("Your team").fill("Red")
    ann.button("Join a team").click()
    expect(ann.page.get_by_role("row", name=re.compile("Red"))).to_be_visible()
