"""Another program, and the lines that go to it and come from it: JSON objects, with a bound on everything."""

from __future__ import annotations

import json
import os
import select
import subprocess
import sys
from time import monotonic
from typing import Any, Final

from talion.bots.dialogue import LATE, LINE_BYTES, TOO_LONG, Fault, HungUp, said_in

# What it may write to. What it only reserves is not counted: JavaScript engines reserve gigabytes and use little.
MEMORY_BYTES: Final = 1 << 30
# What of our surroundings it gets to see.
SURROUNDINGS: Final = ("PATH", "HOME", "LANG", "TMPDIR", "PYTHONPATH")


class Pipe:
    """A program that runs. Times are points of `monotonic`, in seconds. Raises `HungUp` where it cannot be started."""

    def __init__(self, command: list[str], memory_bytes: int = MEMORY_BYTES) -> None:
        around = {name: os.environ[name] for name in SURROUNDINGS if name in os.environ}
        try:
            self.process = subprocess.Popen(
                command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=around, start_new_session=True
            )
        except OSError as error:
            raise HungUp(f"It cannot be started: {error.strerror or error}.") from None
        bound_memory(self.process.pid, memory_bytes)
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.into, self.out = self.process.stdin.fileno(), self.process.stdout.fileno()
        os.set_blocking(self.into, False)
        os.set_blocking(self.out, False)
        self.rest = b""

    def write(self, message: dict[str, Any], until_s: float) -> None:
        """Say a line. Raises `HungUp` where the program does not take it in time."""
        left = memoryview(json.dumps(message).encode() + b"\n")
        while left:
            _, ready, _ = select.select([], [self.into], [], max(0.0, until_s - monotonic()))
            if not ready:
                raise HungUp("It does not read what it is told.")
            try:
                left = left[os.write(self.into, left) :]
            except BlockingIOError:
                continue
            except OSError:
                raise HungUp(self.ended()) from None

    def read(self, until_s: float) -> dict[str, Any]:
        """What the next line says. Raises `Fault` where it says nothing, or none comes in time."""
        return said_in(self.line(until_s))

    def line(self, until_s: float) -> bytes:
        """The next line as it is. Raises `Fault` where none comes in time."""
        while b"\n" not in self.rest:
            if len(self.rest) > LINE_BYTES:
                raise HungUp(TOO_LONG)
            ready, _, _ = select.select([self.out], [], [], max(0.0, until_s - monotonic()))
            if not ready:
                raise Fault(LATE)
            some = os.read(self.out, 4096)
            if not some:
                raise HungUp(self.ended())
            self.rest += some
        line, _, self.rest = self.rest.partition(b"\n")
        return line

    def ended(self) -> str:
        """How it ended, in a sentence; it has closed its end."""
        try:
            code = self.process.wait(timeout=1)
        except subprocess.TimeoutExpired:
            return "It has closed its output."
        return f"It has ended, with exit code {code}." if code >= 0 else f"It was ended by signal {-code}."

    def close(self, grace_s: float = 1.0) -> None:
        """No more lines: it ends by itself, or is ended."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.close()
        try:
            self.process.wait(timeout=grace_s)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.process.stdout.close()


def bound_memory(process: int, most: int) -> None:
    """What a program may write to is bounded, where the system can do that to another process."""
    if sys.platform == "linux":
        import resource

        # A program that has ended already needs no bound.
        try:
            resource.prlimit(process, resource.RLIMIT_DATA, (most, most))
        except ProcessLookupError:
            return
