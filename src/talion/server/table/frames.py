"""When pages are told what happened: at once at a table of turns; in real time at the next beat, and watchers at fewer of them
than players."""
# Compiled: every move at a table passes here.

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from talion.server import protocol
from talion.server.net.connection import Connection
from talion.server.table.rhythm import Rhythm

PLAYERS_S: Final = 0.020
WATCHERS_S: Final = 0.100


def nobody(watchers: bool) -> None:
    """Nobody is reminded."""


class Beats:
    """The rhythms of players and watchers, shared by all tables."""

    def __init__(self) -> None:
        self.players = Rhythm(PLAYERS_S)
        self.watchers = Rhythm(WATCHERS_S)


class Frames:
    """What has to be told and to whom: acknowledgements that go with the next frame, and the reminders of a realtime table.

    A beat puts a reminder into the table's inbox: only its own task tells, when all that has happened is stored.
    """

    def __init__(self, beats: Beats, remind: Callable[[bool], None]) -> None:
        self.rhythms = {False: beats.players, True: beats.watchers}
        self.remind = remind
        self.acks: dict[Connection, list[protocol.Ack]] = {}
        # Whom a reminder in the inbox is about: players, watchers.
        self.reminded: set[bool] = set()
        self.beats = {watchers: partial(self.beat, watchers) for watchers in self.rhythms}

    def dissolve(self) -> None:
        """There is nobody left to remind."""
        self.remind = nobody
        self.beats.clear()

    def acknowledge(self, page: Connection, message: str) -> None:
        """A page's message was taken: it hears so in the frame that tells what it led to."""
        self.acks.setdefault(page, []).append(protocol.Ack(message))

    def join(self, watchers: bool = False) -> None:
        """Players, or watchers, have something to hear at the next beat."""
        self.rhythms[watchers].join(self.beats[watchers])

    def later(self, watched: bool) -> None:
        """Something happened that players will be told, and watchers where there are any; by a reminder that is there already
        if there is one."""
        for watchers in (False, True) if watched else (False,):
            if watchers not in self.reminded:
                self.join(watchers)

    def beat(self, watchers: bool) -> None:
        """The moment has come. Where the last one is not over yet, since the disk is slow, it comes again."""
        if watchers in self.reminded:
            self.join(watchers)
        else:
            self.reminded.add(watchers)
            self.remind(watchers)

    def put_off(self) -> None:
        """A reminder may have been lost in a fault: none is on its way any more."""
        self.reminded.clear()

    def told(self, watchers: bool) -> None:
        """They have been told everything."""
        self.reminded.discard(watchers)
