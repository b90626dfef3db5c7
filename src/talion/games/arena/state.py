"""What is true in a match of arena."""

from __future__ import annotations

from typing import ClassVar, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from talion.games.arena.actions import CARD, CHARACTERS, CURRENTS, ECHO, FIGURES, SPACES
from talion.games.arena.calls.call import Call
from talion.games.arena.combat.blow import Blow
from talion.games.arena.contests.contest import Contest
from talion.games.arena.nymphlets.brood import Brood
from talion.games.arena.realtime.live import Live
from talion.games.common.dice import BITS, amount, dice_at
from talion.kernel.chance import Stream
from talion.kernel.ints import bit, has
from talion.kernel.record import Record
from talion.kernel.state import State

NONE: Final[i64] = -1

# Phases
CHOOSING: Final[i64] = 0
PLACING: Final[i64] = 1
ROLLING: Final[i64] = 2
CLAIMING: Final[i64] = 3  # markers one after the other
TURNING: Final[i64] = 4
BETWEEN: Final[i64] = 5  # a round is scored, all look at it
GATHERING: Final[i64] = 6  # real time: all say that they are ready
COUNTING: Final[i64] = 7  # four beats are counted in
FIGHTING: Final[i64] = 8  # everybody at once
EQUIPPING: Final[i64] = 9  # all choose their general manoeuvres in secret
VOTING: Final[i64] = 10  # Domination, turn based: whether a flower is scored

# Where a seat stands in the phases in which all are asked at once
AWAY: Final[i64] = 0
SPACE_WANTED: Final[i64] = 1
FACING_WANTED: Final[i64] = 2
RECOVER: Final[i64] = 3
ALLOCATE: Final[i64] = 4
READY_TO_CLAIM: Final[i64] = 5
SIDE_WANTED: Final[i64] = 6
DICE_WANTED: Final[i64] = 7
POWER_WANTED: Final[i64] = 8
BROOD_WANTED: Final[i64] = 9  # where a Nymphlet starts

# What the one seat that is asked in a turn is asked
ASK_NOTHING: Final[i64] = 0
ASK_ACT: Final[i64] = 1
ASK_MOVE: Final[i64] = 2
ASK_DICE: Final[i64] = 3
ASK_HEAT: Final[i64] = 4
ASK_TARGET: Final[i64] = 5
ASK_GO: Final[i64] = 6
ASK_PUSH: Final[i64] = 7
ASK_FOLLOW: Final[i64] = 8
ASK_DROP: Final[i64] = 9
ASK_FIGURE: Final[i64] = 10
ASK_LAND: Final[i64] = 11
ASK_DANCE: Final[i64] = 12
ASK_STRIKE: Final[i64] = 13
ASK_FACE: Final[i64] = 14
ASK_ENTERED: Final[i64] = 15  # the facing of a guard that has just entered
ASK_SPIN: Final[i64] = 16  # the facing of somebody else
ASK_BEAM: Final[i64] = 17  # one of the front lines
ASK_SEVERAL: Final[i64] = 18  # one more figure, or no more
ASK_SCAMPER: Final[i64] = 19  # a Nymphlet goes on

# The dice of a pool that were not thrown since they were spent lie after the six faces.
BLANK: Final[i64] = 6

# Why a round ended, and how a match did
LAST_STANDING: Final[i64] = 0
TURN_LIMIT: Final[i64] = 1
TIME_UP: Final[i64] = 2
SCORED_OUT: Final[i64] = 3  # the contest itself has ended it
ALL_CAUGHT: Final[i64] = 4  # no Nymphlet is left on the board
RUNNING: Final[i64] = 0
PLAYED_OUT: Final[i64] = 1
AGREED: Final[i64] = 2
ALONE: Final[i64] = 3


def window_of(piece: i64) -> i64:
    """What a seat's window says of a piece that is struck by the present call: Nymphlets are counted down below NONE."""
    return piece if piece < FIGURES else NONE - 1 - (piece - FIGURES)


@final
class ArenaState(State):
    """Chiefs are figures 0-5 by their character, Echo's guards 6-9. Seats, spaces and directions count from 0."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "phase", "round", "extra", "game_turn", "playing", "out", "gone", "guard_tokens", "place", "mover", "actions",
        "acted", "passed", "filled", "asking", "call", "blows", "ending", "why", "character", "seat_of", "area",
        "pos", "facing", "marks", "at", "health", "heat", "cup", "points", "trophies", "pool", "held", "tracks",
        "fresh", "glide", "ready", "throws", "rerolls", "stage", "marker", "order", "before", "currents", "window",
        "results", "attacks", "queue", "live",
    )  # fmt: skip
    RECORDS: ClassVar[dict[str, type[Record]]] = {
        "call": Call,
        "blows": Blow,
        "attacks": Blow,
        "queue": Call,
        "live": Live,
        "contest": Contest,
        "brood": Brood,
    }
    OPTIONAL: ClassVar[tuple[str, ...]] = ("contest", "brood")
    __slots__ = (*FIELDS, *OPTIONAL)

    def __init__(self, seats: i64, chance: Stream) -> None:
        super().__init__(seats, chance)
        self.phase: i64 = CHOOSING
        self.round: i64 = 0
        # Extra rounds begun so far (EA-72).
        self.extra: i64 = 0
        self.game_turn: i64 = 0
        # Seats in this round; of them those knocked out; seats that have left the match.
        self.playing: i64 = 0
        self.out: i64 = 0
        self.gone: i64 = 0
        self.guard_tokens: i64 = 0
        # The turn: which marker, whose, actions left, whether anything was done, who has passed.
        self.place: i64 = 0
        self.mover: i64 = NONE
        self.actions: i64 = 0
        self.acted: bool = False
        self.passed: i64 = 0
        # Raging Currents in the order they were filled, three bits each, counted from 1 (EA-75).
        self.filled: i64 = 0
        self.asking: i64 = ASK_NOTHING
        # The call that is being followed, or the last one, and its blows by the number of the figure they come at.
        self.call: Call = Call()
        self.blows: list[Blow] = []
        self.ending: i64 = RUNNING
        self.why: i64 = LAST_STANDING

        self.character: vec[i64] = vec[i64]([NONE] * seats)
        self.seat_of: vec[i64] = vec[i64]([NONE] * CHARACTERS)
        self.area: vec[i64] = vec[i64]([NONE] * seats)
        self.pos: vec[i64] = vec[i64]([NONE] * FIGURES)
        self.facing: vec[i64] = vec[i64]([0] * FIGURES)
        self.marks: vec[i64] = vec[i64]([0] * FIGURES)
        self.at: vec[i64] = vec[i64]([NONE] * SPACES)
        self.health: vec[i64] = vec[i64]([0] * seats)
        self.heat: vec[i64] = vec[i64]([0] * seats)
        self.cup: vec[i64] = vec[i64]([0] * seats)  # by team, as what follows
        self.points: vec[i64] = vec[i64]([0] * seats)
        self.trophies: vec[i64] = vec[i64]([0] * seats)
        # Dice by what they show (and BLANK), those kept out of the next reroll, and those on tracks; three bits each.
        self.pool: vec[i64] = vec[i64]([0] * seats)
        self.held: vec[i64] = vec[i64]([0] * seats)
        self.tracks: vec[i64] = vec[i64]([0] * seats)
        # Of the dice on tracks those put down since the last roll, by the action that put them; three bits each (EA-46).
        self.fresh: vec[i64] = vec[i64]([0] * seats)
        # How many dice on the movement track show defend (Gliding).
        self.glide: vec[i64] = vec[i64]([0] * seats)
        self.ready: vec[i64] = vec[i64]([0] * seats)
        self.throws: vec[i64] = vec[i64]([0] * seats)
        self.rerolls: vec[i64] = vec[i64]([0] * seats)
        self.stage: vec[i64] = vec[i64]([AWAY] * seats)
        self.marker: vec[i64] = vec[i64]([NONE] * seats)
        # The seat that has each marker.
        self.order: vec[i64] = vec[i64]([NONE] * seats)
        self.before: vec[i64] = vec[i64]([NONE] * seats)  # and had it in the Game Turn before
        # Locked dice by seat, three bits each.
        self.currents: vec[i64] = vec[i64]([0] * CURRENTS)
        # The figure whose window a seat is in (`window_of`); of a basic attack in real time, FIGURES and its number.
        self.window: vec[i64] = vec[i64]([NONE] * seats)
        # Rounds played: why, then by team cup * 1024 + standing * 64 + points + 1 (0: did not play).
        self.results: vec[i64] = vec[i64]()
        # In real time: basic attacks and pausing calls that have reached the table, in order, and the rest of it.
        self.attacks: list[Blow] = []
        self.queue: list[Call] = []
        self.live: Live | None = None
        self.contest: Contest | None = None  # what only special contests have
        self.brood: Brood | None = None  # and of them the Nymphlet Ceremony

    def clone(self) -> ArenaState:
        """An equal state that shares nothing."""
        made = ArenaState(0, self.chance.clone())  # no seats: every list is replaced below
        made.seats = self.seats
        self.copy_table_into(made)
        made.phase = self.phase
        made.round = self.round
        made.extra = self.extra
        made.game_turn = self.game_turn
        made.playing = self.playing
        made.out = self.out
        made.gone = self.gone
        made.guard_tokens = self.guard_tokens
        made.place = self.place
        made.mover = self.mover
        made.actions = self.actions
        made.acted = self.acted
        made.passed = self.passed
        made.filled = self.filled
        made.asking = self.asking
        made.call = self.call.clone()
        if len(self.blows) != 0:
            made.blows = [blow.clone() for blow in self.blows]
        made.ending = self.ending
        made.why = self.why
        made.character = self.character[:]
        made.seat_of = self.seat_of[:]
        made.area = self.area[:]
        made.pos = self.pos[:]
        made.facing = self.facing[:]
        made.marks = self.marks[:]
        made.at = self.at[:]
        made.health = self.health[:]
        made.heat = self.heat[:]
        made.cup = self.cup[:]
        made.points = self.points[:]
        made.trophies = self.trophies[:]
        made.pool = self.pool[:]
        made.held = self.held[:]
        made.tracks = self.tracks[:]
        made.fresh = self.fresh[:]
        made.glide = self.glide[:]
        made.ready = self.ready[:]
        made.throws = self.throws[:]
        made.rerolls = self.rerolls[:]
        made.stage = self.stage[:]
        made.marker = self.marker[:]
        made.order = self.order[:]
        made.before = self.before[:]
        made.currents = self.currents[:]
        made.window = self.window[:]
        made.results = self.results[:]
        live = self.live
        if live is not None:
            made.live = live.clone()
            made.attacks = [blow.clone() for blow in self.attacks]
            made.queue = [call.clone() for call in self.queue]
        contest = self.contest
        if contest is not None:
            made.contest = contest.clone()
        brood = self.brood
        if brood is not None:
            made.brood = brood.clone()
        return made

    # Figures

    def owner(self, figure: i64) -> i64:
        """The seat a figure belongs to, or NONE; of a Nymphlet its keeper."""
        if figure < FIGURES:
            return self.seat_of[figure if figure < CHARACTERS else ECHO]
        return self.brooding().owner(figure - FIGURES)

    def where(self, piece: i64) -> i64:
        """The space of a figure or a Nymphlet, or NONE."""
        return self.pos[piece] if piece < FIGURES else self.brooding().at[piece - FIGURES]

    def chief(self, seat: i64) -> i64:
        """The figure of a seat's chief."""
        return self.character[seat]

    def put_on(self, figure: i64, space: i64) -> None:
        """A figure comes to stand on a space."""
        self.pos[figure] = space
        self.at[space] = figure

    def lift(self, figure: i64) -> None:
        """A figure leaves the board."""
        space = self.pos[figure]
        if space >= 0 and self.at[space] == figure:
            self.at[space] = NONE
        self.pos[figure] = NONE

    def standing(self) -> i64:
        """Seats whose chief stands, as a mask."""
        return self.playing & ~self.out

    def has_mark(self, figure: i64, mark: i64) -> bool:
        """Whether a figure is hidden or snared."""
        return self.marks[figure] & mark != 0

    # Blows

    def blow_at(self, figure: i64) -> Blow | None:
        """What comes, or came, at a figure in the present call."""
        for blow in self.blows:
            if blow.figure == figure:
                return blow
        return None

    def answering(self, seat: i64) -> Blow:
        """The blow in whose window a seat is."""
        blow = self.window_blow(seat)
        assert blow is not None
        return blow

    def window_blow(self, seat: i64) -> Blow | None:
        """The same, if there is one."""
        window = self.window[seat]
        if window >= FIGURES:
            return self.attack(window - FIGURES)
        return self.blow_at(window if window >= NONE else FIGURES + NONE - 1 - window)

    def attack(self, number: i64) -> Blow | None:
        """A basic attack on its way, by its number."""
        for blow in self.attacks:
            if blow.number == number:
                return blow
        return None

    def running(self) -> Live:
        """What only real time has."""
        live = self.live
        assert live is not None
        return live

    def resume(self) -> None:
        """Table time stood still (EA-89), for moments in the past as well as for timers."""
        stood = self.now_ms - self.paused_ms
        super().resume()
        live = self.live
        if live is not None:
            live.shift(stood)
            self.call.shift(stood)

    def add_blow(self, blow: Blow) -> None:
        """A blow at a figure begins; it takes the place of an older one there."""
        place: i64 = 0
        for other in self.blows:
            if other.figure >= blow.figure:
                break
            place += 1
        if place < len(self.blows) and self.blows[place].figure == blow.figure:
            self.blows[place] = blow
        else:
            self.blows.insert(place, blow)

    def forget_blows(self) -> None:
        """A new call has none."""
        if len(self.blows) != 0:
            self.blows = []

    # Dice

    def on(self, seat: i64, slot: i64) -> i64:
        """How many dice lie on a track."""
        return (self.tracks[seat] >> (slot * BITS)) & 7

    def add(self, seat: i64, slot: i64, dice: i64) -> None:
        """Dice come to a track (negative: leave it)."""
        self.tracks[seat] += dice * bit(slot * BITS)

    def blank(self, seat: i64, dice: i64) -> None:
        """Dice return to the pool and show nothing."""
        self.pool[seat] += dice_at(dice, BLANK)

    def spend(self, seat: i64, slot: i64, dice: i64) -> None:
        """Dice go from a track back to the pool."""
        self.add(seat, slot, -dice)
        self.blank(seat, dice)
        if slot == 0 and self.glide[seat] > self.on(seat, 0):
            self.glide[seat] = self.on(seat, 0)

    def put_away(self, seat: i64, card: i64) -> None:
        """EA-42: using a card spends all dice on it and flips it back."""
        self.spend(seat, CARD + card, self.on(seat, CARD + card))
        self.ready[seat] &= ~bit(card)

    def locked(self, seat: i64) -> i64:
        """Dice on shared tracks."""
        contest = self.contest
        return (
            amount(self.currents[0], seat)
            + amount(self.currents[1], seat)
            + amount(self.currents[2], seat)
            + amount(self.currents[3], seat)
            + (0 if contest is None else contest.locked(seat))
        )

    def contested(self) -> Contest:
        """What only special contests have."""
        contest = self.contest
        assert contest is not None
        return contest

    def brooding(self) -> Brood:
        """What only the Nymphlet Ceremony has."""
        brood = self.brood
        assert brood is not None
        return brood

    def in_the_air(self, seat: i64) -> i64:
        """Dice of a throw under way."""
        live = self.live
        return 0 if live is None else live.air[seat]

    def is_ready(self, seat: i64, card: i64) -> bool:
        """Whether a card lies with its ready side up."""
        return has(self.ready[seat], card)
