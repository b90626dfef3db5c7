"""The form of a new table, checked: what cannot be played is refused with the reason, while it is filled in and when it is sent."""

from __future__ import annotations

from typing import Final

from talion.bots.roster import make_for
from talion.games import registry
from talion.kernel.game import Game
from talion.kernel.options import Options, settle
from talion.kernel.problems import Problem
from talion.server import protocol
from talion.server.names import checked_name
from talion.server.store.table_setup import Chair, Setup

# How a match file calls those who were bots.
BOT_PREFIX: Final = "bot:"
ONE_DEVICE_EACH: Final = "In real time everybody plays at a device of their own; take one chair."


def checked(form: protocol.TableForm) -> tuple[Game, Options]:
    """The game and all its options; `Problem` where they, the seats and those who sit there do not go together."""
    game = registry.find(form.game)
    options = settle(game.options, dict(form.options))
    if not game.min_seats <= len(form.seats) <= game.max_seats:
        raise Problem(f"{game.title} is for {game.min_seats} to {game.max_seats} seats, not {len(form.seats)}.")
    game.refuse(len(form.seats), options)
    if game.is_realtime(options) and form.seats.count("me") > 1:
        raise Problem(ONE_DEVICE_EACH)
    for seat in form.seats:
        if seat not in ("me", "open"):
            make_for(game, options, seat)
    return game, options


def chairs_of(form: protocol.TableForm, person: protocol.Person, now_ms: int) -> list[Chair]:
    """The chairs of a checked form, with the names of those who share a device."""
    if len(form.names) > len(form.seats):
        raise Problem(f"There are {len(form.names)} names for {len(form.seats)} seats.")
    chairs = [chair_of(seat, person, now_ms) for seat in form.seats]
    for seat, name in enumerate(form.names):
        if name is None:
            continue
        if form.seats[seat] != "me":
            raise Problem(f"Chair {seat + 1} is not yours to name.")
        chairs[seat].name = None if name == person.name else checked_name(name)
    return chairs


def chair_of(seat: str, person: protocol.Person, now_ms: int) -> Chair:
    """A chair from its word in the form."""
    if seat == "me":
        return Chair("person", person, since_ms=now_ms)
    return Chair("open") if seat == "open" else Chair("bot", None, seat)


def again_of(setup: Setup, host: protocol.Person, apart: set[str], now_s: int, now_ms: int) -> Setup:
    """The set-up of a rematch (TL-23): the host sits where they sat, and a chair is kept for everybody else who played, but for those
    whom they are better kept `apart` from."""
    chairs = [chair_again(chair, host, apart, now_ms) for chair in setup.chairs]
    options = dict(setup.options)
    return Setup(
        setup.game, host.id, setup.public, options, chairs, now_s, setup.pack, setup.content, hints=setup.hints
    )


def chair_again(chair: Chair, host: protocol.Person, apart: set[str], now_ms: int) -> Chair:
    """A chair for the next match."""
    if chair.person is None:
        return Chair("bot", None, chair.bot) if chair.kind == "bot" else Chair("open")
    if chair.person.id == host.id:
        return Chair("person", host, name=chair.name, since_ms=now_ms)
    return Chair("open", kept=None if chair.person.id in apart else chair.person)


def uploaded_chair(player: str) -> Chair:
    """A chair of a match that was played elsewhere: only what its player was called is known."""
    bot = player.removeprefix(BOT_PREFIX)
    return Chair("open", name=player) if bot == player else Chair("bot", None, bot)
