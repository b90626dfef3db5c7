"""How a server is run."""

from __future__ import annotations

from dataclasses import dataclass, field, fields


@dataclass(frozen=True)
class Limits:
    """Per second with a burst: how much of something one socket, person or address may do."""

    messages_per_s: float = 20
    messages_burst: float = 40
    # Views asked for whole by a page that could make nothing of a change.
    wholes_per_s: float = 0.2
    wholes_burst: float = 5
    chat_per_s: float = 0.5
    chat_burst: float = 6
    requests_per_s: float = 20
    requests_burst: float = 120
    sockets_per_address: int = 60
    tables_per_person: int = 20
    watchers_per_table: int = 200
    # Passwords that may be tried from an address.
    logins_per_s: float = 0.1
    logins_burst: float = 10
    # Campaigns that are kept for one person, and save points of one campaign.
    campaigns_per_person: int = 200
    saves_per_campaign: int = 50


NO_LIMITS = Limits(*(1_000_000_000,) * len(fields(Limits)))


@dataclass(frozen=True)
class Settings:
    """Everything that can be chosen when a server starts."""

    database: str
    limits: Limits = field(default_factory=Limits)
    # After this long without a connection a bot holds the seat, until its person is back.
    grace_s: float = 30
    # The same while a realtime round runs. (TL-19)
    live_grace_s: float = 5
    # Bots answer no faster than this, so that people can follow; and think no longer than their budget.
    bot_pause_s: float = 0.6
    bot_budget_s: float = 3
    bot_processes: int = 1
    # Folder with packs that tables may use, each a folder.
    packs: str | None = None
    # Origins that may connect besides the one the page came from.
    origins: tuple[str, ...] = ()
    # Behind TLS cookies are marked so.
    secure_cookies: bool = False
