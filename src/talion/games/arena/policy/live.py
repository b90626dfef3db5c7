"""A fighter in real time: what lies goes down, what is down is used, and backs are what it looks for."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from talion.games.arena.actions import (
    ATTACK,
    CARD,
    CARDS,
    CHARACTERS,
    DECLINE,
    DO_HEAL,
    FACE,
    FIGURES,
    FOLLOW,
    HEAL,
    INNATE,
    MOVEMENT,
    NOBODY,
    PARRIES,
    PARRY,
    PUT_GLIDE,
    READY,
    SLOTS,
    SPEND_HEAT,
    STEP,
    STOP,
    STRUGGLE,
    TARGET,
    TURN_LEFT,
    TURN_RIGHT,
)
from talion.games.arena.board.ground import FRONT, REAR, arc, enemies
from talion.games.arena.combat.blow import SLIPPING, Blow
from talion.games.arena.parameters import Parameters
from talion.games.arena.realtime import attacks, commands, pauses, plans, throws, windows
from talion.games.arena.realtime.actions import (
    FIGHT,
    FLY,
    FLY_AFTER_FLOW,
    HEATS,
    PUTS,
    PUTS_EACH,
    REACT,
    REACT_EACH,
    REACT_FACE,
    STRIKES,
    STRIKES_EACH,
    TAKES,
    THROW,
)
from talion.games.arena.realtime.rules import LiveRules
from talion.games.arena.state import (
    ASK_DANCE,
    ASK_FACE,
    ASK_FOLLOW,
    ASK_HEAT,
    ASK_STRIKE,
    FIGHTING,
    GATHERING,
    NONE,
    ArenaState,
)
from talion.games.common.dice import total
from talion.games.common.hexes import SIDES, in_front, turned
from talion.kernel.chance import Stream
from talion.kernel.ints import first, has

# What it lets pass: nothing is worth doing at this moment.
LET_PASS: Final[i64] = -1
# Worths of standing somewhere, against each enemy: to have its back before one, to have it before one, to be seen from behind, and
# each space of distance.
ITS_BACK: Final[i64] = 40
BEFORE_ME: Final[i64] = 20
MY_BACK: Final[i64] = 30
APART: Final[i64] = 6
TOKEN: Final[i64] = 10
# With so many dice of Parry it has enough.
ENOUGH_PARRY: Final[i64] = 2
# So many dice lie on tracks at most, near an enemy and far from all: the others are thrown.
MOST_DOWN: Final[i64] = 4
MOST_DOWN_FAR: Final[i64] = 3


@final
class LiveFighter:
    """Bound to the rules of one match; it keeps nothing between two commands."""

    def __init__(self, rules: LiveRules, stream: Stream) -> None:
        self.rules: LiveRules = rules
        self.p: Parameters = rules.parameters
        self.stream: Stream = stream

    def command(self, s: ArenaState, seat: i64) -> i64:
        """What it says now, or LET_PASS."""
        if s.phase == GATHERING:
            return FIGHT
        if s.phase != FIGHTING:
            legal = self.rules.legal(s, seat)
            return legal[self.stream.below(len(legal))]
        if s.window[seat] != NONE:
            return self.defend(s, seat)
        if s.prompt[seat] != 0:
            return self.answer(s, seat)
        return self.act(s, seat)

    # Standing prompts

    def act(self, s: ArenaState, seat: i64) -> i64:
        """The most useful thing: strike, a card, Heal, dice that lie, a step, a throw."""
        p = self.p
        found = self.strike(s, seat)
        if found == LET_PASS:
            found = self.use(s, seat)
        if found != LET_PASS:
            return found
        if p.filled(s, seat, HEAL) and s.health[seat] < p.kit(s, seat).health:
            return DO_HEAL
        for card in range(CARDS):
            if (
                not s.is_ready(seat, card)
                and card < p.level(s)
                and s.on(seat, CARD + card) == p.kit(s, seat).readies[card]
            ):
                return READY + card
        found = self.put(s, seat)
        if found == LET_PASS:
            found = self.move(s, seat)
        if found == LET_PASS and throws.may_throw(s, seat):
            return THROW
        return found if found != LET_PASS else self.take(s, seat)

    def strike(self, s: ArenaState, seat: i64) -> i64:
        """An attack of the chief that gets through, with all dice; against a full guard it waits until the track is full."""
        p = self.p
        chief = s.character[seat]
        dice = s.on(seat, ATTACK)
        mask = attacks.strikable(p, s, seat, chief)
        best = LET_PASS
        most: i64 = 0
        for target in range(FIGURES):
            if has(mask, target):
                victim = s.owner(target)
                rear = arc(p, s, s.pos[chief], target) == REAR
                guard: i64 = s.on(victim, PARRY) if not rear and p.filled(s, victim, PARRY) else 0
                through = dice - guard
                if through <= 0 and dice >= p.spaces_of(s, seat, ATTACK):
                    through = 1  # wears the guard down
                if s.health[victim] <= through and target < CHARACTERS:
                    through += 3
                if through > most:
                    most = through
                    best = STRIKES + target * STRIKES_EACH + (dice - 1) * HEATS + attacks.most_heat(p, s, seat)
        return best

    def use(self, s: ArenaState, seat: i64) -> i64:
        """The card, with the plan, that leaves it best off, if any does."""
        if self.p.level(s) == 0 or pauses.waits(s, seat):
            return LET_PASS
        found: list[int] = []
        plans.offered(self.p, s, seat, found)
        best = LET_PASS
        most = self.worth(s, seat) + 4
        for action in found:
            after = s.clone()
            self.rules.apply(after, seat, action)
            worth = self.worth(after, seat) if not after.over else self.worth(after, seat) + TOKEN
            if worth > most:
                most = worth
                best = action
        return best

    def worth(self, s: ArenaState, seat: i64) -> i64:
        """Tokens taken and kept, cards, marks on others, and where one stands."""
        p = self.p
        team = p.team[seat]
        worth = TOKEN * s.cup[team] + TOKEN * s.health[seat] + 4 * s.heat[seat]
        chief = s.character[seat]
        for other in range(s.seats):
            if p.team[other] != team and has(s.playing, other):
                worth -= 3 * s.health[other]
                if s.marks[s.character[other]] & 2 != 0:
                    worth += 2 * TOKEN
        if s.marks[chief] & 1 != 0:
            worth += TOKEN
        if s.call.flying:
            for blow in s.blows:
                worth += 6 * blow.coming()  # on their way, perhaps to be parried
        if s.pos[chief] >= 0:
            worth += self.pose(s, seat, s.pos[chief], s.facing[chief])
        return worth

    def put(self, s: ArenaState, seat: i64) -> i64:
        """Dice that lie and are wanted, all of a face at once; some are always kept to be thrown."""
        p = self.p
        wounded = s.health[seat] < p.kit(s, seat).health
        close = self.apart(s, seat, s.pos[s.character[seat]]) <= 1
        room = (MOST_DOWN if close else MOST_DOWN_FAR) - total(s.tracks[seat])
        for slot in (ATTACK, MOVEMENT, CARD, CARD + 1, CARD + 2, PARRY, INNATE, HEAL):
            if slot == HEAL and not wounded:
                continue
            if slot == MOVEMENT and close and s.on(seat, MOVEMENT) > 0:
                continue
            if slot == PARRY and s.on(seat, PARRY) >= ENOUGH_PARRY:
                continue
            if slot == INNATE and p.kit(s, seat).effects[0] < 0 and p.kit(s, seat).reactions[0] < 0:
                continue
            dice = throws.puts(p, s, seat, slot)
            # What is spent at once needs no room: steps from afar, blows from near.
            if slot != (ATTACK if close else MOVEMENT) and dice > room:
                dice = room
            if dice > 0:
                return PUTS + (dice - 1) * PUTS_EACH + slot
        if not close and s.on(seat, MOVEMENT) == 0 and throws.puts(p, s, seat, PUT_GLIDE) > 0:
            return PUTS + PUT_GLIDE
        return LET_PASS

    def take(self, s: ArenaState, seat: i64) -> i64:
        """With nothing left to throw: a die that does least where it lies."""
        if s.pool[seat] != 0 or s.in_the_air(seat) != 0:
            return LET_PASS
        for slot in (HEAL, MOVEMENT, PARRY):
            if s.on(seat, slot) > 0:
                return TAKES + slot
        for slot in range(SLOTS):
            if s.on(seat, slot) > 0:
                return TAKES + slot
        return LET_PASS

    # Where to stand

    def move(self, s: ArenaState, seat: i64) -> i64:
        """A step, a turn or a flight that stands better."""
        p = self.p
        if not p.filled(s, seat, MOVEMENT):
            return LET_PASS
        chief = s.character[seat]
        here = s.pos[chief]
        facing = s.facing[chief]
        best = LET_PASS
        most = self.pose(s, seat, here, facing)
        found: list[int] = []
        commands.offer_moves(p, s, seat, found)
        for action in found:
            space = here
            look = facing
            dice: i64 = 1
            if action in (TURN_LEFT, TURN_RIGHT):
                look = turned(facing, 1 if action == TURN_LEFT else -1)
            elif STEP <= action < TURN_LEFT:
                space = p.hexes.neighbour(here, action - STEP)
            elif FLY <= action < FLY_AFTER_FLOW:
                space = action - FLY
                dice = p.hexes.distance(here, space)
            elif action == STRUGGLE:
                return action  # a net is shaken off first
            else:
                continue
            worth = self.pose(s, seat, space, look) - 2 * dice
            if worth > most:
                most = worth
                best = action
        return best

    def pose(self, s: ArenaState, seat: i64, space: i64, facing: i64) -> i64:
        """What standing somewhere is worth against the enemies as they stand."""
        p = self.p
        mask = enemies(p, s, seat)
        worth: i64 = 0
        for other in range(FIGURES):
            if not has(mask, other):
                continue
            there = s.pos[other]
            if p.hexes.distance(space, there) != 1:
                continue
            direction = p.hexes.direction(space, there)
            its_view = in_front(s.facing[other], turned(direction, 3))
            if in_front(facing, direction):
                worth += BEFORE_ME if its_view else ITS_BACK
            elif its_view:
                worth -= MY_BACK
        return worth - APART * self.apart(s, seat, space)

    def apart(self, s: ArenaState, seat: i64, space: i64) -> i64:
        """Steps on foot to the nearest enemy chief."""
        p = self.p
        mask = enemies(p, s, seat)
        near: i64 = 99
        for other in range(CHARACTERS):
            if has(mask, other):
                steps = p.arena.steps[space * p.hexes.count + s.pos[other]]
                if steps < near:
                    near = steps
        return near

    # Windows and questions

    def defend(self, s: ArenaState, seat: i64) -> i64:
        """Turn if that opens Parry, parry all that helps, a card for two hits or more."""
        p = self.p
        blow = s.answering(seat)
        if blow.stage == SLIPPING:
            return self.slip(s, seat, blow)
        dice = windows.parries(p, s, seat, blow)
        if dice > 0:
            return PARRIES + dice - 1
        turns = windows.turning(p, s, seat, blow)
        if has(turns, 0) and blow.coming() > 0 and windows.arc_now(p, s, blow) != FRONT and p.filled(s, seat, PARRY):
            facing = p.hexes.direction(s.pos[blow.figure], blow.origin)
            if facing >= 0:
                return REACT + REACT_FACE + facing
        cancels = windows.cancelling(p, s, seat, blow)
        if cancels != 0 and (windows.hits_now(p, s, blow) > 1 or s.health[seat] < 5):
            return REACT + first(cancels) * REACT_EACH
        if turns > 1 and blow.coming() > 1:
            for action in self.rules.legal(s, seat):
                if action > REACT + REACT_EACH:
                    return action
        return DECLINE

    def slip(self, s: ArenaState, seat: i64, blow: Blow) -> i64:
        """The step that stands best, or none."""
        best = STOP
        most = self.pose(s, seat, s.pos[blow.figure], s.facing[blow.figure])
        for action in self.rules.legal(s, seat):
            if action < STOP:
                space = self.p.hexes.neighbour(s.pos[blow.figure], action - STEP)
                worth = self.pose(s, seat, space, s.facing[blow.figure])
                if worth > most:
                    most = worth
                    best = action
        return best

    def answer(self, s: ArenaState, seat: i64) -> i64:
        """What a card asks."""
        legal = self.rules.legal(s, seat)
        asking = s.asking
        if asking == ASK_FOLLOW:
            return FOLLOW
        if asking == ASK_HEAT:
            return legal[len(legal) - 1] if legal[0] == SPEND_HEAT else legal[0]
        if asking == ASK_STRIKE:
            return legal[0] if legal[0] != NOBODY else NOBODY
        if asking in (ASK_FACE, ASK_DANCE):
            return self.stand(s, seat, legal)
        for action in legal:
            if action == TARGET or action > STOP:
                return action
        return legal[self.stream.below(len(legal))]

    def stand(self, s: ArenaState, seat: i64, legal: tuple[int, ...]) -> i64:
        """Of facings, steps and staying the one that stands best."""
        figure = s.call.moved if s.call.moved >= 0 else s.call.figure
        here = s.pos[figure]
        facing = s.facing[figure]
        best: i64 = legal[0]
        most: i64 = -100_000
        for action in legal:
            if action == STOP:
                continue
            space = here
            look = facing
            if FACE <= action < FACE + SIDES:
                look = action - FACE
            elif STEP <= action < TURN_LEFT:
                space = self.p.hexes.neighbour(here, action - STEP)
            worth = self.pose(s, seat, space, look)
            if worth > most:
                most = worth
                best = action
        return best
