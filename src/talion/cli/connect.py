"""`talion connect`: a program plays a chair of a table on a server, by the token that the table's host has made for it."""

from __future__ import annotations

import os
import shlex
import sys
from pathlib import Path
from typing import Annotated, Final
from urllib.parse import urlsplit

import typer

from talion.bots import loading
from talion.bots.program import CMD, ProgramBot
from talion.cli.console import complain, terminal
from talion.kernel.problems import Problem

TOKEN_VARIABLE: Final = "TALION_TOKEN"
TOKEN_BEGINS: Final = "prg_"
SOCKET: Final = {"http": "ws", "https": "wss"}
AT_HOME: Final = ("localhost", "127.0.0.1", "::1")


def connect(
    address: Annotated[str, typer.Argument(help="The server, such as https://talion.example.org.", show_default=False)],
    bots: Annotated[
        str, typer.Option(metavar="cmd:COMMAND", help="The program that plays; or onnx:FILE, python:FILE.py:NAME.")
    ],
    token_file: Annotated[
        str | None,
        typer.Option(metavar="FILE", help="Where the token is; - for a line typed in.", show_default=TOKEN_VARIABLE),
    ] = None,
) -> None:
    """Let a program play a chair of a live table. Its host makes the token: "Let a program play"."""
    url = socket_address(address)
    command = program_of(bots)
    token = read_token(token_file)
    try:
        from talion.cli import connecting
    except ModuleNotFoundError as missing:
        if (missing.name or "").partition(".")[0] == "talion":
            raise
        raise Problem("To connect needs the server's extra: pip install 'talion[server]'.") from None
    if url.startswith("ws:") and urlsplit(url).hostname not in AT_HOME:
        complain(
            "The line is not encrypted: whoever listens in can read the token. Say https:// where the server has it."
        )
    terminal().print(connecting.Player(url, token, command).play())


def socket_address(address: str) -> str:
    """Where programs connect; of a table's link only the server counts."""
    try:
        parts = urlsplit(address)
        known = parts.scheme in SOCKET and bool(parts.hostname) and (parts.port is None or parts.port > 0)
    except ValueError:
        known = False
    if not known:
        raise Problem(f"A server's address begins with https:// or http://, unlike {address[:60]!r}.")
    return f"{SOCKET[parts.scheme]}://{parts.netloc.rpartition('@')[2]}/ws/program"


def program_of(bots: str) -> list[str]:
    """The words of the command; something trained is asked by a program of ours."""
    if loading.is_named(bots):
        loading.load(bots)  # what cannot be read is said here, before anybody waits for it
        return [sys.executable, "-m", "talion.bots.trained_program", bots]
    if not bots.startswith(CMD):
        raise Problem(
            f"Over a line a program plays, given as {CMD}COMMAND, or something trained, as {loading.ONNX}FILE or {loading.PYTHON}FILE.py:NAME. Talion's own bots play at the server: the host chooses them there."
        )
    return ProgramBot(bots.removeprefix(CMD)).words


def read_token(file: str | None) -> str:
    """The token: never an argument, since everybody on this machine can read those."""
    if file is None:
        text = os.environ.get(TOKEN_VARIABLE, "")
        if not text.strip():
            raise Problem(f"Say --token-file FILE, --token-file - to type the token in, or set {TOKEN_VARIABLE}.")
    elif file == "-":
        text = sys.stdin.readline()
    else:
        try:
            text = Path(file).read_text(encoding="utf-8")[:1000]
        except (OSError, UnicodeError) as error:
            raise Problem(
                f"{shlex.quote(file)} cannot be read: {getattr(error, 'strerror', None) or 'it is no text'}."
            ) from None
    token = text.strip()
    if not token.startswith(TOKEN_BEGINS) or not token.isascii() or not token.isprintable() or " " in token:
        raise Problem(f"That is no token: one begins with {TOKEN_BEGINS} and is a single word.")
    return token
