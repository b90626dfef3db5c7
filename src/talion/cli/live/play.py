"""The one loop of a match in real time at a terminal: time passes, news comes, a line is heard."""

from __future__ import annotations

from talion.cli.console import GOOD
from talion.cli.live import talk
from talion.cli.live.live_match import LiveMatch
from talion.kernel.state import NEVER


def play(live: LiveMatch) -> None:
    """To the end of the match, or until somebody quits."""
    with live.lines.open():
        stand_still_if_taken_up(live)
        live.news()
        while not live.match.state.over:
            line = live.lines.next(live.idle_ms())
            live.catch_up()
            if line is not None and not live.match.state.over:
                with live.lines.hidden():
                    talk.hear(live, line)
            live.news()


def stand_still_if_taken_up(live: LiveMatch) -> None:
    """A round that was left does not run on before somebody says so (EA-89)."""
    state = live.match.state
    taken_up = bool(live.match.entries) and (live.match.rules.is_live(state) or state.due_ms() != NEVER)
    if live.seat is not None and (live.stopped or taken_up):
        live.stand_still()
        live.say("Table time stands still. Type go to go on.", GOOD)
    elif live.stopped:
        live.go_on()
