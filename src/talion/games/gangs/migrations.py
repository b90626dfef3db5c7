"""Logs of older versions in the words and content of the present one."""
# Plain Python: reads stored matches before they are played again.

from __future__ import annotations

from typing import Any, Final

import msgspec

from talion.kernel.dump import canonical, digest
from talion.kernel.log import Log
from talion.kernel.options import Options

# The built-in content of each version.
CONTENT_1: Final = "24ec9afbb508a0de385b8b6fb34b11c3e13b89fd0a0190449b1842cc2ff94a7b"
CONTENT_2: Final = "1615513280c3b7727f0711ab8758dcf06b493a0328e8bd71e848b9b9a58a324b"


def from_1(log: Log) -> Log:
    """In version 1 nobody asked whether all had decided: there the question still goes out by itself (AU-45).

    Its goal was 8, for the content's goal, or 12, for the content's long one; since version 2 it is the goal itself, or 0
    for the content's. What is damaged stays so: a pack that does not fit its hash is refused afterwards.
    """
    header = log.header
    content, pack = header.content, header.pack
    long_goal: Any = 12
    if pack is None:
        if content == CONTENT_1:
            content = CONTENT_2
    elif digest(canonical(pack)) == content and isinstance(pack.get("table"), dict):
        table = dict(pack["table"])
        long_goal = value_of(table.pop("long_goal", None), long_goal)
        pack = {**pack, "table": table}
        content = digest(canonical(pack))
    options: Options = {**header.options, "question": "itself", "whispers": False}
    if "goal" in options:
        options["goal"] = long_goal if options["goal"] == 12 else 0
    newer = msgspec.structs.replace(header, rules=2, content=content, pack=pack, options=options)
    return msgspec.structs.replace(log, header=newer)


def value_of(sourced: Any, otherwise: Any) -> Any:
    """The number in a value with its origin."""
    return sourced.get("value", otherwise) if isinstance(sourced, dict) else otherwise
