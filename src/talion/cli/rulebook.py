"""The rules of a game and of the table, whole or searched, and what content calls by name, ready to print."""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable
from pathlib import Path

from rich.console import Group, RenderableType
from rich.markdown import Markdown
from rich.padding import Padding
from rich.text import Text

import talion.kernel
from talion.cli.console import DIM, NUMBER
from talion.content.packs import Pack
from talion.content.pieces import Piece, pieces
from talion.content.rulings import Ruling, read_rulings
from talion.content.tables import filled
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


def whole(game: Game, pack: Pack) -> RenderableType:
    """Everything, as it is written, with the tables of the content in play."""
    text = path_of(game).read_text(encoding="utf-8")
    return Markdown(text if pack.built_in else filled(text, game.tables(pack.content)))


def summary(game: Game) -> RenderableType:
    """What stands before the numbered sections."""
    text = path_of(game).read_text(encoding="utf-8")
    return Markdown(text.partition("\n## ")[0])


def search(game: Game, word: str, pack: Pack, is_unseen: Callable[[str], bool] | None = None) -> RenderableType:
    """The ruling with an id, or what is called or has a word: cards and the like first, then rulings and whole sections.
    During a match nothing is said of what is unseen, by its name."""
    if word.casefold() == "all":
        return whole(game, pack)
    one = find(game, word)
    if one:
        return drawn(one, word)
    known = [piece for piece in pieces(game, pack) if is_unseen is None or not is_unseen(piece.name)]
    about = sorted((piece for piece in known if is_about(piece, word)), key=lambda one: not stands_in(word, [one.name]))
    named = [shown(piece, word) for piece in about]
    ruled = [drawn(ruling, word) for ruling in rulings(game) if mentions(ruling, word)]
    if not named and not ruled:
        near = difflib.get_close_matches(word.casefold(), [piece.name.casefold() for piece in known], n=1)
        meant = next((f"; did you mean {piece.name}?" for piece in known if [piece.name.casefold()] == near), ".")
        ruling = f"No ruling of {game.title} or of the table is or has {word[:40]!r}."
        raise Problem(f"{ruling} No card or other piece is called so{meant}")
    return Group(*named, *ruled)


def find(game: Game, name: str) -> Ruling | None:
    """The ruling with an id."""
    wanted = name.strip().upper()
    return next((ruling for ruling in rulings(game) if ruling.id == wanted), None)


def mentions(ruling: Ruling, word: str) -> bool:
    """Whether a word is in a ruling, at the beginning of one of its words."""
    return stands_in(word, [ruling.id, ruling.section, ruling.text])


def is_about(piece: Piece, word: str) -> bool:
    """Whether a piece is called so, or the rules' table says the word of it."""
    return stands_in(word, [piece.name, *(text for _, text in piece.facts if piece.tabled)])


def stands_in(word: str, texts: list[str]) -> bool:
    """Whether a word begins a word of one of these texts."""
    pattern = rf"(?<!\w){re.escape(word)}"
    return any(re.search(pattern, text, re.IGNORECASE) for text in texts)


def drawn(ruling: Ruling, word: str = "") -> RenderableType:
    """A ruling: its id, its section, where it comes from, and what it says."""
    head = Text.assemble((ruling.id, NUMBER), (f"  {ruling.section or 'the table'}, {ruling.provenance}", DIM))
    return Group(head, Padding(marked(ruling.text, word), (0, 0, 1, 2)))


def shown(piece: Piece, word: str) -> RenderableType:
    """A piece: its name, what it is, and what is said of it."""
    head = Text.assemble((piece.name, NUMBER), (f"  {piece.kind}", DIM))
    facts = Text("\n").join(Text.assemble((f"{what}: ", DIM), marked(text, word)) for what, text in piece.facts)
    return Group(head, Padding(facts, (0, 0, 1, 2)))


def marked(text: str, word: str) -> Text:
    """A text in which a word stands out."""
    shown = Text(text)
    if word:
        shown.highlight_regex(rf"(?i)(?<!\w){re.escape(word)}", "bold underline")
    return shown
