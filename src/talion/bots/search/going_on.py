"""What is played beyond the choices that are searched: quickly, or anything, until the stretch to look at is over."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from talion.bots.search.depth import Depth
from talion.kernel.chance import Stream
from talion.kernel.events import CLOCK
from talion.kernel.guide import Guide
from talion.kernel.rules import S
from talion.kernel.step import TICK, perform
from talion.kernel.turn import next_actor


def is_far(guide: Guide[S], world: S, depth: Depth, begun: i64) -> bool:
    """Whether search that began in a stretch looks no further."""
    return world.over or guide.stretch(world) - begun > depth.stretches


def go_on(guide: Guide[S], world: S, stream: Stream, buffer: vec[i64], depth: Depth, begun: i64) -> None:
    """Everybody plays on until it is far, or takes too long."""
    rules = guide.rules
    is_quick = guide.is_quick()
    decisions: i64 = 0
    while decisions < depth.ahead and not is_far(guide, world, depth, begun):
        seat = next_actor(world, stream)
        if seat == CLOCK:
            perform(rules, world, CLOCK, world.due_ms(), TICK)
            continue
        n = rules.legal_into(world, seat, buffer)
        place: i64 = 0
        if n > 1:
            if is_quick and stream.below(100) >= depth.chance:
                place = guide.pick(world, seat, buffer, n, stream)
            else:
                place = stream.below(n)
        rules.apply(world, seat, buffer[place])
        decisions += 1
