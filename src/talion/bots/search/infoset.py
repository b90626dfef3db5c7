"""Information-set tree search: one tree a seat, over worlds that fit what the asking seat knows.

Every simulation imagines a world and plays it. As long as the seat that acts knows where it is in its tree, it takes what has
done well there (PUCT, or UCB1 where nobody says what is likely) among what is legal in this world; for each choice is counted how
often it could have been taken. A seat's tree knows only what that seat sees. Nothing is stored of the states themselves: where dice
or draws follow, a node stands for all that may come of its edge (open loop). Where several prompts are open at once the mixture
comes from regret (at the root by `regret.mix`), and the average mixture is played. Beyond the tree all play on quickly, until the stretch to look at is over.
"""

from __future__ import annotations

from typing import Final, Generic, final

from librt.vecs import vec
from mypy_extensions import i64

from talion.bots.search.depth import Depth
from talion.bots.search.going_on import go_on, is_far
from talion.bots.search.regret import mix
from talion.bots.search.roots import FINE, Roots
from talion.bots.search.tree import NO_NODE, Tree
from talion.kernel.chance import Stream
from talion.kernel.events import CLOCK
from talion.kernel.guide import Guide
from talion.kernel.halving import keep_better_half, rounds_for
from talion.kernel.ints import count, has
from talion.kernel.rules import Rules, S
from talion.kernel.step import TICK, perform
from talion.kernel.trials import Trials
from talion.kernel.turn import next_actor
from talion.kernel.watch import Watch

# With fewer simulations for each answer a tree does not pay: answers are tried out one by one, the better half further.
FEW: Final[i64] = 24
# In thousandths: what a quick player is thought to take, of all that is legal.
QUICK: Final[i64] = 500
MUCH: Final[i64] = 1000
# Of a hundred choices of those who choose at once so many are anything, so that nothing is forgotten.
STRAY: Final[i64] = 10
# How far apart answers are thought to lie at least.
LEAST_SCALE: Final[i64] = 20
# So deep no tree goes.
DEEPEST: Final[i64] = 256
# What a seat did that another does not see.
UNSEEN: Final[i64] = 1_000_000


@final
class Search(Generic[S]):
    """One search about one question."""

    def __init__(
        self, rules: Rules[S], guide: Guide[S], world: S, seat: i64, stream: Stream, watch: Watch, depth: Depth
    ) -> None:
        self.rules = rules
        self.guide = guide
        self.world = world
        self.seat: i64 = seat
        self.stream = stream
        self.watch = watch
        self.depth = depth
        self.seats: i64 = world.seats
        self.tree = Tree(world.seats)
        self.roots = Roots()
        self.is_quick: bool = guide.is_quick()
        self.last_stretch: i64 = guide.stretch(world)
        self.buffer: vec[i64] = vec[i64]([0] * rules.most_legal)
        self.nodes: vec[i64] = vec[i64]([0] * rules.most_legal)
        self.shares: vec[i64] = vec[i64]([0] * rules.most_legal)
        # Where every seat is in its tree; what was done at once and nobody has seen yet, by seat; what led here.
        self.at: vec[i64] = vec[i64]([0] * world.seats)
        self.sealed: vec[i64] = vec[i64]([NO_NODE] * world.seats)
        self.length: i64 = 0
        self.path: vec[i64] = vec[i64]([0] * DEEPEST)
        self.path_seat: vec[i64] = vec[i64]([0] * DEEPEST)
        self.path_share: vec[i64] = vec[i64]([0] * DEEPEST)
        self.path_from: vec[i64] = vec[i64]([0] * DEEPEST)
        # How far apart what comes of it lies for the asking seat, so that exploring is worth the same in every game.
        self.told: i64 = 0
        self.sum: i64 = 0
        self.squares: i64 = 0
        self.scale: i64 = MUCH
        self.worths: vec[i64] = vec[i64]([0] * world.seats)
        n = rules.legal_into(world, seat, self.buffer)
        self.trials = Trials(self.buffer, n)

    # The answer

    def run(self) -> Trials:
        """Search, and choose."""
        trials = self.trials
        if trials.size == 1:
            return trials
        if self.watch.most < FEW * trials.size:
            self.halve()
            return trials
        if self.mixes(self.world):
            mix(self.guide, self.world, self.seat, self.stream, self.watch, self.depth, trials)
            return trials
        self.simulate()
        while self.watch.goes_on(1):
            self.simulate()
        self.choose()
        return trials

    def mixes(self, world: S) -> bool:
        """Whether several choose at once, and none may be read by the others."""
        return count(world.open) > 1 and self.guide.mixes(world)

    def choose(self) -> None:
        """What was taken most often, and of equals what did best."""
        tree, trials = self.tree, self.trials
        most: i64 = -1
        for i in range(trials.size):
            node = tree.child(self.seat, self.edge(self.seat, trials.actions[i]))
            visits = tree.visits[node] if node != NO_NODE else 0
            if visits > most or (visits == most and trials.is_better(i, trials.chosen)):
                most = visits
                trials.chosen = i

    def halve(self) -> None:
        """For tiny budgets: all answers in the same worlds, then the better half of them further."""
        trials = self.trials
        left = trials.size
        order: vec[i64] = vec[i64]([0] * left)
        total: vec[i64] = vec[i64]([0] * left)
        for i in range(left):
            order[i] = i
        rounds = rounds_for(left)
        while left > 1 and not self.watch.is_called():
            worlds = self.watch.most // (rounds * left)
            if worlds < 1:
                worlds = 1
            for _world in range(worlds):
                imagined = self.imagine()
                choices = self.stream.split()
                for i in range(left):
                    copy = imagined.clone()
                    self.rules.apply(copy, self.seat, trials.actions[order[i]])
                    go_on(self.guide, copy, choices.clone(), self.buffer, self.depth, self.last_stretch)
                    worth = self.guide.worth(copy, self.seat)
                    total[i] += worth
                    trials.note(order[i], worth)
                self.watch.goes_on(left)
                if self.watch.is_called():
                    break
            left = keep_better_half(order, total, left)
        trials.chosen = order[0]

    # A simulation

    def imagine(self) -> S:
        """A world that fits what the seat knows, or what it still remembers."""
        remembers = self.depth.remembers
        if remembers < 100 and self.stream.below(100) >= remembers:
            return self.rules.forget(self.world, self.seat, self.stream)
        return self.rules.reimagine(self.world, self.seat, self.stream)

    def simulate(self) -> None:
        """One world, played through the trees and on."""
        world = self.imagine()
        # Who has committed may still change: every open seat chooses anew.
        if count(world.open) > 1:
            world.awaited = world.open
        self.length = 0
        for seat in range(self.seats):
            self.at[seat] = seat
            self.sealed[seat] = NO_NODE
        in_tree = True
        is_first = True
        while in_tree and self.length < DEEPEST and not is_far(self.guide, world, self.depth, self.last_stretch):
            actor = self.seat if is_first else next_actor(world, self.stream)
            if actor == CLOCK:
                perform(self.rules, world, CLOCK, world.due_ms(), TICK)
                continue
            is_first = False
            n = self.rules.legal_into(world, actor, self.buffer)
            if n == 1:
                # What must be done is no news: it may tell others something, and that is left out.
                self.rules.apply(world, actor, self.buffer[0])
                continue
            place = self.take(world, actor, n)
            if place < 0:
                break
            in_tree = self.tree.visits[self.nodes[place]] != 0
            self.follow(world, actor, place)
        go_on(self.guide, world, self.stream, self.buffer, self.depth, self.last_stretch)
        self.tell(world)

    def tell(self, world: S) -> None:
        """What came of it is noted wherever it was decided."""
        tree = self.tree
        for seat in range(self.seats):
            self.worths[seat] = NO_NODE
        for i in range(self.length):
            node = self.path[i]
            seat = self.path_seat[i]
            if self.worths[seat] == NO_NODE:
                self.worths[seat] = self.guide.worth(world, seat)
            worth = self.worths[seat]
            if self.path_share[i] != 0:
                self.regret(self.path_from[i], seat, node, worth)
            tree.visits[node] += 1
            tree.total[node] += worth
        if self.length != 0:
            self.note_root(tree.edge[self.path[0]] - self.seat * UNSEEN, self.worths[self.seat])

    def note_root(self, action: i64, worth: i64) -> None:
        """What an answer has brought, and how far apart answers lie."""
        trials = self.trials
        for i in range(trials.size):
            if trials.actions[i] == action:
                trials.note(i, worth)
        self.told += 1
        self.sum += worth
        self.squares += worth * worth
        if self.told & 63 == 0:
            mean = self.sum // self.told
            scale = 2 * self.roots.root(self.squares // self.told - mean * mean) // FINE
            self.scale = scale if scale > LEAST_SCALE else LEAST_SCALE

    # In the trees

    def edge(self, seat: i64, action: i64) -> i64:
        """Who did what, as one number; an action that is not seen is UNSEEN - 1."""
        return seat * UNSEEN + action

    def take(self, world: S, actor: i64, n: i64) -> i64:
        """The place of what a seat takes; its nodes are at `nodes`. Negative where the trees are full."""
        tree = self.tree
        node = self.at[actor]
        is_new = False
        for i in range(n):
            edge = self.edge(actor, self.buffer[i])
            child = tree.child(node, edge)
            if child == NO_NODE:
                if tree.is_full():
                    return -1
                child = tree.add(node, edge, MUCH // n)
                is_new = True
            self.nodes[i] = child
            tree.available[child] += 1
        if is_new and self.is_quick:
            place = self.guide.pick(world, actor, self.buffer, n, self.stream)
            tree.prior[self.nodes[place]] = QUICK
        if self.mixes(world):
            return self.draw(world, actor, n)
        return self.promising(n)

    def promising(self, n: i64) -> i64:
        """PUCT where a quick player says what is likely, else UCB1; who was never taken comes by its prior, or first."""
        tree, roots = self.tree, self.roots
        best: i64 = 0
        most: i64 = -1
        visits: i64 = 0
        total: i64 = 0
        for i in range(n):
            visits += tree.visits[self.nodes[i]]
            total += tree.total[self.nodes[i]]
        mean = total // visits if visits != 0 else MUCH // 2
        start = self.stream.below(n)
        for step in range(n):
            i = start + step
            if i >= n:
                i -= n
            node = self.nodes[i]
            own = tree.visits[node]
            if self.is_quick:
                value = tree.total[node] // own if own != 0 else mean
                urge = tree.prior[node] * roots.root(tree.available[node]) // (own + 1)
                value += self.depth.explores * self.scale * urge // (FINE * FINE * MUCH)
            elif own == 0:
                value = UNSEEN
            else:
                value = tree.total[node] // own
                urge = FINE * roots.log_root(tree.available[node]) // roots.root(own)
                value += self.depth.explores * self.scale * urge // (FINE * FINE)
            if value > most:
                most = value
                best = i
        return best

    def draw(self, world: S, actor: i64, n: i64) -> i64:
        """Where several choose at once: by regret, anything where nothing is regretted or now and then."""
        tree = self.tree
        total: i64 = 0
        for i in range(n):
            total += tree.regret[self.nodes[i]]
        stray = STRAY
        if actor != self.seat and self.stream.below(100) >= self.depth.trusts:
            stray = 100
        for i in range(n):
            share = tree.regret[self.nodes[i]] * MUCH // total if total != 0 else MUCH // n
            self.shares[i] = (share * (100 - stray) + stray * MUCH // n) // 100 + 1
        left = self.stream.below(MUCH)
        place: i64 = n - 1
        for i in range(n):
            left -= self.shares[i]
            if left < 0:
                place = i
                break
        return place

    def regret(self, parent: i64, actor: i64, taken: i64, worth: i64) -> None:
        """What would have been better than the mixture: each counts as what came of it on average so far. What came of this one time
        says little, and would say too much of what is rarely taken."""
        tree = self.tree
        mean = self.mean(taken, worth)
        low = self.edge(actor, 0)
        total: i64 = 0
        even: i64 = 0
        regrets: i64 = 0
        children: i64 = 0
        child = tree.first[parent]
        while child != NO_NODE:
            # What others did to come here from the same place is none of this seat's choices.
            if low <= tree.edge[child] < low + UNSEEN:
                value = self.mean(child, mean)
                total += value * tree.regret[child]
                even += value
                regrets += tree.regret[child]
                children += 1
            child = tree.next[child]
        average = total // regrets if regrets != 0 else even // children
        child = tree.first[parent]
        while child != NO_NODE:
            if low <= tree.edge[child] < low + UNSEEN:
                value = self.mean(child, mean)
                regret = tree.regret[child] + value - average
                tree.regret[child] = regret if regret > 0 else 0
            child = tree.next[child]

    def mean(self, node: i64, unknown: i64) -> i64:
        """What came of a node on average."""
        visits = self.tree.visits[node]
        return self.tree.total[node] // visits if visits != 0 else unknown

    def follow(self, world: S, actor: i64, place: i64) -> None:
        """Do it, and go on in every tree as far as its seat sees it."""
        action = self.buffer[place]
        node = self.nodes[place]
        at_once = count(world.open) > 1
        is_shown = not at_once and self.guide.shows(world, actor, action)
        step = self.length
        self.length += 1
        self.path[step] = node
        self.path_seat[step] = actor
        self.path_from[step] = self.at[actor]
        self.path_share[step] = self.shares[place] if self.mixes(world) else 0
        self.at[actor] = node
        asked = world.asked
        self.rules.apply(world, actor, action)
        if at_once:
            self.sealed[actor] = action
            if world.asked != asked or world.over or not self.is_sealed(world):
                self.reveal()
            return
        for seat in range(self.seats):
            if seat != actor:
                self.see(seat, self.edge(actor, action if is_shown else UNSEEN - 1))

    def is_sealed(self, world: S) -> bool:
        """Whether somebody who was asked at the same time has still to answer."""
        for seat in range(self.seats):
            if has(world.awaited, seat) and self.sealed[seat] == NO_NODE:
                return True
        return False

    def reveal(self) -> None:
        """All who were asked at once have answered: everybody sees everything."""
        for actor in range(self.seats):
            if self.sealed[actor] != NO_NODE:
                for seat in range(self.seats):
                    if seat != actor:
                        self.see(seat, self.edge(actor, self.sealed[actor]))
        for actor in range(self.seats):
            self.sealed[actor] = NO_NODE

    def see(self, seat: i64, edge: i64) -> None:
        """A seat sees what another did."""
        node = self.tree.child(self.at[seat], edge)
        if node == NO_NODE:
            node = self.tree.add(self.at[seat], edge, 0)
        self.at[seat] = node
