"""Every kind of page there is, by a name, and how somebody gets there."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tests.e2e.board import Board
from tests.e2e.campaigns import begin, ride
from tests.e2e.matches import finished, play
from tests.e2e.people import Visitor


def heading(visitor: Visitor, path: str, name: str) -> None:
    visitor.go(path)
    expect(visitor.page.get_by_role("heading", name=name, exact=True)).to_be_visible()


def home(visitor: Visitor) -> None:
    heading(visitor, "/", "The games")
    expect(visitor.page.get_by_role("button", name="Play Revenants now")).to_be_enabled()
    expect(visitor.page.get_by_role("heading", name="Revenants", exact=True).first).to_be_visible()


def lobby(visitor: Visitor) -> None:
    visitor.open_table("me", "open", public=True)
    heading(visitor, "/lobby", "Lobby")
    expect(visitor.page.get_by_text("Live")).to_be_visible()
    expect(visitor.page.get_by_role("link", name="Back to the table").first).to_be_visible()


def new_table(visitor: Visitor) -> None:
    heading(visitor, "/new/revenants", "New table of Revenants")


def gathering(visitor: Visitor) -> None:
    visitor.go(f"/t/{visitor.open_table('me', 'open', 'random', 'open')}")
    expect(visitor.button("Start; bots take 2 open chairs")).to_be_visible()


def invitation(visitor: Visitor) -> None:
    """Somebody whom nobody knows yet has followed a link."""
    table = visitor.open_table("me", "open", "random", "open")
    visitor.context.clear_cookies()
    visitor.go(f"/t/{table}")
    expect(visitor.page.get_by_role("heading", name="invites you to Revenants")).to_be_visible()


def picking(visitor: Visitor) -> None:
    visitor.go(f"/t/{visitor.open_table('me', 'random', 'random', 'random')}")
    expect(visitor.button("Rise as Grimsby")).to_be_visible()


def choosing(visitor: Visitor) -> None:
    picking(visitor)
    board = Board(visitor)
    board.pick("Grimsby")
    board.expect_turn(1)
    board.choose("SOLO", "Reyes")
    board.expect_turn(2)
    board.card("RETALIATE").click()
    board.revenant("McCoy").click()
    expect(board.seal).to_be_enabled()


def over(visitor: Visitor) -> None:
    visitor.go(f"/t/{finished(visitor)}")
    expect(Board(visitor).result).to_be_visible()


def gangs_table(visitor: Visitor) -> str:
    form = {"game": "gangs", "seats": ["me", *["random"] * 5], "options": {"turn_limit": 1}, "public": False}
    return str(visitor.post("/api/tables", form)["table"])


def wishing(visitor: Visitor) -> None:
    visitor.go(f"/t/{gangs_table(visitor)}")
    expect(visitor.button("Want Faust Zwo")).to_be_visible()


def brawling(visitor: Visitor) -> None:
    """Six gangs, and the first thing that is asked of ours."""
    wishing(visitor)
    visitor.button("Want Faust Zwo").click()
    asked = visitor.page.locator(".choices .choice, .talk .join")
    expect(asked.first).to_be_visible()


def rules_of_gangs(visitor: Visitor) -> None:
    heading(visitor, "/rules/gangs", "Rules of Gangs")


def curtain(visitor: Visitor) -> None:
    table = visitor.open_table("me", "me")
    play(visitor, table, "pick Grimsby", "pick Reyes")
    visitor.go(f"/t/{table}")
    expect(visitor.page.get_by_role("group", name="Hand the device to")).to_be_visible()


def replay(visitor: Visitor) -> None:
    visitor.go(f"/r/{finished(visitor)}?at=4")
    expect(visitor.page.get_by_role("group", name="Battlefield")).to_be_visible()


def rules(visitor: Visitor) -> None:
    heading(visitor, "/rules/revenants", "Rules of Revenants")


def profile(visitor: Visitor) -> None:
    finished(visitor)
    heading(visitor, "/me", "Your matches")
    expect(visitor.page.get_by_role("link", name="Replay").first).to_be_visible()


def account(visitor: Visitor) -> None:
    """Somebody with an account, who thinks about another password."""
    login = f"acc-{visitor.get('/api/me')['id'][:8].lower()}"
    visitor.post("/api/account/claim", {"login": login, "password": "an eye for an eye"})
    heading(visitor, "/me", f"Account: {login}")
    visitor.page.get_by_text("Change your password").click()
    expect(visitor.page.get_by_label("New password")).to_be_visible()


def deleting(visitor: Visitor) -> None:
    """And about being nobody any more."""
    account(visitor)
    visitor.page.get_by_text("Delete yourself").first.click()
    visitor.button("Delete yourself").click()
    expect(visitor.dialog("Delete Ann for good?").get_by_label("Password", exact=True)).to_be_visible()


def campaigns(visitor: Visitor) -> None:
    """Two campaigns, one with a branch, so that everything has something to show."""
    table = begin(visitor)
    ride(visitor, table)
    visitor.post(f"/api/campaigns/{table}/branch", {"id": "b", "name": "Otherwise", "entries": 0})
    begin(visitor)
    heading(visitor, "/campaigns", "What became of them")


def saves(visitor: Visitor) -> None:
    campaigns(visitor)
    visitor.button("Saves and branches of Campaign 1").click()
    expect(visitor.dialog("Saves and branches").get_by_label("Name of the save point")).to_be_visible()


def gate(visitor: Visitor) -> None:
    heading(visitor, "/learn/arena", "Learn real time in three minutes")
    expect(visitor.button("Begin")).to_be_visible()


def lesson(visitor: Visitor) -> None:
    """The first lesson of the practice yard."""
    gate(visitor)
    visitor.button("Begin").click()
    visitor.button("Ready to fight").click()
    expect(visitor.page.get_by_role("heading", name="Throw your dice")).to_be_visible(timeout=60_000)


def lost(visitor: Visitor) -> None:
    heading(visitor, "/no/such/page", "An empty battlefield")


PLACES: dict[str, Callable[[Visitor], None]] = {
    place.__name__: place
    for place in (
        home,
        lobby,
        new_table,
        gathering,
        invitation,
        picking,
        choosing,
        over,
        wishing,
        brawling,
        rules_of_gangs,
        curtain,
        replay,
        rules,
        profile,
        account,
        deleting,
        campaigns,
        saves,
        gate,
        lesson,
        lost,
    )
}
