"""Logs of older versions in the words and content of the present one."""
# Plain Python: reads stored matches before they are played again.

from __future__ import annotations

from typing import Any, Final

import msgspec

from talion.kernel.dump import canonical, digest
from talion.kernel.log import Log

# The built-in content of each version.
CONTENT_2: Final = "847f3f5743b99768cdbc963c3dbd0c36787da144cec268f22053a470016adf37"
CONTENT_3: Final = "bae24339b94479db953ec865297f64919bda54009a303010e88cdeceb5bb3251"
CONTENT_4: Final = "e917b37adbe3779a6e526d783816f00af1e4e12e4b93b90a8c20336114c29370"

LINES: Final = {"first": ("one", "two", "three"), "again": ("rig", "road", "mirror", "dust", "air", "nobody")}


def keyed(log: Log) -> Log:
    """Version 2 listed the lines of its story; since version 3 each has a key. Play is the same.

    What is damaged stays so: a pack that does not fit its hash, or that has no story, is refused afterwards.
    """
    header = log.header
    content, pack = header.content, header.pack
    if pack is None:
        if content == CONTENT_2:
            content = CONTENT_3
    elif digest(canonical(pack)) == content and isinstance(pack.get("story"), dict):
        lines = {part: by_key(pack["story"].get(part), keys) for part, keys in LINES.items()}
        pack = {**pack, "story": {**pack["story"], **lines}}
        content = digest(canonical(pack))
    return msgspec.structs.replace(log, header=msgspec.structs.replace(header, rules=3, content=content, pack=pack))


def by_key(lines: Any, keys: tuple[str, ...]) -> Any:
    """A list of lines that share one provenance as a table in which each has its own; more lines than keys are numbered."""
    if not isinstance(lines, dict) or not isinstance(lines.get("value"), list):
        return lines
    texts = lines["value"]
    named = [*keys, *(f"line {number}" for number in range(len(keys) + 1, len(texts) + 1))]
    return {key: {**lines, "value": text} for key, text in zip(named, texts, strict=False)}


def by_example(log: Log) -> Log:
    """Up to version 3 the Juice that puts Tox off went under the deck, as in the example of play; it goes on so (DE-18)."""
    header = log.header
    content = CONTENT_4 if header.pack is None and header.content == CONTENT_3 else header.content
    options = {**header.options, "tox": "example"}
    return msgspec.structs.replace(
        log, header=msgspec.structs.replace(header, rules=4, content=content, options=options)
    )
