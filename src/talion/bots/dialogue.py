"""What Talion and a program say to each other, whatever carries their lines: JSON objects, each with a type (docs/BOT_API.md)."""

from __future__ import annotations

import json
from typing import Any, Final

from talion import build
from talion.bots.contract import Question
from talion.bots.levels import NAMES
from talion.kernel.refusals import Refused
from talion.kernel.state import NEVER
from talion.match import Match

PROTOCOL: Final = 1
# How long it has for an answer, and for its greeting: it may have much to load.
ANSWER_MS: Final = 3000
HELLO_MS: Final = 10_000
# After so many faults in a row somebody else plays on; and nobody reads more lines than this for one answer.
FAULTS: Final = 3
LINES: Final = 64
LINE_BYTES: Final = 64 * 1024
# Who that somebody is.
SUCCESSOR: Final = NAMES[0]

LATE: Final = "It has not answered in time."
TOO_LONG: Final = f"A line is longer than {LINE_BYTES // 1024} KiB."
TOO_MANY: Final = f"It said {LINES} things that answer nothing."
THIRD_FAULT: Final = f"That was fault {FAULTS} in a row."


class Fault(Exception):
    """What a program did wrong, in a sentence, with the ruling where it is one of the rules. It can go on after it."""

    def __init__(self, reason: str, ruling: str | None = None) -> None:
        super().__init__(reason)
        self.ruling = ruling


class HungUp(Exception):
    """The program has ended, or it is of no use to speak with it any more."""


# From a program


def said_in(line: str | bytes) -> dict[str, Any]:
    """What a line says. Raises `Fault` where it says nothing."""
    try:
        said = json.loads(line)
    except (ValueError, RecursionError):
        raise Fault("A line is not JSON.") from None
    if not isinstance(said, dict):
        raise Fault("A line is not a JSON object.")
    return said


def greeted(said: dict[str, Any]) -> bool:
    """The first line of a program; whether it wants to be shown numbers. Raises `Fault` where it is no greeting."""
    if said.get("type") != "hello" or said.get("protocol") != PROTOCOL:
        raise Fault(f'It must greet first, with {{"type": "hello", "protocol": {PROTOCOL}}}.')
    observes = said.get("observes", False)
    if not isinstance(observes, bool):
        raise Fault(f'"observes" is true or false, not {shown(observes)}.')
    return observes


def check_type(said: dict[str, Any]) -> None:
    """After its greeting a program only answers."""
    if said.get("type") != "answer":
        raise Fault(f'"type" is "answer" here, not {shown(said.get("type"))}.')


def shown(value: object) -> str:
    """What somebody said, shortened."""
    return json.dumps(value)[:60]


# To a program


def hello() -> dict[str, Any]:
    return {"type": "hello", "protocol": PROTOCOL, "talion": build.VERSION}


def new(match: Match, seat: int) -> dict[str, Any]:
    """A match begins for it, or goes on."""
    header = match.header
    return {
        "type": "new",
        "game": match.game.name,
        "version": match.game.version,
        "seats": header.seats,
        "seat": seat,
        "options": dict(header.options),
        "numbers": int(match.rules.observed().size),
        "actions": int(match.rules.actions),
    }


def refused(number: int | None, fault: Fault, left_ms: int) -> dict[str, Any]:
    return {"type": "refused", "id": number, "reason": str(fault), "ruling": fault.ruling, "left_ms": left_ms}


def end(result: object) -> dict[str, Any]:
    return {"type": "end", "result": result}


class Asking:
    """A question that is put to a program, and what answers to it mean. The view is of an imagined world, in which a seat sees what it
    may see and nothing else is true. `now_ms`: table time, where the world's would tell when somebody did something in secret."""

    def __init__(self, match: Match, question: Question, now_ms: int | None = None) -> None:
        world, seat = question.world, question.seat
        self.match = match
        self.question = question
        self.number = int(world.prompt[seat] or world.standing_prompt(seat))
        self.legal = question.legal()
        self.now_ms = now_ms

    def prompt(self, left_ms: int, observes: bool = False) -> dict[str, Any]:
        """The question as it is said; who observes is shown the numbers that learners are shown."""
        match, world, seat = self.match, self.question.world, self.question.seat
        kind, text = match.words.prompt(world, seat)
        view = match.view_of(world, seat)
        if self.now_ms is not None:
            view["now_ms"] = self.now_ms
        words = match.words.codec.words
        said = {
            "type": "prompt",
            "id": self.number,
            "kind": kind,
            "text": text,
            "view": view,
            "legal": [{"action": action, "words": words[action]} for action in self.legal],
            "left_ms": left_ms,
        }
        return {**said, "observation": self.observation()} if observes else said

    def observation(self) -> list[int]:
        """What the seat is shown, as numbers."""
        world = self.question.world
        if self.now_ms is not None and world.paused_ms == NEVER:
            world = world.clone()
            world.now_ms = self.now_ms
        numbers: list[int] = self.question.rules.observation(world, self.question.seat)
        return numbers

    def meant(self, said: dict[str, Any]) -> int | None:
        """The action that a line means; None for an answer to what is not asked any more. Raises `Fault`."""
        check_type(said)
        given = said.get("id")
        if not isinstance(given, int) or given > self.number:
            raise Fault(f'"id" is {self.number}, as in the prompt, not {shown(given)}.')
        if given < self.number:
            return None
        match, question = self.match, self.question
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
        if action not in self.legal:
            refusal = question.rules.explain(question.world, question.seat, action)
            raise Fault(refusal.reason, refusal.ruling)
        return action
