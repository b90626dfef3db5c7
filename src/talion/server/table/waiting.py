"""Commands that came for a standing prompt while it took nothing: they stay at the table, in the order they came, and are tried
again after every entry (TL-16). Nothing of it is stored: who has not been told that a command was taken sends it again."""
# Compiled: every move at a table passes here.

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from talion.kernel.refusals import WAITS, Refusal, Refused
from talion.server.net.connection import Connection
from talion.server.store.log_row import MessageKey

MOST_A_SEAT: Final = 3


@dataclass(slots=True)
class WaitingCommand:
    """What a page asked for, and who is told what became of it."""

    seat: int
    words: str
    prompt: int
    asker: Connection
    key: MessageKey


class Waiting:
    """All that waits at one table."""

    def __init__(self) -> None:
        self.commands: list[WaitingCommand] = []
        # Taken or dropped, and nobody has been told yet: that is not stored.
        self.untold: list[WaitingCommand] = []

    def keep(self, command: WaitingCommand) -> None:
        """One more; `Refused` where the seat has as many as may wait."""
        if sum(one.seat == command.seat for one in self.commands) >= MOST_A_SEAT:
            raise Refused(Refusal(WAITS, f"{MOST_A_SEAT} commands of yours wait already; this one was not kept."))
        self.commands.append(command)

    def find(self, key: MessageKey) -> WaitingCommand | None:
        """The command of a message that was sent before."""
        return next((one for one in self.commands if one.key == key), None)

    def let_go(self, command: WaitingCommand) -> None:
        """It waits no longer: it was taken, or is not possible any more."""
        self.commands.remove(command)
        self.untold.append(command)

    def refuse(self, key: MessageKey) -> None:
        """Its page is told that nothing came of it, so nothing must."""
        self.commands = [one for one in self.commands if one.key != key]

    def told(self) -> None:
        """All that left was stored and told."""
        self.untold = []

    def undo(self) -> None:
        """What was taken could not be stored: it waits as before."""
        self.commands = self.untold + self.commands
        self.untold = []

    def forget(self, asker: Connection) -> None:
        """A page is gone, and with it what it asked for: it sends that again when it is back."""
        self.commands = [one for one in self.commands if one.asker is not asker]
