"""A whole tournament of bots in virtual time, for the terminal and for tests: the same log, pairing and standings as among people."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count

from talion.bots.players import player
from talion.bots.run import play_out
from talion.games import registry
from talion.kernel.chance import stream_of
from talion.kernel.game import Award
from talion.kernel.problems import Problem
from talion.match import new
from talion.tournament import acts
from talion.tournament.draw import next_round
from talion.tournament.events import Entrant, TournamentEnded
from talion.tournament.form import PAUSE_S, Form
from talion.tournament.tournament import RoundTable, Tournament

HOST = "host"


def entrants(bots: str) -> list[Entrant]:
    """`level3:16,random:4`: so many of each, numbered."""
    found: list[Entrant] = []
    for part in bots.split(","):
        name, _, number = part.strip().partition(":")
        if not name or (number and not number.isdecimal()) or (number and not 1 <= int(number) <= 256):
            raise Problem(f"--bots takes names and numbers such as level3:16,random:4, not {bots!r}.")
        found += [Entrant(f"{name}-{one}", f"{name} {one}", bot=name) for one in range(1, int(number or 1) + 1)]
    if len({one.id for one in found}) != len(found):
        raise Problem(f"--bots names a bot twice: {bots!r}; say how many of it, such as level3:16.")
    return found


def play(
    form: Form, players: list[Entrant], seed: int, progress: Callable[[int, int], None] = lambda done, all_: None
) -> Tournament:
    """Play it from a seed, table after table; `progress` hears how many tables of the round are done, and of how many."""
    tournament = Tournament()
    ids = (f"t{number}" for number in count(1))
    for event in acts.opened(form, HOST, HOST, 0):
        tournament.take(event)
    for entrant in players:
        tournament.take(acts.entered(tournament, entrant, 0))
    for number in range(tournament.form.rounds):
        at_s = number * (tournament.form.limit_s + PAUSE_S)
        drawn = int(stream_of(seed, f"draw {number}").next32())
        tournament.take(next_round(tournament, drawn, lambda: next(ids), at_s, at_s * 1000))
        for done, table in enumerate(tournament.rounds[-1].tables, 1):
            awards = awards_of(tournament, table, seed)
            tournament.take(acts.scored(tournament, table.id, awards, "played", at_s + tournament.form.limit_s))
            progress(done, len(tournament.rounds[-1].tables))
    tournament.take(TournamentEnded(tournament.form.rounds * (tournament.form.limit_s + PAUSE_S)))
    return tournament


def awards_of(tournament: Tournament, table: RoundTable, seed: int) -> list[Award]:
    """One table, played by its bots."""
    form = tournament.form
    game = registry.find(form.game)
    number = int(stream_of(seed, f"table {table.id}").next32())
    match = new(game, len(table.seats), number, dict(form.options))
    names = [tournament.players[one].bot if one else form.fill for one in table.seats]
    play_out(match, [player(game.name, name) for name in names], number)
    return game.award(match.rules, match.state, form.most)
