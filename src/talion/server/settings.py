"""How a server is run."""

from __future__ import annotations

from dataclasses import dataclass, field, fields

from talion.server.keep import Keep


@dataclass(frozen=True)
class Limits:
    """Per second with a burst: how much of something one socket, person or address may do."""

    messages_per_s: float = 20
    messages_burst: float = 40
    # All sockets of one address together; what is more is not taken.
    address_messages_per_s: float = 200
    address_messages_burst: float = 600
    # Frames of one socket that are no whole message: pings, pongs, parts. Pings beyond their own rate get no answer.
    controls_per_s: float = 5
    controls_burst: float = 50
    pongs_per_s: float = 1
    pongs_burst: float = 10
    # Views asked for whole by a page that could make nothing of a change.
    wholes_per_s: float = 0.2
    wholes_burst: float = 5
    chat_per_s: float = 0.5
    chat_burst: float = 6
    requests_per_s: float = 20
    requests_burst: float = 120
    # The page and its files, health and figures.
    files_per_s: float = 50
    files_burst: float = 300
    # Connections of an address, from the accept on, and sockets among them.
    connections_per_address: int = 100
    connections_per_s: float = 20
    connections_burst: float = 200
    sockets_per_address: int = 60
    connects_per_s: float = 2
    connects_burst: float = 60
    # Seconds of processor time that an address may have worked for it: replays, files, hints, passwords, welcomes.
    work_per_s: float = 0.1
    work_burst: float = 10
    # Processor time for reviews of finished matches, which take longer and are kept for everybody.
    review_per_s: float = 0.1
    review_burst: float = 20
    tables_per_person: int = 20
    watchers_per_table: int = 200
    # Passwords that may be tried for an account, and from an address, before each further one has to wait.
    tries_per_account: int = 5
    tries_per_address: int = 20
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
    # Bots wait until people have seen what happened, but no longer than this.
    bot_patience_s: float = 15
    bot_budget_s: float = 3
    # A program that plays over a line has so long for an answer, and less where a clock runs.
    program_s: float = 3
    # In how many processes they think; 0: one less than there are cores, and at least one.
    bot_processes: int = 0
    # Folder with packs that tables may use, each a folder.
    packs: str | None = None
    # Origins that may connect besides the one the page came from.
    origins: tuple[str, ...] = ()
    # Behind TLS cookies are marked so, and browsers are told to ask for nothing else.
    tls: bool = False
    # The names the server is reached by; without any, names that only work at home.
    host_names: tuple[str, ...] = ()
    # Proxies that are believed where a request came from: addresses and networks.
    trusted_proxies: tuple[str, ...] = ()
    # A session that was not used for so long is over.
    session_idle_days: int = 90
    # For how long what nobody comes back for is kept.
    keep: Keep = field(default_factory=Keep)
    # HOST:PORT where metrics are to be had instead of at /metrics.
    metrics: str | None = None
