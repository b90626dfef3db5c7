"""Whom an address stands for, where limits count by address."""

from __future__ import annotations

import ipaddress
from functools import lru_cache
from typing import Any


@lru_cache(maxsize=4096)
def network_of(address: str) -> str:
    """Who counts as one in limits: an IPv4 address; of IPv6 the /64, since everybody has that much to themselves."""
    try:
        # Without the zone of a link-local address.
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv6Address):
        if found.ipv4_mapped is not None:
            return str(found.ipv4_mapped)
        return str(ipaddress.ip_network((found, 64), strict=False))
    return str(found)


def caller_of(scope: Any) -> str:
    """The network a request or socket comes from."""
    client = scope.get("client")
    return network_of(client[0]) if client else "?"
