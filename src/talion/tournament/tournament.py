"""A tournament as its events made it: who plays, what was paired, what was scored. Nothing else changes it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Literal

from talion.kernel.game import Award
from talion.tournament import events
from talion.tournament.events import Entrant, TournamentEvent
from talion.tournament.form import Form, fewest_sides

Phase = Literal["gathering", "playing", "over"]


@dataclass
class RoundTable:
    """A table of a round. `again`: where it was played once more; such a one, and one that is annulled, counts for nothing."""

    id: str
    round: int
    seats: list[str]
    at_ms: int
    awards: dict[str, Award] | None = None
    how: str = ""
    annulled: bool = False
    again: str = ""
    absent: list[str] = field(default_factory=list)

    def is_open(self) -> bool:
        return self.awards is None and not self.annulled

    def players(self) -> list[str]:
        return [player for player in self.seats if player]


@dataclass
class Round:
    """`out`: the sides that sat out."""

    number: int
    seed: str
    at_ms: int
    tables: list[RoundTable]
    out: list[str]


@dataclass
class Side:
    """A player or a team. `missed`: so many rounds had begun before it was whole."""

    id: str
    members: list[str] = field(default_factory=list)
    missed: int | None = None


class Tournament:
    """Folded from its log by `take`, one event after the other."""

    def __init__(self, log: Iterable[TournamentEvent] = ()) -> None:
        self.form = Form("", "")
        self.worth: list[int] = []
        self.host = ""
        self.referees: list[str] = []
        # What those are called who hold an office, whether they play or not.
        self.called: dict[str, str] = {}
        self.players: dict[str, Entrant] = {}
        self.left: set[str] = set()
        self.sides: dict[str, Side] = {}
        self.rounds: list[Round] = []
        self.by_id: dict[str, RoundTable] = {}
        self.over = False
        self.log: list[TournamentEvent] = []
        for event in log:
            self.take(event)

    def take(self, event: TournamentEvent) -> None:
        """One more event."""
        self.log.append(event)
        match event:
            case events.FormSet():
                self.form, self.worth = event.form, event.worth
            case events.HostChanged():
                self.host = event.host
                self.called[event.host] = event.name
            case events.RefereesNamed():
                self.referees = list(event.people)
                self.called |= event.people
            case events.PlayerCame():
                self.come(event.entrant)
            case events.PlayerWent():
                self.go(event.player)
            case events.RoundPaired():
                number = event.number
                tables = [RoundTable(one.id, number, list(one.seats), event.at_ms) for one in event.tables]
                self.rounds.append(Round(number, event.seed, event.at_ms, tables, list(event.out)))
                self.by_id |= {table.id: table for table in tables}
            case events.PlayerAbsent():
                self.table(event.table).absent.append(event.player)
            case events.TableScored():
                table = self.table(event.table)
                table.awards = {player: Award(*award) for player, award in event.awards.items()}
                table.how, table.annulled = event.how, False
            case events.TableAnnulled():
                self.annul(self.table(event.table), event.again, event.at_ms)
            case events.TournamentEnded():
                # What is still played when a host ends it counts for nothing.
                for table in self.open_tables():
                    table.annulled = True
                self.over = True
            case events.TableHeld():
                pass

    def come(self, entrant: Entrant) -> None:
        """Who comes back keeps what they had."""
        self.players[entrant.id] = entrant
        self.left.discard(entrant.id)
        name = self.side_of(entrant.id)
        side = self.sides.setdefault(name, Side(name))
        if entrant.id not in side.members:
            side.members.append(entrant.id)
        if side.missed is None and self.is_whole(side):
            side.missed = len(self.rounds)

    def go(self, player: str) -> None:
        """Before the first round nothing is left of who goes; then what they have stays."""
        if self.rounds:
            self.left.add(player)
            return
        side = self.sides[self.side_of(player)]
        side.members.remove(player)
        side.missed = side.missed if self.is_whole(side) else None
        if not side.members:
            del self.sides[side.id]
        del self.players[player]

    def annul(self, table: RoundTable, again: str, at_ms: int) -> None:
        table.annulled, table.again = True, again
        if again:
            new = RoundTable(again, table.round, list(table.seats), at_ms)
            self.rounds[table.round - 1].tables.append(new)
            self.by_id[again] = new

    # Asking

    @property
    def phase(self) -> Phase:
        return "over" if self.over else "playing" if self.rounds else "gathering"

    def table(self, table_id: str) -> RoundTable:
        """A table of any round by its id; `LookupError` where there is none."""
        return self.by_id[table_id]

    def tables(self) -> list[RoundTable]:
        """All tables of all rounds."""
        return [table for one in self.rounds for table in one.tables]

    def open_tables(self) -> list[RoundTable]:
        """Where is still played."""
        return [table for table in self.tables() if table.is_open()]

    def side_of(self, player: str) -> str:
        """The side that somebody plays for: their team, or they themselves."""
        return self.players[player].team if self.form.team > 1 else player

    def staying(self) -> list[str]:
        """Who plays and has not left."""
        return [player for player in self.players if player not in self.left]

    def is_whole(self, side: Side) -> bool:
        """Whether a side can be paired: everybody is there whom it needs."""
        return len([one for one in side.members if one not in self.left]) == self.form.team

    def met(self) -> dict[frozenset[str], int]:
        """How often two sides sat at one table that counts, or is still played."""
        found: dict[frozenset[str], int] = {}
        for table in self.tables():
            sides = sorted({self.side_of(player) for player in table.players()})
            for number, one in enumerate(sides):
                for other in sides[:number]:
                    both = frozenset((one, other))
                    found[both] = found.get(both, 0) + (not table.annulled)
        return found

    def least(self) -> int:
        """So few sides a table may have; where bots fill it up, one."""
        return 1 if self.form.fill else fewest_sides(self.form)
