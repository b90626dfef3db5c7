"""The nodes of search trees: numbers in vecs, no object a node."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

NO_NODE: Final[i64] = -1
# A search that needs more grows no further: what lies beyond is played out.
MOST_NODES: Final[i64] = 250_000
FIRST_NODES: Final[i64] = 1024


@final
class Tree:
    """One tree for each seat, all in the same vecs: the roots are the nodes 0 to seats-1. A child lies at `first`, its siblings at
    `next`; `edge` says who did what to come there."""

    def __init__(self, seats: i64) -> None:
        self.size: i64 = 0
        self.space: i64 = FIRST_NODES
        self.first: vec[i64] = vec[i64]([NO_NODE] * FIRST_NODES)
        self.next: vec[i64] = vec[i64]([NO_NODE] * FIRST_NODES)
        self.edge: vec[i64] = vec[i64]([0] * FIRST_NODES)
        # How often it was taken, how often it could have been, and the sum of what came of it for who took it.
        self.visits: vec[i64] = vec[i64]([0] * FIRST_NODES)
        self.available: vec[i64] = vec[i64]([0] * FIRST_NODES)
        self.total: vec[i64] = vec[i64]([0] * FIRST_NODES)
        # In thousandths: how likely a quick player takes it.
        self.prior: vec[i64] = vec[i64]([0] * FIRST_NODES)
        # Where several choose at once: how much it is regretted.
        self.regret: vec[i64] = vec[i64]([0] * FIRST_NODES)
        for _seat in range(seats):
            self.add(NO_NODE, 0, 0)

    def is_full(self) -> bool:
        """Whether it grows no further."""
        return self.size >= MOST_NODES

    def add(self, parent: i64, edge: i64, prior: i64) -> i64:
        """A new node below another, or a root."""
        node = self.size
        if node >= self.space:
            self.grow()
        self.size += 1
        self.edge[node] = edge
        self.prior[node] = prior
        if parent != NO_NODE:
            self.next[node] = self.first[parent]
            self.first[parent] = node
        return node

    def child(self, node: i64, edge: i64) -> i64:
        """The child by an edge, or NO_NODE."""
        found = self.first[node]
        while found != NO_NODE and self.edge[found] != edge:
            found = self.next[found]
        return found

    def grow(self) -> None:
        """Twice the space."""
        self.first = doubled(self.first, NO_NODE)
        self.next = doubled(self.next, NO_NODE)
        self.edge = doubled(self.edge, 0)
        self.visits = doubled(self.visits, 0)
        self.available = doubled(self.available, 0)
        self.total = doubled(self.total, 0)
        self.prior = doubled(self.prior, 0)
        self.regret = doubled(self.regret, 0)
        self.space *= 2


def doubled(numbers: vec[i64], filler: i64) -> vec[i64]:
    """The same and as many fillers after them."""
    size: i64 = len(numbers)
    made: vec[i64] = vec[i64]([filler] * (2 * size))
    for i in range(size):
        made[i] = numbers[i]
    return made
