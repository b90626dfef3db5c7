"""Whom a request was meant for: the names this server goes by."""

from __future__ import annotations

import ipaddress
import socket
from collections.abc import Iterable
from typing import Final

# Nobody can buy a name below these, and so nobody can point one at a server in somebody's home.
PRIVATE_ENDINGS: Final = (".localhost", ".local", ".lan", ".internal", ".home.arpa", ".test")


class HostNames:
    """The names this server answers to. A page of somebody else whose name was pointed at this address (DNS rebinding) asks
    under its own name, and gets nothing."""

    def __init__(self, names: Iterable[str]) -> None:
        self.names = frozenset(name.lower().rstrip(".") for name in names)
        self.own = socket.gethostname().lower()

    def is_ours(self, host: str | None) -> bool:
        """Whether a `Host` header names this server."""
        name = name_of(host or "")
        if name is None:
            return False
        if name == "localhost" or is_address(name) or name in self.names:
            # An address cannot be pointed elsewhere.
            return True
        # Without names of its own a server is somebody's at home: names that only work there.
        return not self.names and (name == self.own or "." not in name or name.endswith(PRIVATE_ENDINGS))


def name_of(host: str) -> str | None:
    """A `Host` header without its port; None where it is none."""
    name, bracket, rest = host.lower().partition("]")
    if bracket:
        name, port = name[1:] if name.startswith("[") else "", rest
    else:
        name, colon, port = name.partition(":")
        port = colon + port
    if port and not (port[0] == ":" and port[1:].isascii() and (port[1:].isdigit() or port == ":")):
        return None
    return name.rstrip(".") or None


def is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True
