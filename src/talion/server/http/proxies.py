"""Where a request really comes from: what proxies say of it is believed of those that are trusted."""

from __future__ import annotations

import ipaddress
from typing import Any, Final

import structlog
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from talion.kernel.problems import Problem

log = structlog.get_logger()

FORWARDED: Final = (b"x-forwarded-for", b"forwarded", b"x-real-ip")


class Proxies:
    """Stands before the application. What a trusted proxy says of where a request came from is taken, what others say is not;
    that everybody then seems to come from one address is logged once."""

    def __init__(self, app: Any, trusted: tuple[str, ...]) -> None:
        self.app = app
        self.trusted = [network(one) for one in trusted]
        # It walks through what proxies say from the right, and stops at the first that is not one of ours.
        self.believing = ProxyHeadersMiddleware(app, [str(one) for one in self.trusted])
        self.said = False

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        client = scope.get("client")
        if client is not None and self.is_trusted(client[0]):
            await self.believing(scope, receive, send)
            return
        if not self.said and any(name in FORWARDED for name, _ in scope.get("headers", ())):
            self.said = True
            log.warning(
                "a proxy that is not trusted forwards requests, so that everybody seems to come from one address; "
                "limits count them together",
                proxy=client[0] if client else "?",
                remedy="--trusted-proxy ADDRESS",
            )
        await self.app(scope, receive, send)

    def is_trusted(self, address: str) -> bool:
        try:
            found = ipaddress.ip_address(address)
        except ValueError:
            return False
        return any(found in one for one in self.trusted)


def network(text: str) -> ipaddress.IPv4Network | ipaddress.IPv6Network:
    """An address or network from the command line."""
    try:
        return ipaddress.ip_network(text)
    except ValueError:
        raise Problem(f"{text!r} is neither an address nor a network, such as 10.0.0.7 or 10.0.0.0/8.") from None
