"""What is true in a match of gangs."""

from __future__ import annotations

from typing import ClassVar, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from talion.games.gangs.actions import MEMBERS
from talion.kernel.chance import Stream
from talion.kernel.ints import bit, count, has, low
from talion.kernel.state import State

NONE: Final[i64] = -1

# Phases: what is asked, or what comes next when nothing is.
WISHING: Final[i64] = 0
CHOOSING: Final[i64] = 1  # rumble or lick
TALKING: Final[i64] = 2
FLEEING: Final[i64] = 3  # fight or retire, gang by gang
HURTING: Final[i64] = 4  # which member of a retiring gang
THANKING: Final[i64] = 5  # whom a retiring gang credits
PUNCHING: Final[i64] = 6  # kind of punch and gang, thrower by thrower
HELPING: Final[i64] = 7  # an ability
TURNING: Final[i64] = 8  # which die
SETTING: Final[i64] = 9  # to which value
PICKING: Final[i64] = 10  # which number
BLOCKING: Final[i64] = 11  # which colour
SETTLING: Final[i64] = 12  # the resolution, and whom to credit in it
HEALING: Final[i64] = 13  # the lull, gang by gang
LICKING: Final[i64] = 14

# Sides in a rumble
UNDECLARED: Final[i64] = -1
ATTACKERS: Final[i64] = 0
DEFENDERS: Final[i64] = 1
OUT: Final[i64] = 2

# Kinds of punch, and how one went
OFFENCE: Final[i64] = 0
DEFENCE: Final[i64] = 1
OPEN: Final[i64] = 0
LAID: Final[i64] = 1
MISSED: Final[i64] = 2
PASSED: Final[i64] = 3
STOPPED: Final[i64] = 4

# Why a fight is over
FIGHTING: Final[i64] = 0
UNWILLING: Final[i64] = 1
NO_DICE: Final[i64] = 2
NO_FIGHT: Final[i64] = 3
ROUND_LIMIT: Final[i64] = 4

# How a match ended
RUNNING: Final[i64] = 0
GOAL: Final[i64] = 1
WIPED_OUT: Final[i64] = 2
AGREED: Final[i64] = 3
TURN_LIMIT: Final[i64] = 4
ALONE: Final[i64] = 5

# A guard (a defence die) as a number: cell * 64 + owner * 8 + the seat whose die it blocks, or SPARE.
SPARE: Final[i64] = 7


def cell(seat: i64, member: i64) -> i64:
    """The place of a gang's member in lists over all members."""
    return seat * MEMBERS + member


@final
class GangsState(State):
    """Seats number gangs at this table; members and values of dice count from 0."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "phase",
        "turn",
        "attacker",
        "mover",
        "gang",
        "wish",
        "opening",
        "opening_rounds",
        "hurt",
        "out",
        "inflicted",
        "gone",
        "leader",
        "defender",
        "side",
        "changes",
        "turned_away",
        "nodded",
        "question",
        "may_retire",
        "retired",
        "fled",
        "queue",
        "place",
        "round",
        "striking",
        "moved",
        "why_over",
        "dice",
        "struck",
        "attack",
        "blocked",
        "guards",
        "puncher",
        "kind",
        "aim",
        "thrown",
        "throw",
        "helper",
        "turned",
        "became",
        "number",
        "laid",
        "unplaced",
        "outcome",
        "blows",
        "rolls",
        "contested",
        "owed",
        "heals",
        "ending",
    )
    __slots__ = FIELDS

    def __init__(self, seats: i64, chance: Stream) -> None:
        super().__init__(seats, chance)
        self.phase: i64 = WISHING
        self.turn: i64 = 0
        # Whose turn it is, and who was asked last where one is asked at a time.
        self.attacker: i64 = NONE
        self.mover: i64 = NONE
        self.gang: vec[i64] = vec[i64]([NONE] * seats)
        self.wish: vec[i64] = vec[i64]([NONE] * seats)
        # The last opening throw of each seat, packed, and how often was thrown (AU-2).
        self.opening: vec[i64] = vec[i64]([0] * seats)
        self.opening_rounds: i64 = 0
        # Members with a black eye or two, and members with two, as masks.
        self.hurt: vec[i64] = vec[i64]([0] * seats)
        self.out: vec[i64] = vec[i64]([0] * seats)
        self.inflicted: vec[i64] = vec[i64]([0] * seats)
        self.gone: i64 = 0

        # The rumble, the present or the last one: who leads the sides, and who is on them
        self.leader: i64 = NONE
        self.defender: i64 = NONE
        self.side: vec[i64] = vec[i64]([UNDECLARED] * seats)
        self.changes: vec[i64] = vec[i64]([0] * seats)
        # Gangs turned away by each leader: the attacker's in the low bits, the defender's from bit 8 on.
        self.turned_away: i64 = 0
        self.nodded: i64 = 0
        self.question: bool = False
        self.may_retire: i64 = NONE
        self.retired: i64 = 0
        # Who retired: cell * 8 + the seat that got the credit.
        self.fled: vec[i64] = vec[i64]()

        # The fight: who throws in which order, three bits a seat, ended by 7; the defenders' from bit 32 on.
        self.queue: i64 = 0
        self.place: i64 = 0
        self.round: i64 = 0
        self.striking: i64 = NONE
        # Allies moved to the front since their leader was asked.
        self.moved: i64 = 0
        self.why_over: i64 = FIGHTING
        self.dice: vec[i64] = vec[i64]([0] * seats)
        # Members with attack dice before them, as masks; the dice of each cell by seat, and those of them that are blocked.
        self.struck: vec[i64] = vec[i64]([0] * seats)
        self.attack: vec[i64] = vec[i64]([0] * (seats * MEMBERS))
        self.blocked: vec[i64] = vec[i64]([0] * (seats * MEMBERS))
        self.guards: vec[i64] = vec[i64]()

        # The punch that is thrown, or the last one
        self.puncher: i64 = NONE
        self.kind: i64 = OFFENCE
        self.aim: i64 = NONE
        self.thrown: i64 = 0
        self.throw: i64 = 0
        self.helper: i64 = NONE
        self.turned: i64 = NONE
        self.became: i64 = NONE
        self.number: i64 = NONE
        self.laid: i64 = 0
        self.unplaced: i64 = 0
        self.outcome: i64 = OPEN

        # The resolution. A blow: cell | eyes << 6 | credited seats << 8 | its colours << 14 | decider + 1 << 20.
        self.blows: vec[i64] = vec[i64]()
        # A roll for who decides: cell * 512 + seat * 64 + pips.
        self.rolls: vec[i64] = vec[i64]()
        # Colours that may still be credited at the last blow, and how many more will be.
        self.contested: i64 = 0
        self.owed: i64 = 0

        # The last lull: 0 not asked | member + 1 (7: nobody) << 20 | eyes healed << 18 | throw.
        self.heals: vec[i64] = vec[i64]([0] * seats)
        self.ending: i64 = RUNNING

    def clone(self) -> GangsState:
        """An equal state that shares nothing."""
        made = GangsState(0, self.chance.clone())  # no seats: every list is replaced below
        made.seats = self.seats
        self.copy_table_into(made)
        made.phase = self.phase
        made.turn = self.turn
        made.attacker = self.attacker
        made.mover = self.mover
        made.gang = self.gang[:]
        made.wish = self.wish[:]
        made.opening = self.opening[:]
        made.opening_rounds = self.opening_rounds
        made.hurt = self.hurt[:]
        made.out = self.out[:]
        made.inflicted = self.inflicted[:]
        made.gone = self.gone
        made.leader = self.leader
        made.defender = self.defender
        made.side = self.side[:]
        made.changes = self.changes[:]
        made.turned_away = self.turned_away
        made.nodded = self.nodded
        made.question = self.question
        made.may_retire = self.may_retire
        made.retired = self.retired
        made.fled = self.fled[:]
        made.queue = self.queue
        made.place = self.place
        made.round = self.round
        made.striking = self.striking
        made.moved = self.moved
        made.why_over = self.why_over
        made.dice = self.dice[:]
        made.struck = self.struck[:]
        made.attack = self.attack[:]
        made.blocked = self.blocked[:]
        made.guards = self.guards[:]
        made.puncher = self.puncher
        made.kind = self.kind
        made.aim = self.aim
        made.thrown = self.thrown
        made.throw = self.throw
        made.helper = self.helper
        made.turned = self.turned
        made.became = self.became
        made.number = self.number
        made.laid = self.laid
        made.unplaced = self.unplaced
        made.outcome = self.outcome
        made.blows = self.blows[:]
        made.rolls = self.rolls[:]
        made.contested = self.contested
        made.owed = self.owed
        made.heals = self.heals[:]
        made.ending = self.ending
        return made

    # Who is who

    def owner(self, gang: i64) -> i64:
        """The seat that plays a gang, or NONE."""
        for seat in range(self.seats):
            if self.gang[seat] == gang:
                return seat
        return NONE

    def gangs_of(self, seats: i64) -> i64:
        """The gangs of a mask of seats, as a mask."""
        gangs: i64 = 0
        seat: i64 = 0
        while seats != 0:
            if seats & 1 != 0:
                gangs |= bit(self.gang[seat])
            seats >>= 1
            seat += 1
        return gangs

    def after(self, seat: i64) -> i64:
        """The next seat clockwise."""
        return seat + 1 if seat + 1 < self.seats else 0

    def on_side(self, side: i64) -> i64:
        """The seats of an alliance, retired ones too, as a mask."""
        mask: i64 = 0
        for seat in range(self.seats):
            if self.side[seat] == side:
                mask |= bit(seat)
        return mask

    def fighters(self, side: i64) -> i64:
        """The seats of an alliance that have not retired."""
        return self.on_side(side) & ~self.retired

    def undeclared(self) -> i64:
        """The seats that have not said yet on which side they are."""
        return self.on_side(UNDECLARED)

    # Members

    def eyes(self, seat: i64, member: i64) -> i64:
        """The black eyes of a member."""
        if has(self.out[seat], member):
            return 2
        return 1 if has(self.hurt[seat], member) else 0

    def seeing(self, seat: i64) -> i64:
        """The members with fewer than two black eyes, as a mask."""
        return low(MEMBERS) & ~self.out[seat]

    def suffered(self, seat: i64) -> i64:
        """The black eyes on a gang's heads."""
        return count(self.hurt[seat]) + count(self.out[seat])

    def blacken(self, seat: i64, member: i64, eyes: i64) -> None:
        """A member gets black eyes; there is room for them (AU-36)."""
        mask = bit(member)
        if eyes == 2 or self.hurt[seat] & mask != 0:
            self.out[seat] |= mask
        self.hurt[seat] |= mask

    def heal(self, seat: i64, member: i64, eyes: i64) -> i64:
        """A hurt member loses up to so many black eyes; how many it lost."""
        had = self.eyes(seat, member)
        healed = eyes if eyes < had else had
        if had - healed < 2:
            self.out[seat] &= ~bit(member)
        if had - healed < 1:
            self.hurt[seat] &= ~bit(member)
        return healed

    def strength(self, side: i64) -> i64:
        """The dice an alliance starts with, retired gangs left out (AU-4)."""
        sum_: i64 = 0
        for seat in range(self.seats):
            if self.side[seat] == side and not has(self.retired, seat):
                sum_ += count(self.seeing(seat))
        return sum_
