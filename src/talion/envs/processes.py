"""Matches in several processes that write into the same memory: numpy sees one array of each kind, as if there were one batch."""

from __future__ import annotations

import ctypes
import multiprocessing
import pickle
import signal
import traceback
from multiprocessing.connection import Connection
from typing import Any, Final

import numpy as np
from gymnasium.error import ClosedEnvironmentError, InvalidAction
from numpy.typing import NDArray

from talion.envs.setting import Rows, Setting
from talion.kernel.batch import NOBODY, RefusedRow

# What a process is told: to step, to begin matches anew, to say why an action is illegal.
STEP, BEGIN, WHY = b"s", b"b", b"w"
# What it answers: that it is done, or what went wrong.
DONE, FAILED = b"d", b"f"
# How long a process may take to end by itself.
GRACE_S: Final = 5.0
# Arrays begin where no two processes write into one line of a cache.
LINE: Final = 64

Shapes = dict[str, tuple[tuple[int, ...], str]]


class WorkerDied(RuntimeError):
    """A process has ended in the middle of its work. Its matches are lost, and the others are put away."""


class ProcessRows:
    """What `Rows` is for a batch, for matches that are spread over processes. Make it under `if __name__ == "__main__":`, since a process
    begins by importing the program it belongs to.

    Rows are in the order of their matches, and a match plays as it would anywhere: by its seed alone.
    """

    def __init__(
        self,
        setting: Setting,
        matches: int,
        processes: int,
        together: bool = False,
        learner: int = NOBODY,
        critics: bool = False,
    ) -> None:
        if not 1 <= processes <= matches:
            raise ValueError(f"{matches} matches take 1 to {matches} processes, not {processes}.")
        self.matches = matches
        self.rows = matches * setting.seats if together else matches
        self.every = np.arange(self.rows)
        context = multiprocessing.get_context("spawn")
        shapes = shapes_of(setting, matches, self.rows, critics)
        memory = context.RawArray(ctypes.c_byte, length(shapes))
        arrays = arrays_in(memory, shapes)
        self.actions = arrays.pop("actions")
        for shown in arrays.values():
            shown.flags.writeable = False
        self.observation, self.mask, self.seat = arrays["observation"], arrays["mask"], arrays["seat"]
        self.reward, self.over, self.hidden = arrays["reward"], arrays["over"], arrays["hidden"]
        # The first match of each process, and of none.
        self.bounds = [matches * number // processes for number in range(processes + 1)]
        self.lines: list[Connection] = []
        self.workers = []
        for number in range(processes):
            line, theirs = context.Pipe()
            task = RowsTask(
                setting.given, matches, self.bounds[number], self.bounds[number + 1], together, learner, critics
            )
            worker = context.Process(target=work, args=(theirs, memory, task), daemon=True)
            worker.start()
            theirs.close()  # so that the line ends with the process
            self.lines.append(line)
            self.workers.append(worker)
        self.wait_for_all()

    # What is asked

    def step(self, actions: list[int] | NDArray[Any]) -> None:
        """One answer in every row. Raises `InvalidAction`, and has changed nothing, where one is illegal; `WorkerDied` where a process has
        ended."""
        self.demand_open()
        if len(actions) != self.rows:
            raise ValueError(f"There are {self.rows} rows, but {len(actions)} actions were given.")
        given = np.asarray(actions, np.int64)
        last = self.mask.shape[1] - 1
        legal = self.mask[self.every, np.clip(given, 0, last)].astype(np.bool_) & (given >= 0) & (given <= last)
        wrong = np.flatnonzero(~legal & (self.seat >= 0))
        if len(wrong):
            raise InvalidAction(self.why_not(int(wrong[0]), int(given[wrong[0]])))
        self.actions[:] = given
        self.tell_all([STEP] * len(self.lines))

    def begin(self, matches: list[int], seeds: list[int]) -> None:
        """Begin matches anew, each by a seed."""
        self.demand_open()
        wanted: list[list[tuple[int, int]]] = [[] for _ in self.lines]
        for match, seed in zip(matches, seeds, strict=True):
            wanted[self.worker_of(match)].append((match, seed))
        self.tell_all([BEGIN + pickle.dumps(pairs) if pairs else b"" for pairs in wanted])

    def why_not(self, row: int, action: int) -> str:
        """Why an action is illegal in a row; whoever has the match says it."""
        number = self.worker_of(row * self.matches // self.rows)
        self.send(number, WHY + pickle.dumps((row, action)))
        return self.receive(number)[1:].decode()

    def worker_of(self, match: int) -> int:
        """Which process has a match."""
        return int(np.searchsorted(self.bounds, match, side="right")) - 1

    # Lines

    def demand_open(self) -> None:
        """Raises `ClosedEnvironmentError` after `close`, and after a death."""
        if not self.lines:
            raise ClosedEnvironmentError("These processes are put away.")

    def tell_all(self, messages: list[bytes]) -> None:
        """Tell every process something, or nothing, and wait until all are done."""
        for number, message in enumerate(messages):
            if message:
                self.send(number, message)
        for number, message in enumerate(messages):
            if message:
                self.receive(number)

    def wait_for_all(self) -> None:
        """Until all have begun."""
        for number in range(len(self.lines)):
            self.receive(number)

    def send(self, number: int, message: bytes) -> None:
        try:
            self.lines[number].send_bytes(message)
        except (BrokenPipeError, ConnectionResetError):
            self.bury(number)

    def receive(self, number: int) -> bytes:
        """An answer. A process that has ended answers nothing, and nobody waits for it."""
        try:
            answer = self.lines[number].recv_bytes()
        except (EOFError, ConnectionResetError):
            self.bury(number)
        if answer.startswith(FAILED):
            self.close()
            raise RuntimeError(f"Process {number} has failed:\n{answer[1:].decode()}")
        return answer

    def bury(self, number: int) -> None:
        """A process has ended: the others are put away."""
        worker = self.workers[number]
        worker.join(GRACE_S)
        code = worker.exitcode
        first, after = self.bounds[number], self.bounds[number + 1]
        self.close()
        how = f"by signal {-code}" if code is not None and code < 0 else f"with exit code {code}"
        raise WorkerDied(f"Process {number}, which had matches {first} to {after - 1}, has ended {how}.")

    def close(self) -> None:
        """All processes end. Arrays stay as they are."""
        for line in self.lines:
            line.close()  # a process whose line ends has nothing more to do
        self.lines = []
        for worker in self.workers:
            worker.join(GRACE_S)
            if worker.is_alive():
                worker.kill()
                worker.join()


class RowsTask:
    """What a process is to do: matches `first` to `after` - 1 of all."""

    def __init__(
        self,
        given: tuple[Any, ...],
        matches: int,
        first: int,
        after: int,
        together: bool,
        learner: int,
        critics: bool,
    ) -> None:
        self.given = given
        self.matches = matches
        self.first = first
        self.after = after
        self.together = together
        self.learner = learner
        self.critics = critics


# In a process


def work(line: Connection, memory: Any, task: RowsTask) -> None:
    """Play what is asked for until the line ends."""
    # Whoever interrupts the program has it end the processes.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        worker = RowsWorker(memory, task)
        line.send_bytes(DONE)
        while True:
            line.send_bytes(DONE + worker.heard(line.recv_bytes()))
    except (EOFError, BrokenPipeError, ConnectionResetError):
        return
    except BaseException:
        line.send_bytes(FAILED + traceback.format_exc().encode())


class RowsWorker:
    """Some of the matches, and where they are written."""

    def __init__(self, memory: Any, task: RowsTask) -> None:
        setting = Setting(*task.given)
        each = setting.seats if task.together else 1
        arrays = arrays_in(memory, shapes_of(setting, task.matches, task.matches * each, task.critics))
        rows = slice(task.first * each, task.after * each)
        self.first, self.first_row = task.first, task.first * each
        self.batch = setting.batch(task.after - task.first, task.together, task.learner, task.critics)
        self.own = Rows(self.batch)
        self.actions = arrays["actions"][rows]
        self.shown = [
            (self.own.observation, arrays["observation"][rows]),
            (self.own.mask, arrays["mask"][rows]),
            (self.own.seat, arrays["seat"][rows]),
            (self.own.reward, arrays["reward"][task.first : task.after]),
            (self.own.over, arrays["over"][task.first : task.after]),
            (self.own.hidden, arrays["hidden"][rows]),
        ]
        self.show()

    def heard(self, message: bytes) -> bytes:
        """Do what is asked; what there is to say of it."""
        if message == STEP:
            self.batch.step(self.actions.tolist())
        elif message.startswith(BEGIN):
            for match, seed in pickle.loads(message[1:]):
                self.batch.begin(match - self.first, seed)
        else:
            row, action = pickle.loads(message[1:])
            return str(RefusedRow(row, self.batch.why_not(row - self.first_row, action))).encode()
        self.show()
        return b""

    def show(self) -> None:
        """Write what is asked in every match where everybody sees it."""
        for own, everybodys in self.shown:
            everybodys[:] = own


# Memory


def shapes_of(setting: Setting, matches: int, rows: int, critics: bool) -> Shapes:
    """The arrays, each with its shape and kind."""
    return {
        "observation": ((rows, int(setting.spec.size)), "int64"),
        "mask": ((rows, setting.actions), "int8"),
        "seat": ((rows,), "int64"),
        "reward": ((matches, setting.seats), "int64"),
        "over": ((matches,), "bool"),
        "hidden": ((rows, int(setting.rules.hidden().size) if critics else 0), "int64"),
        "actions": ((rows,), "int64"),
    }


def places(shapes: Shapes) -> list[int]:
    """Where each array begins, and where the last one ends."""
    found = [0]
    for shape, kind in shapes.values():
        size = int(np.prod(shape)) * np.dtype(kind).itemsize
        found.append(found[-1] + -(-size // LINE) * LINE)
    return found


def length(shapes: Shapes) -> int:
    """How much memory they take."""
    return places(shapes)[-1]


def arrays_in(memory: Any, shapes: Shapes) -> dict[str, NDArray[Any]]:
    """The arrays themselves, all in one piece of memory."""
    starts = places(shapes)
    return {
        name: np.ndarray(shape, kind, memory, start)
        for (name, (shape, kind)), start in zip(shapes.items(), starts, strict=False)
    }
