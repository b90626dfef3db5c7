"""A bot that is another program, asked by JSON lines on its standard input and output (docs/BOT_API.md)."""

from __future__ import annotations

import json
import shlex
import sys
from collections.abc import Callable
from time import monotonic
from typing import Any, Final

from talion import build
from talion.bots.bot import Bot
from talion.bots.contract import Answer, Budget, Question
from talion.bots.levels import NAMES
from talion.bots.pipe import Fault, HungUp, Pipe
from talion.bots.roster import make
from talion.kernel.game import Game
from talion.kernel.problems import Problem
from talion.kernel.refusals import Refused
from talion.match import Match

# What a program is called where bots have names: "cmd:./mybot.py --fast".
CMD: Final = "cmd:"
PROTOCOL: Final = 1
# How long it has for an answer, and for its greeting: it may have much to load.
ANSWER_MS: Final = 3000
HELLO_MS: Final = 10_000
# After so many faults in a row somebody else plays on; and nobody reads more lines than this for one answer.
FAULTS: Final = 3
LINES: Final = 64


def player(game: str | Game, name: str) -> Bot:
    """A bot by name, or the program of a command: for who sits at this machine, never for who asks over a network."""
    return ProgramBot(name.removeprefix(CMD)) if name.startswith(CMD) else make(game, name)


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

    # A match

    def sit(self, match: Match, seat: int) -> None:
        header = match.header
        if match.game.is_realtime(header.options):
            raise Problem("A program is asked in turns; in real time it cannot play.")
        self.match = match
        until_s = monotonic() + HELLO_MS / 1000
        try:
            self.pipe = Pipe(self.words)
            self.pipe.write({"type": "hello", "protocol": PROTOCOL, "talion": build.VERSION}, until_s)
            greeting = self.pipe.read(until_s)
            if greeting.get("type") != "hello" or greeting.get("protocol") != PROTOCOL:
                raise Fault(f'It must greet first, with {{"type": "hello", "protocol": {PROTOCOL}}}.')
            self.pipe.write(
                {
                    "type": "new",
                    "game": match.game.name,
                    "seats": header.seats,
                    "seat": seat,
                    "options": dict(header.options),
                },
                until_s,
            )
        except (Fault, HungUp) as fault:
            self.give_up(match, str(fault))

    def rise(self) -> None:
        if self.pipe is not None and self.match is not None:
            try:
                self.pipe.write({"type": "end", "result": self.match.result}, monotonic() + 1)
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
        world, seat, legal = question.world, question.seat, question.legal()
        number = int(world.prompt[seat] or world.standing_prompt(seat))
        kind, text = match.words.prompt(world, seat)
        words = match.words.codec.words
        until_s = monotonic() + ms / 1000
        asked: dict[str, Any] = {
            "type": "prompt",
            "id": number,
            "kind": kind,
            "text": text,
            "view": match.view_of(world, seat),
            "legal": [{"action": action, "words": words[action]} for action in legal],
            "left_ms": ms,
        }
        pipe.write(asked, until_s)
        for _line in range(LINES):
            try:
                action = meant(match, pipe.read(until_s), number, question)
            except Fault as fault:
                self.count(str(fault))
                left_ms = int((until_s - monotonic()) * 1000)
                if left_ms <= 0:
                    # Something has to be done, and a program that is late does not choose it.
                    return legal[0]
                told = {"id": number, "reason": str(fault), "ruling": fault.ruling, "left_ms": left_ms}
                pipe.write({"type": "refused", **told}, until_s)
            else:
                if action is not None:
                    self.faults = 0
                    return action
        raise HungUp(f"It said {LINES} things that answer nothing.")

    # Faults

    def count(self, fault: str) -> None:
        """One more fault; after three in a row the program has to go."""
        self.faults += 1
        self.say(f"{self.called}: {fault}")
        if self.faults >= FAULTS:
            raise HungUp(f"That was fault {FAULTS} in a row.")

    def give_up(self, match: Match, why: str) -> None:
        """Somebody else plays on."""
        self.close()
        self.stand_in = make(match.game, NAMES[0])
        self.say(f"{self.called}: {why} {NAMES[0]} plays on in its place.")


def meant(match: Match, said: dict[str, Any], number: int, question: Question) -> int | None:
    """What a line means; None for an answer to what is not asked any more. Raises `Fault`."""
    if said.get("type") != "answer":
        raise Fault(f'"type" is "answer" here, not {shown(said.get("type"))}.')
    given = said.get("id")
    if not isinstance(given, int) or given > number:
        raise Fault(f'"id" is {number}, as in the prompt, not {shown(given)}.')
    if given < number:
        return None
    action = said.get("action")
    if "words" in said:
        try:
            action = match.action(question.seat, str(said["words"]))
        except Refused as refused:
            raise Fault(refused.refusal.reason, refused.refusal.ruling) from None
    if not isinstance(action, int) or isinstance(action, bool):
        raise Fault('An answer has "words", or a number as "action", of one that is legal.')
    if not 0 <= action < len(match.words.codec.words):
        raise Fault(f"{shown(action)} is no action of {match.game.title}.")
    if action not in question.legal():
        refusal = question.rules.explain(question.world, question.seat, action)
        raise Fault(refusal.reason, refusal.ruling)
    return action


def shown(value: object) -> str:
    """What somebody said, shortened."""
    return json.dumps(value)[:60]
