"""`talion lab try`: a table with a pack, and its link to send to friends."""

from __future__ import annotations

import contextlib
import threading
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Annotated

import typer

from talion.cli.inputs import find_game, usual
from talion.cli.lab.visitor import Visitor
from talion.content.packs import pack_at
from talion.games import registry
from talion.kernel.game import Game
from talion.kernel.problems import Problem

# How often it is asked whether the server answers.
PAUSE_S = 0.2


def try_pack(
    pack: Annotated[Path, typer.Argument(help="A folder with changed content.", show_default=False)],
    game: Annotated[str | None, typer.Option(help="Which game, where the pack is for several.")] = None,
    people: Annotated[
        int | None, typer.Option(min=1, help="Open chairs; bots take the others.", show_default="all")
    ] = None,
    seats: Annotated[int | None, typer.Option(help="How many seats.", show_default="as usual")] = None,
    host: Annotated[str, typer.Option(help="The address to listen on; 0.0.0.0 for everybody.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=1, max=65535, help="The port to listen on.")] = 8400,
    name: Annotated[
        str | None, typer.Option(metavar="ADDRESS", help="What friends reach you by.", show_default="the host's")
    ] = None,
) -> None:
    """Serve a table with a pack and print the link to send to friends. What is played is kept until you end it."""
    found = game_of(pack, game)
    pack_at(found, pack)
    size = found.default_seats if seats is None else seats
    if not found.min_seats <= size <= found.max_seats:
        raise Problem(f"{found.title} is for {found.min_seats} to {found.max_seats} seats, not {size}.")
    open_ones = size if people is None else people
    if open_ones > size:
        raise Problem(f"{open_ones} people do not fit at {size} seats.")
    try:
        from talion.cli import serving
        from talion.server.settings import Settings
    except ModuleNotFoundError as missing:
        if (missing.name or "").partition(".")[0] == "talion":
            raise
        raise Problem("To serve a table needs the server's extra: pip install 'talion[server]'.") from None
    chairs = ["open"] * open_ones + [usual(found)] * (size - open_ones)
    shown = "127.0.0.1" if host in ("0.0.0.0", "::") else host
    given = (f"http://{shown}:{port}", name, found.name, pack.resolve().name, chairs)
    opener = threading.Thread(target=opened, args=given, daemon=True)
    opener.start()
    with TemporaryDirectory(prefix="talion-try-") as folder:
        names = (name.partition("://")[2].partition(":")[0].partition("/")[0],) if name else ()
        settings = Settings(
            database=f"sqlite:///{folder}/talion.db", packs=str(pack.resolve().parent), host_names=names
        )
        serving.run(settings, host, port, False)


def game_of(pack: Path, name: str | None) -> Game:
    """The game that a pack is for. Raises `Problem` where it is for none, or for several."""
    if not pack.is_dir():
        raise Problem(f"{pack} is not a folder; a pack is a folder with GAME.toml in it.")
    if name is not None:
        return find_game(name)
    there = [one for one in registry.names() if (pack / f"{one}.toml").exists()]
    if not there:
        raise Problem(f"{pack} has no GAME.toml, so it is not a pack; games are {', '.join(registry.names())}.")
    if len(there) > 1:
        raise Problem(f"{pack} is for {', '.join(there)}; say which with --game.")
    return find_game(there[0])


def opened(address: str, name: str | None, game: str, pack: str, chairs: list[str]) -> None:
    """Open the table as soon as the server answers, tell its link, and start the match when everybody is there."""
    visitor = None
    waiting = threading.Event()
    # For as long as it takes: a server that cannot begin ends this with it.
    while visitor is None:
        waiting.wait(PAUSE_S)
        with contextlib.suppress(Problem):
            visitor = Visitor(address)
    friends = (name or address).rstrip("/")
    if len(chairs) == 1:
        typer.echo(f"Send this to your friends, and open it yourself: {friends}/new/{game} (the pack is {pack!r})")
        return
    form = {"game": game, "seats": ["me"] + ["open"] * (len(chairs) - 1), "pack": pack, "public": True}
    try:
        table = str(visitor.post("/api/tables", form)["table"])
    except Problem as problem:
        typer.echo(f"The table could not be opened: {problem}", err=True)
        return

    def ready() -> None:
        typer.echo(f"Send this to your friends, and open it yourself: {friends}/t/{table}")
        typer.echo("The match begins when every open chair is taken.")

    visitor.host(table, chairs, ready)
