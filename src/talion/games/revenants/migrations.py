"""Logs of older versions in the words and content of the present one."""
# Plain Python: reads stored matches before they are played again.

from __future__ import annotations

from typing import Any, Final

import msgspec

from talion.kernel.dump import canonical, digest
from talion.kernel.log import Log

# The built-in content of each version.
CONTENT_1: Final = "6fa367433c3dddabb59ef457f4117639cf1f165a033c2a859719063f5a17dafc"
CONTENT_2: Final = "29d7ed64c672a706824efcca69b0b8cfacaac59f92933fccd462c9c6cdbd7229"

REVENANTS: Final = ("grimsby", "reyes", "mccoy", "scully")


def keyed(log: Log) -> Log:
    """Version 1 listed its revenants; since version 2 each has a key. Play is the same.

    What is damaged stays so: a pack that does not fit its hash, or whose revenants are not four, is refused afterwards.
    """
    header = log.header
    content, pack = header.content, header.pack
    if pack is None:
        if content == CONTENT_1:
            content = CONTENT_2
    elif digest(canonical(pack)) == content:
        pack = {**pack, "revenants": by_key(pack.get("revenants"))}
        content = digest(canonical(pack))
    return msgspec.structs.replace(log, header=msgspec.structs.replace(header, rules=2, content=content, pack=pack))


def by_key(revenants: Any) -> Any:
    """A list of four revenants as a table."""
    if isinstance(revenants, list) and len(revenants) == len(REVENANTS):
        return dict(zip(REVENANTS, revenants, strict=True))
    return revenants
