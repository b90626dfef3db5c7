"""Matches as files: opened with one clear sentence if they are not right, and never written over anything foreign."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path
from shlex import quote

import msgspec

from talion.kernel.log import Log, read_log
from talion.kernel.problems import Problem
from talion.match import Match, replay

SUFFIX = ".talion"


def open_match(path: Path) -> Match:
    """The match in a file, or a `Problem`."""
    try:
        return replay(read_log(path), where=str(path))
    except (ArithmeticError, LookupError, OSError, RecursionError, TypeError, ValueError) as error:
        # A file comes from outside and can be wrong in ways its reader did not foresee: that is a damaged file.
        raise Problem(f"{path} is damaged: {type(error).__name__}: {str(error)[:100]}.") from None


def is_earlier(path: Path, match: Match) -> bool:
    """Whether a file holds this very match, at this or an earlier moment."""
    try:
        log = read_log(path)
    except (Problem, RecursionError, ValueError):
        return False
    return same_match(log, match) and log.entries == match.log.entries[: len(log.entries)]


def same_match(log: Log, match: Match) -> bool:
    """Whether two logs have one beginning; who sits where may be written in only one of them."""
    header = msgspec.structs.replace(log.header, players=match.header.players)
    return header == match.header


def save(match: Match, path: Path) -> None:
    """Write a match; only an earlier moment of itself is ever replaced."""
    try:
        there = path.exists()
        if there and not is_earlier(path, match):
            raise Problem(f"{path} is not an earlier moment of this match, so it was left as it is.")
        match.save(path, overwrite=there)
    except (OSError, ValueError) as error:
        raise Problem(f"{shown(path)} cannot be written: {reason(error)}.") from None


def default_path(match: Match, folder: Path) -> Path:
    """A name for this match that would not touch a foreign file."""
    stem = f"{match.game.name}-{match.header.commitment[:8]}"
    number = 1
    while True:
        path = folder / (f"{stem}{SUFFIX}" if number == 1 else f"{stem}-{number}{SUFFIX}")
        if not path.exists() or is_earlier(path, match):
            return path
        number += 1


def put_away(match: Match, path: Path | None) -> tuple[Path, str]:
    """Save a match by all means: where it belongs, here, or in the folder for passing things.

    The second value says why it is not where it belongs, and is empty otherwise.
    """
    trouble = ""
    for place in (path, Path(), Path(tempfile.gettempdir())):
        if place is None:
            continue
        try:
            target = place if place is path else default_path(match, place)
            save(match, target)
            return target, trouble
        except (OSError, Problem) as problem:
            trouble = trouble or str(problem)
    raise Problem(f"The match could not be saved anywhere: {trouble}")


def check_place(path: Path) -> None:
    """Whether a new file could be written here, found out before the work is done and not after."""
    try:
        if path.is_dir():
            raise Problem(f"{path} is a folder, not a file.")
        with tempfile.TemporaryFile(dir=path.parent):
            pass
        path.exists()
    except (OSError, ValueError) as error:
        raise Problem(f"{shown(path)} cannot be written: {reason(error)}.") from None


def reason(error: OSError | ValueError) -> str:
    """Why the system would not, in its words."""
    return (error.strerror if isinstance(error, OSError) else None) or str(error)


def shown(path: Path) -> str:
    """A path in a sentence; nobody reads the hundredth letter of a name."""
    text = str(path)
    return text if len(text) < 120 else text[:60] + "…" + text[-20:]


def argument(path: Path) -> str:
    """A path as it is typed after a command."""
    text = str(path)
    return quote(f"./{text}" if text.startswith("-") else text)


def write_bytes(path: Path, data: bytes, overwrite: bool = False) -> None:
    """Write a file whole or not at all; an existing file stays unless told otherwise."""
    try:
        if path.exists() and not overwrite:
            raise Problem(f"{path} exists already; nothing was written.")
        part = path.with_name(f".{path.name[:80]}.{os.getpid()}.part")
        try:
            with part.open("xb") as file:
                file.write(data)
            part.replace(path)
        finally:
            part.unlink(missing_ok=True)
    except (OSError, ValueError) as error:
        raise Problem(f"{shown(path)} cannot be written: {reason(error)}.") from None
