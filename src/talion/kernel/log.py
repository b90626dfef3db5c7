"""The stored truth of a match: a header and its entries. A file of one JSON value a line, closed by a digest."""
# Plain Python: reads and writes files; a match in play never waits for it.

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated, Any, Final

import msgspec

from talion.kernel.chance import commitment
from talion.kernel.dump import digest
from talion.kernel.options import Options
from talion.kernel.problems import Problem

FORMAT: Final = 1
MOST_BYTES: Final = 64 * 1024 * 1024

Entry = tuple[int, Annotated[int, msgspec.Meta(ge=0)], str]


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a match was set up with: with the entries, enough to play it again."""

    talion: int
    game: str
    rules: int
    content: str
    seats: int
    options: Options
    seed: str
    commitment: str
    # The whole content where it is not the built-in one, so that a file can be opened anywhere.
    pack: dict[str, Any] | None = None
    players: tuple[str, ...] = ()

    def public(self) -> dict[str, Any]:
        """The header without the seed: all that may be shown while the match runs."""
        shown: dict[str, Any] = msgspec.to_builtins(self)
        del shown["seed"]
        return shown


class Save(msgspec.Struct, frozen=True, array_like=True):
    """A moment that its player gave a name to: the log had so many entries then."""

    name: Annotated[str, msgspec.Meta(min_length=1, max_length=60)]
    entries: Annotated[int, msgspec.Meta(ge=0)]


class Log(msgspec.Struct, frozen=True):
    """Header and entries (who, table milliseconds, words). `saves` are remembered with a match and are no part of it."""

    header: Header
    entries: tuple[Entry, ...] = ()
    saves: tuple[Save, ...] = ()

    def fork(self, at: int) -> Log:
        """The log up to, and without, entry number `at`."""
        if not 0 <= at <= len(self.entries):
            raise Problem(f"This match has {len(self.entries)} entries; it cannot be forked at {at}.")
        saves = tuple(save for save in self.saves if save.entries <= at)
        return msgspec.structs.replace(self, entries=self.entries[:at], saves=saves)

    def deals(self) -> list[tuple[int, str]]:
        """Where what was hidden was dealt anew, and from which seed."""
        return [
            (i, words.split(" ")[2]) for i, (_, _, words) in enumerate(self.entries) if words.startswith("imagine ")
        ]

    def text(self) -> str:
        """The file's content."""
        lines = [msgspec.json.encode(self.header).decode()]
        lines += [msgspec.json.encode(entry).decode() for entry in self.entries]
        body = "\n".join(lines) + "\n"
        closing: dict[str, Any] = {"end": len(self.entries), "digest": digest(body)}
        if self.saves:  # in the last line, where a Talion that does not know them looks past them
            closing |= {"saves": self.saves, "saves_digest": saves_digest(self.saves)}
        return body + msgspec.json.encode(closing).decode() + "\n"

    def save(self, path: Path, overwrite: bool = False) -> None:
        """Write the file whole or not at all; an existing one stays unless told otherwise."""
        part = path.with_name(f"{path.name}.{os.getpid()}.part")
        try:
            if path.exists() and not overwrite:
                raise Problem(f"{path} exists already; nothing was written.")
            with part.open("x", encoding="utf-8") as file:
                file.write(self.text())
                file.flush()
                os.fsync(file.fileno())
            part.replace(path)
        except (OSError, ValueError) as error:
            part.unlink(missing_ok=True)
            raise Problem(f"{path} cannot be written: {getattr(error, 'strerror', None) or error}.") from None


def saves_digest(saves: tuple[Save, ...]) -> str:
    """What the digest of a file does not cover."""
    return digest(msgspec.json.encode(saves).decode())


def seed_is_proven(header: Header) -> bool:
    """Whether the seed is the one that was promised at the start."""
    return commitment(int(header.seed)) == header.commitment


def read_log(path: Path) -> Log:
    """The log in a file, or a `Problem` that says what is wrong with it."""
    try:
        if path.stat().st_size > MOST_BYTES:
            raise Problem(f"{path} is larger than any match.")
        text = path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise Problem(f"{path} is not a Talion match.") from None
    except (OSError, ValueError) as error:
        raise Problem(f"{path} cannot be read: {getattr(error, 'strerror', None) or error}.") from None
    return parse_log(text, str(path))


def parse_log(text: str, where: str) -> Log:
    """The log in a text; `where` names it in messages."""
    lines = text.removesuffix("\n").split("\n")
    if not lines[0].startswith('{"talion":'):
        raise Problem(f"{where} is not a Talion match.")
    if len(lines) < 2 or not lines[-1].startswith('{"end":') or not text.endswith("\n"):
        raise Problem(f"{where} is damaged: its end is missing.")
    try:
        closing = msgspec.json.decode(lines[-1], type=dict[str, Any])
        body = "".join(line + "\n" for line in lines[:-1])
        if closing.get("digest") != digest(body):
            raise Problem(f"{where} is damaged: its digest does not fit its content.")
        if msgspec.json.decode(lines[0], type=dict[str, Any])["talion"] != FORMAT:
            raise Problem(f"{where} is in a newer file format than this Talion knows.")
        header = msgspec.json.decode(lines[0], type=Header)
        entries = tuple(msgspec.json.decode(line, type=Entry) for line in lines[1:-1])
        saves = msgspec.convert(closing.get("saves", ()), tuple[Save, ...])
    except RecursionError:
        raise Problem(f"{where} is damaged: it is nested too deeply.") from None
    except msgspec.DecodeError as error:
        raise Problem(f"{where} is damaged: {error}.") from None
    if closing.get("end") != len(entries):
        raise Problem(f"{where} is damaged: it says it has {closing.get('end')} entries and has {len(entries)}.")
    if not (header.seed.isascii() and header.seed.isdigit() and len(header.seed) < 80):
        raise Problem(f"{where} is damaged: its seed is not a number.")
    if not seed_is_proven(header):
        raise Problem(f"{where} is damaged: its seed does not fit its commitment.")
    if saves and closing.get("saves_digest") != saves_digest(saves):
        raise Problem(f"{where} is damaged: its save points do not fit their digest.")
    if any(save.entries > len(entries) for save in saves):
        raise Problem(f"{where} is damaged: it has a save point after its end.")
    return Log(header, entries, saves)
