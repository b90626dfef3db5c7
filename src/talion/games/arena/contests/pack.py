"""The shape of what the special contests have in content."""
# Plain Python: shapes of what is read from files, once.

from __future__ import annotations

from itertools import pairwise
from typing import Annotated, Final, Literal

from msgspec import Meta, Struct
from msgspec.structs import replace

from talion.content.sourced import Sourced
from talion.games.arena.calls.content import ContentCard, Face, Title, check_card, whole
from talion.games.arena.nymphlets.pack import NymphletContent, check_nymphlets
from talion.kernel.problems import Problem

Turns = Annotated[int, Meta(ge=1, le=60)]
Seconds = Annotated[int, Meta(ge=10, le=600)]
GENERAL: Final = ("shove", "hook", "spin_round", "trade_places", "brace", "dash", "scatter", "trip")
HILL_SIDES: Final = ("2", "3", "4")
CALLING: Final = ("flower_ring", "chiefs_eye")
# Every two of the general manoeuvres, in the order in which rules number them.
PAIRS: Final = tuple((one, other) for one in range(len(GENERAL)) for other in range(one + 1, len(GENERAL)))


class ContestNumbers(Struct, frozen=True, forbid_unknown_fields=True):
    """What several contests share."""

    fall: Sourced[Annotated[int, Meta(ge=0, le=20)]]
    rounds: Sourced[Annotated[int, Meta(ge=1, le=12)]]
    # Whether who glides does so here too; content that does not say so was made when all did.
    gliding: Sourced[bool] | None = None
    # Where Guard Health Tokens count when Health left breaks a tie; content that does not say so was made when they did nowhere.
    guards_health: Sourced[Literal["turns", "both", "never"]] | None = None


HillSpaces = Sourced[Annotated[list[Face], Meta(min_length=1, max_length=12)]]


class HillContent(Struct, frozen=True, forbid_unknown_fields=True):
    """The card of King of the Hill: the faces of its spaces in order, by players, and in real time where they are others."""

    name: Sourced[Title]
    spaces: dict[str, HillSpaces]
    game_turns: Sourced[Turns]
    tokens: Sourced[Annotated[int, Meta(ge=1, le=5)]]
    scorings: Sourced[Annotated[int, Meta(ge=1, le=20)]]
    realtime: dict[str, HillSpaces] = {}

    def faces(self, seats: int, realtime: bool) -> list[str]:
        """The spaces of the card at a table."""
        players = str(min(max(seats, 2), 4))
        found = self.realtime.get(players) if realtime else None
        return list((found or self.spaces[players]).value)


class CallingTrack(Struct, frozen=True, forbid_unknown_fields=True):
    """A soundtrack with calls in it, in seconds."""

    length: Sourced[Seconds]
    calls: Sourced[Annotated[list[Seconds], Meta(min_length=1, max_length=20)]]


class DominationContent(Struct, frozen=True, forbid_unknown_fields=True):
    """Domination: its soundtracks, and what the dice of a vote say."""

    name: Sourced[Title]
    game_turns: Sourced[Turns]
    scorings: Sourced[Annotated[int, Meta(ge=1, le=20)]]
    counts_for: Sourced[Face]
    counts_against: Sourced[Face]
    counts_either: Sourced[Face]
    spread: Sourced[Annotated[int, Meta(ge=0, le=9)]]
    tracks: dict[str, CallingTrack]
    # Whether a vote that is level scores; content that does not say so was made when none did.
    level: Sourced[bool] | None = None


class Recommended(Struct, frozen=True, forbid_unknown_fields=True):
    """The two general manoeuvres that silence takes."""

    pair: Sourced[Annotated[list[str], Meta(min_length=2, max_length=2)]]


class Contests(Struct, frozen=True, forbid_unknown_fields=True):
    """Everything under `contests`."""

    numbers: ContestNumbers
    hill: HillContent
    domination: DominationContent
    nymphlets: NymphletContent
    manoeuvres: dict[str, ContentCard]
    general: dict[str, ContentCard]
    recommended: Recommended

    def hand(self, chief: str, pair: int) -> tuple[ContentCard, ...]:
        """A character's own manoeuvre and two general ones."""
        one, other = PAIRS[pair]
        return (self.manoeuvres[chief], self.general[GENERAL[one]], self.general[GENERAL[other]])

    def recommended_pair(self) -> int:
        """By its number."""
        one, other = sorted(GENERAL.index(key) for key in self.recommended.pair.value)
        return PAIRS.index((one, other))


def check_contests(contests: Contests, chiefs: tuple[str, ...], where: str) -> Contests:
    """As many pieces as rules count, cards that can be read, calls inside their soundtracks."""
    hill, domination = contests.hill, contests.domination
    spaces = whole(
        hill.spaces, HILL_SIDES, f"{where}.hill.spaces", "hill cards for two, three and four players (EA-73)"
    )
    for key in hill.realtime:
        if key not in HILL_SIDES:
            raise Problem(f"{where}.hill.realtime.{key}: hill cards are for two, three and four players (EA-73).")
    tracks = whole(domination.tracks, CALLING, f"{where}.domination.tracks", "two soundtracks with calls (EA-95)")
    own = whole(contests.manoeuvres, chiefs, f"{where}.manoeuvres", "six manoeuvres, one for each chief (EA-12)")
    general = whole(contests.general, GENERAL, f"{where}.general", "eight general manoeuvres (EA-12)")
    for key, track in tracks.items():
        calls = track.calls.value
        if any(one >= other for one, other in pairwise([*calls, track.length.value])):
            raise Problem(f"{where}.domination.tracks.{key}.calls: they come one after the other, before the end.")
    for part, cards in (("manoeuvres", own), ("general", general)):
        for key, card in cards.items():
            check_card(card, f"{where}.{part}.{key}")
    pair = contests.recommended.pair.value
    if pair[0] == pair[1] or any(key not in GENERAL for key in pair):
        raise Problem(f"{where}.recommended.pair: two different ones of {', '.join(GENERAL)} (EA-40).")
    return replace(
        contests,
        hill=replace(hill, spaces=spaces),
        domination=replace(domination, tracks=tracks),
        nymphlets=check_nymphlets(contests.nymphlets, chiefs, f"{where}.nymphlets"),
        manoeuvres=own,
        general=general,
    )
