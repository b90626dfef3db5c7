"""Logs of older versions in the words and content of the present one."""
# Plain Python: reads stored matches before they are played again.

from __future__ import annotations

from typing import Any, Final

import msgspec

from talion.kernel.dump import canonical, digest
from talion.kernel.log import Log

# The built-in content of each version.
CONTENT_1: Final = "27dbae6f563b152306e82a0563b7ef16bca5c16e216d0e359a1ad75169ccfead"
CONTENT_2: Final = "557d2fa4b09b37633d86be270ddaa9e132a73cddf886688233fd66bd02c903cc"
CONTENT_3: Final = "02e36daa00df300cf208dccdd042eeef3acf2260203a735df57b9b03fcdaa03f"

TABLES: Final = ("2", "3", "4", "5", "6")
TRIBES: Final = (
    "palaudis", "hydris", "floris", "ignis", "nimbus", "luftles", "tundris", "silicus", "boletus", "tudicus", "tachydus",
)  # fmt: skip
OBJECTIVES: Final = (
    "secret", "crowded", "balanced", "loyal", "wedded", "devoted", "welcoming", "terraced", "twin", "humble", "lofty",
    "hermit", "guarded", "envied",
)  # fmt: skip
TERMS: Final = ("first", "second", "third")


def keyed(log: Log) -> Log:
    """Version 1 listed its pieces; since version 2 each has a key. Play is the same.

    What is damaged stays so: a pack that does not fit its hash, or has not as many pieces as there were, is refused
    afterwards.
    """
    header = log.header
    content, pack = header.content, header.pack
    if pack is None:
        if content == CONTENT_1:
            content = CONTENT_2
    elif digest(canonical(pack)) == content:
        pack = {
            **pack,
            "tables": {key: without_players(table) for key, table in by_key(pack.get("tables"), TABLES).items()},
            "tribes": by_key(pack.get("tribes"), TRIBES),
            "objectives": {key: with_terms(one) for key, one in by_key(pack.get("objectives"), OBJECTIVES).items()},
        }
        content = digest(canonical(pack))
    return msgspec.structs.replace(log, header=msgspec.structs.replace(header, rules=2, content=content, pack=pack))


def with_sealed_objectives(log: Log) -> Log:
    """Version 2 knew objectives chosen in secret only (TV-22), and told some of them otherwise. Play is the same."""
    header = log.header
    content = CONTENT_3 if header.pack is None and header.content == CONTENT_2 else header.content
    options = {**header.options, "objectives": "sealed"}
    return msgspec.structs.replace(
        log, header=msgspec.structs.replace(header, rules=3, content=content, options=options)
    )


def by_key(pieces: Any, keys: tuple[str, ...]) -> dict[str, Any]:
    """A list of pieces as a table; nothing where it never was one."""
    return dict(zip(keys, pieces, strict=False)) if isinstance(pieces, list) and len(pieces) <= len(keys) else {}


def without_players(table: Any) -> Any:
    """A set-up; its key says for how many it is."""
    if not isinstance(table, dict):
        return table
    return {key: value for key, value in table.items() if key != "players"}


def with_terms(objective: Any) -> Any:
    """An objective with keys for its terms."""
    return {**objective, "terms": by_key(objective.get("terms"), TERMS)} if isinstance(objective, dict) else objective
