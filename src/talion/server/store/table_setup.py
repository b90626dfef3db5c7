"""What is stored of a table beside its log: the chairs, and what was chosen when it was opened."""

from __future__ import annotations

import hashlib
from typing import Any, Literal

import msgspec

from talion.server import protocol

TableState = Literal["gathering", "playing", "over"]
Asking = Literal["move", "ending", "rematch"]


class Chair(msgspec.Struct):
    """One chair. `name`: who plays it, where that is not the person who sits there. `kept`: an open one that only this person
    may take, who is asked to a rematch and has not answered. `left`: who played it has left the running match for good.
    `since_ms`: since when they sit there, in served time. `program`: of a bot's chair, the hash of the token by which a program may
    play it; the token itself is nowhere. `struck`: that program is not listened to any more (TL-28)."""

    kind: Literal["open", "person", "bot"]
    person: protocol.Person | None = None
    bot: str | None = None
    name: str | None = None
    kept: protocol.Person | None = None
    left: bool = False
    since_ms: int = 0
    program: str = ""
    struck: bool = False


class EndVote(msgspec.Struct):
    """Somebody asks to end the match by agreement (TL-20). `until_ms`: in served time, which knows no date and stands still while
    nobody could answer; of a vote that an older Talion stored it is not known, and so over."""

    by: str
    agreed: list[str]
    until_ms: int = 0


class Turns(msgspec.Struct, frozen=True):
    """What a table asks of its people, by person, and which seats a match waits for; stored beside a table, so that it need not be
    woken to be listed."""

    people: dict[str, Asking]
    seats: list[int]
    since_s: int
    # Where there is a clock: when it has run out.
    until_s: int | None = None

    def info(self) -> protocol.TurnInfo | None:
        """As much of it as everybody is told."""
        return protocol.TurnInfo(self.seats, self.since_s, self.until_s) if self.seats else None


def alias(person: str) -> str:
    """What somebody can be known by again, and nobody else can be found by."""
    return hashlib.sha256(person.encode()).hexdigest()[:16]


class Setup(msgspec.Struct):
    """A table as it is stored beside its log."""

    game: str
    host: str
    public: bool
    options: dict[str, bool | int | str]
    chairs: list[Chair]
    made_s: int
    # A pack that is not built in: its name, and its content so that the table outlives the folder.
    pack: str | None = None
    content: dict[str, Any] | None = None
    # Whether players may ask for hints; null: who plays with bots alone (TL-26).
    hints: bool | None = None
    # Quick tables begin by themselves when the last chair is taken.
    quick: bool = False
    # Who sits here and plays whatever the next one waits for (TL-24).
    any_game: list[str] = []
    # The table of an offered rematch, by whom it was offered, who has accepted or declined, and who is not asked at all (TL-23).
    rematch: str | None = None
    rematch_by: str = ""
    accepted: list[str] = []
    declined: list[str] = []
    not_asked: list[str] = []
    # Whether to end the match, while that is asked; and, after a no, when it may be asked again, in served time.
    end_vote: EndVote | None = None
    end_again_ms: int = 0
    # Who was taken out of a chair by the host, and with which word; not by id: they sit nowhere here, and may wish to be forgotten.
    taken_out: dict[str, str] = {}
    # Everybody who played has left for good, and so the match was ended (TL-21).
    deserted: bool = False
    # Uploaded matches and forks have a log that began elsewhere.
    uploaded: bool = False
    abandoned: bool = False
    # A campaign's first name. A branch: of which table, from which moment, and how many runs lay behind it then.
    name: str | None = None
    origin: str | None = None
    origin_text: str = ""
    origin_runs: int = 0
    # The seed was copied while the table slept: what is hidden is dealt anew when it wakes (TL-13).
    deal_anew: bool = False
    # How many breaks a running realtime round has had.
    breaks: int = 0
    # The tournament that this is a table of; and whether it was stopped, and scored as it stood (TL-32).
    tournament: str = ""
    called: bool = False
    # A daily run (TL-25): until this date others play from the same seed, so nothing is told that gives it away.
    sealed_until_s: int = 0

    def is_sealed(self, date_s: int) -> bool:
        """Whether the seed is still a secret, also when the match is over."""
        return date_s < self.sealed_until_s

    def note_taken_out(self, person: str, word: str) -> None:
        """The host does not want somebody here."""
        self.taken_out = {**self.taken_out, alias(person): word}

    def why_taken_out(self, person: str) -> str | None:
        """The host's word to somebody who was taken out, which may be empty; None for all others."""
        return self.taken_out.get(alias(person))

    def note_wish(self, person: str, anything: bool) -> None:
        """Somebody sits down: for this game, or for whatever the next one waits for."""
        self.any_game = [one for one in self.any_game if one != person] + [person] * anything

    def plays_anything(self) -> bool:
        """Whether a quick table may become one of another game: all who sit there play any, and nobody has put bots there."""
        people = {chair.person.id for chair in self.chairs if chair.person is not None}
        bots = any(chair.kind == "bot" for chair in self.chairs)
        return self.quick and not bots and bool(people) and people <= set(self.any_game)

    def alone(self) -> str | None:
        """Who plays here, if it is a table for one."""
        person = self.chairs[0].person if len(self.chairs) == 1 else None
        return None if person is None else person.id
