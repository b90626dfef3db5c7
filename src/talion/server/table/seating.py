"""The chairs of a table: who sits where, who is there, and whom a bot stands in for."""
# Compiled: every move at a table passes here.

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import NamedTuple

from talion.bots.dialogue import SUCCESSOR
from talion.kernel.problems import Problem
from talion.server import names, protocol
from talion.server.store.table_setup import Chair


class ChairKey(NamedTuple):
    """Somebody under a name: their own (None), or that of whom they let play at their device."""

    person: str
    name: str | None


def tag_of(chair: Chair, tags: Mapping[ChairKey, str]) -> str | None:
    return None if chair.person is None else tags.get(ChairKey(chair.person.id, chair.name))


def bot_name(chair: Chair) -> str:
    """What a match file calls who plays a chair without a person."""
    return "bot:program" if chair.program and not chair.struck else f"bot:{chair.bot}"


class Seating:
    """The chairs in use. Presence is counted in connections, since a person may have several."""

    def __init__(self, chairs: list[Chair]) -> None:
        self.chairs = chairs
        self.connections: dict[str, int] = {}
        self.absent_since: dict[str, float] = {}
        self.held: set[int] = set()
        # By seat: so many moves a bot made for its person since they last moved themselves.
        self.stood_in: dict[int, int] = {}
        # The chairs whose program is on the line.
        self.on_line: set[int] = set()

    def seats_of(self, person: str) -> tuple[int, ...]:
        """The seats a person plays."""
        # A list first: asked for every page at every move, and a generator would cost twice as much.
        return tuple(
            [seat for seat, chair in enumerate(self.chairs) if chair.person is not None and chair.person.id == person]
        )

    def person_at(self, seat: int) -> str | None:
        """Who sits in a chair, by id."""
        person = self.chairs[seat].person
        return None if person is None else person.id

    def persons(self) -> list[str]:
        """Everybody who sits here, once each."""
        return list(dict.fromkeys(chair.person.id for chair in self.chairs if chair.person is not None))

    def staying(self) -> list[str]:
        """Everybody who sits here and has not left the match for good, once each."""
        return list(
            dict.fromkeys(chair.person.id for chair in self.chairs if chair.person is not None and not chair.left)
        )

    def free_for(self, person: str) -> int | None:
        """The chair that somebody may take: one that is kept for them, or the first that is free for all."""
        free = [seat for seat, chair in enumerate(self.chairs) if chair.kind == "open"]
        own = [seat for seat in free if (kept := self.chairs[seat].kept) is not None and kept.id == person]
        return next(iter(own + [seat for seat in free if self.chairs[seat].kept is None]), None)

    def let_decline(self, person: str) -> None:
        """Somebody does not come: chairs that were kept for them are open to all."""
        for chair in self.chairs:
            if chair.kept is not None and chair.kept.id == person:
                chair.kept = None

    def note_moved(self, seat: int, by_person: bool) -> bool:
        """Who made the last move of a seat: its person, or a bot that stood in. Whether that changed what is told of the chair."""
        if by_person:
            return self.stood_in.pop(seat, 0) > 0
        if self.chairs[seat].kind == "person":
            self.stood_in[seat] = self.stood_in.get(seat, 0) + 1
            return True
        return False

    def is_present(self, person: str) -> bool:
        return self.connections.get(person, 0) > 0

    def anybody_present(self) -> bool:
        return any(chair.person is not None and self.is_present(chair.person.id) for chair in self.chairs)

    def last_seen_s(self) -> float:
        """When the last of those who sit here went; nobody has yet: long ago."""
        return max(self.absent_since.values(), default=-math.inf)

    def came(self, person: str) -> bool:
        """A connection more; whether that changed who is there."""
        before = self.is_present(person)
        self.connections[person] = self.connections.get(person, 0) + 1
        self.absent_since.pop(person, None)
        self.held -= set(self.seats_of(person))
        return not before

    def went(self, person: str, now_s: float) -> bool:
        """A connection less; whether that changed who is there."""
        self.connections[person] = max(0, self.connections.get(person, 0) - 1)
        if self.is_present(person):
            return False
        self.absent_since[person] = now_s
        return True

    def note_absent(self, now_s: float) -> None:
        """From now on, those who sit here without being here are missed."""
        for person in self.persons():
            if not self.is_present(person):
                self.absent_since.setdefault(person, now_s)

    def sit(self, seat: int, person: protocol.Person, since_ms: int) -> None:
        """Take an open chair."""
        chair = self.chair(seat)
        if chair.kind != "open":
            raise Problem("That chair is taken.")
        if chair.kept is not None and chair.kept.id != person.id:
            raise Problem("That chair is kept for somebody who has not answered yet.")
        self.chairs[seat] = Chair("person", person, since_ms=since_ms)

    def stand(self, seat: int, person: str) -> None:
        """Free one's own chair."""
        chair = self.chair(seat)
        if chair.person is None or chair.person.id != person:
            raise Problem("That is not your chair.")
        self.open(seat)

    def open(self, seat: int) -> None:
        """Nobody sits there any more, and anybody may."""
        self.chairs[seat] = Chair("open")

    def set_bot(self, seat: int, bot: str | None) -> None:
        """Put a bot into a chair without a person, or open it."""
        if self.chair(seat).kind == "person":
            raise Problem("Somebody sits there.")
        self.chairs[seat] = Chair("open") if bot is None else Chair("bot", None, bot)

    def fill_with_bots(self, bot: str) -> None:
        """Open chairs get bots."""
        for seat, chair in enumerate(self.chairs):
            if chair.kind == "open":
                self.chairs[seat] = Chair("bot", None, bot)

    def bot_at(self, seat: int, stand_in: str) -> str | None:
        """The bot that acts for a seat now, if one does."""
        chair = self.chairs[seat]
        if chair.kind == "bot":
            return SUCCESSOR if chair.struck else chair.bot
        return stand_in if seat in self.held else None

    def program_at(self, seat: int) -> protocol.ProgramState | None:
        """How it stands with the program of a chair, if it has one."""
        chair = self.chairs[seat]
        if not chair.program:
            return None
        return "struck" if chair.struck else "connected" if seat in self.on_line else "away"

    def has_bots(self) -> bool:
        """Whether a bot acts for any seat now."""
        # A list: asked for every entry of a realtime round, and a generator would cost twice as much.
        return bool(self.held) or "bot" in [chair.kind for chair in self.chairs]

    def people_among(self, seats: int) -> int:
        """Those of a mask of seats that are people's who are not gone for too long."""
        bots = sum(1 << seat for seat, chair in enumerate(self.chairs) if chair.kind == "bot" or seat in self.held)
        return seats & ~bots

    def hold_absent(self, now_s: float, grace_s: float) -> bool:
        """Let bots hold the seats of those gone for too long, while somebody else is there; whether any is new."""
        if not self.anybody_present():
            return False
        found = {
            seat
            for person, since in self.absent_since.items()
            if now_s - since >= grace_s
            for seat in self.seats_of(person)
        }
        new = found - self.held
        self.held |= found
        return bool(new)

    def hold_missing(self) -> None:
        """Bots hold the seats of all who are not there."""
        self.held |= {
            seat for person in self.persons() if not self.is_present(person) for seat in self.seats_of(person)
        }

    def is_all_held(self) -> bool:
        """Whether bots play for all who sit here."""
        return all(chair.kind != "person" or seat in self.held for seat, chair in enumerate(self.chairs))

    def hold_late(self, seats: int) -> bool:
        """Bots hold those of a mask of seats that are people's: they were asked and did not answer. Whether any is new."""
        new = {
            seat for seat, chair in enumerate(self.chairs) if seats >> seat & 1 and chair.kind == "person"
        } - self.held
        self.held |= new
        return bool(new)

    def next_hold_s(self, grace_s: float) -> float | None:
        """When the next absence becomes too long."""
        waiting = [
            since + grace_s for person, since in self.absent_since.items() if set(self.seats_of(person)) - self.held
        ]
        return min(waiting) if waiting and self.anybody_present() else None

    def called(self) -> dict[ChairKey, str]:
        """Who plays here under which name. Somebody with several chairs under one name is one."""
        return {
            ChairKey(chair.person.id, chair.name): chair.name or chair.person.name
            for chair in self.chairs
            if chair.person is not None
        }

    def infos(self, tags: Mapping[ChairKey, str]) -> list[protocol.SeatInfo]:
        """The chairs as everybody sees them."""
        return [
            protocol.SeatInfo(
                seat,
                chair.kind,
                chair.person,
                SUCCESSOR if chair.struck else chair.bot,
                chair.kind == "bot" or (chair.person is not None and self.is_present(chair.person.id)),
                seat in self.held,
                chair.name,
                tag_of(chair, tags),
                chair.left,
                self.stood_in.get(seat, 0),
                chair.kept,
                self.program_at(seat),
            )
            for seat, chair in enumerate(self.chairs)
        ]

    def names(self) -> tuple[str, ...]:
        """Who plays, for the header of the log."""
        tags = names.tags(self.called())
        return tuple(
            names.tagged(chair.name or (chair.person.name if chair.person else bot_name(chair)), tag_of(chair, tags))
            for chair in self.chairs
        )

    def chair(self, seat: int) -> Chair:
        """A chair by its number; `Problem` where there is none."""
        if not 0 <= seat < len(self.chairs):
            raise Problem("There is no such chair.")
        return self.chairs[seat]
