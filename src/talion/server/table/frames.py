"""When pages are told what happened: at once at a table of turns; in real time what happens within a moment goes in one
frame, and watchers get fewer of them than players."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final

from talion.server import protocol
from talion.server.net.connection import Connection

PLAYERS_S: Final = 0.020
WATCHERS_S: Final = 0.100


class Frames:
    """What has to be told and to whom: acknowledgements that go with the next frame, and the two alarms of a realtime table.

    An alarm goes off so long after the first thing that was not told, and then puts a reminder into the table's inbox: only
    its own task tells, when all that has happened is stored.
    """

    def __init__(self, remind: Callable[[bool], None]) -> None:
        self.remind = remind
        self.acks: dict[Connection, list[protocol.Ack]] = {}
        self.alarms: dict[bool, asyncio.TimerHandle] = {}

    def acknowledge(self, page: Connection, message: str) -> None:
        """A page's message was taken: it hears so in the frame that tells what it led to."""
        self.acks.setdefault(page, []).append(protocol.Ack(message))

    def later(self, watched: bool) -> None:
        """Something happened that players will be told, and watchers where there are any."""
        for watchers, delay_s in ((False, PLAYERS_S), (True, WATCHERS_S)):
            if watchers not in self.alarms and watched >= watchers:
                loop = asyncio.get_running_loop()
                self.alarms[watchers] = loop.call_later(delay_s, self.remind, watchers)

    def put_off(self) -> None:
        """A reminder may have been lost in a fault: none is on its way any more."""
        for watchers in list(self.alarms):
            self.told(watchers)

    def told(self, watchers: bool) -> None:
        """They have been told everything."""
        alarm = self.alarms.pop(watchers, None)
        if alarm is not None:
            alarm.cancel()
