"""A fighter for the arena who knows arcs, distances and odds. Worths are in tenths of a Health token."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from talion.games.arena.actions import (
    ATTACK,
    ATTACKS,
    CARD,
    CHARACTERS,
    DECLINE,
    DICE,
    DO_HEAL,
    DO_INNATE,
    DROP,
    ECHO,
    END_TURN,
    FACE,
    FIGURES,
    GUARD,
    GUARD_ACTIONS,
    INNATE,
    MOVEMENT,
    NOBODY,
    PARRY,
    PASS,
    PLACE,
    READY,
    STEP,
    STOP,
    TARGET,
    TURN_LEFT,
    TURN_RIGHT,
    USE,
)
from talion.games.arena.board.ground import REAR, arc, enemies
from talion.games.arena.combat.blow import REACT_FACING, REACTING
from talion.games.arena.nymphlets.pieces import foreign
from talion.games.arena.parameters import BATTLE, NYMPHLETS
from talion.games.arena.policy import contest, nymphlets
from talion.games.arena.policy.roll import FAR, allocate, looks_away, nearest, walk
from talion.games.arena.rules import ArenaRules
from talion.games.arena.state import (
    ASK_ACT,
    ASK_DANCE,
    ASK_DROP,
    ASK_ENTERED,
    ASK_FACE,
    ASK_GO,
    ASK_MOVE,
    ASK_PUSH,
    ASK_SCAMPER,
    ASK_SPIN,
    NONE,
    ROLLING,
    TURNING,
    VOTING,
    ArenaState,
)
from talion.games.common.hexes import SIDES, in_front, turned
from talion.kernel.chance import Stream
from talion.kernel.ints import count, has

TOKEN: Final[i64] = 10
FACES: Final[i64] = 6
KNOCK_OUT: Final[i64] = 60
LOOKING_AWAY: Final[i64] = 3
# What a card seems worth before it is tried out, by band.
BY_BAND: Final = (6, 30, 50)
POSES: Final[i64] = 61 * 6
# What a manoeuvre seems worth while an enemy stands where it counts.
CARD_OF_CONTEST: Final[i64] = 20


@final
class QuickFighter:
    """The tables of one decision."""

    def __init__(self, rules: ArenaRules, stream: Stream) -> None:
        self.rules = rules
        self.parameters = self.rules.parameters
        self.stream = stream
        self.style: i64 = nymphlets.BY_NEED  # or, for measuring, only hunting or guarding
        # How many faces hit through the front, and how many cancel.
        self.hitting: i64 = count(self.parameters.hit_faces)
        self.cancelling: i64 = count(self.parameters.cancel_faces)
        self.legal: vec[i64] = vec[i64]([0] * rules.most_legal)
        # By pose (space * 6 + facing): dice to get there, and the first thing to do.
        self.cost: vec[i64] = vec[i64]([0] * POSES)
        self.opening: vec[i64] = vec[i64]([0] * POSES)
        self.queue: vec[i64] = vec[i64]([0] * POSES)

    def quick(self, s: ArenaState, seat: i64) -> i64:
        """What seems best at once."""
        if s.phase == ROLLING:
            return self.roll(s, seat)
        if s.phase == VOTING:
            return contest.vote(self.parameters, s, seat)
        n = self.rules.legal_into(s, seat, self.legal)
        if n == 1:
            return self.legal[0]
        if s.phase != TURNING:
            return self.legal[self.stream.below(n)]
        if s.window[seat] != NONE:
            return self.defend(s, seat, n)
        if s.asking in (ASK_ACT, ASK_MOVE):
            return self.act(s, seat, n)
        return self.answer(s, seat, n)

    def roll(self, s: ArenaState, seat: i64) -> i64:
        """Dice by the distance to the enemy; in a special contest to where one wants to stand, and some for the hill card."""
        p = self.parameters
        apart = nearest(p, s, seat)
        if p.contest == NYMPHLETS:
            return nymphlets.roll(p, s, seat, apart, self.style)
        if p.contest != BATTLE:
            if contest.climbs(p, s, seat):
                return contest.put_hill(p)
            steps = contest.steps_to_goal(p, s, seat, s.pos[s.character[seat]])
            apart = steps + 1 if steps > 0 else apart
        return allocate(p, s, seat, apart, contest.hurries(p, s, seat))

    # A turn

    def act(self, s: ArenaState, seat: i64, n: i64) -> i64:
        """The best of what may be called, or nothing if nothing helps."""
        best_action: i64 = -1
        best: i64 = -FAR
        for i in range(n):
            worth = self.worth(s, seat, self.legal[i])
            if worth > best:
                best = worth
                best_action = self.legal[i]
        if s.asking == ASK_MOVE:
            planned, gain = self.plan(s, seat, s.call.figure)
            return planned if gain > best else best_action
        if s.actions == 0 or s.on(seat, MOVEMENT) == 0:
            return best_action
        planned, gain = self.plan(s, seat, s.character[seat])
        if gain > best:
            best = gain
            best_action = planned
        if s.character[seat] != ECHO:
            return best_action
        for guard in range(CHARACTERS, FIGURES):
            if s.pos[guard] >= 0:
                planned, gain = self.plan(s, seat, guard)
                if gain > best:
                    best = gain
                    best_action = GUARD + (guard - CHARACTERS) * GUARD_ACTIONS + planned - STEP
        return best_action

    def worth(self, s: ArenaState, seat: i64, action: i64) -> i64:
        """What an action seems to bring, apart from Movement."""
        if action in (PASS, END_TURN, STOP):
            return 0
        if action >= self.parameters.own_actions and s.brood is not None:
            own = action - self.parameters.own_actions
            return nymphlets.worth(self.parameters, s, seat, own, self.hitting, self.style)
        if action >= self.parameters.own_actions:
            return 50 if contest.climbs(self.parameters, s, seat) else -1
        if ATTACKS <= action < ATTACKS + FIGURES:
            return self.blow(s, seat, s.character[seat], action - ATTACKS)
        if action >= GUARD:
            word = (action - GUARD) % GUARD_ACTIONS
            if word >= GUARD_ACTIONS - CHARACTERS:
                guard = CHARACTERS + (action - GUARD) // GUARD_ACTIONS
                return self.blow(s, seat, guard, word - (GUARD_ACTIONS - CHARACTERS))
            return -1
        if action >= PLACE:
            return 8 if nearest(self.parameters, s, seat) <= 3 else -1
        if action == DO_HEAL:
            return 15
        if action == DO_INNATE:
            return 9 if not self.parameters.kit(s, seat).free[INNATE] else -1
        if READY <= action < READY + 3:
            return 5
        if USE <= action < USE + 3:
            slot = CARD + action - USE
            kit = self.parameters.kit(s, seat)
            if s.brood is not None:
                return nymphlets.card_worth(self.parameters, s, seat, slot - CARD)
            if kit.reactions[slot - INNATE] >= 0:
                return -1  # better kept for the moment of need
            if self.parameters.contest != BATTLE:
                return CARD_OF_CONTEST if contest.displaces(self.parameters, s, seat) else -1
            return BY_BAND[action - USE]
        return -1

    def blow(self, s: ArenaState, seat: i64, figure: i64, victim: i64) -> i64:
        """What a basic attack with all its dice may be expected to take."""
        dice = s.on(seat, ATTACK)
        return self.expected(s, seat, dice, arc(self.parameters, s, s.pos[figure], victim), victim)

    def expected(self, s: ArenaState, seat: i64, dice: i64, side: i64, victim: i64) -> i64:
        """Tokens by so many dice through an arc: in front, as often as faces hit and cancel; worth more of who leads a contest."""
        if victim >= CHARACTERS:
            return 6
        owner = s.owner(victim)
        tokens = dice * TOKEN
        if side != REAR:
            tokens = dice * TOKEN * self.hitting // FACES
            if self.parameters.filled(s, owner, PARRY):
                tokens -= s.on(owner, PARRY) * TOKEN * self.cancelling // (2 * FACES)
            tokens = max(tokens, 3)
        tokens += tokens // 2 if contest.leads(self.parameters, s, seat, owner) else 0
        if tokens >= s.health[owner] * TOKEN:
            return s.health[owner] * TOKEN + KNOCK_OUT
        return tokens

    def pose(self, s: ArenaState, seat: i64, space: i64, facing: i64, guard: bool = False) -> i64:
        """What it is worth to stand somewhere: whom one could strike, who could from behind; a guard counts nowhere (EA-58)."""
        p = self.parameters
        dice = s.on(seat, ATTACK) or 2
        strike: i64 = 0
        danger: i64 = 0
        apart: i64 = FAR
        foe: i64 = -1
        of = enemies(p, s, seat)
        for figure in range(FIGURES):
            if has(of, figure):
                there = s.pos[figure]
                distance = p.hexes.distance(space, there)
                if figure < CHARACTERS:
                    steps = walk(p, s, seat, space, there)
                    if steps < apart:
                        apart = steps
                        foe = there
                if distance == 1:
                    towards = p.hexes.direction(space, there)
                    back = towards - 3 if towards >= 3 else towards + 3
                    if in_front(facing, towards):
                        side: i64 = 0 if in_front(s.facing[figure], back) else REAR
                        worth = self.expected(s, seat, dice, side, figure)
                        if worth > strike:
                            strike = worth
                    else:
                        danger += 8
        if apart > 1 and foe >= 0 and looks_away(p, space, facing, foe):
            danger += LOOKING_AWAY
        if p.contest == NYMPHLETS:
            worth = nymphlets.stand(p, s, seat, space, facing, self.style) - danger
            return worth + (strike // 3 if self.style == nymphlets.HUNTS else strike)
        if p.contest != BATTLE:
            return (contest.beside(p, strike) if guard else contest.balance(p, s, seat, space, strike)) - danger
        return strike - danger - 4 * apart

    def plan(self, s: ArenaState, seat: i64, figure: i64) -> tuple[i64, i64]:
        """The first thing to do to come to stand better, and how much better; or -1."""
        p = self.parameters
        dice = s.on(seat, MOVEMENT)
        begun = s.asking == ASK_MOVE
        if begun:
            dice += s.call.credit
        over = p.kit(s, seat).over
        snared = s.marks[figure] & 2 != 0
        kept: i64 = 0 if s.brood is None else foreign(p, s, s.brooding(), figure)
        start = s.pos[figure] * SIDES + s.facing[figure]
        for i in range(POSES):
            self.cost[i] = FAR
        self.cost[start] = 0
        self.opening[start] = -1
        self.queue[0] = start
        head: i64 = 0
        tail: i64 = 1
        best: i64 = -1
        here = s.pos[figure]
        best_worth = self.pose(s, seat, here, s.facing[figure], figure >= CHARACTERS) if s.at[here] == figure else -FAR
        now = best_worth
        while head < tail:
            here = self.queue[head]
            head += 1
            spent = self.cost[here]
            if spent >= dice:
                continue
            space = here // SIDES
            facing = here % SIDES
            for way in range(SIDES + 2):
                there: i64 = -1
                if way < SIDES:
                    to: i64 = -1 if snared else p.hexes.neighbour(space, way)
                    if to >= 0 and (over or (has(p.arena.ground, to) and s.at[to] < 0 and not has(kept, to))):
                        there = to * SIDES + facing
                else:
                    there = space * SIDES + turned(facing, 1 if way == SIDES else -1)
                if there >= 0 and self.cost[there] == FAR:
                    self.cost[there] = spent + 1
                    first = self.opening[here]
                    if first < 0:
                        first = STEP + way if way < SIDES else (TURN_LEFT if way == SIDES else TURN_RIGHT)
                    self.opening[there] = first
                    self.queue[tail] = there
                    tail += 1
                    lands = there // SIDES
                    if has(p.arena.ground & ~kept, lands) and (s.at[lands] < 0 or s.at[lands] == figure):
                        worth = self.pose(s, seat, lands, there % SIDES, figure >= CHARACTERS) - spent
                        if worth > best_worth:
                            best_worth = worth
                            best = first
        return best, best_worth - now

    # What calls ask, and what victims are asked

    def answer(self, s: ArenaState, seat: i64, n: i64) -> i64:
        """Strike whoever can be struck, with everything there is; turn and step to where one stands well."""
        asking = s.asking
        if s.brood is not None and s.call.moved >= FIGURES and asking in (ASK_GO, ASK_SCAMPER):
            return nymphlets.run_on(self.parameters, s, s.call.moved - FIGURES)
        if asking in (ASK_GO, ASK_DANCE, ASK_FACE, ASK_ENTERED):
            return self.stand(s, seat, n)
        if asking == ASK_DROP:
            return self.dropped(n)
        if asking in (ASK_PUSH, ASK_SPIN) and self.parameters.contest != BATTLE:
            return self.move_other(s, seat, n)
        top: i64 = -1
        best: i64 = -FAR
        for i in range(n):
            action = self.legal[i]
            worth = self.stream.below(4)
            if s.brood is not None and (action >= self.parameters.own_actions or PLACE <= action < GUARD):
                worth += nymphlets.reply(self.parameters, s, seat, action, self.hitting, self.style)
            elif DICE <= action < TARGET:
                worth += action * 8
            elif TARGET <= action < NOBODY:
                victim = action - TARGET
                if victim < CHARACTERS and s.seat_of[victim] != seat:
                    worth += 30 - s.health[s.seat_of[victim]]
            elif action == NOBODY:
                worth -= 20
            if worth > best:
                best = worth
                top = action
        return top

    def move_other(self, s: ArenaState, seat: i64, n: i64) -> i64:
        """Where others are best moved to, or turned."""
        top: i64 = -1
        best: i64 = -10 * FAR
        for i in range(n):
            if s.brood is not None:
                worth = nymphlets.pushed(self.parameters, s, seat, self.legal[i])
            else:
                worth = contest.moving_worth(self.parameters, s, seat, self.legal[i])
            if worth > best:
                best = worth
                top = self.legal[i]
        return top

    def dropped(self, n: i64) -> i64:
        """The dice that hurt the victim most: attack, then parry."""
        for i in range(n):
            if self.legal[i] - DROP == ATTACK:
                return self.legal[i]
        return self.legal[self.stream.below(n)]

    def stand(self, s: ArenaState, seat: i64, n: i64) -> i64:
        """The step or facing after which one stands best."""
        figure = s.call.moved if s.asking == ASK_GO and s.call.moved >= 0 else s.call.figure
        guard = figure >= CHARACTERS
        space = s.pos[figure]
        facing = s.facing[figure]
        top: i64 = -1
        best: i64 = -10 * FAR
        for i in range(n):
            action = self.legal[i]
            worth = self.stream.below(3)
            if STEP <= action < STEP + SIDES:
                to = self.parameters.hexes.neighbour(space, action - STEP)
                worth += self.pose(s, seat, to, facing, guard)
            elif FACE <= action < FACE + SIDES:
                worth += self.pose(s, seat, space, action - FACE, guard)
            else:
                worth += self.pose(s, seat, space, facing, guard)
            if worth > best:
                best = worth
                top = action
        return top

    def defend(self, s: ArenaState, seat: i64, n: i64) -> i64:
        """Turn to the attacker, parry with everything, slip away where a card allows it."""
        blow = s.answering(seat)
        figure = blow.figure
        if blow.stage == REACT_FACING:
            towards = self.parameters.hexes.direction(s.pos[figure], blow.origin)
            return FACE + (towards if towards >= 0 else s.facing[figure])
        if blow.stage == REACTING and blow.coming() == 0:
            return DECLINE  # only pushed: what turns is kept for a blow
        if figure >= FIGURES:
            found = nymphlets.escape(self.parameters, s, blow, self.style)
            if found != NONE:
                return found
        best: i64 = -1
        for i in range(n):
            if self.legal[i] != DECLINE and self.legal[i] > best:  # parries come last, most dice at the end
                best = self.legal[i]
        return best
