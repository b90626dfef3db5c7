"""A line that is being typed while other lines come: what keys do to it."""

from __future__ import annotations

import codecs
import re
from typing import Final

from talion.cli.keyboard import Quit

# Nobody types a longer command.
MOST_SIGNS: Final = 200
ESCAPE: Final = re.compile(r"\x1b(?:[\[O][0-9;?]*[ -/]*[@-~]|[^\[O])")
# The beginning of what a key sends, of which the rest is still to come.
UNFINISHED: Final = re.compile(r"\x1b(?:[\[O][0-9;?]*[ -/]*)?")


class TypedLine:
    """Letters, and the few keys that mean something in a short line: back, Ctrl-W, Ctrl-U, up and down, Enter, Ctrl-D."""

    def __init__(self) -> None:
        self.text = ""
        self.before: list[str] = []
        self.recalled = 0
        self.decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self.rest = ""

    def take(self, data: bytes) -> list[str]:
        """What was typed: the lines it ends. `Quit` at the end of input."""
        signs, self.rest = self.rest + self.decoder.decode(data), ""
        lines: list[str] = []
        while signs:
            key = signs[0]
            if key == "\x1b":
                found = ESCAPE.match(signs)
                if found is None and UNFINISHED.fullmatch(signs):
                    self.rest = signs
                    return lines
                key = signs[: found.end()] if found else key
            signs = signs[len(key) :]
            if key in "\r\n":
                lines.append(self.finished())
            else:
                self.press(key)
        return lines

    def finished(self) -> str:
        """Enter."""
        text, self.text = self.text, ""
        if text and self.before[-1:] != [text]:
            self.before.append(text)
        self.recalled = len(self.before)
        return text

    def press(self, key: str) -> None:
        """Any other key."""
        if key in ("\x7f", "\b"):
            self.text = self.text[:-1]
        elif key == "\x15":
            self.text = ""
        elif key == "\x17":
            self.text = self.text.rstrip().rpartition(" ")[0]
            self.text += " " if self.text else ""
        elif key == "\x04":
            if not self.text:
                raise Quit
        elif key in ("\x1b[A", "\x1bOA", "\x1b[B", "\x1bOB"):
            self.recall(-1 if key.endswith("A") else 1)
        elif key.isprintable() and len(self.text) < MOST_SIGNS:
            self.text += key

    def recall(self, by: int) -> None:
        """An earlier line, or a later one again."""
        self.recalled = min(max(self.recalled + by, 0), len(self.before))
        self.text = self.before[self.recalled] if self.recalled < len(self.before) else ""
