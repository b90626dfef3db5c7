"""The rules of a game and of the table, whole or searched, ready to print."""

from __future__ import annotations

import re
from pathlib import Path

from rich.console import Group, RenderableType
from rich.markdown import Markdown
from rich.padding import Padding
from rich.text import Text

import talion.kernel
from talion.cli.console import DIM, NUMBER
from talion.content.rulings import Ruling, read_rulings
from talion.kernel.game import Game
from talion.kernel.problems import Problem

RULES_FILE = "RULES.md"
TABLE_RULES = Path(str(talion.kernel.__file__)).parent / RULES_FILE


def path_of(game: Game) -> Path:
    """Where the rules of a game lie."""
    path = game.folder() / RULES_FILE
    if not path.exists():
        raise Problem(f"{game.title} comes without {RULES_FILE}.")
    return path


def rulings(game: Game) -> list[Ruling]:
    """The numbered rulings of a game, then those of the table."""
    return read_rulings(path_of(game)) + read_rulings(TABLE_RULES)


def whole(game: Game) -> RenderableType:
    """Everything, as it is written."""
    return Markdown(path_of(game).read_text(encoding="utf-8"))


def summary(game: Game) -> RenderableType:
    """What stands before the numbered sections."""
    text = path_of(game).read_text(encoding="utf-8")
    return Markdown(text.partition("\n## ")[0])


def search(game: Game, word: str) -> RenderableType:
    """The rulings with an id, or with a word in them or in the name of their section."""
    if word.casefold() == "all":
        return whole(game)
    one = find(game, word)
    found = [one] if one else [ruling for ruling in rulings(game) if mentions(ruling, word)]
    if not found:
        raise Problem(f"No ruling of {game.title} or of the table is or has {word[:40]!r}.")
    return Group(*(drawn(ruling, word) for ruling in found))


def find(game: Game, name: str) -> Ruling | None:
    """The ruling with an id."""
    wanted = name.strip().upper()
    return next((ruling for ruling in rulings(game) if ruling.id == wanted), None)


def mentions(ruling: Ruling, word: str) -> bool:
    """Whether a word is in a ruling, at the beginning of one of its words."""
    pattern = rf"(?<!\w){re.escape(word)}"
    return any(re.search(pattern, part, re.IGNORECASE) for part in (ruling.id, ruling.section, ruling.text))


def drawn(ruling: Ruling, word: str = "") -> RenderableType:
    """A ruling: its id, its section, where it comes from, and what it says."""
    head = Text.assemble((ruling.id, NUMBER), (f"  {ruling.section or 'the table'}, {ruling.provenance}", DIM))
    text = Text(ruling.text)
    if word:
        text.highlight_regex(rf"(?i)(?<!\w){re.escape(word)}", "bold underline")
    return Group(head, Padding(text, (0, 0, 1, 2)))
