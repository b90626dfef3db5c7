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
    ECHO,
    FACE,
    FIGURES,
    FOLLOW,
    HEAL,
    INNATE,
    MOVEMENT,
    NOBODY,
    PARRIES,
    PARRY,
    READY,
    SPEND_HEAT,
    STEP,
    STOP,
    TARGET,
    TURN_LEFT,
)
from talion.games.arena.board.ground import FRONT, REAR, arc
from talion.games.arena.calls.scripts import HIDDEN, SNARED
from talion.games.arena.combat.blow import SLIPPING, Blow
from talion.games.arena.combat.windows import usable
from talion.games.arena.parameters import BATTLE, NYMPHLETS, Parameters
from talion.games.arena.policy import contest, live_nymphlets, nymphlets
from talion.games.arena.policy.live_dice import best_put, best_take
from talion.games.arena.policy.live_ground import apart, best_move, guards_worth, pose
from talion.games.arena.realtime import attacks, commands, pauses, plans, throws, windows
from talion.games.arena.realtime.actions import (
    FIGHT,
    GUARD_STRIKES,
    HEATS,
    MOST_DICE,
    REACT,
    REACT_EACH,
    REACT_FACE,
    STRIKES,
    STRIKES_EACH,
    THROW,
)
from talion.games.arena.realtime.rules import LiveRules
from talion.games.arena.state import (
    ASK_DANCE,
    ASK_FACE,
    ASK_FOLLOW,
    ASK_HEAT,
    ASK_PUSH,
    ASK_SPIN,
    ASK_STRIKE,
    FIGHTING,
    GATHERING,
    NONE,
    ArenaState,
)
from talion.games.common.hexes import SIDES
from talion.kernel.chance import Stream
from talion.kernel.ints import first, has

# What it lets pass: nothing is worth doing at this moment.
LET_PASS: Final[i64] = -1
TOKEN: Final[i64] = 10
# What a card that goes on to ask is worth before it is answered.
ASKS: Final[i64] = 6
# What a blow that knocks out is worth beyond its hits.
KNOCK_OUT: Final[i64] = 3


@final
class LiveFighter:
    """Bound to the rules of one match; it keeps nothing between two commands."""

    def __init__(self, rules: LiveRules, stream: Stream) -> None:
        self.rules: LiveRules = rules
        self.p: Parameters = rules.parameters
        self.stream: Stream = stream
        # In the Nymphlet Ceremony: by need, or for measuring only hunting or guarding.
        self.style: i64 = nymphlets.BY_NEED

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
        """The most useful thing: strike, a card, room for one, Heal, a card to ready, dice that lie, a step, a throw."""
        p = self.p
        if p.contest != BATTLE and contest.climbs(p, s, seat):
            return contest.put_hill(p)
        found = NONE if s.brood is None else self.tend(s, seat)
        # Dice to strike with are kept for a Nymphlet that is near.
        if found == NONE and (s.brood is None or live_nymphlets.spares(p, s, seat, self.style)):
            found = self.strike(s, seat)
        if found == LET_PASS:
            found = self.use(s, seat)
        if found == LET_PASS:
            found = self.make_room(s, seat)
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
        if p.drum and throws.may_throw(s, seat):
            return THROW  # EA-97: it takes what lies there at the beat, so it is called first
        hurries = contest.hurries(p, s, seat)
        # Who stands where it counts moves only to look at who stands beside it.
        stays = contest.stays(p, s, seat) and not contest.is_exposed(p, s, seat)
        found = best_put(p, s, seat, self.distance(s, seat), stays, hurries)
        if found == NONE:
            found = best_move(p, s, seat, self.style)
        if found == NONE and s.brood is not None:
            found = live_nymphlets.release(p, s, seat, self.style)
        if found == NONE and p.contest != BATTLE:
            found = contest.free_dice(p, s, seat, hurries)
        if found == NONE and throws.may_throw(s, seat):
            return THROW
        return found if found != NONE else best_take(s, seat)

    def tend(self, s: ArenaState, seat: i64) -> i64:
        """What Nymphlets come to first: a catch, a run, dice for one in danger."""
        found = live_nymphlets.catch(self.p, s, seat, self.style)
        if found == NONE:
            found = live_nymphlets.run(self.p, s, seat, self.style)
        return found if found != NONE else live_nymphlets.keep(self.p, s, seat, self.style)

    def distance(self, s: ArenaState, seat: i64) -> i64:
        """Steps to the nearest enemy; in a special contest to where one wants to stand."""
        here = s.pos[s.character[seat]]
        near = apart(self.p, s, seat, here)
        if self.p.contest == BATTLE:
            return near
        if s.brood is not None:
            return near
        steps = contest.steps_to_goal(self.p, s, seat, here)
        return steps + 1 if steps > 0 else near

    def strike(self, s: ArenaState, seat: i64) -> i64:
        """An attack that gets through, with all dice; against a full guard it waits until the track is full. One die is enough for
        somebody hidden, who is seen after it."""
        p = self.p
        chief = s.character[seat]
        best = LET_PASS
        most: i64 = 0
        for number in range(FIGURES):
            # The chief, then guards.
            figure: i64 = chief if number == 0 else CHARACTERS + number - 1
            if number > 0 and (chief != ECHO or figure >= FIGURES or s.pos[figure] < 0):
                break
            mask = attacks.strikable(p, s, seat, figure)
            for target in range(FIGURES if number == 0 else CHARACTERS):
                if not has(mask, target):
                    continue
                # More than one hit is lost on a guard (EA-56).
                dice: i64 = 1 if s.has_mark(target, HIDDEN) or target >= CHARACTERS else s.on(seat, ATTACK)
                heat: i64 = attacks.most_heat(p, s, seat) if dice > 1 and number == 0 else 0
                through = self.through(s, seat, figure, target, dice)
                if through > most:
                    most = through
                    best = (
                        STRIKES + target * STRIKES_EACH + (dice - 1) * HEATS + heat
                        if number == 0
                        else GUARD_STRIKES + ((number - 1) * CHARACTERS + target) * MOST_DICE + dice - 1
                    )
        return best

    def through(self, s: ArenaState, seat: i64, figure: i64, target: i64, dice: i64) -> i64:
        """How much an attack with so many dice seems worth: what Parry cannot answer, more if it knocks out."""
        p = self.p
        victim = s.owner(target)
        rear = arc(p, s, s.pos[figure], target) == REAR
        guard: i64 = s.on(victim, PARRY) if not rear and p.filled(s, victim, PARRY) else 0
        through = dice - guard
        if through <= 0 and s.on(seat, ATTACK) >= p.spaces_of(s, seat, ATTACK):
            through = 1  # wears the guard down
        if target < CHARACTERS and s.health[victim] <= through:
            through += KNOCK_OUT
        if target < CHARACTERS and through > 0 and contest.leads(p, s, seat, victim):
            through += KNOCK_OUT  # five points lost are most to who has most
        return through

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
            worth = self.worth(after, seat)
            if after.over:
                worth += TOKEN
            elif after.prompt[seat] != 0:
                worth += ASKS  # what it brings is in the answers
            if worth > most:
                most = worth
                best = action
        return best

    def make_room(self, s: ArenaState, seat: i64) -> i64:
        """The move after which a card that lies filled can be used well: who dives or charges needs a run-up."""
        p = self.p
        waits = False
        for slot in range(CARD, CARD + p.level(s)):
            if usable(p, s, seat, slot) and p.kit(s, seat).reactions[slot - INNATE] < 0:
                waits = True
        if not waits or not p.filled(s, seat, MOVEMENT):
            return LET_PASS
        found: list[int] = []
        commands.offer_moves(p, s, seat, found)
        for action in found:
            after = s.clone()
            self.rules.apply(after, seat, action)
            if self.use(after, seat) != LET_PASS:
                return action
        return LET_PASS

    def worth(self, s: ArenaState, seat: i64) -> i64:
        """Tokens taken and kept, cards, marks on others, and where one stands."""
        p = self.p
        team = p.team[seat]
        worth = TOKEN * s.cup[team] + TOKEN * s.health[seat] + 4 * s.heat[seat]
        chief = s.character[seat]
        for other in range(s.seats):
            if p.team[other] != team and has(s.playing, other):
                worth -= 3 * s.health[other]
                if s.has_mark(s.character[other], SNARED):
                    worth += 2 * TOKEN
                if p.contest > NYMPHLETS and s.pos[s.character[other]] >= 0:
                    worth -= contest.ground(p, s, other, s.pos[s.character[other]]) // 2
        if p.contest != BATTLE:
            worth += 2 * TOKEN * s.contested().victory[seat]
        if s.has_mark(chief, HIDDEN):
            worth += TOKEN
        if s.call.flying:
            for blow in s.blows:
                worth += 6 * blow.coming()  # on their way, perhaps to be parried
        if s.pos[chief] >= 0:
            worth += pose(p, s, seat, s.pos[chief], s.facing[chief])
            if chief == ECHO:
                worth += guards_worth(p, s, seat)
        return worth

    # Windows and questions

    def defend(self, s: ArenaState, seat: i64) -> i64:
        """Turn if that opens Parry, parry all that helps, a card for two hits or more, or against being moved from where it counts."""
        p = self.p
        blow = s.answering(seat)
        if blow.figure >= FIGURES:
            return DECLINE if self.style == nymphlets.HUNTS else live_nymphlets.defend(p, s, seat, blow)
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
        moved = blow.coming() == 0 and contest.stays(p, s, seat)
        if turns > 1 and (blow.coming() > 1 or moved):
            for action in self.rules.legal(s, seat):
                if action > REACT + REACT_EACH:
                    return action
        return DECLINE

    def slip(self, s: ArenaState, seat: i64, blow: Blow) -> i64:
        """The step that stands best, or none."""
        best = STOP
        most = pose(self.p, s, seat, s.pos[blow.figure], s.facing[blow.figure])
        for action in self.rules.legal(s, seat):
            if action < STOP:
                space = self.p.hexes.neighbour(s.pos[blow.figure], action - STEP)
                worth = pose(self.p, s, seat, space, s.facing[blow.figure])
                if worth > most:
                    most = worth
                    best = action
        return best

    def answer(self, s: ArenaState, seat: i64) -> i64:
        """What a card asks."""
        legal = self.rules.legal(s, seat)
        asking = s.asking
        if s.brood is not None:
            found = live_nymphlets.answer(self.p, s, seat, legal)
            if found != NONE:
                return found
        if asking == ASK_FOLLOW:
            return FOLLOW
        if asking == ASK_HEAT:
            return legal[len(legal) - 1] if legal[0] == SPEND_HEAT else legal[0]
        if asking == ASK_STRIKE:
            return legal[0] if legal[0] != NOBODY else NOBODY
        if asking in (ASK_FACE, ASK_DANCE):
            return self.stand(s, seat, legal)
        if asking in (ASK_PUSH, ASK_SPIN) and self.p.contest != BATTLE:
            return self.move_other(s, seat, legal)
        for action in legal:
            if action == TARGET or action > STOP:
                return action
        return legal[self.stream.below(len(legal))]

    def move_other(self, s: ArenaState, seat: i64, legal: tuple[int, ...]) -> i64:
        """Where others are best moved to, or turned."""
        best: i64 = legal[0]
        most: i64 = -100_000
        for action in legal:
            worth = contest.moving_worth(self.p, s, seat, action)
            if worth > most:
                most = worth
                best = action
        return best

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
            worth = pose(self.p, s, seat, space, look)
            if worth > most:
                most = worth
                best = action
        return best
