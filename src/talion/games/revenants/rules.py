"""What players may do in Revenants, and what it does."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from talion.games.revenants import hints
from talion.games.revenants.figures import ACTIONS, CARDS, DEFEND, PICK, Figures
from talion.games.revenants.reveal import reveal
from talion.games.revenants.state import (
    AGREED,
    ALL_FELL,
    COMMITTING,
    NONE,
    PICKING,
    REVENANTS,
    TURN_LIMIT,
    RevenantsState,
)
from talion.kernel.chance import Stream
from talion.kernel.events import EVERYONE, only
from talion.kernel.ints import bit, first, has, low
from talion.kernel.refusals import Refusal
from talion.kernel.rules import Rules

# The one timer: a decision is wanted.
DECIDE: Final[i64] = 0

# Events outside the reveal; what their numbers mean is written in words.py.
PICKED: Final[i64] = 0
TURN: Final[i64] = 1
COMMITTED: Final[i64] = 2
SEALED: Final[i64] = 3
LATE: Final[i64] = 4
LEAVING: Final[i64] = 5
ENDED: Final[i64] = 6

# How a revenant came to its player
CHOSEN: Final[i64] = 0
DEALT: Final[i64] = 1
ASSIGNED: Final[i64] = 2


@final
class RevenantsRules(Rules[RevenantsState]):
    """Picking, committing, and the end."""

    def __init__(self, seats: i64, figures: Figures, names: list[str]) -> None:
        # Four attack cards at three opponents, and DEFEND showing three others.
        super().__init__(seats, ACTIONS, 15)
        self.figures: Figures = figures
        self.names = names
        # Every list of cards that can ever be offered, by targets and own revenant: `legal` need not build it.
        out = vec[i64]([0] * (CARDS * REVENANTS))
        self.menus: list[tuple[int, ...]] = []
        for menu in range(low(REVENANTS) * REVENANTS + REVENANTS):
            n = self.offer_into(menu // REVENANTS, menu % REVENANTS, out)
            self.menus.append(tuple(out[:n]))

    def empty(self, chance: Stream) -> RevenantsState:
        """Everybody at full HP, nobody with a revenant."""
        return RevenantsState(self.seats, chance, self.figures.hp)

    def begin(self, s: RevenantsState) -> None:
        """Revenants are dealt, or the first player picks (RV-30)."""
        if not self.figures.dealt:
            self.ask_to_pick(s)
            return
        deck = vec[i64]([0, 1, 2, 3])
        s.chance.shuffle(deck, REVENANTS)
        seat: i64 = 0
        while seat < s.seats:
            s.revenant[seat] = deck[seat]
            s.tell(PICKED, EVERYONE, seat, deck[seat], DEALT)
            seat += 1
        self.begin_turn(s)

    # Picking

    def ask_to_pick(self, s: RevenantsState) -> None:
        """Ask the next seat for its revenant; begin when all have one. A seat that has left takes the first free one."""
        while True:
            seat = s.owner(NONE)
            if seat == NONE:
                self.begin_turn(s)
                return
            if not has(s.leaving, seat):
                s.ask(seat)
                self.set_decision_timer(s)
                return
            self.take(s, seat, first(self.free(s)), ASSIGNED)  # RV-31

    def free(self, s: RevenantsState) -> i64:
        """The revenants nobody has taken, as a mask."""
        free = low(REVENANTS)
        seat: i64 = 0
        while seat < s.seats:
            if s.revenant[seat] != NONE:
                free &= ~bit(s.revenant[seat])
            seat += 1
        return free

    def take(self, s: RevenantsState, seat: i64, revenant: i64, how: i64) -> None:
        """A seat gets its revenant."""
        s.close(seat)
        s.revenant[seat] = revenant
        s.tell(PICKED, EVERYONE, seat, revenant, how)

    # Turns

    def begin_turn(self, s: RevenantsState) -> None:
        """Ask all who stand for a card and a target, at once."""
        s.phase = COMMITTING
        s.turn += 1
        s.tell(TURN, EVERYONE, s.turn)
        seat: i64 = 0
        while seat < s.seats:
            if has(s.standing, seat):
                s.ask(seat)
            else:
                s.close(seat)
            seat += 1
        self.set_decision_timer(s)
        if s.leaving & s.standing != 0:
            self.defend_for(s, s.leaving & s.standing)
            self.reveal_when_ready(s)

    def set_decision_timer(self, s: RevenantsState) -> None:
        """By option, a decision has its time."""
        if self.figures.decision_ms != 0:
            s.set_timer(DECIDE, s.now_ms + self.figures.decision_ms)

    def commit(self, s: RevenantsState, seat: i64, action: i64) -> None:
        """Seal a choice; it may be changed until the last one is in (RV-2, RV-27)."""
        if s.sink is not None:
            if not has(s.committed, seat):
                s.tell(COMMITTED, EVERYONE, seat)
            s.tell(SEALED, only(seat), seat, action)
        s.choice[seat] = action
        s.committed |= bit(seat)
        s.answered(seat)

    def defend_for(self, s: RevenantsState, seats: i64) -> None:
        """RV-28: DEFEND, and nothing else, for those who cannot; it shows the first revenant that is not their own."""
        seat: i64 = 0
        while seat < s.seats:
            if has(seats, seat):
                shown: i64 = 1 if s.revenant[seat] == 0 else 0
                self.commit(s, seat, DEFEND * REVENANTS + shown)
                s.close(seat)
            seat += 1

    def reveal_when_ready(self, s: RevenantsState) -> None:
        """The last commitment reveals at once (RV-27), and the next turn begins."""
        if s.awaited != 0:
            return
        reveal(self.figures, s)
        if s.over:
            s.tell(ENDED, EVERYONE, s.ending, self.winners(s))
        else:
            self.begin_turn(s)

    # What the kernel asks

    def legal_into(self, s: RevenantsState, seat: i64, out: vec[i64]) -> i64:
        """Card by card, each at the revenants in their printed order."""
        n: i64 = 0
        revenant: i64 = 0
        if s.phase == PICKING:
            free = self.free(s)
            while revenant < REVENANTS:
                if has(free, revenant):
                    out[n] = PICK + revenant
                    n += 1
                revenant += 1
            return n
        return self.offer_into(self.targets(s, seat), s.revenant[seat], out)

    def offer_into(self, targets: i64, own: i64, out: vec[i64]) -> i64:
        """All cards with what they may be aimed at or show, given who can be attacked and one's own revenant."""
        n: i64 = 0
        action: i64 = 0
        while action < DEFEND * REVENANTS:
            if has(targets, action & 3):
                out[n] = action
                n += 1
            action += 1
        while action < CARDS * REVENANTS:
            if action & 3 != own:  # RV-13
                out[n] = action
                n += 1
            action += 1
        return n

    def legal(self, s: RevenantsState, seat: i64) -> tuple[int, ...]:
        """The same as `legal_into` gives, ready made."""
        if s.phase == PICKING or not s.is_open(seat):
            return super().legal(s, seat)
        return self.menus[self.targets(s, seat) * REVENANTS + s.revenant[seat]]

    def targets(self, s: RevenantsState, seat: i64) -> i64:
        """RV-3: the revenants of standing opponents, as a mask."""
        targets: i64 = 0
        other: i64 = 0
        while other < s.seats:
            if other != seat and has(s.standing, other):
                targets |= bit(s.revenant[other])
            other += 1
        return targets

    def apply(self, s: RevenantsState, seat: i64, action: i64) -> None:
        """Pick a revenant, or commit a card and a target."""
        if s.phase == PICKING:
            self.take(s, seat, action - PICK, CHOSEN)
            self.ask_to_pick(s)
        else:
            self.commit(s, seat, action)
            self.reveal_when_ready(s)

    def explain(self, s: RevenantsState, seat: i64, action: i64) -> Refusal:
        """Why not: each refusal names its ruling."""
        name = self.names[action & 3]
        if s.phase == PICKING:
            if action < PICK:
                return Refusal("RV-30", "Cards are played once everyone has picked a revenant.")
            return Refusal("RV-1", f"{name} is taken; no two players own the same revenant.")
        if action >= PICK:
            return Refusal("RV-30", "Revenants are picked before the first turn only.")
        owner = s.owner(action & 3)
        if owner == seat:
            other = "DEFEND shows one of the others" if action >> 2 == DEFEND else "aim at somebody else"
            return Refusal("RV-13", f"{name} is your own revenant: {other}.")
        if owner == NONE:
            return Refusal("RV-3", f"Nobody plays {name}; an attack needs a standing opponent.")
        return Refusal("RV-23", f"{name} is out and cannot be attacked any more.")

    def due(self, s: RevenantsState, what: i64) -> None:
        """RV-28, RV-31: the time for a decision is up."""
        late = s.awaited
        seat: i64 = 0
        while seat < s.seats:
            if has(late, seat):
                s.tell(LATE, EVERYONE, seat, s.phase)
            seat += 1
        if s.phase == PICKING:
            self.take(s, first(late), first(self.free(s)), ASSIGNED)
            self.ask_to_pick(s)
        else:
            self.defend_for(s, late)
            self.reveal_when_ready(s)

    def why_not_leave(self, s: RevenantsState, seat: i64) -> Refusal | None:
        """RV-28: only who still plays can leave."""
        if not has(s.standing, seat):
            return Refusal("RV-23", "Who is out has nothing to leave.")
        if has(s.leaving, seat):
            return Refusal("RV-28", "That player has left already.")
        return None

    def leave(self, s: RevenantsState, seat: i64) -> None:
        """RV-28: who leaves defends, and falls at the end of the turn."""
        s.leaving |= bit(seat)
        s.tell(LEAVING, EVERYONE, seat, s.phase)
        if s.phase == PICKING:
            if s.is_open(seat):
                s.close(seat)
                self.ask_to_pick(s)
            return
        self.defend_for(s, bit(seat))
        self.reveal_when_ready(s)

    def why_not_stop(self, s: RevenantsState) -> Refusal | None:
        """RV-29: those who stand may always agree to stop."""
        return None

    def stop(self, s: RevenantsState) -> None:
        """RV-29, RV-33: all who stand tie; the turn ends, so that who is leaving falls."""
        seat: i64 = 0
        while seat < s.seats:
            if has(s.leaving & s.standing, seat):
                s.hp[seat] = 0
                s.fell[seat] = s.turn if s.turn > 0 else 1
                s.standing &= ~bit(seat)
            seat += 1
        s.ending = AGREED
        s.finish()
        s.tell(ENDED, EVERYONE, s.ending, self.winners(s))

    def reimagine(self, s: RevenantsState, seat: i64, stream: Stream) -> RevenantsState:
        """RV-27: others' sealed choices are unknown; each becomes one they might have sealed."""
        s = s.clone()
        buffer = vec[i64]([0] * self.most_legal)
        other: i64 = 0
        while other < s.seats:
            if other != seat and has(s.committed, other) and not has(s.leaving, other):
                n = self.legal_into(s, other, buffer)
                s.choice[other] = buffer[stream.below(n)]
            other += 1
        s.chance = stream.split()
        return s

    # The end

    def rank(self, s: RevenantsState, seat: i64) -> i64:
        """RV-10, RV-12, RV-24, RV-29."""
        if not has(s.standing, seat):
            return s.fell[seat]
        if s.ending == TURN_LIMIT:
            return s.turn + s.hp[seat]
        return s.turn + 2

    def estimate(self, s: RevenantsState, seat: i64) -> i64:
        """What the match seems worth to a seat."""
        if s.over:
            return self.payoff(s, seat)
        return hints.estimate(self.figures, s, seat)

    def audit(self, s: RevenantsState) -> list[str]:
        """HP, marks and prompts fit together."""
        broken: list[str] = []
        seat: i64 = 0
        while seat < s.seats:
            standing = has(s.standing, seat)
            if not 0 <= s.hp[seat] <= self.figures.hp:
                broken.append(f"seat {seat} has {s.hp[seat]} HP")
            if standing != (s.hp[seat] > 0) or standing != (s.fell[seat] == 0):
                broken.append(f"seat {seat}: standing, HP and turn of falling disagree")
            if has(s.committed, seat) and has(s.awaited, seat):
                broken.append(f"seat {seat} has committed and is still awaited")
            if s.is_open(seat) and not standing:
                broken.append(f"seat {seat} is out and has a prompt")
            seat += 1
        a: i64 = 0
        while a < s.seats:
            b: i64 = 0
            while b < s.seats:
                if has(s.teamed, a * REVENANTS + b) != has(s.teamed, b * REVENANTS + a):
                    broken.append(f"seats {a} and {b} disagree about having teamed up")
                b += 1
            a += 1
        if s.ending == ALL_FELL and s.standing != 0:
            broken.append("the match ended as if all had fallen")
        if not s.over and s.awaited == 0:
            broken.append("nobody is asked anything")
        return broken
