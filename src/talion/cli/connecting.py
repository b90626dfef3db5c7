"""Lines carried between a program on this machine and a table on a server, and taken up again where the line breaks."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Callable
from time import monotonic
from typing import Any, Final, NamedTuple

from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidURI
from websockets.sync.client import ClientConnection
from websockets.sync.client import connect as open_line

from talion.bots.dialogue import Fault, HungUp
from talion.bots.pipe import Pipe
from talion.cli.console import complain
from talion.kernel.problems import Problem

# Views are large; nothing that a table says is larger than this.
MOST_BYTES: Final = 8 << 20
# How long a program may take to read a line, and how soon its end is noticed.
WRITE_S: Final = 10.0
LOOK_S: Final = 0.2
# Pauses between tries to connect again; after the last the program ends.
PAUSES_S: Final = (1, 2, 4, 8, 15, 30, 30, 30, 60, 60, 60)


class Closed(NamedTuple):
    """How a line ended: why, and whether to come back. `over`: because the match did."""

    reason: str
    retry: bool
    over: bool = False


class Player:
    """A program that plays a chair. Each line has a process of its own, so that it begins with a greeting."""

    def __init__(
        self,
        url: str,
        token: str,
        command: list[str],
        sleep: Callable[[float], None] = time.sleep,
        say: Callable[[str], None] = complain,
    ) -> None:
        self.url = url
        self.token = token
        self.command = command
        self.sleep = sleep
        self.say = say

    def play(self) -> str:
        """Until the match is over; how it ended. Raises `Problem` where it cannot be played on."""
        tries = 0
        while True:
            try:
                closed = self.once()
            except (OSError, InvalidHandshake, InvalidURI, TimeoutError) as error:
                if tries == 0:
                    raise Problem(f"{self.url} cannot be reached: {error}.") from None
                closed = Closed(f"{self.url} cannot be reached: {error}.", True)
            else:
                tries = 0
            if closed.over:
                return closed.reason
            if not closed.retry or tries >= len(PAUSES_S):
                raise Problem(closed.reason)
            self.say(f"{closed.reason} Trying again.")
            self.sleep(PAUSES_S[tries])
            tries += 1

    def once(self) -> Closed:
        """One line, from its greeting to its end."""
        headers = {"Authorization": f"Bearer {self.token}"}
        with open_line(self.url, additional_headers=headers, max_size=MOST_BYTES, compression=None) as socket:
            try:
                pipe = Pipe(self.command)
            except HungUp as gone:
                raise Problem(f"{self.command[0]}: {gone}") from None
            stop = threading.Event()
            answers = Answers(pipe, socket, stop)
            answers.start()
            try:
                return listen(pipe, socket, answers)
            finally:
                stop.set()
                answers.join()
                pipe.close()


class Answers(threading.Thread):
    """What the program says, carried to the table as it is."""

    def __init__(self, pipe: Pipe, socket: ClientConnection, stop: threading.Event) -> None:
        super().__init__(daemon=True)
        self.pipe = pipe
        self.socket = socket
        self.stop = stop
        # How the program ended.
        self.gone = ""

    def run(self) -> None:
        try:
            while not self.stop.is_set():
                try:
                    line = self.pipe.line(monotonic() + LOOK_S)
                except Fault:  # nothing yet
                    continue
                self.socket.send(line.decode(errors="replace"))
        except HungUp as gone:
            self.gone = str(gone)
            self.socket.close()
        except ConnectionClosed:
            return


def listen(pipe: Pipe, socket: ClientConnection, answers: Answers) -> Closed:
    """What the table says, carried to the program, until it closes the line."""
    result: dict[str, Any] | None = None
    over = False
    try:
        for frame in socket:
            said = json.loads(frame)
            if said["type"] == "closing":
                reason = result["text"] if over and result else said["reason"]
                return Closed(reason, said["retry"], over)
            if said["type"] == "end":
                over, result = True, said["result"]
            pipe.write(said, monotonic() + WRITE_S)
    except HungUp as gone:
        raise Problem(f"The program is of no use any more: {gone}") from None
    except ConnectionClosed:
        pass
    if answers.gone:
        raise Problem(f"The program is of no use any more: {answers.gone}")
    return Closed("The line to the table is broken.", True)
