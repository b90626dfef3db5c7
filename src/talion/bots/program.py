"""A bot that is another program, asked by JSON lines on its standard input and output (docs/BOT_API.md)."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Callable
from time import monotonic
from typing import Final

from talion.bots import dialogue
from talion.bots.bot import Bot
from talion.bots.contract import Answer, Budget, Question
from talion.bots.dialogue import ANSWER_MS, FAULTS, HELLO_MS, LINES, SUCCESSOR, Asking, Fault, HungUp
from talion.bots.pipe import Pipe
from talion.bots.roster import make
from talion.kernel.problems import Problem
from talion.match import Match

# What a program is called where bots have names: "cmd:./mybot.py --fast".
CMD: Final = "cmd:"


def complain(sentence: str) -> None:
    """Beside the match, where the program's own errors are seen too."""
    sys.stderr.write(f"{sentence}\n")


class ProgramBot(Bot):
    """Asks a program. Where that ends, or faults three times in a row, the weakest level plays on to the end of the match."""

    def __init__(self, command: str, say: Callable[[str], None] = complain, answer_ms: int = ANSWER_MS) -> None:
        try:
            self.words = shlex.split(command)
        except ValueError as error:  # a quotation that does not end
            raise Problem(f"The command {command!r} cannot be read: {error}.") from None
        if not self.words:
            raise Problem(f"A program is given as {CMD}COMMAND, such as {CMD}./mybot.py.")
        self.called = command
        self.say = say
        self.answer_ms = answer_ms
        self.match: Match | None = None
        self.pipe: Pipe | None = None
        self.stand_in: Bot | None = None
        self.faults = 0
        # Whether it wants numbers, too.
        self.observes = False

    # A match

    def sit(self, match: Match, seat: int) -> None:
        if match.game.is_realtime(match.header.options):
            raise Problem("A program is asked in turns; in real time it cannot play.")
        self.match = match
        until_s = monotonic() + HELLO_MS / 1000
        try:
            self.pipe = Pipe(self.words)
            self.pipe.write(dialogue.hello(), until_s)
            self.observes = dialogue.greeted(self.pipe.read(until_s))
            self.pipe.write(dialogue.new(match, seat), until_s)
        except (Fault, HungUp) as fault:
            self.give_up(match, str(fault))

    def rise(self) -> None:
        if self.pipe is not None and self.match is not None:
            try:
                self.pipe.write(dialogue.end(self.match.result), monotonic() + 1)
            except HungUp:
                self.say(f"{self.called}: It did not wait for the end.")
        self.close()

    def close(self) -> None:
        """End the program."""
        if self.pipe is not None:
            self.pipe.close()
        self.pipe = None

    # An answer

    def choose(self, question: Question, budget: Budget) -> Answer:
        if self.match is None:
            raise RuntimeError("a program is asked at a match it sits at")
        if self.pipe is not None:
            try:
                action = self.ask(self.match, self.pipe, question, budget.ms or self.answer_ms)
                return Answer.at_once(question, action)
            except HungUp as gone:
                self.give_up(self.match, str(gone))
        if self.stand_in is None:
            self.give_up(self.match, "It has risen.")
        assert self.stand_in is not None
        return self.stand_in.choose(question, budget)

    def ask(self, match: Match, pipe: Pipe, question: Question, ms: int) -> int:
        """What the program answers. Raises `HungUp` where it will not answer any more."""
        asking = Asking(match, question)
        until_s = monotonic() + ms / 1000
        pipe.write(asking.prompt(ms, self.observes), until_s)
        for _line in range(LINES):
            try:
                action = asking.meant(pipe.read(until_s))
            except Fault as fault:
                self.count(str(fault))
                left_ms = int((until_s - monotonic()) * 1000)
                if left_ms <= 0:
                    # Something has to be done, and a program that is late does not choose it.
                    return asking.legal[0]
                pipe.write(dialogue.refused(asking.number, fault, left_ms), until_s)
            else:
                if action is not None:
                    self.faults = 0
                    return action
        raise HungUp(dialogue.TOO_MANY)

    # Faults

    def count(self, fault: str) -> None:
        """One more fault; after three in a row the program has to go."""
        self.faults += 1
        self.say(f"{self.called}: {fault}")
        if self.faults >= FAULTS:
            raise HungUp(dialogue.THIRD_FAULT)

    def give_up(self, match: Match, why: str) -> None:
        """Somebody else plays on."""
        self.close()
        self.stand_in = make(match.game, SUCCESSOR)
        self.say(f"{self.called}: {why} {SUCCESSOR} plays on in its place.")
