"""Which build this is: a compiled core, or plain Python. `TALION_PURE=1` takes plain Python even where both are there."""

from __future__ import annotations

import os
import sys
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, SourceFileLoader
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Final

PACKAGE: Final = Path(__file__).parent


def installed_version() -> str:
    """The version of the installed package."""
    try:
        return version("talion")
    except PackageNotFoundError:  # run from the sources
        return "0 (not installed)"


VERSION: Final = installed_version()


def pure_is_forced() -> bool:
    """Whether the environment asks for plain Python."""
    return os.environ.get("TALION_PURE", "") not in ("", "0")


def choose_mode() -> None:
    """Make imports below this package skip compiled modules, where that is asked for."""
    if not pure_is_forced() or plain_finder in sys.path_hooks:
        return
    sys.path_hooks.insert(0, plain_finder)
    for path in [path for path in sys.path_importer_cache if path.startswith(str(PACKAGE))]:
        del sys.path_importer_cache[path]


def plain_finder(path: str) -> FileFinder:
    """A finder that sees only source files, for folders of this package."""
    if not path.startswith(str(PACKAGE)):
        raise ImportError
    return FileFinder(path, (SourceFileLoader, SOURCE_SUFFIXES))


def mode() -> str:
    """`compiled` or `plain Python`, by what is really loaded."""
    from talion.kernel.rules import Rules

    return "compiled" if is_compiled(Rules) else "plain Python"


def is_compiled(made: type) -> bool:
    """Whether a class is from a compiled module."""
    return not str(sys.modules[made.__module__].__file__).endswith(".py")


def slowness() -> str:
    """Where the core runs as plain Python though nobody asked for it: what would make it fast. Otherwise nothing."""
    if pure_is_forced() or mode() == "compiled":
        return ""
    return (
        "This is the slow build, in plain Python. For full speed install a C compiler and Python's headers "
        "(Debian: gcc python3-dev; macOS: xcode-select --install), then build Talion again."
    )
