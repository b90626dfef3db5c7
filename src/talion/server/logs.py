"""What the server writes down of itself: lines for people at a terminal, JSON for programs elsewhere, and secrets in neither."""

from __future__ import annotations

import logging
import re
import sys
import traceback
from collections.abc import Mapping
from typing import Any, Final, TextIO

import structlog
from structlog.typing import EventDict, WrappedLogger

REDACTED: Final = "[redacted]"
# Whatever goes by such a name is not written down, whatever it looks like.
SECRET: Final = r"(?:password|passwd|secret|cookie|session|token|seed|signing[ _-]?key|authorization)"
SECRET_NAME: Final = re.compile(SECRET, re.IGNORECASE)
# `password='…'`, `"seed": "…"`, `Cookie: …`, `('password', '…')`, as they stand in texts that others have made.
NAMED: Final = re.compile(
    rf"""(?P<name>{SECRET}[\w-]{{0,20}})(?P<between>['"]?\s?[=:]\s?b?|['"],\s?b?)"""
    r"""(?P<value>'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|[^\s'",;)\]}]+)""",
    re.IGNORECASE,
)
SHAPES: Final = re.compile(
    "|".join(
        (
            r"\$argon2\w*\$[^\s'\"]+",  # a hashed password
            r"(?<=talion=)[^\s;'\"]+",  # our cookie, whatever is in it
            r"\bses_[A-Za-z0-9_-]{24}(?:\.[A-Za-z0-9_-]{27})?",  # a session, and its signed cookie
            r"\b[A-Za-z0-9_-]{16}\.[A-Za-z0-9_-]{27}\b",  # a cookie of an older session
            r"\bprg_[A-Za-z0-9_-]{1,32}\.[A-Za-z0-9_-]{10,}",  # a program's token
            r"\b[0-9a-f]{64}\b",  # a signing key, and the hash of a token
            r"\b[0-9]{17,}\b",  # a seed
            r"(?<=://)[^/@:\s]{1,100}:[^/@\s]{1,200}(?=@)",  # name and password in an address
        )
    )
)
MOST_FRAMES: Final = 30
MOST_LETTERS: Final = 12_000


def without_secrets(text: str) -> str:
    """A text in which nobody finds a password, cookie, token or seed; a long one is cut in its middle."""
    half = MOST_LETTERS // 2
    kept = text if len(text) <= MOST_LETTERS else f"{text[:half]}\n…\n{text[-half:]}"
    return SHAPES.sub(REDACTED, NAMED.sub(hidden, kept))


def hidden(found: re.Match[str]) -> str:
    return f"{found['name']}{found['between']}{REDACTED}"


def redacted(value: Any) -> Any:
    """Something to be logged, with all it holds."""
    if isinstance(value, str):
        return without_secrets(value)
    if isinstance(value, Mapping):
        return {key: REDACTED if SECRET_NAME.search(str(key)) else redacted(held) for key, held in value.items()}
    if isinstance(value, list | tuple | set | frozenset):
        return [redacted(held) for held in value]
    return value if isinstance(value, int | float | None) else without_secrets(repr(value))


def redact(logger: WrappedLogger, method: str, event: EventDict) -> EventDict:
    """The last thing before a line is drawn, so that tracebacks are looked at too."""
    return dict(redacted(event))


def draw_exception(logger: WrappedLogger, method: str, event: EventDict) -> EventDict:
    """A traceback in plain lines: where and what, never what variables held."""
    info = event.pop("exc_info", None)
    error = info if isinstance(info, BaseException) else sys.exc_info()[1] if info is True else info and info[1]
    if error is not None:
        drawn = traceback.TracebackException.from_exception(error, limit=-MOST_FRAMES).format()
        event["exception"] = "".join(drawn).rstrip()
    return event


class FromLibraries(logging.Handler):
    """What uvicorn, asyncio and others log becomes lines like our own."""

    def emit(self, record: logging.LogRecord) -> None:
        line = structlog.get_logger().bind(logger=record.name)
        line.log(record.levelno, record.getMessage(), exc_info=record.exc_info)


def configure(stream: TextIO | None = None) -> None:
    """Everything that is logged in this process, by us or by a library, goes to one stream in one form."""
    stream = stream or sys.stderr
    draws: Any = structlog.processors.JSONRenderer(sort_keys=True)
    if stream.isatty():
        draws = structlog.dev.ConsoleRenderer()
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            draw_exception,
            redact,
            draws,
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
        logger_factory=structlog.PrintLoggerFactory(stream),
    )
    logging.basicConfig(handlers=[FromLibraries()], level=logging.WARNING, force=True)
    logging.captureWarnings(True)
