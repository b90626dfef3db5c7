"""What the server writes down: JSON lines, tracebacks without what variables held, and no secrets whatever goes wrong."""

from __future__ import annotations

import io
import json
import logging
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import structlog

from talion.server import logs
from talion.server.people import new_id
from talion.server.table.program_chairs import new_token

from .guests import Guest
from .serving import Process

PASSWORD = "eye for an eye"
TOKEN = new_token(new_id())
COOKIE = "ses_AAAABBBBCCCCDDDDEEEEFFFF.AAAABBBBCCCCDDDDEEEEFFFFGGG"


def drawn(stream: io.StringIO) -> list[dict[str, Any]]:
    return [json.loads(line) for line in stream.getvalue().splitlines()]


@pytest.fixture
def stream() -> Iterator[io.StringIO]:
    """Where lines go while a test runs; it is no terminal."""
    root = logging.getLogger()
    before, kept = (root.handlers[:], root.level), structlog.get_config()
    made = io.StringIO()
    logs.configure(made)
    yield made
    structlog.configure(**kept)
    root.handlers, root.level = before
    logging.captureWarnings(False)


def fail(password: str, depth: int = 60) -> None:
    """Deep down, with something in a variable that is nobody's business."""
    if depth:
        fail(password, depth - 1)
    raise ValueError("it broke")


def test_a_traceback_says_where_and_never_what_variables_held(stream: io.StringIO) -> None:
    try:
        fail("a tooth for a tooth")
    except ValueError:
        structlog.get_logger().exception("something went wrong", path="/api/x")
    (line,) = drawn(stream)
    assert line["event"] == "something went wrong"
    assert line["level"] == "error"
    assert "ValueError: it broke" in line["exception"]
    assert "in fail" in line["exception"]
    assert "a tooth" not in stream.getvalue()
    # Few lines, in plain text: it costs no more than a line of talk.
    assert len(line["exception"]) < logs.MOST_LETTERS


@pytest.mark.parametrize(
    "text",
    [
        "password='XYZ Q'",
        "{'password': 'XYZ'}",
        '{"password":"XYZ \\" XYZ"}',
        "[parameters: ('password', 'XYZ')]",
        "Cookie: XYZ",
        "talion=XYZ.abc; other",
        "__Host-talion=XYZ",
        "LoginForm(login='ann', password=\"it's XYZ\")",
        "seed=XYZ",
        '"session_id": "XYZ"',
        "Authorization: XYZ",
        "$argon2id$v=19$m=65536,t=3,p=4$XYZ$XYZ",
        "postgresql://talion:XYZ@db/talion",
        "the signing key: XYZ",
        "password=b'XYZ'",
        "Authorization: Bearer prg_AbC_1234.XYZ_ABCDEFGHIJKLMNOPQRSTUVWXYZ-0",
    ],
)
def test_secrets_are_known_by_their_names_and_shapes(text: str) -> None:
    shown = logs.without_secrets(f"before {text} after")
    assert "XYZ" not in shown
    assert shown.startswith("before ")
    assert shown.endswith(" after")


@pytest.mark.parametrize(
    "secret",
    [COOKIE, COOKIE.partition(".")[0], "12345678901234567890", "0f" * 32, TOKEN],
    ids=["cookie", "session", "seed", "signing key", "token"],
)
def test_secrets_are_known_without_a_name(secret: str) -> None:
    assert logs.without_secrets(f"it was {secret}, they say") == "it was [redacted], they say"


@pytest.mark.parametrize("text", ["Login and password do not fit.", "table bCd-EfGh_1234567, 1700000000 s", "A seed."])
def test_ordinary_sentences_stay_as_they_are(text: str) -> None:
    assert logs.without_secrets(text) == text


def test_what_is_held_deep_inside_is_looked_at_too(stream: io.StringIO) -> None:
    held = {"form": {"login": "ann", "password": "XYZ", "more": [("seed=XYZ", 1)]}, "token": ["XYZ"]}
    structlog.get_logger().warning("odd", held=held, error=ValueError("cookie=XYZ"), count=3)
    (line,) = drawn(stream)
    assert "XYZ" not in stream.getvalue()
    assert line["count"] == 3
    assert line["held"]["form"]["login"] == "ann"


def test_libraries_write_the_same_lines(stream: io.StringIO) -> None:
    try:
        fail("XYZ")
    except ValueError:
        logging.getLogger("uvicorn.error").exception("Exception in ASGI application: token=%s", "XYZ")
    (line,) = drawn(stream)
    assert line["logger"] == "uvicorn.error"
    assert "ValueError: it broke" in line["exception"]
    assert "XYZ" not in stream.getvalue()


def test_at_a_terminal_lines_are_for_people() -> None:
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    kept, root = structlog.get_config(), logging.getLogger()
    before, shown = root.handlers[:], Terminal()
    logs.configure(shown)
    try:
        fail("XYZ")
    except ValueError:
        structlog.get_logger().exception("odd", password="XYZ")
    finally:
        structlog.configure(**kept)
        root.handlers = before
        logging.captureWarnings(False)
    assert not shown.getvalue().startswith("{")
    assert "ValueError: it broke" in shown.getvalue()
    assert "XYZ" not in shown.getvalue()


async def test_a_claim_that_fails_leaves_no_secret_in_the_log(sqlite: str, tmp_path: Path) -> None:
    """The whole program, with a database that breaks under it."""
    process = Process(sqlite, tmp_path)
    await process.start()
    ann = Guest(process.port)
    try:
        await ann.come_in("Ann")
        with sqlite3.connect(sqlite.removeprefix("sqlite:///")) as database:
            database.execute("ALTER TABLE people RENAME COLUMN login TO gone")
        database.close()
        await ann.post("/api/account/claim", {"login": "ann", "password": PASSWORD}, status=500)
        await ann.post("/api/account/login", {"login": "ann", "password": PASSWORD}, status=500)
    finally:
        process.kill()
        await ann.leave()
    log = (tmp_path / "serve.log").read_text()
    lines = [json.loads(line) for line in log.splitlines() if line.startswith("{")]
    # A loop that was held up is logged too, where the machine is busy.
    errors = [line for line in lines if line["event"] == "a request could not be answered"]
    assert len(errors) == 2
    assert all("OperationalError" in line["exception"] for line in errors)
    # Nor what a statement was given.
    assert all("parameters: " not in line["exception"] for line in errors)
    session = ann.http.cookies["talion"]
    for secret in (PASSWORD, session, session.partition(".")[0], "argon2id$"):
        assert secret not in log
